"""Small signs for buttons, drawn as strokes in the label's colour. Each fills a square."""

from __future__ import annotations

import pygame

from app.ui import shapes
from app.ui.theme import Colour


def back(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """An arrow to the left."""
    _strokes(surface, rect, colour, [[(0.92, 0.5), (0.1, 0.5)], [(0.44, 0.16), (0.1, 0.5), (0.44, 0.84)]])


def close(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """A cross."""
    _strokes(surface, rect, colour, [[(0.16, 0.16), (0.84, 0.84)], [(0.84, 0.16), (0.16, 0.84)]])


def menu(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Three lines."""
    _strokes(surface, rect, colour, [[(0.08, y), (0.92, y)] for y in (0.2, 0.5, 0.8)])


def forward(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """An arrow head to the right."""
    _strokes(surface, rect, colour, [[(0.34, 0.12), (0.72, 0.5), (0.34, 0.88)]])


def _strokes(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colour, lines: list[list[tuple[float, float]]]
) -> None:
    for line in lines:
        spots = [(rect.left + x * rect.width, rect.top + y * rect.height) for x, y in line]
        shapes.stroke(surface, spots, colour, max(2, round(rect.width / 9)))
