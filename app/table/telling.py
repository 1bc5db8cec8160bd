"""What the table tells: notes, gains, what is expected, what lies somewhere; and who is told what it wants done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import pygame

from app.core.events import EMPTY
from app.core.face import Spot
from app.core.game import Move
from app.core.message import N_, Message, Seat, message

if TYPE_CHECKING:
    from app.table.table import Table


class Listener(Protocol):
    """Who is told what the table wants done."""

    def sound(self, name: str) -> None:
        """A sound is due."""

    def moved(self) -> None:
        """The person played a move: it is in the match."""

    def write(self, move: Move) -> None:
        """A move wants words: ask the person for them and play it."""

    def ask(self, words: Message, then: Callable[[], None]) -> None:
        """Ask the person a question; `then` is done if he means it."""


ANOTHERS: Final = N_("It is {player}'s turn.")
"""What the status line says, and why a hand that comes too early is refused."""


class Note(NamedTuple):
    """A sentence near a card: a refusal with its clause, or what something is; it goes at `until` (ms).

    `about` is the place of what it tells of: the note keeps off it, and where it can off what should stay `clear`.
    """

    words: Message
    clause: str
    about: pygame.Rect
    refused: bool
    until: float
    clear: tuple[pygame.Rect, ...] = ()


class Gain(NamedTuple):
    """Cards that a seat just won, shown for a moment at its plate."""

    seat: int
    cards: int
    since: float


def prompt(table: Table) -> Message:
    """What is expected now, as the picture shows it."""
    if table.outcome is not None:
        return table.outcome.message
    if table.calling is not None:
        return table.calling
    if table.my_turn and table.to_act == table.match.to_act:
        asked = table.face.prompt(table.view if table.actor == table.me else table.match.view(table.actor or 0))
        people = sum(1 for sitter in table.match.sitters if sitter.kind == "person")
        return message("{player} · {asked}", player=Seat(table.actor or 0), asked=asked) if people > 1 else asked
    if not table.to_act:
        return message(N_("The cards are being dealt."))
    if len(table.to_act) > 1 or (table.at_window and table.to_act == table.match.to_act):
        return message(N_("Others may answer now."))
    return message(ANOTHERS, player=Seat(table.to_act[0]))


def standing(table: Table, seat: int) -> Message:
    """A seat's name and how it stands, as its plate tells it."""
    return message("{player} · {standing}", player=Seat(seat), standing=table.face.summary(table.shown, seat))


def describe(table: Table, spot: Spot) -> Message:
    """What lies at a spot; the zone as a whole where the card has not come into the picture yet."""
    cells = table.picture.pieces[spot.zone]
    if not 0 <= spot.i < len(cells):
        name = table.match.game.zones[spot.zone].name
        held = sum(1 for piece in cells if piece.cell != EMPTY)
        return message(N_("{zone}: {count} cards."), zone=name, count=held)
    what = table.face.describe(spot.zone, cells[spot.i].cell)
    front = cells[spot.i].cell[0]
    more = table.face.remark(table.view, spot.zone, front) if front >= 0 else None
    return what if more is None else message("{what}. {more}", what=what, more=more)
