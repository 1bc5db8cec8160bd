"""Eleusis on the real screen: a deal as a player against bots, and a paper rule among three people with the keys."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from app.core.message import Message
from app.games.eleusis.prompts import play_log
from app.games.eleusis.state import COUNTED, OPENING, PAPER, SECOND
from app.match.match import Match
from app.match.record import encode
from app.match.seats import Sitter
from app.words import tr
from tests.table.circle import goal, grip
from tests.table.temple import NAMES, eleusis, phase, walked
from tests.window.conftest import Start
from tests.window.hands import behind_the_curtain, shows
from tests.window.program import Program
from tests.window.screen import UNHURRIED, until
from tests.window.twin import Twin, gesture_for

pytestmark = pytest.mark.window
Twins = Callable[..., Twin]
MOST = 120
"""Moves of one person in a deal, at most."""
RULE = "Mai due figure di fila"


def begun(start: Start, folder: Path, match: Match) -> Program:
    """The program with this match on its table."""
    file = folder / "partita.carte"
    file.write_bytes(encode(match.record()))
    return start(str(file), "--speed", "instant", game="eleusis")


def written(program: Program, words: str) -> None:
    """Type words on the keyboard, letter by letter, once the line is there to take them."""
    time.sleep(UNHURRIED)
    program.key(*("space" if letter == " " else letter for letter in words))


def test_a_deal_as_a_player(start: Start, twin: Twins, tmp_path: Path) -> None:
    """EL-09 to EL-16: cards laid by drag, by two clicks and by a double click, until the deal is counted."""
    sitters = [Sitter(NAMES[0], "person"), *(Sitter(name, "bot", "greedy") for name in NAMES[1:4])]
    program, same = begun(start, tmp_path, eleusis(4, 42, sitters, starter=3)), twin()
    match = program.turn()
    for turn in range(MOST):
        if phase(match) == COUNTED:
            break
        before, moves = match.plies, match.moves(0)
        move = moves[turn % len(moves)]
        scene = same.table(match)
        if turn in (0, 7):
            shows(program, same, tmp_path)
        gesture = gesture_for(scene, move)
        assert gesture.source is not None
        here = grip(scene.table, gesture.source)
        if turn % 3 == 0:
            program.drag(here, goal(scene.table, gesture))
        elif turn % 3 == 1:
            program.click(here)
            program.click(goal(scene.table, gesture))
        else:
            time.sleep(UNHURRIED)  # the clicks before and after are no part of it
            twice = ("click", "--repeat", 2, "--delay", 120, 1)
            program.screen.hand("mousemove", "--window", program.window, *here, *twice)
            time.sleep(UNHURRIED)
        match = program.turn(after=before)
        assert match.played[before] == move
    assert phase(match) == COUNTED and match.to_act == (0,)
    same.table(match)
    program.key("Return")  # the count is read
    program.key("d")
    until("the next deal", lambda: (kept := program.match()) and kept.played[-1].verb == "deal")
    program.close()


def test_a_paper_rule_of_three_people(start: Start, twin: Twins, tmp_path: Path) -> None:
    """EL-21: sealed words, a curtain before everybody's turn, verdicts by key."""
    program, same = begun(start, tmp_path, eleusis(3, 42, judge=PAPER)), twin()
    match = program.turn()
    same.table(match)
    shows(program, same, tmp_path)  # the curtain
    program.key("Return", "c")
    written(program, RULE)
    program.key("Return")
    match = program.turn(after=0)
    assert match.played[0].text == RULE and phase(match) == OPENING
    program.key("b")
    match = program.turn(after=1)
    for turn in range(6):
        before, seat = match.plies, match.to_act[0]
        behind_the_curtain()
        program.key("Return")  # it is me
        if match.moves(seat)[0].verb == "judge":
            program.key("10"[turn // 2 % 2])
        else:
            program.key("Tab", "Return", "Tab", "Return")
        match = program.turn(after=before)
    assert [said.right for said in play_log(match.view(3))] == [True, False, True]
    assert [said.seat for said in play_log(match.view(3))] == [1, 2, 1]
    assert {match.view(seat).facts["rule"] for seat in (1, 2, 3)} == {""}
    program.close()


def test_the_dealer_of_a_paper_rule_states_the_end(start: Start, twin: Twins, tmp_path: Path) -> None:
    """EL-14: the envelope is opened, the deal counted with its arithmetic."""
    match = walked(eleusis(3, 2, judge=PAPER), 2, SECOND, 0)
    match.play(match.moves(match.to_act[0])[0])
    program, same = begun(start, tmp_path, match), twin()
    before = match.plies
    same.table(match)
    behind_the_curtain()
    program.key("Return", "2")
    match = program.turn(after=before + 1)
    assert [move.verb for move in match.played[before:]] == ["judge", "state_end"] and phase(match) == COUNTED
    program.key("Return")
    same.table(match)
    same.press(tr(Message("It is me")))
    program.close()
