"""The fifty-two faces (EL-01) as small ints, their classes as bit masks, and their text.

A card is `suit * 13 + value - 1`, suits in the order spades, hearts, diamonds, clubs, values from ace = 1 to
king = 13. A mask has bit `card` set for every card of the class. Knows no rule and no player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

SUIT_LETTERS = "SHDC"
"""Spades, hearts, diamonds, clubs: the suits 0 to 3."""
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
ACE, JACK, QUEEN, KING = 1, 11, 12, 13
VALUES = range(ACE, KING + 1)
CARDS = 52
ALL = (1 << CARDS) - 1

VALUE_TEXTS: tuple[str, ...] = ("A", *map(str, range(2, 11)), "J", "Q", "K")
"""How a value is written; value 1 is at index 0."""
SUIT_MASKS: tuple[int, ...] = tuple(((1 << 13) - 1) << 13 * suit for suit in range(4))
VALUE_MASKS: tuple[int, ...] = (0, *(sum(1 << 13 * suit + value - 1 for suit in range(4)) for value in VALUES))
"""The four cards of a value; index 0 is empty, so that a value is its own index."""
RED = SUIT_MASKS[HEARTS] | SUIT_MASKS[DIAMONDS]
BLACK = ALL ^ RED
ODD = sum(VALUE_MASKS[1::2])
EVEN = ALL ^ ODD
FIGURES = VALUE_MASKS[JACK] | VALUE_MASKS[QUEEN] | VALUE_MASKS[KING]
PRIME_VALUES = (2, 3, 5, 7, 11, 13)
PRIMES = sum(VALUE_MASKS[value] for value in PRIME_VALUES)


class BadCard(ValueError):
    """A text that is no card of ours."""


def card(suit: int, value: int) -> int:
    """The card of a suit (0-3) and a value (1-13)."""
    return suit * 13 + value - 1


def suit_of(face: int) -> int:
    """The suit of a card, 0 to 3."""
    return face // 13


def value_of(face: int) -> int:
    """The value of a card: ace 1, jack 11, queen 12, king 13."""
    return face % 13 + 1


def is_red(face: int) -> bool:
    """Hearts and diamonds are red."""
    return face // 13 in (HEARTS, DIAMONDS)


def suits_mask(suits: Iterable[int]) -> int:
    """All cards of these suits (0-3)."""
    return sum(SUIT_MASKS[suit] for suit in set(suits))


def values_mask(values: Iterable[int]) -> int:
    """All cards of these values; a value outside 1..13 has none."""
    return sum(VALUE_MASKS[value] for value in set(values) if value in VALUES)


def mask_of(faces: Iterable[int]) -> int:
    """These cards as a mask."""
    mask = 0
    for face in faces:
        mask |= 1 << face
    return mask


def cards_in(mask: int) -> Iterator[int]:
    """The cards of a mask in rising order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def write_card(face: int) -> str:
    """`AS`, `10H`, `QD`: value, then suit."""
    return VALUE_TEXTS[face % 13] + SUIT_LETTERS[face // 13]


def read_card(text: str) -> int:
    """The card of a text from `write_card`, in either case. Raises BadCard."""
    value, suit = text[:-1].upper(), text[-1:].upper()
    if value not in VALUE_TEXTS or len(suit) != 1 or suit not in SUIT_LETTERS:
        raise BadCard(f"not a card: {text[:20]!r}")
    return card(SUIT_LETTERS.index(suit), VALUE_TEXTS.index(value) + 1)


def write_cards(faces: Iterable[int]) -> str:
    """Cards with a space between them: `AS 10H QD`."""
    return " ".join(map(write_card, faces))


def read_cards(text: str) -> list[int]:
    """The cards of a text, separated by blanks. Raises BadCard."""
    return [read_card(part) for part in text.split()]
