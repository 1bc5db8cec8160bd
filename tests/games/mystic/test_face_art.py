"""What the cards show (MY-01, MY-14): every number and every action known at once, at any size and by every eye."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import paths
from app.core.art import Box, CardArt, Fill, Layer, Svg, Text
from app.games.mystic.deck import ACTION_NAMES, ACTIONS, COPIES
from app.games.mystic.face_art import (
    GLEAM,
    INK,
    INKS,
    NIGHT,
    PAPER,
    SIGNS,
    back,
    call,
    front,
    place,
    ring,
    shield,
    small,
    zodiac,
)
from app.media import cards, fonts, images

NUMBERS = range(11)
FRONTS = range(20)
EMBLEMS = ("new_moon", "candle", "crescents", "stars", "key", "hand", "crystal", "philtre", "moth", "planet", "sun")
FELT = "#1E2148"

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


def texts(art: CardArt) -> list[Text]:
    return [layer for layer in art.layers if isinstance(layer, Text)]


def meaning(layers: Sequence[Layer]) -> list[str]:
    """Texts, and names of sprites, in the order of drawing."""
    return [layer.text if isinstance(layer, Text) else layer.name for layer in layers if not isinstance(layer, Fill)]


def foot(words: str) -> list[Text]:
    return texts(front(11, "Sbircia", words))[2:]


def inside(inner: Box, outer: Box) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[0] + inner[2] <= outer[0] + outer[2]
        and inner[1] + inner[3] <= outer[1] + outer[3]
    )


def differing(one: pygame.mask.Mask, other: pygame.mask.Mask) -> float:
    """Share of pixels that only one of two outlines covers, of those that either covers."""
    both = one.overlap_area(other, (0, 0))
    either = one.count() + other.count() - both
    return (either - both) / either


def mean(art: CardArt, height: int, area: tuple[int, int, int, int]) -> str:
    red, green, blue, _ = pygame.transform.average_color(cards.card(art, height).subsurface(area))
    return f"#{red:02X}{green:02X}{blue:02X}"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_shows_its_dial_its_emblem_and_itself_in_two_corners(number: int) -> None:
    art = front(number)
    name = EMBLEMS[number]
    assert meaning(art.layers) == [f"mystic/dial_{number}", f"mystic/{name}", str(number), str(number)]
    upright, turned = texts(art)
    assert (upright.turned, turned.turned) == (False, True)
    assert upright.box[0] + upright.box[2] < 0.5 < turned.box[0]
    assert upright.box[1] + upright.box[3] < 0.25 < 0.75 < turned.box[1]


@pytest.mark.parametrize("number", NUMBERS)
def test_as_many_beads_are_lit_as_the_number_is_worth(number: int) -> None:
    source = (paths.sprites() / "mystic" / f"dial_{number}.svg").read_text(encoding="utf-8")
    assert len(re.findall('r="20" fill="#C0FFEE"', source)) == number
    assert len(re.findall('r="13" fill="#C0FFE3"', source)) == 10 - number


def test_words_are_for_actions_alone() -> None:
    assert front(7, "Peek", "Look at yours") == front(7)
    assert front(12, "Inspect", "Look at theirs") != front(12)


@pytest.mark.parametrize(
    ("action", "sign"),
    [
        ("Peek", "peek"),
        ("Inspect", "inspect"),
        ("Swap", "swap"),
        ("Reveal", "reveal"),
        ("Shield", "shield"),
        ("Reshuffle", "reshuffle"),
        ("Cast Off", "cast"),
        ("Chaos", "chaos"),
        ("Peek and Swap", "peek_swap"),
    ],
)
def test_an_action_shows_its_sign_in_the_night_and_eleven(action: str, sign: str) -> None:
    kind = ACTIONS[[name.text for name in ACTION_NAMES].index(action)]
    art = front(kind)
    assert art.paper == "#161B4A"
    assert meaning(art.layers) == ["mystic/night", f"mystic/act_{sign}", "11"]
    assert meaning(small(kind).layers) == [f"mystic/act_{sign}", "11"]


@pytest.mark.parametrize(
    ("words", "rows"),
    [
        ("", []),
        ("   ", []),
        ("Reveal", ["REVEAL"]),
        ("Peek 2", ["PEEK 2"]),
        ("Guarda una tua", ["GUARDA", "UNA TUA"]),
        ("Mescola, guarda 2", ["MESCOLA,", "GUARDA 2"]),
        ("Nessuno ti tocca", ["NESSUNO", "TI TOCCA"]),
        ("Look\nat one of yours", ["LOOK", "AT ONE OF YOURS"]),
        ("Look at one\n", ["LOOK AT ONE"]),
        ("Imperturbabilità", ["IMPERTURBABILITÀ"]),
    ],
)
def test_words_stand_at_the_foot_in_one_row_or_two(words: str, rows: list[str]) -> None:
    assert [text.text for text in foot(words)] == rows


def plates(art: CardArt) -> list[Fill]:
    return [layer for layer in art.layers if isinstance(layer, Fill)]


def test_a_single_row_stands_in_the_middle_of_its_plate() -> None:
    _, plate = plates(front(11, "Peek", "Reveal"))
    (row,) = foot("Reveal")
    assert row.box[1] + row.box[3] / 2 == pytest.approx(plate.box[1] + plate.box[3] / 2, abs=0.001)


def test_the_name_stands_above_the_effect_in_the_tone_of_the_action() -> None:
    art = front(14, "Rivela", "Scopri una")
    frame, paper = plates(art)
    _, name, *effect = texts(art)
    assert (frame.colour, paper.colour) == (SIGNS[3].deep, PAPER)
    assert name.text == "RIVELA" and [row.text for row in effect] == ["SCOPRI", "UNA"]
    assert inside(name.box, frame.box) and name.box[1] + name.box[3] <= paper.box[1]


@given(name=st.text("ABIMWÈabcimw '", min_size=1, max_size=18).filter(str.strip),
       words=st.text("ABIMWÈabcimw 12',\n", max_size=18))
def test_words_never_leave_their_plates(name: str, words: str) -> None:
    art = front(11, name, words)
    frame, paper = plates(art)
    assert inside(paper.box, frame.box)
    _, title, *rows = texts(art)
    assert inside(title.box, frame.box) and all(inside(row.box, paper.box) for row in rows)


@pytest.mark.parametrize("height", [150, 160, 220, 320])
@pytest.mark.parametrize("words", ["Guarda una tua", "Scopri una carta", "Mescola, guarda due", "Protegge la mano"])
def test_both_rows_come_out_at_one_size_and_legible_from_150_pixels(words: str, height: int) -> None:
    """By the em that the width of each box leaves to its row, as app.media.cards fits it."""
    ems = []
    for row in foot(words):
        size = (round(row.box[2] * height * 0.7), round(row.box[3] * height))
        px = round(size[1] / cards.CAP_HEIGHT)
        ink = fonts.font(px, True).render(row.text, True, "#000000").get_bounding_rect()
        ems.append(int(px * min(size[0] / ink.width, size[1] / ink.height)))
    assert max(ems) - min(ems) <= max(1, round(0.08 * max(ems)))
    assert min(ems) >= 9


def test_all_fronts_differ_with_and_without_words_and_small() -> None:
    worded = [front(card, "Sbircia", "Guarda") for card in FRONTS]
    for arts in ([front(card) for card in FRONTS], worded, [*map(small, FRONTS)]):
        assert len({pygame.image.tobytes(cards.card(art, 60), "RGBA") for art in arts}) == len(COPIES) == 20


@pytest.mark.parametrize("height", [40, 60, 96, 150, 320])
def test_every_card_is_drawn_at_every_size(height: int) -> None:
    width = round(height * 0.7)
    worded = [front(card, "Sbircia", "Guarda una tua") for card in FRONTS]
    for art in (*worded, *map(small, FRONTS), back()):
        assert cards.card(art, height).get_size() == (width, height)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_is_at_least_nine_pixels_high_at_sixty(number: int) -> None:
    """Ink of the figure's own colour in the upper left corner, below the edge of the card."""
    corner = cards.card(front(number), 60).subsurface((2, 2, 17, 13))
    figure = pygame.mask.from_threshold(corner, INKS[number].figure, (90, 90, 90, 255))
    assert max(box.height for box in figure.get_bounding_rects()) >= 9


def test_a_small_card_has_number_and_emblem_and_no_dial() -> None:
    assert meaning(small(8).layers) == ["8", "mystic/moth"]
    assert meaning(small(10).layers) == ["10", "mystic/sun"]


@pytest.mark.parametrize("eye", EYES)
def test_numbers_and_actions_differ_in_lightness_at_a_glance(eye: str) -> None:
    area = (4, 4, 34, 52)
    light = [lab(mean(front(card), 60, area), EYES[eye])[0] for card in NUMBERS]
    dark = [lab(mean(front(card), 60, area), EYES[eye])[0] for card in ACTIONS]
    assert min(light) - max(dark) >= 25


@pytest.mark.parametrize("eye", EYES)
def test_neighbouring_numbers_differ_in_tone_for_every_eye(eye: str) -> None:
    for one, other in pairwise(INKS):
        apart = math.dist(lab(one.fill, EYES[eye]), lab(other.fill, EYES[eye]))
        assert apart >= 7, (one.name, other.name)


def test_tones_grow_warmer_with_the_number() -> None:
    warmth = [lab(inks.tint, EYES["usual"])[1] + lab(inks.tint, EYES["usual"])[2] for inks in INKS]
    assert max(warmth[:4]) < min(warmth[5:])


def test_the_back_tells_nothing_and_is_alike_both_ways_up() -> None:
    assert meaning(back().layers) == ["mystic/back"]
    picture = cards.card(back(), 320)
    turned = pygame.transform.flip(picture, True, True)
    one, other = pygame.transform.smoothscale(picture, (28, 40)), pygame.transform.smoothscale(turned, (28, 40))
    for x in range(2, 26):
        for y in range(2, 38):
            assert math.dist(one.get_at((x, y))[:3], other.get_at((x, y))[:3]) < 40


def test_back_numbers_and_actions_stand_out_from_the_felt() -> None:
    for art in (back(), front(3), front(14)):
        rim = cards.card(art, 150).get_at((30, 3))
        assert contrast(f"#{rim.r:02X}{rim.g:02X}{rim.b:02X}", FELT) >= 3


def test_the_emblems_differ_in_outline_at_the_size_of_a_small_card() -> None:
    masks = [pygame.mask.from_surface(images.image(f"mystic/{inks.name}", (28, 28))) for inks in INKS]
    assert min(differing(one, other) for one, other in combinations(masks, 2)) >= 0.2


def test_the_signs_differ_in_outline_at_the_size_of_a_small_card() -> None:
    masks = [pygame.mask.from_surface(images.image(f"mystic/act_{sign.name}", (36, 36))) for sign in SIGNS]
    assert min(differing(one, other) for one, other in combinations(masks, 2)) >= 0.2


@pytest.mark.parametrize("name", [*EMBLEMS, *(f"act_{sign.name}" for sign in SIGNS), "shield"])
def test_no_picture_touches_the_edge_of_its_sprite(name: str) -> None:
    edges = pygame.Mask((200, 200), fill=True)
    edges.erase(pygame.Mask((198, 198), fill=True), (1, 1))
    assert edges.overlap_area(pygame.mask.from_surface(images.image(f"mystic/{name}", (200, 200))), (0, 0)) == 0


def test_the_shield_on_the_felt_is_the_one_of_the_card_with_an_edge_of_paper() -> None:
    tones = dict(shield().colours)
    assert shield().name == "mystic/shield"
    assert (tones["#C0FFEE"], tones["#C0FFE1"], tones["#C0FFE3"]) == (SIGNS[4].accent, SIGNS[4].deep, "#FBF6EA")


def test_the_ring_of_the_window_is_thin_and_in_the_wanted_colour() -> None:
    sign = ring("#F2B84B")
    picture = images.image(sign.name, (200, 200), sign.colours)
    assert picture.get_at((100, 100)).a == 0
    assert picture.get_at((100, 6))[:3] == (0xF2, 0xB8, 0x4B)


def test_signs_and_prints_of_the_felt_can_be_drawn() -> None:
    for sign, size in ((zodiac(), (300, 300)), (place(), (56, 80)), (call(), (48, 48)), (shield(), (48, 48))):
        assert pygame.mask.from_surface(images.image(sign.name, size, sign.colours)).count() > 100


def everything() -> set[Svg]:
    drawings = [*(front(card) for card in FRONTS), *(small(card) for card in FRONTS), back()]
    signs = (shield(), call(), ring("#F2B84B"), zodiac(), place())
    return {layer for art in drawings for layer in sprites(art)} | set(signs)


def test_every_placeholder_of_every_sprite_is_replaced() -> None:
    for layer in everything():
        source = (paths.sprites() / f"{layer.name}.svg").read_text(encoding="utf-8")
        shown = re.sub("<!--.*?-->", "", source, flags=re.DOTALL)
        used = set(re.findall("#C0FFE[0-9E]", shown))
        assert used <= {placeholder for placeholder, _ in layer.colours}, layer.name


def test_no_sprite_of_the_game_lies_unused() -> None:
    there = {f"mystic/{file.stem}" for file in (paths.sprites() / "mystic").glob("*.svg")}
    assert there == {layer.name for layer in everything()}


@pytest.mark.parametrize("size", [(160, 100), (640, 400), (1280, 800)])
def test_the_picture_of_the_shelf_fills_its_frame(size: tuple[int, int]) -> None:
    picture = images.image("shelf/mystic", size)
    assert picture.get_size() == size
    assert picture.get_at((1, 1)).a == picture.get_at((size[0] - 2, size[1] - 2)).a == 255


def test_numbers_and_words_have_enough_contrast() -> None:
    assert contrast(INK, PAPER) >= 7
    assert contrast(NIGHT, PAPER) >= 7
    assert contrast(GLEAM, NIGHT) >= 7
    for inks in INKS:
        assert contrast(inks.figure, PAPER) >= 7, inks.name
    for sign in SIGNS:
        assert contrast(PAPER, sign.deep) >= 4.5, sign.name
        assert contrast(sign.accent, sign.deep) >= 3, sign.name
