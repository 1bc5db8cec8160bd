"""How probable the true rule was after every card, for somebody who hears every verdict: told once a deal is over.

The seeker is the best bot's: he knows the grammar, not the rule. Knows a line, its log and the rule; no table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.core.dice import Dice
from app.games.eleusis.beliefs import Beliefs
from app.games.eleusis.cards import CARDS, cards_in
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.reading import Reading
from app.games.eleusis.seeker import Verdict

CLEAR = 0.5
"""From this share on the rule could be known."""
_WALKS, _STEPS, _ASKED = 5, 8, 3


def insights(compiled: Verdicts, line: Sequence[int], log: Sequence[Verdict]) -> Iterator[float]:
    """The share of the true rule, 0..1, before the first card and after each; one step is some tens of milliseconds.

    `line` is the whole line with the starter first; rules that behave like the true one from there on count for it.
    """
    beliefs, dice = Beliefs(), Dice(0)
    beliefs.observe((), line[0], True)
    yield _share(beliefs, compiled, line[:1], dice)
    for card, right, length in log:
        beliefs.observe(line[:length], card, right)
        yield _share(beliefs, compiled, line[:length + right], dice)


def clear_from(shares: Sequence[float]) -> int | None:
    """After which card the rule could be known for good (0: before any); None where it never could."""
    found = None
    for place in range(len(shares) - 1, -1, -1):
        if shares[place] < CLEAR:
            break
        found = place
    return found


def _share(beliefs: Beliefs, compiled: Verdicts, line: Sequence[int], dice: Dice) -> float:
    """What agrees with the rule here and on lines that may grow from here."""
    points: list[tuple[Sequence[int], int, bool]] = []
    for _ in range(_WALKS):
        longer, state = list(line), compiled.state_of(line)
        for _ in range(_STEPS):
            mask = compiled.mask(state)
            right = list(cards_in(mask))
            for _ in range(_ASKED):
                face = dice.below(CARDS)
                points.append((tuple(longer), face, bool(mask >> face & 1)))
            if not right:
                break
            card = right[dice.below(len(right))]
            longer.append(card)
            state = compiled.advance(state, card)
    return Reading(beliefs).share(points)
