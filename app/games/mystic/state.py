"""The state of Mystic: where the zones are, and a few scalars, all of them public.

Rows are numbered places: an empty one holds NO_CARD. Cards turned up in a row are in `State.up`.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.core.state import NO_CARD, State
from app.games.mystic.deck import FRONTS, WORTH
from app.games.mystic.traces import Traces

BOX, PILE, DISCARDS, PASSAGE = range(4)
"""Zones of the table: all cards before a manche, the draw pile, the discards, and the way of a swapped card."""
ROW, SHIELDS, DRAWN = 4, 5, 6
"""Zones of seat 0; those of seat s lie `s * EACH` further on."""
EACH = 3

LOOK, TURN, PLACE, LEFT, ACT, WINDOW, COUNTED, ENDED = range(8)
"""What is waited for: the first looks (MY-05), a turn to begin, the place of a drawn card, whether an action swapped
out of the row is played (MY-09), the choice of an action, the same number (MY-11), the next manche; ENDED: nothing."""

CALLED, EMPTIED, STUCK, LATE = range(4)
"""How a manche ends: MY-16, MY-15, MY-26, MY-30."""

Spots = tuple[tuple[int, int], ...]
"""Places of rows: (seat, place)."""
Row = tuple[int, int, int, tuple[int, ...], tuple[int, ...]]
"""A manche on the score sheet: how it ended, the seat that went out and the one that called (-1: nobody), what the
rows were worth and the points, both by seat."""


class MysticState(State):
    """`turn` is the seat whose turn it is (in the first looks: who looks), `round` and `manche` count from 1.

    `action` is the front of the action being carried out, `picks` the places chosen for it so far, `number` that of
    the open window, `matches` the cards matched in it by seat, `touched` its wrong touches; -1 or () where there is
    none. `scores` are the totals of the manches that are over, which `sheet` lists. `traces` are those of the
    cards in the rows, kept as knowledge is: where a recorder listens.
    """

    __slots__ = ("action", "caller", "manche", "matches", "number", "phase", "picks", "round", "scores", "sheet",
                 "starter", "touched", "traces", "turn")

    starter: int
    turn: int
    phase: int
    round: int
    manche: int
    caller: int
    action: int
    picks: Spots
    number: int
    matches: tuple[int, ...]
    touched: Spots
    scores: tuple[int, ...]
    sheet: tuple[Row, ...]
    traces: Traces

    def clone(self) -> MysticState:
        """A copy without knowledge, for searches."""
        other = self.clone_table(MysticState.__new__(MysticState))
        other.starter = self.starter
        other.turn = self.turn
        other.phase = self.phase
        other.round = self.round
        other.manche = self.manche
        other.caller = self.caller
        other.action = self.action
        other.picks = self.picks
        other.number = self.number
        other.matches = self.matches
        other.touched = self.touched
        other.scores = self.scores
        other.sheet = self.sheet
        other.traces = self.traces
        return other


def held(row: Sequence[int]) -> int:
    """The places of a row that hold a card, as bits."""
    mask, bit = 0, 1
    for card in row:
        if card >= 0:
            mask |= bit
        bit <<= 1
    return mask


def hidden(row: Sequence[int], up: int) -> int:
    """The places of a row that hold a face-down card, as bits."""
    mask, bit = 0, 1
    for card in row:
        if card >= 0 and not up >> card & 1:
            mask |= bit
        bit <<= 1
    return mask


def touchable(row: Sequence[int], up: int, number: int) -> int:
    """The places that may be touched in a window (MY-11, MY-22, MY-23), as bits: all but cards seen not to fit."""
    mask, bit = 0, 1
    for card in row:
        if card >= 0 and (not up >> card & 1 or FRONTS[card] == number):
            mask |= bit
        bit <<= 1
    return mask


def row_worth(row: Sequence[int]) -> int:
    """MY-01: the points of a row."""
    return sum(WORTH[FRONTS[card]] for card in row if card != NO_CARD)


def points_of(worths: Sequence[int], caller: int) -> tuple[int, ...]:
    """MY-15, MY-17, MY-25: the points of every seat by what the rows are worth; `caller` is -1 without a call."""
    points = list(worths)
    if caller >= 0:
        lowest = min(worths)
        if points[caller] > lowest:
            points[caller] += WRONG_CALL
        elif points.count(lowest) == 1:
            points[caller] = 0
    return tuple(points)


WRONG_CALL = 5
"""MY-17: what a caller takes who is not lowest."""


def can_draw(state: MysticState) -> bool:
    """MY-26: whether a card can be drawn, from the pile or from the discards shuffled into it."""
    return bool(state.zones[PILE]) or len(state.zones[DISCARDS]) > 1


def may_call(state: MysticState) -> bool:
    """MY-19, at the start of a turn."""
    return state.round > 1 and state.caller < 0
