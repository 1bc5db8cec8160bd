"""What the plans of one turn promise."""

from __future__ import annotations

from math import exp

import pytest

from app.games.due_moli.plans import RAFT_COST, SHARPNESS, WON, Plans, options
from tests.games.due_moli.table import cards


def test_the_best_option_weighs_one() -> None:
    found = options([2.0, 3.0, 1.0])
    assert found.best == 3
    assert list(found.weights) == pytest.approx([exp(-SHARPNESS), 1.0, exp(-2 * SHARPNESS)])


def test_a_card_between_two_of_its_raft_leaves_one_raft_behind_and_a_card_gained() -> None:
    """2LN between 3LO and 1L: three are launched, which gives a point, and 10W stays."""
    found = Plans().inserting(cards("10W 3LO 1L"), cards("2LN")[0], 0)
    assert list(found.weights).index(1.0) == 2
    assert found.best == pytest.approx(1 - RAFT_COST)


def test_launching_all_of_the_top_raft() -> None:
    found = Plans().launching(cards("10W 3LO 2LN 1L"), (1, 2, 3), 0)
    assert found.best == pytest.approx(1 - RAFT_COST)
    assert list(found.weights).index(1.0) == 2


@pytest.mark.parametrize(("margin", "best"), [(1, 2 + WON), (-1, 0 - WON), (-3, -2 - WON)])
def test_emptying_the_canal_is_worth_what_it_decides(margin: int, best: float) -> None:
    """Three cards are a point: two ahead wins, level or behind does not."""
    assert Plans().launching(cards("3LO 2LN 1L"), (3,), margin).best == pytest.approx(best)


def test_what_is_remembered_of_a_canal_does_not_hang_on_the_scores_of_the_moment() -> None:
    plans, canal, card = Plans(), cards("3LO 1L"), cards("2LN")[0]
    behind = plans.inserting(canal, card, -5)
    ahead = plans.inserting(canal, card, 5)
    assert ahead.best == pytest.approx(6 + WON)
    assert behind.best < 0
    assert plans.inserting(canal, card, -5) == behind


def test_a_canal_that_cannot_be_emptied_now_is_worked_out_once() -> None:
    plans, canal, card = Plans(), cards("10W 3LO 1L"), cards("2LN")[0]
    assert plans.inserting(canal, card, -5) is plans.inserting(canal, card, 5)
