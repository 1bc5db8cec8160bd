"""What the layouts of Carte a due facce are made of: a side of the table, the draw pile, and how wide they are. Pure
arithmetic; knows zones and sizes, no card and no rule.

`line` is the height of a line of text with its air, in pixels.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from app.core.art import Box
from app.core.face import Place, Plate, card_width
from app.games.due_facce import face_art
from app.games.due_facce.deck import COLOURS
from app.games.due_facce.rules import BOX, PILE, DueFacce

PILE_SCALE, PILE_LIFT = 1.5, 1.04
"""Its height in parts of one's own cards, and what a full pile stands out above it."""
STACKED, STACKED_MOST = 1.44, 1.66
"""Height of a reserve in parts of a card: room for two covered cards at full step, more squeeze together; with height
to spare for three."""
GAP = 0.12
"""Between columns, in parts of a card's width."""
RESERVE = card_width(len(COLOURS) * (1 + GAP) - GAP)
"""Width of a reserve in parts of a card's height."""
ASIDE = 0.35
"""Between the reserve, the pile and what is right of it where they lie side by side, in parts of a card."""
PLATE_WIDE, PLATE_SHARE = 7.6, 0.2
"""Width of a plate above a score pile, in lines, and at most in parts of the felt."""
PLATE_HIGH, PLATE_AIR = 2.1, 0.3
"""Its height, and what is left free between it and the pile; in lines."""
PILE_NAMED = 5.8
"""What the name under the draw pile takes, in lines."""
FOOT = 1.2
"""What is printed under a pile, with its air, in lines."""
STATUS_HIGH, STATUS_AIR = 1.95, 0.4
"""The status line and what is left free below it, in lines."""


class Columns(NamedTuple):
    """Reserve, plate above score pile, and draw pile side by side, each by its left edge and width; all in pixels.

    The draw pile is the last, so that it lies in nobody's region and a card that is not taken far is not played.
    """

    card: float
    reserve: tuple[float, float]
    score: tuple[float, float]
    pile: tuple[float, float]


def columns(area: Box, line: float, most: float, score: float = 0.0) -> Columns:
    """Cards up to a height, as high as the width allows; what is left of the width stays at both sides.

    The score column is as wide as a plate, or `score` pixels if that is more.
    """
    x, _, w, _ = area
    score, named = max(score, plate_width(w, line)), min(PILE_NAMED * line, w * PLATE_SHARE)
    own_pile, others = card_width(PILE_SCALE), RESERVE + 2 * ASIDE
    card = min(most, (w - score) / (others + own_pile), (w - score - named) / others)
    score, pile, air = max(score, card_width(card)), max(named, card * own_pile), card * ASIDE
    left = x + max(0.0, (w - card * RESERVE - score - pile - 2 * air) / 2)
    second = left + card * RESERVE + air
    return Columns(card, (left, card * RESERVE), (second, score), (second + score + air, pile))


def plate_width(width: float, line: float) -> float:
    """Of a plate above or beside a score pile, on a felt of that width."""
    return min(PLATE_WIDE * line, width * PLATE_SHARE)


def parted(card: float, high: float, line: float) -> bool:
    """Whether a side is too low for a plate above a score pile whose cards are as large as those of the reserve."""
    return high - (PLATE_HIGH + PLATE_AIR + FOOT) * line < card


def side(
    game: DueFacce, seat: int, across: Columns, card: float, span: tuple[float, float], line: float, own: bool,
    room_beside: bool = False, apart: bool = False,
) -> tuple[Plate, tuple[Place, ...]]:
    """A reserve at the left, plate above score pile at the right; `span` is their top and height. What is printed under
    both stands on one line.

    The pile lies in the middle under its plate, or at the left, so that there is room beside it; with `apart` the plate
    stands there.
    """
    top, high = span
    left, width = across.reserve
    right, wide = across.score
    slots = tuple(face_art.symbol(colour) for colour in COLOURS) if own else ()
    score = card if apart else min(card, high - (PLATE_HIGH + PLATE_AIR + FOOT) * line)
    at = right if room_beside or apart else right + (wide - card_width(score)) / 2
    pile: Box = (at, top + high - score - FOOT * line, card_width(score), score + FOOT * line)
    beside = card_width(card) + PLATE_AIR * line if apart else 0.0
    # What is printed under it would reach into the room beside it, where the reserve leaves room at the left.
    caption: Literal["start", "centre", "end"] = "end" if apart else "start" if room_beside else "centre"
    return Plate(seat, (right + beside, top, wide - beside, PLATE_HIGH * line)), (
        Place(game.reserve(seat), (left, top, width, high), "columns", card, columns=len(COLOURS), slots=slots),
        Place(game.score_pile(seat), pile, "pile", score, caption=caption,
              named=wide > 6 * line),
    )


def draw_pile(box: Box, tall: float, named: bool = True) -> tuple[Place, Place]:
    """The draw pile, and the box that the cards wait in before the deal."""
    return (
        Place(PILE, box, "pile", tall, caption="centre", named=named),
        Place(BOX, box, "pile", tall, counted=False, named=False, outlined=False),
    )
