"""The rules of a game, to read and to search; also above the table.

Knows the rules page of app.words; must not know the game.
"""

from __future__ import annotations

from typing import Final

import pygame

from app.core.message import N_, NP_, Message, counted, message
from app.games import GAMES
from app.scenes.house import House, HousePage
from app.scenes.lesson_door import lesson_buttons
from app.scenes.parts import Marked, heading, way_back
from app.scenes.wording import verbatim
from app.ui.containers import Centre, Column, Row
from app.ui.page import Page
from app.ui.textfield import TextField
from app.ui.widgets import Paragraph, Space, Widget
from app.words import language
from app.words.rules_page import Clause, RulesPage, RulesPageError, rules, search

WIDEST: Final = 820  # reference pixels: about ninety letters a line


class RulesScene(HousePage):
    """The page of the game `key`; `clause` ("DF-07") shows that clause at once. Esc goes back.

    `teaches` offers the lesson: not above a lesson.
    """

    def __init__(self, house: House, key: str, clause: str = "", teaches: bool = True) -> None:
        self.key = key
        self._lang = language()
        self._query = clause
        self._pages: dict[str, RulesPage] = {}
        self._body = Column([], "m")
        self._count = Paragraph("", "small", "muted")
        hint = message(N_("a word, or {clause}"), clause=GAMES[key].rules.players_clause)
        self.field = TextField(N_("Search"), clause, self._search, hint=hint, limit=40, submit=self._search)
        face = GAMES[key].face
        lesson = lesson_buttons(house, key) if teaches else []
        head = Column([
            Row([heading(GAMES[key].rules.title, way_back(self.back)), Row([*lesson, self.field], "m")], "m", "spread"),
            Centre(self._count, WIDEST),
        ], "m")
        page = Page(Centre(self._body, WIDEST), head=head, back=self.back)
        super().__init__(house, page, getattr(face, "felt", None))
        self._fill()

    def back(self) -> None:
        """To where the reader came from."""
        self.scenes.pop()

    def resume(self) -> None:
        """In the language of now."""
        if self._lang != language():
            self._lang = language()
            self._fill()
        super().resume()

    def handle(self, event: pygame.Event) -> bool:
        """Ctrl+F goes to the search field from anywhere; Esc empties it first."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self.page.focus.to(self.field, True)
                return True
            if event.key == pygame.K_ESCAPE and self._query and self.page.focus.current is self.field:
                self.field.value = ""
                self._search("")
                return True
        return super().handle(event)

    def _search(self, query: str) -> None:
        self._query = query.strip()
        self._fill()

    def _fill(self) -> None:
        try:
            page = self._page()
        except RulesPageError as error:
            self._body.children = [Paragraph(error.message, tone="coral")]
            return
        if self._query:
            hits = search(page, self._query)
            self._body.children = _found([(hit.section, hit.clause) for hit in hits])
            self._count.label = _result(len(hits), self._query)
            self._count.tone = "mint" if hits else "coral"
        else:
            self._body.children = _whole(page)
            self._count.label = N_("The number before a paragraph is what the table names when it refuses a move.")
            self._count.tone = "muted"

    def _page(self) -> RulesPage:
        if self._lang not in self._pages:
            self._pages[self._lang] = rules(self.key, self._lang)
        return self._pages[self._lang]


def _result(hits: int, query: str) -> Message:
    if not hits:
        return message(N_("Nothing in these rules matches “{query}”."), query=query)
    return counted(NP_("{count} paragraph found", "{count} paragraphs found"), hits)


def _whole(page: RulesPage) -> list[Widget]:
    widgets: list[Widget] = [Paragraph(verbatim(words)) for words in page.intro]
    for section in page.sections:
        widgets += [Space(10), Paragraph(verbatim(section.title), "title", "amber", bold=True)]
        widgets += [_clause(clause) for clause in section.clauses]
    return widgets


def _found(hits: list[tuple[str, Clause]]) -> list[Widget]:
    widgets: list[Widget] = []
    before = ""
    for title, clause in hits:
        if title != before:
            widgets.append(Paragraph(verbatim(title), "title", "amber", bold=True))
            before = title
        widgets.append(_clause(clause))
    return widgets


def _clause(clause: Clause) -> Widget:
    return Marked(Paragraph(verbatim(clause.id), "small", "muted"), Paragraph(verbatim(clause.text)))
