"""The cards, literally."""

from __future__ import annotations

from collections import Counter

from app.core.message import message
from app.games.orto.deck import (
    BACK_NAMES,
    COLOUR_NAMES,
    DECK,
    GREEN,
    GREENS,
    JOLLY,
    PLANT_NAMES,
    RED,
    STAGE_NAMES,
    TERRENI,
    WHITE,
    WHITES,
    colour_of,
    front_of,
    full_name,
    number_of,
    plant_of,
    short_name,
    stage_of,
)
from app.games.orto.state import FIELD, STACK, STACKS
from tests.games.orto.table import front, fronts, texts


def test_eighty_eight_cards_in_three_backs() -> None:
    """OR-01: 16 red, 32 white, 40 green."""
    assert len(DECK) == 88
    assert Counter(DECK.backs) == {RED: 16, WHITE: 32, GREEN: 40}
    assert [len(TERRENI), len(WHITES), len(GREENS)] == [16, 32, 40]
    assert sorted(TERRENI + WHITES + GREENS) == list(range(88))
    assert len(BACK_NAMES) == 3


def test_one_card_of_each_colour_and_number_and_eight_jolly() -> None:
    """OR-02: red backs 1-4, white 5-12, green 13-20; stages of four numbers each."""
    plants = [(colour_of(f), number_of(f)) for f in DECK.fronts if f != JOLLY]
    assert sorted(plants) == [(colour, number) for colour in range(4) for number in range(1, 21)]
    assert DECK.fronts.count(JOLLY) == 8
    for colour, number in plants:
        card = front_of(colour, number)
        assert DECK.fronts[card] == card
        assert DECK.backs[card] == (RED if number <= 4 else WHITE if number <= 12 else GREEN)
        assert stage_of(card) == (number - 1) // 4
    assert {DECK.backs[card] for card in range(80, 88)} == {GREEN}
    assert [name.text for name in STAGE_NAMES] == ["soil", "seed", "sprout", "plant", "fruit"]


def test_sixteen_crops_four_numbers_apart() -> None:
    """OR-03: each has a stack of its own, and all its cards show the same."""
    assert STACKS == len(PLANT_NAMES) == 16
    for text in ("R1 R5 R9 R13 R17", "V2 V6 V10 V14 V18", "N3 N7 N11 N15 N19", "G4 G8 G12 G16 G20"):
        cards = fronts(text)
        assert len({plant_of(card) for card in cards}) == len({STACK[card] for card in cards}) == 1
    assert sorted(Counter(STACK[card] for card in range(80)).items()) == [(FIELD + k, 5) for k in range(16)]


def test_what_grows_where() -> None:
    """OR-04, a fact of the deck: in number order 1 to 4, by colour."""
    rows = {
        "R": ["Tomatoes", "Peppers", "Strawberries", "Cherries"],
        "V": ["Courgettes", "Asparagus", "Artichokes", "Peas"],
        "N": ["Aubergines", "Blackberries", "Plums", "Grapes"],
        "G": ["Lemons", "Bananas", "Maize", "Pumpkins"],
    }
    for letter, names in rows.items():
        cards = fronts(" ".join(f"{letter}{number}" for number in range(1, 5)))
        assert [PLANT_NAMES[plant_of(card)].text for card in cards] == names
    assert [name.text for name in COLOUR_NAMES] == ["red", "green", "black", "yellow"]


def test_cards_by_name() -> None:
    """OR-04: Strawberries is the 3, Pumpkins the 4 of yellow."""
    assert short_name(front("R7")) == message("{plant} {number}", plant=message("Strawberries"), number=7)
    assert full_name(front("G20")) == message("{plant} {number}, {colour}, {stage}", plant=message("Pumpkins"),
                                              number=20, colour=message("yellow"), stage=message("fruit"))
    assert short_name(JOLLY).text == "Jolly" and full_name(JOLLY).text == "Jolly, the tractor"


def test_cards_read_and_write() -> None:
    assert texts(fronts("R1 V20 N9 G12")) == "R1 V20 N9 G12"
    assert texts([87]) == texts([JOLLY]) == "J"
