"""Whether a rule is fair: against a literal search, and the lines that refusals show."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings

from app.games.eleusis import check as module
from app.games.eleusis.cards import read_cards, write_cards
from app.games.eleusis.check import LEAST, Fairness, check
from app.games.eleusis.text import read
from app.games.eleusis.tree import Rule
from app.words import set_language, tr
from tests.games.eleusis.trees import right, rules


@pytest.mark.parametrize(
    ("text", "left", "line"),
    [
        ("steps up from previous <= 1", 4, "AS"),
        ("value > previous", 0, "KS"),
        ("sum with previous = 14 or figure", 12, None),
        ("value < previous or figure", 12, None),
        ("figure and red", 6, "AS"),
        ("if previous figure then value A,2 else any", 8, "JS"),
        ("if position 4 of 4 then value A,2 else any", 8, "3S 2S AS"),
        ("if position 4 of 4 then value A,2 else red", 8, "AS AH 2H"),
        ("if previous same suit as before then previous figure and figure else any", 0, "AS 2S"),
        ("switch on value 7: if switched then value 7 else red or value 7", 4, "7S"),
        ("not distance to previous <= 4", 16, None),
        ("not distance to previous <= 5", 8, "6S"),
    ],
)
def test_the_shortest_breaking_line(text: str, left: int, line: str | None) -> None:
    """EL-05, EL-30: what is shown, and the number of cards it leaves."""
    finding = check(read(text))
    assert finding.left == left
    if line is None:
        assert finding.fair and finding.line == ()
    else:
        assert finding.fairness is Fairness.BROKEN
        assert len(finding.line) == len(read_cards(line))
        assert write_cards(finding.line) == line


def test_exactly_one_higher_is_refused() -> None:
    """EL-05: the document's own example."""
    finding = check(read("value > previous and distance to previous <= 1"))
    assert finding.fairness is Fairness.BROKEN and finding.left == 0 and len(finding.line) == 1
    set_language("en")
    said = tr(finding.why)
    set_language("it")
    assert said == "After King of spades only 0 of the 52 cards are right; at least 11 must be."


def test_ten_cards_are_too_few_and_twelve_enough() -> None:
    """EL-05: one fifth of 52 is eleven."""
    assert LEAST == 11
    assert not check(read("value A,2 or suit S and value 3,4")).fair
    assert check(read("value A,2 or suit S and value 3..5")).left == 11
    assert check(read("value A,2 or suit S and value 3..5")).fair
    set_language("en")
    assert tr(check(read("red")).why) == "At every turn at least 26 of the 52 cards are right."
    set_language("it")


def test_a_line_that_repeats_a_card_proves_nothing() -> None:
    """EL-30: only a second ace of spades on the line would leave too few, and there is no second."""
    text = (
        "switch on suit S and value A: if switched then (if position 1 of 2 then red or suit S and value A else any) "
        "else if position 1 of 2 and previous suit S and previous value A then value A,2 else any"
    )
    finding = check(read(text))
    assert finding.fairness is Fairness.UNPROVED
    assert not finding.fair and finding.left == 8
    assert len(set(finding.line)) < len(finding.line)
    set_language("en")
    said = tr(finding.why)
    set_language("it")
    assert said.startswith("Not proved: no line of different cards was found that leaves fewer than 11 cards, but Ace ")


def test_when_the_search_is_used_up_nothing_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    """EL-30: what could not be decided is refused, and called so."""
    # The first line found to an ace of spades at place 3 begins with it; others do not, if one looks on.
    rule = read("if position 4 of 4 and previous suit S and previous value A then value A,2 else any")
    assert check(rule).fairness is Fairness.BROKEN
    assert write_cards(check(rule).line) == "3S 2S AS"
    monkeypatch.setattr(module, "SEARCHED", 0)
    assert check(rule).fairness is Fairness.UNPROVED
    assert not check(rule).fair


def count(rule: Rule, line: Sequence[int]) -> int:
    return sum(right(rule, line, card) for card in range(52))


@settings(max_examples=60)
@given(rules(7))
def test_findings_are_true(rule: Rule) -> None:
    """EL-05, EL-30: a shown line is lawful and leaves what is said; no short line goes below a fair finding."""
    finding = check(rule)
    if finding.fairness is Fairness.FAIR:
        assert finding.left >= LEAST
        for starter in (0, 6, 20, 38):
            assert count(rule, [starter]) >= finding.left
            for card in range(0, 52, 5):
                if card != starter and right(rule, [starter], card):
                    assert count(rule, [starter, card]) >= finding.left
        return
    line = finding.line
    assert count(rule, line) == finding.left < LEAST
    assert all(right(rule, line[:length], line[length]) for length in range(1, len(line)))
    assert (len(set(line)) == len(line)) == (finding.fairness is Fairness.BROKEN)


@settings(max_examples=40)
@given(rules(7))
def test_no_shorter_line_breaks_a_broken_rule(rule: Rule) -> None:
    """EL-30: the shortest is shown; all lines of one card are tried, and of two where three are shown."""
    finding = check(rule)
    if len(finding.line) > 1:
        assert all(count(rule, [starter]) >= LEAST for starter in range(52))
    if len(finding.line) > 2:
        for starter in range(0, 52, 7):
            for card in range(52):
                if card != starter and right(rule, [starter], card):
                    assert count(rule, [starter, card]) >= LEAST
