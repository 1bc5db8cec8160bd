"""Chance is the same on every machine and in every version, and can be dictated."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from app.core.dice import Dice, DictatedStreams, ScriptedDice, Streams


def test_golden_numbers_never_change() -> None:
    """Every save and deal code rests on these."""
    dice = Streams(42).stream("deal")
    assert [dice.below(60) for _ in range(8)] == GOLDEN_LOTS
    assert [round(Streams(7).stream(name).random(), 12) for name in ("deal", "ply/0", "ply/17")] == GOLDEN_FLOATS
    cards = list(range(12))
    Streams(2**40 - 1).stream("deal").shuffle(cards)
    assert cards == GOLDEN_SHUFFLE


GOLDEN_LOTS = [47, 29, 36, 24, 19, 24, 22, 34]
GOLDEN_FLOATS = [0.443257017108, 0.390548470981, 0.137031550785]
GOLDEN_SHUFFLE = [8, 5, 4, 0, 1, 2, 6, 3, 9, 10, 7, 11]


def test_a_stream_begins_anew_and_streams_differ() -> None:
    streams = Streams(5)
    assert streams.stream("ply/1").random() == streams.stream("ply/1").random()
    firsts = {streams.stream(f"ply/{ply}").random() for ply in range(100)}
    assert len(firsts) == 100
    assert Streams(6).stream("ply/1").random() != streams.stream("ply/1").random()


def test_what_was_drawn_is_counted() -> None:
    dice = Dice(1)
    assert dice.drawn == 0
    dice.random()
    dice.below(3)
    dice.shuffle([1, 2, 3, 4])
    assert dice.drawn == 6


def test_a_shuffle_goes_on_where_the_stream_stands() -> None:
    once, twice = Dice(3), Dice(3)
    once.random()
    first, second = list(range(20)), list(range(20))
    once.shuffle(first)
    twice.shuffle(second)
    assert sorted(first) == list(range(20)) and first != second


@pytest.mark.parametrize("n", [1, 2, 7, 60])
def test_lots_lie_in_their_range(n: int) -> None:
    dice = Dice(9)
    assert {dice.below(n) for _ in range(60 * n)} == set(range(n))


def test_every_order_comes_equally_often() -> None:
    """6000 shuffles of four cards: chi square over 24 orders, 23 degrees, 0.1 % bound 49.7."""
    dice = Dice(11)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2, 3]
        dice.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert sum((n - 250) ** 2 / 250 for n in counts.values()) < 49.7


def test_dictated_orders_and_lots() -> None:
    dice = ScriptedDice(orders=[[2, 0, 1]], lots=[3, 1])
    cards = [0, 1, 2]
    assert (dice.below(4), dice.below(2), dice.below(5)) == (3, 1, 0)
    dice.shuffle(cards)
    assert cards == [2, 0, 1]
    dice.shuffle(cards)
    assert cards == [2, 0, 1], "without a script the order stays"
    assert dice.random() == 0.0
    assert dice.drawn == 10


def test_a_dictated_order_must_hold_the_same_cards() -> None:
    with pytest.raises(ValueError, match="very cards"):
        ScriptedDice(orders=[[0, 1]]).shuffle([0, 1, 2])
    with pytest.raises(ValueError, match="very cards"):
        ScriptedDice(orders=[[0, 1, 1]]).shuffle([0, 1, 2])
    with pytest.raises(ValueError, match=r"not in 0\.\.1"):
        ScriptedDice(lots=[2]).below(2)


def test_dictated_streams_stand_beside_plain_ones() -> None:
    streams = DictatedStreams({"deal": ScriptedDice(lots=[2])})
    assert streams.stream("deal").below(3) == 2
    assert streams.stream("ply/0").random() == Streams(0).stream("ply/0").random()
