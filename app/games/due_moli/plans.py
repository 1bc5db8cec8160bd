"""What the plans of one turn promise: where a card is inserted, and how much of the raft at the top is launched.

Knows canals and cards only; must not know states or who asks. What was worked out of a canal is remembered, but for
plans that would empty it, whose worth hangs on the scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from app.games.due_moli.canal import MEMORY
from app.games.due_moli.deck import ALL_SUITS, MASKS, RANKS

RAFT_COST = 1.0
"""A raft left in the own canal, in points: a turn until it is gone."""
PAIR_GAIN = 0.15
"""Two cards that go together."""
CARGO_WORTH = 0.6
"""A card beyond the second in a raft: a point, once it is launched."""
WON = 20.0
"""What emptying the canal is worth to the seat that is ahead then."""
SHARPNESS = 1.5
"""How much likelier a plan is that is better by a point, as an exponent."""


class Options(NamedTuple):
    """The worth of the best option, and the weight of each, the best one's being 1."""

    best: float
    weights: Sequence[float]


class Plans:
    """Options of canals that were looked at; canals are given from the innermost card to the top one.

    `margin` is what the seat would be ahead, in points, were its canal empty.
    """

    def __init__(self) -> None:
        self._inserts: dict[tuple[int, ...], Options | None] = {}
        self._promises: dict[tuple[int, ...], float] = {}

    def inserting(self, canal: Sequence[int], card: int, margin: float) -> Options:
        """A place for the card each, from the innermost one on."""
        key = (card, *canal)
        found = self._inserts.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            if len(self._inserts) >= MEMORY:
                self._inserts.clear()
            fixed = not any(_is_raft((*canal[:place], card, *canal[place:])) for place in range(len(canal) + 1))
            found = self._inserts[key] = self._options(canal, card, 0.0) if fixed else None
        return self._options(canal, card, margin) if found is None else found

    def launching(self, canal: Sequence[int], counts: Sequence[int], margin: float) -> Options:
        """So many cards from the top each."""
        return options([self._worth(canal, count, margin) for count in counts])

    def _options(self, canal: Sequence[int], card: int, margin: float) -> Options:
        values = []
        for place in range(len(canal) + 1):
            loaded = (*canal[:place], card, *canal[place:])
            values.append(max(self._worth(loaded, count, margin) for count in range(1, _top(loaded) + 1)))
        return options(values)

    def _worth(self, canal: Sequence[int], count: int, margin: float) -> float:
        """What is gained and what the rest promises after so many cards are launched."""
        gained = count - 2 if count > 2 else 0
        if count < len(canal):
            return gained + self._promise(tuple(canal[: len(canal) - count]))
        left = margin + gained
        return left + (WON if left > 0 else -WON)

    def _promise(self, canal: tuple[int, ...]) -> float:
        found = self._promises.get(canal)
        if found is None:
            if len(self._promises) >= MEMORY:
                self._promises.clear()
            found = self._promises[canal] = _promise_of(canal)
        return found


_UNKNOWN = Options(0.0, ())


def options(values: Sequence[float]) -> Options:
    """Options of these worths, at least one."""
    best = max(values)
    return Options(best, [exp(SHARPNESS * (value - best)) for value in values])


def _top(canal: Sequence[int]) -> int:
    """The cards of the raft at the top."""
    suits, rank = ALL_SUITS, 0
    for count, card in enumerate(reversed(canal)):
        suits &= MASKS[card]
        if not suits or RANKS[card] <= rank:
            return count
        rank = RANKS[card]
    return len(canal)


def _is_raft(canal: Sequence[int]) -> bool:
    return _top(canal) == len(canal)


def _promise_of(canal: Sequence[int]) -> float:
    total, suits, rank, length = 0.0, 0, 0, 0
    for card in reversed(canal):
        suits &= MASKS[card]
        if suits and RANKS[card] > rank:
            length += 1
            total += PAIR_GAIN if length == 2 else CARGO_WORTH
        else:
            total -= RAFT_COST
            suits, length = MASKS[card], 1
        rank = RANKS[card]
    return total
