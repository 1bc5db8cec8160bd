"""How long bots take to answer when the same number may be thrown off (MY-12): human times, by level.

Knows what a seat may see and the level that plays for it; the clock that waits is the scene's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from app.bots.levels import ESPERTO, MAESTRO, NORMALE, NOVIZIO
from app.core.dice import Dice
from app.core.view import View
from app.games.mystic.odds import number_of, table_of


class Reaction(NamedTuple):
    """The least and the most seconds that an answer takes."""

    quickest: float
    slowest: float


GOOD_HUMAN = 1.0
"""Seconds in which a practised person sees the number, remembers where he has it, and touches the card."""
REACTIONS: Mapping[str, Reaction] = {
    NOVIZIO: Reaction(1.6, 2.9),
    NORMALE: Reaction(1.2, 2.6),
    ESPERTO: Reaction(0.8, 2.2),
    MAESTRO: Reaction(0.6, 1.8),
}
"""By level. The lower ones are never faster than a good human; nobody is too late for the shortest window."""
PLAIN = REACTIONS[NORMALE]
"""That of bots without a level: players know the plain bot as Normale."""


def delay(view: View, dice: Dice, brain: str) -> float:
    """Seconds until a seat answers in a window, by the name of its brain (MY-12): sooner for a card that it knows;
    drawn from its stream."""
    quickest, slowest = REACTIONS.get(brain, PLAIN)
    if any(front == number_of(view) for front in table_of(view).mine):
        slowest = (quickest + slowest) / 2
    return quickest + (slowest - quickest) * (dice.random() + dice.random()) / 2
