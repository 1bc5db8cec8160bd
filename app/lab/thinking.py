"""The part `search` of `bench`: how fast the search is in every game, and how long the levels take to answer.

Positions come from a fixed game that the plain bot plays against itself; forced moves are left out.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from app.bots.levels import LEVELS, MAESTRO, Thinker
from app.core.dice import Streams
from app.core.game import Game, Move
from app.core.message import N_, Message, message
from app.core.view import View
from app.games import GAMES, Entry
from app.lab.command import Progress

SEED = 1
POSITIONS = 40
"""Decisions that are looked at, spread over a game."""

Clock = Callable[[], float]
Position = tuple[View, Sequence[Move]]


def measured_search(keys: Sequence[str], least: float, clock: Clock = time.perf_counter) -> dict[str, Any]:
    """`search_iterations_per_s` and `playout` (further moves at most) of the strongest level, and `answers` by level.

    Two players where a game is for two; `least` seconds for each figure, one decision at least.
    """
    progress, games = Progress(), {}
    for done, key in enumerate(keys):
        progress.tell(done, len(keys))
        entry = GAMES[key]
        game = entry.rules({"players": min(entry.rules.players)})
        positions = _positions(game, entry)
        found: dict[str, Any] = {"answers": {
            level: _answers(game, entry, level, positions, least, clock) for level in LEVELS if level in entry.levels
        }}
        strongest = entry.levels.get(MAESTRO)
        if isinstance(strongest, Thinker):
            found["search_iterations_per_s"] = _rate(game, strongest, positions, least, clock)
            found["playout"] = strongest.level.plan.playout
        games[key] = found
    progress.end()
    return {"games": games}


def _positions(game: Game[Any], entry: Entry) -> list[Position]:
    """Decisions of one game, as the seats to act see them."""
    streams = Streams(SEED)
    state, _ = game.start(streams.stream("deal"))
    found: list[Position] = []
    ply = 0
    while state.to_act:
        ply += 1
        seat = state.to_act[0]
        view, moves, dice = game.view(state, seat), game.moves(state, seat), streams.stream(f"bot/{ply}/{seat}")
        move = game.propose(view, dice)
        if move is None:
            if len(moves) > 1:
                found.append((view, moves))
            move = entry.greedy(game, view, moves, dice)
        game.play(state, move, streams.stream(f"ply/{ply}"))
    return found[:: max(1, len(found) // POSITIONS)][:POSITIONS]


def _rate(game: Game[Any], thinker: Thinker, positions: Sequence[Position], least: float, clock: Clock) -> float:
    """Iterations a second of whole decisions, sampling the worlds included."""
    iterations, spent = 0, 0.0
    for number, (view, moves) in enumerate(positions):
        dice = Streams(SEED).stream(f"rate/{number}")
        begun = clock()
        iterations += thinker.search(game, view, moves, dice).done
        spent += clock() - begun
        if spent >= least:
            break
    return round(iterations / spent, 1) if spent else 0.0


def _answers(game: Game[Any], entry: Entry, level: str, positions: Sequence[Position], least: float,
             clock: Clock) -> dict[str, float]:
    brain, times = entry.levels[level], []
    for number, (view, moves) in enumerate(positions):
        dice = Streams(SEED).stream(f"answer/{number}")
        begun = clock()
        brain(game, view, moves, dice)
        times.append(clock() - begun)
        if sum(times) >= least:
            break
    times.sort()
    slow = times[min(len(times) - 1, len(times) * 99 // 100)]
    return {"median_s": round(times[len(times) // 2], 4), "p99_s": round(slow, 4), "decisions": len(times)}


def search_lines(key: str, found: dict[str, Any]) -> Iterator[Message]:
    """What was measured of one game, for people; a game that is not searched is named all the same."""
    if found.get("answers") and "search_iterations_per_s" not in found:
        yield message(N_("{game}: bots of its own, which do not search."), game=GAMES[key].rules.title)
    if "search_iterations_per_s" in found:
        yield message(N_("{game}: {iterations} search iterations a second, playouts of at most {moves} moves."),
                      game=GAMES[key].rules.title, iterations=f"{found['search_iterations_per_s']:.0f}",
                      moves=found["playout"])
    for level, times in found.get("answers", {}).items():
        yield message(N_("{level}: an answer takes {median} ms, 99 in 100 at most {p99} ms ({count} decisions)."),
                      level=level, median=f"{1000 * times['median_s']:.1f}", p99=f"{1000 * times['p99_s']:.1f}",
                      count=times["decisions"])
