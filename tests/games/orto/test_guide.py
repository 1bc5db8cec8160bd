"""What the search is told about L'orto in due."""

from __future__ import annotations

import pytest

from app.core.dice import Dice
from app.games.orto.deck import DECK
from app.games.orto.guide import OrtoGuide, closes
from app.games.orto.outlook import turn
from app.games.orto.rules import Orto
from app.games.orto.state import HAND
from tests.games.orto.table import Table, front


def weights(table: Table) -> dict[str, float]:
    found = OrtoGuide(table.game).weigh(table.state, table.game.moves(table.state, 0))
    return dict(zip(table.moves, found, strict=True))


def test_stacks_are_played_in_their_order_only() -> None:
    """The other orders lead to the same tables."""
    table = Table.late(("R5 V5 N5 G13", "R6"), known=True)
    assert all(weight > 0 for move, weight in weights(table).items())
    table.play("V5")
    assert weights(table)["play R5"] == 0 < weights(table)["play N5"]


def test_a_stack_is_not_opened_for_the_other_hand_and_fruit_is_brought_in() -> None:
    table = Table.late(("R5 V5 G17 N9", "R9 V6"), field="G13")
    found = weights(table)
    assert found["play G17"] > found["play V5"] > found["play R5"]


def test_who_can_close_hardly_thinks_of_anything_else() -> None:
    """OR-09, OR-20: sixteen plants are bare."""
    table = Table.late(("R5 R9 J", "V6"), known=True)
    assert weights(table) == {"play R5": 1.0, "throw": 0.001}
    table.play("R5")
    assert weights(table) == {"play R9": 1.0, "throw": 0.001, "done": 0.001}


def test_where_closing_brings_little_other_moves_are_looked_at() -> None:
    """Three plants are bare; stopping is still hardly worth a thought."""
    ripe = "R17 R18 R19 R20 V17 V18 V19 V20 N17 N18 N19 N20 G17 G14 G15 G12"
    table = Table.late(("G18 G16 G20", "G19"), field=ripe, known=True)
    found = weights(table)
    assert found["play G18"] > 1 and found["play G16"] > 0.5
    table.play("G18")
    assert weights(table)["done"] < 0.01 < weights(table)["play G16"]


def test_who_can_close_is_worth_what_closing_brings() -> None:
    """OR-20: 160 points in the last manche are a sure win."""
    table = Table.late(("R5 V5", "N9 V10"), field="G5", manches=2, points=(0, 50))
    table.state.manche = 2
    assert OrtoGuide(table.game).evaluate(table.state)[0] > 0.97
    table = Table.late(("R5 V9", "N9 V10"), field="G5", manches=2, points=(0, 50))
    table.state.manche = 2
    assert OrtoGuide(table.game).evaluate(table.state)[0] < 0.9


def test_a_lawful_jolly_tells_of_the_card_that_it_drives_out() -> None:
    """OR-23: G9 is not known to seat 0, but its Jolly may stand for it."""
    table = Table.late(("J G13 R5", "G9 V6"), field="G5")
    game, view = table.game, table.game.view(table.state, 0)
    moves = game.moves(table.state, 0)
    guide = OrtoGuide(game)
    assert "jolly G9" in table.moves
    informed = guide.informed(view, moves)
    g9 = front("G9")
    assert (g9, DECK.backs[g9]) not in view.known[HAND + 1]
    assert (g9, DECK.backs[g9]) in informed.known[HAND + 1]
    for seed in range(5):
        assert g9 in guide.world(informed, Dice(seed)).zones[HAND + 1]
    assert guide.informed(view, [move for move in moves if move.verb != "jolly"]) is view


def test_points_count_the_more_the_fewer_manches_are_to_come() -> None:
    early = Table.late(("R5 V6", "N5 G6"), field="G5", points=(40, 0), manches=8)
    last = Table.late(("R5 V6", "N5 G6"), field="G5", points=(40, 0), manches=2)
    last.state.manche = 2
    assert 0.5 < OrtoGuide(early.game).evaluate(early.state)[0] < OrtoGuide(last.game).evaluate(last.state)[0]


def test_of_a_fresh_deal_only_the_totals_count() -> None:
    table = Table.dealt()
    assert OrtoGuide(table.game).evaluate(table.state) == pytest.approx((0.5, 0.5))


def test_a_hand_closes_where_every_card_can_follow_one_that_is_there_or_will_be() -> None:
    """OR-09, OR-14: the quick look agrees with playing everything, in all positions of three matches."""
    closing = 0
    for seed in range(3):
        game, dice = Orto({"manches": 2}), Dice(seed)
        state, _ = game.start(dice)
        while state.to_act:
            seat = state.to_act[0]
            quick = closes(state.zones, seat)
            assert quick == turn(state.zones, seat).closes
            closing += quick
            moves = game.moves(state, seat)
            game.apply(state, moves[dice.below(len(moves))], dice)
    assert closing > 20
