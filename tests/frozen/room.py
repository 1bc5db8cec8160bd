"""A small Debian in a folder of its own, without Python: what a player's system is to the .deb.

Knows debootstrap, apt and mounts; must not know what is installed. Its mounts live in a namespace of their own and
end with the command that needed them. `CARTE_CHROOT` names a folder to be made once and used again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

SUITE: Final = "bookworm"
MIRROR: Final = "http://deb.debian.org/debian"
PLAYER: Final = "player"
LONGEST: Final = 900.0
# What commands of the system write for themselves, and the player's own.
_NOT_LOOKED_AT: Final = (
    "proc", "sys", "dev", "run", "tmp", "home", "var/log", "var/cache", "var/lib/dpkg", "var/lib/apt"
)
_ENTER: Final = """
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
mkdir -p "$0/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$0/tmp/.X11-unix"
exec chroot "$0" "$@"
"""


class NoRoom(Exception):
    """There can be no such system here; the text says why."""


class Room:
    """The system in `folder`, made if it is not there. NoRoom when that cannot be done."""

    def __init__(self, folder: Path) -> None:
        if not sys.platform.startswith("linux") or os.geteuid() != 0:
            raise NoRoom("only root can make a system in a folder")
        for tool in ("debootstrap", "unshare", "chroot"):
            if shutil.which(tool) is None:
                raise NoRoom(f"{tool} is not installed")
        self.folder = folder
        if not (folder / "etc" / "debian_version").is_file():
            command = ["debootstrap", "--variant=minbase", SUITE, str(folder), os.environ.get("CARTE_MIRROR", MIRROR)]
            done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)
            if done.returncode != 0:
                raise NoRoom(f"debootstrap: {(done.stderr or done.stdout).strip().splitlines()[-1:]}")
            folder.chmod(0o755)  # it is the root of a system that others use, too
            self.run("apt-get", "update", "-q")
        if not (folder / "home" / PLAYER).is_dir():
            self.run("useradd", "--create-home", PLAYER)

    def entering(self, *words: str) -> list[str]:
        """The command that runs `words` in there as root, and becomes them."""
        return ["unshare", "--mount", "--propagation", "private", "sh", "-ec", _ENTER, str(self.folder), *words]

    def as_player(self, *words: str, **wishes: str) -> list[str]:
        """The same for the player, with an environment as after logging in."""
        known = {"HOME": f"/home/{PLAYER}", "PATH": "/usr/local/bin:/usr/bin:/bin", "USER": PLAYER, **wishes}
        return self.entering("setpriv", f"--reuid={PLAYER}", f"--regid={PLAYER}", "--init-groups", "env", "-i",
                             *(f"{name}={value}" for name, value in known.items()), *words)

    def run(self, *words: str) -> str:
        """Run a command as root; what it printed. AssertionError when it fails."""
        environ = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
        done = subprocess.run(self.entering(*words), env=environ, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=LONGEST, check=False)
        assert done.returncode == 0, f"{' '.join(words)}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
        return done.stdout

    def install(self, *packages: str) -> None:
        """Install packages or files (by their path in there), with what they depend on and nothing more."""
        self.run("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)

    def path(self, place: str) -> Path:
        """Where an absolute place in there is for us."""
        return self.folder / place.lstrip("/")

    def files(self) -> set[str]:
        """Every file and folder of the system, but for what commands write for themselves."""
        found = set()
        for root, folders, names in os.walk(self.folder):
            place = Path(root).relative_to(self.folder)
            folders[:] = [name for name in folders if (place / name).as_posix() not in _NOT_LOOKED_AT]
            found |= {(place / name).as_posix() for name in (*folders, *names)}
        return found
