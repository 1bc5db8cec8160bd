"""Rules to start from: those that the player keeps, the document's samples, and further ones.

Knows rules and the player's rulebook; what becomes of the one that is chosen is told from outside.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from app.core.message import N_, Message, message
from app.games.eleusis.samples import LIBRARY, SAMPLES
from app.games.eleusis.text import read, write
from app.games.eleusis.tree import BadRule, Rule
from app.match.files import Unwritable, content
from app.match.rulebook import LARGEST, LONGEST_NAME, BadRuleFile, KeptRule, Rulebook, decode, encode
from app.scenes.composer.chips import Note
from app.scenes.composer.sentence import sentence_of
from app.scenes.house import House, HousePage
from app.scenes.parts import Shares, heading, section, way_back
from app.scenes.slip import Slip
from app.scenes.wording import verbatim
from app.ui.containers import Centre, Column, Row
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.widgets import Paragraph, Widget

WIDEST: Final = 1060
_LEAST: Final = 560  # reference pixels of a line with a name and a sentence beside it


@lru_cache(maxsize=128)
def _rule(text: str) -> Rule:
    return read(text)


class LibraryScene(HousePage):
    """`take` gets the text of the rule that is chosen, and its name if the player keeps it. Esc chooses none."""

    fades = False
    writes = True

    def __init__(self, house: House, felt: str | None, book: Rulebook, take: Callable[[str, str], None]) -> None:
        self._take, self._book = take, book
        self._own = Column([], "s")
        self._note = Note("", "small", "coral")
        lists: list[Widget] = [
            section(N_("Your own rules"), [self._own, self._note]),
            section(N_("The seven samples"), [self._line(one.name, one.text, "") for one in SAMPLES], "s"),
            section(N_("Further rules"), [self._line(one.name, one.text, "") for one in LIBRARY], "s"),
        ]
        page = Page(Centre(Column(lists, "l"), WIDEST), head=heading(N_("Where to start"), way_back(self.back)),
                    back=self.back)
        super().__init__(house, page, felt)
        self._show()

    def back(self) -> None:
        """Nothing chosen."""
        self.scenes.pop()

    def handle(self, event: pygame.Event) -> bool:
        """A file that is dropped on the window is taken in."""
        if event.type == pygame.DROPFILE:
            self._bring_file(Path(event.file))
            return True
        return super().handle(event)

    def _line(self, name: Message, text: str, own: str) -> Widget:
        """A rule by its name and its sentence; what does not read says why."""
        try:
            said, good = sentence_of(_rule(text)), True
        except BadRule as error:
            said, good = error.why, False
        button = Button(name, lambda: self._chosen(text, own))
        words: Widget = Paragraph(said, "small", "muted" if good else "coral")
        if own:
            words = Column([words, Row([
                Button(message(N_("Copy “{name}”"), name=own), lambda: self._copy(own, text), "plain"),
                Button(message(N_("Forget “{name}”"), name=own), lambda: self._ask(own), "plain"),
            ], "xs")], "xs")
        return Shares([button, words], (3, 6), _LEAST)

    def _show(self, flaw: Message | None = None) -> None:
        """The kept rules as they are now."""
        rules, flaws = self._book.rules()
        lines = [self._line(verbatim(kept.name), kept.rule, kept.name) for kept in rules]
        where = message(N_("Each is a file in {folder}; such a file can be dropped on this window, too."),
                        folder=str(self._book.folder))
        if not lines:
            lines = [Paragraph(N_("None yet: “Keep” in the composer puts the rule here."), tone="muted")]
        bring = Button(N_("Bring one from the clipboard"), self._bring_text)
        self._own.children = [*lines, Row([bring]), Paragraph(where, "small", "muted"),
                              *(Paragraph(why, "small", "coral") for why in flaws)]
        self._note.label = flaw if flaw is not None else ""

    def _chosen(self, text: str, own: str) -> None:
        self.scenes.pop()
        self._take(text, own)

    def _copy(self, name: str, text: str) -> None:
        pygame.scrap.put_text(encode(KeptRule(name, text)).decode())
        self.scenes.whisper(Slip(N_("Copied: paste it into a message or a file."), self.house.percent,
                                 self.house.theme(self.felt)))

    def _ask(self, name: str) -> None:
        self.house.ask(message(N_("Forget “{name}”?"), name=name), N_("The rule is deleted from your own rules."),
                       [(N_("Keep it"), None), (N_("Forget it"), lambda: self._forget(name))])

    def _forget(self, name: str) -> None:
        try:
            self._book.forget(name)
        except Unwritable as error:
            self.house.notice(error.why)
        self._show()

    def _bring_text(self) -> None:
        """A kept rule or a bare text that somebody sent."""
        words = pygame.scrap.get_text()
        try:
            self._bring(decode(words.encode("utf-8", "replace")))
        except BadRuleFile as error:
            try:
                self._chosen(write(read(words.strip())), "")
            except BadRule:
                self._show(error.why)

    def _bring_file(self, path: Path) -> None:
        try:
            self._bring(decode(content(path, LARGEST + 1)))
        except BadRuleFile as error:
            self._show(error.why)
        except OSError:
            self._show(message(N_("{file} cannot be read."), file=path.name))

    def _bring(self, kept: KeptRule) -> None:
        """Keep what came from elsewhere, beside one of that name; refused unless it reads. Raises BadRuleFile."""
        try:
            text = write(read(kept.rule))
        except BadRule as error:
            raise BadRuleFile(error.why) from error
        taken = {known.name.casefold(): known.rule for known in self._book.rules()[0]}
        name, number = kept.name, 2
        while taken.get(name.casefold(), text) != text:
            name, number = f"{kept.name[:LONGEST_NAME - 5]} {number}", number + 1
        try:
            self._book.keep(name, text)
        except Unwritable as error:
            self.house.notice(error.why)
        self._show()
