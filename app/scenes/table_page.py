"""The table's page: bar, choices and places as one round for the Tab key; how large its text may be.

Knows where the controls lie; must not know what becomes of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from app.core.face import Gesture, Spot
from app.core.game import Move
from app.core.message import N_
from app.scenes.bar import Bar
from app.table import keys
from app.table.log import Log
from app.table.paint import Style, box_rect, glow, hex_of
from app.table.stage import Drawable
from app.table.table import Table
from app.ui import shapes
from app.ui.containers import Column, Row
from app.ui.controls import Button
from app.ui.controls import Style as ButtonStyle
from app.ui.focus import ARROWS
from app.ui.page import Page
from app.ui.theme import Scale
from app.ui.widgets import Control, Look, Widget, ring_margin

TEXT_SHARE: Final = 0.036
TEXT_ACROSS: Final = 0.027
"""Height of body text on the table, at most, in parts of the window's height, and of the width that the table has."""
WIDE: Final = 3
"""A room this many times as wide as high is for buttons side by side."""
LOG_GAP: Final = 8
"""Between the table and its log, in pixels of the reference window: room for what glows."""


class TablePage(Page):
    """The bar's buttons and the places of the table as one round for the Tab key.

    While it `waits` for somebody to have looked at the table, a button goes on.
    """

    def __init__(self, bar: Bar, table: Table, back: Callable[[], None]) -> None:
        self.bar = bar
        self.table = table
        self._stops: list[keys.SpotControl] = []
        self.buttons: list[Button] = []
        self._offered: tuple[Gesture, ...] = ()
        self.waits = False
        self._waited = False
        super().__init__(bar, back=back)

    def arrange(self) -> list[Widget]:
        """Choices without a card first, then the stops of the table, then the bar."""
        self.bar.place(pygame.Rect(0, 0, self.scale.width, self.bar.height(self.scale)), self.scale)
        if self.buttons:
            self._place_buttons()
        return [*self.buttons, *self._stops, self.bar]

    def _place_buttons(self) -> None:
        """In the room that the face gives them, in its middle, side by side where it is wide; else above the status."""
        room = self.table.layout.choices
        if room is None:
            status = box_rect(self.table.layout.status)
            row = Row(self.buttons, "s", "centre")
            height = row.measure(status.width, self.scale)[1]
            row.place(pygame.Rect(status.left, status.top - height, status.width, height), self.scale)
            return
        area = box_rect(room)
        if area.width > WIDE * area.height:
            row = Row(self.buttons, "s", "end")
            height = row.measure(area.width, self.scale)[1]
            row.place(pygame.Rect(area.left, area.centery - height // 2, area.width, height), self.scale)
            return
        column = Column(self.buttons, "s", "centre")
        height = column.measure(area.width, self.scale)[1]
        top = min(area.centery - height // 2, area.bottom - height)  # those too high for it rise above it
        column.place(pygame.Rect(area.left, top, area.width, height), self.scale)

    def controls(self) -> list[Control]:
        """For the Tab key: what can be done now comes first; with a card chosen it and its targets.

        Then the buttons of moves are left out: between a card and its targets, either way round, none may lie that
        ends a turn.
        """
        found = super().controls()
        if self.table.selected is None:
            return sorted(found, key=lambda c: not (isinstance(c, keys.SpotControl) and c.useful))
        home, goals = self._round()
        return [*home, *goals, *(c for c in found if not isinstance(c, keys.SpotControl) and c not in self.buttons)]

    def _round(self) -> tuple[list[Control], list[Control]]:
        """Where the chosen card lies, and its targets."""
        held = self.table.selected
        usable = [stop for stop in self._stops if stop.focusable]
        home: list[Control] = [stop for stop in usable if held is not None and stop.spot.zone == held.zone]
        return home, [stop for stop in usable if stop not in home]

    def handle(self, event: pygame.Event) -> bool:
        """Whoever plays a card by key, or puts it back, is led on from there."""
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        held, stop, plies = self.table.selected, self.focus.shown, self.table.match.plies
        gesture = stop.aimed if isinstance(stop, keys.SpotControl) else None
        for each in self._stops:  # arrows go by where things lie
            each.follow()
        if held is not None and self.focus.current is None and (event.key == pygame.K_TAB or event.key in ARROWS):
            self._find_again(held)  # chosen with the pointer: the keys begin at the card
        taken = self._among_targets(event) or super().handle(event)
        if held is None or stop is not self.focus.shown or not isinstance(stop, keys.SpotControl):
            return taken
        if gesture is not None and self.table.match.plies > plies:
            self._lead_on(gesture)
        elif self.table.selected is None and stop.spot.zone != held.zone:
            self._find_again(held)
        return taken

    def _among_targets(self, event: pygame.Event) -> bool:
        """With a card chosen arrows go to its targets and among them: to the nearest one, else to the next in turn."""
        home, goals = self._round()
        if self.table.selected is None or event.key not in ARROWS or not goals:
            return False
        stop = self.focus.current
        if stop is not None and self._key_for(stop, event):
            return True
        right, down = ARROWS[event.key]
        if stop not in goals:
            if stop not in home or not self.focus.go(goals, right, down):
                self.focus.to(goals[0], True)
        elif not self.focus.go([*home, *goals], right, down):
            turn = [*home, *goals]
            self.focus.to(turn[max(0, min(len(turn) - 1, turn.index(stop) + right + down))], True)
        if self.focus.current is not None:
            self._say(self.focus.current.spoken())
        return True

    def led_on(self, gesture: Gesture) -> None:
        """A move was made by its letter: if what it brought is what comes next, the focus goes there."""
        landed = self._landed(gesture)
        if landed is not None and not any(stop.useful for stop in self._lying_at(gesture.source)):
            self.focus.to(landed, True)

    def _lead_on(self, gesture: Gesture) -> None:
        """To where the card was taken from, if another one lies there to be taken; else to what it brought to do; else
        still to where it was taken from."""
        source = gesture.source
        landed = self._landed(gesture)
        if landed is not None and not any(stop.useful for stop in self._lying_at(source)):
            if landed is self.focus.current:
                landed.focus_came()
            self.focus.to(landed, True)
        elif source is not None and self.table.match.view(self.table.me).seen[source.zone]:
            self._find_again(source)

    def _find_again(self, source: Spot) -> None:
        """The focus goes to where a card lay, or lies again."""
        for stop in self._lying_at(source):
            if stop.focusable and stop is not self.focus.current:
                self.focus.to(stop, True)
                stop.come_back(source.i)

    def _landed(self, gesture: Gesture) -> keys.SpotControl | None:
        """Where a move's card has come to and there is something to do now."""
        zones = [spot.zone for spot in gesture.targets]
        return next((stop for stop in self._stops if stop.spot.zone in zones and stop.focusable and stop.useful), None)

    def _lying_at(self, source: Spot | None) -> list[keys.SpotControl]:
        return [stop for stop in self._stops if source is not None and stop.spot.zone == source.zone]

    def offer(self) -> bool:
        """Keep a button for every move that needs no card or is offered besides, and one for taking back; True if any
        came or went."""
        table = self.table
        gestures = [g for g in table.gestures() if g.source is None or g.offered] if not table.busy else []
        gestures.sort(key=lambda g: g.offered)  # what has no other way first
        offered = tuple(gestures)
        undo = table.my_turn and table.match.can_undo(table.me)
        if (offered, self.waits) == (self._offered, self._waited) and not self.bar.offer_undo(undo):
            return False
        self._offered, self._waited = offered, self.waits
        self.bar.offer_undo(undo)
        style: ButtonStyle = "primary" if self._only_way() else "quiet"
        self.buttons = [Button(table.say(g.label), partial(table.choose, g), style) for g in gestures]
        if self.waits:
            self.buttons.append(Button(N_("Go on"), self.go_on, "primary"))
        self.layout((self.scale.width, self.scale.height), self.scale.percent)
        return True

    def _only_way(self) -> bool:
        """There is one thing to do, and nothing speaks against it."""
        table = self.table
        made = table.gestures()
        if len(made) != 1:
            return False
        move = made[0].move
        return table.face.doubt(table.view, table.match.moves(move.seat), move) is None

    def wait(self) -> None:
        """Nobody moves before somebody goes on; whose turn it is need not wait for himself."""
        self.waits = not self.table.my_turn

    def go_on(self) -> None:
        """The table has been looked at."""
        self.waits = False

    def renew(self) -> None:
        """The table was laid anew: its places may come in another order; the focus stays at its own."""
        kept = {stop.spot: stop for stop in self._stops}
        self._stops = [kept.get(stop.spot, stop) for stop in keys.stops(self.table)]
        self.resettle()

    def button_of(self, move: Move) -> pygame.Rect | None:
        """Where the button of a move lies; None where it has none."""
        return next((button.rect for button, offered in zip(self.buttons, self._offered, strict=False)
                     if offered.move == move), None)

    def marks(self, style: Style) -> list[Drawable]:
        """What lies around places and buttons: the light of a hint, the focus ring."""
        found = []
        hinted = self.table.hinted
        lit = self.button_of(hinted.move) if hinted is not None else None
        if lit is not None:
            found.append(glow(("glow", -3), lit.inflate(8, 8), False, style.theme.mint, style))
        stop = self.focus.shown
        if isinstance(stop, keys.SpotControl):
            stop.follow()
            found.append(_ring(stop, style))
        return found


def largest_text(size: tuple[int, int], taken: int = 0) -> int:
    """The largest text scale at which the cards keep the better part of a window of this size, of whose height so many
    pixels are taken; 100..200."""
    body = Scale(size[0], size[1]).text("body")
    return _percent((size[0], size[1] - taken), body)


def style_beside(log: Log, style: Style) -> Style:
    """The style of a table beside its log: folded out, it leaves less room for large letters."""
    if not log.open:
        return style
    scale = style.scale
    room = scale.width - log.width(style), scale.height
    percent = min(scale.percent, _percent(room, Scale(scale.width, scale.height).text("body")))
    return Style(style.theme, Scale(scale.width, scale.height, percent))


def _percent(room: tuple[int, int], body: int) -> int:
    """The text scale at which body text, `body` pixels high at 100, has its largest share of a room; 100..200."""
    return max(100, min(200, round(100 * min(room[0] * TEXT_ACROSS, room[1] * TEXT_SHARE) / body)))


def button(control: Control, look: Look) -> Drawable:
    focused, hovered = look.focused is control, look.hovered is control
    margin = 3 * ring_margin(look.scale)
    key = (str(control.label), focused, hovered, control.down, control.enabled, look.theme.name)
    return Drawable(
        ("button", id(control)), control.rect.inflate(margin, margin), key, lambda surface: control.draw(surface, look)
    )


def _ring(control: Control, style: Style) -> Drawable:
    margin = ring_margin(style.scale)
    area = control.rect.inflate(2 * margin, 2 * margin)
    line = max(2, style.scale.px(3))
    return Drawable(
        ("ring", 0),
        area,
        hex_of(style.theme.focus),
        lambda surface: shapes.rounded(surface, area, style.scale.px(10), None, style.theme.focus, line),
    )
