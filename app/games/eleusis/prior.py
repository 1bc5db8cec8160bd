"""How likely the parts of a hidden rule are before any card is seen: what people like to hide, in shares of a thousand.

The shares are of kinds of words (`vocabulary.kind_of`), never of whole rules. They were fitted by expectation and
maximisation to the measuring sets of the bench, written at different times by hands that did not know each other's,
the shares before counting as ten rules more; some that the document's fifth and sixth sample need were raised by
hand. A kind that is not named in a table has the share `REST`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Shares: TypeAlias = Mapping[str, float]

REST = 0.7

SINGLE: Shares = {
    "next suit": 110, "no near": 82, "sum up to": 72, "no same colour": 71, "steps up": 71, "near": 71,
    "no same suit": 58, "same suit": 53, "two back same colour": 53, "same parity": 48, "no same parity": 46,
    "same colour": 42, "higher or lower": 28, "no suit": 26, "middle": 23, "steps of values": 17,
    "two back no same parity": 16, "two back same suit": 16, "no figure": 15, "mirror": 14, "no same value": 14,
    "no middle": 13, "two back no same colour": 12, "two suits": 9.3, "prime": 6.2, "low or high": 5,
    "figure": 4.2, "parity": 4, "colour": 4,
}
"""A rule of one word."""
LIMIT: Shares = {
    "no figure": 183, "same suit": 143, "low or high": 117, "no same parity": 68, "same colour": 62, "parity": 54,
    "no same suit": 52, "no same colour": 48, "no middle": 39, "sum up to": 39, "next suit": 25, "steps up": 21,
    "near": 20, "no near": 16, "two back no same parity": 13, "steps of values": 11, "middle": 11, "prime": 9.2,
    "higher or lower": 8.4, "two back same suit": 7.9, "same parity": 7.7, "no suit": 7.6,
    "two back no same colour": 5.6, "figure": 5.4, "two back same colour": 5.1, "two suits": 4.8,
    "no same value": 4.5, "mirror": 4.2, "colour": 3.2, "suit": 1.7, "two back same parity": 1,
}
"""What is asked of a card where a condition does not leave every card right."""
BRANCH: Shares = {
    "colour": 167, "parity": 126, "anything": 120, "next suit": 119, "no figure": 101, "no same suit": 88,
    "no same colour": 80, "no same parity": 65, "nothing": 46, "same colour": 45, "higher or lower": 33,
    "same value": 29, "same parity": 20, "same suit": 18, "two back same colour": 12, "figure": 9.1,
    "low or high": 7.1, "suit": 5.3, "no suit": 4.2, "two suits": 3, "sum up to": 2.7, "no same value": 1.3,
    "near": 1.3, "steps up": 1.1,
}
"""One of two branches."""
TURN: Shares = {
    "same colour": 265, "colour": 193, "parity": 175, "no figure": 80, "low or high": 69, "same suit": 58,
    "same parity": 44, "figure": 33, "higher or lower": 19, "two suits": 16, "sum up to": 15, "no same suit": 15,
    "no suit": 10, "no same colour": 4.5, "no same parity": 1.7,
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
    "colour": 129, "previous colour": 122, "place 2": 118, "previous figure": 116, "previous parity": 105,
    "place 3": 64, "same parity": 55, "mirror": 42, "previous two higher or lower": 39, "previous low or high": 35,
    "same colour": 30, "previous suit": 27, "suit": 26, "previous plain value": 23, "switch value": 21,
    "two suits": 18, "sum up to": 14, "figure": 14, "previous two same colour": 11, "previous two same parity": 11,
    "place 4": 10, "steps up": 10, "switch colour": 9.7, "parity": 1.6,
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
    "no same colour": 129, "no same suit": 106, "same suit": 102, "same colour": 84, "same parity": 82,
    "no same parity": 72, "two back no same colour": 67, "same value": 64, "near": 56, "two back no same suit": 54,
    "no same value": 46, "higher or lower": 31, "two back no same parity": 23, "figure": 18, "suit": 15,
    "near in ring": 15, "no near in ring": 12, "colour": 9.4, "parity": 5.2, "low or high": 5.1, "no near": 2.1,
    "mirror": 1,
}
"""One of two words joined by `and` or `or`."""
TRAIT: Shares = {
    "colour": 288, "suit": 221, "figure": 209, "low or high": 136, "parity": 136, "plain value": 5.5,
    "no figure": 1.4, "prime": 1.1, "no suit": 0.7, "no prime": 0.7, "no plain value": 0.7,
}
"""One of two words joined that both are about the card alone."""
ESCAPE: Shares = {
    "previous plain value": 344, "previous figure": 227, "previous low or high": 201, "low or high": 126,
    "figure": 38, "plain value": 26, "no figure": 8.7, "colour": 7.3, "previous colour": 7.3,
    "previous no figure": 7.3, "previous value": 3.9, "value": 3.6,
}
"""Where an order leaves off, so that nobody is stuck at its end: every card is right there. No other kind."""
TWIN: Shares = {
    "previous low or high": 289, "previous parity": 132, "previous two suits": 126, "previous middle": 126,
    "previous prime": 106, "previous colour": 101, "previous figure": 81, "previous suit": 35,
    "previous value": 1.7, "previous plain value": 1.2,
}
"""A class that is asked of the previous card and of the candidate alike."""
PLACES: Mapping[int, float] = {3: 0.4, 4: 0.35, 5: 0.1, 6: 0.15}
"""In what number places are counted where every place has a branch of its own."""

TRAITS = 0.3
"""Share of joined words that both are about the card alone."""
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
