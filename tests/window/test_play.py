"""Whole games on the real screen, from the shelf to the result, by each way to use the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.match.match import Match
from app.scenes.setup import SetupScene
from tests.window.conftest import Start
from tests.window.hands import Tab, by_clicks, by_drag, by_letter, choice, play_on, play_out, shows
from tests.window.program import GAME
from tests.window.screen import until
from tests.window.twin import Twin, points

pytestmark = pytest.mark.window
Twins = Callable[..., Twin]


def test_from_the_shelf_to_a_table_by_mouse(start: Start, twin: Twins, tmp_path: Path) -> None:
    program, same = start(), twin()
    shows(program, same, tmp_path)
    program.click(same.spot("Gioca"))
    same.press("Gioca")
    assert isinstance(same.house.scenes.top, SetupScene)
    shows(program, same, tmp_path)
    assert not program.running.exists()
    program.click(same.spot("Comincia la partita"))
    until("a saved game", program.running.exists)
    match = program.turn()
    assert match.game.setup == {"players": 4, "starter": -1, "target": 10}
    assert [sitter.kind for sitter in match.sitters] == ["person", "bot", "bot", "bot"]
    program.close()


def test_a_game_of_two_by_drag(start: Start, twin: Twins, tmp_path: Path) -> None:
    program = start("--speed", "instant", "--deal", "D1-0000002A-E?players=2")
    same = twin()
    match = play_on(program, same, by_drag, 3)
    same.table(match)
    shows(program, same, tmp_path)
    ended = play_out(program, same, by_drag)
    assert ended.game.setup["target"] == 15
    program.close()


def test_a_game_of_four_by_clicks(start: Start, twin: Twins, tmp_path: Path) -> None:
    program = start("--speed", "instant", "--deal", "D1-0000002A-E?players=4")
    same = twin()
    match = play_on(program, same, by_clicks, 3)
    same.table(match)
    shows(program, same, tmp_path)
    play_out(program, same, by_clicks)
    program.close()


def test_a_game_of_six_by_tab_and_enter(start: Start, twin: Twins) -> None:
    program = start("--speed", "instant", "--deal", "D1-0000002A-E?players=6")
    play_out(program, twin(), Tab())
    program.close()


def test_a_game_of_three_by_letters_and_a_rematch_by_enter(start: Start, twin: Twins) -> None:
    program = start("--speed", "instant", "--deal", "D1-0000002A-E?players=3&target=5")
    ended = play_out(program, twin(), by_letter)
    program.key("Return")
    until("the rematch", program.running.exists)
    again = program.turn()
    assert again.deal != ended.deal
    assert again.game.setup["starter"] == (_starter(ended) + 1) % 3
    program.close()
    assert len(program.finished()) == 1


def test_from_the_shelf_by_keyboard_alone(start: Start, twin: Twins) -> None:
    program = start("--speed", "instant")
    program.key("Return", "Return")  # to the set-up, and on to its table
    match = program.turn()
    assert match.game.key == GAME
    play_on(program, twin(), by_letter, 2, match)
    program.close()


def test_a_burst_of_clicks_makes_one_move(start: Start, twin: Twins) -> None:
    program = start("--speed", "fast", "--deal", "D1-0000002A-E?players=4")
    match = program.turn()
    scene = twin().table(match)
    score = choice(match, 0)
    assert score.verb == "score"
    pile, _ = points(scene, score)
    program.screen.hand("mousemove", "--window", program.window, *pile, *["mousedown", 1, "mouseup", 1] * 4)
    after = program.turn(after=match.plies)
    assert after.played[match.plies] == score
    assert after.plies == match.plies + 4
    program.close()


def _starter(match: Match) -> int:
    return int(str(match.view(match.game.seats).facts["starter"]))
