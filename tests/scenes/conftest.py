"""A house with a window that nobody sees, a clock that stands still, and hands for its uppermost scene."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from app.core.message import Message
from app.games import GAMES
from app.match.match import Match
from app.match.seats import Sitter, choose
from app.match.settings import Settings
from app.match.store import Store
from app.match.worker import Answer, Task, Thinking, thought
from app.media.sounds import Sounds
from app.paths import user_folders
from app.scenes.house import House
from app.scenes.manager import PageScene
from app.scenes.shelf import ShelfScene
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.scroller import Scroller
from app.ui.widgets import Control, Paragraph, said
from app.ui.window import Place, Window
from app.words import language, set_language

SIZES = [((800, 600), 200), ((800, 600), 100), ((1024, 600), 150), ((1280, 720), 100), ((1280, 720), 200),
         ((1920, 1080), 150), ((3840, 2160), 100), ((3840, 2160), 200)]


class Ponderer:
    """A worker without a process: it makes up its mind at the second look."""

    def __init__(self) -> None:
        self.task: Task | None = None
        self.looks = 0

    def send(self, task: Task) -> None:
        self.task, self.looks = task, 0

    def received(self) -> tuple[int, Answer] | None:
        self.looks += 1
        if self.task is None or self.looks < 2:
            return None
        return self.task.number, thought(self.task)

    def stop(self) -> None:
        self.task = None


class Guest:
    """The house, and somebody who uses it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.time = 0.0

    def turn(self, *events: pygame.Event) -> None:
        """One turn of the loop, long after the one before."""
        self.time += 1000
        self.house.scenes.turn(events)

    def key(self, key: int, mod: int = 0) -> None:
        self.turn(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def type(self, letters: str) -> None:
        self.turn(pygame.Event(pygame.TEXTINPUT, text=letters))

    @property
    def page(self) -> Page:
        """The page of the uppermost scene."""
        top = self.house.scenes.top
        assert isinstance(top, PageScene)
        return top.page

    def named(self, label: str) -> Control:
        """The control called that; by its source string or by what it says."""
        found = [c for c in self.page.controls() if label in (_source(c.label), said(c.label))]
        assert len(found) == 1, f"{label!r}: {[said(c.label) for c in self.page.controls()]}"
        return found[0]

    def press(self, label: str) -> None:
        """Use a button as the keyboard would."""
        button = self.named(label)
        assert isinstance(button, Button) and button.enabled
        self.page.focus.to(button, True)
        self.key(pygame.K_RETURN)

    def told(self) -> str:
        """All the text of the page, a line a paragraph."""
        return "\n".join(said(w.label) for w in self.page._walk() if isinstance(w, Paragraph) and w.label)


@pytest.fixture
def settings() -> Settings:
    """English, and no fading between scenes."""
    return Settings(language="en", reduced_motion=True)


@pytest.fixture
def house(tmp_path: Path, settings: Settings) -> Iterator[House]:
    """A house in a fresh folder."""
    before = language()
    folders = user_folders(tmp_path / "data")
    window = Window("test", Place((1280, 720)))
    house = House(folders, settings, Store(folders), Sounds(muted=True), window, lambda: 0.0)
    house.thinking = Thinking(Ponderer)
    yield house
    set_language(before)


@pytest.fixture(autouse=True)
def _games_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that a test adds has no picture for the shelf, and is not on it."""
    monkeypatch.setattr("app.scenes.shelf.GAMES", dict(GAMES))


@pytest.fixture
def shelved() -> tuple[str, ...]:
    """The games on the shelf: one. A test that wants others overrides this."""
    return ("due_facce",)


@pytest.fixture
def guest(house: House, shelved: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> Guest:
    """Before the shelf."""
    monkeypatch.setattr("app.scenes.shelf.GAMES", {key: GAMES[key] for key in shelved})
    someone = Guest(house)
    house.scenes._clock = lambda: someone.time
    house.scenes.push(ShelfScene(house))
    someone.turn()
    return someone


def begun(plies: int = 6, people: tuple[str, ...] = ("Anna",)) -> Match:
    """A game of three under way."""
    sitters = [Sitter(name, "person") for name in people]
    sitters += [Sitter(name, "bot", "greedy") for name in ("Bice", "Corrado", "Dina")[: 3 - len(people)]]
    match = Match.new("due_facce", {"players": 3}, 42, sitters)
    for _ in range(plies):
        match.play(match.moves(match.to_act[0])[0])
    return match


def ended(seed: int = 42) -> Match:
    """A game of three played to its end."""
    match = Match.new("due_facce", {"players": 3, "target": 5}, seed,
                      [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy"), Sitter("Corrado", "bot", "random")])
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(match.moves(seat)[0] if seat == 0 else choose(match, seat))
    return match


def outside(page: Page) -> list[str]:
    """The controls and paragraphs that do not lie inside the window, or inside what can be scrolled to."""
    window = pygame.Rect(0, 0, page.scale.width, page.scale.height)
    lost: list[str] = []
    for top in page._tree:
        for widget in top.walk():
            if not isinstance(widget, Control | Paragraph) or not widget.rect.width:
                continue
            if isinstance(top, Scroller):
                room = pygame.Rect(0, top.rect.top - top.offset, window.width, max(top.content, top.rect.height))
                fits = room.contains(widget.rect) and window.contains(top.rect)
            else:
                fits = window.contains(widget.rect)
            if not fits:
                lost.append(f"{said(widget.label)!r} at {widget.rect}")
    return lost


def _source(label: str | Message) -> str:
    return label.text if isinstance(label, Message) else label
