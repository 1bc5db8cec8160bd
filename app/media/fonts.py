"""The bundled font at any pixel size, and lines of text drawn with it.

It knows the two font files; it must not know what the words mean or where they go.
"""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

from app import paths
from app.media.cache import SURFACES, ready

Colour = str | tuple[int, int, int]

SIZES_KEPT = 48


def font(px: int, bold: bool = False) -> pygame.font.Font:
    """The font with an em of `px` pixels, at least 4. FileNotFoundError when the font package is not installed."""
    if not pygame.font.get_init():
        _font.cache_clear()  # fonts made before a pygame.quit() must not be used again
        pygame.font.init()
    return _font(max(4, px), bold)


def text(string: str, px: int, colour: Colour, bold: bool = False) -> pygame.Surface:
    """One line of text on a transparent surface as high as the font's line. Shared: do not draw on it."""
    key = ("text", string, px, colour, bold)
    return SURFACES.get(key, lambda: ready(font(px, bold).render(string, True, colour)))


@lru_cache(maxsize=SIZES_KEPT)
def _font(px: int, bold: bool) -> pygame.font.Font:
    return pygame.font.Font(io.BytesIO(_file(bold)), px)


@lru_cache(maxsize=2)
def _file(bold: bool) -> bytes:
    files = paths.fonts()
    return (files.bold if bold else files.regular).read_bytes()
