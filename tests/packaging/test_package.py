"""The packager without PyInstaller: its front, what it tells, how it packs, and how it fails."""

from __future__ import annotations

import sys
import tarfile
from pathlib import Path

import archives
import environment
import frozen
import package
import pytest

import app


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A packaged folder of two files and a link."""
    made = tmp_path / "carte-in-tavola"
    (made / "_internal").mkdir(parents=True)
    (made / "carte").write_bytes(b"x" * 1_230_000)
    (made / "_internal" / "small").write_bytes(b"y" * 20_000)
    (made / "link").symlink_to("carte")
    return made


def test_the_front_prepares_both_locks_and_hands_over(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []

    def start(arguments: list[str]) -> int:
        done.append(arguments)
        return 5

    monkeypatch.setattr(environment, "prepare", done.append)
    monkeypatch.setattr(environment, "start", start)
    monkeypatch.setattr(sys, "argv", ["package.py", "--one-file"])
    assert package.main() == 5
    script = str(Path(frozen.__file__))
    assert done == [(environment.PLAY_LOCK, environment.TEST_LOCK), [script, "--one-file"]]


def test_the_front_says_why_it_cannot(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def prepare(locks: tuple[str, ...]) -> None:
        raise environment.SetupError(environment.NO_INDEX)

    monkeypatch.setattr(environment, "prepare", prepare)
    assert package.main() == 1
    monkeypatch.setattr(sys, "version_info", (3, 8, 1))
    assert package.main() == 1
    assert capsys.readouterr().err.splitlines() == [
        environment.NO_INDEX, "Python too old: 3.11 or newer is needed, this is 3.8."
    ]


def test_what_is_told(folder: Path, tmp_path: Path) -> None:
    download = tmp_path / "it.tar.xz"
    download.write_bytes(b"z" * 450_000)
    assert list(frozen.told(folder, [download])) == [
        "   1.23 MB  carte",
        "   0.02 MB  _internal/small",
        "   0.00 MB  0 smaller files",
        f"   1.25 MB  {folder}",
        *(["Needs glibc 2.0 or newer."] if sys.platform == "linux" else []),
        f"   0.45 MB  {download}",
    ]


def test_only_the_largest_are_named_and_a_large_download_is_told(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frozen, "PARTS_SHOWN", 1)
    monkeypatch.setattr(frozen, "LARGEST_DOWNLOAD", 1_200_000)
    told = list(frozen.told(folder, [folder / "carte"]))
    assert told[:2] == ["   1.23 MB  carte", "   0.02 MB  1 smaller files"]
    assert told[-1] == "Too large: a download may have 1.20 MB."


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the system's own tools pack")
def test_archive_deb_and_checksums(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "carte").chmod(0o755)
    frozen.lay_desktop_files(folder)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = frozen.packed(folder, tmp_path)
    assert [path.name for path in made] == [
        f"carte-in-tavola-{app.__version__}-{frozen.target()}{ending}" for ending in (archives.TAR, ".deb")
    ]
    with tarfile.open(made[0]) as tar:
        assert tar.getmember("carte-in-tavola/carte").mode & 0o777 == 0o755
        assert tar.getmember("carte-in-tavola/link").linkname == "carte"
        assert {(entry.uid, entry.gid, entry.uname, entry.mtime) for entry in tar} == {(0, 0, "", 1700000000)}
    listed = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert listed == [f"{archives.checksum(path)}  {path.name}" for path in sorted(made)]


def test_only_the_program_may_be_run(folder: Path) -> None:
    (folder / "_internal" / "small").chmod(0o777)
    (folder / "carte").chmod(0o600)
    frozen.plain_modes(folder)
    assert (folder / "_internal" / "small").stat().st_mode & 0o777 == 0o644
    assert frozen.program(folder).stat().st_mode & 0o777 == 0o755


def test_the_time_of_all_files_is_given_or_the_commits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "12")
    assert frozen.moment() == 12
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setenv("PATH", "")
    assert frozen.moment() == int((frozen.ROOT / "app" / "__init__.py").stat().st_mtime)


def test_where_the_program_lies() -> None:
    assert frozen.program(Path("out/Carte in Tavola.app")) == Path("out/Carte in Tavola.app/Contents/MacOS/carte")
    ending = ".exe" if sys.platform == "win32" else ""
    assert frozen.program(Path("out/carte-in-tavola")) == Path(f"out/carte-in-tavola/carte{ending}")


def test_a_failing_step_tells_what_it_wrote() -> None:
    with pytest.raises(frozen.StepFailed, match=r"ended with 3:\nno room"):
        frozen.run([sys.executable, "-c", "print('no room'); raise SystemExit(3)"], {})
    with pytest.raises(frozen.StepFailed, match="no-such-tool"):
        frozen.run(["no-such-tool"], {})


def test_a_failure_ends_with_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(dist: Path, one_file: bool) -> Path:
        raise frozen.StepFailed(f"{dist.name} {one_file}")

    monkeypatch.setattr(frozen, "built_program", build)
    assert frozen.main(["--dist", str(tmp_path), "--one-file"]) == 1
    assert capsys.readouterr().err == f"{tmp_path.name} True\n"


@pytest.mark.parametrize(("limit", "code"), [(1_300_000, 0), (1_000_000, 1)])
def test_a_download_that_is_too_large_fails(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: int, code: int
) -> None:
    monkeypatch.setattr(frozen, "built_program", lambda dist, one_file: folder / "carte")
    monkeypatch.setattr(frozen, "check", lambda built: None)
    monkeypatch.setattr(frozen, "LARGEST_DOWNLOAD", limit)
    assert frozen.main(["--dist", str(tmp_path), "--one-file"]) == code


@pytest.mark.parametrize(("words", "code"), [(["--measure"], 4), (["--measure", "--one-file"], 0), ([], 0)])
def test_what_was_made_is_measured_if_that_is_asked(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], code: int
) -> None:
    measured: list[list[str]] = []

    def measure(arguments: list[str]) -> int:
        measured.append(arguments)
        return 4

    monkeypatch.setattr(frozen, "built_program", lambda dist, one_file: folder)
    monkeypatch.setattr(frozen, "lay_desktop_files", lambda built: None)
    monkeypatch.setattr(frozen, "check", lambda built: None)
    monkeypatch.setattr(frozen, "packed", lambda built, dist: [folder / "carte"])
    monkeypatch.setattr(frozen, "megabytes", str)
    monkeypatch.setattr("budgets.main", measure)
    if "--one-file" in words:
        monkeypatch.setattr(frozen, "built_program", lambda dist, one_file: folder / "carte")
    assert frozen.main(["--dist", str(tmp_path), *words]) == code
    assert measured == ([["--folder", str(folder)]] if code else [])


def test_the_version_is_the_programs() -> None:
    assert frozen.version() == app.__version__


def test_the_entry_for_the_menu() -> None:
    lines = (frozen.ROOT / "build" / "carte.desktop").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    entry = dict(line.split("=", 1) for line in lines[1:])
    assert (entry["Type"], entry["Name"], entry["Terminal"]) == ("Application", app.PRODUCT, "false")
    # The window's class and the icon's name, by which a desktop knows what belongs together.
    assert (entry["StartupWMClass"], entry["Icon"], entry["Exec"]) == (frozen.NAME, frozen.NAME, "carte %f")
