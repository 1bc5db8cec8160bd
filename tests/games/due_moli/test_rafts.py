"""Rafts cut and counted, against a slow telling of the clause; the count of a finished game from a view."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from app.games.due_moli.deck import RANKS, SUITS
from app.games.due_moli.rafts import Count, common_suits, count, counted_points, longest_raft, rafts
from tests.games.due_moli.table import Table, cards, texts

canals = st.lists(st.integers(0, 35), max_size=9, unique=True).map(tuple)


def is_raft(inwards: tuple[int, ...]) -> bool:
    """DM-10 by the letter, from the top inwards; a lone card counts as one."""
    ranks = [RANKS[card] for card in inwards]
    shared = set(range(6)).intersection(*(SUITS[card] for card in inwards))
    return bool(inwards) and bool(shared) and ranks == sorted(set(ranks))


@cache
def fewest(inwards: tuple[int, ...]) -> int:
    """DM-19 by trying every cut."""
    if not inwards:
        return 0
    return 1 + min(fewest(inwards[k:]) for k in range(1, len(inwards) + 1) if is_raft(inwards[:k]))


@given(canals)
def test_the_longest_cuts_give_the_fewest_rafts(canal: tuple[int, ...]) -> None:
    """DM-19."""
    found = rafts(canal)
    assert len(found) == fewest(canal[::-1])
    assert [card for raft in found for card in raft] == list(canal[::-1])
    assert all(is_raft(raft) for raft in found)


@given(canals)
def test_the_longest_raft_on_top(canal: tuple[int, ...]) -> None:
    """DM-10, DM-11: every shorter piece is a raft too, so that its length says all."""
    lawful = [k for k in range(1, len(canal) + 1) if is_raft(canal[::-1][:k])]
    assert lawful == list(range(1, longest_raft(canal) + 1))


@given(canals)
def test_suits_that_all_share(canal: tuple[int, ...]) -> None:
    """DM-10."""
    shared = set(range(6)).intersection(*(SUITS[card] for card in canal))
    assert common_suits(canal) == sum(1 << suit for suit in shared)


def test_a_canal_by_hand() -> None:
    """DM-10, DM-19: a chain of neighbours that share suits in turn is not one raft."""
    assert [texts(raft) for raft in rafts(cards("9OW 8OF 4OF 3FW 7SN 1S"))] == ["1S 7SN", "3FW 4OF 8OF", "9OW"]
    assert rafts(()) == () and longest_raft([]) == 0
    assert longest_raft(cards("10L 9LS 8LS 7LF 2LN")) == 5


def test_the_count_of_a_finished_game() -> None:
    """DM-16: from any watcher's view; the canal that is left lies open."""
    table = Table.late(["3LO", "9LS 8LS 1W 6SW 3FW"], ["1L", "1N"], scores=(1, 2)).turn(0, 1, 2)
    assert counted_points(table.state.zones) == (4, 2)
    for watcher in (0, 1, 2):
        mine, others = count(table.game.view(table.state, watcher))
        assert [texts(raft) for raft in mine.rafts] == ["3FW 6SW", "1W", "8LS 9LS"]
        assert (len(mine.scored), mine.points) == (1, 4)
        assert others.rafts == () and (len(others.scored), others.points) == (2, 2)


def test_the_count_of_a_running_or_stopped_game_holds_score_piles_only() -> None:
    """DM-23."""
    table = Table.late(["3LO", "1S 2OF"], ["1F", "1N"], scores=(2, 3), turns=299)
    for watcher in (0, 1, 2):
        assert [seat.points for seat in count(table.game.view(table.state, watcher))] == [2, 3]
    table.turn(0, 1, 1)
    assert [seat.points for seat in count(table.game.view(table.state, 2))] == [2, 3]
    assert Count((), ()).points == 0
