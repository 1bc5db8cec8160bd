"""The rules of I due moli, clauses DM-01 to DM-23."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from app.core.dice import Dice
from app.core.events import Fact, Facts, Recorder
from app.core.game import BY_LOT, NEXT_DEAL, Game, IllegalMove, Move, Option
from app.core.message import N_, Message, Seat, message
from app.core.outcome import Outcome
from app.core.state import ACTING, OVER, move_card
from app.core.view import View
from app.core.zones import TABLE, Deck, Watch, Zone
from app.games.due_moli import log, refusals
from app.games.due_moli.deck import DECK
from app.games.due_moli.rafts import BASIN, BOX, CANAL, DRAWN, LAUNCHED, SCORE, SHOWN, counted_points, longest_raft
from app.games.due_moli.state import (
    CHOOSE,
    COUNTED,
    DRAW,
    ENDED,
    FIRST_PICK,
    INSERT,
    LAST_PICK,
    LAUNCH,
    DueMoliState,
    Turn,
)

PILE = 9
"""Cards of each of the four piles (DM-04)."""
MOST_TURNS = 300
"""DM-23."""
RANDOM, OPPONENT_FIRST, LAUNCHER_DECIDES, LAUNCHER_FIRST = range(4)
"""Values of the option `raft_pick` (DM-18); the first two are also the choices of a launcher who decides."""
SINGLE, TO_15, TO_25, GAMES_3, GAMES_5 = range(5)
"""Values of the option `series` (DM-22)."""
TARGETS = {TO_15: 15, TO_25: 25}
NUMBERS = {SINGLE: 1, GAMES_3: 3, GAMES_5: 5}


class DueMoli(Game[DueMoliState]):
    """Moves: `draw b` (the basin of seat b), `insert p` (p cards to its left), `launch k` (k cards from the top),
    `choose c` (0 by lot, 1 the opponent first), `pick f` (the raft's card with front f), `deal` (the next game)."""

    key = "due_moli"
    letter = "M"
    rules = 1
    title = message(N_("The Two Quays"))
    players: ClassVar[tuple[int, ...]] = (2,)
    players_clause = "DM-04"
    options: ClassVar[tuple[Option, ...]] = (
        Option("raft_pick", message(N_("Who takes which card of a raft")), tuple(range(4)), RANDOM, "DM-18", names=(
            message(N_("By lot")),
            message(N_("The opponent chooses first")),
            message(N_("The launcher decides each time")),
            message(N_("The launcher chooses first")),
        )),
        Option("series", message(N_("Length")), tuple(range(5)), SINGLE, "DM-22", names=(
            message(N_("A single game")),
            message(N_("To 15 points")),
            message(N_("To 25 points")),
            message(N_("Three games")),
            message(N_("Five games")),
        )),
    )
    verbs: ClassVar[dict[str, int]] = {"draw": 1, "insert": 1, "launch": 1, "choose": 1, "pick": 1, "deal": 0}
    clauses: ClassVar[dict[str, str]] = {"turn": "DM-06", "over": "DM-15", "unknown": "DM-07"}
    deck: ClassVar[Deck] = DECK

    def __init__(self, chosen: dict[str, int]) -> None:
        super().__init__(chosen)
        self.raft_pick = self.setup["raft_pick"]
        self.series = self.setup["series"]
        cards = range(len(DECK))
        self._draws = tuple(
            tuple(tuple(Move(seat, "draw", (basin,)) for basin in (0, 1) if full >> basin & 1) for full in range(4))
            for seat in (0, 1)
        )
        self._inserts = _prefixes([[Move(seat, "insert", (place,)) for place in cards] for seat in (0, 1)])
        self._launches = _prefixes([[Move(seat, "launch", (1 + k,)) for k in cards] for seat in (0, 1)])
        self._choices = tuple(
            tuple(Move(seat, "choose", (way,)) for way in (RANDOM, OPPONENT_FIRST)) for seat in (0, 1)
        )
        self._picks = tuple(tuple(Move(seat, "pick", (card,)) for card in cards) for seat in (0, 1))
        self._deals = tuple((Move(seat, NEXT_DEAL),) for seat in (0, 1))

    def lay_out(self) -> tuple[Zone, ...]:
        """The page's Zones. A drawn card has two places: one for the drawer's eyes, one for what both have seen."""
        canal, basin, score = message(N_("Canal")), message(N_("Basin")), message(N_("Score pile"))
        drawn, shown = message(N_("Drawn card")), message(N_("Drawn card, seen by both"))
        return (
            Zone("box", TABLE, message(N_("Deck"))),
            Zone("launched", TABLE, message(N_("Launched cards")), fronts=Watch.ALL),
            *(Zone("canal", seat, canal, fronts=Watch.OWNER) for seat in (0, 1)),
            *(Zone("basin", seat, basin, first_front=Watch.OTHERS) for seat in (0, 1)),
            *(Zone("drawn", seat, drawn, fronts=Watch.OWNER) for seat in (0, 1)),
            *(Zone("shown", seat, shown, fronts=Watch.ALL) for seat in (0, 1)),
            *(Zone("score", seat, score, ordered=False, fronts=Watch.ALL) for seat in (0, 1)),
        )

    def new_state(self) -> DueMoliState:
        state = DueMoliState()
        state.zones = [list(range(len(DECK)))] + [[] for _ in self.zones[1:]]
        state.up = 0
        state.front_known = state.back_known = None
        state.starter = state.turn = 0
        state.phase = DRAW
        state.turns = 0
        state.game = 1
        state.sheet = state.played = state.playing = ()
        state.to_act = OVER
        return state

    def deal(self, state: DueMoliState, dice: Dice, sink: Recorder | None = None) -> None:
        """DM-04, DM-06. The first lot drawn is the starter, then the deck is shuffled."""
        chosen = self.setup["starter"]
        self._deal_game(state, dice.below(2) if chosen == BY_LOT else chosen, dice, sink)

    def moves(self, state: DueMoliState, seat: int) -> Sequence[Move]:
        """DM-07 to DM-14, DM-18. A raft may be cut short, so that its lawful launches are 1 to its length."""
        if state.to_act != (seat,):
            return ()
        phase, zones = state.phase, state.zones
        if phase == DRAW:
            return self._draws[seat][(1 if zones[BASIN] else 0) + (2 if zones[BASIN + 1] else 0)]
        if phase == INSERT:
            return self._inserts[seat][len(zones[CANAL + seat]) + 1]
        if phase == LAUNCH:
            return self._launches[seat][longest_raft(zones[CANAL + seat])]
        if phase == CHOOSE:
            return self._choices[seat]
        if phase == COUNTED:
            return self._deals[seat]
        mine = self._picks[seat]
        return tuple(mine[card] for card in zones[LAUNCHED])

    def apply(self, state: DueMoliState, move: Move, dice: Dice, sink: Recorder | None = None) -> None:
        phase = state.phase
        if phase == DRAW:
            self._draw(state, move.seat, move.args[0], sink)
        elif phase == INSERT:
            self._insert(state, move.seat, move.args[0], sink)
        elif phase == LAUNCH:
            self._launch(state, move.seat, move.args[0], dice, sink)
        elif phase == CHOOSE:
            if sink is not None:
                log.chose(sink, move.seat, move.args[0] == RANDOM)
            self._share_out(state, move.seat, move.args[0], dice, sink)
        elif phase == COUNTED:
            state.game += 1
            self._deal_game(state, move.seat, dice, sink)
        else:
            self._pick(state, move.seat, move.args[0], sink)

    def why_not(self, state: DueMoliState, move: Move) -> IllegalMove:
        return refusals.why_not(state, move)

    def facts(self, state: DueMoliState, watcher: int) -> Facts:
        """Everything but the cards is public; what was played (DM-03) once there is something."""
        found: dict[str, Fact] = {"starter": state.starter, "turn": state.turn, "phase": state.phase,
                                  "turns": state.turns, "game": state.game, "points": state.points,
                                  "sheet": state.sheet}
        if state.played or state.playing:
            found["played"], found["playing"] = state.played, state.playing
        return found

    def digest(self, state: DueMoliState) -> str:
        """Without what was played: the cards tell what came of it, and marks of older saves hold."""
        bare = state.clone()
        bare.played = bare.playing = ()
        return super().digest(bare)

    def outcome(self, state: DueMoliState) -> Outcome | None:
        """DM-16, DM-20, DM-22, DM-23; None before the series is over."""
        if state.to_act:
            return None
        points = state.points
        winners = (0, 1) if points[0] == points[1] else (0,) if points[0] > points[1] else (1,)
        return Outcome(winners, points, *self._reason(state))

    def restore(self, view: View, zones: list[list[int]]) -> DueMoliState:
        state = self.new_state()
        state.zones = zones
        facts = view.facts
        state.starter, state.turn, state.phase, state.turns, state.game = (
            int(str(facts[key])) for key in ("starter", "turn", "phase", "turns", "game")
        )
        sheet = facts["sheet"]
        assert isinstance(sheet, tuple)
        state.sheet = tuple((int(str(game[0])), int(str(game[1]))) for game in sheet if isinstance(game, tuple))
        state.played = tuple(_whole(turn) for turn in _parts(facts.get("played", ())))
        state.playing = _whole(facts.get("playing", ()))
        state.to_act = view.to_act
        if state.phase in (COUNTED, ENDED) and not (zones[CANAL] and zones[CANAL + 1]):
            state.up = sum(1 << card for card in zones[CANAL] + zones[CANAL + 1])
        return state

    def rematch(self, view: View) -> dict[str, int]:
        """DM-06: the loser starts; after a draw the seat that did not start the last game."""
        assert view.outcome is not None
        if view.outcome.draw:
            return {**self.setup, "starter": 1 - int(str(view.facts["starter"]))}
        return {**self.setup, "starter": 1 - view.outcome.winners[0]}

    def _deal_game(self, state: DueMoliState, starter: int, dice: Dice, sink: Recorder | None) -> None:
        """DM-04: all cards are shuffled; canal and basin of seat 0, then of seat 1, nine cards each."""
        state.starter = state.turn = starter
        state.phase, state.turns, state.up = DRAW, 0, 0
        state.played = state.playing = ()
        state.to_act = ACTING[starter]
        zones = state.zones
        box = list(range(len(DECK)))
        dice.shuffle(box)
        if sink is None:
            state.zones = [[], [], box[:9], box[18:27], box[9:18], box[27:], [], [], [], [], [], []]
            return
        used = [zone for zone in range(1, len(zones)) if zones[zone]]
        state.zones = zones = [box] + [[] for _ in zones[1:]]
        for zone in used:
            sink.laid(zone)
        sink.shuffled(BOX)
        for target in (CANAL, BASIN, CANAL + 1, BASIN + 1):
            for place in range(PILE):
                move_card(state, BOX, 0, target, place, sink)
        log.started(sink, starter, state.game, self.series != SINGLE)

    def _draw(self, state: DueMoliState, seat: int, basin: int, sink: Recorder | None) -> None:
        """DM-07: a card from the own basin was seen by the other seat, which sees it still."""
        hand = (SHOWN if basin == seat else DRAWN) + seat
        card = state.zones[BASIN + basin].pop(0)
        state.zones[hand].append(card)
        state.phase = INSERT
        state.playing = (basin,)
        if sink is not None:
            sink.moved(card, BASIN + basin, 0, hand, 0)
            log.drew(sink, seat, basin, card)

    def _insert(self, state: DueMoliState, seat: int, place: int, sink: Recorder | None) -> None:
        """DM-07: anywhere in the own canal."""
        zones = state.zones
        hand = DRAWN + seat if zones[DRAWN + seat] else SHOWN + seat
        canal = zones[CANAL + seat]
        card = zones[hand].pop()
        canal.insert(place, card)
        state.phase = LAUNCH
        state.playing = (*state.playing, place)
        if sink is not None:
            sink.moved(card, hand, 0, CANAL + seat, place)
            log.inserted(sink, seat, place, len(canal) - 1)

    def _launch(self, state: DueMoliState, seat: int, cards: int, dice: Dice, sink: Recorder | None) -> None:
        """DM-09 to DM-13: launched cards are shown first, the top card foremost."""
        canal, launched = state.zones[CANAL + seat], state.zones[LAUNCHED]
        for place in range(cards):
            card = canal.pop()
            launched.append(card)
            if sink is not None:
                sink.moved(card, CANAL + seat, len(canal), LAUNCHED, place)
        if sink is not None:
            log.launched(sink, seat, launched)
        if cards == 1:
            card = self._to_basin(state, 0, seat, sink)
            self._end_turn(state, seat, (card,), sink)
        elif self.raft_pick == LAUNCHER_DECIDES:
            state.phase = CHOOSE
        else:
            self._share_out(state, seat, self.raft_pick, dice, sink)

    def _share_out(self, state: DueMoliState, seat: int, way: int, dice: Dice, sink: Recorder | None) -> None:
        """DM-14, DM-18. By lot: all ordered pairs of the launcher's and the opponent's card are equally likely."""
        if way != RANDOM:
            state.phase = FIRST_PICK
            state.to_act = ACTING[seat if way == LAUNCHER_FIRST else 1 - seat]
            return
        raft = state.zones[LAUNCHED]
        mine, other = divmod(dice.below(len(raft) * (len(raft) - 1)), len(raft) - 1)
        self._take(state, mine, seat, sink)
        self._take(state, other, 1 - seat, sink)
        self._load(state, seat, sink)

    def _pick(self, state: DueMoliState, seat: int, card: int, sink: Recorder | None) -> None:
        """DM-14, DM-18: the second one to pick has what the first one left."""
        self._take(state, state.zones[LAUNCHED].index(card), seat, sink)
        if state.phase == FIRST_PICK:
            state.phase = LAST_PICK
            state.to_act = ACTING[1 - seat]
        else:
            self._load(state, state.turn, sink)

    def _take(self, state: DueMoliState, i: int, seat: int, sink: Recorder | None) -> None:
        card = self._to_basin(state, i, seat, sink)
        if sink is not None:
            log.picked(sink, seat, card)

    def _to_basin(self, state: DueMoliState, i: int, seat: int, sink: Recorder | None) -> int:
        """A launched card goes to the bottom of a seat's basin."""
        basin = state.zones[BASIN + seat]
        card = state.zones[LAUNCHED].pop(i)
        basin.append(card)
        if sink is not None:
            sink.moved(card, LAUNCHED, i, BASIN + seat, len(basin) - 1)
        return card

    def _load(self, state: DueMoliState, seat: int, sink: Recorder | None) -> None:
        """DM-14: what is left of the raft is scored by its launcher."""
        launched, score = state.zones[LAUNCHED], state.zones[SCORE + seat]
        shared = (state.zones[BASIN + seat][-1], state.zones[BASIN + 1 - seat][-1], *launched)
        if sink is not None and launched:
            log.scored(sink, seat, len(launched))
        while launched:
            score.append(launched.pop(0))
            if sink is not None:
                sink.moved(score[-1], LAUNCHED, 0, SCORE + seat, len(score) - 1)
        self._end_turn(state, seat, shared, sink)

    def _end_turn(self, state: DueMoliState, seat: int, cards: tuple[int, ...], sink: Recorder | None) -> None:
        """DM-15, then DM-23; otherwise the other seat's turn. `cards` as a Turn tells them."""
        state.turns += 1
        state.played = (*state.played, (*state.playing, *cards))
        state.playing = ()
        if state.zones[CANAL + seat] and state.turns < MOST_TURNS:
            state.turn = 1 - seat
            state.phase = DRAW
            state.to_act = ACTING[1 - seat]
        else:
            self._end_game(state, seat, sink)

    def _end_game(self, state: DueMoliState, seat: int, sink: Recorder | None) -> None:
        """DM-16: the canal that is counted is laid open. DM-17, DM-22: the points are added."""
        zones = state.zones
        game = counted_points(zones)
        if not zones[CANAL + seat]:
            left = CANAL + 1 - seat
            for i, card in enumerate(zones[left]):
                state.up |= 1 << card
                if sink is not None:
                    sink.turned(card, left, i, up=True)
            if sink is not None:
                log.emptied(sink, seat, game[seat] - len(zones[SCORE + seat]))
        elif sink is not None:
            log.stopped(sink, seat, state.turns)
        state.sheet = (*state.sheet, game)
        if sink is not None and self.series != SINGLE:
            log.standing(sink, game, state.points, seat)
        if self._series_over(state):
            state.phase, state.to_act = ENDED, OVER
            return
        state.phase = COUNTED
        loser = 1 - state.starter if game[0] == game[1] else game.index(min(game))
        state.to_act = ACTING[loser]

    def _series_over(self, state: DueMoliState) -> bool:
        """DM-22."""
        first, second = state.points
        if self.series in TARGETS:
            return first != second and max(first, second) >= TARGETS[self.series]
        return state.game >= NUMBERS[self.series]

    def _reason(self, state: DueMoliState) -> tuple[str, Message]:
        if self.series in TARGETS:
            target = TARGETS[self.series]
            return "target", message(N_("A total has reached {points} points."), points=target)
        if self.series != SINGLE:
            return "games", message(N_("All {count} games are played."), count=state.game)
        if state.zones[CANAL] and state.zones[CANAL + 1]:
            return "turns", message(N_("After {turns} turns only the score piles count."), turns=MOST_TURNS)
        emptied = 0 if not state.zones[CANAL] else 1
        return "canal", message(N_("The canal of {player} is empty."), player=Seat(emptied))


def _parts(fact: Fact) -> tuple[Fact, ...]:
    return fact if isinstance(fact, tuple) else ()


def _whole(fact: Fact) -> Turn:
    return tuple(int(str(number)) for number in _parts(fact))


def _prefixes(rows: list[list[Move]]) -> tuple[tuple[tuple[Move, ...], ...], ...]:
    """For each seat's moves the tuples of the first 0, 1, 2 .. of them: listing moves creates nothing."""
    return tuple(tuple(tuple(row[:n]) for n in range(len(row) + 1)) for row in rows)
