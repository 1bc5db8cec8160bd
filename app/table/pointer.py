"""The hand: mouse events become choices, drags, drops and double clicks on the table.

One press leads to at most one move, and only when it is let go; everything is judged by what is
lawful at that moment. A click that belongs to a burst after a double click does nothing.
"""

from __future__ import annotations

from typing import Final

import pygame

from app.core.face import WHOLE, Spot
from app.table import motion, pad, papers
from app.table.cards import HELD_GROWS
from app.table.table import Table
from app.table.telling import describe, standing

LEFT: Final = 1
MIDDLE: Final = 2
RIGHT: Final = 3
LEAST_DRAG: Final = 4.0
DRAG_SHARE: Final = 0.004


class Pointer:
    """Follows one pointer over one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._pressed: tuple[float, float] | None = None
        self._spot: Spot | None = None
        self._grip = (0.0, 0.0)
        self._clicks = 0
        self._clicked_at = -1e9
        self._clicked_spot: Spot | None = None

    def press(self, x: float, y: float, button: int) -> None:
        """A button goes down."""
        table = self.table
        table.pressed_at = (round(x), round(y))
        if button == RIGHT:
            self.cancel()
            spot, seat = table.reach.spot_at(x, y), table.reach.plate_at(x, y)
            if spot is not None:
                table.tell(describe(table, spot))
            elif seat is not None:
                table.tell(standing(table, seat))
            else:
                papers.read_out(table, (round(x), round(y)))
            return
        if button == MIDDLE:
            pad.mark(table, table.reach.spot_at(x, y))
        if button != LEFT or self._pressed is not None:
            return
        if table.looking and self._clicks > 2 and table.now - self._clicked_at < motion.DOUBLE_CLICK:
            return  # the second half of a double click: it would end a look that the first has begun
        table.hush()
        moving = table.busy
        if moving:
            table.skip()
        spot = table.reach.spot_at(x, y)
        if moving and (spot is None or table.reach.source_of(spot) is None):
            return  # a click that skipped the motion has done its work
        self._pressed = (x, y)
        self._spot = spot
        if spot is not None and table.picture.pieces[spot.zone]:
            home = table.picture.pieces[spot.zone][max(0, spot.i)].home
            self._grip = (x - home.x, y - home.y)

    def move(self, x: float, y: float, held_down: bool) -> None:
        """The pointer moves; `held_down` tells whether the left button is down."""
        table = self.table
        if self._pressed is None:
            self._hover(x, y)
            return
        if not held_down:
            self.cancel()  # the release never came
            return
        if table.held is None and self._far(x, y):
            self._pick_up()
        if table.held is not None:
            table.corner = (x - self._grip[0] * HELD_GROWS, y - self._grip[1] * HELD_GROWS)
            table.point(table.reach.aim(x, y))

    def release(self, x: float, y: float, button: int) -> None:
        """A button goes up."""
        if button != LEFT or self._pressed is None:
            return
        pressed, spot = self._pressed, self._spot
        self._pressed = None
        if self.table.held is not None:
            self._drop(x, y)
        elif abs(x - pressed[0]) + abs(y - pressed[1]) <= 2 * self._threshold():
            self._click(x, y, spot)
        elif spot is not None and self._stays(spot):
            under = self.table.reach.spot_at(x, y)
            if under == spot:
                self._click(x, y, spot)
            else:
                self.table.attempt(spot, under or spot)

    def cancel(self) -> None:
        """Let go without a move: Esc, lost focus, a release that never came."""
        self._pressed = None
        self.table.let_go()

    def forget(self) -> None:
        """The next click begins anew, whatever came before."""
        self._clicks = 0

    def leave(self) -> None:
        """The pointer left the window."""
        if self._pressed is None:
            self.table.hovered = ()
            self.table.named = None
            self.table.point(None)

    def _pick_up(self) -> None:
        table = self.table
        source = table.reach.source_of(self._spot) if self._spot is not None else None
        if source is None:
            spot = self._spot
            self._pressed = None
            if spot is not None and table.picture.pieces[spot.zone]:
                table.attempt(spot, None)
            return
        if table.reach.stays(source):
            return  # it is pressed, not carried: judged where it is let go
        table.select(source)
        table.hovered = ()
        table.held = table.picture.pieces[source.zone][max(0, source.i)]
        table.followers = table.reach.together(source)

    def _stays(self, spot: Spot) -> bool:
        """A card that is only pressed, not carried."""
        source = self.table.reach.source_of(spot)
        return source is not None and self.table.reach.stays(source)

    def _drop(self, x: float, y: float) -> None:
        table = self.table
        source = table.selected
        gesture = table.reach.aim(x, y)
        if gesture is not None:
            table.choose(gesture)
            return
        target = self._place_at(x, y)
        if source is None or target is None or self._home(source, target, x, y):
            table.let_go()
        else:
            table.attempt(source, target)

    def _home(self, source: Spot, target: Spot, x: float, y: float) -> bool:
        """Let go where it was taken; in a fan another place would be a change of order, and that is told."""
        table = self.table
        if target.zone != source.zone:
            return False
        return table.place(source.zone).arrange != "fan" or table.reach.source_area(source).collidepoint(x, y)

    def _click(self, x: float, y: float, spot: Spot | None) -> None:
        table = self.table
        self._count(spot)
        if self._clicks > 2:
            return
        chosen = table.reach.aim(x, y)
        if chosen is not None:
            self._clicks = 3
            table.choose(chosen)
            return
        source = table.reach.source_of(spot) if spot is not None else None
        at_once = table.at_once(source)
        if at_once is not None:
            self._clicks = 3
            table.choose(at_once)
            return
        if source is not None:
            obvious = next((g for g in table.gestures() if g.source == source and g.obvious), None)
            if self._clicks == 2 and obvious is not None:
                self._clicks = 3
                table.choose(obvious)
            else:
                table.select(None if table.selected == source else source)
            return
        selected = table.selected
        table.select(None)
        if selected is not None and spot is not None:
            table.attempt(selected, spot)
        elif spot is not None and not self._beside(spot):
            table.attempt(spot, None)

    def _beside(self, spot: Spot) -> bool:
        """On the felt beside a row of one's own: no card is meant, and there is nothing to tell."""
        table = self.table
        mine = table.match.game.zones[spot.zone].owner == table.me and table.place(spot.zone).arrange == "row"
        return mine and spot.i == WHOLE and bool(table.picture.pieces[spot.zone])

    def _count(self, spot: Spot | None) -> None:
        """Clicks close together on one spot are a burst: the second may be a double click, later ones are nothing."""
        now = self.table.now
        zone = spot.zone if spot is not None else None
        before = self._clicked_spot.zone if self._clicked_spot is not None else None
        near = now - self._clicked_at < motion.DOUBLE_CLICK and (zone == before or self._clicks >= 3)
        self._clicks = self._clicks + 1 if near else 1
        self._clicked_at, self._clicked_spot = now, spot

    def _place_at(self, x: float, y: float) -> Spot | None:
        held = self.table.held
        spots = [p.zone for p in self.table.layout.places if p.outlined and pygame.Rect(p.box).collidepoint(x, y)]
        return Spot(spots[0]) if spots and held is not None else None

    def _hover(self, x: float, y: float) -> None:
        table = self.table
        table.point(table.reach.aim(x, y))
        table.named = table.reach.plate_at(x, y)
        piece = table.picture.top_at(x, y, table.now)
        hovered = table.reach.rising_with(piece) if piece is not None and piece.motion is None else ()
        if hovered != table.hovered:
            table.hovered = hovered
            table.hovered_since = table.now

    def _threshold(self) -> float:
        return max(LEAST_DRAG, DRAG_SHARE * self.table.style.scale.width)

    def _far(self, x: float, y: float) -> bool:
        assert self._pressed is not None
        return max(abs(x - self._pressed[0]), abs(y - self._pressed[1])) >= self._threshold()
