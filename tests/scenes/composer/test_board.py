"""The small cards: where they lie, how lit and unlit ones differ, what they cost to draw."""

from __future__ import annotations

import pygame
import pytest

from app.games.eleusis.cards import ALL, CARDS, RED, read_card
from app.scenes.composer.board import Board, Strip, draw_card
from app.ui.theme import THEMES, Colour, Scale, contrast, theme
from app.ui.widgets import said


def board(width: int, scale: Scale) -> Board:
    """A board placed in that much room."""
    made = Board(lambda face: None, lambda: None)
    made.place(pygame.Rect((10, 20), (width, made.measure(width, scale)[1])), scale)
    return made


@pytest.mark.parametrize(("width", "size", "percent"), [(340, (800, 600), 100), (536, (1280, 720), 100),
                                                        (1150, (1280, 720), 200), (3600, (3840, 2160), 200)])
def test_every_card_has_its_own_place_inside(width: int, size: tuple[int, int], percent: int) -> None:
    made = board(width, Scale(*size, percent))
    areas = [made.area(face) for face in range(CARDS)]
    assert all(made.rect.contains(area) for area in areas)
    assert all(not areas[face].colliderect(areas[face - 1]) for face in range(1, CARDS))
    assert min(area.width for area in areas) >= 17 and made.rect.width <= width


def test_a_click_lays_the_card_that_lies_there() -> None:
    laid: list[int] = []
    made = Board(laid.append, lambda: None)
    made.place(pygame.Rect(0, 0, 536, 300), Scale(1280, 720))
    for card in ("AS", "KC", "10D"):
        made.clicked(made.area(read_card(card)).center)
    made.clicked((600, 10))
    assert laid == [read_card("AS"), read_card("KC"), read_card("10D")]


@pytest.mark.parametrize("name", THEMES)
def test_lit_and_unlit_differ_in_brightness_and_both_can_be_read(name: str) -> None:
    """Never by colour alone: what is lit is a paper, what is not an outline or a hollow."""
    look, scale = theme(name), Scale(1280, 720)
    surface = pygame.Surface((40, 53))
    grounds: list[Colour] = []
    for lit in (True, False):
        surface.fill(look.panel)
        draw_card(surface, surface.get_rect(), read_card("7H"), lit, look, scale)
        red, green, blue = surface.get_at((8, 45))[:3]
        grounds.append((red, green, blue))
        ground = (red, green, blue)
        best = max(
            contrast(ground, (pixel.r, pixel.g, pixel.b))
            for pixel in (surface.get_at((x, y)) for x in range(8, 32) for y in range(5, 25))
        )
        assert best >= 3.0
    assert contrast(*grounds) > (1.5 if name == "light" else 3.0)


@pytest.mark.parametrize(("card", "ink"), [("8S", "#26305C"), ("8H", "#BE1E37"), ("8D", "#C4480B"), ("8C", "#0C5A57")])
def test_lit_signs_have_the_tones_of_the_cards_on_the_table(card: str, ink: str) -> None:
    """Four suits, four tones: what one composes looks like what is played with."""
    look, wanted = theme("dusk"), pygame.Color(ink)
    surface = pygame.Surface((80, 106))
    for lit in (True, False):
        surface.fill(look.panel)
        draw_card(surface, surface.get_rect(), read_card(card), lit, look, Scale(1280, 720))
        assert any(surface.get_at((x, y)) == wanted for x in range(80) for y in range(106)) is lit


def test_the_voice_tells_what_the_light_tells() -> None:
    made = board(536, Scale(1280, 720))
    made.lawful = RED
    assert said(made.spoken()).startswith("7")
    made.cursor = read_card("KS")
    assert made.lawful != ALL


def test_a_long_line_wraps() -> None:
    strip, scale = Strip(), Scale(1280, 720)
    heights = []
    for count in (0, 13, 14, 40):
        strip.cards = tuple((face, True) for face in range(count))
        heights.append(strip.measure(536, scale)[1])
    assert heights == [heights[0], heights[0], 2 * heights[0], 4 * heights[0]]
