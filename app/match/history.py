"""The history: every finished game once, and plain statistics over them, in SQLite.

Knows records, never a match. Each question opens the file anew, so that a folder deleted while the
program runs is simply made again.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from app.core.message import N_, Message, message
from app.match.files import Unwritable, keep_aside, remove
from app.match.record import Record

VERSION = 2
_TABLES = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, ended REAL NOT NULL, game TEXT NOT NULL, deal TEXT NOT NULL,
    options TEXT NOT NULL, plies INTEGER NOT NULL, reason TEXT NOT NULL, file TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS places (
    id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, brain TEXT NOT NULL,
    score INTEGER NOT NULL, won INTEGER NOT NULL, shared INTEGER NOT NULL, advised INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (id, seat));
"""
_ADVISED = "ALTER TABLE places ADD COLUMN advised INTEGER NOT NULL DEFAULT 0"
"""From version 1, which knew no hints, to 2."""
_BROKEN = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""Primary result codes of a file that is no history of ours; all others mean that it cannot be reached now."""
_SIDE_FILES = ("-journal", "-wal", "-shm")
_LATEST = 250_000_000_000
"""Seconds since 1970 that every calendar still has a date for: in the year 9892."""
_UNSOUND = (
    "SELECT 1 FROM games WHERE NOT (typeof(ended) IN ('integer', 'real') AND ended BETWEEN 0 AND :latest"
    " AND typeof(plies) = 'integer' AND {texts})".format(
        texts=" AND ".join(f"typeof({name}) = 'text'" for name in ("id", "game", "deal", "options", "reason", "file"))),
    "SELECT 1 FROM places WHERE NOT (typeof(seat) = 'integer' AND typeof(score) = 'integer'"
    " AND score BETWEEN -1000000000 AND 1000000000 AND {texts} AND {truths})".format(
        texts=" AND ".join(f"typeof({name}) = 'text'" for name in ("id", "name", "kind", "brain")),
        truths=" AND ".join(f"{name} IN (0, 1)" for name in ("won", "shared", "advised"))),
)
"""Rows that no version of this program has written: a column of SQLite takes values of any type."""

T = TypeVar("T")


class Place(NamedTuple):
    """One seat of a finished game. `won` alone, or `shared` the win with others; `advised` was given hints."""

    name: str
    kind: str
    brain: str
    score: int
    won: bool
    shared: bool
    advised: bool = False


class Finished(NamedTuple):
    """One finished game. `ended` in seconds since 1970; `file` is its name in the folder of finished games."""

    id: str
    ended: float
    game: str
    deal: str
    options: dict[str, int]
    plies: int
    reason: str
    file: str
    places: tuple[Place, ...]


class Standing(NamedTuple):
    """How one person, by name, or all bots with one brain have done; one count a seat they sat on.

    Games in which a person was given hints are counted apart, as `advised`.
    """

    name: str
    kind: str
    played: int
    won: int
    shared: int
    best: int
    mean: float
    advised: bool = False


class Statistics(NamedTuple):
    """All finished games of one kind: how many, how many with a shared win, persons first, most games first."""

    games: int
    shared: int
    standings: tuple[Standing, ...]


def game_id(record: Record) -> str:
    """What makes a game that game: rules, options, deal, who sat where, and every move.

    It is worked out from the record itself, so nothing is lost when the program is killed between
    two steps of finishing. The same people playing the same deal move by move again is the same game.
    """
    seats = [(sitter.name, sitter.kind, sitter.brain) for sitter in record.seats]
    setup = (record.game, record.rules, sorted(record.options.items()), record.deal, sorted(record.dictated.items()))
    whole = repr((setup, seats, record.moves))
    return hashlib.sha256(whole.encode()).hexdigest()[:32]


class History:
    """The file of finished games.

    A damaged file is kept aside and a new one begun, filled with the (record, file, ended) that `again`
    gives, so that statistics do not shrink; `notice` then has the sentence to tell.
    """

    def __init__(self, path: Path, again: Callable[[], Iterable[tuple[Record, str, float]]] = tuple) -> None:
        self.path = path
        self.notice: Message | None = None
        self._again = again

    def add(self, record: Record, file: str, ended: float | None = None) -> bool:
        """Count a finished game; False if it was counted before (filling a new file counts). Raises Unwritable.

        ValueError for a game that is not over. `ended` is now unless given.
        """
        if record.result is None:
            raise ValueError("only finished games are counted")
        when = time.time() if ended is None else ended
        return self._ask(lambda base: _insert(base, record, file, when))

    def games(self, limit: int = 100) -> list[Finished]:
        """The latest finished games, newest first. Raises Unwritable when the file cannot be reached."""

        def work(base: sqlite3.Connection) -> list[Finished]:
            _check(base)
            rows = base.execute("SELECT * FROM games ORDER BY ended DESC, rowid DESC LIMIT ?", (limit,)).fetchall()
            return [Finished._make((*row[:4], _options(row[4]), *row[5:], _places(base, row[0]))) for row in rows]

        return self._ask(work)

    def statistics(self, key: str, fewest_win: bool = False) -> Statistics:
        """The statistics of one kind of game; the best score may be the lowest one.

        Raises Unwritable when the file cannot be reached.
        """
        best = "min" if fewest_win else "max"

        def work(base: sqlite3.Connection) -> Statistics:
            _check(base)
            games = base.execute("SELECT count(*) FROM games WHERE game = ?", (key,)).fetchone()[0]
            shared = base.execute(
                "SELECT count(DISTINCT id) FROM places JOIN games USING (id) WHERE game = ? AND shared", (key,)
            ).fetchone()[0]
            rows = base.execute(
                "SELECT CASE kind WHEN 'bot' THEN brain ELSE name END AS who, kind, count(*), sum(won), sum(shared),"
                f" {best}(score), avg(score), advised FROM places JOIN games USING (id) WHERE game = ?"
                " GROUP BY who, kind, advised ORDER BY kind DESC, count(*) DESC, who, advised", (key,)
            ).fetchall()
            return Statistics(games, shared, tuple(Standing._make((*row[:-1], bool(row[-1]))) for row in rows))

        return self._ask(work)

    def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return self._once(work)
        except sqlite3.DatabaseError as error:
            if not _broken(error):
                raise Unwritable(self.path, str(error)) from error
        self._begin_anew()
        try:
            for record, file, ended in self._again():
                self._once(partial(_insert, record=record, file=file, ended=ended))
            return self._once(work)
        except sqlite3.DatabaseError as error:
            raise Unwritable(self.path, str(error)) from error

    def _once(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unwritable(self.path, error.strerror or str(error)) from error
        # The outer one closes the file, the inner one commits, or rolls back when the work fails.
        with closing(sqlite3.connect(self.path)) as base, base:
            if _version(base) < VERSION:
                _step_up(base)
            if _version(base) > VERSION:
                raise Unwritable(self.path, f"{_version(base)} > {VERSION}")
            return work(base)

    def _begin_anew(self) -> None:
        aside = keep_aside(self.path)
        for end in _SIDE_FILES:
            remove(self.path.with_name(self.path.name + end))
        self.notice = message(
            N_("The history of games was damaged; it is kept as {file} and a new one is begun."), file=aside.name
        )


def _version(base: sqlite3.Connection) -> int:
    return int(base.execute("PRAGMA user_version").fetchone()[0])


def _step_up(base: sqlite3.Connection) -> None:
    """Bring a new or an older file to the present form, unless another window has just done so."""
    base.execute("BEGIN IMMEDIATE")
    version = _version(base)
    if version == 1:
        base.execute(_ADVISED)
    elif version < 1:
        for table in _TABLES.split(";")[:-1]:
            base.execute(table)
    if version < VERSION:
        base.execute(f"PRAGMA user_version = {VERSION}")
    base.commit()


def _broken(error: sqlite3.DatabaseError) -> bool:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF in _BROKEN


def _check(base: sqlite3.Connection) -> None:
    """SQLite does not notice a value that does not belong in its column, so it is told as SQLite tells damage."""
    for question in _UNSOUND:
        if base.execute(question, {"latest": _LATEST}).fetchone() is not None:
            raise sqlite3.DatabaseError("damaged rows")


def _insert(base: sqlite3.Connection, record: Record, file: str, ended: float) -> bool:
    result = record.result
    assert result is not None
    key = game_id(record)
    ended = min(max(ended, 0.0), _LATEST)  # a copied file may bear any time, and the clock may be wrong
    game = (key, ended, record.game, record.deal, json.dumps(record.options), len(record.moves), result.reason, file)
    if base.execute("INSERT OR IGNORE INTO games VALUES (?,?,?,?,?,?,?,?)", game).rowcount != 1:
        return False
    alone = len(result.winners) == 1
    for seat, sitter in enumerate(record.seats):
        wins = seat in result.winners
        place = (key, seat, sitter.name, sitter.kind, sitter.brain, result.scores[seat], wins and alone,
                 wins and not alone, seat in record.advised)
        base.execute("INSERT INTO places VALUES (?,?,?,?,?,?,?,?,?)", place)
    return True


def _options(text: str) -> dict[str, int]:
    """The options of a row. SQLite does not notice damage inside a text, so it is told as SQLite tells damage."""
    try:
        options = json.loads(text)
        return {str(key): int(value) for key, value in options.items()}
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise sqlite3.DatabaseError("damaged options") from error


def _places(base: sqlite3.Connection, key: str) -> tuple[Place, ...]:
    rows = base.execute(
        "SELECT name, kind, brain, score, won, shared, advised FROM places WHERE id = ? ORDER BY seat", (key,)
    ).fetchall()
    return tuple(Place(*row[:4], *map(bool, row[4:])) for row in rows)
