"""Bots in a process of their own: asked without waiting, replaced when they die or are late, gone when told to."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest

from app.bots.search import Finding, Search
from app.core.game import Move
from app.match.match import Match
from app.match.seats import Sitter, choose
from app.match.worker import DEADLINE, Answer, ProcessWorker, Task, Thinking, fair, thought, told

PATIENCE = 60.0
"""Seconds that a real process may take on a busy machine."""


class Desk:
    """A worker that answers when the test wants it to."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.stopped = False
        self.gone = False
        self.answer: tuple[int, Answer] | None = None

    def send(self, task: Task) -> None:
        if self.gone:
            raise BrokenPipeError
        self.tasks.append(task)

    def received(self) -> tuple[int, Answer] | None:
        if self.gone:
            raise EOFError
        answer, self.answer = self.answer, None
        return answer

    def stop(self) -> None:
        self.stopped = True

    def think(self) -> None:
        task = self.tasks[-1]
        self.answer = task.number, thought(task)


class Office:
    """Hands out desks, and owns the clock."""

    def __init__(self) -> None:
        self.desks: list[Desk] = []
        self.now = 0.0
        self.thinking = Thinking(self.hire, lambda: self.now)

    def hire(self) -> Desk:
        self.desks.append(Desk())
        return self.desks[-1]


def a_match(brain: str = "esperto", key: str = "due_facce") -> Match:
    return Match.new(key, {"players": 2, "starter": 0}, 5, [Sitter("Ada", "bot", brain), Sitter("Bea", "bot", brain)])


def test_asking_never_waits_and_the_answer_is_that_of_the_brain() -> None:
    office, match = Office(), a_match()
    assert office.thinking.move(match, 0) is None
    assert office.thinking.busy
    assert office.thinking.move(match, 0) is None
    (desk,) = office.desks
    assert len(desk.tasks) == 1
    desk.think()
    assert office.thinking.move(match, 0) == choose(match, 0)
    assert not office.thinking.busy


def test_a_task_holds_a_view_and_no_more() -> None:
    office, match = Office(), a_match()
    office.thinking.move(match, 0)
    task = office.desks[0].tasks[0]
    assert task.view == match.view(0)
    assert task.moves == tuple(match.moves(0))
    assert (task.game, task.setup, task.brain) == ("due_facce", match.game.setup, "esperto")


def test_one_worker_serves_move_after_move() -> None:
    office, match = Office(), a_match()
    for _ in range(6):
        seat = match.to_act[0]
        assert office.thinking.move(match, seat) is None
        office.desks[0].think()
        move = office.thinking.move(match, seat)
        assert move is not None
        match.play(move)
    assert len(office.desks) == 1


def test_quick_brains_answer_at_once() -> None:
    office, match = Office(), a_match("greedy")
    assert office.thinking.move(match, 0) == choose(match, 0)
    assert not office.desks


def dies(desk: Desk) -> None:
    desk.gone = True


def is_late(desk: Desk) -> None:
    """The clock does it."""


def fails(desk: Desk) -> None:
    desk.answer = desk.tasks[-1].number, None


@pytest.mark.parametrize("trouble", [dies, is_late, fails])
def test_a_worker_in_trouble_is_replaced_and_the_plain_bot_answers(
    trouble: Callable[[Desk], None], caplog: pytest.LogCaptureFixture
) -> None:
    office, match = Office(), a_match()
    office.thinking.move(match, 0)
    trouble(office.desks[0])
    office.now += DEADLINE + 1
    with caplog.at_level(logging.ERROR):
        assert office.thinking.move(match, 0) == choose(match, 0, "greedy")
    assert len(caplog.records) == 1
    assert office.desks[0].stopped
    match.play(choose(match, 0))
    assert office.thinking.move(match, match.to_act[0]) is None, "a new worker thinks about the next move"
    assert len(office.desks) == 2


def test_a_worker_that_is_gone_before_it_is_asked(caplog: pytest.LogCaptureFixture) -> None:
    office, match = Office(), a_match()
    office.thinking.move(match, 0)
    office.desks[0].think()
    office.thinking.move(match, 0)
    office.desks[0].gone = True
    with caplog.at_level(logging.WARNING):
        assert office.thinking.move(match, 0) is None
    assert len(caplog.records) == 1
    office.desks[1].think()
    assert office.thinking.move(match, 0) == choose(match, 0)


def test_an_unlawful_answer_is_not_played(caplog: pytest.LogCaptureFixture) -> None:
    office, match = Office(), a_match()
    office.thinking.move(match, 0)
    office.desks[0].answer = office.desks[0].tasks[0].number, Move(1, "score")
    with caplog.at_level(logging.ERROR):
        assert office.thinking.move(match, 0) == match.moves(0)[0]
    assert len(caplog.records) == 1


def test_a_changed_table_stops_whoever_thinks_about_the_old_one() -> None:
    office, match = Office(), a_match()
    office.thinking.move(match, 0)
    match.play(match.moves(0)[0])
    assert office.thinking.move(match, match.to_act[0]) is None
    assert office.desks[0].stopped
    assert office.desks[1].tasks[0].view == match.view(match.to_act[0])


def with_person(key: str = "due_facce") -> Match:
    return Match.new(key, {"starter": 0, "players": 2 if key == "due_facce" else 3}, 5,
                     [Sitter("Ada", "person"), *[Sitter(name, "bot", "esperto") for name in ("Bea", "Ciro")][
                         : 1 if key == "due_facce" else 2]])


def test_advice_is_the_best_moves_of_the_strongest_level_with_their_chances() -> None:
    office, match = Office(), with_person()
    assert office.thinking.advice(match, 0) is None
    task = office.desks[0].tasks[0]
    assert (task.brain, task.advice, task.view) == ("maestro", True, match.view(0))
    office.desks[0].think()
    found = office.thinking.advice(match, 0)
    assert found is not None
    assert {candidate.move for candidate in found} == set(match.moves(0))
    assert all(0 < candidate.chance < 1 for candidate in found)
    assert not office.thinking.busy


PLACES = tuple(Move(0, "swap", (place,)) for place in range(4))
NOTHING = dict.fromkeys(PLACES, 0.0)


class Hasty(Search):
    """A search that has soon chosen, and left the other moves alone."""

    def __init__(self, *visits: int) -> None:
        self.visits = dict(zip(PLACES, visits, strict=True))

    def judge(self, move: Move, tries: int) -> Finding:
        self.visits[move] = max(tries, self.visits[move])
        return Finding(move, self.visits[move], 0.4)

    def findings(self) -> list[Finding]:
        return [Finding(move, visits, 0.5 if move.args == (0,) else 0.4)
                for move, visits in sorted(self.visits.items(), key=lambda at: -at[1])]


def test_a_move_is_tried_often_before_a_hint_tells_its_chance() -> None:
    hasty = Hasty(900, 5, 4, 2)
    assert [candidate.move.args for candidate in told(hasty, NOTHING)] == [(0,), (1,), (2,)]
    assert list(hasty.visits.values()) == [900, 200, 200, 2]
    hasty = Hasty(96, 5, 4, 2)
    assert told(hasty, NOTHING)[0].move.args == (0,)
    assert list(hasty.visits.values()) == [96, 95, 95, 2], "never so often that another one comes first"


@pytest.mark.parametrize(("value", "lesson", "chance"), [
    (0.5, 0.0, 0.5), (0.62, 0.12, 0.62), (0.12, 0.12, 0.0), (1.12, 0.12, 1.0), (0.22, 0.12, 0.1432),
])
def test_what_a_move_lets_one_know_is_worth_nothing_in_a_game_that_is_lost(
    value: float, lesson: float, chance: float
) -> None:
    assert fair(Finding(PLACES[0], 100, value), lesson).value == pytest.approx(chance)


def test_a_hint_does_not_count_knowledge_as_a_chance_of_winning() -> None:
    lost = {PLACES[0]: 0.45, PLACES[1]: 0.0, PLACES[2]: 0.0, PLACES[3]: 0.0}
    (only,) = told(Hasty(900, 5, 4, 2), lost)
    assert only.move == PLACES[0]
    assert only.chance == pytest.approx(0.05 + 4 * 0.05 * 0.95 * 0.45)


def test_who_advises_steps_back_for_a_bot_and_never_the_other_way_round() -> None:
    office, match, bots = Office(), with_person(), a_match()
    assert office.thinking.move(bots, 0) is None
    assert office.thinking.advice(match, 0) is None
    assert [task.advice for task in office.desks[0].tasks] == [False]
    office.thinking.close()
    assert office.thinking.advice(match, 0) is None
    assert office.thinking.move(bots, 0) is None
    assert [len(desk.tasks) for desk in office.desks] == [1, 1, 1]


def test_no_advice_from_a_worker_in_trouble_or_in_a_game_that_is_not_searched(
    caplog: pytest.LogCaptureFixture
) -> None:
    office, match = Office(), with_person()
    office.thinking.advice(match, 0)
    office.desks[0].gone = True
    with caplog.at_level(logging.ERROR):
        assert office.thinking.advice(match, 0) == ()
    assert len(caplog.records) == 1
    assert office.thinking.advice(with_person("eleusis"), 0) == ()


def test_cancelled_when_nobody_waits_any_more() -> None:
    office, match = Office(), a_match()
    office.thinking.cancel()
    office.thinking.move(match, 0)
    office.thinking.cancel()
    assert office.desks[0].stopped
    assert not office.thinking.busy


def test_closing_ends_the_worker_also_when_it_rests() -> None:
    office, match = Office(), a_match()
    office.thinking.move(match, 0)
    office.desks[0].think()
    office.thinking.move(match, 0)
    office.thinking.close()
    assert office.desks[0].stopped


def test_a_real_process_answers_is_replaced_when_it_is_killed_and_leaves_nothing_behind() -> None:
    workers: list[ProcessWorker] = []

    def start() -> ProcessWorker:
        workers.append(ProcessWorker())
        return workers[-1]

    match, thinking = a_match("novizio"), Thinking(start)

    def heard(seat: int) -> Any:
        assert thinking.move(match, seat) is None
        assert workers[-1].connection.poll(PATIENCE)
        return thinking.move(match, seat)

    assert heard(0) == choose(match, 0)
    assert thinking.move(match, 0) is None
    workers[0].process.kill()
    workers[0].process.join(PATIENCE)
    assert thinking.move(match, 0) == choose(match, 0, "greedy")
    match.play(choose(match, 0))
    seat = match.to_act[0]
    assert heard(seat) == choose(match, seat)
    thinking.close()
    assert [worker.process.is_alive() for worker in workers] == [False, False]
