"""Freeze: `[--one-file] [--dist DIR] [--measure]`, started by package.py in the private environment.

Has PyInstaller build from carte.spec into DIR (build/out unless said), lays the desktop's files beside the
program, runs its self test, packs the folder into an archive and into what the system installs (a .deb and perhaps
an AppImage, an installer, a disk image), writes checksums, and prints what is in it. Exit code 1 when a step fails
or a download is larger than it may be. Only the Linux branch has ever been run.

The same sources give the same files: all times in them are SOURCE_DATE_EPOCH, or that of the last commit.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import archives
import budgets
import icons
import linux
import macos
import windows

ROOT: Final = Path(__file__).resolve().parent.parent
NAME: Final = "carte-in-tavola"
PRODUCT: Final = "Carte in Tavola"
SUMS: Final = "SHA256SUMS"
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
    parser.add_argument("--measure", action="store_true", help="print size, start, memory and idle processor use too")
    given = parser.parse_args(arguments)
    dist = given.dist.absolute()
    try:
        built = built_program(dist, given.one_file)
        if sys.platform == "linux" and not given.one_file:
            lay_desktop_files(built)
        check(built)
        downloads = [built] if given.one_file else packed(built, dist)
    except StepFailed as error:
        print(error, file=sys.stderr)
        return 1
    for line in told(built, downloads):
        print(line)
    fits = all(path.stat().st_size <= LARGEST_DOWNLOAD for path in downloads)
    measured = budgets.main(["--folder", str(built)]) if given.measure and not given.one_file else 0
    return measured if fits else 1


def built_program(dist: Path, one_file: bool) -> Path:
    """Run PyInstaller; the folder (on macOS the application, with `one_file` the file) that it made in `dist`."""
    work = dist / "work"
    command = [sys.executable, "-m", "PyInstaller", str(ROOT / "build" / "carte.spec"), "--noconfirm"]
    command += ["--workpath", str(work), "--distpath", str(dist), "--log-level", "WARN"]
    # Its cache would else go to the home folder; the fixed seed lets the same sources give the same files.
    environ = os.environ | {"PYINSTALLER_CONFIG_DIR": str(work / "cache"), "PYTHONHASHSEED": "1"}
    environ["SOURCE_DATE_EPOCH"] = str(moment())
    run([*command, "--", "--one-file"] if one_file else command, environ)
    if one_file:
        return dist / ("carte.exe" if sys.platform == "win32" else "carte")
    if sys.platform == "linux":
        plain_modes(dist / NAME)
    return dist / (f"{PRODUCT}.app" if sys.platform == "darwin" else NAME)


def program(built: Path) -> Path:
    """What is started: in the folder, in the application, or the one file itself."""
    if built.is_file():
        return built
    if built.suffix == ".app":
        return built / "Contents" / "MacOS" / "carte"
    return built / ("carte.exe" if sys.platform == "win32" else "carte")


def plain_modes(folder: Path) -> None:
    """Only the program itself may be run: the others are files to be read, whatever they were where they came from."""
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            path.chmod(0o755 if path == program(folder) else 0o644)


def lay_desktop_files(folder: Path) -> None:
    """Entry for the menu, icons, kind of files, licence, and the script that puts them where the desktop looks."""
    share = folder / "share"
    (share / "applications").mkdir(parents=True)
    shutil.copy(ROOT / "build" / "carte.desktop", share / "applications" / f"{NAME}.desktop")
    (share / "mime" / "packages").mkdir(parents=True)
    shutil.copy(ROOT / "build" / f"{NAME}.xml", share / "mime" / "packages")
    icons.hicolor(share / "icons", NAME)
    shutil.copy(ROOT / "LICENSE", folder)
    shutil.copy(ROOT / "build" / "add-to-menu.sh", folder)


def check(built: Path) -> None:
    """Run the program's self test, away from here. StepFailed when it does not pass."""
    run([str(program(built)), "selftest", "--lang", "en"], dict(os.environ), LONGEST_SELFTEST)


def packed(folder: Path, dist: Path) -> list[Path]:
    """Everything to be downloaded, made of the folder in `dist`: the archive first, then what a system installs.

    Their checksums lie beside them. StepFailed when a tool that is there fails.
    """
    name, when, work = f"{NAME}-{version()}-{target()}", moment(), dist / "work"
    try:
        if sys.platform == "win32":
            archive = dist / f"{name}.zip"
            archive.write_bytes(archives.zipped(archives.entries(folder, folder.name), when))
            made = [archive, windows.installer(folder, dist / f"{name}-setup.exe", version())]
        elif sys.platform == "darwin":
            archive = dist / f"{name}.zip"
            run(["ditto", "-c", "-k", "--keepParent", str(folder), str(archive)], dict(os.environ))  # keeps modes
            made = [archive, macos.disk_image(folder, dist / f"{name}.dmg", work, PRODUCT)]
        else:
            archive = dist / f"{name}{archives.TAR}"
            archive.write_bytes(archives.tar(archives.entries(folder, folder.name), when))
            machine = platform.machine()
            made = [
                archive,
                linux.deb(folder, dist / f"{name}.deb", version(), machine, when),
                linux.appimage(folder, dist / f"{name}.AppImage", work, version(), when),
            ]
    except subprocess.CalledProcessError as error:
        raise StepFailed(f"{error}\n{(error.stderr or b'').decode(errors='replace')}") from error
    downloads = [path for path in made if path is not None]
    archives.sums(downloads, dist / SUMS)
    return downloads


def told(built: Path, downloads: Sequence[Path]) -> Iterator[str]:
    """What was packed, for people: the largest files, the whole, the oldest C library, the downloads."""
    if built.is_dir():
        sizes = {path: path.stat().st_size for path in built.rglob("*") if path.is_file() and not path.is_symlink()}
        largest = sorted(sizes, key=lambda path: (-sizes[path], path))[:PARTS_SHOWN]
        for path in largest:
            yield f"{megabytes(sizes[path])}  {path.relative_to(built).as_posix()}"
        rest = sum(sizes.values()) - sum(sizes[path] for path in largest)
        yield f"{megabytes(rest)}  {len(sizes) - len(largest)} smaller files"
        yield f"{megabytes(sum(sizes.values()))}  {built}"
        if sys.platform == "linux":
            yield f"Needs glibc {'.'.join(map(str, linux.oldest_glibc(built)))} or newer."
    for path in downloads:
        size = path.stat().st_size
        yield f"{megabytes(size)}  {path}"
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


def moment() -> int:
    """The time that all packed files get, seconds since 1970: SOURCE_DATE_EPOCH, the last commit's, or the source's."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not given:
        command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        try:
            given = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
        except OSError:
            given = ""
    return int(given) if given.isdecimal() else int((ROOT / "app" / "__init__.py").stat().st_mtime)


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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
