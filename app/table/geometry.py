"""Where the cards of one zone lie inside its place. Pure arithmetic in pixels; knows no surface."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.art import CARD_RATIO
from app.core.events import Cell
from app.core.face import Place, Stance, card_width
from app.table.motion import Rect

STEP = 0.22
"""How much of a covered card's top stays in sight, in parts of its height: its index."""
COLUMN_STEP = 0.42
FORWARD = 0.24
"""A column: from card to card at most, in parts of a card's height; how far cards slide out, in parts of its width."""
FAN_PITCH = 0.62
FAN_ARC = 0.1
"""A fan: from card to card at most, in parts of a card's width; how much lower its ends lie, in parts of its height."""
LINES_PITCH = 2 / 3
LINES_STEP, LINES_CLOSE = 1.06, 0.46
"""Lines: from card to card, in parts of a card's width; from line to line at most and at least, in parts of its
height. With more cards than lines of that kind hold, cards lie closer in each line."""
LINES_INDEX, LANES_LEAST = 0.28, 0.65
"""What of a card's top must stay in sight, and what part of their way down lanes keep before there are fewer lines."""
PILE_EDGE = 0.0032
PILE_MOST = 0.075
"""A pile's edge: per card, and at most, in parts of the card's height."""


LYING = Stance()


@dataclass(frozen=True, slots=True)
class Home:
    """The place of one card, and in which order it is drawn within its zone (low first)."""

    rect: Rect
    rank: int


@dataclass(frozen=True, slots=True)
class Column:
    """One column of equal fronts: which front, how many, and its front card's place (the one on top)."""

    front: int
    count: int
    last: Rect


def homes(
    place: Place, cells: Sequence[Cell], caption: float, gap: int | None = None, stance: Stance = LYING
) -> list[Home]:
    """A home for every cell, in their order. `caption` is the height kept free at the bottom of the place.

    `gap` keeps a place free before that position of a fan; `stance` slides and sorts.
    """
    if place.arrange == "fan":
        whole = _fan(place, len(cells) + (gap is not None))
        return [home for at, home in enumerate(whole) if at != gap]
    if place.arrange == "columns":
        return _columns(place, cells, caption)
    if place.arrange == "row":
        return _sorted(_row(place, cells, caption), stance.order)
    if place.arrange == "lines":
        return _lines(place, len(cells), caption, stance.lanes)
    if place.arrange == "column":
        return _column(place, len(cells), caption, stance.forward)
    return _pile(place, len(cells))


def columns_of(place: Place, cells: Sequence[Cell], caption: float) -> list[Column]:
    """The columns in sight of a "columns" place, for their counts; empty for other places."""
    if place.arrange != "columns":
        return []
    lying = _columns(place, cells, caption)
    found: dict[int, Column] = {}
    for cell, home in zip(cells, lying, strict=True):
        before = found.get(cell[0])
        if before is None or home.rect.y > before.last.y:
            found[cell[0]] = Column(cell[0], 1, home.rect)
        count = 1 + (before.count if before else 0)
        found[cell[0]] = Column(cell[0], count, found[cell[0]].last)
    return list(found.values())


def column_left(place: Place, column: int, columns: int) -> float:
    """The left edge of a column, 0..columns-1."""
    x, _, w, _ = place.box
    width = card_width(place.card)
    if columns < 2:
        return x
    pitch = min((w - width) / (columns - 1), width * 1.5)
    return x + column * pitch


def _columns(place: Place, cells: Sequence[Cell], caption: float) -> list[Home]:
    _, y, _, h = place.box
    order = sorted({front for front, _ in cells})
    number = {front: front if place.columns else at for at, front in enumerate(order)}
    columns = place.columns or max(1, len(order))
    totals = {front: sum(1 for cell in cells if cell[0] == front) for front in order}
    seen: dict[int, int] = {}
    found: list[Home] = []
    for front, _ in cells:
        k = seen.get(front, 0)
        seen[front] = k + 1
        room = max(0.0, h - caption - place.card)
        step = min(place.card * STEP, room / max(1, totals[front] - 1))
        rect = Rect(column_left(place, number[front], columns), y + k * step, place.card)
        found.append(Home(rect, k * len(cells) + number[front]))
    return found


def _row(place: Place, cells: Sequence[Cell], caption: float) -> list[Home]:
    x, y, w, _ = place.box
    width = card_width(place.card)
    pitch = min(width * 1.08, (w - width) / max(1, len(cells) - 1))
    left = x + (w - width - pitch * max(0, len(cells) - 1)) * place.lean
    return [Home(Rect(left + i * pitch, y, place.card), i) for i in range(len(cells))]


def _lines(place: Place, count: int, caption: float, lanes: Sequence[float]) -> list[Home]:
    """Line under line, each filled before the next begins; a later line lies upon the foot of the one before."""
    x, y, w, h = place.box
    width, card = card_width(place.card), place.card
    lowered = lanes if len(lanes) == count else ()  # else a stance of another moment
    room = max(0.0, h - caption - card)
    span = max(lowered, default=0.0)
    most, share = _laned(room / card, span) if span else (1 + int(room / (card * LINES_CLOSE)), 1.0)
    deep = share * span * card
    pitch = width * LINES_PITCH
    each = 1 + int((w - width) / pitch)
    if each * most < count:
        each = -(-count // most)
        pitch = (w - width) / max(1, each - 1)
    lines = max(1, -(-count // each))
    step = min(card * LINES_STEP + deep, (room - deep) / max(1, lines - 1))
    return [
        Home(Rect(x + i % each * pitch, y + i // each * step + (share * lowered[i] * card if span else 0.0), card), i)
        for i in range(count)
    ]


def _laned(room: float, span: float) -> tuple[int, float]:
    """With cards lowered by up to `span`: in how many lines no card covers an index of the line above, and what part
    of the span there is room for then. Both in card heights, beyond the height of one card."""
    lines = 1
    while (room - LINES_INDEX * lines) / ((lines + 1) * span) >= LANES_LEAST:
        lines += 1
    return lines, max(0.0, min(1.0, (room - LINES_INDEX * (lines - 1)) / (lines * span)))


def _sorted(lying: list[Home], order: Sequence[int]) -> list[Home]:
    if sorted(order) != list(range(len(lying))):
        return lying  # a stance of another moment
    found = list(lying)
    for home, i in zip(lying, order, strict=True):
        found[i] = home
    return found


def _column(place: Place, count: int, caption: float, forward: int) -> list[Home]:
    x, y, _, h = place.box
    step = min(place.card * COLUMN_STEP, (h - caption - place.card) / max(1, count - 1))
    out = card_width(place.card) * FORWARD
    left = x + out
    return [Home(Rect(left - (out if i < forward else 0), y + i * step, place.card), i) for i in range(count)]


def gap_at(place: Place, cards: int, x: float) -> int:
    """The gap of a fan of so many cards that a point at `x` means, 0 (before the first) .. cards."""
    width = card_width(place.card)
    lefts = [home.rect.x for home in _fan(place, cards)]
    return sum(1 for left in lefts if left + width / 2 < x) if cards < 2 else _nearest_gap(lefts, width, x)


def _nearest_gap(lefts: Sequence[float], width: float, x: float) -> int:
    """Cards but the last show only their left strip: its middle parts one gap from the next."""
    pitch = lefts[1] - lefts[0]
    edges = [left + pitch / 2 for left in lefts[:-1]] + [lefts[-1] + width / 2]
    return sum(1 for edge in edges if edge < x)


def _fan(place: Place, count: int) -> list[Home]:
    """Leaning in the box as the place says, the middle a little higher than the ends."""
    x, y, w, _ = place.box
    width = card_width(place.card)
    pitch = min(width * FAN_PITCH, (w - width) / max(1, count - 1))
    left = x + (w - width - pitch * (count - 1)) * place.lean
    drop = place.card * FAN_ARC
    found = []
    for i in range(count):
        off = pitch * (i - (count - 1) / 2) / (w / 2)
        found.append(Home(Rect(left + i * pitch, y + drop * off * off, place.card), i))
    return found


def _pile(place: Place, count: int) -> list[Home]:
    """Position 0 is the top. The pile grows upwards, so that the top of a full one stands a little higher."""
    x, y, _, _ = place.box
    if place.crosswise:  # homes are those of upright cards with the same middle
        x += place.card * (1 - CARD_RATIO) / 2
        y -= place.card * (1 - CARD_RATIO) / 2
    edge = min(place.card * PILE_EDGE, place.card * PILE_MOST / max(1, count))
    found = []
    for i in range(count):
        above_felt = (count - 1 - i) * edge
        found.append(Home(Rect(x - above_felt * 0.4, y - above_felt, place.card), count - 1 - i))
    return found
