"""Somebody who composes: a house with a window that nobody sees, and the composer above a page of nothing."""

from __future__ import annotations

import pygame

from app.core.game import IllegalMove
from app.core.message import Message
from app.scenes.composer.scene import ComposerScene
from app.scenes.house import House
from app.scenes.manager import PageScene
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.widgets import Control, Paragraph, said
from tests.scenes.conftest import Guest

FELT = "#33264A"


class Composer(Guest):
    """Uses the composer, and whatever is above it."""

    def __init__(self, house: House, text: str = "", line: tuple[int, ...] = (), purpose: str = "own",
                 seats: int = 3, seals: bool = True) -> None:
        super().__init__(house)
        house.scenes._clock = lambda: self.time
        self.sealed: list[str] = []
        self.objection: Message | None = None
        house.scenes.push(PageScene(Page(Paragraph("nothing"))))
        self.scene = self.open(line, purpose, seats, seals)
        if text:
            self.scene.take(text, "")
        self.turn()

    def open(self, line: tuple[int, ...] = (), purpose: str = "own", seats: int = 3,
             seals: bool = True) -> ComposerScene:
        """Come to the composer, again or for the first time."""
        self.scene = ComposerScene(
            self.house, FELT, seats=seats, line=line, purpose=purpose, seal=self._seal if seals else None
        )
        self.house.scenes.push(self.scene)
        self.turn()
        return self.scene

    def _seal(self, text: str) -> IllegalMove | None:
        if self.objection is not None:
            return IllegalMove("EL-04", self.objection)
        self.house.scenes.pop()
        self.sealed.append(text)
        return None

    def study(self) -> None:
        """Until all is found that is to be found of the rule."""
        self.turn()
        self.scene.study.wait()
        self.turn()

    def focus(self, control: Control | None) -> None:
        """The keys go there."""
        assert control is not None
        self.page.focus.to(control, True)

    def slot(self, key: str, *path: int) -> None:
        """Open the menu of a slot of the condition at a path."""
        self.focus(self.scene.sentence.control(path or (0,), key))
        self.key(pygame.K_RETURN)

    def choose(self, label: str) -> None:
        """An entry of the menu."""
        self.press(label)

    def write(self, letters: str) -> None:
        """Type a whole text in the place of the one that is there."""
        self.focus(self.scene.field)
        self.type(letters)

    @property
    def text(self) -> str:
        return self.scene.field.value

    def words(self) -> list[str]:
        """All that the composer says, a line a paragraph."""
        return [said(w.label) for w in self.scene.page._walk() if isinstance(w, Paragraph) and w.label]

    def labels(self) -> list[str]:
        """What can be pressed on the uppermost page."""
        return [said(c.label) for c in self.page.controls() if isinstance(c, Button)]
