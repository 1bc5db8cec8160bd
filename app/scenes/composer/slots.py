"""A single condition as a sentence with slots: fixed words, and places where one of several things stands.

Each thing that may stand in a slot makes another condition; so whatever the slots say is a tree of the rule
language. Knows conditions and their words; must not know the rule around them, nor widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias, TypeVar

from app.core.message import N_, NP_, Message, counted, message
from app.games.eleusis.cards import KING, VALUE_TEXTS, VALUES
from app.games.eleusis.deck import SUIT_NAMES
from app.games.eleusis.text import write_values
from app.games.eleusis.tree import (
    FARTHEST,
    FARTHEST_ROUND,
    MODULI,
    TOTALS,
    Anything,
    BadRule,
    Colour,
    Compare,
    Distance,
    Expr,
    Figure,
    NextSuit,
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
    Who,
)
from app.games.eleusis.tree import Values as ValueSet
from app.scenes.composer.editing import recounted
from app.scenes.wording import verbatim

T = TypeVar("T")


class Choice(NamedTuple):
    """One thing that may stand in a slot, and the condition that it makes. `make` may raise BadRule."""

    label: Message
    make: Callable[[], Expr]
    chosen: bool


class Several(NamedTuple):
    """A slot in which some of a few things stand: `members` with their labels, and what a set of them makes."""

    members: tuple[tuple[int, Message], ...]
    chosen: tuple[int, ...]
    make: Callable[[tuple[int, ...]], Expr]
    ready: tuple[tuple[Message, tuple[int, ...]], ...] = ()
    """Sets with a name of their own."""


class Slot(NamedTuple):
    """A place in the sentence. `key` is its name within the condition, `title` asks what shall stand there."""

    key: str
    title: Message
    shown: Message
    choices: tuple[Choice, ...] = ()
    several: Several | None = None


Piece: TypeAlias = Message | Slot

_WHO: Final = {
    Who.CARD: message(N_("the card played")),
    Who.PREVIOUS: message(N_("the previous card")),
    Who.BEFORE: message(N_("the card two back")),
}
_SECOND: Final[dict[str, tuple[Message, Message]]] = {
    "as": (message(N_("as the previous card")), message(N_("as the card two back"))),
    "of": (message(N_("that of the previous card")), message(N_("that of the card two back"))),
    "from": (message(N_("from the previous card")), message(N_("from the card two back"))),
    "to": (message(N_("to the previous card")), message(N_("to the card two back"))),
    "over": (message(N_("over the previous card")), message(N_("over the card two back"))),
}
"""With what is compared, by how it is said."""
_TRAITS: Final = {
    Trait.SUIT: message(N_("the same suit")),
    Trait.COLOUR: message(N_("the same colour")),
    Trait.PARITY: message(N_("the same parity")),
}
_SIGNS: Final = {
    Sign.EQUAL: message(N_("equal to")),
    Sign.DIFFERENT: message(N_("different from")),
    Sign.LESS: message(N_("lower than")),
    Sign.MORE: message(N_("higher than")),
    Sign.AT_MOST: message(N_("not higher than")),
    Sign.AT_LEAST: message(N_("not lower than")),
}
_SUMS: Final = {
    Sign.EQUAL: message(N_("makes exactly")),
    Sign.DIFFERENT: message(N_("does not make")),
    Sign.LESS: message(N_("makes less than")),
    Sign.MORE: message(N_("makes more than")),
    Sign.AT_MOST: message(N_("makes at most")),
    Sign.AT_LEAST: message(N_("makes at least")),
}
_RINGS: Final = ((0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 1, 3), (0, 2, 3, 1), (0, 3, 1, 2), (0, 3, 2, 1))
_KIND: Final = message(N_("What is asked of the card"))
_FIRST: Final = message(N_("Which card is meant"))
_OTHER: Final = message(N_("With which card it is compared"))
_HOW_MANY: Final = message(N_("How many"))
_KINDS: Final[tuple[tuple[type[Expr], Message, Message], ...]] = (
    (Colour, message(N_("Red or black")), message(N_("is of the colour"))),
    (Suits, message(N_("Its suit")), message(N_("is of the suit"))),
    (Parity, message(N_("Odd or even")), message(N_("has a value that is"))),
    (ValueSet, message(N_("One of certain values")), message(N_("has the value"))),
    (Figure, message(N_("A face card")), message(N_("is a face card"))),
    (Prime, message(N_("A prime value: 2, 3, 5, 7, J, K")), message(N_("has a prime value"))),
    (Same, message(N_("Same suit, colour or parity as another card")), message(N_("has"))),
    (Compare, message(N_("Higher or lower than another card")), message(N_("has a value"))),
    (Distance, message(N_("Not far from another card")), message(N_("is away at most"))),
    (Sum, message(N_("Its sum with another card")), message(N_("added"))),
    (StepsUp, message(N_("Above another card, round the ring of values")), message(N_("climbs"))),
    (NextSuit, message(N_("The next suit in a round of suits")), message(N_("is of the suit that follows"))),
    (Position, message(N_("Its place on the line")), message(N_("goes to place"))),
    (Switched, message(N_("Whether the switch is on")), message(N_("the switch is on"))),
    (Anything, message(N_("Any card")), message(N_("any card will do"))),
)
"""Every kind of condition: its class, its name in the menu, and how it is said in the sentence."""


def pieces(node: Expr) -> tuple[Piece, ...]:
    """The sentence of a single condition; not of a connective."""
    kind = Slot("kind", _KIND, _said(node), tuple(
        Choice(name, _another(node, cls), isinstance(node, cls)) for cls, name, _ in _KINDS
    ))
    if isinstance(node, OfOne):
        return _who(node), kind, *_own(node)
    if isinstance(node, OfTwo):
        return _first(node), kind, *_compared(node)
    if isinstance(node, Position):
        return _WHO[Who.CARD], kind, *_position(node)
    return (kind,)


def _said(node: Expr) -> Message:
    return next(said for cls, _, said in _KINDS if isinstance(node, cls))


def _another(node: Expr, cls: type[Expr]) -> Callable[[], Expr]:
    """The condition itself, or one of another kind about the same cards as far as it can be."""
    if isinstance(node, cls):
        return lambda: node
    if cls in (Position, Switched, Anything):
        plain: Expr = Position((1,), 2) if cls is Position else Switched() if cls is Switched else Anything()
        return lambda: plain
    pair = node.pair if isinstance(node, OfTwo) else Pair.CARD_PREVIOUS
    who = node.who if isinstance(node, OfOne) else pair.first
    if cls in (Figure, Prime):
        return lambda: Figure(who) if cls is Figure else Prime(who)
    fresh: dict[type[Expr], Callable[[], Expr]] = {
        Colour: lambda: Colour(True, who),
        Suits: lambda: Suits((0, 3), who),
        Parity: lambda: Parity(True, who),
        ValueSet: lambda: ValueSet(tuple(range(1, 8)), who),
        Same: lambda: Same(Trait.SUIT, pair),
        Compare: lambda: Compare(Sign.MORE, pair),
        Distance: lambda: Distance(3, False, pair),
        Sum: lambda: Sum(Sign.AT_LEAST, 14, pair),
        StepsUp: lambda: StepsUp(4, pair),
        NextSuit: lambda: NextSuit((0, 1, 2, 3), pair),
    }
    return fresh[cls]


def _who(node: OfOne) -> Slot:
    return Slot("who", _FIRST, _WHO[node.who], tuple(
        Choice(name, _with(node, who=who), node.who is who) for who, name in _WHO.items()
    ))


def _first(node: OfTwo) -> Slot:
    """Who is compared: the previous card only with the one before it."""
    pairs = {
        Who.CARD: Pair.CARD_BEFORE if node.pair is Pair.CARD_BEFORE else Pair.CARD_PREVIOUS,
        Who.PREVIOUS: Pair.PREVIOUS_BEFORE,
    }
    return Slot("who", _FIRST, _WHO[node.pair.first], tuple(
        Choice(_WHO[who], _with(node, pair=pair), node.pair.first is who) for who, pair in pairs.items()
    ))


def _second(node: OfTwo, how: str) -> Slot:
    """With whom; the previous card cannot be compared with itself."""
    previous, before = _SECOND[how]
    on_before = _with(node, pair=Pair.CARD_BEFORE) if node.pair.first is Who.CARD else lambda: node
    on_previous = _with(node, pair=Pair.CARD_PREVIOUS) if node.pair.first is Who.CARD else _refused
    return Slot("whom", _OTHER, previous if node.pair.second is Who.PREVIOUS else before, (
        Choice(previous, on_previous, node.pair.second is Who.PREVIOUS),
        Choice(before, on_before, node.pair.second is Who.BEFORE),
    ))


def _refused() -> Expr:
    raise BadRule(message(N_("The previous card can be compared with the card before it only.")))


def _own(node: OfOne) -> tuple[Piece, ...]:
    """What is said of one card behind the kind."""
    if isinstance(node, Colour):
        names = {True: message(N_("red")), False: message(N_("black"))}
        return (Slot("colour", message(N_("Which colour")), names[node.red], tuple(
            Choice(name, _with(node, red=red), node.red is red) for red, name in names.items()
        )),)
    if isinstance(node, Parity):
        names = {True: message(N_("odd")), False: message(N_("even"))}
        return (Slot("parity", message(N_("Odd or even")), names[node.odd], tuple(
            Choice(name, _with(node, odd=odd), node.odd is odd) for odd, name in names.items()
        )),)
    if isinstance(node, Suits):
        return (Slot("suits", message(N_("Which suits")), either(node.suits, SUIT_NAMES), several=Several(
            tuple(enumerate(SUIT_NAMES)), node.suits, lambda suits: replace(node, suits=suits)
        )),)
    if isinstance(node, ValueSet):
        return (Slot("values", message(N_("Which values")), _values(node.values), several=Several(
            tuple((value, verbatim(VALUE_TEXTS[value - 1])) for value in VALUES), node.values,
            lambda values: replace(node, values=values), _READY,
        )),)
    return ()


_READY: Final = (
    (message(N_("low: A to 6")), tuple(range(1, 7))),
    (message(N_("middle: 5 to 9")), tuple(range(5, 10))),
    (message(N_("high: 8 to K")), tuple(range(8, KING + 1))),
)


def _values(values: tuple[int, ...]) -> Message:
    """As the text has them, with the marks of print: "A–7, K"."""
    return verbatim(write_values(values).replace("..", "–").replace(",", ", "))


def _compared(node: OfTwo) -> tuple[Piece, ...]:
    """What is said of two cards behind the kind."""
    if isinstance(node, Same):
        return _one_of("trait", message(N_("What they share")), _TRAITS, node.trait, _field(node, "trait")), _second(
            node, "as"
        )
    if isinstance(node, Compare):
        return _one_of("sign", message(N_("How the values compare")), _SIGNS, node.sign, _field(node, "sign")), _second(
            node, "of"
        )
    if isinstance(node, Sum):
        sign = _one_of("sign", message(N_("How much the sum is")), _SUMS, node.sign, _field(node, "sign"))
        return _second(node, "to"), sign, _number("total", TOTALS, node.total, _field(node, "total"))
    if isinstance(node, Distance):
        return *_distance(node), _second(node, "from")
    if isinstance(node, StepsUp):
        steps = {most: _steps_up(most) for most in range(1, KING)}
        most = _one_of("most", _HOW_MANY, steps, node.most, _field(node, "most"))
        return most, _second(node, "over")
    rings: dict[tuple[int, ...], Message] = {ring: _round(ring) for ring in _RINGS}
    ring = _one_of("ring", message(N_("In which round of suits")), rings, node.ring, _field(node, "ring"))
    return _second(node, "of"), message(N_("in the round")), ring


def _distance(node: Distance) -> tuple[Piece, ...]:
    """How far at most, along the line of values or round the ring."""
    farthest = FARTHEST_ROUND if node.ring else FARTHEST
    ways: dict[bool, Message] = {
        False: counted(NP_("point", "points"), node.most),
        True: counted(NP_("step round the ring", "steps round the ring"), node.most),
    }

    def way(ring: bool) -> Expr:
        return replace(node, ring=ring, most=min(node.most, FARTHEST_ROUND) if ring else node.most)

    return (
        _number("most", range(1, farthest + 1), node.most, _field(node, "most")),
        _one_of("way", message(N_("Whether king and ace are neighbours")), ways, node.ring, way),
    )


def _round(ring: tuple[int, ...]) -> Message:
    """"spades – hearts – diamonds – clubs"."""
    first, second, third, fourth = (SUIT_NAMES[suit] for suit in ring)
    return message(N_("{first} – {second} – {third} – {fourth}"), first=first, second=second, third=third,
                   fourth=fourth)


def _steps_up(most: int) -> Message:
    if most == 1:
        return message(N_("one step round the ring"))
    return message(N_("1 to {most} steps round the ring"), most=most)


def _position(node: Position) -> tuple[Piece, ...]:
    """Which places, and in what number they are counted."""
    names = tuple(verbatim(str(place)) for place in range(node.modulus + 1))
    places = Slot("places", message(N_("Which places")), either(node.places, names), several=Several(
        tuple((place, names[place]) for place in range(1, node.modulus + 1)), node.places,
        lambda chosen: replace(node, places=chosen),
    ))

    number = _number("modulus", MODULI, node.modulus, lambda modulus: recounted(node, modulus))
    return places, message(N_("of every")), number


def either(chosen: Sequence[int], names: Sequence[Message]) -> Message:
    """"spades, hearts or clubs"."""
    first, *others = chosen
    if not others:
        return names[first]
    if len(others) == 1:
        return message(N_("{first} or {second}"), first=names[first], second=names[others[0]])
    return message(N_("{first}, {others}"), first=names[first], others=either(others, names))


def _number(key: str, numbers: range, chosen: int, make: Callable[[int], Expr]) -> Slot:
    return _one_of(key, _HOW_MANY, {number: verbatim(str(number)) for number in numbers}, chosen, make)


def _one_of(key: str, title: Message, names: dict[T, Message], chosen: T, make: Callable[[T], Expr]) -> Slot:
    return Slot(key, title, names[chosen], tuple(
        Choice(name, _bound(make, value), value == chosen) for value, name in names.items()
    ))


def _bound(make: Callable[[T], Expr], value: T) -> Callable[[], Expr]:
    return lambda: make(value)


def _field(node: OfTwo, name: str) -> Callable[[object], Expr]:
    return lambda value: replace(node, **{name: value})  # type: ignore[arg-type]


def _with(node: OfOne | OfTwo, **values: object) -> Callable[[], Expr]:
    return lambda: replace(node, **values)  # type: ignore[arg-type]
