"""What the table asks of Eleusis, and what it shows of the rule, the play log and the count.

Pure functions of a view. Knows no state, no pixels.
"""

from __future__ import annotations

from typing import NamedTuple, cast

from app.core.message import N_, Message, message
from app.core.view import View
from app.games.eleusis.state import AWAITING, COUNTED, ENDED, FIRST, LINE, OPENING, SEAL, SECOND, Row, Said


class Played(NamedTuple):
    """A line of the play log: phase one or two, seat, card, whether it was right, cards on the line before it."""

    phase: int
    seat: int
    card: int
    right: bool
    length: int


class Counted(NamedTuple):
    """A counted deal; the dealer's wrong and left cards are -1, points are tenths by seat (EL-12, EL-15, EL-16)."""

    dealer: int
    rule: str
    how: int
    wrong: tuple[int, ...]
    left: tuple[int, ...]
    points: tuple[int, ...]


def asked(view: View) -> Message:
    """What the view's seat, which is to act, is asked for."""
    phase, dealing = _fact(view, "phase"), view.watcher == _fact(view, "dealer")
    if phase == SEAL:
        return message(N_("Seal the rule of this deal."))
    if phase == OPENING:
        return message(N_("Give hints if you like; then let play begin."))
    if phase in (FIRST, SECOND) and dealing:
        if view.seen[AWAITING]:
            return message(N_("Is this card right or wrong?"))
        return message(N_("State the end when no card can be added."))
    if phase == FIRST:
        return message(N_("Play a card of your hand on the line."))
    if phase == SECOND:
        return message(N_("Play one of your wrong cards on the line."))
    if phase == COUNTED:
        return message(N_("The deal is counted. Deal the next one."))
    return message(N_("The match is over."))


def play_log(view: View) -> tuple[Played, ...]:
    """The play log of the running deal, or of the one that was just counted."""
    return tuple(Played(1 if phase == FIRST else 2, seat, card, bool(right), length)
                 for phase, seat, card, right, length in cast("tuple[Said, ...]", view.facts["log"]))


def line(view: View) -> tuple[int, ...]:
    """The right cards, starter first."""
    return tuple(front for front, _ in view.seen[LINE])


def waiting(view: View) -> frozenset[int]:
    """The cards refused on the present line: they may not be played before it grows (EL-24)."""
    length = len(view.seen[LINE])
    return frozenset(played.card for played in play_log(view) if not played.right and played.length == length)


def rule(view: View) -> str:
    """The rule as it was sealed, to whom it is shown now (EL-04); "" to others."""
    return cast(str, view.facts["rule"])


def hints(view: View) -> tuple[str, ...]:
    """The hints of this deal (EL-07)."""
    return cast("tuple[str, ...]", view.facts["hints"])


def sheet(view: View) -> tuple[Counted, ...]:
    """The deals counted so far (EL-17)."""
    return tuple(Counted(*row) for row in cast("tuple[Row, ...]", view.facts["sheet"]))


def totals(view: View) -> tuple[int, ...]:
    """Tenths of points by seat, of all counted deals."""
    return cast("tuple[int, ...]", view.facts["scores"])


def over(view: View) -> bool:
    """Whether the deal is over, so that its rule lies open."""
    return _fact(view, "phase") in (COUNTED, ENDED)


def _fact(view: View, key: str) -> int:
    return cast(int, view.facts[key])
