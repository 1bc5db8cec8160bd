"""What a raft is, and what a canal is worth at the end (DM-10, DM-16, DM-19). Knows cards and views, no moves.

A canal is a list from the left end to the top, which is its right end; a raft is read from the top inwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.core.view import View
from app.games.due_moli.deck import ALL_SUITS, MASKS, RANKS

BOX = 0
"""Zone of the cards before a deal."""
LAUNCHED = 1
CANAL = 2
"""Zone of the canal of seat 0, seat 1's is the next one; so for the other zones of seats."""
BASIN = 4
DRAWN = 6
SHOWN = 8
"""A drawn card from the drawer's own basin: the other seat has seen it there and sees it still."""
SCORE = 10


class Count(NamedTuple):
    """What one seat counts (DM-16): the cards of its score pile, and the rafts left to it in the other canal.

    Cards are fronts; each raft from its lowest card upwards, the outermost raft first.
    """

    scored: tuple[int, ...]
    rafts: tuple[tuple[int, ...], ...]

    @property
    def points(self) -> int:
        """One for each card and for each raft."""
        return len(self.scored) + len(self.rafts)


def longest_raft(canal: Sequence[int]) -> int:
    """How many cards the longest raft at the top of a canal has (DM-10); a single card is 1, no card is 0."""
    suits, rank, length = ALL_SUITS, 0, 0
    for card in reversed(canal):
        suits &= MASKS[card]
        if not suits or RANKS[card] <= rank:
            break
        rank = RANKS[card]
        length += 1
    return length


def rafts(canal: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The fewest rafts that a canal can be cut into, from the top inwards, each lowest card first (DM-19)."""
    found: list[list[int]] = []
    suits, rank = 0, 0
    for card in reversed(canal):
        suits &= MASKS[card]
        if suits and RANKS[card] > rank:
            found[-1].append(card)
        else:
            found.append([card])
            suits = MASKS[card]
        rank = RANKS[card]
    return tuple(tuple(raft) for raft in found)


def common_suits(cards: Sequence[int]) -> int:
    """The suits that all of these cards share, as bits."""
    suits = ALL_SUITS
    for card in cards:
        suits &= MASKS[card]
    return suits


def counted_points(zones: Sequence[Sequence[int]]) -> tuple[int, int]:
    """The points of a finished game by its cards (DM-16, DM-23): rafts count for a seat whose canal is empty."""
    points = [len(zones[SCORE]), len(zones[SCORE + 1])]
    for seat in (0, 1):
        if not zones[CANAL + seat]:
            points[seat] += len(rafts(zones[CANAL + 1 - seat]))
    return points[0], points[1]


def count(view: View) -> tuple[Count, Count]:
    """What each seat counts in a finished game; before its end only the score piles hold anything.

    The canal that is left lies open when it counts, so that any watcher's view will do.
    """
    found = []
    for seat in (0, 1):
        scored = tuple(front for front, _ in view.seen[SCORE + seat])
        left = [front for front, _ in view.seen[CANAL + 1 - seat]] if not view.seen[CANAL + seat] else []
        found.append(Count(scored, rafts(left)))
    return found[0], found[1]
