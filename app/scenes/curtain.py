"""The curtain between two people who share a machine: nothing of the table is seen until the next one says so.

Knows the name of who is next; must not know anything of the game behind it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from app.core.message import N_, message
from app.scenes.manager import PageScene
from app.ui.containers import Centre, Column, Row
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.theme import Theme
from app.ui.widgets import Paragraph, Space, Widget

WIDEST = 640
"""In pixels of the reference window."""


class Curtain(PageScene):
    """Covers the whole window; `lift` is what "It is me" does, `leave` what Esc does."""

    fades = False

    def __init__(
        self, name: str, look: Callable[[], tuple[int, Theme]], lift: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        self._look = look
        ready = Button(N_("It is me"), lift, "primary")
        words: list[Widget] = [
            Space(90),
            Paragraph(N_("Pass the device to"), "title", "muted", align="centre"),
            Paragraph(message("{name}", name=name), "huge", bold=True, align="centre"),
            Space(10),
            Paragraph(
                N_("Nobody else should look now. What happened meanwhile is shown again first; a click skips it."),
                tone="muted", align="centre",
            ),
            Space(16),
            Row([ready], align="centre"),
        ]
        super().__init__(Page(Centre(Column(words, "m"), WIDEST), back=leave, default=ready))

    def settings(self) -> tuple[int, Theme]:
        """The text scale and colours of the table's house."""
        return self._look()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """The page, opaque from edge to edge."""
        return self.page.draw(surface)
