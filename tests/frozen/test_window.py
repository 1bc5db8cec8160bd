"""The window of the packaged program: it opens on a real screen, a move is made and kept, nothing stays behind."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from budgets import setup

from app.match.match import Match
from app.match.record import BadRecord
from app.match.replay import replay
from app.match.store import read
from tests.frozen.conftest import Built
from tests.frozen.test_commands import NOBODY_LISTENS, run
from tests.window.program import left_of
from tests.window.screen import PATIENCE, Screen, until

pytestmark = pytest.mark.frozen


AT_A_TABLE = ("--game", "due_facce", "--speed", "fast", "--size", "1280x720")


class Running:
    """The program with a window and nobody listening; `words` are its arguments, `wishes` go into its environment."""

    def __init__(self, program: Path, screen: Screen, data: Path, *words: str, **wishes: str) -> None:
        self.screen = screen
        self.data = data
        self._save = data / "saves" / "due_facce.carte"
        kept = {name: value for name, value in screen.environment().items() if not name.startswith(("PYTHON", "LC_"))}
        self.process = subprocess.Popen(
            [*NOBODY_LISTENS, str(program), "--data", str(data), *words], cwd="/", start_new_session=True,
            env={**kept, "SDL_AUDIODRIVER": "dummy", "LANG": "xx_YY", **wishes},
        )
        self.window = until("a window", lambda: screen.window_of(self.process.pid))
        until("the keyboard", lambda: screen.active() == self.window)

    def close(self) -> None:
        """Close the window by its frame: the process ends well and leaves nothing."""
        self.screen.ask_to_close(self.window)
        self.ended(0)

    def ended(self, code: int) -> None:
        """The process ends with that code, and nothing of it goes on.

        Python's own watcher of what its processes share sees the end a moment after it.
        """
        assert self.process.wait(PATIENCE) == code
        until("the end of all", lambda: left_of(self.process.pid) == [])

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


Start: TypeAlias = Callable[..., Running]


@pytest.fixture
def start(built: Built, screen: Screen, tmp_path: Path) -> Iterator[Start]:
    """Starts the program on a data folder; what still runs after the test is ended."""
    started: list[Running] = []

    def begin(*words: str, program: Path = built.program, data: Path = tmp_path / "data", **wishes: str) -> Running:
        started.append(Running(program, screen, data, *words, **wishes))
        return started[-1]

    yield begin
    for one in started:
        for process in left_of(one.process.pid):
            os.kill(process, signal.SIGKILL)
        one.process.wait(PATIENCE)


@pytest.fixture
def running(start: Start) -> Running:
    """One run, at a table."""
    return start(*AT_A_TABLE)


def test_a_move_by_keyboard_is_kept_and_nothing_stays(running: Running) -> None:
    begun = running.turn()
    ply, seat = begun.plies, begun.to_act[0]
    running.screen.key("p")
    match = running.turn(after=ply)
    assert match.plies > ply
    assert str(match.played[ply]) in {str(move) for move in begun.moves(seat)}
    assert match.sitters[seat].kind == "person"
    running.close()


@pytest.mark.parametrize("lang", ["", "C", "xx_YY"])
def test_the_window_opens_in_every_language(start: Start, lang: str) -> None:
    start("--mute", LANG=lang).close()


def test_without_sound_without_a_home_and_from_a_strange_place(start: Start, tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("no folder")
    spare = tmp_path / "spare"
    spare.mkdir()
    program = start(
        data=tmp_path / "in the way" / "below", TMPDIR=str(spare), SDL_AUDIODRIVER="alsa", HOME="/proc/nothing"
    )
    (made,) = until("the folder of this time", lambda: list(spare.iterdir()))
    program.close()
    assert str(made) in (made / "logs" / "carte.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("display", ["", ":4711"])
def test_without_a_screen_one_sentence(built: Built, tmp_path: Path, display: str) -> None:
    done = run(built, "--data", str(tmp_path), "--lang", "en", DISPLAY=display, WAYLAND_DISPLAY="", SDL_VIDEODRIVER="")
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"No window can be opened here: [^\n]+\n", done.stderr)


def test_the_desktop_knows_whose_window_it_is(running: Running) -> None:
    listed = subprocess.run(["wmctrl", "-lx"], env=running.screen.environment(), capture_output=True, text=True,
                            check=True).stdout
    (line,) = [line for line in listed.splitlines() if int(line.split()[0], 16) == running.window]
    assert line.split()[2] == "carte-in-tavola.carte-in-tavola" and line.endswith(" Carte in Tavola")


def test_a_saved_game_is_opened_by_its_file(running: Running, start: Start, tmp_path: Path) -> None:
    begun = running.turn()
    running.close()
    strange = tmp_path / "partita di più amici.carte"
    strange.write_bytes((tmp_path / "data" / "saves" / "due_facce.carte").read_bytes())
    again = start(str(strange), data=tmp_path / "other")
    again.screen.key("p")
    assert again.turn(after=begun.plies).played[: begun.plies] == begun.played
    again.close()


def test_two_windows_keep_each_others_settings(start: Start, tmp_path: Path) -> None:
    one = start("--size", "900x650")
    two = start("--size", "1000x700")
    two.screen.key("m")
    settings = tmp_path / "data" / "settings.json"
    until("the sound off", lambda: settings.exists() and json.loads(settings.read_bytes())["muted"])
    two.close()
    one.close()
    kept = json.loads(settings.read_bytes())
    assert (kept["muted"], kept["window"][2:]) == (True, [900, 650])


def test_what_went_wrong_is_told_in_a_box(built: Built, screen: Screen, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    subprocess.run(["cp", "-R", str(built.folder), str(broken)], check=True)
    subprocess.run(["chmod", "-R", "u+w", str(broken)], check=True)
    for font in (broken / "_internal" / "fonts").iterdir():
        font.unlink()
    kept = {name: value for name, value in screen.environment().items() if not name.startswith(("PYTHON", "LC_"))}
    process = subprocess.Popen(
        [*NOBODY_LISTENS, str(broken / "carte"), "--data", str(tmp_path / "data"), "--mute"], cwd="/",
        env=kept, start_new_session=True,
    )

    def box() -> str | None:
        listed = subprocess.run(["wmctrl", "-l"], env=kept, capture_output=True, text=True, check=False).stdout
        reports = list((tmp_path / "data").glob("logs/crash-*.txt"))
        return listed if reports and "Carte in Tavola" in listed else None

    until("a box and a report", box)
    (report,) = (tmp_path / "data" / "logs").glob("crash-*.txt")
    until("the keyboard", screen.active)

    def ended() -> bool:
        screen.key("Return")  # again and again: the box may not have the keyboard yet
        return process.poll() is not None

    until("its end", ended)
    assert process.wait(PATIENCE) == 1
    assert left_of(process.pid) == []
    assert str(tmp_path) not in report.read_text(encoding="utf-8")


def test_one_window_and_no_loose_ends(running: Running) -> None:
    running.turn()
    assert windows_of(running) == [running.process.pid]
    assert {os.readlink(f"/proc/{running.process.pid}/fd/{number}") for number in range(3)} == {"/dev/null"}


@pytest.fixture
def thinking(start: Start, tmp_path: Path) -> Running:
    """At a table where the strongest bot has made the first move, in a process of its own."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text(json.dumps({"setups": {"due_facce": setup("due_facce")}}))
    program = start(*AT_A_TABLE)
    match = program.turn()
    assert match.sitters[1].brain == "maestro" and match.plies > 0
    assert len(left_of(program.process.pid)) > 1
    return program


def test_the_worker_opens_no_window_and_ends_with_the_program(thinking: Running) -> None:
    assert windows_of(thinking) == [thinking.process.pid]
    for process in left_of(thinking.process.pid):
        assert {os.readlink(f"/proc/{process}/fd/{number}") for number in range(3)} <= {"/dev/null"}
    assert not list(thinking.data.glob("logs/carte.log"))  # no bot had to be replaced
    thinking.close()


def test_the_worker_ends_when_the_program_is_killed(thinking: Running) -> None:
    thinking.process.kill()
    thinking.process.wait(PATIENCE)
    until("the end of all", lambda: left_of(thinking.process.pid) == [])


def test_a_worker_that_is_killed_is_replaced(thinking: Running) -> None:
    begun = thinking.turn()
    for process in left_of(thinking.process.pid):
        if process != thinking.process.pid:
            os.kill(process, signal.SIGKILL)
    thinking.screen.key("p")
    match = thinking.turn(after=begun.plies + 1)
    assert match.plies > begun.plies + 1
    thinking.close()


def windows_of(program: Running) -> list[int]:
    """The processes of a program that have a window."""
    return [process for process in left_of(program.process.pid) if program.screen.window_of(process)]
