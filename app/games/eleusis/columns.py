"""What every word says of one card after one line, as bits of one long number: the columns that beliefs are cut with.

Bit n of a column tells whether word n holds (`vocabulary`). Above the words stand pairs: two card words joined by
`and`, then the same pairs turned round by De Morgan, joined by `or`. Verdicts on a card cut thousands of formulas at
once this way. Knows words and lines; no prior, no verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from app.core.dice import Dice
from app.games.eleusis.cards import CARDS, KING
from app.games.eleusis.tree import (
    Anything,
    Colour,
    Compare,
    Distance,
    Figure,
    NextSuit,
    OfOne,
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
    Values,
)
from app.games.eleusis.vocabulary import PLAIN_VALUES, Node, Word, vocabulary

EVERY_PLACE = 60
"""Places repeat after the smallest number that 2 to 6 divide."""
_SAMPLED = 1500
_STORED = 60_000


class Columns:
    """Columns of all words and pairs. `words` is the number of bits of the words, pairs start there."""

    def __init__(self) -> None:
        known = vocabulary()
        self.known = known
        self.words = 2 * len(known.words)
        self._by_look = {look: [place for place, word in enumerate(known.words) if _look(word) == look]
                         for look in ("card", "previous", "before", "near", "far", "line", "place", "switch")}
        self._flips = [sum(3 << 2 * place for place in self._by_look["switch"]
                           if known.words[place].rows[0] >> face & 1) for face in range(CARDS)]
        self._unflipped = sum(2 << 2 * place for place in self._by_look["switch"])
        self._kept: dict[tuple[str, int, int], int] = {}
        self._kept_pairs: dict[tuple[int, int, int], int] = {}
        self.parts = [number for place, word in enumerate(known.words) if _joins(word)
                      for number in (2 * place, 2 * place + 1)]
        self.pairs: list[tuple[int, int]] = []
        """(one, other) of every `and`, numbers of words; the `or` at the same place joins their opposites."""
        self._offsets: list[int] = []
        for one, number in enumerate(self.parts):
            self._offsets.append(len(self.pairs))
            self.pairs += ((number, other) for other in self.parts[one // 2 * 2 + 2:])
        self._every_pair = (1 << len(self.pairs)) - 1
        self.of_card = sum(3 << 2 * place for place, word in enumerate(known.words) if not word.about_line)
        """The words that say which cards are right."""
        self.reaching = tuple(self._reaching(least) for least in (1, 2))
        """Words and pairs that look back at least one card, and at least two."""

    def of_line(self, line: Sequence[int]) -> int:
        """The column of the words that are known before a card is offered; what cannot be known yet is left out."""
        column = self._row("place", len(line) % EVERY_PLACE) | self._switches(line)
        if line:
            column |= self._row("previous", line[-1])
        if len(line) > 1:
            column |= self._row("before", line[-2]) | self._row("line", line[-1], line[-2])
        return column

    def of(self, of_line: int, line: Sequence[int], face: int) -> int:
        """The column of a card: `of_line` is that of the line. On the empty line it holds no pairs."""
        column = of_line | self._row("card", face)
        if not line:
            return column
        column |= self._row("near", face, line[-1])
        if len(line) > 1:
            column |= self._row("far", face, line[-2])
        joined = self._joined(column, face, line)
        return column | joined << self.words | (self._every_pair ^ joined) << self.words + len(self.pairs)

    def apart(self, number: int) -> tuple[int, ...]:
        """A word as itself, a pair as its two words."""
        if number < self.words:
            return (number,)
        place = number - self.words
        if place < len(self.pairs):
            return self.pairs[place]
        one, other = self.pairs[place - len(self.pairs)]
        return one ^ 1, other ^ 1

    def joins_by_and(self, number: int) -> bool:
        """Whether a pair is an `and`."""
        return number - self.words < len(self.pairs)

    def reach(self, number: int) -> int:
        """How many cards a word or pair looks back to."""
        return max(self.known.words[word >> 1].reach for word in self.apart(number))

    def idle_pairs(self) -> Iterator[int]:
        """The places of pairs that are empty, or no more than one of their two words."""
        dice = Dice(1)
        lines = [([dice.below(CARDS), dice.below(CARDS)], dice.below(CARDS)) for _ in range(_SAMPLED)]
        columns = [self.of(self.of_line(line), line, face) for line, face in lines]
        truth = {part: sum((column >> part & 1) << k for k, column in enumerate(columns)) for part in self.parts}
        for place, (one, other) in enumerate(self.pairs):
            if (truth[one] & truth[other]) in (0, truth[one], truth[other]):
                yield place

    def _switches(self, line: Sequence[int]) -> int:
        column = self._unflipped
        for face in line:
            column ^= self._flips[face]
        return column

    def _row(self, look: str, one: int, other: int = -1) -> int:
        """The columns of the words of one look, by the cards that they look at."""
        key = (look, one, other)
        column = self._kept.get(key)
        if column is None:
            holds = _HOLDS[look]
            column = sum((1 if holds(self.known.words[place], one, other) else 2) << 2 * place
                         for place in self._by_look[look])
            self._kept[key] = column
        return column

    def _joined(self, column: int, face: int, line: Sequence[int]) -> int:
        key = (face, line[-1], line[-2] if len(line) > 1 else -1)
        joined = self._kept_pairs.get(key)
        if joined is None:
            parts = 0
            for place in range(0, len(self.parts), 2):
                parts |= (column >> self.parts[place] & 3) << place
            joined = 0
            for place, offset in enumerate(self._offsets):
                if parts >> place & 1:
                    joined |= (parts >> place // 2 * 2 + 2) << offset
            if len(self._kept_pairs) < _STORED:
                self._kept_pairs[key] = joined
        return joined

    def _reaching(self, least: int) -> int:
        bits = sum(3 << 2 * place for place, word in enumerate(self.known.words) if word.reach >= least)
        for place in range(2 * len(self.pairs)):
            if self.reach(self.words + place) >= least:
                bits |= 1 << self.words + place
        return bits


@cache
def columns() -> Columns:
    """The one set of columns."""
    return Columns()


def _look(word: Word) -> str:
    """What a word looks at."""
    node = word.node
    if isinstance(node, Position):
        return "place"
    if isinstance(node, Switched):
        return "switch"
    if isinstance(node, Anything):
        return "card"
    if isinstance(node, OfOne):
        return ("card", "previous", "before")[node.who]
    return {Pair.CARD_PREVIOUS: "near", Pair.CARD_BEFORE: "far", Pair.PREVIOUS_BEFORE: "line"}[node.pair]


def _at_place(word: Word, length: int, _: int) -> bool:
    node = word.node
    return isinstance(node, Position) and length % node.modulus + 1 in node.places


_HOLDS: dict[str, Callable[[Word, int, int], int]] = {
    "card": lambda word, face, _: word.rows[0] >> face & 1,
    "previous": lambda word, face, _: word.rows[face] & 1,
    "before": lambda word, face, _: word.rows[face] & 1,
    "near": lambda word, face, other: word.rows[other] >> face & 1,
    "far": lambda word, face, other: word.rows[other] >> face & 1,
    "line": lambda word, face, other: word.rows[other] >> face & 1,
    "place": _at_place,
}


def _joins(word: Word) -> bool:
    """Whether a word takes part in pairs: the plain ones do."""
    node: Node = word.node
    if word.about_line or isinstance(node, Anything):
        return False
    if isinstance(node, Colour | Parity | Figure | Prime | Same):
        return True
    if isinstance(node, Suits):
        return len(node.suits) == 1
    if isinstance(node, Values):
        if len(node.values) == 1:
            return node.values[0] in PLAIN_VALUES
        return node.values[0] == 1 and 3 <= len(node.values) <= 10 and node.values[-1] == len(node.values) < KING
    if node.pair is not Pair.CARD_PREVIOUS:  # type: ignore[union-attr]
        return False
    if isinstance(node, Distance):
        return node.most <= (3 if node.ring else 5)
    if isinstance(node, Sum):
        return node.sign is Sign.EQUAL and node.total == 14
    return isinstance(node, Compare | NextSuit) or (isinstance(node, StepsUp) and node.most <= 4)
