"""How cards change places in Mystic, and what each action does (MY-14). Knows neither turns nor windows."""

from __future__ import annotations

from app.core.dice import Dice
from app.core.events import Recorder
from app.core.game import Move
from app.core.state import NO_CARD
from app.games.mystic import log, traces
from app.games.mystic.choices import unpicked
from app.games.mystic.deck import FRONTS, HIGHEST, PEEK_SWAP, RESHUFFLE, SHIELD, SWAP
from app.games.mystic.state import (
    DISCARDS,
    DRAWN,
    EACH,
    LEFT,
    PASSAGE,
    PILE,
    ROW,
    SHIELDS,
    MysticState,
    can_draw,
    hidden,
)

LOOKS = 2
"""MY-14: what Rimescola shows, and Sbircia e scambia."""


def refill(state: MysticState, dice: Dice, sink: Recorder | None) -> None:
    """MY-26: an empty pile is made anew of the discards under the top one."""
    zones = state.zones
    if zones[PILE]:
        return
    zones[PILE], zones[DISCARDS] = zones[DISCARDS][1:], zones[DISCARDS][:1]
    dice.shuffle(zones[PILE])
    if sink is not None:
        sink.laid(DISCARDS)
        sink.shuffled(PILE)
        log.reshuffled(sink, state.turn)


def draw(state: MysticState, seat: int, dice: Dice, sink: Recorder | None) -> None:
    """The top of the pile into a seat's eyes only; there is one, or it can be made."""
    refill(state, dice, sink)
    card = state.zones[PILE].pop(0)
    state.zones[DRAWN + EACH * seat].append(card)
    if sink is not None:
        sink.moved(card, PILE, 0, DRAWN + EACH * seat, 0)


def settle(state: MysticState, seat: int, place: int, sink: Recorder | None) -> None:
    """The drawn card lies down in an empty place."""
    card = state.zones[DRAWN + EACH * seat].pop()
    state.zones[ROW + EACH * seat][place] = card
    if sink is not None:
        sink.moved(card, DRAWN + EACH * seat, 0, ROW + EACH * seat, place)
        traces.laid(state, seat, place, (seat,), chosen=True)


def leave(state: MysticState, seat: int, place: int, sink: Recorder | None) -> int:
    """A card of a row goes on the discards; its front is returned."""
    row = state.zones[ROW + EACH * seat]
    card = row[place]
    row[place] = NO_CARD
    state.zones[DISCARDS].insert(0, card)
    if sink is not None:
        sink.moved(card, ROW + EACH * seat, place, DISCARDS, 0)
        traces.laid(state, seat, place)
    state.up &= ~(1 << card)
    return FRONTS[card]


def discard_drawn(state: MysticState, seat: int, sink: Recorder | None) -> int:
    """The drawn card goes on the discards; its front is returned."""
    return _lay_down(state, DRAWN + EACH * seat, DISCARDS, sink)


def play(state: MysticState, seat: int, sink: Recorder | None) -> int:
    """MY-08: the drawn action, or the one just swapped out, is laid where it belongs; its front is returned.

    A drawn one is shown before it goes anywhere: where it goes tells what it is.
    """
    shield, drawn = SHIELDS + EACH * seat, DRAWN + EACH * seat
    if state.phase == LEFT:
        action = FRONTS[state.zones[DISCARDS][0]]
        if action == SHIELD:
            _lay_down(state, DISCARDS, shield, sink)
    else:
        card = state.zones[drawn][0]
        if sink is not None:
            state.up |= 1 << card
            sink.turned(card, drawn, 0, up=True)
        action = _lay_down(state, drawn, shield if FRONTS[card] == SHIELD else DISCARDS, sink)
        state.up &= ~(1 << card)
    if sink is not None:
        log.played(sink, seat, action)
    return action


def _lay_down(state: MysticState, src: int, dst: int, sink: Recorder | None) -> int:
    """The first card of a zone goes on top of another; its front is returned."""
    card = state.zones[src].pop(0)
    state.zones[dst].insert(0, card)
    if sink is not None:
        sink.moved(card, src, 0, dst, 0)
    return FRONTS[card]


def drop_shield(state: MysticState, seat: int, sink: Recorder | None) -> None:
    """MY-27: under the top discard."""
    card = state.zones[SHIELDS + EACH * seat].pop()
    under = min(1, len(state.zones[DISCARDS]))
    state.zones[DISCARDS].insert(under, card)
    if sink is not None:
        sink.moved(card, SHIELDS + EACH * seat, 0, DISCARDS, under)
        log.unprotected(sink, seat)


def punish(state: MysticState, seat: int, dice: Dice, sink: Recorder | None) -> None:
    """MY-13, MY-26: a penalty card that nobody sees, at the right end of the row."""
    if not can_draw(state):
        return
    refill(state, dice, sink)
    row = state.zones[ROW + EACH * seat]
    row.append(state.zones[PILE].pop(0))
    if sink is not None:
        sink.moved(row[-1], PILE, 0, ROW + EACH * seat, len(row) - 1)
        traces.laid(state, seat, len(row) - 1)
        log.punished(sink, seat)


def carry_out(state: MysticState, move: Move, dice: Dice, sink: Recorder | None) -> int:
    """One choice of the action that is being played. The front that Scarto sent away is returned, else -1."""
    seat, verb = move.seat, move.verb
    if verb == "look":
        look(state, seat, move.args[0], move.args[1], sink)
    elif verb == "pick":
        state.picks = ((move.args[0], move.args[1]),)
    elif verb == "exchange":
        exchange(state, seat, state.picks[0], (move.args[0], move.args[1]), sink)
        state.action = -1
    elif verb == "turn":
        turn_up(state, seat, move.args[0], move.args[1], sink)
        state.action = -1
    elif verb == "shuffle":
        shuffle_row(state, seat, move.args[0], dice, sink)
        state.action = -1
    elif verb == "drop":
        return _cast(state, seat, move.args[0], dice, sink)
    else:
        state.action = -1
        if sink is not None:
            log.left_alone(sink, seat)
    return -1


def finished(state: MysticState) -> bool:
    """Whether the action in `state` asks for nothing more."""
    action, picks = state.action, state.picks
    if action in (-1, SHIELD):
        return True
    if action == RESHUFFLE:
        unseen = hidden(state.zones[ROW + EACH * state.turn], state.up)
        return len(picks) == LOOKS or not unpicked(unseen, picks)
    return action not in (SWAP, PEEK_SWAP) and len(picks) == 1


def look(state: MysticState, seat: int, owner: int, place: int, sink: Recorder | None) -> None:
    """One face-down card, by one seat."""
    state.picks += ((owner, place),)
    if sink is not None:
        zone = ROW + EACH * owner
        log.looked(sink, seat, owner, place)
        sink.peeked(state.zones[zone][place], zone, place, seat)
        traces.saw(state, owner, place, (seat,))


def exchange(state: MysticState, seat: int, first: tuple[int, int], second: tuple[int, int],
             sink: Recorder | None) -> None:
    """Two cards of different rows change places, by way of the passage; what lies face up stays so."""
    zones = state.zones
    (one, i), (two, j) = (ROW + EACH * first[0], first[1]), (ROW + EACH * second[0], second[1])
    a, b = zones[one][i], zones[two][j]
    if sink is None:
        zones[one][i], zones[two][j] = b, a
        return
    zones[one][i] = NO_CARD
    zones[PASSAGE].append(a)
    sink.moved(a, one, i, PASSAGE, 0)
    zones[two][j] = NO_CARD
    zones[one][i] = b
    sink.moved(b, two, j, one, i)
    zones[PASSAGE].pop()
    zones[two][j] = a
    sink.moved(a, PASSAGE, 0, two, j)
    traces.exchanged(state, first, second)
    log.exchanged(sink, seat, first, second)


def turn_up(state: MysticState, seat: int, owner: int, place: int, sink: Recorder | None) -> None:
    """Rivela."""
    card = state.zones[ROW + EACH * owner][place]
    state.up |= 1 << card
    if sink is not None:
        sink.turned(card, ROW + EACH * owner, place, up=True)
        traces.saw(state, owner, place, range(len(state.scores)))
        log.turned(sink, seat, owner, place, FRONTS[card])


def turn_all_up(state: MysticState, sink: Recorder | None) -> None:
    """MY-16: one card after the other."""
    for zone in range(ROW, len(state.zones), EACH):
        for place, card in enumerate(state.zones[zone]):
            if card != NO_CARD and not state.up >> card & 1:
                state.up |= 1 << card
                if sink is not None:
                    sink.turned(card, zone, place, up=True)


def shuffle_row(state: MysticState, seat: int, owner: int, dice: Dice, sink: Recorder | None) -> None:
    """Rimescola and Caos: cards change places among the places that hold one."""
    row = state.zones[ROW + EACH * owner]
    places = [place for place, card in enumerate(row) if card != NO_CARD]
    cards = [row[place] for place in places]
    before = tuple(row)
    dice.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        row[place] = card
    if sink is not None:
        log.shuffled(sink, seat, owner)
        sink.shuffled(ROW + EACH * owner)
        traces.shuffled(state, owner, before, row)


def _cast(state: MysticState, seat: int, place: int, dice: Dice, sink: Recorder | None) -> int:
    """Scarto, MY-24: the new card lies down unseen, and its owner then looks at it, as long as at any other."""
    front = leave(state, seat, place, sink)
    if sink is not None:
        log.cast(sink, seat, place, front)
    refill(state, dice, sink)
    zone, card = ROW + EACH * seat, state.zones[PILE].pop(0)
    state.zones[zone][place] = card
    if sink is not None:
        sink.moved(card, PILE, 0, zone, place)
        sink.peeked(card, zone, place, seat)
        traces.laid(state, seat, place, (seat,))
    if front > HIGHEST:
        state.action = -1
    return front
