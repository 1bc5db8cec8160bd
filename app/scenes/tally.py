"""The counting of a deal as widgets: cards in small groups, and the score sheet of a match."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from app.core.art import CARD_RATIO
from app.core.face import Face, SheetRow, Tally
from app.core.message import N_, NP_, Message, Value, counted, message
from app.media import cards
from app.ui.containers import Column, Container, Row
from app.ui.theme import Scale
from app.ui.widgets import Look, Paragraph, Widget
from app.words import tr

SMALL = 64
"""Height of a counted card, in pixels of the reference window."""
STRIP = 0.82
"""What is seen of a card that another one of its group covers, in parts of its width: all of a rank in the middle."""
APART = 0.45
"""Between groups, in parts of a card's width."""
PAIR, PAIRED = 2, 4
"""So many seats count side by side, up to so many; with more of them three do."""


class CardGroups(Widget):
    """Cards in overlapping groups, a gap between groups; wraps."""

    def __init__(self, face: Face, groups: Sequence[Sequence[int]]) -> None:
        super().__init__()
        self._face = face
        self._groups = groups

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The room of all groups in lines at most `width` wide."""
        spots = self._spots(width, scale)
        height = scale.px(SMALL)
        bottom = max((y for _, _, y in spots), default=0) + height
        return width, bottom

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The cards, each with its edge."""
        height = look.scale.px(SMALL)
        for front, x, y in self._spots(self.rect.width, look.scale):
            surface.blit(cards.card(self._face.memo(front), height), (self.rect.left + x, self.rect.top + y))

    def _spots(self, width: int, scale: Scale) -> list[tuple[int, int, int]]:
        height = scale.px(SMALL)
        card = round(height * CARD_RATIO)
        strip = max(8, round(card * STRIP))
        found: list[tuple[int, int, int]] = []
        x = y = 0
        for group in self._groups:
            if x and x + card + strip * (len(group) - 1) > width:
                x, y = 0, y + height + scale.px(6)
            for front in group:
                if x + card > width:
                    x, y = 0, y + height + scale.px(6)
                found.append((front, x, y))
                x += strip
            x += card - strip + round(card * APART)
        return found


class Beside(Container):
    """Widgets in columns of equal width, their tops at one height."""

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """The whole width, the tallest column's height."""
        each = self._each(width, scale)
        return width, max((child.measure(each, scale)[1] for child in self._children), default=0)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """From the left."""
        super().place(rect, scale)
        each = self._each(rect.width, scale)
        for at, child in enumerate(self._children):
            left = rect.left + at * (each + scale.gap(self.gap))
            child.place(pygame.Rect(left, rect.top, each, child.measure(each, scale)[1]), scale)

    def _each(self, width: int, scale: Scale) -> int:
        columns = max(1, len(self._children))
        return (width - (columns - 1) * scale.gap(self.gap)) // columns


def tallies(face: Face, rows: Sequence[Tally], names: Sequence[str]) -> list[Widget]:
    """What every seat counts, with its cards; seats in the order of their rows, in pairs or threes, side by side."""
    seats = list(dict.fromkeys(row.seat for row in rows))
    counts = [_tally(face, [row for row in rows if row.seat == seat], names) for seat in seats]
    if len(counts) == 1:
        return counts[0]
    columns = [Column(widgets, "xs") for widgets in counts]
    each = PAIR if len(columns) <= PAIRED else PAIR + 1
    columns += [Column([], "xs") for _ in range(-len(columns) % each)]
    return [Beside(columns[at : at + each], "l") for at in range(0, len(columns), each)]


def _tally(face: Face, rows: Sequence[Tally], names: Sequence[str]) -> list[Widget]:
    found: list[Widget] = [Paragraph(names[rows[0].seat], bold=True)]
    for row in rows:
        found.append(Paragraph(tr(_told(row), names), "small", "muted"))
        if row.groups:
            found.append(CardGroups(face, row.groups))
    return found


def _told(row: Tally) -> Message:
    """What was counted, and the points where there are any."""
    if row.points is None:
        return row.label
    if isinstance(row.points, Message):
        return message(N_("{label}: {points}"), label=row.label, points=row.points)
    return counted(NP_("{label}: {count} point", "{label}: {count} points"), row.points, label=row.label)


def sheet(rows: Sequence[SheetRow], names: Sequence[str]) -> list[Widget]:
    """The points of every deal, a column a seat, the last row the total."""
    if not rows:
        return []
    columns: list[Widget] = [
        Column([Paragraph("", "small"), *(Paragraph(tr(row.label, names), "small", "muted") for row in rows)], "xs")
    ]
    for seat, name in enumerate(names):
        cells: list[Widget] = [Paragraph(name, "small", bold=True)]
        for at, row in enumerate(rows):
            cells.append(Paragraph(_number(row.points[seat], names), "small", bold=at == len(rows) - 1, align="end"))
        columns.append(Column(cells, "xs"))
    return [Row(columns, "l")]


def _number(points: Value, names: Sequence[str]) -> str:
    return tr(points, names) if isinstance(points, Message) else str(points)
