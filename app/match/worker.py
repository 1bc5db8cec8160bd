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
from typing import NamedTuple, Protocol, TypeAlias

from app.bots.brain import decide
from app.bots.explain import Candidate, candidates
from app.bots.levels import MAESTRO, Thinker
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
    advice: bool = False
    """Asked for the best moves with their chances, not for a move."""


Answer: TypeAlias = Move | tuple[Candidate, ...] | None
"""None: the brain failed."""


class Worker(Protocol):
    """A process that thinks, or what stands for one."""

    def send(self, task: Task) -> None:
        """Begin a task. OSError when the worker is gone."""

    def received(self) -> tuple[int, Answer] | None:
        """The number of a finished task with its answer, or None while it thinks. EOFError, OSError."""

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

    def received(self) -> tuple[int, Answer] | None:
        if not self.connection.poll():
            return None
        number, answer = self.connection.recv()
        return number, answer

    def stop(self) -> None:
        self.connection.close()
        if self.process.is_alive():
            self.process.terminate()
        self.process.join(LEAVE_AFTER)
        if self.process.is_alive():
            self.process.kill()
            self.process.join(LEAVE_AFTER)


class _Trouble(Exception):
    """The worker is late, gone, or failed: what it did, in words for the log."""


_Asked: TypeAlias = tuple[Match, int, int, int, bool]


def _asked(match: Match, seat: int, advice: bool = False) -> _Asked:
    """What a question is about: another position is another question."""
    return match, seat, match.plies, match.rewinds, advice


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
        self._asked: _Asked | None = None
        self._late = 0.0

    @property
    def busy(self) -> bool:
        """Whether somebody is thinking."""
        return self._asked is not None

    def begin(self, match: Match, seat: int) -> None:
        """Let the bot at a seat that is to act think about its move, which will soon be asked for."""
        if match.sitters[seat].brain not in QUICK and self._asked != _asked(match, seat):
            self.move(match, seat)

    def move(self, match: Match, seat: int) -> Move | None:
        """The move of the bot at a seat that is to act, None while it thinks: ask again.

        Whoever was asked about another position before is not listened to any more.
        """
        if match.sitters[seat].brain in QUICK:
            self.cancel()
            return choose(match, seat)
        try:
            answer = self._answer(match, seat, match.sitters[seat].brain, advice=False)
        except _Trouble as trouble:
            _log.error("the worker %s at seat %d, ply %d: the plain bot answers", trouble, seat, match.plies + 1)
            return choose(match, seat, "greedy")
        return lawful_or_first(match, seat, answer) if isinstance(answer, Move) else None

    def advice(self, match: Match, seat: int) -> tuple[Candidate, ...] | None:
        """The best moves of a person's seat that is to act, as the strongest level finds them; None while it thinks.

        Nothing in a game that is not searched, and nothing when the worker is in trouble.
        """
        if not isinstance(match.entry.levels.get(MAESTRO), Thinker) or len(match.moves(seat)) < 2:
            return ()
        if self._asked is not None and not self._asked[-1]:
            return None  # a bot comes first
        try:
            answer = self._answer(match, seat, MAESTRO, advice=True)
        except _Trouble as trouble:
            _log.error("the worker %s at a hint for seat %d, ply %d", trouble, seat, match.plies + 1)
            return ()
        return answer if isinstance(answer, tuple) else None

    def cancel(self) -> None:
        """Nobody waits for an answer any more: whoever still thinks is stopped."""
        if self._asked is not None:
            self._asked = None
            self._drop()

    def close(self) -> None:
        """End the worker, if there is one."""
        self._asked = None
        self._drop()

    def _answer(self, match: Match, seat: int, brain: str, advice: bool) -> Answer:
        """The worker's answer, None while it thinks. Raises _Trouble; then the worker is gone."""
        asked = _asked(match, seat, advice)
        if self._asked is not None and self._asked != asked:
            self.cancel()
        try:
            if self._asked is None:
                self._send(match, seat, brain, advice)
                self._asked, self._late = asked, self._clock() + DEADLINE
                return None
            return self._heard()
        except (EOFError, OSError, _Trouble) as error:
            self._asked = None
            self._drop()
            raise error if isinstance(error, _Trouble) else _Trouble(f"is gone ({type(error).__name__})") from error

    def _send(self, match: Match, seat: int, brain: str, advice: bool) -> None:
        self._number += 1
        task = Task(self._number, match.game.key, dict(match.game.setup), brain, match.view(seat),
                    tuple(match.moves(seat)), bot_dice(match, seat), advice)
        if self._worker is not None:
            try:
                self._worker.send(task)
                return
            except OSError:  # it died while it rested: no answer is lost, another one thinks
                _log.warning("the worker ended while it had nothing to do")
                self._drop()
        self._worker = self._start()
        self._worker.send(task)

    def _heard(self) -> Answer:
        assert self._worker is not None
        heard = self._worker.received()
        if heard is None or heard[0] != self._number:
            if self._clock() > self._late:
                raise _Trouble("is late")
            return None
        if heard[1] is None:
            raise _Trouble("failed")
        self._asked = None
        return heard[1]

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


def thought(task: Task) -> Answer:
    """The answer to a task, None when its brain fails."""
    entry = GAMES[task.game]
    game = entry.rules(task.setup)
    brain = BRAINS[task.brain](entry)
    try:
        if task.advice and isinstance(brain, Thinker):
            return candidates(brain.search(game, task.view, task.moves, task.dice).findings())
        return decide(brain, game, task.view, task.moves, task.dice)
    except Exception:
        return None
