"""The strongest play of Mystic: as the plain bot, but weighing what thousands of played manches taught.

Three things make it stronger. It calls when that promises more than to play on, which is long before it is sure. It
trades its unknown cards for known ones even at a price. And it reads what the others did: a card that its owner chose
is low, one that nobody ever saw is not. Knows views, no states; numbers are in lessons.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erf, sqrt
from typing import Any, NamedTuple, cast

from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.games.mystic.bot import answered, first, least_known, picked
from app.games.mystic.deck import CAST, CHAOS, HIGHEST, INSPECT, PEEK, PEEK_SWAP, RESHUFFLE, REVEAL, SWAP
from app.games.mystic.lessons import MORE, TWO, Lessons
from app.games.mystic.odds import GONE, UNKNOWN, Table, table_of
from app.games.mystic.state import ACT, DISCARDS, DRAWN, EACH, LEFT, LOOK, PLACE, SHIELDS, TURN, WINDOW
from app.games.mystic.traces import Trace, traces_of

ROW_LEARNT = 4
"""Cards of the rows that the numbers were learnt with; longer rows are reckoned down to it."""
LATEST = 7
"""The round from which on calls are judged alike."""
LEAST_CHANCE = 0.2
"""The chance of being lowest below which it never calls: what was learnt knows no such calls."""
CURIOSITY = 0.5
"""Points by which a card that is not known is rather looked at than a known one."""


class Position(NamedTuple):
    """What a seat reckons with: the view, the cards as it knows them, what everybody saw, and the numbers."""

    view: View
    table: Table
    traces: tuple[tuple[Trace, ...], ...]
    lessons: Lessons

    @property
    def called(self) -> bool:
        """Whether only last turns are left, in which knowing is worth nothing."""
        return cast(int, self.view.facts["caller"]) >= 0

    @property
    def round(self) -> int:
        """The round, 1 and up."""
        return cast(int, self.view.facts["round"])

    def value(self, front: int) -> float:
        """What it costs to hold a card of its own: not quite its points, for others' discards may rid it of it."""
        if front == UNKNOWN:
            return self.table.mean + (self.lessons.blind_last if self.called else self.lessons.blind)
        worth = self.table.worth(front)
        return worth if self.called or front == GONE else self.lessons.value[int(worth)]

    def plain(self, front: int) -> float:
        """What a card of its own is worth to an action that sends it away."""
        return self.value(front) if self.lessons.by_value else self.table.worth(front)

    def belief(self, owner: int, place: int) -> tuple[float, float]:
        """Mean and variance of what another seat's card counts."""
        front = self.table.rows[owner][place]
        if front != UNKNOWN:
            return self.table.worth(front), 0.0
        trace = self.traces[owner][place]
        kind = 2 if trace.chosen else 1 if trace.seen[owner] else 0
        by_round = self.lessons.means[kind], self.lessons.variances[kind]
        at = min(self.round, len(by_round[0])) - 1
        return by_round[0][at], by_round[1][at]

    def expected(self, owner: int) -> float:
        """What another row counts on average."""
        return sum(self.belief(owner, place)[0] for place, front in enumerate(self.table.rows[owner]) if front != GONE)


def master(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
    """The brain."""
    if len(moves) == 1:
        return moves[0]
    position = Position(view, table_of(view), traces_of(view), TWO if game.seats == 2 else MORE)
    table, phase = position.table, view.facts["phase"]
    if phase == WINDOW:
        return answered(view, table, moves, 0.0 if game.setup["penalty"] == 0 else 1.0)
    if phase == TURN:
        return _begin(position, moves, game.setup["row"])
    if phase == PLACE:
        return _place(position, moves)
    if phase == LEFT:
        return first(moves, "play" if _useful(position, view.seen[DISCARDS][0][0], moves) else "skip")
    if phase == LOOK or phase != ACT:
        return first(moves, "look")
    judge = _JUDGES[cast(int, view.facts["action"])]
    return picked(moves, [judge(position, move) for move in moves], dice)


def _begin(position: Position, moves: Sequence[Move], row: int) -> Move:
    """MY-06, MY-07, MY-19."""
    if moves[-1].verb == "call" and call_worth(position, row) > 0:
        return moves[-1]
    takes = [move for move in moves if move.verb == "take"]
    if takes:
        best = max(takes, key=lambda move: position.value(position.table.mine[move.args[0]]))
        worst = position.value(position.table.mine[best.args[0]])
        drawn = sum(part * max(0.0, worst - position.value(front))
                    for front, part in enumerate(position.table.share[: HIGHEST + 1]))
        top = position.value(position.view.seen[DISCARDS][0][0])
        if moves[0].verb != "draw" or worst - top > drawn + position.lessons.action:
            return best
    return moves[0]


def _place(position: Position, moves: Sequence[Move]) -> Move:
    """MY-06, MY-08."""
    front = position.view.seen[DRAWN + EACH * position.view.watcher][0][0]
    if front > HIGHEST:
        return first(moves, "play" if _useful(position, front, moves) else "discard")
    best = max((move for move in moves if move.verb == "swap"),
               key=lambda move: position.value(position.table.mine[move.args[0]]))
    gain = position.value(position.table.mine[best.args[0]]) - position.value(front)
    return best if gain > position.lessons.margin else first(moves, "discard")


def call_worth(position: Position, row: int) -> float:
    """How much better it is to call than to play on, as learnt; in no unit, more than 0: call (MY-16, MY-17).

    `row` is the number of cards dealt.
    """
    table, lessons = position.table, position.lessons
    scale = ROW_LEARNT / row
    held = [front for front in table.mine if front != GONE]
    blind = held.count(UNKNOWN)
    mine, highest = sum(map(table.worth, held)), max(map(table.worth, held))
    lowest, chance, total = (99.0, 0, 0), 1.0, 0.0
    for seat, cards in enumerate(table.rows):
        if seat == table.seat:
            continue
        found = [position.belief(seat, place) for place, front in enumerate(cards) if front != GONE]
        worth, spread = sum(mean for mean, _ in found), sum(variance for _, variance in found)
        last = lessons.last_turn if len(found) > 1 else 1.0
        chance *= _normal((worth - last - mine) / sqrt(lessons.own_variance * blind + spread + 4.0))
        lowest = min(lowest, (worth, cards.count(UNKNOWN), len(found)))
        total += worth
    if chance < LEAST_CHANCE:
        return -1.0
    others = total / (len(table.rows) - 1)
    features = [chance, mine * scale / 10, others * scale / 10, blind * scale, min(position.round, LATEST) / 3,
                len(held) * scale, lowest[2] * scale, highest / 5, lowest[1] * scale, sqrt(chance)]
    return quadratic(lessons.call, features)


def quadratic(weights: Sequence[float], features: Sequence[float]) -> float:
    """A constant, then for every feature its weight, and those of its products with itself and all later ones."""
    left = iter(weights)
    total = next(left)
    for at, feature in enumerate(features):
        total += feature * next(left)
        for other in features[at:]:
            total += feature * other * next(left)
    return total


def _normal(z: float) -> float:
    """The chance that a normal number is less than `z` deviations above its mean."""
    return 0.5 + 0.5 * erf(z / sqrt(2))


def _useful(position: Position, action: int, moves: Sequence[Move]) -> bool:
    """Whether playing an action helps; it can be played."""
    table, lessons = position.table, position.lessons
    blind = UNKNOWN in table.mine
    if action == PEEK:
        return blind
    if action == SWAP:
        worst = max(position.plain(front) for front in table.mine)
        return worst - min((position.belief(seat, place)[0] for seat, place in _others(position)), default=99.0) >= (
            lessons.swap)
    if action == CAST:
        return max(map(position.plain, table.mine)) > lessons.cast
    if action == RESHUFFLE:
        known = sum(1 for front, up in zip(table.mine, table.up, strict=True) if front >= 0 and not up)
        return blind and known <= lessons.reshuffle
    return True


def _look(position: Position, move: Move) -> float:
    """A card that is not known; of opponents' one of the row that seems lowest."""
    owner, place = move.args
    if position.table.rows[owner][place] != UNKNOWN:
        return -100.0
    return -position.expected(owner) if owner != position.table.seat and position.lessons.lowest_first else 0.0


def _swap(position: Position, move: Move) -> float:
    """Its own worst card first, then the best one of others; nothing where the cards of two others would change."""
    owner, place = move.args
    if owner == position.table.seat:
        return position.plain(position.table.mine[place])
    return -100.0 if move.verb == "pick" else -position.belief(owner, place)[0]


def _peek_swap(position: Position, move: Move) -> float:
    """Its own worst card, another's best, and then what the exchange saves."""
    table = position.table
    if move.verb == "look":
        owner, place = move.args
        curious = CURIOSITY if table.rows[owner][place] == UNKNOWN else 0.0
        if owner == table.seat:
            return table.worth(table.mine[place]) + curious
        return curious - position.belief(owner, place)[0]
    if move.verb == "skip":
        return position.lessons.exchange
    mine, theirs = (table.worth(table.rows[seat][place]) for seat, place in
                    cast("tuple[tuple[int, int], ...]", position.view.facts["picks"]))
    return mine - theirs


def _drop(position: Position, move: Move) -> float:
    return position.plain(position.table.mine[move.args[0]])


def _chaos(position: Position, move: Move) -> float:
    """The row that seems lowest, or the one of which it knows least."""
    if position.lessons.lowest_first:
        return -position.expected(move.args[0])
    return least_known(position.view, position.table, move)


def _reveal(position: Position, move: Move) -> float:
    """Its own unknown card, else one of the row that seems lowest."""
    owner, place = move.args
    if position.table.rows[owner][place] != UNKNOWN:
        return -200.0
    return 100.0 if owner == position.table.seat else -position.expected(owner)


def _others(position: Position) -> list[tuple[int, int]]:
    """The places of the other rows that hold a card and are not protected."""
    table, seen = position.table, position.view.seen
    return [(seat, place) for seat, row in enumerate(table.rows)
            if seat != table.seat and not seen[SHIELDS + EACH * seat]
            for place, front in enumerate(row) if front != GONE]


_JUDGES: dict[int, Callable[[Position, Move], float]] = {
    PEEK: _look, INSPECT: _look, RESHUFFLE: _look, SWAP: _swap, PEEK_SWAP: _peek_swap, REVEAL: _reveal, CAST: _drop,
    CHAOS: _chaos,
}
