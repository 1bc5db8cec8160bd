"""The journal: what the program has to say about its own running, in a small file beside the reports of errors.

Written only when there is something to say. Of an exception it keeps kind and place alone, as a report does: its
text may hold faces that no player may know.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from app.lab.crash import PREFIX, lines

FILE: Final = "carte.log"
OLDER: Final = "carte.log.1"
"""The journal before, kept beside the one that is written."""
LARGEST: Final = 128 << 10
"""Bytes beyond which nothing is added; a start finds it more than half full and begins anew."""
REPORTS_KEPT: Final = 10

_LOG = logging.getLogger("app")


class _Handler(logging.FileHandler):
    """A file that is begun with its first line, and left alone once it is full; its trouble is not the program's."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, if there is room for it and a file can be had."""
        if self.stream is None or self.stream.tell() < LARGEST:
            try:
                super().emit(record)
            except OSError:
                self.handleError(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's own name
        """Go on without the line."""


class _Plain(logging.Formatter):
    """One line: time in UTC, level, module, sentence; then the places of an exception, without its text."""

    def __init__(self) -> None:
        self.converter = time.gmtime
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%SZ")

    def format(self, record: logging.LogRecord) -> str:
        """The line, whatever is in the sentence."""
        record.message = record.getMessage()
        record.asctime = self.formatTime(record, self.datefmt)
        error = record.exc_info[1] if record.exc_info else None
        told = [" ".join(self.formatMessage(record).split()), *(list(lines(error))[1:] if error is not None else ())]
        return "\n".join(told)


@contextmanager
def kept(folder: Path) -> Iterator[None]:
    """Write warnings of the program into `folder` while this lasts, and drop all but the latest reports there."""
    _make_room(folder)
    handler = _Handler(folder / FILE, encoding="utf-8", delay=True)
    handler.setFormatter(_Plain())
    handler.setLevel(logging.WARNING)
    _LOG.addHandler(handler)
    try:
        yield
    finally:
        _LOG.removeHandler(handler)
        handler.close()


def _make_room(folder: Path) -> None:
    """Put a long journal aside, and drop all but the latest reports of errors; failing is no matter."""
    try:
        if (folder / FILE).exists() and (folder / FILE).stat().st_size > LARGEST // 2:
            (folder / FILE).replace(folder / OLDER)
        reports = sorted(folder.glob(f"{PREFIX}*.txt"), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in reports[REPORTS_KEPT:]:
            old.unlink()
    except OSError:
        return
