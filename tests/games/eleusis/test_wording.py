"""What is said of a rule means the rule, and is put the way people put it."""

from __future__ import annotations

import pytest
from hypothesis import given

from app.core.phrase import Phrase
from app.games.eleusis.text import read, write_expr
from app.games.eleusis.tree import And, Anything, If, Not, Or, Rule, nodes
from app.games.eleusis.wording import phrase, plain, told
from tests.games.eleusis.trees import holds, lines, rules


@given(rules(12), lines.filter(lambda line: len(line) > 1))
def test_the_plain_form_means_the_same(rule: Rule, line: list[int]) -> None:
    """EL-19: whatever is turned round for the ear keeps its verdicts, and so does its opposite."""
    said, denied = plain(rule.body), plain(rule.body, False)
    for card in range(0, 52, 3):
        for switched in (False, True):
            truth = holds(rule.body, line, card, switched)
            assert holds(said, line, card, switched) is truth
            assert holds(denied, line, card, switched) is not truth


@given(rules(12))
def test_not_stands_before_single_conditions(rule: Rule) -> None:
    for node in nodes(plain(rule.body)):
        assert not (isinstance(node, Not) and isinstance(node.item, And | Or | If))
        if isinstance(node, And | Or):
            assert Anything() not in node.items and Not(Anything()) not in node.items


@pytest.mark.parametrize(
    ("text", "put"),
    [
        ("not (red and odd)", "black or even"),
        ("not value >= previous", "value < previous"),
        ("not sum with previous = 14", "sum with previous != 14"),
        ("not suit S", "suit H,D,C"),
        ("not position 1 of 3 and red", "if position 2,3 of 3 then red else not any"),
        ("not value 2..9 or red", "value A,10..K or red"),
        ("not value A..4", "value 5..K"),
        ("not value 7", "not value 7"),
        ("red or previous figure", "if previous figure then any else red"),
        ("odd and (if previous red then figure else suit S)",
         "if previous red then odd and figure else odd and suit S"),
        ("if red then odd else even", "red and odd or black and even"),
        ("if red then any else odd", "red or odd"),
        ("if red then odd else any", "black or odd"),
        ("if previous red then red else black", "same colour as previous"),
        ("if previous red then black else red", "not same colour as previous"),
        ("if previous even then odd else even", "not same parity as previous"),
        ("if previous red and odd then red else black",
         "if previous red then odd and red or even and black else black"),
        ("if previous red then (if previous odd then red else black) else any",
         "if previous black then any else if previous odd then red else black"),
        ("red and red", "red"),
        ("red or any", "any"),
    ],
)
def test_how_a_rule_is_put(text: str, put: str) -> None:
    assert write_expr(plain(read(text).body)) == put


def test_turns_are_told_as_such() -> None:
    """EL-18, EL-27: samples 1, 2, 3 and 6."""
    assert phrase(read("not same colour as previous")) == Phrase("rule", (Phrase("alternate", ("colour",)),))
    assert phrase(read("not same parity as before")) == Phrase("rule", (Phrase("two_by_two", ("parity",)),))
    six = phrase(
        read("switch on value 7: if not switched then not same colour as previous else not same parity as previous")
    )
    seven = Phrase("values", ("card", Phrase("run", (7, 7))))
    turns = Phrase("alternate", ("parity",)), Phrase("alternate", ("colour",))
    assert six == Phrase("switch", (seven, Phrase("if", (Phrase("switched"), *turns))))
    inside = phrase(read("not same colour as previous and odd"))
    assert inside.parts[0] == Phrase(
        "all", (Phrase("not", (Phrase("same", ("card", "previous", "colour")),)), Phrase("parity", ("card", "odd")))
    )


def test_a_rule_that_never_looks_at_the_card() -> None:
    assert phrase(read("previous red")) == Phrase(
        "rule",
        (Phrase("if", (Phrase("colour", ("previous", "red")), Phrase("anything"), Phrase("nothing"))),),
    )


def test_words_that_are_no_rule_are_told_as_they_are() -> None:
    """EL-21: a rule on paper is whatever the dealer wrote; what reads as a rule is told as a sentence."""
    assert told("Mai due figure di fila") == "Mai due figure di fila"
    assert told("not same colour as previous") == phrase(read("not same colour as previous"))
