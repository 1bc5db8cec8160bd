"""What the other seat's turns tell of the cards that are not seen: worlds drawn as likely as they make its play.

Every completed turn is known to both seats but for the cards (DM-03). Laid back over a world that the view allows,
the turns show what the other seat would have had before it there: whether it left a card that fitted, or took one that
did not. A chain of worlds walks from one to the next by exchanging two hidden cards (Metropolis), so that worlds come
as often as they are likely. Knows views, rules and canals; must not know the search.
"""

from __future__ import annotations

from math import log
from typing import NamedTuple

from app.core.dice import Dice
from app.core.view import View
from app.games.due_moli.canal import BIT, Canals
from app.games.due_moli.rafts import BASIN, CANAL, DRAWN, SHOWN
from app.games.due_moli.rules import DueMoli
from app.games.due_moli.state import DRAW, INSERT, LAUNCH, DueMoliState

FIRST_STEPS = 100
"""Exchanges tried before the first world: the chain starts anywhere."""
STEPS = 10
"""Exchanges tried between two worlds. Four times as many made worlds less alike, but won no more games."""
LEFT_COMPANY = -1.55
"""How much less likely a turn is, as an exponent, that leaves a card in sight which fits into a raft. These were fitted
to the true worlds of played games among others that the views allowed."""
LEFT_AMONG_MANY = 1.34
"""How much of that goes, the more of all other cards would fit as well: times their share, 0..1."""
LEFT_FREIGHT = -1.18
"""On top, where the raft that the card fits into has two cards or more."""
TOOK_MISFIT = -3.28
"""A turn that takes a card in sight which fits nowhere, with another basin to draw from."""
TOOK_PAIR = -1.53
"""One that takes a card in sight which only fits to single cards, with another basin to draw from."""
MISPLACED = -7.05
"""One that puts a card where it makes a raft more, though it would fit into one."""
LOST_CARGO = -3.27
"""One that wins no cargo with a card that fits into a raft of two or more."""
KEPT_MISFIT = -2.16
"""One that does not launch at once, alone, a card that fits nowhere."""
LAUNCHED_LESS = -2.81
"""One that launches less than the whole raft at the top."""


class _Turn(NamedTuple):
    """A turn of the other seat, with the cards of one world: its canal before drawing and before launching, the card,
    whether it lay in sight with another basin to draw from, the card in sight that was left or -1, and whether the new
    card was launched alone; how many cards were launched."""

    before: tuple[int, ...]
    loaded: tuple[int, ...]
    drawn: int
    chosen: bool
    left: int
    alone: bool
    launched: int


class Belief:
    """The worlds of one view. A turn that reaches back to what its seat forgot, and all before it, tell nothing."""

    def __init__(self, game: DueMoli, view: View, canals: Canals) -> None:
        """`canals` is where canals are remembered."""
        self.view = view
        self._game = game
        self._canals = canals
        self._base: DueMoliState | None = None
        self._turns: list[_Turn] = []
        self._worth: list[float] = []
        self._now: list[int] = []
        self._cold: list[int] = []
        self._pairs: list[tuple[int, int, list[int]]] = []

    def world(self, dice: Dice) -> DueMoliState:
        """The next world of the chain."""
        if self._base is None:
            self._begin(dice)
            self._walk(FIRST_STEPS, dice)
        else:
            self._walk(STEPS, dice)
        assert self._base is not None
        now, cold = self._now, self._cold
        faces = [now[card] for card in cold]
        dice.shuffle(faces)
        for card, face in zip(cold, faces, strict=True):
            now[card] = face
        world = self._base.clone()
        for zone in world.zones:
            zone[:] = [now[card] for card in zone]
        return world

    def _begin(self, dice: Dice) -> None:
        """Any world, the other seat's turns in it, and which of its cards may be exchanged, with what turns they bear
        on; cards on which none bears are cold."""
        self._base = base = self._game.sample(self.view, dice)
        self._now = list(range(len(self._game.deck)))
        hidden = [
            card for cards, cells in zip(base.zones, self.view.known, strict=True)
            for card, (front, _) in zip(cards, cells, strict=True) if front < 0
        ]
        self._turns = _turns_of(base, self.view.watcher, frozenset(hidden))
        touched: dict[int, set[int]] = {card: set() for card in hidden}
        for i, turn in enumerate(self._turns):
            for card in {*turn.loaded, turn.left} & touched.keys():
                touched[card].add(i)
        self._cold = [card for card in hidden if not touched[card]]
        self._pairs = [
            (one, other, sorted(touched[one] | touched[other]))
            for one in hidden if touched[one] for other in hidden if other != one
        ]
        self._worth = [self._worth_of(turn) for turn in self._turns]

    def _walk(self, steps: int, dice: Dice) -> None:
        """Exchange hidden cards, two at a time, as the turns make it likely. No turn's worth is above 0: an exchange
        is given up at the first turn after which it could not be likely enough any more."""
        now, worth, pairs = self._now, self._worth, self._pairs
        for _ in range(steps if pairs else 0):
            one, other, turns = pairs[dice.below(len(pairs))]
            needed = sum([worth[i] for i in turns]) + log(1 - dice.random())
            now[one], now[other] = now[other], now[one]
            found: list[float] = []
            total = 0.0
            for i in turns:
                found.append(self._worth_of(self._turns[i]))
                total += found[-1]
                if total < needed:
                    now[one], now[other] = now[other], now[one]
                    break
            else:
                for i, value in zip(turns, found, strict=True):
                    worth[i] = value

    def _worth_of(self, turn: _Turn) -> float:
        """How likely the other seat would have played a turn with the cards of this world, as an exponent."""
        now = self._now
        before = self._canals[tuple([now[card] for card in turn.before])]
        loaded = self._canals[tuple([now[card] for card in turn.loaded])]
        drawn = BIT[now[turn.drawn]]
        worth = LAUNCHED_LESS if loaded.top > turn.launched else 0.0
        if turn.left >= 0 and before.company & BIT[now[turn.left]]:
            share = before.company.bit_count() / (len(now) - len(turn.before))
            worth += LEFT_COMPANY + LEFT_AMONG_MANY * share
            worth += LEFT_FREIGHT if before.freight & BIT[now[turn.left]] else 0.0
        if before.freight & drawn:
            worth += LOST_CARGO if loaded.cargo <= before.cargo else 0.0
        elif turn.chosen:
            worth += TOOK_PAIR if before.company & drawn else TOOK_MISFIT
        if before.company & drawn:
            worth += MISPLACED if loaded.rafts > before.rafts else 0.0
        elif not turn.alone:
            worth += KEPT_MISFIT
        return worth


def _turns_of(state: DueMoliState, watcher: int, hidden: frozenset[int]) -> list[_Turn]:
    """The turns of the seat that is not the watcher, the last one first, told by the cards of a state in which the
    watcher plays a turn of its own; as far back as the watcher knows the cards that were launched."""
    if state.turn != watcher or state.phase not in (DRAW, INSERT, LAUNCH):
        return []
    canals, basins = ([list(zone) for zone in state.zones[first:first + 2]] for first in (CANAL, BASIN))
    if state.phase != DRAW:
        hand = state.zones[DRAWN + watcher] or state.zones[SHOWN + watcher]
        card = hand[0] if state.phase == INSERT else canals[watcher].pop(state.playing[1])
        basins[state.playing[0]].insert(0, card)
    turns = []
    seat = watcher
    for basin, place, *cards in reversed(state.played):
        seat = 1 - seat
        if any(card in hidden for card in cards):
            break
        for owner in (seat, 1 - seat)[:len(cards)]:
            basins[owner].pop()
        canal = canals[seat]
        canal += sorted(cards, reverse=True)  # by rank, the lowest on top
        loaded = tuple(canal)
        drawn = canal.pop(place)
        if seat != watcher:
            left = basins[watcher][0] if basin == seat and basins[watcher] else -1
            turns.append(_Turn(tuple(canal), loaded, drawn, basin != seat and bool(basins[seat]), left,
                               place == len(canal) and len(cards) == 1, len(cards)))
        basins[basin].insert(0, drawn)
    return turns
