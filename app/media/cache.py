"""The one store of finished surfaces: least recently used goes first, bounded by bytes.

It knows sizes and keys; it must not know what is drawn on a surface.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

LIMIT_BYTES = 48 * 1024 * 1024


class SurfaceCache:
    """Surfaces by key. Together they never hold more than `limit` bytes of pixels."""

    def __init__(self, limit: int = LIMIT_BYTES) -> None:
        self.limit = limit
        self.held = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`, made now if it is not there. Do not draw on it: others hold it too.

        A surface larger than the whole limit is given but not kept.
        """
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        weight = weight_of(made)
        if weight <= self.limit:
            self._surfaces[key] = made
            self.held += weight
            while self.held > self.limit:
                self.held -= weight_of(self._surfaces.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Forget everything, as after a change of display."""
        self._surfaces.clear()
        self.held = 0

    def __len__(self) -> int:
        return len(self._surfaces)


def weight_of(surface: pygame.Surface) -> int:
    """Bytes of pixels that a surface holds."""
    return surface.get_pitch() * surface.get_height()


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, which blits fastest; unchanged while there is no display."""
    return surface.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else surface


SURFACES = SurfaceCache()
"""Shared by images, cards and text, so that the bound is one for the whole program."""
