"""A slip of words that lies near the lower edge for a moment, whatever scene is there.

Knows text and colours; must not know scenes. It covers its place wholly, so that it may be drawn again
over what a scene has drawn anew in part.
"""

from __future__ import annotations

from typing import Final

import pygame

from app.ui import shapes, text
from app.ui.theme import Scale, Theme
from app.ui.widgets import Label, said

MOMENT: Final = 1400.0  # ms


class Slip:
    """`percent` is the text scale, 100..200."""

    def __init__(self, words: Label, percent: int, theme: Theme) -> None:
        self.words = words
        self.percent = percent
        self.theme = theme

    def draw(self, surface: pygame.Surface) -> pygame.Rect:
        """Draw it and give its place."""
        scale = Scale(*surface.get_size(), self.percent)
        px, pad = scale.text("body"), scale.gap("m")
        lines = text.broken(said(self.words), px, True, surface.get_width() - 4 * pad)
        width, height = text.extent(lines, px, True)
        words = pygame.Rect(0, 0, width, height)
        words.midbottom = (surface.get_width() // 2, surface.get_height() - 2 * pad)
        area = words.inflate(3 * pad, pad).clip(surface.get_rect())
        line = max(1, scale.px(1.4))
        shapes.rounded(surface, area, area.height // 2, self.theme.panel, self.theme.amber, line)
        text.paragraph(surface, lines, words, px, self.theme.text, True, "centre")
        return area
