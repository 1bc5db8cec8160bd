"""The moves of Mystic, made once for a table, and which of them an action offers (MY-14, MY-28)."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.game import NEXT_DEAL, Move
from app.games.mystic.deck import CAST, CHAOS, INSPECT, PEEK, PEEK_SWAP, RESHUFFLE, REVEAL, SHIELD
from app.games.mystic.state import EACH, ROW, SHIELDS, MysticState, held, hidden

Moves = tuple[Move, ...]

ALWAYS = (SHIELD, RESHUFFLE, CAST)
"""Actions that can be played at any time."""


class Places(dict[int, Moves]):
    """Moves that name a place, by the mask of the places that may be named; then the moves that need none.

    `lead` are the numbers before the place. A mask that was never asked for is looked up once.
    """

    def __init__(self, seat: int, verb: str, lead: tuple[int, ...] = (), after: Moves = ()) -> None:
        super().__init__()
        self._seat, self._verb, self._lead, self._after = seat, verb, lead, after
        self._made: list[Move] = []

    def __missing__(self, mask: int) -> Moves:
        while len(self._made) < mask.bit_length():
            self._made.append(Move(self._seat, self._verb, (*self._lead, len(self._made))))
        self[mask] = found = (*(move for place, move in enumerate(self._made) if mask >> place & 1), *self._after)
        return found


class Choices:
    """All moves of one seat."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.opponents = tuple(other for other in range(seats) if other != seat)
        self.draw = (Move(seat, "draw"),)
        self.call = (Move(seat, "call"),)
        self.discard = (Move(seat, "discard"),)
        self.discard_or_play = (*self.discard, Move(seat, "play"))
        self.skip = (Move(seat, "skip"),)
        self.play_or_skip = (Move(seat, "play"), *self.skip)
        self.deal = (Move(seat, NEXT_DEAL),)
        self.take = Places(seat, "take")
        self.keep = Places(seat, "swap", after=self.discard)
        self.touch = Places(seat, "touch", after=(Move(seat, "pass"),))
        self.drop = Places(seat, "drop")
        everybody = range(seats)
        self.look = tuple(Places(seat, "look", (other,)) for other in everybody)
        self.first_look = Places(seat, "look", (seat,), after=self.skip)
        self.pick = tuple(Places(seat, "pick", (other,)) for other in everybody)
        self.exchange = tuple(Places(seat, "exchange", (other,)) for other in everybody)
        self.exchange_or_skip = tuple(Places(seat, "exchange", (other,), after=self.skip) for other in everybody)
        self.turn = tuple(Places(seat, "turn", (other,)) for other in everybody)
        self.shuffle = Places(seat, "shuffle")

    def has_target(self, state: MysticState, action: int) -> bool:
        """Whether an action can be carried out by this seat in its turn (MY-26)."""
        if action in ALWAYS:
            return True
        zones, up = state.zones, state.up
        return reaches(action, hidden(zones[ROW + EACH * self.seat], up),
                       [hidden(zones[ROW + EACH * other], up) for other in self._open(state)])

    def of_action(self, state: MysticState) -> Moves:
        """What the action asks for now. Not for a Scudo, which asks for nothing."""
        action, picks = state.action, state.picks
        zones, up, seat = state.zones, state.up, self.seat
        row = zones[ROW + EACH * seat]
        if action == PEEK or (action == PEEK_SWAP and not picks):
            return self.look[seat][hidden(row, up)]
        if action == RESHUFFLE:
            return self.look[seat][unpicked(hidden(row, up), picks)]
        if action == CAST:
            return self.drop[held(row)]
        if action == CHAOS:
            return self.shuffle[sum(1 << other for other in self._open(state))]
        if action == INSPECT or (action == PEEK_SWAP and len(picks) == 1):
            return _joined(self.look, [(other, hidden(zones[ROW + EACH * other], up)) for other in self._open(state)])
        if action == PEEK_SWAP:
            other, place = picks[1]
            return self.exchange_or_skip[other][1 << place]
        if action == REVEAL:
            return _joined(self.turn, [(other, hidden(zones[ROW + EACH * other], up))
                                       for other in (seat, *self._open(state))])
        return self._of_swap(state)

    def _of_swap(self, state: MysticState) -> Moves:
        """MY-14, MY-28: a first card, then one of another row."""
        table = self.exchange if state.picks else self.pick
        rows = (self.seat, *self._open(state))
        first = state.picks[0][0] if state.picks else -1
        return _joined(table, [(other, held(state.zones[ROW + EACH * other])) for other in rows if other != first])

    def _open(self, state: MysticState) -> list[int]:
        """The opponents that no Scudo protects."""
        zones = state.zones
        return [other for other in self.opponents if not zones[SHIELDS + EACH * other]]


def reaches(action: int, mine: int, others: Sequence[int]) -> bool:
    """Whether an action has a lawful target (MY-14, MY-26). `mine` are the own places with a card that lies face down,
    `others` those of every opponent whom no Scudo protects; as bits."""
    if action == PEEK:
        return mine > 0
    if action == REVEAL:
        return mine > 0 or any(others)
    if action == INSPECT:
        return any(others)
    if action == PEEK_SWAP:
        return mine > 0 and any(others)
    return action in ALWAYS or bool(others)


def unpicked(mask: int, picks: Sequence[tuple[int, int]]) -> int:
    """The mask without the places that were chosen already."""
    for _, place in picks:
        mask &= ~(1 << place)
    return mask


def _joined(tables: Sequence[Places], rows: Sequence[tuple[int, int]]) -> Moves:
    """The moves of several rows, one after the other."""
    found: list[Move] = []
    for other, mask in rows:
        found += tables[other][mask]
    return tuple(found)
