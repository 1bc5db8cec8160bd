"""The rules of L'orto in due, clauses OR-01 to OR-28."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from app.core.dice import Dice
from app.core.events import Facts, Recorder
from app.core.game import BY_LOT, Game, IllegalMove, Move, Option
from app.core.message import N_, Message, Seat, message
from app.core.outcome import Outcome
from app.core.state import ACTING, OVER, move_card
from app.core.view import View
from app.core.zones import TABLE, Deck, Watch, Zone
from app.games.orto import log, refusals
from app.games.orto.deck import (
    DECK,
    GREENS,
    JOLLY,
    LAST,
    PER_COLOUR,
    PLANT_NAMES,
    STEP,
    TERRENI,
    WHITES,
    colour_of,
)
from app.games.orto.state import (
    BOX,
    CLOSED,
    DRIVEN_OUT,
    FULL_HAND,
    FULL_POOL,
    HAND,
    HEAP,
    NO_PLAY,
    POOL,
    STACK,
    STOCK,
    ZONES,
    OrtoState,
    Pair,
    Row,
    added,
    can_play,
    colour_complete,
    incomplete,
)

COMPLETE = 10
"""OR-18, and OR-20 for each plant that is not."""
WHOLE_COLOUR = 30
"""OR-19."""
BOTH_SEATS = 0b11


class Orto(Game[OrtoState]):
    """Moves: `play f` (the card with front f on its stack), `jolly f` (a Jolly that stands for the front f, covered
    with the next number), `throw` (a Jolly on the heap), `done` (the turn is finished)."""

    key = "orto"
    letter = "O"
    rules = 1
    title = message(N_("The Garden for Two"))
    players: ClassVar[tuple[int, ...]] = (2,)
    players_clause = "OR-06"
    options: ClassVar[tuple[Option, ...]] = (
        Option("manches", message(N_("Rounds of a match")), (2, 4, 6, 8), 4, "OR-22"),
    )
    verbs: ClassVar[dict[str, int]] = {"play": 1, "jolly": 1, "throw": 0, "done": 0}
    clauses: ClassVar[dict[str, str]] = {"turn": "OR-10", "over": "OR-22", "unknown": "OR-07"}
    deck: ClassVar[Deck] = DECK
    disclosed_verbs: ClassVar[frozenset[str]] = frozenset({"jolly"})
    """OR-23: which Jolly plays are lawful tells the mover about the other hand."""
    disclosed_tags: ClassVar[frozenset[str]] = frozenset({"lose"})
    """OR-13: that a hand has no play is told to all."""

    def __init__(self, chosen: dict[str, int]) -> None:
        super().__init__(chosen)
        self.manches = self.setup["manches"]
        seats = (0, 1)
        self._plays = tuple(tuple(Move(seat, "play", (front,)) for front in range(JOLLY)) for seat in seats)
        self._jollies = tuple(tuple(Move(seat, "jolly", (front,)) for front in range(JOLLY)) for seat in seats)
        self._throws = tuple(Move(seat, "throw") for seat in seats)
        self._dones = tuple(Move(seat, "done") for seat in seats)

    def lay_out(self) -> tuple[Zone, ...]:
        """The page's Zones; stacks are numbered as the plants are."""
        hand = message(N_("Hand"))
        return (
            Zone("box", TABLE, message(N_("Deck")), backs=Watch.NOBODY),
            *(Zone("field", TABLE, name, fronts=Watch.ALL) for name in PLANT_NAMES),
            *(Zone("hand", seat, hand, ordered=False, fronts=Watch.OWNER) for seat in (0, 1)),
            Zone("pool", TABLE, message(N_("Common pool")), fronts=Watch.ALL),
            Zone("stock", TABLE, message(N_("Stock"))),
            Zone("heap", TABLE, message(N_("Heap")), ordered=False, fronts=Watch.ALL),
        )

    def new_state(self) -> OrtoState:
        state = OrtoState()
        state.zones = [list(range(len(DECK)))] + [[] for _ in range(1, ZONES)]
        state.up = 0
        state.front_known = state.back_known = None
        state.starter = 0
        state.manche = 1
        state.played = ()
        state.plants = state.colours = state.scores = (0, 0)
        state.sheet = ()
        state.to_act = OVER
        return state

    def deal(self, state: OrtoState, dice: Dice, sink: Recorder | None = None) -> None:
        """OR-22, OR-05, OR-06. The first lot drawn is the starter, who does not deal; then white, then green cards."""
        chosen = self.setup["starter"]
        self._deal_manche(state, dice.below(2) if chosen == BY_LOT else chosen, dice, sink)

    def moves(self, state: OrtoState, seat: int) -> Sequence[Move]:
        """OR-07, OR-08, OR-14, OR-15: plays by front, Jolly by what they stand for, throwing, finishing."""
        if state.to_act != (seat,):
            return ()
        zones = state.zones
        hand = zones[HAND + seat]
        fitting = [card for card in hand if zones[STACK[card]][0] == card - STEP]
        fitting.sort()
        plays = self._plays[seat]
        listed = [plays[card] for card in fitting]
        if max(hand) >= JOLLY:
            other, jollies = zones[HAND + 1 - seat], self._jollies[seat]
            covers = [card for card in hand if zones[STACK[card]][0] == card - 2 * STEP and card - STEP in other]
            covers.sort()
            listed += [jollies[card - STEP] for card in covers]
            listed.append(self._throws[seat])
        if state.played:
            listed.append(self._dones[seat])
        return listed

    def apply(self, state: OrtoState, move: Move, dice: Dice, sink: Recorder | None = None) -> None:
        seat, verb = move.seat, move.verb
        hand = state.zones[HAND + seat]
        if verb == "play":
            self._plant(state, seat, move.args[0], sink)
        elif verb == "done":
            self._end_turn(state, seat, dice, sink)
            return
        elif verb == "throw":
            self._leave(state, seat, _jolly_in(hand), HEAP, sink)
            state.played += (JOLLY,)
            if sink is not None:
                log.thrown(sink, seat)
        else:
            self._replace(state, seat, move.args[0], sink)
            if hand and not state.zones[HAND + 1 - seat]:
                self._end_manche(state, 1 - seat, DRIVEN_OUT, dice, sink)
                return
        if not hand:
            self._end_manche(state, seat, CLOSED, dice, sink)

    def why_not(self, state: OrtoState, move: Move) -> IllegalMove:
        return refusals.why_not(state, move)

    def facts(self, state: OrtoState, watcher: int) -> Facts:
        """Everything but the cards is public."""
        return {"starter": state.starter, "dealer": 1 - state.starter, "manche": state.manche,
                "played": state.played, "plants": state.plants, "colours": state.colours, "scores": state.scores,
                "sheet": state.sheet}

    def outcome(self, state: OrtoState) -> Outcome | None:
        """OR-22; None before the last manche is over."""
        if state.to_act:
            return None
        first, second = state.scores
        if first == second:
            return Outcome((0, 1), state.scores, "draw", message(N_("Both have {points} points: a draw."),
                                                                 points=first))
        winner = 0 if first > second else 1
        why: Message = message(N_("{player} has most points after {count} rounds."), player=Seat(winner),
                               count=self.manches)
        return Outcome((winner,), state.scores, "points", why)

    def restore(self, view: View, zones: list[list[int]]) -> OrtoState:
        state = self.new_state()
        state.zones = zones
        facts = view.facts
        state.starter, state.manche = cast(int, facts["starter"]), cast(int, facts["manche"])
        state.played = cast("tuple[int, ...]", facts["played"])
        state.plants, state.colours, state.scores = (cast(Pair, facts[key]) for key in ("plants", "colours", "scores"))
        state.sheet = cast("tuple[Row, ...]", facts["sheet"])
        state.to_act = view.to_act
        return state

    def _deal_manche(self, state: OrtoState, starter: int, dice: Dice, sink: Recorder | None) -> None:
        """OR-05, OR-06: white cards one at a time from the starter on, ten open for the pool; green is the stock."""
        state.starter = starter
        state.played = ()
        state.plants = state.colours = (0, 0)
        state.to_act = ACTING[starter]
        whites, greens = list(WHITES), list(GREENS)
        dice.shuffle(whites)
        dice.shuffle(greens)
        if sink is None:
            dealt = 2 * FULL_HAND
            hands = whites[starter:dealt:2], whites[1 - starter : dealt : 2]
            state.zones = [[], *_field(), *hands, whites[dealt:], greens, []]
        else:
            self._lay_out_manche(state, whites, greens, sink)
        if not can_play(state.zones, starter):
            self._end_manche(state, 1 - starter, NO_PLAY, dice, sink)

    def _lay_out_manche(self, state: OrtoState, whites: list[int], greens: list[int], sink: Recorder) -> None:
        """The same deal, card by card, out of a closed box."""
        used = [zone for zone in range(1, ZONES) if state.zones[zone]]
        field = [stack[0] for stack in _field()]
        state.zones = [[*field, *whites, *greens]] + [[] for _ in range(1, ZONES)]
        for zone in used:
            sink.laid(zone)
        sink.shuffled(BOX)
        log.started(sink, state.starter, state.manche, self.manches)
        for card in field:
            move_card(state, BOX, 0, STACK[card], 0, sink)
        for turn in range(2 * FULL_HAND):
            move_card(state, BOX, 0, HAND + (state.starter + turn) % 2, turn // 2, sink)
        for place in range(FULL_POOL):
            move_card(state, BOX, 0, POOL, place, sink)
        state.zones[STOCK], state.zones[BOX] = state.zones[BOX], []
        sink.laid(BOX)
        sink.laid(STOCK)
        _follow_by_elimination(state)

    def _leave(self, state: OrtoState, seat: int, card: int, to: int, sink: Recorder | None) -> None:
        """A card of a hand goes to the top of a zone."""
        hand = state.zones[HAND + seat]
        i = hand.index(card)
        del hand[i]
        state.zones[to].insert(0, card)
        if sink is not None:
            sink.moved(card, HAND + seat, i, to, 0)

    def _plant(self, state: OrtoState, seat: int, card: int, sink: Recorder | None) -> None:
        """OR-08; then the points of OR-18 and OR-19."""
        self._leave(state, seat, card, STACK[card], sink)
        state.played += (card,)
        if sink is not None:
            log.planted(sink, seat, card)
        if card % PER_COLOUR >= LAST:
            self._complete(state, seat, card, sink)

    def _replace(self, state: OrtoState, seat: int, front: int, sink: Recorder | None) -> None:
        """OR-14: the Jolly, its cover, and the card that it stands for leaves the other hand."""
        stack, cover = STACK[front], front + STEP
        self._leave(state, seat, _jolly_in(state.zones[HAND + seat]), stack, sink)
        self._leave(state, seat, cover, stack, sink)
        self._leave(state, 1 - seat, front, HEAP, sink)
        state.played += (JOLLY, cover)
        if sink is not None:
            log.replaced(sink, seat, front)
        if cover % PER_COLOUR >= LAST:
            self._complete(state, seat, cover, sink)

    def _complete(self, state: OrtoState, seat: int, card: int, sink: Recorder | None) -> None:
        """OR-18, OR-19."""
        state.plants = added(state.plants, seat, COMPLETE)
        if sink is not None:
            log.completed(sink, seat, card, COMPLETE)
        if colour_complete(state.zones, colour_of(card)):
            state.colours = added(state.colours, seat, WHOLE_COLOUR)
            if sink is not None:
                log.coloured(sink, seat, colour_of(card), WHOLE_COLOUR)

    def _end_turn(self, state: OrtoState, seat: int, dice: Dice, sink: Recorder | None) -> None:
        """OR-10; then the other seat's turn, judged by OR-13."""
        self._refill(state, seat, sink)
        other = 1 - seat
        state.played = ()
        state.to_act = ACTING[other]
        if not can_play(state.zones, other):
            self._end_manche(state, seat, NO_PLAY, dice, sink)

    def _refill(self, state: OrtoState, seat: int, sink: Recorder | None) -> None:
        """OR-10, OR-11, OR-12, OR-25, OR-27: pool cards in their order, unseen ones, a new pool."""
        zones = state.zones
        hand, pool, stock = zones[HAND + seat], zones[POOL], zones[STOCK]
        missing = FULL_HAND - len(hand)
        taken = min(missing, len(pool))
        _deal_out(state, POOL, HAND + seat, taken, sink)
        unseen = laid = 0
        if not pool:
            unseen = min(missing - taken, len(stock))
            _deal_out(state, STOCK, HAND + seat, unseen, sink)
            laid = min(FULL_POOL - unseen, len(stock))
            _deal_out(state, STOCK, POOL, laid, sink)
        if sink is not None:
            log.refilled(sink, seat, taken, unseen, laid)

    def _end_manche(self, state: OrtoState, closer: int, how: int, dice: Dice, sink: Recorder | None) -> None:
        """OR-20; then the next manche with the other dealer, or the end of the match (OR-22)."""
        closing = COMPLETE * incomplete(state.zones)
        row = (how, closer, closing, *state.plants, *state.colours)
        points = added((state.plants[0] + state.colours[0], state.plants[1] + state.colours[1]), closer, closing)
        state.sheet += (row,)
        state.scores = state.scores[0] + points[0], state.scores[1] + points[1]
        if sink is not None:
            log.ended(sink, row, state.manche, points)
        if state.manche == self.manches:
            state.to_act = OVER
            return
        state.manche += 1
        self._deal_manche(state, 1 - state.starter, dice, sink)


def _field() -> list[list[int]]:
    """OR-05: the Terreni, one a stack."""
    return [[card] for card in TERRENI]


def _jolly_in(hand: list[int]) -> int:
    """A Jolly of a hand: always the same one of its equals."""
    return max(hand)


def _deal_out(state: OrtoState, src: int, dst: int, cards: int, sink: Recorder | None) -> None:
    """The first cards of a zone go to the end of another, in their order."""
    source, target = state.zones[src], state.zones[dst]
    if sink is None:
        target += source[:cards]
        del source[:cards]
        return
    for _ in range(cards):
        move_card(state, src, 0, dst, len(target), sink)


def _follow_by_elimination(state: OrtoState) -> None:
    """OR-06: who holds eleven white cards and sees ten knows that the eleven others are in the other hand.

    Nobody sees anything for that, so it is no event: the seats know it from the moment of the deal on.
    """
    fronts = state.front_known
    assert fronts is not None
    for card in (*state.zones[HAND], *state.zones[HAND + 1]):
        fronts[card] |= BOTH_SEATS
