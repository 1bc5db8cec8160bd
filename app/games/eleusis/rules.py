"""The rules of Eleusis, clauses EL-01 to EL-30; the language of secret rules is told in `tree`, `text` and `check`."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, cast

from app.core.dice import Dice
from app.core.events import Facts, Recorder
from app.core.game import BY_LOT, NEXT_DEAL, Game, IllegalMove, Move, Option
from app.core.message import N_, Seat, Value, message
from app.core.outcome import Outcome
from app.core.state import ACTING, OVER
from app.core.view import View, deal_unknown
from app.core.zones import Deck, Zone
from app.games.eleusis import dealing, log, refusals, setup, worlds
from app.games.eleusis.cards import CARDS
from app.games.eleusis.deck import DECK
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.samples import ALL as READY
from app.games.eleusis.score import POINT, dealer_points, player_points
from app.games.eleusis.state import (
    ALL_REFUSED,
    AWAITING,
    BOX,
    COUNTED,
    EACH,
    ENDED,
    FIRST,
    HAND,
    LINE,
    NONE_WRONG,
    OPEN,
    OPENING,
    PAPER,
    SEAL,
    SECOND,
    STATED,
    STUCK,
    WENT_OUT,
    WRONG,
    EleusisState,
    Row,
    Said,
    fits,
)
from app.games.eleusis.text import read, write
from app.games.eleusis.tree import wraps
from app.games.eleusis.wording import phrase, told


class Eleusis(Game[EleusisState]):
    """Moves: `seal` and `hint` (with words), `ring` (a paper rule whose values are a ring), `begin`, `lay f` (the card
    with front f), `judge 1` or `judge 0` (a paper rule's verdict), `state_end`, `deal` (the next one).

    Ready-made rules to seal are listed; every other text is an open move.
    """

    key = "eleusis"
    letter = "E"
    rules = 1
    title = message(N_("Eleusis"))
    players: ClassVar[tuple[int, ...]] = (4, 3, 5, 6, 7)
    players_clause = "EL-02"
    options: ClassVar[tuple[Option, ...]] = setup.OPTIONS
    verbs: ClassVar[dict[str, int]] = {
        "seal": 0, "hint": 0, "ring": 0, "begin": 0, "lay": 1, "judge": 1, "state_end": 0, "deal": 0,
    }
    clauses: ClassVar[dict[str, str]] = {"turn": "EL-09", "over": "EL-17", "unknown": "EL-09"}
    deck: ClassVar[Deck] = DECK
    score_unit = POINT
    disclosed_tags: ClassVar[frozenset[str]] = log.DISCLOSED

    def __init__(self, chosen: dict[str, int]) -> None:
        super().__init__(chosen)
        seats = range(self.seats)
        self.paper = self.setup["judge"] == PAPER
        self.deals = self.setup["deals"] * self.seats
        self._lays = tuple(tuple(Move(seat, "lay", (front,)) for front in range(CARDS)) for seat in seats)
        self._seals = tuple(tuple(Move(seat, "seal", (), sample.text) for sample in READY) for seat in seats)
        self._judges = tuple((Move(seat, "judge", (1,)), Move(seat, "judge", (0,))) for seat in seats)
        self._begins = tuple((Move(seat, "begin"),) for seat in seats)
        self._asked = tuple((Move(seat, "begin"), Move(seat, "ring")) for seat in seats)
        self._ends = tuple((Move(seat, "state_end"),) for seat in seats)
        self._deals = tuple((Move(seat, NEXT_DEAL),) for seat in seats)

    def lay_out(self) -> tuple[Zone, ...]:
        return setup.zones_for(self.seats)

    def new_state(self) -> EleusisState:
        state = EleusisState()
        state.zones = [list(range(CARDS))] + [[] for _ in range(BOX + 1, HAND + EACH * self.seats)]
        state.up = 0
        state.front_known = state.back_known = None
        state.starter = state.dealer = state.turn = 0
        state.deal, state.phase, state.at, state.judge, state.rule = 1, SEAL, 0, None, ""
        state.ring = state.refused = 0
        state.hints, state.log, state.sheet, state.wrong = (), [], (), ()
        state.scores = (0,) * self.seats
        state.to_act = OVER
        return state

    def deal(self, state: EleusisState, dice: Dice, sink: Recorder | None = None) -> None:
        """EL-17, EL-03. The first lot drawn is the first dealer, whom the option `starter` may name."""
        chosen = self.setup["starter"]
        state.starter = dice.below(self.seats) if chosen == BY_LOT else chosen
        self._deal_hand(state, state.starter, dice, sink)

    def moves(self, state: EleusisState, seat: int) -> Sequence[Move]:
        """EL-09, EL-13, EL-21, EL-24: cards by front; what a dealer may do, but for words of his own."""
        if seat not in state.to_act:
            return ()
        phase, zones = state.phase, state.zones
        if phase == FIRST and seat != state.dealer:
            lays = self._lays[seat]
            return [lays[card] for card in zones[HAND + EACH * seat]]
        if phase == SECOND and seat != state.dealer:
            lays, refused = self._lays[seat], state.refused
            return [lays[card] for card in zones[OPEN + EACH * seat] if not refused >> card & 1]
        if zones[AWAITING]:
            return self._judges[seat]
        if phase == SECOND:
            return self._ends[seat]
        if phase == SEAL:
            return self._seals[seat]
        if phase == OPENING:
            return self._asked[seat] if self.paper and not state.ring else self._begins[seat]
        return self._deals[seat]

    def open_move(self, state: EleusisState, move: Move) -> bool:
        """EL-04, EL-05, EL-07, EL-21: a seal and a hint in the dealer's own words."""
        if move.verb == "seal" and state.phase == SEAL:
            return (refusals.bad_paper if self.paper else refusals.bad_rule)(move.text) is None
        return (move.verb == "hint" and state.phase == OPENING and len(state.hints) < refusals.MOST_HINTS
                and refusals.fit_text(move.text, refusals.LONGEST_HINT))

    def propose(self, view: View, dice: Dice) -> Move | None:
        """EL-20: a rule of its own for a dealer that no person is, another one than those of the match so far."""
        if view.facts["phase"] != SEAL or view.to_act != (view.watcher,):
            return None
        used = [row[1] for row in cast("tuple[Row, ...]", view.facts["sheet"])]
        return Move(view.watcher, "seal", (), write(dealing.aimed_rule(dice, used)))

    def apply(self, state: EleusisState, move: Move, dice: Dice, sink: Recorder | None = None) -> None:
        verb = move.verb
        if verb == "lay":
            self._lay(state, move.seat, move.args[0], sink)
        elif verb == "judge":
            self._judged(state, bool(move.args[0]), sink)
        elif verb == "seal":
            self._seal(state, move.text, sink)
        elif verb == "begin":
            self._begin(state, sink)
        elif verb == "deal":
            state.deal += 1
            self._deal_hand(state, move.seat, dice, sink)
        elif verb == "state_end":
            self._end(state, STATED, state.dealer, sink)
        elif verb == "ring":
            self._announce(state, sink)
        else:
            state.hints += (move.text,)
            if sink is not None:
                log.hinted(sink, state.dealer, move.text)

    def why_not(self, state: EleusisState, move: Move) -> IllegalMove:
        return refusals.why_not(state, move, self.paper)

    def facts(self, state: EleusisState, watcher: int) -> Facts:
        """All that the table has been told; the rule for its dealer, and for everybody once the deal is over."""
        shown = watcher == state.dealer or state.phase in (COUNTED, ENDED)
        return {"starter": state.starter, "deal": state.deal, "dealer": state.dealer, "phase": state.phase,
                "turn": state.turn, "rule": state.rule if shown else "", "ring": state.ring, "hints": state.hints,
                "log": tuple(state.log), "wrong": state.wrong, "scores": state.scores, "sheet": state.sheet}

    def outcome(self, state: EleusisState) -> Outcome | None:
        """EL-17; scores are tenths of points. None before the last deal is over."""
        if state.to_act:
            return None
        best = max(state.scores)
        winners = tuple(seat for seat, tenths in enumerate(state.scores) if tenths == best)
        if len(winners) > 1:
            return Outcome(winners, state.scores, "shared", message(N_("{count} players share the highest total."),
                                                                    count=len(winners)))
        why = message(N_("{player} has the highest total after {count} deals."), player=Seat(winners[0]),
                      count=self.deals)
        return Outcome(winners, state.scores, "points", why)

    def counts(self, state: EleusisState) -> Mapping[str, tuple[tuple[int, int], ...]]:
        """The wrong cards of phase one, and the hands in which a seat played (EL-11)."""
        played = [[wrong[seat] for _, _, _, wrong, _, _ in state.sheet if wrong[seat] >= 0]
                  for seat in range(self.seats)]
        return {"wrong": tuple((sum(hands), len(hands)) for hands in played)}

    def restore(self, view: View, zones: list[list[int]]) -> EleusisState:
        """The scalars of the view; where it does not know the rule, something that remembers the verdicts judges."""
        state = self.new_state()
        state.zones = zones
        for hand in zones[HAND::EACH]:
            hand.sort()
        facts = view.facts
        state.starter, state.deal, state.dealer, state.phase, state.turn, state.ring = (
            cast(int, facts[key]) for key in ("starter", "deal", "dealer", "phase", "turn", "ring")
        )
        state.hints, state.rule = cast("tuple[str, ...]", facts["hints"]), cast(str, facts["rule"])
        state.log = list(cast("tuple[Said, ...]", facts["log"]))
        state.wrong, state.scores = (cast("tuple[int, ...]", facts[key]) for key in ("wrong", "scores"))
        state.sheet = cast("tuple[Row, ...]", facts["sheet"])
        state.to_act = view.to_act
        state.refused = worlds.refused(state)
        if state.phase not in (SEAL, COUNTED, ENDED):
            self._judge_by(state, state.rule or worlds.UNKNOWN)
        return state

    def sample(self, view: View, dice: Dice) -> EleusisState:
        """Unknown cards at random, and where the rule is not known another one that gave the same verdicts."""
        state = self.restore(view, deal_unknown(view, self.deck, dice))
        if state.rule == worlds.UNKNOWN and not self.paper:
            text = worlds.another_rule(state, dice)
            if text:
                self._judge_by(state, text)
        return state

    def _judge_by(self, state: EleusisState, text: str) -> None:
        """Let a rule judge a line that is already there; UNKNOWN has no words and remembers the verdicts alone."""
        state.rule = text
        if self.paper:
            return
        state.judge = worlds.Remembered(state) if text == worlds.UNKNOWN else compiled(text)
        line = state.zones[LINE]
        state.at = state.judge.start(line[0])
        for face in line[1:]:
            state.at = state.judge.advance(state.at, face)

    def _deal_hand(self, state: EleusisState, dealer: int, dice: Dice, sink: Recorder | None) -> None:
        if sink is None:
            setup.deal_cards(state, dealer, dice)
        else:
            setup.show_deal(state, dealer, dice, self.deals, sink)

    def _seal(self, state: EleusisState, text: str, sink: Recorder | None) -> None:
        """EL-04, EL-06, EL-20: a composed rule is kept as its canonical text, and tells itself of a ring."""
        state.phase = OPENING
        if sink is not None:
            log.sealed(sink, state.dealer)
        if self.paper:
            state.rule = text
            return
        judge = compiled(text)
        state.rule, state.judge = write(judge.rule), judge
        state.at = judge.start(state.zones[LINE][0])
        if wraps(judge.rule):
            self._announce(state, sink)

    def _announce(self, state: EleusisState, sink: Recorder | None) -> None:
        state.ring = 1
        if sink is not None:
            log.announced(sink, state.dealer)

    def _begin(self, state: EleusisState, sink: Recorder | None) -> None:
        """EL-09."""
        state.phase, state.turn = FIRST, (state.dealer + 1) % self.seats
        state.to_act = ACTING[state.turn]
        if sink is not None:
            log.begun(sink, state.turn)

    def _lay(self, state: EleusisState, seat: int, card: int, sink: Recorder | None) -> None:
        """EL-09, EL-13: the card lies before all eyes; the app judges it at once, or the dealer is asked (EL-21)."""
        src = (HAND if state.phase == FIRST else OPEN) + EACH * seat
        cards = state.zones[src]
        i = cards.index(card)
        del cards[i]
        state.zones[AWAITING].append(card)
        if sink is not None:
            sink.moved(card, src, i, AWAITING, 0)
            log.laid(sink, seat, card)
        if state.judge is None:
            state.to_act = ACTING[state.dealer]
        else:
            self._judged(state, bool(state.judge.mask(state.at) >> card & 1), sink)

    def _judged(self, state: EleusisState, right: bool, sink: Recorder | None) -> None:
        """EL-10, EL-13, EL-24."""
        zones, seat = state.zones, state.turn
        card = zones[AWAITING].pop()
        line = zones[LINE]
        state.log.append((state.phase, seat, card, int(right), len(line)))
        if right:
            dst = LINE
            state.refused = 0
            if state.judge is not None:
                state.at = state.judge.advance(state.at, card)
        else:
            dst = (WRONG if state.phase == FIRST else OPEN) + EACH * seat
            state.refused |= 1 << card
        cards = zones[dst]
        if state.phase == SECOND and not right:
            insort(cards, card)
        else:
            cards.append(card)
        if sink is not None:
            log.judged(sink, seat, card, right)
            sink.moved(card, AWAITING, 0, dst, cards.index(card))
        if state.phase == FIRST:
            self._next_in_first(state, sink)
        else:
            self._next_in_second(state, right, sink)

    def _next_in_first(self, state: EleusisState, sink: Recorder | None) -> None:
        """EL-09, EL-11: hands are equal, so the first one that is found empty was the last."""
        seat = (state.turn + 1) % self.seats
        if seat == state.dealer:
            seat = (seat + 1) % self.seats
        if state.zones[HAND + EACH * seat]:
            state.turn, state.to_act = seat, ACTING[seat]
        else:
            self._halfway(state, sink)

    def _halfway(self, state: EleusisState, sink: Recorder | None) -> None:
        """EL-12, EL-23, EL-25: the dealer's points, and the wrong cards become those to play."""
        zones, dealer = state.zones, state.dealer
        counts = [len(cards) for cards in zones[WRONG::EACH]]
        state.wrong = tuple(-1 if seat == dealer else cards for seat, cards in enumerate(counts))
        players = {seat: cards for seat, cards in enumerate(counts) if seat != dealer}
        if sink is not None:
            log.halfway(sink, dealer, players, dealer_points(list(players.values())))
        if not min(players.values()):
            self._end(state, NONE_WRONG, dealer, sink)
            return
        for seat in players:
            wrong, open_ = WRONG + EACH * seat, OPEN + EACH * seat
            zones[open_], zones[wrong] = sorted(zones[wrong]), []
            if sink is not None:
                sink.laid(wrong)
                sink.laid(open_)
        state.phase, state.turn = SECOND, dealer
        if self._next_in_second(state, True, sink) and sink is not None:
            log.second(sink, state.turn)

    def _next_in_second(self, state: EleusisState, grown: bool, sink: Recorder | None) -> bool:
        """EL-14, EL-24, EL-25: the next seat with a card that was not refused here. False: the deal is over."""
        zones, dealer, now = state.zones, state.dealer, state.turn
        if grown:
            if now != dealer and not zones[OPEN + EACH * now]:
                self._end(state, WENT_OUT, now, sink)
                return False
            if state.judge is not None and not fits(state.judge, state.at, zones):
                self._end(state, STUCK, dealer, sink)
                return False
        for step in range(1, self.seats + 1):
            seat = (now + step) % self.seats
            if any(not state.refused >> card & 1 for card in zones[OPEN + EACH * seat]):
                state.turn = seat
                state.to_act = (seat, dealer) if self.paper else ACTING[seat]
                return True
        self._end(state, ALL_REFUSED, dealer, sink)
        return False

    def _end(self, state: EleusisState, how: int, seat: int, sink: Recorder | None) -> None:
        """EL-12, EL-15 to EL-17, EL-23, EL-29: the rule is shown, the deal counted; then the next dealer's turn."""
        dealer = state.dealer
        zone = WRONG if how == NONE_WRONG else OPEN
        left = [len(cards) for cards in state.zones[zone::EACH]]
        gained = list(player_points([cards for other, cards in enumerate(left) if other != dealer]))
        gained.insert(dealer, dealer_points([cards for cards in state.wrong if cards >= 0]))
        left[dealer] = -1
        row: Row = (dealer, state.rule, how, state.wrong, tuple(left), tuple(gained))
        if sink is not None:
            log.ended(sink, how, seat)
            log.shown(sink, dealer, self._told(state), state.rule)
            log.counted_up(sink, row)
        state.sheet += (row,)
        state.scores = tuple(map(int.__add__, state.scores, gained))
        if state.deal == self.deals:
            state.phase, state.to_act = ENDED, OVER
        else:
            state.phase, state.to_act = COUNTED, ACTING[(dealer + 1) % self.seats]

    def _told(self, state: EleusisState) -> Value:
        """The rule as a message holds it: a phrase, or the dealer's own words."""
        return phrase(state.judge.rule) if isinstance(state.judge, Sealed) else told(state.rule)


class Sealed(Verdicts):
    """A compiled rule as states share it: it never changes, so that even a deep copy of a state keeps the one there
    is."""

    __slots__ = ()

    def __deepcopy__(self, _: object) -> Sealed:
        return self


@lru_cache(maxsize=128)
def compiled(text: str) -> Sealed:
    """The compiled rule of a text, which must read as one."""
    return Sealed(read(text))
