"""Short text for moves and deal codes, stable over versions; every text reads back to the same thing."""

from __future__ import annotations

import re

from app.core.game import NOBODY, Move

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O, U to misread."""
SEED_BITS = 40
_SEED_LETTERS = SEED_BITS // 5
_MISREAD = str.maketrans("ILOU", "110V")
_WEIGHT = 7
_DEAL = re.compile(rf"([A-Z])([1-9][0-9]{{0,3}})-(\w{{{_SEED_LETTERS}}})-(\w)")


class BadNotation(ValueError):
    """A text that is no move, option list or deal code of ours."""


def write_move(move: Move) -> str:
    """`1 steal 2`: seat, verb, numbers; `-` for a move of the app; words follow a colon."""
    seat = "-" if move.seat == NOBODY else str(move.seat)
    line = " ".join([seat, move.verb, *map(str, move.args)])
    return f"{line}: {move.text}" if move.text else line


def read_move(text: str) -> Move:
    """The move of a text from `write_move`. Raises BadNotation."""
    head, colon, words = text.partition(": ")
    parts = head.split(" ")
    try:
        seat = NOBODY if parts[0] == "-" else int(parts[0])
        verb = parts[1]
        args = tuple(int(part) for part in parts[2:])
    except (IndexError, ValueError):
        raise BadNotation(f"not a move: {text[:40]!r}") from None
    move = Move(seat, verb, args, words)
    if seat < NOBODY or not verb.replace("_", "").isalpha() or (colon and not words) or write_move(move) != text:
        raise BadNotation(f"not a move: {text[:40]!r}")
    return move


def write_deal(letter: str, rules: int, seed: int) -> str:
    """A deal code: game letter, rules version, seed in base 32, check letter, as in `D1-0000002A-K`.

    `seed` is in 0..2**40-1, `rules` at least 1.
    """
    if not 0 <= seed < 1 << SEED_BITS or rules < 1:
        raise ValueError("a deal code holds a seed of 40 bits and a rules version from 1")
    digits = "".join(ALPHABET[seed >> shift & 31] for shift in range(SEED_BITS - 5, -1, -5))
    return f"{letter}{rules}-{digits}-{_check(letter, rules, digits)}"


def read_deal(code: str) -> tuple[str, int, int]:
    """(letter, rules version, seed) of a deal code; case, spaces and misread letters are forgiven.

    Raises BadNotation when the form or the check letter is wrong.
    """
    form = _DEAL.fullmatch(code.upper().replace(" ", "").strip())
    if form is None:
        raise BadNotation(f"not a deal code: {code[:40]!r}")
    letter, rules = form[1], int(form[2])
    digits, check = form[3].translate(_MISREAD), form[4].translate(_MISREAD)
    if any(digit not in ALPHABET for digit in digits):
        raise BadNotation(f"not a deal code: {code[:40]!r}")
    if check != _check(letter, rules, digits):
        raise BadNotation(f"a letter of this deal code is mistyped: {code[:40]!r}")
    seed = 0
    for digit in digits:
        seed = seed * 32 + ALPHABET.index(digit)
    return letter, rules, seed


def write_options(options: dict[str, int]) -> str:
    """`players=3&target=10`, keys sorted."""
    return "&".join(f"{key}={value}" for key, value in sorted(options.items()))


def read_options(text: str, separator: str = "&") -> dict[str, int]:
    """The options of a text `key=number`, joined by the separator. Raises BadNotation."""
    options: dict[str, int] = {}
    for part in text.split(separator) if text.strip() else []:
        key, equals, value = part.partition("=")
        try:
            options[key.strip()] = int(value)
        except ValueError:
            raise BadNotation(f"not an option: {part[:40]!r}") from None
        if not equals or not key.strip():
            raise BadNotation(f"not an option: {part[:40]!r}")
    return options


def _check(letter: str, rules: int, digits: str) -> str:
    total = 0
    for sign in f"{letter}{rules}{digits}":
        total = (total * _WEIGHT + (ALPHABET.index(sign) if sign in ALPHABET else ord(sign))) % 31
    return ALPHABET[total]
