"""The state of L'orto in due: where the zones are, and a few scalars, all of them public."""

from __future__ import annotations

from app.core.state import State
from app.games.orto.deck import DECK, JOLLY, LAST, PER_COLOUR, STEP, plant_of

BOX = 0
"""Zone of all cards before a manche is dealt."""
FIELD = 1
"""The first of the sixteen stacks, which are numbered as the plants are; the top card is position 0."""
STACKS = 16
HAND = FIELD + STACKS
"""The hand of seat 0; that of seat 1 follows."""
POOL = HAND + 2
STOCK = POOL + 1
HEAP = STOCK + 1
ZONES = HEAP + 1

STACK: tuple[int, ...] = tuple(FIELD + plant_of(card) if card < JOLLY else FIELD for card in range(len(DECK)))
"""The zone of every card's stack. A Jolly has none: it points to the first, whose numbers are too low to fit it."""

FULL_HAND = 11
"""OR-06, OR-10."""
FULL_POOL = 10
"""OR-06, OR-11."""

CLOSED, NO_PLAY, DRIVEN_OUT = range(3)
"""How a manche ends: OR-09, OR-13, OR-24."""

Pair = tuple[int, int]
"""A number for each seat."""
Row = tuple[int, int, int, int, int, int, int]
"""A manche on the score sheet: how it ended, the seat that closed, the points of closing, of plants (seat 0, seat 1)
and of colours (seat 0, seat 1)."""


class OrtoState(State):
    """`played` are the fronts played in this turn, `plants` and `colours` the points of this manche by seat,
    `scores` the totals of the manches that are over, which `sheet` lists; `manche` counts from 1."""

    __slots__ = ("colours", "manche", "plants", "played", "scores", "sheet", "starter")

    starter: int
    manche: int
    played: tuple[int, ...]
    plants: Pair
    colours: Pair
    scores: Pair
    sheet: tuple[Row, ...]

    def clone(self) -> OrtoState:
        """A copy without knowledge, for searches."""
        other = self.clone_table(OrtoState.__new__(OrtoState))
        other.starter = self.starter
        other.manche = self.manche
        other.played = self.played
        other.plants = self.plants
        other.colours = self.colours
        other.scores = self.scores
        other.sheet = self.sheet
        return other


def can_play(zones: list[list[int]], seat: int) -> bool:
    """Whether a seat has any play: a card that fits (OR-08), or a Jolly, which may be thrown (OR-15)."""
    return any(card >= JOLLY or zones[STACK[card]][0] == card - STEP for card in zones[HAND + seat])


def incomplete(zones: list[list[int]]) -> int:
    """How many of the sixteen plants do not bear fruit yet."""
    return sum(1 for stack in range(FIELD, FIELD + STACKS) if zones[stack][0] % PER_COLOUR < LAST)


def colour_complete(zones: list[list[int]], colour: int) -> bool:
    """Whether all four plants of a colour bear fruit."""
    first = FIELD + STEP * colour
    return all(zones[stack][0] % PER_COLOUR >= LAST for stack in range(first, first + STEP))


def added(pair: Pair, seat: int, points: int) -> Pair:
    """The pair with points more for a seat."""
    return (pair[0] + points, pair[1]) if seat == 0 else (pair[0], pair[1] + points)
