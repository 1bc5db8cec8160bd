"""What a seat can reckon of the cards it does not know. Knows views, no moves.

Every card whose front the view does not know is equally likely to be any of those that are not accounted for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from app.core.view import View
from app.games.mystic.deck import COPIES, HIGHEST, WORTH
from app.games.mystic.state import EACH, ROW

UNKNOWN, GONE = -1, -2
"""In place of a front: a card that is not known, a place without a card."""
HIGHEST_WORTH = max(WORTH)


class Table(NamedTuple):
    """A position as a seat knows it: every row by its fronts, which of its own cards lie face up, what is unknown."""

    seat: int
    rows: tuple[tuple[int, ...], ...]
    up: tuple[bool, ...]
    share: tuple[float, ...]
    """Of every front: the chance that an unknown card is one."""
    mean: float
    """What an unknown card is worth on average."""

    @property
    def mine(self) -> tuple[int, ...]:
        """The own row."""
        return self.rows[self.seat]

    def worth(self, front: int) -> float:
        """What a card of a row counts on average: known, unknown, or 0 for an empty place."""
        return self.mean if front == UNKNOWN else 0.0 if front == GONE else float(WORTH[front])

    def total(self, seat: int) -> float:
        """What a row counts on average."""
        return sum(map(self.worth, self.rows[seat]))


def table_of(view: View) -> Table:
    """The position as the view's seat knows it."""
    left = list(COPIES)
    for cells in view.known:
        for front, _ in cells:
            if front >= 0:
                left[front] -= 1
    unknown = sum(left)
    share = tuple(count / unknown for count in left) if unknown else (0.0,) * len(left)
    mean = sum(part * worth for part, worth in zip(share, WORTH, strict=True))
    rows = tuple(tuple(front for front, _ in cells) for cells in view.known[ROW::EACH])
    up = tuple(front >= 0 for front, _ in view.seen[ROW + EACH * view.watcher])
    return Table(view.watcher, rows, up, share, mean)


def draw_gain(table: Table) -> float:
    """What a card from the pile saves on average, in points, when it may replace the worst of the own row."""
    worst = max(map(table.worth, table.mine))
    return sum(part * max(0.0, worst - front) for front, part in enumerate(table.share[: HIGHEST + 1]))


def lowest(table: Table, better: float) -> float:
    """The chance that the own row counts less than every other row, were those `better` points lower."""
    worths = [0.0] * (HIGHEST_WORTH + 1)
    for front, part in enumerate(table.share):
        worths[WORTH[front]] += part
    mine = _spread(table.mine, worths)
    chance, others = 0.0, [_spread(row, worths) for seat, row in enumerate(table.rows) if seat != table.seat]
    for points, part in enumerate(mine):
        if part:
            for other in others:
                part *= sum(other[max(0, int(points + better) + 1):])
            chance += part
    return chance


def number_of(view: View) -> int:
    """The number of the open window."""
    return cast(int, view.facts["number"])


def _spread(row: Sequence[int], worths: Sequence[float]) -> list[float]:
    """The chances of every total of a row; their sum is 1."""
    spread = [0.0] * (sum(WORTH[front] for front in row if front >= 0)) + [1.0]
    for front in row:
        if front == UNKNOWN:
            grown = [0.0] * (len(spread) + HIGHEST_WORTH)
            for total, part in enumerate(spread):
                if part:
                    for worth, chance in enumerate(worths):
                        grown[total + worth] += part * chance
            spread = grown
    return spread
