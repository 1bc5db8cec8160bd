"""The fifty-two cards as small signs, lit where they are lawful, and the line that they are judged by.

Knows cards and masks; must not know where masks come from. What is right is told by light, by a raised card, and
by voice, never by colour alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from app.core.message import N_, Message, message
from app.games.eleusis import deck
from app.games.eleusis.cards import ALL, CARDS, KING, VALUE_TEXTS, card, suit_of, value_of
from app.games.eleusis.face_art import INKS
from app.media.images import image
from app.scenes.parts import hexed
from app.ui import shapes, text
from app.ui.theme import Colour, Scale, Theme, mix
from app.ui.widgets import Control, Look, Widget

LONGEST: Final = 40
"""Cards of the line that can be laid."""
_HIGH: Final = 1.32
"""A cell's height for its width."""
_LARGEST: Final = 62
_LEAST: Final = 22
"""Width of a cell in reference pixels."""


class Board(Control):
    """One control for all cards: the arrows go from card to card, Enter lays one, Backspace takes the last one back."""

    def __init__(self, lay: Callable[[int], None], take: Callable[[], None]) -> None:
        super().__init__(N_("The cards"))
        self._lay, self._take = lay, take
        self._lawful = ALL
        self._cell = (1, 1)
        self.cursor = card(1, 7)

    @property
    def lawful(self) -> int:
        """The mask of the lawful cards."""
        return self._lawful

    @lawful.setter
    def lawful(self, mask: int) -> None:
        if mask != self._lawful:
            self._lawful = mask
            self.changed()

    def spoken(self) -> Message:
        """The card under the cursor, and whether it is lawful."""
        told = N_("{card}: right") if self._lawful >> self.cursor & 1 else N_("{card}: wrong")
        return message(told, card=deck.name(self.cursor))

    def activate(self) -> None:
        """Lay the card under the cursor."""
        self._lay(self.cursor)

    def clicked(self, spot: tuple[int, int]) -> None:
        """Lay the card that was clicked."""
        width, height = self._cell
        suit, value = (spot[1] - self.rect.top) // height, (spot[0] - self.rect.left) // width + 1
        if 0 <= suit < 4 and 1 <= value <= KING:
            self.cursor = card(suit, value)
            self.changed()
            self._lay(self.cursor)

    def key(self, event: pygame.Event) -> bool:
        """Arrows within the cards; beyond the border they go where all arrows go."""
        ways = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if event.key == pygame.K_BACKSPACE:
            self._take()
            return True
        if event.key not in ways:
            return super().key(event)
        value, suit = value_of(self.cursor) + ways[event.key][0], suit_of(self.cursor) + ways[event.key][1]
        if not 1 <= value <= KING or not 0 <= suit < 4:
            return False
        self.cursor = card(suit, value)
        self.changed()
        return True

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """Thirteen cells across, four down."""
        cell = _cell(width, scale)
        return KING * cell[0], 4 * cell[1]

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """As wide as the cards are, whatever room there is."""
        self._cell = _cell(rect.width, scale)
        super().place(pygame.Rect(rect.left, rect.top, KING * self._cell[0], rect.height), scale)

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """Every card, and where the cursor is while the keys are used."""
        for face in range(CARDS):
            area = self.area(face)
            if area.colliderect(surface.get_clip()):
                draw_card(surface, area, face, bool(self._lawful >> face & 1), theme, scale)
        if focused:
            area = self.area(self.cursor).inflate(scale.px(2), scale.px(2))
            line = max(2, scale.px(3))
            shapes.rounded(surface, area.inflate(2 * line, 2 * line), scale.px(8), None, theme.ink, 2 * line)
            shapes.rounded(surface, area, scale.px(6), None, theme.focus, line)

    def area(self, face: int) -> pygame.Rect:
        """Where a card's sign lies."""
        width, height = self._cell
        return pygame.Rect(self.rect.left + (value_of(face) - 1) * width, self.rect.top + suit_of(face) * height,
                           width, height)


class Strip(Widget):
    """The line, starter first; a card that was not lawful where it lies is crossed out."""

    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[tuple[int, bool], ...] = ()
        self._cell = (1, 1)

    @property
    def cards(self) -> tuple[tuple[int, bool], ...]:
        """Each card, and whether it was right there."""
        return self._cards

    @cards.setter
    def cards(self, cards: tuple[tuple[int, bool], ...]) -> None:
        if cards != self._cards:
            longer = len(cards) != len(self._cards)
            self._cards = cards
            self.resized() if longer else self.changed()

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """Rows of thirteen, at least one."""
        cell = _cell(width, scale)
        return width, cell[1] * max(1, -(-len(self._cards) // KING))

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Cells as large as the board's."""
        super().place(rect, scale)
        self._cell = _cell(rect.width, scale)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """From left to right, in rows."""
        width, height = self._cell
        for number, (face, right) in enumerate(self._cards):
            area = pygame.Rect(self.rect.left + number % KING * width, self.rect.top + number // KING * height, width,
                               height)
            draw_card(surface, area, face, True, look.theme, look.scale)
            if not right:
                inner = area.inflate(-look.scale.px(8), -look.scale.px(8))
                line = max(2, look.scale.px(2.5))
                for ends in ((inner.topleft, inner.bottomright), (inner.bottomleft, inner.topright)):
                    shapes.stroke(surface, [(float(x), float(y)) for x, y in ends], (0xC0, 0x3A, 0x1E), line)


def draw_card(surface: pygame.Surface, area: pygame.Rect, face: int, lit: bool, theme: Theme, scale: Scale) -> None:
    """A card as its value and its suit's sign: lit as paper, else an outline, or a hollow in a ground like paper."""
    gap = max(1, scale.px(1.5))
    paper = area.inflate(-2 * gap, -2 * gap)
    pale = mix(theme.panel, theme.muted, 0.62) if theme.name == "dusk" else theme.muted
    inks = INKS[suit_of(face)]  # what is lit has the tones of the cards on the table
    ink = _colour(inks.main) if lit else pale
    if lit:
        shapes.shadow(surface, paper, scale.px(5), scale.px(2), theme.shadow)
        shapes.rounded(surface, paper, scale.px(5), theme.paper, mix(theme.paper, theme.ink, 0.35), 1)
    else:
        sunken = mix(theme.panel, theme.muted, 0.3) if theme.name == "light" else None
        shapes.rounded(surface, paper, scale.px(5), sunken, mix(theme.panel, theme.muted, 0.25), 1)
    px = max(9, round(paper.height * 0.4))
    high = text.line_height(px)
    top = paper.top + round(paper.height * 0.26) - high // 2
    value = text.broken(VALUE_TEXTS[value_of(face) - 1], px, lit, paper.width * 2)
    text.paragraph(surface, value, pygame.Rect(paper.left, top, paper.width, high), px, ink, lit, "centre")
    side = round(min(paper.height * 0.36, paper.width * 0.6))
    sign = pygame.Rect(0, 0, side, side)
    sign.center = paper.centerx, paper.top + round(paper.height * 0.72)
    colours = (("#C0FFEE", hexed(ink)), ("#C0FFE1", inks.deep if lit else hexed(mix(ink, (0, 0, 0), 0.3))))
    surface.blit(image(f"eleusis/{inks.name}", sign.size, colours), sign)


def _cell(width: int, scale: Scale) -> tuple[int, int]:
    largest = round(scale.px(_LARGEST) * (1 + scale.percent / 100) / 2)
    across = max(scale.px(_LEAST), min(largest, width // KING))
    return across, round(across * _HIGH)


def _colour(code: str) -> Colour:
    """Of "#RRGGBB"."""
    colour = pygame.Color(code)
    return colour.r, colour.g, colour.b
