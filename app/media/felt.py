"""The felt of the table: one deep tone, a soft vignette, a fine grain and a thin inlay.

It knows colours and sizes; it must not know what lies on the felt.
"""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from app.media.images import svg

VIGNETTE = {"dusk": 0.20, "light": 0.09, "contrast": 0.0}
"""How much darker the corners are than the middle, by theme. High contrast stays flat."""

INLAY = (201, 168, 106)
INLAY_ALPHA = 64
GRAIN_LEVELS = 2.2
"""Depth of the grain in steps of 255; it also hides the bands that a slow gradient shows in 8 bits."""

_COARSE = 48
_TILE = 256


def felt(size: tuple[int, int], colour: str, theme: str) -> pygame.Surface:
    """An opaque surface of `size` pixels: felt of `colour` ("#RRGGBB"), drawn for a theme of VIGNETTE.

    An unknown theme counts as "dusk".
    """
    surface = pygame.Surface(size, 0, 32)
    surface.fill(colour)
    depth = VIGNETTE.get(theme, VIGNETTE["dusk"])
    if depth > 0:
        surface.blit(_darkening(size, pygame.Color(colour), depth), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    _inlay(surface)
    return surface


def _darkening(size: tuple[int, int], colour: pygame.Color, depth: float) -> pygame.Surface:
    """What is taken from the colour at each pixel.

    It is drawn small in fractions of a step, enlarged smoothly, and only then, with the grain on top,
    divided down to whole steps: this way the gradient keeps more than its 8 bits until the grain has dithered it.
    """
    most = max(colour.r, colour.g, colour.b) * depth
    parts = 16 if (most + GRAIN_LEVELS) * 16 <= 255 else 8 if (most + GRAIN_LEVELS) * 8 <= 255 else 4
    coarse = _coarse(size, (colour.r * depth * parts, colour.g * depth * parts, colour.b * depth * parts))
    wide = pygame.transform.smoothscale(coarse, size)
    grain = _grain(parts)
    for top in range(0, size[1], _TILE):
        for left in range(0, size[0], _TILE):
            wide.blit(grain, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    share = 256 // parts
    wide.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    return wide


def _coarse(size: tuple[int, int], most: tuple[float, float, float]) -> pygame.Surface:
    """The vignette on a grid of about 48 x 27 points: nothing in the middle, `most` in the corners."""
    columns, rows = _COARSE, max(2, round(_COARSE * size[1] / max(1, size[0])))
    pixels = bytearray()
    for row in range(rows):
        down = (2 * row / (rows - 1) - 1) ** 2
        for column in range(columns):
            out = min(1.0, ((2 * column / (columns - 1) - 1) ** 2 + down) / 2)
            amount = out * (0.55 + 0.45 * out)
            pixels += bytes((round(most[0] * amount), round(most[1] * amount), round(most[2] * amount)))
    return pygame.image.frombytes(bytes(pixels), (columns, rows), "RGB").convert(32)


@lru_cache(maxsize=3)
def _grain(parts: int) -> pygame.Surface:
    """A square of fixed noise, 0 .. GRAIN_LEVELS steps of `parts` each. Seeded: the same felt every time."""
    top = GRAIN_LEVELS * parts
    table = bytes(min(255, round(value / 255 * top)) for value in range(256))
    noise = random.Random(17).randbytes(_TILE * _TILE).translate(table)
    tile = pygame.image.frombytes(noise, (_TILE, _TILE), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    return tile.convert(32)


def _inlay(surface: pygame.Surface) -> None:
    """A line and a finer one inside it, along the edges, with round corners."""
    short = min(surface.get_size())
    line = max(1, round(short / 480))
    inset, radius = round(short * 0.016), round(short * 0.03)
    _frame(surface, inset, radius, line, INLAY_ALPHA)
    _frame(surface, inset + 3 * line, radius - 3 * line, max(1, line // 2), INLAY_ALPHA // 2)


def _frame(surface: pygame.Surface, inset: int, radius: int, line: int, alpha: int) -> None:
    """One rounded frame. Corners come from one small SVG, sides are filled: a full-size SVG costs ten times more."""
    width, height = surface.get_size()
    radius = max(line, radius)
    right, bottom = width - inset, height - inset
    bend = radius - line / 2
    arc = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {radius} {radius}">'
        f'<path fill="none" d="M{line / 2} {radius} A{bend} {bend} 0 0 1 {radius} {line / 2}" stroke-width="{line}"'
        f' stroke="rgb{INLAY}" stroke-opacity="{alpha / 255:.3f}"/></svg>'
    )
    corner = svg(arc, (radius, radius))
    for flip_x, flip_y in ((False, False), (True, False), (False, True), (True, True)):
        place = (right - radius if flip_x else inset, bottom - radius if flip_y else inset)
        surface.blit(pygame.transform.flip(corner, flip_x, flip_y), place)
    for side in (
        (inset + radius, inset, width - 2 * (inset + radius), line),
        (inset + radius, bottom - line, width - 2 * (inset + radius), line),
        (inset, inset + radius, line, height - 2 * (inset + radius)),
        (right - line, inset + radius, line, height - 2 * (inset + radius)),
    ):
        if side[2] > 0 and side[3] > 0:
            strip = pygame.Surface(side[2:], pygame.SRCALPHA)
            strip.fill((*INLAY, alpha))
            surface.blit(strip, side[:2])
