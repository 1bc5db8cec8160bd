"""The state of I due moli: the table and a few scalars, all of them public."""

from __future__ import annotations

from app.core.state import State

DRAW, INSERT, LAUNCH, CHOOSE, FIRST_PICK, LAST_PICK, COUNTED, ENDED = range(8)
"""What is waited for: a card from a basin, its place, a launch, the way of picking (DM-18), the picks of a raft,
the next deal of a series; ENDED when nobody acts any more."""


class DueMoliState(State):
    """`turn` is the seat whose turn it is, also while the other one picks. `sheet` holds what each counted game of a
    series gave, by seat; `turns` counts the completed turns of this game, both seats together; `game` counts from 1.
    """

    __slots__ = ("game", "phase", "sheet", "starter", "turn", "turns")

    starter: int
    turn: int
    phase: int
    turns: int
    game: int
    sheet: tuple[tuple[int, int], ...]

    def clone(self) -> DueMoliState:
        """A copy without knowledge, for searches."""
        other = self.clone_table(DueMoliState.__new__(DueMoliState))
        other.starter = self.starter
        other.turn = self.turn
        other.phase = self.phase
        other.turns = self.turns
        other.game = self.game
        other.sheet = self.sheet
        return other

    @property
    def points(self) -> tuple[int, int]:
        """The totals of the counted games."""
        return sum(game[0] for game in self.sheet), sum(game[1] for game in self.sheet)
