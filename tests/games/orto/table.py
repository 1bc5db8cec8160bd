"""A table of L'orto in due for tests: cards are written by colour and number, "R5", "V20", and "J" for a Jolly.

R rosso, V verde, N nero, G giallo.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.core.dice import Dice, ScriptedDice
from app.core.events import CardMoved, Event, Recorder, Said, Told, sight_of
from app.core.game import Move
from app.core.message import Message
from app.core.state import ACTING
from app.games.orto.deck import DECK, GREENS, JOLLY, STEP, WHITES
from app.games.orto.rules import Orto
from app.games.orto.state import BOX, FIELD, HAND, HEAP, POOL, STACK, STACKS, STOCK, OrtoState, Pair

LETTERS = "RVNG"


def front(text: str) -> int:
    """The front of a card in writing."""
    return JOLLY if text == "J" else 20 * LETTERS.index(text[0]) + int(text[1:]) - 1


def fronts(text: str) -> list[int]:
    """The fronts of cards in writing, in their order."""
    return [front(word) for word in text.split()]


def texts(cards: Iterable[int]) -> str:
    """Cards or fronts in writing, in their order."""
    return " ".join("J" if card >= JOLLY else f"{LETTERS[card // 20]}{card % 20 + 1}" for card in cards)


class Pile:
    """Cards that are not placed yet; each Jolly that is taken is another card."""

    def __init__(self, cards: Iterable[int]) -> None:
        self.free = list(cards)

    def take(self, text: str) -> list[int]:
        """The cards of a text."""
        found = []
        for wanted in fronts(text):
            card = next(c for c in self.free if DECK.fronts[c] == wanted)
            self.free.remove(card)
            found.append(card)
        return found

    def fill(self, cards: list[int], size: int) -> list[int]:
        """The cards, and free ones after them up to a size."""
        while len(cards) < size:
            cards.append(self.free.pop(0))
        return cards


def orders(hands: Sequence[str] = ("", ""), pool: str = "", stock: str = "", starter: int = 0) -> list[list[int]]:
    """The two shuffles that deal these hands, this pool and this stock; what is short is filled with other cards."""
    whites, greens = Pile(WHITES), Pile(GREENS)
    named = [whites.take(hands[starter]), whites.take(hands[1 - starter]), whites.take(pool)]
    first, second = whites.fill(named[0], 11), whites.fill(named[1], 11)
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    return [dealt + named[2] + whites.free, greens.take(stock) + greens.free]


class Table:
    """One match that is played move by move."""

    def __init__(self, game: Orto, state: OrtoState, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.events = events

    @classmethod
    def dealt(cls, hands: Sequence[str] = ("", ""), pool: str = "", stock: str = "", starter: int = 0,
              **options: int) -> Table:
        """From the beginning, with a dictated deck."""
        game = Orto(options)
        state, events = game.start(ScriptedDice(orders(hands, pool, stock, starter), [starter]))
        return cls(game, state, events)

    @classmethod
    def late(cls, hands: Sequence[str], field: str = "", pool: str = "", stock: str = "", points: Pair = (0, 0),
             known: bool = False, **options: int) -> Table:
        """A position in mid-game, seat 0 to play: `field` names the top cards of stacks that are grown, `points` are
        those of plants so far. Cards that are named nowhere stay in the box. `known`: both seats know both hands."""
        game = Orto(options)
        state = game.new_state()
        zones, pile = state.zones, Pile(range(len(DECK)))
        grown = {STACK[top]: top for top in fronts(field)}
        for plant in range(STACKS):
            soil = 20 * (plant // STEP) + plant % STEP
            top = grown.get(FIELD + plant, soil)
            zones[FIELD + plant] = pile.take(texts(range(top, soil - 1, -STEP)))
        zones[HAND], zones[HAND + 1] = pile.take(hands[0]), pile.take(hands[1])
        zones[POOL], zones[STOCK] = pile.take(pool), pile.take(stock)
        zones[BOX] = pile.free
        state.plants = points
        state.to_act = ACTING[0]
        sink = Recorder(state, game.deck, game.zones, game.eyes)
        for zone in range(len(game.zones)):
            sink.laid(zone)
        if known and state.front_known is not None:
            for card in (*zones[HAND], *zones[HAND + 1]):
                state.front_known[card] |= 0b11
        return cls(game, state, sink.events)

    def play(self, *cards: str) -> Table:
        """The seat to act plants cards, one after the other."""
        for card in cards:
            self.move("play", front(card))
        return self

    def jolly(self, missing: str) -> Table:
        """The seat to act plays a Jolly for a card."""
        return self.move("jolly", front(missing))

    def throw(self) -> Table:
        """The seat to act throws a Jolly."""
        return self.move("throw")

    def done(self, dice: Dice | None = None) -> Table:
        """The seat to act has finished."""
        return self.move("done", dice=dice)

    def move(self, verb: str, *args: int, seat: int | None = None, dice: Dice | None = None) -> Table:
        """The seat to act (or the one named) makes a move."""
        mover = self.state.to_act[0] if seat is None else seat
        self.events = self.game.play(self.state, Move(mover, verb, args), dice or Dice(0))
        return self

    def hand(self, seat: int) -> str:
        """A hand in the order of the deck."""
        return texts(sorted(self.state.zones[HAND + seat]))

    def stack(self, card: str) -> str:
        """The stack of a card, from its top."""
        return texts(self.state.zones[STACK[front(card)]])

    @property
    def pool(self) -> str:
        """The common pool in its order."""
        return texts(self.state.zones[POOL])

    @property
    def stock(self) -> str:
        """The stock in its order."""
        return texts(self.state.zones[STOCK])

    @property
    def heap(self) -> str:
        """The heap in the order of the deck."""
        return texts(sorted(self.state.zones[HEAP]))

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who is to act."""
        return self.state.to_act

    @property
    def moves(self) -> list[str]:
        """The lawful moves of the seat to act: "play R5", "jolly R9", "throw", "done"."""
        return [" ".join([move.verb, *([texts(move.args)] if move.args else [])])
                for move in self.game.moves(self.state, self.state.to_act[0])]

    def lines(self, watcher: int) -> list[Message]:
        """What the log of a watcher says about the last move."""
        return [sight.message for sight in self._sights(watcher) if isinstance(sight, Told)]

    def moved(self, watcher: int) -> list[CardMoved]:
        """The cards that a watcher saw moving in the last move."""
        return [sight for sight in self._sights(watcher) if isinstance(sight, CardMoved)]

    @property
    def tags(self) -> list[str]:
        """What kind of lines the last move wrote."""
        return [event.tag for event in self.events if isinstance(event, Said)]

    def _sights(self, watcher: int) -> list[object]:
        return [sight_of(event, watcher, self.game.deck, self.game.zones) for event in self.events]
