"""Somebody at a table: a match, its table and its hand, without a window, on a clock that the test owns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from app.core.dice import Streams
from app.core.face import Gesture, Spot
from app.core.game import Move
from app.core.message import Message
from app.match.match import Match
from app.match.seats import Sitter, choose
from app.table import keys
from app.table.motion import Pace
from app.table.paint import FELT_EDGE, Style, card_rect
from app.table.pointer import LEFT, Pointer
from app.table.table import Table
from app.ui.theme import Scale, theme

NAMES = ("Anna", "Bice", "Corrado", "Dina", "Elio", "Fiamma")
FRAME = 16.0
BAR = 56
"""Height of a bar that a scene would put above the table."""

Point = tuple[int, int]


class Ear:
    """Hears what a table wants."""

    def __init__(self) -> None:
        self.sounds: list[str] = []
        self.moves = 0
        self.asked: list[Message] = []
        self.wanted: list[Move] = []
        self.meant: Callable[[], None] | None = None

    def sound(self, name: str) -> None:
        self.sounds.append(name)

    def moved(self) -> None:
        self.moves += 1

    def write(self, move: Move) -> None:
        self.wanted.append(move)

    def ask(self, words: Message, then: Callable[[], None]) -> None:
        self.asked.append(words)
        self.meant = then


class Sitting:
    """A person at a table."""

    def __init__(
        self, match: Match, pace: Pace | None = None, size: tuple[int, int] = (1280, 720), percent: int = 100,
        seat: int | None = None, deal: bool = False,
    ) -> None:
        self.match = match
        self.ear = Ear()
        acting = match.to_act[0] if match.to_act else 0
        me = acting if seat is None else seat
        self.table = Table(match, me, me, pace or Pace(0.0), self.ear)
        self.hand = Pointer(self.table)
        self.resize(size, percent)
        if deal:
            self.table.open_dealing()
        else:
            self.table.open()

    def resize(self, size: tuple[int, int], percent: int = 100) -> None:
        """Lay everything for a window of this size."""
        style = Style(theme(), Scale(size[0], size[1], percent))
        edge = style.scale.px(FELT_EDGE)
        self.table.lay(style, (edge, BAR, size[0] - 2 * edge, size[1] - BAR - edge))

    # Time.

    def wait(self, ms: float, frame: float = FRAME) -> None:
        """Let time pass, frame by frame."""
        end = self.table.now + ms
        while self.table.now < end:
            self.table.tick(min(end, self.table.now + frame))

    def rest(self, frame: float = FRAME) -> None:
        """Until nothing moves any more."""
        while self.table.moving:
            self.wait(frame, frame)

    # Hands.

    def press(self, at: Point, button: int = LEFT) -> None:
        self.hand.press(*at, button)

    def release(self, at: Point, button: int = LEFT) -> None:
        self.hand.release(*at, button)

    def click(self, at: Point, button: int = LEFT) -> None:
        """Down and up on one spot."""
        self.press(at, button)
        self.release(at, button)

    def drag(self, start: Point, goal: Point) -> None:
        """Press, travel in three steps, let go."""
        self.press(start)
        for step in (0.2, 0.6, 1.0):
            self.hand.move(
                round(start[0] + (goal[0] - start[0]) * step), round(start[1] + (goal[1] - start[1]) * step), True
            )
        self.release(goal)

    # Where things are.

    def pile(self) -> Point:
        """The middle of the card that is played."""
        return self.table.reach.source_area(Spot(self.zone("pile"))).center

    def zone(self, key: str, seat: int = -1) -> int:
        """The number of a zone by its key and owner."""
        zones = self.match.game.zones
        return next(z for z, zone in enumerate(zones) if zone.key == key and (seat < 0 or zone.owner == seat))

    def card(self, key: str, seat: int) -> Point:
        """The middle of the uppermost card of a zone, or of its empty first place."""
        at = self.zone(key, seat)
        pieces = self.table.picture.pieces[at]
        if not pieces:
            return card_rect(self.table.place(at)).center
        home = max(pieces, key=lambda piece: piece.rank).home
        return round(home.x + home.h * 0.35), round(home.y + home.h * 0.5)

    def gesture(self, move: Move) -> Gesture:
        """How a lawful move is made by hand."""
        return next(g for g in self.table.gestures() if g.move == move)

    def goals(self, gesture: Gesture) -> list[Point]:
        """Points on which letting go makes the move: the card places of its zones, and the corners of its region."""
        points = [card_rect(self.table.place(spot.zone)).center for spot in gesture.targets]
        area = self.table.reach.target_area(gesture).inflate(-4, -4)
        return [*points, area.topleft, (area.right - 1, area.bottom - 1)]

    # What is told.

    @property
    def told(self) -> tuple[str, str]:
        """The note's template and its clause; empty without a note."""
        note = self.table.note
        return (note[0].text, note[1]) if note else ("", "")


def people(count: int) -> list[Sitter]:
    """That many persons."""
    return [Sitter(name, "person") for name in NAMES[:count]]


def new_match(
    players: int = 2, seed: int = 7, sitters: Sequence[Sitter] | None = None, options: Mapping[str, int] | None = None
) -> Match:
    """A fresh match, of persons unless others are given."""
    return Match.new("due_facce", {"players": players, **(options or {})}, seed, sitters or people(players))


def advanced(match: Match, plies: int, seed: int = 0) -> Match:
    """The match after so many random lawful moves, or at its end."""
    dice = Streams(seed).stream("walk")
    while match.to_act and plies > 0:
        moves = match.moves(match.to_act[0])
        match.play(moves[dice.below(len(moves))])
        plies -= 1
    return match


def copy_of(match: Match) -> Match:
    """Another match at the same position."""
    return Match.from_record(match.record())


def bots_move(match: Match) -> None:
    """The bot to act moves."""
    match.play(choose(match, match.to_act[0]))


def drag_it(sitting: Sitting, move: Move, goal: int) -> None:
    """Make a move by drag and drop."""
    sitting.drag(sitting.pile(), sitting.goals(sitting.gesture(move))[goal])


def click_it(sitting: Sitting, move: Move, goal: int) -> None:
    """Make a move by two clicks."""
    spot = sitting.goals(sitting.gesture(move))[goal]
    sitting.click(sitting.pile())
    sitting.wait(1000, frame=500)
    sitting.click(spot)


def double_click_it(sitting: Sitting, move: Move, goal: int) -> None:
    """Make the obvious move by a double click; others do not go that way."""
    assert sitting.gesture(move).obvious
    sitting.click(sitting.pile())
    sitting.wait(120, frame=120)
    sitting.click(sitting.pile())


def key_it(sitting: Sitting, move: Move, goal: int) -> None:
    """Make a move by its letter."""
    letter = sitting.gesture(move).key
    found = keys.gesture_of(sitting.table, typed(letter))
    assert found is not None
    sitting.table.play(found.move)


def enter_it(sitting: Sitting, move: Move, goal: int) -> None:
    """Make a move by Enter on the source, then on the target."""
    gesture = sitting.gesture(move)
    stops = {stop.spot: stop for stop in keys.stops(sitting.table)}
    assert gesture.source is not None
    stops[gesture.source].activate()
    target = stops[gesture.targets[0]]
    assert target.focusable
    target.activate()


def typed(letter: str, mod: int = 0) -> pygame.Event:
    """A key that writes a letter."""
    return pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=mod, unicode=letter.lower())


WAYS: dict[str, Callable[[Sitting, Move, int], None]] = {
    "drag": drag_it, "two clicks": click_it, "double click": double_click_it, "letter": key_it, "enter": enter_it,
}
"""The ways to make a move by hand."""
