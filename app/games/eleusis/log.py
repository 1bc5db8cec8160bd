"""What the log tells of Eleusis: a verdict comes before the card goes where it sends it.

Tags `right`, `wrong`, `stuck` and `rule` are the page's declared disclosures: they rest on the secret rule.
"""

from __future__ import annotations

from app.core.events import Recorder
from app.core.message import N_, NP_, Seat, Value, counted, message
from app.games.eleusis.deck import name
from app.games.eleusis.score import points
from app.games.eleusis.state import ALL_REFUSED, NONE_WRONG, STATED, STUCK, WENT_OUT, Row

DISCLOSED = frozenset({"right", "wrong", "stuck", "rule", "seal"})
"""A seal tells nothing, but it is not to be taken back (EL-04)."""
_LEFT = NP_("{player}: {count} card left, {points} points.", "{player}: {count} cards left, {points} points.")
_WRONG = NP_("{player} has {count} wrong card.", "{player} has {count} wrong cards.")


def dealt(sink: Recorder, dealer: int, deal: int, deals: int) -> None:
    """EL-03; deals count from 1."""
    sink.say(message(N_("Deal {number} of {deals}: {player} deals."), number=deal, deals=deals, player=Seat(dealer)),
             "start", dealer)


def sealed(sink: Recorder, dealer: int) -> None:
    """EL-04."""
    sink.say(message(N_("{player} seals a rule."), player=Seat(dealer)), "seal", dealer)


def announced(sink: Recorder, dealer: int) -> None:
    """EL-06."""
    sink.say(message(N_("The values are a ring: the ace follows the king.")), "ring", dealer)


def hinted(sink: Recorder, dealer: int, text: str) -> None:
    """EL-07."""
    sink.say(message(N_("{player} hints: {hint}"), player=Seat(dealer), hint=text), "hint", dealer)


def begun(sink: Recorder, seat: int) -> None:
    """EL-09: the seat plays first."""
    sink.say(message(N_("Phase one: {player} plays first."), player=Seat(seat)), "begin", seat)


def laid(sink: Recorder, seat: int, front: int) -> None:
    """EL-09, EL-13."""
    sink.say(message(N_("{player} plays {card}."), player=Seat(seat), card=name(front)), "lay", seat)


def judged(sink: Recorder, seat: int, front: int, right: bool) -> None:
    """EL-10, EL-13: said before the card moves."""
    if right:
        sink.say(message(N_("{card}: right!"), card=name(front)), "right", seat)
    else:
        sink.say(message(N_("{card}: wrong!"), card=name(front)), "wrong", seat)


def halfway(sink: Recorder, dealer: int, wrong: dict[int, int], tenths: int) -> None:
    """EL-11, EL-12: wrong cards by seat."""
    for seat, cards in wrong.items():
        sink.say(counted(_WRONG, cards, player=Seat(seat)), "count", seat)
    sink.say(message(N_("All hands are played: {player}, who deals, gets {points} points."), player=Seat(dealer),
                     points=points(tenths)), "halfway", dealer)


def second(sink: Recorder, seat: int) -> None:
    """EL-25: the seat plays first in phase two."""
    sink.say(message(N_("Phase two: {player} goes on with the wrong cards."), player=Seat(seat)), "begin", seat)


def ended(sink: Recorder, how: int, seat: int) -> None:
    """EL-14, EL-23, EL-24; the seat is the one that did it, or the dealer."""
    if how == WENT_OUT:
        sink.say(message(N_("{player} has no cards left."), player=Seat(seat)), "out", seat)
    elif how == NONE_WRONG:
        sink.say(message(N_("Not every player has a wrong card: there is no phase two.")), "out", seat)
    elif how == STUCK:
        sink.say(message(N_("No card on the table fits the rule any more.")), "stuck", seat)
    elif how == STATED:
        sink.say(message(N_("{player} states that no card can be added."), player=Seat(seat)), "state", seat)
    else:
        assert how == ALL_REFUSED
        sink.say(message(N_("Every card was refused: the line cannot grow.")), "state", seat)


def shown(sink: Recorder, dealer: int, rule: Value, written: str) -> None:
    """EL-04, EL-21: the rule as a sentence, or the words on the paper; and as it was written when sealed."""
    sink.say(message(N_("The rule was: {rule}"), rule=rule, written=written), "rule", dealer)


def counted_up(sink: Recorder, row: Row) -> None:
    """EL-15, EL-16, EL-29."""
    dealer, _, _, _, left, tenths = row
    for seat, cards in enumerate(left):
        if seat != dealer:
            sink.say(counted(_LEFT, cards, player=Seat(seat), points=points(tenths[seat])), "score", seat)
