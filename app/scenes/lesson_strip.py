"""The strip of a lesson above the table: how far one is, what this is, what to do, and the way on where one only reads.

Knows words and where they stand; must not know what comes next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from app.core.message import N_, Message, message
from app.table.stage import Drawable
from app.ui import shapes, text
from app.ui.controls import Button
from app.ui.theme import Scale, Theme, mix
from app.ui.widgets import Control, Look, Widget, as_message, ring_margin
from app.words import tr

_EDGE: Final = 22
"""Between the strip and the window's sides, in pixels of the reference window."""
_PAD: Final = 16
_AIR: Final = 6
"""Beside and above the words."""
_BELOW: Final = 14
"""To the table, whose cards may glow."""


class _Next(Button):
    """The way to the next step; who comes to it by key hears what the step says."""

    def __init__(self, strip: Strip, action: Callable[[], None]) -> None:
        super().__init__(N_("Next"), action, "primary")
        self._strip = strip

    def spoken(self) -> Message:
        """The step, then what it is called."""
        return message("{step} {label}", step=self._strip.told, label=as_message(self.label))


class Strip(Control):
    """`steps` are the words of all steps; its height is that of the longest, so that the table never jumps.

    `reads`: the step is read and passed. `rests`: others move, the words are of a step that is done.
    """

    def __init__(self, steps: Sequence[Message], names: Sequence[str], go_on: Callable[[], None]) -> None:
        super().__init__(N_("Lesson"))
        self.steps = steps
        self.names = names
        self.step = 0
        self.reads = False
        self.rests = False
        self.next = _Next(self, go_on)
        self._words = pygame.Rect(0, 0, 1, 1)
        self._count = pygame.Rect(0, 0, 1, 1)

    @property
    def children(self) -> Sequence[Widget]:
        """The button, while there is something to pass."""
        return [self.next] if self.reads else []

    @property
    def focusable(self) -> bool:
        """A stop of its own while it has no button."""
        return not self.reads

    @property
    def count(self) -> Message:
        """How far one is."""
        return message(N_("{step} of {steps}"), step=self.step + 1, steps=len(self.steps))

    @property
    def told(self) -> Message:
        """What the voice reads."""
        return message("{count}: {words}", count=self.count, words=self.steps[self.step])

    def spoken(self) -> Message:
        """The step."""
        return self.told

    def at(self, spot: tuple[int, int]) -> Control | None:
        """The button, if it lies there, else the strip."""
        return self.next if self.reads and self.next.rect.collidepoint(spot) else super().at(spot)

    def height(self, scale: Scale) -> int:
        """What it takes below the bar, in pixels."""
        width = self._room(scale)
        px = scale.text("body")
        lines = max(len(text.broken(tr(words, self.names), px, False, width)) for words in self.steps)
        least = self.next.measure(width, scale)[1]
        return max(lines * text.line_height(px), least) + 2 * scale.px(_AIR) + scale.px(_BELOW)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Count at the left, button at the right, words between."""
        pad = scale.px(_PAD)
        room = rect.inflate(-2 * scale.px(_EDGE), 0)
        room.height -= scale.px(_BELOW)
        super().place(room, scale)
        wide, high = self.next.measure(rect.width, scale)
        button = pygame.Rect(0, 0, wide, high)
        button.midright = (self.rect.right - scale.px(_AIR), self.rect.centery)
        self.next.place(button, scale)
        self._count = pygame.Rect(self.rect.left + pad, self.rect.top, self._counted(scale), self.rect.height)
        left = self._count.right + pad
        self._words = pygame.Rect(left, self.rect.top, self._room(scale), self.rect.height)

    def drawable(self, look: Look) -> Drawable:
        """Panel, count, words; the button is drawn for itself."""
        margin = 3 * ring_margin(look.scale)
        key = (self.step, self.reads, self.rests, tr(self.told, self.names), look.focused is self, look.theme.name)
        return Drawable(("lesson", 0), self.rect.inflate(margin, margin), key, lambda surface: self.draw(surface, look))

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """A line at its foot shows how much is done; the words are pale while others move."""
        radius, line = scale.px(12), max(1, scale.px(1.4))
        shapes.rounded(surface, self.rect, radius, theme.panel, mix(theme.panel, theme.amber, 0.55), line)
        thick = max(3, scale.px(3))
        share = (self.step + 1) / len(self.steps)
        done = pygame.Rect(self.rect.left + radius, self.rect.bottom - thick - line,
                           round((self.rect.width - 2 * radius) * share), thick)
        shapes.rounded(surface, done, done.height // 2, theme.amber)
        small, px = scale.text("small"), scale.text("body")
        _middle(surface, (tr(self.count),), self._count, small, theme.amber, True)
        words = text.broken(tr(self.steps[self.step], self.names), px, False, self._words.width)
        _middle(surface, words, self._words, px, theme.muted if self.rests else theme.text, False)

    def _room(self, scale: Scale) -> int:
        """The width of the words, in pixels: with room for the button, whether it is there or not."""
        inside = scale.width - 2 * scale.px(_EDGE) - 3 * scale.px(_PAD) - scale.px(_AIR)
        return max(1, inside - self._counted(scale) - self.next.measure(scale.width, scale)[0])

    def _counted(self, scale: Scale) -> int:
        """The width of the count where it is longest."""
        longest = message(N_("{step} of {steps}"), step=len(self.steps), steps=len(self.steps))
        return text.extent([tr(longest)], scale.text("small"), True)[0]


def _middle(surface: pygame.Surface, lines: Sequence[str], room: pygame.Rect, px: int, colour: tuple[int, int, int],
            bold: bool) -> None:
    """Lines in the middle of a room's height."""
    area = pygame.Rect(room.left, 0, room.width, text.line_height(px) * len(lines))
    area.centery = room.centery
    text.paragraph(surface, lines, area, px, colour, bold)
