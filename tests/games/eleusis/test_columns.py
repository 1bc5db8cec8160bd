"""Columns say of a card what the words of the grammar say of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.games.eleusis.cards import read_card, read_cards
from app.games.eleusis.columns import columns
from app.games.eleusis.tree import Colour, Parity, Position, Same, Trait, Who
from app.games.eleusis.vocabulary import kind_of, vocabulary

LINES = st.lists(st.integers(0, 51), min_size=2, max_size=9)


def number_of(node: object) -> int:
    """The number of the word that says this."""
    return 2 * next(place for place, word in enumerate(vocabulary().words) if word.node == node)


@given(LINES, st.integers(0, 51))
def test_every_bit_is_what_its_word_says(line: list[int], face: int) -> None:
    """EL-19: words, their opposites, and pairs."""
    made = columns()
    column = made.of(made.of_line(line), line, face)
    for number in range(made.words):
        assert column >> number & 1 == made.known.mask(number, line) >> face & 1
    for place in range(0, len(made.pairs), 97):
        one, other = (made.known.mask(number, line) >> face & 1 for number in made.pairs[place])
        assert column >> made.words + place & 1 == one & other
        assert column >> made.words + len(made.pairs) + place & 1 == 1 - (one & other)


def test_what_lies_too_far_back_is_left_out() -> None:
    """EL-08: on a line of one card nothing is said of the card before; on the empty line nothing of any card."""
    made = columns()
    red_before, red_previous, red = (number_of(Colour(True, who)) for who in (Who.BEFORE, Who.PREVIOUS, Who.CARD))
    one = made.of(made.of_line([5]), [5], 20)
    none = made.of(made.of_line([]), [], 20)
    assert one >> red_before & 3 == 0
    assert one >> red_previous & 3 == 2
    assert none >> red_previous & 3 == 0
    assert none >> red & 3 == 1
    assert none >> made.words == 0


def test_a_plain_column() -> None:
    """5 of hearts on 7 of spades, the second card of the line."""
    made = columns()
    line, face = read_cards("7S"), read_card("5H")
    column = made.of(made.of_line(line), line, face)
    said = {node: column >> number_of(node) & 1 for node in (
        Colour(True), Parity(True), Colour(True, Who.PREVIOUS), Same(Trait.COLOUR), Same(Trait.PARITY),
        Position((1,), 2), Position((1,), 3),
    )}
    assert list(said.values()) == [1, 1, 0, 0, 1, 0, 0]


def test_pairs_come_apart_again() -> None:
    made = columns()
    red, odd = number_of(Colour(True)), number_of(Parity(True))
    place = made.pairs.index((red, odd))
    both, either = made.words + place, made.words + len(made.pairs) + place
    assert (made.apart(both), made.joins_by_and(both)) == ((red, odd), True)
    assert (made.apart(either), made.joins_by_and(either)) == ((red ^ 1, odd ^ 1), False)
    assert made.apart(red) == (red,)
    assert made.reach(both) == 0
    assert made.reach(number_of(Same(Trait.SUIT))) == 1


def test_an_idle_pair_says_no_more_than_one_word() -> None:
    """Red and hearts is hearts."""
    made = columns()
    idle = set(made.idle_pairs())
    hearts = next(number for number in made.parts if made.known.mask(number, []) == ((1 << 13) - 1) << 13)
    red = number_of(Colour(True))
    pair = (red, hearts) if (red, hearts) in made.pairs else (hearts, red)
    assert made.pairs.index(pair) in idle
    assert made.pairs.index((red, number_of(Parity(True)))) not in idle


def test_kinds_tell_words_apart_and_treat_like_alike() -> None:
    words = vocabulary().words
    red = words[number_of(Colour(True)) // 2]
    suit = words[number_of(Same(Trait.SUIT)) // 2]
    assert kind_of(red) == kind_of(red, True) == "colour"
    assert (kind_of(suit), kind_of(suit, True)) == ("same suit", "no same suit")
