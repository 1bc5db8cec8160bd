"""What the cards show (OR-01 to OR-04): number, colour and plant in a hand and in the pool, the stage, by every eye."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

from app import paths
from app.core.art import Box, CardArt, Fill, Layer, Svg, Text
from app.games.orto.deck import COLOURS, GREEN, JOLLY, PLANT_NAMES, RED, WHITE, front_of
from app.games.orto.face_art import (
    INK,
    INKS,
    PAPER,
    PLANTS,
    back,
    bed,
    can,
    colour_sign,
    crate,
    front,
    heap,
    small,
)
from app.media import cards, images

FRONTS = range(81)
IN_A_HAND, IN_THE_POOL = 0.38, 0.24
"""The share of a card's width that a hand leaves in sight, and of its height in the pool."""
ROSSO, VERDE, NERO, GIALLO = range(4)

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


def meaning(layers: Sequence[Layer]) -> list[str]:
    """Texts, and names of sprites, in the order of drawing."""
    return [layer.text if isinstance(layer, Text) else layer.name for layer in layers if not isinstance(layer, Fill)]


def in_a_hand(art: CardArt) -> list[str]:
    return meaning([layer for layer in art.layers if layer.box[0] + layer.box[2] <= IN_A_HAND])


def in_the_pool(art: CardArt) -> list[str]:
    return meaning([layer for layer in art.layers if layer.box[1] + layer.box[3] <= IN_THE_POOL])


def overlap(one: Box, other: Box) -> bool:
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return min(across, down) > 1e-9


def differing(one: pygame.mask.Mask, other: pygame.mask.Mask) -> float:
    """Share of pixels that only one of two outlines covers, of those that either covers."""
    both = one.overlap_area(other, (0, 0))
    either = one.count() + other.count() - both
    return (either - both) / either


@pytest.mark.parametrize(
    ("colour", "number", "strip"),
    [
        (ROSSO, 7, ["7", "orto/sign_rosso", "R", "orto/fruit_strawberry"]),
        (VERDE, 20, ["20", "orto/sign_verde", "V", "orto/fruit_pea"]),
        (NERO, 1, ["1", "orto/sign_nero", "N", "orto/fruit_aubergine"]),
        (GIALLO, 10, ["10", "orto/sign_giallo", "G", "orto/fruit_banana"]),
    ],
)
def test_the_strip_left_in_sight_by_a_hand_tells_number_colour_and_plant(
    colour: int, number: int, strip: list[str]
) -> None:
    assert in_a_hand(front(front_of(colour, number)))[:4] == strip


@pytest.mark.parametrize("card", range(80))
def test_the_pool_leaves_number_colour_and_plant_in_sight_too(card: int) -> None:
    strip = in_the_pool(front(card))
    assert set(in_a_hand(front(card))[:4]) <= set(strip)
    assert "orto/tag" in strip


@pytest.mark.parametrize("card", FRONTS)
def test_the_parts_of_the_index_keep_apart(card: int) -> None:
    """But for the letter, which stands in the sign."""
    letters = {"R", "V", "N", "G"}
    column = [
        layer.box
        for layer in front(card).layers
        if layer.box[0] + layer.box[2] <= IN_A_HAND and not (isinstance(layer, Text) and layer.text in letters)
    ]
    assert len(column) == (2 if card == JOLLY else 8)
    assert not [pair for pair in combinations(column, 2) if overlap(*pair)]


@pytest.mark.parametrize(
    ("number", "steps"),
    [
        (2, ["on", "off", "off", "off", "off"]),
        (5, ["on", "on", "off", "off", "off"]),
        (12, ["on", "on", "on", "off", "off"]),
        (13, ["on", "on", "on", "on", "off"]),
        (20, ["on", "on", "on", "on", "top"]),
    ],
)
def test_five_steps_say_how_far_the_plant_has_grown(number: int, steps: list[str]) -> None:
    for colour in COLOURS:
        shown = [sprite for sprite in sprites(front(front_of(colour, number))) if sprite.name.startswith("orto/step_")]
        assert [sprite.name.removeprefix("orto/step_") for sprite in shown] == steps
        assert [sprite.box[1] for sprite in shown] == sorted((s.box[1] for s in shown), reverse=True)


@pytest.mark.parametrize(
    ("colour", "number", "picture"),
    [
        (ROSSO, 4, ["orto/ground_soil", "orto/label", "orto/fruit_cherry"]),
        (GIALLO, 7, ["orto/ground_seed", "orto/seed_kernel"]),
        (VERDE, 10, ["orto/ground_sprout", "orto/sprout_spear"]),
        (NERO, 16, ["orto/ground_plant", "orto/plant_grape"]),
        (NERO, 19, ["orto/ground_fruit", *["orto/fruit_plum"] * 3, "orto/basket_front", "orto/fruit_plum"]),
    ],
)
def test_the_bed_shows_the_plant_at_its_stage(colour: int, number: int, picture: list[str]) -> None:
    assert meaning(front(front_of(colour, number)).layers)[: len(picture)] == picture


def test_the_plants_are_drawn_in_the_order_of_the_deck() -> None:
    names = {"Tomatoes": "tomato", "Cherries": "cherry", "Strawberries": "strawberry", "Blackberries": "blackberry",
             "Asparagus": "asparagus", "Maize": "maize"}  # fmt: skip
    expected = [names.get(name.text, name.text.lower().removesuffix("s")) for name in PLANT_NAMES]
    assert [plant.name for plant in PLANTS] == expected


def test_the_jolly_has_its_own_index_and_all_four_signs() -> None:
    art = front(JOLLY)
    assert in_a_hand(art) == ["J", "orto/sign_jolly"]
    signs = ["orto/sign_rosso", "orto/sign_verde", "orto/sign_nero", "orto/sign_giallo"]
    assert in_the_pool(art) == ["J", "orto/sign_jolly", "orto/tag_jolly", *signs]
    assert [sprite.name for sprite in sprites(art)].count("orto/tractor") == 1


def test_all_fronts_differ_with_and_without_picture() -> None:
    for face in (front, small):
        arts = [face(card) for card in FRONTS]
        assert {art.paper for art in arts} == {"#FBF6EA"}
        assert len({pygame.image.tobytes(cards.card(art, 96), "RGBA") for art in arts}) == 81


def test_the_pictures_alone_tell_the_sixteen_plants_apart_when_grown() -> None:
    for number in (1, 13, 17):
        drawn = [cards.card(front(front_of(colour, number + plant)), 96) for colour in COLOURS for plant in range(4)]
        assert len({pygame.image.tobytes(card.subsurface((26, 21, 39, 70)), "RGBA") for card in drawn}) == 16


def test_a_small_card_has_number_sign_and_fruit_and_no_picture() -> None:
    assert meaning(small(front_of(GIALLO, 12)).layers) == ["12", "orto/sign_giallo", "G", "orto/fruit_pumpkin"]
    assert meaning(small(JOLLY).layers) == ["J", "orto/sign_jolly"]


@pytest.mark.parametrize("height", [40, 60, 96, 150, 320])
def test_every_card_is_drawn_at_every_size(height: int) -> None:
    width = round(height * 0.7)
    backs = [back(colour) for colour in (RED, WHITE, GREEN)]
    for art in (*(front(card) for card in FRONTS), *(small(card) for card in FRONTS), *backs):
        assert cards.card(art, height).get_size() == (width, height)


def test_the_backs_are_furrows_seeds_and_leaves_and_tell_nothing_else() -> None:
    assert [meaning(back(colour).layers) for colour in (RED, WHITE, GREEN)] == [
        ["orto/back_red"],
        ["orto/back_white"],
        ["orto/back_green"],
    ]


@pytest.mark.parametrize("eye", EYES)
def test_the_backs_stay_apart_for_every_eye(eye: str) -> None:
    """By the mean colour of their field; the patterns differ besides."""
    fields = [cards.card(back(colour), 96).subsurface((8, 10, 51, 20)) for colour in (RED, WHITE, GREEN)]
    means = ["#{:02X}{:02X}{:02X}".format(*pygame.transform.average_color(field)[:3]) for field in fields]
    for one, other in combinations(means, 2):
        assert math.dist(lab(one, EYES[eye]), lab(other, EYES[eye])) >= 12, (one, other)


@pytest.mark.parametrize(("colour", "name"), [(0, "rosso"), (1, "verde"), (2, "nero"), (3, "giallo")])
def test_the_sign_on_the_felt_is_the_one_of_the_cards(colour: int, name: str) -> None:
    sign = colour_sign(colour)
    assert sign.name == f"orto/sign_{name}"
    assert dict(sign.colours) == {"#C0FFEE": INKS[colour].fill, "#C0FFE4": PAPER}
    assert INKS[colour].letter == name[0].upper()


def test_the_signs_differ_in_outline_even_at_fourteen_pixels() -> None:
    masks = [pygame.mask.from_surface(images.image(f"orto/sign_{inks.name}", (14, 14))) for inks in INKS]
    assert min(differing(one, other) for one, other in combinations(masks, 2)) >= 0.1


def test_the_fruits_differ_in_outline_at_the_size_of_an_index() -> None:
    masks = [pygame.mask.from_surface(images.image(f"orto/fruit_{plant.name}", (24, 24))) for plant in PLANTS]
    for start in range(0, 16, 4):
        assert min(differing(one, other) for one, other in combinations(masks[start : start + 4], 2)) >= 0.12


@pytest.mark.parametrize("plant", [plant.name for plant in PLANTS])
def test_no_fruit_touches_the_edge_of_its_sprite(plant: str) -> None:
    edges = pygame.Mask((200, 200), fill=True)
    edges.erase(pygame.Mask((198, 198), fill=True), (1, 1))
    assert edges.overlap_area(pygame.mask.from_surface(images.image(f"orto/fruit_{plant}", (200, 200))), (0, 0)) == 0


@pytest.mark.parametrize("plant", [plant.name for plant in PLANTS])
def test_no_plant_grows_out_of_its_window(plant: str) -> None:
    edges = pygame.Mask((400, 750), fill=True)
    edges.erase(pygame.Mask((388, 738), fill=True), (6, 6))
    assert edges.overlap_area(pygame.mask.from_surface(images.image(f"orto/plant_{plant}", (400, 750))), (0, 0)) == 0


def test_prints_of_the_felt_can_be_drawn() -> None:
    for sign, size in ((bed(), (56, 80)), (heap(), (80, 80)), (can(), (80, 80)), (crate(), (80, 80))):
        assert pygame.mask.from_surface(images.image(sign.name, size, sign.colours)).count() > 100


def everything() -> set[Svg]:
    drawings = [*(front(card) for card in FRONTS), *(small(card) for card in FRONTS), *(back(b) for b in range(3))]
    signs = (bed(), heap(), can(), crate(), *(colour_sign(colour) for colour in COLOURS))
    return {layer for art in drawings for layer in sprites(art)} | set(signs)


def test_every_placeholder_of_every_sprite_is_replaced() -> None:
    for layer in everything():
        source = (paths.sprites() / f"{layer.name}.svg").read_text(encoding="utf-8")
        shown = re.sub("<!--.*?-->", "", source, flags=re.DOTALL)
        used = set(re.findall("#C0FFE[0-9E]", shown))
        assert used <= {placeholder for placeholder, _ in layer.colours}, layer.name


def test_no_sprite_of_the_game_lies_unused() -> None:
    there = {f"orto/{file.stem}" for file in (paths.sprites() / "orto").glob("*.svg")}
    assert there == {layer.name for layer in everything()}


@pytest.mark.parametrize("size", [(160, 100), (640, 400), (1280, 800)])
def test_the_picture_of_the_shelf_fills_its_frame(size: tuple[int, int]) -> None:
    picture = images.image("shelf/orto", size)
    assert picture.get_size() == size
    assert picture.get_at((1, 1)).a == picture.get_at((size[0] - 2, size[1] - 2)).a == 255


def test_letters_and_numbers_have_enough_contrast() -> None:
    assert contrast(INK, PAPER) >= 7
    for inks in INKS:
        assert contrast(inks.on_fill, inks.fill) >= 4.5


@pytest.mark.parametrize("eye", EYES)
def test_the_four_colours_stay_apart_for_every_eye(eye: str) -> None:
    for one, other in combinations((inks.fill for inks in INKS), 2):
        assert math.dist(lab(one, EYES[eye]), lab(other, EYES[eye])) >= 20, (one, other)
