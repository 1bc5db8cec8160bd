"""The times in which bots answer: human, by level, drawn from the seat's stream."""

from __future__ import annotations

from statistics import mean

import pytest

from app.bots.levels import ESPERTO, LEVELS, MAESTRO, NORMALE, NOVIZIO
from app.core.dice import Dice, Streams
from app.games import GAMES
from app.games.mystic.bot_reactions import GOOD_HUMAN, PLAIN, REACTIONS, delay
from app.games.mystic.setup import ALL_ANSWER, OPTIONS
from tests.games.mystic.table import Table

KNOWN, BLIND = "5^ 1", "5 1"


def waits(row: str, brain: str) -> list[float]:
    """200 times of seat 1, which has this row, when a 5 was discarded."""
    table = Table.late(["7 8", row], pile="5").play("draw").play("discard")
    view = table.game.view(table.state, 1)
    return [delay(view, Streams(1).stream(f"delay/{ply}/1"), brain) for ply in range(200)]


@pytest.mark.parametrize("level", LEVELS)
def test_an_answer_takes_what_its_level_takes(level: str) -> None:
    """MY-12: between two bounds, sooner for a card that it knows."""
    known, blind = waits(KNOWN, level), waits(BLIND, level)
    quickest, slowest = REACTIONS[level]
    assert all(quickest <= wait <= slowest for wait in known + blind)
    assert max(known) <= (quickest + slowest) / 2 < max(blind)
    assert mean(known) < mean(blind)


def test_a_better_level_is_quicker() -> None:
    assert tuple(REACTIONS) == LEVELS
    for row in (KNOWN, BLIND):
        times = [mean(waits(row, level)) for level in LEVELS]
        assert times == sorted(times, reverse=True) and len(set(times)) == 4


def test_the_lower_levels_are_never_faster_than_a_good_human() -> None:
    for level in (NOVIZIO, NORMALE):
        assert REACTIONS[level].quickest > GOOD_HUMAN
    assert REACTIONS[MAESTRO].quickest < REACTIONS[ESPERTO].quickest < GOOD_HUMAN


def test_bots_without_a_level_are_as_quick_as_normale() -> None:
    for brain in ("greedy", "random", "oracle"):
        assert waits(BLIND, brain) == waits(BLIND, NORMALE)
    assert REACTIONS[NORMALE] == PLAIN


def test_nobody_is_too_late_for_the_shortest_window() -> None:
    """MY-12: so headless games, which have no clock, order answers as a table does."""
    windows = next(option.values for option in OPTIONS if option.key == "window")
    assert max(slowest for _, slowest in REACTIONS.values()) < min(set(windows) - {ALL_ANSWER})


def test_the_same_stream_gives_the_same_time() -> None:
    table = Table.late(["7 8", KNOWN], pile="5").play("draw").play("discard")
    view = table.game.view(table.state, 1)
    assert delay(view, Dice(5), NOVIZIO) == delay(view, Dice(5), NOVIZIO) != delay(view, Dice(6), NOVIZIO)


def test_what_it_cannot_know_does_not_hurry_it() -> None:
    """MY-03: an unknown 5 and an unknown 9 are alike."""
    assert waits(BLIND, NORMALE) == waits("9 1", NORMALE)


def test_of_all_games_on_the_shelf_only_mystic_has_such_times() -> None:
    assert [key for key, entry in GAMES.items() if entry.delay is not None] == ["mystic"]
    assert GAMES["mystic"].delay is delay
