"""How a game lies on the felt and how its moves are made by hand: data for the table, no drawing.

A game's face.py speaks these words. All boxes are in pixels of the window, (x, y, width, height).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Literal, NamedTuple

from app.core.art import CARD_RATIO, Box, CardArt, Svg
from app.core.events import Cell
from app.core.game import IllegalMove, Move
from app.core.message import Message, Value
from app.core.view import View

WHOLE = -1
"""Position of a spot that means the zone as a whole."""


class Spot(NamedTuple):
    """A place of the table: a zone, and a position in it (of the cells as the view lists them) or WHOLE."""

    zone: int
    i: int = WHOLE


class Place(NamedTuple):
    """Where one zone lies. `arrange` says how its cards lie in the box:

    "pile": all on one spot, only the first (top) drawn, with an edge that shows the thickness;
    "columns": cards of equal front in one column, overlapping, `columns` fixed columns wide (0 = as many as needed);
    "row": side by side, overlapping when the box is narrow;
    "column": from above, each covering the lower part of the one before;
    "lines": like words on a page, each card leaving two thirds of the one before in sight; lines lie closer when many;
    "fan": like a row, on a gentle arc, the last card uppermost; a held card opens a gap in it.

    `lean` tells where few cards of a row or fan lie in a wide box: 0 at the left, 0.5 in the middle, 1 at the right.

    `card` is the height of a card in pixels. `counted` prints the number of cards, `named` the
    zone's name; with neither nothing stands under the place.
    `crosswise` turns its cards by a quarter. `memo` shows, as the memory help, what the seat knows of unseen cards.
    `slots` are drawn faintly in the empty columns of a "columns" place with fixed columns: one sign a column.
    `outlined` prints the faint outline of the zone. `caption` aligns its name and count: "start", "centre" or "end".
    `looked`: its open cards come forward under the pointer and under the arrow keys, to be looked at.
    """

    zone: int
    box: Box
    arrange: str
    card: float
    columns: int = 0
    counted: bool = True
    named: bool = True
    outlined: bool = True
    caption: Literal["start", "centre", "end"] = "start"
    slots: tuple[Svg, ...] = ()
    lean: float = 0.5
    crosswise: bool = False
    memo: bool = False
    looked: bool = False


class Stance(NamedTuple):
    """How the cards of a zone lie at the moment, beyond what its place says.

    `forward`: so many of a column's first cards slide out to the left. `order`: the positions of a row's cards in the
    order in which they are shown; empty for the order of the view. `lanes`: how much lower each card of "lines" lies,
    in parts of its height; empty for all alike.
    """

    forward: int = 0
    order: tuple[int, ...] = ()
    lanes: tuple[float, ...] = ()


class Clock(NamedTuple):
    """Several seats may answer at once, for a time: a ring around a zone closes in so many seconds.

    0 seconds: no ring, it ends when all have answered.
    """

    zone: int
    seconds: float


class Plate(NamedTuple):
    """Where a seat's name, turn light and counts stand."""

    seat: int
    box: Box


class Print(NamedTuple):
    """A sign printed on the felt, `strength` 0..1."""

    sign: Svg
    box: Box
    strength: float = 0.2


class Paper(NamedTuple):
    """A note that lies on the table: a title, what is written under it, and a sign above where there is room.

    `bright` for a sheet of paper, otherwise the words stand on the felt.
    """

    title: Message
    lines: tuple[Message, ...] = ()
    sign: Svg | None = None
    bright: bool = False


class Stamp(NamedTuple):
    """A verdict set for a moment on the first card of a zone."""

    zone: int
    words: Message
    good: bool


class Layout(NamedTuple):
    """Everything that lies on the felt at one size of the window.

    `choices` is the room for the buttons of moves without a card, one under the other, or side by side at the right
    of a wide one; without it they stand in a line above the status. `papers` are the places of the face's papers.
    """

    places: tuple[Place, ...]
    plates: tuple[Plate, ...]
    status: Box
    assist: Box
    prints: tuple[Print, ...] = ()
    choices: Box | None = None
    papers: tuple[Box, ...] = ()


class Gesture(NamedTuple):
    """One lawful move as hands make it: from a spot onto any of several spots.

    `label` says what it does, in words. `key` is its letter on the keyboard. `obvious` marks the move that a double
    click on the source makes. A move without `source` is a button. `lifted` are the positions in the source's zone
    that are picked up together with it. With `into_gap` the targets' positions are gaps: 0 before the first card;
    with `into_place` they are the single places of a row. `at_once`: choosing the source makes the move. One that is
    `offered` has a button too, although it has a source. `written`: the move carries words, which a scene of its own
    asks for. `then` is played right after the move, if it is lawful by then.
    """

    move: Move
    label: Message
    key: str
    source: Spot | None = None
    targets: tuple[Spot, ...] = ()
    obvious: bool = False
    lifted: tuple[int, ...] = ()
    into_gap: bool = False
    into_place: bool = False
    at_once: bool = False
    offered: bool = False
    written: bool = False
    then: Move | None = None


class Chance(NamedTuple):
    """One line of an assist: what may come and how likely, `share` in 0..1, with the sign that stands for it."""

    label: Message
    share: float
    sign: Svg


class Tally(NamedTuple):
    """One thing that a seat counts at the end of a deal: points, and the cards they came from in groups of fronts.

    Points in words where they are no whole number; None where the label tells all.
    """

    seat: int
    label: Message
    points: int | Message | None
    groups: tuple[tuple[int, ...], ...] = ()


class SheetRow(NamedTuple):
    """One line of a score sheet: a number for every seat."""

    label: Message
    points: tuple[Value, ...]


class Face(ABC):
    """The face of one game at one table."""

    felt: ClassVar[str]
    """Colour of the felt, "#RRGGBB"."""
    groupings: ClassVar[tuple[Message, ...]] = ()
    """By what a person may group the cards of "lines" for his own eyes, as the captions tell it; a key goes through
    them."""
    sorts: ClassVar[bool] = False
    """Whether a person's hand can be sorted another way, as `stance` does with `by_use`."""
    say: Callable[[Message], str] = staticmethod(lambda words: words.text)
    """Words in the current language, for the few that stand on cards; the table sets it."""

    @abstractmethod
    def front(self, front: int) -> CardArt:
        """The art of a front."""

    @abstractmethod
    def back(self, back: int) -> CardArt:
        """The art of a back; -1 for a back that nobody sees."""

    @abstractmethod
    def lay(self, me: int, size: tuple[int, int], area: Box, text: float) -> Layout:
        """Where everything lies for the person at seat `me`.

        `area` is the part of the window that is free of bars; `text` the height of body text in pixels.
        """

    @abstractmethod
    def gestures(self, view: View, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        """The lawful moves of the view's seat, as hands make them."""

    @abstractmethod
    def attempt(self, view: View, source: Spot, target: Spot | None) -> Move | IllegalMove:
        """The move that a hand seems to mean where no gesture fits: its refusal tells why not. Or that refusal itself.

        `target` is None when a card was only picked up.
        """

    @abstractmethod
    def prompt(self, view: View) -> Message:
        """What is expected now, for the status line of the view's seat."""

    @abstractmethod
    def describe(self, zone: int, cell: Cell) -> Message:
        """What a card is, in words."""

    @abstractmethod
    def summary(self, view: View, seat: int) -> Message:
        """A seat's standing in a few words, for its plate: points, cards."""

    def halo(self, view: View, seat: int) -> Svg | None:
        """A sign that marks a seat's plate among the others, as long as something holds for it alone; None mostly."""
        return None

    @abstractmethod
    def reason(self, view: View, move: Move) -> Message:
        """Why a move is worth making, in figures that the seat may know: the text of a hint."""

    def stance(self, view: View, zone: int, by_use: bool) -> Stance:
        """How a zone's cards lie now. `by_use`: the seat wants its hand sorted by what can be played."""
        return Stance()

    def lane(self, grouping: int, front: int) -> float:
        """How far a front is moved down in a grouping (a number of `groupings`), in parts of a card's height."""
        return 0.0

    def papers(self, view: View) -> tuple[Paper | None, ...]:
        """What lies at each of the layout's papers now."""
        return ()

    def stamp(self, tag: str) -> Stamp | None:
        """The verdict that a line of the log with this tag gives."""
        return None

    def remark(self, view: View, zone: int, front: int) -> Message | None:
        """What everybody could note about an open card besides what it is; for its description."""
        return None

    def related(self, view: View, spot: Spot) -> tuple[Spot, ...]:
        """Cards that have to do with an open one that is only looked at: lit while it is."""
        return ()

    def wording(self, view: View, move: Move) -> Message | None:
        """What a person is asked for who writes the words of a move in a plain line; None for a scene of its own."""
        return None

    def caption(self, view: View, zone: int) -> Message | None:
        """What is printed under a zone instead of its name and count; None for these."""
        return None

    def preview(self, view: View, gesture: Gesture) -> tuple[Spot, ...]:
        """Cards that the move needs or would make playable: lit softly while the hand is over its source or target."""
        return ()

    def clock(self, view: View) -> Clock | None:
        """The time in which seats may answer now; None while seats act in turn."""
        return None

    def doubt(self, view: View, moves: Sequence[Move], move: Move) -> Message | None:
        """A question to ask before a lawful move is made, where it would waste what cannot come again."""
        return None

    def declining(self, moves: Sequence[Move]) -> Move | None:
        """The lawful move that lets an offer be, such as to pass: what Esc makes. None where nothing is declined."""
        return None

    def memo(self, front: int) -> CardArt:
        """The art of a front where it is shown small, as the memory help does."""
        return self.front(front)

    def account(self, view: View) -> tuple[Tally, ...]:
        """What is counted while a deal or the game is over; empty while it runs, or where there is nothing to show."""
        return ()

    def sheet(self, view: View) -> tuple[SheetRow, ...]:
        """The points of the deals so far and their total, where a game has several deals."""
        return ()

    def assist(self, view: View) -> tuple[Chance, ...]:
        """What the assist option shows, such as odds; empty where there is nothing to show."""
        return ()


def card_width(height: float) -> float:
    """Width of a card of that height, in the same unit."""
    return height * CARD_RATIO
