"""Phrases: nested things to say for which no template will do, because words bend to what stands beside them.

A game turns its own tree into phrases; for each language a builder in `app.words` turns phrases into a sentence,
with the gender, articles and word order that the language wants. The kinds are agreed between the two.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Phrase(NamedTuple):
    """A kind, and its parts in the order that the kind wants; numbers and words stand for themselves."""

    kind: str
    parts: tuple[Part, ...] = ()


Part: TypeAlias = int | str | Phrase
