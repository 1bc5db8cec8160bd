"""The rules of Carte a due facce, clauses DF-01 to DF-19."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from app.core.dice import Dice
from app.core.events import Facts, Recorder
from app.core.game import BY_LOT, Game, IllegalMove, Move, Option
from app.core.message import N_, NP_, Message, Seat, counted, message
from app.core.outcome import Outcome
from app.core.state import ACTING, OVER, State
from app.core.view import View
from app.core.zones import TABLE, Deck, Watch, Zone
from app.games.due_facce.deck import COLOUR_NAMES, DECK
from app.games.due_facce.odds import sample_zones

BOX = 0
"""Zone of the cards before they are dealt: their backs are never shown (memory clause of the page)."""
PILE = 1
FIRST_RESERVE = 2
DEALT_EACH = 4
STEAL_AGAIN_SEATS = 2
"""DF-14 and DF-13 hold for two players only."""


class DueFacceState(State):
    """The table, the seat that started, and nothing else: points are the sizes of the score piles."""

    __slots__ = ("starter",)

    starter: int

    def clone(self) -> DueFacceState:
        """A copy without knowledge, for searches."""
        other = self.clone_table(DueFacceState.__new__(DueFacceState))
        other.starter = self.starter
        return other


class DueFacce(Game[DueFacceState]):
    """Moves: `score` (punti, DF-07) and `steal i` (furto from seat i, DF-08)."""

    key = "due_facce"
    letter = "D"
    rules = 1
    title = message(N_("Two-Faced Cards"))
    players: ClassVar[tuple[int, ...]] = (4, 2, 3, 5, 6)
    players_clause = "DF-18"
    options: ClassVar[tuple[Option, ...]] = (
        Option("target", message(N_("Points to win")), tuple(range(5, 21)), 10, "DF-18", by_players=((2, 15),)),
    )
    verbs: ClassVar[dict[str, int]] = {"score": 0, "steal": 1}
    clauses: ClassVar[dict[str, str]] = {"turn": "DF-09", "over": "DF-11", "unknown": "DF-06"}
    deck: ClassVar[Deck] = DECK

    def __init__(self, chosen: dict[str, int]) -> None:
        super().__init__(chosen)
        self.target = self.setup["target"]
        self._next = tuple(ACTING[(seat + 1) % self.seats] for seat in range(self.seats))
        self._moves = tuple(
            (Move(seat, "score"), *(Move(seat, "steal", (other,)) for other in range(self.seats) if other != seat))
            for seat in range(self.seats)
        )

    def reserve(self, seat: int) -> int:
        """The zone number of a seat's reserve."""
        return FIRST_RESERVE + seat

    def score_pile(self, seat: int) -> int:
        """The zone number of a seat's score pile."""
        return FIRST_RESERVE + self.seats + seat

    def lay_out(self) -> tuple[Zone, ...]:
        reserve, score = message(N_("Reserve")), message(N_("Score pile"))
        return (
            Zone("box", TABLE, message(N_("Deck")), backs=Watch.NOBODY),
            Zone("pile", TABLE, message(N_("Draw pile")), backs=Watch.NOBODY, first_back=Watch.ALL),
            *(
                Zone("reserve", seat, reserve, ordered=False, fronts=Watch.ALL, backs=Watch.NOBODY)
                for seat in range(self.seats)
            ),
            *(Zone("score", seat, score, ordered=False, backs=Watch.NOBODY) for seat in range(self.seats)),
        )

    def new_state(self) -> DueFacceState:
        state = DueFacceState()
        state.zones = [list(range(len(DECK)))] + [[] for _ in self.zones[1:]]
        state.up = 0
        state.front_known = state.back_known = None
        state.starter = 0
        state.to_act = OVER
        return state

    def deal(self, state: DueFacceState, dice: Dice, sink: Recorder | None = None) -> None:
        """DF-04 and DF-05. The first lot drawn is the starter, then the deck is shuffled."""
        zones = state.zones
        chosen = self.setup["starter"]
        state.starter = dice.below(self.seats) if chosen == BY_LOT else chosen
        box = zones[BOX]
        dice.shuffle(box)
        for turn in range(DEALT_EACH * self.seats):
            reserve = self.reserve((state.starter + turn) % self.seats)
            card = box.pop(0)
            zones[reserve].append(card)
            if sink is not None:
                sink.moved(card, BOX, 0, reserve, len(zones[reserve]) - 1)
        zones[PILE], zones[BOX] = box, []
        state.to_act = ACTING[state.starter]
        if sink is not None:
            sink.laid(BOX)
            sink.laid(PILE)
            sink.say(message(N_("{player} starts."), player=Seat(state.starter)), "start", state.starter)

    def moves(self, state: DueFacceState, seat: int) -> Sequence[Move]:
        """DF-06: one declaration a turn; DF-16: a steal may name a seat with an empty reserve."""
        return self._moves[seat] if state.to_act == (seat,) else ()

    def apply(self, state: DueFacceState, move: Move, dice: Dice, sink: Recorder | None = None) -> None:
        """DF-07 and DF-08, then the checks of DF-11, DF-17, DF-14 and DF-09 in that order."""
        seat = move.seat
        zones = state.zones
        scoring = move.verb == "score"
        at = FIRST_RESERVE + (seat if scoring else move.args[0])
        to = FIRST_RESERVE + seat + (self.seats if scoring else 0)
        pile, reserve = zones[PILE], zones[at]
        card = pile.pop(0)
        colour = FRONTS[card]
        same = [i for i, other in enumerate(reserve) if FRONTS[other] == colour]
        reserve.append(card)
        if sink is not None:
            sink.moved(card, PILE, 0, at, len(reserve) - 1)
        if same:
            same.append(len(reserve) - 1)
            target = zones[to]
            for i in reversed(same):
                taken = reserve.pop(i)
                target.append(taken)
                if sink is not None:
                    sink.moved(taken, at, i, to, len(target) - 1)
        if sink is not None:
            self._tell(sink, move, colour, len(same), last=not pile)
        if (scoring and len(zones[to]) >= self.target) or not pile:
            state.to_act = OVER
        elif scoring or not same or self.seats != STEAL_AGAIN_SEATS:
            state.to_act = self._next[seat]

    def why_not(self, state: DueFacceState, move: Move) -> IllegalMove:
        if move.verb == "steal" and move.args[0] == move.seat:
            return IllegalMove("DF-08", message(N_("You cannot steal from yourself: name an opponent.")))
        return IllegalMove("DF-08", message(N_("There is nobody at that seat to steal from.")))

    def facts(self, state: DueFacceState, watcher: int) -> Facts:
        return {"starter": state.starter}

    def outcome(self, state: DueFacceState) -> Outcome | None:
        """DF-11, DF-12, DF-15."""
        if state.to_act:
            return None
        zones, seats = state.zones, range(self.seats)
        scores = tuple(len(zones[self.score_pile(seat)]) for seat in seats)
        if max(scores) >= self.target:
            winner = scores.index(max(scores))
            return Outcome((winner,), scores, "target", message(N_("{player} reached {points} points."),
                                                                player=Seat(winner), points=self.target))
        best = max((scores[seat], len(zones[self.reserve(seat)])) for seat in seats)
        winners = tuple(seat for seat in seats if (scores[seat], len(zones[self.reserve(seat)])) == best)
        return Outcome(winners, scores, *_pile_out_reason(scores, winners))

    def restore(self, view: View, zones: list[list[int]]) -> DueFacceState:
        state = self.new_state()
        state.zones = zones
        state.starter = int(str(view.facts["starter"]))
        state.to_act = view.to_act
        return state

    def sample(self, view: View, dice: Dice) -> DueFacceState:
        return self.restore(view, sample_zones(view.known, PILE, dice))

    def _tell(self, sink: Recorder, move: Move, colour: int, cards: int, last: bool) -> None:
        who, shown = Seat(move.seat), COLOUR_NAMES[colour]
        if move.verb == "score":
            if cards:
                sink.say(counted(SCORED, cards, player=who, colour=shown), "score", move.seat)
            else:
                sink.say(message(N_("{player} turns {colour}: no match, it stays in the reserve."), player=who,
                                 colour=shown), "stay", move.seat)
            return
        other = Seat(move.args[0])
        if cards:
            sink.say(counted(STOLEN, cards - 1, player=who, other=other, colour=shown), "steal", move.seat)
            if self.seats == STEAL_AGAIN_SEATS and not last:
                sink.say(message(N_("The steal succeeded: {player} plays again."), player=who), "again", move.seat)
        else:
            sink.say(message(N_("{player} turns {colour} on {other}: no match, a gift."), player=who, other=other,
                             colour=shown), "gift", move.seat)


FRONTS = DECK.fronts
SCORED = NP_("{player} scores {count} card ({colour}).", "{player} scores {count} cards ({colour}).")
STOLEN = NP_("{player} steals {count} card from {other} ({colour}).",
             "{player} steals {count} cards from {other} ({colour}).")


def _pile_out_reason(scores: tuple[int, ...], winners: tuple[int, ...]) -> tuple[str, Message]:
    if len(winners) == len(scores):
        return "shared", message(N_("The pile ran out with equal points and equal reserves: a draw."))
    if len(winners) > 1:
        return "shared", message(N_("The pile ran out with equal points and equal reserves: the win is shared."))
    if scores.count(scores[winners[0]]) > 1:
        return "reserve", message(N_("The pile ran out with equal points: {player} has more cards in the reserve."),
                                  player=Seat(winners[0]))
    return "pile", message(N_("The pile ran out: {player} has most points."), player=Seat(winners[0]))
