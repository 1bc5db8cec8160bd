"""A tiny game in which undo is possible: cards slide openly, are shown from the hand, and lots are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from app.bots.brain import random_brain
from app.core.dice import Dice
from app.core.events import Facts, Recorder
from app.core.game import Game, IllegalMove, Move
from app.core.message import Message
from app.core.outcome import Outcome
from app.core.state import ACTING, OVER, State, move_card
from app.core.view import View
from app.core.zones import TABLE, Deck, Watch, Zone
from app.games import Entry
from app.match.seats import Sitter

LEFT, RIGHT, HANDS = 0, 1, 2
SLIDE, SHOW, ROLL, END = "slide", "show", "roll", "end"
PAIR = (Sitter("Ada", "person"), Sitter("Bice", "bot", "random"))


class Tiny(Game[State]):
    """Two seats in turn: `slide` an open card, `show` a card of the hand, `roll` a lot, or `end` the game."""

    key = "tiny"
    letter = "T"
    rules = 2
    title = Message("Tiny")
    players: ClassVar[tuple[int, ...]] = (2,)
    players_clause = "T-1"
    verbs: ClassVar[dict[str, int]] = {SLIDE: 0, SHOW: 0, ROLL: 0, END: 0}
    clauses: ClassVar[dict[str, str]] = {"turn": "T-2", "over": "T-3", "unknown": "T-4"}
    deck: ClassVar[Deck] = Deck(tuple(range(8)), (0,) * 8)

    def lay_out(self) -> tuple[Zone, ...]:
        name = Message("zone")
        hands = (Zone("hand", seat, name, fronts=Watch.OWNER) for seat in range(2))
        return (Zone("left", TABLE, name, fronts=Watch.ALL), Zone("right", TABLE, name, fronts=Watch.ALL), *hands)

    def new_state(self) -> State:
        state = State()
        state.zones = [[], [], [], []]
        state.up = 0
        state.front_known = state.back_known = None
        state.to_act = OVER
        return state

    def deal(self, state: State, dice: Dice, sink: Recorder | None = None) -> None:
        cards = list(range(8))
        dice.shuffle(cards)
        state.zones = [cards[:4], [], cards[4:6], cards[6:]]
        state.to_act = ACTING[0]
        if sink is not None:
            for zone in range(4):
                sink.laid(zone)

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        if state.to_act != (seat,):
            return ()
        lawful = {SLIDE: state.zones[LEFT], SHOW: state.zones[HANDS + seat], ROLL: True, END: True}
        return [Move(seat, verb) for verb, may in lawful.items() if may]

    def apply(self, state: State, move: Move, dice: Dice, sink: Recorder | None = None) -> None:
        if move.verb == SLIDE:
            move_card(state, LEFT, 0, RIGHT, 0, sink)
        elif move.verb == SHOW:
            move_card(state, HANDS + move.seat, 0, RIGHT, 0, sink)
        elif move.verb == ROLL:
            dice.below(6)
        state.to_act = OVER if move.verb == END else ACTING[1 - move.seat]

    def why_not(self, state: State, move: Move) -> IllegalMove:
        return IllegalMove("T-5", Message("There is no card."))

    def facts(self, state: State, watcher: int) -> Facts:
        return {}

    def outcome(self, state: State) -> Outcome | None:
        return None if state.to_act else Outcome((0, 1), (3, 3), "end", Message("Over."))

    def restore(self, view: View, zones: list[list[int]]) -> State:
        state = self.new_state()
        state.zones, state.to_act = zones, view.to_act
        return state


def no_face(game: Any) -> Any:
    """The tiny game never lies on a felt."""
    raise AssertionError(game)


ENTRY = Entry(Tiny, no_face, random_brain, lambda game, view: 0.0, Message("blurb"))
