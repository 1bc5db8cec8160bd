"""Golden positions: what a strong player does, and why. They are kept in tests/bots/golden, a file a game.

A position is a paragraph: the deal with its options, the moves so far, the moves that are good now with ` | ` between
them, and the reason in one sentence. They come from games of plain and random bots; the reasons rest on the rules, on
exact odds, or on plain play to the end of the game in many worlds, never on what the strongest level plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from app.bots.brain import decide
from app.core.dice import Streams
from app.core.game import Game, Move
from app.core.notation import read_deal, read_move, read_options
from app.games import GAMES

FOLDER = Path(__file__).parent / "golden"
WORDS = ("deal", "moves", "best", "why")


class Golden(NamedTuple):
    """One position, the seat's good moves, and the reason."""

    name: str
    game: Game[Any]
    state: Any
    streams: Streams
    ply: int
    best: tuple[Move, ...]
    why: str

    @property
    def seat(self) -> int:
        """Who is to move."""
        return self.best[0].seat

    def answer(self, level: str) -> Move:
        """What a level plays, by the stream that a match would give it."""
        game, seat = self.game, self.seat
        dice = self.streams.stream(f"bot/{self.ply}/{seat}")
        brain = GAMES[game.key].levels[level]
        return decide(brain, game, game.view(self.state, seat), game.moves(self.state, seat), dice)


def golden(key: str) -> Iterator[Golden]:
    """The positions of a game, in the order of the file."""
    text = (FOLDER / f"{key}.txt").read_text(encoding="utf-8")
    for paragraph in text.split("\n\n"):
        lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")]
        if lines:
            said = dict(line.split(" ", 1) for line in lines)
            assert tuple(said) == WORDS, paragraph[:80]
            yield _position(key, **said)


def _position(key: str, deal: str, moves: str, best: str, why: str) -> Golden:
    code, _, options = deal.partition("?")
    letter, rules, seed = read_deal(code)
    game: Game[Any] = GAMES[key].rules(read_options(options))
    assert (letter, rules) == (game.letter, game.rules)
    streams = Streams(seed)
    state, _ = game.start(streams.stream("deal"))
    played = [read_move(text) for text in moves.split(" / ")]
    for ply, move in enumerate(played, 1):
        game.play(state, move, streams.stream(f"ply/{ply}"))
    good = tuple(read_move(text) for text in best.split(" | "))
    return Golden(f"{deal} at {len(played)}", game, state, streams, len(played) + 1, good, why)
