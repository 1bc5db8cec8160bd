"""Names for the players that the program moves."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.words.names import BOT_NAMES, bot_names


def test_at_least_twelve_short_names_all_different() -> None:
    assert len(BOT_NAMES) >= 12
    assert len({name[0] for name in BOT_NAMES}) == len(BOT_NAMES)
    assert all(3 <= len(name) <= 7 for name in BOT_NAMES)


def test_in_order_and_never_the_name_of_a_person_at_the_table() -> None:
    assert bot_names(3) == ["Bice", "Corrado", "Dina"]
    assert bot_names(3, [" corrado "]) == ["Bice", "Dina", "Elio"]
    assert bot_names(0) == []
    assert bot_names(18)[-2:] == ["Bice 2", "Corrado 2"]


@given(st.integers(0, 40), st.sets(st.sampled_from(BOT_NAMES)))
def test_always_enough_and_always_different(count: int, taken: set[str]) -> None:
    chosen = bot_names(count, taken)
    assert len(chosen) == len(set(chosen)) == count
    assert not taken & set(chosen)
