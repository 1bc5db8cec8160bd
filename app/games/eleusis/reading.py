"""What beliefs say before the next card: how likely each card is right, and which formulas weigh most."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from math import log2, prod
from operator import itemgetter

from app.games.eleusis.beliefs import UNUSUAL, Beliefs, Entry, Form, conditions
from app.games.eleusis.formulas import Formula

KEPT = 160
"""Forms that are looked at closer."""
_WORDS = {1: 40, 2: 8, 3: 5, 4: 3}
"""Words a cell that formulas are made of, by number of cells; two where there are more."""


class Reading:
    """Beliefs at one moment. `mass` is that of all forms and of what no form tells."""

    def __init__(self, beliefs: Beliefs, kept: int = KEPT) -> None:
        self._beliefs = beliefs
        every, self.mass = beliefs.entries()
        self._entries = nlargest(kept, every, key=itemgetter(0))
        self._cells = [beliefs.cells(entry) for entry in self._entries]
        self._masses = [list(map(entry.scale.mass, cells))
                        for entry, cells in zip(self._entries, self._cells, strict=True)]

    def chances(self, line: Sequence[int], faces: Sequence[int], most: int = KEPT) -> list[float]:
        """How likely each card is right after a line of at least one card, by the heaviest `most` forms. The line may
        be longer than the one that the beliefs have seen: then as if its cards had been expected."""
        beliefs = self._beliefs
        cut = beliefs.columns
        of_line = cut.of_line(line)
        free = cut.reaching[1] if len(line) == 1 else 0
        entries, far = self._entries[:most], conditions().far
        whole = sum(map(itemgetter(0), entries)) + beliefs.other
        found = []
        for face in faces:
            column = cut.of(of_line, line, face)
            accepting = column | free
            right = beliefs.other / 2
            for entry, cells, masses in zip(entries, self._cells, self._masses, strict=False):
                cell = cell_of(entry, column, len(line))
                chance = entry.scale.mass(cells[cell] & accepting) / masses[cell]
                if free and not far.isdisjoint(entry.marks):
                    chance = 1 - UNUSUAL
                elif entry.form is Form.TURNED and column >> entry.marks[0] & 1:
                    chance = 1 - chance
                right += entry.mass * chance
            found.append(right / whole)
        return found

    def share(self, points: Sequence[tuple[Sequence[int], int, bool]]) -> float:
        """The share of all that agrees with further verdicts, each (line, card, right). Where a word looks back
        further than a line goes, the line is taken as it is."""
        beliefs = self._beliefs
        cut, far = beliefs.columns, conditions().far
        left = [list(cells) for cells in self._cells]
        for line, face, right in points:
            column = cut.of(cut.of_line(line), line, face)
            free = cut.reaching[1] if len(line) == 1 else 0
            holds, fails = (column | free, ~column | free) if right else (~column & ~free, column & ~free)
            for entry, cells in zip(self._entries, left, strict=True):
                if free and not far.isdisjoint(entry.marks):
                    continue
                turned = entry.form is Form.TURNED and column >> entry.marks[0] & 1
                cells[cell_of(entry, column, len(line))] &= fails if turned else holds
        agreeing = sum(
            entry.mass * prod(entry.scale.mass(now) / before for now, before in zip(cells, masses, strict=True))
            for entry, cells, masses in zip(self._entries, left, self._masses, strict=True)
        )
        return agreeing / self.mass

    def formulas(self, most: int) -> list[tuple[float, Formula]]:
        """The heaviest formulas with their masses, at most so many."""
        found: list[tuple[float, Formula]] = []
        for entry, cells, masses in zip(self._entries, self._cells, self._masses, strict=True):
            words = [entry.scale.heaviest(cell, _WORDS.get(len(cells), 2)) for cell in cells]
            made: list[tuple[float, tuple[int, ...]]] = [(entry.mass / prod(masses), ())]
            for choices in words:
                made = [(weight * more, (*chosen, word)) for weight, chosen in made for more, word in choices]
            form, marks = entry.form, entry.marks
            if form in _PLAINER:
                form, marks = _PLAINER[form], marks[:1]
            found += ((weight, Formula(form, marks, chosen)) for weight, chosen in made)
        return nlargest(most, found, key=itemgetter(0))


_PLAINER = {Form.MIRROR: Form.SPLIT, Form.BANDS: Form.PLACES}
"""Forms that are others with words that go together."""
_TWO_SIDED = frozenset((Form.SPLIT, Form.FREE, Form.MIRROR))

_PLACED = frozenset((Form.PLACES, Form.BANDS))


def cell_of(entry: Entry, column: int, length: int) -> int:
    """The cell of a form into which a card falls, by its column and the cards on the line."""
    form, marks = entry.form, entry.marks
    if form is Form.WHOLE or form is Form.TURNED:
        return 0
    if form in _TWO_SIDED:
        return column >> marks[0] & 1
    if form is Form.NEST:
        return 0 if column >> marks[0] & 1 else 2 - (column >> marks[1] & 1)
    if form is Form.CROSS:
        return 2 * (1 - (column >> marks[0] & 1)) + 1 - (column >> marks[1] & 1)
    if form in _PLACED:
        return length % marks[0]
    return next(suit for suit, number in enumerate(conditions().suits) if column >> number & 1)


def entropy(chance: float) -> float:
    """Bits that a verdict of this chance tells."""
    if not 0 < chance < 1:
        return 0.0
    return -chance * log2(chance) - (1 - chance) * log2(1 - chance)
