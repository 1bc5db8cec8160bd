"""Where everything of Carte a due facce lies on the felt: three arrangements, by the number of opponents and by how
large the text is. Pure arithmetic; knows zones and sizes, no card and no rule.

`line` is the height of a line of text with its air, in pixels.
"""

from __future__ import annotations

from typing import NamedTuple

from app.core.art import Box
from app.core.face import Layout, Place, Plate, card_width
from app.games.due_facce import face_art
from app.games.due_facce.deck import COLOURS
from app.games.due_facce.rules import BOX, PILE, DueFacce

PILE_SCALE, PILE_LIFT = 1.5, 1.04
"""Its height in parts of one's own cards, and what a full pile stands out above it."""
OTHERS_SCALE = {1: 0.9, 2: 0.78, 3: 0.74, 4: 0.7, 5: 0.7}
"""Others' cards in parts of one's own; by the number of opponents: fewer have more room."""
MOST_WITH_ODDS_BESIDE = 4
LARGE_TEXT = 0.32
"""The odds stand beside the pile up to so many seats, and while a line is lower than this part of a card."""
CROWDED, LEGIBLE = 0.29, 0.9
"""With lines higher than this part of a card the pile lies beside one's own reserve, not above it: then what is
written between three rows of cards would take more than the cards. But not where the others' cards, all in one row,
would be lower than this part of a line."""
GAP = 0.12
"""Between columns, in parts of a card's width."""
LEAST_PITCH = 1.03
"""From column to column where room is short: cards grow smaller before columns overlap."""
SCORE_GAP = 0.4
"""Between an opponent's reserve and score pile, in parts of a card's width."""
STACKED, STACKED_MOST = 1.44, 1.66
"""Height of a reserve in parts of a card: room for two covered cards at full step, more squeeze together; with height
to spare for three."""
BESIDE = 2
"""This many opponents sit left and right of the pile, none above it."""
THIRD = 0.32
"""Width of each of three opponents side by side, in parts of the felt."""
CRAMPED = 22
"""A status line shorter than so many lines are high would have to shrink its words."""
ASIDE = 0.35
"""Between the reserve, the pile and what is right of it where they lie side by side, in parts of a card."""
PLATE_WIDE, PLATE_SHARE = 7.6, 0.2
"""Width of a plate above a score pile, in lines, and at most in parts of the felt."""
PLATE_HIGH = 2.1
PILE_NAMED = 5.8
"""What the name under the draw pile takes, in lines."""
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


def lay(game: DueFacce, me: int, area: Box, text: float) -> Layout:
    """One opponent lies opposite, the pile between both at the right. With more of them the pile lies in the middle
    under an arc, or beside one's own reserve where the text is large."""
    line = text * 1.5
    if game.seats == 2:
        return _facing(game, me, area, line)
    card = _between(game, area, line)
    if line > CROWDED * card:
        aside = _aside(game, me, area, line)
        others = [place.card for place in aside.places if place.zone in map(game.reserve, _others(game, me))]
        if min(others) >= LEGIBLE * line and min(place.card for place in aside.places[2:4]) >= card:
            return aside
    return _around(game, me, area, line, card)


def _facing(game: DueFacce, me: int, area: Box, line: float) -> Layout:
    """Two rows opposite each other, the pile at their right. The status line ends before the pile, or goes along under
    it where it would be cramped."""
    x, y, w, h = area
    scale = OTHERS_SCALE[1]
    written = (2 + STATUS_HIGH + 2 * STATUS_AIR) * line
    columns = _columns(area, line, (h - written) / ((1 + scale) * STACKED))
    along = columns.score[0] + columns.score[1] - columns.reserve[0] < CRAMPED * line
    room, above = h - written, scale
    if along:
        room, above = room - 0.2 * line, PILE_SCALE * PILE_LIFT / STACKED
        columns = _columns(area, line, room / ((1 + above) * STACKED))
    card = columns.card
    stacked = max(STACKED, min(STACKED_MOST, room / ((1 + above) * card)))
    opposite, high, tall = card * scale * stacked + line, card * stacked + line, card * PILE_SCALE
    top = y + h - high
    line_top = top - (STATUS_HIGH + STATUS_AIR) * line
    own, mine = _side(game, me, columns, card, (top, high), line, own=True)
    far, theirs = _side(game, 1 - me, columns, card * scale, (y, opposite), line, own=False)
    left, wide = columns.pile
    middle = (y + line_top + PILE_SCALE * (PILE_LIFT - 1) * card if along else 2 * y + h) / 2
    pile: Box = (left + (wide - card_width(tall)) / 2, middle - (tall + 1.2 * line) / 2, card_width(tall),
                 tall + 1.2 * line)
    first = columns.reserve[0]
    status: Box = (x, line_top, w, STATUS_HIGH * line) if along else (
        first, line_top, columns.score[0] + columns.score[1] - first, STATUS_HIGH * line)
    # Under the pile are the odds, and the buttons, which above the status line would lie on a reserve: above the pile
    # or, where that lies at the upper edge, above the odds.
    under = top if along else pile[1] + pile[3] + 0.3 * line
    buttons = high * 0.35 if along else 0.0
    choices: Box = (left, top, wide, buttons) if along else (left, y, wide, pile[1] - y - 0.3 * line)
    assist: Box = (left, under + buttons, wide, y + h - under - buttons)
    return Layout((*_pile(pile, tall), *mine, *theirs), (own, far), status, assist, choices=choices)


def _aside(game: DueFacce, me: int, area: Box, line: float) -> Layout:
    x, y, w, h = area
    seats = _others(game, me)
    share = w / len(seats)
    air = line
    width = share - air
    most = _narrowed(width)
    scale = OTHERS_SCALE[len(seats)]
    room = h - (1.9 + 1 + STATUS_HIGH + 2 * STATUS_AIR + 1.2) * line
    lifted = PILE_SCALE * PILE_LIFT
    card = max((room - STACKED * most) / lifted, room / (lifted + STACKED * scale))
    columns = _columns(area, line, card)
    card = columns.card
    small = min(most, card * scale)
    places: list[Place] = []
    plates: list[Plate] = []
    for at, seat in enumerate(seats):
        plate, theirs = _opponent(game, seat, (x + share * at + air / 2, y, width), small, line)
        plates.append(plate)
        places += theirs
    high = card * lifted + 1.2 * line
    top = y + h - high
    own, mine = _side(game, me, columns, card, (top, high), line, own=True, room_beside=True)
    tall = card * PILE_SCALE
    left, wide = columns.pile
    pile: Box = (left + (wide - card_width(tall)) / 2, y + h - tall - 1.2 * line, card_width(tall), tall + 1.2 * line)
    status: Box = (x + w * 0.1, top - (STATUS_HIGH + STATUS_AIR) * line, w * 0.8, STATUS_HIGH * line)
    score = mine[1].box
    beside = score[0] + score[2] + 0.6 * line
    assist: Box = (beside, score[1], columns.score[0] + columns.score[1] - beside, mine[1].card)
    return Layout((*_pile(pile, tall), *mine, *places), (own, *plates), status, assist)


def _around(game: DueFacce, me: int, area: Box, line: float, card: float) -> Layout:
    """You at the bottom, the others on an arc above in turn order from your left, the pile in the middle."""
    x, _, w, _ = area
    plate, mine = _my_half(game, me, area, card, line)
    status: Box = (x + w * 0.1, plate.box[1] - (STATUS_HIGH + STATUS_AIR) * line, w * 0.8, STATUS_HIGH * line)
    tall = card * PILE_SCALE
    pile: Box = (x + (w - card_width(tall)) / 2, status[1] - tall - 1.5 * line, card_width(tall), tall + 1.2 * line)
    seats = _others(game, me)
    narrowest = min(width for _, _, width in _arc(len(seats), area, pile, line, 0.0))
    small = min(card * OTHERS_SCALE[len(seats)], _narrowed(narrowest))
    deep = small * STACKED + 2.9 * line
    places: list[Place] = []
    plates: list[Plate] = []
    for seat, region in zip(seats, _arc(len(seats), area, pile, line, deep), strict=True):
        far, theirs = _opponent(game, seat, _drawn_in(region, area, small, line), small, line)
        plates.append(far)
        places += theirs
    odds_top = pile[1] + pile[3] * 0.26
    if len(seats) == BESIDE:
        odds_top = max(odds_top, *(place.box[1] + place.box[3] + 0.4 * line for place in places))
    assist: Box = (pile[0] + pile[2] + card * 0.22, odds_top, card * 1.15, pile[1] + pile[3] - odds_top)
    if game.seats > MOST_WITH_ODDS_BESIDE or line > LARGE_TEXT * card:
        score = mine[1].box
        right = score[0] + score[2] + line * 2.2
        assist = (right, score[1], max(line * 3, x + w - right), card + line)
    return Layout((*_pile(pile, tall), *mine, *places), (plate, *plates), status, assist)


def _between(game: DueFacce, area: Box, line: float) -> float:
    """The height of one's own cards with the pile between them and the others."""
    _, _, w, h = area
    others = game.seats - 1
    room = h - 8.2 * line
    own = PILE_SCALE * 1.08 + STACKED
    above = 0.35 if others == BESIDE else STACKED * OTHERS_SCALE[others]
    card = room / (above + own)
    if others == BESIDE + 1:  # three side by side are limited by the width: what they leave is one's own
        card = max(card, (room - STACKED * _narrowed(w * THIRD)) / own)
    return min(card, w / 9.2)


def _others(game: DueFacce, me: int) -> list[int]:
    return [(me + k) % game.seats for k in range(1, game.seats)]


def _narrowed(width: float) -> float:
    """The height of an opponent's cards whose reserve and score pile just fit into a width."""
    return width / card_width(len(COLOURS) * LEAST_PITCH + 1 + SCORE_GAP)


def _columns(area: Box, line: float, most: float) -> Columns:
    """Cards up to a height, as high as the width allows; what is left of the width stays at both sides."""
    x, _, w, _ = area
    plate, named = min(PLATE_WIDE * line, w * PLATE_SHARE), min(PILE_NAMED * line, w * PLATE_SHARE)
    reserve, own_pile = card_width(len(COLOURS) * (1 + GAP) - GAP), card_width(PILE_SCALE)
    card = min(most, (w - plate) / (reserve + own_pile + 2 * ASIDE), (w - plate - named) / (reserve + 2 * ASIDE))
    score, pile, air = max(plate, card_width(card)), max(named, card * own_pile), card * ASIDE
    left = x + max(0.0, (w - card * reserve - score - pile - 2 * air) / 2)
    second = left + card * reserve + air
    return Columns(card, (left, card * reserve), (second, score), (second + score + air, pile))


def _side(
    game: DueFacce, seat: int, columns: Columns, card: float, span: tuple[float, float], line: float, own: bool,
    room_beside: bool = False,
) -> tuple[Plate, tuple[Place, ...]]:
    """A reserve at the left, plate above score pile at the right; `span` is their top and height.

    The pile lies in the middle under its plate, or at the left, so that there is room beside it.
    """
    top, high = span
    left, width = columns.reserve
    right, wide = columns.score
    slots = tuple(face_art.symbol(colour) for colour in COLOURS) if own else ()
    under = top + (PLATE_HIGH + 0.3) * line
    score = min(card, top + high - 1.2 * line - under)
    at = right if room_beside else right + (wide - card_width(score)) / 2
    pile: Box = (at, under, card_width(score), score + 1.2 * line)
    return Plate(seat, (right, top, wide, PLATE_HIGH * line)), (
        Place(game.reserve(seat), (left, top, width, high), "columns", card, columns=len(COLOURS), slots=slots),
        Place(game.score_pile(seat), pile, "pile", score, caption="start" if room_beside else "centre",
              named=wide > 6 * line),
    )


def _my_half(game: DueFacce, me: int, area: Box, card: float, line: float) -> tuple[Plate, tuple[Place, ...]]:
    """Plate, reserve and score pile side by side, the group in the middle."""
    x, y, w, h = area
    width = card_width(card)
    columns = len(COLOURS) * width * (1 + GAP) - width * GAP
    plate_width, gap = min(w * 0.17, line * 8), width * 0.6
    whole = plate_width + gap + columns + gap + width
    left = x + max(0.0, (w - whole) / 2)
    height = card * STACKED + line
    top = y + h - height
    slots = tuple(face_art.symbol(colour) for colour in COLOURS)
    reserve: Box = (left + plate_width + gap, top, columns, height)
    score: Box = (reserve[0] + columns + gap, top, width, card + line * 1.2)
    return Plate(me, (left, top, plate_width, 2.5 * line)), (
        Place(game.reserve(me), reserve, "columns", card, columns=len(COLOURS), slots=slots),
        Place(game.score_pile(me), score, "pile", card, caption="centre", named=columns > line * 8),
    )


def _pile(box: Box, tall: float) -> tuple[Place, Place]:
    """The draw pile, and the box that the cards wait in before the deal."""
    return (
        Place(PILE, box, "pile", tall, caption="centre"),
        Place(BOX, box, "pile", tall, counted=False, named=False, outlined=False),
    )


def _opponent(
    game: DueFacce, seat: int, region: tuple[float, float, float], card: float, line: float
) -> tuple[Plate, tuple[Place, Place]]:
    """Plate above, reserve and score pile under it; the region is (left, top, width)."""
    left, upper, width = region
    score, gap = card_width(card), card_width(card) * SCORE_GAP
    under, height = upper + 1.9 * line, card * STACKED + line
    named = width > line * 10
    reserve: Box = (left, under, width - score - gap, height)
    pile: Box = (left + width - score, under, score, height)
    return Plate(seat, (left, upper, width, 1.7 * line)), (
        Place(game.reserve(seat), reserve, "columns", card, columns=len(COLOURS), named=named),
        Place(game.score_pile(seat), pile, "pile", card, named=named, caption="end"),
    )


def _drawn_in(
    region: tuple[float, float, float], area: Box, card: float, line: float
) -> tuple[float, float, float]:
    """A region no wider than its cards need: at the felt's edge it stays there, elsewhere it keeps its middle."""
    left, upper, whole = region
    needed = card_width(card) * (len(COLOURS) * (1 + GAP) + 1 + SCORE_GAP) + line * 4
    width = min(whole, needed)
    if left + whole > area[0] + area[2] - line:
        left += whole - width
    elif left > area[0] + line:
        left += (whole - width) / 2
    return left, upper, width


def _arc(others: int, area: Box, pile: Box, line: float, deep: float) -> list[tuple[float, float, float]]:
    """(left, top, width) of each opponent's region, clockwise from one's left; `deep` is their height."""
    x, y, w, _ = area
    beside = (w - pile[2]) / 2 - line * 3
    beside_top = pile[1] + pile[3] + 0.2 * line - deep  # ends where the status line begins
    low = (x, beside_top, beside), (x + w - beside, beside_top, beside)
    if others == BESIDE:
        return [(x, y + line, w * 0.42), (x + w * 0.58, y + line, w * 0.42)]
    if others == BESIDE + 1:
        third = w * THIRD
        lower = y + 2.2 * line
        return [(x, lower, third), (x + (w - third) / 2, y, third), (x + w - third, lower, third)]
    above = others - 2
    share = w / above
    width = min(share * 0.96, w * 0.46)
    return [low[0], *((x + share * (k + 0.5) - width / 2, y, width) for k in range(above)), low[1]]
