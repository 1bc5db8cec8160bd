"""How long a frame of the fullest table takes, and whether a table at rest is left alone.

Runs the scene of the table as the window does, on a clock of its own; nothing of the user's is
read or written. Drawn by software into memory: what a display adds is not in the figures.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from app.games import GAMES
from app.lab.headless import headless
from app.match.match import Match
from app.match.seats import Sitter, choose
from app.match.settings import Settings
from app.match.store import Store
from app.paths import user_folders
from app.words import language
from app.words.names import bot_names

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
STEP = 1000 / 60
"""Milliseconds of the table's clock from one frame to the next."""
REST_STEP = 1000 / 30
REST_TURNS = 300
"""Ten seconds of stillness."""
SETTLE_TURNS = 4
PLIES = 30
SEED = 1


class Frames(NamedTuple):
    """What one size took: milliseconds of every frame in motion, and redraws while nothing moved."""

    times: list[float]
    idle_redraws: int


def percentiles(times: Sequence[float]) -> dict[str, float]:
    """Median, 99th percentile and the longest, in milliseconds."""
    ordered = sorted(times)
    last = len(ordered) - 1
    return {
        "p50_ms": round(ordered[len(ordered) // 2], 3),
        "p99_ms": round(ordered[min(last, len(ordered) * 99 // 100)], 3),
        "max_ms": round(ordered[last], 3),
    }


def frames(key: str, size: tuple[int, int], plies: int = PLIES) -> Frames:
    """Deal the game to as many players as it takes, play `plies` moves of plain bots, and time every frame."""
    headless()
    from app.media.sounds import Sounds
    from app.scenes.house import House
    from app.scenes.manager import LONGEST_STEP
    from app.scenes.table import TableScene
    from app.ui.window import Place, Window

    rules = GAMES[key].rules
    players = max(rules.players)
    match = Match.new(key, {"players": players}, SEED, [Sitter(name, "bot", "greedy") for name in bot_names(players)])
    settings = Settings(language=language(), muted=True, speed="normal")
    clock = Clock()
    with tempfile.TemporaryDirectory() as folder:
        folders = user_folders(Path(folder))
        house = House(folders, settings, Store(folders), Sounds(muted=True), Window("", Place(size)), clock)
        scene = TableScene(house, match, playable=False, seat=0)
        house.scenes.push(scene)
        scene.table.open_dealing()
        times: list[float] = []
        for _ in _moments(match, plies):
            scene.table.feed()
            while scene.table.busy:
                clock.now += STEP
                begun = time.perf_counter()
                house.scenes.turn(())
                times.append(1000 * (time.perf_counter() - begun))
        for _ in range(SETTLE_TURNS):  # notes and glimmers end
            clock.now += LONGEST_STEP
            house.scenes.turn(())
        before = house.scenes.redraws
        for _ in range(REST_TURNS):
            clock.now += REST_STEP
            house.scenes.turn(())
        return Frames(times, house.scenes.redraws - before)


class Clock:
    """Milliseconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def _moments(match: Match, plies: int) -> Iterator[None]:
    """The deal, then every move of the bots."""
    yield
    while match.to_act and match.plies < plies:
        match.play(choose(match, match.to_act[0]))
        yield
