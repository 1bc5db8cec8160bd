"""Smooth rounded shapes and soft shadows, kept ready by size.

pygame draws rounded corners with steps; here a corner is drawn four times too big and shrunk once,
then every rounded thing is put together from it. Knows nothing of controls.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from app.ui.theme import Colour

_FINER: Final = 4


def rounded(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Colour | None,
    edge: Colour | None = None,
    width: int = 1,
) -> None:
    """A rounded rectangle: `fill` None leaves the inside as it is, `edge` is `width` pixels thick inside `rect`."""
    if rect.width < 1 or rect.height < 1 or (fill is None and edge is None):
        return
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    if fill is not None:
        _middle(surface, rect, radius, fill)
    if edge is not None:
        _lines(surface, rect, radius, edge, width)
    if not radius:
        return
    disc = _disc(radius, fill, edge, width)
    for part, place in (
        ((0, 0), rect.topleft),
        ((radius, 0), (rect.right - radius, rect.top)),
        ((0, radius), (rect.left, rect.bottom - radius)),
        ((radius, radius), (rect.right - radius, rect.bottom - radius)),
    ):
        surface.blit(disc, place, (*part, radius, radius))


def disc(surface: pygame.Surface, centre: tuple[int, int], radius: int, fill: Colour) -> None:
    """A smooth filled circle."""
    if radius > 0:
        surface.blit(_disc(radius, fill, None, 0), (centre[0] - radius, centre[1] - radius))


def stroke(surface: pygame.Surface, points: list[tuple[float, float]], colour: Colour, width: int) -> None:
    """A smooth line with round joints through `points`, `width` pixels thick: for ticks and arrows."""
    left, top = (int(min(p[i] for p in points)) - width for i in (0, 1))
    right, bottom = (int(max(p[i] for p in points)) + width + 1 for i in (0, 1))
    big = pygame.Surface(((right - left) * _FINER, (bottom - top) * _FINER), pygame.SRCALPHA)
    big.fill((*colour, 0))
    spots = [((x - left) * _FINER, (y - top) * _FINER) for x, y in points]
    for start, end in pairwise(spots):
        pygame.draw.line(big, colour, start, end, width * _FINER)
    for spot in spots:
        pygame.draw.circle(big, colour, spot, width * _FINER / 2)
    surface.blit(pygame.transform.smoothscale(big, (right - left, bottom - top)), (left, top))


def shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, depth: int, strength: int) -> None:
    """A soft shadow below `rect`, `depth` pixels deep, `strength` 0..255. Draw it before the thing itself."""
    if depth < 1 or strength < 1:
        return
    margin = 2 * depth
    piece = _shadow(radius, depth, strength)
    cut = piece.get_width() // 2
    around = rect.inflate(2 * margin, 2 * margin).move(0, depth // 2)
    across, down = around.width - 2 * cut, around.height - 2 * cut
    right, bottom = around.right - cut, around.bottom - cut
    size = piece.get_width()
    for spot, source in (
        (around.topleft, (0, 0)),
        ((right, around.top), (size - cut, 0)),
        ((around.left, bottom), (0, size - cut)),
        ((right, bottom), (size - cut, size - cut)),
    ):
        surface.blit(piece, spot, (*source, cut, cut))
    if across > 0:
        for y, top in ((around.top, 0), (bottom, size - cut)):
            surface.blit(_stretched(radius, depth, strength, (cut, top, 1, cut), across, cut), (around.left + cut, y))
    if down > 0:
        for x, left in ((around.left, 0), (right, size - cut)):
            surface.blit(_stretched(radius, depth, strength, (left, cut, cut, 1), cut, down), (x, around.top + cut))


def _middle(surface: pygame.Surface, rect: pygame.Rect, radius: int, fill: Colour) -> None:
    surface.fill(fill, (rect.left + radius, rect.top, rect.width - 2 * radius, rect.height))
    surface.fill(fill, (rect.left, rect.top + radius, radius, rect.height - 2 * radius))
    surface.fill(fill, (rect.right - radius, rect.top + radius, radius, rect.height - 2 * radius))


def _lines(surface: pygame.Surface, rect: pygame.Rect, radius: int, edge: Colour, width: int) -> None:
    across, down = rect.width - 2 * radius, rect.height - 2 * radius
    surface.fill(edge, (rect.left + radius, rect.top, across, width))
    surface.fill(edge, (rect.left + radius, rect.bottom - width, across, width))
    surface.fill(edge, (rect.left, rect.top + radius, width, down))
    surface.fill(edge, (rect.right - width, rect.top + radius, width, down))


@lru_cache(maxsize=256)
def _disc(radius: int, fill: Colour | None, edge: Colour | None, width: int) -> pygame.Surface:
    side = 2 * radius
    big = pygame.Surface((side * _FINER, side * _FINER), pygame.SRCALPHA)
    rim = edge if edge is not None else fill
    assert rim is not None
    # The clear parts carry the rim's colour, or shrinking would darken it.
    big.fill((*rim, 0))
    middle = (radius * _FINER, radius * _FINER)
    pygame.draw.circle(big, rim, middle, radius * _FINER)
    if edge is not None:
        inner = max(0, radius - width) * _FINER
        pygame.draw.circle(big, (*rim, 0) if fill is None else fill, middle, inner)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=32)
def _shadow(radius: int, depth: int, strength: int) -> pygame.Surface:
    margin = 2 * depth
    side = 2 * (radius + 2 * margin) + 1
    piece = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(piece, (0, 0, 0, strength), (margin, margin, side - 2 * margin, side - 2 * margin), 0, radius)
    return pygame.transform.gaussian_blur(piece, depth)


@lru_cache(maxsize=64)
def _stretched(
    radius: int, depth: int, strength: int, part: tuple[int, int, int, int], width: int, height: int
) -> pygame.Surface:
    return pygame.transform.scale(_shadow(radius, depth, strength).subsurface(part), (width, height))
