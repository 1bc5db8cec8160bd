"""A lesson that is being played: a match that leads its pupil from step to step.

It is a match like any other, except that it refuses, with a sentence, what the step does not want. Nobody saves it.
Knows no screen; must not know what a game teaches.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from app.core.game import IllegalMove, Move
from app.core.lesson import PUPIL, Lesson, Step
from app.core.message import N_, Message, message
from app.games import GAMES
from app.match.match import Match
from app.match.record import Script
from app.match.seats import Sitter

SEED: Final = 0
"""What the lesson does not dictate comes from this seed, so that it is the same every time."""
_READ_ON: Final = N_("First read on: “Next” leads to the following step.")
_WATCH: Final = N_("One moment: the others move first.")
_OTHERWISE: Final = N_("The rules would allow that. For this step, make the move that is lit.")


def lesson_of(key: str) -> Lesson | None:
    """The lesson of a game, None where it has none."""
    module, _, name = GAMES[key].lesson.partition(":")
    if not module:
        return None
    found = getattr(import_module(module), name)
    assert isinstance(found, Lesson)
    return found


def players_of(lesson: Lesson) -> int:
    """How many sit at its tables."""
    return lesson.parts[0].options["players"]


class LessonMatch(Match):
    """One part of a lesson. `at` counts the steps of all parts, from 0; `free` lets the pupil play on as he likes."""

    lesson: Lesson
    part: int
    at: int
    free: bool
    _made: set[Move]
    _due: list[Move]

    @classmethod
    def taught(cls, key: str, sitters: Sequence[Sitter], part: int = 0) -> LessonMatch:
        """The table of a part, at its first step. KeyError for a game without lesson."""
        lesson = lesson_of(key)
        if lesson is None:
            raise KeyError(key)
        told = lesson.parts[part]
        dictated = {"deal": Script(told.deal), **{name: Script((), lots) for name, lots in told.lots.items()}}
        match = cls.new(key, told.options, SEED, sitters, dictated)
        match.lesson, match.part, match.free = lesson, part, False
        match.at = sum(len(earlier.steps) for earlier in lesson.parts[:part])
        match._made, match._due = set(), list(told.before)
        first = match.at
        while match._due:
            match.play(match._due[0])
        match.at = first
        return match

    @property
    def step(self) -> Step | None:
        """The step that the pupil is at; None when this part is through."""
        return self.lesson.steps[self.at] if self.at < self._end else None

    @property
    def through(self) -> bool:
        """All steps of this part are done."""
        return self.at >= self._end

    @property
    def last(self) -> bool:
        """No part follows this one."""
        return self.part == len(self.lesson.parts) - 1

    @property
    def reply(self) -> Move | None:
        """The move that the app plays next; None while the pupil is asked."""
        return self._due[0] if self._due else None

    @property
    def wanted(self) -> tuple[Move, ...]:
        """The moves that the step still wants; none while it explains, or while others move."""
        step = self.step
        if step is None or self._due or self.free:
            return ()
        return tuple(move for move in step.wanted if move not in self._made)

    @property
    def explains(self) -> bool:
        """The pupil has to read, and to go on."""
        return self.step is not None and not self._due and not self.step.wanted

    def go_on(self) -> None:
        """A step that explains was read; nothing happens at another one."""
        if self.explains:
            self._done()

    def play(self, move: Move) -> None:
        """As in every match; then the lesson goes on as far as this move brings it."""
        super().play(move)
        if self.free:
            return
        if self._due:
            due = self._due.pop(0)
            assert move == due, "a lesson plays its replies in their order"
            if not self._due:
                self.at += 1
            return
        step = self.step
        if step is not None and move in step.wanted:
            self._made.add(move)
            if not step.each or not self.wanted:
                self._done()

    def refusal(self, move: Move) -> IllegalMove | None:
        """As in every match; a lawful move that the step does not want is refused as well."""
        refused = super().refusal(move)
        if refused is not None or self.free or move in self.wanted or move == self.reply:
            return refused
        return IllegalMove("", self._instead())

    def can_undo(self, seat: int) -> bool:
        """Not before the pupil plays freely: the steps would not go back with the cards."""
        return self.free and super().can_undo(seat)

    def undo(self, seat: int | None = None) -> bool:
        """As `can_undo` tells."""
        return self.free and super().undo(seat)

    def _instead(self) -> Message:
        step = self.step
        if step is None or self._due or PUPIL not in self.to_act:
            return message(_WATCH)
        if not step.wanted:
            return message(_READ_ON)
        return step.otherwise or message(_OTHERWISE)

    @property
    def _end(self) -> int:
        return sum(len(part.steps) for part in self.lesson.parts[: self.part + 1])

    def _done(self) -> None:
        step = self.step
        assert step is not None
        self._made = set()
        self._due = list(step.then)
        if not self._due:
            self.at += 1
