"""Carte a due facce with two opponents or more: left and right of the pile, or in rows above. Pure arithmetic; knows
zones and sizes, no card and no rule.

`line` is the height of a line of text with its air, in pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.core.art import Box
from app.core.face import Layout, Place, Plate, card_width
from app.games.due_facce.deck import COLOURS
from app.games.due_facce.face_sides import (
    ASIDE,
    FOOT,
    GAP,
    PILE_LIFT,
    PILE_NAMED,
    PILE_SCALE,
    PLATE_AIR,
    PLATE_HIGH,
    RESERVE,
    STACKED,
    STACKED_MOST,
    STATUS_AIR,
    STATUS_HIGH,
    Columns,
    columns,
    draw_pile,
    parted,
    plate_width,
    side,
)
from app.games.due_facce.rules import DueFacce

PILE_LARGEST = 1.75
"""With height to spare the pile grows up to this part of one's own cards."""
SCALE, SCALE_LEAST = 0.74, 0.62
"""Others' cards in parts of one's own: at most, and what they keep before one's own grow smaller."""
LANES, LANES_MOST = 1.3, 2.1
"""Height of their reserves in parts of their cards: at least and at most."""
LEAST_PITCH = 1.03
"""From column to column where room is short: cards grow smaller before columns overlap."""
SCORE_GAP = 0.4
"""Between their reserve and score pile, in parts of a card's width."""
PLATE_BESIDE, PLATE_ABOVE = 4.8, 1.7
"""Width of a plate that stands left of the cards, height of one that stands above them; in lines."""
PILE_AIR = 0.7
"""Left free at each side of the pile, in lines."""
AIR, ROW_AIR = 0.4, 0.6
"""Between plate and cards, and from row to row, in lines."""
CAPTION = 1.0
"""What is printed under a reserve, in lines."""
STATUS_WHOLE = STATUS_HIGH + STATUS_AIR + 0.2
ODDS_WIDE, ODDS_AIR = 3.5, 0.6
"""What the odds take beside one's score pile at least, and what is left free before them, in lines."""


class Sizes(NamedTuple):
    """Height of one's own cards and of the others', in pixels."""

    own: float
    others: float


class Region(NamedTuple):
    """What is one opponent's: its box, and whether the plate stands left of the cards, not above them."""

    box: Box
    beside: bool


def beside_pile(game: DueFacce, me: int, area: Box, line: float) -> Layout:
    """Two or four opponents left and right of the pile, clockwise from the lower left; one's own cards below.

    With two at each side plates stand beside the cards: there is width to spare there, but no height.
    """
    x, y, w, h = area
    rows = (game.seats - 1) // 2
    written = rows * _written(rows > 1, line) + (rows - 1) * ROW_AIR * line
    below = (STATUS_WHOLE + CAPTION) * line
    most = min((h - below - FOOT * line) / (PILE_SCALE * PILE_LIFT + STACKED), _own_most(w, line))

    name = (PILE_NAMED - PILE_AIR) * line  # with two at each side it gives way to the cards

    def width(pile: float) -> float:
        return (w - max(card_width(pile), name if rows == 1 else 0.0)) / 2 - PILE_AIR * line

    wide = _narrowed(width(PILE_SCALE * most), rows > 1, line)
    own, others = _balanced(h - below - written, most, wide, rows, STACKED)
    upper = h - below - own * STACKED
    tall = min(own * PILE_LARGEST, (upper - FOOT * line) / PILE_LIFT)
    if _narrowed(width(tall), rows > 1, line) < others:
        tall = min(tall, own * PILE_SCALE)
        others = min(others, _narrowed(width(tall), rows > 1, line))
    taken = max(tall * PILE_LIFT + FOOT * line, written + rows * LANES * others)
    stacked = min(STACKED_MOST, STACKED + max(0.0, upper - taken) / own)
    upper -= (stacked - STACKED) * own
    deep = min((upper - (rows - 1) * ROW_AIR * line) / rows, _written(rows > 1, line) + LANES_MOST * others)
    down = (upper - rows * deep - (rows - 1) * ROW_AIR * line) / 2
    tops = [y + down + at * (deep + ROW_AIR * line) for at in range(rows)]
    left = [Region((x, top, width(tall), deep), rows > 1) for top in reversed(tops)]
    right = [Region((x + w - width(tall), top, width(tall), deep), rows > 1) for top in tops]
    plates, places = _opponents(game, me, [*left, *right], others, line)
    pile: Box = (x + (w - card_width(tall)) / 2, y + (upper - FOOT * line - tall * (2 - PILE_LIFT)) / 2,
                 card_width(tall), tall + FOOT * line)
    status: Box = (x + w * 0.1, y + upper + 0.2 * line, w * 0.8, STATUS_HIGH * line)
    high = own * stacked + CAPTION * line
    apart = parted(own, high, line)
    across = _in_the_middle(area, line, own, apart)
    plate, mine = side(game, me, across, own, (y + h - high, high), line, own=True, apart=apart)
    beside = across.score[0] + across.score[1] + ODDS_AIR * line
    assist: Box = _under(plate, y + h, line) if apart else (beside, mine[1].box[1], x + w - beside, mine[1].card)
    named = rows == 1 or card_width(tall) > name
    return Layout((*draw_pile(pile, tall, named), *mine, *places), (plate, *plates), status, assist)


def above(game: DueFacce, me: int, area: Box, line: float) -> Layout:
    """Three opponents in a row above, or two more under them at its ends; the pile at the right of one's own cards."""
    x, y, w, h = area
    rows = (game.seats - 1) // 2
    written = _written(False, line) + (rows - 1) * (_written(True, line) + ROW_AIR * line)
    below = (STATUS_WHOLE + FOOT) * line
    lifted = PILE_SCALE * PILE_LIFT
    third, half = w / 3, w / 2
    wide = _narrowed(third - 2 * AIR * line, False, line)
    if rows > 1:
        wide = min(wide, _narrowed(half - 2 * AIR * line, True, line))
    own, others = _balanced(h - below - written, columns(area, line, h).card, wide, rows, lifted)
    apart = parted(own, own * lifted + FOOT * line, line)
    odds = card_width(own) + (ODDS_AIR + ODDS_WIDE) * line
    across = columns(area, line, own, _score_width(w, line, own) if apart else odds)
    own = across.card
    lanes = min(LANES_MOST, (h - below - written - own * lifted) / (rows * others))
    deep = _written(False, line) + lanes * others
    share, air = third - 2 * AIR * line, AIR * line
    top_row = [Region((x + third * at + air, y, share, deep), False) for at in range(3)]
    low = y + deep + ROW_AIR * line
    regions, under = top_row, y + deep
    if rows > 1:
        deep = _written(True, line) + lanes * others
        width = min(half - 2 * air, _needed(others, True, line))
        ends = [Region((left, low, width, deep), True) for left in (x + air, x + w - air - width)]
        regions, under = [ends[0], *top_row, ends[1]], low + deep
    plates, places = _opponents(game, me, regions, others, line)
    high = own * lifted + FOOT * line
    top = y + h - high
    plate, mine = side(game, me, across, own, (top, high), line, own=True, room_beside=True, apart=apart)
    tall = own * PILE_SCALE
    left, room = across.pile
    pile: Box = (left + (room - card_width(tall)) / 2, y + h - tall - FOOT * line, card_width(tall),
                 tall + FOOT * line)
    middle = (under + top - STATUS_AIR * line) / 2
    status: Box = (x + w * 0.1, middle - STATUS_HIGH * line / 2, w * 0.8, STATUS_HIGH * line)
    beside = mine[1].box[0] + mine[1].box[2] + ODDS_AIR * line
    assist: Box = _under(plate, y + h, line) if apart else (
        beside, mine[1].box[1], across.score[0] + across.score[1] - beside, mine[1].card)
    return Layout((*draw_pile(pile, tall), *mine, *places), (plate, *plates), status, assist)


def _balanced(height: float, most: float, wide: float, rows: int, deep: float) -> Sizes:
    """Cards that share a height with nothing written in it: one's own up to `most` and `deep` times as high as a card,
    `rows` of the others' up to `wide`."""
    own = most
    others = min(wide, own * SCALE)
    if own * deep + rows * LANES * others > height:
        own = min(own, max(height / (deep + rows * LANES * SCALE_LEAST), (height - rows * LANES * others) / deep))
        others = min(others, (height - own * deep) / (rows * LANES))
    return Sizes(own, others)


def _written(beside: bool, line: float) -> float:
    """The height of what is written above and under an opponent's cards."""
    return (CAPTION if beside else CAPTION + PLATE_ABOVE + 0.2) * line


def _narrowed(width: float, beside: bool, line: float) -> float:
    """The height of an opponent's cards that just fit into a width, with their plate where it stands beside them."""
    free = width - (PLATE_BESIDE + AIR) * line if beside else width
    return free / card_width(len(COLOURS) * LEAST_PITCH + 1 + SCORE_GAP)


def _own_most(width: float, line: float) -> float:
    """The height of one's own cards that leaves the odds their width at the right of them, and as much at the left."""
    odds = (ODDS_WIDE + ODDS_AIR) * line
    return (width - plate_width(width, line) - 2 * odds) / (RESERVE + ASIDE)


def _in_the_middle(area: Box, line: float, card: float, apart: bool) -> Columns:
    """Reserve and score pile in the middle of the width; the draw pile lies elsewhere."""
    x, _, w, _ = area
    score = _score_width(w, line, card) if apart else max(plate_width(w, line), card_width(card))
    whole = card * (RESERVE + ASIDE) + score
    left = x + (w - whole) / 2
    return Columns(card, (left, card * RESERVE), (left + whole - score, score), (x, 0.0))


def _score_width(width: float, line: float, card: float) -> float:
    """Of the column with a score pile and the plate beside it."""
    return card_width(card) + PLATE_AIR * line + plate_width(width, line)


def _under(plate: Plate, bottom: float, line: float) -> Box:
    """The odds under one's own plate."""
    x, y, w, h = plate.box
    top = y + h + ODDS_AIR * line
    return (x, top, w, bottom - top)


def _needed(card: float, beside: bool, line: float) -> float:
    """The width of an opponent's cards with columns at their full distance, and of a plate beside them."""
    cards = card_width(card * (len(COLOURS) * (1 + GAP) + 1 + SCORE_GAP))
    return cards + (PLATE_BESIDE + AIR) * line if beside else cards


def _opponents(
    game: DueFacce, me: int, regions: Sequence[Region], card: float, line: float
) -> tuple[list[Plate], list[Place]]:
    """Everybody else in turn order from one's left."""
    plates: list[Plate] = []
    places: list[Place] = []
    for at, region in enumerate(regions):
        plate, theirs = _opponent(game, (me + 1 + at) % game.seats, region, card, line)
        plates.append(plate)
        places += theirs
    return plates, places


def _opponent(
    game: DueFacce, seat: int, region: Region, card: float, line: float
) -> tuple[Plate, tuple[Place, Place]]:
    """Plate, reserve and score pile in the middle of the region, no wider than they need. What is printed under both
    stands on one line."""
    (left, top, whole, high), beside = region
    score, gap = card_width(card), card_width(card) * SCORE_GAP
    aside = (PLATE_BESIDE + AIR) * line if beside else 0.0
    width = min(whole, _needed(card, beside, line))
    left += (whole - width) / 2
    named = width - aside > line * 10
    under = top if beside else top + (PLATE_ABOVE + 0.2) * line
    deep = top + high - under
    plate: Box = (left, top, PLATE_BESIDE * line, PLATE_HIGH * line) if beside else (
        left, top, width, PLATE_ABOVE * line)
    reserve: Box = (left + aside, under, width - aside - score - gap, deep)
    foot = card + CAPTION * line
    pile: Box = (left + width - score, top + high - foot, score, foot)
    return Plate(seat, plate), (
        Place(game.reserve(seat), reserve, "columns", card, columns=len(COLOURS), named=named),
        Place(game.score_pile(seat), pile, "pile", card, named=named, caption="end"),
    )
