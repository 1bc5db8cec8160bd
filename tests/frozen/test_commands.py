"""The commands in the packaged program: from any folder, in any language, read-only, with nobody listening."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tarfile
from pathlib import Path

import pytest

import app
from tests.frozen.conftest import LONGEST_RUN, Built, build

pytestmark = pytest.mark.frozen

GAMES = ("simulate", "--game", "due_facce", "--bots", "greedy,random", "--games", "24", "--workers", "2", "--json")
NOBODY_LISTENS = ("sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-')


def run(
    built: Built, *words: str, before: tuple[str, ...] = (), cwd: str | Path = "/", **wishes: str
) -> subprocess.CompletedProcess[str]:
    """Run a command of the program, without the Python and the packages that run this test."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "VIRTUAL"))}
    return subprocess.run(
        [*before, str(built.program), *words], cwd=cwd, env={**kept, "PATH": "/usr/bin:/bin", **wishes},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LONGEST_RUN, check=False,
    )


def test_the_self_test_passes_from_anywhere(built: Built, tmp_path: Path) -> None:
    for folder in ("/", built.folder, tmp_path):
        done = run(built, "selftest", "--json", cwd=folder)
        assert done.returncode == 0, done.stdout + done.stderr
        found = json.loads(done.stdout)
        assert found["ok"] is True
        names = {check["name"] for check in found["checks"]}
        assert {"sprites", "sounds", "font", "words it", "rules due_facce", "seeds due_facce"} <= names
        assert done.stderr == ""


@pytest.mark.parametrize("lang", ["", "C", "xx_YY", "it_IT.UTF-8"])
def test_it_starts_in_every_language(built: Built, lang: str) -> None:
    done = run(built, "--version", LANG=lang)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Carte in Tavola {app.__version__}\n", "")


@pytest.mark.parametrize("lang", ["", "C", "it_IT.UTF-8"])
def test_it_speaks_italian_with_its_accents(built: Built, lang: str) -> None:
    refused = run(built, "simulate", "--game", "tombolà", "--bots", "random", "--games", "1", "--lang", "it", LANG=lang)
    assert refused.returncode == 2
    assert "tombolà" in refused.stderr
    assert "i giochi sono: due_facce" in refused.stderr


def test_the_doctor_finds_versions_and_nothing_wrong(built: Built, tmp_path: Path) -> None:
    done = run(built, "doctor", "--data", str(tmp_path / "d"), "--lang", "en")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"Pictures, sounds and rules: {built.folder}/_internal\n" in done.stdout
    assert done.stdout.endswith("Nothing is wrong.\n")
    assert ": ?" not in done.stdout


def test_the_doctor_says_that_a_home_cannot_be_written(built: Built) -> None:
    done = run(built, "doctor", "--lang", "en", HOME="/proc/nothing", XDG_DATA_HOME="", XDG_STATE_HOME="")
    assert done.returncode == 1
    assert "The folder “/proc/nothing/.local/share/carte-in-tavola” cannot be written" in done.stdout


def test_processes_play_the_same_games_as_one(built: Built) -> None:
    shared = json.loads(run(built, *GAMES).stdout)
    alone = json.loads(run(built, *[word if word != "2" else "1" for word in GAMES]).stdout)
    del shared["timing"], alone["timing"]
    assert shared == alone
    assert (shared["games"], shared["illegal_moves"]) == (48, 0)


def test_a_picture_of_a_table(built: Built, tmp_path: Path) -> None:
    picture = tmp_path / "così.png"
    assert run(built, "shot", "--game", "due_facce", "--ply", "6", str(picture)).returncode == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("words", [("selftest",), GAMES, ("--version",), ("doctor",)])
def test_it_works_with_nobody_listening(built: Built, words: tuple[str, ...], tmp_path: Path) -> None:
    done = run(built, *words, "--data", str(tmp_path / "d"), before=NOBODY_LISTENS)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_nothing_is_written_beside_the_program(built: Built) -> None:
    with tarfile.open(built.archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()} - {""}
    run(built, "selftest")
    assert {path.relative_to(built.folder).as_posix() for path in built.folder.rglob("*")} == names


def test_what_was_packed_is_told_and_fits_a_download(built: Built) -> None:
    assert "libSDL2" in built.told
    assert re.search(r"^Needs glibc 2\.\d+ or newer\.$", built.told, re.M)
    for download in (built.archive, built.deb):
        assert built.told.count(str(download)) == 1
        assert download.stat().st_size <= 35_000_000


def test_the_checksums_are_right(built: Built) -> None:
    subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=built.archive.parent, check=True, capture_output=True)


def test_the_largest_things_that_are_not_needed_stay_out(built: Built) -> None:
    names = [path.name for path in built.folder.rglob("*")]
    for part in ("libcrypto", "libtk", "libtcl", "libportmidi", "numpy", "freesansbold", "_camera"):
        assert not [name for name in names if name.startswith(part)], part


def test_it_names_no_folder_of_whoever_packed_it(built: Built) -> None:
    root = str(Path(__file__).resolve().parents[2]).encode()
    assert [path for path in built.folder.rglob("*") if path.is_file() and root in path.read_bytes()] == []


def test_licences_travel_with_it(built: Built) -> None:
    texts = built.folder / "_internal" / "licences"
    listed = (texts / "README.txt").read_text(encoding="utf-8")
    for name in ("pygame-ce 2", "SDL_mixer", "Python 3", "msgspec 0", "PyInstaller", "Hanken Grotesk", "FreeType"):
        assert f"\n{name}" in listed
    for part in re.findall(r"\(([^()]+\.txt)\)", listed):
        assert all((texts / text).is_file() for text in part.split(", "))
    assert (built.folder / "LICENSE").read_bytes() == (texts / "MIT.txt").read_bytes()


def test_entry_and_icons_come_into_the_menu(built: Built, tmp_path: Path) -> None:
    subprocess.run([built.folder / "add-to-menu.sh"], env={**os.environ, "XDG_DATA_HOME": str(tmp_path)}, check=True,
                   capture_output=True)
    entry = (tmp_path / "applications" / "carte-in-tavola.desktop").read_text(encoding="utf-8")
    # The dollar of the strange folder's name is escaped twice: once for the quotes, once for the file.
    assert 'Càrte è più \\\\$HOME/carte-in-tavola/carte" %f\n' in entry
    assert entry.count("Exec=") == 1
    icons = tmp_path / "icons" / "hicolor"
    assert sorted(path.name for path in icons.iterdir()) == [
        "128x128", "16x16", "24x24", "256x256", "32x32", "48x48", "64x64", "scalable"
    ]
    assert (icons / "scalable" / "apps" / "carte-in-tavola.svg").read_text().startswith("<svg")
    assert (tmp_path / "mime" / "packages" / "carte-in-tavola.xml").is_file()
    subprocess.run([built.folder / "add-to-menu.sh", "--remove"], env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
                   check=True, capture_output=True)
    assert [path for path in tmp_path.rglob("*carte*") if path.is_file()] == []


@pytest.mark.long
def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "another place"):
        done = build(tmp_path / name, SOURCE_DATE_EPOCH="1790000000")
        assert done.returncode == 0, done.stdout + done.stderr
    one, two = ((tmp_path / name / "SHA256SUMS").read_text() for name in ("one", "another place"))
    assert one == two
