"""The part of a page that scrolls: wheel, bar, keys, and a hand on the page.

Shows a window onto one child that may be higher than it. Everything that gets the focus by key is
brought into view by the page through `reveal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from app.core.message import N_
from app.ui import shapes
from app.ui.theme import Gap, Scale, Theme, mix
from app.ui.widgets import Control, Look, Widget, ring_margin

WHEEL_STEP: Final = 72  # reference pixels a notch
PAGE_SHARE: Final = 0.85  # of the visible height, for PageUp and PageDown


class Scroller(Widget):
    """One child with margins beside (`side`) and above and below (`top`); scrolls when it is higher than the place."""

    def __init__(self, child: Widget, side: Gap = "none", top: Gap = "none") -> None:
        super().__init__()
        self.child = child
        self.side: Gap = side
        self.top: Gap = top
        self.offset = 0  # pixels of the child above the visible part
        self.content = 0  # whole height in pixels, margins included
        self._bar = Bar(self)
        self._step = WHEEL_STEP
        self._rest = 0.0

    @property
    def children(self) -> Sequence[Widget]:
        """The child, and the bar where there is something to scroll."""
        return (self.child, self._bar) if self.reach > 0 else (self.child,)

    @property
    def reach(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.rect.height)

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The child's whole size: a column or page gives less height if there is less."""
        side, top = self._margins(scale)
        w, h = self.child.measure(max(1, width - 2 * side), scale)
        return min(width, w + 2 * side), h + 2 * top

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Show what fits of the child, keeping the place in it as far as possible."""
        share = self.offset / self.reach if self.reach else 0.0
        super().place(rect, scale)
        side, top = self._margins(scale)
        width = rect.width - 2 * side
        height = self.child.measure(width, scale)[1]
        if height + 2 * top > rect.height:
            lane = max(0, scale.small_target - side)
            width = max(1, width - lane)
            height = self.child.measure(width, scale)[1]
        self.content = height + 2 * top
        self.offset = round(share * self.reach)
        self._step = scale.px(WHEEL_STEP)
        self.child.place(pygame.Rect(rect.left + side, rect.top + top - self.offset, width, height), scale)
        lane = scale.small_target
        right = rect.right - max(0, side - lane) // 2
        self._bar.place(pygame.Rect(right - lane, rect.top, lane, rect.height), scale)

    def scroll(self, down: int) -> bool:
        """Move the visible part `down` pixels within the child; False if it was at the end already."""
        offset = max(0, min(self.reach, self.offset + down))
        moved = self.offset - offset
        if not moved:
            return False
        self.offset = offset
        self.child.move(0, moved)
        self.changed()
        return True

    def reveal(self, rect: pygame.Rect) -> None:
        """Bring `rect` (window pixels) into view, its top first if it is higher than the view."""
        if rect.height > self.rect.height or rect.top < self.rect.top:
            self.scroll(rect.top - self.rect.top)
        elif rect.bottom > self.rect.bottom:
            self.scroll(rect.bottom - self.rect.bottom)

    def wheel(self, event: pygame.Event) -> bool:
        """Turn the wheel; parts of a notch add up."""
        turned = float(getattr(event, "precise_y", event.y)) * self._step + self._rest
        self._rest = turned - int(turned)
        return self.scroll(-int(turned))

    def key(self, event: pygame.Event) -> bool:
        """PageUp, PageDown, Home, End."""
        page = round(self.rect.height * PAGE_SHARE)
        ways = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.offset,
            pygame.K_END: self.reach - self.offset,
        }
        return event.key in ways and self.scroll(ways[event.key])

    def at(self, spot: tuple[int, int]) -> Control | None:
        """Only what can be seen can be hit."""
        if not self.rect.collidepoint(spot):
            return None
        for child in reversed(self.children):
            found = child.at(spot)
            if found is not None:
                return found
        return None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the visible part."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        super().draw(surface, look)
        self._draw_cuts(surface, look)
        surface.set_clip(clip)

    def _draw_cuts(self, surface: pygame.Surface, look: Look) -> None:
        """A hairline where the child goes on beyond the view."""
        side = self._margins(look.scale)[0] // 2
        colour = mix(look.theme.felt, look.theme.inlay, 0.4)
        for cut, y in ((self.offset > 0, self.rect.top), (self.offset < self.reach, self.rect.bottom - 1)):
            if cut:
                surface.fill(colour, (self.rect.left + side, y, self.rect.width - 2 * side, 1))

    def _margins(self, scale: Scale) -> tuple[int, int]:
        # Focus rings at the border must not be cut.
        ring = ring_margin(scale) + 1
        return max(scale.gap(self.side), ring), max(scale.gap(self.top), ring)


class Bar(Control):
    """The scroll bar: drag the thumb, or click above or below it to turn a page. Not for the keyboard."""

    def __init__(self, scroller: Scroller) -> None:
        super().__init__(N_("Scroll bar"))
        self._scroller = scroller
        self._grip: int | None = None

    @property
    def focusable(self) -> bool:
        """The keyboard scrolls without it."""
        return False

    @property
    def thumb(self) -> pygame.Rect:
        """The part that is dragged."""
        scroller = self._scroller
        share = scroller.rect.height / max(1, scroller.content)
        height = max(self.rect.width, round(self.rect.height * share))
        way = self.rect.height - height
        top = self.rect.top + (round(way * scroller.offset / scroller.reach) if scroller.reach else 0)
        return pygame.Rect(self.rect.left, top, self.rect.width, height)

    def handle(self, event: pygame.Event) -> bool:
        """Grip the thumb, or turn a page at once."""
        taken = super().handle(event)
        if taken and event.type == pygame.MOUSEBUTTONDOWN:
            thumb = self.thumb
            self._grip = event.pos[1] - thumb.top if thumb.collidepoint(event.pos) else None
            if self._grip is None:
                page = round(self.rect.height * PAGE_SHARE)
                self._scroller.scroll(page if event.pos[1] > thumb.bottom else -page)
        return taken

    def drag(self, spot: tuple[int, int]) -> None:
        """Follow the pointer."""
        way = self.rect.height - self.thumb.height
        if self._grip is not None and way > 0:
            share = (spot[1] - self._grip - self.rect.top) / way
            self._scroller.scroll(round(share * self._scroller.reach) - self._scroller.offset)

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """A thin rounded thumb, wider under the pointer."""
        width = scale.px(9 if hovered or self.held else 6)
        thumb = self.thumb.inflate(-self.rect.width, -2 * scale.px(4))
        thumb = pygame.Rect(self.rect.centerx - width // 2, thumb.top, width, thumb.height)
        colour = mix(theme.felt, theme.inlay, 0.9 if hovered or self.held else 0.55)
        shapes.rounded(surface, thumb, width // 2, colour)
