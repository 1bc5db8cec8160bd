"""Beliefs agree with every verdict, and find what a rule is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.dice import Dice
from app.games.eleusis.beliefs import EVERY_FORM, SHARES, Beliefs, Form
from app.games.eleusis.cards import cards_in, read_card, read_cards
from app.games.eleusis.classes import Refuted, likeliest, walks
from app.games.eleusis.formulas import Formula, Probes
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.reading import Reading, entropy
from app.games.eleusis.text import read, write
from tests.games.eleusis.test_columns import number_of


def told(text: str, turns: int, seed: int = 1) -> tuple[Beliefs, list[int]]:
    """The beliefs of who saw a rule judge cards offered by chance, and the line."""
    judge, dice = Verdicts(read(text)), Dice(seed)
    beliefs, line = Beliefs(), [dice.below(52)]
    beliefs.observe((), line[0], True)
    for _ in range(turns):
        face = dice.below(52)
        right = judge.accepts(line, face)
        beliefs.observe(line, face, right)
        if right:
            line.append(face)
    return beliefs, line


def test_shares_are_a_whole() -> None:
    assert sum(SHARES.values()) == pytest.approx(1, abs=0.01)
    assert Beliefs().entries()[1] == pytest.approx(1, abs=0.02)


@given(st.lists(st.tuples(st.integers(0, 51), st.booleans()), min_size=1, max_size=9))
@settings(max_examples=12, deadline=None)
def test_whatever_is_believed_agrees_with_every_verdict(verdicts: list[tuple[int, bool]]) -> None:
    """No verdict is forgotten, in any form."""
    line, beliefs = read_cards("5H 7S"), Beliefs()
    seen = []
    for face, right in verdicts:
        beliefs.observe(line, face, right)
        seen.append((list(line), face, right))
        if right:
            line.append(face)
    for _, formula in Reading(beliefs).formulas(300):
        assert all(bool(formula.mask(before) >> face & 1) == right for before, face, right in seen), formula


@pytest.mark.parametrize("text", [
    "red", "not same colour as previous", "same suit as previous or value = previous",
    "if previous odd then suit S,C else suit H,D", "if position 1 of 2 then odd else even",
    "if previous figure then red else value A..7", "if previous figure then any else same suit as previous",
    "if position 4 of 4 then any else same colour as previous",
    "if previous red then value >= previous else value <= previous", "value > previous or previous value J..K",
    "if previous value A..4 then value 5..9 else if previous value 5..9 then value 10..K else value A..4",
    "if position 1 of 3 then value A..4 else if position 2 of 3 then value 5..9 else value 10..K",
])
def test_a_rule_that_was_shown_long_enough_is_the_likeliest(text: str) -> None:
    """EL-18, EL-19: judged by behaviour, not by words."""
    beliefs, line = told(text, 110)
    [found] = likeliest(Reading(beliefs), line, Dice(1))
    judge, dice = Verdicts(read(text)), Dice(2)
    assert found.share > 0.5
    for _ in range(40):
        state = judge.state_of(line)
        assert found.formula.mask(line) == judge.mask(state)
        right = list(cards_in(judge.mask(state)))
        line = [*line, right[dice.below(len(right))]]


def test_chances_are_those_of_the_formulas() -> None:
    """What every formula takes is sure; what none takes is out of the question."""
    beliefs, line = told("not same colour as previous", 60)
    red, black = read_card("4H"), read_card("4S")
    previous_red = line[-1] // 13 in (1, 2)
    chance_red, chance_black = Reading(beliefs).chances(line, [red, black])
    high, low = (chance_black, chance_red) if previous_red else (chance_red, chance_black)
    assert high > 0.9 > 0.1 > low
    assert Reading(Beliefs()).chances([0], [20])[0] == pytest.approx(0.5, abs=0.15)


def test_who_thinks_of_one_word_believes_in_one_word() -> None:
    beliefs = Beliefs(frozenset({Form.WHOLE}))
    beliefs.observe(read_cards("5H"), read_card("6S"), True)
    assert {entry.form for entry in beliefs.entries()[0]} == {Form.WHOLE}
    assert {entry.form for entry in Beliefs().entries()[0]} == EVERY_FORM


def test_card_two_is_free_for_what_looks_two_cards_back() -> None:
    """EL-08: taken, it says nothing; refused, it speaks against all that look so far."""
    same = number_of(read("same colour as before").body)
    for right, left in ((True, 3), (False, 0)):
        beliefs = Beliefs()
        beliefs.observe(read_cards("5H"), read_card("6S"), right)
        assert beliefs.whole >> same & 3 == left


def test_a_refuted_class_is_not_named_again() -> None:
    beliefs, line = told("red", 12)
    first = likeliest(Reading(beliefs), line, Dice(1))[0].formula
    probes = Probes(walks(first, line, 4, Dice(3)))
    wrong = Refuted(probes, probes.value(first))
    second = likeliest(Reading(beliefs), line, Dice(1), [wrong])[0].formula
    assert wrong.like(first)
    assert not wrong.like(second)


def test_formulas_become_rules() -> None:
    red, odd, figure = (number_of(read(text).body) for text in ("red", "odd", "figure"))
    before = number_of(read("previous red").body)
    said = {
        Formula(Form.WHOLE, (), (red ^ 1,)): "black",
        Formula(Form.TURNED, (before,), (odd,)): "if previous red then even else odd",
        Formula(Form.SPLIT, (before,), (odd, figure)): "if previous red then figure else odd",
        Formula(Form.SPLIT, (before,), (0, figure)): "if previous red then figure else any",
        Formula(Form.SPLIT, (before,), (1, figure)): "previous red and figure",
        Formula(Form.NEST, (before, odd), (red, figure, 0)):
            "if previous red then red else if odd then figure else any",
        Formula(Form.PLACES, (3,), (red, odd, figure)):
            "if position 1 of 3 then red else if position 2 of 3 then odd else figure",
        Formula(Form.SUITS, (), (red, red, odd, figure)):
            "if previous suit S then red else if previous suit H then red else if previous suit D then odd "
            "else figure",
    }
    assert {formula: write(formula.rule()) for formula in said} == {
        formula: write(read(text)) for formula, text in said.items()
    }


@given(st.integers(0, 10**9))
@settings(max_examples=10, deadline=None)
def test_a_formula_judges_as_its_rule_does(seed: int) -> None:
    dice = Dice(seed)
    beliefs, line = told("any", 4, seed)
    formulas = [formula for _, formula in Reading(beliefs).formulas(400)]
    formula = formulas[dice.below(len(formulas))]
    judge = Verdicts(formula.rule())
    assert formula.mask(line) == judge.mask(judge.state_of(line))


def test_entropy_is_in_bits() -> None:
    assert [entropy(chance) for chance in (0, 0.5, 1)] == [0, 1, 0]
    assert entropy(0.25) == pytest.approx(0.8113, abs=1e-4)


@pytest.mark.parametrize("text, form, odds", [
    ("if previous red then value >= previous else value <= previous", Form.MIRROR, 5000),
    ("value > previous or previous figure", Form.FREE, 1700),
    ("if previous value A..4 then value 5..9 else if previous value 5..9 then value 10..K else value A..4", Form.BANDS,
     20_000),
])
def test_what_people_do_with_orders_is_not_far_fetched(text: str, form: Form, odds: int) -> None:
    """An order that is mirrored, one that leaves off at its end, low, middle and high in turn: believed sooner than
    branches by lot."""
    beliefs, _ = told(text, 150)
    assert sum(entry.mass for entry in beliefs.entries()[0] if entry.form is form) > 1 / odds
