"""Whole files, written so that a kill at any moment leaves the old content or the new, never a mixture."""

from __future__ import annotations

import os
import time
from pathlib import Path

from app.core.message import N_, Message, message

_NEW = ".new"
_STALE = 24 * 3600.0
"""Seconds after which a half-written file belongs to no living process."""


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
)
"""The C library's words for what happens to files, marked so that they have a translation."""


def reason(words: str) -> Message:
    """The system's own reason as a value for a sentence; one that is not known above is told as the system says it."""
    return Message(words.replace("{", "(").replace("}", ")"))


class Unwritable(Exception):
    """A file of the player's could not be written; `why` says it in one sentence. The game goes on in memory."""

    def __init__(self, path: Path, why: str) -> None:
        self.why: Message = message(
            N_("{path} cannot be written ({reason}). You can play on, but this is not kept."),
            path=str(path), reason=reason(why),
        )
        super().__init__(self.why)
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


def remove(path: Path) -> None:
    """Delete a file if it is there. Raises Unwritable."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise Unwritable(path, error.strerror or str(error)) from error


def keep_aside(path: Path) -> Path:
    """Rename a file that cannot be used to <name>.broken-N, the first N that is free. Raises Unwritable."""
    number = 1
    while (aside := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    try:
        os.replace(path, aside)
    except OSError as error:
        raise Unwritable(path, error.strerror or str(error)) from error
    return aside


def sweep(folder: Path) -> None:
    """Delete what killed processes left half-written more than a day ago; failing is no matter."""
    try:
        for left in folder.glob(f".*{_NEW}"):
            if time.time() - left.stat().st_mtime > _STALE:
                left.unlink()
    except OSError:
        return


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
