"""The plain bot: sensible in positions where the choice is plain, and never better informed than its seat."""

from __future__ import annotations

import pytest

from app.core.dice import Dice
from app.core.game import Move
from app.games.due_facce.bot import expected, greedy, worth
from app.games.due_facce.odds import odds
from tests.games.due_facce.table import Table


def choice(table: Table) -> Move:
    seat = table.to_act[0]
    return greedy(table.game, table.game.view(table.state, seat), table.game.moves(table.state, seat), Dice(1))


def test_it_scores_what_it_holds_and_steals_what_others_hold() -> None:
    """DF-07, DF-08: the back shows orange, azure, green (the first card of the pile is an orange)."""
    assert choice(Table.dealt(["AZVZ", "RRLL", "RRLL"], "A")) == Move(0, "score")
    assert choice(Table.dealt(["RRLL", "GGRR", "AAZV"], "A")) == Move(0, "steal", (2,))


def test_its_expectation_by_hand() -> None:
    """DF-19: the back shows orange, azure, red, of weights 0.8, 0.7 and 1."""
    table = Table.dealt(["AAZZ", "ZVVG"], "A")
    view = table.game.view(table.state, 0)
    chances = odds(view)
    assert expected(table.game, view, Move(0, "score"), chances) == pytest.approx((0.8 * 3 + 0.7 * 3 + 0.3) / 2.5)
    lone = (1 + 1) * 0.55 + 1 * 0.35 + 0.8
    assert expected(table.game, view, Move(0, "steal", (1,)), chances) == pytest.approx(
        (-0.8 * 0.35 + 0.7 * lone - 0.35) / 2.5
    )


def test_worth_counts_points_before_reserves() -> None:
    table = Table.late(["AA", "Z", ""], [3, 4, 0], "V")
    table.play("score")
    views = [table.game.view(table.state, seat) for seat in range(3)]
    assert worth(table.game, views[0]) == pytest.approx(3 + 3 * 0.55 - (4 + 0.55))
    assert worth(table.game, views[1]) == pytest.approx((4 + 0.55) - (3 + 3 * 0.55))
    assert worth(table.game, views[2]) == pytest.approx(-(3 + 3 * 0.55))


def test_it_gives_the_same_answer_in_every_world_of_its_seat() -> None:
    table = Table.dealt(["AAZZ", "ZVVG", "RRLL"], "A")
    view = table.game.view(table.state, 0)
    answers = set()
    for seed in range(20):
        twin = table.game.world(view, Dice(seed))
        answers.add(greedy(table.game, table.game.view(twin, 0), table.game.moves(twin, 0), Dice(1)))
    assert len(answers) == 1
