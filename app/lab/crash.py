"""The report of an unexpected error: where in the program it happened, and nothing of the cards.

An exception's own text may hold faces that the player must not know: it is never written.
"""

from __future__ import annotations

import platform
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path

import app
from app.core.message import N_, Message, message
from app.paths import FolderError, fallback_folders, user_folders

PREFIX = "crash-"
"""How the names of the reports begin."""


def write_crash(error: BaseException, data: Path | None = None) -> Message:
    """Write the report into the folder of logs (under `data` if given); the sentence that tells the player."""
    try:
        try:
            folder = user_folders(data).logs
        except FolderError:
            folder = fallback_folders().logs
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix=PREFIX, suffix=".txt", dir=folder, delete=False
        ) as file:
            file.writelines(f"{line}\n" for line in lines(error))
    except OSError:
        return message(N_("The program has met an error and must stop."))
    return message(N_("The program has met an error and must stop; a report is in “{file}”."), file=file.name)


def lines(error: BaseException) -> Iterator[str]:
    """Versions, then for the error and those that led to it: its type, and module, line and function of each call."""
    yield f"{app.PRODUCT} {app.__version__}, Python {platform.python_version()}, {platform.system()}"
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        yield type(current).__qualname__
        for frame, line in traceback.walk_tb(current.__traceback__):
            module = frame.f_globals.get("__name__", "?")
            yield f"  {module}:{line} {frame.f_code.co_name}"
        current = current.__cause__ or current.__context__
