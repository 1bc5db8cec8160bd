"""The program as a player has it: a process with a window on a screen, and a data folder.

What happened is read from the data folder, as another program could; nothing inside the process is asked.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from app.match.match import Match
from app.match.record import BadRecord
from app.match.replay import replay
from app.match.store import read
from app.paths import Folders
from tests.window.screen import PATIENCE, Screen, until

ROOT: Final = Path(__file__).resolve().parents[2]
GAME: Final = "due_facce"
_SESSION: Final = 3  # field of /proc/PID/stat, counted after the name: state, parent, group, session
_USER, _SYSTEM = 11, 12  # the same, ticks of processor time


class Program:
    """One run, from its start to its end. `options` are the command line's, `wishes` go into its environment.

    `game` is the one whose running file is watched.
    """

    def __init__(
        self, screen: Screen, data: Path, *options: str, size: tuple[int, int] | None = (1280, 720),
        wishes: dict[str, str] | None = None, mute: bool = True, game: str = GAME,
    ) -> None:
        self.game = game
        self.screen = screen
        self.data = data
        self._output = Path(tempfile.mkdtemp(dir=screen.folder)) / "output.txt"
        shape = [] if size is None else ["--size", f"{size[0]}x{size[1]}"]
        environment = {**screen.environment(), **({"SDL_AUDIODRIVER": "dummy"} if mute else {}), **(wishes or {})}
        with open(self._output, "wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "app", "--data", str(data), "--lang", "it",
                 *shape, *(["--mute"] if mute else []), *options],
                cwd=ROOT, env=environment,
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True,
            )
        self.window = until("a window", self._appeared)
        until("the keyboard", lambda: screen.active() == self.window)

    @property
    def output(self) -> str:
        """All that it printed."""
        return self._output.read_text(errors="replace")

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def running(self) -> Path:
        """The file of the running game."""
        return self.saves / f"{self.game}.carte"

    # Hands.

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        self.screen.click(self.window, at, button)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.screen.drag(self.window, start, end)

    def key(self, *names: str) -> None:
        self.screen.key(*names)

    # What is known of it from outside.

    @property
    def size(self) -> tuple[int, int]:
        return self.screen.box(self.window)[2:]

    def match(self) -> Match | None:
        """The running game on disk, else the finished one, None without either."""
        for path in (self.running, *sorted((self.saves / "finished").glob("*.carte"))):
            try:
                return replay(read(path)).match
            except BadRecord:
                continue  # it may just have been moved to the finished ones
        return None

    def turn(self, after: int = -1) -> Match:
        """Wait until more than `after` plies are saved, and a person is to act or the game is over and counted."""

        def ready() -> Match | None:
            assert self.process.poll() is None, f"the program ended: {self.output}"
            match = self.match()
            if match is None or match.plies <= after:
                return None
            if match.outcome is not None:
                return match if self.finished() and not self.running.exists() else None
            return match if match.sitters[match.to_act[0]].kind == "person" else None

        return until(f"a turn after ply {after}", ready)

    def finished(self) -> list[tuple[str, int]]:
        """Deal and plies of every game that the history counts."""
        path = self.data / "history.sqlite"
        if not path.exists():
            return []
        base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            return [(str(deal), int(plies)) for deal, plies in base.execute("SELECT deal, plies FROM games")]
        except sqlite3.OperationalError:
            return []  # being written at this moment, or not yet laid out
        finally:
            base.close()

    def processor_seconds(self) -> float:
        """Processor time used so far."""
        fields = _fields(self.process.pid)
        return (int(fields[_USER]) + int(fields[_SYSTEM])) / os.sysconf("SC_CLK_TCK")

    # Ends.

    def close(self) -> None:
        """Close the window by its frame: the process ends well, alone, and has printed nothing."""
        self.screen.ask_to_close(self.window)
        self.ended(0)

    def ended(self, code: int) -> None:
        """It ends with that exit code, says nothing, and leaves no process behind.

        Python's own watcher of what its processes share sees the end a moment after it.
        """
        assert self.process.wait(PATIENCE) == code, self.output
        assert self.output == ""
        until("the end of all its processes", lambda: left_of(self.process.pid) == [])

    def kill(self) -> None:
        """As the system does it, with no time to save anything."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """For the end of a test, however it went."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(PATIENCE)
        try:
            until("the end of all its processes", lambda: left_of(self.process.pid) == [])
        finally:
            for process in left_of(self.process.pid):
                os.kill(process, signal.SIGKILL)

    def _appeared(self) -> int | None:
        assert self.process.poll() is None, f"no window: {self.output}"
        return self.screen.window_of(self.process.pid)


def left_of(session: int) -> list[int]:
    """The living processes of a session: whatever a process started, and itself."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = _fields(int(folder.name))
            except (OSError, IndexError):
                continue
            if fields[0] != "Z" and int(fields[_SESSION]) == session:
                found.append(int(folder.name))
    return found


def folders_of(data: Path) -> Folders:
    """The folders of a program with that data folder."""
    return Folders(data, data / "saves", data / "logs")


def _fields(process: int) -> list[str]:
    """What stands in /proc/PID/stat after the name, which may hold anything."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
