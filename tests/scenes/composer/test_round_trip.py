"""Further rules of EL-19 that go through text, tree, both languages and the composer, and come out the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from app.games.eleusis.samples import ALL
from app.games.eleusis.text import read, write
from app.games.eleusis.tree import Rule
from app.games.eleusis.wording import phrase
from app.scenes.composer.outline import outline
from app.words import language, set_language
from app.words.phrases import say
from tests.games.eleusis.trees import rules
from tests.scenes.composer.building import build

FURTHER = (
    "suit H,D,C",
    "black and value A..9",
    "not figure or same colour as previous",
    "not prime and odd or suit S",
    "value 2,4,6,8,10 or same suit as previous",
    "value A,3..5,K",
    "previous figure or not same suit as previous",
    "before red or same parity as previous",
    "value != previous and not same suit as before",
    "value > before or red",
    "value <= before",
    "previous value < before or even",
    "previous same suit as before or black",
    "previous distance to before <= 4 or prime",
    "previous sum with before >= 15 or value A..8",
    "previous next suit after before in S,D,H,C or odd",
    "previous steps up from before <= 6 or suit S,H",
    "distance to before <= 5",
    "not distance to previous <= 1",
    "ring distance to before <= 3",
    "ring distance to previous <= 1 or same suit as previous",
    "sum with previous = 14 or same colour as previous",
    "sum with previous != 10",
    "sum with previous < 18",
    "sum with before > 9",
    "sum with before <= 20 and red or black",
    "next suit after previous in S,C,H,D or value A..3",
    "not next suit after before in S,D,C,H",
    "steps up from previous <= 1 or figure",
    "not steps up from before <= 7",
    "position 1,3 of 4 or red",
    "if position 2,5 of 5 then odd else even",
    "position 1,2 of 3 and black or position 3 of 3 and red",
    "if red then value > previous else value < previous",
    "if previous suit S then suit H else if previous suit H then suit D else suit S,C",
    "if same colour as previous then odd else even",
    "if previous red and previous odd then black else red or value 7",
    "if previous value > before then value A..7 else value 7..K",
    "not (red and odd)",
    "not (if previous red then red else black)",
    "any",
    "(red or odd) and (black or even)",
    "not (same suit as previous or same suit as before)",
    "(if previous odd then red else black) or figure",
    "switch on value J,Q: if switched then red else black",
    "switch on suit S and odd: not same parity as previous and not switched or switched and red",
    "switch on value A,K: switched or same colour as previous",
    "switch on not red: if not switched then value A..8 else value 6..K",
)


@pytest.mark.parametrize("text", FURTHER)
def test_text_tree_languages_and_composer_agree(text: str) -> None:
    """EL-19: what the composer makes, slot by slot, is written as it was."""
    rule = read(text)
    assert write(rule) == text
    assert write(build(rule)) == text
    assert len({spoken(rule, code) for code in ("it", "en")}) == 2


@pytest.mark.parametrize("text", [sample.text for sample in ALL])
def test_the_ready_rules_can_be_composed(text: str) -> None:
    assert write(build(read(text))) == text


def test_there_are_forty_and_none_of_them_is_ready_made() -> None:
    assert len(set(FURTHER)) >= 40
    assert not set(FURTHER) & {sample.text for sample in ALL}


@settings(max_examples=60, deadline=None)
@given(rules(6))
def test_any_rule_can_be_composed(rule: Rule) -> None:
    assert write(build(rule)) == write(rule)


@settings(max_examples=60, deadline=None)
@given(rules())
def test_any_rule_can_be_shown(rule: Rule) -> None:
    """Every condition has its line."""
    assert len({line.path for line in outline(rule)}) == len(outline(rule))


def spoken(rule: Rule, code: str) -> str:
    """The rule as a sentence of that language."""
    before = language()
    set_language(code)
    try:
        said = say(phrase(rule))
        assert said[0].isupper() and said.endswith(".")
        return said
    finally:
        set_language(before)
