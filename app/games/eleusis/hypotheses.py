"""Hypotheses about a hidden rule: words of the grammar combined, and what they say of a line (EL-18, EL-19).

A formula is a word's number, or a tuple: ("&", a, b), ("|", a, b), ("?", condition, a, b). A table gives every word
a number of bits - the lawful cards of one line, its truth at every verdict seen, its behaviour on a sample of lines -
and `value` works a formula out on it. Formulas are plain tuples because a search makes tens of thousands a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from app.games.eleusis.cards import ALL
from app.games.eleusis.tree import Expr, If, Position, Rule, both, either
from app.games.eleusis.vocabulary import Vocabulary, opposite, vocabulary

Formula: TypeAlias = Any
"""An int, or a tuple of a sign and formulas: see above. (A recursive type would cost a cast at every step.)"""


def value(formula: Formula, table: Sequence[int] | Mapping[int, int]) -> int:
    """A formula worked out on a table: the bits for which it holds."""
    if formula.__class__ is int:
        return table[formula]
    sign = formula[0]
    if sign == "&":
        return value(formula[1], table) & value(formula[2], table)
    if sign == "|":
        return value(formula[1], table) | value(formula[2], table)
    otherwise = value(formula[3], table)
    return otherwise ^ value(formula[1], table) & (value(formula[2], table) ^ otherwise)


def words_of(formula: Formula) -> Iterator[int]:
    """The words of a formula, in order."""
    if isinstance(formula, int):
        yield formula
    else:
        for part in formula[1:]:
            yield from words_of(part)


def lawful(formula: Formula, line: Sequence[int]) -> int:
    """The right cards on a line of at least one card; what looks two cards back leaves card 2 free (EL-08)."""
    known = vocabulary()
    used = set(words_of(formula))
    if len(line) < 2 and any(known.reaches[number] == 2 for number in used):
        return ALL
    return value(formula, {number: known.mask(number, line) for number in used})


def rule_of(formula: Formula) -> Rule:
    """The tree of a formula. Raises BadRule for one that counts in two ways."""
    known = vocabulary()
    flips = [flip for number in words_of(formula) if (flip := known.words[number >> 1].flip) is not None]
    return Rule(_expr(formula, known), flips[0] if flips else None)


def sayable(formula: Formula) -> bool:
    """Whether a formula has at most one modulus and one switch, as a rule must."""
    known = vocabulary()
    counted: set[int] = set()
    flips: set[Expr] = set()
    for number in words_of(formula):
        word = known.words[number >> 1]
        if isinstance(word.node, Position):
            counted.add(word.node.modulus)
        elif word.flip is not None:
            flips.add(word.flip)
    return len(counted) < 2 and len(flips) < 2


def _expr(formula: Formula, known: Vocabulary) -> Expr:
    if isinstance(formula, int):
        node = known.words[formula >> 1].node
        return opposite(node) if formula & 1 else node
    parts = [_expr(part, known) for part in formula[1:]]
    if formula[0] == "?":
        return If(*parts)
    return both(*parts) if formula[0] == "&" else either(*parts)
