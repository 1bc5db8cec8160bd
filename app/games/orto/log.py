"""What the log tells of L'orto in due. All of it is open to everybody: a line names only cards that lie open."""

from __future__ import annotations

from app.core.events import Recorder
from app.core.message import N_, NP_, Seat, counted, message
from app.games.orto.deck import COLOUR_NAMES, PLANT_NAMES, STEP, plant_of, short_name
from app.games.orto.state import DRIVEN_OUT, NO_PLAY, Pair, Row

_TAKEN = NP_("{player} takes {count} card from the pool.", "{player} takes the first {count} cards of the pool.")
_UNSEEN = NP_("{player} is given {count} card unseen from the stock.",
              "{player} is given {count} cards unseen from the stock.")
_LAID = NP_("{count} card of the stock is laid out as the new pool.",
            "{count} cards of the stock are laid out as the new pool.")


def started(sink: Recorder, seat: int, number: int, manches: int) -> None:
    """A manche begins; numbers from 1."""
    sink.say(message(N_("Round {number} of {rounds}: {player} starts."), number=number, rounds=manches,
                     player=Seat(seat)), "start", seat)


def planted(sink: Recorder, seat: int, front: int) -> None:
    """OR-08."""
    sink.say(message(N_("{player} plants {card}."), player=Seat(seat), card=short_name(front)), "plant", seat)


def replaced(sink: Recorder, seat: int, front: int) -> None:
    """OR-14: a Jolly stands for the front."""
    sink.say(message(N_("{player} plays a Jolly for {missing} and covers it with {card}."), player=Seat(seat),
                     missing=short_name(front), card=short_name(front + STEP)), "jolly", seat)
    sink.say(message(N_("{missing} leaves the hand of {other} for the heap."), missing=short_name(front),
                     other=Seat(1 - seat)), "driven", seat)


def thrown(sink: Recorder, seat: int) -> None:
    """OR-15."""
    sink.say(message(N_("{player} throws a Jolly on the heap."), player=Seat(seat)), "throw", seat)


def completed(sink: Recorder, seat: int, front: int, points: int) -> None:
    """OR-18."""
    sink.say(message(N_("{plant} complete: {player} gets {points} points."), player=Seat(seat), points=points,
                     plant=PLANT_NAMES[plant_of(front)]), "complete", seat)


def coloured(sink: Recorder, seat: int, colour: int, points: int) -> None:
    """OR-19."""
    sink.say(message(N_("The whole {colour} row is complete: {player} gets {points} points more."),
                     player=Seat(seat), points=points, colour=COLOUR_NAMES[colour]), "colour", seat)


def refilled(sink: Recorder, seat: int, taken: int, unseen: int, laid: int) -> None:
    """OR-10 to OR-12."""
    if taken:
        sink.say(counted(_TAKEN, taken, player=Seat(seat)), "refill", seat)
    if unseen:
        sink.say(counted(_UNSEEN, unseen, player=Seat(seat)), "refill", seat)
    if laid:
        sink.say(counted(_LAID, laid), "laid", seat)


def ended(sink: Recorder, row: Row, number: int, points: Pair) -> None:
    """OR-09, OR-13, OR-24; then what the manche gave. The line that a hand has no play comes first: it tells of it."""
    how, closer, closing = row[:3]
    if how == NO_PLAY:
        sink.say(message(N_("{player} has no card to play and loses the round; {other} gets {points} points."),
                         player=Seat(1 - closer), other=Seat(closer), points=closing), "lose", 1 - closer)
    elif how == DRIVEN_OUT:
        sink.say(message(N_("The last card of {player} was driven out: {player} closes and gets {points} points."),
                         player=Seat(closer), points=closing), "close", closer)
    else:
        sink.say(message(N_("{player} closes and gets {points} points."), player=Seat(closer), points=closing),
                 "close", closer)
    sink.say(message(N_("Round {number}: {points} points for {first}, {others} for {second}."), number=number,
                     points=points[0], others=points[1], first=Seat(0), second=Seat(1)), "manche", closer)
