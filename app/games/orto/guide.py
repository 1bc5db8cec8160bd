"""What the search is told about L'orto in due: which plays look good, what both hands can reach, and what a lead means.

Knows states that a search holds, which are sampled, and views; must not know who searches. Plays of one turn are
looked at in the order of their stacks only: the others lead to the same tables.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt

from app.core.dice import Dice
from app.core.game import Move
from app.core.view import View
from app.games.orto import garden
from app.games.orto.deck import DECK, JOLLY, LAST, PER_COLOUR, STEP
from app.games.orto.rules import Orto
from app.games.orto.state import FIELD, HAND, HEAP, POOL, STACK, STACKS, OrtoState

REACHED = 12.0
"""What a card that could be played now is worth, in points of the manche; all figures were fitted to played games."""
CLOSES = 5.5
"""What a hand that closes is worth for every plant without fruit."""
FRUIT = 8.0
OPENS = 9.0
"""What it costs that the last playable card of a stack opens it for the other seat."""
JOLLY_KEPT = 7.0
TURN = 6.0
"""What it is worth to be the next to play."""
SPREAD = 85.0
"""By how many points manches end otherwise than they look."""
EVEN = 1.7
"""From the spread of a bell curve to the logistic one."""
CHAINED, THROWN = 3.0, -25.0
"""What it is worth to go on with a stack, and to throw a Jolly away, when a move is weighed."""
COMPLETE, WHOLE_COLOUR = 10.0, 30.0
SHARPNESS = 0.15
"""How much likelier a move is that is better by a point, as an exponent."""


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
        """By the points made and by what both hands can reach; a fresh deal by the points alone."""
        scores, zones = state.scores, state.zones
        lead, coming = float(scores[0] - scores[1]), self._manches - state.manche
        if state.played or zones[HEAP] or any(len(zones[stack]) > 1 for stack in range(FIELD, FIELD + STACKS)):
            plants, colours = state.plants, state.colours
            lead += plants[0] - plants[1] + colours[0] - colours[1] + promise(zones)
            lead += TURN if state.to_act[0] == 0 else -TURN
        else:
            coming += 1
        chance = 1 / (1 + exp(-EVEN * lead / (SPREAD * sqrt(coming + 1))))
        return chance, 1 - chance

    def weigh(self, state: OrtoState, moves: Sequence[Move]) -> Sequence[float]:
        zones, seat = state.zones, moves[0].seat
        hand, other = zones[HAND + seat], zones[HAND + 1 - seat]
        played = state.played
        from_stack = STACK[played[-1]] if played else 0
        closing = _closes(zones, seat)
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


def promise(zones: list[list[int]]) -> float:
    """What the hands promise to seat 0, in points of the manche."""
    first, second = reach(zones, 0), reach(zones, 1)
    bare = sum(1 for stack in range(FIELD, FIELD + STACKS) if zones[stack][0] % PER_COLOUR < LAST)
    value = REACHED * (first[0] - second[0]) + FRUIT * (first[2] - second[2]) - OPENS * (first[3] - second[3])
    value += JOLLY_KEPT * (first[4] - second[4])
    return value + CLOSES * bare * (first[1] - second[1])


def _closes(zones: list[list[int]], seat: int) -> bool:
    """Whether a hand can be emptied in this turn (OR-09)."""
    hand = zones[HAND + seat]
    if max(hand) >= JOLLY:
        return reach(zones, seat)[1]
    return all(zones[STACK[card]][0] == card - STEP or card - STEP in hand for card in hand)


def reach(zones: list[list[int]], seat: int) -> tuple[int, bool, int, int, int]:
    """What a hand can play in one turn: cards, whether that is all of it, fruits, stacks opened for the other, Jolly.

    Jolly are put in as in `garden.reach`; the rest of them can be thrown.
    """
    hand, other = set(zones[HAND + seat]), zones[HAND + 1 - seat]
    jollies = sum(1 for card in hand if card >= JOLLY)
    cards = used = fruits = opened = 0
    for stack in range(FIELD, FIELD + STACKS):
        top = start = zones[stack][0]
        while top % PER_COLOUR < LAST:
            following = top + STEP
            if following in hand:
                top = following
            elif (used < jollies and following + STEP in hand and following % PER_COLOUR < LAST
                  and following in other):
                used += 1
                top = following + STEP
            else:
                break
            cards += 1
        if top != start:
            if top % PER_COLOUR >= LAST:
                fruits += 1
            elif top + STEP in other:
                opened += 1
    return cards, cards + jollies == len(hand), fruits, opened, jollies
