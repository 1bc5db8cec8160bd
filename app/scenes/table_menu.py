"""The table's menu: go on, rules, settings, leave; giving a game up is asked once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.core.message import N_, Message, message
from app.scenes.table_dialog import TableDialog
from app.ui.containers import Column
from app.ui.controls import Button
from app.ui.dialog import Dialog
from app.ui.widgets import Paragraph

if TYPE_CHECKING:
    from app.scenes.table import TableScene


def menu(scene: TableScene) -> TableDialog:
    """Above the table; Esc goes on playing."""
    scenes = scene.scenes

    def then(action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            scenes.pop()
            action()

        return act

    over = scene.match.outcome is not None or not scene.playable
    giving_up = Button(N_("Give this game up"), then(lambda: ask(scene)))
    undoable = scene.playable and scene.match.can_undo(scene.table.me)
    entries = [
        Button(N_("Take the last move back"), then(scene.undo), enabled=undoable),
        Button(N_("Rules"), then(scene.rules)),
        Button(N_("Settings"), then(scene.settings)),
        Button(N_("Rematch"), then(scene.rematch)) if over else giving_up,
        Button(N_("To the shelf"), then(scene.house.home)),
    ]
    deal = message(N_("Deal {code}"), code=scene.match.deal)
    note = Message(N_("The game is saved after every move: you can leave at any time and go on later."))
    body = Column([*entries, Paragraph(note, "small", tone="muted"), Paragraph(deal, "small", tone="muted")], "s")
    buttons = [Button(N_("Go on playing"), scenes.pop, "primary")]
    return TableDialog(scene, Dialog(scene.match.game.title, body, buttons, back=scenes.pop))


def ask(scene: TableScene) -> None:
    """Ask once before a game is given up."""
    scene.house.ask(
        N_("Give this game up?"),
        N_("It will not be counted, and it cannot be resumed."),
        [(N_("Give it up"), scene.give_up), (N_("Keep playing"), None)],
    )
