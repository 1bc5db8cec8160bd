"""Freeze: `[--one-file] [--dist DIR]`, started by package.py in the private environment.

Has PyInstaller build from carte.spec into DIR (build/out unless said), lays the desktop's files beside the
program, runs its self test, packs the folder into one archive, and prints what is in it. Exit code 1 when a step
fails or the archive is larger than a download may be. Only the Linux branch has ever been run.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import icons

ROOT: Final = Path(__file__).resolve().parent.parent
NAME: Final = "carte-in-tavola"
LARGEST_DOWNLOAD: Final = 35_000_000
PARTS_SHOWN: Final = 15
LONGEST_SELFTEST: Final = 120.0


class StepFailed(Exception):
    """A step went wrong; the text says which, and what it wrote."""


def main(arguments: list[str]) -> int:
    """Build, check, pack and tell; the exit code."""
    parser = argparse.ArgumentParser("package.py", description="Makes the program that needs no Python.")
    parser.add_argument("--one-file", action="store_true", help="one file that unpacks itself, no folder, no archive")
    parser.add_argument("--dist", type=Path, default=ROOT / "build" / "out", metavar="DIR", help="where it goes")
    given = parser.parse_args(arguments)
    dist = given.dist.absolute()
    try:
        built = built_program(dist, given.one_file)
        if sys.platform == "linux" and not given.one_file:
            lay_desktop_files(built)
        check(built)
        download = built if given.one_file else packed(built, dist / f"{NAME}-{version()}-{target()}")
    except StepFailed as error:
        print(error, file=sys.stderr)
        return 1
    for line in told(built, download):
        print(line)
    return 0 if download.stat().st_size <= LARGEST_DOWNLOAD else 1


def built_program(dist: Path, one_file: bool) -> Path:
    """Run PyInstaller; the folder (on macOS the application, with `one_file` the file) that it made in `dist`."""
    work = dist / "work"
    command = [sys.executable, "-m", "PyInstaller", str(ROOT / "build" / "carte.spec"), "--noconfirm"]
    command += ["--workpath", str(work), "--distpath", str(dist), "--log-level", "WARN"]
    # Its cache would else go to the home folder; the fixed seed lets the same sources give the same files.
    environ = os.environ | {"PYINSTALLER_CONFIG_DIR": str(work / "cache"), "PYTHONHASHSEED": "1"}
    run([*command, "--", "--one-file"] if one_file else command, environ)
    if one_file:
        return dist / ("carte.exe" if sys.platform == "win32" else "carte")
    return dist / ("Carte in Tavola.app" if sys.platform == "darwin" else NAME)


def program(built: Path) -> Path:
    """What is started: in the folder, in the application, or the one file itself."""
    if built.is_file():
        return built
    if built.suffix == ".app":
        return built / "Contents" / "MacOS" / "carte"
    return built / ("carte.exe" if sys.platform == "win32" else "carte")


def lay_desktop_files(folder: Path) -> None:
    """Entry for the menu, icons, licence, and the script that puts entry and icons where the desktop looks."""
    share = folder / "share"
    (share / "applications").mkdir(parents=True)
    shutil.copy(ROOT / "build" / "carte.desktop", share / "applications" / f"{NAME}.desktop")
    icons.hicolor(share / "icons", NAME)
    shutil.copy(ROOT / "LICENSE", folder)
    shutil.copy(ROOT / "build" / "add-to-menu.sh", folder)


def check(built: Path) -> None:
    """Run the program's self test, away from here. StepFailed when it does not pass."""
    run([str(program(built)), "selftest", "--lang", "en"], dict(os.environ), LONGEST_SELFTEST)


def packed(folder: Path, archive: Path) -> Path:
    """The folder in one compressed file: .tar.xz on Linux, .zip elsewhere; `archive` is the path without ending."""
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(archive), "zip", folder.parent, folder.name))
    if sys.platform == "darwin":
        path = archive.with_name(archive.name + ".zip")
        run(["ditto", "-c", "-k", "--keepParent", str(folder), str(path)], dict(os.environ))  # keeps links and modes
        return path
    path = archive.with_name(archive.name + (".tar.xz" if find_spec("_lzma") else ".tar.gz"))
    with tarfile.open(path, "w:xz" if path.suffix == ".xz" else "w:gz") as tar:
        tar.add(folder, folder.name, filter=_nobodys)
    return path


def told(built: Path, download: Path) -> Iterator[str]:
    """What was packed, for people: the largest files, the whole, the download."""
    if built.is_dir():
        sizes = {path: path.stat().st_size for path in built.rglob("*") if path.is_file() and not path.is_symlink()}
        largest = sorted(sizes, key=lambda path: (-sizes[path], path))[:PARTS_SHOWN]
        for path in largest:
            yield f"{megabytes(sizes[path])}  {path.relative_to(built).as_posix()}"
        rest = sum(sizes.values()) - sum(sizes[path] for path in largest)
        yield f"{megabytes(rest)}  {len(sizes) - len(largest)} smaller files"
        yield f"{megabytes(sum(sizes.values()))}  {built}"
    size = download.stat().st_size
    yield f"{megabytes(size)}  {download}"
    if size > LARGEST_DOWNLOAD:
        yield f"Too large: a download may have {megabytes(LARGEST_DOWNLOAD).strip()}."


def megabytes(size: int) -> str:
    """A size in bytes, in millions of bytes, right-aligned."""
    return f"{size / 1e6:7.2f} MB"


def version() -> str:
    """The program's version, from its source."""
    for line in (ROOT / "app" / "__init__.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split('"')[1]
    raise StepFailed("app/__init__.py tells no version.")


def target() -> str:
    """The system that the program is for, as in linux-x86_64."""
    return f"{sys.platform}-{platform.machine().lower()}"


def run(command: list[str], environ: dict[str, str], longest: float | None = None) -> None:
    """Run a command quietly, at most `longest` seconds. StepFailed with what it wrote when it fails."""
    try:
        done = subprocess.run(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd="/",
                              timeout=longest, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise StepFailed(f"{command[0]}: {error}") from error
    if done.returncode != 0:
        raise StepFailed(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout.decode(errors='replace')}")


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without the name and number of whoever packed it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
