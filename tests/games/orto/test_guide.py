"""What the search is told about L'orto in due."""

from __future__ import annotations

import pytest

from app.core.dice import Dice
from app.games.orto.deck import DECK
from app.games.orto.guide import OrtoGuide, reach
from app.games.orto.state import HAND
from tests.games.orto.table import Table, front


def weights(table: Table) -> dict[str, float]:
    found = OrtoGuide(table.game).weigh(table.state, table.game.moves(table.state, 0))
    return dict(zip(table.moves, found, strict=True))


def test_reach_counts_cards_closing_fruits_openings_and_jolly() -> None:
    table = Table.late(("R5 R9 V5 J", "V9 N5"))
    assert reach(table.state.zones, 0) == (3, True, 0, 1, 1)
    assert reach(table.state.zones, 1) == (1, False, 0, 0, 0)


def test_stacks_are_played_in_their_order_only() -> None:
    """The other orders lead to the same tables."""
    table = Table.late(("R5 V5 N5 G13", "R6"), known=True)
    assert all(weight > 0 for move, weight in weights(table).items())
    table.play("V5")
    assert weights(table)["play R5"] == 0 < weights(table)["play N5"]


def test_a_stack_is_not_opened_for_the_other_hand_and_fruit_is_brought_in() -> None:
    table = Table.late(("R5 V5 G17", "R9 V6"), field="G13")
    found = weights(table)
    assert found["play G17"] > found["play V5"] > found["play R5"]


def test_who_can_close_does_not_stop() -> None:
    table = Table.late(("R5 R9", "V6"), known=True).play("R5")
    assert weights(table)["done"] < 0.01 < weights(table)["play R9"]


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
