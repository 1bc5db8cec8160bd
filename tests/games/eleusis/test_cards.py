"""Faces, classes and texts of the fifty-two cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.eleusis import cards
from app.games.eleusis.cards import BadCard, cards_in, mask_of, read_card, read_cards, write_card, write_cards


def test_the_deck() -> None:
    """EL-01 (fact): ace 1 to king 13 in four suits, hearts and diamonds red."""
    texts = [write_card(face) for face in range(52)]
    assert len(set(texts)) == 52
    assert texts[:13] == ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JS", "QS", "KS"]
    assert [texts[13], texts[26], texts[39], texts[51]] == ["AH", "AD", "AC", "KC"]
    assert [cards.value_of(read_card(text)) for text in ("AS", "10H", "JD", "QC", "KS")] == [1, 10, 11, 12, 13]
    assert [cards.suit_of(read_card(text)) for text in ("AS", "10H", "JD", "QC")] == [0, 1, 2, 3]
    assert [cards.is_red(read_card(text)) for text in ("AS", "10H", "JD", "QC")] == [False, True, True, False]
    assert cards.card(cards.DIAMONDS, cards.QUEEN) == read_card("QD")


def test_classes() -> None:
    """EL-19: colours, parity, figures, primes, sets."""
    assert mask_of(face for face in range(52) if write_card(face)[-1] in "HD") == cards.RED
    assert cards.BLACK == cards.ALL ^ cards.RED
    assert write_cards(cards_in(cards.ODD & cards.SUIT_MASKS[0])) == "AS 3S 5S 7S 9S JS KS"
    assert write_cards(cards_in(cards.EVEN & cards.SUIT_MASKS[3])) == "2C 4C 6C 8C 10C QC"
    assert write_cards(cards_in(cards.FIGURES & cards.SUIT_MASKS[1])) == "JH QH KH"
    assert write_cards(cards_in(cards.PRIMES & cards.SUIT_MASKS[2])) == "2D 3D 5D 7D JD KD"
    assert write_cards(cards_in(cards.values_mask([1, 13, 14]))) == "AS KS AH KH AD KD AC KC"
    assert cards.suits_mask([0, 3, 3]) == cards.BLACK


@given(st.sets(st.integers(0, 51)))
def test_masks_and_texts_read_back(faces: set[int]) -> None:
    assert set(cards_in(mask_of(faces))) == faces
    assert set(read_cards(write_cards(faces))) == faces
    assert set(read_cards(write_cards(faces).lower())) == faces


@pytest.mark.parametrize("text", ["", "S", "1S", "11S", "AX", "ASH", "10", "A S", "SH"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(BadCard):
        read_card(text)
