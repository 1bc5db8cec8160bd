"""The deck of Eleusis as the core's table, and how its cards are called. Fronts are the cards of `cards`."""

from __future__ import annotations

from app.core.message import N_, Message, Value, message
from app.core.zones import Deck
from app.games.eleusis.cards import CARDS, suit_of, value_of

DECK = Deck(tuple(range(CARDS)), (0,) * CARDS)
"""EL-01: a card's number is its front; all backs are alike."""
SUIT_NAMES: tuple[Message, ...] = (
    message(N_("spades")),
    message(N_("hearts")),
    message(N_("diamonds")),
    message(N_("clubs")),
)
_NAMED = {1: message(N_("Ace")), 11: message(N_("Jack")), 12: message(N_("Queen")), 13: message(N_("King"))}
_WITH_ARTICLE = {1: N_("the Ace of {suit}"), 8: N_("the 8 of {suit}"), 11: N_("the Jack of {suit}"),
                 12: N_("the Queen of {suit}"), 13: N_("the King of {suit}")}
"""Those whose article is another one in some language."""


def name(front: int) -> Message:
    """A card as log and voice call it: "7 of hearts", "King of spades"."""
    value: Value = _NAMED.get(value_of(front), value_of(front))
    return message(N_("{value} of {suit}"), value=value, suit=SUIT_NAMES[suit_of(front)])


def with_article(front: int) -> Message:
    """A card inside a sentence: "the 7 of hearts"."""
    value, suit = value_of(front), SUIT_NAMES[suit_of(front)]
    if value in _WITH_ARTICLE:
        return message(_WITH_ARTICLE[value], suit=suit)
    return message(N_("the {value} of {suit}"), value=value, suit=suit)
