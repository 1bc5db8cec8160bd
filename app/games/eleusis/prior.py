"""How likely the parts of a hidden rule are before any card is seen: what people like to hide, in shares of a thousand.

The shares are of kinds of words (`vocabulary.kind_of`), never of whole rules. They were fitted to the public rules of
the bench and then evened out, so that no single rule stands out: colour and parity, for instance, are treated alike.
A kind that is not named in a table has the share `REST`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeAlias

Shares: TypeAlias = Mapping[str, float]

REST = 0.7

SINGLE: Shares = {
    "colour": 40, "parity": 40, "suit": 26, "no suit": 16, "two suits": 15, "figure": 18, "no figure": 14,
    "prime": 14, "no prime": 4, "low or high": 30, "middle": 16, "value": 4, "plain value": 3, "anything": 8,
    "same colour": 32, "no same colour": 45, "same parity": 28, "no same parity": 45, "same suit": 38,
    "no same suit": 36, "same value": 12, "no same value": 20, "higher or lower": 48, "near": 42, "no near": 32,
    "near in ring": 22, "no near in ring": 3, "steps up": 52, "mirror": 12, "sum": 3, "no sum": 2, "sum up to": 22,
    "next suit": 62, "no next suit": 4, "two back same colour": 34, "two back no same colour": 36,
    "two back same parity": 26, "two back no same parity": 30, "two back same suit": 6, "two back no same suit": 5,
    "two back same value": 5, "two back no same value": 3, "two back higher or lower": 6,
}
"""A rule of one word."""
BRANCH: Shares = {
    "anything": 170, "higher or lower": 140, "same colour": 75, "no same colour": 60, "same parity": 45,
    "no same parity": 45, "colour": 85, "parity": 80, "no figure": 40, "figure": 25, "same suit": 35,
    "no same suit": 35, "next suit": 20, "suit": 22, "no suit": 24, "two suits": 14, "low or high": 25,
    "sum up to": 8, "same value": 9, "no same value": 8, "near": 9, "no near": 6, "steps up": 7, "value": 3,
    "middle": 4, "prime": 4, "no prime": 2, "near in ring": 2, "plain value": 2, "two back same colour": 3,
    "two back no same colour": 4, "two back same parity": 2, "two back no same parity": 2, "nothing": 2,
}
"""One of two branches."""
LEAF: Shares = {
    "colour": 150, "parity": 100, "anything": 125, "two suits": 70, "higher or lower": 66, "low or high": 45,
    "suit": 35, "no suit": 20, "same colour": 38, "no same colour": 28, "same parity": 26, "no same parity": 22,
    "same suit": 24, "no same suit": 15, "same value": 16, "no same value": 12, "figure": 16, "no figure": 14,
    "near": 13, "no near": 8, "steps up": 10, "sum up to": 7, "next suit": 7, "value": 7, "middle": 7, "prime": 5,
    "steps of values": 4, "near in ring": 4, "plain value": 4, "nothing": 6, "two back same colour": 3,
    "two back no same colour": 3, "two back same parity": 3, "two back no same parity": 2,
}
"""One of three or more branches."""
CONDITION: Shares = {
    "previous figure": 85, "previous colour": 60, "previous parity": 50, "previous suit": 25,
    "previous low or high": 40, "previous prime": 18, "previous value": 5, "previous plain value": 14,
    "previous middle": 4, "previous two suits": 6, "colour": 90, "parity": 45, "suit": 22, "figure": 25,
    "low or high": 22, "prime": 4, "value": 5, "plain value": 4, "two suits": 5, "middle": 4,
    "same colour": 38, "same parity": 32, "same suit": 26, "same value": 20, "higher or lower": 19, "near": 9,
    "mirror": 11, "sum up to": 14, "next suit": 5, "steps up": 4, "near in ring": 3, "place 2": 25, "place 3": 50,
    "place 4": 24, "place 4 some": 4, "place 5": 3, "place 6": 4, "place 6 some": 3,
    "previous two same colour": 45, "previous two same parity": 14, "previous two same suit": 6,
    "previous two higher or lower": 28, "before figure": 12, "before colour": 4, "before parity": 3,
    "switch value": 32, "switch suits": 14, "switch two": 12, "switch colour": 6, "switch parity": 5,
    "switch figure": 8, "switch values": 4, "two back same colour": 4, "two back same parity": 3,
}
"""What stands after the `if` of a rule with two branches."""
NESTED: Shares = {
    "previous low or high": 150, "low or high": 70, "previous parity": 60, "parity": 45, "previous colour": 50,
    "colour": 58, "previous figure": 45, "figure": 25, "previous suit": 40, "suit": 32, "same colour": 50,
    "same parity": 38, "same suit": 60, "same value": 32, "higher or lower": 47, "previous two higher or lower": 30,
    "near": 18, "mirror": 12, "place 2": 28, "place 3": 18, "place 4": 13, "place 4 some": 4, "prime": 6,
    "plain value": 6, "previous two same colour": 10, "previous two same parity": 5, "two back same colour": 6,
    "two back same parity": 5, "previous prime": 5, "previous plain value": 5, "two back same suit": 3,
    "previous two same suit": 3, "before colour": 2, "before parity": 2, "before figure": 2,
}
"""The same in a rule with more branches."""
PART: Shares = {
    "colour": 105, "parity": 85, "higher or lower": 88, "same colour": 66, "no same colour": 53, "same parity": 35,
    "no same parity": 52, "same suit": 60, "no same suit": 45, "same value": 64, "no same value": 10, "figure": 52,
    "no figure": 10, "suit": 46, "no suit": 12, "low or high": 36, "two back no same suit": 20,
    "two back no same colour": 16, "two back same colour": 8, "two back same parity": 7, "two back no same parity": 6,
    "near": 18, "no near": 6, "mirror": 17, "prime": 14, "no prime": 2, "plain value": 13, "no plain value": 12,
    "next suit": 12, "no next suit": 3, "steps up": 5, "near in ring": 3, "no near in ring": 1.5,
    "two back same suit": 2,
}
"""One of two words joined by `and` or `or`."""
TWIN: Shares = {
    "previous low or high": 240, "previous colour": 185, "previous parity": 180, "previous suit": 130,
    "previous figure": 95, "previous two suits": 40, "previous middle": 35, "previous value": 30,
    "previous prime": 30, "previous plain value": 25,
}
"""A class that is asked of the previous card and of the candidate alike."""
PLACES: Mapping[int, float] = {3: 0.4, 4: 0.35, 5: 0.1, 6: 0.15}
"""In what number places are counted where every place has a branch of its own."""

PAIRED = 0.25
"""Share of joined words in a branch."""


def share(table: Shares, kinds: Iterable[str]) -> list[float]:
    """The share of every word given by its kind, together one: words of a kind share alike."""
    listed = list(kinds)
    sizes = Counter(listed)
    whole = sum(table.get(kind, REST) for kind in sizes)
    return [table.get(kind, REST) / whole / sizes[kind] for kind in listed]
