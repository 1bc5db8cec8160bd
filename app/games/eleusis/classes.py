"""Formulas that behave alike from a line on are one rule: the likeliest classes of them, with their shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.core.dice import Dice
from app.games.eleusis.cards import CARDS, cards_in
from app.games.eleusis.formulas import Formula, Probes
from app.games.eleusis.reading import Reading
from app.games.eleusis.tree import BadRule

COMPARED = 1500
"""Formulas that are put into classes."""
WALKS = 4
_STEPS = 9
_POINTS = 30


class Refuted(NamedTuple):
    """How a wrong rule behaves on some lines: whatever behaves like it is wrong too."""

    probes: Probes
    value: int

    def like(self, formula: Formula) -> bool:
        """Whether a formula behaves so."""
        return self.probes.value(formula) == self.value


class Class(NamedTuple):
    """One rule: its share of all that may be, 0..1, and its shortest formula."""

    share: float
    formula: Formula


def likeliest(reading: Reading, line: Sequence[int], dice: Dice, refuted: Sequence[Refuted] = (),
              most: int = 1) -> list[Class]:
    """The heaviest classes after a line of at least one card, without those refuted; at most so many."""
    mass, kept = reading.mass, list[tuple[float, Formula]]()
    for weight, formula in reading.formulas(COMPARED):
        if any(wrong.like(formula) for wrong in refuted):
            mass -= weight
        elif _sayable(formula):
            kept.append((weight, formula))
    if not kept:
        return []
    probes = Probes(walks(kept[0][1], line, WALKS, dice))
    weights: dict[int, float] = {}
    first: dict[int, Formula] = {}
    for weight, formula in kept:
        value = probes.value(formula)
        weights[value] = weights.get(value, 0.0) + weight
        first.setdefault(value, formula)
    ranked = sorted(weights, key=lambda value: -weights[value])
    return [Class(reading.share(_telling(probes, value, [other for other in ranked if other != value], dice))
                  * reading.mass / mass, first[value]) for value in ranked[:most]]


def walks(formula: Formula, line: Sequence[int], count: int, dice: Dice) -> list[list[int]]:
    """The line, and longer ones that a formula allows."""
    lines = [list(line)]
    for _ in range(count):
        longer = list(line)
        for _ in range(_STEPS):
            right = list(cards_in(formula.mask(longer)))
            if not right:
                break
            longer = [*longer, right[dice.below(len(right))]]
            lines.append(longer)
    return lines


def _telling(probes: Probes, value: int, others: Sequence[int],
             dice: Dice) -> list[tuple[tuple[int, ...], int, bool]]:
    """Verdicts of one class on the probes: where it differs from each of the nearest others, and some by lot."""
    size = CARDS * len(probes.lines)
    places = [dice.below(size) for _ in range(_POINTS)]
    for other in others[:_POINTS]:
        differing, start = value ^ other, dice.below(size)
        later = differing >> start
        places.append(start + (later & -later).bit_length() - 1 if later else differing.bit_length() - 1)
    return [(probes.lines[place // CARDS], place % CARDS, bool(value >> place & 1)) for place in dict.fromkeys(places)]


def _sayable(formula: Formula) -> bool:
    """Whether the language has such a rule; only forms with two conditions may fail."""
    if len(formula.marks) < 2:
        return True
    try:
        formula.rule()
    except BadRule:
        return False
    return True
