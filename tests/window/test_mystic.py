"""Mystic on the real screen: a manche against three bots, and one of two people who claim with their keys."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from app.core.game import NOBODY, Move
from app.core.message import Message
from app.games.mystic.state import PLACE, TURN, WINDOW
from app.match.match import Match
from app.match.record import encode
from app.scenes.table import TableScene
from app.words import tr
from tests.table.circle import goal, grip, phase, with_bots
from tests.window.conftest import Start
from tests.window.hands import behind_the_curtain, shows
from tests.window.program import Program
from tests.window.screen import until
from tests.window.twin import Twin, gesture_for

pytestmark = pytest.mark.window
Twins = Callable[..., Twin]
CALL_FROM = 45
FRAMES = 0.3
"""Seconds in which even a busy machine draws a frame."""
MOST = 300
"""Moves of people in a manche, at most."""


def begun(start: Start, folder: Path, match: Match) -> Program:
    """The program with this match on its table."""
    file = folder / "partita.carte"
    file.write_bytes(encode(match.record()))
    return start(str(file), "--speed", "instant", game="mystic")


def made(program: Program, before: int, move: Move) -> Match:
    """Wait until the move is saved, with whatever bots did meanwhile."""

    def there() -> Match | None:
        match = program.match()
        return match if match is not None and move in match.played[before:] else None

    return until(f"{move}", there)


def by_hand(program: Program, scene: TableScene, move: Move, turn: int) -> None:
    """Press the card, drag it, click twice, or use its key, by turns; a button's key."""
    gesture = gesture_for(scene, move)
    if gesture.source is None or (gesture.key and turn % 3 == 0):
        program.key(gesture.key.lower())
    elif gesture.at_once:
        program.click(grip(scene.table, gesture.source))
    elif turn % 3 == 1:
        program.drag(grip(scene.table, gesture.source), goal(scene.table, gesture))
    else:
        program.click(grip(scene.table, gesture.source))
        program.click(goal(scene.table, gesture))


def wish(match: Match, seat: int, turn: int) -> Move:
    """Looks, draws, swaps and discards by turns; the call after a while."""
    moves = match.moves(seat)
    if moves[-1].verb == "call" and match.plies > CALL_FROM:
        return moves[-1]
    if phase(match) == PLACE:
        return moves[turn % len(moves)]
    return moves[0]


def mean_it(program: Program, same: Twin, match: Match, move: Move) -> None:
    """The question before the call."""
    scene = same.table(match)
    scene.table.play(move)
    same._turn()
    program.click(same.spot(tr(Message("I mean it"))))


def test_a_manche_against_three_bots(start: Start, twin: Twins, tmp_path: Path) -> None:
    program, same = begun(start, tmp_path, with_bots(4, 42, window=0)), twin()
    match, looked = program.turn(), 0
    for turn in range(MOST):
        if match.outcome is not None:
            break
        before, move = match.plies, wish(match, 0, turn)
        if phase(match) == WINDOW:  # the twin's bots would answer too
            program.key(str(move.args[0] + 1) if move.args else "0")
        else:
            scene = same.table(match)
            if phase(match) in (TURN, PLACE) and looked < 4:
                shows(program, same, tmp_path)
                looked += 1
            by_hand(program, scene, move, turn)
        if move.verb == "call":
            mean_it(program, same, match, move)
        match = made(program, before, move)
        if match.outcome is None:
            match = program.turn(after=match.plies - 1)
    assert match.outcome is not None and looked == 4
    assert any(m.seat > 0 and m.verb in ("touch", "pass") for m in match.played)
    until("the result", lambda: program.finished() == [(match.deal, match.plies)])
    program.close()


def test_two_people_claim_with_their_keys(start: Start, twin: Twins, tmp_path: Path) -> None:
    program, same = begun(start, tmp_path, with_bots(2, 42, persons=2, window=8)), twin()
    match = program.turn()
    sat, claims, late = -1, 0, 0
    for turn in range(MOST):
        if match.outcome is not None:
            break
        seat, before = match.to_act[0], match.plies
        if phase(match) == WINDOW:
            assert seat != sat
            if claims == 1 and not late:  # once nobody answers
                late += 1
                match = made(program, before, Move(NOBODY, "time_up"))
                continue
            claims += 1
            program.key(str(seat + 1))
            time.sleep(FRAMES)  # two numbers in one frame would be two claims
            move = match.moves(seat)[0 if claims % 2 else -1]
            program.key(str(move.args[0] + 1) if move.args else ("0", "Escape")[claims % 4 // 2])
        else:
            if seat != sat:
                same.table(match)
                if sat < 1:
                    same.curtain(match)
                    shows(program, same, tmp_path)  # the curtain
                behind_the_curtain()
                program.key("Return")
                sat = seat
            move = wish(match, seat, turn)
            scene = same.table(match)
            if scene.scenes.top is not scene:
                same.press("Sono io")
            by_hand(program, scene, move, 0)
            if move.verb == "call":
                time.sleep(FRAMES)
                program.key("c")  # the same key again
        match = made(program, before, move)
        if move.verb == "look":
            program.key("space")  # seen: the next look, or the curtain
    assert match.outcome is not None and claims > 2 and late == 1
    until("the result", lambda: program.finished() == [(match.deal, match.plies)])
    program.close()
