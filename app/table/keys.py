"""The table by keyboard: every place can be focused, chosen with Enter, and has a letter for its moves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from app.core.face import Gesture, Spot
from app.core.message import N_, Message, message
from app.table import paint
from app.table.table import Table
from app.table.telling import describe
from app.ui.theme import Scale, Theme
from app.ui.widgets import Control, as_message


class SpotControl(Control):
    """One zone's place as a stop of the Tab key; arrows go to a card or a gap inside. The table draws the cards."""

    def __init__(self, table: Table, zone: int) -> None:
        super().__init__(table.match.game.zones[zone].name)
        self.table = table
        self.spot = Spot(zone)
        self._at = 0

    @property
    def focusable(self) -> bool:
        """With a card chosen only its targets (each once) and the card itself are stops; else every printed place.

        A place without a print lies on another one: it is a stop while its card can be taken, instead of that one.
        """
        selected = self.table.selected
        if selected is None:
            return bool(self._sources()) or (self.table.place(self.spot.zone).outlined and not self._covered())
        return self.spot.zone == selected.zone or any(g.targets[0].zone == self.spot.zone for g in self.table.choices())

    @property
    def useful(self) -> bool:
        """Something can be taken from here, or be put here, now."""
        return bool(self._targets() or self._sources())

    @property
    def aimed(self) -> Gesture | None:
        """The move that Enter makes here with the chosen card."""
        return self._target()

    def at(self, spot: tuple[int, int]) -> Control | None:
        """Never: the pointer belongs to the hand."""
        return None

    def spoken(self) -> Message:
        """The card under the arrows, or the zone and what lies there."""
        table = self.table
        chosen = self._target()
        if chosen is not None:
            return chosen.label
        source = self._source()
        if source is not None:
            return describe(table, Spot(source.zone, max(0, source.i)))
        read = self._read()
        if read is not None:
            return describe(table, read)
        cells = table.picture.pieces[self.spot.zone]
        if not cells:
            return message(N_("{zone}: empty."), zone=as_message(self.label))
        return describe(table, Spot(self.spot.zone, 0) if len(cells) == 1 else self.spot)

    def activate(self) -> None:
        """Choose the card under the arrows, or put the chosen card here."""
        table = self.table
        if table.busy:
            table.skip()
        chosen = self._target()
        if chosen is not None:
            table.choose(chosen)
            return
        source = self._source()
        at_once = table.at_once(source)
        if at_once is not None:
            table.choose(at_once)
        elif source is not None:
            table.select(None if table.selected == source else source)
        else:
            self.follow()
            table.pressed_at = self.rect.center
            table.attempt(table.selected or self.spot, self.spot if table.selected else None)

    def key(self, event: pygame.Event) -> bool:
        """Left and right go from card to card, or from gap to gap, where there are several; a chosen card stays it."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        choices = 1 if self._holds() else len(self._steps())
        if not step or choices < 2:
            return super().key(event)
        self._at = max(0, min(choices - 1, self._at + step))
        self._show()
        return True

    def focus_came(self) -> None:
        """Begin at the last gap or the uppermost card; at a chosen card where it lies."""
        self._at = len(self._steps()) - 1
        if self._holds() and self.table.selected in self._sources():
            self._at = self._sources().index(self.table.selected)
        self._show()

    def come_back(self, at: int) -> None:
        """Begin where a card has just left for its target: at the next one that can be chosen now, or the last."""
        spots = self._sources() or self._open()
        self._at = sum(spot.i < at for spot in spots) if spots else at
        self._show()

    def focus_went(self) -> None:
        """Close the gap, lower the card."""
        self.table.point(None)
        self.table.hovered = ()

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """Nothing: the table draws the place, the page its ring."""

    def follow(self) -> None:
        """Lie where the place lies: the target region when it can be chosen, else the card, else the zone's box."""
        table = self.table
        chosen, source = self._target(), self._source() or self._read()
        place = table.place(self.spot.zone)
        if chosen is not None:
            self.rect = table.reach.target_area(chosen)
        elif source is not None:
            self.rect = table.reach.source_area(source)
        elif place.arrange == "pile":
            self.rect = paint.card_rect(place)
        else:
            self.rect = paint.box_rect(place.box)

    def _holds(self) -> bool:
        """The chosen card lies here."""
        return self.table.selected is not None and self.table.selected.zone == self.spot.zone

    def _covered(self) -> bool:
        """Another place lies on this one, and what lies there can be taken."""
        taken = {g.source.zone for g in self.table.gestures() if g.source}
        box = self.table.place(self.spot.zone).box
        return any(place.zone in taken and place.box == box for place in self.table.layout.places)

    def _steps(self) -> Sequence[Gesture | Spot]:
        """What the arrows go through."""
        return self._targets() or self._sources() or self._open()

    def _targets(self) -> list[Gesture]:
        """The choices that end here, in the order of their gaps."""
        here = [g for g in self.table.choices() if any(t.zone == self.spot.zone for t in g.targets)]
        return sorted(here, key=lambda g: g.targets[0].i)

    def _target(self) -> Gesture | None:
        targets = self._targets()
        return targets[max(0, min(self._at, len(targets) - 1))] if targets else None

    def _sources(self) -> list[Spot]:
        """The cards here that can be chosen, from the left."""
        return sorted({g.source for g in self.table.gestures() if g.source and g.source.zone == self.spot.zone})

    def _source(self) -> Spot | None:
        """The card under the arrows, or the one that is chosen here."""
        if self._holds():
            return self.table.selected
        sources = self._sources()
        return sources[max(0, min(self._at, len(sources) - 1))] if sources else None

    def _open(self) -> list[Spot]:
        """The open cards of a place that are there to be looked at, while none of them can be chosen."""
        if not self.table.place(self.spot.zone).looked or self._targets() or self._sources():
            return []
        pieces = self.table.picture.pieces[self.spot.zone]
        return [Spot(self.spot.zone, i) for i, piece in enumerate(pieces) if piece.cell[0] >= 0]

    def _read(self) -> Spot | None:
        """The open card under the arrows."""
        cards = self._open()
        return cards[max(0, min(self._at, len(cards) - 1))] if cards else None

    def _show(self) -> None:
        table = self.table
        target, source = self._target(), self._source() or self._read()
        table.point(target)
        pieces = table.picture.pieces[source.zone] if source is not None else []
        several = len(self._sources() or self._open()) > 1
        if target is None and source is not None and several and source.i < len(pieces):
            table.hovered = table.reach.rising_with(pieces[max(0, source.i)])
            table.hovered_since = table.now


def stops(table: Table) -> list[SpotControl]:
    """A stop for every printed place, and for places of the person's own that lie on others; in the layout's order."""
    zones = table.match.game.zones
    lying = table.layout.places
    return [SpotControl(table, place.zone) for place in lying if place.outlined or zones[place.zone].owner == table.me]


def gesture_of(table: Table, event: pygame.Event) -> Gesture | None:
    """The gesture whose letter or digit was pressed, without control keys."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    pressed = event.unicode.upper() if event.unicode else pygame.key.name(event.key).upper()
    return next((g for g in table.gestures() if g.key and g.key == pressed), None)


def numbered(table: Table, number: int) -> Spot | None:
    """The place of that number, 1 and up, in a row of which other places have numbers now; it cannot be chosen."""
    for gesture in table.gestures():
        if gesture.source is not None and gesture.at_once and gesture.key == str(gesture.source.i + 1):
            return Spot(gesture.source.zone, number - 1)
    return None
