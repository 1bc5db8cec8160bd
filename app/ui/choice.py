"""One among a few values, as a row of them or as a stepper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

import pygame

from app.core.message import N_, Message, message
from app.ui import shapes, text
from app.ui.controls import ground
from app.ui.fields import Field
from app.ui.theme import Colour, Scale, Theme, mix
from app.ui.widgets import Label, as_message, said

T = TypeVar("T")

_CHOICE: Final = N_("{label}: {choice}, {number} of {total}")


class Choice(Field, Generic[T]):
    """One among a few values: all side by side where they fit, otherwise one with arrows before and after."""

    def __init__(
        self,
        label: Label,
        options: Sequence[tuple[T, Label]],
        value: T,
        change: Callable[[T], None],
        enabled: bool = True,
    ) -> None:
        super().__init__(label, enabled)
        self.options = list(options)
        self._index = [v for v, _ in self.options].index(value)
        self._change = change
        self._cells: list[pygame.Rect] = []
        self._stepper = False
        self._pressed = -1

    @property
    def value(self) -> T:
        """The value chosen; setting it (to one of the options) does not call the change."""
        return self.options[self._index][0]

    @value.setter
    def value(self, value: T) -> None:
        self._index = [v for v, _ in self.options].index(value)
        self.changed()

    def spoken(self) -> Message:
        """Label, value, and which of how many."""
        choice = as_message(self.options[self._index][1])
        numbers = {"number": self._index + 1, "total": len(self.options)}
        return message(_CHOICE, label=as_message(self.label), choice=choice, **numbers)

    def activate(self) -> None:
        """The next value, after the last the first."""
        self._choose((self._index + 1) % len(self.options))

    def key(self, event: pygame.Event) -> bool:
        """Left and right change the value; at an end nothing happens."""
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if way is None:
            return super().key(event)
        self._choose(max(0, min(len(self.options) - 1, self._index + way)))
        return True

    def handle(self, event: pygame.Event) -> bool:
        """Remember where the press began: a choice is made only where it also ends."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = self._cell_at(event.pos)
        return super().handle(event)

    def clicked(self, spot: tuple[int, int]) -> None:
        """Choose the value pressed, or step."""
        cell = self._cell_at(spot)
        if cell < 0 or cell != self._pressed:
            return
        if self._stepper:
            self._choose((self._index + (-1 if cell == 0 else 1)) % len(self.options))
        else:
            self._choose(cell)

    def body_size(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the values in a line, or as much as one value and two arrows need."""
        px = scale.text("body")
        widths = self._widths(scale)
        height = max(scale.target, text.line_height(px) + scale.px(10))
        if sum(widths) <= width:
            return sum(widths), height
        arrows = 2 * scale.target
        names = [text.broken(said(name), px, True, max(1, width - arrows)) for _, name in self.options]
        sizes = [text.extent(lines, px, True) for lines in names]
        return min(width, max(w for w, _ in sizes) + arrows), max(height, max(h for _, h in sizes) + scale.px(10))

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Put the values or the arrows into the body."""
        super().place(rect, scale)
        widths = self._widths(scale)
        self._stepper = sum(widths) > rect.width
        if self._stepper:
            ends = (self.body.left, self.body.right - scale.target)
            self._cells = [pygame.Rect(left, self.body.top, scale.target, self.body.height) for left in ends]
            return
        lefts = [self.body.left + sum(widths[:n]) for n in range(len(widths))]
        self._cells = [
            pygame.Rect(left, self.body.top, w, self.body.height) for left, w in zip(lefts, widths, strict=True)
        ]

    def move(self, right: int, down: int) -> None:
        """Shift with the values."""
        super().move(right, down)
        for cell in self._cells:
            cell.move_ip(right, down)

    def paint_body(self, surface: pygame.Surface, theme: Theme, scale: Scale, hovered: bool) -> None:
        """A trough; the value chosen stands out of it in amber, in bold."""
        radius, line = scale.px(10), max(1, scale.px(1.2))
        shapes.rounded(surface, self.body, radius, ground(self, theme, hovered), theme.control_edge, line)
        if self._stepper:
            self._paint_stepper(surface, theme, scale)
            return
        for n, ((_, name), cell) in enumerate(zip(self.options, self._cells, strict=True)):
            chosen = n == self._index
            colour = theme.text
            if chosen:
                fill = theme.amber if self.enabled else mix(theme.panel, theme.muted, 0.3)
                shapes.rounded(surface, cell.inflate(-scale.px(8), -scale.px(8)), scale.px(7), fill)
                colour = theme.on_amber
            self._name(surface, name, cell, colour if self.enabled else mix(theme.panel, theme.muted, 0.6), scale)

    def _paint_stepper(self, surface: pygame.Surface, theme: Theme, scale: Scale) -> None:
        colour = theme.amber if self.enabled else mix(theme.panel, theme.muted, 0.6)
        for cell, way in zip(self._cells, (-1, 1), strict=True):
            reach = max(4, scale.px(6))
            x, y = cell.centerx, cell.centery
            points = [(x - way * reach / 2, y - reach), (x + way * reach / 2, y), (x - way * reach / 2, y + reach)]
            shapes.stroke(surface, [(float(a), float(b)) for a, b in points], colour, max(2, scale.px(2.5)))
        middle = self.body.inflate(-2 * scale.target, 0)
        self._name(surface, self.options[self._index][1], middle, theme.text, scale)

    def _name(self, surface: pygame.Surface, name: Label, area: pygame.Rect, colour: Colour, scale: Scale) -> None:
        px = scale.text("body")
        lines = text.broken(said(name), px, True, max(1, area.width))
        height = text.extent(lines, px, True)[1]
        place = pygame.Rect(area.left, area.centery - height // 2, area.width, height)
        text.paragraph(surface, lines, place, px, colour, True, "centre")

    def _widths(self, scale: Scale) -> list[int]:
        px = scale.text("body")
        names = (text.broken(said(name), px, True, 1 << 20) for _, name in self.options)
        return [max(text.extent(lines, px, True)[0] + scale.px(34), scale.target) for lines in names]

    def _cell_at(self, spot: tuple[int, int]) -> int:
        return next((n for n, cell in enumerate(self._cells) if cell.collidepoint(spot)), -1)

    def _choose(self, index: int) -> None:
        if index != self._index:
            self._index = index
            self.changed()
            self._change(self.value)
