"""A plain bot for Mystic: it remembers all it lawfully saw, keeps low cards, and calls when it is probably lowest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.games.mystic.deck import CAST, CHAOS, HIGHEST, INSPECT, PEEK, PEEK_SWAP, RESHUFFLE, REVEAL, SWAP, WORTH
from app.games.mystic.odds import GONE, UNKNOWN, Table, draw_gain, lowest, number_of, table_of
from app.games.mystic.state import ACT, DISCARDS, DRAWN, EACH, LEFT, LOOK, PLACE, TURN, WINDOW

CALL_FROM = 0.9
"""The chance of being lowest from which it calls."""
LAST_TURN = 2.0
"""Points by which every other row is expected to fall before the count."""
ACTION_GAIN = 0.4
"""Points that the chance of a useful action adds to a card from the pile."""
BETTER_KEPT = 1.5
"""Points by which an opponent's unknown card is expected to be lower than any unknown card."""
WORTH_A_SWAP = 1.0
"""Points that a blind swap must promise."""
BLIND = 1.0
"""Points that it pays for knowing a card instead of not knowing it."""
GAMBLE = 0.05
"""The chance from which it touches a card that it does not know, where a wrong touch costs nothing: about that of a
number of which only the one on the discards has been seen."""


def greedy(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
    """The move that saves most points as far as it can see; equal ones by lot."""
    if len(moves) == 1:
        return moves[0]
    table, phase = table_of(view), view.facts["phase"]
    if phase == WINDOW:
        return answered(view, table, moves, GAMBLE if game.setup["penalty"] == 0 else 1.0)
    if phase == TURN:
        return _begin(view, table, moves)
    if phase == PLACE:
        return _place(view, table, moves)
    if phase == LEFT:
        action = view.seen[DISCARDS][0][0]
        return first(moves, "play" if useful(action, table, moves) else "skip")
    judge = _JUDGES.get(cast(int, view.facts["action"])) if phase == ACT else None
    if judge is None:
        return first(moves, "look")
    return picked(moves, [judge(view, table, move) for move in moves], dice)


def worth(game: Game[Any], view: View) -> float:
    """How many points this seat is ahead of the best other one: totals so far, and the rows as it knows them."""
    scores = cast("tuple[int, ...]", view.facts["scores"])
    if view.watcher >= game.seats:
        return 0.0
    standing = list(map(float, scores))
    if view.facts["phase"] in range(LOOK, WINDOW + 1):
        table = table_of(view)
        standing = [score + table.total(seat) for seat, score in enumerate(scores)]
    mine = standing.pop(view.watcher)
    return min(standing) - mine


def useful(action: int, table: Table, moves: Sequence[Move]) -> bool:
    """Whether playing an action helps; it can be played."""
    blind = any(front == UNKNOWN for front in table.mine)
    if action == PEEK:
        return blind
    if action == SWAP:
        return _worst(table) - _best_other(table) >= WORTH_A_SWAP
    if action == CAST:
        return _worst(table) > table.mean
    if action == RESHUFFLE:
        known = sum(1 for front, up in zip(table.mine, table.up, strict=True) if front >= 0 and not up)
        return blind and known <= 1
    return True


def answered(view: View, table: Table, moves: Sequence[Move], least: float) -> Move:
    """MY-11: a card that it knows to match; or one that it does not know, of which at least `least` are expected to."""
    number = number_of(view)
    for move in moves:
        if move.verb == "touch" and table.mine[move.args[0]] == number:
            return move
    blind = [move for move in moves if move.verb == "touch" and table.mine[move.args[0]] == UNKNOWN]
    if blind and table.share[number] >= least:
        return blind[0]
    return first(moves, "pass")


def picked(moves: Sequence[Move], values: Sequence[float], dice: Dice) -> Move:
    """The move of the highest value; equal ones by lot."""
    best = max(values)
    finest = [move for move, value in zip(moves, values, strict=True) if value >= best - 1e-9]
    return finest[dice.below(len(finest))] if len(finest) > 1 else finest[0]


def _begin(view: View, table: Table, moves: Sequence[Move]) -> Move:
    """MY-06, MY-07, MY-19."""
    if moves[-1].verb == "call" and lowest(table, LAST_TURN) >= CALL_FROM:
        return moves[-1]
    takes = [move for move in moves if move.verb == "take"]
    if takes:
        best = max(takes, key=lambda move: _given_up(table, move))
        gain = _given_up(table, best) - WORTH[view.seen[DISCARDS][0][0]]
        if gain > draw_gain(table) + ACTION_GAIN or moves[0].verb != "draw":
            return best
    return moves[0]


def _place(view: View, table: Table, moves: Sequence[Move]) -> Move:
    """MY-06, MY-08."""
    front = view.seen[DRAWN + EACH * view.watcher][0][0]
    if front > HIGHEST:
        return first(moves, "play" if useful(front, table, moves) else "discard")
    swaps = [move for move in moves if move.verb == "swap"]
    best = max(swaps, key=lambda move: _given_up(table, move))
    return best if _given_up(table, best) > front else first(moves, "discard")


def _look(view: View, table: Table, move: Move) -> float:
    """A card that is not known; of others, the lowest for a swap."""
    owner, place = move.args
    front = table.rows[owner][place]
    if view.facts["action"] == PEEK_SWAP:
        return table.worth(front) * (1 if owner == table.seat else -1) + (0.5 if front == UNKNOWN else 0.0)
    return 1.0 if front == UNKNOWN else 0.0


def _swap(view: View, table: Table, move: Move) -> float:
    """Its own worst card first, then the best one of others; nothing where the cards of two others would change."""
    owner, place = move.args
    own = owner == table.seat
    value = table.worth(table.rows[owner][place])
    if move.verb == "pick":
        return value if own else -1.0
    return value if own else -_kept(table, table.rows[owner][place])


def _peek_swap(view: View, table: Table, move: Move) -> float:
    if move.verb == "look":
        return _look(view, table, move)
    if move.verb == "skip":
        return 0.0
    mine, theirs = (table.worth(table.rows[seat][place]) for seat, place in
                    cast("tuple[tuple[int, int], ...]", view.facts["picks"]))
    return mine - theirs


def _reveal(view: View, table: Table, move: Move) -> float:
    """Its own unknown card, else one of the player who seems to be lowest."""
    owner, place = move.args
    if table.rows[owner][place] != UNKNOWN:
        return -100.0
    return 100.0 if owner == table.seat else -table.total(owner)


def _drop(view: View, table: Table, move: Move) -> float:
    return table.worth(table.mine[move.args[0]])


def least_known(view: View, table: Table, move: Move) -> float:
    """The row of which it knows least."""
    return -sum(1.0 for front in table.rows[move.args[0]] if front >= 0)


_JUDGES: dict[int, Callable[[View, Table, Move], float]] = {
    PEEK: _look, INSPECT: _look, RESHUFFLE: _look, SWAP: _swap, PEEK_SWAP: _peek_swap, REVEAL: _reveal, CAST: _drop,
    CHAOS: least_known,
}


def _given_up(table: Table, move: Move) -> float:
    """What a card of its own is worth that leaves the row for a known one."""
    front = table.mine[move.args[0]]
    return table.worth(front) + (BLIND if front == UNKNOWN else 0.0)


def _worst(table: Table) -> float:
    return max(map(table.worth, table.mine))


def _kept(table: Table, front: int) -> float:
    """What a card of an opponent is worth: who could choose kept low ones."""
    return table.mean - BETTER_KEPT if front == UNKNOWN else table.worth(front)


def _best_other(table: Table) -> float:
    return min((_kept(table, front) for seat, row in enumerate(table.rows) if seat != table.seat for front in row
                if front != GONE), default=HIGHEST)


def first(moves: Sequence[Move], verb: str) -> Move:
    return next(move for move in moves if move.verb == verb)
