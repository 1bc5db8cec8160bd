"""How long the window takes from the start of Python to its first picture, phase by phase.

Every measurement is a fresh process that goes the way of `python -m app`, opens the real window
where there is a display, and closes it after one picture.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.core.message import N_, message
from app.lab.command import Failed

RUNS = 5
LONGEST = 60.0
"""Seconds after which a start has failed."""
PHASES = ("python", "imports", "display", "picture")
CHILD = """
import sys, time
begun = time.time()
from app.__main__ import main
from app.lab.startup import child
child(main, sys.argv[1], begun)
"""
ROOT = Path(__file__).resolve().parent.parent.parent


def possible() -> bool:
    """Whether starts can be measured: a packaged program has no Python to start."""
    return not getattr(sys, "frozen", False)


def startup(runs: int = RUNS) -> dict[str, float]:
    """Seconds of every phase, and `total`, of the quickest of so many starts (at least 1). Raises Failed."""
    if not possible():
        raise Failed(message(N_("Starting can only be measured where Python itself runs the program.")))
    return min((_one_start() for _ in range(runs)), key=lambda phases: phases["total"])


def _one_start() -> dict[str, float]:
    for drivers in ({}, {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}):
        environ = os.environ | {"PYTHONPATH": str(ROOT)} | drivers
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-c", CHILD, folder]
            spawned = time.time()
            done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=LONGEST, check=False)
        if done.returncode == 0:
            return phases(spawned, json.loads(done.stdout))
    raise Failed(message(N_("The window does not start.")))


def phases(spawned: float, reached: list[float]) -> dict[str, float]:
    """Seconds of every phase, from the moments at which they ended."""
    moments = [spawned, *reached]
    spent = {phase: end - begin for phase, begin, end in zip(PHASES, moments, reached, strict=False)}
    spent["total"] = reached[-1] - spawned
    return {phase: round(seconds, 4) for phase, seconds in spent.items()}


def child(main: Callable[[list[str]], int], folder: str, begun: float) -> None:
    """Open the window by the command line and print the moments, as JSON, at which the phases ended.

    The moments are taken by wrapping what starts the display, opens the window and shows a picture:
    the program itself knows nothing of being measured.
    """
    import pygame

    reached = {"python": begun}
    display = pygame.display.__dict__

    def note(name: str, phase: str, before: bool = False) -> None:
        work: Callable[..., Any] = display[name]

        def noting(*arguments: Any, **named: Any) -> Any:
            called = time.time()
            done = work(*arguments, **named)
            reached.setdefault(phase, called if before else time.time())
            return done

        display[name] = noting

    note("init", "imports", before=True)
    note("set_mode", "display")
    note("update", "picture")
    code = main(["--data", folder, "--size", "1280x720", "--mute", "--quit-after", "0"])
    if code == 0:
        print(json.dumps([reached[phase] for phase in PHASES]))
    sys.exit(code)
