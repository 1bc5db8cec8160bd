"""What the log tells of I due moli. A line that names a card goes to those only who know that card."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.events import Recorder
from app.core.message import N_, NP_, Seat, counted, message
from app.games.due_moli.deck import listed, short_name

_EVERYBODY = 0b111
"""Both seats and the public."""
_SCORED = NP_("{player} scores {count} card.", "{player} scores {count} cards.")
_LEFT = NP_("{player} gets {count} point for the raft left in the canal of {other}.",
            "{player} gets {count} points for the rafts left in the canal of {other}.")


def started(sink: Recorder, seat: int, number: int, series: bool) -> None:
    """A game begins; in a series it has a number, from 1."""
    if series:
        sink.say(message(N_("Game {number}: {player} starts."), number=number, player=Seat(seat)), "start", seat)
    else:
        sink.say(message(N_("{player} starts."), player=Seat(seat)), "start", seat)


def drew(sink: Recorder, seat: int, basin: int, card: int) -> None:
    """DM-07. Told after the card was moved: who knows it by then may read its name, and from their own basin all do."""
    who = Seat(seat)
    if basin == seat:
        sink.say(message(N_("{player} draws {card} from their own basin."), player=who, card=short_name(card)),
                 "draw", seat)
        return
    fronts = sink.state.front_known
    assert fronts is not None
    sink.say(message(N_("{player} draws {card} from the basin of {other}."), player=who, card=short_name(card),
                     other=Seat(basin)), "draw", seat, fronts[card])
    if unaware := _EVERYBODY & ~fronts[card]:
        sink.say(message(N_("{player} draws from the basin of {other}."), player=who, other=Seat(basin)),
                 "draw", seat, unaware)


def inserted(sink: Recorder, seat: int, place: int, others: int) -> None:
    """DM-07: the place is seen by everybody; it is counted from the left end, from 1."""
    if place == others:
        sink.say(message(N_("{player} inserts the card at the top of the canal."), player=Seat(seat)), "insert", seat)
        return
    sink.say(message(N_("{player} inserts the card at place {place} of {places}."), player=Seat(seat),
                     place=place + 1, places=others + 1), "insert", seat)


def launched(sink: Recorder, seat: int, cards: Sequence[int]) -> None:
    """DM-12, DM-13."""
    if len(cards) == 1:
        sink.say(message(N_("{player} launches {card}: it goes to the bottom of their own basin."), player=Seat(seat),
                         card=short_name(cards[0])), "launch", seat)
    else:
        sink.say(message(N_("{player} launches a raft of {count} cards: {cards}."), player=Seat(seat),
                         count=len(cards), cards=listed(cards)), "raft", seat)


def chose(sink: Recorder, seat: int, by_lot: bool) -> None:
    """DM-18, launcher_decides."""
    if by_lot:
        sink.say(message(N_("{player} lets the lot decide."), player=Seat(seat)), "choose", seat)
    else:
        sink.say(message(N_("{player} lets {other} take the first card."), player=Seat(seat), other=Seat(1 - seat)),
                 "choose", seat)


def picked(sink: Recorder, seat: int, card: int) -> None:
    """DM-14."""
    sink.say(message(N_("{player} takes {card} to the bottom of their own basin."), player=Seat(seat),
                     card=short_name(card)), "pick", seat)


def scored(sink: Recorder, seat: int, cards: int) -> None:
    """DM-14."""
    sink.say(counted(_SCORED, cards, player=Seat(seat)), "score", seat)


def emptied(sink: Recorder, seat: int, left: int) -> None:
    """DM-15, DM-16: `left` rafts in the other canal; both canals cannot be empty."""
    sink.say(message(N_("The canal of {player} is empty: the game is over."), player=Seat(seat)), "empty", seat)
    sink.say(counted(_LEFT, left, player=Seat(seat), other=Seat(1 - seat)), "score", seat)


def stopped(sink: Recorder, seat: int, turns: int) -> None:
    """DM-23."""
    sink.say(message(N_("{turns} turns are played: the game is over, and only the score piles count."), turns=turns),
             "stop", seat)


def standing(sink: Recorder, game: tuple[int, int], total: tuple[int, int], seat: int) -> None:
    """A game of a series is counted."""
    sink.say(message(N_("{first} {points} to {second} {others}; in the series {total} to {others_total}."),
                     first=Seat(0), second=Seat(1), points=game[0], others=game[1], total=total[0],
                     others_total=total[1]), "count", seat)

