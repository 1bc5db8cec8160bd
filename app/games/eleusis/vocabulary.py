"""The words of the grammar that a searcher of hidden rules combines (EL-19), and what each means on a line of cards.

A word is a condition of the tree; number 2k says it, number 2k + 1 its opposite. A table gives every word a number
of bits: the cards of which it holds on one line, or its behaviour on a sample of lines. Nothing here names a whole
rule, and nothing may: who looks for a rule knows the grammar and no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TypeAlias

from app.core.dice import Dice
from app.games.eleusis.cards import ALL, CARDS, VALUES
from app.games.eleusis.masks import class_mask, comparison_row, predicate_mask
from app.games.eleusis.prior import NEGATION, cost
from app.games.eleusis.tree import (
    MODULI,
    Anything,
    Colour,
    Compare,
    Distance,
    Expr,
    Figure,
    NextSuit,
    Not,
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

PROBES = 64
"""Lines of the sample on which two formulas must differ to count as different."""
_SUIT_SETS = ((0,), (1,), (2,), (3,), (0, 1), (0, 2))
_RINGS = ((0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 1, 3), (0, 2, 3, 1), (0, 3, 1, 2), (0, 3, 2, 1))


@dataclass(frozen=True, slots=True)
class Word:
    """A condition, the class that flips the switch if it is one, and its price in bits."""

    node: Node
    flip: Expr | None = None
    price: float = 0.0

    @property
    def about_line(self) -> bool:
        """Whether it is known before a card is offered, so that it serves as a condition only."""
        if isinstance(self.node, OfOne):
            return self.node.who is not Who.CARD
        if isinstance(self.node, OfTwo):
            return self.node.pair is Pair.PREVIOUS_BEFORE
        return isinstance(self.node, Position | Switched)

    @property
    def reach(self) -> int:
        """How many cards of the line it looks back to: 0 to 2 (position and switch none)."""
        if isinstance(self.node, OfOne):
            return int(self.node.who)
        if isinstance(self.node, OfTwo):
            return 1 if self.node.pair is Pair.CARD_PREVIOUS else 2
        return 0


class Vocabulary:
    """All words, made once. `prices` and `reaches` are by number of a word, so that opposites have their own."""

    def __init__(self) -> None:
        self.words: list[Word] = [
            Word(word.node, word.flip, cost(word.node) + word.price) for word in _all_words()
        ]
        self.prices = [price for word in self.words for price in (word.price, word.price + _opposite_price(word.node))]
        self.reaches = [word.reach for word in self.words for _ in range(2)]
        order = sorted(range(len(self.prices)), key=lambda number: (self.prices[number], number))
        self.cards = [number for number in order if not self.words[number >> 1].about_line]
        """Words that say which cards are right, cheapest first."""
        self.conditions = [number for number in order if number % 2 == 0 and _decides(self.words[number >> 1])]
        """Words that may stand after an `if`, cheapest first; never opposites, which would only swap the branches."""
        self.rows = [_rows(word) for word in self.words]
        self.probes = self._probes()

    def masks(self, line: Sequence[int]) -> list[int]:
        """The table of a line (maybe empty): for every word the cards of which it holds. Where a card of the line
        that it looks at is missing, a word holds of none and its opposite of all: who asks must not use it."""
        table: list[int] = []
        previous = line[-1] if line else -1
        before = line[-2] if len(line) > 1 else -1
        for word, rows in zip(self.words, self.rows, strict=True):
            mask = self._mask(word, rows, line, previous, before)
            table += (mask, ALL ^ mask)
        return table

    def mask(self, number: int, line: Sequence[int]) -> int:
        """The cards of one word on a line."""
        before = line[-2] if len(line) > 1 else -1
        mask = self._mask(self.words[number >> 1], self.rows[number >> 1], line, line[-1] if line else -1, before)
        return ALL ^ mask if number & 1 else mask

    @staticmethod
    def _mask(word: Word, rows: tuple[int, ...], line: Sequence[int], previous: int, before: int) -> int:
        node = word.node
        if isinstance(node, Position):
            return ALL if len(line) % node.modulus + 1 in node.places else 0
        if isinstance(node, Switched):
            flips = rows[0]
            return ALL if sum(flips >> face & 1 for face in line) % 2 else 0
        if word.reach == 0:
            return rows[0]
        if word.reach == 1:
            return rows[previous] if previous >= 0 else 0
        if before < 0:
            return 0
        if isinstance(node, OfTwo) and node.pair is Pair.PREVIOUS_BEFORE:
            return ALL if rows[before] >> previous & 1 else 0
        return rows[before]

    def _probes(self) -> list[int]:
        """For every word its cards on a sample of lines, one after the other in one number."""
        dice = Dice(7)
        lines = [[dice.below(CARDS) for _ in range(2 + index % 13)] for index in range(PROBES)]
        for index, line in enumerate(lines):
            line[-1] = index * 5 % CARDS
        tables = [self.masks(line) for line in lines]
        return [
            sum(table[number] << CARDS * place for place, table in enumerate(tables))
            for number in range(2 * len(self.words))
        ]


@cache
def vocabulary() -> Vocabulary:
    """The one vocabulary."""
    return Vocabulary()

def _all_words() -> Iterator[Word]:
    yield Word(Anything())
    yield from map(Word, _classes(Who.CARD, between=True))
    yield from map(Word, _classes(Who.PREVIOUS, between=True))
    yield from map(Word, _classes(Who.BEFORE, between=False))
    for pair in Pair:
        yield from map(Word, _comparisons(pair))
    for modulus in MODULI:
        yield from (Word(Position(places, modulus)) for places in _places(modulus))
    for flip, price in _flips():
        yield Word(Switched(), flip, price)


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


def _flips() -> Iterator[tuple[Expr, float]]:
    """What may flip a switch: classes and their opposites, and two plain ones together; with the price in bits."""
    colours, parities = (Colour(True), Colour(False)), (Parity(True), Parity(False))
    plain: list[OfOne] = [*colours, *parities, Figure(), Prime(), *(Suits((suit,)) for suit in range(4))]
    plain += (Values((value,)) for value in VALUES)
    yield from ((node, cost(node)) for node in plain)
    bounds = [tuple(range(1, high + 1)) for high in range(2, 12)]
    bounds += [tuple(range(low, 14)) for low in range(3, 13) if low != 11]
    yield from ((Values(values), cost(Values(values))) for values in bounds)
    kinds: tuple[tuple[OfOne, ...], ...] = (colours, parities, (Figure(),))
    for first, second in combinations(kinds, 2):
        yield from ((both(one, other), cost(one) + cost(other)) for one in first for other in second)


def _decides(word: Word) -> bool:
    """Whether a word is worth a place after an `if`: what is told before the card, and plain kinds of card."""
    node = word.node
    if isinstance(node, OfOne) and node.who is Who.CARD:
        return not isinstance(node, Values) or node.values[0] == 1 or len(node.values) == 1
    if isinstance(node, OfTwo) and node.pair is not Pair.PREVIOUS_BEFORE:
        return isinstance(node, Same | Compare)
    return not isinstance(node, Anything) and (not isinstance(node, Sum) or node.total == 14)


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


def _opposite_price(node: Node) -> float:
    """What the opposite costs beyond the word itself."""
    if isinstance(node, Anything):
        return 3.0
    if isinstance(node, Values) and node.values[0] > 1:
        return 1.0
    return NEGATION if isinstance(opposite(node), Not) else 0.0


def _rows(word: Word) -> tuple[int, ...]:
    """What `masks` looks up: one class, or a row for every card looked at."""
    node = word.node
    if isinstance(node, Switched):
        assert word.flip is not None
        return (class_mask(word.flip),)
    if isinstance(node, OfOne):
        mask = predicate_mask(node)
        return (mask,) if node.who is Who.CARD else tuple(ALL if mask >> face & 1 else 0 for face in range(CARDS))
    if isinstance(node, OfTwo):
        return tuple(comparison_row(node, face) for face in range(CARDS))
    return (ALL,)
