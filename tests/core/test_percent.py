"""Shares in whole hundredths."""

from __future__ import annotations

import pytest

from app.core.percent import hundredths


@pytest.mark.parametrize(("shares", "told"), [
    ([1 / 3, 1 / 3, 1 / 3], [34, 33, 33]),
    ([0.335, 0.335, 0.33], [34, 33, 33]),
    ([0.125, 0.125, 0.75], [13, 12, 75]),
    ([0.004, 0.004, 0.992], [1, 0, 99]),
    ([0.29, 0.0, 0.71], [29, 0, 71]),
    ([1.0], [100]),
])
def test_shares_of_one_whole_make_a_hundred(shares: list[float], told: list[int]) -> None:
    assert hundredths(shares) == told


def test_others_are_rounded_each_by_itself() -> None:
    assert hundredths([0.336, 0.5]) == [34, 50]
    assert hundredths([0.336, 0.336, 0.336]) == [34, 34, 34]
    assert hundredths([]) == []
