"""Golden games: recorded whole matches that every later version must play to the same end, and a referee too."""

from __future__ import annotations

import pytest

from app.core.dice import Streams
from app.core.game import NOBODY, Move
from app.core.notation import write_move
from app.games.mystic.rules import Mystic
from app.games.mystic.state import ROW, WINDOW
from app.match.match import Match
from app.match.record import Record, Result, decode
from app.match.replay import check
from app.paths import seeds
from tests.games import proofs
from tests.games.mystic.referee import DECK, Referee
from tests.games.mystic.table import LETTERS

FOLDER = seeds() / "mystic"
GOLDEN = sorted(path.name for path in FOLDER.glob("*.json"))
HOW = ("called", "out", "stuck", "late")


def record_of(name: str) -> Record:
    return decode((FOLDER / name).read_bytes())


def refereed(name: str) -> Referee:
    record = record_of(name)
    return Referee(record.options, record.moves, Streams(record.seed()))


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_plays_to_its_marks_and_its_result(name: str) -> None:
    record = record_of(name)
    assert check(record) == []
    assert record.name and record.result is not None
    assert record.marks[0][0] == 0 and record.marks[-1][0] == len(record.moves)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_referee_comes_to_the_same_end(name: str) -> None:
    """MY-04 to MY-30 told a second time."""
    record, told = record_of(name), refereed(name)
    assert record.result is not None
    assert (told.winners, tuple(told.totals)) == (record.result.winners, record.result.scores)
    view = Match.from_record(record).view(0)
    assert [" ".join("-" if front < 0 else LETTERS[front] for front, _ in cells) for cells in view.seen[ROW::3]] == (
        told.sheets[-1].rows)


def test_the_referee_s_deck_is_the_program_s() -> None:
    """MY-01, MY-02."""
    assert [LETTERS[front] for front in Mystic.deck.fronts] == DECK


@pytest.mark.parametrize("options", [
    {"players": 2, "manches": 4}, {"players": 3, "row": 5, "penalty": 1}, {"players": 4, "cap": 1, "manches": 3},
    {"players": 6, "row": 6, "penalty": 1, "manches": 2},
])
def test_the_referee_agrees_in_random_matches(options: dict[str, int]) -> None:
    """MY-04 to MY-30: thirty matches each, windows now and then ended by the time."""
    game = Mystic(options)
    for seed in range(30):
        streams, choice = Streams(seed), Streams(seed).stream("choice")
        state = game.new_state()
        game.deal(state, streams.stream("deal"))
        moves: list[str] = []
        while state.to_act:
            late = state.phase == WINDOW and choice.below(5) == 0
            move = Move(NOBODY, "time_up") if late else proofs.random_move(game, state, choice)
            moves.append(write_move(move))
            game.apply(state, move, streams.stream(f"ply/{len(moves)}"))
        told = Referee(game.setup, moves, streams)
        assert tuple(told.totals) == state.scores
        assert [(HOW.index(s.how), s.out, s.caller, tuple(s.worths), tuple(s.points)) for s in told.sheets] == list(
            state.sheet)


def test_the_golden_games_are_these() -> None:
    """Literal ends: a change of rule or of chance cannot pass as a change of both files."""
    assert {name: record_of(name).result for name in GOLDEN} == RESULTS


@pytest.mark.parametrize(("name", "things"), [
    ("peek_and_inspect", {"P", "I"}),
    ("swap", {"S", "S own", "S others"}),
    ("peek_and_swap", {"X", "X exchange", "X skip"}),
    ("reveal", {"R"}),
    ("shield", {"H", "shield gone"}),
    ("reshuffle", {"U"}),
    ("cast_off", {"C", "C number", "C action"}),
    ("chaos", {"K"}),
    ("two_matches", {"two matches"}),
    ("penalty", {"penalty"}),
    ("out_after_call", {"out after a call", "wrong"}),
    ("right_call", {"right"}),
    ("wrong_call", {"wrong"}),
    ("equal_call", {"equal"}),
    ("reshuffled_pile", {"reshuffled pile"}),
    ("three_manches", {"time up"}),
])
def test_what_each_golden_game_is_for(name: str, things: set[str]) -> None:
    """MY-11 to MY-17, MY-26: seen by the referee."""
    assert things <= refereed(f"{name}.json").seen
    assert f"{name}.json" in GOLDEN


@pytest.mark.parametrize(("name", "ply", "moves"), [
    ("cast_off", 8, ["1 play", "1 drop 1"]),
    ("cast_off", 45, ["0 play", "0 drop 1", "2 pass"]),
    ("chaos", 46, ["1 play", "1 shuffle 0"]),
    ("equal_call", 83, ["1 call", "2 draw"]),
    ("out_after_call", 130, ["2 call"]),
    ("out_after_call", 137, ["0 discard", "1 pass", "3 touch 3"]),
    ("peek_and_inspect", 12, ["0 play", "0 look 0 2"]),
    ("peek_and_inspect", 15, ["1 play", "1 look 1 1"]),
    ("peek_and_swap", 8, ["2 play", "2 look 2 1", "2 look 0 1", "2 skip"]),
    ("peek_and_swap", 17, ["1 play", "1 look 1 2", "1 look 2 0", "1 exchange 2 0"]),
    ("penalty", 16, ["0 discard", "2 touch 0", "1 pass"]),
    ("reshuffle", 17, ["0 play", "0 look 0 3", "0 look 0 0"]),
    ("reshuffled_pile", 133, ["4 touch 13"]),
    ("reshuffled_pile", 205, ["0 draw"]),
    ("reveal", 33, ["2 play", "2 turn 0 1"]),
    ("right_call", 20, ["1 call", "0 take 2", "0 play", "0 look 0 3"]),
    ("shield", 28, ["2 swap 2", "2 play", "0 draw", "0 swap 3"]),
    ("swap", 7, ["0 play", "0 pick 1 3", "0 exchange 2 2"]),
    ("swap", 22, ["2 play", "2 pick 2 0", "2 exchange 0 1"]),
    ("three_manches", 18, ["- time_up", "1 call"]),
    ("three_manches", 41, ["0 take 3", "1 touch 1", "1 touch 2"]),
    ("two_matches", 26, ["3 swap 1", "0 touch 0", "2 pass", "1 touch 0", "0 draw"]),
    ("wrong_call", 80, ["0 call", "1 draw"]),
])
def test_highlights(name: str, ply: int, moves: list[str]) -> None:
    """The moves that each game is there for, at their plies (from 1)."""
    assert record_of(f"{name}.json").moves[ply - 1 : ply - 1 + len(moves)] == moves


def test_the_last_rows() -> None:
    """MY-16: as they were turned up."""
    assert {name: refereed(name).sheets[-1].rows for name in GOLDEN} == ROWS

RESULTS = {
    "cast_off.json": Result((1,), (37, 2, 6), "call"),
    "chaos.json": Result((1,), (26, 0, 16), "call"),
    "equal_call.json": Result((1, 2), (12, 6, 6), "call"),
    "out_after_call.json": Result((3,), (6, 8, 6, 0), "empty"),
    "peek_and_inspect.json": Result((0,), (0, 9, 13), "call"),
    "peek_and_swap.json": Result((1,), (36, 21, 34), "call"),
    "penalty.json": Result((2,), (32, 41, 21), "call"),
    "reshuffle.json": Result((1,), (32, 16, 23), "call"),
    "reshuffled_pile.json": Result((3,), (139, 132, 120, 95, 136, 131), "stuck"),
    "reveal.json": Result((2,), (19, 21, 0), "call"),
    "right_call.json": Result((1,), (22, 0), "call"),
    "shield.json": Result((0,), (0, 23, 16), "call"),
    "swap.json": Result((2,), (22, 30, 15), "call"),
    "three_manches.json": Result((1,), (58, 11), "manches"),
    "two_matches.json": Result((3,), (7, 9, 3, 0), "call"),
    "wrong_call.json": Result((2,), (10, 15, 4), "call"),
}

ROWS = {
    "cast_off.json": ["X 7 8 6", "- 1 0 1", "4 0 2 0"],
    "chaos.json": ["7 6 4 9", "- 3 4 -", "5 5 5 1"],
    "equal_call.json": ["1 5 4 2", "5 - 1 -", "- - 2 4"],
    "out_after_call.json": ["3 3 0 0", "1 4 3 -", "1 - 0 -", "- - - -"],
    "peek_and_inspect.json": ["- 2 0 0", "- - 5 4", "1 - 5 7"],
    "peek_and_swap.json": ["3 R 10 7", "4 7 5 5", "10 5 P 8"],
    "penalty.json": ["4 9 H 8", "9 3 10 8 6", "- 6 7 8"],
    "reshuffle.json": ["5 9 I 7", "4 4 6 2", "1 K 6 0"],
    "reshuffled_pile.json": [
        "0 5 10 5 8 2 2 10 - S 8 8 0 6 9 9 4 10 7 H 3 S",
        "- 2 3 1 P I H U 6 R 5 9 7 4 4 5 7 X 8",
        "6 C 2 7 0 - 1 6 4 H 10 5 K 5 K U 1 C 7",
        "10 8 3 P 7 - I - 4 3 4 S 1 I I",
        "6 9 6 P X R 9 1 - U 5 9 R 2 H R 0 1 8 3",
        "0 3 C 10 - 1 2 9 X 3 2 8 C 4 P 0 7 10 K 6 U",
    ],
    "reveal.json": ["7 5 1 6", "5 7 5 4", "4 3 1 2"],
    "right_call.json": ["6 2 4 10", "3 2 R -"],
    "shield.json": ["2 - 0 1", "5 6 3 9", "3 4 3 6"],
    "swap.json": ["3 X 2 6", "- 10 C 4", "1 9 4 1"],
    "three_manches.json": ["2 0 1 I", "1 2 2 6"],
    "two_matches.json": ["- 4 1 2", "- 4 - 5", "1 - - 2", "- - 0 -"],
    "wrong_call.json": ["- - 1 4", "- 6 4 5", "- 0 0 4"],
}
