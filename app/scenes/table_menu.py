"""The table's menu: go on, rules, settings, leave; giving a game up is asked once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from app.core.message import N_, Message, message
from app.scenes.keys_help import keys_help
from app.scenes.table_dialog import TableDialog
from app.scenes.wording import BACK, SAVED
from app.ui.containers import Column
from app.ui.controls import Button
from app.ui.dialog import Dialog
from app.ui.widgets import Paragraph

if TYPE_CHECKING:
    from app.scenes.table import TableScene

_COUNTED: Final = N_("This game is over; it is in the history.")
_LOOKED_AT: Final = N_("This game is only looked at: nothing of it changes.")


def menu(scene: TableScene) -> TableDialog:
    """Above the table; Esc goes on playing."""
    scenes = scene.scenes

    def then(action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            scenes.pop()
            action()

        return act

    ended = scene.match.outcome is not None
    running = scene.playable and not ended
    undoable = running and scene.match.can_undo(scene.table.me)
    first = Button(N_("Show the result"), then(scene.show_result)) if ended else Button(
        N_("Take the last move back"), then(scene.undo), enabled=undoable
    )
    last = Button(N_("Give this game up"), then(lambda: ask(scene))) if running else Button(
        N_("Rematch"), then(scene.rematch)
    )
    entries = [
        first,
        Button(N_("Rules"), then(scene.rules)),
        Button(N_("Keys"), then(lambda: scenes.push(keys_help(scene)))),
        Button(N_("Settings"), then(scene.settings)),
        last,
        Button(N_("To the shelf"), then(scene.house.home)),
    ]
    deal = message(N_("Deal {code}"), code=scene.match.deal)
    note = Message(SAVED if running else _COUNTED if scene.playable else _LOOKED_AT)
    body = Column([*entries, Paragraph(note, "small", tone="muted"), Paragraph(deal, "small", tone="muted")], "s")
    buttons = [Button(N_("Go on playing") if running else N_("Back to the table"), scenes.pop, "primary")]
    return TableDialog(scene, Dialog(scene.match.game.title, body, buttons, back=scenes.pop))


def ask(scene: TableScene) -> None:
    """Ask once before a game is given up."""
    scene.house.ask(
        N_("Give this game up?"),
        N_("It will not be counted, and it cannot be resumed."),
        [(BACK, None), (N_("Give it up"), scene.give_up)],
        felt=scene.table.face.felt,
    )
