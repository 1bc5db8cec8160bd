"""Somebody at the table's scene: a window that nobody sees, and a clock that the test moves frame by frame."""

from __future__ import annotations

import pygame

from app.core.face import Spot
from app.match.match import Match
from app.match.seats import Sitter
from app.scenes.house import House
from app.scenes.manager import Scene
from app.scenes.shelf import ShelfScene
from app.scenes.table import TableScene
from app.table.paint import card_rect
from app.table.picture import Picture, agrees
from app.ui.dialog import Dialog
from app.ui.widgets import Paragraph, said

FRAME = 16.0
FELT = (6, 360)
"""A point of the window where nothing lies."""

Point = tuple[int, int]


class Player:
    """Uses the uppermost scene of a house."""

    def __init__(self, house: House, match: Match, speed: str = "normal", reduced: bool = False,
                 playable: bool = True, autoplay: bool = False, deal: bool = False) -> None:
        self.house = house
        self.match = match
        self.time = 0.0
        house.settings.speed = speed  # type: ignore[assignment]
        house.settings.reduced_motion = reduced
        house.apply_settings()
        house.scenes._clock = lambda: self.time
        house.scenes.push(ShelfScene(house))
        self.turn()
        self.scene = TableScene(house, match, playable=playable, autoplay=autoplay)
        house.scenes.push(self.scene)
        if not deal:
            self.scene.table.skip()
        self.wait(400)

    # Time.

    def turn(self, *events: pygame.Event, ms: float = FRAME) -> None:
        """One turn of the loop, so much later."""
        self.time += ms
        self.house.scenes.turn(events)

    def wait(self, ms: float, frame: float = FRAME) -> None:
        """Turns without events."""
        end = self.time + ms
        while self.time < end:
            self.turn(ms=min(frame, end - self.time))

    def rest(self) -> None:
        """Until nothing moves on the table, and the bots have moved."""
        for _ in range(5000):
            wake = self.scene.next_wake(self.house.scenes.now)
            if self.house.scenes.top is not self.scene or wake is None:
                return
            self.turn()
        raise AssertionError("the table never rests")

    # Hands.

    def key(self, key: int, letter: str = "", mod: int = 0) -> None:
        self.turn(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))

    def press(self, at: Point, button: int = 1) -> None:
        self.turn(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: Point, button: int = 1) -> None:
        self.turn(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def move(self, at: Point, down: bool = True) -> None:
        self.turn(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(down), 0, 0)))

    def click(self, at: Point, button: int = 1) -> None:
        self.press(at, button)
        self.release(at, button)

    def resize(self, size: tuple[int, int]) -> None:
        """The window takes another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.turn()

    def press_button(self, label: str) -> None:
        """Use a button of the uppermost page by keyboard."""
        page = self.top_page()
        button = next(c for c in page.controls() if said(c.label) == label)
        page.focus.to(button, True)
        self.key(pygame.K_RETURN)

    # What is there.

    @property
    def top(self) -> Scene:
        found = self.house.scenes.top
        assert found is not None
        return found

    @property
    def at_table(self) -> bool:
        """The table itself is uppermost."""
        return self.house.scenes.top is self.scene

    def top_page(self) -> Dialog:
        """The page of a dialog above the table."""
        page = getattr(self.top, "page", None)
        assert isinstance(page, Dialog)
        return page

    def words(self) -> list[str]:
        """What the uppermost dialog says, a line a paragraph."""
        return [said(w.label) for w in self.top_page()._walk() if isinstance(w, Paragraph)]

    def pile(self) -> Point:
        return self.scene.table.reach.source_area(Spot(self.zone("pile"))).center

    def zone(self, key: str, seat: int = -1) -> int:
        zones = self.match.game.zones
        return next(z for z, zone in enumerate(zones) if zone.key == key and (seat < 0 or zone.owner == seat))

    def place(self, key: str, seat: int) -> Point:
        """The middle of the first card's place of a zone."""
        return card_rect(self.scene.table.place(self.zone(key, seat))).center

    @property
    def told(self) -> tuple[str, str]:
        """The note's template and its clause."""
        note = self.scene.table.note
        return (note.words.text, note.clause) if note else ("", "")


def against_bots(players: int = 3, seed: int = 7, starter: int = 0, target: int | None = None) -> Match:
    """Anna at seat 0, greedy bots at the others."""
    names = ("Bice", "Corrado", "Dina", "Elio", "Fiamma")[: players - 1]
    sitters = [Sitter("Anna", "person"), *(Sitter(name, "bot", "greedy") for name in names)]
    options = {"players": players, "starter": starter, **({"target": target} if target else {})}
    return Match.new("due_facce", options, seed, sitters)


def bots_only(players: int = 3, seed: int = 7, target: int = 5) -> Match:
    """Greedy bots alone."""
    names = ("Bice", "Corrado", "Dina", "Elio", "Fiamma", "Gino")[:players]
    sitters = [Sitter(name, "bot", "greedy") for name in names]
    return Match.new("due_facce", {"players": players, "target": target}, seed, sitters)


def almost_over(seed: int = 42) -> Match:
    """Anna against bots, the bots to play and the next scoring ends the game."""
    match = against_bots(3, seed, target=5)
    while match.outcome is None:
        moves = match.moves(match.to_act[0])
        match.play(moves[0])
    record = match.record()
    shorter = Match.new("due_facce", record.options, seed, match.sitters)
    for move in match.played[:-1]:
        shorter.play(move)
    return shorter


def settled(player: Player) -> bool:
    """The picture is that of the view, everything at home."""
    table = player.scene.table
    fresh = Picture(table.match.game.zones)
    fresh.lay(table.layout, table.picture.caption)
    fresh.rebuild(table.view.seen)
    return agrees(table.picture, table.view) and [p.home for p in table.picture] == [p.home for p in fresh]
