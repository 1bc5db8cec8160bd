"""What a forgetful player of Mystic still knows: a card fades with the turns since it was last seen.

A pure function of the view, so that undo, loading and replay change nothing: the public traces tell when a seat last
saw which card, and how long a memory lives is drawn from a stream that is named after what was seen. So what is
forgotten stays forgotten until the card is seen again, wherever it goes meanwhile.
"""

from __future__ import annotations

from math import log
from typing import Any

from app.core.dice import Dice, Streams
from app.core.events import Cell
from app.core.game import Game
from app.core.view import View
from app.games.mystic.state import EACH, ROW
from app.games.mystic.traces import traces_of

SPAN = 4
"""Turns of the table after which the part `memory` of all cards is still remembered."""


def faded(game: Game[Any], view: View, memory: float, dice: Dice) -> View:
    """The view of somebody who remembers the part `memory` (0..1) over SPAN turns, its square over twice as many, and
    so on; what lies open, or was seen in this round, is always known. Draws nothing from `dice`."""
    if memory >= 1:
        return view
    known, now = list(view.known), int(str(view.facts["round"]))
    for seat, row in enumerate(traces_of(view)):
        zone = ROW + EACH * seat
        cells = list(view.known[zone])
        for place, trace in enumerate(row):
            last = trace.seen[view.watcher]
            open_ = view.seen[zone][place]
            if last and cells[place] != open_ and (now - last) * game.seats > _life(view, cells[place], last, memory):
                cells[place] = open_
        known[zone] = cells
    return View(view.watcher, view.seen, known, view.facts, view.to_act, view.outcome)


def _life(view: View, cell: Cell, last: int, memory: float) -> float:
    """For how many turns this card, last seen in round `last`, is remembered."""
    if memory <= 0:
        return 0.0
    facts = view.facts
    named = f"memory/{facts['manche']}/{facts['starter']}/{facts['scores']}/{view.watcher}/{cell[0]}/{last}"
    return SPAN * log(1 - Streams(0).stream(named).random()) / log(memory)
