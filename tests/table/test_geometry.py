"""Where cards lie inside a place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.art import Box
from app.core.face import Place, Stance, card_width
from app.table.geometry import Column, Home, column_left, columns_of, gap_at, homes
from app.table.motion import Rect

CELLS = [(front, -1) for front in (0, 0, 2, 5, 5, 5)]


def columns(card: float = 100, height: float = 200, width: float = 500) -> Place:
    return Place(0, (10, 20, width, height), "columns", card, columns=6)


def test_equal_fronts_share_a_column_and_overlap_downwards() -> None:
    lying = homes(columns(), CELLS, 20)
    pitch = (500 - card_width(100)) / 5
    assert [round(home.rect.x, 3) for home in lying] == [round(10 + pitch * k, 3) for k in (0, 0, 2, 5, 5, 5)]
    assert [home.rect.y for home in lying] == [20, 42, 20, 20, 42, 64]


def test_a_high_column_squeezes_into_its_place() -> None:
    lying = homes(columns(), [(1, -1)] * 9, 20)
    assert [home.rect.y for home in lying] == [20 + 10 * k for k in range(9)]


def test_columns_without_a_fixed_number_begin_at_the_left() -> None:
    place = columns()._replace(columns=0)
    assert [home.rect.x for home in homes(place, [(4, -1), (9, -1)], 0)] == [10, 10 + card_width(100) * 1.5]
    assert homes(place, [(4, -1)], 0) == [Home(Rect(10, 20, 100), 0)]
    assert column_left(place, 0, 1) == 10


def test_columns_tell_their_fronts_counts_and_last_cards() -> None:
    found = columns_of(columns(), CELLS, 20)
    assert [(column.front, column.count, column.last.y) for column in found] == [(0, 2, 42), (2, 1, 20), (5, 3, 64)]
    assert columns_of(columns()._replace(arrange="pile"), CELLS, 20) == []
    assert isinstance(found[0], Column)


def test_the_top_of_a_pile_stands_highest_and_is_drawn_last() -> None:
    lying = homes(Place(0, (0, 0, 70, 100), "pile", 100), [(-1, -1)] * 3, 0)
    assert [home.rank for home in lying] == [2, 1, 0]
    assert lying[2].rect == Rect(0, 0, 100)
    assert lying[0].rect.y < lying[1].rect.y < 0


def test_the_edge_of_a_high_pile_has_its_bound() -> None:
    lying = homes(Place(0, (0, 0, 70, 100), "pile", 100), [(-1, -1)] * 60, 0)
    assert -7.5 <= lying[0].rect.y < -7


def test_a_row_overlaps_when_it_is_narrow() -> None:
    place = Place(0, (0, 0, 900, 100), "row", 100, lean=0.0)
    wide = homes(place, [(1, -1)] * 3, 0)
    assert wide[1].rect.x == pytest.approx(card_width(100) * 1.08)
    middle = homes(place._replace(lean=0.5), [(1, -1)] * 3, 0)
    assert middle[1].rect.x == pytest.approx(450 - card_width(100) / 2)
    narrow = homes(Place(0, (0, 0, 200, 100), "row", 100), [(1, -1)] * 6, 0)
    assert narrow[-1].rect.x == pytest.approx(200 - card_width(100))


def test_a_fan_is_centred_and_its_ends_lie_lower() -> None:
    lying = homes(Place(0, (0, 0, 600, 200), "fan", 100), [(1, -1)] * 5, 0)
    middle = lying[2].rect
    assert middle.x + card_width(100) / 2 == pytest.approx(300)
    assert lying[0].rect.y == pytest.approx(lying[4].rect.y)
    assert lying[0].rect.y > middle.y == 0


def test_a_gap_in_a_fan_keeps_a_place_free() -> None:
    place = Place(0, (0, 0, 600, 200), "fan", 100)
    whole = homes(place, [(1, -1)] * 4, 0)
    assert homes(place, [(1, -1)] * 3, 0, gap=1) == [whole[0], whole[2], whole[3]]


@given(st.integers(0, 12), st.floats(-100, 800))
def test_the_gap_that_a_point_means_is_one_of_the_fan(cards: int, x: float) -> None:
    place = Place(0, (0, 0, 600, 200), "fan", 100)
    assert 0 <= gap_at(place, cards, x) <= cards
    assert gap_at(place, cards, -100) == 0 and gap_at(place, cards, 800) == cards


@given(
    st.sampled_from(["columns", "row", "fan"]), st.lists(st.integers(0, 5), max_size=60), st.floats(40, 200),
    st.floats(1, 8), st.floats(1.2, 3),
)
def test_cards_stay_inside_their_box(arrange: str, fronts: list[int], card: float, wide: float, high: float) -> None:
    box = (30.0, 40.0, card_width(card) * wide, card * high)
    place = Place(0, box, arrange, card, columns=6 if arrange == "columns" else 0)
    for home in homes(place, [(front, -1) for front in sorted(fronts)], card * 0.1):
        assert box[0] - 1e-6 <= home.rect.x and home.rect.x + card_width(card) <= box[0] + box[2] + 1e-6
        assert box[1] - 1e-6 <= home.rect.y and home.rect.y + card <= box[1] + box[3] + 1e-6


@given(st.integers(1, 80))
def test_ranks_of_a_pile_are_its_order(cards: int) -> None:
    place = Place(0, (0, 0, 70, 100), "pile", 100)
    assert [home.rank for home in homes(place, [(-1, -1)] * cards, 0)] == list(range(cards))[::-1]


def lines(count: int, box: Box = (10.0, 20.0, 700.0, 250.0), lanes: tuple[float, ...] = ()) -> list[Home]:
    """Cards 100 high in lines."""
    place = Place(0, box, "lines", 100.0)
    return homes(place, [(0, 0)] * count, 0.0, stance=Stance(lanes=lanes))


def test_lines_leave_two_thirds_of_a_card_in_sight() -> None:
    """EL-09."""
    first, second = lines(2)
    assert (first.rect, round(second.rect.x - first.rect.x, 2)) == (Rect(10.0, 20.0, 100.0), 46.67)


def test_a_line_is_filled_before_the_next_begins() -> None:
    found = lines(30)
    assert [home.rect.y for home in found[:14]] == [20.0] * 14
    assert found[14].rect.x == 10.0 and found[14].rect.y == 20.0 + 75.0, "three lines share the height"
    assert found[29].rect.y == 170.0 and [home.rank for home in found] == list(range(30))


def test_two_lines_stand_apart() -> None:
    assert lines(20)[14].rect.y == pytest.approx(126.0)


def test_too_many_cards_lie_closer() -> None:
    found = lines(80)
    assert max(home.rect.y for home in found) <= 170.0
    assert max(home.rect.x for home in found) <= 640.0
    assert found[1].rect.x - found[0].rect.x < 46.0


def test_lanes_lower_cards_and_cover_no_index() -> None:
    lanes = tuple(0.3 * (i % 2) for i in range(30))
    found = lines(30, lanes=lanes)
    assert found[1].rect.y - found[0].rect.y == pytest.approx(30.0)
    rows = sorted({home.rect.y for home in found[::2]})
    assert rows == pytest.approx([20.0, 80.0, 140.0]), "30 for the lane, 28 for the index"


def test_lanes_of_another_moment_are_left_out() -> None:
    assert lines(3, lanes=(0.3, 0.3)) == lines(3)
