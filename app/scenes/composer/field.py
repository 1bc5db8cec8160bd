"""The line for the typed text of a rule: as wide as there is room, with a mark under the place that does not read."""

from __future__ import annotations

import pygame

from app.scenes.parts import BareText
from app.ui import shapes, text
from app.ui.theme import Scale, Theme


class RuleField(BareText):
    """`column` is the place of the trouble, counted from 1; 0 for none, or for the text as a whole."""

    column = 0

    def body_size(self, width: int, scale: Scale) -> tuple[int, int]:
        """The whole width."""
        return width, super().body_size(width, scale)[1]

    def mark(self, column: int) -> None:
        """Show the trouble there."""
        if column != self.column:
            self.column = column
            self.changed()

    def paint_body(self, surface: pygame.Surface, theme: Theme, scale: Scale, hovered: bool) -> None:
        """The line, and a wedge under the letter."""
        super().paint_body(surface, theme, scale, hovered)
        if not self.column:
            return
        inside = self._inside()
        before = self._line.text[: self.column - 1]
        x = inside.left - self._scrolled + self._across(text.clean(before)) + self._px // 4
        if inside.left <= x <= inside.right:
            reach, foot = max(4, scale.px(5)), self.body.bottom - scale.px(3)
            points = [(x - reach, foot), (x, foot - reach), (x + reach, foot)]
            shapes.stroke(surface, [(float(a), float(b)) for a, b in points], theme.coral, max(2, scale.px(2.5)))
