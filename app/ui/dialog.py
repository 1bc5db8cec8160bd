"""A question or a notice in a panel above whatever the window shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from app.core.message import Message
from app.ui import shapes
from app.ui.containers import Column, Row
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.scroller import Scroller
from app.ui.theme import BLACK, mix
from app.ui.widgets import Label, Paragraph, Widget

WIDEST: Final = 600  # reference pixels


class Dialog(Page):
    """A title, what it is about, and buttons; the first button is the default, Esc does `back`.

    Whoever shows it draws the scene below before each whole drawing (`expose`), and gives it all events
    while it is there: nothing passes through.
    """

    def __init__(
        self,
        title: Label,
        content: Widget | Label,
        buttons: Sequence[Button],
        *,
        back: Callable[[], None],
        announce: Callable[[Message], None] | None = None,
    ) -> None:
        body = content if isinstance(content, Widget) else Paragraph(content, tone="muted")
        column = Column([Column([Paragraph(title, "title", bold=True), body], "s"), Row(buttons, "s", "end")], "l")
        default = buttons[0] if buttons else None
        super().__init__(column, back=back, default=default, announce=announce)
        self.panel = pygame.Rect(0, 0, 0, 0)

    def arrange(self) -> list[Widget]:
        """In the middle of the window, as high as it must be; what does not fit scrolls."""
        scale = self.scale
        margin = scale.gap("s")
        widest = round(scale.px(WIDEST) * (1 + scale.percent / 100) / 2)
        scroller = Scroller(self.content, "l", "l")
        self.panel = pygame.Rect(0, 0, min(widest, scale.width - 2 * margin), 0)
        self.panel.height = min(scroller.measure(self.panel.width, scale)[1], scale.height - 2 * margin)
        self.panel.center = (scale.width // 2, scale.height // 2)
        scroller.place(self.panel, scale)
        return [scroller]

    def prepare(self, surface: pygame.Surface) -> None:
        """A veil over the scene below, and the panel's shadow."""
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*mix(self.theme.panel, BLACK, 0.6), min(255, 60 + self.theme.shadow)))
        surface.blit(veil, (0, 0))
        shapes.shadow(surface, self.panel, self.scale.px(18), self.scale.px(14), self.theme.shadow)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The panel."""
        line = max(1, self.scale.px(1.2))
        shapes.rounded(surface, self.panel, self.scale.px(18), self.theme.panel, self.theme.panel_edge, line)
