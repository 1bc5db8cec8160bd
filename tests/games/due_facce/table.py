"""A table of Carte a due facce for tests: cards and piles written in letters, A Z V G R L."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.dice import Dice, ScriptedDice
from app.core.events import CardMoved, Event, Told, sight_of
from app.core.game import Move
from app.core.state import ACTING
from app.games.due_facce.deck import DECK, LETTERS, SETS
from app.games.due_facce.rules import PILE, DueFacce, DueFacceState


def card(text: str) -> int:
    """The card of a text such as "R ZGR": front, then the set on its back in the order of LETTERS."""
    front, back = text.split()
    return 3 * SETS.index(colours(back)) + back.index(front)


def colours(letters: str) -> tuple[int, int, int]:
    """The colours of three letters."""
    first, second, third = (LETTERS.index(letter) for letter in letters)
    return first, second, third


def letters(cards: Sequence[int]) -> str:
    """The fronts of cards, sorted as LETTERS are: "AAZ"."""
    return "".join(LETTERS[front] for front in sorted(DECK.fronts[c] for c in cards))


def deck_order(reserves: Sequence[str], pile: str, starter: int = 0) -> list[int]:
    """A whole deck that deals these reserves, four letters each in the order dealt, and begins its pile so."""
    seats = len(reserves)
    dealt = [reserves[(starter + turn) % seats][turn // seats] for turn in range(4 * seats)]
    free = list(range(len(DECK)))
    order = []
    for letter in [*dealt, *pile]:
        found = next(c for c in free if DECK.fronts[c] == LETTERS.index(letter))
        free.remove(found)
        order.append(found)
    return order + free


class Table:
    """One game that is played move by move."""

    def __init__(self, game: DueFacce, state: DueFacceState, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.events = events

    @classmethod
    def dealt(cls, reserves: Sequence[str], pile: str, starter: int = 0, **options: int) -> Table:
        """From the beginning, with a dictated deck."""
        game = DueFacce({"players": len(reserves), **options})
        order = deck_order(reserves, pile, starter)
        state, events = game.start(ScriptedDice([order], [starter]))
        return cls(game, state, events)

    @classmethod
    def late(cls, reserves: Sequence[str], points: Sequence[int], pile: str, seat: int = 0, **options: int) -> Table:
        """A position in mid-game; what is on no zone is out of play."""
        game = DueFacce({"players": len(reserves), **options})
        state = game.new_state()
        order = deck_order([], "".join(reserves) + pile)
        state.zones[0] = []
        for owner, text in enumerate(reserves):
            state.zones[game.reserve(owner)] = [order.pop(0) for _ in text]
        state.zones[PILE] = [order.pop(0) for _ in pile]
        for owner, count in enumerate(points):
            state.zones[game.score_pile(owner)] = [order.pop() for _ in range(count)]
        state.to_act = ACTING[seat]
        return cls(game, state, [])

    def play(self, verb: str, *args: int, seat: int | None = None) -> Table:
        """The seat to act (or the one named) makes a move."""
        mover = self.state.to_act[0] if seat is None else seat
        self.events = self.game.play(self.state, Move(mover, verb, args), Dice(0))
        return self

    @property
    def reserves(self) -> list[str]:
        """Every seat's reserve in letters."""
        return [letters(self.state.zones[self.game.reserve(seat)]) for seat in range(self.game.seats)]

    @property
    def points(self) -> list[int]:
        """Every seat's score pile, counted."""
        return [len(self.state.zones[self.game.score_pile(seat)]) for seat in range(self.game.seats)]

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who is to act."""
        return self.state.to_act

    @property
    def tags(self) -> list[str]:
        """What kind of lines the last move wrote into the log."""
        sights = [sight_of(event, self.game.seats, self.game.deck, self.game.zones) for event in self.events]
        return [sight.tag for sight in sights if isinstance(sight, Told)]

    @property
    def moved(self) -> list[CardMoved]:
        """The cards that changed places in the last move, as the public saw it."""
        sights = [sight_of(event, self.game.seats, self.game.deck, self.game.zones) for event in self.events]
        return [sight for sight in sights if isinstance(sight, CardMoved)]
