"""Golden games: recorded whole matches that every later version must play to the same end.

Each is also refereed by a second, plain telling of the rules, written for this test alone: cards are pairs of colour
letter and number there, and a Jolly is ("J", 0).
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from app.core.dice import Streams
from app.games.orto.deck import DECK
from app.match.match import Match
from app.match.record import Record, Result, decode, streams_of
from app.match.replay import check
from app.paths import seeds

FOLDER = seeds() / "orto"
GOLDEN = sorted(path.name for path in FOLDER.glob("*.json"))

Card = tuple[str, int]
WILD: Card = ("J", 0)


def record_of(name: str) -> Record:
    return decode((FOLDER / name).read_bytes())


def card(front: int) -> Card:
    return WILD if front == 80 else ("RVNG"[front // 20], front % 20 + 1)


@dataclass
class Referee:
    """A match told once more: OR-05 to OR-25. `told` are the ends of the manches, `notes` what else happened."""

    record: Record
    points: list[int] = field(default_factory=lambda: [0, 0])
    told: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def play_all(self) -> Referee:
        """Deal, play every move of the record, check whose it is."""
        self.streams = streams_of(self.record.seed(), self.record.dictated)
        dice = self.streams.stream("deal")
        first = self.record.options["starter"]
        self.starter = dice.below(2) if first < 0 else first
        self.deal(dice)
        for ply, text in enumerate(self.record.moves, 1):
            assert len(self.told) < self.record.options["manches"], "the match goes on after its last manche"
            self.dice = self.streams.stream(f"ply/{ply}")
            seat, verb, *fronts = text.split()
            assert int(seat) == self.turn, f"move {ply} is not {seat}'s"
            getattr(self, verb)(*map(int, fronts))
        return self

    def deal(self, dice: object) -> None:
        """OR-05, OR-06, then OR-13 for the starter."""
        whites = [c for c in range(80) if 5 <= c % 20 + 1 <= 12]
        greens = [c for c in range(88) if c >= 80 or c % 20 + 1 >= 13]
        dice.shuffle(whites)  # type: ignore[attr-defined]
        dice.shuffle(greens)  # type: ignore[attr-defined]
        dealt = [card(c) for c in whites]
        self.hands: list[list[Card]] = [[], []]
        for k in range(22):
            self.hands[(self.starter + k) % 2].append(dealt[k])
        self.pool = dealt[22:]
        self.stock = [card(DECK.fronts[c]) for c in greens]
        self.grown = {(colour, number): 1 for colour in "RVNG" for number in (1, 2, 3, 4)}
        self.turn, self.plays = self.starter, 0
        self.judge()

    def next_of(self, crop: Card) -> Card:
        """The card that a crop needs now; a number over 20 when it is complete."""
        return crop[0], crop[1] + 4 * self.grown[crop]

    def crop(self, wanted: Card) -> Card:
        return wanted[0], (wanted[1] - 1) % 4 + 1

    def play(self, front: int) -> None:
        """OR-08, OR-18, OR-19."""
        planted = card(front)
        crop = self.crop(planted)
        assert self.next_of(crop) == planted
        self.hands[self.turn].remove(planted)
        self.grow(crop)
        self.after_play()

    def jolly(self, front: int) -> None:
        """OR-14, OR-16, OR-24."""
        missing = card(front)
        crop, cover = self.crop(missing), (missing[0], missing[1] + 4)
        assert self.next_of(crop) == missing and 5 <= missing[1] <= 16
        mine, other = self.hands[self.turn], self.hands[1 - self.turn]
        mine.remove(WILD)
        mine.remove(cover)
        other.remove(missing)
        self.notes.append("driven out")
        self.grow(crop)
        self.grow(crop)
        if mine and not other:
            self.close(1 - self.turn, "driven out")
            return
        self.after_play()

    def throw(self) -> None:
        """OR-15."""
        self.hands[self.turn].remove(WILD)
        self.notes.append("thrown")
        self.after_play()

    def done(self) -> None:
        """OR-07, OR-10 to OR-12, OR-25."""
        assert self.plays
        hand, unseen, taken = self.hands[self.turn], 0, 0
        while len(hand) < 11 and self.pool:
            hand.append(self.pool.pop(0))
            taken += 1
        if not self.pool:
            while len(hand) < 11 and self.stock:
                hand.append(self.stock.pop(0))
                unseen += 1
            laid = self.stock[: 10 - unseen]
            self.pool, self.stock = laid, self.stock[10 - unseen :]
            self.notes.append(f"{taken} taken, {unseen} unseen, {len(laid)} laid, hand of {len(hand)}")
        self.turn, self.plays = 1 - self.turn, 0
        self.judge()

    def grow(self, crop: Card) -> None:
        self.grown[crop] += 1
        if self.grown[crop] == 5:
            self.points[self.turn] += 10
            if all(self.grown[crop[0], number] == 5 for number in (1, 2, 3, 4)):
                self.points[self.turn] += 30
                self.notes.append(f"colour {crop[0]}")

    def after_play(self) -> None:
        """OR-09."""
        self.plays += 1
        if not self.hands[self.turn]:
            self.close(self.turn, "closed")

    def judge(self) -> None:
        """OR-13."""
        needed = {self.next_of(crop) for crop in self.grown}
        if not any(held in needed or held == WILD for held in self.hands[self.turn]):
            self.close(1 - self.turn, "stuck")

    def close(self, seat: int, how: str) -> None:
        """OR-20, OR-22."""
        self.points[seat] += 10 * sum(1 for stage in self.grown.values() if stage < 5)
        self.told.append(f"{how} {seat}")
        if len(self.told) < self.record.options["manches"]:
            self.starter = 1 - self.starter
            self.deal(self.dice)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_plays_to_its_marks_and_its_result(name: str) -> None:
    record = record_of(name)
    assert check(record) == []
    assert record.name and record.result is not None
    assert record.marks[0][0] == 0 and record.marks[-1][0] == len(record.moves)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_referee_comes_to_the_same_end(name: str) -> None:
    """OR-05 to OR-25 told a second time."""
    record = record_of(name)
    told = Referee(record).play_all()
    assert record.result is not None and record.result.scores == tuple(told.points)
    assert len(told.told) == record.options["manches"]
    ways = {"closed": 0, "stuck": 1, "driven out": 2}
    ends = [(ways[end[:-2]], int(end[-1])) for end in told.told]
    sheet = Match.from_record(record).view(2).facts["sheet"]
    assert isinstance(sheet, tuple)
    assert [row[:2] for row in sheet if isinstance(row, tuple)] == ends


def test_the_golden_games_are_these() -> None:
    """Literal ends: a change of rule or of chance cannot pass as a change of both files."""
    assert {name: record_of(name).result for name in GOLDEN} == RESULTS
    assert {name: Referee(record_of(name)).play_all().told for name in GOLDEN} == ENDS


def notes(name: str) -> list[str]:
    return Referee(record_of(name)).play_all().notes


def test_closing_in_one_turn() -> None:
    """OR-09, OR-20: eleven plays of the starter's first turn, 160 points."""
    record = record_of("one_turn.json")
    assert {move.split()[1] for move in record.moves[:11]} == {"play"}
    assert all(move.startswith("0 ") for move in record.moves[:11])


def test_the_short_pool_of_the_page() -> None:
    """OR-12: two left, five needed: two open, three unseen, seven laid out."""
    record = record_of("short_pool.json")
    assert record.moves[8] == "0 done" and record.moves[14] == "1 done"
    assert notes("short_pool.json")[0] == "2 taken, 3 unseen, 7 laid, hand of 11"


def test_a_lost_manche() -> None:
    """OR-13."""
    assert "stuck 0" in ENDS["forced_loss.json"]


def test_jolly_drive_cards_out() -> None:
    """OR-14, OR-27, and OR-24 in the second game."""
    assert notes("driven_out.json").count("driven out") >= 3
    assert "driven out 1" in ENDS["driven_out_closes.json"]


def test_thrown_jolly() -> None:
    """OR-15, OR-09."""
    assert "thrown" in notes("thrown_jolly.json")
    record = record_of("thrown_closes.json")
    throws = [ply for ply, move in enumerate(record.moves) if move.endswith("throw")]
    assert any(record.moves[ply + 1 : ply + 2] == [] or record.moves[ply + 1][0] != record.moves[ply][0]
               for ply in throws), "no `done` of the same seat follows: the hand was empty"


def test_the_stock_runs_out() -> None:
    """OR-25: hands of fewer than eleven."""
    assert sum("0 laid" in note and "hand of 11" not in note for note in notes("exhausted_stock.json")) >= 3


def test_the_bonus_of_a_colour() -> None:
    """OR-19."""
    assert sum(note.startswith("colour") for note in notes("colour_bonus.json")) >= 2


def test_a_drawn_match() -> None:
    """OR-22."""
    result = record_of("drawn.json").result
    assert result is not None and (result.winners, result.reason) == ((0, 1), "draw")


def test_a_match_of_eight_manches() -> None:
    """OR-22: starters alternate, beginning with the seat that was chosen."""
    record = record_of("eight_manches.json")
    assert (record.options["manches"], record.options["starter"]) == (8, 1)
    assert record.moves[0].startswith("1 ") and len(ENDS["eight_manches.json"]) == 8


def test_the_shuffles_of_a_code_never_change() -> None:
    """OR-06: seed 1: the lot, then white, then green cards."""
    dice = Streams(1).stream("deal")
    lot = dice.below(2)
    cards = list(range(12))
    dice.shuffle(cards)
    assert (lot, cards) == SHUFFLE_OF_SEED_1


RESULTS = {
    "colour_bonus.json": Result((0,), (250, 160), "points"),
    "drawn.json": Result((0, 1), (160, 160), "draw"),
    "driven_out.json": Result((1,), (210, 290), "points"),
    "driven_out_closes.json": Result((1,), (230, 300), "points"),
    "eight_manches.json": Result((0,), (1200, 80), "points"),
    "exhausted_stock.json": Result((1,), (210, 230), "points"),
    "forced_loss.json": Result((0,), (550, 120), "points"),
    "one_turn.json": Result((0, 1), (160, 160), "draw"),
    "short_pool.json": Result((1,), (120, 260), "points"),
    "thrown_closes.json": Result((1,), (180, 230), "points"),
    "thrown_jolly.json": Result((0,), (320, 0), "points"),
}
ENDS = {
    "colour_bonus.json": ["stuck 0", "stuck 0"],
    "drawn.json": ["closed 0", "closed 1"],
    "driven_out.json": ["closed 1", "closed 1"],
    "driven_out_closes.json": ["closed 1", "driven out 1"],
    "eight_manches.json": [
        "closed 0", "closed 0", "closed 0", "closed 0", "closed 0", "closed 0", "closed 0", "closed 0",
    ],
    "exhausted_stock.json": ["closed 0", "stuck 0"],
    "forced_loss.json": ["closed 0", "closed 0", "closed 0", "stuck 0"],
    "one_turn.json": ["closed 0", "closed 1"],
    "short_pool.json": ["closed 1", "stuck 0"],
    "thrown_closes.json": ["closed 1", "closed 0"],
    "thrown_jolly.json": ["closed 0", "closed 0"],
}
SHUFFLE_OF_SEED_1 = (1, [8, 2, 3, 7, 6, 11, 10, 0, 4, 1, 5, 9])
