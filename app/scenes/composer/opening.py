"""How others open the composer: a table that wants a rule sealed, and the set-up of the game for rules to keep."""

from __future__ import annotations

from app.core.game import Move
from app.games import GAMES
from app.games.eleusis.prompts import line
from app.games.eleusis.rules import Eleusis
from app.match.match import Match
from app.scenes.composer.scene import ComposerScene, Done
from app.scenes.house import House


def sealing(house: House, match: Match, move: Move, done: Done) -> ComposerScene:
    """For the rule of a deal (EL-04): the starter lies on the line already. A draft belongs to that deal alone."""
    return ComposerScene(
        house, _felt(), seats=match.game.seats, line=line(match.view(move.seat)),
        purpose=f"{match.deal}/{match.plies}", seal=done,
    )


def own_rules(house: House) -> ComposerScene:
    """For rules to keep, tried for the number of players that the game proposes."""
    return ComposerScene(house, _felt(), seats=Eleusis.players[0])


def _felt() -> str | None:
    return getattr(GAMES[Eleusis.key].face, "felt", None)
