"""The table by keyboard: every place can be focused, chosen with Enter, and has a letter for its moves."""

from __future__ import annotations

import pygame

from app.core.face import Gesture, Spot
from app.core.message import N_, Message, message
from app.table import paint
from app.table.table import Table
from app.ui.theme import Scale, Theme
from app.ui.widgets import Control, as_message


class SpotControl(Control):
    """One zone's place as a stop of the Tab key; the cards themselves are drawn by the table."""

    def __init__(self, table: Table, zone: int) -> None:
        super().__init__(table.match.game.zones[zone].name)
        self.table = table
        self.spot = Spot(zone)

    @property
    def focusable(self) -> bool:
        """With a card chosen only its targets (each once) and the card itself are stops; else every place."""
        if self.table.selected is None:
            return True
        return self.spot == self.table.selected or any(g.targets[0] == self.spot for g in self.table.choices())

    def at(self, spot: tuple[int, int]) -> Control | None:
        """Never: the pointer belongs to the hand."""
        return None

    def spoken(self) -> Message:
        """The zone and what lies on top of it."""
        table = self.table
        cells = table.picture.pieces[self.spot.zone]
        name = as_message(self.label)
        if not cells:
            return message(N_("{zone}: empty."), zone=name)
        return table.describe(Spot(self.spot.zone, 0) if len(cells) == 1 else self.spot)

    def activate(self) -> None:
        """Choose what lies here, or put the chosen card here."""
        table = self.table
        if table.busy:
            table.skip()
        chosen = next((g for g in table.choices() if self.spot in g.targets), None)
        if chosen is not None:
            table.play(chosen.move)
            return
        source = table.source_of(self.spot)
        if source is not None:
            table.select(None if table.selected == source else source)
        else:
            table.attempt(table.selected or self.spot, self.spot if table.selected else None)

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """Nothing: the table draws the place, the page its ring."""

    def follow(self) -> None:
        """Lie where the place lies: the target region when it can be chosen, else the zone's box."""
        table = self.table
        chosen: Gesture | None = next((g for g in table.choices() if g.targets[0] == self.spot), None)
        place = table.place(self.spot.zone)
        if chosen is not None:
            self.rect = table.target_area(chosen)
        elif place.arrange == "pile":
            self.rect = paint.card_rect(place)
        else:
            self.rect = paint.box_rect(place.box)


def stops(table: Table) -> list[SpotControl]:
    """A stop for every printed place: what can be chosen now first, then in the layout's order."""
    return [SpotControl(table, place.zone) for place in table.layout.places if place.outlined]


def gesture_of(table: Table, event: pygame.Event) -> Gesture | None:
    """The gesture whose letter or digit was pressed, without control keys."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    pressed = event.unicode.upper() if event.unicode else pygame.key.name(event.key).upper()
    return next((g for g in table.gestures() if g.key and g.key == pressed), None)
