"""Zones and decks: where cards can lie, and which side of them who may see.

A zone declares its watchers for fronts, for backs, and for the front card (position 0) alone.
All hiding in the program follows from these declarations: no game writes hiding code.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntFlag

from app.core.message import Message

TABLE = -1
"""Owner of a zone that belongs to no seat."""


class Watch(IntFlag):
    """Who sees one side of the cards of a zone, told from its owner."""

    NOBODY = 0
    OWNER = 1
    OTHERS = 2
    ALL = 3


@dataclass(frozen=True, slots=True)
class Zone:
    """One place of the table.

    `ordered`: the order is public and means something; otherwise views carry a sorted list.
    `places`: positions are numbered and stay; a card that leaves makes an empty place.
    `first_*` hold for the card at position 0 in addition to `fronts` and `backs`.
    """

    key: str
    owner: int
    name: Message
    ordered: bool = True
    fronts: Watch = Watch.NOBODY
    backs: Watch = Watch.ALL
    first_front: Watch = Watch.NOBODY
    first_back: Watch = Watch.NOBODY
    places: bool = False

    def mask(self, watch: Watch, seats: int) -> int:
        """The watchers as a bit mask over `seats`; bit `seats` is the public, which sees what all see."""
        if watch == Watch.ALL:
            return (1 << (seats + 1)) - 1
        if self.owner == TABLE:
            return 0
        owner = 1 << self.owner
        everyone = (1 << seats) - 1
        return (owner if watch & Watch.OWNER else 0) | (everyone & ~owner if watch & Watch.OTHERS else 0)


@dataclass(frozen=True, slots=True)
class Eyes:
    """The watchers of all zones of a table as masks, worked out once."""

    seats: int
    fronts: tuple[int, ...]
    backs: tuple[int, ...]
    first_fronts: tuple[int, ...]
    first_backs: tuple[int, ...]

    @classmethod
    def of(cls, zones: Sequence[Zone], seats: int) -> Eyes:
        """Masks for zones at a table of `seats` seats."""
        return cls(
            seats,
            tuple(z.mask(z.fronts, seats) for z in zones),
            tuple(z.mask(z.backs, seats) for z in zones),
            tuple(z.mask(z.fronts | z.first_front, seats) for z in zones),
            tuple(z.mask(z.backs | z.first_back, seats) for z in zones),
        )

    @property
    def everyone(self) -> int:
        """All seats and the public."""
        return (1 << (self.seats + 1)) - 1


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as a table: card i has front `fronts[i]` and back `backs[i]`, small ints with names in the game."""

    fronts: tuple[int, ...]
    backs: tuple[int, ...]
    by_sides: dict[tuple[int, int], tuple[int, ...]] = field(init=False, repr=False, compare=False)
    by_front: dict[int, tuple[int, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_sides: dict[tuple[int, int], list[int]] = {}
        by_front: dict[int, list[int]] = {}
        for card, sides in enumerate(zip(self.fronts, self.backs, strict=True)):
            by_sides.setdefault(sides, []).append(card)
            by_front.setdefault(sides[0], []).append(card)
        object.__setattr__(self, "by_sides", {sides: tuple(cards) for sides, cards in by_sides.items()})
        object.__setattr__(self, "by_front", {front: tuple(cards) for front, cards in by_front.items()})

    def __len__(self) -> int:
        return len(self.fronts)
