"""A small menu beside what opened it: one of a few things, or some of them. Knows controls; must not know rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from app.core.message import N_, Message
from app.scenes.composer.chips import Tick
from app.scenes.house import House
from app.scenes.manager import DialogScene
from app.ui import icons
from app.ui.containers import Column, Grid
from app.ui.controls import Button
from app.ui.dialog import Dialog
from app.ui.scroller import Scroller
from app.ui.theme import BLACK, Theme, mix
from app.ui.widgets import Control, Label, Paragraph, Widget

NARROW: Final = 430
WIDE: Final = 640
"""Reference pixels of a menu, and of one with many entries."""
_MANY: Final = 7
"""Entries from which a menu stands in several columns."""
_SHORT: Final = 3
"""Letters of a short entry."""


class Entry(NamedTuple):
    """A line of a menu; `marked` is what holds now."""

    label: Message
    act: Callable[[], None]
    marked: bool = False


class Menu(Dialog):
    """A dialog that stands beside `anchor`, the rectangle on the screen that it belongs to."""

    def __init__(self, title: Label, content: Widget, back: Callable[[], None], anchor: pygame.Rect,
                 buttons: Sequence[Button] = (), widest: int = NARROW) -> None:
        super().__init__(title, content, buttons, back=back)
        body = [Paragraph(title, bold=True, tone="amber"), content, *buttons]
        self.content = Column(body, "s")
        self.default = buttons[0] if buttons else None
        self.anchor = anchor
        self.widest = widest

    def arrange(self) -> list[Widget]:
        """Below the anchor, or above it, or where there is room; what does not fit scrolls."""
        scale = self.scale
        margin = scale.gap("s")
        widest = min(round(scale.px(self.widest) * (1 + scale.percent / 100) / 2), scale.width - 2 * margin)
        scroller = Scroller(self.content, "m", "m")
        height = min(scroller.measure(widest, scale)[1], scale.height - 2 * margin)
        self.panel = pygame.Rect(self.anchor.left, self.anchor.bottom + margin, widest, height)
        if self.panel.bottom > scale.height - margin and self.anchor.top - margin - height >= margin:
            self.panel.bottom = self.anchor.top - margin
        self.panel.clamp_ip(pygame.Rect(0, 0, scale.width, scale.height).inflate(-2 * margin, -2 * margin))
        scroller.place(self.panel, scale)
        return [scroller]

    def prepare(self, surface: pygame.Surface) -> None:
        """A lighter veil than that of a question: what is being changed stays to be seen."""
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*mix(self.theme.panel, BLACK, 0.6), 70))
        surface.blit(veil, (0, 0))


class MenuScene(DialogScene):
    """A menu above a scene. The pointer beside it closes it, as Esc does."""

    writes = True

    def __init__(self, house: House, felt: str | None, menu: Menu, first: Control | None) -> None:
        super().__init__(menu)
        self._menu = menu
        self._house = house
        self._felt = felt
        self._first = first

    def resize(self, size: tuple[int, int]) -> None:
        """Begin at what holds now."""
        super().resize(size)
        if self._first is not None:
            self._menu.focus.to(self._first, True)
            self._menu.resettle()
            self._first = None

    def settings(self) -> tuple[int, Theme]:
        """The house's text scale, the game's felt."""
        return self._house.percent, self._house.theme(self._felt)

    def handle(self, event: pygame.Event) -> bool:
        """A press outside closes the menu and does nothing else."""
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self._menu.panel.collidepoint(event.pos)
        if outside and self._menu.back is not None:
            self._menu.back()
            return True
        return super().handle(event)


def menu_of(house: House, felt: str | None, title: Label, entries: Sequence[Entry], anchor: pygame.Rect) -> MenuScene:
    """One of several things; choosing closes the menu before it does anything."""

    def closing(act: Callable[[], None]) -> Callable[[], None]:
        def close() -> None:
            house.scenes.pop()
            act()

        return close

    buttons = [Button(entry.label, closing(entry.act), "quiet", icons.forward if entry.marked else None)
               for entry in entries]
    many = len(entries) >= _MANY
    short = many and all(len(_text(entry.label)) <= _SHORT for entry in entries)
    content = Grid(buttons, 56, "xs") if short else Grid(buttons, 250, "xs", most=2 if many else 1)
    marked = next((button for button, entry in zip(buttons, entries, strict=True) if entry.marked), None)
    menu = Menu(title, content, house.scenes.pop, anchor, widest=WIDE if many and not short else NARROW)
    return MenuScene(house, felt, menu, marked or (buttons[0] if buttons else None))


def set_of(
    house: House, felt: str | None, title: Label, members: Sequence[tuple[int, Message]], chosen: Sequence[int],
    ready: Sequence[tuple[Message, tuple[int, ...]]], done: Callable[[tuple[int, ...]], None], anchor: pygame.Rect,
) -> MenuScene:
    """Some of several things: ticked one by one, or by a ready set; `done` gets them, rising, at the end."""
    picked = set(chosen)

    def ticking(member: int) -> Callable[[bool], None]:
        return lambda on: picked.add(member) if on else picked.discard(member)

    def close() -> None:
        house.scenes.pop()
        done(tuple(sorted(picked)))

    ticks = {member: Tick(name, member in picked, ticking(member)) for member, name in members}

    def taking(numbers: tuple[int, ...]) -> Callable[[], None]:
        def take() -> None:
            picked.clear()
            picked.update(numbers)
            for member, tick in ticks.items():
                tick.on = member in picked

        return take

    rows: list[Widget] = [Grid(list(ticks.values()), 68 if len(ticks) > 4 else 150, "s")]
    if ready:
        rows.append(Grid([Button(name, taking(numbers), "plain") for name, numbers in ready], 130, "xs"))
    menu = Menu(title, Column(rows, "s"), house.scenes.pop, anchor, [Button(N_("That is it"), close, "primary")])
    return MenuScene(house, felt, menu, next(iter(ticks.values())))


def _text(label: Message) -> str:
    return str(dict(label.values).get("words", label.text))
