"""Rules drawn at random over the whole language, and a judge that reads a tree by the letter, card by card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from app.games.eleusis.tree import (
    And,
    Anything,
    Colour,
    Compare,
    Distance,
    Expr,
    Figure,
    If,
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
    depth,
    either,
    negated,
    nodes,
    size,
)

PLAIN_SIGNS: dict[Sign, Callable[[int, int], bool]] = {
    Sign.EQUAL: lambda a, b: a == b,
    Sign.DIFFERENT: lambda a, b: a != b,
    Sign.LESS: lambda a, b: a < b,
    Sign.MORE: lambda a, b: a > b,
    Sign.AT_MOST: lambda a, b: a <= b,
    Sign.AT_LEAST: lambda a, b: a >= b,
}

lines = st.lists(st.integers(0, 51), min_size=1, max_size=9)


def subsets(most: int, lowest: int = 0) -> st.SearchStrategy[tuple[int, ...]]:
    """Rising sets of lowest..most, neither empty nor full."""
    numbers = st.integers(lowest, most)
    size_ = most - lowest
    return st.sets(numbers, min_size=1, max_size=size_).map(lambda found: tuple(sorted(found)))


def of_one(who: st.SearchStrategy[Who]) -> st.SearchStrategy[Expr]:
    """Predicates of one card."""
    return st.one_of(
        st.builds(Suits, subsets(3), who),
        st.builds(Colour, st.booleans(), who),
        st.builds(Parity, st.booleans(), who),
        st.builds(Figure, who),
        st.builds(Prime, who),
        st.builds(Values, subsets(13, 1), who),
    )


pairs = st.sampled_from(Pair)
of_two: st.SearchStrategy[Expr] = st.one_of(
    st.builds(Same, st.sampled_from(Trait), pairs),
    st.builds(Compare, st.sampled_from(Sign), pairs),
    st.builds(Distance, st.integers(1, 11), st.just(False), pairs),
    st.builds(Distance, st.integers(1, 5), st.just(True), pairs),
    st.builds(Sum, st.sampled_from(Sign), st.integers(2, 26), pairs),
    st.builds(NextSuit, st.permutations([1, 2, 3]).map(lambda rest: (0, *rest)), pairs),
    st.builds(StepsUp, st.integers(1, 12), pairs),
)


def grown(leaves: st.SearchStrategy[Expr], most: int) -> st.SearchStrategy[Expr]:
    """Expressions over some conditions, up to `most` of them."""
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            inner.map(negated),
            st.lists(inner, min_size=2, max_size=3).map(lambda items: both(*items)),
            st.lists(inner, min_size=2, max_size=3).map(lambda items: either(*items)),
            st.builds(If, inner, inner, inner),
        ),
        max_leaves=most,
    )


@st.composite
def rules(draw: st.DrawFn, most: int = 10) -> Rule:
    """A rule with `most` conditions or fewer."""
    modulus = draw(st.integers(2, 6))
    leaves = st.one_of(
        of_one(st.sampled_from(Who)),
        of_two,
        subsets(modulus, 1).map(lambda places: Position(places, modulus)),
        st.just(Switched()),
        st.just(Anything()),
    )
    body = draw(grown(leaves, most).filter(lambda node: depth(node) <= 8 and size(node) <= 40))
    if not any(isinstance(node, Switched) for node in nodes(body)):
        return Rule(body)
    card_only = grown(st.one_of(of_one(st.just(Who.CARD)), st.just(Anything())), 3)
    return Rule(body, draw(card_only.filter(lambda node: depth(node) <= 8)))


def right(rule: Rule, line: Sequence[int], card: int) -> bool:
    """EL-08, EL-18, EL-19, EL-28 by the letter."""
    if len(line) == 1 and any("BEFORE" in repr(node) for node in nodes(rule.body)):
        return True
    switched = rule.flip is not None and sum(holds(rule.flip, [], other, False) for other in line) % 2 == 1
    return holds(rule.body, line, card, switched)


def holds(node: Expr, line: Sequence[int], card: int, switched: bool) -> bool:
    """Whether an expression holds for a card offered on a line."""
    if isinstance(node, Not):
        return not holds(node.item, line, card, switched)
    if isinstance(node, And):
        return all(holds(item, line, card, switched) for item in node.items)
    if isinstance(node, Or):
        return any(holds(item, line, card, switched) for item in node.items)
    if isinstance(node, If):
        return holds(node.then if holds(node.condition, line, card, switched) else node.otherwise, line, card, switched)
    if isinstance(node, Anything):
        return True
    if isinstance(node, Switched):
        return switched
    if isinstance(node, Position):
        return len(line) % node.modulus + 1 in node.places
    if isinstance(node, Suits | Colour | Parity | Figure | Prime | Values):
        return of(node, [card, *line[::-1]][node.who])
    first = [card, card, *line[-1:]][node.pair]
    return stands(node, first, line[-1] if node.pair is Pair.CARD_PREVIOUS else line[-2])


def of(node: Suits | Colour | Parity | Figure | Prime | Values, card: int) -> bool:
    """A predicate of one card."""
    suit, value = card // 13, card % 13 + 1
    if isinstance(node, Suits):
        return suit in node.suits
    if isinstance(node, Colour):
        return (suit in (1, 2)) == node.red
    if isinstance(node, Parity):
        return (value in (1, 3, 5, 7, 9, 11, 13)) == node.odd
    if isinstance(node, Figure):
        return value > 10
    if isinstance(node, Prime):
        return value in (2, 3, 5, 7, 11, 13)
    return value in node.values


def stands(node: Expr, first: int, second: int) -> bool:
    """A comparison of two cards."""
    a, b = first % 13 + 1, second % 13 + 1
    if isinstance(node, Same):
        alike = {
            Trait.SUIT: first // 13 == second // 13,
            Trait.COLOUR: (first // 13 in (1, 2)) == (second // 13 in (1, 2)),
            Trait.PARITY: (a + b) % 2 == 0,
        }
        return alike[node.trait]
    if isinstance(node, Compare):
        return PLAIN_SIGNS[node.sign](a, b)
    if isinstance(node, Distance):
        return abs(a - b) <= node.most or (node.ring and 13 - abs(a - b) <= node.most)
    if isinstance(node, Sum):
        return PLAIN_SIGNS[node.sign](a + b, node.total)
    if isinstance(node, NextSuit):
        return (second // 13, first // 13) in zip(node.ring, (*node.ring[1:], node.ring[0]), strict=True)
    assert isinstance(node, StepsUp)
    return a in [(b + step - 1) % 13 + 1 for step in range(1, node.most + 1)]
