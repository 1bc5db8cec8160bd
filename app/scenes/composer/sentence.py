"""The rule on the page as lines of words and slots. Knows lines and widgets; what a slot does is told from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from app.core.message import N_, Message
from app.games.eleusis.tree import Rule
from app.games.eleusis.wording import phrase
from app.scenes.composer.chips import Chip, Ended, Handle, Indent
from app.scenes.composer.editing import Path, nearest
from app.scenes.composer.outline import Line
from app.scenes.composer.slots import Slot
from app.scenes.wording import verbatim
from app.ui.containers import Column, Row
from app.ui.widgets import Control, Paragraph, Widget
from app.words import language
from app.words.phrases import say

OnSlot: TypeAlias = Callable[[Line, Slot, Control], None]
OnWhole: TypeAlias = Callable[[Line, Control], None]
WHOLE = "whole"
"""The key of the handle, as slots have keys."""


def sentence_of(rule: Rule) -> Message:
    """The rule as people say it, in the language of now."""
    return verbatim(_spoken(rule, language()))


@lru_cache(maxsize=128)
def _spoken(rule: Rule, code: str) -> str:
    """Said once a rule and language: to build a sentence takes longer than to draw it, and pages measure it often."""
    return say(phrase(rule))


class Sentence(Column):
    """`on_slot` is told of a slot that was chosen, `on_whole` of a handle: with its line, and where it lies."""

    def __init__(self, on_slot: OnSlot, on_whole: OnWhole) -> None:
        super().__init__([], "s")
        self._on_slot, self._on_whole = on_slot, on_whole
        self._controls: dict[tuple[Path, str], Control] = {}

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines from now on."""
        self._controls = {}
        self.children = [Indent(self._row(line), line.deep) for line in lines]

    def key_of(self, control: Control | None) -> tuple[Path, str] | None:
        """Which slot a control is."""
        return next((key for key, known in self._controls.items() if known is control), None)

    def control(self, path: Path, key: str) -> Control | None:
        """The slot, or the one that lies nearest to where it was."""
        exact = self._controls.get((path, key))
        if exact is not None:
            return exact
        near = nearest([known for known, _ in self._controls], path)
        own = [control for (known, _), control in self._controls.items() if known == near]
        return own[0] if own else None

    def _row(self, line: Line) -> Widget:
        row: list[Widget] = [Paragraph(line.lead, tone="amber", bold=True)]
        for piece in line.pieces:
            row.append(Paragraph(piece) if isinstance(piece, Message) else self._chip(line, piece))
        handle = Handle(N_("Change this as a whole"), lambda: self._on_whole(line, handle))
        self._controls[line.path, WHOLE] = handle
        return Ended(Row(row, "s"), handle)

    def _chip(self, line: Line, slot: Slot) -> Chip:
        chip = Chip(slot.title, slot.shown, lambda own: self._on_slot(line, slot, own))
        self._controls[line.path, slot.key] = chip
        return chip
