"""The one canonical text of a rule, which reads back to the same tree.

    if previous odd then suit S,C else suit H,D
    switch on value 7: if switched then not same parity as previous else not same colour as previous

`not` binds closest, then `and`, then `or`; an `if` inside those stands in brackets. Values are A, 2 to 10, J, Q, K,
suits S, H, D, C. Text is data: it is parsed, bounded in length, depth and size, and never run.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.core.message import N_, message
from app.games.eleusis.cards import SUIT_LETTERS, VALUE_TEXTS
from app.games.eleusis.tree import (
    And,
    Anything,
    BadRule,
    Colour,
    Compare,
    Distance,
    Expr,
    Figure,
    If,
    NextSuit,
    Not,
    OfOne,
    OfTwo,
    Or,
    Parity,
    Position,
    Prime,
    Rule,
    Same,
    StepsUp,
    Suits,
    Sum,
    Switched,
    Trait,
    Who,
)

LONGEST_TEXT = 4000
"""Characters; the longest rule allowed is shorter when written in full."""
_SIGN_TEXTS = ("=", "!=", "<", ">", "<=", ">=")
_TRAIT_TEXTS = {Trait.SUIT: "suit", Trait.COLOUR: "colour", Trait.PARITY: "parity"}
_WHO_TEXTS = {Who.CARD: "", Who.PREVIOUS: "previous ", Who.BEFORE: "before "}
_CHOICE, _OR, _AND, _CLOSEST = range(4)
"""How close a connective binds."""


def read(text: str) -> Rule:
    """The rule of a text, blanks and case being free. Raises BadRule, and nothing else, for any other text.

    Columns in refusals count from 1 in the text as given; 0 means the rule as a whole.
    """
    if len(text) > LONGEST_TEXT:
        raise BadRule(message(N_("The text is too long: at most {most} characters."), most=LONGEST_TEXT))
    from app.games.eleusis.grammar import parse  # loads the parser, which the shelf does not wait for

    return parse("".join(" " if sign.isspace() else sign for sign in text))


def write(rule: Rule) -> str:
    """The canonical text of a rule."""
    body = write_expr(rule.body)
    return body if rule.flip is None else f"switch on {write_expr(rule.flip)}: {body}"


def write_expr(node: Expr) -> str:
    """The canonical text of an expression, without brackets around it."""
    if isinstance(node, If):
        # An `if` after `else` reads on like a list of cases; elsewhere brackets show where it ends.
        condition, then = _within(_OR, node.condition), _within(_OR, node.then)
        return f"if {condition} then {then} else {write_expr(node.otherwise)}"
    if isinstance(node, Or):
        return " or ".join(_within(_AND, item) for item in node.items)
    if isinstance(node, And):
        return " and ".join(_within(_CLOSEST, item) for item in node.items)
    if isinstance(node, Not):
        return f"not {_within(_CLOSEST, node.item)}"
    if isinstance(node, OfOne):
        return _WHO_TEXTS[node.who] + _predicate(node)
    if isinstance(node, Position):
        return f"position {_listed(node.places)} of {node.modulus}"
    if isinstance(node, Switched | Anything):
        return "switched" if isinstance(node, Switched) else "any"
    return _WHO_TEXTS[node.pair.first] + _comparison(node, _WHO_TEXTS[node.pair.second].strip())


def write_values(values: Iterable[int]) -> str:
    """Rising values with runs of three or more shortened: `A,4..9,K`."""
    return ",".join(
        f"{VALUE_TEXTS[run[0] - 1]}..{VALUE_TEXTS[run[-1] - 1]}" if len(run) > 2
        else ",".join(VALUE_TEXTS[value - 1] for value in run)
        for run in runs(values)
    )


def runs(values: Iterable[int]) -> list[range]:
    """Rising numbers cut into unbroken runs."""
    found: list[range] = []
    for value in values:
        if found and found[-1].stop == value:
            found[-1] = range(found[-1].start, value + 1)
        else:
            found.append(range(value, value + 1))
    return found


def _within(level: int, node: Expr) -> str:
    text = write_expr(node)
    binds = _CHOICE if isinstance(node, If) else _OR if isinstance(node, Or) else _AND if isinstance(node, And) else 3
    return f"({text})" if binds < level else text


def _predicate(node: OfOne) -> str:
    if isinstance(node, Suits):
        return f"suit {_suits(node.suits)}"
    if isinstance(node, Colour):
        return "red" if node.red else "black"
    if isinstance(node, Parity):
        return "odd" if node.odd else "even"
    if isinstance(node, Figure):
        return "figure"
    if isinstance(node, Prime):
        return "prime"
    return f"value {write_values(node.values)}"


def _comparison(node: OfTwo, other: str) -> str:
    if isinstance(node, Same):
        return f"same {_TRAIT_TEXTS[node.trait]} as {other}"
    if isinstance(node, Compare):
        return f"value {_SIGN_TEXTS[node.sign]} {other}"
    if isinstance(node, Distance):
        return f"{'ring ' if node.ring else ''}distance to {other} <= {node.most}"
    if isinstance(node, Sum):
        return f"sum with {other} {_SIGN_TEXTS[node.sign]} {node.total}"
    if isinstance(node, NextSuit):
        return f"next suit after {other} in {_suits(node.ring)}"
    if isinstance(node, StepsUp):
        return f"steps up from {other} <= {node.most}"
    raise TypeError(node)


def _suits(suits: Iterable[int]) -> str:
    return ",".join(SUIT_LETTERS[suit] for suit in suits)


def _listed(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))
