"""The curve of a deal that one can walk along: a dot for every card, full where it was right, hollow where wrong.

Knows shares and verdicts; must not know whose cards they are, nor where the shares come from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from app.core.message import N_, Message
from app.scenes.walk import CHOSEN_DOT, Walk
from app.ui import shapes, text
from app.ui.theme import Scale, Theme, mix
from app.ui.widgets import Widget, said

_SURE: Final = N_("50 %")
_DOT: Final = 4
_ASIDE: Final = 24  # the words begin right of the first dot
_SHARE: Final = 0.4  # of the way from one dot to the next


class Moments(Walk):
    """Places are 0 for the starter, then the cards of the log, whose verdicts are `right`."""

    def __init__(
        self, right: Sequence[bool], told: Callable[[int], Message], on_choice: Callable[[int], None],
        caption: Widget,
    ) -> None:
        super().__init__(N_("The cards of the deal"), len(right) + 1, told, on_choice, caption)
        self.clear: int | None = None
        self._right = (True, *right)

    def mark(self, clear: int | None) -> None:
        """From this place on the rule could be known; None marks none."""
        self.clear = clear
        self.changed()

    def paint_places(
        self, surface: pygame.Surface, points: Sequence[tuple[int, int]], theme: Theme, scale: Scale
    ) -> None:
        """The place from which it was clear, and the dots."""
        area, px, margin = self.curve.rect, scale.text("small"), scale.px(_ASIDE)
        words = pygame.Rect(area.left + margin, area.centery - text.line_height(px), area.width, px)
        text.paragraph(surface, [said(_SURE)], words, px, theme.muted)
        if self.clear is not None and self.clear < len(points):
            self.upright(surface, points[self.clear][0], theme.amber, scale.px(2.5))
        for number, point in enumerate(points):
            self._dot(surface, number, point, theme, scale)

    def _dot(self, surface: pygame.Surface, number: int, point: tuple[int, int], theme: Theme, scale: Scale) -> None:
        """The chosen one is larger, the one from which it was clear amber."""
        chosen = number == self.chosen
        room = self.curve.rect.width / self.curve.most
        radius = scale.px(CHOSEN_DOT) if chosen else max(2, min(scale.px(_DOT), round(room * _SHARE)))
        colour = theme.amber if number == self.clear else theme.text if chosen else theme.mint
        shapes.disc(surface, point, radius, colour)
        if not self._right[number]:
            shapes.disc(surface, point, radius - max(1, scale.px(1.6)), mix(theme.felt, theme.text, 0.06))
