"""Cards: exact size, round corners, layers where they belong, and what surrounds a card."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.art import CardArt, Fill, Svg, Text
from app.media import cards
from app.media.cache import SURFACES
from app.media.images import SpriteError

WHITE = CardArt("#FFFFFF")


def at(surface: pygame.Surface, place: tuple[int, int]) -> tuple[int, ...]:
    return tuple(surface.get_at(place))


def close(found: pygame.Color, wanted: tuple[int, int, int], by: int = 2) -> bool:
    return all(abs(a - b) <= by for a, b in zip(found[:3], wanted, strict=True))


@given(st.integers(1, 400))
@settings(max_examples=40, deadline=None)
def test_a_card_has_exactly_the_height_asked_for(height: int) -> None:
    assert cards.card(WHITE, height).get_size() == cards.size_of(height) == (max(1, round(height * 0.7)), height)


def test_corners_are_round_and_the_middle_is_opaque() -> None:
    surface = cards.card(WHITE, 200)
    for corner in ((0, 0), (139, 0), (0, 199), (139, 199)):
        assert surface.get_at(corner).a == 0
    assert at(surface, (70, 100)) == (255, 255, 255, 255)
    assert surface.get_at((70, 0)).a == 255


def test_edges_are_soft() -> None:
    surface = cards.card(WHITE, 200)
    assert any(0 < surface.get_at((x, 2)).a < 255 for x in range(12))


def test_a_hairline_runs_around() -> None:
    surface = cards.card(WHITE, 200)
    assert surface.get_at((70, 0)).r < 230
    assert surface.get_at((0, 100)).r < 230


def test_layers_lie_on_each_other_in_order() -> None:
    art = CardArt("#FFFFFF", (Fill((0.2, 0.2, 0.6, 0.6), "#FF0000"), Fill((0.4, 0.4, 0.2, 0.2), "#0000FF")))
    surface = cards.card(art, 100)
    assert at(surface, (35, 50)) == (0, 0, 255, 255)
    assert at(surface, (20, 50)) == (255, 0, 0, 255)
    assert at(surface, (8, 50)) == (255, 255, 255, 255)


def test_a_fill_may_have_a_line_and_round_corners() -> None:
    surface = cards.card(CardArt("#FFFFFF", (Fill((0.2, 0.2, 0.6, 0.6), "#FF0000", 0.1, 0.04, "#00FF00"),)), 200)
    assert at(surface, (70, 42)) == (0, 255, 0, 255)
    assert at(surface, (70, 100)) == (255, 0, 0, 255)
    assert at(surface, (29, 41)) == (255, 255, 255, 255)


def test_neighbouring_boxes_meet_at_every_height() -> None:
    third = 1 / 3
    art = CardArt("#FFFFFF", tuple(Fill((0, i * third, 1, third), "#000000") for i in range(3)))
    for height in range(90, 120):
        surface = cards.card(art, height)
        assert all(surface.get_at((height // 3, y)).r < 10 for y in range(2, height - 2))


def test_a_capital_fills_its_box_and_stays_inside() -> None:
    surface = cards.card(CardArt("#FFFFFF", (Text("V", (0.1, 0.35, 0.8, 0.3), "#000000"),)), 200)
    dark = [y for y in range(5, 195) if any(surface.get_at((x, y)).r < 128 for x in range(5, 135))]
    assert 69 <= dark[0] <= 72
    assert 127 <= dark[-1] <= 130


def test_long_text_is_made_to_fit() -> None:
    surface = cards.card(CardArt("#FFFFFF", (Text("MMMMMM", (0.25, 0.25, 0.5, 0.5), "#000000"),)), 200)
    dark = [x for x in range(5, 135) if any(surface.get_at((x, y)).r < 128 for y in range(50, 150))]
    assert dark[0] >= 34
    assert dark[-1] <= 106


def test_turned_text_stands_on_its_head() -> None:
    def weights(turned: bool) -> tuple[int, int]:
        surface = cards.card(CardArt("#FFFFFF", (Text("L", (0.25, 0.25, 0.5, 0.5), "#000000", turned=turned),)), 200)
        upper = sum(surface.get_at((x, y)).r < 128 for x in range(20, 120) for y in range(50, 100))
        return upper, sum(surface.get_at((x, y)).r < 128 for x in range(20, 120) for y in range(100, 150))

    upright, turned = weights(False), weights(True)
    assert upright[0] < upright[1]
    assert turned[0] > turned[1]


def test_a_missing_sprite_is_told() -> None:
    with pytest.raises(SpriteError, match="no/such"):
        cards.card(CardArt("#FFFFFF", (Svg("no/such", (0, 0, 1, 1)),)), 50)


def test_a_card_is_composed_once_a_size() -> None:
    assert cards.card(WHITE, 77) is cards.card(WHITE, 77)
    assert cards.card(WHITE, 77) is not cards.card(WHITE, 78)


def test_many_sizes_stay_within_the_bound() -> None:
    for height in range(400, 520):
        cards.card(WHITE, height)
    assert SURFACES.held <= SURFACES.limit


@pytest.mark.parametrize("height", [40, 96, 160, 500])
def test_a_shadow_is_larger_than_its_card_and_soft(height: int) -> None:
    shadow = cards.shadow(height, 0.0)
    assert shadow.get_width() > cards.size_of(height)[0]
    assert shadow.get_height() > height
    middle, corner = shadow.get_at(shadow.get_rect().center), shadow.get_at((0, 0))
    assert 100 <= middle.a <= 140
    assert corner.a == 0


def test_a_lifted_card_throws_a_wider_and_fainter_shadow() -> None:
    lying, lifted = cards.shadow(160, 0.0), cards.shadow(160, 1.0)
    assert lifted.get_width() > lying.get_width()
    assert lifted.get_at(lifted.get_rect().center).a < lying.get_at(lying.get_rect().center).a
    assert cards.drop(160, 1.0) == 10 > cards.drop(160, 0.0) == 2


def test_shadows_come_in_eight_steps_and_out_of_range_is_cut() -> None:
    assert cards.shadow(100, 0.49) is cards.shadow(100, 0.51)
    assert cards.shadow(100, 7.0) is cards.shadow(100, 1.0)
    assert cards.shadow(100, -1.0) is cards.shadow(100, 0.0)


def test_the_outline_runs_just_outside_the_card() -> None:
    ring = cards.outline(160, "#F2B84B", 4)
    left = (ring.get_width() - cards.size_of(160)[0]) // 2
    middle = ring.get_height() // 2
    assert close(ring.get_at((left - 2, middle)), (0xF2, 0xB8, 0x4B))
    assert ring.get_at((left - 2, middle)).a == 255
    assert 0 < ring.get_at((left - 8, middle)).a < 255
    assert ring.get_at(ring.get_rect().center).a == 0


def test_the_glow_keeps_its_colour_where_it_is_faint() -> None:
    ring = cards.outline(160, "#FF0000", 4)
    for x in range(ring.get_width()):
        pixel = ring.get_at((x, 80))
        if pixel.a:
            assert close(pixel, (255, 0, 0))


def test_the_flip_narrows_and_darkens() -> None:
    flat = cards.card(WHITE, 100)
    assert cards.squeezed(flat, 1.0) is flat
    assert cards.squeezed(flat, 0.5).get_size() == (35, 100)
    assert cards.squeezed(flat, 0.0).get_size() == (1, 100)
    assert cards.squeezed(flat, 0.5).get_at((17, 50)).r < 240
    assert cards.squeezed(flat, 3.0) is flat
