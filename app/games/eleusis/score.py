"""What a deal of Eleusis gives, in tenths of a point. Pure numbers: no state, no words."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.message import Value
from app.core.outcome import points_of

POINT = 10
"""Tenths in a point (EL-16): six points divide evenly among two to six players then."""
PRIZE = 6 * POINT


def dealer_points(wrong: Sequence[int]) -> int:
    """EL-12, in tenths: all wrong cards, less the fewest of one player times the number of players."""
    return POINT * (sum(wrong) - len(wrong) * min(wrong))


def player_points(left: Sequence[int]) -> tuple[int, ...]:
    """EL-15 and EL-16, in tenths, in the order given: cards left to the others against one's own, and the prize."""
    total, fewest = sum(left), min(left)
    share = PRIZE // sum(1 for cards in left if cards == fewest)
    return tuple(
        POINT * max(0, total - cards - (len(left) - 1) * cards) + (share if cards == fewest else 0) for cards in left
    )


def points(tenths: int) -> Value:
    """Tenths as people write them: 7, or 1.5."""
    return points_of(tenths, POINT)
