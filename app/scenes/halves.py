"""Pages in two halves of one height, such as a set-up: people at the left, the game above its picture at the right.

Knows the kit; must not know what is asked on the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from app.scenes.parts import picture
from app.ui import shapes
from app.ui.containers import Column, Container
from app.ui.theme import Gap, Scale
from app.ui.widgets import Look, Widget

HEIGHT: Final = 548
"""Reference pixels that the halves fill together at least, where they stand side by side."""
LEAST_PICTURE: Final = 96
"""Reference pixels; a lower strip of it would show nothing."""
_RADIUS: Final = 16
_GAP: Final[Gap] = "m"


class Halves(Container):
    """Two widgets side by side, both as high as the higher one and at least `high` reference pixels; one below the
    other in less than twice `least` reference pixels."""

    def __init__(self, left: Widget, right: Widget, least: int, high: int = HEIGHT) -> None:
        super().__init__([left, right], _GAP)
        self.least, self.high = least, high

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width."""
        half = self._half(width, scale)
        heights = [child.measure(half, scale)[1] for child in self.children]
        if half == width:
            return width, sum(heights) + scale.gap(self.gap)
        return width, max(*heights, scale.px(self.high))

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Each child in its half, or as high as it is."""
        super().place(rect, scale)
        half = self._half(rect.width, scale)
        left, right = self.children
        if half < rect.width:
            left.place(pygame.Rect(rect.left, rect.top, half, rect.height), scale)
            right.place(pygame.Rect(rect.right - half, rect.top, half, rect.height), scale)
            return
        high = left.measure(half, scale)[1]
        top = rect.top + high + scale.gap(self.gap)
        left.place(pygame.Rect(rect.left, rect.top, half, high), scale)
        right.place(pygame.Rect(rect.left, top, half, rect.bottom - top), scale)

    def _half(self, width: int, scale: Scale) -> int:
        """The width of a half: all of it where they stand one below the other."""
        half = (width - scale.gap(self.gap)) // 2
        return half if half >= scale.px(self.least) * scale.percent / 100 else width


class Spread(Column):
    """A column one child of which takes the height that is left: the last, or the one that `grows`."""

    def __init__(self, children: Sequence[Widget], gap: Gap = "m", grows: int = -1) -> None:
        super().__init__(children, gap)
        self.grows = grows

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Down to the lower edge."""
        super().place(rect, scale)
        spare = max(0, rect.height - self.measure(rect.width, scale)[1])
        at = self.grows % len(self.children)
        growing = self.children[at].rect
        self.children[at].place(pygame.Rect(growing.topleft, (rect.width, growing.height + spare)), scale)
        for child in self.children[at + 1 :]:
            child.move(0, spare)


class Illustrated(Container):
    """A picture under its one child, as high as there is room beyond what the child needs."""

    def __init__(self, sprite: str, child: Widget) -> None:
        super().__init__([child], _GAP)
        self.sprite = sprite
        self._picture = pygame.Rect(0, 0, 0, 0)

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The child alone."""
        return self.children[0].measure(width, scale)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """The child at the upper edge; in all of it where what is left would be too low for a picture."""
        super().place(rect, scale)
        high, gap = self.children[0].measure(rect.width, scale)[1], scale.gap(self.gap)
        room = rect.height - high - gap
        if room < scale.px(LEAST_PICTURE):
            high, room = rect.height, 0
        self._picture = pygame.Rect(rect.left, rect.top + high + gap, rect.width, room)
        self.children[0].place(pygame.Rect(rect.left, rect.top, rect.width, high), scale)

    def move(self, right: int, down: int) -> None:
        """Shift with the picture."""
        super().move(right, down)
        self._picture.move_ip(right, down)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The child, then the picture with a hairline."""
        super().draw(surface, look)
        if not self._picture.height:
            return
        radius, depth = look.scale.px(_RADIUS), look.scale.px(9)
        shapes.shadow(surface, self._picture, radius, depth, look.theme.shadow)
        surface.blit(picture(self.sprite, self._picture.size, (radius,) * 4), self._picture)
        shapes.rounded(surface, self._picture, radius, None, look.theme.panel_edge, max(1, look.scale.px(1.4)))
