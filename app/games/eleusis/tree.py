"""The tree of a rule (EL-18, EL-19): what a rule may say, as small frozen values that compare and hash.

A rule judges one card, the candidate, by the line of right cards: the previous card, the one before it, the
position on the line modulo a number, and a switch that a class of cards flips. Trees are kept in one form
(no `and` directly inside an `and`, no double `not`, sets sorted), so that text and tree tell the same; `both`,
`either` and `negated` build that form. Knows neither text nor masks.

Constructors raise BadRule: for a number out of range as for a rule that is too deep or too large.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from app.core.message import N_, Message, message
from app.games.eleusis.cards import VALUES

MOST_DEEP = 8
"""Levels of a body; a lone condition is one level."""
MOST_NODES = 60
"""Conditions and connectives in a rule, the switch's class included."""
MODULI = range(2, 7)
TOTALS = range(2, 27)
FARTHEST = 11
FARTHEST_ROUND = 5
"""In a ring of thirteen no two values are more than six apart."""


class BadRule(ValueError):
    """A rule that cannot be: `why` says it to a player. `column` is the place in the text (from 1), 0 for the whole."""

    def __init__(self, why: Message, column: int = 0) -> None:
        super().__init__(why.text)
        self.why = why
        self.column = column


class Who(IntEnum):
    """Whom a predicate is about; BEFORE is the card before the previous one."""

    CARD = 0
    PREVIOUS = 1
    BEFORE = 2


class Pair(IntEnum):
    """Which two cards are compared: the first with the second."""

    CARD_PREVIOUS = 0
    CARD_BEFORE = 1
    PREVIOUS_BEFORE = 2

    @property
    def first(self) -> Who:
        """Whom the comparison is about."""
        return Who.PREVIOUS if self is Pair.PREVIOUS_BEFORE else Who.CARD

    @property
    def second(self) -> Who:
        """With whom it is compared."""
        return Who.PREVIOUS if self is Pair.CARD_PREVIOUS else Who.BEFORE


class Trait(IntEnum):
    """What two cards may share; a shared value is a comparison."""

    SUIT = 0
    COLOUR = 1
    PARITY = 2


class Sign(IntEnum):
    """A comparison of numbers."""

    EQUAL = 0
    DIFFERENT = 1
    LESS = 2
    MORE = 3
    AT_MOST = 4
    AT_LEAST = 5

    @property
    def inverse(self) -> Sign:
        """The sign that holds exactly when this one does not."""
        return _INVERSE[self]


_INVERSE = (Sign.DIFFERENT, Sign.EQUAL, Sign.AT_LEAST, Sign.AT_MOST, Sign.MORE, Sign.LESS)


@dataclass(frozen=True, slots=True)
class Suits:
    """Of one of these suits: one to three of 0..3, rising."""

    suits: tuple[int, ...]
    who: Who = Who.CARD

    def __post_init__(self) -> None:
        _require(_rising(self.suits, range(4)) and len(self.suits) < 4)


@dataclass(frozen=True, slots=True)
class Colour:
    """Red (hearts, diamonds) or black."""

    red: bool
    who: Who = Who.CARD


@dataclass(frozen=True, slots=True)
class Parity:
    """Of an odd or an even value."""

    odd: bool
    who: Who = Who.CARD


@dataclass(frozen=True, slots=True)
class Figure:
    """Jack, queen or king."""

    who: Who = Who.CARD


@dataclass(frozen=True, slots=True)
class Prime:
    """Of the value 2, 3, 5, 7, 11 or 13."""

    who: Who = Who.CARD


@dataclass(frozen=True, slots=True)
class Values:
    """Of one of these values: one to twelve of 1..13, rising. A range is such a set."""

    values: tuple[int, ...]
    who: Who = Who.CARD

    def __post_init__(self) -> None:
        _require(_rising(self.values, VALUES) and len(self.values) < len(VALUES))


@dataclass(frozen=True, slots=True)
class Same:
    """Of the same suit, colour or parity."""

    trait: Trait
    pair: Pair = Pair.CARD_PREVIOUS


@dataclass(frozen=True, slots=True)
class Compare:
    """The first value stands so to the second: higher, lower, equal and so on; after a king nothing is higher."""

    sign: Sign
    pair: Pair = Pair.CARD_PREVIOUS


@dataclass(frozen=True, slots=True)
class Distance:
    """The values are at most so far apart: 1..11, or 1..5 in a `ring`, where king and ace are neighbours."""

    most: int
    ring: bool = False
    pair: Pair = Pair.CARD_PREVIOUS

    def __post_init__(self) -> None:
        _require(1 <= self.most <= (FARTHEST_ROUND if self.ring else FARTHEST))


@dataclass(frozen=True, slots=True)
class Sum:
    """The two values add up to something that stands so to `total`, 2..26. Symmetrical values add up to 14."""

    sign: Sign
    total: int
    pair: Pair = Pair.CARD_PREVIOUS

    def __post_init__(self) -> None:
        _require(self.total in TOTALS)


@dataclass(frozen=True, slots=True)
class NextSuit:
    """The first suit follows the second in this ring of the four suits, written from spades."""

    ring: tuple[int, ...]
    pair: Pair = Pair.CARD_PREVIOUS

    def __post_init__(self) -> None:
        _require(sorted(self.ring) == [0, 1, 2, 3] and self.ring[0] == 0)


@dataclass(frozen=True, slots=True)
class StepsUp:
    """The first value lies one to `most` (1..12) steps above the second in the ring of values (after the king the ace).

    With `most` = 1 it is the next one in the ring.
    """

    most: int
    pair: Pair = Pair.CARD_PREVIOUS

    def __post_init__(self) -> None:
        _require(1 <= self.most < len(VALUES))


@dataclass(frozen=True, slots=True)
class Position:
    """The place that the candidate would take, counted from 1 to `modulus` over and over, is one of these (EL-19).

    The starter is at 1; `places` are rising, at least one and not all.
    """

    places: tuple[int, ...]
    modulus: int

    def __post_init__(self) -> None:
        _require(self.modulus in MODULI and _rising(self.places, range(1, self.modulus + 1)))
        _require(len(self.places) < self.modulus)


@dataclass(frozen=True, slots=True)
class Switched:
    """The line so far holds an odd number of cards that flip the rule's switch (EL-28)."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Every card."""


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite; never of another `Not`."""

    item: Expr

    def __post_init__(self) -> None:
        _require(not isinstance(self.item, Not))


@dataclass(frozen=True, slots=True)
class And:
    """All of two or more, none of them an `And`."""

    items: tuple[Expr, ...]

    def __post_init__(self) -> None:
        _require(len(self.items) > 1 and not any(isinstance(item, And) for item in self.items))


@dataclass(frozen=True, slots=True)
class Or:
    """At least one of two or more, none of them an `Or`."""

    items: tuple[Expr, ...]

    def __post_init__(self) -> None:
        _require(len(self.items) > 1 and not any(isinstance(item, Or) for item in self.items))


@dataclass(frozen=True, slots=True)
class If:
    """`then` where the condition holds, `otherwise` elsewhere."""

    condition: Expr
    then: Expr
    otherwise: Expr


OfOne: TypeAlias = Suits | Colour | Parity | Figure | Prime | Values
OfTwo: TypeAlias = Same | Compare | Distance | Sum | NextSuit | StepsUp
OfLine: TypeAlias = Position | Switched | Anything
Expr: TypeAlias = OfOne | OfTwo | OfLine | Not | And | Or | If


@dataclass(frozen=True, slots=True)
class Rule:
    """A whole rule: which card may follow, and the class of cards that flips the switch, if it has one.

    `flip` says something of the candidate alone, and is there exactly when the body asks for the switch.
    """

    body: Expr
    flip: Expr | None = None

    def __post_init__(self) -> None:
        parts = (self.body,) if self.flip is None else (self.body, self.flip)
        if max(map(depth, parts)) > MOST_DEEP:
            raise BadRule(message(N_("The rule is nested too deep: at most {most} levels."), most=MOST_DEEP))
        if sum(map(size, parts)) > MOST_NODES:
            raise BadRule(message(N_("The rule is too long: at most {most} conditions."), most=MOST_NODES))
        if len({node.modulus for node in nodes(self.body) if isinstance(node, Position)}) > 1:
            raise BadRule(message(N_("A rule may count positions in one way only.")))
        asks = any(isinstance(node, Switched) for node in nodes(self.body))
        if asks and self.flip is None:
            raise BadRule(message(N_("The rule asks for a switch, but no card flips it.")))
        if self.flip is not None and not asks:
            raise BadRule(message(N_("Cards flip a switch, but the rule never asks for it.")))
        if self.flip is not None and not is_class(self.flip):
            raise BadRule(message(N_("What flips the switch must be a class of cards.")))


def both(*items: Expr) -> Expr:
    """All of the items (at least one), flattened."""
    flat = [part for item in items for part in (item.items if isinstance(item, And) else (item,))]
    return flat[0] if len(flat) == 1 else And(tuple(flat))


def either(*items: Expr) -> Expr:
    """At least one of the items (at least one given), flattened."""
    flat = [part for item in items for part in (item.items if isinstance(item, Or) else (item,))]
    return flat[0] if len(flat) == 1 else Or(tuple(flat))


def negated(item: Expr) -> Expr:
    """The opposite, without a double `not`."""
    return item.item if isinstance(item, Not) else Not(item)


def children(node: Expr) -> tuple[Expr, ...]:
    """The parts of a connective, none for a condition."""
    if isinstance(node, Not):
        return (node.item,)
    if isinstance(node, And | Or):
        return node.items
    if isinstance(node, If):
        return node.condition, node.then, node.otherwise
    return ()


def nodes(node: Expr) -> Iterator[Expr]:
    """The node and everything below it."""
    yield node
    for child in children(node):
        yield from nodes(child)


def size(node: Expr) -> int:
    """Conditions and connectives."""
    return 1 + sum(map(size, children(node)))


def depth(node: Expr) -> int:
    """Levels: 1 for a lone condition."""
    return 1 + max(map(depth, children(node)), default=0)


def readers(node: Expr) -> frozenset[Who]:
    """The cards that an expression looks at."""
    found: set[Who] = set()
    for part in nodes(node):
        if isinstance(part, OfOne):
            found.add(part.who)
        elif isinstance(part, OfTwo):
            found |= {part.pair.first, part.pair.second}
    return frozenset(found)


def is_class(node: Expr) -> bool:
    """Whether an expression speaks of the candidate alone, so that it is a fixed class of cards."""
    return not any(
        isinstance(part, OfTwo | Position | Switched) or (isinstance(part, OfOne) and part.who is not Who.CARD)
        for part in nodes(node)
    )


def reads_before(rule: Rule) -> bool:
    """Whether the rule looks at the card before the previous one, and so leaves card 2 free (EL-08)."""
    return Who.BEFORE in readers(rule.body)


def modulus(rule: Rule) -> int:
    """In what number positions are counted, 2..6; 1 if the rule does not count."""
    return next((node.modulus for node in nodes(rule.body) if isinstance(node, Position)), 1)


def wraps(rule: Rule) -> bool:
    """Whether values are compared in a ring, which must be announced before the first card (EL-06)."""
    return any(isinstance(node, StepsUp) or (isinstance(node, Distance) and node.ring) for node in nodes(rule.body))


def _rising(numbers: tuple[int, ...], allowed: range) -> bool:
    """At least one number, each allowed and higher than the one before."""
    return bool(numbers) and numbers == tuple(sorted(set(numbers))) and set(numbers) <= set(allowed)


def _require(holds: bool) -> None:
    if not holds:
        raise BadRule(message(N_("A number or a set in the rule is out of its range.")))
