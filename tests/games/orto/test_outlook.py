"""What a hand can do, what closing brings, and who is likely to close."""

from __future__ import annotations

import pytest

from app.games.orto.outlook import Hand, closing, hands, hopes, turn
from tests.games.orto.table import Table, fronts


def tops(table: Table, seat: int) -> set[int]:
    """What lies on the stacks that the hand would grow."""
    before = {stack[0] for stack in table.state.zones[1:17]}
    return set(turn(table.state.zones, seat).tops) - before


def test_a_turn_plays_whole_chains_and_puts_jolly_in() -> None:
    """OR-08, OR-14: R5 R9 and V5; the Jolly stands for the other's N5 under N9."""
    table = Table.late(("R5 R9 V5 N9 J", "N5 V9"))
    assert turn(table.state.zones, 0)[:2] == (4, True)
    assert tops(table, 0) == set(fronts("R9 V5 N9"))
    assert turn(table.state.zones, 1)[:2] == (1, False)


def test_a_jolly_left_over_can_be_thrown_but_a_card_cannot() -> None:
    """OR-09, OR-15."""
    table = Table.late(("R5 J J", "V9"))
    assert turn(table.state.zones, 0).closes
    assert not turn(table.state.zones, 1).closes


def test_both_hands_in_numbers() -> None:
    """Seat 0: R5 R9 opens R13 for the other, not with its first card; G17 is a fruit; V13 lacks V5 and V9; N9 waits."""
    table = Table.late(("R5 R9 G17 V13 N9", "R13 V5 J"), field="G13")
    bare, (first, second) = hands(table.state.zones)
    assert bare == 16
    assert first == Hand(cards=3, fruits=1, safe=1, alone=2, far=1, jollies=0, stranded=2)
    assert second == Hand(cards=1, fruits=0, safe=1, alone=1, far=1, jollies=1, stranded=1)


def test_ripe_plants_are_not_bare() -> None:
    table = Table.late(("R5", "V5"), field="G17 N18")
    assert hands(table.state.zones)[0] == 14


def test_closing_brings_fruits_colours_and_bare_plants() -> None:
    """OR-18, OR-19, OR-20: R17 is the fruit that ends the red row, twelve plants stay bare."""
    table = Table.late(("R17", "V5"), field="R13 R18 R19 R20")
    assert closing(table.state.zones, 0) == 10 + 30 + 120
    assert closing(table.state.zones, 1) == 130


def test_who_can_play_more_is_likelier_to_close() -> None:
    rich = Table.late(("R5 R9 V5 N5 G9", "V9 R13 N9 G13 V10"))
    poor = Table.late(("V9 R13 N9 G13 V10", "R5 R9 V5 N5 G9"))
    bare, (first, second) = hands(rich.state.zones)
    good = hopes(bare, first, second)
    bare, (first, second) = hands(poor.state.zones)
    bad = hopes(bare, first, second)
    assert good.chance > 0.5 > bad.chance
    assert good.closing > 0 > good.otherwise


def test_the_fewer_plants_are_bare_the_surer_is_the_end() -> None:
    hand = Hand(cards=3, fruits=0, safe=2, alone=2, far=1, jollies=0, stranded=4)
    assert hopes(16, hand, hand).spread == pytest.approx(58.8)
    assert hopes(2, hand, hand).spread == pytest.approx(26.6)
