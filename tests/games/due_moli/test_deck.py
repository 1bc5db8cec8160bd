"""The Decktet as the page has it, written out a second time."""

from __future__ import annotations

from app.core.message import message
from app.games.due_moli.deck import DECK, LETTERS, MASKS, NAMES, RANKS, SUIT_NAMES, SUITS, full_name, listed, short_name
from tests.games.due_moli.table import TEXTS, cards

PAGE = {
    2: {"Author": "LN", "Desert": "SW", "Origin": "OF"},
    3: {"Journey": "LO", "Painter": "SN", "Savage": "FW"},
    4: {"Mountain": "LS", "Sailor": "OF", "Battle": "WN"},
    5: {"Forest": "LF", "Discovery": "SO", "Soldier": "WN"},
    6: {"Lunatic": "LO", "Penitent": "SW", "Market": "FN"},
    7: {"Chance Meeting": "LF", "Castle": "SN", "Cave": "OW"},
    8: {"Diplomat": "LS", "Mill": "OF", "Betrayal": "WN"},
    9: {"Pact": "LS", "Merchant": "FN", "Darkness": "OW"},
    10: {"Huntress": "L", "Bard": "S", "Sea": "O", "End": "F", "Calamity": "W", "Windfall": "N"},
}
SUIT_WORDS = ["moons", "suns", "waves", "leaves", "wyrms", "knots"]


def test_the_cards_are_those_of_the_page() -> None:
    """DM-01."""
    letters = ["".join(LETTERS[suit] for suit in suits) for suits in SUITS]
    table = {name.text: (RANKS[card], letters[card]) for card, name in enumerate(NAMES)}
    wanted = {name: (rank, suits) for rank, row in PAGE.items() for name, suits in row.items()}
    wanted |= {f"Ace of {word.capitalize()}": (1, LETTERS[suit]) for suit, word in enumerate(SUIT_WORDS)}
    assert table == wanted
    assert len(DECK) == 36 and len(set(NAMES)) == 36


def test_every_suit_is_once_on_every_rank_and_on_ten_cards() -> None:
    """DM-01."""
    for rank in range(1, 11):
        suits = [suit for card in range(36) if RANKS[card] == rank for suit in SUITS[card]]
        assert sorted(suits) == [0, 1, 2, 3, 4, 5]
    for suit in range(6):
        assert sum(suit in suits for suits in SUITS) == 10
    assert [[suit for suit in range(6) if mask >> suit & 1] for mask in MASKS] == [list(suits) for suits in SUITS]


def test_suits_have_their_letters_and_names() -> None:
    """DM-01."""
    assert LETTERS == "LSOFWN"
    assert [name.text for name in SUIT_NAMES] == SUIT_WORDS


def test_backs_are_alike_and_fronts_are_not() -> None:
    """DM-01: a front is the number of its card."""
    assert set(DECK.backs) == {0}
    assert DECK.fronts == tuple(range(36))


def test_cards_in_words() -> None:
    """DM-01: an Ace's name says rank and suit; the log is short, the description is not."""
    ace, sailor, sea = cards("1L 4OF 10O")
    assert short_name(ace) == full_name(ace) == message("Ace of Moons")
    assert short_name(sailor) == message("{name} ({rank})", name=message("Sailor"), rank=4)
    assert short_name(sea) == message("{name} ({rank})", name=message("Sea"), rank=message("Crown"))
    assert full_name(sailor) == message("{name}: {rank} of {first} and {second}", name=message("Sailor"), rank=4,
                                        first=message("waves"), second=message("leaves"))
    assert full_name(sea) == message("{name}: {rank} of {suit}", name=message("Sea"), rank=message("Crown"),
                                     suit=message("waves"))
    assert listed([ace]) == message("Ace of Moons")
    assert listed([ace, sailor]) == message("{card}, {others}", card=message("Ace of Moons"),
                                            others=short_name(sailor))


def test_the_writing_of_tests_names_every_card_once() -> None:
    assert len(set(TEXTS)) == 36
    assert cards("1L 2LN 10N") == [0, 6, 35]
