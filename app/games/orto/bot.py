"""A plain bot for L'orto in due: it closes when it can, and otherwise plans the turn that leaves it best off.

It reckons with what its seat knows: all white cards, the pool in its order, and the green cards it has seen. A card
that comes next on a stack can be played by nobody else, so holding it costs nothing and blocks that stack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any, NamedTuple

from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.games.orto import garden
from app.games.orto.deck import JOLLY, LAST, PER_COLOUR, STEP, plant_of
from app.games.orto.state import FULL_HAND, HAND, POOL

FRUIT = 10.0
"""OR-18, and OR-20 for a plant that bears none."""
ROW = 30.0
"""OR-19."""
REACHED = 3.0
"""What a card is worth, in points, that its owner could play in the coming turn."""
JOLLY_KEPT = 5.0
"""What a Jolly in hand is worth: it can always be played."""
CLOSING_NEXT = 0.8
"""Part of the closing points that a hand is worth which could close in the coming turn."""
UNSEEN_CLOSING = 0.3
"""The same where cards of that hand are not known."""
STUCK = 0.7
"""Part of the closing points that a hand is worth, to the other seat, that has nothing to play as things lie."""
MANY_PLANS = 200
"""Beyond so many plans only the short ones are looked at."""


class Place(NamedTuple):
    """A position as a seat knows it: what is on the stacks, both hands by fronts, how many cards of the other hand
    are unknown, and the points gained so far in the plan that leads there."""

    tops: tuple[int, ...]
    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    unknown: int
    gain: float


class Plan(NamedTuple):
    """A rest of the turn: its first move (by verb and front), and where it leads."""

    verb: str
    front: int
    place: Place


def greedy(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
    """The first move of the best plan for this turn; equal ones by lot."""
    if len(moves) == 1:
        return moves[0]
    place = place_of(view, moves)
    if garden.reach(place.mine, place.tops, place.theirs).closes:
        return _closing(moves)
    pool = [front for front, _ in view.seen[POOL]]
    plans = list(_plans(place, moves))
    values = [value_of(plan.place, pool) for plan in plans]
    best = max(values)
    finest = [plan for plan, value in zip(plans, values, strict=True) if value >= best - 1e-9]
    chosen = finest[dice.below(len(finest))] if len(finest) > 1 else finest[0]
    return next(move for move in moves if move.verb == chosen.verb and move.args in ((), (chosen.front,)))


def worth(game: Game[Any], view: View) -> float:
    """The margin in points that this seat may hope for: points made, and what both hands promise."""
    mine, theirs = garden.points(view)[view.watcher], garden.points(view)[1 - view.watcher]
    if view.outcome is not None or view.watcher >= game.seats:
        return float(mine - theirs)
    return mine - theirs + promise(place_of(view), view.to_act == (view.watcher,))


def place_of(view: View, moves: Sequence[Move] = ()) -> Place:
    """The position as the view's seat knows it; its lawful moves may tell it more."""
    me = view.watcher
    mine, theirs = garden.hand_of(view, me), garden.other_hand(view, moves)
    unknown = len(view.known[HAND + 1 - me]) - len(theirs)
    return Place(tuple(garden.tops(view)), tuple(mine), tuple(theirs), unknown, 0.0)


def value_of(place: Place, pool: Sequence[int]) -> float:
    """What a plan is worth in points: its gain, and what is promised once the hand is filled from the pool."""
    if not place.mine:
        return place.gain + FRUIT * _bare(place.tops)
    filled = (*place.mine, *pool[: FULL_HAND - len(place.mine)])
    return place.gain + promise(place._replace(mine=filled), first=False)


def promise(place: Place, first: bool) -> float:
    """What the hands promise to the own seat, in points; `first`: it is the own turn."""
    mine = garden.reach(place.mine, place.tops, place.theirs)
    theirs = garden.reach(place.theirs, place.tops, place.mine)
    closing = FRUIT * _bare(place.tops)
    sure = CLOSING_NEXT if not place.unknown else UNSEEN_CLOSING
    value = REACHED * (mine.cards - theirs.cards)
    value += JOLLY_KEPT * (place.mine.count(JOLLY) - place.theirs.count(JOLLY))
    if theirs.closes:
        value -= closing * sure
    if mine.closes and (first or not theirs.closes):
        value += closing * CLOSING_NEXT
    if not theirs.cards and JOLLY not in place.theirs and not place.unknown:
        value += closing * (STUCK if first else 1.0)
    if not mine.cards and JOLLY not in place.mine:
        value -= closing * (1.0 if first else STUCK)
    return value


def _closing(moves: Sequence[Move]) -> Move:
    """The next move on the way to an empty hand: cards first, then Jolly that open the way, then thrown ones."""
    return next(move for verb in ("play", "jolly", "throw") for move in moves if move.verb == verb)


def _plans(place: Place, moves: Sequence[Move]) -> Iterator[Plan]:
    """Ways to go on: beginnings of the own chains in every combination, one Jolly, or finishing now."""
    chains = [[move.args[0], *garden.chain(place.mine, move.args[0])] for move in moves if move.verb == "play"]
    short = prod(len(chain) + 1 for chain in chains) > MANY_PLANS
    for lengths in product(*(range(len(chain) + 1) for chain in chains)):
        total = sum(lengths)
        if not total or (short and 2 < total < sum(map(len, chains))):
            continue
        reached = place
        for chain, length in zip(chains, lengths, strict=True):
            for front in chain[:length]:
                reached = _grown(reached, front)
        yield Plan("play", next(c[0] for c, n in zip(chains, lengths, strict=True) if n), reached)
    for move in moves:
        if move.verb == "jolly":
            yield Plan("jolly", move.args[0], _driven(place, move.args[0]))
        elif move.verb == "throw":
            yield Plan("throw", JOLLY, place._replace(mine=_without(place.mine, JOLLY)))
        elif move.verb == "done":
            yield Plan("done", JOLLY, place)


def _grown(place: Place, front: int) -> Place:
    """OR-08, OR-18, OR-19."""
    at = plant_of(front)
    tops = (*place.tops[:at], front, *place.tops[at + 1 :])
    gain = 0.0
    if front % PER_COLOUR >= LAST:
        row = at - at % STEP
        gain = FRUIT + (ROW if all(top % PER_COLOUR >= LAST for top in tops[row : row + STEP]) else 0.0)
    return place._replace(tops=tops, mine=_without(place.mine, front), gain=place.gain + gain)


def _driven(place: Place, missing: int) -> Place:
    """OR-14."""
    after = _grown(place._replace(mine=_without(place.mine, JOLLY)), missing + STEP)
    return after._replace(theirs=_without(place.theirs, missing))


def _without(hand: tuple[int, ...], front: int) -> tuple[int, ...]:
    at = hand.index(front)
    return hand[:at] + hand[at + 1 :]


def _bare(tops: Sequence[int]) -> int:
    """How many plants do not bear fruit."""
    return sum(1 for top in tops if top % PER_COLOUR < LAST)
