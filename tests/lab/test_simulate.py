"""What `simulate` prints is exact, the same for any number of workers, and its interval is Wilson's."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.__main__ import main
from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.lab.simulate import wilson
from app.match import seats

SMALL = ["simulate", "--game", "due_facce", "--lang", "en"]


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*SMALL, "--json", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, Any] = json.loads(out)
    return found


def test_two_seats_literally(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--bots", "greedy,random", "--games", "3", "--seed", "1")
    assert set(found.pop("timing")) == {"greedy", "random"}
    assert found == {
        "game": "due_facce",
        "seed": 1,
        "options": {"players": 2, "starter": -1, "target": 15},
        "deals": 3,
        "games": 6,
        "manches": 6,
        "bots": [
            {"bot": "greedy", "games": 6, "wins": 6, "draws": 0, "win_share": 1.0,
             "win_share_ci95": [0.609666, 1.0], "mean_score": 15.833333},
            {"bot": "random", "games": 6, "wins": 0, "draws": 0, "win_share": 0.0,
             "win_share_ci95": [0.0, 0.390334], "mean_score": 7.5},
        ],
        "plies_mean": 28.1667,
        "plies_max": 37,
        "illegal_moves": 0,
        "endings": {"target": 6},
    }


def test_one_row_a_name_and_options_are_taken(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--bots", "greedy,random,random", "--games", "5", "--seed", "7", "--options", "target=6")
    assert found["options"] == {"players": 3, "starter": -1, "target": 6}
    assert (found["deals"], found["games"]) == (5, 15)
    assert found["bots"] == [
        {"bot": "greedy", "games": 15, "wins": 12, "draws": 0, "win_share": 0.8,
         "win_share_ci95": [0.548146, 0.929525], "mean_score": 6.2},
        {"bot": "random", "games": 30, "wins": 3, "draws": 0, "win_share": 0.1,
         "win_share_ci95": [0.0346, 0.256211], "mean_score": 1.733333},
    ]


def test_workers_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--bots", "greedy,random", "--games", "25", "--seed", "3")
    alone, shared = simulated(capsys, *arguments), simulated(capsys, *arguments, "--workers", "2")
    del alone["timing"], shared["timing"]
    assert alone == shared
    assert alone["deals"] == 25


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--bots", "greedy,random", "--games", "3", "--seed", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Two-Faced Cards: deals 3, games 6, seed 1."
    assert lines[1].startswith("greedy: won 6 of 6, shared 0; share 100.0 % (61.0 to 100.0), mean score 15.83; ")
    assert lines[3:] == ["Moves a game: 28.2 on average, 37 at most. Unlawful moves: 0.", "Ended by “target”: 6."]


def test_an_unlawful_answer_is_counted_and_the_game_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def cheat(game: Game[Any], view: View, moves: list[Move], dice: Dice) -> Move:
        return Move(view.watcher, "steal", (view.watcher,))

    monkeypatch.setattr(seats, "BRAINS", seats.BRAINS)
    monkeypatch.setitem(seats.BRAINS, "random", lambda entry: cheat)
    found = simulated(capsys, "--bots", "random,random", "--games", "1")
    assert found["illegal_moves"] == found["plies_mean"] > 0
    assert found["bots"][0]["games"] == 2


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 10, 0.2365931, 0.7634069), (0.0, 10, 0.0, 0.2775328), (1.0, 100, 0.9630065, 1.0)],
)
def test_the_interval_literally(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=1e-6)


@given(wins=st.integers(0, 1000), more=st.integers(0, 1000))
def test_the_interval_holds_its_share(wins: int, more: int) -> None:
    games = max(1, wins + more)
    low, high = wilson(wins / games, games)
    assert 0 <= low <= wins / games + 1e-12 and wins / games - 1e-12 <= high <= 1
