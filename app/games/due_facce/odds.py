"""The exact odds of the shown back (DF-19), and worlds drawn by them, from what a seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.dice import Dice
from app.core.events import Cell
from app.core.view import View
from app.games.due_facce.deck import COLOURS, DECK, PER_COLOUR, SETS, card_of

PILE = 1
Known = Sequence[Sequence[Cell]]


def odds(view: View) -> dict[int, float]:
    """The probability of each colour of the shown back, summing to 1; empty when no card is left."""
    pile = view.known[PILE]
    if not pile:
        return {}
    back = pile[0][1]
    turned, dealt = _public_cards(view.known)
    return _weigh(back, turned, dealt)


def _weigh(back: int, turned: set[int], dealt: list[int]) -> dict[int, float]:
    weights: dict[int, float] = {}
    for colour in SETS[back]:
        unturned = PER_COLOUR - sum(1 for card in turned if DECK.fronts[card] == colour)
        never_seen = card_of(colour, back) not in turned
        weights[colour] = (unturned - dealt[colour]) / unturned if never_seen and unturned else 0.0
    total = sum(weights.values())
    return {colour: weight / total for colour, weight in weights.items()}


def sample_zones(known: Known, pile: int, dice: Dice) -> list[list[int]]:
    """Card numbers for every cell, every world that fits equally likely.

    The top card is drawn by its odds, then the cards dealt at set-up (front known, back not) among
    the others of their colour, then the rest of the pile is shuffled.
    """
    turned, dealt = _public_cards(known)
    free = [card for card in range(len(DECK)) if card not in turned]
    top = None
    if known[pile]:
        top = _draw_top(known[pile][0][1], turned, dealt, dice)
        free.remove(top)
    dice.shuffle(free)
    of_colour: list[list[int]] = [[card for card in free if DECK.fronts[card] == colour] for colour in COLOURS]
    zones: list[list[int]] = []
    used: set[int] = set()
    for cells in known:
        zone: list[int] = []
        for front, back in cells:
            if front < 0:
                zone.append(-1)
                continue
            card = card_of(front, back) if back >= 0 else of_colour[front].pop()
            used.add(card)
            zone.append(card)
        zones.append(zone)
    rest = [card for card in free if card not in used]
    dice.shuffle(rest)  # again: picking the dealt cards from the end left those of their colours near the top
    if top is not None:
        zones[pile] = [top, *rest]
    return zones


def _draw_top(back: int, turned: set[int], dealt: list[int], dice: Dice) -> int:
    chances = [(colour, chance) for colour, chance in _weigh(back, turned, dealt).items() if chance]
    point = dice.random()
    for colour, chance in chances:
        point -= chance
        if point < 0:
            return card_of(colour, back)
    return card_of(chances[-1][0], back)


def _public_cards(known: Known) -> tuple[set[int], list[int]]:
    """The cards turned from the pile, by number, and how many of each colour were dealt at set-up."""
    turned: set[int] = set()
    dealt = [0] * len(COLOURS)
    for cells in known:
        for front, back in cells:
            if front >= 0 and back >= 0:
                turned.add(card_of(front, back))
            elif front >= 0:
                dealt[front] += 1
    return turned, dealt
