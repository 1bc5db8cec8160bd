"""`bench`: how fast the rules and the table run on this machine.

A decision is: list the lawful moves, draw one, apply it without a sink; dealing is included. Rates
are of one core and plain Python.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from app.core.dice import Dice
from app.core.game import Game
from app.core.message import N_, Message, message
from app.games import GAMES
from app.lab import startup
from app.lab.command import OK, Progress, game_key, say, say_json, seconds
from app.lab.thinking import measured_search, search_lines

PARTS = ("rates", "search", "startup", "frames", "solo")
SEED = 1


def arguments(parser: argparse.ArgumentParser) -> None:
    """Options of cli.md."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=seconds("--seconds", 0.01, 3600), default=2.0, metavar="N",
                        help="how long to measure each game (2)")
    parser.add_argument("--game", type=game_key, metavar="KEY", help="this game only")
    parser.add_argument("--part", choices=PARTS, help="this part only")


def run(options: argparse.Namespace) -> int:
    """Measure and print."""
    keys = [options.game] if options.game else list(GAMES)
    found: dict[str, Any] = {}
    if options.part in (None, "rates"):
        found |= measured_rates(keys, options.seconds)
    if options.part in (None, "search"):
        thought = measured_search(keys, options.seconds)["games"]
        found["games"] = {key: {**found.get("games", {}).get(key, {}), **thought[key]} for key in keys}
    # Before the frames, which keep this process and its children away from the display.
    if options.part == "startup" or (options.part is None and startup.possible()):
        found["startup"] = startup.startup()
    if options.part in (None, "frames"):
        found |= measured_frames(keys)
    if options.part == "solo":  # takes many minutes, so that only who names it waits for it
        from app.lab.solo import measured_solo

        found |= measured_solo()
    if options.json:
        say_json(found)
    else:
        for line in lines(found):
            say(line)
    return OK


def measured_rates(keys: Sequence[str], least: float) -> dict[str, Any]:
    """The part `rates`: every game with its usual seats and options, `least` seconds each."""
    progress, games = Progress(), {}
    for done, key in enumerate(keys):
        progress.tell(done, len(keys))
        games[key] = rates(GAMES[key].rules({}), least)
    progress.end()
    mean = sum(rate["decisions_per_s"] for rate in games.values()) / len(games)
    return {"games": games, "decisions_per_s_mean": round(mean, 1)}


def measured_frames(keys: Sequence[str]) -> dict[str, Any]:
    """The part `frames`: the fullest tables of these games in three sizes."""
    from app.lab.frames import SIZES, frames, percentiles

    progress, found, idle = Progress(), {}, 0
    for done, size in enumerate(SIZES):
        progress.tell(done, len(SIZES))
        times: list[float] = []
        for key in keys:
            taken = frames(key, size)
            times += taken.times
            idle += taken.idle_redraws
        found[f"{size[0]}x{size[1]}"] = percentiles(times)
    progress.end()
    return {"frames": found, "idle_redraws": idle}


def lines(found: dict[str, Any]) -> Iterator[Message]:
    """What was measured, for people."""
    for key, rate in found.get("games", {}).items():
        if "decisions_per_s" in rate:
            yield message(N_("{game}: {decisions} decisions and {games} games a second at random."),
                          game=GAMES[key].rules.title, decisions=f"{rate['decisions_per_s']:.0f}",
                          games=f"{rate['games_per_s']:.0f}")
        yield from search_lines(key, rate)
    for phase, spent in found.get("startup", {}).items():
        yield message(N_("Start, {phase}: {seconds} s."), phase=phase, seconds=f"{spent:.3f}")
    for size, times in found.get("frames", {}).items():
        yield message(N_("A frame at {size}: {median} ms, 99 in 100 at most {p99} ms, none more than {longest} ms."),
                      size=size, median=f"{times['p50_ms']:.2f}", p99=f"{times['p99_ms']:.2f}",
                      longest=f"{times['max_ms']:.2f}")
    if "eleusis_solo" in found:
        from app.lab.solo import solo_lines

        yield from solo_lines(found["eleusis_solo"])
    if "idle_redraws" in found:
        yield message(N_("Redraws in ten seconds of rest: {count}."), count=found["idle_redraws"])


def rates(game: Game[Any], least: float, clock: Callable[[], float] = time.perf_counter) -> dict[str, float]:
    """Decisions and games a second of random play, measured for at least `least` seconds of whole games."""
    decisions = games = 0
    random, dice = Random(SEED).random, Dice(SEED)
    begun = now = clock()
    while now - begun < least or not games:
        decisions += _random_game(game, random, dice)
        games += 1
        now = clock()
    spent = now - begun
    return {"decisions_per_s": round(decisions / spent, 1), "games_per_s": round(games / spent, 1)}


def _random_game(game: Game[Any], random: Callable[[], float], dice: Dice) -> int:
    """Deal and play one game to its end; the number of its decisions."""
    state = game.new_state()
    game.deal(state, dice)
    list_moves, apply = game.moves, game.apply
    decisions = 0
    while state.to_act:
        moves = list_moves(state, state.to_act[0])
        apply(state, moves[int(random() * len(moves))], dice)
        decisions += 1
    return decisions
