"""A table of Eleusis for tests: dealt in a dictated order, or placed in the middle of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from app.core.dice import Dice, ScriptedDice
from app.core.events import Event, Recorder, Said
from app.core.game import IllegalMove, Move
from app.core.state import ACTING
from app.core.view import View
from app.games.eleusis.cards import read_card, read_cards, write_cards
from app.games.eleusis.rules import Eleusis, compiled
from app.games.eleusis.state import (
    ASIDE,
    EACH,
    FIRST,
    HAND,
    LINE,
    OPEN,
    PAPER,
    SECOND,
    WRONG,
    EleusisState,
    Row,
)

COLOURS = "not same colour as previous"
"""Sample 1."""


@dataclass
class Table:
    """A game, its state, and the events of the last move."""

    game: Eleusis
    state: EleusisState
    events: list[Event] = field(default_factory=list)

    @classmethod
    def dealt(cls, players: int = 4, dealer: int = 0, order: Sequence[int] | None = None, **options: int) -> Table:
        """A fresh deal; `order` is the shuffled deck from its top, the deck's own order by default."""
        game = Eleusis({"players": players, "starter": dealer, **{"deals": 1}, **options})
        state, events = game.start(ScriptedDice([list(order)] if order else []))
        return cls(game, state, events)

    @classmethod
    def placed(cls, hands: Sequence[str], line: str, rule: str = COLOURS, wrong: Sequence[str] = (),
               second: bool = False, **options: int) -> Table:
        """Seat 0 deals; `hands` and `wrong` are those of the seats after it, in phase two the hands are the open cards
        and `wrong` is how many they were. The seat after the dealer is to act; all other cards are set aside."""
        players = len(hands) + 1
        game = Eleusis({"players": players, "starter": 0, **{"deals": 1}, **options})
        state = game.new_state()
        zones = state.zones = [[] for _ in state.zones]
        zones[LINE] = read_cards(line)
        for seat, cards in enumerate(hands, 1):
            zones[(OPEN if second else HAND) + EACH * seat] = sorted(read_cards(cards))
        for seat, cards in enumerate(wrong, 1):
            zones[WRONG + EACH * seat] = read_cards(cards)
        used = {card for cards_ in zones for card in cards_}
        zones[ASIDE] = [card for card in range(52) if card not in used]
        state.phase, state.turn, state.rule = SECOND if second else FIRST, 1, rule
        if second:
            state.wrong = (-1, *(len(zones[OPEN + EACH * seat]) for seat in range(1, players)))
        if not game.paper:
            state.judge = compiled(rule)
            state.at = compiled(rule).state_of(zones[LINE])
        state.to_act = (1, 0) if second and game.paper else ACTING[1]
        sink = Recorder(state, game.deck, game.zones, game.eyes)
        for zone in range(len(zones)):
            sink.laid(zone)
        return cls(game, state)

    @classmethod
    def on_paper(cls, hands: Sequence[str], line: str, rule: str = "what I like", wrong: Sequence[str] = (),
                 second: bool = False) -> Table:
        """The same with a paper rule."""
        return cls.placed(hands, line, rule, wrong, second, judge=PAPER)

    def do(self, verb: str, *args: int, seat: int | None = None, text: str = "") -> Table:
        """A move of the seat to act, or of another."""
        move = Move(self.state.to_act[0] if seat is None and self.state.to_act else seat or 0, verb, args, text)
        self.events = self.game.play(self.state, move, Dice(1))
        return self

    def lay(self, *cards: str) -> Table:
        """Cards played one after the other by whoever is to act."""
        for card in cards:
            self.do("lay", read_card(card))
        return self

    def begin(self, rule: str = COLOURS) -> Table:
        """The rule sealed, and play begun."""
        return self.do("seal", text=rule).do("begin")

    def refused(self, verb: str, *args: int, seat: int | None = None, text: str = "") -> str:
        """The clause of the refusal; the state must stay as it is."""
        before = self.game.digest(self.state)
        with pytest.raises(IllegalMove) as refusal:
            self.do(verb, *args, seat=seat, text=text)
        assert self.game.digest(self.state) == before and refusal.value.why.text
        return refusal.value.clause

    def cards(self, zone: int, seat: int = 0) -> str:
        """The cards of a zone as text, in their order."""
        return write_cards(self.state.zones[zone + EACH * seat])

    def view(self, watcher: int) -> View:
        """What a watcher sees."""
        return self.game.view(self.state, watcher)

    def playable(self) -> str:
        """The cards that the seat to act may play."""
        seat = self.state.to_act[0]
        return write_cards(move.args[0] for move in self.game.moves(self.state, seat) if move.verb == "lay")

    @property
    def last(self) -> Row:
        """The last line of the sheet."""
        return self.state.sheet[-1]

    @property
    def tags(self) -> list[str]:
        """The tags of the lines that the last move told."""
        return [event.tag for event in self.events if isinstance(event, Said)]
