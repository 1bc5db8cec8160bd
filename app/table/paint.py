"""What lies around the cards: the printed felt, captions, counts, the status line, notes, odds, the log.

Each function gives drawables; texts are rendered in the current language. Knows no card and no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from app.core.art import CARD_RATIO, Box, Svg
from app.core.face import Chance, Layout, Place, Print
from app.core.percent import hundredths
from app.media import fonts, images
from app.media.felt import felt
from app.table.geometry import FORWARD, Column, column_left
from app.table.stage import Drawable
from app.ui import shapes, text
from app.ui.theme import Colour, Scale, TextSize, Theme, mix

SLOT_ALPHA = 46
OUTLINE_ALPHA = 88
TAG_SHARE = 0.42
LEAST_ODDS = 11
"""Odds shrink to so many pixels where their place is narrow."""
RING_STEPS, RING_LATE = 60, 0.25
"""In how many steps the ring of a window closes, and from which rest on it warns."""
LANE_AIR = 4
"""Between the outline of a column and what is printed under it, in pixels of the reference window."""
FELT_EDGE = 20
"""What the inlay takes along the edges, in pixels of the reference window."""


@dataclass(frozen=True, slots=True)
class Style:
    """Colours and sizes of the moment."""

    theme: Theme
    scale: Scale

    def px(self, size: TextSize) -> int:
        """The height of a text size in pixels."""
        return self.scale.text(size)


def box_rect(box: Box) -> pygame.Rect:
    """A box of a layout in whole pixels."""
    return pygame.Rect(round(box[0]), round(box[1]), round(box[2]), round(box[3]))


def card_rect(place: Place) -> pygame.Rect:
    """The first card's place of a zone."""
    width, height = place.card * CARD_RATIO, place.card
    if place.crosswise:
        width, height = height, width
    return pygame.Rect(round(place.box[0]), round(place.box[1]), round(width), round(height))


def hex_of(colour: Colour) -> str:
    """A colour as "#RRGGBB"."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def ground(layout: Layout, size: tuple[int, int], style: Style) -> pygame.Surface:
    """The felt with the faint print of every zone: what stays when all cards are lifted."""
    surface = felt(size, hex_of(style.theme.felt), style.theme.name)
    for sign in layout.prints:
        _print_sign(surface, sign)
    for place in layout.places:
        if place.outlined:
            _print_zone(surface, place, style)
    return surface


def _print_sign(surface: pygame.Surface, sign: Print) -> None:
    area = box_rect(sign.box)
    picture = images.image(sign.sign.name, area.size, sign.sign.colours).copy()
    picture.set_alpha(round(255 * sign.strength))
    surface.blit(picture, picture.get_rect(center=area.center))


def _print_zone(surface: pygame.Surface, place: Place, style: Style) -> None:
    first = card_rect(place)
    if place.arrange == "column":
        slide = round(first.width * FORWARD)
        deep = round(place.box[3]) - 2 * text.line_height(style.px("small"))
        _outline(surface, pygame.Rect(first.left + slide, first.top, first.width, max(first.height, deep)), style)
        return
    if place.arrange == "lines":
        high = round(place.box[3]) - text.line_height(style.px("small"))
        _outline(surface, pygame.Rect(first.left, first.top, round(place.box[2]), high), style)
        return
    if place.arrange in ("fan", "row"):
        _outline(surface, pygame.Rect(first.left, first.top, round(place.box[2]), first.height), style)
        return
    if place.arrange != "columns":
        _outline(surface, first, style)
        return
    for column in range(place.columns or 1):
        area = first.move(round(column_left(place, column, place.columns)) - first.left, 0)
        _outline(surface, _lane(area, place, style), style)
        if column < len(place.slots):
            _slot_sign(surface, area, place.slots[column])


def _lane(first: pygame.Rect, place: Place, style: Style) -> pygame.Rect:
    """A column's whole way: down to what is printed under the place, where it has room for more than a card."""
    foot = text.line_height(style.px("small")) + style.scale.px(LANE_AIR) if place.named or place.counted else 0
    return pygame.Rect(first.left, first.top, first.width, max(first.height, round(place.box[3]) - foot))


def _outline(surface: pygame.Surface, area: pygame.Rect, style: Style) -> None:
    layer = pygame.Surface(area.size, pygame.SRCALPHA)
    line = max(1, style.scale.px(1.2))
    radius = min(round(min(area.height, area.width / CARD_RATIO) * 0.055), style.scale.px(12))
    shapes.rounded(layer, layer.get_rect(), radius, None, style.theme.inlay, line)
    layer.set_alpha(255 if style.theme.name == "contrast" else OUTLINE_ALPHA)
    surface.blit(layer, area)


def _slot_sign(surface: pygame.Surface, area: pygame.Rect, sign: Svg) -> None:
    side = round(area.width * 0.5)
    picture = images.image(sign.name, (side, side), sign.colours).copy()
    picture.set_alpha(SLOT_ALPHA)
    surface.blit(picture, picture.get_rect(center=area.center))


def line_of(
    name: tuple[str, int],
    words: str,
    area: pygame.Rect,
    style: Style,
    size: TextSize = "small",
    colour: Colour | None = None,
    bold: bool = False,
    align: text.Align = "centre",
) -> Drawable:
    """One or more lines of text in an area, wrapped to its width."""
    px = style.px(size)
    ink = colour or style.theme.muted
    lines = text.broken(words, px, bold, area.width)

    def paint(surface: pygame.Surface) -> None:
        text.paragraph(surface, lines, area, px, ink, bold, align)

    return Drawable(name, area, (words, px, ink, bold), paint)


def caption(place: Place, words: str, style: Style) -> Drawable:
    """What is printed at the foot of a place."""
    px = style.px("small")
    box = box_rect(place.box)
    height = text.line_height(px)
    width = max(box.width, text.extent([words], px)[0])
    left = {"start": box.left, "centre": box.centerx - width // 2, "end": box.right - width}[place.caption]
    area = pygame.Rect(left, box.bottom - height, width, height)
    edge = style.scale.px(FELT_EDGE)
    area.clamp_ip(pygame.Rect(edge, 0, max(width, style.scale.width - 2 * edge), style.scale.height))
    return line_of(("caption", place.zone), words, area, style, align=place.caption)


def badges(place: Place, columns: Sequence[Column], style: Style) -> list[Drawable]:
    """The number of cards on every column of two or more."""
    return [_badge(place, column, style) for column in columns if column.count > 1]


def _badge(place: Place, column: Column, style: Style) -> Drawable:
    px = max(11, round(place.card * 0.13))
    words = f"×{column.count}"
    width, height = text.extent([words], px, True)[0] + px * 2 // 3, round(px * 1.35)
    card = column.last
    area = pygame.Rect(0, 0, width, height)
    inset = max(2, round(card.h * 0.035))
    area.topright = (round(card.x + card.h * CARD_RATIO) - inset, round(card.y) + inset)

    def paint(surface: pygame.Surface) -> None:
        shapes.rounded(surface, area, height // 2, style.theme.ink, style.theme.paper, max(1, style.scale.px(1)))
        picture = fonts.text(words, px, style.theme.paper, True)
        surface.blit(picture, picture.get_rect(center=area.center))

    return Drawable(("badge", place.zone * 100 + column.front), area, (words, px), paint)


def status(box: Box, event: str, prompt: str, mine: bool, style: Style) -> list[Drawable]:
    """The status line: what happened last, smaller, above what is expected now."""
    area = box_rect(box)
    small, body = style.px("small"), style.px("body")
    high = text.line_height(body)
    while len(text.broken(prompt, body, True, area.width)) > 1 and body > 11:
        body -= 1
    upper = pygame.Rect(area.left, area.bottom - high - text.line_height(small), area.width, text.line_height(small))
    lower = pygame.Rect(area.left, area.bottom - high, area.width, high)
    theme = style.theme
    event = text.fit(event, small, False, area.width)

    def paint(surface: pygame.Surface) -> None:
        text.paragraph(surface, [prompt], lower, body, theme.amber if mine else theme.text, True, "centre")

    return [
        line_of(("status", 0), event, upper, style),
        Drawable(("status", 1), lower, (prompt, body, mine), paint),
    ]


def chances(box: Box, rows: Sequence[Chance], labels: Sequence[str], style: Style) -> list[Drawable]:
    """Odds as bars with sign, name and percent; without names where they do not fit."""
    if not rows:
        return []
    area = box_rect(box)
    px = style.px("small")
    percents = hundredths([row.share for row in rows])
    said = [f"{label} {percent} %" for label, percent in zip(labels, percents, strict=True)]
    while px > LEAST_ODDS and (text.extent(said, px)[0] + round(px * 1.5) > area.width
                               or (text.line_height(px) + px // 3) * len(rows) > area.height):
        px -= 1
    if text.extent(said, px)[0] + round(px * 1.5) > area.width:
        said = [f"{percent} %" for percent in percents]  # the sign says which
    step = min(area.height // len(rows), round(px * 2.6))
    area.height = step * len(rows)
    theme = style.theme
    key = tuple((label, round(row.share * 1000)) for row, label in zip(rows, labels, strict=True))

    def paint(surface: pygame.Surface) -> None:
        for at, (row, words) in enumerate(zip(rows, said, strict=True)):
            top = area.top + at * step
            sign = images.image(row.sign.name, (px, px), row.sign.colours)
            surface.blit(sign, (area.left, top + (text.line_height(px) - px) // 2))
            picture = fonts.text(words, px, theme.text)
            surface.blit(picture, (area.left + round(px * 1.5), top))
            bar = pygame.Rect(area.left, top + text.line_height(px), area.width, max(4, px // 3))
            shapes.rounded(surface, bar, bar.height // 2, mix(theme.felt, theme.text, 0.18))
            full = pygame.Rect(bar.left, bar.top, max(bar.height, round(bar.width * row.share)), bar.height)
            if row.share > 0:
                shapes.rounded(surface, full, bar.height // 2, theme.amber)

    return [Drawable(("assist", 0), area, key, paint)]


def glow(name: tuple[str, int], area: pygame.Rect, strong: bool, colour: Colour, style: Style) -> Drawable:
    """A lit frame around a place that may be chosen."""
    line = style.scale.px(4 if strong else 2.5)
    radius = style.scale.px(12)
    outer = area.inflate(2 * line, 2 * line)

    def paint(surface: pygame.Surface) -> None:
        veil = pygame.Surface(area.size, pygame.SRCALPHA)
        shapes.rounded(veil, veil.get_rect(), radius, colour)
        veil.set_alpha(52 if strong else 22)
        surface.blit(veil, area)
        shapes.rounded(surface, outer, radius + line, None, colour, line)

    return Drawable(name, outer, (strong, colour), paint)


def tag(
    name: tuple[str, int], words: str, area: pygame.Rect, style: Style, strong: bool, short: str = "",
    share: float = TAG_SHARE,
) -> Drawable:
    """A small label in a plate, or at the foot of a lit place: what happens here, and its key.

    Where it would take more than this `share` of the place, only `short` is shown, if there is one.
    """
    px = style.px("small")
    if short and not strong and text.extent([words], px, True)[0] + 2 * px > share * area.width:
        words = short
    words = text.fit(words, px, True, max(40, style.scale.width // 3))
    width, height = text.extent([words], px, True)[0] + 2 * px, round(px * 1.8)
    box = pygame.Rect(0, 0, width, height)
    box.midbottom = (area.centerx, area.bottom - style.scale.px(4))
    theme = style.theme

    def paint(surface: pygame.Surface) -> None:
        shapes.rounded(surface, box, height // 2, theme.amber if strong else theme.panel, theme.amber, 2)
        picture = fonts.text(words, px, theme.on_amber if strong else theme.amber, True)
        surface.blit(picture, picture.get_rect(center=box.center))

    return Drawable(name, box, (words, strong), paint)


def rising(words: str, centre: tuple[int, int], part: float, style: Style) -> Drawable:
    """A gain that rises from a pile and fades, `part` 0..1 of its way."""
    px = style.px("title")
    picture = fonts.text(words, px, style.theme.mint, True)
    area = picture.get_rect(center=(centre[0], centre[1] - round(part * px * 1.6)))
    alpha = round(255 * min(1.0, 2 * (1 - part)))

    def paint(surface: pygame.Surface) -> None:
        faded = picture.copy()
        faded.set_alpha(alpha)
        surface.blit(faded, area)

    return Drawable(("rising", 0), area, (words, alpha, tuple(area)), paint)


def ring(area: pygame.Rect, left: float, style: Style) -> Drawable:
    """A ring around a card that closes with the time: `left` is what remains of it, 0..1."""
    line = style.scale.px(6)
    around = area.inflate(6 * line, 6 * line)
    side = max(around.size)
    circle = pygame.Rect(0, 0, side, side)
    circle.center = area.center
    steps = round(left * RING_STEPS)

    def paint(surface: pygame.Surface) -> None:
        colour = style.theme.coral if left < RING_LATE else style.theme.amber
        if steps:
            radius = side / 2 - line
            turns = [2 * math.pi * step / RING_STEPS for step in range(steps + 1)]
            points = [(circle.centerx + math.sin(t) * radius, circle.centery - math.cos(t) * radius) for t in turns]
            shapes.stroke(surface, points, colour, line)

    return Drawable(("ring", 1), circle, (steps, left < RING_LATE), paint)
