"""How a piece travels: parts of its way, easing, fading."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.table.motion import SPEEDS, Motion, Pace, Rect

HOME = Rect(100, 50, 40)


def test_a_motion_begins_at_its_origin_and_ends_at_home() -> None:
    travel = Motion(1000, 200, Rect(0, 0, 20))
    assert [travel.part(now) for now in (0, 1000, 1050, 1100, 1200, 9999)] == [0, 0, 0.25, 0.5, 1, 1]
    assert travel.at(HOME, 900) == Rect(0, 0, 20)
    assert travel.at(HOME, 1200) == HOME


def test_a_motion_eases_out() -> None:
    travel = Motion(0, 200, Rect(0, 50, 40))
    assert travel.at(HOME, 100) == Rect(87.5, 50, 40)


def test_a_fading_piece_is_at_home_at_once() -> None:
    assert Motion(0, 100, Rect(0, 0, 20), fading=True).at(HOME, 1) == HOME


def test_without_duration_the_way_is_done() -> None:
    assert Motion(5, 0, Rect(0, 0, 1)).part(5) == 1.0


@given(st.integers(0, 5000), st.integers(0, 1000), st.lists(st.integers(0, 9000), min_size=2))
def test_the_part_only_grows_and_stays_within_the_way(start: int, duration: int, times: list[int]) -> None:
    travel = Motion(start, duration, Rect(0, 0, 1))
    parts = [travel.part(now) for now in sorted(times)]
    assert parts == sorted(parts) and all(0 <= part <= 1 for part in parts)


def test_paces() -> None:
    assert SPEEDS == {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}
    assert (Pace(1.5).ms(200), Pace(0.5).ms(200)) == (300, 100)
    assert Pace(0.0).still and not Pace(0.5).still
