"""Views: what one seat may see and know, and how sights fold into it.

A view is built from nothing: zones, watch masks and knowledge masks only, the same way for every
game. `seen` is what lies before the seat now; `known` adds what it may lawfully remember.
"""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass

from app.core.dice import Dice
from app.core.events import EMPTY, HIDDEN, CardMoved, CardTurned, Cell, Facts, Rest, Sight, ZoneLaid, sight_masks
from app.core.outcome import Outcome
from app.core.state import NO_CARD, ActingSeats, State
from app.core.zones import Deck, Eyes, Zone


@dataclass(slots=True)
class View:
    """One watcher's view. `watcher` is a seat, or the number of seats for the public.

    Cells of zones without order are sorted. In `known` a zone's cells stand in their order where
    it has one, else sorted: the two lists need not pair up there.
    """

    watcher: int
    seen: list[list[Cell]]
    known: list[list[Cell]]
    facts: Facts
    to_act: ActingSeats
    outcome: Outcome | None


def view_of(
    state: State,
    watcher: int,
    deck: Deck,
    zones: tuple[Zone, ...],
    eyes: Eyes,
    facts: Facts,
    outcome: Outcome | None,
) -> View:
    """The view of a state that carries knowledge; `facts` are those of this watcher."""
    fronts_known, backs_known = state.front_known, state.back_known
    assert fronts_known is not None and backs_known is not None
    bit = 1 << watcher
    seen: list[list[Cell]] = []
    known: list[list[Cell]] = []
    for z, zone in enumerate(zones):
        now: list[Cell] = []
        ever: list[Cell] = []
        for i, card in enumerate(state.zones[z]):
            if card == NO_CARD:
                now.append(EMPTY)
                ever.append(EMPTY)
                continue
            front, back = sight_masks(state, eyes, card, z, i)
            now.append((deck.fronts[card] if front & bit else -1, deck.backs[card] if back & bit else -1))
            front |= fronts_known[card]
            back |= backs_known[card]
            ever.append((deck.fronts[card] if front & bit else -1, deck.backs[card] if back & bit else -1))
        if not zone.ordered:
            now.sort()
            ever.sort()
        seen.append(now)
        known.append(ever)
    return View(watcher, seen, known, facts, state.to_act, outcome)


def fold(view: View, sight: Sight, zones: tuple[Zone, ...]) -> None:
    """Bring `seen`, facts, acting seats and outcome of a view up to date with one sight.

    Folding all sights of a move gives the view after it; `known` is left as it was. A sight that
    does not fit the view raises ValueError or IndexError: it was meant for another.
    """
    if isinstance(sight, CardMoved):
        _take(view.seen[sight.src], sight.i, sight.before, zones[sight.src])
        _lay(view.seen[sight.dst], sight.j, sight.after, zones[sight.dst])
    elif isinstance(sight, CardTurned):
        cells = view.seen[sight.zone]
        if sight.i >= 0:
            cells[sight.i] = sight.after
        else:
            cells.remove(sight.before)
            insort(cells, sight.after)
    elif isinstance(sight, ZoneLaid):
        view.seen[sight.zone] = list(sight.cells)
    elif isinstance(sight, Rest):
        view.facts = sight.facts
        view.to_act = sight.to_act
        view.outcome = sight.outcome


def _take(cells: list[Cell], i: int, cell: Cell, zone: Zone) -> None:
    if i < 0:
        cells.remove(cell)
    elif zone.places:
        cells[i] = EMPTY
    else:
        del cells[i]


def _lay(cells: list[Cell], j: int, cell: Cell, zone: Zone) -> None:
    if j < 0:
        insort(cells, cell)
    elif zone.places and j < len(cells):
        cells[j] = cell
    else:
        cells.insert(j, cell)


def deal_unknown(view: View, deck: Deck, dice: Dice) -> list[list[int]]:
    """Zones of card numbers consistent with what the view knows, every consistent world equally likely.

    For decks where each hidden card's back is known or all unknown backs are of one pool. A cell
    with a known front gets a card of that front, then hidden cells get the remaining cards of
    their back at random. Positions follow `known`. Raises ValueError for a view that no deal fits.
    """
    free = [True] * len(deck)
    backs, by_front = deck.backs, deck.by_front
    zones: list[list[int]] = [[NO_CARD] * len(cells) for cells in view.known]
    open_places: dict[int, list[tuple[list[int], int]]] = {}
    for zone, cells in zip(zones, view.known, strict=True):
        for i, cell in enumerate(cells):
            front, back = cell
            if front < 0:
                if cell != EMPTY:
                    open_places.setdefault(back, []).append((zone, i))
                continue
            for card in by_front.get(front, ()):
                if free[card] and back in (-1, backs[card]):
                    break
            else:
                raise ValueError("this view knows more cards of a kind than the deck holds")
            free[card] = False
            zone[i] = card
    for back in sorted(open_places, reverse=True):
        places = open_places[back]
        pool = [card for card, unused in enumerate(free) if unused and back in (-1, backs[card])]
        if len(pool) < len(places):
            raise ValueError("this view hides more cards than the deck has left")
        dice.shuffle(pool)
        for (zone, i), card in zip(places, pool, strict=False):
            zone[i] = card
            free[card] = False
    return zones


def give_knowledge(state: State, view: View) -> None:
    """Give a sampled state the knowledge of the view's watcher, and of nobody else.

    The state's zones must stand in the order of `view.known`, as `deal_unknown` leaves them.
    """
    size = 1 + max((card for zone in state.zones for card in zone), default=-1)
    fronts, backs = [0] * size, [0] * size
    bit = 1 << view.watcher
    for cards, cells in zip(state.zones, view.known, strict=True):
        for card, (front, back) in zip(cards, cells, strict=True):
            if card != NO_CARD:
                fronts[card] = bit if front >= 0 else 0
                backs[card] = bit if back >= 0 else 0
    state.front_known, state.back_known = fronts, backs


def hidden_cells(cells: list[Cell]) -> int:
    """How many cards of a zone show neither side."""
    return sum(1 for cell in cells if cell == HIDDEN)
