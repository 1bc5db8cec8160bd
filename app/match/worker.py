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
from app.bots.search import Finding, Search
from app.core.dice import Dice
from app.core.game import Move
from app.core.view import View
from app.games import GAMES, Entry
from app.match.match import Match
from app.match.review import Question, Verdict
from app.match.seats import BRAINS, QUICK, bot_dice, choose, dice_at, lawful_or_first

DEADLINE = 8.0
"""Seconds after which an answer is late: several times what the strongest bot needs, its start included."""
NICENESS = 5
"""How far the process steps back behind the window, where there is but one core."""
TRIES = 200
"""How often a move is tried at least before its chance is told; with fewer, luck alone moves it by too many points."""
REVIEWED = -1
"""In place of the number of rewinds: a question about a game that is over."""
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
    played: Move | None = None
    """Asked for this move and the best one with their chances."""


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

    def wait(self, seconds: float) -> bool:
        """Whether there is an answer, or an end, within so long; for tools that have nothing else to do."""
        return self.connection.poll(seconds)

    def stop(self) -> None:
        self.connection.close()
        if self.process.is_alive():
            self.process.terminate()
        self.process.join(LEAVE_AFTER)
        if self.process.is_alive():
            self.process.kill()
            self.process.join(LEAVE_AFTER)


def searched(entry: Entry) -> bool:
    """Whether moves of this game can be judged: its strongest level searches."""
    return isinstance(entry.levels.get(MAESTRO), Thinker)


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
            answer = self._answer(_asked(match, seat), lambda: self._task(match, seat, match.sitters[seat].brain))
        except _Trouble as trouble:
            _log.error("the worker %s at seat %d, ply %d: the plain bot answers", trouble, seat, match.plies + 1)
            return choose(match, seat, "greedy")
        return lawful_or_first(match, seat, answer) if isinstance(answer, Move) else None

    def advice(self, match: Match, seat: int) -> tuple[Candidate, ...] | None:
        """The best moves of a person's seat that is to act, as the strongest level finds them; None while it thinks.

        Nothing in a game that is not searched, and nothing when the worker is in trouble.
        """
        if not searched(match.entry) or len(match.moves(seat)) < 2:
            return ()
        if self._asked is not None and not self._asked[-1]:
            return None  # a bot comes first
        try:
            answer = self._answer(_asked(match, seat, True), lambda: self._task(match, seat, MAESTRO, advice=True))
        except _Trouble as trouble:
            _log.error("the worker %s at a hint for seat %d, ply %d", trouble, seat, match.plies + 1)
            return ()
        return answer if isinstance(answer, tuple) else None

    def verdict(self, match: Match, question: Question) -> Verdict | None:
        """What a decision of a match that is over came to, None while the worker thinks about it.

        A decision that cannot be judged counts as the best. ValueError in a game that is not searched.
        """
        if not searched(match.entry):
            raise ValueError(f"{match.game.key} is not searched")
        asked = match, question.seat, question.ply, REVIEWED, True
        try:
            answer = self._answer(asked, lambda: self._task_of(match, question))
        except _Trouble as trouble:
            _log.error("the worker %s at a review of ply %d", trouble, question.ply + 1)
            return Verdict(question, 0.5, question.move, 0.5)
        if not isinstance(answer, tuple):
            return None
        mine, best = answer
        return Verdict(question, mine.chance, best.move, best.chance)

    def cancel(self) -> None:
        """Nobody waits for an answer any more: whoever still thinks is stopped."""
        if self._asked is not None:
            self._asked = None
            self._drop()

    def close(self) -> None:
        """End the worker, if there is one."""
        self._asked = None
        self._drop()

    def _answer(self, asked: _Asked, make: Callable[[], Task]) -> Answer:
        """The worker's answer, None while it thinks. Raises _Trouble; then the worker is gone."""
        if self._asked is not None and self._asked != asked:
            self.cancel()
        try:
            if self._asked is None:
                self._send(make())
                self._asked, self._late = asked, self._clock() + DEADLINE
                return None
            return self._heard()
        except (EOFError, OSError, _Trouble) as error:
            self._asked = None
            self._drop()
            raise error if isinstance(error, _Trouble) else _Trouble(f"is gone ({type(error).__name__})") from error

    def _task(self, match: Match, seat: int, brain: str, advice: bool = False) -> Task:
        self._number += 1
        return Task(self._number, match.game.key, dict(match.game.setup), brain, match.view(seat),
                    tuple(match.moves(seat)), bot_dice(match, seat), advice)

    def _task_of(self, match: Match, question: Question) -> Task:
        self._number += 1
        dice = dice_at(match.deal, question.ply, question.seat)  # a hint that was followed cost nothing
        return Task(self._number, match.game.key, dict(match.game.setup), MAESTRO, question.view, question.moves, dice,
                    played=question.move)

    def _send(self, task: Task) -> None:
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
        if isinstance(brain, Thinker) and (task.advice or task.played is not None):
            search = brain.search(game, task.view, task.moves, task.dice)
            lessons = dict(zip(task.moves, brain.guide(game).teaches(task.view, task.moves), strict=True))
            if task.played is None:
                return told(search, lessons)
            best = _candidates(search, lessons)[0]
            mine = fair(search.judge(task.played, TRIES), lessons[task.played])
            return Candidate(mine.move, mine.value), best
        return decide(brain, game, task.view, task.moves, task.dice)
    except Exception:
        return None


def told(search: Search, lessons: Mapping[Move, float]) -> tuple[Candidate, ...]:
    """The moves of a hint, the others tried often enough too: a search that has chosen soon leaves them alone."""
    first, *others = search.findings()
    shown = {candidate.move for candidate in _candidates(search, lessons)}
    for found in others:
        if found.move in shown:
            search.judge(found.move, min(TRIES, first.visits - 1))  # never so often that another one comes first
    return _candidates(search, lessons)


def fair(found: Finding, lesson: float) -> Finding:
    """A finding as a chance of winning. A search adds for every move what it lets its seat know, reckoned for a game
    that stands even; where one is nearly won or lost, it is worth as much less as a point is."""
    chance = min(1.0, max(0.0, found.value - lesson))
    return found._replace(value=chance + 4 * chance * (1 - chance) * lesson)


def _candidates(search: Search, lessons: Mapping[Move, float]) -> tuple[Candidate, ...]:
    return candidates([fair(found, lessons[found.move]) for found in search.findings()])
