"""Who made what is on the table, and under which licences."""

from __future__ import annotations

from typing import Final

from app import PRODUCT, __version__
from app.core.message import N_, Message, message
from app.scenes.house import House, HousePage
from app.scenes.parts import Shares, heading, section, way_back
from app.scenes.wording import verbatim
from app.ui.containers import Centre, Column
from app.ui.page import Page
from app.ui.widgets import Label, Paragraph, Widget

_OURS: Final[tuple[Label, ...]] = (
    N_("The program, its cards and pictures, its sounds and the words of its rules were made for it, and are free "
       "under the MIT licence."),
    N_("The games are played after rules that others thought of; how they are told here is our own."),
)
_BORROWED: Final = (
    ("Python", "PSF License 2.0", N_("the language it is written in")),
    ("pygame-ce", "LGPL 2.1", N_("window, drawing, sound")),
    ("SDL", "zlib", N_("what pygame-ce stands on")),
    ("Hanken Grotesk", "SIL Open Font License 1.1", N_("the letters on screen and cards")),
    ("msgspec", "BSD-3-Clause", N_("reading and writing saved games")),
    ("platformdirs", "MIT", N_("finding your folders")),
    ("Lark", "MIT", N_("reading rules that are written as text")),
)


class CreditsScene(HousePage):
    """Product, version, what is ours and what is borrowed. Esc goes back."""

    def __init__(self, house: House) -> None:
        ours = section(product(), [Paragraph(words) for words in _OURS])
        borrowed = section(N_("With thanks to"), [_line(*entry) for entry in _BORROWED])
        page = Page(
            Centre(Column([ours, borrowed], "l"), 860), head=heading(N_("Credits"), way_back(self.back)), back=self.back
        )
        super().__init__(house, page)

    def back(self) -> None:
        """To the shelf."""
        self.scenes.pop()


def product() -> Message:
    """The product with its version."""
    return message(N_("{product}, version {version}"), product=PRODUCT, version=__version__)


def _line(name: str, licence: str, what: str) -> Widget:
    return Shares(
        [Paragraph(verbatim(name), bold=True), Paragraph(what), Paragraph(verbatim(licence), "small", "muted")],
        (3, 5, 4),
        620,
    )
