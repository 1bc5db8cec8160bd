"""A finished game looked at again: the decisions, what they cost, and playing on from any of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.match.match import Match
from app.match.review import Question, Verdict, at, costliest, questions
from app.match.worker import Task, Thinking, thought
from tests.match.test_worker import Desk


def test_the_decisions_of_a_seat_with_what_it_saw_then(played: Callable[..., Match]) -> None:
    match = played()
    asked = questions(match, [0])
    assert [question.move for question in asked] == [move for move in match.played if move.seat == 0]
    for question in (asked[0], asked[-1]):
        then = at(match, question.ply)
        assert then.view(0) == question.view
        assert tuple(then.moves(0)) == question.moves
    assert questions(match, []) == []


def test_a_game_can_be_played_on_from_any_point(played: Callable[..., Match]) -> None:
    match = played()
    half = at(match, match.plies // 2)
    assert half.plies == match.plies // 2
    assert half.outcome is None
    for move in match.played[half.plies:]:
        half.play(move)
    assert half.digest() == match.digest()


def test_the_mark_of_hints_goes_along(played: Callable[..., Match]) -> None:
    match = played()
    assert at(match, 3).advised == ()
    match.mark_advised(0)
    assert at(match, 3).advised == (0,)


def test_the_dearest_moments_first_and_none_that_cost_nothing(played: Callable[..., Match]) -> None:
    asked = questions(played(), [0])
    other = next(move for move in asked[0].moves if move != asked[0].move)
    chances = (0.5, 0.3, 0.592, 0.1, 0.2)
    verdicts = [Verdict(question, chance, other, 0.6) for question, chance in zip(asked, chances, strict=False)]
    verdicts.append(Verdict(asked[0], 0.0, asked[0].move, 1.0))
    assert [round(verdict.cost, 2) for verdict in verdicts] == [0.1, 0.3, 0.01, 0.5, 0.4, 0.0]
    assert [round(verdict.cost, 2) for verdict in costliest(verdicts)] == [0.5, 0.4, 0.3]


def test_the_worker_judges_a_decision(played: Callable[..., Match]) -> None:
    desks: list[Desk] = []

    def hire() -> Desk:
        desks.append(Desk())
        return desks[-1]

    match, thinking = played(), Thinking(hire, lambda: 0.0)
    question = questions(match, [0])[2]
    assert thinking.verdict(match, question) is None
    (task,) = desks[0].tasks
    assert (task.view, task.moves, task.played) == (question.view, question.moves, question.move)
    assert task.brain == "maestro", "the hint and the review judge alike"
    desks[0].think()
    verdict = thinking.verdict(match, question)
    assert verdict is not None
    assert verdict.question == question
    assert verdict.best in question.moves
    assert 0 <= verdict.chance <= 1 and 0 <= verdict.best_chance <= 1
    desks[0].gone = True
    assert thinking.verdict(match, question) is None, "a new worker thinks"


def test_a_hint_that_was_followed_cost_nothing(played: Callable[..., Match]) -> None:
    desk, match = Desk(), at(played(), 0)
    thinking = Thinking(lambda: desk, lambda: 0.0)
    (seat,) = match.to_act
    assert thinking.advice(match, seat) is None
    desk.think()
    found = thinking.advice(match, seat)
    assert found
    match.play(found[0].move)
    (question,) = questions(match, [seat])
    assert thinking.verdict(match, question) is None
    desk.think()
    verdict = thinking.verdict(match, question)
    assert verdict is not None
    assert (verdict.best, verdict.best_chance, verdict.cost) == (*found[0], 0.0)


def test_the_same_question_has_the_same_answer(played: Callable[..., Match]) -> None:
    asked: list[Task] = []

    class Note(Desk):
        def send(self, task: Task) -> None:
            asked.append(task)

    match = played()
    question: Question = questions(match, [0])[1]
    for _ in range(2):
        Thinking(Note, lambda: 0.0).verdict(match, question)
    assert thought(asked[0]) == thought(asked[1])


def test_a_game_that_is_not_searched_is_not_judged() -> None:
    from tests.match.test_worker import with_person

    match = with_person("eleusis")
    question = Question(0, 0, match.view(0), tuple(match.moves(0)), match.moves(0)[0])
    with pytest.raises(ValueError, match="not searched"):
        Thinking(Desk).verdict(match, question)
