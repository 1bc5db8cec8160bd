"""The player's games on disk: the running ones, the finished ones, and the history that counts them.

    saves/<key>.carte                 the one running game of each kind
    saves/<key>.carte.broken-N        what could not be used, kept
    saves/finished/<deal>-<n>.carte   finished games
    history.sqlite                    one row a finished game
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

from app.core.message import N_, message
from app.games import GAMES
from app.match.files import Unwritable, keep_aside, reason, remove, sweep, write_whole
from app.match.history import History, game_id
from app.match.record import LARGEST, SUFFIX, BadRecord, Record, decode, encode
from app.match.replay import replay
from app.paths import Folders

_log = logging.getLogger(__name__)


def read(path: Path) -> Record:
    """The record in a file. Raises BadRecord, also for a file that is missing or may not be read."""
    try:
        with open(path, "rb") as file:
            return decode(file.read(LARGEST + 1))
    except OSError as error:
        cause = reason(error.strerror or str(error))
        why = message(N_("{path} cannot be read ({reason})."), path=str(path), reason=cause)
        raise BadRecord(why) from error


class Store:
    """The games under the user's folders. Every writing method raises Unwritable, and may be called again later."""

    def __init__(self, folders: Folders) -> None:
        self._saves = folders.saves
        self._finished = folders.saves / "finished"
        self.history = History(folders.data / "history.sqlite", self._records)
        self._own: set[str] = set()
        """Keys whose running file was written here, and need not be looked at before the next writing."""
        sweep(self._saves)

    def save_running(self, record: Record) -> None:
        """Keep a running game, in the place of the one of its kind; an unusable file there is kept aside."""
        path = self._path(record.game)
        if record.game not in self._own:
            self._clear_unusable(path)
        write_whole(path, encode(record))
        self._own.add(record.game)

    def running(self, key: str) -> Record | None:
        """The running game of a kind, None without one. Raises BadRecord for a file that is no record.

        A game that ended while the program was killed is finished now, and counted.
        """
        path = self._path(key)
        if not os.path.exists(path):
            return None
        record = read(path)
        if record.result is not None and replay(record).playable:
            try:
                self.finish(record)
            except Unwritable as error:
                _log.warning("a finished game stays among the running ones: %s", error)
                return record
            return None
        return record

    def finish(self, record: Record) -> bool:
        """Move a finished game to the history; True when it was counted now, False when it was before.

        Each step may be done again after a kill: the file is found again by the game's identity, the
        history holds each identity once, and only then the running file goes.
        """
        if record.result is None:
            raise ValueError("only finished games are counted")
        path = self._place(record)
        if not os.path.exists(path):
            write_whole(path, encode(record))
        counted = self.history.add(record, path.name)
        running = self._path(record.game)
        if _is_part(running, record):
            remove(running)
            self._own.discard(record.game)
        return counted

    def abandon(self, key: str) -> None:
        """Give up the running game of a kind; an unusable file is kept aside instead of deleted."""
        path = self._path(key)
        self._clear_unusable(path)
        remove(path)
        self._own.discard(key)

    def finished(self, file: str) -> Record:
        """The record of a finished game by the file name that the history gives. Raises BadRecord."""
        return read(self._finished / Path(file).name)

    def _path(self, key: str) -> Path:
        if key not in GAMES:
            raise KeyError(key)
        return self._saves / f"{key}{SUFFIX}"

    def _clear_unusable(self, path: Path) -> None:
        if not os.path.exists(path):
            return
        try:
            usable = replay(read(path)).playable
        except BadRecord:
            usable = False
        if not usable:
            keep_aside(path)

    def _place(self, record: Record) -> Path:
        """The file of this game among the finished ones, or the first free one of its deal."""
        number = 1
        while (path := self._finished / f"{record.deal}-{number}{SUFFIX}").is_file():
            try:
                if game_id(read(path)) == game_id(record):
                    return path
            except BadRecord:
                _log.warning("%s is damaged", path)
            number += 1
        return path

    def _records(self) -> Iterator[tuple[Record, str, float]]:
        """Every sound finished game, for a history that must begin anew: (record, file, seconds since 1970)."""
        for path in sorted(self._finished.glob(f"*{SUFFIX}")):
            try:
                record = read(path)
                if record.result is not None:
                    yield record, path.name, path.stat().st_mtime
            except (BadRecord, OSError):
                _log.warning("%s is damaged", path)


def _is_part(running: Path, whole: Record) -> bool:
    """Whether a running file holds an earlier or the last position of a game."""
    try:
        part = read(running)
    except BadRecord:
        return False
    same = (part.deal, part.options, part.seats) == (whole.deal, whole.options, whole.seats)
    return same and part.moves == whole.moves[: len(part.moves)]
