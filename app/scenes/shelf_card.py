"""One game on the shelf as a card, and the cards of all games in as many rows as show them best.

Knows the kit and the words of a game's entry; the shelf gives it what its buttons do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from app.scenes.parts import picture
from app.ui import shapes
from app.ui.containers import Column, Container, Row
from app.ui.controls import Button
from app.ui.theme import Gap, Scale
from app.ui.widgets import Look, Widget

NARROWEST: Final = 172
WIDEST: Final = 420
"""Reference pixels of a card."""
PICTURE_RATIO: Final = 640 / 400
LEAST_PICTURE: Final = 0.4
"""Of its natural height a picture keeps at least so much, whatever the words need."""
_RADIUS: Final = 20
_PAD: Gap = "m"


class GameCard(Container):
    """A picture to the card's edges, `words` under it, and `actions` at the lower edge, where all cards have them."""

    def __init__(self, sprite: str, words: Widget, actions: Widget) -> None:
        super().__init__([words, actions])
        self.sprite = sprite
        self._picture = pygame.Rect(0, 0, 0, 0)

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width; what is under the picture. The picture takes what the card has beyond that."""
        words, actions = (child.measure(self._inner(width, scale), scale)[1] for child in self.children)
        return width, words + actions + 3 * scale.gap(_PAD)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """From the lower edge up: actions, then words under the picture."""
        super().place(rect, scale)
        pad, inner = scale.gap(_PAD), self._inner(rect.width, scale)
        words, actions = (child.measure(inner, scale)[1] for child in self.children)
        bare = self.measure(rect.width, scale)[1]
        self._picture = pygame.Rect(rect.left, rect.top, rect.width, max(0, rect.height - bare))
        left = rect.left + pad
        self.children[0].place(pygame.Rect(left, self._picture.bottom + pad, inner, words), scale)
        self.children[1].place(pygame.Rect(left, rect.bottom - pad - actions, inner, actions), scale)

    def crop(self, height: int) -> None:
        """Give the picture this height; words that are shorter than a neighbour's stand right under it."""
        spare = self._picture.height - height
        self._picture.height = height
        self.children[0].move(0, -spare)

    def move(self, right: int, down: int) -> None:
        """Shift with the picture."""
        super().move(right, down)
        self._picture.move_ip(right, down)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Shadow, ground, picture, words, hairline."""
        radius = look.scale.px(_RADIUS)
        theme = look.theme
        shapes.shadow(surface, self.rect, radius, look.scale.px(14), theme.shadow)
        shapes.rounded(surface, self.rect, radius, theme.panel)
        if self._picture.height:
            surface.blit(picture(self.sprite, self._picture.size, (radius, radius, 0, 0)), self._picture)
        shapes.rounded(surface, self.rect, radius, None, theme.panel_edge, max(1, look.scale.px(1.4)))
        super().draw(surface, look)

    def _inner(self, width: int, scale: Scale) -> int:
        return max(1, width - 2 * scale.gap(_PAD))


class Actions(Container):
    """The main button and the others: in one line where they fit, else the main one by itself above the others.

    The first of a line takes the room that is left.
    """

    def __init__(self, buttons: Sequence[Button]) -> None:
        super().__init__(buttons, "s")

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width."""
        return width, self._lines(width, scale).measure(width, scale)[1]

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Line by line."""
        super().place(rect, scale)
        self._lines(rect.width, scale).place(rect, scale)
        gap = scale.gap(self.gap)
        for line in {child.rect.centery for child in self.children}:
            buttons = [child for child in self.children if child.rect.centery == line]
            spare = rect.width - sum(b.rect.width for b in buttons) - gap * (len(buttons) - 1)
            first = buttons[0].rect
            buttons[0].place(pygame.Rect(first.left, first.top, first.width + max(0, spare), first.height), scale)
            for button in buttons[1:]:
                button.move(max(0, spare), 0)

    def _lines(self, width: int, scale: Scale) -> Widget:
        room = sum(child.measure(width, scale)[0] for child in self.children)
        room += scale.gap(self.gap) * (len(self.children) - 1)
        if room <= width:
            return Row(self.children, self.gap)
        return Column([self.children[0], Row(self.children[1:], self.gap)], self.gap)


class _Plan(NamedTuple):
    """So many columns of cards, each so wide; rows of such heights without pictures; the height of every picture."""

    columns: int
    cell: int
    bare: list[int]
    picture: int

    def height(self, gap: int) -> int:
        return sum(self.bare) + len(self.bare) * self.picture + gap * (len(self.bare) - 1)


class Gallery(Container):
    """Cards in rows, the last row in the middle.

    Of all numbers of columns it takes the one that shows the largest pictures with every card inside `room`
    pixels of height, or else the lowest.
    """

    def __init__(self, cards: Sequence[GameCard]) -> None:
        super().__init__(cards, "m")
        self.room = 0

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """All the width."""
        if not self.children:
            return width, 0
        return width, self._plan(width, scale).height(scale.gap(self.gap))

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Row by row; the cards of a row are of one height."""
        super().place(rect, scale)
        if not self.children:
            return
        plan, gap, top = self._plan(rect.width, scale), scale.gap(self.gap), rect.top
        for row, bare in enumerate(plan.bare):
            cards = self.children[row * plan.columns : (row + 1) * plan.columns]
            left = rect.left + (rect.width - len(cards) * plan.cell - gap * (len(cards) - 1)) // 2
            for card in cards:
                card.place(pygame.Rect(left, top, plan.cell, bare + plan.picture), scale)
                assert isinstance(card, GameCard)
                card.crop(plan.picture)
                left += plan.cell + gap
            top += bare + plan.picture + gap

    def _plan(self, width: int, scale: Scale) -> _Plan:
        gap = scale.gap(self.gap)
        plans = [self._with(columns, width, scale) for columns in range(len(self.children), 0, -1)]
        least = round(scale.px(NARROWEST) * scale.percent / 100)
        plans = [plan for plan in plans if plan.cell >= least] or plans[-1:]
        inside = [plan for plan in plans if plan.height(gap) <= self.room]
        if inside:
            return max(inside, key=lambda plan: plan.cell * plan.picture)
        return min(plans, key=lambda plan: plan.height(gap))

    def _with(self, columns: int, width: int, scale: Scale) -> _Plan:
        gap = scale.gap(self.gap)
        widest = round(scale.px(WIDEST) * (1 + scale.percent / 100) / 2)
        cell = min(widest, (width - gap * (columns - 1)) // columns)
        heights = [card.measure(cell, scale)[1] for card in self.children]
        bare = [max(heights[i : i + columns]) for i in range(0, len(heights), columns)]
        natural = cell / PICTURE_RATIO
        left = (self.room - sum(bare) - gap * (len(bare) - 1)) / len(bare)
        return _Plan(columns, cell, bare, round(max(LEAST_PICTURE * natural, min(natural, left) - 1)))
