"""The table at one decision of a finished game, as a picture on a page, with the moves in question marked on it.

Knows a question and what is marked; must not know what a move was worth.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from app.match.match import Match
from app.match.review import Question
from app.scenes.table_page import largest_text
from app.table.paint import Style
from app.table.recall import Mark, picture, recalled
from app.ui.theme import TEXT, Scale
from app.ui.widgets import Look, Widget
from app.words import language

_RATIO: Final = 0.68
"""Height by width where there is room."""
_MOST: Final = 0.58
"""At most this part of the window's height: what belongs to the picture is seen with it."""
_LEAST: Final = 670
"""Pixels across in which a table has room for its names; a smaller picture is one of these, made smaller."""
_SMALLER: Final = 0.8
"""Letters on the picture by those beside it."""


class Position(Widget):
    """Takes all the width; nothing as long as there is no question. `remembers` shows the memory help."""

    def __init__(self, match: Match, remembers: bool) -> None:
        super().__init__()
        self._match = match
        self._remembers = remembers
        self.question: Question | None = None
        self.marks: tuple[Mark, ...] = ()
        self._drawn: tuple[Hashable, pygame.Surface] | None = None

    def show(self, question: Question, marks: Sequence[Mark]) -> None:
        """The table of this question, with these marks, from the next drawing on."""
        if (question, tuple(marks)) != (self.question, self.marks):
            first = self.question is None
            self.question, self.marks = question, tuple(marks)
            self._drawn = None
            if first:
                self.resized()
            self.changed()

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """As high as suits the width and the window."""
        if self.question is None:
            return width, 0
        return width, min(round(_RATIO * width), round(_MOST * scale.height))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The picture, made when it is first seen so: whoever walks along quickly waits for none in between."""
        if self.question is None or not self.rect.width or not self.rect.height:
            return
        width, height = self.rect.size
        whole = self.rect.size if width >= _LEAST else (_LEAST, round(_LEAST * height / width))
        style = Style(look.theme, _scale(whole, look.scale))
        key = (style, self.rect.size, language())
        if self._drawn is None or self._drawn[0] != key:
            made = picture(recalled(self._match, self.question, style, self._remembers), self.question, self.marks)
            self._drawn = key, made if whole == (width, height) else pygame.transform.smoothscale(made, (width, height))
        surface.blit(self._drawn[1], self.rect)


def _scale(size: tuple[int, int], around: Scale) -> Scale:
    """The scale of a table of that size: its letters are a little smaller than those around it, if they have room."""
    plain = Scale(*size)
    wanted = round(100 * _SMALLER * around.text("small") / (TEXT["small"] * plain.unit))
    return Scale(*size, max(100, min(wanted, largest_text(size))))
