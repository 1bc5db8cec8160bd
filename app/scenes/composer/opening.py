"""How others open the game's own pages: a table that wants a rule sealed, the set-up of the game for rules to keep, and
the count of a deal for how its rule could be known."""

from __future__ import annotations

from typing import cast

from app.core.game import Move
from app.core.view import View
from app.games import GAMES
from app.games.eleusis.prompts import line, over, play_log, rule
from app.games.eleusis.rules import Eleusis
from app.games.eleusis.text import read
from app.games.eleusis.tree import BadRule
from app.match.match import Match
from app.scenes.composer.insight import InsightScene
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


def looking_back(house: House, match: Match, view: View) -> InsightScene | None:
    """For a counted deal whose cards were played by a rule that reads: a paper's own words tell the program nothing."""
    log = play_log(view)
    if not over(view) or not log:
        return None
    try:
        known = read(rule(view))
    except BadRule:
        return None
    return InsightScene(house, _felt(), known, line(view), log, cast(int, view.facts["dealer"]), match.names)


def _felt() -> str | None:
    return getattr(GAMES[Eleusis.key].face, "felt", None)
