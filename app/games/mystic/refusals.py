"""Why a move of Mystic is refused: the clause and one sentence. Reads a state, changes nothing.

A sentence may tell only what its reader can see: of a place, whether a card lies there and whether it lies face up.
"""

from __future__ import annotations

from app.core.game import IllegalMove, Move
from app.core.message import N_, Message, Seat, message
from app.core.state import NO_CARD
from app.games.mystic.deck import CAST, CHAOS, FRONTS, HIGHEST, INSPECT, PEEK, PEEK_SWAP, RESHUFFLE, REVEAL, SWAP
from app.games.mystic.state import (
    ACT,
    COUNTED,
    DISCARDS,
    DRAWN,
    EACH,
    LEFT,
    LOOK,
    PLACE,
    ROW,
    SHIELDS,
    TURN,
    WINDOW,
    MysticState,
)

_EXPECTED: dict[int, tuple[str, Message]] = {
    LOOK: ("MY-05", message(N_("First come the looks at two cards of your own, or none."))),
    TURN: ("MY-06", message(N_("A turn begins with a card from the pile or from the discards, or with the call."))),
    PLACE: ("MY-06", message(N_("Place or discard the card that you drew first."))),
    LEFT: ("MY-09", message(N_("First play the action that left your row, or leave it alone."))),
    ACT: ("MY-14", message(N_("First choose what the action that you played asks for."))),
    WINDOW: ("MY-12", message(N_("First comes the same number: touch a card of your own, or pass."))),
    COUNTED: ("MY-18", message(N_("This manche is counted: deal the next one."))),
}
"""What each phase waits for."""
_WANTED: dict[int, Message] = {
    PEEK: message(N_("This action looks at a face-down card of your own.")),
    INSPECT: message(N_("This action looks at a face-down card of an opponent.")),
    SWAP: message(N_("This action swaps two cards of different rows: choose the one, then the other.")),
    REVEAL: message(N_("This action turns up a face-down card.")),
    RESHUFFLE: message(N_("Look at two different face-down cards of your own row.")),
    CAST: message(N_("This action discards a card of your own.")),
    CHAOS: message(N_("This action shuffles the row of an opponent.")),
    PEEK_SWAP: message(N_("Look at a face-down card of your own, then at one of an opponent; then swap the two or "
                          "not.")),
}
"""What each action asks for, with its choices in their order."""
_NO_CARD = message(N_("No card lies at that place."))


def shut_out(state: MysticState, move: Move, clause: str) -> IllegalMove:
    """The refusal of anything that a seat does which may not touch a card in the open window (MY-11, MY-22)."""
    if move.seat == state.turn:
        return IllegalMove(clause, message(N_("You laid this number down yourself: only the others may match it.")))
    if any(seat == move.seat for seat, _ in state.touched):
        return IllegalMove(clause, message(N_("A wrong touch ends this window for you.")))
    if state.matches[move.seat]:
        return IllegalMove(clause, message(N_("You have matched what this window allows.")))
    return IllegalMove(clause, message(N_("You are through with this window; it is still open for others.")))


def why_not(state: MysticState, move: Move, seats: int) -> IllegalMove:
    """The refusal of a move by the seat to act that is not lawful now."""
    verb, phase = move.verb, state.phase
    if verb == "call":
        return _no_call(state)
    if verb in ("touch", "pass") and phase != WINDOW:
        return IllegalMove("MY-12", message(N_("No window is open: this touch is ignored.")))
    if verb == "time_up":
        return IllegalMove("MY-12", message(N_("No player ends the window: the time does.")))
    if verb == "touch":
        return _no_touch(state, move)
    if verb == "draw" and phase == TURN:
        return IllegalMove("MY-26", message(N_("There is nothing left to draw.")))
    if verb == "take" and phase == TURN:
        return _no_take(state, move)
    if verb in ("swap", "play") and phase == PLACE:
        return _no_place(state, move)
    if verb == "look" and phase == LOOK:
        return _no_first_look(state, move)
    if verb in ("look", "pick", "exchange", "turn", "drop", "shuffle", "skip") and phase == ACT:
        return _no_target(state, move, seats)
    if verb == "skip" and phase == LOOK:
        return IllegalMove("MY-05", message(N_("You looked at one card: look at another one too.")))
    return IllegalMove(*_EXPECTED[phase])


def _no_call(state: MysticState) -> IllegalMove:
    if state.caller >= 0:
        return IllegalMove("MY-19", message(N_("Mystic was called in this manche already.")))
    if state.phase in (TURN, LOOK) and state.round == 1:
        return IllegalMove("MY-19", message(N_("Mystic cannot be called before the first full round is over.")))
    return IllegalMove("MY-19", message(N_("Call Mystic at the start of your turn: it takes the place of the turn.")))


def _no_touch(state: MysticState, move: Move) -> IllegalMove:
    if _card(state, move.seat, move.args[0]) == NO_CARD:
        return IllegalMove("MY-11", _NO_CARD)
    return IllegalMove("MY-22", message(N_("That card lies face up and is no {number}."), number=state.number))


def _no_take(state: MysticState, move: Move) -> IllegalMove:
    discards = state.zones[DISCARDS]
    if not discards:
        return IllegalMove("MY-07", message(N_("No discard lies there.")))
    if FRONTS[discards[0]] > HIGHEST:
        return IllegalMove("MY-07", message(N_("Actions cannot be taken from the discards.")))
    return IllegalMove("MY-07", message(N_("A card from the discards is swapped with one of your own: no card lies at "
                                           "that place.")))


def _no_place(state: MysticState, move: Move) -> IllegalMove:
    front = FRONTS[state.zones[DRAWN + EACH * move.seat][0]]
    if move.verb == "play":
        if front > HIGHEST:
            return IllegalMove("MY-26", message(N_("This action has no lawful target: it can only be discarded.")))
        return IllegalMove("MY-08", message(N_("A number is not played: swap it with a card of yours or discard it.")))
    if front > HIGHEST:
        return IllegalMove("MY-08", message(N_("A drawn action never enters the row: play it or discard it.")))
    return IllegalMove("MY-06", _NO_CARD)


def _no_first_look(state: MysticState, move: Move) -> IllegalMove:
    if move.args[0] != move.seat:
        return IllegalMove("MY-05", message(N_("The first looks are at cards of your own.")))
    if _card(state, *move.args) == NO_CARD:
        return IllegalMove("MY-05", _NO_CARD)
    return IllegalMove("MY-05", message(N_("You looked at that card already: choose another one.")))


def _no_target(state: MysticState, move: Move, seats: int) -> IllegalMove:
    """MY-14: missing, protected or unfit."""
    wanted = IllegalMove("MY-14", _WANTED[state.action])
    if move.verb == "skip":
        return wanted
    owner, place = (move.seat, move.args[0]) if move.verb == "drop" else (move.args[0], move.args[-1])
    if not 0 <= owner < seats:
        return IllegalMove("MY-14", message(N_("Nobody sits there.")))
    if owner != move.seat and state.zones[SHIELDS + EACH * owner]:
        return IllegalMove("MY-14", message(N_("{player} is protected by a Shield."), player=Seat(owner)))
    if move.verb == "shuffle" or _card(state, owner, place) != NO_CARD:
        return wanted
    return IllegalMove("MY-14", _NO_CARD)


def _card(state: MysticState, owner: int, place: int) -> int:
    """The card at a place, NO_CARD where there is none."""
    row = state.zones[ROW + EACH * owner]
    return row[place] if 0 <= place < len(row) else NO_CARD
