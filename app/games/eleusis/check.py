"""Whether a rule leaves enough cards at every turn (EL-05, EL-30), decided by a search over the states of the line.

First all states are walked through that lawful cards can reach, letting only the last two cards be different: if
none of them is too narrow the rule is fair, for no line of different cards reaches more. Otherwise lines of
different cards are searched for backwards from the narrow states, shortest first. Knows rules and masks, no player.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from app.core.message import N_, Message, Value, message
from app.games.eleusis.cards import CARDS, cards_in
from app.games.eleusis.deck import name
from app.games.eleusis.masks import LineState, Verdicts
from app.games.eleusis.tree import Rule

LEAST = 11
"""One fifth of the 52 faces, rounded up."""
LONGEST_LINE = 51
SEARCHED = 60_000
"""Steps of the search for a line of different cards; when they are used up the rule counts as not proved."""


class Fairness(Enum):
    """What the search found."""

    FAIR = "fair"
    BROKEN = "broken"
    """A line of different cards leaves too few."""
    UNPROVED = "unproved"
    """Only lines that repeat a card were found to leave too few."""


class Finding(NamedTuple):
    """The answer of `check`.

    `line` is the shortest breaking line, starter first, and `left` how many of the 52 cards it leaves. For a
    fair rule the line is empty and `left` the least number of cards at any turn. An unproved rule shows the
    shortest line that breaks it by repeating a card.
    """

    fairness: Fairness
    left: int
    line: tuple[int, ...] = ()

    @property
    def fair(self) -> bool:
        """Whether the rule may be sealed."""
        return self.fairness is Fairness.FAIR

    @property
    def why(self) -> Message:
        """The finding as a sentence: a refusal, or the least number of lawful cards."""
        shown = _listed(self.line)
        if self.fairness is Fairness.FAIR:
            return message(N_("At every turn at least {left} of the 52 cards are right."), left=self.left)
        if self.fairness is Fairness.BROKEN:
            return message(
                N_("After {line} only {left} of the 52 cards are right; at least {least} must be."),
                line=shown, left=self.left, least=LEAST,
            )
        return message(
            N_(
                "Not proved: no line of different cards was found that leaves fewer than {least} cards, "
                "but {line}, which repeats a card, leaves {left}."
            ),
            line=shown, left=self.left, least=LEAST,
        )


def check(rule: Rule, compiled: Verdicts | None = None) -> Finding:
    """Decide EL-05 for a rule; `compiled` spares compiling it again."""
    return check_compiled(compiled or Verdicts(rule))


def check_compiled(compiled: Verdicts) -> Finding:
    """Decide EL-05 for a compiled rule."""
    walk = _Walk(compiled)
    if not walk.narrow:
        return Finding(Fairness.FAIR, walk.least)
    first = walk.narrow[0]
    line = walk.line_to(first)
    if len(set(line)) == len(line):
        return Finding(Fairness.BROKEN, _left(compiled, first), line)
    for length in range(len(line), LONGEST_LINE + 1):
        found = walk.different(length)
        if found:
            return Finding(Fairness.BROKEN, _left(compiled, compiled.state_of(found)), found)
        if walk.steps_left <= 0:
            break
    return Finding(Fairness.UNPROVED, _left(compiled, first), line)


class _Walk:
    """All states within reach, breadth first: how long the shortest line to each is, and whence it came."""

    def __init__(self, compiled: Verdicts) -> None:
        self.compiled = compiled
        self.length: dict[LineState, int] = {compiled.start(face): 1 for face in range(CARDS)}
        self.starts = frozenset(self.length)
        self.parent: dict[LineState, LineState] = {}
        self.steps_left = SEARCHED
        self._spread()
        self.least = min(_left(compiled, state) for state in self.length)
        narrow = [state for state in self.length if _left(compiled, state) < LEAST]
        self.narrow = sorted(narrow, key=lambda state: (self.length[state], _left(compiled, state)))
        """The states that break the rule, the nearest first, of these the narrowest."""

    def _spread(self) -> None:
        """Visit level by level. `sent` holds, for all states that differ in the card before only, the cards already
        followed from one of them: where they lead is the same."""
        compiled, length = self.compiled, self.length
        sent: dict[tuple[int, int], int] = {}
        width = len(compiled.masks) // compiled.blocks
        queue = list(length)
        for state in queue:
            if length[state] == LONGEST_LINE:
                return
            before, previous = compiled.last_two(state)
            fresh = compiled.mask(state) & ~(1 << previous)
            if before >= 0:
                fresh &= ~(1 << before)
            key = (state // width, previous)
            done = sent.get(key, 0)
            sent[key] = done | fresh
            for face in cards_in(fresh & ~done):
                target = compiled.advance(state, face)
                if target not in length:
                    length[target] = length[state] + 1
                    self.parent[target] = state
                    queue.append(target)

    def line_to(self, state: LineState) -> tuple[int, ...]:
        """The shortest line to a state; cards that are more than two places apart may be the same."""
        backwards = [self.compiled.last_two(state)[1]]
        while state in self.parent:
            state = self.parent[state]
            backwards.append(self.compiled.last_two(state)[1])
        return tuple(reversed(backwards))

    def different(self, length: int) -> tuple[int, ...]:
        """A line of exactly so many different cards, each right, to a narrow state; empty if none was found."""
        for state in self.narrow:
            if self.length[state] <= length:
                for line in self._lines(state, length, 0):
                    return line
        return ()

    def _lines(self, state: LineState, length: int, used: int) -> Iterator[tuple[int, ...]]:
        """The lines of `length` cards to a state that use none of the cards `used`."""
        face = self.compiled.last_two(state)[1]
        bit = 1 << face
        if used & bit or self.steps_left <= 0:
            return
        self.steps_left -= 1
        if length == 1:
            if state in self.starts and state == self.compiled.start(face):
                yield (face,)
            return
        for earlier in self.compiled.before(state):
            if self.length.get(earlier, LONGEST_LINE) < length and self.compiled.mask(earlier) & bit:
                for line in self._lines(earlier, length - 1, used | bit):
                    yield (*line, face)


def _listed(line: tuple[int, ...]) -> Value:
    """The cards of a line as people call them, one after the other."""
    if len(line) < 2:
        return name(line[0]) if line else ""
    return message(N_("{first}, {others}"), first=name(line[0]), others=_listed(line[1:]))


def _left(compiled: Verdicts, state: LineState) -> int:
    return compiled.mask(state).bit_count()
