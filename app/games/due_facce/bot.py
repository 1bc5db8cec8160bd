"""A plain bot for Carte a due facce: the best of score and steals by the odds of DF-19."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.games.due_facce.odds import odds

STEAL_WORTH = 0.55
"""A stolen card lies in the reserve, where it can be lost again: worth this part of a point."""
GIFT_COST = 0.35
KEEP_WORTH = 0.3
AGAIN_WORTH = 0.8
"""DF-14: what another turn is worth, in points."""


def greedy(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
    """The move with the best expected gain; equal ones by lot."""
    chances = odds(view)
    values = [expected(game, view, move, chances) for move in moves]
    best = max(values)
    finest = [move for move, value in zip(moves, values, strict=True) if value >= best - 1e-9]
    return finest[dice.below(len(finest))] if len(finest) > 1 else finest[0]


def expected(game: Game[Any], view: View, move: Move, chances: dict[int, float]) -> float:
    """The expected gain of a move in points, for the seat that makes it."""
    own = 2 + move.seat
    at = own if move.verb == "score" else 2 + move.args[0]
    counts = [0] * 6
    for front, _ in view.seen[at]:
        counts[front] += 1
    total = 0.0
    for colour, chance in chances.items():
        n = counts[colour]
        if move.verb == "score":
            total += chance * (n + 1 if n else KEEP_WORTH)
        elif n:
            lost = n if game.seats == 2 else n / (game.seats - 1)
            total += chance * ((n + 1) * STEAL_WORTH + lost * GIFT_COST + (AGAIN_WORTH if game.seats == 2 else 0.0))
        else:
            total -= chance * GIFT_COST
    return total


def worth(game: Game[Any], view: View) -> float:
    """Own points less the best opponent's, with reserves at the worth of a stolen card."""
    standing = [
        len(view.seen[2 + game.seats + seat]) + STEAL_WORTH * len(view.seen[2 + seat]) for seat in range(game.seats)
    ]
    mine = standing.pop(view.watcher)
    return mine - max(standing)
