"""The curve: left to right, up for more, dots where they are wanted, and which number lies under the pointer."""

from __future__ import annotations

import pygame
import pytest

from app.scenes.curve import HEIGHT, Curve
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
