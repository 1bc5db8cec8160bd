"""What Mystic offers before a match, where its cards lie, and how a manche is dealt (MY-04)."""

from __future__ import annotations

from app.core.dice import Dice
from app.core.events import Recorder
from app.core.game import Option
from app.core.message import N_, message
from app.core.state import ACTING
from app.core.zones import TABLE, Watch, Zone
from app.games.mystic import log
from app.games.mystic.deck import DECK
from app.games.mystic.state import BOX, DISCARDS, EACH, LOOK, PILE, ROW, MysticState
from app.games.mystic.traces import untouched

CAP_TABLE, CAP_SEAT = range(2)
"""Values of the option `cap` (MY-11)."""
ALL_ANSWER = 0
"""Value of the option `window` (MY-12) without a time; the others are seconds."""

OPTIONS: tuple[Option, ...] = (
    Option("row", message(N_("Cards in a row")), (4, 5, 6), 4, "MY-04"),
    Option("cap", message(N_("Same number: at most two cards")), (CAP_TABLE, CAP_SEAT), CAP_TABLE, "MY-11", names=(
        message(N_("Two in all")),
        message(N_("Two for each player")),
    )),
    Option("window", message(N_("Same number: the time")), (3, 5, 8, ALL_ANSWER), 5, "MY-12", names=(
        message(N_("3 seconds")),
        message(N_("5 seconds")),
        message(N_("8 seconds")),
        message(N_("Until all have answered")),
    ), together=ALL_ANSWER),
    Option("penalty", message(N_("A wrong touch draws a penalty card")), (0, 1), 0, "MY-13", names=(
        message(N_("No")),
        message(N_("Yes")),
    )),
    Option("manches", message(N_("Manches of a match")), tuple(range(1, 21)), 5, "MY-18"),
)


def zones_for(seats: int) -> tuple[Zone, ...]:
    """The page's Zones; a card that changes rows is in the passage for a moment."""
    row, shield, drawn = message(N_("Row")), message(N_("Shield")), message(N_("Drawn card"))
    return (
        Zone("box", TABLE, message(N_("Deck"))),
        Zone("pile", TABLE, message(N_("Draw pile"))),
        Zone("discards", TABLE, message(N_("Discards")), fronts=Watch.ALL),
        Zone("passage", TABLE, message(N_("Card on its way"))),
        *(zone for seat in range(seats) for zone in (
            Zone("row", seat, row, places=True),
            Zone("shield", seat, shield, fronts=Watch.ALL),
            Zone("drawn", seat, drawn, fronts=Watch.OWNER),
        )),
    )


def deal_manche(state: MysticState, starter: int, size: int, dice: Dice) -> None:
    """MY-04: rows of `size`, one card at a time, clockwise from the starter on; then the first discard."""
    seats, box = _begin(state, starter, size), list(range(len(DECK)))
    dice.shuffle(box)
    dealt = seats * size
    state.zones = [[], box[dealt + 1:], [box[dealt]], []]
    for seat in range(seats):
        state.zones += [box[(seat - starter) % seats:dealt:seats], [], []]


def show_manche(state: MysticState, starter: int, size: int, dice: Dice, manches: int, sink: Recorder) -> None:
    """The same deal, card by card, out of a closed box."""
    seats, box = _begin(state, starter, size), list(range(len(DECK)))
    dice.shuffle(box)
    used = [zone for zone in range(1, len(state.zones)) if state.zones[zone]]
    state.zones = zones = [box] + [[] for _ in state.zones[1:]]
    for zone in used:
        sink.laid(zone)
    sink.shuffled(BOX)
    log.started(sink, starter, state.manche, manches)
    for turn in range(seats * size):
        zone = ROW + EACH * ((starter + turn) % seats)
        zones[zone].append(box.pop(0))
        sink.moved(zones[zone][-1], BOX, 0, zone, len(zones[zone]) - 1)
    zones[PILE], zones[BOX] = box, []
    sink.laid(BOX)
    sink.laid(PILE)
    zones[DISCARDS].append(zones[PILE].pop(0))
    sink.moved(zones[DISCARDS][0], PILE, 0, DISCARDS, 0)


def _begin(state: MysticState, starter: int, size: int) -> int:
    """The scalars of a fresh manche; the number of seats is returned."""
    state.starter = state.turn = starter
    state.phase, state.round, state.caller, state.up = LOOK, 1, -1, 0
    state.to_act = ACTING[starter]
    state.traces = untouched(len(state.scores), size)
    return len(state.scores)
