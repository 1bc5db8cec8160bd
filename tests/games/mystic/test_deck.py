"""The cards: MY-01 and MY-02 as literal figures."""

from __future__ import annotations

from app.core.message import Message
from app.games.mystic.deck import ACTION_NAMES, ACTIONS, COPIES, DECK, FRONTS, HIGHEST, WORTH, name


def test_the_deck_by_its_figures() -> None:
    """MY-01: 76 numbers and 34 actions of nine kinds."""
    assert len(DECK) == 110
    assert sum(1 for front in FRONTS if front <= HIGHEST) == 76
    assert sum(1 for front in FRONTS if front > HIGHEST) == 34
    assert len(ACTIONS) == 9 == len(ACTION_NAMES)


def test_what_cards_are_worth() -> None:
    """MY-01: numbers their value, actions eleven."""
    assert (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, *(11,) * 9) == WORTH


def test_how_often_each_card_occurs() -> None:
    """MY-02."""
    assert [FRONTS.count(front) for front in range(20)] == list(COPIES)
    assert (6, *(7,) * 10, 4, 4, 4, 4, 4, 4, 4, 3, 3) == COPIES


def test_all_backs_are_alike() -> None:
    """MY-03: a back tells nothing."""
    assert set(DECK.backs) == {0}


def test_names() -> None:
    """MY-02: in the order of the page."""
    names = [name(front) for front in ACTIONS]
    assert [text.text for text in names if isinstance(text, Message)] == [
        "Peek", "Inspect", "Swap", "Reveal", "Shield", "Reshuffle", "Cast Off", "Chaos", "Peek and Swap",
    ]
    assert [name(number) for number in range(11)] == list(range(11))
