"""Scores, with the document's examples."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.message import Message
from app.games.eleusis.score import dealer_points, player_points, points

counts = st.lists(st.integers(0, 25), min_size=2, max_size=6)


def test_the_dealers_example() -> None:
    """EL-12: 11, 8 and 6 wrong cards are 25, less three times 6: 7 points."""
    assert dealer_points([11, 8, 6]) == 70


def test_with_two_players_it_is_the_difference() -> None:
    """EL-12."""
    assert dealer_points([9, 4]) == dealer_points([4, 9]) == 50
    assert dealer_points([4, 4]) == 0


def test_the_players_example() -> None:
    """EL-15, EL-16: 0, 2, 5 and 7 cards left are worth 20, 6, 0 and 0 points."""
    assert player_points([0, 2, 5, 7]) == (200, 60, 0, 0)


@pytest.mark.parametrize(
    ("left", "expected"),
    [
        ([2, 5, 7], (80 + 60, 0, 0)),
        ([3, 3, 6], (30 + 30, 30 + 30, 0)),
        ([4, 4], (30, 30)),
        ([1, 1, 1, 1], (15, 15, 15, 15)),
        ([0, 0, 0, 0, 0], (12, 12, 12, 12, 12)),
        ([2] * 6, (10,) * 6),
        ([0, 0, 3], (30 + 30, 30 + 30, 0)),
    ],
)
def test_equals_share_the_six_in_tenths(left: list[int], expected: tuple[int, ...]) -> None:
    """EL-16: six shared by four is 1.5 each, by five 1.2."""
    assert player_points(left) == expected


@given(counts)
def test_nobody_scores_less_than_nothing(left: list[int]) -> None:
    """EL-12, EL-15, EL-16: whole tenths, six points given away in all, fewer cards never less points."""
    gained = player_points(left)
    assert min(gained) >= 0 and dealer_points(left) >= 0
    prizes = [tenths - 10 * max(0, sum(left) - cards - (len(left) - 1) * cards)
              for tenths, cards in zip(gained, left, strict=True)]
    assert sum(prizes) == 60
    ranked = sorted(zip(left, gained, strict=True))
    assert [tenths for _, tenths in ranked] == sorted(gained, reverse=True)


def test_points_as_people_write_them() -> None:
    assert (points(70), points(0)) == (7, 0)
    shared = points(15)
    assert isinstance(shared, Message) and dict(shared.values) == {"whole": 1, "tenths": 5}
