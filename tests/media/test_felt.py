"""The felt: exact size, dark edges, quiet middle, an inlay, always the same."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from app.media.felt import felt

DEEP = "#17403A"


def mean(surface: pygame.Surface, area: pygame.Rect) -> tuple[int, ...]:
    return tuple(pygame.transform.average_color(surface, area)[:3])


@pytest.mark.parametrize("size", [(800, 600), (1366, 768), (1921, 1081), (40, 30), (1, 1)])
@pytest.mark.parametrize("theme", ["dusk", "light", "contrast"])
def test_every_size_in_every_theme(size: tuple[int, int], theme: str) -> None:
    assert felt(size, DEEP, theme).get_size() == size


def test_the_corners_are_about_a_fifth_darker_than_the_middle() -> None:
    table = felt((800, 600), DEEP, "dusk")
    middle = mean(table, pygame.Rect(380, 280, 40, 40))
    corner = mean(table, pygame.Rect(0, 0, 8, 8))
    assert 61 <= middle[1] <= 64
    assert 0.78 <= corner[1] / middle[1] <= 0.86


def test_high_contrast_is_flat() -> None:
    table = felt((800, 600), DEEP, "contrast")
    assert tuple(table.get_at((400, 300))) == tuple(table.get_at((1, 1))) == (0x17, 0x40, 0x3A, 255)


def test_an_unknown_theme_is_dusk() -> None:
    assert felt((200, 150), DEEP, "?").get_buffer().raw == felt((200, 150), DEEP, "dusk").get_buffer().raw


def test_a_light_felt_does_not_overflow() -> None:
    table = felt((400, 300), "#F0E8D8", "light")
    assert min(mean(table, pygame.Rect(0, 0, 400, 300))) > 180


def test_the_gradient_is_dithered() -> None:
    table = felt((800, 600), DEEP, "dusk")
    row = [table.get_at((x, 300)).g for x in range(100, 300)]
    assert sum(a != b for a, b in pairwise(row)) > 50


def test_the_inlay_is_lighter_than_the_felt_and_symmetric() -> None:
    table = felt((960, 600), DEEP, "contrast")
    line = round(600 * 0.016)
    assert table.get_at((480, line)).r > 0x17 + 30
    assert table.get_at((480, line)) == table.get_at((480, 599 - line)) == table.get_at((line, 300))
    assert table.get_at((line, 300)) == table.get_at((959 - line, 300))
