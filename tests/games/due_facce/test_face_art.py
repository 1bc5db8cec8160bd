"""What the cards show (DF-03): colour, symbol and letter on both sides, readable by contrast and at small sizes."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from app.core.art import CardArt, Svg, Text
from app.games.due_facce.face_art import INK, INKS, PAPER, Inks, back, front, symbol

SYMBOLS = ("arancio", "azzurro", "verde", "giallo", "rosso", "viola")
IN_A_COLUMN = 0.22
"""The share of a card that stays in sight when cards are stacked in a column."""


Eye = tuple[tuple[float, float, float], ...]
EYES: dict[str, Eye] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "no green": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "no blue": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}
"""Colour vision with all cones and without one of the three (Machado, Oliveira and Fernandes 2009)."""


def texts(art: CardArt) -> list[Text]:
    return [layer for layer in art.layers if isinstance(layer, Text)]


def sprites(art: CardArt) -> list[Svg]:
    return [layer for layer in art.layers if isinstance(layer, Svg)]


def linear(colour: str) -> tuple[float, ...]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lab(colour: str, eye: Eye) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as an eye sees it; an eye is a matrix on linear red, green, blue."""
    r, g, b = (max(0.0, sum(a * c for a, c in zip(row, linear(colour), strict=True))) for row in eye)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colour", range(6))
def test_a_front_has_one_mantis_and_its_index_in_two_corners(colour: int) -> None:
    art = front(colour)
    names = [sprite.name for sprite in sprites(art)]
    assert art.paper == "#FBF6EA"
    assert names.count("due_facce/mantis") == 1
    assert names.count(f"due_facce/{SYMBOLS[colour]}") == 2
    assert [(text.text, text.turned) for text in texts(art)] == [("AZVGRL"[colour], False), ("AZVGRL"[colour], True)]


def test_the_upper_index_stays_in_sight_in_a_column() -> None:
    index = [layer for layer in front(2).layers[2:4] if isinstance(layer, (Svg, Text))]
    assert len(index) == 2
    for layer in index:
        assert layer.box[1] + layer.box[3] <= IN_A_COLUMN


def test_the_lower_index_is_the_upper_one_turned_about_the_middle() -> None:
    art = front(0)
    (_, upper), (_, lower) = [(text.text, text.box) for text in texts(art)]
    assert lower[0] + lower[2] == pytest.approx(1 - upper[0])
    assert lower[1] + lower[3] == pytest.approx(1 - upper[1])


@pytest.mark.parametrize("colours", list(combinations(range(6), 3)))
def test_a_back_shows_its_three_colours_from_the_top(colours: tuple[int, int, int]) -> None:
    art = back(colours)
    letters = texts(art)
    assert art.paper == "#F6CFB1"
    assert "".join(text.text for text in letters) == "".join("AZVGRL"[colour] for colour in colours)
    assert [text.box[1] for text in letters] == sorted(text.box[1] for text in letters)
    fields = [s for s in sprites(art) if s.name.startswith("due_facce/field")]
    assert [dict(field.colours)["#C0FFEE"] for field in fields] == [INKS[colour].fill for colour in colours]
    assert all(dict(field.colours)["#C0FFE4"] == INK for field in fields)
    assert [s.name for s in sprites(art)[1::2]] == [f"due_facce/{SYMBOLS[colour]}" for colour in colours]


def test_a_back_that_nobody_sees_tells_nothing() -> None:
    art = back(None)
    assert texts(art) == []
    assert [sprite.name for sprite in sprites(art)] == ["due_facce/blank", "due_facce/ground", "due_facce/mantis"]
    shown = {wanted for sprite in sprites(art) for _, wanted in sprite.colours}
    assert not shown & {tone for inks in INKS for tone in (inks.fill, inks.body, inks.shade)}


@pytest.mark.parametrize("colour", range(6))
def test_the_sign_on_the_felt_is_the_one_of_the_cards(colour: int) -> None:
    sign = symbol(colour)
    assert sign.name == f"due_facce/{SYMBOLS[colour]}"
    assert dict(sign.colours) == {"#C0FFEE": INKS[colour].fill, "#C0FFE4": PAPER}


@pytest.mark.parametrize("inks", INKS, ids=SYMBOLS)
def test_letters_and_signs_have_enough_contrast(inks: Inks) -> None:
    assert contrast(inks.on_field, inks.fill) >= 4.5
    assert contrast(INK, PAPER) >= 7
    assert contrast(inks.shade, PAPER) >= 4.5


def test_no_two_colours_share_a_tone() -> None:
    assert len({inks.fill for inks in INKS}) == len({inks.body for inks in INKS}) == 6


@pytest.mark.parametrize("eye", EYES)
def test_the_six_colours_stay_apart_for_every_eye(eye: str) -> None:
    for tones in ([inks.fill for inks in INKS], [inks.body for inks in INKS]):
        for one, other in combinations(tones, 2):
            assert math.dist(lab(one, EYES[eye]), lab(other, EYES[eye])) >= 15, (one, other)
