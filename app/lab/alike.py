"""The levels of Eleusis: wrong cards of three alike at a table, every level with the same rules and hands.

At one table all hear every verdict, so that the weak learn by what the strong lay; among their like they do not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from app.bots.brain import Brain, decide
from app.core.dice import Streams
from app.games import GAMES

GAME = "eleusis"
SEATS = 4
"""A dealer and three who seek."""
NORMAL = 1.96
"""Standard errors either way that hold 95 %."""


class Gain(NamedTuple):
    """How many wrong cards a player a level leaves less than another, over the same hands, with its 95 % interval."""

    mean: float
    low: float
    high: float


def wrong_cards(seed: int, brains: Mapping[str, Brain]) -> dict[str, int]:
    """By level the wrong cards of phase one (EL-11) of all players of the first hand of a match of that seed."""
    rules = GAMES[GAME].rules
    game = rules(rules.complete({"players": SEATS}))
    found = {}
    for level, brain in brains.items():
        streams = Streams(seed)
        state, _ = game.start(streams.stream("deal"))
        ply = 0
        while not state.wrong:
            ply += 1
            seat = state.to_act[0]
            moves, dice = game.moves(state, seat), streams.stream(f"bot/{ply}/{seat}")
            move = decide(brain, game, game.view(state, seat), moves, dice)
            game.play(state, move, streams.stream(f"ply/{ply}"))
        found[level] = sum(cards for cards in state.wrong if cards >= 0)
    return found


def gain(better: Sequence[int], worse: Sequence[int]) -> Gain:
    """From the wrong cards of two levels, hand by hand, two hands at least."""
    players = SEATS - 1
    differences = [(more - fewer) / players for fewer, more in zip(better, worse, strict=True)]
    mean = sum(differences) / len(differences)
    spread = sum((value - mean) ** 2 for value in differences) / (len(differences) - 1)
    error = NORMAL * sqrt(spread / len(differences))
    return Gain(mean, mean - error, mean + error)
