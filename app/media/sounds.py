"""Sounds: short files played in rotation, or silence when there is nothing to play them on.

The mixer lives in a thread of its own, because a sound device may take long to open, vanish, or hang in closing:
the window never waits for it. It knows names of sounds and volumes; it must not know what happened on the table.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle

import pygame

from app import paths

MOODS = frozenset({"score", "steal", "gift", "right", "wrong", "win", "draw_game"})
"""Sounds that say how things go; all others are effects. Each kind has its own volume."""

CLOSE_SECONDS = 1.0
CHANNELS = 12
WAITING = 8
"""Sounds that may wait for a slow device; more are dropped."""

_END = ""


class Sounds:
    """Plays sounds by name. Nothing here raises or waits, except `close`, which waits a second at most."""

    def __init__(self, effects: float = 1.0, moods: float = 1.0, muted: bool = False) -> None:
        self.muted = muted
        self._volumes = (_clamped(effects), _clamped(moods))
        self._due: queue.Queue[tuple[str, float]] = queue.Queue(WAITING)
        self._thread: threading.Thread | None = None
        self._closed = False

    @property
    def effects(self) -> float:
        """Volume of card sounds and knocks, 0..1."""
        return self._volumes[0]

    @effects.setter
    def effects(self, volume: float) -> None:
        self._volumes = (_clamped(volume), self._volumes[1])

    @property
    def moods(self) -> float:
        """Volume of the sounds in MOODS, 0..1."""
        return self._volumes[1]

    @moods.setter
    def moods(self, volume: float) -> None:
        self._volumes = (self._volumes[0], _clamped(volume))

    def open(self) -> None:
        """Start the mixer in the background, once. The first `play` does it too; no device means silence."""
        if self._thread is None and not self._closed:
            self._thread = threading.Thread(target=_keep_playing, args=(self._due,), name="sounds", daemon=True)
            self._thread.start()

    def play(self, name: str) -> None:
        """Play the next variant of a sound. Unknown names, no device, muted or volume 0: silence."""
        volume = self.moods if name in MOODS else self.effects
        if self.muted or volume <= 0 or self._closed or not name:
            return
        self.open()
        with suppress(queue.Full):  # the device is slow or stuck: a late sound would be worse than none
            self._due.put_nowait((name, volume))

    def close(self) -> bool:
        """Stop the mixer; True when it ended within CLOSE_SECONDS.

        After False the device hangs, and an ordinary exit would hang with it: leave with os._exit once all is saved.
        """
        self._closed = True
        thread, self._thread = self._thread, None
        if thread is None:
            return True
        while True:
            try:
                self._due.put_nowait((_END, 0.0))
                break
            except queue.Full:
                with suppress(queue.Empty):  # the thread may be quicker
                    self._due.get_nowait()
        thread.join(CLOSE_SECONDS)
        return not thread.is_alive()


def _keep_playing(due: queue.Queue[tuple[str, float]]) -> None:
    """The thread: opens the mixer, plays what is due until the end is due, closes the mixer."""
    audible = _opened()
    variants: dict[str, Iterator[pygame.mixer.Sound]] = {}
    while True:
        name, volume = due.get()
        if name == _END:
            break
        if audible:
            audible = _played(variants, name, volume)
    pygame.mixer.quit()


def _opened() -> bool:
    try:
        pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=512)
        pygame.mixer.set_num_channels(CHANNELS)
    except (pygame.error, OSError, NotImplementedError):  # NotImplementedError: a pygame without its mixer
        return False
    return True


def _played(variants: dict[str, Iterator[pygame.mixer.Sound]], name: str, volume: float) -> bool:
    """Play the next variant; False when the device is gone, and silence follows."""
    try:
        if name not in variants:
            found = sorted(paths.sounds().glob(f"{name}-[0-9].wav"))
            variants[name] = cycle([pygame.mixer.Sound(path) for path in found])
        sound = next(variants[name], None)
        if sound is not None:
            sound.set_volume(volume)
            sound.play()
    except (pygame.error, OSError):
        return pygame.mixer.get_init() is not None
    return True


def _clamped(volume: float) -> float:
    return max(0.0, min(1.0, volume))
