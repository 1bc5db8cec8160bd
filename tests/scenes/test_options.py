"""A deal code with its options is read whole, or refused with the reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.notation import write_deal, write_options
from app.games import GAMES
from app.scenes.options import BadDeal, Deal, deal_of
from app.words import set_language, tr


def test_a_bare_code_has_the_usual_options() -> None:
    assert deal_of("D1-0000002A-E") == Deal("due_facce", 74, {"players": 4, "starter": -1, "target": 10})


def test_options_are_completed_for_their_players() -> None:
    assert deal_of(" d1-0000002a-e?players=2").setup == {"players": 2, "starter": -1, "target": 15}


@given(seed=st.integers(0, 2**40 - 1), players=st.integers(2, 6), target=st.integers(5, 20))
def test_what_is_written_is_read(seed: int, players: int, target: int) -> None:
    rules = GAMES["due_facce"].rules
    setup = rules.complete({"players": players, "target": target})
    code = f"{write_deal(rules.letter, rules.rules, seed)}?{write_options(setup)}"
    assert deal_of(code) == Deal("due_facce", seed, setup)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "“” is not a deal code."),
        ("D1-0000002A-K", "“D1-0000002A-K” is not a deal code."),
        ("D1-0000002A-E?players", "“D1-0000002A-E?players” is not a deal code."),
        ("D1-0000002A-E?players=seven", "“D1-0000002A-E?players=seven” is not a deal code."),
        ("D1-0000002A-E?players=7", "Two-Faced Cards is for 2 to 6 players, not 7."),
        ("D1-0000002A-E?colour=7", "Two-Faced Cards has no option “colour”."),
        (write_deal("D", 2, 74), f"“{write_deal('D', 2, 74)}” belongs to other rules of Two-Faced Cards than ours."),
        (write_deal("Q", 1, 74), "No game here has deal codes that begin with Q."),
    ],
)
def test_refusals(code: str, sentence: str) -> None:
    set_language("en")
    try:
        with pytest.raises(BadDeal) as refused:
            deal_of(code)
        assert tr(refused.value.message) == sentence
    finally:
        set_language("it")
