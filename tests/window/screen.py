"""An X server of our own with a window manager, the hands that use it, and what it shows.

Knows pixels, keys and windows; must not know what program is on it.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import pygame

SIZE: Final = (1920, 1080)
TOOLS: Final = ("Xvfb", "openbox", "xdotool", "xwininfo", "wmctrl")
PATIENCE: Final = 20.0
"""Seconds after which what was waited for counts as missing: far beyond what a busy machine needs."""
UNHURRIED: Final = 0.45
"""Seconds between two clicks that are no double click; the program drops faster ones as one burst."""
_LOOK: Final = 0.01
_XWD_HEADER: Final = struct.Struct(">25I")

T = TypeVar("T")


def missing() -> list[str]:
    """The tools that are not here; all of them where there is no X at all."""
    if not sys.platform.startswith("linux"):
        return list(TOOLS)
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def until(what: str, ask: Callable[[], T | None], seconds: float = PATIENCE) -> T:
    """Ask again and again until the answer is true, and give it; AssertionError when the time is over."""
    end = time.monotonic() + seconds
    while not (answer := ask()):
        assert time.monotonic() < end, f"not within {seconds:g} s: {what}"
        time.sleep(_LOOK)
    return answer


class Screen:
    """One screen of 1920x1080; the server picks a free number and keeps its picture in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._clicked = 0.0
        reading, writing = os.pipe()
        with open(folder / "server.log", "wb") as log:
            self._server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24",
                 "-fbdir", str(folder), "-nolisten", "tcp", "-noreset"],
                pass_fds=(writing,), stdout=log, stderr=log,
            )
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()  # comes when the server is ready; nothing if it could not start
        assert number, (folder / "server.log").read_text(errors="replace")
        self.display = f":{number}"
        self._manager = subprocess.Popen(
            ["openbox", "--sm-disable"], env=self.environment(),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        until("a window manager", lambda: self._tell("wmctrl", "-m").returncode == 0)
        self.park()

    def environment(self) -> dict[str, str]:
        """What a program needs to appear here: nothing of the drivers that other tests choose."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND_"))}
        return {**kept, "DISPLAY": self.display, "XDG_SESSION_TYPE": "x11"}

    def close(self) -> None:
        """End both processes."""
        for process in (self._manager, self._server):
            process.terminate()
            process.wait(PATIENCE)

    # Hands.

    def hand(self, *words: object) -> None:
        """One command line of xdotool."""
        done = self._tell("xdotool", *words)
        assert done.returncode == 0, f"xdotool {words}: {done.stderr!r}"

    def park(self) -> None:
        """Put the pointer where no window is."""
        self.hand("mousemove", SIZE[0] - 1, SIZE[1] - 1)

    def key(self, *names: str) -> None:
        """Press keys one after the other, by their X names.

        The same key twice within two milliseconds would be taken for a held one, so xdotool's own pace is kept.
        """
        self.hand("key", *names)

    def click(self, window: int, at: tuple[int, int], button: int = 1) -> None:
        """A single click at a point of a window."""
        time.sleep(max(0.0, self._clicked + UNHURRIED - time.monotonic()))
        self.hand("mousemove", "--window", window, *at, "mousedown", button, "mouseup", button)
        self._clicked = time.monotonic()

    def drag(self, window: int, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, move and let go, in a few steps."""
        steps: list[object] = []
        for part in (0.1, 0.4, 0.8, 1.0):
            x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            steps += ["mousemove", "--window", window, x, y]
        self.hand("mousemove", "--window", window, *start, "mousedown", 1, *steps, "mouseup", 1)

    # Windows.

    def window_of(self, process: int) -> int | None:
        """The number of a process's window, None while it has none."""
        for line in self._tell("wmctrl", "-lp").stdout.decode(errors="replace").splitlines():
            words = line.split(None, 4)
            if len(words) > 2 and words[2] == str(process):
                return int(words[0], 16)
        return None

    def active(self) -> int:
        """The window that has the keyboard, 0 for none."""
        said = self._tell("xdotool", "getactivewindow").stdout.strip()
        return int(said) if said else 0

    def box(self, window: int) -> tuple[int, int, int, int]:
        """Left, top, width and height of what is inside the frame, in pixels of the screen."""
        # xdotool and wmctrl count the frame twice when they tell where a window is.
        said = self._tell("xwininfo", "-id", window).stdout.decode()
        told = dict(line.strip().split(":", 1) for line in said.splitlines() if ":" in line)
        left, top = int(told["Absolute upper-left X"]), int(told["Absolute upper-left Y"])
        return left, top, int(told["Width"]), int(told["Height"])

    def resize(self, window: int, size: tuple[int, int]) -> None:
        """Give a window that size, near the upper left corner so that all of it is on the screen."""
        self._tell("wmctrl", "-i", "-r", hex(window), "-e", f"0,40,60,{size[0]},{size[1]}")

    def ask_to_close(self, window: int) -> None:
        """What the close button of the frame does."""
        self._tell("wmctrl", "-i", "-c", hex(window))

    # Eyes.

    def picture(self, window: int) -> pygame.Surface:
        """What the screen shows at the place of a window, with the pointer parked."""
        data = (self.folder / "Xvfb_screen0").read_bytes()
        header = _XWD_HEADER.unpack_from(data)
        first, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        pixels = data[first + 12 * colours :][: line * height]
        whole = pygame.image.frombuffer(pixels, (width, height), "BGRA")
        inside = pygame.Rect(self.box(window)).clip(whole.get_rect())
        seen = whole.subsurface(inside).convert(24)
        return without_pointer(seen)

    def _tell(self, *words: object) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [str(word) for word in words], env=self.environment(), capture_output=True, timeout=PATIENCE, check=False
        )


def without_pointer(picture: pygame.Surface) -> pygame.Surface:
    """The picture with the corner painted out in which the parked pointer lies, if it is one of the whole screen."""
    if picture.get_size() == SIZE:
        picture.fill((0, 0, 0), (SIZE[0] - 16, SIZE[1] - 16, 16, 16))
    return picture
