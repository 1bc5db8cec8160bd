"""Bots that think in a process of their own, so that a window never waits for them.

The process is handed views, lawful moves and the name of a stream: never a match, never a state. It lives as long as
the program; one that dies, or answers too late, is replaced, and a plain lawful move is played instead.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import time
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple, Protocol

from app.bots.brain import decide
from app.core.dice import Dice
from app.core.game import Move
from app.core.view import View
from app.games import GAMES
from app.match.match import Match
from app.match.seats import BRAINS, QUICK, bot_dice, choose, lawful_or_first

DEADLINE = 8.0
"""Seconds after which an answer is late: several times what the strongest bot needs, its start included."""
NICENESS = 5
"""How far the process steps back behind the window, where there is but one core."""
LEAVE_AFTER = 1.0
"""Seconds that a process is given to end."""

_log = logging.getLogger(__name__)


class Task(NamedTuple):
    """One decision, as it is sent to the process."""

    number: int
    game: str
    setup: Mapping[str, int]
    brain: str
    view: View
    moves: tuple[Move, ...]
    dice: Dice


class Worker(Protocol):
    """A process that thinks, or what stands for one."""

    def send(self, task: Task) -> None:
        """Begin a task. OSError when the worker is gone."""

    def received(self) -> tuple[int, Move | None] | None:
        """The number of a finished task with its move (None: it failed), or None while it thinks. EOFError, OSError."""

    def stop(self) -> None:
        """End at once, whatever it does."""


class ProcessWorker:
    """A worker in a spawned process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        mine, its = context.Pipe()
        self.connection: Connection = mine
        self.process: SpawnProcess = context.Process(target=serve, args=(its,), name="carte bots", daemon=True)
        self.process.start()
        its.close()

    def send(self, task: Task) -> None:
        self.connection.send(task)

    def received(self) -> tuple[int, Move | None] | None:
        if not self.connection.poll():
            return None
        number, move = self.connection.recv()
        return number, move

    def stop(self) -> None:
        self.connection.close()
        if self.process.is_alive():
            self.process.terminate()
        self.process.join(LEAVE_AFTER)
        if self.process.is_alive():
            self.process.kill()
            self.process.join(LEAVE_AFTER)


class Thinking:
    """What the table asks for the moves of its bots. Asking never waits; the worker starts when it is first needed."""

    def __init__(
        self, start: Callable[[], Worker] = ProcessWorker, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`start` makes a worker, `clock` gives seconds."""
        self._start = start
        self._clock = clock
        self._worker: Worker | None = None
        self._number = 0
        self._asked: tuple[Match, int, int, int] | None = None
        self._late = 0.0

    @property
    def busy(self) -> bool:
        """Whether somebody is thinking."""
        return self._asked is not None

    def begin(self, match: Match, seat: int) -> None:
        """Let the bot at a seat that is to act think about its move, which will soon be asked for."""
        if match.sitters[seat].brain not in QUICK and self._asked != (match, seat, match.plies, match.rewinds):
            self.move(match, seat)

    def move(self, match: Match, seat: int) -> Move | None:
        """The move of the bot at a seat that is to act, None while it thinks: ask again.

        Whoever was asked about another position before is not listened to any more.
        """
        if match.sitters[seat].brain in QUICK:
            self.cancel()
            return choose(match, seat)
        asked = (match, seat, match.plies, match.rewinds)
        if self._asked is not None and self._asked != asked:
            self.cancel()
        if self._asked is None:
            return self._ask(asked)
        return self._heard(match, seat)

    def cancel(self) -> None:
        """Nobody waits for an answer any more: whoever still thinks is stopped."""
        if self._asked is not None:
            self._asked = None
            self._drop()

    def close(self) -> None:
        """End the worker, if there is one."""
        self._asked = None
        self._drop()

    def _ask(self, asked: tuple[Match, int, int, int]) -> Move | None:
        match, seat, _, _ = asked
        self._number += 1
        brain = match.sitters[seat].brain
        task = Task(self._number, match.game.key, dict(match.game.setup), brain, match.view(seat),
                    tuple(match.moves(seat)), bot_dice(match, seat))
        try:
            if self._worker is None:
                self._worker = self._start()
            self._worker.send(task)
        except OSError as error:
            return self._instead(match, seat, f"cannot be reached: {error}")
        self._asked = asked
        self._late = self._clock() + DEADLINE
        return None

    def _heard(self, match: Match, seat: int) -> Move | None:
        assert self._worker is not None
        try:
            heard = self._worker.received()
        except (EOFError, OSError) as error:
            return self._instead(match, seat, f"has ended: {type(error).__name__}")
        if heard is None:
            return self._instead(match, seat, "is late") if self._clock() > self._late else None
        number, move = heard
        if number != self._number:
            return None
        self._asked = None
        if move is None:
            return self._instead(match, seat, "failed")
        return lawful_or_first(match, seat, move)

    def _instead(self, match: Match, seat: int, what: str) -> Move:
        """The plain bot's move, and a new worker for the next one."""
        _log.error("the worker %s at seat %d, ply %d: the plain bot answers", what, seat, match.plies + 1)
        self._asked = None
        self._drop()
        return choose(match, seat, "greedy")

    def _drop(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()


def serve(connection: Connection) -> None:
    """The process: think about one task after the other until the other end is closed."""
    with contextlib.suppress(OSError, AttributeError):  # not every system knows niceness
        os.nice(NICENESS)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            task: Task = connection.recv()
            connection.send((task.number, thought(task)))


def thought(task: Task) -> Move | None:
    """The move of a task, None when its brain fails."""
    entry = GAMES[task.game]
    game = entry.rules(task.setup)
    try:
        return decide(BRAINS[task.brain](entry), game, task.view, task.moves, task.dice)
    except Exception:
        return None
