"""What the search is told about Mystic: what rows come to, what opponents probably kept, and what a look is worth.

Knows states that a search holds, which are sampled, and views; must not know who searches. In a sampled world every
card has a face, so that knowing a card would be worth nothing: `teaches` says what it is worth.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt

from app.core.dice import Dice
from app.core.game import Move
from app.core.view import View
from app.games.mystic.deck import FRONTS, HIGHEST, INSPECT, PEEK, PEEK_SWAP, RESHUFFLE, REVEAL, WORTH
from app.games.mystic.odds import UNKNOWN, Table, table_of
from app.games.mystic.rules import Mystic
from app.games.mystic.state import (
    ACT,
    DISCARDS,
    DRAWN,
    EACH,
    LEFT,
    LOOK,
    PILE,
    PLACE,
    ROW,
    TURN,
    WINDOW,
    WRONG_CALL,
    MysticState,
)

CARD_WORTH, MORE_CARD_WORTH = 3.6, 1.6
"""Points that every card of a row costs besides its own, with two seats and with more: fitted to played manches, as
the next ones are."""
ROW_WORTH, MORE_ROW_WORTH = 0.5, 0.23
"""The part of a row's points that is still there when a manche is counted that nobody has called."""
TURN_WORTH = 1.0
"""Points that it is worth to be next."""
LAST_TURN = 2.0
"""Points that a last turn saves."""
LUCK, MORE_LUCK = 8.2, 3.9
"""How many points of a lead a manche still to be counted may turn round."""
KNOWING = 1.9
"""Points that knowing one more card of the own row saves."""
KNOWING_OTHERS = 0.4
KEPT = (0.0, 0.2, 0.6, 1.0, 1.3, 1.6, 1.8, 2.0, 2.2)
"""By round: how often an opponent's card that is not known was chosen before another one."""
SHARPNESS = 0.6
"""How much likelier a move is that saves a point more, as an exponent."""
BLIND_COST = 1.0
"""Points that it is worth to have a known card instead of an unknown one, when moves are weighed."""
SURE, BLIND, PASSED = 20.0, 0.6, 1.0
"""How promising it is to touch a card that fits, one that is not known, and to pass."""


class MysticGuide:
    """For a set-up of Mystic; `informed` tells it what the seat that searches knows of its own row."""

    points = -40.0

    def __init__(self, game: Mystic) -> None:
        self._game = game
        two = game.seats == 2
        self._card, self._row = (CARD_WORTH, ROW_WORTH) if two else (MORE_CARD_WORTH, MORE_ROW_WORTH)
        self._luck = LUCK if two else MORE_LUCK
        self._table: Table | None = None

    def settled(self, state: MysticState) -> bool:
        """At the start of a turn."""
        return state.phase == TURN

    def stage(self, state: MysticState) -> int:
        return state.manche

    def sight(self, state: MysticState, seat: int) -> Hashable:
        """The card that was drawn, or the number of the window."""
        drawn = state.zones[DRAWN + EACH * seat]
        return FRONTS[drawn[0]] if drawn else state.number

    def informed(self, view: View, moves: Sequence[Move]) -> View:
        self._table = table_of(view)
        return view

    def world(self, view: View, dice: Dice) -> MysticState:
        """A world in which the opponents' unknown cards are the lower the longer they could choose."""
        state = self._game.sample(view, dice)
        choice = KEPT[min(state.round, len(KEPT) - 1)]
        pile = state.zones[PILE]
        if not pile:
            return state
        for seat in range(self._game.seats):
            if seat == view.watcher:
                continue
            row, cells = state.zones[ROW + EACH * seat], view.known[ROW + EACH * seat]
            for place, (front, _) in enumerate(cells):
                if front < 0 and row[place] >= 0:
                    for _ in range(int(choice + dice.random())):
                        other = dice.below(len(pile))
                        if WORTH[FRONTS[pile[other]]] < WORTH[FRONTS[row[place]]]:
                            row[place], pile[other] = pile[other], row[place]
        return state

    def teaches(self, view: View, moves: Sequence[Move]) -> Sequence[float]:
        """What a move lets its seat know, in chance of winning."""
        table = self._table or table_of(view)
        point = 0.25 / (self._luck * sqrt(self._coming(int(str(view.facts["manche"])))))
        return [point * self._taught(view, table, move) for move in moves]

    def _taught(self, view: View, table: Table, move: Move) -> float:
        """In points."""
        verb = move.verb
        if verb in ("swap", "take"):
            return KNOWING if table.mine[move.args[0]] == UNKNOWN else 0.0
        if verb in ("look", "turn"):
            owner, place = move.args
            if table.rows[owner][place] != UNKNOWN:
                return 0.0
            return KNOWING if owner == view.watcher else KNOWING_OTHERS
        if verb == "drop":
            return KNOWING if table.mine[move.args[0]] == UNKNOWN else 0.0
        if verb == "play":
            blind = sum(1 for front in table.mine if front == UNKNOWN)
            drawn = view.seen[DRAWN + EACH * view.watcher]
            action = drawn[0][0] if drawn else view.seen[DISCARDS][0][0]
            if action in (PEEK, PEEK_SWAP, REVEAL):
                return KNOWING * min(1, blind)
            if action == RESHUFFLE:
                known = sum(1 for front, up in zip(table.mine, table.up, strict=True) if front >= 0 and not up)
                return KNOWING * (min(2, blind + known) - known)
            return KNOWING_OTHERS if action == INSPECT else 0.0
        return 0.0

    def _coming(self, manche: int) -> int:
        """Manches still to be counted, the running one included."""
        return self._game.manches - manche + 1

    def evaluate(self, state: MysticState) -> Sequence[float]:
        """By the totals so far and by what the rows will probably come to."""
        standing = [float(score) for score in state.scores]
        coming = self._coming(state.manche)
        if state.phase != LOOK or state.round > 1:
            rows = [[card for card in row if card >= 0] for row in state.zones[ROW::EACH]]
            worths = [float(sum([WORTH[FRONTS[card]] for card in row])) for row in rows]
            if state.caller >= 0:
                self._called(state, worths)
            else:
                worths = [self._row * worth + self._card * len(row) for worth, row in zip(worths, rows, strict=True)]
                worths[state.turn] -= TURN_WORTH
            standing = [score + worth for score, worth in zip(standing, worths, strict=True)]
        luck = self._luck * sqrt(coming)
        best = min(standing)
        weights = [exp((best - points) / luck) for points in standing]
        total = sum(weights)
        return [weight / total for weight in weights]

    def _called(self, state: MysticState, worths: list[float]) -> None:
        """MY-16, MY-17: after the turns that are left everything is counted."""
        seat, caller = state.turn, state.caller
        while seat != caller:
            worths[seat] = max(0.0, worths[seat] - LAST_TURN)
            seat = (seat + 1) % len(worths)
        others = min(worth for seat, worth in enumerate(worths) if seat != caller)
        if worths[caller] < others:
            worths[caller] = 0.0
        elif worths[caller] > others:
            worths[caller] += WRONG_CALL

    def weigh(self, state: MysticState, moves: Sequence[Move]) -> Sequence[float]:
        """By the points that a move saves; a seat that searches has no idea of cards that it does not know."""
        phase, seat = state.phase, moves[0].seat
        row = self._values(state, seat)
        if phase == TURN:
            return self._begin(state, moves, row)
        if phase == PLACE:
            front = FRONTS[state.zones[DRAWN + EACH * seat][0]]
            if front > HIGHEST:
                return [1.5 if move.verb == "play" else 1.0 for move in moves]
            return [exp(SHARPNESS * (row[move.args[0]] - front)) if move.verb == "swap" else 1.0 for move in moves]
        if phase == WINDOW:
            return self._answer(state, moves)
        if phase == ACT:
            return [self._acting(state, move, seat) for move in moves]
        return [1.0] * len(moves) if phase != LEFT else [1.5 if move.verb == "play" else 1.0 for move in moves]

    def _values(self, state: MysticState, seat: int) -> list[float]:
        """What each place of a row counts, as its seat may reckon."""
        row = state.zones[ROW + EACH * seat]
        values = [float(WORTH[FRONTS[card]]) if card >= 0 else 0.0 for card in row]
        table = self._table
        if table is not None and table.seat == seat:
            values = [table.mean + BLIND_COST if card >= 0 and self._blind(seat, place) else value
                      for place, (card, value) in enumerate(zip(row, values, strict=True))]
        return values

    def _blind(self, seat: int, place: int) -> bool:
        """Whether the seat that searches does not know the card at a place of its row; penalty cards lie beyond."""
        table = self._table
        return table is not None and table.seat == seat and (place >= len(table.mine) or table.mine[place] == UNKNOWN)

    def _begin(self, state: MysticState, moves: Sequence[Move], row: list[float]) -> Sequence[float]:
        top = FRONTS[state.zones[DISCARDS][0]] if state.zones[DISCARDS] else 0
        weights = []
        for move in moves:
            if move.verb == "take":
                weights.append(exp(SHARPNESS * (row[move.args[0]] - top - 3.0)))
            elif move.verb == "call":
                seat = move.seat
                others = [sum(WORTH[FRONTS[card]] for card in zone if card >= 0)
                          for at, zone in enumerate(state.zones[ROW::EACH]) if at != seat]
                weights.append(exp(SHARPNESS * max(-8.0, min(2.0, min(others) - LAST_TURN - sum(row)))))
            else:
                weights.append(1.0)
        return weights

    def _answer(self, state: MysticState, moves: Sequence[Move]) -> Sequence[float]:
        seat = moves[0].seat
        row, weights = state.zones[ROW + EACH * seat], []
        for move in moves:
            if move.verb == "pass":
                weights.append(PASSED)
            elif self._blind(seat, move.args[0]):
                weights.append(BLIND)
            else:
                weights.append(SURE if FRONTS[row[move.args[0]]] == state.number else 0.02)
        return weights

    def _acting(self, state: MysticState, move: Move, seat: int) -> float:
        """A choice of an action: high cards of its own, low ones of others."""
        verb = move.verb
        if verb == "drop":
            return exp(SHARPNESS * (self._values(state, seat)[move.args[0]] - 6))
        if verb in ("pick", "exchange"):
            owner, place = move.args
            value = self._values(state, owner)[place]
            return exp(SHARPNESS * ((value - 6) if owner == seat else (6 - value)))
        return 1.0
