"""The set-up of a game: who sits where, its options, the deal.

Knows a game by its entry on the shelf, so that every game has this page; the table is the house's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.core.face import Face
from app.core.game import Option
from app.core.message import N_, Message, message
from app.core.notation import read_options
from app.games import GAMES
from app.match.seats import NAME_LETTERS
from app.match.settings import SetUp
from app.scenes.halves import Halves, Illustrated, Spread
from app.scenes.house import House, HousePage
from app.scenes.lesson_door import lesson_buttons
from app.scenes.options import BadDeal, Deal, deal_of
from app.scenes.parts import BareChoice, BareText, Shares, heading, section, way_back
from app.scenes.seat_map import Guest, SeatMap
from app.scenes.seating import OFFERED, PERSON, Seating, unnamed
from app.scenes.wording import BRAIN_NAMES, verbatim
from app.scenes.writing import named_scene
from app.ui.choice import Choice
from app.ui.containers import Centre, Column, Panel, Row
from app.ui.controls import Button
from app.ui.fields import Toggle
from app.ui.page import Page
from app.ui.textfield import TextField
from app.ui.widgets import Label, Paragraph, Widget

CODE_LETTERS: Final = 120
_NEW_DEAL: Final = N_("Left empty, the cards are shuffled anew.")
_SEAT_LEAST: Final = 400  # reference pixels of a line with name and kind


class SetupScene(HousePage):
    """What was chosen the last time is there again. Esc goes back, Enter begins."""

    def __init__(self, house: House, key: str) -> None:
        self.key = key
        self.rules = rules = GAMES[key].rules
        last = house.settings.setups.get(key)
        options = dict(last.options) if last is not None else {}
        self.players = options["players"] if options.get("players") in rules.players else rules.players[0]
        people = sum(1 for sitter in last.seats if sitter.kind == "person") if last is not None else 0
        self.chosen = {
            option.key: options[option.key] for option in rules.options if _offered(option, options, people)
        }
        self.seating = Seating(max(rules.players), last.seats if last is not None else (), house.settings.names)
        self.deal: Deal | None = None
        self._map = SeatMap([])
        self._seats = Column([], "s")
        self._options = Column([], "m")
        self._note = Paragraph(_NEW_DEAL, "small", "muted")
        self.code = TextField(N_("Deal code"), "", self._code, limit=CODE_LETTERS, hint=N_("a new deal"))
        self._players = self._players_choice()
        self.start = Button(N_("Start the game"), self._start, "primary")
        self.lesson = lesson_buttons(house, key)
        table = Panel(Spread([
            Paragraph(N_("Who plays"), "title", bold=True),
            self._players, self._seats,
            Paragraph(N_("Turns go clockwise: after you comes the one on your left."), "small", "muted"),
            self._map,
        ]))
        game = section(N_("The game"), [
            self._options, *self._assists(house.settings.odds), *self._workshop(),
            Column([self.code, self._note], "xs"),
        ])
        page = Page(
            Centre(Halves(table, Illustrated(f"shelf/{key}", game), 440), 1180),
            head=Row([heading(rules.title, way_back(self.back)), Row([*self.lesson, self.start], "s")], "m", "spread"),
            back=self.back,
            default=self.start,
        )
        super().__init__(house, page, getattr(GAMES[key].face, "felt", None))
        self._seat()
        self._offer()

    def back(self) -> None:
        """To the shelf, with nothing changed."""
        self.scenes.pop()

    @property
    def options(self) -> dict[str, int]:
        """What is chosen now."""
        return {"players": self.players, **{option.key: self._value(option) for option in self.rules.options}}

    def _players_choice(self) -> Choice[int]:
        numbers = [(number, verbatim(str(number))) for number in sorted(self.rules.players)]
        return Choice(N_("Players"), numbers, self.players, self._set_players)

    def _assists(self, on: bool) -> list[Widget]:
        """The house's setting for chances, where the game's face has any to show."""
        if getattr(GAMES[self.key].face, "assist", Face.assist) is Face.assist:
            return []
        return [Toggle(N_("Show the chances of the card in play"), on, self._odds)]

    def _workshop(self) -> list[Widget]:
        """The way to the page of the game's own, if it has one."""
        own = GAMES[self.key].workshop
        if own is None:
            return []
        words, scene = own
        return [Row([Button(words, lambda: self.scenes.push(named_scene(scene)(self.house)))])]

    def _set_players(self, players: int) -> None:
        self.players = players
        self._seat()
        self._offer()

    def _seat(self) -> None:
        """One line a chair: what it is called, who sits there."""
        self._seats.children = [self._line(seat) for seat in range(self.players)]
        self._draw_map()

    def _line(self, seat: int) -> Widget:
        chair = self.seating.chairs[seat]
        name = BareText(
            N_("Your name") if seat == 0 else message(N_("Name at seat {number}"), number=seat + 1),
            chair.name,
            self._named(seat),
            limit=NAME_LETTERS // 2,
            hint=N_("Your name") if seat == 0 else unnamed(seat),
        )
        if seat == 0:
            return Shares([name, Paragraph(N_("You"), tone="amber", bold=True)], (5, 4), _SEAT_LEAST)
        kinds: list[tuple[str, Label]] = [(PERSON, N_("Person"))]
        offered = [(brain, BRAIN_NAMES[brain]) for brain in OFFERED]
        kinds += [(brain, message(N_("Bot: {kind}"), kind=called)) for brain, called in offered]
        label = message(N_("Who sits at seat {number}"), number=seat + 1)
        kind = BareChoice(label, kinds, chair.kind, self._kind(seat, name))
        return Shares([name, kind], (5, 4), _SEAT_LEAST)

    def _named(self, seat: int) -> Callable[[str], None]:
        def change(name: str) -> None:
            self.seating.chairs[seat].name = name
            self._draw_map()

        return change

    def _kind(self, seat: int, name: TextField) -> Callable[[str], None]:
        def change(kind: str) -> None:
            chair = self.seating.chairs[seat]
            chair.kind = kind
            name.value = chair.name
            self._draw_map()
            self._offer()

        return change

    def _draw_map(self) -> None:
        chairs = self.seating.chairs[: self.players]
        self._map.guests = [
            Guest(self.seating.shown(seat), bool(chair.kind), seat == 0) for seat, chair in enumerate(chairs)
        ]

    def _offer(self) -> None:
        """The game's options, with what is proposed for these players where nothing was chosen."""
        self._options.children = [self._choice(option) for option in self.rules.options]

    def _choice(self, option: Option) -> Widget:
        values = option.values if option.names else tuple(sorted(option.values))
        words = option.names or tuple(verbatim(str(value)) for value in values)

        def change(value: int) -> None:
            self.chosen[option.key] = value

        return Choice(option.label, list(zip(values, words, strict=True)), self._value(option), change)

    def _value(self, option: Option) -> int:
        people = sum(1 for chair in self.seating.chairs[: self.players] if chair.kind == PERSON)
        return self.chosen.get(option.key, option.proposed(self.players, people))

    def _odds(self, on: bool) -> None:
        self.house.settings.odds = on

    def _code(self, typed: str) -> None:
        """Say at once what a code is worth; the options that travel with it are chosen."""
        typed = typed.strip()
        self.deal = None
        trouble: Message | None = None
        if typed:
            try:
                self.deal = deal_of(typed)
                if self.deal.game != self.key:
                    title = GAMES[self.deal.game].rules.title
                    self.deal, trouble = None, message(N_("This is a deal of {game}."), game=title)
            except BadDeal as error:
                trouble = error.message
        if self.deal is not None:
            self._take(read_options(typed.partition("?")[2]))
            self._note.label = N_("This deal will be played.")
            self._note.tone = "mint"
        else:
            self._note.label = trouble if trouble is not None else _NEW_DEAL
            self._note.tone = "muted" if trouble is None else "coral"
        self.start.enabled = trouble is None

    def _take(self, options: dict[str, int]) -> None:
        """Choose what a code brings along; the rest stays as it is."""
        self.chosen.update({option.key: options[option.key] for option in self.rules.options if option.key in options})
        if "players" in options:
            self._players.value = options["players"]
            self._set_players(options["players"])
        else:
            self._offer()

    def _start(self) -> None:
        settings = self.house.settings
        sitters = self.seating.sitters(self.players)
        for name in reversed(self.seating.persons(self.players)):
            settings.remember(name)
        settings.setups[self.key] = SetUp(self.seating.chosen(self.players), self.options)
        self.house.save_settings()
        seed = self.deal.seed if self.deal is not None else self.house.fresh_seed()
        starter = {} if self.deal is None else {"starter": self.deal.setup["starter"]}
        self.house.begin(self.key, {**self.options, **starter}, seed, sitters)


def _offered(option: Option, options: dict[str, int], people: int) -> bool:
    """Whether what was chosen the last time is still to be had, and was not just what was proposed."""
    value = options.get(option.key)
    return value in option.values and value != option.proposed(options.get("players", 0), people)
