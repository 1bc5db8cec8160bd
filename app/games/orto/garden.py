"""What a seat can read off its view of L'orto in due: pure functions for the table and for bots.

Knows views and the deck, never a state. Fronts are the numbers of deck.py, stacks are zones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from app.core.game import Move
from app.core.view import View
from app.games.orto.deck import DECK, GREEN, JOLLIES, JOLLY, LAST, PER_COLOUR, STEP
from app.games.orto.state import FIELD, FULL_HAND, FULL_POOL, HAND, POOL, STACK, STACKS, STOCK, Pair, Row

NOTHING = -1
"""In place of a front: no card is needed any more."""

class Taking(NamedTuple):
    """What finishing the turn would bring: open cards of the pool, cards unseen, and cards laid out anew."""

    taken: int
    unseen: int
    laid: int


class JollyPlay(NamedTuple):
    """A Jolly stands for `missing`, which is driven out of the other hand, under `cover`."""

    missing: int
    cover: int


class SheetRow(NamedTuple):
    """One manche on the score sheet; points are by seat. `how` is CLOSED, NO_PLAY or DRIVEN_OUT."""

    number: int
    how: int
    closer: int
    plants: Pair
    colours: Pair
    closing: Pair

    @property
    def total(self) -> Pair:
        """What the manche gave to each seat."""
        return (self.plants[0] + self.colours[0] + self.closing[0],
                self.plants[1] + self.colours[1] + self.closing[1])


class Reach(NamedTuple):
    """What a hand can still play in one turn: how many cards, with how many Jolly at their sides, and whether it
    closes (OR-09), the rest of the Jolly thrown."""

    cards: int
    jollies: int
    closes: bool


def tops(view: View) -> list[int]:
    """The fronts on top of the sixteen stacks."""
    return [view.seen[stack][0][0] for stack in range(FIELD, FIELD + STACKS)]


def needed(view: View) -> list[int]:
    """The front that each of the sixteen stacks needs next, NOTHING for a complete one (OR-08)."""
    return [NOTHING if top % PER_COLOUR >= LAST else top + STEP for top in tops(view)]


def hand_of(view: View, seat: int) -> list[int]:
    """The fronts of a hand that the view's watcher knows, sorted, by memory and by elimination."""
    known = [front for front, _ in view.known[HAND + seat] if front >= 0]
    hidden = len(view.known[HAND + seat]) - len(known)
    if hidden:
        unseen = _unseen_greens(view)
        if len(unseen) == hidden:
            return sorted(known + unseen)
    return known


def fitting(hand: Iterable[int], wanted: Iterable[int]) -> list[int]:
    """The fronts of a hand that can be played at once, where the stacks need `wanted`."""
    return sorted(set(hand) & set(wanted))


def chain(hand: Iterable[int], front: int) -> list[int]:
    """The fronts of a hand that become playable one after the other once `front` is played."""
    held = set(hand)
    found = []
    while front % PER_COLOUR < LAST and front + STEP in held:
        front += STEP
        found.append(front)
    return found


def reach(hand: Sequence[int], on_top: Sequence[int], other: Iterable[int]) -> Reach:
    """What a hand can play in this turn, where the stacks have `on_top` on top and the other hand holds `other`.

    A Jolly is put in where the missing card is in the other hand and the next one in this hand (OR-14).
    """
    held, theirs = {front for front in hand if front != JOLLY}, set(other)
    jollies = len(hand) - len(held)
    cards = used = 0
    for top in on_top:
        while top % PER_COLOUR < LAST:
            following = top + STEP
            if following in held:
                top = following
            elif (used < jollies and following in theirs and following % PER_COLOUR < LAST
                  and following + STEP in held):
                used += 1
                top = following + STEP
            else:
                break
            cards += 1
    return Reach(cards, used, cards == len(held))


def taking(view: View, gone: int | None = None) -> Taking:
    """OR-10 to OR-12: what the watcher would get now, having finished; `gone` (a count) replaces the cards missing."""
    missing = FULL_HAND - len(view.seen[HAND + view.watcher]) if gone is None else gone
    pool, stock = len(view.seen[POOL]), len(view.seen[STOCK])
    taken = min(missing, pool)
    if taken < pool:
        return Taking(taken, 0, 0)
    unseen = min(missing - taken, stock)
    return Taking(taken, unseen, min(FULL_POOL - unseen, stock - unseen))


def jolly_plays(moves: Iterable[Move]) -> list[JollyPlay]:
    """The lawful Jolly plays among a seat's moves, with what they drive out (OR-14)."""
    return [JollyPlay(move.args[0], move.args[0] + STEP) for move in moves if move.verb == "jolly"]


def other_hand(view: View, moves: Iterable[Move]) -> list[int]:
    """The fronts of the other hand that the watcher knows, those included that its lawful Jolly tell of (OR-23)."""
    known = hand_of(view, 1 - view.watcher)
    return sorted(known + [jolly.missing for jolly in jolly_plays(moves) if jolly.missing not in known])


def can_close(view: View, moves: Sequence[Move]) -> bool:
    """Whether the seat to act, with these lawful moves, can empty its hand in this turn by what it knows (OR-09).

    To be asked before it finishes.
    """
    return bool(moves) and reach(hand_of(view, view.watcher), tops(view), other_hand(view, moves)).closes


def sheet(view: View) -> list[SheetRow]:
    """The manches that are over."""
    return [_row(number, row) for number, row in enumerate(cast("tuple[Row, ...]", view.facts["sheet"]), 1)]


def points(view: View) -> Pair:
    """The points of each seat, those of the running manche included."""
    scores = cast(Pair, view.facts["scores"])
    if view.outcome is not None:
        return scores
    plants, colours = cast(Pair, view.facts["plants"]), cast(Pair, view.facts["colours"])
    return scores[0] + plants[0] + colours[0], scores[1] + plants[1] + colours[1]


def stack_of(front: int) -> int:
    """The zone of the stack that a plant's card belongs to."""
    return STACK[front]


def _row(number: int, row: Row) -> SheetRow:
    how, closer, closing = row[:3]
    return SheetRow(number, how, closer, row[3:5], row[5:7], (closing, 0) if closer == 0 else (0, closing))


def _unseen_greens(view: View) -> list[int]:
    """The fronts of the green cards that the watcher knows nowhere, one for each card."""
    left = {front: 1 for front, back in zip(DECK.fronts, DECK.backs, strict=True) if back == GREEN}
    left[JOLLY] = JOLLIES
    for cells in view.known:
        for front, _ in cells:
            if front in left:
                left[front] -= 1
    return [front for front, count in left.items() for _ in range(count)]
