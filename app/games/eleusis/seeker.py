"""What a player at the table believes of the sealed rule: beliefs from the play log, as far as he thinks and remembers.

Everybody hears every verdict (EL-10), so that players who think alike believe the same. A seeker keeps beliefs between
turns, where they grow with the log; from any log they are worked out anew all the same. It serves one thread.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from app.games.eleusis.beliefs import EVERY_FORM, Beliefs, Form

Verdict: TypeAlias = tuple[int, bool, int]
"""A card, whether it was right, and how many cards lay on the line before it."""


class Mind(NamedTuple):
    """The forms of rules that a player thinks of, and how many verdicts he remembers at most (1 or more), the last
    ones. When there are more he forgets half of them at once: beliefs that lose a verdict are worked out anew."""

    forms: frozenset[Form] = EVERY_FORM
    memory: int = 999

    def forgotten(self, verdicts: int) -> int:
        """How many of so many verdicts he has forgotten, the first ones."""
        step = max(1, self.memory // 2)
        return max(0, -(-(verdicts - self.memory) // step)) * step


class Seeker:
    """Beliefs of one mind, of the deal that was asked about last."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self._told: tuple[Verdict, ...] = ()
        self._starter = -1
        self._beliefs: Beliefs | None = None

    def beliefs(self, line: Sequence[int], log: Sequence[Verdict]) -> Beliefs:
        """The beliefs after a log on a line that grew by its right cards; starter first. They must not be changed."""
        told = tuple(log[self.mind.forgotten(len(log)):])
        beliefs = self._beliefs
        if beliefs is None or self._starter != line[0] or told[:len(self._told)] != self._told:
            beliefs = self._beliefs = Beliefs(self.mind.forms)
            beliefs.observe((), line[0], True)
            self._starter, self._told = line[0], ()
        for card, right, length in told[len(self._told):]:
            beliefs.observe(line[:length], card, right)
        self._told = told
        return beliefs
