"""What a seeker believes of a hidden rule: all formulas that agree with every verdict, weighed by the prior.

A formula is a form - one word; a word that turns round where a condition holds; if-then-else with two, three or four
branches; a branch for every place or for every suit of the previous card - with a word in each of its cells. A
verdict on a card falls into one cell of a form, and cuts the words that may stand in that cell; the words of
different cells never mix, so that masses are products and nothing is listed. Exact but for `OTHER`, the share of
rules that no form tells. Knows words, line and verdicts; no rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache
from math import prod
from typing import NamedTuple, TypeAlias

from app.games.eleusis.columns import columns
from app.games.eleusis.prior import CONDITION, ESCAPE, NESTED, PLACES, TWIN
from app.games.eleusis.scales import (
    Scale,
    alike,
    bands,
    branches,
    leaves,
    limits,
    mirrors,
    orders,
    shares_of,
    single_pairs,
    single_words,
    turns,
    twins,
)
from app.games.eleusis.tree import Anything, Suits, Switched, Who

OTHER = 1e-3
"""Share of rules that are none of these formulas; every verdict is taken as a toss to them."""

NEGLIGIBLE = 1e-7
"""Share of the plain forms below which a form is only counted."""
UNUSUAL = 0.1
"""Share of rules with a condition on two cards of the line that may refuse card 2 all the same."""


Masses: TypeAlias = tuple[float, ...]


class Form(IntEnum):
    """How the words of a formula lie. `marks` of an entry are the numbers of its conditions, or the modulus."""

    WHOLE = 0
    TURNED = 1
    """One word, the other way round where the condition holds."""
    SPLIT = 2
    """Cells: the condition does not hold, it holds."""
    NEST = 3
    """Marks a, b. Cells: a; b but not a; neither."""
    CROSS = 4
    """Marks a, b. Cells: both; a alone; b alone; neither."""
    PLACES = 5
    """A cell for every place modulo the mark."""
    SUITS = 6
    """A cell for every suit of the previous card."""
    FREE = 7
    """A condition or its opposite. Cells: a word where it does not hold; every card is right where it does."""
    MIRROR = 8
    """Marks: a condition and two orders, the other ways round. Cells as in `SPLIT`, one order in each."""
    BANDS = 9
    """Marks: a modulus and a range of values for each place, which together are all values: low, middle and high."""


SHARES = {
    "word": 0.272, "turned": 0.223, "pair": 0.185, "twin": 0.1, "free": 0.075, "mirror": 0.06, "escape": 0.03,
    "split": 0.045, "split alike": 0.0003, "places": 0.0001, "places alike": 0.0003, "suits": 0.0001,
    "suits alike": 0.0001, "bands": 0.004, "nest": 0.003, "nest alike": 0.003, "cross": 0.004,
}
"""How likely the forms are; "alike": all its words are of one sort."""


class Entry(NamedTuple):
    """A form with its conditions and the scale of its words, and the mass of all its formulas that agree."""

    mass: float
    form: Form
    marks: tuple[int, ...]
    scale: Scale


class Conditions:
    """The conditions of forms with their shares, by number of the word; made once."""

    def __init__(self) -> None:
        known = columns().known
        kinds, words = known.kinds, known.words
        self.split = [2 * place for place, word in enumerate(words) if not isinstance(word.node, Anything)]
        self.shares = dict(zip(self.split, shares_of(CONDITION, self.split), strict=True))
        self.nested = [2 * place for place, word in enumerate(words)
                       if kinds[2 * place] in NESTED and not isinstance(word.node, Switched)]
        self.nested_shares = shares_of(NESTED, self.nested)
        self.far = frozenset(number + opposed for number in self.split if words[number >> 1].reach == 2
                             for opposed in (0, 1))
        """The conditions that look back two cards, and their opposites."""
        self.literal = {number + opposed: 2 * place + opposed
                        for place, number in enumerate(self.nested) for opposed in (0, 1)}
        """The place of a nested condition or its opposite in the grid of cells."""
        escapes = [number + opposed for number in self.split for opposed in (0, 1) if kinds[number + opposed] in ESCAPE]
        self.escapes = dict(zip(escapes, shares_of(ESCAPE, escapes), strict=True))
        """Where an order leaves off, by the number of the condition or of its opposite."""
        pairs = twins()
        self.twins = dict(zip(pairs, shares_of(TWIN, list(pairs)), strict=True))
        self.suits = [next(2 * place for place, word in enumerate(words) if word.node == Suits((suit,), Who.PREVIOUS))
                      for suit in range(4)]


@cache
def conditions() -> Conditions:
    """The one set of conditions."""
    return Conditions()


EVERY_FORM = frozenset(Form)
ANYTHING = 1 << next(2 * place for place, word in enumerate(columns().known.words) if isinstance(word.node, Anything))
_GRIDDED = frozenset((Form.NEST, Form.CROSS))
_BRANCHING = EVERY_FORM - {Form.WHOLE}


class Beliefs:
    """The words that may still stand in every cell, as bits; of `forms` only."""

    def __init__(self, forms: frozenset[Form] = EVERY_FORM) -> None:
        known = conditions()
        self._forms = forms
        self.columns = columns()
        self.seen = 0
        self.other = OTHER
        self._early = 1.0
        self._right = 0
        branch, leaf = branches(), leaves()
        self.whole = branch.bits
        self.turned = dict.fromkeys(known.split, branch.bits)
        self._turned_mass = dict.fromkeys(known.split, 1.0)
        self.sides = {number: [branch.bits, branch.bits] for number in known.split}
        self._side_mass = {number: [1.0, 1.0] for number in known.split}
        self._limit_mass = {number: [1.0, 1.0] for number in known.split}
        self.places = {modulus: [branch.bits] * modulus for modulus in PLACES}
        literals = 2 * len(known.nested)
        self.grid = [[leaf.bits] * literals for _ in range(literals)]
        self._grid_mass = [[1.0] * literals for _ in range(literals)]
        start = tuple(scale.mass(leaf.bits) for scale in alike())
        self._grid_alike = [[start] * literals for _ in range(literals)]

    def observe(self, line: Sequence[int], face: int, right: bool) -> None:
        """Take in a verdict on a card after a line; on the empty line, that the starter was right.

        Where a card that a formula looks at is missing, it takes every card (EL-08); a condition that looks so far
        back is left UNUSUAL for every card refused there, for not all rules are read like ours.
        """
        cut = self.columns
        column = cut.of(cut.of_line(line), line, face)
        reach = min(len(line), 2)
        free = cut.reaching[reach] if reach < 2 else 0
        if not line:
            free |= -1 << cut.words
        # A word that looks too far back takes every card, whichever way round it stands.
        holds, fails = (column | free, ~column | free) if right else (~column & ~free, column & ~free)
        self._count(right, bool(line))
        if reach == 1 and not right:
            self._early *= UNUSUAL
        self.whole &= holds
        if self._forms & _BRANCHING:
            self._cut_branches(column, holds, fails, reach, len(line))
        if self._forms & _GRIDDED:
            self._cut_grid(column, holds, reach)

    def entries(self) -> tuple[list[Entry], float]:
        """The forms that count, in no order, and the mass of all of them with what no form tells."""
        forms = self._forms
        found = [entry for entry in (*self._plain(), *self._of_sides(), *self._of_places()) if entry.form in forms]
        whole = sum(entry.mass for entry in found)
        floor = NEGLIGIBLE * whole
        if Form.NEST in forms:
            whole += self._nests(found, floor)
        if Form.CROSS in forms:
            whole += self._crosses(found, floor)
        return [entry for entry in found if entry.mass > floor], whole + self.other

    def cells(self, entry: Entry) -> list[int]:
        """The words that may stand in every cell of a form."""
        form, marks, bits = entry.form, entry.marks, entry.scale.bits
        if form is Form.WHOLE:
            return [self.whole & bits]
        if form is Form.TURNED:
            return [self.turned[marks[0]] & bits]
        if form is Form.SPLIT:
            return [side & bits for side in self.sides[marks[0]]]
        if form is Form.MIRROR:
            return [side & 1 << order for side, order in zip(self.sides[marks[0]], marks[1:], strict=True)]
        if form is Form.BANDS:
            return [cell & 1 << range_ for cell, range_ in zip(self.places[marks[0]], marks[1:], strict=True)]
        if form is Form.FREE:
            return [self.sides[marks[0] & ~1][marks[0] & 1] & bits, ANYTHING]
        if form is Form.PLACES:
            return [cell & bits for cell in self.places[marks[0]]]
        if form is Form.SUITS:
            return [self.sides[number][1] & bits for number in conditions().suits]
        one, other = marks
        if form is Form.NEST:
            first = self.sides[one & ~1][1 - (one & 1)]
            return [first & bits, self._cell(one ^ 1, other) & bits, self._cell(one ^ 1, other ^ 1) & bits]
        return [self._cell(one ^ a, other ^ b) & bits for a in (0, 1) for b in (0, 1)]

    def _cell(self, one: int, other: int) -> int:
        literal = conditions().literal
        first, second = sorted((literal[one], literal[other]))
        return self.grid[first][second]

    def _count(self, right: bool, counts: bool) -> None:
        """A rule that no form tells answers like the cards so far, never surer than one to three."""
        if counts:
            self.seen += 1
            self._right += right
            chance = min(max((self._right + 0.5) / (self.seen + 1), 0.25), 0.75)
            self.other *= chance if right else 1 - chance

    def _cut_branches(self, column: int, holds: int, fails: int, reach: int, length: int) -> None:
        words, mass, turn, limit = self.columns.known.words, branches().mass, turns().mass, limits().mass
        for number, sides in self.sides.items():
            if words[number >> 1].reach > reach:
                continue
            side = column >> number & 1
            left = sides[side] & holds
            if left != sides[side]:
                sides[side] = left
                self._side_mass[number][side] = mass(left)
                self._limit_mass[number][side] = limit(left)
            before = self.turned[number]
            left = before & (fails if side else holds)
            if left != before:
                self.turned[number] = left
                self._turned_mass[number] = turn(left)
        for modulus, cells in self.places.items():
            cells[length % modulus] &= holds

    def _cut_grid(self, column: int, holds: int, reach: int) -> None:
        known, mass = conditions(), leaves().mass
        (suits, ranges, orders), (suit, range_, order) = _even(alike())
        words = self.columns.known.words
        true = [2 * place + 1 - (column >> number & 1) for place, number in enumerate(known.nested)
                if words[number >> 1].reach <= reach]
        for k, first in enumerate(true):
            row, masses, sorted_ = self.grid[first], self._grid_mass[first], self._grid_alike[first]
            for second in true[k + 1:]:
                before = row[second]
                left = before & holds
                if left != before:
                    row[second] = left
                    masses[second] = mass(left)
                    if any(sorted_[second]):
                        sorted_[second] = ((left & suits).bit_count() * suit, (left & ranges).bit_count() * range_,
                                           (left & orders).bit_count() * order)

    def _usual(self, number: int) -> float:
        """What is left to a condition for the cards refused on a line too short for it."""
        return self._early if number in conditions().far else 1.0

    def _plain(self) -> Iterator[Entry]:
        for name, scale in (("word", single_words()), ("pair", single_pairs())):
            yield Entry(SHARES[name] * scale.mass(self.whole), Form.WHOLE, (), scale)
        turn = turns()
        for number, share_ in conditions().shares.items():
            mass = self._turned_mass[number] * self._usual(number)
            if mass:
                yield Entry(SHARES["turned"] * share_ * mass, Form.TURNED, (number,), turn)
        for number, share_ in conditions().twins.items():
            scale = twins()[number]
            mass = scale.mass(self.turned[number])
            if mass:
                yield Entry(SHARES["twin"] * share_ * mass, Form.TURNED, (number,), scale)

    def _of_sides(self) -> Iterator[Entry]:
        branch, limit, order = branches(), limits(), orders()
        for number, share_ in conditions().shares.items():
            one, other = self._side_mass[number]
            share_ *= self._usual(number)
            if one and other:
                yield Entry(SHARES["split"] * share_ * one * other, Form.SPLIT, (number,), branch)
                yield from self._alike("split alike", share_, Form.SPLIT, (number,), self.sides[number])
            for opposed in (0, 1):
                if self.sides[number][1 - opposed] & ANYTHING:
                    mass = self._limit_mass[number][opposed] / 2
                    yield Entry(SHARES["free"] * share_ * mass, Form.FREE, (number + opposed,), limit)
            if one and other:
                fails, holds = self.sides[number]
                for up, down in mirrors():
                    if fails >> up & 1 and holds >> down & 1:
                        mass = SHARES["mirror"] * share_ / len(mirrors())
                        yield Entry(mass, Form.MIRROR, (number, up, down), order)
        for number, share_ in conditions().escapes.items():
            if self.sides[number & ~1][1 - (number & 1)] & ANYTHING:
                mass = order.mass(self.sides[number & ~1][number & 1])
                yield Entry(SHARES["escape"] * share_ * mass, Form.FREE, (number,), order)

    def _of_places(self) -> Iterator[Entry]:
        leaf = leaves()
        suits = [self.sides[number][1] for number in conditions().suits]
        forms = [("places", share_, Form.PLACES, (modulus,), self.places[modulus])
                 for modulus, share_ in PLACES.items()]
        for name, share_, form, marks, cells in (*forms, ("suits", 1.0, Form.SUITS, (), suits)):
            mass = prod(map(leaf.mass, cells))
            if mass:
                yield Entry(SHARES[name] * share_ * mass, form, marks, leaf)
            yield from self._alike(name + " alike", share_, form, marks, cells)
        _, range_scale, _ = alike()
        for share_, ranges in bands():
            if all(cell >> range_ & 1 for cell, range_ in zip(self.places[len(ranges)], ranges, strict=True)):
                yield Entry(SHARES["bands"] * share_, Form.BANDS, (len(ranges), *ranges), range_scale)

    def _alike(self, name: str, share_: float, form: Form, marks: tuple[int, ...],
               cells: Sequence[int]) -> Iterator[Entry]:
        for scale in alike():
            mass = prod(map(scale.mass, cells))
            if mass:
                yield Entry(SHARES[name] * share_ * mass / len(alike()), form, marks, scale)

    def _nests(self, found: list[Entry], floor: float) -> float:
        """Adds the nests heavier than `floor` to those found; gives the mass of all."""
        known, leaf, sorts, whole = conditions(), leaves(), alike(), 0.0
        shares = [share_ * self._usual(number)
                  for number, share_ in zip(known.nested, known.nested_shares, strict=True)]
        plain, sorted_ = SHARES["nest"], SHARES["nest alike"] / len(sorts)
        for place, number in enumerate(known.nested):
            for opposed in (0, 1):
                first = self.sides[number][1 - opposed]
                outer = leaf.mass(first)
                if not outer:
                    continue
                outers, rest = [scale.mass(first) for scale in sorts], 2 * place + 1 - opposed
                for k, one, other, ones, others in self._inner(place, rest):
                    weight = shares[place] * shares[k] / 2
                    mass = plain * weight * outer * one * other
                    whole += mass
                    if mass > floor:
                        found.append(Entry(mass, Form.NEST, (number + opposed, known.nested[k]), leaf))
                    for sort, first_mass in enumerate(outers):
                        mass = sorted_ * weight * first_mass * ones[sort] * others[sort]
                        whole += mass
                        if mass > floor:
                            found.append(Entry(mass, Form.NEST, (number + opposed, known.nested[k]), sorts[sort]))
        return whole

    def _inner(self, place: int, rest: int) -> Iterator[tuple[int, float, float, Masses, Masses]]:
        """For every other condition with mass on both its sides where the literal `rest` holds: its place, and the
        masses of the two cells."""
        grid, sorted_ = self._grid_mass, self._grid_alike
        for k in range(len(conditions().nested)):
            a, b = 2 * k, 2 * k + 1
            if k < place:
                if grid[a][rest] and grid[b][rest]:
                    yield k, grid[a][rest], grid[b][rest], sorted_[a][rest], sorted_[b][rest]
            elif k > place and grid[rest][a] and grid[rest][b]:
                yield k, grid[rest][a], grid[rest][b], sorted_[rest][a], sorted_[rest][b]

    def _crosses(self, found: list[Entry], floor: float) -> float:
        """The same for crosses."""
        known, leaf, grid, whole = conditions(), leaves(), self._grid_mass, 0.0
        shares = [share_ * self._usual(number)
                  for number, share_ in zip(known.nested, known.nested_shares, strict=True)]
        for place, number in enumerate(known.nested):
            holds, fails = grid[2 * place], grid[2 * place + 1]
            weight = SHARES["cross"] * 2 * shares[place]
            for k in range(place + 1, len(known.nested)):
                mass = weight * shares[k] * holds[2 * k] * holds[2 * k + 1] * fails[2 * k] * fails[2 * k + 1]
                whole += mass
                if mass > floor:
                    found.append(Entry(mass, Form.CROSS, (number, known.nested[k]), leaf))
        return whole


def _even(sorts: tuple[Scale, ...]) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """The bits of scales whose members all weigh alike, and what each member weighs."""
    return tuple(scale.bits for scale in sorts), tuple(1 / scale.bits.bit_count() for scale in sorts)
