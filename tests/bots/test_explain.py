"""A hint in words: the best moves with reasons and chances, from what the seat may know."""

from __future__ import annotations

import pytest

from app.bots.explain import Candidate, candidates, explained
from app.bots.search import Finding
from app.core.dice import Streams
from app.core.game import Move
from app.games import GAMES
from app.words import set_language, tr

A, B, C, D = (Move(0, "draw", (number,)) for number in range(4))


def test_the_best_three_are_told_the_played_one_first() -> None:
    found = [Finding(A, 90, 0.5), Finding(B, 20, 0.3), Finding(C, 2, 0.9), Finding(D, 10, 0.4)]
    assert candidates(found) == (Candidate(A, 0.5), Candidate(D, 0.4), Candidate(B, 0.3))


def test_what_seems_better_on_few_tries_is_left_out() -> None:
    """The first is the move that is played: none beside it shows a higher chance."""
    found = [Finding(A, 90, 0.5), Finding(B, 5, 0.6), Finding(C, 20, 0.3)]
    assert candidates(found) == (Candidate(A, 0.5), Candidate(C, 0.3))


def test_chances_stay_chances() -> None:
    """What a look teaches is counted on top, and may lead beyond certainty."""
    assert candidates([Finding(A, 9, 1.02), Finding(B, 9, -0.01)]) == (Candidate(A, 1.0), Candidate(B, 0.0))


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Chance of winning, as far as one can know:\n62 %: Score: the colour matches"),
    ("it", "Probabilità di vincere, per quanto si può sapere:\n62 %: "),
])
def test_in_words(language: str, words: str) -> None:
    entry = GAMES["due_facce"]
    game = entry.rules({"players": 2, "starter": 0})
    state, _ = game.start(Streams(3).stream("deal"))
    view, moves = game.view(state, 0), game.moves(state, 0)
    set_language(language)
    told = explained(entry.face(game), view, [Candidate(moves[0], 0.62), Candidate(moves[1], 0.41)])
    said = tr(told, ["Ada", "Bea"])
    assert said.startswith(words)
    assert len(said.splitlines()) == 3
    assert said.splitlines()[2].startswith("41 %: ")
    alone = explained(entry.face(game), view, [Candidate(moves[0], 0.62)])
    assert alone == entry.face(game).reason(view, moves[0])
    set_language("en")
