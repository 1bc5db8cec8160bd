"""Bots at the table: they get a view, and a failing one never stops the game."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.match import seats
from app.match.match import Match
from app.match.seats import Sitter, check_sitters, choose


def seat_brain(monkeypatch: pytest.MonkeyPatch, brain: Callable[..., Any]) -> None:
    monkeypatch.setattr(seats, "BRAINS", {**seats.BRAINS, "greedy": lambda entry: brain})


def test_a_brain_is_given_its_view_its_moves_and_its_own_stream(
    played: Callable[..., Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(7, 0)
    while match.to_act != (1,):
        match.play(match.moves(match.to_act[0])[0])
    given: list[Any] = []

    def brain(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
        given.append((game, view, list(moves), dice.random()))
        return moves[-1]

    seat_brain(monkeypatch, brain)
    assert choose(match, 1) == Move(1, "steal", (2,))
    assert choose(match, 1) == Move(1, "steal", (2,))
    assert given[0] == (match.game, match.view(1), list(match.moves(1)), given[1][3]), "same stream, same draw"


def fails(*_: object) -> Move:
    raise RuntimeError("out of ideas")


def cheats(*_: object) -> Move:
    return Move(0, "score")


@pytest.mark.parametrize("brain", [fails, cheats])
def test_a_bad_brain_is_replaced_by_the_first_lawful_move(
    brain: Callable[..., Move], played: Callable[..., Match], monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    match = played(7, 0)
    while match.to_act != (1,):
        match.play(match.moves(match.to_act[0])[0])
    seat_brain(monkeypatch, brain)
    with caplog.at_level(logging.ERROR):
        move = choose(match, 1)
    assert move == Move(1, "score")
    assert len(caplog.records) == 1
    match.play(move)


def test_nobody_chooses_for_a_person_or_out_of_turn(played: Callable[..., Match]) -> None:
    match = played(7, 0)
    while match.to_act != (0,):
        match.play(match.moves(match.to_act[0])[0])
    for seat in range(3):
        with pytest.raises(ValueError, match="no bot is to act"):
            choose(match, seat)


@pytest.mark.parametrize("sitter", [
    Sitter("a", "person", "greedy"), Sitter("a", "bot"), Sitter("a", "bot", "oracle"),
])
def test_sitters_that_do_not_fit(sitter: Sitter) -> None:
    with pytest.raises(ValueError, match="with brain"):
        check_sitters([sitter], 1)
