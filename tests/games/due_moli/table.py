"""A table of I due moli for tests: cards are written by rank and suits, such as "1L", "2LN", "10W"."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.dice import ScriptedDice
from app.core.events import CardMoved, Event, Recorder, Said, Told, sight_of
from app.core.game import Move
from app.core.message import Message
from app.core.state import ACTING
from app.games.due_moli.deck import DECK, LETTERS, RANKS, SUITS
from app.games.due_moli.rafts import BASIN, BOX, CANAL, LAUNCHED, SCORE
from app.games.due_moli.rules import DueMoli
from app.games.due_moli.state import DueMoliState

TEXTS = tuple(f"{rank}{''.join(LETTERS[suit] for suit in suits)}" for rank, suits in zip(RANKS, SUITS, strict=True))
"""Every card in writing, by its number."""


def cards(text: str) -> list[int]:
    """The cards of a text such as "10W 2LN", in its order."""
    return [TEXTS.index(word) for word in text.split()]


def texts(numbers: Sequence[int]) -> str:
    """Cards in writing, in their order."""
    return " ".join(TEXTS[number] for number in numbers)


def order_of(canals: Sequence[str], basins: Sequence[str]) -> list[int]:
    """A whole deck that deals these canals and basins: full ones of nine, or the beginnings of basins."""
    free = [c for c in range(len(DECK)) if c not in cards(" ".join((*canals, *basins)))]
    order = []
    for canal, basin in zip(canals, basins, strict=True):
        for pile in (cards(canal), cards(basin)):
            order += pile
            order += [free.pop(0) for _ in range(9 - len(pile))]
    return order


class Table:
    """One game that is played move by move."""

    def __init__(self, game: DueMoli, state: DueMoliState, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.events = events

    @classmethod
    def dealt(cls, canals: Sequence[str] = ("", ""), basins: Sequence[str] = ("", ""), starter: int = 0,
              **options: int) -> Table:
        """From the beginning, with a dictated deck; canals from the left end, basins from the front."""
        game = DueMoli(options)
        state, events = game.start(ScriptedDice([order_of(canals, basins)], [starter]))
        return cls(game, state, events)

    @classmethod
    def late(cls, canals: Sequence[str], basins: Sequence[str], scores: Sequence[int] = (0, 0), turns: int = 0,
             **options: int) -> Table:
        """A position in mid-game, seat 0 to draw; cards that are named nowhere fill score piles, then the box."""
        game = DueMoli(options)
        state = game.new_state()
        named = cards(" ".join((*canals, *basins)))
        state.zones[BOX] = [c for c in range(len(DECK)) if c not in named]
        for seat in (0, 1):
            state.zones[CANAL + seat] = cards(canals[seat])
            state.zones[BASIN + seat] = cards(basins[seat])
            state.zones[SCORE + seat] = [state.zones[BOX].pop() for _ in range(scores[seat])]
        state.turns = turns
        state.to_act = ACTING[0]
        sink = Recorder(state, game.deck, game.zones, game.eyes)
        for zone in range(len(game.zones)):
            sink.laid(zone)
        return cls(game, state, sink.events)

    def play(self, verb: str, *args: int, seat: int | None = None, lots: Sequence[int] = ()) -> Table:
        """The seat to act (or the one named) makes a move."""
        mover = self.state.to_act[0] if seat is None else seat
        self.events = self.game.play(self.state, Move(mover, verb, args), ScriptedDice([], lots))
        return self

    def turn(self, basin: int, place: int, launch: int, lots: Sequence[int] = ()) -> Table:
        """Draw, insert and launch."""
        return self.play("draw", basin).play("insert", place).play("launch", launch, lots=lots)

    def pick(self, card: str) -> Table:
        """The seat to act takes a card of the raft."""
        return self.play("pick", TEXTS.index(card))

    @property
    def canals(self) -> list[str]:
        """Both canals, from the left end."""
        return [texts(self.state.zones[CANAL + seat]) for seat in (0, 1)]

    @property
    def basins(self) -> list[str]:
        """Both basins, from the front."""
        return [texts(self.state.zones[BASIN + seat]) for seat in (0, 1)]

    @property
    def scores(self) -> list[str]:
        """Both score piles, in the order scored."""
        return [texts(self.state.zones[SCORE + seat]) for seat in (0, 1)]

    @property
    def launched(self) -> str:
        """The launched cards, the top one first."""
        return texts(self.state.zones[LAUNCHED])

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who is to act."""
        return self.state.to_act

    @property
    def moves(self) -> list[tuple[str, tuple[int, ...]]]:
        """The lawful moves of the seat to act."""
        return [(move.verb, move.args) for move in self.game.moves(self.state, self.state.to_act[0])]

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


