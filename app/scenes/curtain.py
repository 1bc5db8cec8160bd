"""The curtain between two people who share a machine: nothing of the table is seen until the next one says so.

Knows the name of who is next; must not know anything of the game behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from app.core.message import N_, message
from app.scenes.manager import PageScene
from app.ui.containers import Centre, Column, Row
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.scroller import Scroller
from app.ui.theme import Theme
from app.ui.widgets import ENTER, LEFT_BUTTON, Paragraph, Space, Widget

WIDEST: Final = 640
"""In pixels of the reference window."""
STAND: Final = 600.0
"""How long it has been seen, with nothing pressed, before it can be lifted, in ms."""

_KEYS: Final = (*ENTER, pygame.K_SPACE)


class Curtain(PageScene):
    """Covers the whole window; `lift` is what "It is me" does, `leave` what Esc does.

    Whoever has just moved may still be pressing: it is lifted only by a press that begins once it has stood for a
    moment, and a press that comes too early begins the moment anew. `missed`: something is shown again first.
    """

    fades = False

    def __init__(
        self, name: str, look: Callable[[], tuple[int, Theme]], lift: Callable[[], None], leave: Callable[[], None],
        missed: bool = True,
    ) -> None:
        self._look = look
        self._leave = leave
        self._opens: float | None = None  # when it can be lifted; None until it has been drawn
        self._held: set[int] = set()  # keys whose press began too early, and is not over
        self._ready = Button(N_("It is me"), lift, "primary", enabled=False)
        quiet = [N_("Nobody else should look now.")]
        if missed:
            quiet.append(N_("What happened meanwhile is shown again first; a click skips it."))
        words: list[Widget] = [
            Paragraph(N_("Pass the device to"), "title", "muted", align="centre"),
            Paragraph(message("{name}", name=name), "huge", bold=True, align="centre"),
            Space(10),
            Column([Paragraph(line, tone="muted", align="centre", even=True) for line in quiet], "xs"),
            Space(16),
            Row([self._ready], align="centre"),
        ]
        super().__init__(_Middle(Centre(Column(words, "m"), WIDEST), back=leave, default=self._ready))

    def settings(self) -> tuple[int, Theme]:
        """The text scale and colours of the table's house."""
        return self._look()

    def enter(self) -> None:
        """A key that is down already was meant for the table."""
        self._shut()

    def resume(self) -> None:
        """What lay above is gone: it has to be seen again for a moment."""
        self._shut()
        super().resume()

    def handle(self, event: pygame.Event) -> bool:
        """Presses that come too early do nothing; F10 is the way out as well as Esc."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F10:
            self._leave()
            return True
        key = event.type == pygame.KEYDOWN and event.key in _KEYS
        press = key or (event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON)
        if press and not self._ready.enabled and self._opens is not None:
            self._opens = self.scenes.now + STAND
        if key and (not self._ready.enabled or event.key in self._held):
            self._held.add(event.key)
            return True
        return super().handle(event)

    def tick(self, now: float) -> None:
        """It has stood long enough."""
        if self._opens is not None and now >= self._opens:
            self._ready.enabled = True

    def next_wake(self, now: float) -> float | None:
        """When it can be lifted."""
        return None if self._ready.enabled else self._opens

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """The page, opaque from edge to edge."""
        if self._opens is None:
            self._opens = self.scenes.now + STAND
        return self.page.draw(surface)

    def _shut(self) -> None:
        self._ready.enabled = False
        self._opens = None
        down = pygame.key.get_pressed()
        self._held = {key for key in _KEYS if down[key]}


class _Middle(Page):
    """A page whose content stands a little above the middle of the window, where there is room."""

    def arrange(self) -> list[Widget]:
        tree = super().arrange()
        for scroller in tree:
            if isinstance(scroller, Scroller) and scroller.content < scroller.rect.height:
                scroller.child.move(0, round((scroller.rect.height - scroller.content) * 0.46))
        return tree
