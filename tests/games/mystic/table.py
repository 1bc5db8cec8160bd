"""A table of Mystic for tests. Cards are written as numbers, actions by a letter, `^` after one that lies face up.

Letters: P peek, I inspect, S swap, R reveal, H shield, U reshuffle, C cast off, K chaos, X peek and swap; `-` is an
empty place.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.core.dice import ScriptedDice
from app.core.events import Cell, Event, Recorder, Said, Sight, Told, sight_of
from app.core.game import IllegalMove, Move
from app.core.message import Message
from app.core.state import ACTING, NO_CARD
from app.games.mystic.deck import DECK, FRONTS
from app.games.mystic.rules import Mystic
from app.games.mystic.state import BOX, DISCARDS, DRAWN, EACH, PILE, ROW, SHIELDS, TURN, MysticState
from app.games.mystic.traces import untouched

LETTERS = (*map(str, range(11)), *"PISRHUCKX")
"""Every front in writing."""


def written(card: int) -> str:
    """A card in writing."""
    return "-" if card == NO_CARD else LETTERS[FRONTS[card]]


def cells(text: str) -> list[Cell]:
    """Cells in writing: `?` a card whose back shows, `-` an empty place, else a front."""
    known: dict[str, Cell] = {"?": (-1, 0), "-": (-2, -2)}
    return [known.get(word) or (LETTERS.index(word), 0) for word in text.split()]


class Table:
    """One match that is played move by move."""

    def __init__(self, game: Mystic, state: MysticState, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.events = events

    @classmethod
    def dealt(cls, order: Sequence[int] = (), starter: int = 0, **options: int) -> Table:
        """From the beginning; the deck in its order, or the cards named first and then the others."""
        game = Mystic({"manches": 1, **options})
        deck = [*order, *(card for card in range(len(DECK)) if card not in order)]
        state, events = game.start(ScriptedDice([deck], [starter]))
        return cls(game, state, events)

    @classmethod
    def late(cls, rows: Sequence[str], pile: str = "", discards: str = "4", shields: Sequence[int] = (),
             rest: bool = True, **options: int) -> Table:
        """In mid-manche, seat 0 begins a turn of round 2. The top of piles is written first.

        With `rest` the cards that are named nowhere lie under the pile, else nowhere in reach.
        """
        game = Mystic({"manches": 1, **options, "players": len(rows)})
        state = game.new_state()
        deck = state.zones[BOX]

        def taken(text: str) -> list[int]:
            found = []
            for word in text.split():
                card = NO_CARD if word == "-" else next(c for c in deck if FRONTS[c] == LETTERS.index(word.rstrip("^")))
                if card != NO_CARD:
                    deck.remove(card)
                if word.endswith("^"):
                    state.up |= 1 << card
                found.append(card)
            return found

        for seat, row in enumerate(rows):
            state.zones[ROW + EACH * seat] = taken(row)
        state.traces = tuple(untouched(len(rows), len(row.split()))[0] for row in rows)
        for seat in shields:
            state.zones[SHIELDS + EACH * seat] = taken("H")
        state.zones[DISCARDS] = taken(discards)
        state.zones[PILE] = taken(pile)
        if rest:
            state.zones[PILE] += deck
            state.zones[BOX] = []
        state.phase, state.round, state.to_act = TURN, 2, ACTING[0]
        sink = Recorder(state, game.deck, game.zones, game.eyes)
        for zone in range(len(game.zones)):
            sink.laid(zone)
        return cls(game, state, sink.events)

    def play(self, verb: str, *args: int, seat: int | None = None, orders: Sequence[list[int]] = ()) -> Table:
        """The first seat to act (or the one named) makes a move."""
        mover = self.state.to_act[0] if seat is None else seat
        self.events = self.game.play(self.state, Move(mover, verb, args), ScriptedDice(orders))
        return self

    def passes(self) -> Table:
        """Everybody who may still touch a card passes."""
        while self.state.number >= 0:
            self.play("pass")
        return self

    def refused(self, verb: str, *args: int, seat: int | None = None) -> tuple[str, str]:
        """The clause and the sentence of a refusal."""
        mover = self.state.to_act[0] if seat is None else seat
        try:
            self.game.check(self.state, Move(mover, verb, args))
        except IllegalMove as refusal:
            return refusal.clause, refusal.why.text
        raise AssertionError(f"{verb} {args} is lawful")

    def row(self, seat: int) -> str:
        """A row in writing."""
        return " ".join(written(card) + ("^" if card >= 0 and self.state.up >> card & 1 else "")
                        for card in self.state.zones[ROW + EACH * seat])

    @property
    def discards(self) -> str:
        """The discards in writing, the top first."""
        return " ".join(map(written, self.state.zones[DISCARDS]))

    @property
    def pile(self) -> str:
        """The pile in writing, the top first."""
        return " ".join(map(written, self.state.zones[PILE]))

    def shield(self, seat: int) -> bool:
        """Whether a Scudo lies beside a row."""
        return bool(self.state.zones[SHIELDS + EACH * seat])

    def drawn(self, seat: int) -> str:
        """The drawn card of a seat in writing."""
        return " ".join(map(written, self.state.zones[DRAWN + EACH * seat]))

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who is to act."""
        return self.state.to_act

    def moves(self, seat: int | None = None) -> list[str]:
        """The lawful moves of a seat (the first to act), as text without it."""
        mover = self.state.to_act[0] if seat is None else seat
        return [" ".join([move.verb, *map(str, move.args)]) for move in self.game.moves(self.state, mover)]

    def known(self, watcher: int, seat: int) -> list[Cell]:
        """What a watcher knows of a row."""
        return self.game.view(self.state, watcher).known[ROW + EACH * seat]

    def seen(self, watcher: int, zone: int) -> list[Cell]:
        """What a watcher sees of a zone."""
        return self.game.view(self.state, watcher).seen[zone]

    def sights(self, watcher: int) -> list[Sight]:
        """What a watcher saw of the last move."""
        found = (sight_of(event, watcher, self.game.deck, self.game.zones) for event in self.events)
        return [sight for sight in found if sight is not None]

    def lines(self, watcher: int) -> list[Message]:
        """What the log of a watcher says about the last move."""
        return [sight.message for sight in self.sights(watcher) if isinstance(sight, Told)]

    @property
    def tags(self) -> list[str]:
        """What kind of lines the last move wrote."""
        return [event.tag for event in self.events if isinstance(event, Said)]
