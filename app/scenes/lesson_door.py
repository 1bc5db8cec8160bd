"""The way to a game's lesson: a button, with a tick once the lesson was gone through."""

from __future__ import annotations

from app.core.message import N_, Message, message
from app.games import GAMES
from app.scenes.house import House
from app.scenes.parts import sign
from app.ui.controls import Button, Style
from app.ui.widgets import as_message


class LessonButton(Button):
    """Leads to the lesson of a game, above whatever there is."""

    def __init__(self, house: House, key: str, style: Style = "quiet") -> None:
        self.learnt = key in house.settings.lessons
        icon = sign("check" if self.learnt else "lesson")
        super().__init__(N_("Lesson"), lambda: house.open_lesson(key), style, icon)

    def spoken(self) -> Message:
        """The tick has words as well."""
        return message(N_("{lesson}, done"), lesson=as_message(self.label)) if self.learnt else super().spoken()


def lesson_buttons(house: House, key: str, style: Style = "quiet") -> list[LessonButton]:
    """The button of a game's lesson, in a list; none for a game without one."""
    return [LessonButton(house, key, style)] if GAMES[key].lesson else []
