"""A plain bot for I due moli: it plans one whole turn, draw, place and launch, by what its seat knows.

A canal is judged by the rafts that it can be cut into: few rafts mean few turns, long ones mean points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.games.due_moli.deck import ALL_SUITS, DECK, MASKS, RANKS
from app.games.due_moli.rafts import BASIN, CANAL, DRAWN, LAUNCHED, SCORE, SHOWN, longest_raft
from app.games.due_moli.state import COUNTED, DRAW, ENDED, INSERT, LAUNCH

RAFT_COST = 1.0
"""A raft left in the own canal: a turn until it is gone, and a point for the other seat if it never goes."""
PAIR_GAIN = 0.15
"""Two cards that go together: no point, but no search for company either."""
CARGO_WORTH = 0.6
"""A card beyond the second in a raft of the canal: a point, once it is launched."""
JOIN = 0.35
"""How often two neighbours in the other canal that are not known belong together."""
WON = 20.0
"""What winning is worth, in points."""


class _Table(NamedTuple):
    """What a seat knows, as its plans need it."""

    seat: int
    canal: list[int]
    ahead: float
    """Points scored so far, less the other seat's."""
    left: float
    """Rafts that the other canal would give."""


def greedy(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
    """The move of the best plan for this turn; equal ones by lot."""
    if len(moves) == 1:
        return moves[0]
    values = [value_of(view, move) for move in moves]
    best = max(values)
    finest = [move for move, value in zip(moves, values, strict=True) if value >= best - 1e-9]
    return finest[dice.below(len(finest))] if len(finest) > 1 else finest[0]


def value_of(view: View, move: Move) -> float:
    """What a lawful move of the view's seat promises, in points; a move about a raft's cards counts by company."""
    table, argument = _table(view), move.args[0] if move.args else 0
    phase = view.facts["phase"]
    if phase == DRAW:
        return _drawing(view, table, argument)
    if phase == INSERT:
        card = (view.seen[DRAWN + move.seat] or view.seen[SHOWN + move.seat])[0][0]
        return _launching([*table.canal[:argument], card, *table.canal[argument:]], table)
    if phase == LAUNCH:
        return _after_launch(table.canal, argument, table)
    return _company(argument, table.canal) if move.verb == "pick" else 0.0


def worth(game: Game[Any], view: View) -> float:
    """The margin in points that this seat may hope for: scored cards, canals as they look, a win once it is there."""
    points = view.facts["points"]
    assert isinstance(points, tuple)
    margin = float(int(str(points[view.watcher])) - int(str(points[1 - view.watcher])))
    if view.facts["phase"] in (COUNTED, ENDED):
        return margin + (WON if margin > 0 else -WON if margin < 0 else 0.0) * (view.facts["phase"] == ENDED)
    table = _table(view)
    launched = max(0, len(view.seen[LAUNCHED]) - 2) * (1 if view.facts["turn"] == view.watcher else -1)
    hand = len(view.seen[DRAWN + view.watcher]) + len(view.seen[SHOWN + view.watcher])
    return margin + table.ahead + launched + promise(table.canal) + RAFT_COST * (table.left - hand)


def promise(canal: Sequence[int]) -> float:
    """What a canal promises to its owner, in points; 0 for an empty one, mostly less for others."""
    total, suits, rank, length = 0.0, 0, 0, 0
    for card in reversed(canal):
        suits &= MASKS[card]
        if suits and RANKS[card] > rank:
            length += 1
            total += PAIR_GAIN if length == 2 else CARGO_WORTH
        else:
            total -= RAFT_COST
            suits, length = MASKS[card], 1
        rank = RANKS[card]
    return total


def _table(view: View) -> _Table:
    me = view.watcher
    return _Table(
        me,
        [front for front, _ in view.known[CANAL + me]],
        float(len(view.seen[SCORE + me]) - len(view.seen[SCORE + 1 - me])),
        _rafts_about([front for front, _ in view.known[CANAL + 1 - me]]),
    )


def _drawing(view: View, table: _Table, basin: int) -> float:
    """The best turn with the front card of a basin: the one known to lie there, or any that may."""
    front = view.known[BASIN + basin][0][0]
    cards = [front] if front >= 0 else _unknown(view)
    return sum(_inserting(card, table) for card in cards) / len(cards)


def _inserting(card: int, table: _Table) -> float:
    canal = table.canal
    return max(_launching([*canal[:place], card, *canal[place:]], table) for place in range(len(canal) + 1))


def _launching(canal: list[int], table: _Table) -> float:
    return max(_after_launch(canal, cards, table) for cards in range(1, longest_raft(canal) + 1))


def _after_launch(canal: list[int], cards: int, table: _Table) -> float:
    gained = max(0, cards - 2)
    if cards < len(canal):
        return gained + promise(canal[: len(canal) - cards])
    margin = table.ahead + gained + table.left
    return margin + (WON if margin > 0 else -WON)


def _company(card: int, canal: list[int]) -> float:
    """How many cards of a canal could stand in one raft with this one."""
    return float(sum(1 for other in canal if MASKS[card] & MASKS[other] and RANKS[card] != RANKS[other]))


def _unknown(view: View) -> list[int]:
    """The cards that lie where this seat does not know them."""
    known = {front for cells in view.known for front, _ in cells}
    return [card for card in range(len(DECK)) if card not in known]


def _rafts_about(canal: list[int]) -> float:
    """How many rafts a canal may be cut into, -1 standing for cards that are not known."""
    if not canal:
        return 0.0
    total, suits, rank = 1.0, ALL_SUITS, 0
    before = None
    for card in reversed(canal):
        if before is not None and (card < 0 or before < 0):
            total += 1 - JOIN
            suits, rank = ALL_SUITS, 0
        if card >= 0:
            suits &= MASKS[card]
            if not suits or RANKS[card] <= rank:
                total += 1
                suits = MASKS[card]
            rank = RANKS[card]
        before = card
    return total
