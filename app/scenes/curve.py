"""A curve of shares from 0 to 1, from left to right: what a review draws of a finished game or deal.

Knows numbers; must not know what they are the shares of.
"""

from __future__ import annotations

from typing import Final

import pygame

from app.ui import shapes
from app.ui.theme import Scale, mix
from app.ui.widgets import Look, Widget

HEIGHT: Final = 180  # reference pixels
_EDGE: Final = 12
_LINE: Final = 2.5
DOT: Final = 5
_FAINT: Final = 0.32


class Curve(Widget):
    """`most` numbers, 0..1 from the bottom to the top, as far as they are there; `marked` ones have a dot."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = max(2, most)
        self.chances: list[float] = []
        self.marked: set[int] = set()

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width, a fixed height."""
        return width, scale.px(HEIGHT)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The middle line, the curve, a dot at every marked number."""
        theme, scale, rect = look.theme, look.scale, self.rect
        shapes.rounded(surface, rect, scale.px(10), mix(theme.felt, theme.text, 0.06), theme.control_edge, 1)
        middle = rect.centery
        pygame.draw.line(surface, mix(theme.felt, theme.text, _FAINT), (rect.left, middle), (rect.right - 1, middle))
        points = [self.point(number, scale) for number in range(len(self.chances))]
        if len(points) > 1:
            pygame.draw.lines(surface, theme.mint, False, points, max(2, scale.px(_LINE)))
        for number in self.marked:
            if number < len(points):
                shapes.disc(surface, points[number], scale.px(DOT), theme.coral)

    def point(self, number: int, scale: Scale) -> tuple[int, int]:
        """Where a number that is there lies in the window."""
        edge = scale.px(_EDGE)
        x = self.rect.left + edge + (self.rect.width - 2 * edge) * number / (self.most - 1)
        y = self.rect.bottom - edge - (self.rect.height - 2 * edge) * self.chances[number]
        return round(x), round(y)

    def nearest(self, x: int, scale: Scale) -> int:
        """The number that lies nearest to a place across, 0..most-1, whether it is there or not."""
        edge = scale.px(_EDGE)
        share = (x - self.rect.left - edge) / max(1, self.rect.width - 2 * edge)
        return max(0, min(self.most - 1, round(share * (self.most - 1))))
