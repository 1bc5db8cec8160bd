"""Whole files, written so that a kill at any moment leaves the old content or the new, never a mixture."""

from __future__ import annotations

import errno
import logging
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.core.message import N_, Message, message

LARGEST_COPY = 64 << 20
"""Bytes of the largest file that is brought along."""
NO_FILE = N_("Not an ordinary file")
_NEW = ".new"
_LOCK = ".lock"
_PATIENCE = 50
"""How often a lock that another process holds is tried again, every hundredth of a second."""
_STALE = 24 * 3600.0
"""Seconds after which a half-written file belongs to no living process."""

_log = logging.getLogger(__name__)

_REASONS = (
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Read-only file system"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("Is a directory"),
    N_("File exists"),
    N_("Input/output error"),
    N_("File name too long"),
    N_("Too many levels of symbolic links"),
    N_("No such device or address"),
    N_("unable to open database file"),
    N_("attempt to write a readonly database"),
    N_("database or disk is full"),
    N_("database is locked"),
    N_("disk I/O error"),
)
"""The C library's words for what happens to files, and SQLite's, marked so that they have a translation."""


def reason(words: str) -> Message:
    """The system's own reason as a value for a sentence; one that is not known above is told as the system says it."""
    return Message(words.replace("{", "(").replace("}", ")"))


class Unwritable(Exception):
    """A file of the player's could not be written; `why` says it in one sentence. The game goes on in memory.

    `why` is the system's reason, or the whole sentence.
    """

    def __init__(self, path: Path, why: str | Message) -> None:
        if isinstance(why, str):
            sentence = N_("{path} cannot be written ({reason}). You can play on, but this is not kept.")
            why = message(sentence, path=str(path), reason=reason(why))
        super().__init__(why)
        self.why = why
        self.path = path


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file at once; its folder is made again when it is gone. Raises Unwritable."""
    new = path.with_name(f".{path.name}.{os.getpid()}{_NEW}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with open(new, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(new, path)
        except OSError:
            new.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise Unwritable(path, error.strerror or str(error)) from error


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other processes that ask for the same file out, as long as reading and writing it takes.

    A lock goes with the process that holds it. One that is not given back within half a second, or that the file
    system does not know, is done without: a setting is not worth a standstill.
    """
    try:
        handle = os.open(path.with_name(f".{path.name}{_LOCK}"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        yield
        return
    try:
        for _ in range(_PATIENCE):
            if _locked(handle):
                break
            time.sleep(0.01)
        yield
    finally:
        os.close(handle)


def remove(path: Path) -> None:
    """Delete a file if it is there. Raises Unwritable."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise Unwritable(path, error.strerror or str(error)) from error


def keep_aside(path: Path, cause: str = "broken") -> Path:
    """Rename a file, or a folder in its place, to <name>.<cause>-N, the first N that is free. Raises Unwritable."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.{cause}-{number}")):
        number += 1
    try:
        os.replace(path, aside)
    except OSError as error:
        raise Unwritable(path, error.strerror or str(error)) from error
    return aside


def content(path: Path, most: int) -> bytes:
    """At most so many bytes of an ordinary file. OSError for all else: a pipe would be waited for without end."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, NO_FILE, str(path))
        with open(handle, "rb", closefd=False) as file:
            return file.read(most)
    finally:
        os.close(handle)


def bring(old: Path, new: Path) -> None:
    """Copy a file, or a folder with all in it, to where nothing is yet, with its time.

    What cannot be read, is no ordinary file or is beyond LARGEST_COPY is left out; failing is no matter.
    """
    try:
        if old.is_dir() and not old.is_symlink():
            new.mkdir(parents=True, exist_ok=True)
            for entry in sorted(old.iterdir()):
                bring(entry, new / entry.name)
        elif not new.exists():
            data = content(old, LARGEST_COPY + 1)
            if len(data) <= LARGEST_COPY:
                new.write_bytes(data)
                os.utime(new, (old.stat().st_atime, old.stat().st_mtime))
    except OSError as error:
        _log.warning("%s is left out: %s", old, error)


def sweep(folder: Path) -> None:
    """Delete what killed processes left half-written more than a day ago; failing is no matter."""
    try:
        for left in folder.glob(f".*{_NEW}"):
            if time.time() - left.stat().st_mtime > _STALE:
                left.unlink()
    except OSError:
        return


if sys.platform == "win32":
    import msvcrt

    def _locked(handle: int) -> bool:
        """Whether the lock was had; closing gives it back."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _locked(handle: int) -> bool:
        """Whether the lock was had; closing gives it back."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


def _sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut, where the system can open folders."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass  # some file systems cannot; the rename itself is done
    finally:
        os.close(handle)
