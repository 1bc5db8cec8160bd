"""Archives: alike from alike, of nobody, and understood by the tools that unpack them."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import archives
import pytest
from archives import Entry

MOMENT = 1_700_000_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a program, a text in a room of its own, and a link."""
    made = tmp_path / "it"
    (made / "room").mkdir(parents=True)
    (made / "run").write_bytes(b"#!")
    (made / "run").chmod(0o700)
    (made / "room" / "text").write_text("è")
    (made / "link").symlink_to("room/text")
    return made


def test_what_lies_in_a_folder(folder: Path) -> None:
    assert archives.entries(folder, "a/b") == [
        Entry("a/b", "folder"),
        Entry("a/b/link", "link", to="room/text"),
        Entry("a/b/room", "folder"),
        Entry("a/b/room/text", "file", "è".encode()),
        Entry("a/b/run", "file", b"#!", executable=True),
    ]


def test_a_tar_is_of_nobody_and_of_one_moment(folder: Path) -> None:
    packed = archives.tar(archives.entries(folder, "it"), MOMENT)
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        assert {(entry.uid, entry.gid, entry.uname, entry.gname, entry.mtime) for entry in tar} == {
            (0, 0, "", "", MOMENT)
        }
        assert [(entry.name, entry.mode) for entry in tar] == [
            ("it", 0o755), ("it/link", 0o777), ("it/room", 0o755), ("it/room/text", 0o644), ("it/run", 0o755)
        ]
        assert tar.getmember("it/link").linkname == "room/text"


def test_times_and_modes_on_the_disk_change_nothing(folder: Path) -> None:
    first = archives.tar(archives.entries(folder, "it"), MOMENT)
    os.utime(folder / "run", (1, 1))
    (folder / "room" / "text").chmod(0o600)
    assert archives.tar(archives.entries(folder, "it"), MOMENT) == first


def test_a_zip_reads_back() -> None:
    packed = archives.zipped([Entry("it", "folder"), Entry("it/a", "file", b"a" * 99)], MOMENT)
    with zipfile.ZipFile(io.BytesIO(packed)) as read:
        assert [info.filename for info in read.infolist()] == ["it/", "it/a"]
        assert read.getinfo("it/a").date_time == (2023, 11, 14, 22, 13, 20)
        assert read.read("it/a") == b"a" * 99
    with pytest.raises(ValueError, match="it/b is a link"):
        archives.zipped([Entry("it/b", "link", to="a")], MOMENT)


def test_an_ar_has_heads_of_sixty_bytes_and_even_places() -> None:
    assert archives.ar({"one": b"odd", "two": b"even"}, 7) == (
        b"!<arch>\n"
        b"one             7           0     0     100644  3         `\nodd\n"
        b"two             7           0     0     100644  4         `\neven"
    )
    with pytest.raises(ValueError, match="too long"):
        archives.ar({"sixteen-letters!": b""}, 7)


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="no sha256sum here")
def test_the_list_of_checksums_can_be_checked(tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / name).write_text(name)
    archives.sums([tmp_path / "b", tmp_path / "a"], tmp_path / "SUMS")
    assert [line[66:] for line in (tmp_path / "SUMS").read_text().splitlines()] == ["a", "b"]
    subprocess.run(["sha256sum", "-c", "SUMS"], cwd=tmp_path, check=True, capture_output=True)
