"""Controls that stand beside a label: the common part, the toggle and the slider."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from app.core.message import N_, Message, message
from app.ui import shapes, text
from app.ui.controls import ground
from app.ui.theme import Scale, Theme, mix
from app.ui.widgets import Control, Label, as_message, ring_margin, said

SLIDER_STEP: Final = 5
_VALUE: Final = N_("{value} %")
STATE: Final = N_("{label}: {state}")
_ON: Final = N_("on")
_OFF: Final = N_("off")


class Field(Control):
    """A control with its label at the left and its body at the right; one below the other where it is narrow."""

    def __init__(self, label: Label, enabled: bool = True) -> None:
        super().__init__(label, enabled)
        self.body = pygame.Rect(0, 0, 0, 0)
        self._label_rect = pygame.Rect(0, 0, 0, 0)

    def ring(self, scale: Scale) -> pygame.Rect:
        """With air beside the label."""
        margin = ring_margin(scale)
        return self.rect.inflate(5 * margin, 2 * margin)

    def body_size(self, width: int, scale: Scale) -> tuple[int, int]:
        """The size of the part that is used, at most `width` wide."""
        raise NotImplementedError

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """Side by side if both fit in `width`."""
        lw, lh = self._label_size(width, scale)
        bw, bh = self.body_size(width, scale)
        if not lw or lw + scale.gap("m") + bw <= width:
            return (lw + scale.gap("m") if lw else 0) + bw, max(lh, bh, scale.target)
        return max(lw, bw), lh + scale.gap("s") + bh

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Label and body within `rect`."""
        super().place(rect, scale)
        lw, lh = self._label_size(rect.width, scale)
        bw, bh = self.body_size(rect.width, scale)
        if not lw or lw + scale.gap("m") + bw <= rect.width:
            self._label_rect = pygame.Rect(rect.left, rect.top + (rect.height - lh) // 2, lw, lh)
            self.body = pygame.Rect(rect.right - bw, rect.top + (rect.height - bh) // 2, bw, bh)
        else:
            self._label_rect = pygame.Rect(rect.left, rect.top, lw, lh)
            self.body = pygame.Rect(rect.left, rect.bottom - bh, bw, bh)

    def move(self, right: int, down: int) -> None:
        """Shift with label and body."""
        super().move(right, down)
        self.body.move_ip(right, down)
        self._label_rect.move_ip(right, down)

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """The label, then the body."""
        px = scale.text("body")
        colour = theme.text if self.enabled else mix(theme.panel, theme.muted, 0.6)
        lines = text.broken(said(self.label), px, False, max(1, self._label_rect.width))
        text.paragraph(surface, lines, self._label_rect, px, colour)
        self.paint_body(surface, theme, scale, hovered)

    def paint_body(self, surface: pygame.Surface, theme: Theme, scale: Scale, hovered: bool) -> None:
        """Draw the part that is used, inside `body`."""
        raise NotImplementedError

    def _label_size(self, width: int, scale: Scale) -> tuple[int, int]:
        words = said(self.label)
        px = scale.text("body")
        return text.extent(text.broken(words, px, False, width), px) if words else (0, 0)


class Toggle(Field):
    """On or off. The knob's side and a tick tell, not only the colour."""

    def __init__(self, label: Label, on: bool, change: Callable[[bool], None], enabled: bool = True) -> None:
        super().__init__(label, enabled)
        self._on = on
        self._change = change

    @property
    def on(self) -> bool:
        """Whether it is on; setting it does not call `change`."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on
        self.changed()

    def activate(self) -> None:
        """Turn it over."""
        self.on = not self._on
        self._change(self._on)

    def spoken(self) -> Message:
        """Label and state."""
        return message(STATE, label=as_message(self.label), state=Message(_ON if self._on else _OFF))

    def body_size(self, width: int, scale: Scale) -> tuple[int, int]:
        """A pill as high as a line of text."""
        height = max(scale.small_target, round(scale.text("body") * 1.55))
        return min(width, round(height * 1.8)), height

    def paint_body(self, surface: pygame.Surface, theme: Theme, scale: Scale, hovered: bool) -> None:
        """The pill, the knob, the tick."""
        pill = self.body
        fill, knob = (theme.amber, theme.on_amber) if self._on else (ground(self, theme, hovered), theme.muted)
        if not self.enabled:
            fill, knob = mix(theme.panel, fill, 0.35), mix(theme.panel, knob, 0.5)
        edge = None if self._on else theme.control_edge
        shapes.rounded(surface, pill, pill.height // 2, fill, edge, max(1, scale.px(1.2)))
        inset = max(3, pill.height // 7)
        radius = pill.height // 2 - inset
        x = pill.right - inset - radius if self._on else pill.left + inset + radius
        shapes.disc(surface, (x, pill.top + pill.height // 2), radius, knob)
        if self._on:
            tick = pygame.Rect(0, 0, radius, radius)
            tick.center = (pill.left + inset + radius, pill.centery)
            shapes.stroke(
                surface,
                [(tick.left, tick.centery), (tick.left + radius * 0.4, tick.bottom - 1), (tick.right, tick.top + 1)],
                knob,
                max(2, scale.px(2)),
            )


class Slider(Field):
    """A whole number 0..100, changed by dragging, by a click on its line, or by the arrows."""

    def __init__(self, label: Label, value: int, change: Callable[[int], None], enabled: bool = True) -> None:
        super().__init__(label, enabled)
        self._value = value
        self._change = change
        self._before = value
        self._line = pygame.Rect(0, 0, 0, 0)

    @property
    def value(self) -> int:
        """0..100; setting it does not call the change."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        self._value = max(0, min(100, value))
        self.changed()

    def spoken(self) -> Message:
        """Label and value."""
        return message(STATE, label=as_message(self.label), state=self._shown())

    def key(self, event: pygame.Event) -> bool:
        """Arrows by five, Home and End to the ends."""
        ways = {
            pygame.K_LEFT: self._value - SLIDER_STEP,
            pygame.K_RIGHT: self._value + SLIDER_STEP,
            pygame.K_HOME: 0,
            pygame.K_END: 100,
        }
        if event.key not in ways:
            return False
        self._set(ways[event.key])
        return True

    def handle(self, event: pygame.Event) -> bool:
        """A press on the body takes the knob at once."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.body.collidepoint(event.pos):
            return False
        taken = super().handle(event)
        if taken and event.type == pygame.MOUSEBUTTONDOWN:
            self._before = self._value
            self.drag(event.pos)
        return taken

    def drag(self, spot: tuple[int, int]) -> None:
        """The knob follows, however far the pointer strays."""
        self._set(round(100 * (spot[0] - self._line.left) / max(1, self._line.width)))

    def cancel(self) -> None:
        """Back to where the drag began."""
        if self.held:
            self._set(self._before)
        super().cancel()

    def body_size(self, width: int, scale: Scale) -> tuple[int, int]:
        """A line and the number after it."""
        return min(width, scale.px(220) + self._number(scale)), scale.target

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """The line inside the body."""
        super().place(rect, scale)
        knob = self._knob(scale)
        width = max(knob, self.body.width - self._number(scale) - 2 * knob)
        self._line = pygame.Rect(self.body.left + knob, self.body.top, width, self.body.height)

    def move(self, right: int, down: int) -> None:
        """Shift with the line."""
        super().move(right, down)
        self._line.move_ip(right, down)

    def paint_body(self, surface: pygame.Surface, theme: Theme, scale: Scale, hovered: bool) -> None:
        """The line, filled up to the knob, and the number."""
        thick = max(4, scale.px(5))
        amber = theme.amber if self.enabled else mix(theme.panel, theme.muted, 0.4)
        line = pygame.Rect(self._line.left, self._line.centery - thick // 2, self._line.width, thick)
        shapes.rounded(surface, line, thick // 2, mix(theme.panel, theme.control_edge, 0.8))
        x = self._line.left + round(self._line.width * self._value / 100)
        shapes.rounded(surface, pygame.Rect(line.left, line.top, x - line.left, thick), thick // 2, amber)
        radius = self._knob(scale)
        shapes.disc(surface, (x, self._line.centery), radius, mix(theme.panel, theme.ink, 0.5))
        fill = mix(amber, theme.paper, 0.3) if hovered or self.held else amber
        shapes.disc(surface, (x, self._line.centery), radius - max(1, scale.px(2)), fill)
        px = scale.text("small")
        area = pygame.Rect(self.body.right - self._number(scale), 0, self._number(scale), text.line_height(px))
        area.centery = self.body.centery
        text.paragraph(surface, [said(self._shown())], area, px, theme.muted, False, "end")

    def _shown(self) -> Message:
        return message(_VALUE, value=self._value)

    def _number(self, scale: Scale) -> int:
        px = scale.text("small")
        return text.extent([said(message(_VALUE, value=100))], px)[0] + scale.px(8)

    def _knob(self, scale: Scale) -> int:
        return scale.small_target // 2 - 1

    def _set(self, value: int) -> None:
        value = max(0, min(100, value))
        if value != self._value:
            self._value = value
            self.changed()
            self._change(value)
