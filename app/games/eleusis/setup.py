"""What Eleusis offers before a match, where its cards lie, and how they are dealt (EL-02, EL-03)."""

from __future__ import annotations

from bisect import bisect

from app.core.dice import Dice
from app.core.events import Recorder
from app.core.game import Option
from app.core.message import N_, message
from app.core.state import ACTING, move_card
from app.core.zones import TABLE, Watch, Zone
from app.games.eleusis import log
from app.games.eleusis.cards import CARDS
from app.games.eleusis.state import ASIDE, BOX, COMPOSED, EACH, HAND, LINE, PAPER, SEAL, EleusisState

OPTIONS: tuple[Option, ...] = (
    Option("deals", message(N_("Everyone deals")), (2, 1), 2, "EL-17", names=(
        message(N_("Twice")),
        message(N_("Once")),
    )),
    Option("judge", message(N_("The rule")), (COMPOSED, PAPER), COMPOSED, "EL-20", names=(
        message(N_("Composed: the app judges every card")),
        message(N_("On paper: the dealer judges every card")),
    )),
)


def hand_size(seats: int) -> int:
    """EL-03: as many cards as can be dealt alike to all but the dealer, with one left for the starter."""
    return (CARDS - 1) // (seats - 1)


def zones_for(seats: int) -> tuple[Zone, ...]:
    """The page's Zones; the dealer's own stay empty."""
    hand, wrong, open_ = message(N_("Hand")), message(N_("Wrong cards")), message(N_("Cards to play"))
    return (
        Zone("box", TABLE, message(N_("Deck"))),
        Zone("line", TABLE, message(N_("Line")), fronts=Watch.ALL),
        Zone("awaiting", TABLE, message(N_("Card to be judged")), fronts=Watch.ALL),
        Zone("aside", TABLE, message(N_("Cards set aside")), ordered=False),
        *(zone for seat in range(seats) for zone in (
            Zone("hand", seat, hand, ordered=False, fronts=Watch.OWNER),
            Zone("wrong", seat, wrong, fronts=Watch.ALL),
            Zone("open", seat, open_, ordered=False, fronts=Watch.ALL),
        )),
    )


def deal_cards(state: EleusisState, dealer: int, dice: Dice) -> None:
    """EL-03: one at a time from the seat after the dealer, then the starter; the rest is set aside."""
    seats, box = _begin(state, dealer), list(range(CARDS))
    dice.shuffle(box)
    players, dealt = seats - 1, hand_size(seats) * (seats - 1)
    state.zones = [[], [box[dealt]], [], box[dealt + 1:]]
    for seat in range(seats):
        first = (seat - dealer - 1) % seats
        state.zones += [[] if seat == dealer else sorted(box[first:dealt:players]), [], []]


def show_deal(state: EleusisState, dealer: int, dice: Dice, deals: int, sink: Recorder) -> None:
    """The same deal, card by card, out of a closed box."""
    seats, box = _begin(state, dealer), list(range(CARDS))
    dice.shuffle(box)
    used = [zone for zone in range(1, len(state.zones)) if state.zones[zone]]
    state.zones = zones = [box] + [[] for _ in state.zones[1:]]
    for zone in used:
        sink.laid(zone)
    sink.shuffled(BOX)
    log.dealt(sink, dealer, state.deal, deals)
    for turn in range(hand_size(seats) * (seats - 1)):
        hand = HAND + EACH * ((dealer + 1 + turn % (seats - 1)) % seats)
        move_card(state, BOX, 0, hand, bisect(zones[hand], box[0]), sink)
    move_card(state, BOX, 0, LINE, 0, sink)
    zones[ASIDE], zones[BOX] = box, []
    sink.laid(BOX)
    sink.laid(ASIDE)


def _begin(state: EleusisState, dealer: int) -> int:
    """The scalars of a fresh deal; the number of seats is returned."""
    state.dealer = state.turn = dealer
    state.phase, state.rule, state.judge, state.at = SEAL, "", None, 0
    state.ring = state.refused = state.up = 0
    state.hints, state.log, state.wrong = (), [], ()
    state.to_act = ACTING[dealer]
    return len(state.scores)
