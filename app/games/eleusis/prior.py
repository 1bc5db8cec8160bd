"""How likely the parts of a hidden rule are before any card is seen: what people like to hide, in shares of a thousand.

The shares are of kinds of words (`vocabulary.kind_of`), never of whole rules. They were fitted by expectation and
maximisation to the measuring sets of the bench, written at different times by hands that did not know each other's,
the shares before counting as ten rules more. A kind that is not named in a table has the share `REST`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Shares: TypeAlias = Mapping[str, float]

REST = 0.7

SINGLE: Shares = {
    "same suit": 87, "next suit": 73, "sum up to": 69, "steps up": 61, "near": 60, "no same suit": 59,
    "no same colour": 54, "no near": 48, "no figure": 48, "same colour": 46, "no same parity": 45,
    "steps of values": 33, "middle": 31, "prime": 27, "two back no same parity": 26, "two back same suit": 23,
    "higher or lower": 22, "no suit": 21, "low or high": 21, "same parity": 21, "two back no same colour": 15,
    "two back same colour": 15, "no middle": 15, "no same value": 13, "mirror": 12, "two suits": 12, "figure": 12,
    "parity": 7.2, "colour": 7, "suit": 3.7, "two back same parity": 3, "near in ring": 2.5, "same value": 1.4,
}
"""A rule of one word."""
BRANCH: Shares = {
    "anything": 148, "next suit": 107, "parity": 97, "colour": 85, "no same colour": 83, "higher or lower": 83,
    "no same parity": 71, "same colour": 54, "no figure": 50, "same parity": 47, "same value": 27, "figure": 22,
    "no same suit": 16, "same suit": 16, "low or high": 15, "suit": 10, "no suit": 10, "two back same colour": 8.4,
    "sum up to": 6.5, "nothing": 5.9, "two suits": 4.5, "no same value": 3.4, "near": 3.4, "steps up": 2.9,
    "no near": 2.4, "two back no same colour": 1.7, "prime": 1.5, "middle": 1.5, "value": 1.3,
}
"""One of two branches."""
TURN: Shares = {
    "same colour": 247, "colour": 223, "parity": 164, "no figure": 86, "low or high": 73, "same parity": 47,
    "same suit": 43, "figure": 37, "higher or lower": 26, "no same colour": 18, "no same parity": 9.5,
    "no same suit": 5, "two suits": 2.7, "near": 1.7, "no near": 1.6, "no suit": 1.4, "suit": 1.4,
    "sum up to": 1.3, "next suit": 1.3, "steps up": 1.3,
}
"""A rule of one word that turns round where a condition holds."""
LEAF: Shares = {
    "colour": 217, "anything": 158, "parity": 124, "two suits": 73, "higher or lower": 56, "low or high": 33,
    "same colour": 31, "suit": 25, "no same colour": 23, "same parity": 23, "same suit": 21, "steps of values": 20,
    "no same parity": 18, "no suit": 17, "same value": 14, "figure": 13, "no same suit": 12, "no same value": 12,
    "no figure": 11, "near": 11, "steps up": 9.1, "no near": 7.6, "sum up to": 6.2, "next suit": 5.9, "value": 5.8,
    "middle": 5.4, "prime": 4, "nothing": 3.5, "near in ring": 3.4, "plain value": 3.1, "no next suit": 2.9,
    "two back same colour": 2.7, "two back same parity": 2.6, "two back no same colour": 2.5,
    "two back no same parity": 1.9, "no sum": 1.8, "no prime": 1.6, "no near in ring": 1.6, "sum": 1.4,
    "no value": 1.2, "no middle": 1.1,
}
"""One of three or more branches."""
CONDITION: Shares = {
    "colour": 155, "previous colour": 141, "previous figure": 124, "previous parity": 100, "place 2": 96,
    "place 3": 83, "previous low or high": 44, "previous two higher or lower": 39, "mirror": 45, "same parity": 27,
    "same colour": 25, "previous plain value": 24, "switch value": 21, "figure": 18, "place 4": 15, "steps up": 12,
    "parity": 12, "previous two same colour": 4.5, "low or high": 3.3, "same suit": 3.1, "previous suit": 2.4,
    "suit": 2.3, "higher or lower": 2.2, "same value": 2.1, "previous two same parity": 1.8, "previous prime": 1.7,
    "sum up to": 1.6, "switch suits": 1.5, "switch two": 1.5,
}
"""What stands after the `if` of a rule with two branches."""
NESTED: Shares = {
    "previous low or high": 247, "same suit": 78, "low or high": 66, "previous parity": 56, "colour": 48,
    "previous colour": 42, "same colour": 42, "higher or lower": 40, "parity": 39, "same parity": 35,
    "previous figure": 34, "suit": 31, "previous suit": 29, "same value": 26, "place 2": 24, "before figure": 22,
    "previous two higher or lower": 21, "figure": 20, "near": 16, "place 3": 15, "place 4": 11,
    "previous two same colour": 6.8, "mirror": 5.9, "prime": 5.7, "plain value": 5, "two back same colour": 4.9,
    "two back same parity": 4.3, "previous two same parity": 4.3, "previous prime": 4.1,
    "previous plain value": 3.8, "place 4 some": 3.3, "two back same suit": 2.6, "previous two same suit": 2.6,
    "before colour": 1.6, "before parity": 1.6,
}
"""The same in a rule with more branches."""
PART: Shares = {
    "same colour": 115, "same suit": 87, "no same colour": 86, "same value": 83, "same parity": 71,
    "no same suit": 66, "colour": 61, "no same parity": 60, "figure": 56, "near": 45, "suit": 44,
    "two back no same colour": 37, "higher or lower": 35, "parity": 34, "no same value": 30,
    "two back no same suit": 29, "low or high": 22, "near in ring": 11, "no near": 9.2,
    "two back no same parity": 8.7, "mirror": 8, "plain value": 1.3, "no figure": 1.2, "prime": 1.1,
}
"""One of two words joined by `and` or `or`."""
ESCAPE: Shares = {
    "previous low or high": 240, "previous figure": 215, "low or high": 203, "previous plain value": 179,
    "figure": 58, "plain value": 41, "no figure": 14, "colour": 13, "previous colour": 13,
    "previous no figure": 13, "previous value": 6.7, "value": 6.4,
}
"""Where an order leaves off, so that nobody is stuck at its end: every card is right there. No other kind."""
TWIN: Shares = {
    "previous low or high": 277, "previous parity": 145, "previous two suits": 123, "previous middle": 117,
    "previous colour": 113, "previous prime": 88, "previous figure": 73, "previous suit": 54,
    "previous value": 5.8, "previous plain value": 4,
}
"""A class that is asked of the previous card and of the candidate alike."""
PLACES: Mapping[int, float] = {3: 0.4, 4: 0.35, 5: 0.1, 6: 0.15}
"""In what number places are counted where every place has a branch of its own."""

PAIRED = 0.25
"""Share of joined words in a branch."""


def share(table: Shares, words: Iterable[tuple[str, float]]) -> list[float]:
    """The share of every word given by its kind and by how round its number is, together one: words of a kind divide
    its share by their roundness."""
    listed = list(words)
    sizes: dict[str, float] = {}
    for kind, roundness in listed:
        sizes[kind] = sizes.get(kind, 0.0) + roundness
    whole = sum(table.get(kind, REST) for kind in sizes)
    return [table.get(kind, REST) / whole * roundness / sizes[kind] for kind, roundness in listed]
