"""The rules of Mystic, clauses MY-01 to MY-30: set-up, turns, the window, the end. Actions are in effects.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from app.core.dice import Dice
from app.core.events import Facts, Recorder
from app.core.game import BY_LOT, NOBODY, Game, IllegalMove, Move, Option
from app.core.message import N_, Message, Seat, message
from app.core.outcome import Outcome
from app.core.state import ACTING, NO_CARD, OVER
from app.core.view import View
from app.core.zones import Deck, Zone
from app.games.mystic import effects, log, refusals, setup, traces
from app.games.mystic.choices import Choices, Moves, unpicked
from app.games.mystic.deck import DECK, FRONTS, HIGHEST, RESHUFFLE
from app.games.mystic.state import (
    ACT,
    CALLED,
    COUNTED,
    DISCARDS,
    DRAWN,
    EACH,
    EMPTIED,
    ENDED,
    LATE,
    LEFT,
    LOOK,
    PLACE,
    ROW,
    SHIELDS,
    STUCK,
    TURN,
    WINDOW,
    MysticState,
    Row,
    Spots,
    can_draw,
    held,
    hidden,
    may_call,
    points_of,
    row_worth,
    touchable,
)

FIRST_LOOKS = 2
"""MY-05, and MY-14 for Rimescola."""
CAP = 2
"""MY-11: cards matched in a window, in all or for each seat."""
MOST_ROUNDS = 60
"""MY-30."""


class Mystic(Game[MysticState]):
    """Places are numbered from 0 in every row. Moves of a turn: `draw`, `take p` (the top discard to place p), `call`;
    then `swap p`, `discard`, `play`, `skip`; of actions `look s p`, `pick s p` and `exchange s p`, `turn s p`,
    `drop p`, `shuffle s`; in a window `touch p`, `pass`, and `time_up`, which no seat makes; then `deal`, the next
    manche."""

    key = "mystic"
    letter = "Y"
    rules = 1
    title = message(N_("Mystic"))
    fewest_win = True
    players: ClassVar[tuple[int, ...]] = (4, 2, 3, 5, 6)
    players_clause = "MY-18"
    options: ClassVar[tuple[Option, ...]] = setup.OPTIONS
    verbs: ClassVar[dict[str, int]] = {
        "look": 2, "draw": 0, "take": 1, "swap": 1, "discard": 0, "play": 0, "skip": 0, "call": 0, "touch": 1,
        "pass": 0, "pick": 2, "exchange": 2, "turn": 2, "drop": 1, "shuffle": 1, "deal": 0, "time_up": 0,
    }
    clauses: ClassVar[dict[str, str]] = {"turn": "MY-11", "over": "MY-18", "unknown": "MY-06"}
    deck: ClassVar[Deck] = DECK
    unmarked: ClassVar[frozenset[str]] = frozenset({"traces"})
    disclosed_tags: ClassVar[frozenset[str]] = log.VERDICTS
    """MY-11, MY-22: whether a touched card matched is told to all."""

    def __init__(self, chosen: dict[str, int]) -> None:
        super().__init__(chosen)
        self.manches = self.setup["manches"]
        self._cap, self._penalty = self.setup["cap"], self.setup["penalty"]
        self._choices = tuple(Choices(seat, self.seats) for seat in range(self.seats))
        self._time_up = (Move(NOBODY, "time_up"),)
        self._nothing = (0,) * self.seats

    def lay_out(self) -> tuple[Zone, ...]:
        return setup.zones_for(self.seats)

    def new_state(self) -> MysticState:
        state = MysticState()
        state.zones = [list(range(len(DECK)))] + [[] for _ in self.zones[1:]]
        state.up = 0
        state.front_known = state.back_known = None
        state.starter = state.turn = 0
        state.phase = LOOK
        state.round = state.manche = 1
        state.caller = state.action = state.number = -1
        state.picks = state.touched = ()
        state.matches = ()
        state.scores = (0,) * self.seats
        state.sheet = ()
        state.traces = traces.untouched(self.seats, 0)
        state.to_act = OVER
        return state

    def deal(self, state: MysticState, dice: Dice, sink: Recorder | None = None) -> None:
        """MY-04, MY-05. The first lot drawn is the starter, then the deck is shuffled."""
        chosen = self.setup["starter"]
        self._deal_manche(state, dice.below(self.seats) if chosen == BY_LOT else chosen, dice, sink)

    def moves(self, state: MysticState, seat: int) -> Sequence[Move]:
        """MY-05 to MY-14, MY-19; `time_up` for NOBODY while a window is open."""
        if seat not in state.to_act:
            return self._time_up if seat == NOBODY and state.phase == WINDOW else ()
        phase, choices, zones = state.phase, self._choices[seat], state.zones
        row = zones[ROW + EACH * seat]
        if phase == WINDOW:
            return choices.touch[touchable(row, state.up, state.number)]
        if phase == TURN:
            found: Moves = choices.draw if can_draw(state) else ()
            if zones[DISCARDS] and FRONTS[zones[DISCARDS][0]] <= HIGHEST:
                found += choices.take[held(row)]
            return found + choices.call if may_call(state) else found
        if phase == PLACE:
            front = FRONTS[zones[DRAWN + EACH * seat][0]]
            if front <= HIGHEST:
                return choices.keep[held(row)]
            return choices.discard_or_play if choices.has_target(state, front) else choices.discard
        if phase == ACT:
            return choices.of_action(state)
        if phase == LOOK:
            places = unpicked(hidden(row, state.up), state.picks)
            return choices.look[seat][places] if state.picks else choices.first_look[places]
        return choices.play_or_skip if phase == LEFT else choices.deal

    def check(self, state: MysticState, move: Move) -> None:
        """As in every game; who is shut out of an open window is told why."""
        shut_out = state.phase == WINDOW and move.seat not in state.to_act and 0 <= move.seat < self.seats
        if shut_out and self.verbs.get(move.verb) == len(move.args):
            raise refusals.shut_out(state, move, self.clauses["turn"])
        super().check(state, move)

    def apply(self, state: MysticState, move: Move, dice: Dice, sink: Recorder | None = None) -> None:
        verb = move.verb
        if verb == "touch":
            self._touch(state, move.seat, move.args[0], dice, sink)
        elif verb == "pass":
            self._answered(state, move.seat, dice, sink)
        elif verb == "draw":
            self._draw(state, move.seat, dice, sink)
        elif verb == "swap":
            self._swap(state, move.seat, move.args[0], dice, sink)
        elif verb == "take":
            self._take(state, move.seat, move.args[0], dice, sink)
        elif verb == "discard":
            self._discard(state, move.seat, dice, sink)
        elif verb == "play":
            self._play(state, move.seat, dice, sink)
        elif verb == "look" and state.phase == LOOK:
            self._first_look(state, move.seat, move.args[1], dice, sink)
        elif verb == "skip" and state.phase == LOOK:
            self._next_looker(state, dice, sink)
        elif verb == "call":
            state.caller = move.seat
            if sink is not None:
                log.called(sink, move.seat)
            self._next_turn(state, dice, sink)
        elif verb == "time_up":
            self._close(state, dice, sink)
        elif verb == "deal":
            state.manche += 1
            self._deal_manche(state, move.seat, dice, sink)
        else:
            self._act(state, move, dice, sink)

    def why_not(self, state: MysticState, move: Move) -> IllegalMove:
        return refusals.why_not(state, move, self.seats)

    def facts(self, state: MysticState, watcher: int) -> Facts:
        """Everything but the cards is public."""
        return {"starter": state.starter, "turn": state.turn, "phase": state.phase, "round": state.round,
                "manche": state.manche, "caller": state.caller, "action": state.action, "picks": state.picks,
                "number": state.number, "matches": state.matches, "touched": state.touched, "scores": state.scores,
                "sheet": state.sheet, "traces": state.traces}

    def outcome(self, state: MysticState) -> Outcome | None:
        """MY-18. The reason of a match of one manche tells how that one ended."""
        if state.phase != ENDED:
            return None
        lowest = min(state.scores)
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == lowest)
        return Outcome(winners, state.scores, *self._reason(state))

    def restore(self, view: View, zones: list[list[int]]) -> MysticState:
        state = self.new_state()
        state.zones = zones
        facts = view.facts
        (state.starter, state.turn, state.phase, state.round, state.manche, state.caller, state.action,
         state.number) = (cast(int, facts[key]) for key in (
             "starter", "turn", "phase", "round", "manche", "caller", "action", "number"))
        state.picks, state.touched = cast(Spots, facts["picks"]), cast(Spots, facts["touched"])
        state.matches = cast("tuple[int, ...]", facts["matches"])
        state.scores = cast("tuple[int, ...]", facts["scores"])
        state.sheet = cast("tuple[Row, ...]", facts["sheet"])
        state.traces = traces.traces_of(view)
        state.to_act = view.to_act
        for cells, cards in zip(view.seen[ROW::EACH], zones[ROW::EACH], strict=True):
            for (front, _), card in zip(cells, cards, strict=True):
                if front >= 0:
                    state.up |= 1 << card
        return state

    def _deal_manche(self, state: MysticState, starter: int, dice: Dice, sink: Recorder | None) -> None:
        """MY-04."""
        if sink is None:
            setup.deal_manche(state, starter, self.setup["row"], dice)
        else:
            setup.show_manche(state, starter, self.setup["row"], dice, self.manches, sink)

    def _first_look(self, state: MysticState, seat: int, place: int, dice: Dice, sink: Recorder | None) -> None:
        """MY-05: two or none."""
        effects.look(state, seat, seat, place, sink)
        if len(state.picks) == FIRST_LOOKS:
            self._next_looker(state, dice, sink)

    def _next_looker(self, state: MysticState, dice: Dice, sink: Recorder | None) -> None:
        state.picks = ()
        seat = (state.turn + 1) % self.seats
        if seat == state.starter:
            self._begin_turn(state, seat, dice, sink)
        else:
            state.turn = seat
            state.to_act = ACTING[seat]

    def _begin_turn(self, state: MysticState, seat: int, dice: Dice, sink: Recorder | None) -> None:
        """MY-27, then MY-26: a seat with no move ends the manche."""
        state.turn, state.phase = seat, TURN
        state.to_act = ACTING[seat]
        if state.zones[SHIELDS + EACH * seat]:
            effects.drop_shield(state, seat, sink)
        if not can_draw(state) and not self.moves(state, seat):
            self._count(state, STUCK, -1, sink)

    def _next_turn(self, state: MysticState, dice: Dice, sink: Recorder | None) -> None:
        """MY-05, MY-16, MY-30; a call in the last round still gives everybody the last turn."""
        state.action, state.picks = -1, ()
        seat = (state.turn + 1) % self.seats
        if seat == state.caller:
            self._count(state, CALLED, -1, sink)
            return
        if seat == state.starter:
            if state.round >= MOST_ROUNDS and state.caller < 0:
                self._count(state, LATE, -1, sink)
                return
            state.round += 1
        self._begin_turn(state, seat, dice, sink)

    def _draw(self, state: MysticState, seat: int, dice: Dice, sink: Recorder | None) -> None:
        effects.draw(state, seat, dice, sink)
        state.phase = PLACE
        if sink is not None:
            log.drew(sink, seat)

    def _swap(self, state: MysticState, seat: int, place: int, dice: Dice, sink: Recorder | None) -> None:
        """MY-06, MY-23: the new card lies face down."""
        front = effects.leave(state, seat, place, sink)
        effects.settle(state, seat, place, sink)
        if sink is not None:
            log.swapped(sink, seat, place, front)
        self._put_down(state, front, dice, sink)

    def _take(self, state: MysticState, seat: int, place: int, dice: Dice, sink: Recorder | None) -> None:
        """MY-07: the old card lands on the one that is taken from under it."""
        front = effects.leave(state, seat, place, sink)
        card = state.zones[DISCARDS].pop(1)
        state.zones[ROW + EACH * seat][place] = card
        if sink is not None:
            sink.moved(card, DISCARDS, 1, ROW + EACH * seat, place)
            traces.laid(state, seat, place, range(self.seats), chosen=True)
            log.took(sink, seat, place, FRONTS[card], front)
        self._put_down(state, front, dice, sink)

    def _put_down(self, state: MysticState, front: int, dice: Dice, sink: Recorder | None) -> None:
        """A card left the row in exchange: MY-09 for an action, MY-21 for a number."""
        if front <= HIGHEST:
            self._open(state, front, dice, sink)
        elif self._choices[state.turn].has_target(state, front):
            state.phase = LEFT
        else:
            self._next_turn(state, dice, sink)

    def _discard(self, state: MysticState, seat: int, dice: Dice, sink: Recorder | None) -> None:
        """MY-06, MY-08."""
        front = effects.discard_drawn(state, seat, sink)
        if sink is not None:
            log.discarded(sink, seat, front)
        if front <= HIGHEST:
            self._open(state, front, dice, sink)
        else:
            self._next_turn(state, dice, sink)

    def _play(self, state: MysticState, seat: int, dice: Dice, sink: Recorder | None) -> None:
        """MY-08, MY-09."""
        action = effects.play(state, seat, sink)
        state.action, state.phase = action, ACT
        if action == RESHUFFLE:
            effects.shuffle_row(state, seat, seat, dice, sink)
        if effects.finished(state):
            self._next_turn(state, dice, sink)

    def _act(self, state: MysticState, move: Move, dice: Dice, sink: Recorder | None) -> None:
        """MY-14; `skip` also leaves an action alone that was swapped out (MY-09)."""
        if state.phase == LEFT:
            self._next_turn(state, dice, sink)
            return
        dropped = effects.carry_out(state, move, dice, sink)
        if 0 <= dropped <= HIGHEST:
            state.action = -1
            self._open(state, dropped, dice, sink)
        elif effects.finished(state):
            self._next_turn(state, dice, sink)

    def _open(self, state: MysticState, number: int, dice: Dice, sink: Recorder | None) -> None:
        """MY-11: everybody who could touch a card, except the seat whose turn it is."""
        waiting = tuple(seat for seat in range(self.seats) if seat != state.turn
                        and touchable(state.zones[ROW + EACH * seat], state.up, number))
        if not waiting:
            self._next_turn(state, dice, sink)
            return
        state.phase, state.number = WINDOW, number
        state.matches = self._nothing
        state.to_act = waiting

    def _touch(self, state: MysticState, seat: int, place: int, dice: Dice, sink: Recorder | None) -> None:
        """MY-11, MY-13, MY-15, MY-22."""
        row = state.zones[ROW + EACH * seat]
        if FRONTS[row[place]] != state.number:
            if sink is not None:
                log.mistaken(sink, seat, place, state.number)
            state.touched += ((seat, place),)
            if self._penalty:
                effects.punish(state, seat, dice, sink)
            self._answered(state, seat, dice, sink)
            return
        if sink is not None:
            log.matched(sink, seat, place, state.number)
        effects.leave(state, seat, place, sink)
        matches = list(state.matches)
        matches[seat] += 1
        state.matches = tuple(matches)
        if max(row) == NO_CARD:
            self._count(state, EMPTIED, seat, sink)
        elif self._cap == setup.CAP_TABLE and sum(matches) == CAP:
            self._close(state, dice, sink)
        elif matches[seat] == CAP or not touchable(row, state.up, state.number):
            self._answered(state, seat, dice, sink)

    def _answered(self, state: MysticState, seat: int, dice: Dice, sink: Recorder | None) -> None:
        """MY-12: a seat is through with this window."""
        state.to_act = tuple(waiting for waiting in state.to_act if waiting != seat)
        if not state.to_act:
            self._close(state, dice, sink)

    def _close(self, state: MysticState, dice: Dice, sink: Recorder | None) -> None:
        state.number, state.matches, state.touched = -1, (), ()
        self._next_turn(state, dice, sink)

    def _count(self, state: MysticState, how: int, out: int, sink: Recorder | None) -> None:
        """MY-15 to MY-18: rows are turned up; then the next manche, begun by the next seat, or the end."""
        state.action = state.number = -1
        state.picks = state.touched = ()
        state.matches = ()
        if sink is not None:
            log.ended(sink, how, out, state.turn, state.round)
        effects.turn_all_up(state, sink)
        worths = tuple(row_worth(row) for row in state.zones[ROW::EACH])
        row = (how, out, state.caller, worths, points_of(worths, state.caller))
        state.sheet += (row,)
        state.scores = tuple(total + points for total, points in zip(state.scores, row[4], strict=True))
        if sink is not None:
            log.counted_up(sink, row, state.scores)
        if state.manche < self.manches:
            state.phase, state.to_act = COUNTED, ACTING[(state.starter + 1) % self.seats]
        else:
            state.phase, state.to_act = ENDED, OVER

    def _reason(self, state: MysticState) -> tuple[str, Message]:
        if self.manches > 1:
            return "manches", message(N_("All {count} manches are played."), count=self.manches)
        how, out, caller = state.sheet[0][:3]
        if how == CALLED:
            return "call", message(N_("{player} called Mystic."), player=Seat(caller))
        if how == EMPTIED:
            return "empty", message(N_("{player} has no card left."), player=Seat(out))
        if how == STUCK:
            return "stuck", message(N_("There was no move left."))
        return "rounds", message(N_("{rounds} rounds were played."), rounds=MOST_ROUNDS)
