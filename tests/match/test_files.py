"""Whole files: a kill while writing leaves the old content or the new."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from app.match.files import Unwritable, alone, bring, content, keep_aside, remove, sweep, write_whole

KILLS = 40
WRITER = """
import sys
from pathlib import Path
from app.match.files import write_whole
path, n = Path(sys.argv[1]), int(sys.argv[2])
print("ready", flush=True)
while True:
    n += 1
    write_whole(path, b"%d " % n * 20000)
    print(n, flush=True)
"""


def test_a_file_is_replaced_and_its_folder_made_again(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "a.carte"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert [entry.name for entry in path.parent.iterdir()] == ["a.carte"]


def test_an_unwritable_place_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(Unwritable) as raised:
        write_whole(tmp_path / "file" / "a.carte", b"one")
    assert raised.value.why.text == "{path} cannot be written ({reason}). You can play on, but this is not kept."
    (tmp_path / "a.carte").mkdir()
    with pytest.raises(Unwritable):
        write_whole(tmp_path / "a.carte", b"one")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a.carte", "file"]


def test_files_kept_aside_get_the_first_free_number(tmp_path: Path) -> None:
    path = tmp_path / "a.carte"
    for text in (b"one", b"two"):
        path.write_bytes(text)
        keep_aside(path)
    assert (tmp_path / "a.carte.broken-1").read_bytes() == b"one"
    assert (tmp_path / "a.carte.broken-2").read_bytes() == b"two"
    with pytest.raises(Unwritable):
        keep_aside(path)
    remove(path)


def test_only_ordinary_files_are_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    assert content(tmp_path / "a", 3) == b"123"
    with pytest.raises(IsADirectoryError):
        content(tmp_path, 3)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(OSError, match="Not an ordinary file"):
            content(tmp_path / "pipe", 3)


def test_what_is_brought_along_keeps_its_time_and_replaces_nothing(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    (old / "finished").mkdir(parents=True)
    for name in ("a.carte", "b.carte", "finished/c.carte"):
        (old / name).write_bytes(name.encode())
        os.utime(old / name, (1000, 1000))
    (old / "loop").symlink_to(old / "loop")
    (old / "a.carte").chmod(0o400)
    new.mkdir()
    (new / "b.carte").write_bytes(b"mine")
    bring(old, new)
    bring(tmp_path / "missing", new / "missing")
    there = {str(path.relative_to(new)): path.read_bytes() for path in new.rglob("*") if path.is_file()}
    assert there == {"a.carte": b"a.carte", "b.carte": b"mine", "finished/c.carte": b"finished/c.carte"}
    assert (new / "a.carte").stat().st_mtime == 1000
    (new / "a.carte").write_bytes(b"can be written")


def test_only_old_leftovers_are_swept(tmp_path: Path) -> None:
    old, fresh, other = tmp_path / ".a.carte.1.new", tmp_path / ".a.carte.2.new", tmp_path / "b.carte"
    for path in (old, fresh, other):
        path.write_bytes(b"x")
    for path in (old, other):
        os.utime(path, (1, 1))
    sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == [fresh, other]
    sweep(tmp_path / "missing")


def test_kill_while_writing(tmp_path: Path) -> None:
    """Killed after some writes and a little more, at random: the last write that was told, or a later one, is whole."""
    path = tmp_path / "a.carte"
    chance = random.Random(1)
    last = 0
    write_whole(path, b"0 " * 20000)
    for _ in range(KILLS):
        last = kill_once(path, last, chance)


def kill_once(path: Path, last: int, chance: random.Random) -> int:
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(last)], stdout=subprocess.PIPE)
    assert writer.stdout is not None
    for _ in range(chance.randrange(1, 6)):
        writer.stdout.readline()
    for _ in range(chance.randrange(0, 20_000)):
        pass
    writer.kill()
    told = writer.stdout.read().split()
    writer.wait()
    words = path.read_bytes().split()
    assert len(words) == 20000 and len(set(words)) == 1
    assert int(words[0]) >= (int(told[-1]) if told and told[-1].isdigit() else last)
    return int(words[0])


def test_only_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "it.json"
    script = (
        "import sys, pathlib; from app.match import files; files._PATIENCE = 1;"
        "path = pathlib.Path(sys.argv[1]); handle = files.os.open(path.with_name('.it.json.lock'), files.os.O_RDWR);"
        "print(files._locked(handle))"
    )

    def another() -> str:
        done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    with alone(path):
        assert another() == "False"
    assert another() == "True"


def test_a_lock_that_is_not_given_back_or_cannot_be_had_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr("app.match.files.time.sleep", slept.append)
    with alone(tmp_path / "it"), alone(tmp_path / "it"):
        assert slept == [0.01] * 50
    with alone(tmp_path / "no folder" / "it"):
        assert not (tmp_path / "no folder").exists()
