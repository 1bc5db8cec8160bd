"""Scales: how heavy a set of words or pairs is, the set being bits of one long number (see `columns`).

Weights are kept in a few levels, so that weighing thousands of formulas is a handful of bit counts. Knows the prior
and no card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from math import log2
from typing import NamedTuple

from app.games.eleusis.cards import KING
from app.games.eleusis.columns import columns
from app.games.eleusis.prior import BRANCH, LEAF, LIMIT, PAIRED, PART, SINGLE, TRAIT, TRAITS, TURN, Shares, share
from app.games.eleusis.tree import Anything, Compare, OfOne, Sign, StepsUp, Suits, Values, Who

_STEP, _COARSE = 1.3, 2.5
"""Width of a level in bits, for words and for pairs."""
_LEAST = 2.0**-18
"""Pairs less likely than this are left out."""
_THIN = 3
"""Values of a range at least that is one of three."""
LIKE = 2.5
"""How much likelier a word about the cards before is joined to another such than to one about the card alone."""


class Scale(NamedTuple):
    """Levels as (weight of each, which bits), the heaviest first; those of pairs are shifted down to the first pair."""

    words: tuple[tuple[float, int], ...]
    pairs: tuple[tuple[float, int], ...]
    bits: int
    first_pair: int

    def mass(self, bits: int) -> float:
        """The weight of a set."""
        low = bits & ((1 << self.first_pair) - 1)
        whole = 0.0
        for weight, level in self.words:
            whole += weight * (low & level).bit_count()
        high = bits >> self.first_pair
        if high:
            for weight, level in self.pairs:
                whole += weight * (high & level).bit_count()
        return whole

    def heaviest(self, bits: int, most: int) -> list[tuple[float, int]]:
        """The heaviest members of a set, at most so many, as (weight, number)."""
        found: list[tuple[float, int]] = []
        for levels, first in ((self.words, 0), (self.pairs, self.first_pair)):
            count = 0
            for weight, level in levels:
                rest = bits >> first & level
                while rest and count < most:
                    lowest = rest & -rest
                    found.append((weight, first + lowest.bit_length() - 1))
                    rest ^= lowest
                    count += 1
        found.sort(key=lambda pair: -pair[0])
        return found[:most]


def scale_of(numbers: Iterable[tuple[int, float]]) -> Scale:
    """The scale of words and pairs given with their weights."""
    first = columns().words
    low: dict[int, list[tuple[int, float]]] = {}
    high: dict[int, list[tuple[int, float]]] = {}
    bits = 0
    for number, weight in numbers:
        bits |= 1 << number
        if number < first:
            low.setdefault(round(log2(weight) / _STEP), []).append((number, weight))
        else:
            high.setdefault(round(log2(weight) / _COARSE), []).append((number - first, weight))
    return Scale(_levels(low), _levels(high), bits, first)


@cache
def single_words() -> Scale:
    """A rule of one word."""
    return scale_of(_words(SINGLE))


@cache
def single_pairs() -> Scale:
    """A rule of two words joined."""
    return scale_of(_pairs())


@cache
def limits() -> Scale:
    """What is asked of a card where a condition does not leave every card right."""
    return _mixed(LIMIT)


@cache
def branches() -> Scale:
    """One of two branches."""
    return _mixed(BRANCH)


@cache
def turns() -> Scale:
    """A rule of one word that turns round."""
    return _mixed(TURN)


@cache
def leaves() -> Scale:
    """One of three or more branches."""
    return _mixed(LEAF)


@cache
def alike() -> tuple[Scale, ...]:
    """Branches of one sort, which people choose together: suits, ranges of values, higher and lower."""
    known = columns().known
    sorts: tuple[list[int], ...] = ([], [], [])
    for place, word in enumerate(known.words):
        node = word.node
        if isinstance(node, Suits) and node.who is Who.CARD:
            sorts[0].append(place)
        elif isinstance(node, Values) and node.who is Who.CARD and "low or high" in known.kinds[2 * place]:
            sorts[1].append(place)
        elif isinstance(node, Values) and node.who is Who.CARD and known.kinds[2 * place] == "middle":
            sorts[1].append(place)
        elif isinstance(node, Compare | StepsUp) and known.kinds[2 * place] in ("higher or lower", "steps up"):
            sorts[2].append(place)
    return tuple(scale_of((2 * place + opposed, 0.5 / len(sort)) for place in sort for opposed in (0, 1))
                 for sort in sorts)


@cache
def bands() -> list[tuple[float, tuple[int, ...]]]:
    """The values cut into low, middle and high ones of at least three each, in every order, as numbers of words: with
    shares, round cuts being likelier."""
    known = columns().known
    places = {word.node: place for place, word in enumerate(known.words) if isinstance(word.node, Values)}
    found = []
    for first in range(_THIN, KING + 1 - 2 * _THIN):
        for second in range(first + _THIN, KING + 1 - _THIN):
            low, middle, under = (2 * places[Values(tuple(range(*ends)))]
                                  for ends in ((1, first + 1), (first + 1, second + 1), (1, second + 1)))
            roundness = known.round[low] * known.round[middle] * known.round[under]
            found += [(roundness, order) for order in permutations((low, middle, under + 1))]
    whole = sum(roundness for roundness, _ in found)
    return [(roundness / whole, order) for roundness, order in found]


@cache
def mirrors() -> tuple[tuple[int, int], ...]:
    """Orders and what people take for the other way round: at least and at most, more and less."""
    known = columns().known
    numbers = {word.node: 2 * place for place, word in enumerate(known.words)}
    more, less = numbers[Compare(Sign.MORE)], numbers[Compare(Sign.LESS)]
    most, least = more + 1, less + 1
    return (least, most), (most, least), (more, less), (less, more)


@cache
def orders() -> Scale:
    """An order of the card and the previous one, or anything where it leaves off."""
    known = columns().known
    anything = next(2 * place for place, word in enumerate(known.words) if isinstance(word.node, Anything))
    numbers = [anything, *(one for one, _ in mirrors())]
    return scale_of((number, 1 / len(numbers)) for number in numbers)


@cache
def twins() -> dict[int, Scale]:
    """For every class of the previous card (by number of its word) the same class of the candidate, or its opposite."""
    known = columns().known
    places = {word.node: place for place, word in enumerate(known.words) if isinstance(word.node, OfOne)}
    found = {}
    for node, place in places.items():
        if node.who is Who.PREVIOUS:
            own = places[replace(node, who=Who.CARD)]
            found[2 * place] = scale_of(((2 * own, 0.5), (2 * own + 1, 0.5)))
    return found


def shares_of(table: Shares, numbers: Sequence[int]) -> list[float]:
    """The shares of words given by their numbers."""
    known = columns().known
    return share(table, [(known.kinds[number], known.round[number]) for number in numbers])


def _words(table: Shares) -> list[tuple[int, float]]:
    made = columns()
    numbers = [number for number in range(made.words) if made.of_card >> number & 1]
    return list(zip(numbers, shares_of(table, numbers), strict=True))


@cache
def _pairs() -> list[tuple[int, float]]:
    """Pairs with their shares: two words about the card alone have a table of their own, since people join others there
    than where the cards before count."""
    made = columns()
    traits = [number for number in made.parts if made.reach(number) == 0]
    shares = dict(zip(made.parts, shares_of(PART, made.parts), strict=True))
    of_traits = dict(zip(traits, shares_of(TRAIT, traits), strict=True))
    idle = set(made.idle_pairs())
    plain: list[tuple[int, float]] = []
    others: list[tuple[int, float]] = []
    for place in range(len(made.pairs)):
        if place not in idle:
            for number in (made.words + place, made.words + len(made.pairs) + place):
                one, other = made.apart(number)
                if one in of_traits and other in of_traits:
                    plain.append((number, of_traits[one] * of_traits[other]))
                else:
                    mixed = one in of_traits or other in of_traits
                    others.append((number, shares[one] * shares[other] * (1.0 if mixed else LIKE)))
    return _likely(TRAITS, plain) + _likely(1 - TRAITS, others)


def _likely(share_: float, found: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Pairs that are not too rare, with weights that make the share together."""
    whole = sum(weight for _, weight in found)
    found = [(number, weight) for number, weight in found if weight >= _LEAST * whole / share_]
    whole = sum(weight for _, weight in found)
    return [(number, share_ * weight / whole) for number, weight in found]


def _mixed(table: Shares) -> Scale:
    return scale_of([*((number, (1 - PAIRED) * weight) for number, weight in _words(table)),
                     *((number, PAIRED * weight) for number, weight in _pairs())])


def _levels(found: dict[int, list[tuple[int, float]]]) -> tuple[tuple[float, int], ...]:
    return tuple((sum(weight for _, weight in found[level]) / len(found[level]),
                  sum(1 << number for number, _ in found[level])) for level in sorted(found, reverse=True))


