"""A lesson as data: a dictated deal, and steps that each say one thing and maybe want a move for it.

A game's primer.py speaks these words; who plays it through is told in app.match.lesson. The pupil sits at seat 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.core.face import Spot
from app.core.game import Move
from app.core.message import Message

PUPIL = 0
"""The seat of whoever is taught."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn. Without `wanted` it only explains.

    One of the `wanted` moves goes on, or with `each` all of them, in any lawful order; `guess` does not show which.
    `otherwise` answers another lawful move. `look` are the places that are meant. `then` is played by the app when the
    step is done: by the other seats, by nobody, or for the pupil where there is nothing to choose.
    """

    words: Message
    wanted: tuple[Move, ...] = ()
    otherwise: Message | None = None
    each: bool = False
    guess: bool = False
    look: tuple[Spot, ...] = ()
    then: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """One table of a lesson. `deal` are the orders of its shuffles, `lots` the lots of other streams by their name;
    `before` was played when the pupil comes to it."""

    options: Mapping[str, int]
    deal: tuple[tuple[int, ...], ...]
    steps: tuple[Step, ...]
    lots: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    before: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """Parts, one after the other, and what is said at the end. `goes_on`: the last table can be played on with bots."""

    parts: tuple[Part, ...]
    closing: tuple[Message, ...]
    goes_on: bool = True

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all parts."""
        return tuple(step for part in self.parts for step in part.steps)
