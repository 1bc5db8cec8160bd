"""A tiny game with secret hands for three, so that people and bots can sit together in any mixture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from app.bots.brain import random_brain
from app.core.art import Box, CardArt, Text
from app.core.dice import Dice
from app.core.events import Cell, Facts, Recorder
from app.core.face import Face, Gesture, Layout, Place, Plate, Spot
from app.core.game import Game, IllegalMove, Move
from app.core.message import Message, message
from app.core.outcome import Outcome
from app.core.state import ACTING, OVER, State, move_card
from app.core.view import View
from app.core.zones import TABLE, Deck, Watch, Zone
from app.games import Entry

BOX, HEAP, HANDS = 0, 1, 2
CARDS = 4
"""In every hand."""


class Huddle(Game[State]):
    """Three seats in turn lay a card of the hand on the heap, face down; then it is over."""

    key = "huddle"
    letter = "H"
    rules = 1
    title = Message("Huddle")
    players: ClassVar[tuple[int, ...]] = (3,)
    players_clause = "H-1"
    verbs: ClassVar[dict[str, int]] = {"lay": 1}
    clauses: ClassVar[dict[str, str]] = {"turn": "H-2", "over": "H-3", "unknown": "H-4"}
    deck: ClassVar[Deck] = Deck(tuple(range(3 * CARDS)), (0,) * (3 * CARDS))

    def lay_out(self) -> tuple[Zone, ...]:
        hands = (Zone("hand", seat, Message("Hand"), fronts=Watch.OWNER) for seat in range(3))
        return (Zone("box", TABLE, Message("Box")), Zone("heap", TABLE, Message("Heap")), *hands)

    def new_state(self) -> State:
        state = State()
        state.zones = [list(range(3 * CARDS)), [], [], [], []]
        state.up = 0
        state.front_known = state.back_known = None
        state.to_act = OVER
        return state

    def deal(self, state: State, dice: Dice, sink: Recorder | None = None) -> None:
        dice.shuffle(state.zones[BOX])
        if sink is not None:
            sink.shuffled(BOX)
        for seat in range(3):
            for place in range(CARDS):
                move_card(state, BOX, 0, HANDS + seat, place, sink)
        state.to_act = ACTING[0]

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        if state.to_act != (seat,):
            return ()
        return [Move(seat, "lay", (i,)) for i in range(len(state.zones[HANDS + seat]))]

    def apply(self, state: State, move: Move, dice: Dice, sink: Recorder | None = None) -> None:
        move_card(state, HANDS + move.seat, move.args[0], HEAP, 0, sink)
        state.to_act = ACTING[(move.seat + 1) % 3] if any(state.zones[HANDS:]) else OVER

    def why_not(self, state: State, move: Move) -> IllegalMove:
        return IllegalMove("H-5", Message("There is no such card."))

    def facts(self, state: State, watcher: int) -> Facts:
        return {}

    def outcome(self, state: State) -> Outcome | None:
        return None if state.to_act else Outcome((0, 1, 2), (1, 1, 1), "end", Message("Over."))

    def restore(self, view: View, zones: list[list[int]]) -> State:
        state = self.new_state()
        state.zones, state.to_act = zones, view.to_act
        return state


class HuddleFace(Face):
    """Three rows and a heap."""

    felt = "#203040"

    def __init__(self, game: Huddle) -> None:
        self.game = game

    def front(self, front: int) -> CardArt:
        return CardArt("#FFFFFF", (Text(f"F{front}", (0.1, 0.1, 0.8, 0.3), "#000000"),))

    def back(self, back: int) -> CardArt:
        return CardArt("#808080", ())

    def lay(self, me: int, size: tuple[int, int], area: Box, text: float) -> Layout:
        x, y, w, h = area
        card = h * 0.18
        rows = [Place(HANDS + seat, (x, y + h * (0.7 - 0.22 * ((seat - me) % 3)), w * 0.6, h * 0.21), "row", card)
                for seat in range(3)]
        heap = Place(HEAP, (x + w * 0.7, y + h * 0.4, w * 0.2, h * 0.21), "pile", card)
        box = Place(BOX, (x + w * 0.7, y, w * 0.2, h * 0.21), "pile", card, outlined=False)
        plates = [Plate(seat, (x + w * 0.7, y + h * (0.65 + 0.1 * seat), w * 0.2, h * 0.08)) for seat in range(3)]
        return Layout((*rows, heap, box), tuple(plates), (x, y, w * 0.6, h * 0.1), (x, y, 1, 1))

    def gestures(self, view: View, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        return tuple(
            Gesture(m, Message("Lay"), str(m.args[0] + 1), Spot(HANDS + m.seat, m.args[0]), (Spot(HEAP),), obvious=True)
            for m in moves
        )

    def attempt(self, view: View, source: Spot, target: Spot | None) -> Move | IllegalMove:
        return IllegalMove("H-5", Message("Not so."))

    def prompt(self, view: View) -> Message:
        return Message("Lay a card.")

    def describe(self, zone: int, cell: Cell) -> Message:
        return message("Card {number}", number=cell[0])

    def summary(self, view: View, seat: int) -> Message:
        return Message("")

    def reason(self, view: View, move: Move) -> Message:
        return Message("")


def _face(game: Any) -> Face:
    return HuddleFace(game)


ENTRY = Entry(Huddle, _face, random_brain, lambda game, view: 0.0, Message("blurb"))
