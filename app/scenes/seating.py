"""Who sits where before a game: chairs, names, and the sitters that come of them.

Knows sitters and names; must not know how a set-up looks on screen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.bots.levels import LEVELS, NORMALE
from app.core.message import N_, Message, message
from app.match.seats import NAME_LETTERS, Sitter
from app.words import LANGUAGES, tr
from app.words.catalogue import catalogue
from app.words.names import bot_names

PERSON = ""
"""The kind of a chair on which a person sits; bots are told by the name of their brain."""
DEFAULT_BRAIN = NORMALE
OFFERED = LEVELS
"""The brains that are offered; who sat here with another one before gets the default."""


@dataclass
class Chair:
    """`kind` is PERSON or the name of a brain; `person` and `bot` are the names for either case."""

    kind: str
    person: str
    bot: str

    @property
    def name(self) -> str:
        """As it stands, maybe empty."""
        return self.bot if self.kind else self.person

    @name.setter
    def name(self, name: str) -> None:
        if self.kind:
            self.bot = name
        else:
            self.person = name


class Seating:
    """Chairs for up to `most` players, clockwise; the first is always a person's: you."""

    def __init__(self, most: int, last: Sequence[Sitter], names: Sequence[str]) -> None:
        """`last` sat there the last time, `names` are those of persons, the latest first.

        What the program calls somebody without a name, in whatever language, is nobody's name.
        """
        last = [Sitter("", sitter.kind, sitter.brain) if is_unnamed(sitter.name) else sitter for sitter in last]
        names = [name for name in names if not is_unnamed(name)]
        seated = {sitter.name for sitter in last}
        free = [name for name in names if name not in seated]
        you = last[0].name if last and last[0].kind == "person" else free.pop(0) if free else ""
        bots = bot_names(most, taken=[you, *seated, *free])
        self.chairs = [Chair(PERSON, you, bots[0])]
        for seat in range(1, most):
            sitter = last[seat] if seat < len(last) else Sitter("", "bot", DEFAULT_BRAIN)
            is_bot = sitter.kind == "bot"
            kind = sitter.brain if is_bot and sitter.brain in OFFERED else DEFAULT_BRAIN if is_bot else PERSON
            person = "" if is_bot else sitter.name
            bot = (sitter.name if is_bot else "") or bots[seat]
            here = not is_bot and seat < len(last)
            self.chairs.append(Chair(kind, person if here else free.pop(0) if free else "", bot))

    def shown(self, seat: int) -> str:
        """What the one at a seat is called if nothing is typed."""
        chair = self.chairs[seat]
        return chair.name.strip() or tr(unnamed(seat))

    def sitters(self, players: int) -> list[Sitter]:
        """The first `players` chairs as sitters, all of different names: a second Anna becomes "Anna 2"."""
        taken: set[str] = set()
        sitters = []
        for seat in range(players):
            name = _distinct(self.shown(seat), taken)
            taken.add(name.casefold())
            chair = self.chairs[seat]
            sitters.append(Sitter(name, "bot", chair.kind) if chair.kind else Sitter(name, "person"))
        return sitters

    def chosen(self, players: int) -> list[Sitter]:
        """The first `players` chairs to be remembered: who typed no name has none."""
        chairs = self.chairs[:players]
        return [Sitter(chair.name.strip(), "bot" if chair.kind else "person", chair.kind) for chair in chairs]

    def persons(self, players: int) -> list[str]:
        """The names that persons typed."""
        return [chair.person.strip() for chair in self.chairs[:players] if not chair.kind and chair.person.strip()]


def unnamed(seat: int) -> Message:
    """What somebody without a name is called."""
    return message(N_("Player {number}"), number=seat + 1)


def is_unnamed(name: str) -> bool:
    """Whether somebody without a name is called so in any of our languages."""
    templates = [catalogue(code).gettext(unnamed(0).text) for code, _ in LANGUAGES]
    return any(re.fullmatch(re.escape(t).replace(r"\{number\}", r"\d+"), name.strip()) for t in templates)


def _distinct(name: str, taken: set[str]) -> str:
    name = name[:NAME_LETTERS]
    number = 2
    called = name
    while called.casefold() in taken:
        tail = f" {number}"
        called = name[: NAME_LETTERS - len(tail)] + tail
        number += 1
    return called
