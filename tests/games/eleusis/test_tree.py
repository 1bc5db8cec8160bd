"""The one form of a tree, its limits, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games.eleusis.text import read
from app.games.eleusis.tree import (
    MOST_NODES,
    And,
    Anything,
    BadRule,
    Colour,
    Distance,
    Expr,
    Figure,
    NextSuit,
    Not,
    Or,
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
    children,
    depth,
    either,
    is_class,
    modulus,
    negated,
    nodes,
    readers,
    reads_before,
    size,
    wraps,
)

RED, ODD = Colour(True), Parity(True)


def test_rules_compare_and_hash() -> None:
    assert read("red or odd") == Rule(Or((RED, ODD)))
    assert hash(read("red or odd")) == hash(Rule(Or((Colour(True), Parity(True)))))
    assert read("red or odd") != read("odd or red")
    assert len({Same(Trait.SUIT), Same(Trait.SUIT), Same(Trait.SUIT, Pair.CARD_BEFORE)}) == 2


def test_connectives_keep_one_form() -> None:
    assert both(RED) == RED and either(ODD) == ODD
    assert both(RED, both(ODD, Figure())) == And((RED, ODD, Figure()))
    assert either(either(RED, ODD), Figure()) == Or((RED, ODD, Figure()))
    assert negated(negated(RED)) == RED
    assert both(RED, either(ODD, Figure())) == And((RED, Or((ODD, Figure()))))


BROKEN: list[Callable[[], Expr]] = [
    lambda: Suits(()),
    lambda: Suits((0, 1, 2, 3)),
    lambda: Suits((2, 1)),
    lambda: Suits((4,)),
    lambda: Values((0, 1)),
    lambda: Values((3, 3)),
    lambda: Values(tuple(range(1, 14))),
    lambda: Distance(0),
    lambda: Distance(12),
    lambda: Distance(6, ring=True),
    lambda: Sum(Sign.EQUAL, 1),
    lambda: Sum(Sign.EQUAL, 27),
    lambda: NextSuit((0, 1, 2)),
    lambda: NextSuit((1, 0, 2, 3)),
    lambda: StepsUp(0),
    lambda: StepsUp(13),
    lambda: Position((1,), 1),
    lambda: Position((1,), 7),
    lambda: Position((3,), 2),
    lambda: Position((1, 2), 2),
    lambda: Not(Not(RED)),
    lambda: And((RED,)),
    lambda: And((RED, And((ODD, RED)))),
    lambda: Or((Or((ODD, RED)), RED)),
]


@pytest.mark.parametrize("make", BROKEN)
def test_what_is_out_of_range_is_refused(make: Callable[[], Expr]) -> None:
    """EL-19: moduli 2 to 6, sets that are sets, distances and sums that can be."""
    with pytest.raises(BadRule) as caught:
        make()
    assert caught.value.column == 0


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: Rule(Or((Position((1,), 2), Position((1,), 3)))), "one way"),
        (lambda: Rule(Switched()), "no card flips"),
        (lambda: Rule(RED, Figure()), "never asks"),
        (lambda: Rule(Switched(), Colour(True, Who.PREVIOUS)), "class of cards"),
        (lambda: Rule(Switched(), Same(Trait.SUIT)), "class of cards"),
        (lambda: Rule(Switched(), And((RED, Switched()))), "class of cards"),
        (lambda: Rule(Or((RED,) * MOST_NODES)), "too long"),
        (lambda: Rule(nested(8)), "too deep"),
    ],
)
def test_limits_of_a_rule(make: Callable[[], Rule], why: str) -> None:
    """EL-19: at most one modulus and one switch; EL-18's rules are far from the limits."""
    with pytest.raises(BadRule) as caught:
        make()
    assert why in caught.value.why.text


def nested(levels: int) -> Expr:
    """A condition below so many connectives."""
    node: Expr = RED
    for level in range(levels):
        node = And((node, ODD)) if level % 2 else Or((node, ODD))
    return node


def test_a_rule_at_its_limits() -> None:
    assert depth(Rule(nested(7)).body) == 8
    assert size(Rule(Or((RED,) * (MOST_NODES - 1))).body) == MOST_NODES


def test_what_a_rule_reads() -> None:
    """EL-06, EL-08, EL-19."""
    rule = read("switch on red and figure: if switched then position 2 of 5 or previous prime else value > before")
    assert [type(node).__name__ for node in nodes(rule.body)] == [
        "If", "Switched", "Or", "Position", "Prime", "Compare",
    ]
    assert children(rule.body)[0] == Switched() and children(Prime()) == ()
    assert readers(rule.body) == {Who.CARD, Who.PREVIOUS, Who.BEFORE}
    assert reads_before(rule) and modulus(rule) == 5 and not wraps(rule)
    assert not reads_before(read("red")) and modulus(read("red")) == 1
    assert is_class(Or((RED, Not(Figure()), Anything())))
    assert reads_before(read("if previous same suit as before then red else black"))


@pytest.mark.parametrize(
    ("text", "announced"),
    [
        ("steps up from previous <= 5", True),
        ("red or not ring distance to before <= 2", True),
        ("distance to previous <= 3", False),
        ("next suit after previous in S,H,D,C", False),
        ("value > previous", False),
    ],
)
def test_rings_of_values_are_announced(text: str, announced: bool) -> None:
    """EL-06: values in a ring, not suits."""
    assert wraps(read(text)) is announced
