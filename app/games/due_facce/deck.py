"""The sixty cards (DF-01, DF-02): 20 sets of three colours, each on three cards.

Card 3*s + k has the back of set s, and on its front the k-th colour of that set.
"""

from __future__ import annotations

from itertools import combinations

from app.core.message import N_, Message, message
from app.core.zones import Deck

LETTERS = "AZVGRL"
"""DF-03: A arancio, Z azzurro, V verde, G giallo, R rosso, L viola."""
COLOURS = range(6)
SETS: tuple[tuple[int, int, int], ...] = tuple(combinations(COLOURS, 3))
"""The three colours of each back."""
PER_COLOUR = 10

DECK = Deck(
    fronts=tuple(colour for colours in SETS for colour in colours),
    backs=tuple(s for s in range(len(SETS)) for _ in range(3)),
)

COLOUR_NAMES: tuple[Message, ...] = (
    message(N_("orange")),
    message(N_("azure")),
    message(N_("green")),
    message(N_("yellow")),
    message(N_("red")),
    message(N_("violet")),
)


def card_of(colour: int, back: int) -> int:
    """The one card with that front and that back; ValueError when the back does not show the colour."""
    return 3 * back + SETS[back].index(colour)
