"""What the search is told about Carte a due facce."""

from __future__ import annotations

import pytest

from app.core.dice import Dice
from app.core.game import Move
from app.games.due_facce.bot_levels import reckoned
from app.games.due_facce.deck import SETS
from app.games.due_facce.guide import DueFacceGuide
from app.games.due_facce.rules import PILE
from tests.games.due_facce.table import Table, colours


def test_chances_are_one_in_all() -> None:
    table = Table.dealt(("AAZZ", "VVGG", "RRLL", "AVRL"), "AZ")
    chances = DueFacceGuide(table.game).evaluate(table.state)
    assert sum(chances) == pytest.approx(1)
    assert len(chances) == 4


def test_the_shown_back_is_what_a_seat_sees() -> None:
    table = Table.dealt(("AAZZ", "VVGG"), "AZ")
    assert DueFacceGuide(table.game).sight(table.state, 0) == table.state.zones[PILE][0] // 3


def test_scoring_what_may_match_is_better_than_a_gift() -> None:
    """The back A Z R: two of its colours lie in the own reserve, none in the other."""
    table = Table.dealt(("AAZZ", "GGLL"), "A")
    assert SETS[table.state.zones[PILE][0] // 3] == colours("AZR")
    score, steal = DueFacceGuide(table.game).weigh(table.state, table.game.moves(table.state, 0))
    assert score > 1 > steal


def test_the_front_of_the_shown_card_is_not_looked_at() -> None:
    """The three cards of one back are worth the same, as long as all of them may lie there."""
    table = Table.dealt(("AAZZ", "GGRR"), "A")
    guide, state = DueFacceGuide(table.game), table.state
    before = guide.evaluate(state)
    top = state.zones[PILE][0]
    twin = next(card for card in range(top - top % 3, top - top % 3 + 3) if card != top and card in state.zones[PILE])
    at = state.zones[PILE].index(twin)
    state.zones[PILE][0], state.zones[PILE][at] = twin, top
    assert guide.evaluate(state) == pytest.approx(before)


def test_a_target_that_can_be_reached_counts_as_a_win() -> None:
    table = Table.dealt(("AAAA", "GGRR"), "A", target=5)
    assert DueFacceGuide(table.game).evaluate(table.state)[0] > 1 / 3


def test_prospects_are_exact_where_a_win_is_at_hand() -> None:
    """Two colours of the back A Z R lie in the own reserve, either wins at once; a steal only may."""
    table = Table.dealt(("AAZZ", "GGRR"), "A", target=5)
    table.state.zones[table.game.score_pile(0)] = table.state.zones[PILE][-3:]
    del table.state.zones[PILE][-3:]
    score, steal = DueFacceGuide(table.game).prospects(table.state, [(0, 0.25), (1, 0.5), (4, 0.25)])
    assert score[0] > 0.75
    assert sum(score) == pytest.approx(1)
    assert steal[0] < score[0]


@pytest.mark.parametrize("seed", range(5))
def test_the_strongest_plays_what_wins_at_once(seed: int) -> None:
    table = Table.dealt(("AAZZ", "GGRR"), "A", target=5)
    table.state.zones[table.game.score_pile(0)] = table.state.zones[PILE][-3:]
    del table.state.zones[PILE][-3:]
    view, moves = table.game.view(table.state, 0), table.game.moves(table.state, 0)
    assert reckoned(table.game, view, moves, Dice(seed)) == Move(0, "score")
