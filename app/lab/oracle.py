"""A player that sees everything: the yardstick for the strength of lawful bots, never offered to players.

It is given the true state and the true streams of chance, which no bot of the program ever is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.bots.brain import Judge
from app.core.dice import Streams
from app.core.game import Game, Move

LEAST_PLIES = 4
WIN = 1000.0
"""Worth of a won game, far above any standing in points."""


class Oracle:
    """Tries every move, lets everybody answer greedily with open cards for a round, and takes the best end."""

    def __init__(self, game: Game[Any], judge: Judge, streams: Streams) -> None:
        self._game = game
        self._judge = judge
        self._streams = streams
        self._plies = max(LEAST_PLIES, game.seats)

    def choose(self, state: Any, moves: Sequence[Move], ply: int) -> Move:
        """The best of the lawful moves; the first of equal ones. `ply` is the number of the coming move, from 1."""
        return max(moves, key=lambda move: self._prospect(state, move, ply))

    def _prospect(self, state: Any, move: Move, ply: int) -> float:
        ahead = self._after(state, move, ply)
        for later in range(ply + 1, ply + self._plies):
            if not ahead.to_act:
                break
            seat = ahead.to_act[0]
            replies = [self._after(ahead, reply, later) for reply in self._game.moves(ahead, seat)]
            ahead = max(replies, key=lambda reply: self._worth(reply, seat))
        return self._worth(ahead, move.seat)

    def _after(self, state: Any, move: Move, ply: int) -> Any:
        after = state.clone()
        self._game.apply(after, move, self._streams.stream(f"ply/{ply}"))
        return after

    def _worth(self, state: Any, seat: int) -> float:
        outcome = self._game.outcome(state)
        if outcome is not None:
            return WIN / len(outcome.winners) if seat in outcome.winners else -WIN
        # A view needs masks of knowledge; empty ones do, since a judge looks at what lies open.
        state.front_known = state.back_known = [0] * len(self._game.deck)
        return self._judge(self._game, self._game.view(state, seat))
