"""Notes on the table: a sentence in a frame near what it is about, where it hides the least.

Knows no card and no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from app.table.paint import Style
from app.table.stage import Drawable
from app.ui import shapes, text
from app.ui.theme import Colour

SHARES = (1.0, 0.75, 0.6)
"""Widths that a note may have, in parts of the widest; the first of those that hide the same."""
NARROWER = 0.3
"""What being narrower costs, as far as a note is."""
Quad = tuple[int, int, int, int]
Cost = tuple[bool, int, float]
"""Whether it hides what it is about, how much of what should stay clear, and how much else, and how far away it is."""


def note(
    words: str, clause: str, about: pygame.Rect, colour: Colour, style: Style, felt: pygame.Rect,
    clear: Sequence[pygame.Rect] = (), others: Sequence[pygame.Rect] = (),
) -> Drawable:
    """A sentence near a card: a refusal with its clause, or what a card is. It covers nothing of what it is about, and
    is narrower where it would otherwise.

    Of what should stay `clear` too it covers as little as can be; of the `others` that lie around little, but it does
    not go far away for them.
    """
    px, small = style.px("body"), style.px("small")
    pad = style.scale.px(14)
    widest = min(style.scale.px(440) * style.scale.percent // 100, style.scale.width - 4 * pad)
    foot = text.line_height(small) if clause else 0
    found = []
    for share in SHARES:
        lines = text.broken(words, px, False, round(widest * share))
        width, height = text.extent(lines, px)
        size = (max(width, text.extent([clause], small)[0]) + 2 * pad, height + foot + 2 * pad)
        (hides, covers, more), there = _beside(size, _quad(about), _quad(felt), pad, tuple(map(_quad, clear)),
                                               tuple(map(_quad, others)))
        found.append(((hides, covers, more + (1 - share) * NARROWER), pygame.Rect(there), lines))
    _, box, lines = min(found, key=lambda way: way[0])
    theme = style.theme
    depth = style.scale.px(8)

    def paint(surface: pygame.Surface) -> None:
        shapes.shadow(surface, box, style.scale.px(12), depth, theme.shadow)
        shapes.rounded(surface, box, style.scale.px(12), theme.panel, colour, max(2, style.scale.px(2)))
        text.paragraph(surface, lines, box.inflate(-2 * pad, -2 * pad), px, theme.text)
        if clause:
            at = pygame.Rect(box.left + pad, box.bottom - pad - foot, box.width - 2 * pad, foot)
            text.paragraph(surface, [clause], at, small, theme.muted)

    return Drawable(("note", 0), box.inflate(6 * depth, 6 * depth), (words, clause, tuple(box)), paint)


@lru_cache(maxsize=16)  # the same in every frame while nothing lies elsewhere
def _beside(
    size: tuple[int, int], about: Quad, felt: Quad, gap: int, clear: tuple[Quad, ...], others: tuple[Quad, ...],
) -> tuple[Cost, Quad]:
    """The place of a note and what speaks against it: above what it is about, else below, to its right, to its left;
    above where none is free.

    Where things lie that should stay clear, also right above and below each of them; where others lie, also at all
    their edges.
    """
    box, what, room = pygame.Rect((0, 0), size), pygame.Rect(about), pygame.Rect(felt)
    aside, around = [pygame.Rect(thing) for thing in clear], [pygame.Rect(thing) for thing in others]
    ways = []
    for mine, other, step in (("midbottom", "midtop", (0, -gap)), ("midtop", "midbottom", (0, gap)),
                              ("midleft", "midright", (gap, 0)), ("midright", "midleft", (-gap, 0))):
        there = box.copy()
        setattr(there, mine, getattr(what.move(step), other))
        ways.append(there)
    for thing in aside:
        ways += [box.move(ways[0].left, thing.top - gap - box.height), box.move(ways[0].left, thing.bottom + gap)]
    if others:
        lefts = [ways[0].left, *(thing.right + gap for thing in around),
                 *(thing.left - gap - box.width for thing in around)]
        tops = [*(way.top for way in ways), *(thing.bottom + gap for thing in around),
                *(thing.top - gap - box.height for thing in around)]
        ways += [box.move(left, top) for left in dict.fromkeys(lefts) for top in dict.fromkeys(tops)]
    within = [there.clamp(room) for there in ways]
    far = math.hypot(*room.size)

    def cost(there: pygame.Rect) -> Cost:
        away = math.dist(there.center, what.center) / far if others else 0.0
        hidden = _covered(there, around) / (box.width * box.height)
        return there.colliderect(what), _covered(there, aside), hidden + away

    best = min(within, key=cost)
    return cost(best), _quad(best)


def _quad(rect: pygame.Rect) -> Quad:
    return rect.left, rect.top, rect.width, rect.height


def _covered(box: pygame.Rect, things: Sequence[pygame.Rect]) -> int:
    """How much of these things lies under a box, in pixels."""
    under = [box.clip(thing) for thing in things]
    return sum(part.width * part.height for part in under)
