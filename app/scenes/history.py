"""The history: plain statistics, and every finished game with its deal to copy or to play again.

Knows what the store tells of finished games; must not know how it is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

import pygame

from app.core.game import IllegalOption
from app.core.message import N_, NP_, Message, counted, message
from app.core.notation import BadNotation, read_deal
from app.core.outcome import points_of
from app.games import GAMES
from app.match.files import Unwritable
from app.match.history import Finished, Standing, Statistics
from app.match.record import BadRecord
from app.match.replay import replay
from app.match.seats import Sitter
from app.match.worker import searched
from app.scenes.house import House, HousePage
from app.scenes.parts import Rule, Shares, heading, section, way_back
from app.scenes.wording import BRAIN_NAMES, moment, scored, shared_code, verbatim, winners, with_hints
from app.ui.containers import Centre, Column, Panel, Row
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.widgets import Label, Paragraph, Widget

WIDEST: Final = 1180
SIDE_BY_SIDE: Final = 980
"""Reference pixels from which on games and statistics stand side by side."""
_HALVES: Final = (7, 5)
_COLUMNS: Final = (9, 4, 6, 5, 4)
_NOT_REVIEWED: Final = N_("This game cannot be looked at again: {why}")
_UNPLAYABLE: Final = N_("This deal belongs to other rules than ours and cannot be dealt again.")


class HistoryScene(HousePage):
    """Games, newest first, with what they come to beside them, or after them where that is narrow. Esc goes back."""

    def __init__(self, house: House) -> None:
        self._list = Column([], "m")
        page = Page(Centre(self._list, WIDEST), head=heading(N_("History"), way_back(self.back)), back=self.back)
        super().__init__(house, page)

    def enter(self) -> None:
        """Ask the store."""
        history = self.house.store.history
        try:
            games = [game for game in history.games() if game.game in GAMES]
            counts = [(key, history.statistics(key, entry.rules.fewest_win))
                      for key, entry in GAMES.items()]
        except Unwritable as error:
            self._list.children = [Paragraph(error.why, tone="coral")]
            return
        if history.notice is not None:
            self.house.notice(history.notice)
        if not games:
            self._list.children = [_empty()]
            return
        lately = Column([self._game(game) for game in games], "m")
        standings = Column([_statistics(key, count) for key, count in counts if count.games], "m")
        self._list.children = [Shares([lately, standings], _HALVES, SIDE_BY_SIDE, level=True)]

    def back(self) -> None:
        """To the shelf."""
        self.scenes.pop()

    def _game(self, game: Finished) -> Widget:
        names = [place.name for place in game.places]
        won = [place.won or place.shared for place in game.places]
        code = shared_code(game.deal, game.options)
        helped = with_hints(names, [seat for seat, place in enumerate(game.places) if place.advised])
        when = moment(datetime.fromtimestamp(game.ended), datetime.now())
        line = message(N_("{game}, {when}"), game=GAMES[game.game].rules.title, when=when)
        words = Column([
            Paragraph(winners(names, won), bold=True),
            Paragraph(scored(names, [place.score for place in game.places], GAMES[game.game].rules.score_unit)),
            *([Paragraph(helped, "small", "amber")] if helped is not None else []),
            Paragraph(line, "small", "muted"),
            Paragraph(message(N_("Deal {code}"), code=game.deal), "small", "muted"),
        ], "xs")
        copy = Button(N_("Copy the deal code"), lambda: None, "plain")
        copy.action = _copying(copy, code)
        again = Button(N_("Play this deal again"), lambda: self._again(game))
        buttons = [again]
        if searched(GAMES[game.game]) and any(place.kind == "person" for place in game.places):
            buttons.append(Button(N_("Review"), lambda: self._review(game)))
        return Panel(Column([words, Row([*buttons, copy], "s")], "m"))

    def _review(self, game: Finished) -> None:
        """What each of one's moves cost, as far as the record of the game is there and sound; else why not."""
        from app.scenes.review import open_review  # the table's drawing comes with it

        try:
            opened = replay(self.house.store.finished(game.file))
        except BadRecord as error:
            self._refuse(error.why)
            return
        if opened.note is not None:
            self._refuse(opened.note)
        else:
            open_review(self.house, opened.match)

    def _refuse(self, why: Message) -> None:
        self.house.ask(N_("Review"), message(_NOT_REVIEWED, why=why), [(N_("All right"), None)])

    def _again(self, game: Finished) -> None:
        """The same cards for the same people."""
        sitters = [Sitter(place.name, "bot" if place.kind == "bot" else "person", place.brain) for place in game.places]

        def begin() -> None:
            try:
                letter, rules, seed = read_deal(game.deal)
                if (letter, rules) != (GAMES[game.game].rules.letter, GAMES[game.game].rules.rules):
                    raise ValueError(game.deal)
                self.house.begin(game.game, game.options, seed, sitters)
            except (BadNotation, IllegalOption, ValueError):
                self.house.notice(Message(_UNPLAYABLE))

        self.house.instead_of_running(game.game, begin)


def _empty() -> Widget:
    return Panel(Column([
        Paragraph(N_("Nothing here yet"), "title", bold=True, align="centre"),
        Paragraph(N_("Games that were played to their end are listed here, with their deals."), tone="muted",
                  align="centre"),
    ], "s"), "xl")


def _statistics(key: str, count: Statistics) -> Widget:
    told = [counted(NP_("{count} game played", "{count} games played"), count.games)]
    if count.shared:
        told.append(counted(NP_("{count} of them shared", "{count} of them shared"), count.shared))
    heads = (N_("Player"), N_("Games"), N_("Won"), N_("Best"), N_("Mean"))
    rows: list[Widget] = [
        Row([Paragraph(line, tone="muted") for line in told], "m"),
        _row([Paragraph(words, "small", "muted") for words in heads]),
        Rule(),
    ]
    rows += [_row(_cells(standing, GAMES[key].rules.score_unit)) for standing in count.standings]
    return section(GAMES[key].rules.title, rows, "s")


def _row(cells: list[Paragraph]) -> Widget:
    return Shares(cells, _COLUMNS, 0, "s")


def _cells(standing: Standing, unit: int) -> list[Paragraph]:
    share = round(100 * standing.won / standing.played)
    mean = f"{standing.mean / unit:.1f}"
    best = points_of(standing.best, unit)
    figures: list[Label] = [
        verbatim(str(standing.played)),
        message(N_("{won} ({percent} %)"), won=standing.won, percent=share),
        best if isinstance(best, Message) else verbatim(str(best)),
        message(N_("{whole}.{tenth}"), whole=mean[:-2], tenth=mean[-1]),
    ]
    return [Paragraph(_who(standing), bold=standing.kind != "bot"), *(Paragraph(figure) for figure in figures)]


def _who(standing: Standing) -> Message:
    if standing.kind != "bot":
        name = verbatim(standing.name)
        return message(N_("{player}, with hints"), player=name) if standing.advised else name
    return message(N_("Bot: {kind}"), kind=BRAIN_NAMES.get(standing.name, verbatim(standing.name)))


def _copying(button: Button, code: str) -> Callable[[], None]:
    """Copies a code; the button itself says that it was done."""

    def copy() -> None:
        try:
            pygame.scrap.put_text(code)
        except pygame.error:
            button.label = N_("Copying did not work")
        else:
            button.label = N_("Copied")

    return copy
