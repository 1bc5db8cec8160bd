"""Budgets: `python3 build/package.py --measure`, or this file by itself in the private environment with
`[--folder DIR] [--json]`, measures the packaged program and prints each figure.

Size, the time from its start to the first picture, memory and processor use with a game open and nothing moving: all
seen from outside, on an X server of its own (Linux; needs Xvfb, and openbox for the keyboard's focus). Exit code 1
when a figure is beyond its budget.
"""

from __future__ import annotations

import argparse
import json
import mmap
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
SCREEN: Final = (1920, 1080)
STARTS: Final = 7
SETTLED: Final = 6.0
"""Seconds after which a table that is waited at lies still."""
WATCHED: Final = 10.0
"""Seconds in which the processor is watched."""
PATIENCE: Final = 30.0
STRONG: Final = "maestro"
_HEAD: Final = 100
"""Bytes of the picture file before its colours; what follows is looked at in its middle."""


class Figure(NamedTuple):
    """What was measured, in which unit, and how much it may be (None: only told)."""

    name: str
    value: float
    unit: str
    most: float | None = None

    def line(self) -> str:
        """For people."""
        if self.most is None:
            return f"{self.value:9.2f} {self.unit:4} {self.name}"
        verdict = "" if self.value <= self.most else "  TOO MUCH"
        return f"{self.value:9.2f} {self.unit:4} {self.name} (at most {self.most:g}){verdict}"


class NotHere(Exception):
    """It cannot be measured here; the text says why."""


def main(arguments: list[str]) -> int:
    """Measure everything and print it; the exit code."""
    parser = argparse.ArgumentParser("budgets.py", description="Measures the packaged program.")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "out" / "carte-in-tavola", metavar="DIR")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args(arguments)
    try:
        figures = list(measured(given.folder.absolute(), told=not given.json))
    except NotHere as error:
        print(error, file=sys.stderr)
        return 1
    if given.json:
        print(json.dumps({figure.name: figure._asdict() for figure in figures}, indent=2))
    return 0 if all(figure.most is None or figure.value <= figure.most for figure in figures) else 1


def measured(folder: Path, told: bool) -> Iterator[Figure]:
    """Every figure, printed as it comes if it is to be `told`. NotHere when something is missing."""
    if not sys.platform.startswith("linux") or shutil.which("Xvfb") is None:
        raise NotHere("This is measured on Linux, with Xvfb installed.")
    if not (folder / "carte").is_file():
        raise NotHere(f"There is no packaged program in {folder}: python3 build/package.py makes it.")
    for part in (sizes(folder), windows(folder)):
        for figure in part:
            if told:
                print(figure.line(), flush=True)
            yield figure


def sizes(folder: Path) -> Iterator[Figure]:
    """How large it is, unpacked and as downloads beside the folder."""
    whole = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    yield Figure("folder", whole / 1e6, "MB")
    for path in sorted(folder.parent.glob("carte-in-tavola-*")):
        if path.is_file():
            yield Figure(path.name, path.stat().st_size / 1e6, "MB", 35.0)


def windows(folder: Path) -> Iterator[Figure]:
    """What takes a window."""
    with tempfile.TemporaryDirectory() as made:
        room = Path(made)
        with server(room) as environ:
            starts = [first_picture(folder, room, environ) for _ in range(STARTS)]
            yield Figure("start to first picture, best of starts", min(starts), "s", 0.35)
            yield Figure("start to first picture, median", statistics.median(starts), "s")
            with manager(environ):
                for game in games():
                    yield from at_a_table(folder, room, environ, game)


def at_a_table(folder: Path, room: Path, environ: dict[str, str], game: str) -> Iterator[Figure]:
    """Memory and processor use of a game in which the strongest bot began and a person is to act."""
    data = room / f"data-{game}"
    data.mkdir()
    (data / "settings.json").write_text(json.dumps({"speed": "instant", "setups": {game: setup(game)}}))
    process = start(folder, environ, data, "--game", game, "--size", f"{SCREEN[0]}x{SCREEN[1]}")
    try:
        time.sleep(SETTLED)
        if process.poll() is not None:
            raise NotHere(f"The packaged program ended with {process.returncode} at a table of {game}.")
        mine = family(process.pid)
        alone, all_of_them = resident(process.pid), sum(map(resident, mine))
        before, moment = sum(map(processor, mine)), time.monotonic()
        time.sleep(WATCHED)
        used = (sum(map(processor, mine)) - before) / (time.monotonic() - moment)
    finally:
        end(process)
    yield Figure(f"{game}: memory of the window", alone, "MB", 90.0)
    if len(mine) > 1:
        yield Figure(f"{game}: memory with {len(mine) - 1} more process(es)", all_of_them, "MB", 130.0)
    yield Figure(f"{game}: processor with nothing moving", used * 100, "%", 1.0)


def games() -> list[str]:
    """The games of the shelf."""
    sys.path.insert(0, str(ROOT))
    from app.games import GAMES

    return list(GAMES)


def setup(game: str) -> dict[str, object]:
    """Two seats, a person and the strongest bot, with the bot to begin where that can be chosen."""
    from app.games import GAMES

    rules = GAMES[game].rules
    options = rules.complete({"players": min(rules.players)})
    if "starter" in options:
        options = rules.complete({**options, "starter": 1})
    bots = [{"name": f"Bot {n}", "kind": "bot", "brain": STRONG} for n in range(1, options["players"])]
    return {"options": dict(options), "seats": [{"name": "Ada", "kind": "person", "brain": ""}, *bots]}


def first_picture(folder: Path, room: Path, environ: dict[str, str]) -> float:
    """Seconds from the start of the program until something of it is seen in the middle of the screen."""
    with open(room / "Xvfb_screen0", "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as screen:
        middle = _HEAD + (len(screen) - _HEAD) // 2
        dark = bytes(4096)
        until("a dark screen", lambda: screen[middle : middle + len(dark)] == dark)
        begun = time.monotonic()
        process = start(folder, environ, room / "data")
        try:
            until("a picture", lambda: screen[middle : middle + len(dark)] != dark)
            return time.monotonic() - begun
        finally:
            end(process)


def start(folder: Path, environ: dict[str, str], data: Path, *words: str) -> subprocess.Popen[bytes]:
    """The program with a window, in a session of its own."""
    return subprocess.Popen(
        [str(folder / "carte"), "--data", str(data), *words], cwd="/", env=environ, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program that we started, and wait for it."""
    process.terminate()
    process.wait(PATIENCE)


@contextmanager
def server(room: Path) -> Iterator[dict[str, str]]:
    """An X server that keeps its picture in a file in `room`; the environment for programs on it."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24", "-br",
               "-fbdir", str(room), "-nolisten", "tcp", "-noreset"]
    running = subprocess.Popen(command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND_", "PYTHON"))}
    try:
        yield {**kept, "DISPLAY": f":{number}", "XDG_SESSION_TYPE": "x11", "SDL_AUDIODRIVER": "dummy"}
    finally:
        running.terminate()
        running.wait(PATIENCE)


@contextmanager
def manager(environ: dict[str, str]) -> Iterator[None]:
    """A window manager, without which no window has the keyboard and the program sleeps deeper than it should."""
    if shutil.which("openbox") is None:
        yield
        return
    nothing = subprocess.DEVNULL
    running = subprocess.Popen(["openbox", "--sm-disable"], env=environ, stdin=nothing, stdout=nothing, stderr=nothing)
    try:
        time.sleep(1)
        yield
    finally:
        running.terminate()
        running.wait(PATIENCE)


def until(what: str, ask: Callable[[], bool]) -> None:
    """Ask every half millisecond until the answer is true. NotHere when that takes too long."""
    last = time.monotonic() + PATIENCE
    while not ask():
        if time.monotonic() > last:
            raise NotHere(f"There was not {what} within {PATIENCE:g} seconds.")
        time.sleep(0.0005)


def family(session: int) -> list[int]:
    """The processes of a session."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                if int(_fields(int(folder.name))[3]) == session:
                    found.append(int(folder.name))
            except (OSError, IndexError):
                continue
    return found


def resident(process: int) -> float:
    """Resident memory in millions of bytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / 1e6
    return 0.0


def processor(process: int) -> float:
    """Seconds of processor time used so far."""
    fields = _fields(process)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _fields(process: int) -> list[str]:
    """What stands in /proc/PID/stat after the name, which may hold anything."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
