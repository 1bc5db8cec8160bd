"""Golden games: recorded whole games that every later version must play to the same end, and a referee too."""

from __future__ import annotations

import pytest

from app.core.dice import Streams
from app.games.due_moli.rafts import BASIN, CANAL, count
from app.match.match import Match
from app.match.record import Record, Result, decode
from app.match.replay import check
from app.paths import seeds
from tests.games.due_moli.referee import Referee
from tests.games.due_moli.table import texts

FOLDER = seeds() / "due_moli"
GOLDEN = sorted(path.name for path in FOLDER.glob("*.json"))


def record_of(name: str) -> Record:
    return decode((FOLDER / name).read_bytes())


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_plays_to_its_marks_and_its_result(name: str) -> None:
    record = record_of(name)
    assert check(record) == []
    assert record.name and record.result is not None
    assert record.marks[0][0] == 0 and record.marks[-1][0] == len(record.moves)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_referee_comes_to_the_same_end(name: str) -> None:
    """DM-04 to DM-23 told a second time."""
    record = record_of(name)
    told = Referee(record)
    assert record.result is not None
    assert (told.winners, tuple(told.totals)) == (record.result.winners, record.result.scores)
    view = Match.from_record(record).view(0)
    last = told.games[-1]
    assert [len(view.seen[BASIN + seat]) for seat in (0, 1)] == [len(basin) for basin in last.basins]
    assert [sorted(last.scores[seat]) for seat in (0, 1)] == [
        sorted(texts(mine.scored).split()) for mine in count(view)
    ]
    assert [points.points for points in count(view)] == last.points


def test_the_golden_games_are_these() -> None:
    """Literal ends: a change of rule or of chance cannot pass as a change of both files."""
    assert {name: record_of(name).result for name in GOLDEN} == RESULTS


RESULTS = {
    "by_lot.json": Result((0,), (5, 3), "canal"),
    "draw.json": Result((0, 1), (4, 4), "canal"),
    "empty_basin.json": Result((0,), (4, 3), "canal"),
    "launcher_decides.json": Result((1,), (4, 5), "canal"),
    "launcher_first.json": Result((1,), (4, 6), "canal"),
    "long_raft.json": Result((1,), (4, 8), "canal"),
    "one_more.json": Result((0,), (20, 19), "target"),
    "opponent_first.json": Result((1,), (4, 6), "canal"),
    "three_games.json": Result((0,), (16, 9), "games"),
    "turn_limit.json": Result((0, 1), (2, 2), "turns"),
}


def test_every_way_of_sharing_a_raft_is_there() -> None:
    """DM-18: and the launcher decides both ways, from both seats."""
    assert {record_of(name).options["raft_pick"] for name in GOLDEN} == {0, 1, 2, 3}
    assert {"0 choose 0", "0 choose 1", "1 choose 0", "1 choose 1"} <= set(record_of("launcher_decides.json").moves)


def test_a_basin_runs_dry() -> None:
    """DM-08, DM-21."""
    assert Referee(record_of("empty_basin.json")).games[0].ran_dry
    assert not Referee(record_of("by_lot.json")).games[0].ran_dry


def test_a_raft_of_six() -> None:
    """DM-10, DM-14: four points at once."""
    told = Referee(record_of("long_raft.json"))
    assert max(told.games[0].rafts) == 6


def test_the_loser_starts_the_next_game_of_a_series() -> None:
    """DM-06, DM-17, DM-22."""
    told = Referee(record_of("three_games.json"))
    assert [(game.starter, game.points) for game in told.games] == [(0, [8, 1]), (1, [6, 2]), (1, [2, 6])]


def test_equal_totals_play_one_more() -> None:
    """DM-22: 16 to 16 after three games, to fifteen."""
    told = Referee(record_of("one_more.json"))
    assert [game.points for game in told.games] == [[3, 7], [6, 4], [7, 5], [4, 3]]
    assert [game.starter for game in told.games] == [0, 0, 1, 1]


def test_a_draw_and_its_canals() -> None:
    """DM-16, DM-20."""
    game = Referee(record_of("draw.json")).games[0]
    assert game.points == [4, 4]
    assert sorted(map(bool, game.canals)) == [False, True]


def test_three_hundred_turns() -> None:
    """DM-23: rafts left count for nobody."""
    record = record_of("turn_limit.json")
    game = Referee(record).games[0]
    assert game.turns == 300 and all(game.canals) and game.points == [2, 2]
    view = Match.from_record(record).view(0)
    assert {front for front, _ in view.seen[CANAL + 1]} == {-1}, "nothing is laid open where nothing is counted"


def test_the_deal_of_a_code_never_changes() -> None:
    """DM-04, DM-06: seed 1: the lot, then the two piles of the first seat."""
    dice = Streams(1).stream("deal")
    deck = list(range(36))
    lot = dice.below(2)
    dice.shuffle(deck)
    assert (lot, texts(deck[:9]), texts(deck[9:18])) == DEAL_OF_SEED_1


DEAL_OF_SEED_1 = (1, "9FN 1O 6SW 7LF 8LS 3FW 8OF 3LO 10O", "9OW 6FN 4LS 7SN 10W 10F 1L 5LF 8WN")
