"""What a seat reckons of unknown cards: literal chances, and sums that must be one."""

from __future__ import annotations

import pytest

from app.games.mystic.deck import COPIES, WORTH
from app.games.mystic.odds import GONE, UNKNOWN, draw_gain, lowest, number_of, table_of
from tests.games.mystic.table import Table


def test_what_is_unknown() -> None:
    """MY-02, MY-03: all cards but the discard and what one has seen, each equally likely."""
    table = Table.late(["7 - 8^ 9", "1 2"], discards="4")
    seen = table_of(table.game.view(table.state, 0))
    assert seen.rows == ((UNKNOWN, GONE, 8, UNKNOWN), (UNKNOWN, UNKNOWN))
    assert seen.up == (False, False, True, False) and seen.mine == seen.rows[0]
    assert seen.share[4] == pytest.approx(6 / 108) and seen.share[8] == pytest.approx(6 / 108)
    assert seen.share[0] == pytest.approx(6 / 108) and seen.share[11] == pytest.approx(4 / 108)
    assert sum(seen.share) == pytest.approx(1)
    total = sum(copies * worth for copies, worth in zip(COPIES, WORTH, strict=True))
    assert seen.mean == pytest.approx((total - 12) / 108)
    assert seen.total(0) == pytest.approx(8 + 2 * seen.mean)


def test_what_a_draw_saves() -> None:
    """MY-06: nothing, where the worst card is a 0; else the mean of what it beats."""
    table = Table.late(["0^ 0^", "1 2"], discards="4")
    assert draw_gain(table_of(table.game.view(table.state, 0))) == 0.0
    table = Table.late(["2^ 0^", "1 2"], discards="4")
    assert draw_gain(table_of(table.game.view(table.state, 0))) == pytest.approx((2 * 5 + 7) / 107)


@pytest.mark.parametrize(("rows", "better", "chance"), [
    (["1^ 2^", "3^ 1^"], 0, 1.0),
    (["1^ 2^", "3^ 1^"], 1, 0.0),
    (["1^ 2^", "3^ 0^"], 0, 0.0),
    (["1^ 2^", "3^ 1^", "2^ 1^"], 0, 0.0),
])
def test_the_chance_of_being_lowest_with_open_rows(rows: list[str], better: float, chance: float) -> None:
    """MY-17: strictly lowest, against every other row."""
    table = Table.late(rows)
    assert lowest(table_of(table.game.view(table.state, 0)), better) == pytest.approx(chance)


def test_the_chance_against_one_unknown_card() -> None:
    """MY-17: 3 against a card that is above 3 in so many cases of all."""
    table = Table.late(["3^", "9"], discards="10")
    higher = sum(COPIES[4:]) - 1
    assert lowest(table_of(table.game.view(table.state, 0)), 0) == pytest.approx(higher / 108)


def test_the_number_of_the_window() -> None:
    """MY-11."""
    table = Table.late(["7 8", "1 2"], pile="5").play("draw").play("discard")
    assert number_of(table.game.view(table.state, 1)) == 5
