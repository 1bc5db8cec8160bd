"""What arranges widgets: columns, rows, grids, panels and the part that scrolls.

Sizes come from the contents and the width that is there; nothing is ever squeezed: rows wrap, grids
take fewer columns, the rest scrolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

from app.ui import shapes
from app.ui.text import Align
from app.ui.theme import Gap, Scale
from app.ui.widgets import Look, Widget

Spread: TypeAlias = Literal["start", "centre", "end", "spread"]


class Container(Widget):
    """A widget with widgets inside."""

    def __init__(self, children: Sequence[Widget], gap: Gap = "m") -> None:
        super().__init__()
        self._children = list(children)
        self.gap: Gap = gap

    @property
    def children(self) -> Sequence[Widget]:
        """What stands inside, in reading order."""
        return self._children

    @children.setter
    def children(self, children: Sequence[Widget]) -> None:
        self._children = list(children)
        self.resized()


class Column(Container):
    """One below the other; children take the whole width, or their own at one side."""

    def __init__(self, children: Sequence[Widget], gap: Gap = "m", align: Align | Literal["fill"] = "fill") -> None:
        super().__init__(children, gap)
        self.align = align

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The widest child's width, all the heights."""
        sizes = [child.measure(width, scale) for child in self._children]
        gaps = scale.gap(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """From the top down."""
        super().place(rect, scale)
        top = rect.top
        for child in self._children:
            width, height = child.measure(rect.width, scale)
            slack = rect.width - width
            if self.align == "fill":
                width, slack = rect.width, 0
            left = rect.left + (slack // 2 if self.align == "centre" else slack if self.align == "end" else 0)
            child.place(pygame.Rect(left, top, width, height), scale)
            top += height + scale.gap(self.gap)


class Row(Container):
    """Side by side, wrapping into further lines where the width does not suffice.

    "spread" puts the slack between the children of a line; a child alone in its line starts at the left.
    """

    def __init__(self, children: Sequence[Widget], gap: Gap = "m", align: Spread = "start") -> None:
        super().__init__(children, gap)
        self.align: Spread = align

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The longest line's width ("spread": all of it), all the lines' heights."""
        lines = self._lines(width, scale)
        gap = scale.gap(self.gap)
        widest = max((sum(w for _, w, _ in line) + gap * (len(line) - 1) for line in lines), default=0)
        heights = sum(max(h for _, _, h in line) for line in lines)
        return width if self.align == "spread" else widest, heights + gap * max(0, len(lines) - 1)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Line by line; within a line the children stand at one middle height."""
        super().place(rect, scale)
        gap = scale.gap(self.gap)
        top = rect.top
        for line in self._lines(rect.width, scale):
            height = max(h for _, _, h in line)
            slack = rect.width - sum(w for _, w, _ in line) - gap * (len(line) - 1)
            between = slack // (len(line) - 1) if self.align == "spread" and len(line) > 1 else 0
            left = rect.left + {"centre": slack // 2, "end": slack}.get(self.align, 0)
            for child, w, h in line:
                child.place(pygame.Rect(left, top + (height - h) // 2, w, h), scale)
                left += w + gap + between
            top += height + gap

    def _lines(self, width: int, scale: Scale) -> list[list[tuple[Widget, int, int]]]:
        lines: list[list[tuple[Widget, int, int]]] = []
        room = -1
        for child in self._children:
            w, h = child.measure(width, scale)
            if not lines or w > room:
                lines.append([])
                room = width
            lines[-1].append((child, w, h))
            room -= w + scale.gap(self.gap)
        return lines


class Grid(Container):
    """Equal columns, as many as fit at `least` reference pixels each, at most `most`."""

    def __init__(self, children: Sequence[Widget], least: int, gap: Gap = "m", most: int = 99) -> None:
        super().__init__(children, gap)
        self.least = least
        self.most = most

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width; each row as high as its highest cell."""
        heights = self._heights(width, scale)
        return width, sum(heights) + scale.gap(self.gap) * max(0, len(heights) - 1)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Row by row; all cells of a row take its height."""
        super().place(rect, scale)
        columns, cell = self._columns(rect.width, scale)
        gap = scale.gap(self.gap)
        top = rect.top
        for row, height in enumerate(self._heights(rect.width, scale)):
            for column, child in enumerate(self._children[row * columns : (row + 1) * columns]):
                child.place(pygame.Rect(rect.left + column * (cell + gap), top, cell, height), scale)
            top += height + gap

    def _columns(self, width: int, scale: Scale) -> tuple[int, int]:
        gap = scale.gap(self.gap)
        # Text that grows needs wider cells, or words would break.
        least = round(scale.px(self.least) * scale.percent / 100)
        columns = max(1, min((width + gap) // (least + gap), self.most, max(1, len(self._children))))
        return columns, (width - gap * (columns - 1)) // columns

    def _heights(self, width: int, scale: Scale) -> list[int]:
        columns, cell = self._columns(width, scale)
        heights = [child.measure(cell, scale)[1] for child in self._children]
        return [max(heights[i : i + columns]) for i in range(0, len(heights), columns)]


class Centre(Container):
    """Its one child in the middle, no wider than `widest` reference pixels: long lines are hard to read."""

    def __init__(self, child: Widget, widest: int) -> None:
        super().__init__([child])
        self.widest = widest

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width, the child's height."""
        return width, self._children[0].measure(self._inner(width, scale), scale)[1]

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """The child in the middle."""
        super().place(rect, scale)
        inner = self._inner(rect.width, scale)
        self._children[0].place(pygame.Rect(rect.left + (rect.width - inner) // 2, rect.top, inner, rect.height), scale)

    def _inner(self, width: int, scale: Scale) -> int:
        # Bigger letters need a wider column for the same words a line.
        return min(width, round(scale.px(self.widest) * (1 + scale.percent / 100) / 2))


class Panel(Container):
    """Its one child on a rounded ground with a thin inlay and a soft shadow."""

    def __init__(self, child: Widget, padding: Gap = "l") -> None:
        super().__init__([child])
        self.padding: Gap = padding

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The child and the padding around it."""
        padding = scale.gap(self.padding)
        w, h = self._children[0].measure(max(1, width - 2 * padding), scale)
        return min(width, w + 2 * padding), h + 2 * padding

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """The child inside the padding."""
        super().place(rect, scale)
        padding = scale.gap(self.padding)
        inside = rect.inflate(-2 * padding, -2 * padding)
        inside.width = max(1, inside.width)
        self._children[0].place(inside, scale)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Shadow, ground, hairline, contents."""
        radius = look.scale.px(16)
        shapes.shadow(surface, self.rect, radius, look.scale.px(9), look.theme.shadow)
        width = max(1, look.scale.px(1.2))
        shapes.rounded(surface, self.rect, radius, look.theme.panel, look.theme.panel_edge, width)
        super().draw(surface, look)


class Whole(Panel):
    """A panel that is brought into view as a whole, where there is room, when something in it has the focus."""
