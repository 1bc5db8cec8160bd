"""Texts of rules: there and back, and what a refusal says."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.eleusis.text import LONGEST_TEXT, read, write, write_values
from app.games.eleusis.tree import BadRule, Rule
from app.words import set_language, tr
from tests.games.eleusis.trees import rules

WORDS = [
    "after", "and", "any", "as", "before", "black", "colour", "color", "distance", "else", "even", "figure",
    "from", "if", "in", "next", "not", "odd", "of", "on", "or", "parity", "position", "previous", "prime",
    "red", "ring", "same", "steps", "suit", "sum", "switch", "switched", "then", "to", "up", "value", "with",
    ":", ",", "..", "(", ")", "<=", ">=", "<", ">", "=", "!=", "A", "2", "10", "K", "14", "S", "H", "D", "C",
]


@given(rules(14))
def test_text_and_tree_tell_the_same(rule: Rule) -> None:
    """EL-18, EL-19."""
    text = write(rule)
    assert read(text) == rule
    assert len(text) < LONGEST_TEXT
    assert read(f"  {text.upper().replace(' ', '  ')}\n") == rule


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join)))
def test_garbage_is_refused_in_one_way(text: str) -> None:
    """No text whatever does more than be a rule or be refused with a place."""
    try:
        rule = read(text)
    except BadRule as refusal:
        assert 0 <= refusal.column <= len(text) + 1
        assert tr(refusal.why)
    else:
        assert read(write(rule)) == rule


@given(rules(6), st.data())
def test_a_rule_with_a_slip_is_refused_in_one_way(rule: Rule, data: st.DataObject) -> None:
    text = write(rule)
    place = data.draw(st.integers(0, len(text)))
    slip = data.draw(st.sampled_from(["x", " ", "(", "not ", ",", "3", "", "if "]))
    with_slip = text[:place] + slip + text[place + 1 :]
    try:
        read(with_slip)
    except BadRule as refusal:
        assert 0 <= refusal.column <= len(with_slip) + 1


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("RED", "red"),
        ("(red)", "red"),
        ("not not red", "red"),
        ("red and (odd and even)", "red and odd and even"),
        ("(red or odd) or even", "red or odd or even"),
        ("red or odd and even", "red or odd and even"),
        ("(red or odd) and even", "(red or odd) and even"),
        ("not (red or odd)", "not (red or odd)"),
        ("value A,3,2,5..7,11,K", "value A..3,5..7,J,K"),
        ("value 1", "value A"),
        ("suit C,S", "suit S,C"),
        ("same color as previous", "same colour as previous"),
        ("value<=before", "value <= before"),
        ("position 3,1 of 4", "position 1,3 of 4"),
        ("next suit after previous in D,C,S,H", "next suit after previous in S,H,D,C"),
        ("if red then if odd then red else black else any", "if red then (if odd then red else black) else any"),
        ("red or (if odd then red else black)", "red or (if odd then red else black)"),
        ("if red then odd else (if figure then any else even)", "if red then odd else if figure then any else even"),
        ("\tswitch  on\nfigure:switched", "switch on figure: switched"),
        ("previous sum with before >= 9", "previous sum with before >= 9"),
        ("before value Q..K", "before value Q,K"),
    ],
)
def test_the_canonical_text(text: str, canonical: str) -> None:
    assert write(read(text)) == canonical
    assert write(read(canonical)) == canonical


def test_runs_of_values() -> None:
    assert write_values([1, 2, 4, 5, 6, 9, 11, 12, 13]) == "A,2,4..6,9,J..K"


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("", 1, "The text ends too early: expected a condition, “if” or “switch”."),
        ("red red", 5, "At column 5 stands “red”: expected the end, “and” or “or”."),
        ("red)", 4, "At column 4 stands “)”: expected the end."),
        ("(red", 5, "The text ends too early: expected “)”."),
        ("if red then odd", 16, "The text ends too early: expected “else”."),
        ("same shape as previous", 6, "At column 6 stands “shape”: expected “colour”, “parity” or “suit”."),
        ("suit S,X", 8, "At column 8 stands “X”: expected a suit (S, H, D, C)."),
        ("value 14", 7, "At column 7 stands “14”: expected a value (A, 2 to 10, J, Q, K) or a sign such as = or >=."),
        ("sum with previous 14", 19, "At column 19 stands “14”: expected a sign such as = or >=."),
        ("sum with previous = 30", 21, "At column 21 a number from 2 to 26 must stand."),
        ("distance to previous <= 12", 25, "At column 25 a number from 1 to 11 must stand."),
        ("ring distance to previous <= 6", 30, "At column 30 a number from 1 to 5 must stand."),
        ("red or odd xyz", 12, "At column 12 stands “xyz”: expected the end, “and” or “or”."),
        ("$", 1, "At column 1 stands “$”: expected a condition, “if” or “switch”."),
        ("position 1 of 7", 15, "At column 15 a number from 2 to 6 must stand."),
        ("position 5 of 4", 10, "At column 10 a number from 1 to 4 must stand."),
        ("position 1,2 of 2", 1, "All the places are named: that asks nothing."),
        ("suit S,H,D,C", 1, "All four suits are named: that asks nothing."),
        ("value A..K", 1, "All the values are named: that asks nothing."),
        ("value 9..4", 7, "A range goes from the lower to the higher value."),
        ("previous value < previous", 1, "The previous card can be compared with the card before it only."),
        ("next suit after previous in S,H,D,D", 1, "A ring of suits names each of the four suits once."),
        ("position 1 of 2 or position 1 of 3", 0, "A rule may count positions in one way only."),
        ("switched", 0, "The rule asks for a switch, but no card flips it."),
        ("switch on red: odd", 0, "Cards flip a switch, but the rule never asks for it."),
        ("a" * 4001, 0, "The text is too long: at most 4000 characters."),
    ],
)
def test_a_refusal_names_the_place_and_what_was_expected(text: str, column: int, why: str) -> None:
    """EL-19; the list Refused: a rule text that does not parse."""
    set_language("en")
    with pytest.raises(BadRule) as caught:
        read(text)
    set_language("it")
    assert caught.value.column == column
    set_language("en")
    said = tr(caught.value.why)
    set_language("it")
    assert said == why


@pytest.mark.parametrize(
    "text",
    ["(" * 4000, "not " * 999, "(red or (red and " * 200, "if red then " * 300, "red or " * 500 + "red",
     "(red or (red and " * 90 + "red" + "))" * 90, "if red then red else " * 150 + "red"],
)
def test_texts_from_strangers_are_harmless(text: str) -> None:
    """Deep, long and unfinished texts are refused as any other."""
    with pytest.raises(BadRule):
        read(text)
