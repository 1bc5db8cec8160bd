"""What the table asks of Mystic: the question of a phase, the spots of lawful moves, the window, the sheet, the count.

Pure functions of a view or of lawful moves. Knows no state, no pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from app.core.events import EMPTY
from app.core.game import Move
from app.core.message import N_, Message, message
from app.core.view import View
from app.games.mystic.choices import reaches
from app.games.mystic.deck import (
    CAST,
    CHAOS,
    HIGHEST,
    INSPECT,
    PEEK,
    PEEK_SWAP,
    RESHUFFLE,
    REVEAL,
    SHIELD,
    SWAP,
    WORTH,
    name,
)
from app.games.mystic.state import (
    ACT,
    COUNTED,
    DISCARDS,
    DRAWN,
    EACH,
    ENDED,
    LEFT,
    LOOK,
    PLACE,
    ROW,
    SHIELDS,
    TURN,
    WINDOW,
    Row,
    Spots,
)

WHOLE_ROW = -1
"""In place of a place: the row as a whole (Caos)."""

_ACTIONS: dict[int, tuple[Message, ...]] = {
    PEEK: (message(N_("Peek: look at one of your face-down cards.")),),
    INSPECT: (message(N_("Inspect: look at a face-down card of an opponent.")),),
    SWAP: (
        message(N_("Swap: choose the first card, yours or an opponent's.")),
        message(N_("Swap: choose a card of another row; the two change places.")),
    ),
    REVEAL: (message(N_("Reveal: turn up one face-down card, of anybody.")),),
    RESHUFFLE: (
        message(N_("Reshuffle: look at a face-down card of yours.")),
        message(N_("Reshuffle: look at one more.")),
    ),
    CAST: (message(N_("Cast Off: discard one of your cards; a new one takes its place.")),),
    CHAOS: (message(N_("Chaos: choose the opponent whose row is shuffled.")),),
    PEEK_SWAP: (
        message(N_("Peek and Swap: look at one of your face-down cards.")),
        message(N_("Peek and Swap: look at a face-down card of an opponent.")),
        message(N_("Peek and Swap: swap the two, or leave them.")),
    ),
}
"""What each action asks for, choice after choice."""


_EFFECTS: dict[int, Message] = {
    PEEK: message(N_("you look at one of your face-down cards")),
    INSPECT: message(N_("you look at a face-down card of an opponent")),
    SWAP: message(N_("two cards of different rows change places unseen")),
    REVEAL: message(N_("you turn up a face-down card of anybody")),
    SHIELD: message(N_("no action touches you until your next turn")),
    RESHUFFLE: message(N_("you shuffle your row and look at two cards")),
    CAST: message(N_("you discard one of your cards and draw another")),
    CHAOS: message(N_("you shuffle the row of an opponent")),
    PEEK_SWAP: message(N_("you look at one of yours and one of theirs, then swap them or not")),
}
"""The words of `effect`."""


class Window(NamedTuple):
    """The open window of the same number (MY-11): who put the number there, who may still answer, what happened.

    `seconds` is 0 where all have to answer.
    """

    number: int
    by: int
    waiting: tuple[int, ...]
    matches: tuple[int, ...]
    touched: Spots
    seconds: int


class Counted(NamedTuple):
    """One seat of a counted manche: the fronts of its row from the left, what they are worth, its points."""

    seat: int
    fronts: tuple[int, ...]
    worth: int
    points: int


class Manche(NamedTuple):
    """A line of the score sheet: how the manche ended, who went out and who called (-1: nobody), points by seat."""

    how: int
    out: int
    caller: int
    worths: tuple[int, ...]
    points: tuple[int, ...]


def asked(view: View) -> Message:
    """What the view's seat, which is to act, is asked for; MY-05 to MY-14."""
    phase = _fact(view, "phase")
    if phase == LOOK:
        if view.facts["picks"]:
            return message(N_("Look at one more of your cards."))
        return message(N_("Look at two of your cards, or at none."))
    if phase == TURN:
        return _turn(view)
    if phase == PLACE:
        front = view.seen[DRAWN + EACH * view.watcher][0][0]
        if front > HIGHEST:
            return _drawn_action(view, front)
        return message(N_("Put the {number} in place of one of your cards, or discard it."), number=front)
    if phase == LEFT:
        front = view.seen[DISCARDS][0][0]
        return message(N_("{action} left your row ({effect}): play it, or leave it."), action=name(front),
                       effect=_EFFECTS[front])
    if phase == ACT:
        return _ACTIONS[_fact(view, "action")][len(cast(Spots, view.facts["picks"]))]
    if phase == WINDOW:
        return message(N_("The number {number} lies open: touch a card of yours that is the same, or pass."),
                       number=_fact(view, "number"))
    if phase == COUNTED:
        return message(N_("The manche is counted. Deal the next one."))
    return message(N_("The match is over."))


def effect(action: int) -> Message:
    """What an action does, within a sentence (MY-14)."""
    return _EFFECTS[action]


def spots(moves: Sequence[Move]) -> dict[tuple[int, int], Move]:
    """The places (seat, place) that may be chosen now, each with its move; Caos names whole rows."""
    found: dict[tuple[int, int], Move] = {}
    for move in moves:
        if move.verb == "shuffle":
            found[move.args[0], WHOLE_ROW] = move
        elif len(move.args) == 1:
            found[move.seat, move.args[0]] = move
        elif move.args:
            found[move.args[0], move.args[1]] = move
    return found


def declining(moves: Sequence[Move]) -> Move | None:
    """The move that Esc stands for, where declining is lawful: looks, a swap, an action that left the row, a window."""
    return next((move for move in moves if move.verb in ("skip", "pass")), None)


def window_of(view: View, seconds: int) -> Window | None:
    """The open window, None where there is none; `seconds` is the option `window` of this match (MY-12)."""
    if _fact(view, "phase") != WINDOW:
        return None
    return Window(_fact(view, "number"), _fact(view, "turn"), view.to_act,
                  cast("tuple[int, ...]", view.facts["matches"]), cast(Spots, view.facts["touched"]), seconds)


def sheet(view: View) -> tuple[Manche, ...]:
    """The manches counted so far (MY-18)."""
    return tuple(Manche(*row) for row in cast("tuple[Row, ...]", view.facts["sheet"]))


def totals(view: View) -> tuple[int, ...]:
    """The points of all counted manches, by seat (MY-18)."""
    return cast("tuple[int, ...]", view.facts["scores"])


def count(view: View) -> tuple[Counted, ...]:
    """The rows as they were turned up (MY-16), seat by seat; empty while a manche runs."""
    if _fact(view, "phase") not in (COUNTED, ENDED):
        return ()
    last = sheet(view)[-1]
    found = []
    for seat, cells in enumerate(view.seen[ROW::EACH]):
        fronts = tuple(front for front, _ in cells if front >= 0)
        found.append(Counted(seat, fronts, sum(WORTH[front] for front in fronts), last.points[seat]))
    return tuple(found)


def _drawn_action(view: View, front: int) -> Message:
    """MY-08, MY-26."""
    rows = [_hidden(view, seat) for seat in range(len(view.seen[ROW::EACH]))]
    others = [row for seat, row in enumerate(rows) if seat != view.watcher and not view.seen[SHIELDS + EACH * seat]]
    if reaches(front, rows[view.watcher], others):
        return message(N_("{action} ({effect}): play it, or discard it."), action=name(front), effect=_EFFECTS[front])
    return message(N_("{action} has no card to act on now: discard it."), action=name(front))


def _hidden(view: View, seat: int) -> int:
    """The places of a row with a card that lies face down, as bits."""
    cells = view.seen[ROW + EACH * seat]
    return sum(1 << place for place, cell in enumerate(cells) if cell != EMPTY and cell[0] < 0)


def _turn(view: View) -> Message:
    """MY-06, MY-07, MY-19; a pile that ran out is made anew before it is drawn from (MY-26)."""
    top = view.seen[DISCARDS][0][0] if view.seen[DISCARDS] else HIGHEST + 1
    call = _fact(view, "round") > 1 and _fact(view, "caller") < 0
    if top > HIGHEST:
        return message(N_("Draw a card, or call Mystic.")) if call else message(N_("Draw a card."))
    if call:
        return message(N_("Draw a card, take the {number}, or call Mystic."), number=top)
    return message(N_("Draw a card, or take the {number}."), number=top)


def _fact(view: View, key: str) -> int:
    return cast(int, view.facts[key])
