"""Prints, move by move, games that bots play: run as a program on a plain or a compiled tree, it says the same.

    python -P tests/packaging/played.py TREE SEED [GAME...]

The first line tells the file that the rules came from; then come move and mark of every position, and where a bot
searches, what it found of the moves to the last digit: a move is often the same though its reasons differ.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

COMPANIES = (("random",), None), (("greedy", "random"), None), (("novizio", "normale", "maestro"), 24)
"""Bots in the order of their seats, from the first again where there are more, and how many moves they play at most."""


def games(seed: int, keys: Sequence[str]) -> Iterator[str]:
    """The lines: these games, or all of the shelf, with random, greedy and searching bots."""
    from app.games import GAMES

    for key in keys or GAMES:
        seats = min(GAMES[key].rules.players)
        for bots, plies in COMPANIES:
            yield f"{key}: {' '.join(bots)}"
            yield from played(key, [bots[seat % len(bots)] for seat in range(seats)], seed, plies)


def played(key: str, bots: Sequence[str], seed: int, plies: int | None) -> Iterator[str]:
    """A game, as `simulate` plays it: after each move its text and the mark of the position."""
    from app.bots.brain import decide
    from app.bots.levels import Thinker
    from app.core.dice import Streams
    from app.games import GAMES
    from app.match.seats import BRAINS

    entry, streams = GAMES[key], Streams(seed)
    game = entry.rules({"players": len(bots)})
    brains = [BRAINS[bot](entry) for bot in bots]
    state, _ = game.start(streams.stream("deal"))
    ply = 0
    while state.to_act and ply != plies:
        ply += 1
        seat = state.to_act[ply % len(state.to_act)]
        brain, view, moves = brains[seat], game.view(state, seat), game.moves(state, seat)
        if isinstance(brain, Thinker):
            search = brain.search(game, view, moves, streams.stream(f"search/{ply}"))
            yield " ".join(f"{found.visits}:{found.value!r}" for found in search.findings())
        move = decide(brain, game, view, moves, streams.stream(f"bot/{ply}/{seat}"))
        game.play(state, move, streams.stream(f"ply/{ply}"))
        yield f"{ply} {move.seat} {move.verb} {move.args} {move.text} {game.digest(state)}"
    outcome = game.outcome(state)
    yield "goes on" if outcome is None else f"{outcome.winners} {outcome.scores} {outcome.reason}"


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    from app.core import game as rules

    print(rules.__file__)
    for line in games(int(sys.argv[2]), sys.argv[3:]):
        print(line)
