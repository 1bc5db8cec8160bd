"""Golden games: recorded whole games that every later version must play to the same end.

Each is also refereed by a second, plain telling of the rules in letters, written for this test alone.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from msgspec.structs import replace

from app.core.dice import Streams
from app.games.due_facce.deck import DECK, LETTERS
from app.match.match import Match
from app.match.record import Record, Result, decode, streams_of
from app.match.replay import check
from app.paths import seeds

FOLDER = seeds() / "due_facce"
GOLDEN = sorted(path.name for path in FOLDER.glob("*.json"))


def record_of(name: str) -> Record:
    return decode((FOLDER / name).read_bytes())


class Told(NamedTuple):
    """The end of a game as the referee has it; runs are the lengths of each stay at the turn."""

    winners: tuple[int, ...]
    points: list[int]
    reserves: list[str]
    left: int
    runs: list[int]


def referee(record: Record) -> Told:
    """The rules told once more: DF-04 to DF-17, with letters, lists and nothing of the program's rules."""
    seats, target = record.options["players"], record.options["target"]
    dice = streams_of(record.seed(), record.dictated).stream("deal")
    turn = record.options["starter"]
    if turn < 0:
        turn = dice.below(seats)
    cards = list(range(60))
    dice.shuffle(cards)
    deck = [LETTERS[DECK.fronts[card]] for card in cards]
    reserves: list[list[str]] = [[] for _ in range(seats)]
    for k in range(4 * seats):
        reserves[(turn + k) % seats].append(deck.pop(0))
    points = [0] * seats
    runs = [0]
    for k, text in enumerate(record.moves):
        seat, verb, *victim = text.split()
        assert int(seat) == turn and deck, f"move {k + 1} is not {seat}'s"
        colour = deck.pop(0)
        at = int(victim[0]) if victim else turn
        taken = reserves[at].count(colour)
        again = False
        if not taken:
            reserves[at].append(colour)
        else:
            reserves[at] = [other for other in reserves[at] if other != colour]
            if verb == "score":
                points[turn] += taken + 1
            else:
                reserves[turn] += [colour] * (taken + 1)
                again = seats == 2
        runs[-1] += 1
        if max(points) >= target:
            assert k == len(record.moves) - 1, "the game goes on after it was won"
            return Told((turn,), points, ["".join(sorted(r, key=LETTERS.index)) for r in reserves], len(deck), runs)
        if not again:
            turn = (turn + 1) % seats
            runs.append(0)
    assert not deck, "the game stops in the middle"
    best = max((points[seat], len(reserves[seat])) for seat in range(seats))
    winners = tuple(seat for seat in range(seats) if (points[seat], len(reserves[seat])) == best)
    return Told(winners, points, ["".join(sorted(r, key=LETTERS.index)) for r in reserves], 0, runs)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_plays_to_its_marks_and_its_result(name: str) -> None:
    record = record_of(name)
    assert check(record) == []
    assert record.name and record.result is not None
    assert record.marks[0][0] == 0 and record.marks[-1][0] == len(record.moves)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_referee_comes_to_the_same_end(name: str) -> None:
    """DF-04 to DF-17 told a second time."""
    record = record_of(name)
    told = referee(record)
    assert record.result is not None
    assert (told.winners, tuple(told.points)) == (record.result.winners, record.result.scores)
    match = Match.from_record(record)
    seats = match.game.seats
    seen = match.view(seats).seen
    assert ["".join(LETTERS[front] for front, _ in cells) for cells in seen[2 : 2 + seats]] == told.reserves
    assert [len(cells) for cells in seen[2 + seats :]] == told.points
    assert len(seen[1]) == told.left


def test_the_golden_games_are_these() -> None:
    """Literal ends: a change of rule or of chance cannot pass as a change of both files."""
    assert {name: record_of(name).result for name in GOLDEN} == RESULTS


RESULTS = {
    "dictated_chain.json": Result((0,), (18, 6), "target"),
    "four_players.json": Result((2,), (8, 6, 10, 6), "target"),
    "last_card_chain.json": Result((1,), (18, 18), "reserve"),
    "reserve_decides.json": Result((4,), (8, 2, 8, 4, 8), "reserve"),
    "shared_win.json": Result((0, 2), (4, 0, 4, 2), "shared"),
    "six_players.json": Result((4,), (6, 4, 4, 4, 7, 2), "pile"),
    "three_players.json": Result((0,), (12, 2, 7), "target"),
    "two_players.json": Result((0,), (16, 10), "target"),
}


def test_two_players_with_a_chain() -> None:
    """DF-13, DF-14: fifteen points, and a stay of at least four moves at the turn."""
    record = record_of("two_players.json")
    assert record.options["target"] == 15
    assert max(referee(record).runs) >= 4


def test_the_dictated_chain() -> None:
    """DF-10, DF-14: four steals carry off a whole reserve and give no point; the score ends the turn."""
    record = record_of("dictated_chain.json")
    assert record.moves[:6] == ["0 steal 1"] * 4 + ["0 score", "1 score"]
    told = referee(record)
    assert told.runs[0] == 5
    match = Match.from_record(replace(record, moves=record.moves[:4], marks=[], result=None))
    seen = match.view(2).seen
    assert ["".join(LETTERS[front] for front, _ in cells) for cells in seen[2:4]] == ["AAAAZZVVGGRR", ""]
    assert seen[4:6] == [[], []]
    assert match.to_act == (0,)


def test_the_reserve_decides() -> None:
    """DF-12: three have eight points, the fullest reserve wins."""
    told = referee(record_of("reserve_decides.json"))
    tied = [seat for seat, points in enumerate(told.points) if points == max(told.points)]
    sizes = [len(told.reserves[seat]) for seat in tied]
    assert len(tied) == 3 and sizes.count(max(sizes)) == 1
    assert told.left == 0


def test_the_shared_win() -> None:
    """DF-15: equal points and equal reserves; the others lose."""
    told = referee(record_of("shared_win.json"))
    one, two = told.winners
    assert told.points[one] == told.points[two]
    assert len(told.reserves[one]) == len(told.reserves[two])


def test_the_last_card_stops_a_chain() -> None:
    """DF-17: the last move is a steal that succeeded, and there is no other turn."""
    record = record_of("last_card_chain.json")
    told = referee(record)
    assert record.moves[-1].split()[1] == "steal"
    assert told.left == 0 and told.runs[-1] >= 2


def test_all_numbers_of_players_are_there() -> None:
    """DF-18."""
    assert {record_of(name).options["players"] for name in GOLDEN} >= {2, 3, 4, 6}


def test_the_deal_of_a_code_never_changes() -> None:
    """DF-05: seed 1: the lot of six, then the first twelve cards."""
    dice = Streams(1).stream("deal")
    cards = list(range(60))
    lot = dice.below(6)
    dice.shuffle(cards)
    assert (lot, cards[:12]) == DEAL_OF_SEED_1


DEAL_OF_SEED_1 = (3, [25, 50, 35, 57, 23, 15, 56, 34, 26, 49, 32, 12])
