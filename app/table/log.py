"""The log of the table: what was told so far, folded out at the right, newest at the bottom."""

from __future__ import annotations

import pygame

from app.core.message import N_
from app.table.paint import Style
from app.table.stage import Drawable
from app.table.table import Table
from app.ui import shapes, text
from app.words import tr

WIDTH = 300
"""In pixels of the reference window."""
SHARE = 0.34
"""At most this part of the window's width."""


class Log:
    """Whether it is open, and how far it is scrolled back, in lines of text."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open = False
        self.back = 0

    def width(self, style: Style) -> int:
        """How much of the window it takes, in pixels."""
        if not self.open:
            return 0
        return round(min(style.scale.px(WIDTH) * style.scale.percent / 100, style.scale.width * SHARE))

    def scroll(self, up: int) -> None:
        """Scroll by lines; positive goes back in time."""
        self.back = max(0, min(self.back + up, max(0, 4 * len(self.table.lines))))

    def drawable(self, style: Style, top: int) -> Drawable:
        """The panel, below `top`."""
        scale, theme = style.scale, style.theme
        width = self.width(style)
        margin = scale.px(10)
        area = pygame.Rect(scale.width - width, top, width - margin, scale.height - top - margin)
        pad = scale.px(14)
        px, title = style.px("small"), style.px("body")
        inside = area.inflate(-2 * pad, -2 * pad)
        head = text.line_height(title) + scale.px(6)
        step = text.line_height(px)
        room = max(1, (inside.height - head) // step)
        lines = self._lines(inside.width, px, room)
        names = (tr(N_("Log")), tuple(lines))

        def paint(surface: pygame.Surface) -> None:
            shapes.rounded(surface, area, scale.px(14), theme.panel, theme.panel_edge, max(1, scale.px(1.2)))
            text.paragraph(surface, [names[0]], inside, title, theme.text, True)
            for at, (line, bright) in enumerate(lines):
                spot = pygame.Rect(inside.left, inside.top + head + at * step, inside.width, step)
                text.paragraph(surface, [line], spot, px, theme.text if bright else theme.muted)

        return Drawable(("log", 0), area, names, paint)

    def _lines(self, width: int, px: int, room: int) -> list[tuple[str, bool]]:
        """The lines of text in sight; those of the newest entry are bright."""
        found: list[tuple[str, bool]] = []
        entries = self.table.lines
        for at in range(len(entries) - 1, -1, -1):
            wrapped = text.broken(self.table.say(entries[at]), px, False, width)
            found[:0] = [(line, at == len(entries) - 1) for line in wrapped]
            if len(found) >= room + self.back:
                break
        self.back = max(0, min(self.back, len(found) - room))
        end = len(found) - self.back
        return found[max(0, end - room) : end]
