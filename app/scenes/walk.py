"""A curve that one can walk along, from place to place, with what is told of the chosen one below.

Knows shares and a caption; must not know what the places are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from app.core.message import Message, message
from app.scenes.curve import DOT, Curve
from app.ui import shapes
from app.ui.fields import STATE
from app.ui.theme import Colour, Scale, Theme, mix
from app.ui.widgets import Control, Label, Look, Widget, as_message, ring_margin

CHOSEN_DOT: Final = 7.6  # reference pixels
_FAINT: Final = 0.5


class Walk(Control):
    """The arrows, Home and End, the pointer and a press choose among the places whose share is there.

    `told` says what a place is, for the voice, and `on_choice` hears of another one. `caption` stands below and
    belongs to it: what is focused is seen wholly.
    """

    def __init__(
        self, label: Label, most: int, told: Callable[[int], Message], on_choice: Callable[[int], None],
        caption: Widget,
    ) -> None:
        super().__init__(label)
        self.curve = Curve(most)
        self.chosen = 0
        self._caption = caption
        self._told, self._on_choice = told, on_choice
        self._scale = Scale(1280, 720)

    @property
    def children(self) -> Sequence[Widget]:
        """The curve, and what stands below it."""
        return (self.curve, self._caption)

    def grow(self, shares: Sequence[float]) -> None:
        """So many shares are there now."""
        self.curve.chances = list(shares)
        self.changed()

    def choose(self, place: int) -> None:
        """This place, or the last one there is before it."""
        place = max(0, min(place, len(self.curve.chances) - 1))
        if place != self.chosen:
            self.chosen = place
            self.changed()
            self._on_choice(place)

    def point_at(self, spot: tuple[int, int]) -> None:
        """The pointer is there: what lies under it in the curve is chosen."""
        if self.curve.rect.collidepoint(spot):
            self.choose(self.curve.nearest(spot[0], self._scale))

    def spoken(self) -> Message:
        """The chosen place."""
        return message(STATE, label=as_message(self.label), state=self._told(self.chosen))

    def at(self, spot: tuple[int, int]) -> Control | None:
        """Itself, not what lies in it."""
        return self if self.rect.collidepoint(spot) else None

    def clicked(self, spot: tuple[int, int]) -> None:
        """As when it is pointed at: a finger does not point before it presses."""
        self.point_at(spot)

    def drag(self, spot: tuple[int, int]) -> None:
        """Along the curve."""
        super().drag(spot)
        self.point_at(spot)

    def key(self, event: pygame.Event) -> bool:
        """Left and right stay in the curve, even at its ends."""
        steps = {pygame.K_LEFT: self.chosen - 1, pygame.K_RIGHT: self.chosen + 1, pygame.K_HOME: 0,
                 pygame.K_END: self.curve.most}
        if event.key not in steps:
            return False
        self.choose(steps[event.key])
        return True

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width; the curve and the caption."""
        return width, self.curve.measure(width, scale)[1] + scale.gap("s") + self._caption.measure(width, scale)[1]

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """The curve above, the caption below."""
        super().place(rect, scale)
        self._scale = scale
        high = self.curve.measure(rect.width, scale)[1]
        self.curve.place(pygame.Rect(rect.left, rect.top, rect.width, high), scale)
        below = high + scale.gap("s")
        self._caption.place(pygame.Rect(rect.left, rect.top + below, rect.width, rect.height - below), scale)

    def ring(self, scale: Scale) -> pygame.Rect:
        """Around the curve: the arrows walk there."""
        margin = ring_margin(scale)
        return self.curve.rect.inflate(2 * margin, 2 * margin)

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """The curve and the caption, a faint line through the chosen place, and what lies on the curve."""
        for child in self.children:
            child.draw(surface, Look(theme, scale))
        points = [self.curve.point(number, scale) for number in range(len(self.curve.chances))]
        if self.chosen < len(points):
            self.upright(surface, points[self.chosen][0], mix(theme.felt, theme.text, _FAINT), scale.px(1.2))
        self.paint_places(surface, points, theme, scale)

    def paint_places(
        self, surface: pygame.Surface, points: Sequence[tuple[int, int]], theme: Theme, scale: Scale
    ) -> None:
        """A dot at the chosen place, around the one of a marked place; `points` are where the places lie."""
        if self.chosen < len(points):
            shapes.disc(surface, points[self.chosen], scale.px(CHOSEN_DOT), theme.text)
            if self.chosen in self.curve.marked:
                shapes.disc(surface, points[self.chosen], scale.px(DOT), theme.coral)

    def upright(self, surface: pygame.Surface, x: int, colour: Colour, width: int) -> None:
        """A line from the top of the curve to its bottom, `width` pixels wide."""
        area = self.curve.rect
        surface.fill(colour, (x - width // 2, area.top + 1, width, area.height - 2))
