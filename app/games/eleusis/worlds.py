"""Rules that might be the sealed one: for whoever does not know it, every rule with the same verdicts so far.

What the table was told is the play log, whether values are a ring (EL-06), and in phase two that somebody still held
a lawful card whenever the line had grown (EL-24).
"""

from __future__ import annotations

from functools import cache, lru_cache

from app.core.dice import Dice
from app.games.eleusis import invent
from app.games.eleusis.cards import ALL
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.samples import ALL as READY
from app.games.eleusis.state import LINE, SECOND, EleusisState, Judge
from app.games.eleusis.text import read, write
from app.games.eleusis.tree import wraps

UNKNOWN = "?"
"""Stands for the text of a rule that is not known."""
DRAWN = 120
"""Drawn rules that are tried besides the ready ones."""


class Remembered:
    """A judge without a rule: it refuses what was refused on the present line, and takes everything else."""

    __slots__ = ("_length", "_mask")

    def __init__(self, state: EleusisState) -> None:
        self._length, self._mask = len(state.zones[LINE]), ALL & ~state.refused

    def start(self, starter: int) -> int:
        """The state of a line is its length."""
        return 1

    def advance(self, state: int, face: int) -> int:
        """One card longer."""
        return state + 1

    def mask(self, state: int) -> int:
        """The lawful cards on the present line, or on a longer one."""
        return self._mask if state == self._length else ALL


def refused(state: EleusisState) -> int:
    """EL-24: the cards refused on the present line, from the play log."""
    length, mask = len(state.zones[LINE]), 0
    for _, _, card, right, before in reversed(state.log):
        if right or before != length:
            break
        mask |= 1 << card
    return mask


def another_rule(state: EleusisState, dice: Dice) -> str:
    """The text of a rule, drawn from many, that fits all the table was told; "" if none of them does."""
    texts = candidates()
    first = dice.below(len(texts))
    step = _STEPS[dice.below(len(_STEPS))]
    for k in range(len(texts)):
        text = texts[(first + k * step) % len(texts)]
        judge, ring = _compiled(text)
        if ring == bool(state.ring) and agrees(judge, state):
            return text
    return ""


def agrees(judge: Judge, state: EleusisState) -> bool:
    """Whether a judge would have given every verdict of the log, and let phase two go on wherever it went on."""
    at, open_cards = judge.start(state.zones[LINE][0]), 0
    for phase, _, card, right, _ in state.log:
        mask = judge.mask(at)
        if mask >> card & 1 != right or (phase == SECOND and not mask & open_cards):
            return False
        if right:
            at = judge.advance(at, card)
            open_cards &= ~(1 << card)
        else:
            open_cards |= 1 << card
    return state.phase != SECOND or bool(judge.mask(at) & open_cards)


@cache
def candidates() -> tuple[str, ...]:
    """The texts that are tried: the ready rules, and as many drawn ones as make the steps through them meet all."""
    dice = Dice(0)
    drawn = {write(invent.rule(dice)): None for _ in range(3 * DRAWN)}
    texts = [*dict.fromkeys([*(sample.text for sample in READY), *drawn])]
    return tuple(texts[:_PRIME])


_PRIME = 167
"""How many candidates there are: a prime, so that every step goes through all of them."""
_STEPS = tuple(range(1, 40))


@lru_cache(maxsize=_PRIME)
def _compiled(text: str) -> tuple[Verdicts, bool]:
    rule = read(text)
    return Verdicts(rule), wraps(rule)
