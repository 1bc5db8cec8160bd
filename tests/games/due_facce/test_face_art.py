"""What the cards show (DF-03): colour, symbol and letter on both sides, readable by contrast and at small sizes."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.core.art import CardArt, Svg, Text
from app.games.due_facce.face_art import INK, INKS, PAPER, Inks, back, front

SYMBOLS = ("arancio", "azzurro", "verde", "giallo", "rosso", "viola")
IN_A_COLUMN = 0.22
"""The share of a card that stays in sight when cards are stacked in a column."""


def texts(art: CardArt) -> list[Text]:
    return [layer for layer in art.layers if isinstance(layer, Text)]


def sprites(art: CardArt) -> list[Svg]:
    return [layer for layer in art.layers if isinstance(layer, Svg)]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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


@pytest.mark.parametrize("inks", INKS, ids=SYMBOLS)
def test_letters_and_signs_have_enough_contrast(inks: Inks) -> None:
    assert contrast(inks.on_field, inks.fill) >= 4.5
    assert contrast(INK, PAPER) >= 7
    assert contrast(inks.shade, PAPER) >= 4.5


def test_no_two_colours_share_a_tone() -> None:
    assert len({inks.fill for inks in INKS}) == len({inks.body for inks in INKS}) == 6
