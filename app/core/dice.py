"""Chance: named random streams that grow from one seed, equal on every system and version.

Only `random.Random(int).random` is promised to be stable over Python versions, so everything here
is made of it. A stream is created when it is first drawn from: most moves draw nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """One stream of chance. `drawn` counts what was taken: undo is refused across a draw."""

    __slots__ = ("_next", "_seed", "drawn")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._next: Callable[[], float] | None = None
        self.drawn = 0

    def random(self) -> float:
        """A number in [0, 1)."""
        self.drawn += 1
        if self._next is None:
            self._next = Random(self._seed).random
        return self._next()

    def below(self, n: int) -> int:
        """A whole number in 0..n-1; n >= 1."""
        return int(self.random() * n)

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place, from the end (Fisher and Yates)."""
        if self._next is None:
            self._next = Random(self._seed).random
        draw = self._next
        self.drawn += len(items)
        for i in range(len(items) - 1, 0, -1):
            j = int(draw() * (i + 1))
            items[i], items[j] = items[j], items[i]


class ScriptedDice(Dice):
    """Dictated chance for tests and golden games: shuffles give the orders named, lots the numbers named.

    A list that no script is left for keeps its order; a lot without script is 0.
    """

    __slots__ = ("_lots", "_orders")

    def __init__(self, orders: Iterable[list[int]] = (), lots: Iterable[int] = ()) -> None:
        super().__init__(0)
        self._orders = [list(order) for order in orders]
        self._lots = list(lots)

    def random(self) -> float:
        self.drawn += 1
        return 0.0

    def below(self, n: int) -> int:
        self.drawn += 1
        lot = self._lots.pop(0) if self._lots else 0
        if not 0 <= lot < n:
            raise ValueError(f"scripted lot {lot} is not in 0..{n - 1}")
        return lot

    def shuffle(self, items: list[T]) -> None:
        self.drawn += len(items)
        if not self._orders:
            return
        order = self._orders.pop(0)
        if sorted(map(repr, order)) != sorted(map(repr, items)):
            raise ValueError("a scripted shuffle must hold the very cards that are shuffled")
        items[:] = order  # type: ignore[assignment]


class Streams:
    """All chance of one deal. Every stream has a name, so that a save needs no generator state."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def stream(self, name: str) -> Dice:
        """The stream of that name, from its beginning: "deal", "ply/17", "bot/17/0"."""
        digest = hashlib.sha256(f"{self.seed}/{name}".encode()).digest()
        return Dice(int.from_bytes(digest[:16], "big"))


class DictatedStreams(Streams):
    """Streams of a test or a golden game: dictated ones by name, the rest from seed 0."""

    def __init__(self, dictated: dict[str, Dice]) -> None:
        super().__init__(0)
        self._dictated = dictated

    def stream(self, name: str) -> Dice:
        return self._dictated.get(name) or super().stream(name)
