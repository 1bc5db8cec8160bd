"""The match: the keeper of one game, and the only holder of its true state.

Everybody else gets a seat's view, a seat's sights and a seat's lawful moves. The state can always be
made again from set-up, deal and moves: undo and loading do just that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from app.core.events import Event, Said, Sight, sight_of
from app.core.game import Game, IllegalMove, Move
from app.core.message import N_, Message, message
from app.core.notation import write_deal, write_move
from app.core.outcome import Outcome
from app.core.state import ActingSeats, State
from app.core.view import View
from app.games import GAMES, Entry
from app.match.record import MARK_EVERY, SCHEMA, BadRecord, Mark, Record, Result, Script, move_of, stamp, streams_of
from app.match.seats import Sitter, check_sitters


class Problem(NamedTuple):
    """What is wrong with a record, and at which ply (0 is the deal)."""

    ply: int
    what: Message


class _Ply(NamedTuple):
    """One ply as it was played. `open_` tells that undo may cross it: nothing drawn, no face new to any seat, and
    no move whose being lawful tells of hidden cards."""

    events: list[Event]
    open_: bool
    digest: str


class Match:
    """One game at one table. Watchers are seats, or the number of seats for the public.

    `rewinds` counts undone moves: who follows sights starts afresh from the view when it changes.
    """

    def __init__(self, entry: Entry, game: Game[Any], seed: int, sitters: Sequence[Sitter],
                 dictated: Mapping[str, Script]) -> None:
        self._entry = entry
        self._game = game
        self._seed = seed
        self._sitters = tuple(sitters)
        self._dictated = dict(dictated)
        self.rewinds = 0
        self._advised: set[int] = set()
        self._moves: list[Move] = []
        self._plies: list[_Ply] = []
        self._begin()

    @classmethod
    def new(cls, key: str, options: Mapping[str, int], seed: int, sitters: Sequence[Sitter],
            dictated: Mapping[str, Script] | None = None) -> Self:
        """Deal a new game. `seed` is in 0..2**40-1; `options` may leave out what keeps its default.

        Raises KeyError for a game that is not on the shelf, IllegalOption, and ValueError for sitters
        that do not fit the seats, a seed out of range and a script that does not fit the deal.
        """
        entry = GAMES[key]
        game = entry.rules(options)
        check_sitters(sitters, game.seats)
        write_deal(game.letter, game.rules, seed)
        return cls(entry, game, seed, sitters, dictated or {})

    @classmethod
    def from_record(cls, record: Record) -> Match:
        """The match of a record, ready to be played on. Raises BadRecord for the first problem it has."""
        match, problems = cls.opened(record)
        if problems:
            raise BadRecord(problems[0].what)
        return match

    @classmethod
    def opened(cls, record: Record) -> tuple[Match, list[Problem]]:
        """The match of a record up to its last lawful move, with everything that is wrong with the record.

        Raises BadRecord when not even the deal can be made, or when dictated chance does not fit. Only a
        match without problems may be played on and saved again.
        """
        problems: list[Problem] = []
        try:
            match = cls.new(record.game, record.options, record.seed(), record.seats, record.dictated)
        except (KeyError, ValueError) as error:
            raise BadRecord(message(N_("The deal of this saved game cannot be made."))) from error
        match._advised = set(record.advised)
        if record.rules != match.game.rules:
            problems.append(Problem(0, message(N_("This game was saved under older rules: it can only be looked at."))))
        marks = dict(record.marks)
        problems += match._compared(marks)
        for ply, text in enumerate(record.moves, 1):
            try:
                match.play(move_of(text, ply))
            except IllegalMove as refusal:
                why = message(N_("Move {ply} of this saved game is not lawful: {why}"), ply=ply, why=refusal.why)
                problems.append(Problem(ply, why))
                return match, problems
            except ValueError as error:
                if not record.dictated:
                    raise
                raise BadRecord(message(N_("The dictated chance of this game does not fit its moves."))) from error
            problems += match._compared(marks)
        if match._result() != record.result:
            what = message(N_("The result of this saved game is not the one its moves lead to."))
            problems.append(Problem(match.plies, what))
        return match, problems

    @property
    def entry(self) -> Entry:
        """The game on the shelf."""
        return self._entry

    @property
    def game(self) -> Game[Any]:
        """The rules for this set-up; they hold no cards."""
        return self._game

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits where."""
        return self._sitters

    @property
    def names(self) -> list[str]:
        """The names of the sitters, by seat."""
        return [sitter.name for sitter in self._sitters]

    @property
    def deal(self) -> str:
        """The deal code; options and seats travel beside it."""
        return write_deal(self._game.letter, self._game.rules, self._seed)

    @property
    def plies(self) -> int:
        """How many moves were played."""
        return len(self._moves)

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple(self._moves)

    @property
    def advised(self) -> tuple[int, ...]:
        """The seats that were given hints, the lowest first."""
        return tuple(sorted(self._advised))

    @property
    def to_act(self) -> ActingSeats:
        """The seats that may move now; empty when the game is over."""
        return self._state.to_act

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it runs."""
        return self._game.outcome(self._state)

    def view(self, watcher: int) -> View:
        """What a watcher may see and know now; made anew each time."""
        return self._game.view(self._state, watcher)

    def moves(self, seat: int) -> Sequence[Move]:
        """The lawful moves of a seat, in a stable order; empty for a seat that is not to act."""
        return self._game.moves(self._state, seat)

    def refusal(self, move: Move) -> IllegalMove | None:
        """Why a move would be refused now, None for a lawful one. Nothing changes."""
        try:
            self._game.check(self._state, move)
        except IllegalMove as refusal:
            return refusal
        return None

    def play(self, move: Move) -> None:
        """Play a lawful move. Raises IllegalMove, and then nothing changed."""
        state = self._state
        dice = self._streams.stream(f"ply/{self.plies + 1}")
        drawn = dice.drawn  # a dictated stream may have been drawn from before
        fronts, backs = list(state.front_known or ()), list(state.back_known or ())
        events = self._game.play(state, move, dice)
        seats = (1 << self._game.seats) - 1  # what only the public learns, the seats knew
        unseen = (_nothing_learnt(fronts, state.front_known, seats)
                  and _nothing_learnt(backs, state.back_known, seats))
        told = move.verb in self._game.disclosed_verbs or any(
            isinstance(event, Said) and event.tag in self._game.disclosed_tags for event in events
        )
        open_ = unseen and dice.drawn == drawn and not told
        self._moves.append(move)
        self._plies.append(_Ply(events, open_, self._mark_due()))

    def mark_advised(self, seat: int) -> None:
        """A seat was given a hint: the game stays marked, also when the move is taken back."""
        if not 0 <= seat < self._game.seats:
            raise IndexError(f"seat {seat} of {self._game.seats}")
        self._advised.add(seat)

    def sights(self, watcher: int, ply: int) -> list[Sight]:
        """What a watcher saw of a ply: 0 is the deal, k the k-th move. IndexError for a ply not played."""
        if not 0 <= ply <= self.plies:
            raise IndexError(f"ply {ply} of {self.plies}")
        if not 0 <= watcher <= self._game.seats:
            raise IndexError(f"watcher {watcher} of {self._game.seats}")
        seen = (sight_of(event, watcher, self._game.deck, self._game.zones) for event in self._plies[ply].events)
        return [sight for sight in seen if sight is not None]

    def can_undo(self, seat: int) -> bool:
        """Whether a seat to act may take back its last move."""
        return self._cut(seat) is not None

    def undo(self, seat: int | None = None) -> bool:
        """Take back the last move of a seat to act (the first of them), and all that came after it.

        False, and nothing changes, when since then chance was asked or somebody saw a new face.
        """
        if seat is None:
            seat = self.to_act[0] if self.to_act else -1
        cut = self._cut(seat)
        if cut is None:
            return False
        kept = self._moves[:cut]
        self._begin()
        for move in kept:
            self.play(move)
        self.rewinds += 1
        return True

    def digest(self) -> str:
        """Sixteen hex digits that tell this position from others; they say nothing about the cards."""
        return self._game.digest(self._state)

    def record(self) -> Record:
        """The game so far, as a save."""
        marks: list[Mark] = [(ply, done.digest) for ply, done in enumerate(self._plies) if done.digest]
        if marks[-1][0] != self.plies:
            marks.append((self.plies, self.digest()))
        return Record(
            schema=SCHEMA,
            app=stamp(),
            game=self._game.key,
            rules=self._game.rules,
            options=dict(self._game.setup),
            deal=self.deal,
            seats=list(self._sitters),
            moves=[write_move(move) for move in self._moves],
            marks=marks,
            result=self._result(),
            advised=self.advised,
            dictated=dict(self._dictated),
        )

    def _begin(self) -> None:
        self._streams = streams_of(self._seed, self._dictated)
        self._state: State
        self._state, events = self._game.start(self._streams.stream("deal"))
        self._moves = []
        self._plies = []
        self._plies.append(_Ply(events, False, self._mark_due()))

    def _mark_due(self) -> str:
        return "" if self.plies % MARK_EVERY else self.digest()

    def _cut(self, seat: int) -> int | None:
        """How many moves remain when a seat takes back its last one, None when it may not."""
        if seat not in self.to_act:
            return None
        for ply in range(self.plies, 0, -1):
            if not self._plies[ply].open_:
                return None
            if self._moves[ply - 1].seat == seat:
                return ply - 1
        return None

    def _result(self) -> Result | None:
        outcome = self.outcome
        return None if outcome is None else Result(outcome.winners, outcome.scores, outcome.reason)

    def _compared(self, marks: Mapping[int, str]) -> list[Problem]:
        mark = marks.get(self.plies)
        if mark is None or mark == self.digest():
            return []
        what = message(N_("This saved game does not agree with its own mark at move {ply}."), ply=self.plies)
        return [Problem(self.plies, what)]


def _nothing_learnt(before: list[int], after: list[int] | None, seats: int) -> bool:
    return not any(now & ~then & seats for then, now in zip(before, after or (), strict=True))
