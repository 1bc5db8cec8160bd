"""Bots for Eleusis: they lay the card that is most probably right, as far as they can tell, and the best learn by it.

As a dealer a bot answers listed moves only, a paper rule's verdicts by the rule that it sealed; which rule it would
rather invent is `Eleusis.propose`'s.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.games.eleusis.beliefs import Form
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.reading import Reading, entropy
from app.games.eleusis.score import POINT
from app.games.eleusis.seeker import Mind, Seeker, Verdict
from app.games.eleusis.state import AWAITING, EACH, FIRST, HAND, LINE, OPEN, SECOND, Said
from app.games.eleusis.text import read
from app.games.eleusis.tree import BadRule, wraps

PLAIN_FORMS = frozenset({Form.WHOLE, Form.TURNED})
CLOSE = 1e-9
"""Chances nearer than this are equal."""


class Inducer:
    """A brain that lays by its beliefs, which it keeps between turns: what it answers does not hang on them.

    `error` is how far (0..1) it may misjudge a chance. `curious` is what a bit learnt is worth, in right cards, while
    the whole hand is still to come.
    """

    def __init__(self, mind: Mind, error: float = 0.0, curious: float = 0.0) -> None:
        self.mind = mind
        self.error = error
        self.curious = curious
        self._seeker = Seeker(mind)

    def __call__(self, game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
        """The brain. As a dealer it judges by its own rule and announces a ring; what else a dealer may do falls by
        lot, and nobody states the end of a phase while a card may be laid."""
        dealt = _dealing(view, moves)
        if dealt is not None:
            return dealt
        lays = [move for move in moves if move.verb == "lay"]
        if len(moves) == 1 or not lays:
            return moves[dice.below(len(moves))]
        worth = self._worth(view, [move.args[0] for move in lays])
        if self.error:
            worth = [value + self.error * (2 * dice.random() - 1) for value in worth]
        best = max(worth)
        finest = [move for move, value in zip(lays, worth, strict=True) if value >= best - CLOSE]
        return finest[dice.below(len(finest))]

    def odds(self, view: View, cards: Sequence[int]) -> list[float]:
        """How likely each card is right on the present line, by what this mind makes of the play log."""
        line = [front for front, _ in view.seen[LINE]]
        log: list[Verdict] = [
            (card, bool(right), before) for _, _, card, right, before in cast("tuple[Said, ...]", view.facts["log"])
        ]
        return Reading(self._seeker.beliefs(line, log)).chances(line, cards)

    def _worth(self, view: View, cards: Sequence[int]) -> list[float]:
        chances = self.odds(view, cards)
        if not self.curious or view.facts["phase"] != FIRST:
            return chances
        curious = self.curious * (len(cards) - 1) / len(cards)
        return [chance + curious * entropy(chance) for chance in chances]


greedy = Inducer(Mind(PLAIN_FORMS))


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
