"""A move that carries words: which scene asks a person for them, and the plain one with a line to type into.

A game's entry may name a scene of its own by verb: a callable that gets house, match, the wordless move and what to
do with the words, and gives a scene. Knows moves and refusals; must not know any game.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Final, TypeAlias, cast

import pygame

from app.core.game import IllegalMove, Move
from app.core.message import N_, Message
from app.match.match import Match
from app.scenes.house import House
from app.scenes.manager import Scene
from app.scenes.parts import BareText
from app.scenes.table_dialog import TableDialog
from app.ui.containers import Column
from app.ui.controls import Button
from app.ui.dialog import Dialog
from app.ui.widgets import Paragraph
from app.words import tr

if TYPE_CHECKING:
    from app.scenes.table import TableScene

LONGEST: Final = 1000
"""Letters that a line takes; the rules of the game say how many they want."""

Done: TypeAlias = Callable[[str], IllegalMove | None]
"""Plays the move with these words and closes the scene: None; or why not, and nothing happened."""
Writer: TypeAlias = Callable[[House, Match, Move, Done], Scene]


def writer(scene: TableScene, move: Move) -> Scene:
    """The scene that asks for the words of a move of the table's seat."""

    def done(words: str) -> IllegalMove | None:
        written = Move(move.seat, move.verb, move.args, words)
        refusal = scene.match.refusal(written)
        if refusal is None:
            scene.scenes.pop()
            scene.table.play(written, sure=True)
        return refusal

    named = scene.match.entry.writers.get(move.verb)
    asked = scene.table.face.wording(scene.table.view, move)
    if named is None or asked is not None:
        return LineScene(scene, asked or Message(N_("Your words")), done)
    return cast(Writer, named_scene(named))(scene.house, scene.match, move, done)


def named_scene(name: str) -> Callable[..., Scene]:
    """What makes a scene that a game names as "module:callable"."""
    module, _, attribute = name.partition(":")
    return cast(Callable[..., Scene], getattr(import_module(module), attribute))


class LineScene(TableDialog):
    """A title, a line to type into, and under it why what was typed will not do. Enter takes the words, Esc none."""

    writes = True

    def __init__(self, scene: TableScene, title: Message, done: Done) -> None:
        self._done = done
        self._begun = False
        self._names = scene.match.names
        self._trouble = Paragraph("", "small", "coral")
        self.field = BareText(title, "", self._typed, limit=LONGEST, submit=self._take, hint=N_("type here"))
        body = Column([self.field, self._trouble], "s")
        super().__init__(scene, Dialog(title, body, [
            Button(N_("That is it"), lambda: self._take(self.field.value), "primary"),
            Button(N_("Cancel"), scene.scenes.pop),
        ], back=scene.scenes.pop))

    def enter(self) -> None:
        """One can type at once."""
        self.page.focus.to(self.field, True)

    def handle(self, event: pygame.Event) -> bool:
        """The letter of the key that opened it is not part of the words: it comes before the first tick."""
        if event.type == pygame.TEXTINPUT and not self._begun:
            return True
        return super().handle(event)

    def tick(self, now: float) -> None:
        """From now on what is typed is meant."""
        self._begun = True

    def _typed(self, words: str) -> None:
        self._trouble.label = ""

    def _take(self, words: str) -> None:
        refusal = self._done(words.strip())
        if refusal is not None:
            self._trouble.label = tr(refusal.why, self._names)
