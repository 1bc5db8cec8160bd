"""How a manche of L'orto in due is likely to end: who closes it, and how many points either end brings.

Knows the zones of a state that a search holds, which is sampled; must not know who searches or how a match stands.
All figures were fitted to the ends of 8,000 manches that searching bots played, half of them against the plain bot.
"""

from __future__ import annotations

from itertools import product
from math import exp
from typing import NamedTuple

from app.games.orto.deck import COLOURS, JOLLY, LAST, PER_COLOUR, STAGES, STEP, stage_of
from app.games.orto.state import FIELD, HAND, STACKS

COMPLETE, WHOLE_COLOUR = 10.0, 30.0
"""OR-18 and OR-20, OR-19."""

CLOSER = (
    (-1.997, -2.925, -0.613, -0.205, -0.186, 1.013, -0.333, 0.217, -0.068,
     3.522, 0.422, 0.385, 0.356, -1.098, 0.260, -0.205, 0.125, -0.546),
    (1.136, 2.602, 0.081, -0.254, -0.518, 0.709, 0.661, 0.013, 0.431,
     -0.148, 0.757, 0.166, 0.365, 1.046, -0.443, -0.237, -0.112, 1.154),
    (0.716, -2.127, -1.257, 0.629, 0.821, 0.012, -0.641, 0.310, 0.196,
     0.124, 0.010, -0.751, -0.822, -2.666, 0.470, -0.016, -0.431, -2.826),
)
"""What speaks for the mover's closing, as exponents: a constant, the signs of its hand, those of the other one, and
that the other one closes next; with a bare field, and more for every GROWN plants with fruit, and for their square."""
IF_CLOSING = (85.74, -26.30, 0.64, 11.04, -16.12, -36.02, -0.50, 1.78)
IF_NOT = (-87.08, 37.23, -6.96, 18.06, -8.40, -30.30, -1.38, 0.55)
"""The mover's lead in the points to come, if it closes and if not: a constant, plants with fruit in GROWN and their
square, fruits that it and the other can bring in, that the other closes next, cards that either cannot play."""
GROWN = 8.0
SPREAD, SPREAD_A_PLANT = 22.0, 2.3
"""By how many points a manche ends otherwise, and the more for every plant without fruit."""

NOBODY, FIRST, SECOND = range(3)
"""Where a card is, as digits: in neither hand, in that of seat 0, of seat 1."""
DEPTH = STAGES - 1
HELD = JOLLY + PER_COLOUR
"""Room for every front and those that would follow it."""
BITS = 7
"""Of one count, where several are added up as one number."""
COUNT = (1 << BITS) - 1


class Turn(NamedTuple):
    """What a hand can play in one turn: how many cards, whether that is all of it, and the tops that it leaves."""

    cards: int
    closes: bool
    tops: list[int]


class Hand(NamedTuple):
    """What a hand can do in one turn: cards and fruits to play, stacks that it does not open for the other hand, as a
    whole or with their first card; cards for which two others are missing; its Jolly, and what it cannot play."""

    cards: int
    fruits: int
    safe: int
    alone: int
    far: int
    jollies: int
    stranded: int

    @property
    def closes(self) -> bool:
        """Whether it can play everything (OR-09)."""
        return not self.stranded


class Hopes(NamedTuple):
    """The chance that the mover closes, its lead in the points to come if so and if not, and how sure that is."""

    chance: float
    closing: float
    otherwise: float
    spread: float


def turn(zones: list[list[int]], seat: int) -> Turn:
    """Everything that a hand can play now; Jolly are put in as in `garden.reach`, the rest of them can be thrown."""
    hand, other = set(zones[HAND + seat]), zones[HAND + 1 - seat]
    jollies = sum(1 for card in hand if card >= JOLLY)
    cards = used = 0
    tops = []
    for stack in zones[FIELD : FIELD + STACKS]:
        top = stack[0]
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
        tops.append(top)
    return Turn(cards, cards + jollies == len(hand), tops)


def closing(zones: list[list[int]], seat: int) -> float:
    """The points that a hand makes which can close and does: fruits, colours, and what stays bare (OR-18 to OR-20)."""
    ripe = [top % PER_COLOUR >= LAST for top in turn(zones, seat).tops]
    before = [stack[0] % PER_COLOUR >= LAST for stack in zones[FIELD : FIELD + STACKS]]
    rows = [slice(STEP * colour, STEP * colour + STEP) for colour in COLOURS]
    colours = sum(1 for row in rows if all(ripe[row]) and not all(before[row]))
    return COMPLETE * (STACKS - sum(before)) + WHOLE_COLOUR * colours


def hands(zones: list[list[int]]) -> tuple[int, list[Hand]]:
    """How many plants bear no fruit yet, and what both hands can do."""
    held = [NOBODY] * HELD
    for card in zones[HAND]:
        held[card] = FIRST
    for card in zones[HAND + 1]:
        held[card] = SECOND
    counts = 0
    for stack in zones[FIELD : FIELD + STACKS]:
        top = stack[0]
        counts += _CASES[top][27 * held[top + 4] + 9 * held[top + 8] + 3 * held[top + 12] + held[top + 16]]
    bare = counts & COUNT
    found = []
    for seat in (0, 1):
        hand = zones[HAND + seat]
        cards, fruits, safe, alone, far = [counts >> at & COUNT for at in _PLACES[seat]]
        jollies = held[JOLLY:].count((FIRST, SECOND)[seat])
        if jollies:
            cards, _, tops = turn(zones, seat)
            fruits = bare - sum(1 for top in tops if top % PER_COLOUR < LAST)
        found.append(Hand(cards, fruits, safe, alone, far, jollies, len(hand) - cards - jollies))
    return bare, found


def hopes(bare: int, mine: Hand, theirs: Hand) -> Hopes:
    """Of a seat that is to act with `mine`, the manche being in its course."""
    next_ = float(theirs.closes)
    odds = 0.0
    for sign, speaks in zip((1.0, *_signs(mine), *_signs(theirs), next_), _CLOSER_AT[bare], strict=True):
        odds += sign * speaks
    if_closing, if_not = _ENDS_AT[bare]
    ends = (mine.fruits, theirs.fruits, next_, mine.stranded, theirs.stranded)
    for end, with_, without in zip(ends, IF_CLOSING[3:], IF_NOT[3:], strict=True):
        if_closing += end * with_
        if_not += end * without
    return Hopes(1 / (1 + exp(-odds)), if_closing, if_not, SPREAD + SPREAD_A_PLANT * bare)


def _signs(hand: Hand) -> tuple[float, ...]:
    """What CLOSER weighs of a hand: a turn less matters the more the fewer there are."""
    cards, _, safe, alone, far, jollies, stranded = hand
    return (1 / (1 + cards + 2 * jollies), 1 / (1 + safe + 2 * jollies), cards, stranded, 1 / (1 + stranded), far,
            alone, jollies)


def _case(stage: int, held: tuple[int, ...]) -> int:
    """All counts of one stack, its top of this stage and the cards that follow held so, added up as one number."""
    following = held[: DEPTH - stage]
    counts = [int(stage < DEPTH)]
    for mine, other in ((FIRST, SECOND), (SECOND, FIRST)):
        run = next((at for at, holder in enumerate(following) if holder != mine), len(following))
        rest = following[run:]
        far = sum(1 for at, holder in enumerate(rest) if holder == mine and sum(h != mine for h in rest[:at]) > 1)
        counts += [run, run > 0 and not rest, run > 0 and rest[:1] != (other,), run > 0 and following[1:2] != (other,),
                   far]
    return sum(count << BITS * at for at, count in enumerate(counts))


_PLACES = [[BITS * at for at in range(1 + 5 * seat, 6 + 5 * seat)] for seat in (0, 1)]
_OF_STAGE = [[_case(stage, held) for held in product((NOBODY, FIRST, SECOND), repeat=DEPTH)] for stage in range(STAGES)]
_CASES = [_OF_STAGE[stage_of(top)] for top in range(JOLLY)]
"""By the front on top of a stack, then by where the four cards after it are."""

_GROWN_AT = [(STACKS - bare) / GROWN for bare in range(STACKS + 1)]
_CLOSER_AT = [tuple(first + grown * (more + grown * most) for first, more, most in zip(*CLOSER, strict=True))
              for grown in _GROWN_AT]
"""What speaks for the mover's closing, by the plants without fruit."""
_ENDS_AT = [(IF_CLOSING[0] + grown * IF_CLOSING[1] + grown * grown * IF_CLOSING[2],
             IF_NOT[0] + grown * IF_NOT[1] + grown * grown * IF_NOT[2]) for grown in _GROWN_AT]
"""The part of both leads that hangs on them alone."""
