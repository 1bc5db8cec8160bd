"""Sprites: authored SVG files drawn at the exact pixel size, in the wanted colours.

It knows the folder of sprites and nothing of cards or games.
"""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

from app import paths
from app.media.cache import SURFACES, ready

Colours = tuple[tuple[str, str], ...]


class SpriteError(Exception):
    """A sprite that is missing or cannot be drawn; `name` is its path below sprites/ without ".svg"."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name


def image(name: str, size: tuple[int, int], colours: Colours = (), turned: bool = False) -> pygame.Surface:
    """The sprite on a transparent surface of exactly `size` pixels, fitted into its middle keeping its shape.

    `colours` replaces placeholder colours of the file, pairs of ("#placeholder", "#wanted"); `turned` draws it
    upside down. The surface is shared: do not draw on it. SpriteError when it is missing or broken.
    """
    return SURFACES.get(("image", name, size, colours, turned), lambda: ready(drawn(name, size, colours, turned)))


def drawn(name: str, size: tuple[int, int], colours: Colours = (), turned: bool = False) -> pygame.Surface:
    """As `image`, but a fresh surface that is not kept: for pictures that go into a larger one."""
    source = _source(name)
    for placeholder, wanted in colours:
        source = source.replace(placeholder, wanted)
    try:
        picture = svg(source, size)
    except pygame.error as error:
        raise SpriteError(name, str(error)) from error
    return pygame.transform.flip(picture, True, True) if turned else picture


def svg(source: str, size: tuple[int, int]) -> pygame.Surface:
    """SVG text drawn into the middle of a transparent surface of exactly `size` pixels, each at least 1.

    pygame.error when the text is no SVG.
    """
    wanted = (max(1, size[0]), max(1, size[1]))
    fitted = pygame.image.load_sized_svg(io.BytesIO(source.encode()), wanted)
    if fitted.get_size() == wanted:
        return fitted
    surface = pygame.Surface(wanted, pygame.SRCALPHA)
    left, top = (wanted[0] - fitted.get_width()) // 2, (wanted[1] - fitted.get_height()) // 2
    # Plain copy, not blending: the target is empty and blending would round the soft edges.
    surface.blit(fitted, (left, top), special_flags=pygame.BLEND_RGBA_MAX)
    return surface


@lru_cache(maxsize=128)
def _source(name: str) -> str:
    try:
        return (paths.sprites() / f"{name}.svg").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SpriteError(name, type(error).__name__) from error
