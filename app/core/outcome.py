"""How a game ended."""

from __future__ import annotations

from typing import NamedTuple

from app.core.message import N_, Message, Value, message


class Outcome(NamedTuple):
    """The end of a game: who won, every seat's score, and why it ended.

    `reason` is a stable key for statistics, `message` the same for people. More than one winner
    means a shared win; all seats winning is a draw.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    message: Message

    @property
    def draw(self) -> bool:
        """Nobody is ahead of anybody: every seat shares the win."""
        return len(self.winners) == len(self.scores)


def points_of(score: int, unit: int) -> Value:
    """A score (>= 0 with tenths) as people say it: 7, or 1.5; `unit` scores make a point: 1, or 10 for tenths."""
    whole, rest = divmod(score, unit)
    return message(N_("{whole}.{tenths}"), whole=whole, tenths=10 * rest // unit) if rest else whole
