"""The thirty-six cards (DM-01): six suits, ranks Ace to Crown, each suit once on every rank.

Card numbers follow the ranks: 0-5 are the Aces, 6-29 the ranks 2 to 9 with three cards each, 30-35 the Crowns.
The front of a card is its own number; all backs are alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.core.message import N_, Message, message
from app.core.zones import Deck

LETTERS = "LSOFWN"
"""Lune, Soli, Onde, Foglie, Serpi (W as in wyrms), Nodi: the suits 0 to 5."""
ACE = 1
CROWN = 10
BACK = 0

SUIT_NAMES: tuple[Message, ...] = (
    message(N_("moons")),
    message(N_("suns")),
    message(N_("waves")),
    message(N_("leaves")),
    message(N_("wyrms")),
    message(N_("knots")),
)
_TABLE: tuple[tuple[int, str, Message], ...] = (
    (1, "L", message(N_("Ace of Moons"))),
    (1, "S", message(N_("Ace of Suns"))),
    (1, "O", message(N_("Ace of Waves"))),
    (1, "F", message(N_("Ace of Leaves"))),
    (1, "W", message(N_("Ace of Wyrms"))),
    (1, "N", message(N_("Ace of Knots"))),
    (2, "LN", message(N_("Author"))),
    (2, "SW", message(N_("Desert"))),
    (2, "OF", message(N_("Origin"))),
    (3, "LO", message(N_("Journey"))),
    (3, "SN", message(N_("Painter"))),
    (3, "FW", message(N_("Savage"))),
    (4, "LS", message(N_("Mountain"))),
    (4, "OF", message(N_("Sailor"))),
    (4, "WN", message(N_("Battle"))),
    (5, "LF", message(N_("Forest"))),
    (5, "SO", message(N_("Discovery"))),
    (5, "WN", message(N_("Soldier"))),
    (6, "LO", message(N_("Lunatic"))),
    (6, "SW", message(N_("Penitent"))),
    (6, "FN", message(N_("Market"))),
    (7, "LF", message(N_("Chance Meeting"))),
    (7, "SN", message(N_("Castle"))),
    (7, "OW", message(N_("Cave"))),
    (8, "LS", message(N_("Diplomat"))),
    (8, "OF", message(N_("Mill"))),
    (8, "WN", message(N_("Betrayal"))),
    (9, "LS", message(N_("Pact"))),
    (9, "FN", message(N_("Merchant"))),
    (9, "OW", message(N_("Darkness"))),
    (10, "L", message(N_("Huntress"))),
    (10, "S", message(N_("Bard"))),
    (10, "O", message(N_("Sea"))),
    (10, "F", message(N_("End"))),
    (10, "W", message(N_("Calamity"))),
    (10, "N", message(N_("Windfall"))),
)

RANKS: tuple[int, ...] = tuple(rank for rank, _, _ in _TABLE)
SUITS: tuple[tuple[int, ...], ...] = tuple(tuple(LETTERS.index(letter) for letter in suits) for _, suits, _ in _TABLE)
"""The suits of every card: one for Aces and Crowns, two for the others."""
MASKS: tuple[int, ...] = tuple(sum(1 << suit for suit in suits) for suits in SUITS)
"""The suits of every card as bits."""
ALL_SUITS = (1 << len(LETTERS)) - 1
NAMES: tuple[Message, ...] = tuple(name for _, _, name in _TABLE)
DECK = Deck(fronts=tuple(range(len(_TABLE))), backs=(BACK,) * len(_TABLE))


def rank_name(rank: int) -> Message | int:
    """Ace, 2 to 9, Crown: a value for messages."""
    if rank == ACE:
        return message(N_("Ace"))
    return message(N_("Crown")) if rank == CROWN else rank


def short_name(card: int) -> Message:
    """A card as the log names it: "Sailor (4)", "Huntress (Crown)"; an Ace's name says its rank."""
    if RANKS[card] == ACE:
        return NAMES[card]
    return message(N_("{name} ({rank})"), name=NAMES[card], rank=rank_name(RANKS[card]))


def full_name(card: int) -> Message:
    """A card with its suits: "Sailor: 4 of waves and leaves"."""
    first, *second = (SUIT_NAMES[suit] for suit in SUITS[card])
    if RANKS[card] == ACE:
        return NAMES[card]
    if second:
        return message(N_("{name}: {rank} of {first} and {second}"), name=NAMES[card],
                       rank=rank_name(RANKS[card]), first=first, second=second[0])
    return message(N_("{name}: {rank} of {suit}"), name=NAMES[card], rank=rank_name(RANKS[card]), suit=first)


def listed(cards: Sequence[int]) -> Message:
    """One or more cards in a row, by their short names."""
    if len(cards) == 1:
        return short_name(cards[0])
    return message(N_("{card}, {others}"), card=short_name(cards[0]), others=listed(cards[1:]))
