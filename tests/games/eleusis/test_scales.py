"""Scales weigh sets of words as the prior has it."""

from __future__ import annotations

import pytest

from app.games.eleusis import prior
from app.games.eleusis.cards import ALL
from app.games.eleusis.columns import columns
from app.games.eleusis.masks import class_mask
from app.games.eleusis.prior import BRANCH, LEAF, SINGLE, share
from app.games.eleusis.scales import (
    alike,
    bands,
    branches,
    leaves,
    limits,
    mirrors,
    orders,
    scale_of,
    single_pairs,
    single_words,
    turns,
    twins,
)
from app.games.eleusis.text import read
from app.games.eleusis.vocabulary import vocabulary
from tests.games.eleusis.test_columns import number_of

KINDS = set(vocabulary().kinds)


@pytest.mark.parametrize("scale", [
    single_words(), single_pairs(), limits(), branches(), turns(), leaves(), orders(), *alike(),
])
def test_all_of_a_scale_weighs_one(scale: object) -> None:
    assert scale.mass(scale.bits) == pytest.approx(1)  # type: ignore[attr-defined]


def test_a_set_weighs_what_its_members_weigh() -> None:
    first = columns().words
    scale = scale_of([(0, 0.5), (3, 0.25), (5, 0.25), (first + 2, 0.125)])
    assert scale.mass(0b1001) == 0.75
    assert scale.mass(1 << 4) == 0
    assert scale.mass(1 << first + 2 | 1) == 0.625
    assert scale.heaviest(scale.bits, 3) == [(0.5, 0), (0.25, 3), (0.25, 5)]
    assert scale.heaviest(1 << first + 2, 9) == [(0.125, first + 2)]


def test_words_of_a_kind_share_by_roundness_and_the_rest_gets_little() -> None:
    shares = share({"a": 3, "b": 1}, [("a", 1.0), ("b", 4.0), ("a", 2.0), ("c", 1.0)])
    whole = 4 + prior.REST
    assert shares == pytest.approx([1 / whole, 1 / whole, 2 / whole, prior.REST / whole])


@pytest.mark.parametrize("text, odder", [
    ("value A..7", "value A..2"), ("value 5..9", "value 6..7"),
    ("distance to previous <= 3", "distance to previous <= 8"),
    ("sum with previous < 11", "sum with previous < 18"),
    ("steps up from previous <= 2", "steps up from previous <= 9"), ("value 5..9", "value 4..10"),
    ("value 3,6,9,Q", "value 2,5,8,J"), ("next suit after previous in S,H,D,C", "next suit after previous in S,D,H,C"),
])
def test_round_numbers_come_first(text: str, odder: str) -> None:
    """Two words of a kind; the one with the rounder number weighs more."""
    scale = single_words()
    assert scale.mass(1 << number_of(read(text).body)) > scale.mass(1 << number_of(read(odder).body)) > 0


@pytest.mark.parametrize("table", [
    "SINGLE", "LIMIT", "BRANCH", "TURN", "LEAF", "CONDITION", "NESTED", "TRAIT", "PART", "TWIN", "ESCAPE",
])
def test_every_kind_of_a_table_is_a_kind_of_word(table: str) -> None:
    assert set(getattr(prior, table)) <= KINDS


def test_no_table_gives_one_kind_everything() -> None:
    for table in (SINGLE, BRANCH, LEAF):
        assert max(table.values()) < 0.25 * sum(table.values())
    assert max(BRANCH, key=BRANCH.__getitem__) in ("anything", "colour")


def test_two_words_about_the_card_alone_are_joined_by_a_table_of_their_own() -> None:
    """`red or even` weighs by TRAIT, `red or same suit as previous` by PART: what both leave out stays apart."""
    made, scale = columns(), single_pairs()
    traits = sum(1 << number for number in range(made.words, made.words + 2 * len(made.pairs))
                 if not any(made.reach(word) for word in made.apart(number)))
    assert scale.mass(scale.bits & traits) == pytest.approx(prior.TRAITS, abs=0.02)
    assert scale.mass(scale.bits & ~traits) == pytest.approx(1 - prior.TRAITS, abs=0.02)


def test_twins_ask_the_same_of_both_cards() -> None:
    known = vocabulary()
    for number, scale in twins().items():
        own = scale.heaviest(scale.bits, 2)[0][1]
        assert known.kinds[number] == "previous " + known.kinds[own]
    assert len(twins()) == sum(word.reach == 1 and word.about_line for word in known.words)


def test_the_other_way_round_of_at_least_is_at_most() -> None:
    """Not `less`, which would be its opposite: people mirror an order and keep what is equal."""
    more, less = (number_of(read(f"value {sign} previous").body) for sign in "><")
    most, least = more + 1, less + 1
    wanted = {(least, most), (more, less)}
    assert set(mirrors()) == wanted | {(other, one) for one, other in wanted}


def test_bands_cut_the_values_into_low_middle_and_high_in_every_order() -> None:
    known = columns().known
    shares = {tuple(known.mask(word, ()) for word in order): share_ for share_, order in bands()}
    assert sum(shares.values()) == pytest.approx(1)
    assert all(sum(masks) == ALL and all(mask.bit_count() >= 12 for mask in masks) for masks in shares)
    five, nine = (class_mask(read(text).body) for text in ("value A..5", "value A..9"))
    orders_of_one_cut = [share_ for masks, share_ in shares.items() if set(masks) == {five, nine ^ five, ALL ^ nine}]
    assert len(orders_of_one_cut) == 6 and len(set(orders_of_one_cut)) == 1
