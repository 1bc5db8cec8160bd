"""One decision of a match that is over, as a picture: the table as its seat saw it then, with moves marked on it.

Knows a question and draws it with the table's own drawing; must not know what a move was worth. Only the view of the
question is shown: nothing that its seat could not see at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

import pygame

from app.core.events import Told
from app.core.face import Gesture, Spot
from app.core.game import Move
from app.core.message import Message
from app.match.match import Match
from app.match.review import Question
from app.media import fonts
from app.table import drawing, paint
from app.table.motion import Pace
from app.table.paint import Style
from app.table.stage import Drawable
from app.table.table import Table
from app.ui import shapes, text
from app.ui.theme import Colour

_EDGE: Final = 14
_LINE: Final = 3
_APART: Final = 5
"""Between the frames of two marks around the same card."""
_HEAD: Final = 11
"""Length of an arrow's head. All in pixels of the reference window."""


class Mark(NamedTuple):
    """A move that is shown on the picture, with a word or two, in a colour of the theme."""

    move: Move
    words: str
    tone: Literal["coral", "mint", "text"]


class _Nobody:
    """A picture wants nothing done."""

    def sound(self, name: str) -> None:
        """Nothing is heard."""

    def moved(self) -> None:
        """Nothing moves."""

    def write(self, move: Move) -> None:
        """Nothing is asked."""

    def ask(self, words: Message, then: Callable[[], None]) -> None:
        """Nothing is asked."""


def recalled(match: Match, question: Question, style: Style, remembers: bool = False) -> Table:
    """The table of a question at rest, as large as the style says; `remembers` shows the memory help with it.

    It is drawn only: nobody moves there.
    """
    seat, view = question.seat, question.view
    table = Table(match, seat, seat, Pace(0.0, False), _Nobody())
    table.looked_at, table.remembers = True, remembers
    table.view, table.facts, table.to_act, table.outcome = view, view.facts, tuple(view.to_act), None
    table.lines = _last_line(match, question)
    table.picture.rebuild(view.seen)
    width, height, edge = style.scale.width, style.scale.height, style.scale.px(_EDGE)
    table.lay(style, (edge, edge, width - 2 * edge, height - 2 * edge))
    return table


def picture(table: Table, question: Question, marks: Sequence[Mark]) -> pygame.Surface:
    """The table of a question with these moves marked, the first one on top."""
    style = table.style
    size = (style.scale.width, style.scale.height)
    surface = paint.ground(table.layout, size, style)
    asked = table.say(table.face.prompt(question.view))
    last = table.say(table.lines[-1]) if table.lines else ""
    for each in drawing.drawables(table):
        if not _is_status(each):
            each.paint(surface)
    gestures = table.face.gestures(question.view, question.moves)
    for depth, mark in reversed(list(enumerate(marks))):
        gesture = next((each for each in gestures if each.move == mark.move), None)
        if gesture is not None:
            _marked(surface, table, gesture, mark, depth)
    for each in paint.status(table.layout.status, last, asked, True, style):  # read also where an arrow crosses it
        each.paint(surface)
    return surface


def _last_line(match: Match, question: Question) -> list[Message]:
    """What its seat was told last."""
    for ply in range(question.ply, -1, -1):
        told = [sight.message for sight in match.sights(question.seat, ply) if isinstance(sight, Told)]
        if told:
            return told[-1:]
    return []


def _is_status(drawable: Drawable) -> bool:
    return isinstance(drawable.name, tuple) and drawable.name[0] == "status"


def _marked(surface: pygame.Surface, table: Table, gesture: Gesture, mark: Mark, depth: int) -> None:
    """Frames where the move begins and ends, an arrow between them, and the words at its end."""
    style = table.style
    colour: Colour = getattr(style.theme, mark.tone)
    around = 2 * style.scale.px(_LINE + _APART * depth)
    within = surface.get_rect().inflate(-around - 4, -around - 4)  # whole, and clear of the picture's edge
    ends = [table.reach.source_area(gesture.source)] if gesture.source is not None else []
    if gesture.targets:
        ends.append(_gap(table, gesture) if gesture.into_gap else table.reach.target_area(gesture))
    if not ends:
        return  # a move without cards: it is told in words beside the picture
    areas = [area.clip(within).inflate(around, around) for area in ends]
    for area in areas:
        shapes.rounded(surface, area, style.scale.px(10), None, colour, style.scale.px(_LINE))
    if len(areas) > 1 and not areas[1].contains(areas[0]):
        _arrow(surface, areas[0], areas[1], colour, style)
    _label(surface, areas[-1], mark.words, colour, style, depth)


def _gap(table: Table, gesture: Gesture) -> pygame.Rect:
    """A narrow upright place where a card goes in among others: at the edge in sight of the one that follows it."""
    zone, gap = gesture.targets[0]
    cards = [table.reach.source_area(Spot(zone, i)) for i in range(len(table.picture.pieces[zone]))]
    if not cards:
        return table.reach.target_area(gesture)
    x = cards[gap].left if gap < len(cards) else cards[-1].right
    return pygame.Rect(x - 1, cards[0].top, 2, cards[0].height)


def _arrow(surface: pygame.Surface, begin: pygame.Rect, end: pygame.Rect, colour: Colour, style: Style) -> None:
    """From the edge of one area to that of another; none where they touch."""
    head = style.scale.px(_HEAD)
    narrow = end.width < 2 * head  # a gap: into it from above
    goal = end.midtop if narrow else end.center
    out, into = begin.clipline(begin.center, goal), end.clipline(begin.center, goal)
    if not out or not into or begin.colliderect(end):
        return
    start, tip = pygame.Vector2(out[1]), pygame.Vector2(goal if narrow else into[0])
    way = tip - start
    if way.length() < 2 * head:
        return
    along = way.normalize()
    across, foot = along.rotate(90), tip - head * along
    shapes.stroke(surface, [(start.x, start.y), (foot.x, foot.y)], colour, style.scale.px(_LINE))
    pygame.draw.polygon(surface, colour, [tip, foot + 0.6 * head * across, foot - 0.6 * head * across])


def _label(
    surface: pygame.Surface, area: pygame.Rect, words: str, colour: Colour, style: Style, depth: int
) -> None:
    """A small plate on the upper edge of an area; that of a second mark on the lower one."""
    px = style.px("small")
    box = pygame.Rect((0, 0), (text.extent([words], px, True)[0] + px, round(px * 1.5)))
    box.center = (area.centerx, area.bottom if depth else area.top)
    box.clamp_ip(surface.get_rect().inflate(-4, -4))
    shapes.rounded(surface, box, box.height // 2, style.theme.panel, colour, max(1, style.scale.px(1.5)))
    ink = fonts.text(words, px, colour, True)
    surface.blit(ink, ink.get_rect(center=box.center))
