"""What a bot is: a function from a lawful view to a move. It is never given a state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View

Brain: TypeAlias = Callable[[Game[Any], View, Sequence[Move], Dice], Move]
"""(rules, view of the seat, its lawful moves (at least one), the bot's own stream) -> one of the moves."""

Judge: TypeAlias = Callable[[Game[Any], View], float]
"""How good a view is for its watcher, in points of the game; only differences mean something."""


def random_brain(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
    """Any lawful move, each equally likely."""
    return moves[dice.below(len(moves))]


def decide(brain: Brain, game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
    """A bot's whole decision: the open move that the game proposes where it has one, otherwise the brain's choice."""
    return game.propose(view, dice) or brain(game, view, moves, dice)
