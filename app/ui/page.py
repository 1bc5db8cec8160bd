"""A page of controls: lays them out, leads events to them, draws what changed.

Menu scenes are pages, and dialogs (dialog.py). Knows widgets, focus and scrolling; must not know which scene it
serves, nor what comes before or after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

import pygame

from app.core.message import Message
from app.media.felt import felt
from app.ui.containers import Column, Whole
from app.ui.focus import Focus
from app.ui.scroller import Scroller
from app.ui.theme import Scale, Theme, theme
from app.ui.widgets import ENTER, LEFT_BUTTON, Control, Look, Widget, ink_margin, ring_margin

# Head and foot stand still only if they leave most of the window to what scrolls.
PINNED_SHARE: Final = 0.45
# With more changes than this one larger redraw is cheaper.
MOST_REGIONS: Final = 8


class Page:
    """`content` scrolls between `head` and `foot`; Esc does `back`; Enter does `default` while nothing has the focus.

    `announce` is told what the voice may read when the focus moves by key.
    """

    def __init__(
        self,
        content: Widget,
        *,
        head: Widget | None = None,
        foot: Widget | None = None,
        back: Callable[[], None] | None = None,
        default: Control | None = None,
        announce: Callable[[Message], None] | None = None,
    ) -> None:
        self.content = content
        self.head = head
        self.foot = foot
        self.back = back
        self.default = default
        self.announce = announce
        self.focus = Focus(self.controls)
        self.theme: Theme = theme()
        self.scale = Scale(1280, 720)
        self.hovered: Control | None = None
        self._tree: list[Widget] = []
        self._held: Control | None = None
        self._pan: Scroller | None = None
        self._pointer = (-1, -1)
        self._stale = True
        self._unsettled = True
        self._soiled: list[Widget] = []

    @property
    def needs_draw(self) -> bool:
        """Whether `draw` would change the picture."""
        return self._stale or self._unsettled or bool(self._soiled)

    @property
    def needs_whole(self) -> bool:
        """Whether `draw` would paint everything anew."""
        return self._stale or self._unsettled

    def controls(self) -> list[Control]:
        """All controls in reading order, usable or not."""
        return [widget for widget in self._walk() if isinstance(widget, Control)]

    def layout(self, size: tuple[int, int], percent: int = 100, look: Theme | None = None) -> None:
        """Take a window size in pixels, a text scale of 100..200 percent, and colours; also after a new language."""
        self.scale = Scale(size[0], size[1], percent)
        self.theme = look if look is not None else self.theme
        self._settle()

    def soil(self, widget: Widget) -> None:
        """`widget` looks different now."""
        if widget not in self._soiled:
            self._soiled.append(widget)

    def resettle(self) -> None:
        """Something takes another size now: laid out again before the next drawing."""
        self._unsettled = True

    def expose(self) -> None:
        """Draw everything the next time: the window was covered, or something else was drawn there."""
        self._stale = True

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed; the places drawn, or None if nothing was."""
        if self._unsettled:
            self._settle()
        if not self.needs_draw:
            return None
        whole = surface.get_rect()
        regions = [whole] if self._stale else self._regions(whole)
        if self._stale:
            self.prepare(surface)
        self._stale = False
        self._soiled.clear()
        look = Look(self.theme, self.scale, self.focus.shown, self.hovered)
        margin = 2 * ink_margin(self.scale)
        for region in regions:
            surface.set_clip(region)
            self.paint_ground(surface)
            for widget in self._tree:
                if widget.rect.inflate(margin, margin).colliderect(region):
                    widget.draw(surface, look)
        surface.set_clip(None)
        return regions

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; True if it was for this page."""
        if self._unsettled:
            self._settle()
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus.current is not None and self.focus.current.handle(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(event)
        if event.type == pygame.MOUSEWHEEL:
            return any(scroller.wheel(event) for scroller in self._scrollers_at(self._pointer))
        if event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        return False

    def cancel(self) -> None:
        """Let go of everything held: the window lost the focus, or another scene came above."""
        self._pan = None
        if self._held is not None:
            self._held.cancel()
            self._held = None
        self._hover(None)

    def prepare(self, surface: pygame.Surface) -> None:
        """What a whole drawing begins with, before the ground."""

    def paint_ground(self, surface: pygame.Surface) -> None:
        """What lies below the controls, within the surface's clip."""
        colour = "#{:02X}{:02X}{:02X}".format(*self.theme.felt)
        surface.blit(_felt((self.scale.width, self.scale.height), colour, self.theme.name), (0, 0))

    def arrange(self) -> list[Widget]:
        """Place everything in the window of `scale`; the widgets at the top of the tree, in reading order."""
        scale = self.scale
        side = scale.gap("xl" if scale.width >= 1000 else "l")
        gap = scale.gap("l")
        inner = max(1, scale.width - 2 * side)
        pinned = [(widget, widget.measure(inner, scale)[1]) for widget in (self.head, self.foot) if widget is not None]
        if sum(height + 2 * gap for _, height in pinned) > PINNED_SHARE * scale.height:
            parts = [widget for widget in (self.head, self.content, self.foot) if widget is not None]
            scroller = self._scroller(Column(parts, "l"))
            scroller.place(pygame.Rect(0, 0, scale.width, scale.height), scale)
            return [scroller]
        scroller = self._scroller(self.content)
        tree: list[Widget] = [scroller]
        top, bottom = 0, scale.height
        for widget, height in pinned:
            if widget is self.head:
                widget.place(pygame.Rect(side, gap, inner, height), scale)
                tree.insert(0, widget)
                top = gap + height
            else:
                widget.place(pygame.Rect(side, bottom - gap - height, inner, height), scale)
                tree.append(widget)
                bottom -= gap + height
        top, bottom = top + scale.gap("s"), bottom - scale.gap("s" if self.foot is None else "m")
        scroller.place(pygame.Rect(0, top, scale.width, max(1, bottom - top)), scale)
        return tree

    def _scroller(self, child: Widget) -> Scroller:
        """A scroller over the width of the window, at the same place in the text as the one before."""
        scroller = Scroller(child, "xl" if self.scale.width >= 1000 else "l", "m")
        for before in self._tree:
            if isinstance(before, Scroller):
                scroller.content, scroller.offset, scroller.rect = before.content, before.offset, before.rect
        return scroller

    def _settle(self) -> None:
        self._unsettled = False
        self._stale = True
        self._tree = self.arrange()
        for widget in self._walk():
            widget.host = self
        self._soiled.clear()
        self.focus.check()
        if self.focus.current is not None and self.focus.by_key:
            self._reveal(self.focus.current)
        self.hovered = self._at(self._pointer) if self.hovered is not None else None

    def _walk(self) -> Iterator[Widget]:
        for widget in self._tree:
            yield from widget.walk()

    def _at(self, spot: tuple[int, int]) -> Control | None:
        for widget in self._tree:
            found = widget.at(spot)
            if found is not None:
                return found
        return None

    def _regions(self, whole: pygame.Rect) -> list[pygame.Rect]:
        margin = 4 * ring_margin(self.scale)
        regions = [widget.rect.inflate(2 * margin, 2 * margin).clip(whole) for widget in self._soiled]
        regions = [region for region in regions if region.width and region.height]
        if len(regions) > MOST_REGIONS:
            return [regions[0].unionall(regions[1:])]
        return regions

    def _scrollers_at(self, spot: tuple[int, int]) -> list[Scroller]:
        """The scrollers there, the innermost first."""
        found = [w for w in self._walk() if isinstance(w, Scroller) and w.rect.collidepoint(spot)]
        return found[::-1]

    def _scrollers_of(self, control: Control) -> list[Scroller]:
        found = [w for w in self._walk() if isinstance(w, Scroller) and any(c is control for c in w.walk())]
        return found[::-1]

    def _reveal(self, control: Control) -> None:
        for scroller in self._scrollers_of(control):
            margin = 2 * ring_margin(self.scale)
            around = [w.rect for w in scroller.walk() if isinstance(w, Whole) and any(c is control for c in w.walk())]
            for rect in [*(r for r in around if r.height + 4 * margin <= scroller.rect.height), control.rect]:
                scroller.reveal(rect.inflate(2 * margin, 2 * margin))

    def _hover(self, control: Control | None) -> None:
        if control is not self.hovered:
            for touched in (self.hovered, control):
                if touched is not None:
                    self.soil(touched)
            self.hovered = control

    def _motion(self, event: pygame.Event) -> bool:
        moved = event.pos[1] - self._pointer[1]
        self._pointer = event.pos
        if self._held is not None:
            return self._held.handle(event)
        if self._pan is not None:
            return self._pan.scroll(-moved)
        self._hover(self._at(event.pos))
        return self.hovered is not None

    def _press(self, event: pygame.Event) -> bool:
        self._pointer = event.pos
        if event.button != LEFT_BUTTON or self._held is not None:
            return False
        control = self._at(event.pos)
        if control is None:
            self._pan = next((s for s in self._scrollers_at(event.pos) if s.reach), None)
            return self._pan is not None
        if control.focusable:
            self.focus.to(control, False)
        if control.handle(event):
            self._held = control
        return True

    def _release(self, event: pygame.Event) -> bool:
        self._pointer = event.pos
        if event.button != LEFT_BUTTON:
            return False
        pan, self._pan = self._pan, None
        held, self._held = self._held, None
        if held is not None:
            held.handle(event)
        self._hover(None if getattr(event, "touch", False) else self._at(event.pos))
        return held is not None or pan is not None

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        current = self.focus.current
        if current is not None and self._key_for(current, event):
            return True
        if self.focus.key(event):
            if self.focus.current is not None:
                self._reveal(self.focus.current)
                self._say(self.focus.current.spoken())
            return True
        if event.key in ENTER and self.default is not None and self.default.enabled:
            self.default.activate()
            return True
        scrollers = self._scrollers_of(current) if current is not None else []
        return any(s.key(event) for s in scrollers or [w for w in self._walk() if isinstance(w, Scroller)])

    def _key_for(self, current: Control, event: pygame.Event) -> bool:
        before = current.spoken()
        if not current.handle(event):
            return False
        self.focus.to(self.focus.current, True)
        if current.spoken() != before:
            self._say(current.spoken())
        return True

    def _say(self, words: Message) -> None:
        if self.announce is not None:
            self.announce(words)

    def _escape(self) -> bool:
        if self._held is not None or self._pan is not None:
            self.cancel()
            return True
        if self.back is not None:
            self.back()
            return True
        return False


@lru_cache(maxsize=1)
def _felt(size: tuple[int, int], colour: str, name: str) -> pygame.Surface:
    """The felt last used: making one takes longer than a frame, keeping two much room."""
    return felt(size, colour, name)
