"""The player's games on disk: the running ones, the finished ones, and the history that counts them.

    saves/<key>.carte                 the one running game of each kind
    saves/<key>.carte.broken-N        what could not be used, kept
    saves/<key>.carte.newer-N         a game of a newer program, kept: where no game of its kind is running, a
                                      program that can read it takes it up again as the running one
    saves/<key>.carte.other-N         what another window had written meanwhile when a game was given up, kept
    saves/finished/<deal>-<n>.carte   finished games
    history.sqlite                    one row a finished game

Two windows may have one folder: a running file that is neither what this store last saw there nor an earlier
position of the same game belongs to another window, and is never written over.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

from app.core.message import N_, message
from app.games import GAMES
from app.match.files import Unwritable, content, keep_aside, reason, remove, sweep, write_whole
from app.match.history import History, game_id
from app.match.record import LARGEST, SUFFIX, BadRecord, Newer, Record, decode, encode
from app.match.replay import replay
from app.paths import Folders

HISTORY = "history.sqlite"
BROKEN, NEWER, OTHER = "broken", "newer", "other"
"""Why a file was kept aside."""

_log = logging.getLogger(__name__)


class PlayedElsewhere(Unwritable):
    """Another window goes on with this kind of game; what it wrote stays."""

    def __init__(self, path: Path, record: Record) -> None:
        sentence = N_("Another window plays {game} too: you can play on here, but only the game there is kept.")
        super().__init__(path, message(sentence, game=GAMES[record.game].rules.title))


def read(path: Path) -> Record:
    """The record in a file. Raises BadRecord, also for a file that is missing or may not be read."""
    try:
        return decode(content(path, LARGEST + 1))
    except OSError as error:
        cause = reason(error.strerror or str(error))
        why = message(N_("{path} cannot be read ({reason})."), path=str(path), reason=cause)
        raise BadRecord(why) from error


class Store:
    """The games under the user's folders. Every writing method raises Unwritable, and may be called again later."""

    def __init__(self, folders: Folders) -> None:
        self._saves = folders.saves
        self._finished = folders.saves / "finished"
        self.history = History(folders.data / HISTORY, self._records)
        self._seen: dict[str, bytes] = {}
        """What the running file of a key held when it was last read or written here."""
        self._own: set[str] = set()
        """Keys of which the last was a writing."""
        sweep(self._saves)

    def save_running(self, record: Record) -> None:
        """Keep a running game, in the place of the one of its kind; an unusable file there is kept aside.

        Raises PlayedElsewhere, and writes nothing, when another window has gone on there.
        """
        key, path = record.game, self._path(record.game)
        there = _bytes(path)
        seen = there is None or there == self._seen.get(key)
        usable = (seen and key in self._own) or self._clear_unusable(path) is None
        if usable and not seen and not _is_part(path, record):
            raise PlayedElsewhere(path, record)
        data = encode(record)
        write_whole(path, data)
        self._seen[key] = data
        self._own.add(key)

    def running(self, key: str) -> Record | None:
        """The running game of a kind, None without one. Raises BadRecord for a file that is no record.

        A game that ended while the program was killed is finished now, and counted.
        """
        path = self._path(key)
        if not os.path.lexists(path) and not self._take_up(path):
            self._forget(key)
            return None
        record = read(path)
        if record.game != key:
            other = GAMES[record.game].rules.title
            raise BadRecord(message(N_("This file is a saved game of {game}, which has its own place."), game=other))
        self._seen[key] = _bytes(path) or b""
        self._own.discard(key)
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
            self._forget(record.game)
        return counted

    def abandon(self, key: str) -> Path | None:
        """Give up the running game of a kind. Gives the file that is kept aside instead of deleted, if one is:

        one that cannot be used, or one that another window has written since it was last looked at here.
        """
        path = self._path(key)
        aside = self._clear_unusable(path)
        there, seen = _bytes(path), self._seen.get(key)
        self._forget(key)
        if there is not None and seen is not None and there != seen:
            return keep_aside(path, OTHER)
        remove(path)
        return aside

    def finished(self, file: str) -> Record:
        """The record of a finished game by the file name that the history gives. Raises BadRecord."""
        return read(self._finished / Path(file).name)

    def _forget(self, key: str) -> None:
        self._seen.pop(key, None)
        self._own.discard(key)

    def _path(self, key: str) -> Path:
        if key not in GAMES:
            raise KeyError(key)
        return self._saves / f"{key}{SUFFIX}"

    def _clear_unusable(self, path: Path) -> Path | None:
        """Put what lies there aside unless it is a game to be played on; where it is kept then."""
        if not os.path.lexists(path):
            return None
        try:
            record = read(path)
            if replay(record).playable and self._path(record.game) == path:
                return None
        except Newer:
            return keep_aside(path, NEWER)
        except BadRecord:
            pass
        return keep_aside(path, BROKEN)

    def _take_up(self, path: Path) -> bool:
        """Put a game that waited for a program that can read it back in its place; False if there is none."""
        for waiting in sorted(path.parent.glob(f"{path.name}.{NEWER}-*"), key=_age):
            try:
                if replay(read(waiting)).playable:
                    os.rename(waiting, path)
                    return True
            except (BadRecord, OSError) as error:
                _log.info("%s still waits: %s", waiting, error)
        return False

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


def _bytes(path: Path) -> bytes | None:
    """What a running file holds, None if it is not there; nothing for what cannot be read."""
    try:
        return content(path, LARGEST + 1)
    except OSError:
        return b"" if os.path.lexists(path) else None


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _is_part(running: Path, whole: Record) -> bool:
    """Whether a running file holds an earlier or the last position of a game."""
    try:
        part = read(running)
    except BadRecord:
        return False
    same = (part.deal, part.options, part.seats) == (whole.deal, whole.options, whole.seats)
    return same and part.moves == whole.moves[: len(part.moves)]
