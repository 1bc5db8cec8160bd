"""What a canal is worth looking at: its rafts from the top inwards, their cargo, and which cards would fit into them.

Knows cards only; must not know states or who asks.
"""

from __future__ import annotations

from typing import NamedTuple

from app.games.due_moli.deck import ALL_SUITS, CROWN, DECK, MASKS, RANKS

MEMORY = 20000
"""Canals remembered at most."""

BIT: tuple[int, ...] = tuple(1 << card for card in range(len(DECK)))
"""Every card as a bit."""
_OF_SUITS = tuple(sum(BIT[card] for card in range(len(DECK)) if MASKS[card] & suits) for suits in range(ALL_SUITS + 1))
_OF_RANK = tuple(sum(BIT[card] for card in range(len(DECK)) if RANKS[card] == rank) for rank in range(CROWN + 1))


class Canal(NamedTuple):
    """Rafts, cards beyond the second in each, rafts of two or more; then sets of cards as bits, none of the canal's
    own: those that fit into a raft, those that fit into one of two or more; in how many rafts cards fit, in all; and
    the cards of the raft at the top."""

    rafts: int
    cargo: int
    pairs: int
    company: int
    freight: int
    places: int
    top: int


class Canals(dict[tuple[int, ...], Canal]):
    """Canals that were looked at; others are added when they are asked for. None may be empty."""

    def __missing__(self, canal: tuple[int, ...]) -> Canal:
        if len(self) >= MEMORY:
            self.clear()
        self[canal] = found = _canal_of(canal)
        return found


def _canal_of(canal: tuple[int, ...]) -> Canal:
    others = ~sum([BIT[card] for card in canal])
    found: list[tuple[int, int, int]] = []
    suits = rank = length = ranks = 0
    for card in reversed(canal):
        shared = suits & MASKS[card]
        if shared and RANKS[card] > rank:
            suits, length = shared, length + 1
        else:
            if length:
                found.append((length, suits, ranks))
            suits, length, ranks = MASKS[card], 1, 0
        rank = RANKS[card]
        ranks |= _OF_RANK[rank]
    found.append((length, suits, ranks))
    cargo = pairs = company = freight = places = 0
    for length, suits, ranks in found:
        fitting = _OF_SUITS[suits] & ~ranks & others
        company |= fitting
        places += fitting.bit_count()
        if length >= 2:
            pairs += 1
            cargo += length - 2
            freight |= fitting
    return Canal(len(found), cargo, pairs, company, freight, places, found[0][0])
