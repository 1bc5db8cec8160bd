"""One stream of pointer events, whatever the hardware sends.

A tap on a touch screen may arrive three times: as a finger, as a mouse event that SDL makes of it,
and as one that the window system makes. Here a finger becomes the mouse and the copies are dropped,
so that everything above knows mouse events only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

STRAY_MS: Final = 600  # how long after a finger mouse events count as its echo

_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_FINGER: Final = {
    pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERUP: pygame.MOUSEBUTTONUP,
    pygame.FINGERMOTION: pygame.MOUSEMOTION,
}


class Touch:
    """Remembers the finger that plays the mouse; further fingers are ignored until it is lifted."""

    def __init__(self) -> None:
        self._finger: int | None = None
        self._last = float("-inf")
        self._spot = (0, 0)

    def sift(self, events: Iterable[pygame.Event], now: float, size: tuple[int, int]) -> list[pygame.Event]:
        """The events to act on; `now` in milliseconds, `size` of the window in pixels."""
        kept = []
        for event in events:
            if event.type in _FINGER:
                mouse = self._as_mouse(event, now, size)
                if mouse is not None:
                    kept.append(mouse)
            elif event.type not in _MOUSE or not self._echo(event, now):
                kept.append(event)
        return kept

    def _echo(self, event: pygame.Event, now: float) -> bool:
        return bool(getattr(event, "touch", False)) or self._finger is not None or now - self._last < STRAY_MS

    def _as_mouse(self, event: pygame.Event, now: float, size: tuple[int, int]) -> pygame.Event | None:
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = event.finger_id
        elif event.finger_id != self._finger:
            return None
        self._last = now
        before = self._spot
        x, y = (min(side - 1, max(0, int(part * side))) for part, side in zip((event.x, event.y), size, strict=True))
        self._spot = (x, y)
        if event.type == pygame.FINGERUP:
            self._finger = None
        if event.type == pygame.FINGERMOTION:
            rel = (x - before[0], y - before[1])
            return pygame.Event(pygame.MOUSEMOTION, pos=self._spot, rel=rel, buttons=(1, 0, 0), touch=True)
        return pygame.Event(_FINGER[event.type], pos=self._spot, button=1, touch=True)
