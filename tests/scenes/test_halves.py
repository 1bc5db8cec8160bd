"""The halves of a set-up: one height side by side, one below the other where it is narrow, a picture where there is
room."""

from __future__ import annotations

import pygame
import pytest

from app.scenes.halves import HEIGHT, LEAST_PICTURE, Halves, Illustrated, Spread
from app.ui.theme import Scale
from app.ui.widgets import Space, Widget

SCALE = Scale(1280, 720, 100)


def laid(widget: Widget, width: int, scale: Scale = SCALE) -> pygame.Rect:
    rect = pygame.Rect(40, 60, width, widget.measure(width, scale)[1])
    widget.place(rect, scale)
    return rect


def test_side_by_side_both_halves_have_one_height() -> None:
    left, right = Space(100), Space(700)
    rect = laid(Halves(left, right, 440), 1000)
    assert left.rect.height == right.rect.height == rect.height == SCALE.px(700)
    assert left.rect.left == 40 and right.rect.right == 1040 and left.rect.right < right.rect.left


def test_low_halves_fill_the_page() -> None:
    assert laid(Halves(Space(10), Space(20), 440), 1000).height == SCALE.px(HEIGHT)


@pytest.mark.parametrize(("width", "percent"), [(600, 100), (1000, 150)])
def test_where_it_is_narrow_they_stand_one_below_the_other(width: int, percent: int) -> None:
    left, right = Space(100), Space(200)
    rect = laid(Halves(left, right, 440), width, Scale(1280, 720, percent))
    assert left.rect.width == right.rect.width == width
    assert left.rect.bottom < right.rect.top and right.rect.bottom == rect.bottom


def test_the_last_of_a_spread_column_takes_what_is_left() -> None:
    first, last = Space(50), Space(30)
    column = Spread([first, last])
    column.place(pygame.Rect(0, 0, 300, 400), SCALE)
    assert last.rect.top > first.rect.bottom - 1 and last.rect.bottom == 400


def test_another_one_may_grow_and_what_follows_stands_at_the_lower_edge() -> None:
    first, last = Space(50), Space(30)
    Spread([first, last], grows=0).place(pygame.Rect(0, 0, 300, 400), SCALE)
    assert last.rect.bottom == 400 and last.rect.height == SCALE.px(30)
    assert first.rect.top == 0 and 0 < last.rect.top - first.rect.bottom < 30


@pytest.mark.parametrize("spare", [20, LEAST_PICTURE + 40])
def test_a_picture_is_shown_only_where_there_is_room_for_one(spare: int) -> None:
    below = Space(100)
    shown = Illustrated("shelf/due_facce", below)
    shown.place(pygame.Rect(0, 0, 300, SCALE.px(100 + spare)), SCALE)
    assert (shown._picture.height > 0) is (spare > LEAST_PICTURE)
    if not shown._picture.height:
        assert below.rect.height == SCALE.px(100 + spare)
    else:
        assert shown._picture.top > below.rect.bottom and shown._picture.bottom == SCALE.px(100 + spare)
