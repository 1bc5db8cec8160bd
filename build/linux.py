"""Linux: where the program's files lie in a system, as a .deb and (where its tool is at hand) as an AppImage.

A .deb is written by the standard library alone. It has no scripts: menu, icons and kinds of files are announced by
the triggers of the packages that keep those lists, on the way in and on the way out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterable
from hashlib import md5
from pathlib import Path
from typing import Final

from archives import TAR, Entry, ar, entries, gzipped, tar

BUILD: Final = Path(__file__).resolve().parent
NAME: Final = "carte-in-tavola"
ROOM: Final = f"usr/lib/{NAME}"
"""Where the program's folder lies, below the root."""
MAINTAINER: Final = "The Carte in Tavola founders <carte-in-tavola@localhost>"
ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}
# SDL loads these by itself when it opens a window; without the first two there is none under X11, and without the
# others no picture of the pointer, no list of screens and no touch.
NEEDED: Final = ("libx11-6", "libxext6", "libxcursor1", "libxfixes3", "libxi6", "libxrandr2")
# Sound by either way (the names changed with the 64-bit time), Wayland, the screen saver's pause.
USEFUL: Final = (
    "libasound2 | libasound2t64", "libpulse0", "libwayland-client0", "libwayland-cursor0", "libwayland-egl1",
    "libxkbcommon0", "libdecor-0-0", "libdecor-0-plugin-1-gtk | libdecor-0-plugin-1-cairo", "libxss1", "libdbus-1-3",
)
_GLIBC: Final = re.compile(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?(?=\0)")
_OURS: Final = ("share", "add-to-menu.sh", "LICENSE")
"""What the folder holds for whoever unpacks it by hand, and a system has in other places."""


def oldest_glibc(folder: Path) -> tuple[int, int]:
    """The oldest C library that all programs and libraries of a folder can live with, as (2, 36)."""
    wanted = {(2, 0)}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            if content.startswith(b"\x7fELF"):
                wanted |= {(int(major), int(minor)) for major, minor in _GLIBC.findall(content)}
    return max(wanted)


def forget_folder(library: Path, folder: str) -> None:
    """Let a library look for others beside itself instead of in `folder`, where the packager's Python lies.

    A folder of somebody else's in it would be a name told to all, and a place for strange libraries.
    """
    beside = b"$ORIGIN"
    named = b"\0" + os.fsencode(folder) + b"\0"
    if len(named) - 2 >= len(beside):
        content = library.read_bytes()
        library.write_bytes(content.replace(named, b"\0" + beside.ljust(len(named) - 1, b"\0")))


def system_tree(folder: Path, moment: int, version: str) -> list[Entry]:
    """Every file of the packaged `folder` in its place in a system, with the folders it lies in."""
    share = folder / "share"
    found = [entry for entry in entries(folder, ROOM) if entry.name.removeprefix(f"{ROOM}/").split("/")[0] not in _OURS]
    for part in ("applications", "icons", "mime"):
        found += entries(share / part, f"usr/share/{part}")
    found.append(Entry("usr/bin/carte", "link", to=f"../lib/{NAME}/carte"))
    found.append(Entry("usr/share/man/man6/carte.6.gz", "file", gzipped((BUILD / "carte.6").read_bytes())))
    doc = f"usr/share/doc/{NAME}"
    found.append(Entry(f"{doc}/copyright", "file", _copyright()))
    found.append(Entry(f"{doc}/changelog.gz", "file", gzipped(_changelog(moment, version))))
    return _with_folders(found)


def deb(folder: Path, path: Path, version: str, machine: str, moment: int) -> Path:
    """Write the .deb of the packaged folder to `path`. `machine` is what the kernel calls it, as x86_64."""
    tree = system_tree(folder, moment, version)
    control = _control(folder, tree, version, ARCHITECTURES.get(machine, machine))
    sums = "".join(f"{md5(entry.content).hexdigest()}  {entry.name}\n" for entry in tree if entry.kind == "file")
    about = [Entry(".", "folder"), Entry("./control", "file", control.encode()),
             Entry("./md5sums", "file", sums.encode())]
    data = [Entry(".", "folder"), *(entry._replace(name=f"./{entry.name}") for entry in tree)]
    path.write_bytes(ar({
        "debian-binary": b"2.0\n", f"control{TAR}": tar(about, moment), f"data{TAR}": tar(data, moment)
    }, moment))
    return path


def appimage(folder: Path, path: Path, work: Path, version: str, moment: int) -> Path | None:
    """Write the AppImage of the packaged folder to `path`; None where appimagetool is not at hand."""
    tool = shutil.which("appimagetool")
    if tool is None:
        return None
    root = work / "AppDir"
    shutil.rmtree(root, ignore_errors=True)
    _lay(system_tree(folder, moment, version), root)
    for source in (f"usr/share/applications/{NAME}.desktop", f"usr/share/icons/hicolor/scalable/apps/{NAME}.svg"):
        shutil.copy(root / source, root)
    (root / "AppRun").symlink_to("usr/bin/carte")
    command = [tool, "--no-appstream", str(root), str(path)]
    subprocess.run(command, env=os.environ | {"SOURCE_DATE_EPOCH": str(moment)}, check=True, capture_output=True)
    return path


def _control(folder: Path, tree: list[Entry], version: str, architecture: str) -> str:
    """What the package manager is told."""
    # Counted as dpkg does: files in whole KiB, everything else as one.
    size = sum(-(-len(entry.content) // 1024) if entry.kind == "file" else 1 for entry in tree)
    libc = ".".join(map(str, oldest_glibc(folder)))
    return f"""\
Package: {NAME}
Version: {version}
Architecture: {architecture}
Maintainer: {MAINTAINER}
Installed-Size: {size}
Depends: libc6 (>= {libc}), {", ".join(NEEDED)}
Recommends: {", ".join(USEFUL)}
Section: games
Priority: optional
Description: desktop card table for uncommon card games
 A table for uncommon card games, in Italian and English, against bots or with
 several people at one screen. Games are saved as they are played and can be
 looked at again, move by move.
"""


def _copyright() -> bytes:
    """Our licence, and where those of the others lie."""
    ours = (BUILD.parent / "LICENSE").read_text(encoding="utf-8")
    return f"{ours}\nWhat is packed with it, and under which licences: /{ROOM}/_internal/licences/README.txt\n".encode()


def _changelog(moment: int, version: str) -> bytes:
    """One entry: the version that this is."""
    when = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(moment))
    return f"{NAME} ({version}) unstable; urgency=low\n\n  * Version {version}.\n\n -- {MAINTAINER}  {when}\n".encode()


def _with_folders(found: Iterable[Entry]) -> list[Entry]:
    """Sorted, each place once, and every folder that something lies in before it."""
    places = {entry.name: entry for entry in found}
    for name in list(places):
        parts = name.split("/")[:-1]
        for count in range(1, len(parts) + 1):
            folder = "/".join(parts[:count])
            places.setdefault(folder, Entry(folder, "folder"))
    return [places[name] for name in sorted(places)]


def _lay(tree: Iterable[Entry], root: Path) -> None:
    """Put entries on the disk."""
    for entry in tree:
        path = root / entry.name
        if entry.kind == "folder":
            path.mkdir(parents=True, exist_ok=True)
        elif entry.kind == "link":
            path.symlink_to(entry.to)
        else:
            path.write_bytes(entry.content)
            path.chmod(0o755 if entry.executable else 0o644)
