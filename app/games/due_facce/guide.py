"""What the search is told about Carte a due facce: exact odds of the shown back, and chances of winning by standing.

Knows states that a search holds, which are sampled; looks at the back of the top card, never at its front.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from typing import NamedTuple

from app.core.dice import Dice
from app.core.game import Move
from app.core.view import View
from app.games.due_facce.deck import DECK, SETS
from app.games.due_facce.rules import FIRST_RESERVE, PILE, DueFacce, DueFacceState

FRONTS = DECK.fronts
SHARPNESS = 2.0
"""How much likelier a move is that gains a point more, as an exponent."""


class Fit(NamedTuple):
    """Fitted to played games: the worth in points of a card in the reserve, of the square of its cards of one colour,
    and of the turn; how many points the luck still to come is worth, and how many more for every point to go."""

    card: float
    square: float
    turn: float
    luck: float
    luck_to_go: float


TWO = Fit(0.01, 0.046, 1.08, 2.59, 0.17)
MORE = Fit(0.36, 0.0, 0.75, 2.29, 0.044)


class DueFacceGuide:
    """For a set-up of Carte a due facce."""

    points = 15.0

    def __init__(self, game: DueFacce) -> None:
        self._game = game
        self._seats = game.seats
        self._target = game.target
        self._fit = TWO if game.seats == 2 else MORE

    def settled(self, state: DueFacceState) -> bool:
        """Always: a turn is one move."""
        return True

    def stage(self, state: DueFacceState) -> int:
        return 0

    def sight(self, state: DueFacceState, seat: int) -> Hashable:
        """The shown back."""
        return state.zones[PILE][0] // 3

    def world(self, view: View, dice: Dice) -> DueFacceState:
        return self._game.sample(view, dice)

    def teaches(self, view: View, moves: Sequence[Move]) -> Sequence[float]:
        """Nothing that other moves do not teach as well."""
        return [0.0] * len(moves)

    def informed(self, view: View, moves: Sequence[Move]) -> View:
        return view

    def evaluate(self, state: DueFacceState) -> Sequence[float]:
        """What the best move of the seat to act leads to, over the colours that the shown back allows."""
        seat, counts, odds = state.to_act[0], self._counts(state), _odds(state)
        points = [len(state.zones[FIRST_RESERVE + self._seats + other]) for other in range(self._seats)]
        best: list[float] = []
        for at in range(self._seats):
            chances = [0.0] * self._seats
            for colour, odd in odds:
                for other, chance in enumerate(self._after(seat, at, colour, points, counts)):
                    chances[other] += odd * chance
            if not best or chances[seat] > best[seat]:
                best = chances
        return best

    def weigh(self, state: DueFacceState, moves: Sequence[Move]) -> Sequence[float]:
        """By the expected gain in points."""
        seat, counts, odds = moves[0].seat, self._counts(state), _odds(state)
        weights = []
        for move in moves:
            own = move.verb == "score"
            held = counts[seat if own else move.args[0]]
            gain = 0.0
            for colour, odd in odds:
                there = held[colour]
                if there:
                    gain += odd * (there + 1 if own else 0.6 * there + 0.8)
                else:
                    gain += odd * (0.3 if own else -0.35)
            weights.append(exp(SHARPNESS * gain))
        return weights

    def _counts(self, state: DueFacceState) -> list[list[int]]:
        """The cards of every colour in every reserve."""
        counts = []
        for zone in state.zones[FIRST_RESERVE:FIRST_RESERVE + self._seats]:
            held = [0] * 6
            for card in zone:
                held[FRONTS[card]] += 1
            counts.append(held)
        return counts

    def _after(self, seat: int, at: int, colour: int, points: list[int], counts: list[list[int]]) -> Sequence[float]:
        """The chances of all seats when `seat` has turned a colour on the reserve of `at`."""
        there, scored, again = counts[at][colour], 0, False
        moved = [list(held) for held in counts]
        if not there:
            moved[at][colour] = 1
        else:
            moved[at][colour] = 0
            if at == seat:
                scored = there + 1
            else:
                moved[seat][colour] += there + 1
                again = self._seats == 2
        return self._chances(seat if again else (seat + 1) % self._seats, points, moved, seat, scored)

    def _chances(self, turn: int, points: list[int], counts: list[list[int]], scorer: int, scored: int) -> list[float]:
        """By standing; `scored` points have just been added to the `scorer`'s."""
        fit, best = self._fit, max(*points, points[scorer] + scored)
        if best >= self._target:
            return [1.0 if seat == scorer else 0.0 for seat in range(self._seats)]
        luck = fit.luck + fit.luck_to_go * (self._target - best)
        weights = []
        for seat, held in enumerate(counts):
            standing = points[seat] + fit.card * sum(held) + fit.square * sum([n * n for n in held])
            if seat == scorer:
                standing += scored
            if seat == turn:
                standing += fit.turn
            weights.append(exp((standing - best) / luck))
        total = sum(weights)
        return [weight / total for weight in weights]


def _odds(state: DueFacceState) -> list[tuple[int, float]]:
    """The colours that the shown back may have on its front, each as likely: those whose card is still in the pile."""
    pile = state.zones[PILE]
    back = pile[0] // 3
    colours = [SETS[back][card - 3 * back] for card in range(3 * back, 3 * back + 3) if card in pile]
    return [(colour, 1 / len(colours)) for colour in colours]
