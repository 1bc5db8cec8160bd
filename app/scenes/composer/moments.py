"""The curve of a deal that one can walk along: a dot for every card, full where it was right, hollow where wrong.

Knows shares and verdicts; must not know whose cards they are, nor where the shares come from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from app.core.message import N_, Message, message
from app.scenes.curve import Curve
from app.ui import shapes, text
from app.ui.fields import STATE
from app.ui.theme import Scale, Theme, mix
from app.ui.widgets import Control, Look, Widget, as_message, ring_margin, said

_SURE: Final = N_("50 %")
_DOT: Final = 4
_ASIDE: Final = 24  # the words begin right of the first dot
_SHARE: Final = 0.4  # of the way from one dot to the next
_FAINT: Final = 0.5


class Moments(Control):
    """Places are 0 for the starter, then the cards of the log, whose verdicts are `right`. The arrows, Home and End,
    the pointer and a press choose among those whose share is there; `told` says what a place is, for the voice, and
    `on_choice` hears of another one. `caption` stands below and belongs to it: what is focused is seen wholly."""

    def __init__(
        self, right: Sequence[bool], told: Callable[[int], Message], on_choice: Callable[[int], None],
        caption: Widget,
    ) -> None:
        super().__init__(N_("The cards of the deal"))
        self.curve = Curve(len(right) + 1)
        self.chosen = 0
        self.clear: int | None = None
        self._caption = caption
        self._right = (True, *right)
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

    def mark(self, clear: int | None) -> None:
        """From this place on the rule could be known; None marks none."""
        self.clear = clear
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
        """The curve, the place from which it was clear, the chosen one, the dots, and the caption."""
        for child in self.children:
            child.draw(surface, Look(theme, scale))
        area, px, margin = self.curve.rect, scale.text("small"), scale.px(_ASIDE)
        words = pygame.Rect(area.left + margin, area.centery - text.line_height(px), area.width, px)
        text.paragraph(surface, [said(_SURE)], words, px, theme.muted)
        points = [self.curve.point(number, scale) for number in range(len(self.curve.chances))]
        if self.clear is not None and self.clear < len(points):
            self._upright(surface, points[self.clear][0], theme.amber, scale.px(2.5))
        if self.chosen < len(points) and self.chosen != self.clear:
            faint = mix(theme.felt, theme.text, _FAINT)
            self._upright(surface, points[self.chosen][0], faint, scale.px(1.2))
        for number, point in enumerate(points):
            self._dot(surface, number, point, theme, scale)

    def _dot(self, surface: pygame.Surface, number: int, point: tuple[int, int], theme: Theme, scale: Scale) -> None:
        """The chosen one is larger, the one from which it was clear amber."""
        chosen = number == self.chosen
        room = self.curve.rect.width / self.curve.most
        radius = scale.px(_DOT * 1.9) if chosen else max(2, min(scale.px(_DOT), round(room * _SHARE)))
        colour = theme.amber if number == self.clear else theme.text if chosen else theme.mint
        shapes.disc(surface, point, radius, colour)
        if not self._right[number]:
            shapes.disc(surface, point, radius - max(1, scale.px(1.6)), mix(theme.felt, theme.text, 0.06))

    def _upright(self, surface: pygame.Surface, x: int, colour: tuple[int, int, int], width: int) -> None:
        area = self.curve.rect
        surface.fill(colour, (x - width // 2, area.top + 1, width, area.height - 2))
