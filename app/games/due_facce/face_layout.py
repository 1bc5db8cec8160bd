"""Where everything of Carte a due facce lies on the felt: three arrangements, by the number of opponents. Pure
arithmetic; knows zones and sizes, no card and no rule.

`line` is the height of a line of text with its air, in pixels.
"""

from __future__ import annotations

from app.core.art import Box
from app.core.face import Layout, card_width
from app.games.due_facce.face_several import above, beside_pile
from app.games.due_facce.face_sides import (
    FOOT,
    PILE_LIFT,
    PILE_SCALE,
    STACKED,
    STACKED_MOST,
    STATUS_AIR,
    STATUS_HIGH,
    columns,
    draw_pile,
    side,
)
from app.games.due_facce.rules import DueFacce

OTHERS_SCALE = 0.9
"""An only opponent's cards in parts of one's own."""
CRAMPED = 22
"""A status line shorter than so many lines are high would have to shrink its words."""


def lay(game: DueFacce, me: int, area: Box, text: float) -> Layout:
    """One opponent lies opposite. Two or four lie left and right of the pile. With three or five, one would lie where
    the pile is: they lie in rows above, and the pile beside one's own."""
    line = text * 1.5
    if game.seats == 2:
        return _facing(game, me, area, line)
    return beside_pile(game, me, area, line) if game.seats % 2 else above(game, me, area, line)


def _facing(game: DueFacce, me: int, area: Box, line: float) -> Layout:
    """Two rows opposite each other, the pile at their right. The status line ends before the pile, or goes along under
    it where it would be cramped."""
    x, y, w, h = area
    scale = OTHERS_SCALE
    written = (2 + STATUS_HIGH + 2 * STATUS_AIR) * line
    across = columns(area, line, (h - written) / ((1 + scale) * STACKED))
    along = across.score[0] + across.score[1] - across.reserve[0] < CRAMPED * line
    room, above = h - written, scale
    if along:
        room, above = room - 0.2 * line, PILE_SCALE * PILE_LIFT / STACKED
        across = columns(area, line, room / ((1 + above) * STACKED))
    card = across.card
    stacked = max(STACKED, min(STACKED_MOST, room / ((1 + above) * card)))
    opposite, high, tall = card * scale * stacked + line, card * stacked + line, card * PILE_SCALE
    top = y + h - high
    line_top = top - (STATUS_HIGH + STATUS_AIR) * line
    own, mine = side(game, me, across, card, (top, high), line, own=True)
    far, theirs = side(game, 1 - me, across, card * scale, (y, opposite), line, own=False)
    left, wide = across.pile
    middle = (y + line_top + PILE_SCALE * (PILE_LIFT - 1) * card if along else 2 * y + h) / 2
    pile: Box = (left + (wide - card_width(tall)) / 2, middle - (tall + FOOT * line) / 2, card_width(tall),
                 tall + FOOT * line)
    first = across.reserve[0]
    status: Box = (x, line_top, w, STATUS_HIGH * line) if along else (
        first, line_top, across.score[0] + across.score[1] - first, STATUS_HIGH * line)
    # Under the pile are the odds, and the buttons, which above the status line would lie on a reserve: above the pile
    # or, where that lies at the upper edge, above the odds.
    under = top if along else pile[1] + pile[3] + 0.3 * line
    buttons = high * 0.35 if along else 0.0
    choices: Box = (left, top, wide, buttons) if along else (left, y, wide, pile[1] - y - 0.3 * line)
    assist: Box = (left, under + buttons, wide, y + h - under - buttons)
    return Layout((*draw_pile(pile, tall), *mine, *theirs), (own, far), status, assist, choices=choices)
