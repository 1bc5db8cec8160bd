"""The second game on the real screen: whole games by each way, and one of two people through the curtain."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.core.dice import Streams
from app.core.face import Spot
from app.core.game import Move
from app.games.due_moli.rafts import DRAWN, SHOWN
from app.match.match import Match
from app.match.record import encode
from app.match.seats import Sitter
from app.scenes.curtain import Curtain
from app.scenes.table import TableScene
from app.table import keys
from tests.table.harbour import goal, grip, moli
from tests.window.conftest import Start
from tests.window.hands import Hand, behind_the_curtain, shows
from tests.window.program import Program
from tests.window.twin import Twin, gesture_for

pytestmark = pytest.mark.window
Twins = Callable[..., Twin]
GAME = "due_moli"
MOST = 400
"""Moves of people in a game, at most."""


def by_drag(program: Program, scene: TableScene, move: Move) -> None:
    """Take the card, lay it on its goal or into its gap."""
    gesture = gesture_for(scene, move)
    assert gesture.source is not None
    program.drag(grip(scene, gesture.source), goal(scene, gesture))


def by_clicks(program: Program, scene: TableScene, move: Move) -> None:
    """Click the card, click its goal."""
    gesture = gesture_for(scene, move)
    assert gesture.source is not None
    there = goal(scene, gesture)
    program.click(grip(scene, gesture.source))
    program.click(there)


class ByKeys:
    """Digits to draw, launch and pick; Tab, Enter and arrows to insert."""

    def __init__(self) -> None:
        self._at: Spot | None = None
        """The stop that has the focus."""

    def begin_anew(self) -> None:
        """Nothing has the focus after a curtain."""
        self._at = None

    def __call__(self, program: Program, scene: TableScene, move: Move) -> None:
        """Make the move from wherever the focus is."""
        gesture = gesture_for(scene, move)
        if gesture.key:
            program.key(gesture.key.lower())
            if move.verb == "draw":  # the focus goes to what was drawn
                self._at = Spot((SHOWN if move.args == (move.seat,) else DRAWN) + move.seat)
            return
        assert gesture.source is not None
        hand, canal = Spot(gesture.source.zone), Spot(gesture.targets[0].zone)
        to_hand = way(scene, self._at, hand)
        scene.table.select(gesture.source)
        to_canal = way(scene, hand, canal)
        last = max(g.targets[0].i for g in scene.table.choices())
        program.key(*to_hand, "Return", *to_canal, *["Left"] * (last - gesture.targets[0].i), "Return")
        self._at = canal


def way(scene: TableScene, start: Spot | None, end: Spot) -> list[str]:
    """The Tab keys from one stop to another; from no stop the first Tab comes to the first."""
    found = [c.spot if isinstance(c, keys.SpotControl) else None for c in scene.page.controls() if c.focusable]
    there = found.index(end)
    if start is None or start not in found:
        return ["Tab"] * (there + 1)
    steps = there - found.index(start)
    return ["Tab" if steps > 0 else "shift+Tab"] * abs(steps)


def play_out(program: Program, twin: Twin, hand: Hand, lifted: Callable[[Match], None] | None = None) -> Match:
    """Play until the game is over. It is counted once."""
    match = program.turn()
    for _ in range(MOST):
        if match.outcome is not None:
            break
        before = match.plies
        if lifted is not None:
            lifted(match)
        move = plain(match)
        hand(program, twin.table(match), move)
        match = program.turn(after=before)
        assert match.played[before] == move
    assert match.outcome is not None
    assert program.finished() == [(match.deal, match.plies)]
    assert not program.running.exists()
    return match


def plain(match: Match) -> Move:
    """The plain bot's move: every gap of the fan and every length of raft comes in a game."""
    seat = match.to_act[0]
    dice = Streams(match.plies).stream("window")
    return match.entry.greedy(match.game, match.view(seat), match.moves(seat), dice)


@pytest.mark.parametrize(
    ("hand", "pick", "speed"),
    [(by_drag, 0, "instant"), (by_clicks, 1, "instant"), (ByKeys(), 3, "fast")],
    ids=["drag", "clicks", "keys"],
)
def test_a_game_against_a_bot(start: Start, twin: Twins, tmp_path: Path, hand: Hand, pick: int, speed: str) -> None:
    fresh = moli(42, [Sitter("Anna", "person"), Sitter("Bice", "bot", "random")], raft_pick=pick, starter=0)
    file = tmp_path / "partita.carte"
    file.write_bytes(encode(fresh.record()))
    program, same = start(str(file), "--speed", speed, game=GAME), twin()
    match = program.turn()
    assert match.deal == fresh.deal
    same.table(match)
    if speed == "instant":
        shows(program, same, tmp_path)
    play_out(program, same, hand)
    program.close()


@pytest.mark.parametrize("hand", [by_clicks, ByKeys()], ids=["clicks", "keys"])
def test_a_game_of_two_people_through_the_curtain(start: Start, twin: Twins, tmp_path: Path, hand: Hand) -> None:
    fresh = moli(42, [Sitter("Anna", "person"), Sitter("Bice", "person")], starter=0)
    file = tmp_path / "partita.carte"
    file.write_bytes(encode(fresh.record()))
    program, same = start(str(file), "--speed", "instant", game=GAME), twin()
    looks = 0
    sat = -1

    def lift(match: Match) -> None:
        """At every change of seats the screen shows the curtain and nothing else."""
        nonlocal looks, sat
        seat = match.to_act[0]
        if seat == sat:
            return
        scene = same.table(match)
        assert isinstance(same.house.scenes.top, Curtain) and scene.table.me == seat
        if looks < 6:
            same.curtain(match)
            shows(program, same, tmp_path)
            same.table(match)
        looks, sat = looks + 1, seat
        behind_the_curtain()
        if isinstance(hand, ByKeys):
            program.key("Return")
            hand.begin_anew()
        else:
            program.click(same.spot("Sono io"))
        same.press("Sono io")
        if looks < 6 and hand is by_clicks:
            shows(program, same, tmp_path)  # the table of who has come, after what he missed

    match = play_out(program, same, hand, lift)
    assert looks > 8 and match.outcome is not None
    program.close()
