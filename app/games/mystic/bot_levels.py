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
from app.games.mystic.bot import greedy
from app.games.mystic.fading import faded
from app.games.mystic.guide import MysticGuide
from app.games.mystic.mastery import master
from app.games.mystic.state import PLACE, TURN


def reflex(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move | None:
    """Looks, answers in a window and the choices of an action: the plain bot's, which counts what is known.

    Searching them was measured to be weaker: in a sampled world every card has a face.
    """
    return None if view.facts["phase"] in (TURN, PLACE) else greedy(game, view, moves, dice)


levels: dict[str, Brain] = {
    **thinkers(MysticGuide, {
        NOVIZIO: Level(Plan(60, 6, 0.4), error=0.06, memory=0.3),
        NORMALE: Level(Plan(120, 6, 0.4), error=0.02, memory=0.7),
        ESPERTO: Level(Plan(250, 6, 0.4), error=0.006),
    }, reflex, faded),
    MAESTRO: Thinker(MysticGuide, Level(Plan(1000, 6, 0.4)), master),
}
"""The strongest decides by what was learnt, and searches only to compare moves for a hint or a review."""
