"""The question under which name a rule is kept."""

from __future__ import annotations

from collections.abc import Callable

from app.core.message import N_
from app.match.rulebook import LONGEST_NAME, tidy
from app.scenes.house import House
from app.scenes.manager import DialogScene
from app.ui.controls import Button
from app.ui.dialog import Dialog
from app.ui.textfield import TextField
from app.ui.theme import Theme


class NamingScene(DialogScene):
    """Enter keeps, Esc does not; a rule needs a name."""

    writes = True

    def __init__(self, house: House, felt: str | None, name: str, keep: Callable[[str], None]) -> None:
        self._house, self._felt, self._keep = house, felt, keep
        self._button = Button(N_("Keep the rule"), self._done, "primary", enabled=bool(tidy(name)))
        self._field = TextField(N_("Name of the rule"), name, self._typed, limit=LONGEST_NAME, submit=self._submitted)
        super().__init__(Dialog(N_("Under which name?"), self._field, [
            self._button, Button(N_("Do not keep it"), house.scenes.pop),
        ], back=house.scenes.pop))

    def enter(self) -> None:
        """One can type at once."""
        self.page.focus.to(self._field, True)

    def settings(self) -> tuple[int, Theme]:
        """The house's text scale, the game's felt."""
        return self._house.percent, self._house.theme(self._felt)

    def _typed(self, name: str) -> None:
        self._button.enabled = bool(tidy(name))

    def _submitted(self, name: str) -> None:
        if tidy(name):
            self._done()

    def _done(self) -> None:
        self._house.scenes.pop()
        self._keep(tidy(self._field.value))
