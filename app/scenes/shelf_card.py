"""One game on the shelf: its large picture, what it is, and what can be done with it.

Knows the kit and the words of a game's entry; the shelf gives it what its buttons do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from app.scenes.parts import picture
from app.ui import shapes
from app.ui.containers import Container
from app.ui.theme import Scale
from app.ui.widgets import Look, Widget

BESIDE: Final = 760  # reference pixels from which the picture stands beside the words
PICTURE_SHARE: Final = 0.56
LEAST_SHARE: Final = 0.36
HIGHEST_PICTURE: Final = 0.3
"""Part of the window's height that a picture above the words may take, if letters are large."""
PICTURE_RATIO: Final = 640 / 400
_RADIUS: Final = 20


class GameCard(Container):
    """A picture to the card's edges and `body` beside it, or under it where the card is narrow."""

    def __init__(self, sprite: str, body: Widget) -> None:
        super().__init__([body])
        self.sprite = sprite
        self._picture = pygame.Rect(0, 0, 0, 0)
        self._beside = False

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width; as high as the picture asks, or the words."""
        pad = scale.gap("l")
        body = self._body_width(width, scale)
        words = self.children[0].measure(body, scale)[1] + 2 * pad
        high = self._picture_height(width, scale)
        return width, max(words, high) if self._wide(width, scale) else words + high

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Words in the middle of their half."""
        super().place(rect, scale)
        pad = scale.gap("l")
        self._beside = self._wide(rect.width, scale)
        inner = self._body_width(rect.width, scale)
        words = self.children[0].measure(inner, scale)[1]
        if self._beside:
            across = round(rect.width * _share(scale))
            self._picture = pygame.Rect(rect.left, rect.top, across, rect.height)
            top = rect.top + (rect.height - words) // 2
            self.children[0].place(pygame.Rect(rect.left + across + pad, top, inner, words), scale)
        else:
            self._picture = pygame.Rect(rect.left, rect.top, rect.width, self._picture_height(rect.width, scale))
            self.children[0].place(pygame.Rect(rect.left + pad, self._picture.bottom + pad, inner, words), scale)

    def move(self, right: int, down: int) -> None:
        """Shift with the picture."""
        super().move(right, down)
        self._picture.move_ip(right, down)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Shadow, ground, picture, words, hairline."""
        radius = look.scale.px(_RADIUS)
        theme = look.theme
        shapes.shadow(surface, self.rect, radius, look.scale.px(14), theme.shadow)
        shapes.rounded(surface, self.rect, radius, theme.panel)
        surface.blit(picture(self.sprite, self._picture.size, self._radii(radius)), self._picture)
        shapes.rounded(surface, self.rect, radius, None, theme.panel_edge, max(1, look.scale.px(1.4)))
        super().draw(surface, look)

    def _radii(self, radius: int) -> tuple[int, int, int, int]:
        return (radius, 0, 0, radius) if self._beside else (radius, radius, 0, 0)

    def _wide(self, width: int, scale: Scale) -> bool:
        return width >= scale.px(BESIDE) * (1 + scale.percent / 100) / 2

    def _body_width(self, width: int, scale: Scale) -> int:
        inside = width - round(width * _share(scale)) if self._wide(width, scale) else width
        return max(1, inside - 2 * scale.gap("l"))

    def _picture_height(self, width: int, scale: Scale) -> int:
        if self._wide(width, scale):
            return round(width * _share(scale) / PICTURE_RATIO)
        high = width / PICTURE_RATIO
        return round(high if scale.percent == 100 else min(high, HIGHEST_PICTURE * scale.height))


def _share(scale: Scale) -> float:
    """The picture's part of the width; larger letters need more of it."""
    return max(LEAST_SHARE, PICTURE_SHARE - 0.2 * (scale.percent - 100) / 100)


def columns(games: int) -> int:
    """Cards side by side at most: one game has the shelf for itself, more stand in twos and threes."""
    return 1 if games == 1 else 2 if games in (2, 4) else 3


def least(games: Sequence[object]) -> int:
    """Reference pixels that a card wants at least."""
    return BESIDE if len(games) == 1 else 330
