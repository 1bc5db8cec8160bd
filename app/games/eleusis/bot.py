"""A plain bot for Eleusis: it plays the card that is most probably right, as the hypotheses of `induce` have it.

As a dealer it answers listed moves only, a paper rule's verdicts by the rule that it sealed; which rule it would rather
invent is `Eleusis.propose`'s.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.games.eleusis.induce import odds
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.score import POINT
from app.games.eleusis.state import AWAITING, EACH, FIRST, HAND, LINE, OPEN, SECOND, Said
from app.games.eleusis.text import read
from app.games.eleusis.tree import BadRule, wraps


def greedy(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
    """The card most probably right; equal ones by lot. It judges by its own rule and announces a ring; what else a
    dealer may do falls by lot, and it never states the end of a phase while a card may be laid."""
    dealt = _dealing(view, moves)
    if dealt is not None:
        return dealt
    lays = [move for move in moves if move.verb == "lay"]
    if len(moves) == 1 or not lays:
        return moves[dice.below(len(moves))]
    line = [front for front, _ in view.seen[LINE]]
    log = [(card, bool(right), before) for _, _, card, right, before in cast("tuple[Said, ...]", view.facts["log"])]
    chances = odds(line, log, [move.args[0] for move in lays])
    best = max(chances)
    finest = [move for move, chance in zip(lays, chances, strict=True) if chance >= best - 1e-9]
    return finest[dice.below(len(finest))]


def worth(game: Game[Any], view: View) -> float:
    """How many points this seat is ahead of the best other one, and how many cards fewer it has to lose."""
    scores = cast("tuple[int, ...]", view.facts["scores"])
    if view.watcher >= game.seats:
        return 0.0
    standing = [tenths / POINT for tenths in scores]
    if view.facts["phase"] in (FIRST, SECOND):
        standing = [points - _burden(view, seat) for seat, points in enumerate(standing)]
    mine = standing.pop(view.watcher)
    return mine - max(standing)


def _dealing(view: View, moves: Sequence[Move]) -> Move | None:
    """EL-21, EL-06: what the sealed rule says of the card that waits, and that its values are a ring."""
    asked = [move for move in moves if move.verb in ("judge", "ring")]
    if not asked:
        return None
    try:
        rule = read(str(view.facts["rule"]))
    except BadRule:
        return None  # the words of a person whose seat it has taken over
    if asked[0].verb == "ring":
        return asked[0] if wraps(rule) else None
    right = Verdicts(rule).accepts([front for front, _ in view.seen[LINE]], view.seen[AWAITING][0][0])
    return next(move for move in asked if bool(move.args[0]) == right)


def _burden(view: View, seat: int) -> int:
    """The open wrong cards of a seat: in phase one those of its hand are still to come."""
    return sum(len(view.seen[zone + EACH * seat]) for zone in range(HAND + 1, OPEN + 1))
