"""Hands on a page: presses, clicks and keys as the display would send them, and a page with every control."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from app.ui.choice import Choice
from app.ui.containers import Centre, Column, Grid, Panel, Row
from app.ui.controls import Button
from app.ui.fields import Slider, Toggle
from app.ui.page import Page
from app.ui.textfield import TextField
from app.ui.widgets import Control, Paragraph
from app.words import language, set_language

LONG = "I nomi restano su questo computer e puoi cambiarli anche durante una partita: il registro usa i nomi."


class Hand:
    """Sends events to whatever has a `handle`."""

    def __init__(self, target: Page | Control) -> None:
        self.handle = target.handle

    def press(self, spot: tuple[int, int], button: int = 1) -> bool:
        return self.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=False))

    def release(self, spot: tuple[int, int], button: int = 1) -> bool:
        return self.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=False))

    def move(self, spot: tuple[int, int]) -> bool:
        return self.handle(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def click(self, spot: tuple[int, int], button: int = 1) -> None:
        self.press(spot, button)
        self.release(spot, button)

    def key(self, key: int, mod: int = 0, letter: str = "") -> bool:
        return self.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))

    def type(self, letters: str) -> None:
        for letter in letters:
            self.key(ord(letter.lower()), letter=letter)
            self.handle(pygame.Event(pygame.TEXTINPUT, text=letter))

    def wheel(self, notches: int) -> bool:
        return self.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches)))


class Sample:
    """A page with all kinds of controls, and what happened on it."""

    def __init__(self) -> None:
        self.done: list[object] = []
        did = self.done.append
        self.theme: Choice[str] = Choice(
            "Tema", [("dusk", "Crepuscolo"), ("light", "Chiaro"), ("contrast", "Contrasto alto")], "dusk", did
        )
        self.toggle = Toggle("Meno movimento", False, did)
        self.slider = Slider("Volume degli effetti", 50, did)
        self.name = TextField("Il tuo nome", "", did, limit=12, hint="Beatrice")
        self.off = Button("Cancella tutto", lambda: did("off"), enabled=False)
        self.levels = [Button(name, partial(did, name)) for name in ("Novizio", "Normale", "Esperto", "Maestro")]
        self.back = Button("Scaffale", lambda: did("shelf"), "plain")
        self.play = Button("Gioca", lambda: did("play"), "primary")
        panels = [
            Panel(Column([Paragraph("Aspetto", "title"), self.theme, self.toggle, self.slider], "s")),
            Panel(Column([self.name, Paragraph(LONG, "small", "muted"), Grid(self.levels, 150, "s"), self.off])),
        ]
        self.page = Page(
            Centre(Column(panels), 760),
            head=Row([self.back, Paragraph("Impostazioni", "huge", bold=True)], "m", "spread"),
            foot=Row([self.play], "s", "end"),
            back=lambda: did("back"),
            default=self.play,
        )
        self.page.layout((1280, 720))
        self.hand = Hand(self.page)


@pytest.fixture(autouse=True)
def screen() -> Iterator[pygame.Surface]:
    """A display nobody sees, and the language put back."""
    before = language()
    pygame.display.init()
    yield pygame.display.set_mode((1280, 720))
    set_language(before)


@pytest.fixture
def sample() -> Sample:
    return Sample()


@pytest.fixture
def hand_on() -> Callable[[Page | Control], Hand]:
    return Hand
