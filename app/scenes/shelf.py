"""The shelf: the home of the program, with every game and what was begun of it.

Knows the games by their entries; what is kept of them comes from the house.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from app import PRODUCT
from app.core.message import N_, Message, message
from app.games import GAMES, Entry
from app.match.match import Match
from app.scenes.bar import BarButton
from app.scenes.house import House, HousePage, Kept
from app.scenes.parts import Slim, sign
from app.scenes.shelf_card import Actions, Gallery, GameCard
from app.scenes.wording import listed, moment, players, verbatim
from app.ui.containers import Column, Row
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.scroller import Scroller
from app.ui.widgets import Paragraph, Widget

_HIGHER: Final = 0.42
"""Where the shelf stands in the room that is left, 0 at the top, 1 at the bottom."""


class ShelfScene(HousePage):
    """The first scene; the program ends with it."""

    def __init__(self, house: House) -> None:
        self._gallery = Gallery([])
        head = Column([
            Paragraph(verbatim(PRODUCT), "huge", bold=True, align="centre"),
            Paragraph(N_("Uncommon card games, for one person or for a full table"), tone="muted", align="centre"),
        ], "none")
        foot = Row([
            Button(N_("History"), self._history, "plain", sign("trophy")),
            Button(N_("Settings"), house.open_settings, "plain", sign("settings")),
            Button(N_("Credits"), self._credits, "plain", sign("help")),
            Button(N_("Quit"), self._quit, "plain", sign("close")),
        ], "m", "centre")
        super().__init__(house, _ShelfPage(self._gallery, head=head, foot=foot))

    def enter(self) -> None:
        """Look at what is kept."""
        self._fill()

    def resume(self) -> None:
        """A game may have been played meanwhile."""
        self._fill()
        super().resume()

    def _fill(self) -> None:
        focus = self.page.focus
        before = _buttons(self._gallery)
        place = before.index(focus.current) if focus.current in before else -1
        kept = {key: self.house.kept(key) for key in GAMES}
        self._gallery.children = [self._card(key, entry, kept[key]) for key, entry in GAMES.items()]
        buttons = _buttons(self._gallery)
        if place >= 0:
            # The buttons are other ones now: who came by key stands where he stood.
            label = before[place].label
            focus.to(next((button for button in buttons[place:] if button.label == label), None), focus.by_key)
        primary = [button for button in buttons if button.style == "primary"]
        # Enter goes on with the game last played, or begins at the beginning.
        times = [found.played or datetime.min for found in kept.values()]
        self.page.default = primary[times.index(max(times))]

    def _card(self, key: str, entry: Entry, kept: Kept) -> GameCard:
        words = Column([
            Column([
                Paragraph(players(entry.rules.players), "small", "amber", bold=True),
                Paragraph(entry.rules.title, "title", bold=True),
            ], "none"),
            *(_told(kept) or [Paragraph(entry.blurb, tone="muted")]),
        ], "s")
        return GameCard(f"shelf/{key}", words, Actions(self._buttons(key, kept)))

    def _buttons(self, key: str, kept: Kept) -> list[Button]:
        rules = BarButton(N_("Rules"), lambda: self.house.open_rules(key), "quiet", sign("help"))
        rules.compact = True
        if kept.match is None:
            play = Button(N_("Play"), lambda: self.house.open_set_up(key), "primary")
            settings = self.house.settings
            if GAMES[key].lesson and key not in settings.setups and key not in settings.lessons:
                return [play, Slim(N_("Lesson"), lambda: self.house.open_lesson(key), "quiet", sign("lesson")), rules]
            rules.compact = False
            return [play, rules]
        return [
            Button(N_("Resume"), lambda: self._resume(key), "primary"),
            Slim(N_("New game"), lambda: self.house.instead_of_running(key, lambda: self.house.open_set_up(key))),
            rules,
        ]

    def _resume(self, key: str) -> None:
        """The game as it is kept now: another window may have gone on with it, or ended it."""
        if not self.house.resume(key):
            self.resume()

    def _history(self) -> None:
        from app.scenes.history import HistoryScene

        self.scenes.push(HistoryScene(self.house))

    def _credits(self) -> None:
        from app.scenes.credits import CreditsScene

        self.scenes.push(CreditsScene(self.house))

    def _quit(self) -> None:
        self.scenes.quit()


class _ShelfPage(Page):
    """A page whose contents know the room they have, and stand a little above its middle."""

    def __init__(self, gallery: Gallery, head: Widget, foot: Widget) -> None:
        self._gallery = gallery
        super().__init__(gallery, head=head, foot=foot)

    def arrange(self) -> list[Widget]:
        """As any page, twice: only then the gallery's room is known. Then it is sunk to its place."""
        tree = super().arrange()
        scroller = next(widget for widget in tree if isinstance(widget, Scroller))
        self._gallery.room = scroller.rect.height - (scroller.content - self._gallery.rect.height)
        tree = super().arrange()
        for widget in tree:
            if isinstance(widget, Scroller) and not widget.reach:
                widget.child.move(0, round((widget.rect.height - widget.content) * _HIGHER))
        return tree


def _told(kept: Kept) -> list[Widget]:
    """What to say about the running game: who plays, how it stands, when."""
    if kept.trouble is not None:
        return [Paragraph(kept.trouble, "small", "coral")]
    if kept.match is None:
        return []
    lines = [Paragraph(standing(kept.match), "small", "mint")]
    if kept.played is not None:
        when = message(N_("Last played {when}"), when=moment(kept.played, datetime.now()))
        lines.append(Paragraph(when, "small", "muted"))
    return [Column(lines, "none")]


def standing(match: Match) -> Message:
    """Everybody at the table with how they stand."""
    face = match.entry.face(match.game)
    view = match.view(match.game.seats)
    return listed([
        message(N_("{player}: {standing}"), player=verbatim(name), standing=face.summary(view, seat))
        for seat, name in enumerate(match.names)
    ])


def _buttons(widget: Widget) -> list[Button]:
    return [found for found in widget.walk() if isinstance(found, Button)]
