"""The levels of this game's bots: how hard each searches, how often it errs, how much it remembers. Measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.bots.brain import Brain
from app.bots.levels import ESPERTO, MAESTRO, NORMALE, NOVIZIO, Level, Thinker, thinkers
from app.bots.search import Plan
from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.games.due_facce.guide import DueFacceGuide
from app.games.due_facce.odds import odds
from app.games.due_facce.rules import DueFacce


def reckoned(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
    """The move with the best chance, exactly by DF-19: any world will do, only what everybody may count is looked at.

    A search of a thousand iterations was measured to lose half of this again: its chances come from samples.
    """
    assert isinstance(game, DueFacce)
    seat, possible = view.watcher, [(colour, odd) for colour, odd in odds(view).items() if odd]
    prospects = DueFacceGuide(game).prospects(game.sample(view, dice), possible)
    return max(moves, key=lambda move: prospects[move.args[0] if move.verb == "steal" else seat][seat])


# Two or three moves: who errs must have looked at all of them about as often, hence the lower levels' curiosity.
levels: dict[str, Brain] = {
    **thinkers(DueFacceGuide, {
        NOVIZIO: Level(Plan(60, 6, 6.0), error=0.4, memory=0.3),
        NORMALE: Level(Plan(120, 6, 4.0), error=0.09, memory=0.8),
        ESPERTO: Level(Plan(250, 6, 2.0), error=0.04),
    }),
    MAESTRO: Thinker(DueFacceGuide, Level(Plan(1000, 6)), reckoned),
}
"""The strongest decides by exact odds, and searches only to compare moves for a hint or a review.

Luck leaves it little to win against the plain bot: 52 of 100 games of two, 30 of 100 of four. Looking a turn further,
or judging positions by a small neural network instead, was measured to add less than one in a hundred. Who sees every
card wins 87 and 44.
"""
