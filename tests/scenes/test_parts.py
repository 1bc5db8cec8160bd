"""Small arrangements: shares of a line, spoken labels, the covering picture, the table seen from above."""

from __future__ import annotations

import pygame
import pytest

from app.scenes.parts import BareChoice, BareText, Shares, hexed, picture, sign
from app.scenes.seat_map import Guest, SeatMap
from app.ui.theme import Scale, theme
from app.ui.widgets import Look, Space

SCALE = Scale(1280, 720)


def test_shares_of_a_wide_line() -> None:
    cells = [Space(20), Space(40), Space(10)]
    line = Shares(cells, (2, 1, 1), 200, "none")
    assert line.measure(400, SCALE) == (400, 40)
    line.place(pygame.Rect(10, 100, 400, 40), SCALE)
    assert [tuple(cell.rect) for cell in cells] == [(10, 110, 200, 20), (210, 100, 100, 40), (310, 115, 100, 10)]


def test_shares_of_a_narrow_line_stand_below_each_other() -> None:
    cells = [Space(20), Space(40)]
    line = Shares(cells, (2, 1), 200, "none")
    assert line.measure(199, SCALE) == (199, 68)
    line.place(pygame.Rect(0, 0, 199, 68), SCALE)
    assert [tuple(cell.rect) for cell in cells] == [(0, 0, 199, 20), (0, 28, 199, 40)]


def test_larger_letters_need_a_wider_line() -> None:
    line = Shares([Space(1)], (1,), 200)
    assert line.wide(300, Scale(1280, 720, 150)) and not line.wide(299, Scale(1280, 720, 150))


def test_a_bare_field_says_its_label_and_fills_its_place() -> None:
    field = BareText("Your name", "Anna", lambda text: None)
    choice = BareChoice("Who", [("a", "One"), ("b", "Two")], "b", lambda value: None)
    for control in (field, choice):
        control.place(pygame.Rect(5, 6, 300, 44), SCALE)
        assert control.body == pygame.Rect(5, 6, 300, 44)
        assert control.measure(300, SCALE)[1] >= 44
    assert dict(field.spoken().values)["state"] == "Anna"
    assert dict(choice.spoken().values)["number"] == 2


@pytest.mark.parametrize("size", [(640, 400), (300, 400), (700, 150)])
def test_a_picture_covers_its_place_but_for_its_round_corners(size: tuple[int, int]) -> None:
    cut = picture("shelf/due_facce", size, (20, 0, 0, 20))
    assert cut.get_size() == size
    right, bottom = size[0] - 1, size[1] - 1
    assert [cut.get_at(spot)[3] for spot in ((0, 0), (right, 0), (right, bottom), (0, bottom))] == [0, 255, 255, 0]
    assert cut.get_at((size[0] // 2, size[1] // 2))[3] == 255
    assert cut.get_at((25, 25))[3] == 255


def test_a_sign_takes_the_colour_of_its_label() -> None:
    surface = pygame.Surface((40, 40), pygame.SRCALPHA)
    sign("close")(surface, pygame.Rect(0, 0, 40, 40), (0xF2, 0xB8, 0x4B))
    assert tuple(surface.get_at((20, 20)))[:3] == (0xF2, 0xB8, 0x4B)
    assert hexed((0xF2, 0xB8, 0x4B)) == "#F2B84B"


LONG = "Giambattista della Porta, detto il Mago di Napoli"


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("width", [300, 580])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_small_table_stays_in_its_place(seats: int, width: int, percent: int) -> None:
    scale = Scale(1280, 720, percent)
    guests = [Guest(LONG, seat % 2 == 1, seat == 0) for seat in range(seats)]
    seat_map = SeatMap(guests)
    height = seat_map.measure(width, scale)[1]
    surface = pygame.Surface((width + 100, height + 100))
    surface.fill((1, 2, 3))
    seat_map.place(pygame.Rect(50, 50, width, height), scale)
    seat_map.draw(surface, Look(theme(), scale))
    surface.fill((1, 2, 3), seat_map.rect)
    strays = pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1, 255))
    assert strays.count() == surface.get_width() * surface.get_height()


def test_you_sit_at_the_bottom_and_the_next_one_on_your_left() -> None:
    seat_map = SeatMap([Guest("", False, True), *[Guest("", True, False)] * 3])
    seat_map.place(pygame.Rect(0, 0, 400, 200), SCALE)
    surface = pygame.Surface((400, 200))
    surface.fill((1, 2, 3))
    seat_map.draw(surface, Look(theme(), SCALE))
    amber = pygame.mask.from_threshold(surface, theme().amber, (2, 2, 2, 255)).get_bounding_rects()
    assert amber and all(rect.centery > 120 and 170 < rect.centerx < 230 for rect in amber)


def test_the_same_guests_cost_no_drawing() -> None:
    class Counting(SeatMap):
        soiled = 0

        def changed(self) -> None:
            self.soiled += 1

    seat_map = Counting([Guest("Anna", False, True)])
    seat_map.guests = [Guest("Anna", False, True)]
    assert seat_map.soiled == 0
    seat_map.guests = [Guest("Bice", False, True)]
    assert seat_map.soiled == 1
