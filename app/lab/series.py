"""Games played headless by bots, and their sums: what `simulate` prints.

Knows shelf, bots by name and chance; must not know options of a command line or how sums are shown.
A game here draws from the same streams as a match of the same deal code.
"""

from __future__ import annotations

import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any, NamedTuple

from app.bots.brain import decide
from app.core.dice import Streams
from app.core.game import NOBODY, Game, IllegalMove, Move
from app.core.notation import SEED_BITS
from app.core.outcome import Outcome
from app.core.state import ActingSeats
from app.games import GAMES, Entry
from app.lab.oracle import Oracle
from app.match.seats import BRAINS

ORACLE = "oracle"
BOTS = (*BRAINS, ORACLE)
ORDERS_UP_TO = 4
"""Up to so many seats a deal is played in every order of the bots, beyond in rotations only."""


class Series(NamedTuple):
    """Deals first..last-1 of one experiment."""

    game: str
    bots: tuple[str, ...]
    setup: Mapping[str, int]
    seed: int
    first: int
    last: int


@dataclass
class Row:
    """The sums of one bot over all seats it had."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    score: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    """Sums of what the game counts, and under "<name> of" of how many."""
    times: array[float] = field(default_factory=lambda: array("d"))


@dataclass
class Tally:
    """The sums of a series; equal for the same series on every machine, but for the times."""

    rows: dict[str, Row]
    deals: int = 0
    games: int = 0
    plies: int = 0
    plies_max: int = 0
    illegal: int = 0
    endings: Counter[str] = field(default_factory=Counter)

    @classmethod
    def empty(cls, bots: Sequence[str]) -> Tally:
        """Nothing played yet; one row a name, in the order given."""
        return cls({bot: Row() for bot in bots})

    def add(self, other: Tally) -> None:
        """Take in the sums of another part of the same experiment."""
        for bot, row in other.rows.items():
            mine = self.rows[bot]
            mine.games += row.games
            mine.wins += row.wins
            mine.draws += row.draws
            mine.score += row.score
            mine.counts.update(row.counts)
            mine.times.extend(row.times)
        self.deals += other.deals
        self.games += other.games
        self.plies += other.plies
        self.plies_max = max(self.plies_max, other.plies_max)
        self.illegal += other.illegal
        self.endings.update(other.endings)

    def count(self, order: Sequence[str], outcome: Outcome, plies: int,
              counts: Mapping[str, Sequence[tuple[int, int]]]) -> None:
        """Take in one finished game."""
        for seat, bot in enumerate(order):
            row = self.rows[bot]
            row.games += 1
            row.score += outcome.scores[seat]
            if seat in outcome.winners:
                row.wins += len(outcome.winners) == 1
                row.draws += len(outcome.winners) > 1
            for name, by_seat in counts.items():
                row.counts[name] += by_seat[seat][0]
                row.counts[f"{name} of"] += by_seat[seat][1]
        self.games += 1
        self.plies += plies
        self.plies_max = max(self.plies_max, plies)
        self.endings[outcome.reason] += 1


def orders(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """The distinct ways to seat the bots: all up to four seats, the rotations beyond."""
    if len(bots) <= ORDERS_UP_TO:
        return list(dict.fromkeys(permutations(bots)))
    return list(dict.fromkeys((*bots[turn:], *bots[:turn]) for turn in range(len(bots))))


def deal_seed(seed: int, number: int) -> int:
    """The seed of the deal of that number, as a deal code holds it."""
    return Streams(seed).stream(f"simulate/{number}").below(1 << SEED_BITS)


def play_series(series: Series) -> Tally:
    """Play every deal of a series in every order of its bots."""
    entry = GAMES[series.game]
    game = entry.rules(series.setup)
    tally = Tally.empty(series.bots)
    for number in range(series.first, series.last):
        streams = Streams(deal_seed(series.seed, number))
        for order in orders(series.bots):
            play_game(game, entry, order, streams, tally)
        tally.deals += 1
    return tally


def play_game(game: Game[Any], entry: Entry, order: Sequence[str], streams: Streams, tally: Tally) -> None:
    """Play one deal to its end with the bots of that order. An unlawful answer is counted and replaced."""
    state, _ = game.start(streams.stream("deal"))
    choosers = [_chooser(game, entry, bot, seat, streams) for seat, bot in enumerate(order)]
    answers = Answers(game, entry, order, streams)
    ply = 0
    while state.to_act:
        ply += 1  # as a match counts: its first move is ply 1
        seat = answers.first(state, ply)
        moves = game.moves(state, seat)
        choose = choosers[seat](state, moves, ply)
        begun = time.perf_counter()
        move = choose()
        tally.rows[order[seat]].times.append(time.perf_counter() - begun)
        if move not in moves and not _open(game, state, move):
            tally.illegal += 1
            move = moves[0]
        game.play(state, move, streams.stream(f"ply/{ply}"))
    outcome = game.outcome(state)
    assert outcome is not None, "a game in which nobody acts has an outcome"
    tally.count(order, outcome, ply, game.counts(state))


def _open(game: Game[Any], state: Any, move: Move) -> bool:
    """Whether a move that is not listed is lawful for the words that it carries."""
    try:
        game.check(state, move)
    except IllegalMove:
        return False
    return True


class Answers:
    """Who moves first where several seats may: the quickest by the game's own times, which are drawn once a window as
    at a table; where the game has none, by lot."""

    def __init__(self, game: Game[Any], entry: Entry, order: Sequence[str], streams: Streams) -> None:
        self._game, self._delay, self._order, self._streams = game, entry.delay, order, streams
        self._dues: dict[int, float] = {}

    def first(self, state: Any, ply: int) -> int:
        """The seat whose move is the one of number `ply` (from 1). To be asked before every move, once."""
        acting: ActingSeats = state.to_act
        if self._delay is None or not self._game.moves(state, NOBODY):
            self._dues = {}
            return next_to_answer(acting, ply, self._streams)
        for seat in () if self._dues else acting:
            dice = self._streams.stream(f"delay/{ply - 1}/{seat}")
            self._dues[seat] = self._delay(self._game.view(state, seat), dice, self._order[seat])
        return min((self._dues[seat], seat) for seat in acting)[1]


def next_to_answer(acting: ActingSeats, ply: int, streams: Streams) -> int:
    """Of several seats that may move at once, each is as likely to be the quickest."""
    if len(acting) == 1:
        return acting[0]
    return acting[streams.stream(f"order/{ply}").below(len(acting))]


Chooser = Callable[[Any, Sequence[Move], int], Callable[[], Move]]
"""(true state, lawful moves, ply) -> the decision, ready to be timed: what a bot may see is already made."""


def _chooser(game: Game[Any], entry: Entry, bot: str, seat: int, streams: Streams) -> Chooser:
    if bot == ORACLE:
        oracle = Oracle(game, entry.worth, streams)
        return lambda state, moves, ply: lambda: oracle.choose(state, moves, ply)
    brain = BRAINS[bot](entry)

    def choose(state: Any, moves: Sequence[Move], ply: int) -> Callable[[], Move]:
        view, dice = game.view(state, seat), streams.stream(f"bot/{ply}/{seat}")
        return lambda: decide(brain, game, view, moves, dice)

    return choose


def parts(series: Series, size: int) -> Iterator[Series]:
    """The same series in parts of at most `size` deals, in order."""
    for first in range(series.first, series.last, size):
        yield series._replace(first=first, last=min(first + size, series.last))
