"""From a `Phrase` to a sentence in the language in use, and what the builders of both languages share.

Knows that each language has a builder; the kinds of phrases are the builders' matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.core.phrase import Phrase
from app.words.language import ENGLISH, language

_NAMED = 5
"""Values are named one by one ("a 3, a 5 or a 7") up to so many."""


class Trait(NamedTuple):
    """What is said of a card, ready to stand after "is" or beside a noun.

    `told` is the whole predicate ("has the same suit"), `beside` what stands by the noun ("of the same suit"),
    `tail` what follows both ("as the previous card") and may be said once for several. `being` is what may follow
    "to be" without changing its sense in a list, empty where another verb is needed. `ahead` orders traits: the
    lowest stand nearest to the noun, below 2 they are adjectives.
    """

    told: str
    beside: str
    tail: str = ""
    being: str = ""
    ahead: int = 5

    @property
    def clause(self) -> str:
        """The predicate with its tail."""
        return spaced(self.told, self.tail)

    @property
    def adjunct(self) -> str:
        """What stands by the noun, with its tail."""
        return spaced(self.beside, self.tail)


def say(phrase: Phrase) -> str:
    """The phrase as sentences in the language in use, with capitals and full stops."""
    if language() == ENGLISH:
        from app.words.eleusis_en import sentence
    else:
        from app.words.eleusis_it import sentence
    return sentence(phrase)


def listed(items: Iterable[str], conjunction: str, comma: str = ",") -> str:
    """`a, b and c`."""
    *first, last = items
    return f"{f'{comma} '.join(first)} {conjunction} {last}" if first else last


def spaced(*pieces: str) -> str:
    """The pieces that are not empty, with a blank between them."""
    return " ".join(piece for piece in pieces if piece)


def adjuncts(traits: Sequence[Trait], conjunction: str, strong: str) -> str:
    """Several traits beside one noun. Neighbours share a tail, or what it belongs to, and say it once.

    `strong` joins groups of which one has a conjunction of its own.
    """
    groups: list[list[Trait]] = []
    for trait in _merged(traits, conjunction):
        if groups and groups[-1][-1].tail == trait.tail:
            groups[-1].append(trait)
        else:
            groups.append([trait])
    said = [spaced(listed([trait.beside for trait in group], conjunction), group[0].tail) for group in groups]
    if len(groups) > 1 and max(map(len, groups)) > 1:
        return f", {strong} ".join(said)
    return listed(said, conjunction)


def _merged(traits: Sequence[Trait], conjunction: str) -> list[Trait]:
    """Neighbours that differ in their tails only as one trait: `of another suit than this and than that`."""
    found: list[Trait] = []
    for trait in traits:
        if found and found[-1].beside == trait.beside and trait.tail:
            found[-1] = found[-1]._replace(tail=f"{found[-1].tail} {conjunction} {trait.tail}")
        else:
            found.append(trait)
    return found


def alternatives(said: Sequence[str], conjunction: str, plain: str, strong: str) -> str:
    """Nouns to choose from, kept apart by a comma and the `strong` word where one has a `plain` choice in itself."""
    if any(f" {plain} " in item or "," in item for item in said):
        return f", {strong} ".join(said)
    return listed(said, conjunction)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def inner(phrase: Phrase) -> tuple[Phrase, ...]:
    """The parts that are phrases themselves."""
    return tuple(part for part in phrase.parts if isinstance(part, Phrase))


def word(phrase: Phrase, index: int) -> str:
    """A part that stands for itself, as a word."""
    return str(phrase.parts[index])


def number(phrase: Phrase, index: int) -> int:
    """A part that is a number."""
    part = phrase.parts[index]
    assert isinstance(part, int)
    return part


def values_of(phrase: Phrase) -> list[int]:
    """The values of a phrase `values`, whose parts after the first are runs of them."""
    return [value for run in inner(phrase) for value in range(number(run, 0), number(run, 1) + 1)]


def is_noun(phrase: Phrase) -> bool:
    """Whether cards have a noun of their own: a figure, or some values that are named one by one."""
    if phrase.kind != "values":
        return phrase.kind == "figure"
    lone = all(number(run, 1) - number(run, 0) < 2 for run in inner(phrase))
    return lone and len(values_of(phrase)) <= _NAMED


def by_subject(phrase: Phrase) -> list[Phrase]:
    """The parts of a list of conditions, those about the same card put together."""
    groups: dict[frozenset[str], list[Phrase]] = {}
    for part in inner(phrase):
        groups.setdefault(subjects(part), []).append(part)
    found: list[Phrase] = []
    for about, parts in groups.items():
        together = len(parts) > 1 and len(about) == 1 and "line" not in about
        found += [Phrase(phrase.kind, tuple(parts))] if together else parts
    return found


def turns(phrase: Phrase) -> list[tuple[list[int], Phrase]]:
    """Cases that hang on the place alone, each place named once; empty if `otherwise` says it better.

    The places of the last case are those that are left.
    """
    cases: list[tuple[list[int], Phrase]] = []
    left: list[int] = []
    rest = phrase
    while rest.kind == "if" and inner(rest)[0].kind == "position":
        condition, then, otherwise = inner(rest)
        left = left or list(range(1, number(condition, 0) + 1))
        places = [place for place in range(1, number(condition, 0) + 1) if place in condition.parts[1:]]
        if not set(places) < set(left) or then.kind == "if":
            return []
        left = [place for place in left if place not in places]
        cases.append((places, then))
        rest = otherwise
    if rest.kind == "if" or not cases or (len(cases) == 1 and len(left) > 1):
        return []
    return [*cases, (left, rest)]


def subjects(phrase: Phrase) -> frozenset[str]:
    """Whom the conditions of a phrase are about; `line` for positions and the switch."""
    if phrase.kind in ("all", "some", "not", "if"):
        return frozenset().union(*map(subjects, inner(phrase)))
    return frozenset({word(phrase, 0)} if phrase.kind not in ("position", "switched") else {"line"})


def compares(phrase: Phrase) -> bool:
    """Whether two cards are compared in it."""
    comparisons = ("same", "compare", "distance", "sum", "next_suit", "steps_up")
    return phrase.kind in comparisons or any(map(compares, inner(phrase)))
