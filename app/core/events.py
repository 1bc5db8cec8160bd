"""Events: what happened; sights: what one watcher could see of it.

The recorder is the sink that rules talk to. It is the only place where knowledge of cards changes:
dealing, turning, peeking and moving set the masks, a shuffle forgets. An event holds the masks of
the moment, and `sight_of` turns it into a watcher's sight by them alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from app.core.message import Message
from app.core.outcome import Outcome
from app.core.state import NO_CARD, ActingSeats, State
from app.core.zones import Deck, Eyes, Zone

Cell: TypeAlias = tuple[int, int]
"""What is seen at one position: (front, back), -1 for a side that is not seen."""
HIDDEN: Cell = (-1, -1)
EMPTY: Cell = (-2, -2)
"""A fixed place without a card."""

Fact: TypeAlias = int | str | tuple["Fact", ...]
Facts: TypeAlias = Mapping[str, Fact]
"""The scalars of a game that a watcher may know: scores, phase, counts."""


class Moved(NamedTuple):
    """A card changed places. Masks tell who saw its front and back before and after."""

    card: int
    src: int
    i: int
    dst: int
    j: int
    front_before: int
    back_before: int
    front_after: int
    back_after: int


class Turned(NamedTuple):
    """The look of a lying card changed: turned, uncovered or covered."""

    card: int
    zone: int
    i: int
    front_before: int
    back_before: int
    front_after: int
    back_after: int


class Peeked(NamedTuple):
    """Watchers of the mask looked at a card's front for a moment; everybody saw that they looked.

    `back` tells who saw its back where it lies.
    """

    card: int
    zone: int
    i: int
    by: int
    watchers: int
    back: int


class Laid(NamedTuple):
    """A whole zone was laid anew, or shuffled. `cards` (NO_CARD: empty place) with the masks of who sees them now."""

    zone: int
    cards: tuple[tuple[int, int, int], ...]
    shuffled: bool


class Said(NamedTuple):
    """Something to tell: a log line. `tag` lets the table choose sound and pace, `seat` is who did it."""

    message: Message
    tag: str
    seat: int
    to: int


class Settled(NamedTuple):
    """The end of a move: public scalars, who acts now, and the outcome once it is there. Facts per watcher."""

    facts: tuple[Facts, ...]
    to_act: ActingSeats
    outcome: Outcome | None


Event: TypeAlias = Moved | Turned | Peeked | Laid | Said | Settled


class CardMoved(NamedTuple):
    """Sight of `Moved`. Positions are -1 in zones without order: there the cell tells the card."""

    src: int
    i: int
    dst: int
    j: int
    before: Cell
    after: Cell


class CardTurned(NamedTuple):
    """Sight of `Turned`."""

    zone: int
    i: int
    before: Cell
    after: Cell


class CardPeeked(NamedTuple):
    """Sight of `Peeked`; the cell shows the front to those who looked."""

    zone: int
    i: int
    by: int
    cell: Cell


class ZoneLaid(NamedTuple):
    """Sight of `Laid`: the cells as they look afterwards."""

    zone: int
    cells: tuple[Cell, ...]
    shuffled: bool


class Told(NamedTuple):
    """Sight of `Said`."""

    message: Message
    tag: str
    seat: int


class Rest(NamedTuple):
    """Sight of `Settled`."""

    facts: Facts
    to_act: ActingSeats
    outcome: Outcome | None


Sight: TypeAlias = CardMoved | CardTurned | CardPeeked | ZoneLaid | Told | Rest


class Recorder:
    """The sink of one move: collects events and keeps who knows which side of each card."""

    def __init__(self, state: State, deck: Deck, zones: tuple[Zone, ...], eyes: Eyes) -> None:
        self.state = state
        self.events: list[Event] = []
        self._deck = deck
        self._zones = zones
        self._eyes = eyes
        if state.front_known is None:
            state.front_known = [0] * len(deck)
            state.back_known = [0] * len(deck)

    def moved(self, card: int, src: int, i: int, dst: int, j: int) -> None:
        """A card was moved; called after the lists changed."""
        before = self._masks(card, src, i)
        after = self._masks(card, dst, j)
        if not self._zones[src].ordered:
            self._mix_up(card, src, before, after[0])
        self._learn(card, *before)
        self._learn(card, *after)
        self.events.append(Moved(card, src, i, dst, j, *before, *after))
        if i == 0 and not self._zones[src].places:
            self._front_changed(src, 0, uncovered=True)
        if j == 0 and not self._zones[dst].places:
            self._front_changed(dst, 1, uncovered=False)

    def laid(self, zone: int) -> None:
        """A whole zone changed at once, in order and in nobody's hands: what lies in sight is learnt."""
        self._lay(zone, shuffled=False)

    def turned(self, card: int, zone: int, i: int, up: bool) -> None:
        """A card of a closed zone was turned up or down; `State.up` was already changed."""
        bit = 1 << card
        now = self._masks(card, zone, i)
        self.state.up ^= bit
        before = self._masks(card, zone, i)
        self.state.up ^= bit
        assert bool(self.state.up & bit) == up
        self._learn(card, *now)
        self.events.append(Turned(card, zone, i, *before, *now))

    def peeked(self, card: int, zone: int, i: int, seat: int) -> None:
        """A seat looked at a face-down card."""
        front, back = self._masks(card, zone, i)
        self._learn(card, 1 << seat, 0)
        self.events.append(Peeked(card, zone, i, seat, front | 1 << seat, back))

    def shuffled(self, zone: int) -> None:
        """A zone was shuffled: what is not in sight there is forgotten when two or more cards lie hidden."""
        cards = self.state.zones[zone]
        fronts, backs = self._known()
        hidden = [(i, c) for i, c in enumerate(cards) if c != NO_CARD and not self.state.up >> c & 1]
        if len(hidden) > 1:
            for i, card in hidden:
                fronts[card], backs[card] = self._masks(card, zone, i)
        self._lay(zone, shuffled=True)

    def say(self, message: Message, tag: str, seat: int, to: int | None = None) -> None:
        """A line for the log of all watchers, or of those in the mask `to`."""
        self.events.append(Said(message, tag, seat, self._eyes.everyone if to is None else to))

    def settle(self, facts: tuple[Facts, ...], outcome: Outcome | None) -> None:
        """The move is complete."""
        self.events.append(Settled(facts, self.state.to_act, outcome))

    def _lay(self, zone: int, shuffled: bool) -> None:
        rows = []
        for i, card in enumerate(self.state.zones[zone]):
            if card == NO_CARD:
                rows.append((NO_CARD, 0, 0))
                continue
            front, back = self._masks(card, zone, i)
            self._learn(card, front, back)
            rows.append((card, front, back))
        self.events.append(Laid(zone, tuple(rows), shuffled))

    def _front_changed(self, zone: int, i: int, uncovered: bool) -> None:
        eyes = self._eyes
        if eyes.first_fronts[zone] == eyes.fronts[zone] and eyes.first_backs[zone] == eyes.backs[zone]:
            return
        cards = self.state.zones[zone]
        if i >= len(cards):
            return
        card = cards[i]
        as_first = self._masks(card, zone, 0)
        as_other = self._masks(card, zone, 1)
        before, after = (as_other, as_first) if uncovered else (as_first, as_other)
        self._learn(card, *after)
        self.events.append(Turned(card, zone, i, *before, *after))

    def _mix_up(self, card: int, src: int, before: tuple[int, int], after: int) -> None:
        """A card left a zone without order: who did not see which one cannot tell it from its likes there.

        Who sees its front now takes it for the equal one that he knew of; who does not see it forgets all
        that could have been it.
        """
        unseen = self._eyes.everyone & ~before[0]
        if not unseen:
            return
        fronts, _ = self._known()
        shown, blind = unseen & after & ~fronts[card], unseen & ~after
        for other in self.state.zones[src]:
            hidden = ~self._masks(other, src, 1)[0]
            if self._deck.backs[other] != self._deck.backs[card]:
                hidden &= ~before[1]
            if self._deck.fronts[other] == self._deck.fronts[card]:
                taken = shown & hidden & fronts[other]
                fronts[other] &= ~taken
                shown &= ~taken
            fronts[other] &= ~(blind & hidden)
            fronts[card] &= ~(blind & hidden)

    def _masks(self, card: int, zone: int, i: int) -> tuple[int, int]:
        return sight_masks(self.state, self._eyes, card, zone, i)

    def _learn(self, card: int, front: int, back: int) -> None:
        fronts, backs = self._known()
        fronts[card] |= front
        backs[card] |= back

    def _known(self) -> tuple[list[int], list[int]]:
        fronts, backs = self.state.front_known, self.state.back_known
        assert fronts is not None and backs is not None
        return fronts, backs


def sight_masks(state: State, eyes: Eyes, card: int, zone: int, i: int) -> tuple[int, int]:
    """Who sees the front, and who the back, of a card lying at position `i` of a zone."""
    if i == 0:
        front, back = eyes.first_fronts[zone], eyes.first_backs[zone]
    else:
        front, back = eyes.fronts[zone], eyes.backs[zone]
    if state.up >> card & 1:
        front = eyes.everyone
    return front, back


def sight_of(event: Event, watcher: int, deck: Deck, zones: tuple[Zone, ...]) -> Sight | None:
    """What a watcher (a seat, or the number of seats for the public) saw of an event; None for nothing."""
    bit = 1 << watcher

    def cell(card: int, front: int, back: int) -> Cell:
        if card == NO_CARD:
            return EMPTY
        return (deck.fronts[card] if front & bit else -1, deck.backs[card] if back & bit else -1)

    if isinstance(event, Moved):
        return CardMoved(
            event.src,
            event.i if zones[event.src].ordered else -1,
            event.dst,
            event.j if zones[event.dst].ordered else -1,
            cell(event.card, event.front_before, event.back_before),
            cell(event.card, event.front_after, event.back_after),
        )
    if isinstance(event, Turned):
        before = cell(event.card, event.front_before, event.back_before)
        after = cell(event.card, event.front_after, event.back_after)
        if before == after:
            return None
        return CardTurned(event.zone, event.i if zones[event.zone].ordered else -1, before, after)
    if isinstance(event, Peeked):
        i = event.i if zones[event.zone].ordered else -1
        return CardPeeked(event.zone, i, event.by, cell(event.card, event.watchers, event.back))
    if isinstance(event, Laid):
        cells = [cell(*row) for row in event.cards]
        return ZoneLaid(event.zone, tuple(cells if zones[event.zone].ordered else sorted(cells)), event.shuffled)
    if isinstance(event, Said):
        return Told(event.message, event.tag, event.seat) if event.to & bit else None
    return Rest(event.facts[watcher], event.to_act, event.outcome)
