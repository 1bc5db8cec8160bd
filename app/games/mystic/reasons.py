"""Why a move of Mystic is worth making, in the figures that its seat may reckon: the text of a hint.

Knows views and odds, no state. It names chances and points, never a card that lies face down.
"""

from __future__ import annotations

from app.core.game import Move
from app.core.message import N_, NP_, Message, counted, message
from app.core.view import View
from app.games.mystic.bot import LAST_TURN
from app.games.mystic.deck import HIGHEST, WORTH, name
from app.games.mystic.odds import UNKNOWN, Table, draw_gain, lowest, number_of, table_of
from app.games.mystic.prompts import effect
from app.games.mystic.state import DISCARDS, DRAWN, EACH

_DRAW = NP_("A card from the pile saves about {count} point.", "A card from the pile saves about {count} points.")
_PLACE = NP_("{card} at place {place}: it saves about {count} point.",
             "{card} at place {place}: it saves about {count} points.")
_COST = NP_("{card} at place {place}: it costs about {count} point.",
            "{card} at place {place}: it costs about {count} points.")

LITTLE = 2
"""Points that it may cost to know a card of one's own."""
LEAST = 0.5
"""Points from which a gain is told, which are told whole."""
LIKELY = 0.5
"""The chance of being lowest from which a call is spoken for."""


def reason(view: View, move: Move, penalty: bool = False) -> Message | None:
    """The sentence for a move of the view's seat; None where its label says all. `penalty`: MY-13 is played."""
    table, verb = table_of(view), move.verb
    if verb == "call":
        chance = lowest(table, LAST_TURN)
        if chance < LIKELY:
            return message(N_("You are lowest with a chance of {percent} % only: it is early for a call."),
                           percent=_percent(chance))
        return message(N_("You are lowest with a chance of {percent} %: call Mystic."), percent=_percent(chance))
    if verb == "draw":
        saved = round(draw_gain(table))
        return counted(_DRAW, saved) if saved else message(N_("Draw a card: it may be an action that helps."))
    if verb == "take":
        return _saved(table, move.args[0], view.seen[DISCARDS][0][0])
    if verb == "swap":
        return _saved(table, move.args[0], view.seen[DRAWN + EACH * move.seat][0][0])
    if verb == "discard":
        front = view.seen[DRAWN + EACH * move.seat][0][0]
        if front > HIGHEST:
            return message(N_("Discard {action} without its effect."), action=name(front))
        if max(map(table.worth, table.mine)) - WORTH[front] > LEAST:
            return message(N_("Discard the {number}: your row stays as it is."), number=front)
        return message(N_("The {number} is no gain at any place: discard it."), number=front)
    if verb == "play":
        front = (view.seen[DRAWN + EACH * move.seat] or view.seen[DISCARDS])[0][0]
        return message(N_("Play {action}: {effect}."), action=name(front), effect=effect(front))
    if verb == "touch":
        return _touched(table, move.args[0], number_of(view), penalty)
    if verb == "pass":
        return _passed(table, number_of(view))
    return None


def _saved(table: Table, place: int, front: int) -> Message:
    """What a known card saves at a place on average; it may cost, to know more."""
    saved = round(table.worth(table.mine[place]) - WORTH[front])
    if saved > 0:
        return counted(_PLACE, saved, card=name(front), place=place + 1)
    if saved < -LITTLE or (saved and table.mine[place] != UNKNOWN):
        return counted(_COST, -saved, card=name(front), place=place + 1)
    if table.mine[place] != UNKNOWN:
        return message(N_("{card} at place {place}: it changes nothing."), card=name(front), place=place + 1)
    return message(N_("{card} at place {place}: it costs little, and you know what lies there."), card=name(front),
                   place=place + 1)


def _touched(table: Table, place: int, number: int, penalty: bool) -> Message:
    if table.mine[place] == number:
        return message(N_("Place {place} fits: touch it."), place=place + 1)
    if table.mine[place] != UNKNOWN:
        return message(N_("Place {place} does not fit."), place=place + 1)
    percent = _percent(table.share[number])
    if penalty:
        return message(N_("Place {place} fits with a chance of {percent} %; a wrong touch draws a card."),
                       place=place + 1, percent=percent)
    return message(N_("Place {place} fits with a chance of {percent} %, and a wrong touch costs nothing."),
                   place=place + 1, percent=percent)


def _passed(table: Table, number: int) -> Message:
    if number in table.mine:
        return message(N_("Pass, although a card of yours fits."))
    if UNKNOWN not in table.mine or not table.share[number]:
        return message(N_("No card of yours fits: pass."))
    return message(N_("Pass: an unknown card of yours fits with a chance of {percent} %."),
                   percent=_percent(table.share[number]))


def _percent(chance: float) -> int:
    """In whole hundredths, never sure before it is."""
    return min(99, round(100 * chance)) if chance < 1 else 100
