"""The state of I due moli: the table and a few scalars, all of them public."""

from __future__ import annotations

from app.core.state import State

DRAW, INSERT, LAUNCH, CHOOSE, FIRST_PICK, LAST_PICK, COUNTED, ENDED = range(8)
"""What is waited for: a card from a basin, its place, a launch, the way of picking (DM-18), the picks of a raft,
the next deal of a series; ENDED when nobody acts any more."""


class DueMoliState(State):
    """`turn` is the seat whose turn it is, also while the other one picks. `points` holds what the counted games
    of a series gave, `turns` the completed turns of this game, both seats together; `game` counts from 1."""

    __slots__ = ("game", "phase", "points", "starter", "turn", "turns")

    starter: int
    turn: int
    phase: int
    turns: int
    game: int
    points: tuple[int, int]

    def clone(self) -> DueMoliState:
        """A copy without knowledge, for searches."""
        other = self.clone_table(DueMoliState.__new__(DueMoliState))
        other.starter = self.starter
        other.turn = self.turn
        other.phase = self.phase
        other.turns = self.turns
        other.game = self.game
        other.points = self.points
        return other
