"""What a rule costs to say, in bits: the shorter the description, the likelier a rule is before any card is seen.

Costs are of the grammar's words, never of whole rules: nobody's favourite rules are listed here. Knows the tree only.
"""

from __future__ import annotations

from itertools import pairwise

from app.games.eleusis.cards import KING
from app.games.eleusis.tree import (
    Anything,
    Colour,
    Compare,
    Distance,
    Figure,
    NextSuit,
    OfLine,
    OfOne,
    OfTwo,
    Pair,
    Parity,
    Position,
    Prime,
    Same,
    Sign,
    StepsUp,
    Suits,
    Sum,
    Trait,
    Values,
    Who,
)

CONNECTIVE = 1.5
"""An `and` or an `or` between two parts."""
CHOICE = 1.0
"""An if-then-else, beyond its three parts."""
ECHO = 1.0
"""The second branch of a choice, when it is the opposite of the first."""
SWITCH = 2.0
"""A switch, beyond the class that flips it."""
NEGATION = 0.2
"""A plain `not`, where the opposite has no shorter name."""

_LOOK_BACK = 2.0
"""Reading the card before the previous one; what is rarely said of it costs this twice."""
_TRAIT = {Trait.COLOUR: 3.0, Trait.PARITY: 3.2, Trait.SUIT: 3.6}
_POSITION = {2: 3.5, 3: 5.0, 4: 5.5, 5: 8.0, 6: 7.5}


def cost(node: OfOne | OfTwo | OfLine) -> float:
    """Bits of one condition; a switch is to be added by who knows its class."""
    if isinstance(node, OfOne):
        return _of_one(node) + {Who.CARD: 0.0, Who.PREVIOUS: 0.4, Who.BEFORE: _LOOK_BACK + 1}[node.who]
    if isinstance(node, OfTwo):
        price = _of_two(node)
        if node.pair is Pair.CARD_PREVIOUS:
            return price
        return price + _LOOK_BACK * (1 if isinstance(node, Same) else 2)
    if isinstance(node, Position):
        return _POSITION[node.modulus] + 0.5 * (len(node.places) > 1)
    return 2.7 if isinstance(node, Anything) else SWITCH


def _of_one(node: OfOne) -> float:
    if isinstance(node, Colour):
        return 3.0
    if isinstance(node, Parity):
        return 3.2
    if isinstance(node, Suits):
        return 4.6 if len(node.suits) != 2 else 5.2
    if isinstance(node, Figure | Prime):
        return 3.8 if isinstance(node, Figure) else 4.8
    return _values(node)


def _values(node: Values) -> float:
    """A single value, a range from one end, a range between, a pattern."""
    values = node.values
    if len(values) == 1:
        return 6.5 if values[0] not in (1, 7, KING) else 6.0
    if values == tuple(range(values[0], values[-1] + 1)):
        return 5.8 if values[0] == 1 else 8.2
    return 8.0 if len({second - first for first, second in pairwise(values)}) == 1 else 12.0


def _of_two(node: OfTwo) -> float:
    if isinstance(node, Same):
        return _TRAIT[node.trait]
    if isinstance(node, Compare):
        return 3.6 if node.sign is Sign.EQUAL else 3.8
    if isinstance(node, Distance):
        return (6.2 if node.ring else 5.4) + 0.2 * max(0, node.most - 3)
    if isinstance(node, Sum):
        return 8.0 - (1.0 if node.total == 14 else 0.5 * (node.total % 5 == 0))
    if isinstance(node, NextSuit):
        return 6.0
    assert isinstance(node, StepsUp)
    return 6.0 + 0.2 * abs(node.most - 3)
