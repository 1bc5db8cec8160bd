"""Changes of a rule by the place of a condition."""

from __future__ import annotations

import pytest

from app.core.message import Message
from app.games.eleusis.text import read, write
from app.games.eleusis.tree import And, Anything, BadRule, Colour, Expr, Or, Parity, Position, Switched, Values
from app.scenes.composer import editing
from app.scenes.composer.editing import Path


@pytest.mark.parametrize(
    ("text", "path", "node", "made"),
    [
        ("red", (0,), Parity(True), "odd"),
        ("not red", (0, 0), Parity(True), "not odd"),
        ("red and odd", (0, 1), Colour(False), "red and black"),
        ("red and odd", (0, 1), And((Colour(False), Anything())), "red and black and any"),
        ("red or odd", (0, 0), Or((Colour(False), Anything())), "black or any or odd"),
        ("if red then odd else even", (0, 0), Switched(), "switch on value 7: if switched then odd else even"),
        ("switch on figure: if switched then odd else even", (0, 0), Colour(True), "if red then odd else even"),
        ("switch on figure: if switched then odd else even", (1,), Values((1,)),
         "switch on value A: if switched then odd else even"),
        ("red and position 2 of 3", (0, 0), Position((1,), 2), "position 1 of 3 and position 2 of 3"),
        ("position 1 of 3 or not position 3 of 3", (0, 0), Position((1,), 2), "position 1 of 2 or not position 1 of 2"),
    ],
)
def test_what_is_put_in_a_place(text: str, path: Path, node: Expr, made: str) -> None:
    """EL-19: the rule stays in the tree's one form, has a switch when it asks for one, and counts in one way."""
    assert write(editing.put(read(text), path, node)) == made


@pytest.mark.parametrize(
    ("text", "path", "made"),
    [
        ("odd", (0,), "odd and red"),
        ("odd or black", (0, 0), "odd and red or black"),
        ("odd and black", (0, 0), "odd and red and black"),
    ],
)
def test_a_condition_more(text: str, path: Path, made: str) -> None:
    assert write(editing.joined(read(text), path, And)) == made


def test_a_condition_instead() -> None:
    assert write(editing.joined(read("odd"), (0,), Or)) == "odd or red"
    assert write(editing.joined(read("odd and black"), (0, 1), Or)) == "odd and (black or red)"


def test_cases_around_a_condition() -> None:
    rule = editing.wrapped(read("odd"), (0,))
    assert write(rule) == "if red then odd else red"
    assert write(editing.swapped(rule, (0,))) == "if red then red else odd"
    assert write(editing.alone(rule, (0, 1))) == "odd"


def test_the_opposite_and_back() -> None:
    rule = editing.turned(read("odd and red"), (0,))
    assert write(rule) == "not (odd and red)"
    assert write(editing.turned(rule, (0,))) == "odd and red"


@pytest.mark.parametrize(
    ("text", "path", "made"),
    [
        ("red and odd", (0, 1), "red"),
        ("red or odd or figure", (0, 0), "odd or figure"),
        ("if red then odd else even", (0, 2), "if red then odd else any"),
        ("not (red and odd)", (0, 0, 1), "not red"),
        ("odd and (red or (black and prime))", (0, 1, 0), "odd and black and prime"),
    ],
)
def test_a_condition_less(text: str, path: Path, made: str) -> None:
    rule = read(text)
    assert editing.removable(rule, path)
    assert write(editing.removed(rule, path)) == made


@pytest.mark.parametrize(
    ("text", "path"),
    [("red", (0,)), ("if red then odd else even", (0, 0)), ("if red then any else even", (0, 1)), ("not red", (0, 0))],
)
def test_what_cannot_be_taken_away(text: str, path: Path) -> None:
    assert not editing.removable(read(text), path)


def test_what_the_tree_refuses_is_refused() -> None:
    """EL-19: a class of cards flips the switch, and a rule is no deeper than eight levels."""
    with pytest.raises(BadRule) as refused:
        editing.put(read("switch on figure: switched"), (1,), Position((1,), 2))
    assert refused.value.why == Message("What flips the switch must be a class of cards.")
    rule, path = read("red"), editing.WHOLE
    for _ in range(7):
        rule, path = editing.wrapped(rule, path), (*path, 1)
    with pytest.raises(BadRule):
        editing.wrapped(rule, path)


def test_the_nearest_place() -> None:
    there = [(0,), (0, 0), (0, 1), (0, 1, 0), (1,)]
    assert editing.nearest(there, (0, 1)) == (0, 1)
    assert editing.nearest(there, (0, 1, 4)) == (0, 1, 0)
    assert editing.nearest(there, (2,)) == (0,)
    assert editing.nearest([], (0,)) is None
