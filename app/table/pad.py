"""A person's own notes on a table: by what the cards of lines are grouped, and marks on open cards.

Every watcher has notes of his own, which change nothing in the game and are seen by nobody else. Draws the marks.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from app.core.art import CARD_RATIO
from app.core.face import Spot, Stance
from app.table.picture import Piece
from app.table.stage import Drawable
from app.ui import shapes

if TYPE_CHECKING:
    from app.table.table import Table

MARKS = 3
"""Kinds of marks: a disc, a square, a triangle."""
_SIDE, _TOP, _LEFT = 0.11, 0.035, 0.27
"""A mark's side and top in parts of a card's height, its left in parts of the width: beside the index, in sight as it
is."""


class Pad:
    """The notes of everybody who has watched this table."""

    def __init__(self) -> None:
        self._grouping: dict[int, int] = {}
        self._marks: dict[int, dict[int, int]] = {}

    def grouping(self, watcher: int) -> int:
        """The number of the grouping that a watcher has chosen; 0 for none."""
        return self._grouping.get(watcher, 0)

    def regroup(self, watcher: int, groupings: int) -> int:
        """Go on to the next of so many groupings, which is given back."""
        self._grouping[watcher] = (self.grouping(watcher) + 1) % max(1, groupings)
        return self._grouping[watcher]

    def mark(self, watcher: int, front: int) -> int:
        """Give an open card the next mark, none after the last; the mark is given back, 0 for none."""
        marks = self._marks.setdefault(watcher, {})
        marks[front] = (marks.get(front, 0) + 1) % (MARKS + 1)
        return marks[front]

    def marked(self, watcher: int, front: int) -> int:
        """The mark on a card, 0 for none."""
        return self._marks.get(watcher, {}).get(front, 0)

    def wipe(self, watcher: int) -> None:
        """A watcher sees a new deal begin: his marks on its cards would mean nothing. His grouping stays."""
        self._marks.pop(watcher, None)


def grouped(table: Table, zone: int, stance: Stance) -> Stance:
    """How the cards of a zone lie for its watcher: "lines" in the lanes of the grouping he has chosen."""
    grouping = table.pad.grouping(table.watcher)
    if not grouping or table.place(zone).arrange != "lines":
        return stance
    return stance._replace(lanes=tuple(table.face.lane(grouping, front) for front, _ in table.view.seen[zone]))


def regroup(table: Table) -> None:
    """Group the cards of lines by the next thing that the face offers, for this watcher's eyes."""
    if table.face.groupings:
        table.skip()
        table.pad.regroup(table.watcher, len(table.face.groupings))
        table.arrange()


def mark(table: Table, spot: Spot | None) -> None:
    """Give an open card the watcher's next mark; nothing for any other spot."""
    if spot is None or not table.face.groupings or spot.zone not in table.picture.places:
        return
    pieces = table.picture.pieces[spot.zone]
    if 0 <= spot.i < len(pieces) and pieces[spot.i].cell[0] >= 0:
        table.pad.mark(table.watcher, pieces[spot.i].cell[0])


def woven(table: Table, lying: list[Drawable]) -> list[Drawable]:
    """The cards in their drawing order, each with the watcher's mark upon it, below whatever covers the card."""
    found: dict[Hashable, Drawable] = {("card", id(piece)): mark for piece, mark in _marks(table)}
    if not found:
        return lying
    return [drawable for card in lying for drawable in (card, found.get(card.name)) if drawable is not None]


def _marks(table: Table) -> list[tuple[Piece, Drawable]]:
    """The marks on the open cards that lie still."""
    found: list[tuple[Piece, Drawable]] = []
    for place in table.layout.places:
        for i, piece in enumerate(table.picture.pieces[place.zone]):
            kind = table.pad.marked(table.watcher, piece.cell[0]) if piece.cell[0] >= 0 else 0
            if kind and piece.motion is None and piece not in table.hovered:
                found.append((piece, _mark(1000 * place.zone + i, kind, piece, table)))
    return found


def _mark(name: int, kind: int, piece: Piece, table: Table) -> Drawable:
    side = max(8, round(piece.home.h * _SIDE))
    area = pygame.Rect(round(piece.home.x + piece.home.h * CARD_RATIO * _LEFT),
                       round(piece.home.y + piece.home.h * _TOP), side, side)
    theme = table.style.theme
    line = max(2, side // 6)

    def paint(surface: pygame.Surface) -> None:
        if kind == 1:
            shapes.disc(surface, area.center, side // 2, theme.ink)
            shapes.disc(surface, area.center, side // 2 - line, theme.amber)
        elif kind == 2:
            shapes.rounded(surface, area, 1, theme.mint, theme.ink, line)
        else:
            corners = [(area.centerx, area.top), (area.right, area.bottom), (area.left, area.bottom)]
            pygame.draw.polygon(surface, theme.coral, corners)
            shapes.stroke(surface, [*corners, corners[0]], theme.ink, line)

    return Drawable(("mark", name), area.inflate(2 * line, 2 * line), (kind, tuple(area)), paint)
