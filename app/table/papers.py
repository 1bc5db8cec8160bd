"""What lies written on a table: papers with a title and lines, and verdicts stamped on a card.

Each function gives drawables; texts are rendered in the current language. Knows no game.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from app.core.face import Paper, Stamp
from app.core.message import N_, Message, message
from app.media import fonts, images
from app.table.paint import Style, box_rect, hex_of
from app.table.stage import Drawable
from app.table.table import Table
from app.ui import shapes, text
from app.ui.theme import Colour

LEAST = 12
"""Words too long for their paper shrink to so many pixels before they are cut."""
SHEET_GROWS = 1.2
"""Letters on a bright sheet are so much larger than body text where there is room."""
SIGN_RATIO = 1.5
SIGN_SHARE = 0.62
"""A sign's width by its height, and how much of its paper's width it takes at most."""
JOINED = N_("{first} · {next}")
LEAN = 7.0
"""Degrees that a stamp leans."""
STAMP_SHARE = 0.19
"""Height of a stamp's letters in parts of the card's height."""
GOOD, BAD = (22, 94, 62), (178, 30, 40)
"""Inks of stamps: contrast 4.5 on the paper of cards."""
GROUND = (251, 246, 234)


class Written(NamedTuple):
    """A paper's words in the current language."""

    title: str
    lines: tuple[str, ...]


def papers(table: Table) -> list[Drawable]:
    """Every paper that lies there now; they tell what the picture has come to."""
    if not table.layout.papers:
        return []
    found: list[Drawable] = []
    for at, (box, paper) in enumerate(zip(table.layout.papers, table.face.papers(table.shown), strict=False)):
        if paper is not None:
            words = Written(table.say(paper.title), tuple(table.say(line) for line in paper.lines))
            found.append(_paper(at, box_rect(box), paper, words, table.style))
    return found


def read_out(table: Table, at: tuple[int, int] | None = None) -> bool:
    """Tell what stands on the paper at a point, or on all of them, in a note as large as the person's letters."""
    found: list[Message] = []
    anchor: pygame.Rect | None = None
    for box, paper in zip(table.layout.papers, table.face.papers(table.shown), strict=False):
        if paper is not None and (at is None or box_rect(box).collidepoint(at)):
            found += [paper.title, *paper.lines]
            anchor = anchor or box_rect(box)
    if not found:
        return False
    words = found[0]
    for line in found[1:]:
        words = message(JOINED, first=words, next=line)
    table.tell(words, anchor)
    return True


def _paper(at: int, area: pygame.Rect, paper: Paper, words: Written, style: Style) -> Drawable:
    theme = style.theme
    ink: Colour = theme.ink if paper.bright else theme.text
    faint: Colour = theme.ink if paper.bright else theme.muted

    def paint(surface: pygame.Surface) -> None:
        pad = style.scale.px(10)
        inside = area.inflate(-2 * pad, -2 * pad) if paper.bright else area
        if paper.bright:
            shapes.shadow(surface, area, style.scale.px(6), style.scale.px(5), theme.shadow)
            shapes.rounded(surface, area, style.scale.px(6), theme.paper, theme.inlay, max(1, style.scale.px(1.2)))
        sign = _sign(inside, paper, words, style)
        px, high = _set(inside.width, inside.height, words, _letters(paper, style))
        top = inside.top + (max(0, inside.height - high) // 2 if paper.sign is None else 0)
        if paper.sign is not None and sign:
            spot = pygame.Rect(0, 0, round(sign * SIGN_RATIO), sign)
            spot.midtop = (inside.centerx, inside.top)
            picture = images.image(paper.sign.name, spot.size, paper.sign.colours)
            surface.blit(picture, spot)
            top = spot.bottom + style.scale.px(4)
        if sign:
            px, _ = _set(inside.width, inside.bottom - top, words, _letters(paper, style))
        _write(surface, pygame.Rect(inside.left, top, inside.width, inside.bottom - top), words, px,
               (ink, faint), "centre" if paper.sign is not None else "start")

    return Drawable(("paper", at), area.inflate(40, 40), (paper, words, hex_of(ink)), paint)


def _sign(inside: pygame.Rect, paper: Paper, words: Written, style: Style) -> int:
    """The height of the sign: what the words leave, none where that would be too little."""
    if paper.sign is None:
        return 0
    _, high = _set(inside.width, inside.height, words, _letters(paper, style))
    left = inside.height - high - style.scale.px(6)
    tall = min(left, round(inside.width * SIGN_SHARE / SIGN_RATIO))
    return tall if tall >= style.px("body") else 0


def _letters(paper: Paper, style: Style) -> int:
    """The largest size of the words in pixels: on a sheet one reads them from afar."""
    return round(style.px("body") * SHEET_GROWS) if paper.bright else style.px("small")


def _set(width: int, height: int, words: Written, most: int) -> tuple[int, int]:
    """The size of letters, at most `most`, at which the words fit, and how high they stand then."""
    high = 0
    for px in range(most, LEAST - 1, -1):
        lines = len(text.broken(words.title, px, True, width))
        lines += sum(len(text.broken(line, px, False, width)) for line in words.lines)
        high = lines * text.line_height(px)
        if high <= height:
            return px, high
    return LEAST, min(high, height)


def _write(surface: pygame.Surface, area: pygame.Rect, words: Written, px: int,
           inks: tuple[Colour, Colour], align: text.Align) -> None:
    step = text.line_height(px)
    rows = [(line, True) for line in text.broken(words.title, px, True, area.width)]
    rows += [(row, False) for line in words.lines for row in text.broken(line, px, False, area.width)]
    most = max(1, area.height // step)
    if len(rows) > most:
        rows = rows[:most]
        rows[-1] = (text.fit(rows[-1][0] + " …", px, rows[-1][1], area.width), rows[-1][1])
    for at, (row, bold) in enumerate(rows):
        spot = pygame.Rect(area.left, area.top + at * step, area.width, step)
        text.paragraph(surface, [row], spot, px, inks[0] if bold else inks[1], bold, align)


def stamp(area: pygame.Rect, verdict: Stamp, words: str, style: Style) -> Drawable:
    """A verdict on a card at `area`: words in a frame, and a tick or a cross, for the eye that sees no colours."""
    px = max(14, round(area.height * STAMP_SHARE))
    turned = _label(words, verdict.good, px)
    spot = turned.get_rect(center=area.center)
    spot.clamp_ip(pygame.Rect(0, 0, style.scale.width, style.scale.height))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(turned, spot)

    return Drawable(("stamp", 0), spot, (words, verdict.good, tuple(spot)), paint)


@lru_cache(maxsize=16)
def _label(words: str, good: bool, px: int) -> pygame.Surface:
    ink = GOOD if good else BAD
    letters = fonts.text(words, px, ink, True)
    line = max(2, px // 8)
    side = round(px * 0.8)
    width, height = letters.get_width() + side + 2 * px, round(px * 1.7)
    label = pygame.Surface((width, height), pygame.SRCALPHA)
    shapes.rounded(label, label.get_rect(), px // 3, GROUND, ink, line)
    mark = pygame.Rect(0, 0, side, side)
    mark.midleft = (round(px * 0.7), height // 2)
    if good:
        tick = [(mark.left, mark.centery), (mark.left + side * 0.36, mark.bottom), mark.topright]
        shapes.stroke(label, [(float(x), float(y)) for x, y in tick], ink, line + 1)
    else:
        shapes.stroke(label, [mark.topleft, mark.bottomright], ink, line + 1)
        shapes.stroke(label, [mark.topright, mark.bottomleft], ink, line + 1)
    label.blit(letters, letters.get_rect(midleft=(mark.right + px // 2, height // 2)))
    return pygame.transform.rotozoom(label, LEAN if good else -LEAN, 1.0)
