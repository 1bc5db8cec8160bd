"""Golden games: recorded whole matches that every later version must play to the same end, refereed a second time."""

from __future__ import annotations

from functools import cache

import pytest

from app.games.eleusis.samples import SAMPLES
from app.match.match import Match
from app.match.record import Record, Result, decode
from app.match.replay import check
from app.paths import seeds
from tests.games.eleusis.referee import HOW, PLAIN, Referee

FOLDER = seeds() / "eleusis"
GOLDEN = sorted(path.name for path in FOLDER.glob("*.json"))


def record_of(name: str) -> Record:
    return decode((FOLDER / name).read_bytes())


@cache
def refereed(name: str) -> Referee:
    return Referee(record_of(name)).play_all()


def sealed(name: str) -> list[str]:
    return [move.partition(": ")[2] for move in record_of(name).moves if move.split()[1].startswith("seal")]


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_plays_to_its_marks_and_its_result(name: str) -> None:
    record = record_of(name)
    assert check(record) == []
    assert record.name and record.result is not None
    assert record.marks[0][0] == 0 and record.marks[-1][0] == len(record.moves)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_referee_comes_to_the_same_end(name: str) -> None:
    """EL-03 to EL-29 told a second time."""
    record, told = record_of(name), refereed(name)
    assert record.result is not None
    assert [tenths / 10 for tenths in record.result.scores] == [float(points) for points in told.points]
    sheet = Match.from_record(record).view(0).facts["sheet"]
    assert isinstance(sheet, tuple)
    ends = []
    for row in sheet:
        assert isinstance(row, tuple) and isinstance(row[4], tuple)
        ends.append((row[2], [str(cards) if cards != -1 else "-" for cards in row[4]]))
    words = [end.split() for end in told.ends]
    assert ends == [(HOW[" ".join(end[: -told.players])], end[-told.players :]) for end in words]


def test_the_golden_games_are_these() -> None:
    """Literal ends: a change of rule or of chance cannot pass as a change of both files."""
    assert {name: record_of(name).result for name in GOLDEN} == RESULTS
    assert {name: refereed(name).ends for name in GOLDEN} == ENDS


def test_every_sample_is_played() -> None:
    """EL-18, EL-26."""
    played = [text for name in GOLDEN if name.startswith("samples") for text in sealed(name)]
    assert {sample.text for sample in SAMPLES} == set(played) == set(PLAIN)


def test_a_player_without_wrong_cards() -> None:
    """EL-23."""
    assert sum(end.startswith("none wrong") for end in ENDS["none_wrong.json"]) >= 3


def test_a_tie_for_the_six() -> None:
    """EL-16: two with the fewest of three, none of them out."""
    assert "nothing fits 3 - 3 5" in ENDS["tie_for_the_six.json"]


def test_the_end_of_phase_two() -> None:
    """EL-14, EL-24: by the app, by the dealer of a paper rule, by itself."""
    assert sum(end.startswith("nothing fits") for end in ENDS["app_ends.json"]) >= 2
    assert sum(end.startswith("stated") for end in ENDS["paper_stated.json"]) == 2
    assert any(end.startswith("all refused") for end in ENDS["paper_refused.json"])


def test_hints_and_rings() -> None:
    """EL-06, EL-07, EL-21."""
    assert any(move.endswith(" ring") for move in record_of("paper_stated.json").moves)
    assert "4 hint: Look twice." in record_of("six_with_a_ring.json").moves


def test_rules_of_bots_differ() -> None:
    """EL-20, EL-17: eight deals, eight rules, two by each seat."""
    texts = sealed("whole_match.json")
    assert len(texts) == len(set(texts)) == 8
    dealers = [move[0] for move in record_of("whole_match.json").moves if " seal" in move]
    assert "".join(dealers) == "23012301"


RESULTS = {
    "app_ends.json": Result((3,), (190, 270, 100, 450, 170), "points"),
    "none_wrong.json": Result((2,), (190, 60, 380, 140, 290, 150, 170), "points"),
    "paper_refused.json": Result((2,), (90, 30, 330, 270), "points"),
    "paper_stated.json": Result((0, 2), (90, 80, 90), "shared"),
    "samples_alike.json": Result((0,), (550, 220, 130, 80), "points"),
    "samples_in_turn.json": Result((0,), (290, 180, 50), "points"),
    "samples_that_turn.json": Result((0,), (310, 80, 180), "points"),
    "seven_players.json": Result((0,), (660, 410, 250, 500, 200, 470, 390), "points"),
    "six_with_a_ring.json": Result((0,), (1020, 60, 430, 90, 480, 110), "points"),
    "tie_for_the_six.json": Result((1,), (100, 350, 220, 60), "points"),
    "whole_match.json": Result((0,), (810, 460, 310, 270), "points"),
}
ENDS = {
    "app_ends.json": [
        "out 6 2 6 0 -",
        "out - 0 6 1 1",
        "nothing fits 1 - 2 2 2",
        "out 2 4 - 0 2",
        "nothing fits 1 2 1 - 1",
    ],
    "none_wrong.json": [
        "none wrong 1 1 0 0 - 1 1",
        "none wrong 2 1 0 1 1 - 0",
        "out 2 2 0 1 1 1 -",
        "none wrong - 1 0 0 0 1 1",
        "none wrong 0 - 1 2 2 0 1",
        "none wrong 0 2 - 2 0 1 0",
        "out 1 2 1 - 0 1 1",
    ],
    "paper_refused.json": [
        "out - 3 0 6",
        "all refused 1 - 2 1",
        "out 6 7 - 0",
        "out 4 4 0 -",
    ],
    "paper_stated.json": [
        "out 1 - 0",
        "stated 1 2 -",
        "stated - 2 3",
    ],
    "samples_alike.json": [
        "none wrong 0 8 - 5",
        "out 0 2 2 -",
        "out - 0 1 2",
        "out 0 - 7 9",
    ],
    "samples_in_turn.json": [
        "out 0 - 11",
        "out 0 6 -",
        "nothing fits - 1 3",
    ],
    "samples_that_turn.json": [
        "out - 3 0",
        "nothing fits 1 - 5",
        "out 0 11 -",
    ],
    "seven_players.json": [
        "nothing fits 6 6 4 4 3 - 3",
        "nothing fits 1 3 3 2 3 2 -",
        "none wrong - 0 6 3 6 2 6",
        "out 1 - 1 1 3 1 0",
        "none wrong 2 7 - 0 4 3 6",
        "nothing fits 1 2 5 - 2 3 2",
        "out 2 4 3 4 - 0 2",
    ],
    "six_with_a_ring.json": [
        "out 0 8 3 5 - 7",
        "out 0 5 2 3 4 -",
        "out - 5 6 6 0 5",
        "out 1 - 0 1 3 2",
        "out 0 5 - 5 4 5",
        "out 0 4 3 - 2 2",
    ],
    "tie_for_the_six.json": [
        "out - 0 3 6",
        "nothing fits 3 - 3 5",
        "out 6 0 - 4",
        "out 3 5 0 -",
    ],
    "whole_match.json": [
        "nothing fits 3 9 - 6",
        "out 0 8 3 -",
        "nothing fits - 5 7 9",
        "out 0 - 5 6",
        "nothing fits 11 8 - 5",
        "nothing fits 8 9 5 -",
        "out - 0 3 1",
        "out 0 - 8 7",
    ],
}
