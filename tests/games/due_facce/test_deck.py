"""The sixty cards."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from app.games.due_facce import face_art
from app.games.due_facce.deck import COLOUR_NAMES, DECK, LETTERS, PER_COLOUR, SETS, card_of
from app.paths import sprites
from tests.games.due_facce.table import card


def test_sixty_cards_ten_of_each_colour() -> None:
    """DF-01: and the front's colour is one of the three on the back."""
    assert len(DECK) == 60
    assert Counter(DECK.fronts) == dict.fromkeys(range(6), 10)
    assert PER_COLOUR == 10
    assert all(front in SETS[back] for front, back in zip(DECK.fronts, DECK.backs, strict=True))


def test_every_set_of_three_comes_once_with_each_of_its_colours() -> None:
    """DF-02: twenty sets, three cards each."""
    assert sorted(SETS) == sorted(combinations(range(6), 3))
    assert Counter(zip(DECK.fronts, DECK.backs, strict=True)) == {
        (colour, back): 1 for back, colours in enumerate(SETS) for colour in colours
    }
    assert len(SETS) == 20


def test_colours_have_letters_names_and_symbols() -> None:
    """DF-03: colour is never the only sign."""
    assert LETTERS == "AZVGRL"
    assert [name.text for name in COLOUR_NAMES] == ["orange", "azure", "green", "yellow", "red", "violet"]
    signs = [face_art.symbol(colour).name for colour in range(6)]
    names = ["arancio", "azzurro", "verde", "giallo", "rosso", "viola"]
    assert signs == [f"due_facce/{name}" for name in names]
    assert all((sprites() / f"{sign}.svg").is_file() for sign in signs)
    for colour in range(6):
        assert face_art.symbol(colour) != face_art.symbol((colour + 1) % 6)


def test_a_card_is_found_by_its_two_sides() -> None:
    for number in range(60):
        assert card_of(DECK.fronts[number], DECK.backs[number]) == number
    assert card("A AZV") == 0 and card("L GRL") == 59 and card("Z AZG") == 4
    with pytest.raises(ValueError, match="not in tuple"):
        card_of(5, 0)
