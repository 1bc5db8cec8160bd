"""How hard a rule is to find: a few hands played by bots that look for it.

A hand's first phase is played as the rules say (EL-03, EL-09), by players who hear every verdict; what counts is how
many cards were wrong (EL-10) and what the dealer gets for them (EL-12). Knows rules and the plain bot's guesses; must
not know the clock: it works card by card, so that whoever lets it work can stop it.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from app.core.dice import Streams
from app.games.eleusis.bot import PLAIN_FORMS
from app.games.eleusis.cards import CARDS
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.reading import Reading
from app.games.eleusis.score import POINT, dealer_points
from app.games.eleusis.seeker import Mind, Seeker, Verdict
from app.games.eleusis.setup import hand_size

HANDS: Final = 3
_EASY, _HARD = 0.2, 0.36
"""Shares of wrong cards below which a rule is easy, and from which it is hard."""


class Grade(Enum):
    """How hard a rule is, by the share of wrong cards."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Estimate(NamedTuple):
    """After `hands` of HANDS: wrong cards a hand of `cards`, and the dealer's points, both on average."""

    hands: int
    cards: int
    wrong: float
    points: float

    @property
    def grade(self) -> Grade:
        """Easy, medium or hard."""
        share = self.wrong / self.cards
        return Grade.EASY if share < _EASY else Grade.HARD if share >= _HARD else Grade.MEDIUM


def estimates(compiled: Verdicts, seats: int) -> Iterator[Estimate | None]:
    """Play HANDS hands at a table of 3 to 7 seats, the dealer's included. None after each card, an estimate after each
    hand. The same rule always meets the same hands."""
    players = seats - 1
    wrong: list[list[int]] = []
    for number in range(HANDS):
        count = [0] * players
        for seat, right in _hand(compiled, players, number):
            count[seat] += not right
            yield None
        wrong.append(count)
        yield Estimate(
            len(wrong), hand_size(seats) * players, sum(map(sum, wrong)) / len(wrong),
            sum(map(dealer_points, wrong)) / POINT / len(wrong),
        )


def _hand(compiled: Verdicts, players: int, number: int) -> Iterator[tuple[int, bool]]:
    """Phase one: who laid a card, and whether it was right."""
    deck = list(range(CARDS))
    Streams(number).stream(f"difficulty/{players}").shuffle(deck)
    cards = hand_size(players + 1) * players
    hands = [deck[seat:cards:players] for seat in range(players)]
    line, told, seeker = [deck[cards]], list[Verdict](), Seeker(Mind(PLAIN_FORMS))
    state = compiled.start(line[0])
    for turn in range(cards):
        hand = hands[turn % players]
        chances = Reading(seeker.beliefs(line, told)).chances(line, hand)
        card = hand.pop(chances.index(max(chances)))
        right = bool(compiled.mask(state) >> card & 1)
        told.append((card, right, len(line)))
        if right:
            line.append(card)
            state = compiled.advance(state, card)
        yield turn % players, right
