"""Masks against a judge by the letter; the states of the line; the first two cards; the switch."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from app.games.eleusis.cards import ALL, cards_in, mask_of, read_card, read_cards, write_cards
from app.games.eleusis.masks import Verdicts, class_mask, lawful, verdicts
from app.games.eleusis.samples import SAMPLES
from app.games.eleusis.text import read
from app.games.eleusis.tree import Rule
from tests.games.eleusis.trees import lines, right, rules

TABLE = [
    ("red", "7S", 26),
    ("suit S,H,D", "7S", 39),
    ("not figure", "KS", 40),
    ("prime", "4C", 24),
    ("value A,4..6", "4C", 16),
    ("same suit as previous", "9C", 13),
    ("not same colour as previous", "9C", 26),
    ("same parity as previous", "9C", 28),
    ("same parity as previous", "10C", 24),
    ("value > previous", "9C", 16),
    ("value > previous", "KC", 0),
    ("value <= previous", "AC", 4),
    ("distance to previous <= 2", "AH", 12),
    ("ring distance to previous <= 2", "AH", 20),
    ("steps up from previous <= 1", "KH", 4),
    ("steps up from previous <= 3", "QH", 12),
    ("sum with previous = 14", "7H", 4),
    ("sum with previous >= 14", "7H", 28),
    ("sum with previous != 14", "AD", 48),
    ("next suit after previous in S,D,H,C", "5D", 13),
    ("same colour as previous or value = previous", "5D", 28),
    ("same colour as previous or value = previous or sum with previous = 14", "5D", 30),
    ("if previous odd then suit S,C else suit H,D", "KS", 26),
    ("value > before", "9C 2S", 16),
    ("value > before", "9C", 52),
    ("previous value > before and red", "2S 9C", 26),
    ("previous value > before and red", "9C 2S", 0),
    ("not same parity as before", "AS", 52),
    ("not same parity as before", "AS 3S", 24),
    ("position 3 of 3", "AS", 0),
    ("position 3 of 3", "AS 2S", 52),
    ("position 1 of 2 and red", "AS 2S", 26),
    ("position 1 of 2 and red", "AS", 0),
    ("switch on value 7: if switched then odd else red", "7S", 28),
    ("switch on value 7: if switched then odd else red", "AS 7S 7H", 26),
    ("red and value A..3 or black and not prime", "AS", 20),
]
"""A rule, a line, and how many of the 52 cards may follow."""


@pytest.mark.parametrize(("text", "line", "count"), TABLE)
def test_rules_and_how_many_cards_they_let_through(text: str, line: str, count: int) -> None:
    """EL-18, EL-19."""
    assert len(lawful(read(text), read_cards(line))) == count


@given(rules(), lines)
def test_a_mask_is_what_the_letter_says(rule: Rule, line: list[int]) -> None:
    """EL-08, EL-18, EL-19, EL-28: for every card of the deck, on any line."""
    compiled = Verdicts(rule)
    mask = compiled.mask(compiled.state_of(line))
    assert list(cards_in(mask)) == [card for card in range(52) if right(rule, line, card)]
    assert all(compiled.accepts(line, card) == bool(mask >> card & 1) for card in (0, 25, 51))


@given(rules(), lines)
def test_states_remember_what_the_rule_reads(rule: Rule, line: list[int]) -> None:
    """EL-19: a state is a step from the one before, and both can be found from each other."""
    compiled = Verdicts(rule)
    states = [compiled.state_of(line[:count]) for count in range(1, len(line) + 1)]
    for (earlier, later), card in zip(pairwise(states), line[1:], strict=True):
        assert compiled.advance(earlier, card) == later < len(compiled.masks)
        assert earlier in compiled.before(later)
        assert all(compiled.advance(state, card) == later for state in compiled.before(later))
    before, previous = compiled.last_two(states[-1])
    assert previous == line[-1]
    assert before == (line[-2] if compiled.free_second and len(line) > 1 else -1)


def follow(text: str, line: str) -> str:
    """The verdicts on a line after its starter: + right, - wrong; wrong cards do not stay."""
    compiled = verdicts(read(text))
    starter, *others = read_cards(line)
    state, told = compiled.start(starter), ""
    for card in others:
        good = compiled.mask(state) >> card & 1
        told += "+" if good else "-"
        state = compiled.advance(state, card) if good else state
    return told


def test_the_second_card_is_free_when_the_rule_reads_two_back() -> None:
    """EL-08, EL-27: the pair under way is read from cards 1 and 2."""
    three = SAMPLES[2]
    assert three.key == "sample3" and verdicts(three.rule).free_second
    assert follow(three.text, "3S 5H 7D 2C 4C 6C 9C") == "+-++-+"
    assert follow(three.text, "3S 4H 6H 5H 7H") == "++++"
    assert follow(three.text, "4S 4H 8D AH AC 2C") == "+-+++"
    assert not verdicts(read("not same colour as previous")).free_second
    assert follow("not same colour as previous", "3S 5C") == "-"


def test_the_switch_flips_after_the_verdict() -> None:
    """EL-28: the starter flips too, a card is judged before it flips, and an exempt card counts like any other."""
    six = SAMPLES[7]
    assert six.key == "sample6"
    # Red and black until a seven; that seven is still judged by colour, the next card by parity.
    assert follow(six.text, "2S 5H 7C 8C 8H 9C 10C 7H 6S 6C") == "+++-++++-"
    assert follow(six.text, "2S 5H 7C 8C 7C 9H") == "+++++"
    assert follow(six.text, "7S 8S 9S") == "++"
    # Card 2 is free here, and a seven there flips all the same.
    free = "switch on value 7: if switched then same colour as before else not same colour as before"
    assert follow(free, "2S 7S 3S 4H") == "++-"
    assert follow(free, "2S 8S 3S 4H") == "+-+"


def test_what_flips_is_a_class() -> None:
    """EL-19."""
    assert write_cards(cards_in(class_mask(read("red and figure").body))) == "JH QH KH JD QD KD"
    assert Verdicts(read("switch on red and value A: switched")).flips == mask_of(read_cards("AH AD"))
    assert Verdicts(read("red")).flips == 0


def test_a_compiled_rule_is_kept() -> None:
    rule = read("red or value A")
    assert verdicts(rule) is verdicts(read("red or value A"))
    assert verdicts(rule).rule == rule
    assert verdicts(read("any")).mask(verdicts(read("any")).start(read_card("AS"))) == ALL
