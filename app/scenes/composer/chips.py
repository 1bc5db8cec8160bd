"""The widgets of the outline: a slot that opens a menu, the handle of a whole condition, a line one step further in.

Knows how they look; must not know rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from app.core.message import N_, Message, message
from app.ui import shapes, text
from app.ui.containers import Container
from app.ui.controls import ground
from app.ui.fields import STATE
from app.ui.theme import Scale, Theme, mix
from app.ui.widgets import Control, Label, Look, Paragraph, Widget, as_message, said

_IN: Final = N_("chosen")
_OUT: Final = N_("not chosen")
STEP: Final = 22
"""Reference pixels from one depth to the next."""


class Chip(Control):
    """A slot: what stands in it now, with a small arrow that says there is a choice. `title` is for the voice."""

    def __init__(self, title: Label, shown: Label, action: Callable[[Chip], None]) -> None:
        super().__init__(shown)
        self.title = title
        self._action = action

    def activate(self) -> None:
        """Open its menu."""
        self._action(self)

    def spoken(self) -> Message:
        """What is asked, and what stands there."""
        return message(STATE, label=as_message(self.title), state=as_message(self.label))

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The words and the arrow; the words wrap where they must."""
        px, pad, arrow = self._sizes(scale)
        lines = text.broken(said(self.label), px, True, max(1, width - 2 * pad - arrow))
        w, h = text.extent(lines, px, True)
        return min(width, w + 2 * pad + arrow), max(scale.small_target, h + scale.px(8))

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """A raised tag."""
        px, pad, arrow = self._sizes(scale)
        fill = mix(ground(self, theme, hovered), theme.amber, 0.14)
        shapes.rounded(surface, self.rect, scale.px(8), fill, mix(theme.control_edge, theme.amber, 0.4),
                       max(1, scale.px(1.2)))
        lines = text.broken(said(self.label), px, True, max(1, self.rect.width - 2 * pad - arrow))
        w, h = text.extent(lines, px, True)
        area = pygame.Rect(self.rect.left + pad, self.rect.centery - h // 2 + (1 if self.down else 0), w, h)
        text.paragraph(surface, lines, area, px, theme.text, True)
        x, y, reach = self.rect.right - pad - arrow // 3, self.rect.centery, max(3, px // 5)
        points = [(x - reach, y - reach / 2), (x, y + reach / 2), (x + reach, y - reach / 2)]
        shapes.stroke(surface, [(float(a), float(b)) for a, b in points], theme.amber, max(2, scale.px(2)))

    def _sizes(self, scale: Scale) -> tuple[int, int, int]:
        px = scale.text("body")
        return px, scale.px(9), round(px * 0.9)


class Handle(Control):
    """Three dots behind a condition: what can be done with it as a whole."""

    def __init__(self, label: Label, action: Callable[[], None]) -> None:
        super().__init__(label)
        self._action = action

    def activate(self) -> None:
        """Open its menu."""
        self._action()

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """A square as high as a slot."""
        side = max(scale.small_target, text.line_height(scale.text("body")) + scale.px(8))
        return min(width, side), side

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """The dots, on a ground while pointed at."""
        if hovered or self.down:
            shapes.rounded(surface, self.rect, scale.px(8), ground(self, theme, hovered))
        radius = max(2, self.rect.height // 14)
        for way in (-1, 0, 1):
            shapes.disc(surface, (self.rect.centerx + way * 4 * radius, self.rect.centery), radius, theme.amber)


class Tick(Control):
    """One of a few things, in or out: what is in stands out, with a tick."""

    def __init__(self, label: Label, on: bool, change: Callable[[bool], None]) -> None:
        super().__init__(label)
        self._on = on
        self._change = change

    @property
    def on(self) -> bool:
        """Whether it is in; setting it does not call the change."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on
        self.changed()

    def activate(self) -> None:
        """Put it in, or take it out."""
        self.on = not self._on
        self._change(self._on)

    def spoken(self) -> Message:
        """Its name, and whether it is in."""
        return message(STATE, label=as_message(self.label), state=Message(_IN if self._on else _OUT))

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The name with room for the tick."""
        px = scale.text("body")
        w, h = text.extent((said(self.label),), px, True)
        return min(width, w + 2 * px + scale.px(12)), max(scale.small_target, h + scale.px(10))

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """Amber with a tick, or an empty frame."""
        px = scale.text("body")
        fill = mix(theme.amber, theme.paper, 0.2 if hovered else 0.0) if self._on else ground(self, theme, hovered)
        edge = theme.amber if self._on else theme.control_edge
        shapes.rounded(surface, self.rect, scale.px(8), fill, edge, max(1, scale.px(1.2)))
        colour = theme.on_amber if self._on else theme.text
        words = text.fit(said(self.label), px, True, self.rect.width - px)
        width, height = text.extent((words,), px, True)
        left = self.rect.left + (self.rect.width - width - px) // 2
        if self._on:
            tick = pygame.Rect(left - px // 4, self.rect.centery - px // 2, px, px)
            points = [(0.1, 0.55), (0.38, 0.82), (0.9, 0.22)]
            spots = [(tick.left + x * tick.width * 0.8, tick.top + y * tick.height) for x, y in points]
            shapes.stroke(surface, spots, colour, max(2, scale.px(2)))
        area = pygame.Rect(left + px * 3 // 4, self.rect.centery - height // 2, width, height)
        text.paragraph(surface, [words], area, px, colour, True)


class Note(Paragraph):
    """A paragraph that takes no room while there is nothing to say."""

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """Nothing for nothing."""
        return super().measure(width, scale) if self.label else (0, 0)


class Ended(Container):
    """A wide child, and a small one at the right end of its first line."""

    def __init__(self, wide: Widget, small: Widget) -> None:
        super().__init__([wide, small], "xs")

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width, the wide child's height."""
        w, h = self.children[1].measure(width, scale)
        return width, max(h, self.children[0].measure(max(1, width - w - scale.gap(self.gap)), scale)[1])

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """The small child keeps its size."""
        super().place(rect, scale)
        wide, small = self.children
        w, h = small.measure(rect.width, scale)
        room = max(1, rect.width - w - scale.gap(self.gap))
        sink = max(0, (h - wide.measure(room, scale)[1]) // 2)
        wide.place(pygame.Rect(rect.left, rect.top + sink, room, rect.height - sink), scale)
        small.place(pygame.Rect(rect.right - w, rect.top, w, h), scale)


class Indent(Container):
    """Its one child `deep` steps further in, with a hairline for each of them."""

    def __init__(self, child: Widget, deep: int) -> None:
        super().__init__([child])
        self.deep = deep

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The child and the steps."""
        aside = self._aside(width, scale)
        w, h = self.children[0].measure(max(1, width - aside), scale)
        return min(width, w + aside), h

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """The child at the right of the steps."""
        super().place(rect, scale)
        aside = self._aside(rect.width, scale)
        self.children[0].place(pygame.Rect(rect.left + aside, rect.top, rect.width - aside, rect.height), scale)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The hairlines reach up to those of the line above."""
        if self.deep:
            step = self._aside(self.rect.width, look.scale) // self.deep
            gap, line = look.scale.gap("s"), max(1, look.scale.px(1.5))
            for number in range(self.deep):
                left = self.rect.left + number * step + step // 3
                surface.fill(look.theme.control_edge, (left, self.rect.top - gap, line, self.rect.height + gap))
        super().draw(surface, look)

    def _aside(self, width: int, scale: Scale) -> int:
        """Pixels of all the steps: less each where there is little room."""
        return min(self.deep * scale.px(STEP), width // 4)
