"""Buttons, and what the quiet grounds of all controls look like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import pygame

from app.ui import shapes, text
from app.ui.theme import Colour, Scale, Theme, mix
from app.ui.widgets import Control, Label, said

Icon: TypeAlias = Callable[[pygame.Surface, pygame.Rect, Colour], None]
Style: TypeAlias = Literal["primary", "quiet", "plain"]


class Button(Control):
    """A word or two to press. `icon` paints a sign before the label into a square, in the label's colour."""

    def __init__(
        self,
        label: Label,
        action: Callable[[], None],
        style: Style = "quiet",
        icon: Icon | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(label, enabled)
        self.action = action
        self.style: Style = style
        self.icon = icon

    def activate(self) -> None:
        """Do its action."""
        self.action()

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """Label, icon and the air around them; the label wraps where it must."""
        px, pad, sign = self._sizes(scale)
        w, h = text.extent(text.broken(said(self.label), px, True, max(1, width - 2 * pad - sign)), px, True)
        least = scale.target if self.style == "plain" else scale.px(120)
        return min(width, max(w + sign + 2 * pad, least)), max(h + scale.px(14), scale.target)

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """Amber ground for the main thing to do, a quiet ground otherwise, none for "plain"."""
        colour = self._ground(surface, theme, scale, hovered)
        px, pad, sign = self._sizes(scale)
        lines = text.broken(said(self.label), px, True, max(1, self.rect.width - 2 * pad - sign))
        w, h = text.extent(lines, px, True)
        left = self.rect.left + (self.rect.width - w - sign) // 2
        top = self.rect.top + (self.rect.height - h) // 2 + (1 if self.down else 0)
        if self.icon is not None:
            side = round(px * 1.1)
            self.icon(surface, pygame.Rect(left, self.rect.centery - side // 2, side, side), colour)
        text.paragraph(surface, lines, pygame.Rect(left + sign, top, w, h), px, colour, True, "centre")

    def _sizes(self, scale: Scale) -> tuple[int, int, int]:
        px = scale.text("body")
        pad = scale.px(10 if self.style == "plain" else 22)
        return px, pad, round(px * 1.6) if self.icon is not None else 0

    def _ground(self, surface: pygame.Surface, theme: Theme, scale: Scale, hovered: bool) -> Colour:
        """Draw the ground and give the colour of what stands on it."""
        radius, line = scale.px(10), max(1, scale.px(1.2))
        if not self.enabled:
            if self.style != "plain":
                shapes.rounded(surface, self.rect, radius, theme.panel, mix(theme.panel, theme.control_edge, 0.4), line)
            return mix(theme.panel, theme.muted, 0.55)
        if self.style == "primary":
            fill = mix(theme.amber, theme.ink, 0.14) if self.down else theme.amber
            fill = mix(theme.amber, theme.paper, 0.28) if hovered and not self.down else fill
            shapes.shadow(surface, self.rect, radius, scale.px(3), theme.shadow)
            shapes.rounded(surface, self.rect, radius, fill)
            return theme.on_amber
        if self.style == "quiet":
            shapes.rounded(surface, self.rect, radius, ground(self, theme, hovered), theme.control_edge, line)
        elif hovered or self.down:
            shapes.rounded(surface, self.rect, radius, ground(self, theme, hovered))
        return theme.text


def ground(control: Control, theme: Theme, hovered: bool) -> Colour:
    """The colour of a quiet control's ground in its present state."""
    if not control.enabled:
        return theme.panel
    return theme.control_down if control.down else theme.control_hover if hovered else theme.control
