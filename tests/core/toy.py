"""A small game for the core's tests: one of every kind of zone that the five games need.

Sixteen cards: fronts 0-6 with back 0, fronts 7-13 with back 1, two alike with front 14 and back 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from app.core.dice import Dice
from app.core.events import Facts, Recorder
from app.core.game import Game, IllegalMove, Move, Option
from app.core.message import Message, message
from app.core.outcome import Outcome
from app.core.state import ACTING, NO_CARD, OVER, State, move_card
from app.core.view import View, deal_unknown
from app.core.zones import TABLE, Deck, Watch, Zone

PILE, DISCARD, AIDE = 0, 1, 2
SEATS = 3
ROW, HAND, BASIN = 3, 3 + SEATS, 3 + 2 * SEATS
"""The first of three zones each: row of places, hand with coloured backs, basin whose front only the others see."""
TURNS = 40
NAME = Message("")


class ToyState(State):
    """The cards, how many turns were played, and whether a window is open (1) in which others answer."""

    __slots__ = ("turns", "window")

    turns: int
    window: int

    def clone(self) -> ToyState:
        """A copy without knowledge."""
        other = self.clone_table(ToyState.__new__(ToyState))
        other.turns, other.window = self.turns, self.window
        return other


class Toy(Game[ToyState]):
    """Every move changes the table in one way; `call` opens a window in which all others act."""

    key = "toy"
    letter = "T"
    rules = 1
    title = message("Toy")
    players: ClassVar[tuple[int, ...]] = (3,)
    players_clause = "TO-01"
    options: ClassVar[tuple[Option, ...]] = (Option("size", NAME, (3, 1, 2), 3, "TO-02", by_players=((3, 2),)),)
    verbs: ClassVar[dict[str, int]] = {
        "draw": 0, "peek": 1, "turn": 1, "put": 1, "match": 1, "mix": 0, "swap": 2, "take": 0, "sink": 0, "lay": 1,
        "bury": 1, "recycle": 0, "call": 0, "answer": 0,
    }
    clauses: ClassVar[dict[str, str]] = {"turn": "TO-03", "over": "TO-04", "unknown": "TO-05"}
    deck: ClassVar[Deck] = Deck((*range(14), 14, 14), (0,) * 7 + (1,) * 9)

    def lay_out(self) -> tuple[Zone, ...]:
        seats = range(SEATS)
        return (
            Zone("pile", TABLE, NAME, backs=Watch.NOBODY, first_back=Watch.ALL),
            Zone("discard", TABLE, NAME, fronts=Watch.ALL, backs=Watch.NOBODY),
            Zone("aide", TABLE, NAME, backs=Watch.NOBODY),
            *(Zone("row", seat, NAME, places=True, backs=Watch.NOBODY) for seat in seats),
            *(Zone("hand", seat, NAME, ordered=False, fronts=Watch.OWNER) for seat in seats),
            *(Zone("basin", seat, NAME, backs=Watch.NOBODY, first_front=Watch.OTHERS) for seat in seats),
        )

    def new_state(self) -> ToyState:
        state = ToyState()
        state.zones = [list(range(len(self.deck)))] + [[] for _ in self.zones[1:]]
        state.up, state.turns, state.window, state.to_act = 0, 0, 0, OVER
        state.front_known = state.back_known = None
        return state

    def deal(self, state: ToyState, dice: Dice, sink: Recorder | None = None) -> None:
        zones = state.zones
        pile = zones[PILE]
        dice.shuffle(pile)
        for first in (ROW, HAND, BASIN):
            for seat in range(SEATS):
                zones[first + seat] = [pile.pop() for _ in range(1 if first == HAND else 2 if first == ROW else 1)]
        state.to_act = ACTING[0]
        if sink is not None:
            for zone in range(len(zones)):
                sink.laid(zone)

    def moves(self, state: ToyState, seat: int) -> Sequence[Move]:
        if seat not in state.to_act:
            return ()
        if state.window:
            return (Move(seat, "answer"),)
        zones = state.zones
        row = zones[ROW + seat]
        held = [i for i, card in enumerate(row) if card != NO_CARD]
        made = [Move(seat, "mix"), Move(seat, "call")]
        made += [Move(seat, verb, (i,)) for i in held for verb in ("peek", "turn", "match")]
        made += [Move(seat, "put", (i,)) for i in range(len(row) + 1) if zones[PILE]]
        for other in range(SEATS):
            if other != seat:
                made += [Move(seat, "swap", (i, other)) for i in held if i < len(zones[ROW + other])
                         and zones[ROW + other][i] != NO_CARD]
        for front in sorted({self.deck.fronts[card] for card in zones[HAND + seat]}):
            made += [Move(seat, "lay", (front,)), Move(seat, "bury", (front,))]
        for verb, zone in (("draw", PILE), ("take", BASIN + seat), ("sink", DISCARD)):
            if zones[zone]:
                made.append(Move(seat, verb))
        if len(zones[DISCARD]) > 1:
            made.append(Move(seat, "recycle"))
        return made

    def apply(self, state: ToyState, move: Move, dice: Dice, sink: Recorder | None = None) -> None:
        seat = move.seat
        if move.verb == "call":
            state.window, state.to_act = 1, tuple(s for s in range(SEATS) if s != seat)
            if sink is not None:
                sink.say(message("called"), "call", seat)
                sink.say(message("secret"), "whisper", seat, to=1 << seat)
            return
        if move.verb == "answer":
            state.to_act = tuple(s for s in state.to_act if s != seat)
            if state.to_act:
                return
            state.window = 0
        elif move.verb in ("lay", "bury"):
            hand = HAND + seat  # without order: a move names a face, never a position
            i = next(i for i, card in enumerate(state.zones[hand]) if self.deck.fronts[card] == move.args[0])
            dst, j = (DISCARD, 0) if move.verb == "lay" else (PILE, len(state.zones[PILE]))
            move_card(state, hand, i, dst, j, sink)
        elif move.args:
            self._in_row(state, move, sink)
        else:
            self._between(state, move, dice, sink)
        state.turns += 1
        state.to_act = OVER if state.turns >= TURNS else ACTING[(seat + 1) % SEATS]

    def _in_row(self, state: ToyState, move: Move, sink: Recorder | None) -> None:
        zones, zone, i = state.zones, ROW + move.seat, move.args[0]
        card = zones[zone][i] if i < len(zones[zone]) else NO_CARD
        if move.verb == "peek" and sink is not None:
            sink.peeked(card, zone, i, move.seat)
        if move.verb == "turn":
            state.up ^= 1 << card
            if sink is not None:
                sink.turned(card, zone, i, bool(state.up >> card & 1))
        if move.verb in ("put", "match") and card != NO_CARD:
            zones[zone][i] = NO_CARD
            zones[DISCARD].insert(0, card)
            if sink is not None:
                sink.moved(card, zone, i, DISCARD, 0)
            state.up &= ~(1 << card)
        if move.verb == "put":
            new = zones[PILE].pop(0)
            zones[zone][i : i + 1] = [new]
            if sink is not None:
                sink.moved(new, PILE, 0, zone, i)
        if move.verb == "swap":
            self._swap(state, zone, ROW + move.args[1], i, sink)

    def _swap(self, state: ToyState, one: int, two: int, i: int, sink: Recorder | None) -> None:
        zones = state.zones
        mine, theirs = zones[one][i], zones[two][i]
        for card, src, a, dst, b in ((mine, one, i, AIDE, 0), (theirs, two, i, one, i), (mine, AIDE, 0, two, i)):
            if src == AIDE:
                zones[src].pop()
            else:
                zones[src][a] = NO_CARD
            if dst == AIDE:
                zones[dst].append(card)
            else:
                zones[dst][b] = card
            if sink is not None:
                sink.moved(card, src, a, dst, b)

    def _between(self, state: ToyState, move: Move, dice: Dice, sink: Recorder | None) -> None:
        seat, zones = move.seat, state.zones
        if move.verb == "draw":
            move_card(state, PILE, 0, HAND + seat, len(zones[HAND + seat]), sink)
        elif move.verb == "take":
            move_card(state, BASIN + seat, 0, HAND + seat, len(zones[HAND + seat]), sink)
        elif move.verb == "sink":
            move_card(state, DISCARD, 0, BASIN + seat, len(zones[BASIN + seat]), sink)
        elif move.verb == "mix":
            row = zones[ROW + seat]
            places = [i for i, card in enumerate(row) if card != NO_CARD]
            cards = [row[i] for i in places]
            dice.shuffle(cards)
            for i, card in zip(places, cards, strict=True):
                row[i] = card
            if sink is not None:
                sink.shuffled(ROW + seat)
        else:
            zones[PILE], zones[DISCARD] = zones[PILE] + zones[DISCARD][1:], zones[DISCARD][:1]
            dice.shuffle(zones[PILE])
            if sink is not None:
                sink.laid(DISCARD)
                sink.shuffled(PILE)

    def why_not(self, state: ToyState, move: Move) -> IllegalMove:
        return IllegalMove("TO-06", message("not now"))

    def facts(self, state: ToyState, watcher: int) -> Facts:
        return {"turns": state.turns, "window": state.window}

    def outcome(self, state: ToyState) -> Outcome | None:
        return None if state.to_act else Outcome((0,), (1, 0, 0), "turns", message("over"))

    def restore(self, view: View, zones: list[list[int]]) -> ToyState:
        state = self.new_state()
        state.zones, state.to_act = zones, view.to_act
        state.turns, state.window = (int(str(view.facts[key])) for key in ("turns", "window"))
        for seat in range(SEATS):
            for card, cell in zip(zones[ROW + seat], view.seen[ROW + seat], strict=True):
                if cell[0] >= 0:
                    state.up |= 1 << card
        return state

    def sample(self, view: View, dice: Dice) -> ToyState:
        return self.restore(view, deal_unknown(view, self.deck, dice))


def table(zones: dict[int, list[int]], up: int = 0, game: Toy | None = None) -> tuple[Toy, ToyState, Recorder]:
    """A toy table with the cards that are named, the rest in the aide; nothing is known yet."""
    game = game or Toy({})
    state = game.new_state()
    used = {card for cards in zones.values() for card in cards}
    state.zones = [list(zones.get(z, [])) for z in range(len(game.zones))]
    state.zones[AIDE] = [card for card in range(len(game.deck)) if card not in used]
    state.up, state.to_act = up, ACTING[0]
    return game, state, Recorder(state, game.deck, game.zones, game.eyes)
