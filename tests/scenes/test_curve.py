"""The curve: left to right, up for more, dots where they are wanted, and which number lies under the pointer."""

from __future__ import annotations

import pygame
import pytest

from app.scenes.curve import HEIGHT, Curve
from app.ui import text
from app.ui.theme import Scale, theme
from app.ui.widgets import Look

SCALE = Scale(1280, 720, 100)


def placed(chances: list[float], most: int) -> Curve:
    curve = Curve(most)
    curve.chances = chances
    curve.place(pygame.Rect(20, 10, 400, HEIGHT), SCALE)
    return curve


def test_it_goes_from_left_to_right_and_up_for_more() -> None:
    curve = placed([0.1, 0.5, 0.5, 0.5, 0.9], 5)
    first, last = curve.point(0, SCALE), curve.point(4, SCALE)
    assert first[0] < last[0] and first[1] > last[1]
    assert curve.rect.collidepoint(first) and curve.rect.collidepoint(last)
    assert curve.point(1, SCALE)[1] == curve.rect.centery


@pytest.mark.parametrize(("x", "number"), [(0, 0), (32, 0), (70, 0), (90, 1), (220, 2), (408, 4), (900, 4)])
def test_what_is_nearest_across(x: int, number: int) -> None:
    assert placed([], 5).nearest(x, SCALE) == number


def test_one_number_alone_is_no_line() -> None:
    curve = placed([0.2], 1)
    assert curve.most == 2
    surface = pygame.Surface((440, 220))
    curve.draw(surface, Look(theme(), SCALE))
    assert surface.get_at(curve.point(0, SCALE))[:3] != theme().mint
    curve.marked = {0, 7}
    curve.draw(surface, Look(theme(), SCALE))
    assert surface.get_at(curve.point(0, SCALE))[:3] == theme().coral


@pytest.mark.parametrize("percent", [100, 200])
def test_what_is_written_beside_it_lies_beside_it(percent: int) -> None:
    scale = Scale(1280, 720, percent)
    curve = placed([1.0, 0.5, 0.0], 3)
    bare = [curve.point(number, scale) for number in range(3)]
    curve.labelled = True
    points = [curve.point(number, scale) for number in range(3)]
    assert [y for _, y in points] == [y for _, y in bare] and points[2] == bare[2]
    written = text.extent(["100 %"], scale.text("small"))[0]
    assert points[0][0] >= bare[0][0] + written
    assert [curve.nearest(x, scale) for x, _ in points] == [0, 1, 2]
    surface = pygame.Surface((440, 220))
    curve.chances = []
    curve.draw(surface, Look(theme(), scale))
    beside = pygame.Rect(curve.rect.left, curve.rect.top, points[0][0] - curve.rect.left, curve.rect.height)
    rest = pygame.Rect(points[0][0], curve.rect.top + 4, 250, curve.rect.height // 2 - 8)
    ground = surface.get_at((rest.left, rest.top))
    lit = [spot for spot in ((x, y) for x in range(rest.left, rest.right) for y in range(rest.top, rest.bottom))
           if surface.get_at(spot) != ground]
    assert not lit
    assert any(surface.get_at((x, curve.rect.centery + 2)) != ground for x in range(beside.left + 12, beside.right))
