"""What the search is told about Carte a due facce: exact odds of the shown back, and chances of winning by standing.

Knows states that a search holds, which are sampled; of the pile it looks at the back of the top card and at how many
cards of each colour are left, which everybody may count, never at a front.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from typing import NamedTuple, TypeAlias

from app.core.dice import Dice
from app.core.game import Move
from app.core.view import View
from app.games.due_facce.deck import COLOURS, DECK, SETS
from app.games.due_facce.rules import FIRST_RESERVE, PILE, DueFacce, DueFacceState

FRONTS = DECK.fronts
SHARPNESS = 2.0
"""How much likelier a move is that gains a point more, as an exponent."""
WHOLE_PILE = 40

Weight: TypeAlias = tuple[float, float, float]
"""A weight at the end of a game, how much more it is while the leader has all points to go, and with a whole pile."""


class Fit(NamedTuple):
    """What makes a seat likely to win, fitted to two hundred thousand played games. Chances are those of the next card
    having a colour, by the colours left in the pile."""

    points: Weight
    """The part of the target that is reached, and below its square."""
    square: Weight
    cards: Weight
    """A card in the reserve."""
    match: Weight
    """The chance that the next card matches the reserve."""
    heaps: Weight
    """The square of the cards that the next one matches, on average."""
    win: Weight
    """The chance that the next card would win."""
    turn: Weight
    """Being the next to play; with it the cards that may be scored, those that may be stolen, and the chance to win."""
    turn_score: Weight
    turn_steal: Weight
    turn_win: Weight
    after: Weight
    """Being the one after, and the cards it may score; told apart from the others where there are more than two."""
    after_score: Weight


TWO = Fit(
    points=(3.351, -1.327, 0.302), square=(-1.985, -0.909, 3.505),
    cards=(-0.0358, -0.1759, 0.1651), match=(-0.634, 0.035, 0.570), heaps=(-0.0005, 0.2248, -0.0675),
    win=(0.129, 0.681, 1.121), turn=(-0.052, -0.147, 0.118), turn_score=(0.029, -0.334, 0.263),
    turn_steal=(0.258, 0.120, -0.189), turn_win=(1.854, -1.602, -0.999),
    after=(0.0, 0.0, 0.0), after_score=(0.0, 0.0, 0.0),
)
MORE = Fit(
    points=(3.192, -2.305, 2.135), square=(-0.240, 2.922, -1.529),
    cards=(0.0365, -0.0370, 0.1198), match=(0.060, 0.060, 0.115), heaps=(-0.0188, 0.0250, 0.0380),
    win=(1.318, -1.430, 1.599), turn=(0.235, -0.013, -0.172), turn_score=(0.368, -0.159, 0.007),
    turn_steal=(-0.025, -0.013, 0.075), turn_win=(1.716, -1.494, -1.222),
    after=(0.187, 0.004, -0.132), after_score=(0.254, -0.255, 0.115),
)


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
        seat = state.to_act[0]
        return max(self.prospects(state, _odds(state)), key=lambda chances: chances[seat])

    def prospects(self, state: DueFacceState, odds: Sequence[tuple[int, float]]) -> list[list[float]]:
        """The chances of all seats after each move of the seat to act, by the seat whose reserve it is about, when the
        colours come by these odds. What lies in the pile counts by colour only."""
        seat, counts, left = state.to_act[0], self._counts(state), _left(state)
        points = [len(state.zones[FIRST_RESERVE + self._seats + other]) for other in range(self._seats)]
        found = []
        for at in range(self._seats):
            chances = [0.0] * self._seats
            for colour, odd in odds:
                for other, chance in enumerate(self._after(seat, at, colour, points, counts, left)):
                    chances[other] += odd * chance
            found.append(chances)
        return found

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

    def _after(self, seat: int, at: int, colour: int, points: list[int], counts: list[list[int]],
               left: list[int]) -> Sequence[float]:
        """The chances of all seats when `seat` has turned a colour on the reserve of `at`."""
        there = counts[at][colour]
        moved, scored, rest = list(counts), points, list(left)
        moved[at] = held = list(counts[at])
        rest[colour] -= 1
        turn = (seat + 1) % self._seats
        if not there:
            held[colour] = 1
        elif at == seat:
            held[colour] = 0
            scored = list(points)
            scored[seat] += there + 1
            if scored[seat] >= self._target:
                return [float(other == seat) for other in range(self._seats)]
        else:
            held[colour] = 0
            moved[seat] = mine = list(counts[seat])
            mine[colour] += there + 1
            if self._seats == 2:
                turn = seat
        return self._chances(turn, scored, moved, rest)

    def _chances(self, turn: int, points: list[int], counts: list[list[int]], left: list[int]) -> list[float]:
        """By standing, before the next back is shown; `left` are the cards of every colour in the pile."""
        cards = sum(left)
        if not cards:
            return self._counted(points, counts)
        target, to_go, whole = self._target, 1 - max(points) / self._target, cards / WHOLE_PILE
        (reached, square, held_, match, heaps, win, playing, play_score, play_steal, play_win, after, after_score) = [
            end + more * to_go + full * whole for end, more, full in self._fit
        ]
        odds = [count / cards for count in left]
        standing = []
        for seat, held in enumerate(counts):
            part, need, size = points[seat] / target, target - points[seat], 0
            matched = scored = squares = wins = 0.0
            for there, odd in zip(held, odds, strict=True):
                if there:
                    size += there
                    matched += odd
                    scored += odd * there
                    squares += odd * there * there
                    if there + 1 >= need:
                        wins += odd
            worth = (reached + square * part) * part + held_ * size + match * matched + heaps * squares + win * wins
            if seat == turn:
                stolen = sum([odd * (there + 1) for odd, there in zip(odds, self._largest(counts, seat), strict=True)
                              if there])
                worth += playing + play_score * scored + play_steal * stolen + play_win * wins
            elif seat == (turn + 1) % self._seats:
                worth += after + after_score * scored
            standing.append(exp(worth))
        total = sum(standing)
        return [worth / total for worth in standing]

    def _largest(self, counts: list[list[int]], seat: int) -> Sequence[int]:
        """Of every colour the most cards that another seat holds."""
        others = [held for other, held in enumerate(counts) if other != seat]
        return others[0] if len(others) == 1 else [max(held) for held in zip(*others, strict=True)]

    def _counted(self, points: list[int], counts: list[list[int]]) -> list[float]:
        """DF-12, DF-15: nothing is left to draw."""
        standing = [(points[seat], sum(held)) for seat, held in enumerate(counts)]
        winners = standing.count(max(standing))
        return [1 / winners if mine == max(standing) else 0.0 for mine in standing]


def _odds(state: DueFacceState) -> list[tuple[int, float]]:
    """The colours that the shown back may have on its front, each as likely: those whose card is still in the pile."""
    pile = state.zones[PILE]
    back = pile[0] // 3
    colours = [SETS[back][card - 3 * back] for card in range(3 * back, 3 * back + 3) if card in pile]
    return [(colour, 1 / len(colours)) for colour in colours]


def _left(state: DueFacceState) -> list[int]:
    """The cards of every colour in the pile: the deck's less those turned or dealt, so everybody may count them."""
    left = [0 for _ in COLOURS]
    for card in state.zones[PILE]:
        left[FRONTS[card]] += 1
    return left
