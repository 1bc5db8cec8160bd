"""Who sits at a table, and how a bot that sits there makes its choice.

Knows sitters and the brains that players know by name. A brain is handed the view of its seat, the
lawful moves and a stream of its own: never the match, never a state.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from app.bots.brain import Brain, decide, random_brain
from app.bots.levels import LEVELS
from app.core.dice import Dice, Streams
from app.core.game import Move
from app.core.notation import read_deal
from app.games import Entry

if TYPE_CHECKING:
    from app.match.match import Match

NAME_LETTERS = 60
"""The longest name of a sitter."""

Kind: TypeAlias = Literal["person", "bot"]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=NAME_LETTERS)]

_log = logging.getLogger(__name__)


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a person, or a bot with the name of its brain ("" for persons)."""

    name: Name
    kind: Kind
    brain: str = ""


def _at_level(level: str, entry: Entry) -> Brain:
    """The brain of a level; the plain bot in a game that has none."""
    return entry.levels.get(level, entry.greedy)


BRAINS: Mapping[str, Callable[[Entry], Brain]] = {
    "random": lambda entry: random_brain,
    "greedy": lambda entry: entry.greedy,
    **{level: partial(_at_level, level) for level in LEVELS},
}
"""The brains by the names that saves and the command line give them."""
QUICK = frozenset({"random", "greedy"})
"""Those that answer in a moment."""


def check_sitters(sitters: Sequence[Sitter], seats: int) -> None:
    """ValueError unless there is one sitter a seat, and a known brain for every bot."""
    if len(sitters) != seats:
        raise ValueError(f"{len(sitters)} sitters for {seats} seats")
    for sitter in sitters:
        if (sitter.kind == "bot") != (sitter.brain in BRAINS):
            raise ValueError(f"a {sitter.kind} with brain {sitter.brain[:40]!r}")


def choose(match: Match, seat: int, brain: str | None = None) -> Move:
    """The move of the bot at a seat that is to act, with the stream "bot/<ply>/<seat>" of the coming ply.

    Its own brain, or the one named. A brain that fails, or that answers a move which is not lawful, is replaced by the
    first lawful move and a line in the log. ValueError when a person sits there or the seat has no move.
    """
    sitter = match.sitters[seat]
    moves = match.moves(seat)
    if sitter.kind != "bot" or not moves:
        raise ValueError(f"no bot is to act at seat {seat}")
    brain = brain or sitter.brain
    try:
        move = decide(BRAINS[brain](match.entry), match.game, match.view(seat), moves, bot_dice(match, seat))
    except Exception:
        _log.exception("the brain %s failed at seat %d, ply %d", brain, seat, match.plies + 1)
        return moves[0]
    return lawful_or_first(match, seat, move)


def bot_dice(match: Match, seat: int) -> Dice:
    """The stream of the bot at a seat for the coming ply, from its beginning."""
    return dice_at(match.deal, match.plies, seat)


def dice_at(deal: str, plies: int, seat: int) -> Dice:
    """The stream of whoever thinks for a seat of that deal after so many moves, from its beginning."""
    return Streams(read_deal(deal)[2]).stream(f"bot/{plies + 1}/{seat}")


def lawful_or_first(match: Match, seat: int, move: Move) -> Move:
    """What a bot at a seat to act has answered, or the first lawful move and a line in the log."""
    moves = match.moves(seat)
    if move in moves or (move.seat == seat and match.refusal(move) is None):
        return move
    # Not which: a move may name cards that no player may know.
    _log.error("the brain %s wanted an unlawful move at seat %d, ply %d", match.sitters[seat].brain, seat,
               match.plies + 1)
    return moves[0]
