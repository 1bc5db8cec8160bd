"""The grammar of a rule's text, and how what was read becomes a tree. Imported by `text` only when a text is read,
because the parser's library takes longer to load than the shelf may wait.

The parser keeps its own stack and nothing here recurses into what it reads beyond the deepest tree allowed, so
a text from a stranger costs time and memory in its length only. Nothing in it is ever run.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar, cast

from lark import Lark, Token, UnexpectedInput, UnexpectedToken

from app.core.message import N_, Message, Value, message
from app.games.eleusis.cards import JACK, KING, QUEEN, SUIT_LETTERS
from app.games.eleusis.tree import (
    FARTHEST,
    FARTHEST_ROUND,
    MODULI,
    MOST_DEEP,
    TOTALS,
    Anything,
    BadRule,
    Colour,
    Compare,
    Distance,
    Expr,
    Figure,
    If,
    NextSuit,
    Pair,
    Parity,
    Position,
    Prime,
    Rule,
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
    depth,
    either,
    negated,
)

N = TypeVar("N", bound=Expr)

GRAMMAR = r"""
start: expr | SWITCH ON expr ":" expr -> flipped

?expr: disjunction
     | IF expr THEN expr ELSE expr -> choice
?disjunction: conjunction (OR conjunction)*
?conjunction: unary (AND unary)*
?unary: atom
      | NOT unary -> negation
      | "(" expr ")" -> inner

?atom: predicate
     | PREVIOUS predicate -> about
     | BEFORE predicate -> about
     | comparison
     | PREVIOUS comparison -> about
     | POSITION number_list OF NUMBER -> position
     | SWITCHED -> switched
     | ANY -> anything

?predicate: RED -> red
          | BLACK -> black
          | ODD -> odd
          | EVEN -> even
          | FIGURE -> figure
          | PRIME -> prime
          | SUIT suit_list -> suits
          | VALUE runs -> values

?comparison: SAME SUIT AS other -> same_suit
           | SAME COLOUR AS other -> same_colour
           | SAME PARITY AS other -> same_parity
           | VALUE SIGN other -> compare
           | DISTANCE TO other MOST NUMBER -> distance
           | RING DISTANCE TO other MOST NUMBER -> ring_distance
           | SUM WITH other SIGN NUMBER -> total
           | SUM WITH other MOST NUMBER -> total
           | VALUE MOST other -> compare
           | NEXT SUIT AFTER other IN suit_list -> next_suit
           | STEPS UP FROM other MOST NUMBER -> steps_up

other: PREVIOUS | BEFORE
suit_list: SUIT_LETTER ("," SUIT_LETTER)*
number_list: NUMBER ("," NUMBER)*
runs: run ("," run)*
run: FACE (".." FACE)?

AFTER.2: /after\b/i
AND.2: /and\b/i
ANY.2: /any\b/i
AS.2: /as\b/i
BEFORE.2: /before\b/i
BLACK.2: /black\b/i
COLOUR.2: /colou?r\b/i
DISTANCE.2: /distance\b/i
ELSE.2: /else\b/i
EVEN.2: /even\b/i
FIGURE.2: /figure\b/i
FROM.2: /from\b/i
IF.2: /if\b/i
IN.2: /in\b/i
NEXT.2: /next\b/i
NOT.2: /not\b/i
ODD.2: /odd\b/i
OF.2: /of\b/i
ON.2: /on\b/i
OR.2: /or\b/i
PARITY.2: /parity\b/i
POSITION.2: /position\b/i
PREVIOUS.2: /previous\b/i
PRIME.2: /prime\b/i
RED.2: /red\b/i
RING.2: /ring\b/i
SAME.2: /same\b/i
STEPS.2: /steps\b/i
SUIT.2: /suit\b/i
SUM.2: /sum\b/i
SWITCH.2: /switch\b/i
SWITCHED.2: /switched\b/i
THEN.2: /then\b/i
TO.2: /to\b/i
UP.2: /up\b/i
VALUE.2: /value\b/i
WITH.2: /with\b/i
FACE: /(10|1[1-3]|[1-9]|A|J|Q|K)\b/i
SUIT_LETTER: /[SHDC]\b/i
NUMBER: /[0-9]{1,3}\b/
MOST: "<="
SIGN: />=|!=|=|>|<(?!=)/

%ignore " "
"""

_PIECE = re.compile(r"\w{1,12}|.", re.DOTALL)
"""What is quoted of a text where it cannot be read on."""
_SIGNS = {
    "=": Sign.EQUAL,
    "!=": Sign.DIFFERENT,
    "<": Sign.LESS,
    ">": Sign.MORE,
    "<=": Sign.AT_MOST,
    ">=": Sign.AT_LEAST,
}
_CONDITION = {
    "ANY", "BEFORE", "BLACK", "DISTANCE", "EVEN", "FIGURE", "LPAR", "NEXT", "NOT", "ODD", "POSITION", "PREVIOUS",
    "PRIME", "RED", "RING", "SAME", "STEPS", "SUIT", "SUM", "SWITCHED", "VALUE",
}
"""What a condition may begin with; said in one word when all of it is expected."""
_SAID: dict[str, Message | str] = {
    "FACE": message(N_("a value (A, 2 to 10, J, Q, K)")),
    "SUIT_LETTER": message(N_("a suit (S, H, D, C)")),
    "NUMBER": message(N_("a number")),
    "SIGN": message(N_("a sign such as = or >=")),
    "$END": message(N_("the end")),
    "MOST": "<=",
    "LPAR": "(",
    "RPAR": ")",
    "COMMA": ",",
    "COLON": ":",
    "__ANON_0": "..",
}


class _Builder:
    """What becomes of each piece of the grammar. Methods are named as the grammar names the pieces."""

    def start(self, parts: list[Any]) -> Rule:
        return Rule(parts[0])

    def flipped(self, parts: list[Any]) -> Rule:
        return Rule(parts[3], parts[2])

    def choice(self, parts: list[Any]) -> Expr:
        return _shallow(If(parts[1], parts[3], parts[5]))

    def disjunction(self, parts: list[Any]) -> Expr:
        return _shallow(either(*parts[::2]))

    def conjunction(self, parts: list[Any]) -> Expr:
        return _shallow(both(*parts[::2]))

    def negation(self, parts: list[Any]) -> Expr:
        return _shallow(negated(parts[1]))

    def inner(self, parts: list[Any]) -> Expr:
        return cast(Expr, parts[0])

    def about(self, parts: list[Any]) -> Expr:
        """A predicate of a card of the line, or a comparison of the previous card with the one before."""
        who, node = parts
        if isinstance(node, Suits | Colour | Parity | Figure | Prime | Values):
            return _of(node, Who.BEFORE if who.type == "BEFORE" else Who.PREVIOUS)
        if node.pair is not Pair.CARD_BEFORE:
            raise BadRule(message(N_("The previous card can be compared with the card before it only.")), _column(who))
        return _of(node, Pair.PREVIOUS_BEFORE)

    def position(self, parts: list[Any]) -> Expr:
        modulus = _number(parts[3], MODULI)
        places = {_number(token, range(1, modulus + 1)) for token in parts[1]}
        if len(places) == modulus:
            raise BadRule(message(N_("All the places are named: that asks nothing.")), _column(parts[0]))
        return Position(tuple(sorted(places)), modulus)

    def switched(self, _: list[Any]) -> Expr:
        return Switched()

    def anything(self, _: list[Any]) -> Expr:
        return Anything()

    def red(self, _: list[Any]) -> Expr:
        return Colour(True)

    def black(self, _: list[Any]) -> Expr:
        return Colour(False)

    def odd(self, _: list[Any]) -> Expr:
        return Parity(True)

    def even(self, _: list[Any]) -> Expr:
        return Parity(False)

    def figure(self, _: list[Any]) -> Expr:
        return Figure()

    def prime(self, _: list[Any]) -> Expr:
        return Prime()

    def suits(self, parts: list[Any]) -> Expr:
        suits = {_suit(token) for token in parts[1]}
        if len(suits) == 4:
            raise BadRule(message(N_("All four suits are named: that asks nothing.")), _column(parts[0]))
        return Suits(tuple(sorted(suits)))

    def values(self, parts: list[Any]) -> Expr:
        values = {value for run in parts[1] for value in run}
        if len(values) == KING:
            raise BadRule(message(N_("All the values are named: that asks nothing.")), _column(parts[0]))
        return Values(tuple(sorted(values)))

    def same_suit(self, parts: list[Any]) -> Expr:
        return Same(Trait.SUIT, parts[3])

    def same_colour(self, parts: list[Any]) -> Expr:
        return Same(Trait.COLOUR, parts[3])

    def same_parity(self, parts: list[Any]) -> Expr:
        return Same(Trait.PARITY, parts[3])

    def compare(self, parts: list[Any]) -> Expr:
        return Compare(_SIGNS[parts[1]], parts[2])

    def distance(self, parts: list[Any]) -> Expr:
        return Distance(_number(parts[4], range(1, FARTHEST + 1)), False, parts[2])

    def ring_distance(self, parts: list[Any]) -> Expr:
        return Distance(_number(parts[5], range(1, FARTHEST_ROUND + 1)), True, parts[3])

    def total(self, parts: list[Any]) -> Expr:
        return Sum(_SIGNS[parts[3]], _number(parts[4], TOTALS), parts[2])

    def next_suit(self, parts: list[Any]) -> Expr:
        ring = [_suit(token) for token in parts[5]]
        if sorted(ring) != [0, 1, 2, 3]:
            raise BadRule(message(N_("A ring of suits names each of the four suits once.")), _column(parts[0]))
        spades = ring.index(0)
        return NextSuit(tuple(ring[spades:] + ring[:spades]), parts[3])

    def steps_up(self, parts: list[Any]) -> Expr:
        return StepsUp(_number(parts[5], range(1, KING)), parts[3])

    def other(self, parts: list[Token]) -> Pair:
        return Pair.CARD_BEFORE if parts[0].type == "BEFORE" else Pair.CARD_PREVIOUS

    def suit_list(self, parts: list[Token]) -> list[Token]:
        return parts

    def number_list(self, parts: list[Token]) -> list[Token]:
        return parts

    def runs(self, parts: list[range]) -> list[range]:
        return parts

    def run(self, parts: list[Token]) -> range:
        low, high = _face(parts[0]), _face(parts[-1])
        if low > high:
            raise BadRule(message(N_("A range goes from the lower to the higher value.")), _column(parts[0]))
        return range(low, high + 1)


_PARSER = Lark(GRAMMAR, parser="lalr", lexer="contextual", transformer=cast(Any, _Builder()))


def parse(text: str) -> Rule:
    """The rule of a text of one line without tabs. Raises BadRule with the place and what was expected there."""
    try:
        return cast(Rule, _PARSER.parse(text))
    except UnexpectedInput as error:
        raise _refusal(text, error) from None


def _refusal(text: str, error: UnexpectedInput) -> BadRule:
    """What the parser stumbled on, in words."""
    stuck: Any = error.interactive_parser
    wanted = _wanted(set(stuck.accepts()))
    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    if at_end:
        return BadRule(message(N_("The text ends too early: expected {expected}."), expected=wanted), len(text) + 1)
    column = max(1, error.column)
    found = cast(re.Match[str], _PIECE.match(text, column - 1))[0]
    return BadRule(
        message(N_("At column {column} stands “{found}”: expected {expected}."), column=column, found=found,
                expected=wanted),
        column,
    )


def _wanted(expected: set[str]) -> Value:
    """The expected terminals in words, a condition as one of them."""
    said: list[Value] = []
    if "RED" in expected:
        said.append(message(N_("a condition")))
        expected = expected - _CONDITION
    if "MOST" in expected and "SIGN" in expected:
        expected = expected - {"MOST"}
    for name in sorted(expected):
        spoken = _SAID.get(name, name.lower())
        said.append(spoken if isinstance(spoken, Message) else f"“{spoken}”")
    return _one_of(said)


def _one_of(said: list[Value]) -> Value:
    """`a, b or c`."""
    if len(said) < 2:
        return said[0] if said else message(N_("the end"))
    if len(said) == 2:
        return message(N_("{first} or {second}"), first=said[0], second=said[1])
    return message(N_("{first}, {others}"), first=said[0], others=_one_of(said[1:]))


def _shallow(node: N) -> N:
    """The node; refused as soon as it is too deep, so that nobody ever walks down a deeper one."""
    if depth(node) > MOST_DEEP:
        raise BadRule(message(N_("The rule is nested too deep: at most {most} levels."), most=MOST_DEEP))
    return node


def _of(node: Any, whom: Who | Pair) -> Expr:
    """The same condition about other cards."""
    return cast(Expr, type(node)(*(getattr(node, name) for name in node.__slots__[:-1]), whom))


def _number(token: Token, allowed: range) -> int:
    number = int(token)
    if number not in allowed:
        raise BadRule(
            message(N_("At column {column} a number from {low} to {high} must stand."), column=_column(token),
                    low=allowed[0], high=allowed[-1]),
            _column(token),
        )
    return number


def _suit(token: Token) -> int:
    return SUIT_LETTERS.index(token.upper())


def _face(token: Token) -> int:
    letter = token.upper()
    return {"A": 1, "J": JACK, "Q": QUEEN, "K": KING}.get(letter) or int(letter)


def _column(token: Token) -> int:
    return token.column or 1
