"""`bench`: how fast the rules run on this machine, one core, plain Python.

A decision is: list the lawful moves, draw one, apply it without a sink; dealing is included.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random
from typing import Any

from app.core.dice import Dice
from app.core.game import Game
from app.core.message import N_, message
from app.games import GAMES
from app.lab.command import OK, game_key, say, say_json, seconds

PARTS = ("rates",)
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
    games = {key: rates(GAMES[key].rules({}), options.seconds) for key in keys}
    mean = sum(found["decisions_per_s"] for found in games.values()) / len(games)
    if options.json:
        say_json({"games": games, "decisions_per_s_mean": round(mean, 1)})
        return OK
    for key, found in games.items():
        say(message(N_("{game}: {decisions} decisions and {games} games a second at random."),
                    game=GAMES[key].rules.title, decisions=f"{found['decisions_per_s']:.0f}",
                    games=f"{found['games_per_s']:.0f}"))
    return OK


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
