"""Games to test with: one played to its end, and the tiny game on the shelf."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games import GAMES
from app.match.match import Match
from app.match.seats import Sitter, choose
from tests.match import tiny

SITTERS = (Sitter("Ada", "person"), Sitter("Bice", "bot", "greedy"), Sitter("Corrado", "bot", "random"))


@pytest.fixture
def played() -> Callable[..., Match]:
    """A function: a game of Carte a due facce for three, played by bots for `plies` moves or to its end.

    The person's moves are the first lawful ones.
    """

    def play(seed: int = 7, plies: int = 999) -> Match:
        match = Match.new("due_facce", {"players": 3}, seed, SITTERS)
        while match.to_act and match.plies < plies:
            seat = match.to_act[0]
            match.play(choose(match, seat) if seat else match.moves(seat)[0])
        return match

    return play


@pytest.fixture
def tiny_match(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match of the tiny game, which is on the shelf during the test."""
    monkeypatch.setitem(GAMES, "tiny", tiny.ENTRY)
    return Match.new("tiny", {}, 3, tiny.PAIR)
