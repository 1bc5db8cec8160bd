"""Words and formulas mean what the rule language means by them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.games.eleusis.cards import ALL, EVEN, RED, SUIT_MASKS, read_cards
from app.games.eleusis.growth import Growth
from app.games.eleusis.hypotheses import lawful, rule_of, sayable, value, words_of
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.text import write
from app.games.eleusis.tree import Colour, Parity, Same, Switched, Trait
from app.games.eleusis.vocabulary import vocabulary

LINES = st.lists(st.integers(0, 51), min_size=1, max_size=9)


def number_of(node: object) -> int:
    return 2 * next(place for place, word in enumerate(vocabulary().words) if word.node == node)


@given(st.integers(0, 2 * len(vocabulary().words) - 1), LINES)
def test_a_word_judges_as_the_compiled_rule_does(number: int, line: list[int]) -> None:
    """EL-08, EL-19, EL-28: also for the opposites, positions and switches."""
    rule = rule_of(number)
    compiled = Verdicts(rule)
    assert lawful(number, line) == compiled.mask(compiled.state_of(line))


def test_formulas_combine_words() -> None:
    red, odd, same = number_of(Colour(True)), number_of(Parity(True)), number_of(Same(Trait.SUIT))
    line = read_cards("5H 7S")
    assert lawful(("&", red, odd ^ 1), line) == RED & EVEN
    assert lawful(("|", red, same), line) == RED | SUIT_MASKS[0]
    assert lawful(("?", red, odd ^ 1, odd), line) == RED & EVEN | (ALL ^ RED) & (ALL ^ EVEN)
    assert write(rule_of(("?", red, odd ^ 1, odd))) == "if red then even else odd"
    assert list(words_of(("?", red, odd, ("|", same, 0)))) == [red, odd, same, 0]


def test_a_rule_has_one_switch_at_most() -> None:
    first = number_of(Switched())
    assert sayable(("?", first, 2, 3))
    assert not sayable(("?", first, 2, ("?", first + 2, 2, 3)))


@given(st.lists(st.tuples(st.integers(0, 51), st.booleans()), min_size=1, max_size=6, unique_by=lambda pair: pair[0]))
def test_whatever_grows_agrees_with_every_verdict(verdicts: list[tuple[int, bool]]) -> None:
    known, line = vocabulary(), read_cards("5H 7S")
    masks = known.masks(line)
    truth = [sum((mask >> face & 1) << bit for bit, (face, _) in enumerate(verdicts)) for mask in masks]
    right = sum(accepted << bit for bit, (_, accepted) in enumerate(verdicts))
    care = (1 << len(verdicts)) - 1
    for _, formula in list(Growth(known, truth, right, 1).whole(care))[::53]:
        assert value(formula, truth) & care == right
