"""The history: what it counts and tells, and what it does with files that are not its own."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from app.match.files import Unwritable
from app.match.history import Finished, History, Place, Standing, Statistics, game_id
from app.match.record import Record, Result
from app.match.seats import Sitter

ADA, BICE, CARLO = Sitter("Ada", "person"), Sitter("Bice", "bot", "greedy"), Sitter("Carlo", "person")


def over(deal: str, seats: list[Sitter], winners: tuple[int, ...], scores: tuple[int, ...]) -> Record:
    return Record(
        schema=1, app="carte-in-tavola 0.1.0", game="due_facce", rules=1, options={"players": len(seats)}, deal=deal,
        seats=seats, moves=["0 score", "1 score"], marks=[], result=Result(winners, scores, "target"),
    )


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "history.sqlite")


def test_games_newest_first(history: History) -> None:
    first, second = over("D1-A", [ADA, BICE], (0,), (10, 4)), over("D1-B", [ADA, BICE], (0, 1), (7, 7))
    assert history.add(first, "a.carte", 100.0) and history.add(second, "b.carte", 200.0)
    assert not history.add(first, "a.carte", 300.0)
    assert history.games(5) == [
        Finished(game_id(second), 200.0, "due_facce", "D1-B", {"players": 2}, 2, "target", "b.carte",
                 (Place("Ada", "person", "", 7, False, True), Place("Bice", "bot", "greedy", 7, False, True))),
        Finished(game_id(first), 100.0, "due_facce", "D1-A", {"players": 2}, 2, "target", "a.carte",
                 (Place("Ada", "person", "", 10, True, False), Place("Bice", "bot", "greedy", 4, False, False))),
    ]
    assert [game.deal for game in history.games(1)] == ["D1-B"]


def test_statistics(history: History) -> None:
    history.add(over("D1-A", [ADA, BICE], (0,), (10, 4)), "a")
    history.add(over("D1-B", [ADA, BICE], (0, 1), (7, 7)), "b")
    history.add(over("D1-C", [BICE, BICE, CARLO], (1,), (3, 11, 5)), "c")
    assert history.statistics("due_facce") == Statistics(3, 1, (
        Standing("Ada", "person", 2, 1, 1, 10, 8.5),
        Standing("Carlo", "person", 1, 0, 0, 5, 5.0),
        Standing("greedy", "bot", 4, 1, 1, 11, 6.25),
    ))
    assert history.statistics("orto") == Statistics(0, 0, ())
    assert [one.best for one in history.statistics("due_facce", fewest_win=True).standings] == [7, 5, 3]


def test_games_with_hints_are_counted_apart(history: History) -> None:
    history.add(over("D1-A", [ADA, BICE], (0,), (10, 4)), "a")
    helped = msgspec.structs.replace(over("D1-B", [ADA, BICE], (0,), (12, 2)), advised=(0,))
    history.add(helped, "b")
    assert [[place.advised for place in game.places] for game in history.games()] == [[True, False], [False, False]]
    assert history.statistics("due_facce").standings == (
        Standing("Ada", "person", 1, 1, 0, 10, 10.0),
        Standing("Ada", "person", 1, 1, 0, 12, 12.0, advised=True),
        Standing("greedy", "bot", 2, 0, 0, 4, 3.0),
    )
    assert not history.add(msgspec.structs.replace(helped, advised=()), "b"), "the mark makes no other game of it"


OLD_TABLES = """
CREATE TABLE games (
    id TEXT PRIMARY KEY, ended REAL NOT NULL, game TEXT NOT NULL, deal TEXT NOT NULL,
    options TEXT NOT NULL, plies INTEGER NOT NULL, reason TEXT NOT NULL, file TEXT NOT NULL);
CREATE TABLE places (
    id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, brain TEXT NOT NULL,
    score INTEGER NOT NULL, won INTEGER NOT NULL, shared INTEGER NOT NULL, PRIMARY KEY (id, seat));
INSERT INTO games VALUES ('x', 50.0, 'due_facce', 'D1-Z', '{"players": 1}', 9, 'target', 'z.carte');
INSERT INTO places VALUES ('x', 0, 'Ada', 'person', '', 8, 1, 0);
PRAGMA user_version = 1;
"""


def test_a_history_of_before_hints_is_taken_along(history: History) -> None:
    with closing(sqlite3.connect(history.path)) as base:
        base.executescript(OLD_TABLES)
    assert [game.places for game in history.games()] == [(Place("Ada", "person", "", 8, True, False),)]
    assert history.add(msgspec.structs.replace(over("D1-A", [ADA, BICE], (0,), (10, 4)), advised=(0,)), "a")
    assert [(one.name, one.advised) for one in history.statistics("due_facce").standings] == [
        ("Ada", False), ("Ada", True), ("greedy", False)]
    assert history.notice is None


def test_what_makes_a_game_that_game() -> None:
    game = over("D1-A", [ADA, BICE], (0,), (10, 4))
    change = msgspec.structs.replace
    same = [change(game, app="carte-in-tavola 9"), change(game, marks=[(0, "x")]), change(game, name="Golden")]
    other = [change(game, deal="D1-B"), change(game, seats=[BICE, ADA]), change(game, moves=["0 score"]),
             change(game, options={"players": 2, "target": 9}), change(game, rules=2)]
    assert {game_id(record) for record in [game, *same]} == {game_id(game)}
    assert len({game_id(record) for record in [game, *other]}) == 6


def test_a_running_game_is_not_counted(history: History) -> None:
    with pytest.raises(ValueError, match="finished"):
        history.add(msgspec.structs.replace(over("D1-A", [ADA, BICE], (0,), (1, 0)), result=None), "a")


@pytest.mark.parametrize("script", ["CREATE TABLE games (id TEXT)", "PRAGMA user_version = 1"])
def test_another_database_is_kept_aside(history: History, script: str) -> None:
    with closing(sqlite3.connect(history.path)) as base:
        base.execute(script)
    assert history.add(over("D1-A", [ADA, BICE], (0,), (10, 4)), "a")
    assert history.notice is not None
    assert sorted(path.name for path in history.path.parent.iterdir()) == ["history.sqlite", "history.sqlite.broken-1"]


def test_a_file_cut_in_the_middle(history: History) -> None:
    for n in range(200):
        history.add(over(f"D1-{n}", [ADA, BICE], (0,), (10, 4)), "a")
    data = history.path.read_bytes()
    history.path.write_bytes(data[: len(data) // 2])
    assert history.statistics("due_facce").games == 0
    assert (history.path.parent / "history.sqlite.broken-1").stat().st_size == len(data) // 2


@pytest.mark.parametrize("damage", ["{", "[]", '{"players": "x"}', 7])
def test_damage_inside_a_text(history: History, damage: str | int) -> None:
    history.add(over("D1-A", [ADA, BICE], (0,), (10, 4)), "a")
    with closing(sqlite3.connect(history.path)) as base, base:
        base.execute("UPDATE games SET options = ?", (damage,))
    assert history.games() == []
    assert history.notice is not None


@pytest.mark.parametrize("damage", [
    "games SET ended = 'yesterday'", "games SET ended = 1e300", "games SET ended = -9e999", "games SET file = x'00ff'",
    "games SET options = '{\"players\": 1e999}'", "places SET score = 'many'", "places SET score = 1 << 60",
    "places SET won = 9e999", "places SET shared = ''", "places SET name = CAST(x'ff' AS TEXT)",
])
def test_a_value_that_does_not_belong_in_its_column(tmp_path: Path, damage: str) -> None:
    whole = over("D1-A", [ADA, BICE], (0,), (10, 4))
    history = History(tmp_path / "history.sqlite", lambda: [(whole, "a.carte", 100.0)])
    history.add(whole, "a.carte", 100.0)
    told = history.games(), history.statistics("due_facce")
    with closing(sqlite3.connect(history.path)) as base, base:
        base.execute(f"UPDATE {damage}")
    assert (history.games(), history.statistics("due_facce")) == told
    assert history.notice is not None
    assert [path.name for path in tmp_path.glob("*.broken-1")] == ["history.sqlite.broken-1"]


@pytest.mark.parametrize("ended", [-1e12, 1e300, 1e11])
def test_any_time_of_a_file_can_be_told(history: History, ended: float) -> None:
    history.add(over("D1-A", [ADA, BICE], (0,), (10, 4)), "a.carte", ended)
    assert 0.0 <= history.games()[0].ended <= 2.5e11
    assert history.notice is None


def test_a_newer_history_is_left_alone(history: History) -> None:
    with closing(sqlite3.connect(history.path)) as base:
        base.execute("PRAGMA user_version = 3")
    before = history.path.read_bytes()
    with pytest.raises(Unwritable):
        history.games()
    assert history.path.read_bytes() == before
