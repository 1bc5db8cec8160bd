"""A small table seen from above, with everybody at their place.

Knows names and kinds of chairs; must not know the set-up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from app.scenes.parts import sign
from app.ui import shapes, text
from app.ui.theme import Scale, mix
from app.ui.widgets import Look, Widget

HEIGHT, CROWDED_HEIGHT, CROWD = 150, 200, 5
"""Reference pixels at least; so many have two names at each side, one above the other."""
_DISC: Final = 17
_ASIDE: Final = 0.3
"""How far left or right of the middle a name stands beside its seat, not above or below it; 1 is the table's end."""


class Guest(NamedTuple):
    """Somebody at the table; `bot` chooses the sign, `you` the place that stands out."""

    name: str
    bot: bool
    you: bool


class SeatMap(Widget):
    """You at the bottom, the others clockwise from your left."""

    def __init__(self, guests: Sequence[Guest]) -> None:
        super().__init__()
        self._guests = list(guests)

    @property
    def guests(self) -> Sequence[Guest]:
        """Clockwise from you."""
        return self._guests

    @guests.setter
    def guests(self, guests: Sequence[Guest]) -> None:
        if list(guests) != self._guests:
            more = len(guests) != len(self._guests)
            self._guests = list(guests)
            if more:
                self.resized()
            self.changed()

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width, at least a height that follows the letters."""
        high = HEIGHT if len(self._guests) < CROWD else CROWDED_HEIGHT
        return width, round(scale.px(high) * (1 + scale.percent / 100) / 2)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The table's top and its people."""
        theme, scale = look.theme, look.scale
        px = scale.text("small")
        line = text.line_height(px)
        disc = scale.px(_DISC)
        aside = self._aside(px, scale)
        table = self.rect.inflate(-2 * aside, -2 * (line + disc + scale.px(10)))
        fill = mix(theme.felt, theme.text, 0.06)
        shapes.rounded(surface, table, table.height // 2, fill, theme.control_edge, max(1, scale.px(1.4)))
        for seat, guest in enumerate(self._guests):
            self._seat(surface, look, table, seat, guest)

    def _aside(self, px: int, scale: Scale) -> int:
        """Room for the names left and right of the table, at most a third of the width each."""
        names = [text.extent([guest.name], px, guest.you)[0] for guest in self._guests[1:]]
        return min(max(names, default=0) + 3 * scale.px(_DISC), self.rect.width // 3)

    def _seat(self, surface: pygame.Surface, look: Look, table: pygame.Rect, seat: int, guest: Guest) -> None:
        theme, scale = look.theme, look.scale
        px, disc = scale.text("small"), scale.px(_DISC)
        turn = 2 * math.pi * seat / len(self._guests)
        across, down = -math.sin(turn), math.cos(turn)
        x = round(table.centerx + across * (table.width / 2 + disc * 0.2))
        y = round(table.centery + down * (table.height / 2 + disc * 0.2))
        ground = theme.amber if guest.you else theme.control
        ink = theme.on_amber if guest.you else theme.text
        shapes.disc(surface, (x, y), disc + max(1, scale.px(1.4)), theme.control_edge)
        shapes.disc(surface, (x, y), disc, ground)
        side = round(disc * 1.2)
        place = pygame.Rect(0, 0, side, side)
        place.center = (x, y)
        sign("bot" if guest.bot else "person")(surface, place, ink)
        self._name(surface, look, (x, y), (across, down), guest, px)

    def _name(
        self,
        surface: pygame.Surface,
        look: Look,
        spot: tuple[int, int],
        way: tuple[float, float],
        guest: Guest,
        px: int,
    ) -> None:
        """Beside the table at its sides, otherwise above or below."""
        line, disc = text.line_height(px), look.scale.px(_DISC)
        aside = abs(way[0]) > _ASIDE
        room = self.rect.width // 3
        if aside:
            room = self.rect.width // 2 - abs(spot[0] - self.rect.centerx) - round(1.5 * disc)
        words = text.fit(guest.name, px, guest.you, max(1, room))
        width = text.extent([words], px, guest.you)[0]
        area = pygame.Rect(0, 0, width, line)
        if aside:
            area.midleft = (spot[0] + round(disc * 1.5), spot[1])
            if way[0] < 0:
                area.midright = (spot[0] - round(disc * 1.5), spot[1])
        else:
            area.midtop = (spot[0], spot[1] + disc + look.scale.px(3))
            if way[1] < 0:
                area.midbottom = (spot[0], spot[1] - disc - look.scale.px(3))
        colour = look.theme.amber if guest.you else look.theme.text
        text.paragraph(surface, [words], area, px, colour, guest.you)
