"""Rows as bits, and the points of a call, as properties."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.core.state import NO_CARD
from app.games.mystic.choices import Places, unpicked
from app.games.mystic.deck import FRONTS, WORTH
from app.games.mystic.state import held, hidden, points_of, row_worth, touchable

ROWS = st.lists(st.integers(0, len(FRONTS) - 1), unique=True, max_size=9).flatmap(
    lambda cards: st.tuples(st.permutations([*cards, NO_CARD, NO_CARD]), st.sets(st.sampled_from(cards or [0]))))


@given(ROWS, st.integers(0, 10))
def test_rows_as_bits(row_and_up: tuple[list[int], set[int]], number: int) -> None:
    """MY-03, MY-22: places that hold a card, those that lie face down, those that may be touched."""
    row, turned = row_and_up
    up = sum(1 << card for card in turned)

    def places(mask: int) -> list[int]:
        return [place for place in range(len(row) + 2) if mask >> place & 1]

    cards = [place for place, card in enumerate(row) if card != NO_CARD]
    assert places(held(row)) == cards
    assert places(hidden(row, up)) == [place for place in cards if row[place] not in turned]
    assert places(touchable(row, up, number)) == [
        place for place in cards if row[place] not in turned or FRONTS[row[place]] == number
    ]
    assert row_worth(row) == sum(WORTH[FRONTS[row[place]]] for place in cards)


@given(st.lists(st.integers(0, 66), min_size=2, max_size=6), st.data())
def test_only_the_caller_s_points_differ_from_the_rows(worths: list[int], data: st.DataObject) -> None:
    """MY-17: nothing for the lowest alone, the row where it is equally low, five more where it is not low."""
    caller = data.draw(st.integers(0, len(worths) - 1))
    points = points_of(worths, caller)
    mine, others = worths[caller], worths[:caller] + worths[caller + 1 :]
    assert points[:caller] + points[caller + 1 :] == tuple(others)
    assert points[caller] == (0 if mine < min(others) else mine if mine == min(others) else mine + 5)
    assert points_of(worths, -1) == tuple(worths)


@given(st.integers(0, 2**8 - 1), st.integers(0, 2**8 - 1))
def test_moves_by_places(first: int, second: int) -> None:
    """MY-06: one move a place, the very same objects whichever mask asks."""
    table = Places(2, "look", (1,))
    found = {move.args: move for move in table[first]}
    assert [args for args, _ in found.items()] == [(1, place) for place in range(8) if first >> place & 1]
    assert all(found.get(move.args, move) is move for move in table[second])
    assert table[first] is table[first]


def test_places_chosen_already() -> None:
    """MY-05, MY-14."""
    assert unpicked(0b1111, ((0, 1), (0, 3))) == 0b0101
