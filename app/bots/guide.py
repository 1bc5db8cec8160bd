"""What a game tells a search: how promising moves look, what a position is worth, and where looking further ends.

A guide works on the states that a search holds, and those come from `Game.sample`: it never meets a true one. Every
game that has one brings it in a module of its own folder; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from app.core.dice import Dice
from app.core.game import Move
from app.core.view import View


class Guide(Protocol):
    """One for each set-up of a game. All of it must be fast, and must change nothing in a state."""

    points: float
    """A lead in points that is as good as certain; negative where fewer points are better."""

    def evaluate(self, state: Any) -> Sequence[float]:
        """What a position that is not over is worth to every seat: its chance of winning, 0..1."""

    def weigh(self, state: Any, moves: Sequence[Move]) -> Sequence[float]:
        """How promising each of these moves of one seat looks, in any unit; 0 for a move not worth a thought.

        At least one of them is more than 0.
        """

    def settled(self, state: Any) -> bool:
        """Whether a position can be evaluated as it stands: between turns, not in the middle of one."""

    def stage(self, state: Any) -> int:
        """A number that changes where the search must not look on: the next deal of a match."""

    def sight(self, state: Any, seat: int) -> Hashable:
        """What a seat that is to act sees now and the moves so far do not tell: a card just drawn."""

    def world(self, view: View, dice: Dice) -> Any:
        """A state that the view allows, drawn as likely as it is by what the others' play tells."""

    def teaches(self, view: View, moves: Sequence[Move]) -> Sequence[float]:
        """What these moves let their seat know, in chance of winning: in a world where every card has a face, knowing
        one would be worth nothing."""

    def informed(self, view: View, moves: Sequence[Move]) -> View:
        """The view with what the lawful moves tell beyond it; the view itself where they tell nothing."""
