"""The base of the kit: what a page is made of, and what every control has in common.

A widget measures itself in a width, is placed, and draws. A control is a widget that can be
focused and used: it acts when the left button is let go inside, or on Enter and Space. Knows
messages and how to have them said in the current language; must not know any scene.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

import pygame

from app.core.message import Message
from app.ui import shapes, text
from app.ui.theme import Colour, Scale, TextSize, Theme
from app.words import tr

Label: TypeAlias = str | Message
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
LEFT_BUTTON: Final = 1


@dataclass(frozen=True)
class Look:
    """How to draw right now: the colours, the sizes, which control shows a focus ring, which is pointed at."""

    theme: Theme
    scale: Scale
    focused: Control | None = None
    hovered: Control | None = None


class Host(Protocol):
    """Where changes are told: the page."""

    def soil(self, widget: Widget) -> None:
        """`widget` looks different now."""

    def resettle(self) -> None:
        """Something takes another size now: lay out again before the next drawing."""


class Widget:
    """Anything that has a place on a page."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.host: Host | None = None

    @property
    def children(self) -> Sequence[Widget]:
        """What stands inside, in reading order."""
        return ()

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The size it would like, in pixels, when at most `width` is there; never wider than that."""
        raise NotImplementedError

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Take this place on the screen."""
        self.rect = rect.copy()

    def move(self, right: int, down: int) -> None:
        """Shift with everything inside."""
        self.rect.move_ip(right, down)
        for child in self.children:
            child.move(right, down)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what lies inside the surface's clip."""
        clip, margin = surface.get_clip(), 2 * ink_margin(look.scale)
        for child in self.children:
            if child.rect.inflate(margin, margin).colliderect(clip):
                child.draw(surface, look)

    def at(self, spot: tuple[int, int]) -> Control | None:
        """The control that lies there, if any."""
        for child in self.children:
            found = child.at(spot)
            if found is not None:
                return found
        return None

    def walk(self) -> Iterator[Widget]:
        """This and everything inside, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def changed(self) -> None:
        """Ask to be drawn again."""
        if self.host is not None:
            self.host.soil(self)

    def resized(self) -> None:
        """Ask for a new layout of the page."""
        if self.host is not None:
            self.host.resettle()


class Control(Widget):
    """A widget that can be used. Subclasses paint themselves and override `activate` or the key and pointer hooks."""

    def __init__(self, label: Label, enabled: bool = True) -> None:
        super().__init__()
        self._label = label
        self._enabled = enabled
        self.held = False  # pressed with the left button and not yet let go
        self.inside = False  # while held: the pointer is still over it

    @property
    def label(self) -> Label:
        """What it is called, on screen and by voice."""
        return self._label

    @label.setter
    def label(self, label: Label) -> None:
        if label != self._label:
            self._label = label
            self.resized()

    @property
    def enabled(self) -> bool:
        """Whether it can be used now; otherwise it is drawn pale and skipped by the keyboard."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        if enabled != self._enabled:
            self._enabled = enabled
            self.cancel()
            self.changed()

    @property
    def focusable(self) -> bool:
        """Whether the keyboard can come here."""
        return self._enabled

    @property
    def down(self) -> bool:
        """Whether it looks pressed: letting go now would act."""
        return self.held and self.inside

    def spoken(self) -> Message:
        """What the voice reads when the focus comes here."""
        return as_message(self._label)

    def activate(self) -> None:
        """What Enter, Space and a click do."""

    def focus_came(self) -> None:
        """The keyboard's focus is here now."""

    def focus_went(self) -> None:
        """The keyboard's focus went elsewhere."""

    def at(self, spot: tuple[int, int]) -> Control | None:
        """Itself, if the spot is inside."""
        return self if self.rect.collidepoint(spot) else None

    def cancel(self) -> None:
        """Forget a press: nothing happens when the button is let go."""
        if self.held:
            self.held = False
            self.changed()

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; True if it was for this control."""
        if not self._enabled:
            return False
        if event.type == pygame.KEYDOWN:
            return self.key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION and self.held:
            self.drag(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON and self.held:
            self._release(event.pos)
            return True
        return False

    def key(self, event: pygame.Event) -> bool:
        """Take a pressed key."""
        if event.key in ENTER or event.key == pygame.K_SPACE:
            self.activate()
            return True
        return False

    def clicked(self, spot: tuple[int, int]) -> None:
        """The left button was pressed and let go inside, the last at `spot`."""
        self.activate()

    def drag(self, spot: tuple[int, int]) -> None:
        """The pointer moved while the button is held."""
        inside = self.rect.collidepoint(spot)
        if inside != self.inside:
            self.inside = inside
            self.changed()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Paint it, and the focus ring around it if it has the focus."""
        focused = look.focused is self
        self.paint(surface, look.theme, look.scale, focused, look.hovered is self and self._enabled)
        if focused:
            radius = look.scale.px(10) + ring_margin(look.scale)
            shapes.rounded(surface, self.ring(look.scale), radius, None, look.theme.focus, max(2, look.scale.px(2.5)))

    def ring(self, scale: Scale) -> pygame.Rect:
        """Where the focus ring runs, at most four times `ring_margin` outside `rect`."""
        margin = ring_margin(scale)
        return self.rect.inflate(2 * margin, 2 * margin)

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """Draw it inside `rect`."""
        raise NotImplementedError

    def _press(self, spot: tuple[int, int]) -> bool:
        if not self.rect.collidepoint(spot):
            return False
        self.held = self.inside = True
        self.changed()
        return True

    def _release(self, spot: tuple[int, int]) -> None:
        self.held = False
        self.changed()
        if self.rect.collidepoint(spot):
            self.clicked(spot)


class Paragraph(Widget):
    """Text that wraps. `tone` names a colour of the theme ("text", "muted", "amber", "coral", "mint").

    `even` lines leave no word alone in the last one.
    """

    def __init__(
        self, label: Label, size: TextSize = "body", tone: str = "text", bold: bool = False,
        align: text.Align = "start", even: bool = False,
    ) -> None:
        super().__init__()
        self._label = label
        self.size: TextSize = size
        self.tone = tone
        self.bold = bold
        self.align: text.Align = align
        self.even = even

    @property
    def label(self) -> Label:
        """What it says."""
        return self._label

    @label.setter
    def label(self, label: Label) -> None:
        if label != self._label:
            self._label = label
            self.resized()

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """As wide as its longest line."""
        px = scale.text(self.size)
        return text.extent(self._lines(width, px), px, self.bold)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the lines that fit its width."""
        px = look.scale.text(self.size)
        colour: Colour = getattr(look.theme, self.tone)
        text.paragraph(surface, self._lines(self.rect.width, px), self.rect, px, colour, self.bold, self.align)

    def _lines(self, width: int, px: int) -> tuple[str, ...]:
        broken = text.evened if self.even else text.broken
        return broken(said(self._label), px, self.bold, width)


class Space(Widget):
    """Room of a fixed height (and width), in pixels of the reference window."""

    def __init__(self, height: int, width: int = 0) -> None:
        super().__init__()
        self._size = width, height

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The room asked for."""
        return min(width, scale.px(self._size[0])), scale.px(self._size[1])

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Nothing to see."""


def said(label: Label) -> str:
    """`label` in the current language."""
    return tr(label) if label else ""


def as_message(label: Label) -> Message:
    """`label` as a message, to stand inside another one."""
    return label if isinstance(label, Message) else Message(label)


def ink_margin(scale: Scale) -> int:
    """How far a widget's ring and shadow may reach beyond its place, in pixels: the deepest shadow is 14 units deep."""
    return scale.px(36)


def ring_margin(scale: Scale) -> int:
    """How far the focus ring stands outside a control, in pixels."""
    return max(3, scale.px(4))
