"""What the cards show (DM-01): rank, suit signs and picture, readable in a fan, at small sizes and by every eye."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

from app import paths
from app.core.art import CardArt, Fill, Layer, Svg, Text
from app.games.due_moli.deck import CROWN, RANKS, SUITS
from app.games.due_moli.face_art import (
    INK,
    INKS,
    PAPER,
    VIGNETTES,
    back,
    basin,
    front,
    quay,
    rank_text,
    small,
    suit_sign,
    water,
)
from app.media import cards, images

SIGNS = ("moon", "sun", "wave", "leaf", "wyrm", "knot")
IN_A_FAN = 0.40
"""The share of a card's width that stays in sight in a canal of eighteen cards."""

Eye = tuple[tuple[float, float, float], ...]
EYES: dict[str, Eye] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "no green": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "no blue": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}
"""Colour vision with all cones and without one of the three (Machado, Oliveira and Fernandes 2009)."""


def linear(colour: str) -> tuple[float, ...]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def lab(colour: str, eye: Eye) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as an eye sees it; an eye is a matrix on linear red, green, blue."""
    r, g, b = (max(0.0, sum(a * c for a, c in zip(row, linear(colour), strict=True))) for row in eye)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def sprites(art: CardArt) -> list[Svg]:
    return [layer for layer in art.layers if isinstance(layer, Svg)]


def upright_index(art: CardArt) -> list[Layer]:
    """What stands wholly inside the strip that a fan leaves in sight."""
    return [layer for layer in art.layers if layer.box[0] + layer.box[2] <= IN_A_FAN]


def meaning(layers: Sequence[Layer]) -> list[str]:
    """Texts, and names of sprites, in the order of drawing."""
    return [layer.text if isinstance(layer, Text) else layer.name for layer in layers if not isinstance(layer, Fill)]


@pytest.mark.parametrize(
    ("card", "shown"),
    [
        (0, ["A", "due_moli/moon"]),
        (5, ["A", "due_moli/knot"]),
        (6, ["2", "due_moli/moon", "due_moli/knot"]),
        (13, ["4", "due_moli/wave", "due_moli/leaf"]),
        (29, ["9", "due_moli/wave", "due_moli/wyrm"]),
        (31, ["due_moli/crown", "due_moli/sun"]),
    ],
)
def test_the_strip_left_in_sight_tells_rank_and_suits(card: int, shown: list[str]) -> None:
    assert meaning(upright_index(front(card))) == shown


@pytest.mark.parametrize("card", range(36))
def test_nothing_but_the_waterline_reaches_from_the_strip_into_the_rest(card: int) -> None:
    art = front(card)
    index = upright_index(art)
    assert len(index) == 1 + len(SUITS[card])
    others = [layer for layer in art.layers if layer not in index]
    assert [meaning([layer]) for layer in others if layer.box[0] < IN_A_FAN] == [["due_moli/waterline"]]


@pytest.mark.parametrize("card", range(36))
def test_the_low_index_repeats_the_upper_one_turned(card: int) -> None:
    art = front(card)
    turned = [layer for layer in art.layers if isinstance(layer, (Svg, Text)) and layer.turned]
    assert meaning(turned) == meaning(upright_index(art))
    assert all(layer.box[1] >= 0.75 and layer.box[0] + layer.box[2] <= 1 for layer in turned)


def test_every_card_has_its_own_vignette_and_the_aces_their_great_sign() -> None:
    assert VIGNETTES[:6] == ("ace",) * 6
    assert len(set(VIGNETTES[6:])) == 30
    for card in range(6):
        names = [sprite.name for sprite in sprites(front(card))]
        assert names.count(f"due_moli/{SIGNS[card]}") == 3
    assert VIGNETTES[13] == "sailor"
    assert VIGNETTES[21] == "chance_meeting"
    assert VIGNETTES[30:] == ("huntress", "bard", "sea", "end", "calamity", "windfall")


@pytest.mark.parametrize("card", range(36))
def test_crowns_alone_wear_the_gilded_frame(card: int) -> None:
    names = [sprite.name for sprite in sprites(front(card))]
    assert ("due_moli/arch_crown" in names) == (RANKS[card] == CROWN)
    assert ("due_moli/arch" in names) == (RANKS[card] != CROWN)


def test_all_fronts_differ_with_and_without_picture() -> None:
    for face in (front, small):
        arts = [face(card) for card in range(36)]
        assert {art.paper for art in arts} == {"#FBF6EA"}
        assert len({pygame.image.tobytes(cards.card(art, 96), "RGBA") for art in arts}) == 36


def test_a_small_card_has_rank_and_signs_and_no_picture() -> None:
    assert meaning(small(13).layers) == ["4", "due_moli/wave", "due_moli/leaf"]
    assert meaning(small(34).layers) == ["due_moli/crown", "due_moli/wyrm"]


@pytest.mark.parametrize("height", [40, 60, 96, 150, 320])
def test_every_card_is_drawn_at_every_size(height: int) -> None:
    width = round(height * 0.7)
    for art in (*(front(card) for card in range(36)), *(small(card) for card in range(36)), back()):
        assert cards.card(art, height).get_size() == (width, height)


def test_the_back_tells_nothing() -> None:
    assert [sprite.name for sprite in sprites(back())] == ["due_moli/back"]
    assert not [layer for layer in back().layers if isinstance(layer, Text)]


@pytest.mark.parametrize("suit", range(6))
def test_the_sign_on_the_felt_is_the_one_of_the_cards(suit: int) -> None:
    sign = suit_sign(suit)
    assert sign.name == f"due_moli/{SIGNS[suit]}"
    assert dict(sign.colours) == {"#C0FFEE": INKS[suit].fill, "#C0FFE4": PAPER}


def test_the_signs_differ_in_outline_even_at_fourteen_pixels() -> None:
    """Share of pixels that only one of two signs covers, of those that either covers."""
    masks = [pygame.mask.from_surface(images.image(f"due_moli/{name}", (14, 14))) for name in SIGNS]
    for one, other in combinations(masks, 2):
        both = one.overlap_area(other, (0, 0))
        either = one.count() + other.count() - both
        assert (either - both) / either >= 0.15


def test_ranks_in_text() -> None:
    assert [rank_text(rank) for rank in range(1, 11)] == ["A", "2", "3", "4", "5", "6", "7", "8", "9", ""]


def test_prints_of_the_felt_can_be_drawn() -> None:
    for sign, size in ((water(), (80, 80)), (quay(), (48, 80)), (basin(), (112, 80))):
        assert pygame.mask.from_surface(images.image(sign.name, size, sign.colours)).count() > 100


def test_every_placeholder_of_every_sprite_is_replaced() -> None:
    known = {"#C0FFEE", "#C0FFE1", "#C0FFE2", "#C0FFE3", "#C0FFE4", "#C0FFE5", "#C0FFE6"}
    drawings = [*(front(card) for card in range(36)), *(small(card) for card in range(36)), back()]
    for layer in {layer for art in drawings for layer in sprites(art)}:
        source = (paths.sprites() / f"{layer.name}.svg").read_text(encoding="utf-8")
        shown = re.sub("<!--.*?-->", "", source, flags=re.DOTALL)
        used = set(re.findall("#C0FFE[0-9E]", shown))
        assert used <= known & {placeholder for placeholder, _ in layer.colours}, layer.name


def test_no_sprite_of_the_game_lies_unused() -> None:
    used = {layer.name for card in range(36) for layer in sprites(front(card))}
    used |= {sign.name for sign in (water(), quay(), basin())} | {"due_moli/back"}
    there = {f"due_moli/{file.stem}" for file in (paths.sprites() / "due_moli").glob("*.svg")}
    assert there == used


@pytest.mark.parametrize("size", [(160, 100), (640, 400), (1280, 800)])
def test_the_picture_of_the_shelf_fills_its_frame(size: tuple[int, int]) -> None:
    picture = images.image("shelf/due_moli", size)
    assert picture.get_size() == size
    assert picture.get_at((1, 1)).a == picture.get_at((size[0] - 2, size[1] - 2)).a == 255


def test_ink_and_paper_have_enough_contrast() -> None:
    assert contrast(INK, PAPER) >= 7
    for inks in INKS:
        assert contrast(INK, inks.tint) >= 7


@pytest.mark.parametrize("eye", EYES)
def test_the_six_suits_stay_apart_for_every_eye(eye: str) -> None:
    for one, other in combinations((inks.fill for inks in INKS), 2):
        assert math.dist(lab(one, EYES[eye]), lab(other, EYES[eye])) >= 20, (one, other)
