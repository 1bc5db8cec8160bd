"""What everybody saw being done to the cards of the rows: who looked at which, when, and what was laid down by choice.

All of it is public (the page's Zones: which places were swapped or looked at, and by whom), no front is in it. Like
knowledge it sticks to the card, is kept only where a recorder listens, and a shuffled row clears it (MY-03).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from app.core.state import NO_CARD
from app.core.view import View

if TYPE_CHECKING:
    from app.games.mystic.state import MysticState


class Trace(NamedTuple):
    """Of the card at one place. `chosen`: its owner laid it there in place of another; `seen`: by seat the round in
    which that seat saw it last, 0 where it never did."""

    chosen: bool
    seen: tuple[int, ...]


Traces = tuple[tuple[Trace, ...], ...]
"""By seat and place; an empty place has one too, which tells nothing."""


def traces_of(view: View) -> Traces:
    """What a view tells."""
    return cast(Traces, view.facts["traces"])


def untouched(seats: int, size: int) -> Traces:
    """Rows of so many cards that nobody saw."""
    return ((Trace(False, (0,) * seats),) * size,) * seats


def laid(state: MysticState, owner: int, place: int, seats: Collection[int] = (), chosen: bool = False) -> None:
    """Another card lies at a place, the first of it or beyond the last: only these seats have seen it."""
    seen = tuple(state.round if seat in seats else 0 for seat in range(len(state.scores)))
    _put(state, owner, place, Trace(chosen, seen))


def saw(state: MysticState, owner: int, place: int, seats: Collection[int]) -> None:
    """These seats see a card of a row now."""
    old = state.traces[owner][place]
    seen = tuple(state.round if seat in seats else before for seat, before in enumerate(old.seen))
    _put(state, owner, place, Trace(old.chosen, seen))


def exchanged(state: MysticState, first: tuple[int, int], second: tuple[int, int]) -> None:
    """Two cards changed places; their new owners did not choose them."""
    one, two = state.traces[first[0]][first[1]], state.traces[second[0]][second[1]]
    _put(state, *first, Trace(False, two.seen))
    _put(state, *second, Trace(False, one.seen))


def shuffled(state: MysticState, owner: int, before: Sequence[int], after: Sequence[int]) -> None:
    """The cards of a row changed places: two or more closed ones cannot be told apart any longer."""
    closed = sum(1 for card in after if card != NO_CARD and not state.up >> card & 1) > 1
    olds, nothing = dict(zip(before, state.traces[owner], strict=True)), Trace(False, (0,) * len(state.scores))
    row = tuple(nothing if card == NO_CARD or (closed and not state.up >> card & 1) else olds[card] for card in after)
    state.traces = (*state.traces[:owner], row, *state.traces[owner + 1:])


def _put(state: MysticState, owner: int, place: int, trace: Trace) -> None:
    row = state.traces[owner]
    state.traces = (*state.traces[:owner], (*row[:place], trace, *row[place + 1:]), *state.traces[owner + 1:])
