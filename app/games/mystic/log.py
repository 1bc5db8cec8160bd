"""What the log tells of Mystic. Every line is for everybody, and names only cards that lie open at that moment.

The tags "match" and "refuse" tell the verdict on a touched card, as MY-11 and MY-22 declare; such a line comes
before anything else that follows from the verdict.
"""

from __future__ import annotations

from app.core.events import Recorder
from app.core.message import N_, NP_, Seat, counted, message
from app.games.mystic.deck import name
from app.games.mystic.state import CALLED, EMPTIED, STUCK, Row

VERDICTS = frozenset({"match", "refuse"})
_POINTS = NP_("{player}: {count} point, {total} in all.", "{player}: {count} points, {total} in all.")
_ROUNDS = NP_("After {count} round the manche ends.", "After {count} rounds the manche ends.")


def started(sink: Recorder, seat: int, number: int, manches: int) -> None:
    """A manche begins; numbers from 1."""
    sink.say(message(N_("Manche {number} of {manches}: {player} starts."), number=number, manches=manches,
                     player=Seat(seat)), "deal", seat)


def drew(sink: Recorder, seat: int) -> None:
    """MY-06."""
    sink.say(message(N_("{player} draws a card."), player=Seat(seat)), "draw", seat)


def reshuffled(sink: Recorder, seat: int) -> None:
    """MY-26."""
    sink.say(message(N_("The discards are shuffled into a new draw pile.")), "deal", seat)


def swapped(sink: Recorder, seat: int, place: int, front: int) -> None:
    """MY-06: `front` is the card that left the row and lies on the discards now."""
    sink.say(message(N_("{player} keeps the card at place {place} and discards: {card}."), player=Seat(seat),
                     place=place + 1, card=name(front)), "swap", seat)


def took(sink: Recorder, seat: int, place: int, front: int, old: int) -> None:
    """MY-07: both cards have been seen by all."""
    sink.say(message(N_("{player} takes {card} from the discards to place {place} and discards: {other}."),
                     player=Seat(seat), card=name(front), place=place + 1, other=name(old)), "take", seat)


def discarded(sink: Recorder, seat: int, front: int) -> None:
    """MY-06, MY-08."""
    sink.say(message(N_("{player} discards the drawn card: {card}."), player=Seat(seat), card=name(front)),
             "discard", seat)


def played(sink: Recorder, seat: int, action: int) -> None:
    """MY-08, MY-09."""
    sink.say(message(N_("{player} plays {card}."), player=Seat(seat), card=name(action)), "play", seat)


def looked(sink: Recorder, seat: int, owner: int, place: int) -> None:
    """MY-05, MY-14: what was seen is for nobody's log."""
    if owner == seat:
        sink.say(message(N_("{player} looks at their own card at place {place}."), player=Seat(seat), place=place + 1),
                 "look", seat)
    else:
        sink.say(message(N_("{player} looks at the card of {other} at place {place}."), player=Seat(seat),
                         other=Seat(owner), place=place + 1), "look", seat)


def exchanged(sink: Recorder, seat: int, first: tuple[int, int], second: tuple[int, int]) -> None:
    """MY-14: two places, each a seat and a place of its row."""
    sink.say(message(N_("{player} swaps place {place} of {first} with place {other} of {second}."), player=Seat(seat),
                     place=first[1] + 1, first=Seat(first[0]), other=second[1] + 1, second=Seat(second[0])),
             "exchange", seat)


def left_alone(sink: Recorder, seat: int) -> None:
    """MY-14: Sbircia e scambia without the swap."""
    sink.say(message(N_("{player} swaps nothing."), player=Seat(seat)), "skip", seat)


def turned(sink: Recorder, seat: int, owner: int, place: int, front: int) -> None:
    """MY-14, Rivela."""
    sink.say(message(N_("{player} turns up place {place} of {other}: {card}."), player=Seat(seat), place=place + 1,
                     other=Seat(owner), card=name(front)), "turned", seat)


def shuffled(sink: Recorder, seat: int, owner: int) -> None:
    """MY-14, Rimescola and Caos."""
    if owner == seat:
        sink.say(message(N_("{player} shuffles their own row."), player=Seat(seat)), "shuffle", seat)
    else:
        sink.say(message(N_("{player} shuffles the row of {other}."), player=Seat(seat), other=Seat(owner)),
                 "shuffle", seat)


def cast(sink: Recorder, seat: int, place: int, front: int) -> None:
    """MY-14, Scarto."""
    sink.say(message(N_("{player} discards place {place} of the row: {card}; a new card takes its place."),
                     player=Seat(seat), place=place + 1, card=name(front)), "discard", seat)


def unprotected(sink: Recorder, seat: int) -> None:
    """MY-27."""
    sink.say(message(N_("The Shield of {player} is gone."), player=Seat(seat)), "shield", seat)


def matched(sink: Recorder, seat: int, place: int, number: int) -> None:
    """MY-11."""
    sink.say(message(N_("{player} touches place {place}: it is the number {number} and leaves the row."),
                     player=Seat(seat), place=place + 1, number=number), "match", seat)


def mistaken(sink: Recorder, seat: int, place: int, number: int) -> None:
    """MY-22."""
    sink.say(message(N_("{player} touches place {place}: it is no {number}."), player=Seat(seat), place=place + 1,
                     number=number), "refuse", seat)


def punished(sink: Recorder, seat: int) -> None:
    """MY-13."""
    sink.say(message(N_("{player} draws a penalty card, unseen."), player=Seat(seat)), "gift", seat)


def called(sink: Recorder, seat: int) -> None:
    """MY-19."""
    sink.say(message(N_("{player} whispers: Mystic. Everybody else has one more turn."), player=Seat(seat)),
             "turn", seat)


def ended(sink: Recorder, how: int, out: int, turn: int, rounds: int) -> None:
    """Why the rows are counted now; `turn` is the seat whose turn it is."""
    if how == EMPTIED:
        sink.say(message(N_("{player} has no card left and wins the manche."), player=Seat(out)), "out", out)
    elif how == CALLED:
        sink.say(message(N_("Everybody has had the last turn: the rows are counted.")), "count", turn)
    elif how == STUCK:
        sink.say(message(N_("{player} has no move: the rows are counted."), player=Seat(turn)), "count", turn)
    else:
        sink.say(counted(_ROUNDS, rounds), "count", turn)


def counted_up(sink: Recorder, row: Row, totals: tuple[int, ...]) -> None:
    """MY-17, MY-18: first how the call went, then every seat's points."""
    _, _, caller, worths, points = row
    if caller >= 0:
        if points[caller] > worths[caller]:
            sink.say(message(N_("{player} is not lowest: {penalty} points more."), player=Seat(caller),
                             penalty=points[caller] - worths[caller]), "points", caller)
        elif worths.count(worths[caller]) > 1:
            sink.say(message(N_("{player} is lowest together with others: the points count."), player=Seat(caller)),
                     "points", caller)
        else:
            sink.say(message(N_("{player} is lowest and writes 0."), player=Seat(caller)), "points", caller)
    for seat, count in enumerate(points):
        sink.say(counted(_POINTS, count, player=Seat(seat), total=totals[seat]), "points", seat)
