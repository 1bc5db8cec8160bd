"""The state of I due moli: the table and a few scalars, all of them public."""

from __future__ import annotations

from typing import TypeAlias

from app.core.state import State

DRAW, INSERT, LAUNCH, CHOOSE, FIRST_PICK, LAST_PICK, COUNTED, ENDED = range(8)
"""What is waited for: a card from a basin, its place, a launch, the way of picking (DM-18), the picks of a raft,
the next deal of a series; ENDED when nobody acts any more."""

Turn: TypeAlias = tuple[int, ...]
"""A completed turn as both seats saw it: the basin drawn from, the place of the card, then what was launched: the card
that the launcher took, the one that the other seat took, those that scored; only the first from a single card."""


class DueMoliState(State):
    """`turn` is the seat whose turn it is, also while the other one picks. `sheet` holds what each counted game of a
    series gave, by seat; `turns` counts the completed turns of this game, both seats together; `game` counts from 1.
    `played` holds those turns (DM-03: all of it is lawful knowledge), `playing` what is done of the one that goes on:
    its basin and its place.
    """

    __slots__ = ("game", "phase", "played", "playing", "sheet", "starter", "turn", "turns")

    starter: int
    turn: int
    phase: int
    turns: int
    game: int
    sheet: tuple[tuple[int, int], ...]
    played: tuple[Turn, ...]
    playing: Turn

    def clone(self) -> DueMoliState:
        """A copy without knowledge, for searches."""
        other = self.clone_table(DueMoliState.__new__(DueMoliState))
        other.starter = self.starter
        other.turn = self.turn
        other.phase = self.phase
        other.turns = self.turns
        other.game = self.game
        other.sheet = self.sheet
        other.played = self.played
        other.playing = self.playing
        return other

    @property
    def points(self) -> tuple[int, int]:
        """The totals of the counted games."""
        return sum(game[0] for game in self.sheet), sum(game[1] for game in self.sheet)
