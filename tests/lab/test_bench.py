"""`bench` counts whole games on the clock it is given; nothing here measures this machine."""

from __future__ import annotations

import json
from itertools import count

import pytest

from app.__main__ import main
from app.bots.levels import Thinker
from app.bots.search import Plan
from app.games import GAMES
from app.lab.bench import rates
from app.lab.thinking import measured_search, search_lines


def test_rates_are_decisions_and_games_over_the_time_spent() -> None:
    ticks = count()
    found = rates(GAMES["due_facce"].rules({}), 4.0, lambda: float(next(ticks)))
    assert found["games_per_s"] == 1.0  # one tick a game, four games
    assert found["decisions_per_s"] == 38.2


def test_json_has_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--seconds", "0.01", "--part", "rates"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["games", "decisions_per_s_mean"]
    assert list(found["games"]) == list(GAMES)
    assert set(found["games"]["due_facce"]) == {"decisions_per_s", "games_per_s"}
    rates = [game["decisions_per_s"] for game in found["games"].values()]
    assert min(rates) > 0 and min(rates) <= found["decisions_per_s_mean"] <= max(rates)


def test_the_search_is_counted_on_the_clock_it_is_given() -> None:
    """Every look at the clock is a second later: a decision takes one second, whatever it takes."""
    ticks = count()
    found = measured_search(["due_facce"], 3.0, lambda: float(next(ticks)))["games"]["due_facce"]
    assert found["playout"] == found_plan().playout
    assert 0 < found["search_iterations_per_s"] <= found_plan().iterations
    assert found["answers"]["novizio"] == {"median_s": 1.0, "p99_s": 1.0, "decisions": 3}
    assert list(found["answers"]) == ["novizio", "normale", "esperto", "maestro"]


def found_plan() -> Plan:
    """How hard the strongest level searches."""
    strongest = GAMES["due_facce"].levels["maestro"]
    assert isinstance(strongest, Thinker)
    return strongest.level.plan


def test_a_game_that_is_not_searched_is_named_above_its_levels() -> None:
    times = {"median_s": 0.002, "p99_s": 0.01, "decisions": 7}
    named, level = search_lines("eleusis", {"answers": {"novizio": times}})
    assert named.text == "{game}: bots of its own, which do not search."
    assert dict(named.values)["game"] == GAMES["eleusis"].rules.title
    assert dict(level.values) == {"level": "novizio", "median": "2.0", "p99": "10.0", "count": 7}
    assert list(search_lines("eleusis", {})) == []


def test_the_search_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.01", "--game", "due_facce", "--part", "search", "--lang", "en"]) == 0
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first.startswith("Two-Faced Cards: ") and "search iterations a second" in first
    assert second.startswith("novizio: an answer takes ")


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.01", "--game", "due_facce", "--part", "rates", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Two-Faced Cards: ") and out.endswith(" games a second at random.\n")
