"""What the search is told about I due moli: plans of a whole turn as weights, and a canal's rafts as its worth.

Knows states that a search holds, which are sampled; must not know who searches. Canals are read from the top inwards.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp

from app.core.dice import Dice
from app.core.game import Move
from app.core.view import View
from app.games.due_moli.belief import Belief
from app.games.due_moli.canal import BIT, Canals
from app.games.due_moli.plans import Plans, options
from app.games.due_moli.rafts import BASIN, CANAL, DRAWN, SCORE, SHOWN
from app.games.due_moli.rules import DueMoli
from app.games.due_moli.state import DRAW, INSERT, LAUNCH, DueMoliState

OPEN = 0.015
"""How far from sure a position that is not over stays, in chance of winning: a win in hand is worth more. The figures
in `evaluate` were fitted to how played games ended."""


class DueMoliGuide:
    """For a set-up of I due moli."""

    points = 12.0

    def __init__(self, game: DueMoli) -> None:
        self._game = game
        self._plans = Plans()
        self._canals = Canals()
        self._belief: Belief | None = None

    def settled(self, state: DueMoliState) -> bool:
        """Before a card is drawn."""
        return state.phase == DRAW

    def stage(self, state: DueMoliState) -> int:
        return state.game

    def sight(self, state: DueMoliState, seat: int) -> Hashable:
        """The card that was drawn."""
        if state.phase != INSERT:
            return None
        hand = state.zones[DRAWN + seat] or state.zones[SHOWN + seat]
        return hand[0]

    def world(self, view: View, dice: Dice) -> DueMoliState:
        """The next world of a chain that is kept for one view at a time."""
        if self._belief is None or self._belief.view is not view:
            self._belief = Belief(self._game, view, self._canals)
        return self._belief.world(dice)

    def teaches(self, view: View, moves: Sequence[Move]) -> Sequence[float]:
        """Nothing that other moves do not teach as well."""
        return [0.0] * len(moves)

    def informed(self, view: View, moves: Sequence[Move]) -> View:
        """Nothing more than the view tells; a chain of worlds begins anew, since a view may have gone on in between."""
        self._belief = None
        return view

    def evaluate(self, state: DueMoliState) -> Sequence[float]:
        """By the scores, by how both canals lie, and by what they could take in of the cards that can be drawn."""
        zones, seat = state.zones, state.to_act[0]
        mine, theirs = self._canals[tuple(zones[CANAL + seat])], self._canals[tuple(zones[CANAL + 1 - seat])]
        lead = len(zones[SCORE + seat]) - len(zones[SCORE + 1 - seat])
        cargo, rafts, few = mine.cargo - theirs.cargo, mine.rafts - theirs.rafts, min(mine.rafts, theirs.rafts)
        basins = zones[BASIN:BASIN + 2]
        fronts = sum([BIT[basin[0]] for basin in basins if basin])
        seconds = sum([BIT[basin[1]] for basin in basins if len(basin) > 1])
        logit = (0.669 + 0.351 * lead + 0.508 * (lead + cargo) / few + 0.382 * cargo - 0.602 * rafts
                 - 0.951 * rafts / few - 0.886 / theirs.rafts + 0.362 * (mine.pairs - theirs.pairs)
                 + 0.009 * (mine.company.bit_count() - theirs.company.bit_count())
                 + 0.024 * (mine.places - theirs.places))
        last = mine.rafts == 1 and lead + mine.cargo + theirs.rafts > 0
        if last:
            logit += 0.643
        fitting = mine.company & fronts
        if fitting:
            logit += 2.213 / mine.rafts + (0.279 if mine.freight & fronts else 0.0) + (2.643 if last else 0.0)
            if fitting.bit_count() == 2:
                logit += 0.317
        if mine.company & seconds:
            logit += 0.331
        fitting = theirs.company & fronts
        if fitting:
            logit -= 0.727 / theirs.rafts + (0.271 if fitting.bit_count() == 2 else 0.0)
        if theirs.company & seconds:
            logit -= 0.863
        chance = OPEN + (1 - 2 * OPEN) / (1 + exp(-logit))
        return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)

    def weigh(self, state: DueMoliState, moves: Sequence[Move]) -> Sequence[float]:
        phase, zones = state.phase, state.zones
        seat = moves[0].seat
        canal = zones[CANAL + seat]
        if phase not in (DRAW, INSERT, LAUNCH):
            return [1.0] * len(moves)
        margin = len(zones[SCORE + seat]) - len(zones[SCORE + 1 - seat])
        margin += self._canals[tuple(zones[CANAL + 1 - seat])].rafts
        plans = self._plans
        if phase == DRAW:
            return options([plans.inserting(canal, zones[BASIN + move.args[0]][0], margin).best
                            for move in moves]).weights
        if phase == INSERT:
            hand = zones[DRAWN + seat] or zones[SHOWN + seat]
            return plans.inserting(canal, hand[0], margin).weights
        return plans.launching(canal, [move.args[0] for move in moves], margin).weights
