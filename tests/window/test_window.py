"""The window in mid-game: other sizes, full screen, stillness."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.hands import by_drag, by_letter, play_on, shows
from tests.window.screen import SIZE, until
from tests.window.twin import Twin

pytestmark = pytest.mark.window
Twins = Callable[..., Twin]

DEAL = "D1-0000002A-E?players=4&target=20"
LOOKED_AT = 3.0
"""Seconds of stillness in which the processor is watched."""
STILL_SHARE = 0.02
"""Of one core, at most; a third of a percent is usual."""


def test_other_sizes_in_mid_game(start: Start, twin: Twins, tmp_path: Path) -> None:
    program = start("--speed", "instant", "--deal", DEAL)
    match = play_on(program, twin(), by_drag, 2)
    for size in ((1024, 600), (1700, 900), (800, 600)):
        program.screen.resize(program.window, size)
        until(f"a window of {size}", lambda size=size: program.size == size)  # type: ignore[misc]
        same = twin(size=size)
        same.table(match)
        shows(program, same, tmp_path)
        match = play_on(program, same, by_drag, 1, match)
        same.table(match)
        shows(program, same, tmp_path)
    program.close()


def test_no_window_smaller_than_the_least(start: Start, twin: Twins, tmp_path: Path) -> None:
    program = start()
    shows(program, twin(), tmp_path)
    program.screen.resize(program.window, (500, 300))
    until("the least size", lambda: program.size == (800, 600))
    program.close()


def test_full_screen_and_back_in_mid_game(start: Start, twin: Twins, tmp_path: Path) -> None:
    program = start("--speed", "instant", "--deal", DEAL)
    box = program.screen.box(program.window)
    match = play_on(program, twin(), by_drag, 1)
    for _ in range(2):
        program.key("F11")
        until("the whole screen", lambda: program.screen.box(program.window) == (0, 0, *SIZE))
        whole = twin(size=SIZE)
        whole.table(match)
        shows(program, whole, tmp_path)
        match = play_on(program, whole, by_drag, 1, match)
        program.key("F11")
        until("the window of before", lambda: program.screen.box(program.window) == box)
        same = twin()
        same.table(match)
        shows(program, same, tmp_path)
        match = play_on(program, same, by_drag, 1, match)
    program.screen.resize(program.window, (1000, 700))
    until("resizable still", lambda: program.size == (1000, 700))
    program.close()


def test_a_window_comes_back_as_it_was_left(start: Start, twin: Twins, tmp_path: Path) -> None:
    program = start(size=None)
    shows(program, twin(), tmp_path)
    program.screen.resize(program.window, (1111, 666))
    until("the new size", lambda: program.size == (1111, 666))
    box = program.screen.box(program.window)
    program.close()
    again = start(size=None)
    until("the same place", lambda: again.screen.box(again.window) == box)
    again.close()


def test_stillness_costs_nothing(
    start: Start, twin: Twins, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    program = start("--deal", DEAL, "--speed", "instant")
    match = program.turn()
    same = twin()
    same.table(match)
    shows(program, same, tmp_path)
    before = program.processor_seconds()
    time.sleep(LOOKED_AT)  # what is measured is that nothing happens
    share = (program.processor_seconds() - before) / LOOKED_AT
    record_property("share_of_a_core", share)
    print(f"share of a core while nothing moves: {share:.1%}")
    assert share <= STILL_SHARE
    play_on(program, same, by_letter, 1, match)
    program.close()
