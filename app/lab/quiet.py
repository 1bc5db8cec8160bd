"""Standard error for sentences of ours alone: sound and screen libraries write on it by themselves."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

ERROR = 2
"""The number of standard error for the system."""


@contextmanager
def libraries_silent() -> Iterator[None]:
    """Let what C libraries print vanish, while `sys.stderr` goes on to where it went."""
    try:
        kept = os.dup(ERROR)
    except OSError:  # a window program without standard error
        yield
        return
    ours = sys.stderr
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        if _is_error(ours):
            sys.stderr = open(kept, "w", 1, encoding=ours.encoding, errors="replace", closefd=False)  # noqa: SIM115
        os.dup2(nowhere, ERROR)
        yield
    finally:
        os.dup2(kept, ERROR)
        sys.stderr = ours
        os.close(kept)
        os.close(nowhere)


def _is_error(stream: object) -> bool:
    try:
        return getattr(stream, "fileno", lambda: -1)() == ERROR
    except (OSError, ValueError):  # streams in memory, closed streams
        return False
