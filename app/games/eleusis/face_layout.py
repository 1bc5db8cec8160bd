"""Where everything lies at a table of Eleusis (look.md): the line above, a strip with every seat's wrong cards, one's
own hand along the bottom, and at the right the dealer's envelope above the card that waits for its verdict.

Pure arithmetic in pixels; knows no view.
"""

from __future__ import annotations

from app.core.art import Box
from app.core.face import Layout, Place, Plate, Print, card_width
from app.games.eleusis import face_art
from app.games.eleusis.state import ASIDE, AWAITING, BOX, EACH, HAND, LINE, OPEN, WRONG

HAND_SHARE, HAND_LEAST = 0.2, 96.0
"""The hand's cards in parts of the free height, and their least height in pixels, in windows of 720 or more."""
STRIP_SHARE, STRIP_LEAST = 0.5, 60.0
"""Open wrong cards in parts of a card of the hand, and their least height."""
LINE_SHARE, LINE_GROWS = 0.56, 1.2
"""Cards of the line at most in parts of the line's height, so that there is room for a second row, and of the hand."""
SIDE_SHARE, SIDE_LINES = 0.19, 11.0
"""The column at the right in parts of the width, and at least in lines of text."""
OWN_SHARE = 0.7
"""In phase two one's cards leave the right end of the bottom free: the next dealer's button may stand there."""
PAPER_SHARE = 0.44
"""The dealer's rule at the bottom takes this part of the width, his buttons the rest."""


JUDGED = 0.86
"""The card that waits for its verdict, in parts of a card of the line."""
CROWDED, WRITTEN, WRITTEN_LEAST = 10.0, 4.2, 2.4
"""In a column of fewer lines the caption of the judged card stands close to it and to what follows; so many lines are
for what stands at the envelope, and with less than the last there is no caption."""
NAMED = 11.0
"""A seat's column of so many text heights has room for the name of its closed hand; narrower ones only for its number
of cards."""
HAND_NAMED, HAND_COUNTED, HAND_FOOT = 4.4, 1.5, 1.15
"""What a closed hand takes of the width with its name and without, and its caption of the height, in text heights."""


def lay(seats: int, me: int, area: Box, text: float) -> Layout:
    """The layout for the person at seat `me`; `text` is the height of body text."""
    x, y, w, h = area
    line = text * 1.5
    hand = max(min(HAND_LEAST, h * 0.185), h * HAND_SHARE - line * 0.6)
    small = max(min(STRIP_LEAST, h * 0.1), hand * STRIP_SHARE)
    bottom: Box = (x, y + h - hand, w, hand)
    status: Box = (x + w * 0.05, bottom[1] - 2.2 * line, w * 0.9, 1.95 * line)
    plate = 1.7 * line
    strip: Box = (x, status[1] - plate - small - 0.7 * line, w, plate + small + 0.3 * line)
    side = max(w * SIDE_SHARE, SIDE_LINES * text)
    upper: Box = (x, y, w - side - 1.2 * text, strip[1] - y - 0.5 * line)
    right: Box = (x + w - side, y, side, upper[3])
    card = min(upper[3] * LINE_SHARE, hand * LINE_GROWS, (upper[2] - 1) / 5)
    middle = _middle(upper, right, card, line)
    places, plates = _strip(seats, me, strip, plate, small, text)
    own = (
        Place(HAND + EACH * me, bottom, "row", hand, counted=False, named=False),
        Place(OPEN + EACH * me, (x, bottom[1], w * OWN_SHARE, hand), "row", hand, counted=False, named=False,
              outlined=False, lean=0.0),
    )
    high = middle[2].box[1] - y - 0.4 * line
    papers: tuple[Box, ...] = (
        (right[0], right[1], right[2], high),
        (x + 0.5 * text, bottom[1], w * PAPER_SHARE, hand),
    )
    choices: Box = (x + w * PAPER_SHARE + text, bottom[1], w * (1 - PAPER_SHARE) - 1.5 * text, hand)
    print_side = min(upper[2], upper[3]) * 0.8
    sheaf = Print(face_art.sheaf(), (upper[0] + (upper[2] - print_side) / 2, y + (upper[3] - print_side) / 2,
                                     print_side, print_side), 0.1)
    return Layout((*own, *middle, *places), tuple(plates), status, (x, y, 1, 1), (sheaf,), choices, papers)


def _middle(upper: Box, right: Box, card: float, line: float) -> tuple[Place, ...]:
    """The line, and below the envelope the card to be judged; the box is dealt from there."""
    crowded = right[3] < CROWDED * line
    foot, below = (0.6 * line, 0.3 * line) if crowded else (1.6 * line, 0.0)
    awaiting = max(STRIP_LEAST, min(card * JUDGED, right[3] - foot - WRITTEN * line))
    named = right[3] - awaiting - foot >= WRITTEN_LEAST * line
    width = card_width(awaiting)
    top = right[1] + right[3] - awaiting - foot
    judged: Box = (right[0] + (right[2] - width) / 2, top, width, awaiting + foot + below)
    aside = min(awaiting * 0.5, (right[2] - width) / 2 * 0.9 / card_width(1.0))
    corner: Box = (right[0] + right[2] - card_width(aside), top + awaiting - aside, card_width(aside), aside)
    return (
        Place(LINE, upper, "lines", card, looked=True),
        Place(ASIDE, corner, "pile", aside, counted=False, named=False, outlined=False),
        Place(AWAITING, judged, "pile", awaiting, counted=False, named=named, caption="centre"),
        Place(BOX, judged, "pile", awaiting, counted=False, named=False, outlined=False),
    )


def _strip(
    seats: int, me: int, strip: Box, plate: float, small: float, text: float
) -> tuple[tuple[Place, ...], tuple[Plate, ...]]:
    """One column a seat, from me clockwise: name, under it the open wrong cards, and at their end the closed hand."""
    x, y, w, h = strip
    places: list[Place] = []
    plates: list[Plate] = []
    each = w / seats
    gap = min(each * 0.05, small * 0.3)
    named = each >= NAMED * text
    taken = (HAND_NAMED if named else HAND_COUNTED) * text
    top = y + h - small
    back = small - HAND_FOOT * text
    for at in range(seats):
        seat = (me + at) % seats
        left, wide = x + at * each, each - (gap if at < seats - 1 else 0)
        beside = 0.0 if seat == me else max(taken, card_width(back)) + gap
        row: Box = (left, top, wide - beside, small)
        plates.append(Plate(seat, (left, y, wide, plate)))
        places.append(Place(WRONG + EACH * seat, row, "row", small, counted=False, named=False, lean=0.0,
                            looked=True))
        if seat == me:
            continue
        places.append(Place(OPEN + EACH * seat, row, "row", small, counted=False, named=False, outlined=False,
                            lean=0.0, looked=True))
        middle = left + wide - (beside - gap) / 2
        closed: Box = (middle - card_width(back) / 2, top, card_width(back), small)
        places.append(Place(HAND + EACH * seat, closed, "pile", back, named=named, caption="centre"))
    return tuple(places), tuple(plates)
