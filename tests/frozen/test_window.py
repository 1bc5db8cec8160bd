"""The window of the packaged program: it opens on a real screen, a move is made and kept, nothing stays behind."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.match.match import Match
from app.match.record import BadRecord
from app.match.replay import replay
from app.match.store import read
from tests.frozen.conftest import Built
from tests.frozen.test_commands import NOBODY_LISTENS
from tests.window.program import left_of
from tests.window.screen import PATIENCE, Screen, until

pytestmark = pytest.mark.frozen


class Running:
    """The program with a window and nobody listening, at a table of Carte a due facce."""

    def __init__(self, built: Built, screen: Screen, data: Path) -> None:
        self.screen = screen
        self._save = data / "saves" / "due_facce.carte"
        words = ["--data", str(data), "--game", "due_facce", "--speed", "fast", "--size", "1280x720"]
        kept = {name: value for name, value in screen.environment().items() if not name.startswith(("PYTHON", "LC_"))}
        self.process = subprocess.Popen(
            [*NOBODY_LISTENS, str(built.program), *words], cwd="/", start_new_session=True,
            env={**kept, "SDL_AUDIODRIVER": "dummy", "LANG": "xx_YY"},
        )
        self.window = until("a window", lambda: screen.window_of(self.process.pid))
        until("the keyboard", lambda: screen.active() == self.window)

    def turn(self, after: int = -1) -> Match:
        """Wait until more than `after` plies are kept and a person is to act."""

        def ready() -> Match | None:
            try:
                match = replay(read(self._save)).match
            except BadRecord:
                return None
            person = bool(match.to_act) and match.sitters[match.to_act[0]].kind == "person"
            return match if person and match.plies > after else None

        return until("a person's turn", ready)


@pytest.fixture
def running(built: Built, screen: Screen, tmp_path: Path) -> Iterator[Running]:
    """One run; ended after the test, however that went."""
    program = Running(built, screen, tmp_path / "data")
    yield program
    if program.process.poll() is None:
        program.process.kill()
        program.process.wait(PATIENCE)


def test_a_move_by_keyboard_is_kept_and_nothing_stays(running: Running) -> None:
    begun = running.turn()
    ply, seat = begun.plies, begun.to_act[0]
    running.screen.key("p")
    match = running.turn(after=ply)
    assert match.plies > ply
    assert str(match.played[ply]) in {str(move) for move in begun.moves(seat)}
    assert match.sitters[seat].kind == "person"
    running.screen.ask_to_close(running.window)
    assert running.process.wait(PATIENCE) == 0
    assert left_of(running.process.pid) == []


def test_one_window_and_no_loose_ends(running: Running) -> None:
    running.turn()
    mine = left_of(running.process.pid)
    assert [process for process in mine if running.screen.window_of(process)] == [running.process.pid]
    assert {os.readlink(f"/proc/{running.process.pid}/fd/{number}") for number in range(3)} == {"/dev/null"}
