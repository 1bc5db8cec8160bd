"""What the search is told about L'orto in due: which plays look good, and what a position means for the match.

Knows states that a search holds, which are sampled, and views; must not know who searches. Plays of one turn are
looked at in the order of their stacks only: the others lead to the same tables.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, hypot, sqrt

from app.core.dice import Dice
from app.core.game import Move
from app.core.view import View
from app.games.orto import garden, outlook
from app.games.orto.deck import DECK, JOLLY, LAST, PER_COLOUR, STEP
from app.games.orto.outlook import COMPLETE, WHOLE_COLOUR
from app.games.orto.rules import Orto
from app.games.orto.state import FIELD, HAND, HEAP, POOL, STACK, STACKS, OrtoState, incomplete

SPREAD = 104.0
"""By how many points a manche is won or lost; as all figures here, of bots that search."""
EVEN = 1.7
"""From the spread of a bell curve to the logistic one."""
OPENS = 9.0
"""What it costs that the last playable card of a stack opens it for the other seat, when a move is weighed."""
CHAINED, THROWN, JOLLY_KEPT = 3.0, -25.0, 7.0
"""What it is worth to go on with a stack, to throw a Jolly away, and to keep one."""
SHARPNESS = 0.15
"""How much likelier a move is that is better by a point, as an exponent."""
WORTH_CLOSING = 4
"""With so many plants without fruit, who can close the manche hardly thinks of anything else."""
SURE = 0.98
"""What it is worth that one could win the match by closing: less than to have won it."""
UNLIKELY = 0.001
"""The weight of a move that is hardly thought of."""


class OrtoGuide:
    """For a set-up of L'orto in due."""

    points = 600.0

    def __init__(self, game: Orto) -> None:
        self._game = game
        self._manches = game.manches

    def settled(self, state: OrtoState) -> bool:
        """Before the first play of a turn."""
        return not state.played

    def stage(self, state: OrtoState) -> int:
        return state.manche

    def sight(self, state: OrtoState, seat: int) -> Hashable:
        """Nothing: what is drawn unseen is drawn at the end of a turn, and seldom."""
        return None

    def world(self, view: View, dice: Dice) -> OrtoState:
        return self._game.sample(view, dice)

    def teaches(self, view: View, moves: Sequence[Move]) -> Sequence[float]:
        """Nothing that other moves do not teach as well."""
        return [0.0] * len(moves)

    def informed(self, view: View, moves: Sequence[Move]) -> View:
        """A Jolly that may be played tells a card of the other hand (OR-23)."""
        zone = HAND + 1 - view.watcher
        known = {front for front, _ in view.known[zone]}
        told = [jolly.missing for jolly in garden.jolly_plays(moves) if jolly.missing not in known]
        if not told:
            return view
        cells = list(view.known[zone])
        for front in told:
            cells.remove((-1, DECK.backs[front]))
            cells.append((front, DECK.backs[front]))
        cells.sort()
        return View(view.watcher, view.seen, [*view.known[:zone], cells, *view.known[zone + 1:]], view.facts,
                    view.to_act, view.outcome)

    def evaluate(self, state: OrtoState) -> Sequence[float]:
        """By who is likely to close and what that brings; a fresh deal by the points alone."""
        scores, zones = state.scores, state.zones
        lead, coming = float(scores[0] - scores[1]), self._manches - state.manche
        if not state.played and not zones[HEAP] and all(len(stack) == 1 for stack in zones[FIELD : FIELD + STACKS]):
            chance = _chance(lead, SPREAD * sqrt(coming + 1))
            return chance, 1 - chance
        plants, colours, mover = state.plants, state.colours, state.to_act[0]
        lead += plants[0] - plants[1] + colours[0] - colours[1]
        chance = self._chance_of_mover(zones, mover, lead if mover == 0 else -lead, coming)
        return (chance, 1 - chance) if mover == 0 else (1 - chance, chance)

    def _chance_of_mover(self, zones: list[list[int]], mover: int, lead: float, coming: int) -> float:
        """The seat to act is ahead by `lead`, and after this manche so many are still to come."""
        bare, hands = outlook.hands(zones)
        mine = hands[mover]
        hopes = outlook.hopes(bare, mine, hands[1 - mover])
        spread = hypot(SPREAD * sqrt(coming), hopes.spread)
        chance = (hopes.chance * _chance(lead + hopes.closing, spread)
                  + (1 - hopes.chance) * _chance(lead + hopes.otherwise, spread))
        if mine.closes:
            closed = lead + outlook.closing(zones, mover)
            return max(chance, _chance(closed, SPREAD * sqrt(coming)) if coming else _won(closed))
        return chance

    def weigh(self, state: OrtoState, moves: Sequence[Move]) -> Sequence[float]:
        zones, seat = state.zones, moves[0].seat
        hand, other = zones[HAND + seat], zones[HAND + 1 - seat]
        played = state.played
        from_stack = STACK[played[-1]] if played else 0
        closing = closes(zones, seat)
        if closing and incomplete(zones) >= WORTH_CLOSING:
            way = next(move for verb in ("play", "jolly", "throw") for move in moves if move.verb == verb)
            return [1.0 if move is way else UNLIKELY for move in moves]
        weights = []
        for move in moves:
            verb = move.verb
            if verb == "done":
                value = -60.0 if closing else 0.0
            elif verb == "throw":
                value = THROWN if not closing or len(moves) > 1 + bool(played) else 0.0
            else:
                front = move.args[0]
                if STACK[front] < from_stack:
                    weights.append(0.0)
                    continue
                value = self._play(front, hand, other, zones) if verb == "play" else (
                    self._play(front + STEP, hand, other, zones) - JOLLY_KEPT + OPENS)
            weights.append(exp(SHARPNESS * value))
        return weights if any(weights) else [1.0] * len(moves)

    def _play(self, front: int, hand: list[int], other: list[int], zones: list[list[int]]) -> float:
        """What planting a card promises at once, in points."""
        if front % PER_COLOUR >= LAST:
            first = FIELD + STEP * (front // PER_COLOUR)
            missing = sum(1 for stack in range(first, first + STEP) if zones[stack][0] % PER_COLOUR < LAST)
            return COMPLETE + (WHOLE_COLOUR if missing == 1 else 0.0)
        following = front + STEP
        if following in hand:
            return CHAINED
        if following in other:
            return -OPENS
        return 1.0 if following in zones[POOL] else -1.0


def _chance(lead: float, spread: float) -> float:
    """Of ending ahead."""
    return 1 / (1 + exp(-EVEN * lead / spread))


def _won(lead: float) -> float:
    """The chance of a match that ends with this lead."""
    return SURE if lead > 0 else 0.5 if lead == 0 else 1 - SURE


def closes(zones: list[list[int]], seat: int) -> bool:
    """Whether a hand can be emptied in this turn (OR-09): every card can follow one that is there or will be."""
    hand, other = zones[HAND + seat], zones[HAND + 1 - seat]
    jolly = max(hand) >= JOLLY
    for card in hand:
        missing = card - STEP
        if card < JOLLY and zones[STACK[card]][0] != missing and missing not in hand and not (
                jolly and missing in other):
            return False
    return not jolly or outlook.turn(zones, seat).closes
