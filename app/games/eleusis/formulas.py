"""A formula: a form with its conditions and a word in every cell, what it says of a line, and the rule that it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.games.eleusis.beliefs import Form
from app.games.eleusis.cards import ALL, CARDS
from app.games.eleusis.columns import columns
from app.games.eleusis.tree import Anything, Expr, If, Not, Position, Rule, Suits, Switched, Who, both, either, negated
from app.games.eleusis.vocabulary import opposite

_ANY, _NONE = Anything(), Not(Anything())


class Formula(NamedTuple):
    """`marks` are numbers of conditions or the modulus, as the form has them; `words` of words or pairs, by cell."""

    form: Form
    marks: tuple[int, ...]
    words: tuple[int, ...]

    @property
    def reads_before(self) -> bool:
        """Whether it looks at the card before the previous one, and so leaves card 2 free (EL-08)."""
        reach = columns().reach
        marks = () if self.form in (Form.PLACES, Form.SUITS) else self.marks
        return max(map(reach, (*self.words, *marks))) == 2

    def mask(self, line: Sequence[int]) -> int:
        """The right cards after a line of at least one card."""
        return Probes([line]).value(self)

    def rule(self) -> Rule:
        """The rule as a tree. Raises BadRule where the language has no such rule (two switches, two ways to count)."""
        node = self._node()
        flips = {columns().known.words[mark >> 1].flip for mark in self.marks
                 if self.form not in (Form.PLACES, Form.SUITS)}
        flips.discard(None)
        return Rule(node, flips.pop() if flips and _asks(node) else None)

    def _node(self) -> Expr:
        words = [_said(word) for word in self.words]
        if self.form is Form.WHOLE:
            return words[0]
        if self.form is Form.PLACES:
            modulus = self.marks[0]
            # A cell is numbered by the cards before: the card at cell k takes place k + 1.
            return _cases([(Position((place + 1,), modulus), word) for place, word in enumerate(words)])
        if self.form is Form.SUITS:
            return _cases([(Suits((suit,), Who.PREVIOUS), word) for suit, word in enumerate(words)])
        conditions = [_said(mark) for mark in self.marks]
        if self.form is Form.TURNED:
            return _choice(conditions[0], _turned(self.words[0]), words[0])
        if self.form in (Form.SPLIT, Form.FREE):
            return _choice(conditions[0], words[1], words[0])
        one, other = conditions
        if self.form is Form.NEST:
            return _choice(one, words[0], _choice(other, words[1], words[2]))
        return _choice(one, _choice(other, words[0], words[1]), _choice(other, words[2], words[3]))


class Probes:
    """Lines on which formulas are compared: what each says of all cards on all of them is one long number."""

    def __init__(self, lines: Sequence[Sequence[int]]) -> None:
        self.lines = [tuple(line) for line in lines]
        self._whole = (1 << CARDS * len(lines)) - 1
        self._early = sum(ALL << CARDS * k for k, line in enumerate(self.lines) if len(line) < 2)
        self._known: dict[int, int] = {}

    def value(self, formula: Formula) -> int:
        """The right cards on every line, the first line in the lowest 52 bits."""
        value = _VALUES[formula.form](self, formula.marks, formula.words)
        return value | self._early if self._early and formula.reads_before else value

    def word(self, number: int) -> int:
        """The same of a word or pair."""
        known = self._known.get(number)
        if known is None:
            known = self._known[number] = self._word(number)
        return known

    def _word(self, number: int) -> int:
        made = columns()
        if number >= made.words:
            one, other = map(self.word, made.apart(number))
            return one & other if made.joins_by_and(number) else one | other
        if number & 1:
            return self._whole ^ self.word(number ^ 1)
        return sum(made.known.mask(number, line) << CARDS * k for k, line in enumerate(self.lines))

    def choice(self, condition: int, then: int, otherwise: int) -> int:
        """`then` where the condition holds."""
        return otherwise ^ condition & (then ^ otherwise)

    def _places(self, modulus: int, place: int) -> int:
        return sum(ALL << CARDS * k for k, line in enumerate(self.lines) if len(line) % modulus == place)

    def _whole_value(self, marks: tuple[int, ...], words: tuple[int, ...]) -> int:
        return self.word(words[0])

    def _turned_value(self, marks: tuple[int, ...], words: tuple[int, ...]) -> int:
        return self.word(words[0]) ^ self.word(marks[0])

    def _split_value(self, marks: tuple[int, ...], words: tuple[int, ...]) -> int:
        return self.choice(self.word(marks[0]), self.word(words[1]), self.word(words[0]))

    def _nest_value(self, marks: tuple[int, ...], words: tuple[int, ...]) -> int:
        inner = self.choice(self.word(marks[1]), self.word(words[1]), self.word(words[2]))
        return self.choice(self.word(marks[0]), self.word(words[0]), inner)

    def _cross_value(self, marks: tuple[int, ...], words: tuple[int, ...]) -> int:
        other = self.word(marks[1])
        return self.choice(self.word(marks[0]), self.choice(other, self.word(words[0]), self.word(words[1])),
                           self.choice(other, self.word(words[2]), self.word(words[3])))

    def _places_value(self, marks: tuple[int, ...], words: tuple[int, ...]) -> int:
        return sum(self._places(marks[0], place) & self.word(word) for place, word in enumerate(words))

    def _suits_value(self, marks: tuple[int, ...], words: tuple[int, ...]) -> int:
        return sum(self.word(_previous_suit(suit)) & self.word(word) for suit, word in enumerate(words))


_VALUES: dict[Form, Callable[[Probes, tuple[int, ...], tuple[int, ...]], int]] = {
    Form.WHOLE: Probes._whole_value,
    Form.TURNED: Probes._turned_value,
    Form.SPLIT: Probes._split_value,
    Form.NEST: Probes._nest_value,
    Form.CROSS: Probes._cross_value,
    Form.PLACES: Probes._places_value,
    Form.SUITS: Probes._suits_value,
    Form.FREE: Probes._split_value,
}


def _previous_suit(suit: int) -> int:
    from app.games.eleusis.beliefs import conditions

    return conditions().suits[suit]


def _said(number: int) -> Expr:
    """A word or pair as an expression."""
    made = columns()
    if number >= made.words:
        join = both if made.joins_by_and(number) else either
        return join(*map(_said, made.apart(number)))
    node = made.known.words[number >> 1].node
    if not number & 1:
        return node
    return _NONE if isinstance(node, Anything) else opposite(node)


def _turned(number: int) -> Expr:
    """The opposite of a word or pair."""
    made = columns()
    if number < made.words:
        return _said(number ^ 1)
    join = either if made.joins_by_and(number) else both
    return join(*(_said(part ^ 1) for part in made.apart(number)))


def _choice(condition: Expr, then: Expr, otherwise: Expr) -> Expr:
    """An `if`, said shorter where a branch takes all cards or none."""
    if then == otherwise:
        return then
    if then == _ANY:
        return either(condition, otherwise) if otherwise != _NONE else condition
    if otherwise == _NONE:
        return both(condition, then)
    if then == _NONE:
        return both(negated(condition), otherwise) if otherwise != _ANY else negated(condition)
    return If(condition, then, otherwise)


def _cases(cases: list[tuple[Expr, Expr]]) -> Expr:
    """The first case whose condition holds; of the last one the condition is left out."""
    node = cases[-1][1]
    for condition, word in reversed(cases[:-1]):
        node = _choice(condition, word, node)
    return node


def _asks(node: Expr) -> bool:
    from app.games.eleusis.tree import nodes

    return any(isinstance(part, Switched) for part in nodes(node))
