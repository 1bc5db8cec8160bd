"""Which keys do what at a table: the letters of the moves that may be made now, and those that are always there.

Knows gestures and words; the keys themselves are the table scene's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.core.message import N_, Message
from app.scenes.table_dialog import TableDialog
from app.ui.containers import Column, Row
from app.ui.controls import Button
from app.ui.dialog import Dialog
from app.ui.widgets import Paragraph, Widget

if TYPE_CHECKING:
    from app.scenes.table import TableScene

_ALWAYS: Final = (
    ("Tab", N_("from place to place")),
    ("← →", N_("from card to card")),
    (N_("Enter"), N_("choose, put down")),
    ("Esc", N_("put the card back; else the menu")),
    (N_("Space"), N_("skip what moves")),
    ("H", N_("a hint")),
    ("R", N_("the last move again")),
    ("L", N_("the log")),
)
_SORTED: Final = (("S", N_("sort the hand the other way")),)
_UNDO: Final = (("U, Ctrl+Z", N_("take back")),)
_NOTES: Final = (
    ("G", N_("group the line by colour, parity, suit, figures")),
    ("P", N_("read the envelope in large letters")),
    ("N", N_("mark the card under the pointer or the arrows")),
)
_WINDOW: Final = (
    ("M", N_("sounds on or off; Ctrl+M where one writes")),
    ("F1", N_("the rules")),
    ("F9", N_("hide the table from the others")),
    ("F10", N_("the menu")),
    ("F11", N_("the whole screen")),
)

_DIGITS: Final = "1234567890"
"""As they lie on the keyboard; letters come before them."""


def keys_help(scene: TableScene) -> TableDialog:
    """Above the table; Esc goes back to it."""
    table = scene.table
    letters = sorted((g for g in table.gestures() if g.key), key=lambda g: _DIGITS.find(g.key))
    now = [(g.key, Message("{move}", (("move", g.label),))) for g in letters]
    face = table.face
    always = _ALWAYS + (_SORTED if face.sorts else ()) + _UNDO + (_NOTES if face.groupings else ()) + _WINDOW
    rows = [*now, *((key, Message(words)) for key, words in always)]
    keys: list[Widget] = [Paragraph(key, "small", "amber", bold=True) for key, _ in rows]
    words: list[Widget] = [Paragraph(table.say(what), "small") for _, what in rows]
    body = Row([Column(keys, "xs"), Column(words, "xs")], "l")
    buttons = [Button(N_("Back to the table"), scene.scenes.pop, "primary")]
    return TableDialog(scene, Dialog(N_("Keys"), body, buttons, back=scene.scenes.pop))
