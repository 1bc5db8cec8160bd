"""The search for hypotheses: the shortest formulas that agree with every verdict seen, grown from the evidence.

Every verdict is a bit. A formula is looked for on a set of bits (`care`) that it must get right; under a condition
the set falls apart in two, and the branches are looked for on their own, so that a choice costs the sum of its
branches' searches and not their product. How much is looked at is bounded by counts, never by a clock: the same
evidence gives the same formulas on any machine. Knows words by number and price only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from app.games.eleusis.hypotheses import Formula
from app.games.eleusis.prior import CHOICE, CONNECTIVE, ECHO
from app.games.eleusis.vocabulary import Vocabulary

Priced: TypeAlias = tuple[float, Formula]


class Effort(NamedTuple):
    """How much is looked at."""

    branch: int = 20
    """Formulas kept for a branch."""
    branch_pairs: int = 28
    """Words that are tried in pairs within a branch."""
    pairs: int = 200
    """The same for a whole rule."""
    triples: int = 28
    roots: int = 5
    choices: int = 40
    """Formulas kept of one condition."""
    mixed: int = 40
    """Conditions that do not look two cards back, where something must."""
    echoes: int = 160
    """Words that are tried with their opposites in two branches."""
    nested: int = 24
    """Conditions that may hold a second choice."""


class Growth:
    """One turn's search: `truth` has for every word its bits, `right` the bits of right cards."""

    def __init__(
        self, known: Vocabulary, truth: Sequence[int], right: int, reach: int, effort: Effort = Effort()  # noqa: B008
    ) -> None:
        self.known, self.truth, self.right, self.effort = known, truth, right, effort
        self.rows = [
            (truth[number], known.prices[number], number) for number in known.cards if known.reaches[number] <= reach
        ]
        conditions = [number for number in known.conditions if known.reaches[number] <= reach]
        self.conditions = [
            number for place, number in enumerate(conditions)
            if reach < 2 or place < effort.mixed or known.reaches[number] == 2
        ]
        self._branches: dict[int, list[Priced]] = {}

    def whole(self, care: int, roots: Sequence[Priced] = ()) -> Iterator[Priced]:
        """Formulas that agree on all bits of `care`, in no order, many of them meaning the same. Those that a root
        (agreeing so far, but known to be not the whole truth) becomes with one word more are among them."""
        right = self.right & care
        singles = self._singles(care)
        yield from singles
        yield from self._pairs(care, self.effort.pairs)
        for sign in "&|":
            few = singles[: self.effort.triples]
            yield from (
                (one + other + CONNECTIVE, (sign, first, second))
                for place, (one, first) in enumerate(few) for other, second in few[place + 1:]
            )
        yield from self._triples(care, right)
        for root in [*singles[: self.effort.roots], *roots]:
            yield from self._refined(root, care)
        for condition in self.conditions:
            yield from self._choice(condition, care, self.effort.choices)
        yield from self._nested(care)

    def _refined(self, root: Priced, care: int) -> Iterator[Priced]:
        """A formula that agrees already, narrowed or widened by one word."""
        right, wrong = self.right & care, care & ~self.right
        price, formula = root
        for truth, more, number in self.rows:
            if truth & right == right:
                yield price + more + CONNECTIVE, ("&", formula, number)
            if not truth & wrong:
                yield price + more + CONNECTIVE, ("|", formula, number)

    def _singles(self, care: int) -> list[Priced]:
        right = self.right & care
        return [(price, number) for truth, price, number in self.rows if truth & care == right]

    def _wide(self, care: int, most: int) -> list[tuple[int, float, int]]:
        """Words that hold of all right cards and of some wrong ones."""
        right, wrong = self.right & care, care & ~self.right
        return [row for row in self.rows if row[0] & right == right and row[0] & wrong][:most]

    def _thin(self, care: int, most: int) -> list[tuple[int, float, int]]:
        """Words that hold of no wrong card, and of some right ones but not all."""
        right, wrong = self.right & care, care & ~self.right
        return [row for row in self.rows if not row[0] & wrong and 0 != row[0] & right != right][:most]

    def _pairs(self, care: int, most: int) -> Iterator[Priced]:
        """Two words that agree only together."""
        right, wrong = self.right & care, care & ~self.right
        if wrong:
            rows = self._wide(care, most)
            for place, (truth, price, number) in enumerate(rows):
                bad = truth & wrong
                yield from (
                    (price + more + CONNECTIVE, ("&", number, other))
                    for also, more, other in rows[place + 1:] if not also & bad
                )
        if right:
            rows = self._thin(care, most)
            for place, (truth, price, number) in enumerate(rows):
                left = right & ~truth
                yield from (
                    (price + more + CONNECTIVE, ("|", number, other))
                    for also, more, other in rows[place + 1:] if also & left == left
                )

    def _triples(self, care: int, right: int) -> Iterator[Priced]:
        wrong = care & ~right
        for sign, rows, whole in (("&", self._wide(care, self.effort.triples), wrong),
                                  ("|", self._thin(care, self.effort.triples), right)):
            for place, (truth, price, first) in enumerate(rows):
                for step, (also, more, second) in enumerate(rows[place + 1:], place + 1):
                    left = whole & truth & also if sign == "&" else whole & ~(truth | also)
                    if not left:
                        continue
                    total = price + more + 2 * CONNECTIVE
                    for last, most, third in rows[step + 1:]:
                        if (not last & left) if sign == "&" else (last & left == left):
                            yield total + most, (sign, first, (sign, second, third))

    def _branch(self, care: int) -> list[Priced]:
        """The cheapest formulas without a choice on these bits."""
        found = self._branches.get(care)
        if found is None:
            most = self.effort.branch
            found = self._singles(care)[:most]
            if care:
                found = sorted([*found, *self._pairs(care, self.effort.branch_pairs)], key=_price)[:most]
            self._branches[care] = found
        return found

    def _choice(self, condition: int, care: int, most: int) -> Iterator[Priced]:
        """The cheapest choices on one condition."""
        truth = self.truth[condition]
        price = self.known.prices[condition] + CHOICE
        then, other = self._branch(care & truth), self._branch(care & ~truth)
        right, there, elsewhere = self.right & care, care & truth, care & ~truth
        for bits, one, number in self.rows[: self.effort.echoes]:
            if bits & there == right & there and ~bits & elsewhere == right & elsewhere:
                yield price + one + ECHO, ("?", condition, number, number ^ 1)
        yield from _products(condition, price, then, other, most)

    def _nested(self, care: int) -> Iterator[Priced]:
        """Choices of which one branch is a choice again, its branches single words."""
        few = self.conditions[: self.effort.nested]
        for outer in few:
            truth = self.truth[outer]
            price = self.known.prices[outer] + CHOICE
            for side, other in ((care & truth, care & ~truth), (care & ~truth, care & truth)):
                plain = self._branch(other)[:2]
                if not plain or not side:
                    continue
                inner = [pair for condition in few if condition != outer for pair in self._short(condition, side)]
                inner.sort(key=_price)
                if side == care & truth:
                    yield from _products(outer, price, inner[:6], plain, 8)
                else:
                    yield from _products(outer, price, plain, inner[:6], 8)

    def _short(self, condition: int, care: int) -> Iterator[Priced]:
        truth = self.truth[condition]
        if care & truth and care & ~truth:
            price = self.known.prices[condition] + CHOICE
            yield from _products(condition, price, self._branch(care & truth), self._branch(care & ~truth), 4)


def _products(condition: int, price: float, then: list[Priced], other: list[Priced], most: int) -> Iterator[Priced]:
    """At least the `most` cheapest pairs of branches: in sorted lists the k cheapest have (i + 1)(j + 1) <= k."""
    for place, (one, first) in enumerate(then[:most]):
        for two, second in other[: most // (place + 1)]:
            if first != second:
                yield price + one + two, ("?", condition, first, second)


def _price(priced: Priced) -> float:
    return priced[0]
