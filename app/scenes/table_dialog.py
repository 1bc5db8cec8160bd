"""Dialogs over the table, in the colours of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.scenes.manager import DialogScene
from app.ui.dialog import Dialog
from app.ui.theme import Theme

if TYPE_CHECKING:
    from app.scenes.table import TableScene


class TableDialog(DialogScene):
    """A dialog above a table."""

    def __init__(self, table: TableScene, dialog: Dialog) -> None:
        super().__init__(dialog)
        self._table = table

    def settings(self) -> tuple[int, Theme]:
        """The house's text scale, the game's felt."""
        house = self._table.house
        return house.percent, house.theme(self._table.table.face.felt)
