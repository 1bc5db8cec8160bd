"""What was found of a finished game is kept while the program runs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.match.match import Match
from app.match.review import Question, Verdict, questions
from app.match.reviews import REMEMBERED, Review, Reviews


def judged(question: Question) -> Verdict:
    return Verdict(question, 0.5, question.move, 0.5)


def test_decisions_are_judged_in_their_order(played: Callable[..., Match]) -> None:
    match = played()
    review = Review(match, 0)
    assert review.questions == questions(match, [0]) and review.open is review.questions[0]
    with pytest.raises(ValueError, match="another decision is open"):
        review.judged(judged(review.questions[1]))
    for question in review.questions:
        assert review.open is question
        review.judged(judged(question))
    assert review.open is None and [verdict.question for verdict in review.verdicts] == review.questions
    with pytest.raises(ValueError, match="another decision is open"):
        review.judged(judged(review.questions[-1]))


def test_a_game_is_the_same_one_however_it_was_opened(played: Callable[..., Match]) -> None:
    match, reviews = played(), Reviews()
    review = reviews.of(match, 0)
    review.judged(judged(review.questions[0]))
    again = reviews.of(Match.from_record(match.record()), 0)
    assert again is review and len(again.verdicts) == 1


def test_another_seat_and_another_game_are_others(played: Callable[..., Match]) -> None:
    match, reviews = played(), Reviews()
    found = {reviews.of(match, 0), reviews.of(match, 1), reviews.of(played(8), 0)}
    assert len(found) == 3


def test_only_the_latest_are_kept(played: Callable[..., Match]) -> None:
    reviews = Reviews()
    first, second = reviews.of(played(0), 0), reviews.of(played(1), 0)
    assert reviews.of(played(0), 0) is first
    for seed in range(2, REMEMBERED + 1):
        reviews.of(played(seed), 0)
    assert reviews.of(played(0), 0) is first, "it was looked at after the second"
    assert reviews.of(played(1), 0) is not second
