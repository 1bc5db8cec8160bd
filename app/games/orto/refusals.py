"""Why a move of L'orto in due is refused: the clause and one sentence.

`why_not` reads a state for the rules; `misplaced` serves the table, where a card can be dropped on a stack that is
not its own. Nothing here changes anything.
"""

from __future__ import annotations

from app.core.game import IllegalMove, Move
from app.core.message import N_, message
from app.games.orto.deck import JOLLY, LAST, PER_COLOUR, STEP, colour_of, plant_of, short_name
from app.games.orto.state import HAND, STACK, OrtoState


def why_not(state: OrtoState, move: Move) -> IllegalMove:
    """The refusal of a move by the seat to act that is not lawful now."""
    if move.verb == "done":
        return IllegalMove("OR-07", message(N_("Play at least one card before you finish.")))
    hand, other = state.zones[HAND + move.seat], state.zones[HAND + 1 - move.seat]
    if move.verb == "throw":
        return _no_jolly()
    front = move.args[0]
    if move.verb == "play":
        if front == JOLLY and any(card >= JOLLY for card in hand):
            return IllegalMove("OR-14", message(N_("A Jolly needs its covering card, or it is thrown on the heap.")))
        if front not in hand or front >= JOLLY:
            return IllegalMove("OR-08", message(N_("That card is not in your hand.")))
        return not_next(front, state.zones[STACK[front]][0])
    if not 0 <= front < JOLLY:
        return IllegalMove("OR-14", message(N_("A Jolly stands for the card of a crop.")))
    if all(card < JOLLY for card in hand):
        return _no_jolly()
    return no_place(front, state.zones[STACK[front]][0], front + STEP in hand, front in other)


def not_next(front: int, top: int) -> IllegalMove:
    """A plant's card that is not the next one of its stack, which has the front `top` on top."""
    return IllegalMove("OR-08", message(N_("{card} must wait: the next card of its stack is {needed}."),
                                        card=short_name(front), needed=short_name(top + STEP)))


def misplaced(front: int, top: int) -> IllegalMove:
    """A plant's card dropped on a stack, with `top` on top, where it cannot go."""
    card = short_name(front)
    if top % PER_COLOUR >= LAST:
        return IllegalMove("OR-08", message(N_("This stack is complete: nothing more goes on it.")))
    if colour_of(front) != colour_of(top):
        return IllegalMove("OR-08", message(N_("{card} is of another colour than this stack."), card=card))
    if plant_of(front) != plant_of(top):
        return IllegalMove("OR-08", message(N_("{card} is not the crop of this stack."), card=card))
    return not_next(front, top)


def no_place(front: int, top: int, covered: bool, held: bool) -> IllegalMove:
    """Why a Jolly cannot stand for a front on its stack; `covered`: the next number is in the own hand, `held`: the
    front is known to be in the other one. For the table, which asks about lit places only, `held` is False."""
    missing = short_name(front)
    if front % PER_COLOUR < STEP:
        return IllegalMove("OR-16", message(N_("A Jolly cannot stand for a soil card.")))
    if front % PER_COLOUR >= LAST:
        return IllegalMove("OR-16", message(N_("A Jolly cannot stand for the last number of a crop: nothing could "
                                               "cover it.")))
    if front != top + STEP:
        return IllegalMove("OR-14", message(N_("A Jolly stands for the number that a stack wants next, and {missing} "
                                               "is another one."), missing=missing))
    if not covered:
        return IllegalMove("OR-14", message(N_("You need {card} in your hand, to cover a Jolly that stands for "
                                               "{missing}."), card=short_name(front + STEP), missing=missing))
    assert not held
    return IllegalMove("OR-14", message(N_("{missing} is not in your opponent's hand."), missing=missing))


def _no_jolly() -> IllegalMove:
    return IllegalMove("OR-17", message(N_("You hold no Jolly.")))
