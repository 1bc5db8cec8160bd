"""The count before everybody's eyes: the document's examples, in words (EL-12, EL-15, EL-16, EL-17)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.core.message import Message
from app.games.eleusis import face_count
from app.games.eleusis.state import ENDED, NONE_WRONG, STUCK, WENT_OUT, Row
from app.words import language, set_language, tr
from tests.games.eleusis.table import Table

NAMES = ["Anna", "Bice", "Corrado", "Dina", "Elio"]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = language()
    set_language("en")
    yield
    set_language(before)


def account(*rows: Row) -> list[tuple[int, str, str]]:
    """(seat, what, points) of the count after these deals."""
    table = Table.dealt(players=len(rows[0][5]))
    table.state.phase, table.state.sheet = ENDED, rows
    found = face_count.account(table.view(0))
    return [(tally.seat, tr(tally.label, NAMES), tr(tally.points) if isinstance(tally.points, Message) else "")
            for tally in found]


def test_the_dealers_arithmetic() -> None:
    """EL-12: 11, 8, 6 make 25 - 18 = 7."""
    rows = account((0, "red", STUCK, (-1, 11, 8, 6), (-1, 3, 3, 3), (70, 20, 20, 20)))
    assert rows[0] == (0, "Dealt", "7 points")
    assert rows[1] == (0, "Wrong cards of all: 11 + 8 + 6 = 25. Less 3 times the fewest, 6: 7", "")


def test_the_players_arithmetic() -> None:
    """EL-15, EL-16: 0, 2, 5, 7 left make 20, 6, 0, 0."""
    rows = account((0, "red", WENT_OUT, (-1, 9, 9, 9, 9), (-1, 0, 2, 5, 7), (0, 200, 60, 0, 0)))
    assert rows[2:5] == [(1, "No cards left", "20 points"),
                         (1, "Left to the others: 2 + 5 + 7 = 14. Less 3 times one's own, 0: 14", ""),
                         (1, "Out first: 6 more", "")]
    assert rows[5:7] == [(2, "2 cards left", "6 points"),
                         (2, "Left to the others: 0 + 5 + 7 = 12. Less 3 times one's own, 2: 6", "")]
    assert rows[7:9] == [(3, "5 cards left", "0 points"),
                         (3, "Left to the others: 0 + 2 + 7 = 9. Less 3 times one's own, 5: nothing", "")]


def test_a_shared_prize_and_half_points() -> None:
    """EL-16: six shared by four is 1.5; EL-23."""
    rows = account((4, "red", NONE_WRONG, (0, 0, 0, 0, -1), (0, 0, 0, 0, -1), (15, 15, 15, 15, 0)))
    assert [row for row in rows if row[0] == 0] == [
        (0, "No cards left", "1.5 points"), (0, "Left to the others: 0 + 0 + 0 = 0. Less 3 times one's own, 0: 0", ""),
        (0, "Fewest cards, shared: 1.5 more", ""),
    ]


def test_the_round_begins_with_the_dealer() -> None:
    rows = account((2, "red", STUCK, (3, 2, -1), (1, 1, -1), (30, 30, 10)))
    assert [seat for seat, _, _ in rows][:3] == [2, 2, 0]


def test_one_card_left() -> None:
    rows = account((0, "red", STUCK, (-1, 4, 4), (-1, 1, 6), (0, 110, 0)))
    assert rows[2:5] == [(1, "1 card left", "11 points"), (1, "Left to the other: 6. Less one's own, 1: 5", ""),
                         (1, "Fewest cards: 6 more", "")]


def test_nothing_is_counted_while_the_deal_runs() -> None:
    table = Table.placed(["9D 2S", "4S 5H", "7S 8S"], "6C")
    assert face_count.account(table.view(1)) == () and face_count.sheet(table.view(1)) == ()


def test_the_sheet_has_a_line_a_deal_and_totals() -> None:
    """EL-17."""
    table = Table.dealt(players=3)
    table.state.sheet = ((0, "red", STUCK, (-1, 4, 4), (-1, 1, 6), (0, 110, 0)),
                         (1, "odd", STUCK, (2, -1, 4), (0, -1, 0), (30, 20, 30)))
    table.state.scores = (30, 130, 35)
    lines = face_count.sheet(table.view(0))
    assert [tr(line.label) for line in lines] == ["Deal 1", "Deal 2", "Total"]
    assert [line.points for line in lines[:2]] == [(0, 11, 0), (3, 2, 3)]
    assert [tr(p) if isinstance(p, Message) else p for p in lines[2].points] == [3, 13, "3.5"]
