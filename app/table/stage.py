"""The stage: draws only what changed since the last frame.

Everything on the table is a drawable with a rectangle and a key that tells its look. A frame is
compared with the one before; only rectangles where something came, went or changed are painted
again, from the ground up, in order. Knows nothing of cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

MOST_REGIONS = 12
"""With more changed places than this, one larger redraw is cheaper."""


class Drawable(NamedTuple):
    """Something to draw: `name` is the same from frame to frame, `key` changes whenever its look does."""

    name: Hashable
    rect: pygame.Rect
    key: Hashable
    paint: Callable[[pygame.Surface], None]


class Stage:
    """Remembers what is on the screen."""

    def __init__(self) -> None:
        self._shown: dict[Hashable, tuple[tuple[int, int, int, int], Hashable]] = {}
        self._stale = True

    def expose(self) -> None:
        """Paint everything next time."""
        self._stale = True

    def draw(
        self, surface: pygame.Surface, ground: pygame.Surface, drawables: Sequence[Drawable]
    ) -> list[pygame.Rect] | None:
        """Bring the surface up to date; gives the places painted, None when nothing had changed."""
        whole = surface.get_rect()
        now = {d.name: (tuple(d.rect), d.key) for d in drawables}
        regions = [whole] if self._stale else merged(self._changes(now), whole)
        self._stale = False
        self._shown = now  # type: ignore[assignment]
        if not regions:
            return None
        for region in regions:
            surface.set_clip(region)
            surface.blit(ground, region, region)
            for drawable in drawables:
                if drawable.rect.colliderect(region):
                    drawable.paint(surface)
        surface.set_clip(None)
        return regions

    def _changes(self, now: dict[Hashable, tuple[tuple[int, ...], Hashable]]) -> list[pygame.Rect]:
        places = [pygame.Rect(rect) for name, (rect, key) in self._shown.items() if now.get(name) != (rect, key)]
        places += [pygame.Rect(*look[0]) for name, look in now.items() if self._shown.get(name) != look]
        return places


def merged(places: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The places inside `whole`, overlapping ones united, at most MOST_REGIONS."""
    regions: list[pygame.Rect] = []
    for place in places:
        region = place.clip(whole)
        if not region.width or not region.height:
            continue
        hit = region.collidelist(regions)
        while hit >= 0:
            region = region.union(regions.pop(hit))
            hit = region.collidelist(regions)
        regions.append(region)
    if len(regions) > MOST_REGIONS:
        return [regions[0].unionall(regions[1:])]
    return regions
