"""What the search is told about I due moli."""

from __future__ import annotations

import pytest

from app.games.due_moli.guide import DueMoliGuide
from tests.games.due_moli.table import Table, cards

BASINS = ("4OF 5WN 6SW", "2LN 9OW 8WN")


def chance(canals: tuple[str, str], scores: tuple[int, int] = (0, 0), seat: int = 0) -> float:
    table = Table.late(canals, BASINS, scores)
    return DueMoliGuide(table.game).evaluate(table.state)[seat]


def test_chances_of_both_seats_are_one() -> None:
    assert chance(("3LO 1L", "9LS 10W")) + chance(("3LO 1L", "9LS 10W"), seat=1) == pytest.approx(1)


def test_points_rafts_and_cargo_count() -> None:
    even = chance(("9LS 3LO 1L", "7SN 10W"))
    assert chance(("9LS 3LO 1L", "7SN 10W"), (2, 0)) > even > chance(("9LS 3LO 1L", "7SN 10W"), (0, 2))
    assert even > chance(("1L 10O 3SN", "7SN 10W")), "the same number of cards in more rafts"


def test_a_card_is_put_where_it_joins_a_raft() -> None:
    table = Table.late(("10W 3LO 1L", "9LS 8OF"), BASINS).play("draw", 1)
    weights = DueMoliGuide(table.game).weigh(table.state, table.game.moves(table.state, 0))
    assert list(weights).index(max(weights)) == 2, "2LN between 3LO and 1L"


def test_the_whole_raft_goes_when_nothing_is_gained_by_waiting() -> None:
    table = Table.late(("10W 3LO 1L", "9LS 8OF"), BASINS).play("draw", 1).play("insert", 2)
    weights = DueMoliGuide(table.game).weigh(table.state, table.game.moves(table.state, 0))
    assert list(weights).index(max(weights)) == 2, "launch 3"


def test_what_is_drawn_is_seen() -> None:
    table = Table.late(("3LO 1L", "9LS 8OF"), BASINS)
    guide = DueMoliGuide(table.game)
    assert guide.sight(table.state, 0) is None
    assert guide.settled(table.state)
    table.play("draw", 1)
    assert guide.sight(table.state, 0) == cards("2LN")[0]
    assert not guide.settled(table.state)


def test_nothing_promised_is_worth_more_than_a_win() -> None:
    assert 0.9 < chance(("3LO 2LN 1L", "9LS 10W 8OF 7OW 6LO 5WN"), (9, 0)) < 0.986
