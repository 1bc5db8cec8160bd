"""The Game: what a folder under app/games must bring, and the words it speaks.

A game object is made for one set-up (seats and options). Rules turn a state and a move into a new
state and events; they never know screen, clock, file or language.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from app.core.dice import Dice
from app.core.events import Event, Facts, Recorder
from app.core.message import N_, Message, Seat, message
from app.core.outcome import Outcome
from app.core.state import State
from app.core.view import View, deal_unknown, give_knowledge, view_of
from app.core.zones import Deck, Eyes, Watch, Zone

NOBODY = -1
"""The seat of a move that no seat makes: the app's own, such as `time up`."""
NEXT_DEAL = "deal"
"""The verb of the move that goes on after a deal of a match was counted, in every game that waits there."""
BY_LOT = -1
"""Value of the common option `starter`: the first player is drawn by lot."""

Options = Mapping[str, int]
S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """What a seat chooses. Interned: made once a game in a table, so that listing moves creates nothing.

    `args` are small ints with the meaning that the game gives them; `text` is for the few open
    moves that carry words.
    """

    seat: int
    verb: str
    args: tuple[int, ...] = ()
    text: str = ""


class IllegalMove(Exception):
    """A refusal: the clause it rests on and one sentence. State and log stay as they were."""

    def __init__(self, clause: str, why: Message) -> None:
        super().__init__(clause, why)
        self.clause = clause
        self.why = why


class IllegalOption(ValueError):
    """An option of a set-up is unknown or out of range."""

    def __init__(self, clause: str, why: Message) -> None:
        super().__init__(why)
        self.clause = clause
        self.why = why


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose before a game: `values` in the order offered; bare numbers are offered rising.

    `default` may differ by the number of players: `by_players` holds pairs (players, default).
    `together` is proposed instead when two or more people share the machine. `names` are words for values, where
    numbers alone would not do.
    """

    key: str
    label: Message
    values: tuple[int, ...]
    default: int
    clause: str
    by_players: tuple[tuple[int, int], ...] = ()
    names: tuple[Message, ...] = ()
    together: int | None = None

    def default_for(self, players: int) -> int:
        """The value taken when nothing is chosen."""
        return dict(self.by_players).get(players, self.default)

    def proposed(self, players: int, people: int) -> int:
        """The value that a set-up shows first, with so many persons among the players."""
        if self.together is not None and people > 1:
            return self.together
        return self.default_for(players)

    def not_offered(self, value: int) -> Message:
        """That a value cannot be chosen, and what can: a range, or each number where some between are left out."""
        low, high = min(self.values), max(self.values)
        if high - low < len(self.values):
            return message(N_("{option}: {value} is not offered; choose from {low} to {high}."), option=self.label,
                           value=value, low=low, high=high)
        return message(N_("{option}: {value} is not offered; choose from: {choices}."), option=self.label, value=value,
                       choices=", ".join(map(str, sorted(self.values))))


class Game(ABC, Generic[S]):
    """The rules of one game for one set-up.

    Class attributes describe the game; an instance holds tables for its seats and options.
    """

    key: ClassVar[str]
    letter: ClassVar[str]
    """The letter of its deal codes, one of A-Z, unique on the shelf."""
    rules: ClassVar[int]
    """Bumped when a rule changes: older saves open as records only."""
    title: ClassVar[Message]
    players: ClassVar[tuple[int, ...]]
    """Numbers of players, the default first."""
    players_clause: ClassVar[str]
    options: ClassVar[tuple[Option, ...]] = ()
    verbs: ClassVar[Mapping[str, int]]
    """Every verb of a move with its number of arguments."""
    clauses: ClassVar[Mapping[str, str]]
    """The clauses behind general refusals: "turn", "over", "unknown"."""
    disclosed_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose being lawful tells the mover of cards that are hidden from that seat, as the rules declare."""
    disclosed_tags: ClassVar[frozenset[str]] = frozenset()
    """Tags of lines by which the rules tell a verdict on hidden cards; what follows such a line may differ too."""
    unmarked: ClassVar[frozenset[str]] = frozenset()
    """Facts that no mark of a save counts: what seats may remember, told since saves were first marked."""
    deck: ClassVar[Deck]
    score_unit: ClassVar[int] = 1
    """So many of the outcome's scores make a point: 10 where points are kept in tenths."""
    fewest_win: ClassVar[bool] = False
    """Whether the lowest score is the best one."""

    def __init__(self, chosen: Options) -> None:
        self.setup: dict[str, int] = self.complete(chosen)
        self.seats: int = self.setup["players"]
        self.zones: tuple[Zone, ...] = self.lay_out()
        self.eyes: Eyes = Eyes.of(self.zones, self.seats)

    @classmethod
    def complete(cls, chosen: Options) -> dict[str, int]:
        """All options with defaults filled in. Raises IllegalOption for unknown keys and values out of range."""
        players = chosen.get("players", cls.players[0])
        if players not in cls.players:
            raise IllegalOption(cls.players_clause, cls._no_table(players))
        setup = {"players": players, "starter": chosen.get("starter", BY_LOT)}
        if not -1 <= setup["starter"] < players:
            why = message(N_("There is no seat {seat} to start."), seat=setup["starter"])
            raise IllegalOption(cls.players_clause, why)
        known = {option.key: option for option in cls.options}
        for key in chosen:
            if key not in known and key not in setup:
                why = message(N_("{game} has no option “{key}”."), game=cls.title, key=key)
                raise IllegalOption(cls.players_clause, why)
        for option in cls.options:
            value = chosen.get(option.key, option.default_for(players))
            if value not in option.values:
                raise IllegalOption(option.clause, option.not_offered(value))
            setup[option.key] = value
        return setup

    @classmethod
    def _no_table(cls, players: int) -> Message:
        """That so many cannot play."""
        low, high = min(cls.players), max(cls.players)
        if low == high:
            return message(N_("{game} is for {count} players, not {value}."), game=cls.title, count=low, value=players)
        return message(N_("{game} is for {low} to {high} players, not {value}."), game=cls.title, low=low, high=high,
                       value=players)

    @property
    def private(self) -> bool:
        """Some cards are for some seats' eyes only: people who share a machine need a curtain between them."""
        some = (Watch.OWNER, Watch.OTHERS)
        return any(zone.fronts in some or zone.first_front in some for zone in self.zones)

    # What every game brings.

    @abstractmethod
    def lay_out(self) -> tuple[Zone, ...]:
        """The zones of this table; `self.setup` and `self.seats` are there."""

    @abstractmethod
    def new_state(self) -> S:
        """The table before the deal: every card in a zone that nobody sees, in deck order."""

    @abstractmethod
    def deal(self, state: S, dice: Dice, sink: Recorder | None = None) -> None:
        """Shuffle, draw the lots and deal; `state` is fresh from `new_state`."""

    @abstractmethod
    def moves(self, state: S, seat: int) -> Sequence[Move]:
        """The lawful moves of a seat, in a stable order; empty for a seat that is not to act."""

    @abstractmethod
    def apply(self, state: S, move: Move, dice: Dice, sink: Recorder | None = None) -> None:
        """Change the state by a lawful move; with a sink, tell it what happens. Unlawful moves are not checked."""

    @abstractmethod
    def why_not(self, state: S, move: Move) -> IllegalMove:
        """The refusal for a move of this game's verbs by a seat to act which `moves` does not list."""

    def open_move(self, state: S, move: Move) -> bool:
        """Whether a move that `moves` does not list is lawful all the same, for the words that it carries.

        Asked for moves of this game's verbs by a seat to act; the refusal of the others is `why_not`'s.
        """
        return False

    def propose(self, view: View, dice: Dice) -> Move | None:
        """An open move for a seat that no person sits at, None where the listed moves are all that it needs."""
        return None

    @abstractmethod
    def facts(self, state: S, watcher: int) -> Facts:
        """The scalars that a watcher may know; with `known` they must suffice for `restore`."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, None while it runs."""

    def counts(self, state: S) -> Mapping[str, tuple[tuple[int, int], ...]]:
        """What is worth measuring of a finished game beside its outcome: by name, for every seat a sum and of how many.
        """
        return {}

    @abstractmethod
    def restore(self, view: View, zones: list[list[int]]) -> S:
        """A search state (no knowledge) with these zones and the scalars of the view."""

    def sample(self, view: View, dice: Dice) -> S:
        """A search state consistent with all that the view knows, every such world equally likely."""
        return self.restore(view, deal_unknown(view, self.deck, dice))

    def rematch(self, view: View) -> dict[str, int]:
        """The set-up of the next game at the same table; here the seat left of the starter begins.

        `view` is one of the finished game, its facts hold "starter".
        """
        return {**self.setup, "starter": (int(str(view.facts["starter"])) + 1) % self.seats}

    # What follows from that, the same for every game.

    def start(self, dice: Dice) -> tuple[S, list[Event]]:
        """Deal a state that carries knowledge, and tell what happened."""
        state = self.new_state()
        sink = Recorder(state, self.deck, self.zones, self.eyes)
        self.deal(state, dice, sink)
        self._settle(state, sink)
        return state, sink.events

    def play(self, state: S, move: Move, dice: Dice) -> list[Event]:
        """Check and apply a move to a state that carries knowledge. Raises IllegalMove; then nothing changed."""
        self.check(state, move)
        sink = Recorder(state, self.deck, self.zones, self.eyes)
        self.apply(state, move, dice, sink)
        self._settle(state, sink)
        return sink.events

    def check(self, state: S, move: Move) -> None:
        """Raise IllegalMove, with clause and reason, unless the move is lawful now."""
        if not state.to_act:
            raise IllegalMove(self.clauses["over"], message(N_("The game is over.")))
        if self.verbs.get(move.verb) != len(move.args):
            raise IllegalMove(self.clauses["unknown"], message(N_("This game has no move “{verb}”."), verb=move.verb))
        if move in self.moves(state, move.seat):
            return
        if move.seat not in state.to_act:
            raise IllegalMove(
                self.clauses["turn"], message(N_("It is {player}'s turn."), player=Seat(state.to_act[0]))
            )
        if not self.open_move(state, move):
            raise self.why_not(state, move)

    def view(self, state: S, watcher: int) -> View:
        """The view of a seat, or of the public (watcher = number of seats)."""
        return view_of(
            state, watcher, self.deck, self.zones, self.eyes, self.facts(state, watcher), self.outcome(state)
        )

    def world(self, view: View, dice: Dice) -> S:
        """A sampled state that carries the knowledge of the view's watcher: a twin of the truth to him."""
        state = self.sample(view, dice)
        give_knowledge(state, view)
        return state

    def digest(self, state: S) -> str:
        """Sixteen hex digits that tell states apart: the marks of saves."""
        facts = [sorted((key, fact) for key, fact in self.facts(state, seat).items() if key not in self.unmarked)
                 for seat in range(self.seats)]
        whole = repr((state.zones, state.up, state.to_act, facts))
        return hashlib.sha256(whole.encode()).hexdigest()[:16]

    def _settle(self, state: S, sink: Recorder) -> None:
        facts = tuple(self.facts(state, watcher) for watcher in range(self.seats + 1))
        sink.settle(facts, self.outcome(state))
