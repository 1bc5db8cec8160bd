"""Rows wrap, grids take fewer columns, nothing is squeezed."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from app.ui.containers import Centre, Column, Grid, Panel, Row
from app.ui.theme import Scale
from app.ui.widgets import Space, Widget

SCALE = Scale(1280, 720)


def boxes(*sizes: tuple[int, int]) -> list[Widget]:
    return [Space(height, width) for width, height in sizes]


def placed(container: Widget, width: int, height: int = 500) -> list[tuple[int, int, int, int]]:
    container.place(pygame.Rect(10, 20, width, height), SCALE)
    return [(*child.rect.topleft, *child.rect.size) for child in container.children]


def test_column_fills_or_keeps_to_a_side() -> None:
    assert placed(Column(boxes((100, 10), (50, 20)), "s"), 200) == [(10, 20, 200, 10), (10, 38, 200, 20)]
    assert placed(Column(boxes((100, 10)), align="centre"), 200) == [(60, 20, 100, 10)]
    assert placed(Column(boxes((100, 10)), align="end"), 200) == [(110, 20, 100, 10)]


def test_row_wraps_and_centres_in_height() -> None:
    row = Row(boxes((100, 10), (80, 30), (100, 10)), "s")
    assert row.measure(200, SCALE) == (188, 48)
    assert placed(row, 200) == [(10, 30, 100, 10), (118, 20, 80, 30), (10, 58, 100, 10)]


def test_row_sides() -> None:
    two = ((50, 10), (50, 10))
    assert [x for x, *_ in placed(Row(boxes(*two), "s", "end"), 200)] == [102, 160]
    assert [x for x, *_ in placed(Row(boxes(*two), "s", "centre"), 200)] == [56, 114]
    assert [x for x, *_ in placed(Row(boxes(*two), "s", "spread"), 200)] == [10, 160]
    assert [x for x, *_ in placed(Row(boxes(*two), "s", "spread"), 90)] == [10, 10]


def test_grid_takes_the_columns_that_fit() -> None:
    cells = boxes(*[(10, 10), (10, 30), (10, 20)])
    assert placed(Grid(cells, 90, "s"), 300) == [(10, 20, 94, 30), (112, 20, 94, 30), (214, 20, 94, 30)]
    assert placed(Grid(cells, 90, "s"), 199) == [(10, 20, 95, 30), (113, 20, 95, 30), (10, 58, 95, 20)]
    assert len({x for x, *_ in placed(Grid(cells, 90, "s"), 60)}) == 1
    assert placed(Grid(cells, 90, "s", most=2), 400)[2][:2] == (10, 58)


def test_centre_is_never_wider_than_asked() -> None:
    assert placed(Centre(Space(10, 10), 200), 500) == [(160, 20, 200, 500)]
    assert placed(Centre(Space(10, 10), 200), 150) == [(10, 20, 150, 500)]


def test_panel_has_its_padding() -> None:
    panel = Panel(Space(10, 100), "m")
    assert panel.measure(400, SCALE) == (132, 42)
    assert placed(panel, 132, 42) == [(26, 36, 100, 10)]


def test_new_children_are_asked_for_at_once() -> None:
    column = Column([])
    assert column.measure(100, SCALE) == (0, 0)
    column.children = boxes((30, 10))
    assert column.measure(100, SCALE) == (30, 10)


@given(st.lists(st.tuples(st.integers(1, 300), st.integers(1, 60)), max_size=12), st.integers(20, 700))
def test_nothing_is_wider_than_the_place(sizes: list[tuple[int, int]], width: int) -> None:
    for container in (Row(boxes(*sizes), "s"), Grid(boxes(*sizes), 80, "s"), Column(boxes(*sizes))):
        measured, height = container.measure(width, SCALE)
        assert measured <= width
        rects = [pygame.Rect(rect) for rect in placed(container, width, height)]
        assert all(rect.left >= 10 and rect.right <= 10 + width and rect.bottom <= 20 + height for rect in rects)
        assert all(not one.colliderect(two) for n, one in enumerate(rects) for two in rects[n + 1 :])
