"""Plates: a seat's turn light, its name, its standing, and what it has called.

Each function gives drawables; texts are rendered in the current language. Knows no card and no rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from app.core.art import Box, Svg
from app.media import fonts, images
from app.table.paint import Style, box_rect, hex_of
from app.table.stage import Drawable
from app.ui import shapes, text
from app.ui.theme import Colour, TextSize, mix

LEAST_SHRINK, LITTLE_SHRINK = 0.62, 0.85
"""A text too long for its plate shrinks to this part of its size before it is cut, or before it is broken."""
HALO = 1.5
"""Height of a seat's halo in lines of body text; it may rise above its plate a little."""


@dataclass(frozen=True, slots=True)
class PlateText:
    """What a plate says: the name, the standing, whether it is this seat's turn, a gain to show for a moment.

    `halo` is a sign at its right end that marks the seat among the others.
    """

    name: str
    summary: str
    acting: bool
    bot: bool
    gain: bool
    halo: Svg | None = None


def plate(seat: int, box: Box, words: PlateText, style: Style) -> Drawable:
    """A seat's plate: turn light, name, standing. Two lines where one is too narrow."""
    area = box_rect(box)
    halo = _halo_area(area, style) if words.halo is not None else None

    def paint(surface: pygame.Surface) -> None:
        theme, scale = style.theme, style.scale
        radius = min(area.height // 2, scale.px(16))
        edge = theme.mint if words.gain else theme.amber if words.acting else mix(theme.felt, theme.inlay, 0.35)
        width = max(1, scale.px(2 if words.acting or words.gain else 1))
        shapes.rounded(surface, area, radius, mix(theme.felt, theme.panel, 0.75), edge, width)
        if words.halo is not None and halo is not None:
            surface.blit(images.image(words.halo.name, halo.size, words.halo.colours), halo)
        _written(surface, area, halo, words, style)

    return Drawable(("plate", seat), area.union(halo) if halo else area, words, paint)


def _halo_area(area: pygame.Rect, style: Style) -> pygame.Rect:
    """At the right end, in the middle of its height."""
    side = round(HALO * text.line_height(style.px("body")))
    halo = pygame.Rect(0, 0, side, side)
    halo.center = (area.right - side * 5 // 9, area.centery)
    return halo


def squeezed(box: Box, words: PlateText, style: Style) -> bool:
    """Whether a plate is too narrow for its words: they are cut, or so small that they want to be read elsewhere."""
    area = box_rect(box)
    laid = _lay(area, _halo_area(area, style) if words.halo is not None else None, words, style)
    if _narrow(words.name, laid.upper, style.px("body"), True):
        return True
    return not laid.wrapped and _narrow(words.summary, laid.under, style.px("small"), False)


def _narrow(words: str, area: pygame.Rect, px: int, bold: bool) -> bool:
    return text.extent([words], round(px * LITTLE_SHRINK), bold)[0] > area.width


class _Lay(NamedTuple):
    """Where the sign, the name and the standing stand; `wrapped` are its lines, `px` high, where one is too little."""

    sign: pygame.Rect
    upper: pygame.Rect
    under: pygame.Rect
    wrapped: list[str]
    px: int
    two: bool


def _lay(area: pygame.Rect, halo: pygame.Rect | None, words: PlateText, style: Style) -> _Lay:
    """Turn light, name and standing, as far to the right as the halo leaves room."""
    pad = max(style.scale.px(8), min(area.height // 2, style.scale.px(16)) // 2)
    side = style.px("small")
    free = area.copy()
    if halo is not None:
        free.width = halo.left - area.left + pad // 2
    lines = 1 if _fits_one_line(free, words, style, pad + side) else 2
    room = free.width - side - 2 * pad - pad // 2
    wrapped, px = _wrapped(words.summary, free, room, style) if lines == 2 else ([], side)
    step = text.line_height(style.px("body")) if wrapped else area.height // lines
    sign = pygame.Rect(area.left + pad, 0, side, side)
    sign.centery = area.top + step // 2
    left = sign.right + pad // 2
    upper = pygame.Rect(left, area.top, free.right - left - pad, step)
    under = pygame.Rect(left, area.top + (step if lines == 2 else 0), free.right - left - pad, step)
    return _Lay(sign, upper, under, wrapped, px, lines == 2)


def _written(surface: pygame.Surface, area: pygame.Rect, halo: pygame.Rect | None, words: PlateText,
             style: Style) -> None:
    theme = style.theme
    laid = _lay(area, halo, words, style)
    name = "ui/turn" if words.acting else "ui/bot" if words.bot else "ui/person"
    ink = hex_of(theme.amber if words.acting else theme.muted)
    picture = images.image(name, laid.sign.size, (("#C0FFEE", ink),))
    surface.blit(picture, picture.get_rect(center=laid.sign.center))
    _one(surface, words.name, laid.upper, style, "body", True, "start")
    tone = theme.mint if words.gain else theme.muted
    if laid.wrapped:
        text.paragraph(surface, laid.wrapped, laid.under, laid.px, tone)
    else:
        _one(surface, words.summary, laid.under, style, "small", False, "start" if laid.two else "end", tone)


def _fits_one_line(area: pygame.Rect, words: PlateText, style: Style, taken: int) -> bool:
    name = text.extent([words.name], style.px("body"), True)[0]
    summary = text.extent([words.summary], style.px("small"))[0]
    tall = area.height >= 2.9 * style.px("body")
    return not tall and name + summary + 2 * taken < area.width


def _wrapped(summary: str, area: pygame.Rect, width: int, style: Style) -> tuple[list[str], int]:
    """A standing much too long for one line: its lines, as few as the plate is high enough for, and their size.

    No lines where one is enough, or where the plate is too low for several.
    """
    small = style.px("small")
    if text.extent([summary], round(small * LITTLE_SHRINK))[0] <= width:
        return [], small
    found: list[tuple[list[str], int]] = []
    for px in range(small, round(small * LEAST_SHRINK) - 1, -1):
        lines = [line for part in summary.split(" · ") for line in text.broken(part, px, False, width)]
        if text.line_height(style.px("body")) + len(lines) * text.line_height(px) <= area.height:
            found.append((lines, px))
    return min(found, key=lambda lines: len(lines[0]), default=([], small))


def _one(
    surface: pygame.Surface,
    words: str,
    area: pygame.Rect,
    style: Style,
    size: TextSize,
    bold: bool,
    align: text.Align,
    colour: Colour | None = None,
) -> None:
    px = style.px(size)
    least = round(px * LEAST_SHRINK)
    while px > least and text.extent([words], px, bold)[0] > area.width:
        px -= 1
    line = text.fit(words, px, bold, area.width)
    picture = fonts.text(line, px, colour or style.theme.text, bold)
    left = area.left if align == "start" else area.right - picture.get_width()
    surface.blit(picture, (left, area.centery - picture.get_height() // 2))
