"""Shares as people read them: whole hundredths that add up where the shares do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_WHOLE: Final = 1e-6
"""How far from 1 the sum of shares of one whole may be: they are sums of fractions."""


def hundredths(shares: Sequence[float]) -> list[int]:
    """Shares 0..1 in whole hundredths.

    Those of one whole make 100 together: all are rounded down, and what is missing goes to the largest remainders,
    of equal ones to the first. Shares that are no whole are rounded each by itself.
    """
    if abs(sum(shares) - 1) > _WHOLE:
        return [round(100 * share) for share in shares]
    exact = [round(100 * share, 6) for share in shares]
    found = [int(share) for share in exact]
    by_rest = sorted(range(len(found)), key=lambda at: (found[at] - exact[at], at))
    for at in by_rest[: 100 - sum(found)]:
        found[at] += 1
    return found
