"""The words of the grammar that a searcher of hidden rules combines (EL-19).

A word is a condition of the tree; number 2k says it, number 2k + 1 its opposite. Words of one kind are equally likely
(see `prior`). Nothing here names a whole rule, and nothing may: who looks for a rule knows the grammar and no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TypeAlias

from app.games.eleusis.cards import ALL, CARDS, KING, VALUES
from app.games.eleusis.masks import class_mask, comparison_row, predicate_mask
from app.games.eleusis.tree import (
    MODULI,
    And,
    Anything,
    Colour,
    Compare,
    Distance,
    Expr,
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
    Switched,
    Trait,
    Values,
    Who,
    both,
    negated,
)

Node: TypeAlias = OfOne | OfTwo | OfLine

PLAIN_VALUES = (1, 7, KING)
"""Single values that people choose before others."""
_SUIT_SETS = ((0,), (1,), (2,), (3,), (0, 1), (0, 2))
_RINGS = ((0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 1, 3), (0, 2, 3, 1), (0, 3, 1, 2), (0, 3, 2, 1))


@dataclass(frozen=True, slots=True)
class Word:
    """A condition, and the class that flips the switch if it is one.

    `reach` tells how many cards of the line it looks back to, 0 to 2 (position and switch none); `about_line` that it
    is known before a card is offered, so that it serves as a condition only. `rows` holds the cards of which it holds:
    one mask for a class or a flip, or a mask for every card looked at.
    """

    node: Node
    flip: Expr | None
    reach: int
    about_line: bool
    rows: tuple[int, ...]

    @classmethod
    def of(cls, node: Node, flip: Expr | None = None) -> Word:
        """The word of a condition."""
        if isinstance(node, OfOne):
            return cls(node, flip, int(node.who), node.who is not Who.CARD, _rows(node, flip))
        if isinstance(node, OfTwo):
            reach = 1 if node.pair is Pair.CARD_PREVIOUS else 2
            return cls(node, flip, reach, node.pair is Pair.PREVIOUS_BEFORE, _rows(node, flip))
        return cls(node, flip, 0, not isinstance(node, Anything), _rows(node, flip))


class Vocabulary:
    """All words, made once."""

    def __init__(self) -> None:
        self.words: tuple[Word, ...] = tuple(_all_words())
        self.kinds: tuple[str, ...] = tuple(kind_of(word, opposed) for word in self.words for opposed in (False, True))
        """By number of a word, so that opposites have their own."""
        self.round: tuple[float, ...] = tuple(roundness(word) for word in self.words for _ in range(2))
        """By number of a word: how much likelier people take its number than others, see `roundness`."""

    def mask(self, number: int, line: Sequence[int]) -> int:
        """The cards of a word on a line. Where a card of the line that it looks at is missing, it holds of none and
        its opposite of all: who asks must not use it."""
        mask = self._mask(self.words[number >> 1], line)
        return ALL ^ mask if number & 1 else mask

    @staticmethod
    def _mask(word: Word, line: Sequence[int]) -> int:
        node, rows = word.node, word.rows
        if isinstance(node, Position):
            return ALL if len(line) % node.modulus + 1 in node.places else 0
        if isinstance(node, Switched):
            return ALL if sum(rows[0] >> face & 1 for face in line) % 2 else 0
        if word.reach == 0:
            return rows[0]
        if len(line) < word.reach:
            return 0
        row = rows[line[-word.reach]]
        if isinstance(node, OfTwo) and node.pair is Pair.PREVIOUS_BEFORE:
            return ALL if row >> line[-1] & 1 else 0
        return row


@cache
def vocabulary() -> Vocabulary:
    """The one vocabulary."""
    return Vocabulary()


def opposite(node: Node) -> Expr:
    """The opposite in the words a person would use."""
    if isinstance(node, Colour):
        return Colour(not node.red, node.who)
    if isinstance(node, Parity):
        return Parity(not node.odd, node.who)
    if isinstance(node, Suits) and len(node.suits) == 2:
        return Suits(tuple(suit for suit in range(4) if suit not in node.suits), node.who)
    if isinstance(node, Values) and len(node.values) > 1:
        return Values(tuple(value for value in VALUES if value not in node.values), node.who)
    if isinstance(node, Compare):
        return Compare(node.sign.inverse, node.pair)
    if isinstance(node, Sum):
        return Sum(node.sign.inverse, node.total, node.pair)
    return negated(node)


def kind_of(word: Word, opposed: bool = False) -> str:
    """What sort of thing a word or its opposite says, as `prior` prices it."""
    node = word.node
    if isinstance(node, Anything):
        return "nothing" if opposed else "anything"
    if isinstance(node, Position):
        return f"place {node.modulus}" + ("" if len(node.places) == 1 else " some")
    if isinstance(node, Switched):
        return "switch " + _flip_kind(word.flip)
    if isinstance(node, OfOne):
        name, mirrored = _class_kind(node)
        about = ("", "previous ", "before ")[node.who]
    else:
        name, mirrored = _relation_kind(node)
        about = ("", "two back ", "previous two ")[node.pair]
    return about + ("no " if opposed and not mirrored else "") + name


def roundness(word: Word) -> float:
    """How readily people take the number in a word, 1 for an odd choice: halves, tens, small steps and
    the last place come first."""
    node = word.node if word.flip is None else word.flip
    if isinstance(node, Values):
        low, high = node.values[0], node.values[-1]
        if node.values != tuple(range(low, high + 1)):
            return 6.0 if low == high - 9 == 3 else 1.0  # 3, 6, 9, queen: the multiples of three
        if low == 1 or high == KING:
            return _ROUND_CUTS.get(high if low == 1 else low - 1, 1.0)
        if low + high == 14:
            return _ROUND_MIDDLES.get(low, 2.0)
        return 2.0 if low in _MIDDLE_ENDS and high in _MIDDLE_ENDS and high - low > 2 else 1.0
    if isinstance(node, Distance | StepsUp):
        return _ROUND_STEPS.get(node.most, 1.0)
    if isinstance(node, NextSuit):
        return 3.0 if node.ring in _ROUND_RINGS else 1.0
    if isinstance(node, Sum):
        # "Up to ten" is kept as "less than eleven".
        return 4.0 if node.total in _ROUND_SUMS or node.total - 1 in _ROUND_SUMS else 1.0
    if isinstance(node, Position) and len(node.places) == 1:
        return 4.0 if node.places[0] == node.modulus else 2.0 if node.places[0] == 1 else 1.0
    return 1.0


_ROUND_CUTS = {3: 3.0, 4: 2.0, 5: 3.0, 6: 3.0, 7: 15.0, 8: 2.0, 9: 2.0, 10: 4.0}
"""By the highest of the low values."""
_ROUND_MIDDLES = {5: 12.0, 4: 6.0, 3: 3.0}
"""By the lowest of the values that lie evenly about the seven."""
_MIDDLE_ENDS = (3, 4, 5, 6, 8, 9, 10)
_ROUND_STEPS = {1: 3.0, 2: 4.0, 3: 4.0, 4: 3.0, 5: 2.0, 6: 1.5}
_ROUND_SUMS = (10, 12, 14, 15, 20)
_ROUND_RINGS = ((0, 1, 2, 3), (0, 1, 3, 2))


def _class_kind(node: OfOne) -> tuple[str, bool]:
    """The kind of a class, and whether its opposite is of the same kind."""
    if isinstance(node, Colour | Parity):
        return type(node).__name__.lower(), True
    if isinstance(node, Suits):
        return ("suit", False) if len(node.suits) == 1 else ("two suits", True)
    if isinstance(node, Values):
        values = node.values
        if len(values) == 1:
            return ("plain value" if values[0] in PLAIN_VALUES else "value"), False
        if values != tuple(range(values[0], values[-1] + 1)):
            return "steps of values", False
        return ("low or high", True) if values[0] == 1 or values[-1] == KING else ("middle", False)
    return type(node).__name__.lower(), False


def _relation_kind(node: OfTwo) -> tuple[str, bool]:
    """The kind of a relation, and whether its opposite is of the same kind."""
    if isinstance(node, Same):
        return f"same {node.trait.name.lower()}", False
    if isinstance(node, Compare):
        return ("same value", False) if node.sign is Sign.EQUAL else ("higher or lower", True)
    if isinstance(node, Distance):
        return ("near in ring" if node.ring else "near"), False
    if isinstance(node, Sum):
        if node.sign is Sign.LESS:
            return "sum up to", True
        return ("mirror" if node.total == 14 else "sum"), False
    return ("next suit", False) if isinstance(node, NextSuit) else ("steps up", True)


def _flip_kind(flip: Expr | None) -> str:
    if isinstance(flip, And):
        return "two"
    if isinstance(flip, Values):
        return "value" if len(flip.values) == 1 else "values"
    return type(flip).__name__.lower()


def _all_words() -> Iterator[Word]:
    yield Word.of(Anything())
    yield from map(Word.of, _classes(Who.CARD, between=True))
    yield from map(Word.of, _classes(Who.PREVIOUS, between=True))
    yield from map(Word.of, _classes(Who.BEFORE, between=False))
    for pair in Pair:
        yield from map(Word.of, _comparisons(pair))
    for modulus in MODULI:
        yield from (Word.of(Position(places, modulus)) for places in _places(modulus))
    yield from (Word.of(Switched(), flip) for flip in _flips())


def _classes(who: Who, between: bool) -> Iterator[OfOne]:
    """Suits, colour, parity, figure, prime, values up to a highest one; with `between` also single values, ranges
    that touch neither end, and values in steps of three and four."""
    yield from (Colour(True, who), Parity(True, who), Figure(who), Prime(who))
    yield from (Suits(suits, who) for suits in _SUIT_SETS)
    yield from (Values(tuple(range(1, high + 1)), who) for high in range(1, 13))
    if between:
        yield Values((13,), who)
        yield from (Values(tuple(range(low, high)), who) for low in range(2, 13) for high in range(low + 1, 14))
    if who is Who.CARD:
        yield from (Values(tuple(range(first, 14, step)), who) for step in (3, 4) for first in range(1, step + 1))


def _comparisons(pair: Pair) -> Iterator[OfTwo]:
    yield from (Same(trait, pair) for trait in Trait)
    yield from (Compare(sign, pair) for sign in (Sign.EQUAL, Sign.LESS, Sign.MORE))
    yield from (Distance(most, False, pair) for most in range(1, 9))
    yield from (Distance(most, True, pair) for most in range(1, 6))
    yield from (StepsUp(most, pair) for most in range(1, 12))
    yield from (Sum(sign, total, pair) for sign in (Sign.LESS, Sign.EQUAL) for total in range(4, 25))
    if pair is not Pair.PREVIOUS_BEFORE:
        yield from (NextSuit(ring, pair) for ring in _RINGS)


def _places(modulus: int) -> Iterator[tuple[int, ...]]:
    """Runs of places, in the round, of which the opposite is not listed too."""
    for length in range(1, modulus // 2 + 1):
        for first in range(modulus // 2 if 2 * length == modulus else modulus):
            yield tuple(sorted((first + step) % modulus + 1 for step in range(length)))


def _flips() -> Iterator[Expr]:
    """What may flip a switch: classes and their opposites, and two plain ones together."""
    colours, parities = (Colour(True), Colour(False)), (Parity(True), Parity(False))
    plain: list[Expr] = [*colours, *parities, Figure(), Prime(), *(Suits((suit,)) for suit in range(4))]
    yield from plain
    yield from (Values((value,)) for value in VALUES)
    yield from (Values(tuple(range(1, high + 1))) for high in range(2, 12))
    yield from (Values(tuple(range(low, 14))) for low in range(3, 13) if low != 11)
    kinds: tuple[tuple[OfOne, ...], ...] = (colours, parities, (Figure(),))
    for first, second in combinations(kinds, 2):
        for one in first:
            yield from (both(one, other) for other in second)


def _rows(node: Node, flip: Expr | None) -> tuple[int, ...]:
    """What `mask` looks up."""
    if flip is not None:
        return (class_mask(flip),)
    if isinstance(node, OfOne):
        mask = predicate_mask(node)
        return (mask,) if node.who is Who.CARD else tuple(ALL if mask >> face & 1 else 0 for face in range(CARDS))
    if isinstance(node, OfTwo):
        return tuple(comparison_row(node, face) for face in range(CARDS))
    return (ALL,)
