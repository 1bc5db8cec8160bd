"""The lawful cards of a rule as 52-bit masks, one for every state of the line that the rule can tell apart.

A state of the line is a small int: the last two cards (as far as the rule reads them), the number of right
cards modulo the rule's modulus, and the switch. A rule is compiled once, on all states at a time: every
condition is one long integer with 64 bits a state, so that a connective costs one operation. Knows rules,
no players; whether a rule is fair is decided in `check`.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from app.games.eleusis import cards
from app.games.eleusis.cards import ALL, CARDS, VALUE_MASKS, VALUES, cards_in, suit_of, value_of
from app.games.eleusis.tree import (
    And,
    Anything,
    Colour,
    Compare,
    Distance,
    Expr,
    Figure,
    If,
    NextSuit,
    Not,
    OfOne,
    OfTwo,
    Or,
    Pair,
    Parity,
    Position,
    Prime,
    Rule,
    Same,
    Sign,
    StepsUp,
    Suits,
    Sum,
    Switched,
    Trait,
    Who,
    modulus,
    reads_before,
)

LineState: TypeAlias = int
"""What a rule knows of the line of right cards; meaningful only to the `Verdicts` that gave it."""

_STRIDE = 64
"""Bits a state in a long integer: what `struct` can take apart."""
_NARROW, _WIDE = CARDS, CARDS * CARDS
"""How many states a table holds: by previous card, or by (card before, previous card)."""
_REPEAT = {count: sum(1 << _STRIDE * index for index in range(count)) for count in (_NARROW, _WIDE)}
_WHOLE = {count: ALL * repeat for count, repeat in _REPEAT.items()}
_HOLDS: dict[Sign, Callable[[int, int], bool]] = {
    Sign.EQUAL: int.__eq__,
    Sign.DIFFERENT: int.__ne__,
    Sign.LESS: int.__lt__,
    Sign.MORE: int.__gt__,
    Sign.AT_MOST: int.__le__,
    Sign.AT_LEAST: int.__ge__,
}


class Verdicts:
    """A compiled rule: the lawful cards of every state of the line, and how a right card changes the state.

    `free_second` tells that card 2 is accepted whatever it is (EL-08).
    """

    __slots__ = ("_follow", "_inner", "_width", "blocks", "flips", "free_second", "masks", "modulus", "rule")

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.free_second = reads_before(rule)
        self.modulus = modulus(rule)
        self.flips = 0 if rule.flip is None else class_mask(rule.flip)
        self.blocks = self.modulus * (1 if rule.flip is None else 2)
        count = _WIDE if self.free_second else _NARROW
        self._width = count + CARDS * self.free_second
        self._inner = CARDS if self.free_second else 0
        self.masks: array[int] = array("Q")
        for block in range(self.blocks):
            long = _long(rule.body, block % self.modulus + 1, block >= self.modulus, count)
            self.masks.extend(struct.unpack(f"<{count}Q", long.to_bytes(count * _STRIDE // 8, "little")))
            if self.free_second:
                self.masks.extend([ALL] * CARDS)
        self._follow = tuple(
            self._next_block(block, face) * self._width + face for block in range(self.blocks) for face in range(CARDS)
        )

    def start(self, starter: int) -> LineState:
        """The state when the starter alone lies on the line; it flips the switch like any card (EL-28)."""
        block = 1 % self.modulus + self.modulus * (self.flips >> starter & 1)
        return block * self._width + (_WIDE if self.free_second else 0) + starter

    def advance(self, state: LineState, face: int) -> LineState:
        """The state after one more right card."""
        return self._follow[state // self._width * CARDS + face] + state % CARDS * self._inner

    def mask(self, state: LineState) -> int:
        """The lawful cards in this state, one bit each; cards already played count like any other."""
        return self.masks[state]

    def state_of(self, line: Sequence[int]) -> LineState:
        """The state of a line of at least one card, starter first. Whether its cards were right is not asked."""
        state = self.start(line[0])
        for face in line[1:]:
            state = self.advance(state, face)
        return state

    def accepts(self, line: Sequence[int], face: int) -> bool:
        """The verdict on a card laid on a line of at least one card."""
        return bool(self.masks[self.state_of(line)] >> face & 1)

    def last_two(self, state: LineState) -> tuple[int, int]:
        """(card before, previous card) of a state; the card before is -1 where it is missing or not read."""
        before, previous = divmod(state % self._width, CARDS)
        return (before if self.free_second and before < CARDS else -1), previous

    def before(self, state: LineState) -> tuple[LineState, ...]:
        """All states from which the previous card of this state may have led here, lawful there or not."""
        block, rest = divmod(state, self._width)
        face = rest % CARDS
        earlier = self._earlier_block(block, face) * self._width
        if not self.free_second:
            return tuple(range(earlier, earlier + CARDS))
        if rest >= _WIDE:
            return ()
        return tuple(range(earlier + rest // CARDS, earlier + self._width, CARDS))

    def _next_block(self, block: int, face: int) -> int:
        phase, switch = (block + 1) % self.modulus, block // self.modulus
        return (switch ^ self.flips >> face & 1) * self.modulus + phase

    def _earlier_block(self, block: int, face: int) -> int:
        phase, switch = (block - 1) % self.modulus, block // self.modulus
        return (switch ^ self.flips >> face & 1) * self.modulus + phase


@lru_cache(maxsize=64)
def verdicts(rule: Rule) -> Verdicts:
    """The compiled rule, kept for a while: a searcher of many rules makes its own `Verdicts`."""
    return Verdicts(rule)


def class_mask(node: Expr) -> int:
    """The cards of an expression that speaks of the candidate alone (`is_class`)."""
    return _long(node, 1, False, _NARROW) & ALL


def predicate_mask(node: OfOne) -> int:
    """The cards that a predicate of one card holds for, whomever it is about."""
    if isinstance(node, Suits):
        return cards.suits_mask(node.suits)
    if isinstance(node, Colour):
        return cards.RED if node.red else cards.BLACK
    if isinstance(node, Parity):
        return cards.ODD if node.odd else cards.EVEN
    if isinstance(node, Figure):
        return cards.FIGURES
    if isinstance(node, Prime):
        return cards.PRIMES
    return cards.values_mask(node.values)


def comparison_row(node: OfTwo, second: int) -> int:
    """The cards that stand in the wanted relation to the card `second`."""
    value, suit = value_of(second), suit_of(second)
    if isinstance(node, Same):
        if node.trait is Trait.SUIT:
            return cards.SUIT_MASKS[suit]
        if node.trait is Trait.COLOUR:
            return cards.RED if cards.is_red(second) else cards.BLACK
        return cards.ODD if value % 2 else cards.EVEN
    if isinstance(node, NextSuit):
        return cards.SUIT_MASKS[node.ring[(node.ring.index(suit) + 1) % 4]]
    return sum(VALUE_MASKS[other] for other in VALUES if _related(node, other, value))


def _related(node: Compare | Distance | Sum | StepsUp, first: int, second: int) -> bool:
    """Whether two values stand in the wanted relation."""
    if isinstance(node, Compare):
        return _HOLDS[node.sign](first, second)
    if isinstance(node, Sum):
        return _HOLDS[node.sign](first + second, node.total)
    steps = (first - second) % len(VALUES)
    if isinstance(node, StepsUp):
        return 1 <= steps <= node.most
    way = min(steps, len(VALUES) - steps) if node.ring else abs(first - second)
    return way <= node.most


def _long(node: Expr, place: int, switched: bool, count: int) -> int:
    """The lawful cards of all states with the candidate at this place and the switch so, 64 bits a state."""
    if isinstance(node, Not):
        return _WHOLE[count] ^ _long(node.item, place, switched, count)
    if isinstance(node, And):
        long = _WHOLE[count]
        for item in node.items:
            long &= _long(item, place, switched, count)
        return long
    if isinstance(node, Or):
        long = 0
        for item in node.items:
            long |= _long(item, place, switched, count)
        return long
    if isinstance(node, If):
        condition, then, otherwise = (
            _long(part, place, switched, count) for part in (node.condition, node.then, node.otherwise)
        )
        return otherwise ^ condition & (then ^ otherwise)
    if isinstance(node, Anything):
        return _WHOLE[count]
    if isinstance(node, Position):
        return _WHOLE[count] if place in node.places else 0
    if isinstance(node, Switched):
        return _WHOLE[count] if switched else 0
    return _table(node, count)


@lru_cache(maxsize=512)
def _table(node: OfOne | OfTwo, count: int) -> int:
    """A condition on cards, in all states: rows by (card before, previous card), or by the previous card."""
    if isinstance(node, OfOne):
        mask = predicate_mask(node)
        if node.who is Who.CARD:
            return mask * _REPEAT[count]
        return _by(node.who, [ALL if mask >> face & 1 else 0 for face in range(CARDS)], count)
    rows = [comparison_row(node, face) for face in range(CARDS)]
    if node.pair is not Pair.PREVIOUS_BEFORE:
        return _by(node.pair.second, rows, count)
    return _packed([ALL if row >> face & 1 else 0 for row in rows for face in range(CARDS)])


def _by(who: Who, rows: list[int], count: int) -> int:
    """A table whose rows depend on one of the two cards; a narrow table never asks for the card before."""
    if who is Who.BEFORE:
        return _packed([row for row in rows for _ in range(CARDS)])
    return _packed(rows * (count // CARDS))


def _packed(rows: list[int]) -> int:
    return int.from_bytes(struct.pack(f"<{len(rows)}Q", *rows), "little")


def lawful(rule: Rule, line: Sequence[int]) -> list[int]:
    """The lawful cards on a line of at least one card, rising."""
    compiled = verdicts(rule)
    return list(cards_in(compiled.mask(compiled.state_of(line))))
