"""A question or a notice in a panel above whatever the window shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from app.core.message import Message
from app.ui import shapes
from app.ui.containers import Column, Row
from app.ui.controls import Button
from app.ui.page import PINNED_SHARE, Page
from app.ui.scroller import Scroller
from app.ui.theme import BLACK, mix
from app.ui.widgets import Label, Paragraph, Widget

WIDEST: Final = 600  # reference pixels


class Dialog(Page):
    """A title, what it is about, and buttons; the first button is the default, Esc does `back`.

    Whoever shows it draws the scene below before each whole drawing (`expose`), and gives it all events
    while it is there: nothing passes through. `widest` is in reference pixels.
    """

    def __init__(
        self,
        title: Label,
        content: Widget | Label,
        buttons: Sequence[Button],
        *,
        back: Callable[[], None],
        announce: Callable[[Message], None] | None = None,
        widest: int = WIDEST,
    ) -> None:
        self.widest = widest
        body = content if isinstance(content, Widget) else Paragraph(content, tone="muted")
        self._told, self._answers = Column([Paragraph(title, "title", bold=True), body], "s"), Row(buttons, "s", "end")
        column = Column([self._told, self._answers], "l")
        default = buttons[0] if buttons else None
        super().__init__(column, back=back, default=default, announce=announce)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._edge: int | None = None
        """Where what scrolls ends above the buttons, in pixels; None where all is in sight, or scrolls."""

    def arrange(self) -> list[Widget]:
        """In the middle of the window, as high as it must be; what does not fit scrolls, above the buttons."""
        scale = self.scale
        margin = scale.gap("s")
        widest = round(scale.px(self.widest) * (1 + scale.percent / 100) / 2)
        scroller = Scroller(self.content, "l", "l")
        self.panel = pygame.Rect(0, 0, min(widest, scale.width - 2 * margin), 0)
        whole, room = scroller.measure(self.panel.width, scale)[1], scale.height - 2 * margin
        self.panel.height = min(whole, room)
        self.panel.center = (scale.width // 2, scale.height // 2)
        pad = scale.gap("l")
        answers = pygame.Rect(self.panel.left + pad, 0, self.panel.width - 2 * pad, 0)
        answers.height = self._answers.measure(answers.width, scale)[1]
        answers.bottom = self.panel.bottom - scale.gap("m")
        self._edge = answers.top - scale.gap("m")
        if whole <= room or self.panel.bottom - self._edge > PINNED_SHARE * room:
            self._edge = None
            scroller.place(self.panel, scale)
            return [scroller]
        scroller = Scroller(self._told, "l", "l")
        scroller.place(pygame.Rect(self.panel.topleft, (self.panel.width, self._edge - self.panel.top)), scale)
        self._answers.place(answers, scale)
        return [scroller, self._answers]

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
        if self._edge is not None:
            surface.fill(self.theme.panel_edge, (self.panel.left, self._edge, self.panel.width, line))
