"""A curve of shares from 0 to 1, from left to right: what a review draws of a finished game or deal.

Knows numbers; must not know what they are the shares of.
"""

from __future__ import annotations

from typing import Final

import pygame

from app.ui import shapes, text
from app.ui.theme import Scale, mix
from app.ui.widgets import Look, Widget

HEIGHT: Final = 180  # reference pixels
_EDGE: Final = 12
_LINE: Final = 2.5
DOT: Final = 5
_FAINT: Final = 0.32
_HEIGHTS: Final = ((1.0, "100 %"), (0.5, "50 %"), (0.0, "0 %"))


class Curve(Widget):
    """`most` numbers, 0..1 from the bottom to the top, as far as they are there; `marked` ones have a dot.

    With `labelled` it says at its left how much the bottom, the middle and the top are.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = max(2, most)
        self.chances: list[float] = []
        self.marked: set[int] = set()
        self.labelled = False

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width, a fixed height."""
        return width, scale.px(HEIGHT)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The middle line, the curve, a dot at every marked number."""
        theme, scale, rect = look.theme, look.scale, self.rect
        shapes.rounded(surface, rect, scale.px(10), mix(theme.felt, theme.text, 0.06), theme.control_edge, 1)
        middle, begin = rect.centery, rect.left + (self._left(scale) - scale.px(_EDGE) // 2 if self.labelled else 0)
        pygame.draw.line(surface, mix(theme.felt, theme.text, _FAINT), (begin, middle), (rect.right - 1, middle))
        if self.labelled:
            self._label(surface, look)
        points = [self.point(number, scale) for number in range(len(self.chances))]
        if len(points) > 1:
            pygame.draw.lines(surface, theme.mint, False, points, max(2, scale.px(_LINE)))
        for number in self.marked:
            if number < len(points):
                shapes.disc(surface, points[number], scale.px(DOT), theme.coral)

    def point(self, number: int, scale: Scale) -> tuple[int, int]:
        """Where a number that is there lies in the window."""
        edge, left = scale.px(_EDGE), self._left(scale)
        x = self.rect.left + left + (self.rect.width - left - edge) * number / (self.most - 1)
        return round(x), self._height(self.chances[number], scale)

    def nearest(self, x: int, scale: Scale) -> int:
        """The number that lies nearest to a place across, 0..most-1, whether it is there or not."""
        edge, left = scale.px(_EDGE), self._left(scale)
        share = (x - self.rect.left - left) / max(1, self.rect.width - left - edge)
        return max(0, min(self.most - 1, round(share * (self.most - 1))))

    def _height(self, share: float, scale: Scale) -> int:
        edge = scale.px(_EDGE)
        return round(self.rect.bottom - edge - (self.rect.height - 2 * edge) * share)

    def _left(self, scale: Scale) -> int:
        """Where the curve begins: beside what is written at the left, if anything is."""
        edge = scale.px(_EDGE)
        if not self.labelled:
            return edge
        return 2 * edge + text.extent([words for _, words in _HEIGHTS], scale.text("small"))[0]

    def _label(self, surface: pygame.Surface, look: Look) -> None:
        scale, rect = look.scale, self.rect
        px, edge, left = scale.text("small"), scale.px(_EDGE), self._left(look.scale)
        line = text.line_height(px)
        for share, words in _HEIGHTS:
            top = min(max(self._height(share, scale) - line // 2, rect.top + 2), rect.bottom - line - 2)
            place = pygame.Rect(rect.left + edge, top, left - 2 * edge, line)
            text.paragraph(surface, [words], place, px, look.theme.muted)
