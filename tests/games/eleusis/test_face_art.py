"""What the cards show (EL-01): every card known at once, also covered by two thirds, small, and by every eye."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from app import paths
from app.core.art import Box, CardArt, Svg, Text
from app.games.eleusis.cards import VALUE_TEXTS, is_red, read_card, suit_of, value_of
from app.games.eleusis.face_art import INKS, PAPER, back, envelope, front, sheaf, sign, small
from app.media import cards, images
from tests.games.mystic.test_face_art import EYES, lab

FACES = range(52)
STRIP = 1 / 3
"""What is seen of a card that another one covers by two thirds."""


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def signs(art: CardArt, name: str) -> list[Svg]:
    return [layer for layer in art.layers if isinstance(layer, Svg) and layer.name == f"eleusis/{name}"]


def texts(art: CardArt) -> list[Text]:
    return [layer for layer in art.layers if isinstance(layer, Text)]


def inside(box: Box, right: float = 1.0) -> bool:
    x, y, w, h = box
    return x >= 0 and y >= 0 and x + w <= right + 1e-9 and y + h <= 1 + 1e-9


def test_all_cards_differ() -> None:
    assert len({front(face) for face in FACES}) == 52
    assert len({small(face) for face in FACES}) == 52


@pytest.mark.parametrize("face", FACES)
def test_index_and_sign_stand_in_two_corners(face: int) -> None:
    art, name = front(face), INKS[suit_of(face)].name
    upper = [text for text in texts(art) if not text.turned]
    lower = [text for text in texts(art) if text.turned]
    assert "".join(text.text for text in upper) == VALUE_TEXTS[value_of(face) - 1]
    assert "".join(text.text for text in lower) == VALUE_TEXTS[value_of(face) - 1]
    assert all(inside(text.box, STRIP) for text in upper), "seen when two thirds are covered"
    in_strip = [layer for layer in signs(art, name) if inside(layer.box, STRIP) and layer.box[1] < 0.3]
    assert len(in_strip) == 1 and not in_strip[0].turned


@pytest.mark.parametrize("face", [face for face in FACES if 2 <= value_of(face) <= 10])
def test_numbers_show_as_many_signs(face: int) -> None:
    art = front(face)
    assert len(signs(art, INKS[suit_of(face)].name)) == value_of(face) + 2, "two of them in the corners"
    boxes = [pygame.Rect(*(round(1000 * part) for part in layer.box)) for layer in signs(art, INKS[suit_of(face)].name)]
    for one, other in combinations(boxes, 2):
        shared = one.clip(other)
        assert shared.width * shared.height < 0.12 * one.width * one.height


@pytest.mark.parametrize(("card", "figure"), [("JS", "jack"), ("QH", "queen"), ("KD", "king")])
def test_figures_are_two_halves_and_a_belt(card: str, figure: str) -> None:
    art = front(read_card(card))
    assert [half.turned for half in signs(art, figure)] == [False, True]
    assert len(signs(art, "belt")) == 1 and len(signs(art, INKS[suit_of(read_card(card))].name)) == 4


def test_aces_have_one_great_sign() -> None:
    for suit in range(4):
        great = signs(front(13 * suit), INKS[suit].name)
        assert sorted(round(layer.box[2], 3) for layer in great) == [0.19, 0.19, 0.47]


def test_everything_lies_on_the_card() -> None:
    for face in FACES:
        assert all(inside(layer.box) for layer in (*front(face).layers, *small(face).layers))


def test_indices_and_signs_can_be_read() -> None:
    """Text 4.5, signs 3 against the paper."""
    assert all(contrast(inks.main, PAPER) >= 4.5 for inks in INKS)


@pytest.mark.parametrize("eye", EYES)
def test_red_and_black_suits_differ_to_every_eye(eye: str) -> None:
    """EL-01: rules speak of red and black; shapes say the same."""
    reds = [inks.main for suit, inks in enumerate(INKS) if is_red(13 * suit)]
    blacks = [inks.main for suit, inks in enumerate(INKS) if not is_red(13 * suit)]
    for red in reds:
        for black in blacks:
            one, other = lab(red, EYES[eye]), lab(black, EYES[eye])
            assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 12
    assert len({inks.name for inks in INKS}) == 4


@pytest.mark.parametrize("height", [34, 60, 96, 134, 260])
def test_cards_are_drawn_at_any_size(height: int) -> None:
    for face in (0, 9, 23, 36, 51):
        assert cards.card(front(face), height).get_size() == cards.size_of(height)
    assert cards.card(back(), height).get_size() == cards.size_of(height)


def test_ten_is_no_wider_than_other_indices() -> None:
    ten = [text.box for text in texts(front(read_card("10S"))) if not text.turned]
    assert max(x + w for x, _, w, _ in ten) < 0.29 and len({h for _, _, _, h in ten}) == 1


def test_every_sprite_is_used_and_there() -> None:
    drawn = {layer.name for face in FACES for layer in front(face).layers if isinstance(layer, Svg)}
    drawn |= {"eleusis/back", sheaf().name, *(envelope(how).name for how in ("empty", "sealed", "open"))}
    files = {f"eleusis/{path.stem}" for path in (paths.sprites() / "eleusis").glob("*.svg")}
    assert drawn == files
    assert {sign(suit).name for suit in range(4)} < files


def test_sprites_name_no_placeholder_that_is_left() -> None:
    for face in FACES:
        for layer in front(face).layers:
            if isinstance(layer, Svg):
                source = (paths.sprites() / f"{layer.name}.svg").read_text(encoding="utf-8").split("-->")[1]
                for placeholder, wanted in layer.colours:
                    source = source.replace(placeholder, wanted)
                assert "#C0FFE" not in source
    assert images.image(sheaf().name, (50, 50), sheaf().colours).get_size() == (50, 50)
