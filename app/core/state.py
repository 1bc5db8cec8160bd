"""The true state of a table, and the one way in which cards change places.

A state is compact and mutable; rules change it, searches clone it. Who has seen which side of a
card is kept by the recorder (see events.py), and only where a recorder listens: search states
carry no knowledge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from app.core.events import Recorder

NO_CARD = -1
"""An empty place in a zone with fixed places."""

ActingSeats = tuple[int, ...]
ACTING: tuple[ActingSeats, ...] = tuple((seat,) for seat in range(8))
"""The usual values of `State.to_act`, made once: one seat acts."""
OVER: ActingSeats = ()
"""Nobody acts: the game is over."""

S = TypeVar("S", bound="State")


class State:
    """Zones as lists of card numbers, cards turned up in closed zones, and who is to act.

    `up` has bit c set when card c lies face up in a zone whose fronts nobody sees.
    `front_known` and `back_known` are bit masks of watchers per card, None in search states.
    """

    __slots__ = ("back_known", "front_known", "to_act", "up", "zones")

    zones: list[list[int]]
    up: int
    to_act: ActingSeats
    front_known: list[int] | None
    back_known: list[int] | None

    def clone_table(self, other: S) -> S:
        """Copy the common part into `other`, without knowledge, and give it back."""
        other.zones = [zone[:] for zone in self.zones]
        other.up = self.up
        other.to_act = self.to_act
        other.front_known = None
        other.back_known = None
        return other


def move_card(state: State, src: int, i: int, dst: int, j: int, sink: Recorder | None) -> int:
    """Move the card at position `i` of zone `src` to position `j` of zone `dst`; the card is returned.

    Plain zones only (no fixed places). `j` may be the length of the target.
    """
    card = state.zones[src].pop(i)
    state.zones[dst].insert(j, card)
    if sink is not None:
        sink.moved(card, src, i, dst, j)
    return card
