"""The packaged program, built once and moved to a place that no one expected; a screen to open its window on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.window.screen import Screen, missing

ROOT: Final = Path(__file__).resolve().parents[2]
LONGEST_BUILD: Final = 600.0
LONGEST_RUN: Final = 120.0


class Built(NamedTuple):
    """What packaging made: what it printed, archive and .deb, and the folder unpacked in a strange, read-only place."""

    told: str
    archive: Path
    deb: Path
    folder: Path

    @property
    def program(self) -> Path:
        """What is started."""
        return self.folder / "carte"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Built]:
    """Build with what package.py hands over to; the environment is this one, and is not prepared again."""
    if not sys.platform.startswith("linux"):
        pytest.skip("packaging is tested on Linux only")
    dist, told = _built_once(tmp_path_factory)
    (archive,) = dist.glob("carte-in-tavola-*.tar.*")
    (deb,) = dist.glob("*.deb")
    strange = tmp_path_factory.mktemp("strange") / "Càrte è più $HOME"
    strange.mkdir()
    subprocess.run(["tar", "-xf", str(archive), "-C", str(strange)], check=True)
    places = [strange, *strange.rglob("*")]
    _permit(places, False)
    yield Built(told, archive, deb, strange / "carte-in-tavola")
    _permit(places, True)


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """A screen of its own; where its tools are missing the tests are skipped, unless they are demanded."""
    gone = missing()
    if gone:
        words = f"no real window without {', '.join(gone)}"
        if os.environ.get("CARTE_WINDOW_REQUIRED") == "1":
            pytest.fail(words)
        pytest.skip(words)
    made = Screen(tmp_path_factory.mktemp("screen"))
    yield made
    made.close()


def _built_once(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Where it was built and what was told; of several processes that test, one builds and the others wait."""
    base = tmp_path_factory.getbasetemp()
    base = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    told = base / "packaged.txt"
    with open(base / "packaging.lock", "wb") as lock:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX)
        if not told.exists():
            done = build(base / "packaged")
            assert done.returncode == 0, done.stdout + done.stderr
            told.write_text(done.stdout, encoding="utf-8")
    return base / "packaged", told.read_text(encoding="utf-8")


def build(dist: Path, **wishes: str) -> subprocess.CompletedProcess[str]:
    """Package into a folder, with more in the environment if wished."""
    command = [sys.executable, str(ROOT / "build" / "frozen.py"), "--dist", str(dist)]
    return subprocess.run(command, env={**os.environ, **wishes}, capture_output=True, text=True,
                          timeout=LONGEST_BUILD, check=False)


def _permit(places: list[Path], writing: bool) -> None:
    """Allow writing for the owner, or forbid it for all."""
    for place in places:
        if not place.is_symlink():
            mode = place.stat().st_mode
            place.chmod(mode | 0o200 if writing else mode & ~0o222)
