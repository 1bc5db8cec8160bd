"""The .deb on a system without Python: it installs, starts from the menu's command, a game is played, it goes again.

Slow, and only for root: `python3 build/test.py --frozen --long tests/frozen/test_installed.py`.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.frozen.conftest import Built
from tests.frozen.room import PLAYER, NoRoom, Room
from tests.window.hands import by_letter, play_on, play_out
from tests.window.program import GAME, Program
from tests.window.screen import Screen, until
from tests.window.twin import Twin

pytestmark = [pytest.mark.frozen, pytest.mark.long]

ENTRY = "/usr/share/applications/carte-in-tavola.desktop"
DATA = f"/home/{PLAYER}/.local/share/carte-in-tavola"
TRACES = ("/usr/share/applications/mimeinfo.cache", "/usr/share/mime/globs2")
KINDS = ("desktop-file-utils", "shared-mime-info", "hicolor-icon-theme")


class Installed(Program):
    """The program as the menu of the room starts it, with `words` after it."""

    def __init__(self, room: Room, screen: Screen, *words: str) -> None:
        self.game, self.screen, self.data = GAME, screen, room.path(DATA)
        self._output = screen.folder / "installed.txt"
        command = room.as_player(*menu_command(room), *words, DISPLAY=screen.display, SDL_AUDIODRIVER="dummy")
        with open(self._output, "wb") as output:
            self.process = subprocess.Popen(
                command, cwd="/", stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
            )
        self.window = until("a window", self._appeared)
        until("the keyboard", lambda: screen.active() == self.window)


def menu_command(room: Room) -> list[str]:
    """What the menu runs, without the place for a file."""
    lines = room.path(ENTRY).read_text(encoding="utf-8").splitlines()
    (command,) = [line.removeprefix("Exec=") for line in lines if line.startswith("Exec=")]
    return [word for word in shlex.split(command) if not word.startswith("%")]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """The system, with all that the .deb depends on, and without Python."""
    kept = os.environ.get("CARTE_CHROOT")
    folder = Path(kept) if kept else tmp_path_factory.mktemp("room")
    try:
        made = Room(folder)
    except NoRoom as why:
        pytest.skip(str(why))
    assert [path for path in made.path("/usr/bin").iterdir() if path.name.startswith("python")] == []
    yield made
    if not kept:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def twin(tmp_path: Path) -> Iterator[Callable[[], Twin]]:
    """Makes the twin that tells which keys a move has."""
    made: list[Twin] = []

    def make() -> Twin:
        made.append(Twin(tmp_path / "twin"))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_from_installing_to_removing(built: Built, room: Room, screen: Screen, twin: Callable[[], Twin]) -> None:
    needed = subprocess.run(["dpkg-deb", "-f", built.deb, "Depends"], capture_output=True, text=True, check=True).stdout
    room.install(*KINDS, *(package.split()[0] for package in needed.split(",")))
    room.run("dpkg", "--purge", "carte-in-tavola")  # of an earlier run in the same room; no trouble if it is not there
    before = room.files()
    shutil.rmtree(room.path(f"/home/{PLAYER}/.local"), ignore_errors=True)
    shutil.copy(built.deb, room.path("/tmp/it.deb"))

    room.install("/tmp/it.deb")
    for trace in TRACES:
        assert "application/x-carte-in-tavola" in room.path(trace).read_text(encoding="utf-8")
    told = subprocess.run(room.as_player("carte", "selftest"), capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")

    quick = room.path(DATA) / "settings.json"
    assert quick.parent.is_dir() is False
    room.run("setpriv", f"--reuid={PLAYER}", f"--regid={PLAYER}", "--clear-groups", "mkdir", "-p", DATA)
    quick.write_text('{"speed": "instant"}')
    program = Installed(room, screen)
    same = twin()
    try:
        listed = subprocess.run(["wmctrl", "-lx"], env=screen.environment(), capture_output=True, text=True, check=True)
        assert " carte-in-tavola.carte-in-tavola " in listed.stdout  # the entry's StartupWMClass
        program.key("Return", "Return")  # the first game of the shelf, and as it is set up
        play_on(program, same, by_letter, 2, program.turn())
        ended = play_out(program, same, by_letter)
        program.close()
    finally:
        program.stop()
    again = Installed(room, screen, f"{DATA}/saves/finished/{ended.deal}-1.carte")  # as the folder's window does it
    again.close()

    room.run("apt-get", "purge", "-q", "-y", "carte-in-tavola")
    assert room.files() == before
    for trace in TRACES:
        assert "carte" not in room.path(trace).read_text(encoding="utf-8")
    assert (room.path(DATA) / "saves" / "finished" / f"{ended.deal}-1.carte").is_file()
