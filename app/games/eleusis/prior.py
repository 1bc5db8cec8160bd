"""How likely the parts of a hidden rule are before any card is seen: what people like to hide, in shares of a thousand.

The shares are of kinds of words (`vocabulary.kind_of`), never of whole rules. They were fitted to the library and the
public rules of the bench and then evened out halfway, so that no single rule stands out; those of `TURN` are a guess.
A kind that is not named in a table has the share `REST`.
"""

from __future__ import annotations

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
    "higher or lower": 150, "anything": 60, "parity": 77, "same colour": 75, "colour": 63, "no figure": 56,
    "no same colour": 43, "same parity": 42, "next suit": 36, "figure": 33, "no same parity": 33, "no same suit": 27,
    "same suit": 23, "no suit": 18, "low or high": 17, "suit": 14, "sum up to": 9.6, "two suits": 8.2,
    "same value": 6.9, "no same value": 6.4, "near": 6.3, "steps up": 5.3, "no near": 4.5,
    "two back no same colour": 3, "prime": 2.9, "middle": 2.8, "value": 2.5, "two back same colour": 1.9,
    "two back no same parity": 1.6, "near in ring": 1.6, "plain value": 1.5, "no prime": 1.5,
    "two back same parity": 1.4, "no next suit": 1.4, "nothing": 1.3,
}
"""One of two branches."""
TURN: Shares = {
    "colour": 230, "parity": 170, "higher or lower": 150, "same colour": 85, "no same colour": 85, "same parity": 50,
    "no same parity": 50, "low or high": 60, "same suit": 30, "no same suit": 30, "figure": 35, "no figure": 35,
    "two suits": 15, "near": 10, "no near": 10, "prime": 6, "no prime": 6, "suit": 8, "no suit": 8, "steps up": 8,
    "next suit": 8, "sum up to": 8, "middle": 4,
}
"""A rule of one word that turns round where a condition holds."""
LEAF: Shares = {
    "colour": 221, "anything": 161, "parity": 126, "two suits": 74, "higher or lower": 57, "low or high": 34,
    "same colour": 32, "suit": 25, "same parity": 23, "no same colour": 23, "same suit": 21, "steps of values": 20,
    "no same parity": 18, "no suit": 17, "same value": 14, "figure": 13, "no same suit": 12, "no same value": 12,
    "near": 11, "no figure": 11, "steps up": 9.3, "no near": 7.7, "sum up to": 6.3, "next suit": 6, "value": 5.9,
    "middle": 5.5, "prime": 4.1, "nothing": 3.6, "near in ring": 3.5, "plain value": 3.2, "no next suit": 2.9,
    "two back same colour": 2.7, "two back same parity": 2.6, "two back no same colour": 2.5,
    "two back no same parity": 1.9, "no sum": 1.8, "no prime": 1.6, "no near in ring": 1.6, "sum": 1.4,
    "no value": 1.2, "no middle": 1.1, "two back same suit": 1, "no plain value": 1,
}
"""One of three or more branches."""
CONDITION: Shares = {
    "colour": 120, "previous figure": 106, "place 3": 67, "previous colour": 64, "parity": 58,
    "previous low or high": 40, "previous parity": 39, "previous two higher or lower": 38,
    "previous two same colour": 33, "place 4": 30, "switch value": 28, "same colour": 28, "previous plain value": 27,
    "same parity": 24, "same suit": 21, "previous suit": 19, "mirror": 18, "suit": 17, "place 2": 16,
    "higher or lower": 16, "previous prime": 15, "figure": 15, "previous two same parity": 14, "sum up to": 14,
    "low or high": 14, "same value": 14, "switch suits": 13, "switch two": 12, "near": 7.4, "before figure": 5.6,
    "switch colour": 4.5, "next suit": 4.1, "value": 4, "switch figure": 3.9, "switch parity": 3.9, "two suits": 3.7,
    "previous two suits": 3.7, "steps up": 3.5, "previous value": 3.4, "middle": 3.3, "previous two same suit": 3,
    "prime": 2.9, "plain value": 2.8, "two back same colour": 2.8, "previous middle": 2.8, "near in ring": 2.4,
    "place 4 some": 2.4, "two back same parity": 2.3, "switch values": 2.1, "place 6": 2.1, "before colour": 2.1,
    "place 6 some": 1.7, "place 5": 1.7, "before parity": 1.7, "sum": 1.1,
}
"""What stands after the `if` of a rule with two branches."""
NESTED: Shares = {
    "previous low or high": 247, "same suit": 78, "low or high": 66, "previous parity": 56, "colour": 48,
    "same colour": 42, "previous colour": 42, "higher or lower": 40, "parity": 39, "same parity": 35,
    "previous figure": 34, "suit": 31, "previous suit": 29, "same value": 26, "place 2": 24, "before figure": 22,
    "previous two higher or lower": 21, "figure": 20, "near": 16, "place 3": 15, "place 4": 11,
    "previous two same colour": 6.8, "mirror": 5.9, "prime": 5.7, "plain value": 5, "two back same colour": 4.9,
    "previous two same parity": 4.3, "two back same parity": 4.3, "previous prime": 4.1, "previous plain value": 3.8,
    "place 4 some": 3.3, "previous two same suit": 2.6, "two back same suit": 2.6, "before colour": 1.6,
    "before parity": 1.6,
}
"""The same in a rule with more branches."""
PART: Shares = {
    "colour": 92, "parity": 83, "same colour": 78, "higher or lower": 74, "same value": 67, "no same parity": 65,
    "suit": 61, "no same colour": 60, "same suit": 57, "figure": 50, "same parity": 49, "no same suit": 46,
    "low or high": 31, "two back no same suit": 29, "near": 23, "two back no same colour": 21, "prime": 12,
    "plain value": 11, "no plain value": 11, "no suit": 9.6, "next suit": 8.8, "two back same parity": 8.7,
    "no same value": 8.4, "mirror": 8.2, "two back no same parity": 8, "no figure": 6.9, "two back same colour": 6.9,
    "no near": 4.5, "steps up": 3.8, "near in ring": 3, "no next suit": 2.6, "no prime": 1.7,
    "two back same suit": 1.3, "no near in ring": 1.1,
}
"""One of two words joined by `and` or `or`."""
ESCAPE: Shares = {
    "low or high": 300, "previous low or high": 250, "figure": 80, "no figure": 20, "previous figure": 150,
    "previous no figure": 20, "plain value": 60, "previous plain value": 80, "colour": 20, "previous colour": 20,
    "previous value": 10, "value": 10,
}
"""Where an order leaves off, so that nobody is stuck at its end: every card is right there. No other kind."""
TWIN: Shares = {
    "previous low or high": 329, "previous colour": 158, "previous parity": 154, "previous suit": 120,
    "previous figure": 96, "previous two suits": 42, "previous middle": 31, "previous value": 26,
    "previous prime": 25, "previous plain value": 18,
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
