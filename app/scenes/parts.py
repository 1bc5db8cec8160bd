"""Small arrangements and controls that several scenes use beside the kit.

Knows the kit of app.ui and the folder of signs; must not know any scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import pygame

from app.core.message import N_
from app.media.cache import SURFACES, ready
from app.media.images import drawn, image
from app.ui import icons, shapes
from app.ui.choice import Choice
from app.ui.containers import Column, Container, Panel, Row
from app.ui.controls import Button, Icon
from app.ui.fields import Field
from app.ui.textfield import TextField
from app.ui.theme import WHITE, Colour, Gap, Scale, Theme, mix
from app.ui.widgets import Label, Look, Paragraph, Widget

T = TypeVar("T")

_PLACEHOLDER: Final = "#C0FFEE"
_NATURAL: Final = (640, 400)  # what pictures of the shelf are drawn in
_FROM_TOP: Final = 0.3  # of what does not fit, so much is cut at the top: heads are above the middle
_TRACK: Final = 0.2  # how far what is still to be done stands out from its ground
_GUTTER: Final = 66  # reference pixels for a clause id beside its text


def sign(name: str) -> Icon:
    """The sign sprites/ui/<name>.svg, for buttons."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        surface.blit(image(f"ui/{name}", rect.size, ((_PLACEHOLDER, hexed(colour)),)), rect)

    return paint


def hexed(colour: Colour) -> str:
    """"#RRGGBB"."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def heading(title: Label, back: Button) -> Widget:
    """The head of a page: the way back, and what the page is."""
    return Row([back, Paragraph(title, "huge", bold=True)], "m")


def way_back(action: Callable[[], None]) -> Button:
    """The button in the head of a page that does what Esc does."""
    return Button(N_("Back"), action, "plain", icons.back)


def section(title: Label, children: Sequence[Widget], gap: Gap = "m") -> Panel:
    """A panel with a title and what belongs under it."""
    return Panel(Column([Paragraph(title, "title", bold=True), *children], gap))


class Shares(Container):
    """Side by side, each with its share of the width; one below the other in less than `least` reference pixels.

    Children of a line have one middle, or with `level` one upper edge.
    """

    def __init__(
        self, children: Sequence[Widget], shares: Sequence[float], least: int, gap: Gap = "m", level: bool = False,
    ) -> None:
        super().__init__(children, gap)
        self.shares = list(shares)
        self.least = least
        self.level = level

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width; as high as the highest child, or all of them."""
        pairs = zip(self.children, self._widths(width, scale), strict=True)
        heights = [child.measure(share, scale)[1] for child, share in pairs]
        if self.wide(width, scale):
            return width, max(heights, default=0)
        return width, sum(heights) + scale.gap("s") * max(0, len(heights) - 1)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Every child in its line, or from the top down."""
        super().place(rect, scale)
        left, top = rect.topleft
        wide = self.wide(rect.width, scale)
        for child, width in zip(self.children, self._widths(rect.width, scale), strict=True):
            height = child.measure(width, scale)[1]
            if wide:
                down = 0 if self.level else (rect.height - height) // 2
                child.place(pygame.Rect(left, rect.top + down, width, height), scale)
                left += width + scale.gap(self.gap)
            else:
                child.place(pygame.Rect(rect.left, top, width, height), scale)
                top += height + scale.gap("s")

    def wide(self, width: int, scale: Scale) -> bool:
        """Whether the children stand side by side in `width` pixels."""
        return width >= scale.px(self.least) * scale.percent / 100

    def _widths(self, width: int, scale: Scale) -> list[int]:
        if not self.wide(width, scale):
            return [width] * len(self.children)
        room = max(0, width - scale.gap(self.gap) * (len(self.children) - 1))
        whole = sum(self.shares)
        return [max(1, int(room * share / whole)) for share in self.shares]


class Marked(Container):
    """A paragraph with a small sign before it, such as a clause id; above it where the column is narrow."""

    def __init__(self, mark: Paragraph, body: Paragraph) -> None:
        super().__init__([mark, body], "xs")
        self._mark, self._body = mark, body

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width."""
        gutter = self._gutter(width, scale)
        high = self._body.measure(max(1, width - gutter), scale)[1]
        return width, high if gutter else high + self._mark.measure(width, scale)[1]

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """The sign on the first line of the text."""
        super().place(rect, scale)
        gutter = self._gutter(rect.width, scale)
        w, h = self._mark.measure(rect.width, scale)
        if gutter:
            sink = max(0, round(1.4 * (scale.text(self._body.size) - scale.text(self._mark.size)) * 0.7))
            self._mark.place(pygame.Rect(rect.left, rect.top + sink, w, h), scale)
            self._body.place(pygame.Rect(rect.left + gutter, rect.top, rect.width - gutter, rect.height), scale)
        else:
            self._mark.place(pygame.Rect(rect.left, rect.top, w, h), scale)
            self._body.place(pygame.Rect(rect.left, rect.top + h, rect.width, rect.height - h), scale)

    def _gutter(self, width: int, scale: Scale) -> int:
        gutter = round(scale.px(_GUTTER) * scale.percent / 100)
        return gutter if width >= 6 * gutter else 0


class _Bare(Field):
    """A field whose label is only spoken: it stands in a line that says what it is."""

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The body alone."""
        w, h = self.body_size(width, scale)
        return w, max(h, scale.target)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """The body takes everything."""
        super().place(rect, scale)
        self.body = rect.copy()

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """The body alone."""
        self.paint_body(surface, theme, scale, hovered)


class BareText(TextField, _Bare):
    """A line to type into, without its label."""


class BareChoice(Choice[T], _Bare):
    """A choice, without its label."""


def picture(name: str, size: tuple[int, int], radii: tuple[int, int, int, int]) -> pygame.Surface:
    """A sprite that covers `size`, cut where it stands over, with round corners (pixels, clockwise from top left)."""
    return SURFACES.get(("covering", name, size, radii), lambda: _covering(name, size, radii))


def _covering(name: str, size: tuple[int, int], radii: tuple[int, int, int, int]) -> pygame.Surface:
    factor = max(size[0] / _NATURAL[0], size[1] / _NATURAL[1])
    whole = drawn(name, (round(_NATURAL[0] * factor) + 1, round(_NATURAL[1] * factor) + 1))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    left, top = (size[0] - whole.get_width()) // 2, round((size[1] - whole.get_height()) * _FROM_TOP)
    surface.blit(whole, (left, top))
    surface.blit(_mask(size, radii), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ready(surface)


def _mask(size: tuple[int, int], radii: tuple[int, int, int, int]) -> pygame.Surface:
    """White with the corners cut: each quarter of it is a quarter of a rectangle with that radius."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((*WHITE, 0))
    x, y = size[0] // 2, size[1] // 2
    right, bottom = size[0] - x, size[1] - y
    for quarter, radius in zip(((0, 0, x, y), (x, 0, right, y), (x, y, right, bottom), (0, y, x, bottom)), radii,
                               strict=True):
        mask.set_clip(quarter)
        shapes.rounded(mask, pygame.Rect((0, 0), size), radius, WHITE)
    return mask


class Rule(Widget):
    """A hairline across the column."""

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """As wide as there is room."""
        return width, max(1, scale.px(1))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """In the colour of the inlay, faintly."""
        surface.fill(look.theme.panel_edge, self.rect)


class Slim(Button):
    """A quiet button with little air beside its label."""

    def _sizes(self, scale: Scale) -> tuple[int, int, int]:
        px, _, sign = super()._sizes(scale)
        return px, scale.px(10), sign


class Progress(Widget):
    """How much of something is done, 0..1, as a thin line that fills from the left."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0

    def fill(self, share: float) -> None:
        """So much is done now."""
        self.share = share
        self.changed()

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width."""
        return width, scale.px(6)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The whole way faintly, what is done in the colour of gains."""
        radius = self.rect.height // 2
        shapes.rounded(surface, self.rect, radius, mix(look.theme.panel, look.theme.text, _TRACK))
        done = self.rect.copy()
        done.width = max(self.rect.height, round(self.rect.width * self.share))
        if self.share > 0:
            shapes.rounded(surface, done, radius, look.theme.mint)
