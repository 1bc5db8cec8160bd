"""The 110 cards (MY-01, MY-02): numbers from 0 to 10, and nine kinds of actions.

A front is the number itself, or 11 to 19 for an action. Card numbers follow the fronts; all backs are alike.
"""

from __future__ import annotations

from app.core.message import N_, Message, message
from app.core.zones import Deck

HIGHEST = 10
"""The highest number; every front above it is an action."""
ACTION_WORTH = 11
"""MY-01: what an action left in a row counts."""
PEEK, INSPECT, SWAP, REVEAL, SHIELD, RESHUFFLE, CAST, CHAOS, PEEK_SWAP = range(HIGHEST + 1, HIGHEST + 10)
"""Sbircia, Ispeziona, Scambia, Rivela, Scudo, Rimescola, Scarto, Caos, Sbircia e scambia."""
ACTIONS = range(PEEK, PEEK_SWAP + 1)
BACK = 0

COPIES: tuple[int, ...] = (6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 4, 4, 4, 4, 4, 4, 4, 3, 3)
"""MY-02: how often every front occurs."""
FRONTS: tuple[int, ...] = tuple(front for front, copies in enumerate(COPIES) for _ in range(copies))
"""The front of every card."""
WORTH: tuple[int, ...] = tuple(min(front, ACTION_WORTH) for front in range(len(COPIES)))
"""MY-01: the points of every front."""
DECK = Deck(fronts=FRONTS, backs=(BACK,) * len(FRONTS))

ACTION_NAMES: tuple[Message, ...] = (
    message(N_("Peek")),
    message(N_("Inspect")),
    message(N_("Swap")),
    message(N_("Reveal")),
    message(N_("Shield")),
    message(N_("Reshuffle")),
    message(N_("Cast Off")),
    message(N_("Chaos")),
    message(N_("Peek and Swap")),
)


def name(front: int) -> Message | int:
    """A front as a value for messages: its number, or the name of its action."""
    return ACTION_NAMES[front - PEEK] if front > HIGHEST else front
