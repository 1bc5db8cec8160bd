"""Guessing the secret rule: an open grammar of hypotheses, all of them weighed on what the table has been told.

A hypothesis is one whole number: bit i says whether it finds the i-th question right. The first questions are the
verdicts of the play log, each card with the line it was laid on; the last ones are the cards that could be played
now. So a connective costs one operation, and a hypothesis agrees when its first bits are the verdicts. Shorter
rules count more: each condition halves the weight. No list of rules is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from app.games.eleusis import cards
from app.games.eleusis.cards import SUIT_MASKS, VALUE_MASKS, VALUES

ENOUGH = 400
"""Agreeing hypotheses after which longer ones are not looked for."""
MOST_ALTERNATIVES = 40
"""Conditions of a kind that are put together three at a time."""


class Question(NamedTuple):
    """A card on a line: the card before the previous one (-1: there is none), the previous one, the place that the
    card would take (from 2), and for the line so far how many cards it holds of each class that may flip a switch."""

    before: int
    previous: int
    place: int
    flips: tuple[int, ...]
    card: int


class Atom(NamedTuple):
    """A condition answered for all questions. `asks_before`: card 2 is right whatever it is (EL-08)."""

    bits: int
    weight: float
    asks_before: bool = False


FLIPPERS: tuple[int, ...] = (*VALUE_MASKS[1:], cards.FIGURES, *SUIT_MASKS, cards.PRIMES)
"""Classes of cards that may flip a switch."""
_RANGES = tuple(cards.values_mask(range(low, low + length)) for length in (3, 5, 6, 7)
                for low in range(1, len(VALUES) + 2 - length))
_WIDE: tuple[int, ...] = (
    cards.RED, cards.ODD, cards.FIGURES, cards.PRIMES, *SUIT_MASKS,
    *(one | two for one, two in combinations(SUIT_MASKS, 2) if one | two not in (cards.RED, cards.BLACK)),
    *(cards.values_mask(range(1, top + 1)) for top in range(4, 10)),
)
"""Classes of cards, each with its opposite in mind."""
_NARROW: tuple[int, ...] = (*VALUE_MASKS[1:], *_RANGES)


def odds(line: Sequence[int], log: Sequence[tuple[int, bool, int]], hand: Sequence[int]) -> list[float]:
    """How probably each card of `hand` is right now; all alike where no hypothesis agrees.

    `line` has the starter first, `log` all cards judged so far: (card, right, cards on the line before it).
    """
    asked = questions(line, [(card, before) for card, _, before in log] + [(card, len(line)) for card in hand])
    verdicts = sum(1 << i for i, (_, right, _) in enumerate(log) if right)
    weights = agreeing(asked, verdicts, len(log))
    total = sum(weights.values())
    if not total:
        return [0.5] * len(hand)
    return [sum(weight for bits, weight in weights.items() if bits >> i & 1) / total for i in range(len(hand))]


def questions(line: Sequence[int], laid: Sequence[tuple[int, int]]) -> list[Question]:
    """The questions of cards laid when so many cards of the line were there."""
    counts = [tuple(sum(mask >> card & 1 for card in line[:length]) for mask in FLIPPERS)
              for length in range(len(line) + 1)]
    return [Question(line[n - 2] if n > 1 else -1, line[n - 1], n + 1, counts[n], card) for card, n in laid]


def agreeing(asked: Sequence[Question], verdicts: int, known: int) -> dict[int, float]:
    """The answers to the questions after the first `known` ones, of all hypotheses that give these verdicts, each
    with the weight of all that answer so."""
    search = _Search(asked, verdicts, known)
    for step in (search.single, search.pairs, search.choices, search.triples, search.switches):
        step()
        if search.found >= ENOUGH:
            break
    return search.weights


class _Search:
    """The enumeration, by growing length. `relations` are conditions on the candidate, alone or compared; `lines`
    are conditions on the line alone, one of each pair of opposites."""

    def __init__(self, asked: Sequence[Question], verdicts: int, known: int) -> None:
        self.told, self.right, self.known = (1 << known) - 1, verdicts, known
        self.wrong = self.told ^ verdicts
        self.all = (1 << len(asked)) - 1
        self.second = sum(1 << i for i, question in enumerate(asked) if question.before < 0)
        self.asked = asked
        self.relations = _merged(self._with_opposites([*_of_card(asked), *_compared(asked)]))
        self.lines = _merged(list(_of_line(asked)))
        self.weights: dict[int, float] = {}
        self.found = 0

    def single(self) -> None:
        """One condition on the candidate."""
        for atom in self.relations:
            self._try(atom.bits, atom)

    def pairs(self) -> None:
        """`and` of two that take every right card, `or` of two that take no wrong one."""
        wide = [atom for atom in self.relations if not self.right & ~self._freed(atom)]
        tight = [atom for atom in self.relations if not self.wrong & atom.bits]
        for one, two in combinations(wide, 2):
            self._try(one.bits & two.bits, one, two)
        for one, two in combinations(tight, 2):
            self._try(one.bits | two.bits, one, two)

    def choices(self) -> None:
        """If a condition on the line holds then one, otherwise another; likewise by a class of the candidate."""
        by_card = _merged([atom for atom in _of_card(self.asked) if atom.weight >= 0.25])
        for condition in (*self.lines, *by_card):
            self._split(condition)

    def triples(self) -> None:
        """`or` of three that take no wrong card, `and` of three that take all right ones."""
        tight = [atom for atom in self.relations if not self.wrong & atom.bits and self.right & atom.bits]
        tight.sort(key=lambda atom: -(atom.bits & self.right).bit_count())
        for one, two, three in combinations(tight[:MOST_ALTERNATIVES], 3):
            self._try(one.bits | two.bits | three.bits, one, two, three)
        wide = [atom for atom in self.relations if not self.right & ~atom.bits and self.wrong & ~atom.bits]
        wide.sort(key=lambda atom: (atom.bits & self.wrong).bit_count())
        for one, two, three in combinations(wide[:MOST_ALTERNATIVES], 3):
            self._try(one.bits & two.bits & three.bits, one, two, three)

    def switches(self) -> None:
        """If an odd number of cards of a class lie on the line then one, otherwise another (EL-28)."""
        for k in range(len(FLIPPERS)):
            bits = sum(1 << i for i, question in enumerate(self.asked) if question.flips[k] % 2)
            if bits & self.told:
                self._split(Atom(bits, 0.1))

    def _split(self, condition: Atom) -> None:
        here, there = condition.bits & self.told, ~condition.bits & self.told
        if not here or not there:
            return
        free = self.second if condition.asks_before else 0
        then, otherwise = [], []
        for atom in self.relations:
            off = (atom.bits ^ self.right) & ~(self.second if atom.asks_before else free)
            if not off & here:
                then.append(atom)
            if not off & there:
                otherwise.append(atom)
        kept, rest = condition.bits, self.all ^ condition.bits
        for one in then:
            half = one.bits & kept
            for two in otherwise:
                if one is not two:
                    self._try(half | two.bits & rest, condition, one, two)

    def _try(self, bits: int, *parts: Atom) -> None:
        weight, before = 0.5, False
        for part in parts:
            weight *= part.weight
            before = before or part.asks_before
        if before:
            bits |= self.second
        if (bits ^ self.right) & self.told:
            return
        self.found += 1
        answer = bits >> self.known
        self.weights[answer] = self.weights.get(answer, 0.0) + weight

    def _freed(self, atom: Atom) -> int:
        return atom.bits | self.second if atom.asks_before else atom.bits

    def _with_opposites(self, atoms: Sequence[Atom]) -> list[Atom]:
        return [*atoms, *(Atom(self.all ^ atom.bits, atom.weight * 0.8, atom.asks_before) for atom in atoms)]


def _merged(atoms: Sequence[Atom]) -> list[Atom]:
    """Conditions that answer every question alike are one, with all their weight."""
    weights: dict[tuple[int, bool], float] = {}
    for atom in atoms:
        key = (atom.bits, atom.asks_before)
        weights[key] = weights.get(key, 0.0) + atom.weight
    return [Atom(bits, weight, before) for (bits, before), weight in weights.items()]


def _bits(answers: Iterator[bool]) -> int:
    return sum(1 << i for i, answer in enumerate(answers) if answer)


def _of_card(asked: Sequence[Question]) -> list[Atom]:
    """Classes of the candidate."""
    weighed = [(mask, 0.5) for mask in _WIDE] + [(mask, 0.1) for mask in _NARROW]
    return [Atom(_bits(bool(mask >> one.card & 1) for one in asked), weight) for mask, weight in weighed]


def _of_line(asked: Sequence[Question]) -> Iterator[Atom]:
    """Classes of the previous card and of the one before, the two compared, and the places."""
    for mask in (*_WIDE, *_NARROW):
        weight = 0.5 if mask in _WIDE else 0.1
        yield Atom(_bits(bool(mask >> one.previous & 1) for one in asked), weight)
        yield Atom(_bits(one.before >= 0 and bool(mask >> one.before & 1) for one in asked), weight / 4, True)
    for atom in _relations([(one.previous, one.before) for one in asked]):
        yield Atom(atom.bits, atom.weight / 4, True)
    for modulus in range(2, 7):
        for place in range(1, modulus + 1):
            weight = 0.4 / modulus
            yield Atom(_bits((one.place - 1) % modulus + 1 == place for one in asked), weight)


def _compared(asked: Sequence[Question]) -> list[Atom]:
    """The candidate compared with the previous card, and with the one before."""
    near = _relations([(one.card, one.previous) for one in asked])
    far = _relations([(one.card, one.before) for one in asked])
    return [*near, *(Atom(atom.bits, atom.weight / 3, True) for atom in far)]


def _relations(pairs: Sequence[tuple[int, int]]) -> list[Atom]:
    """What may hold between two cards; nothing holds where the second is missing."""
    facts = [(a // 13, b // 13, a % 13 + 1, b % 13 + 1) if b >= 0 else None for a, b in pairs]
    found: dict[int, float] = {}

    def add(bits: int, weight: float) -> None:
        found[bits] = found.get(bits, 0.0) + weight

    def where(holds: Sequence[bool]) -> int:
        return _bits(iter(holds))

    add(where([f is not None and f[0] == f[1] for f in facts]), 0.5)
    add(where([f is not None and (f[0] in (1, 2)) == (f[1] in (1, 2)) for f in facts]), 0.5)
    add(where([f is not None and f[2] % 2 == f[3] % 2 for f in facts]), 0.5)
    add(where([f is not None and f[2] == f[3] for f in facts]), 0.4)
    add(where([f is not None and f[2] > f[3] for f in facts]), 0.4)
    add(where([f is not None and f[2] >= f[3] for f in facts]), 0.4)
    for most in range(1, 6):
        add(where([f is not None and abs(f[2] - f[3]) <= most for f in facts]), 0.15)
        add(where([f is not None and min((f[2] - f[3]) % 13, (f[3] - f[2]) % 13) <= most for f in facts]), 0.1)
    for most in range(1, 9):
        add(where([f is not None and 1 <= (f[2] - f[3]) % 13 <= most for f in facts]), 0.08)
    for total in range(7, 22):
        add(where([f is not None and f[2] + f[3] >= total for f in facts]), 0.06)
    add(where([f is not None and f[2] + f[3] == 14 for f in facts]), 0.15)
    for ring in ((0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 1, 3), (0, 2, 3, 1), (0, 3, 1, 2), (0, 3, 2, 1)):
        after = {suit: ring[(k + 1) % 4] for k, suit in enumerate(ring)}
        add(where([f is not None and f[0] == after[f[1]] for f in facts]), 0.12)
    return [Atom(bits, weight) for bits, weight in found.items()]
