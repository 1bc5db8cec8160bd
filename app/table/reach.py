"""What a hand can reach: which card or place lies at a point, and where letting go makes which move.

Reads the table and never changes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from app.core.art import CARD_RATIO
from app.core.events import EMPTY
from app.core.face import WHOLE, Gesture, Spot
from app.core.zones import TABLE
from app.table import paint
from app.table.captions import caption, captioned
from app.table.cards import HELD_GROWS
from app.table.geometry import gap_at
from app.table.picture import Piece

if TYPE_CHECKING:
    from app.table.table import Table


EDGE = 4
"""How far a region may reach beyond the free area, in pixels."""


class Reach:
    """Points and regions of one table, in pixels of the window."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def target_area(self, gesture: Gesture) -> pygame.Rect:
        """The whole region where letting go makes the move: its places, their captions, the plate of their owner."""
        if not gesture.targets:
            assert gesture.source is not None
            return self.source_area(gesture.source)
        if gesture.into_place:
            return self.source_area(gesture.targets[0])
        boxes = []
        for spot in gesture.targets:
            place = self.table.place(spot.zone)
            boxes.append(paint.box_rect(place.box))
            if captioned(place):
                boxes.append(caption(self.table, place).rect)
        plate = self.plate_of(gesture)
        whole = boxes[0].unionall(boxes[1:] + ([plate] if plate else []))
        # One's own plate is no target, but the edge of the region would cross one that lies among its places.
        whole = whole.unionall([own for own in self._own_plates() if own.colliderect(whole)])
        margin = self.table.style.scale.px(6)
        felt = pygame.Rect(self.table.area).inflate(2 * EDGE, 2 * EDGE)
        return whole.inflate(2 * margin, 2 * margin).clip(felt)

    def label_area(self, gesture: Gesture) -> pygame.Rect:
        """Where a target's label lies, at the foot: its owner's plate, else its region; above what is printed under a
        pile, which it would cover. A plate of less than half the region has no room: its standing would be covered;
        where it stands left of the cards, the label lies under it."""
        area, plate = self.target_area(gesture), self.plate_of(gesture)
        if plate is not None and 2 * plate.width >= area.width:
            area = plate
        area = self.under_plate(gesture) or area
        place = self.table.place(gesture.targets[0].zone) if gesture.targets else None
        if place is not None and place.arrange == "pile" and captioned(place):
            foot = caption(self.table, place).rect
            if area.contains(foot):
                area.height = foot.top - area.top
        return area

    def under_plate(self, gesture: Gesture) -> pygame.Rect | None:
        """The room under the plate of the opponent whose zones are the targets, where it stands left of their cards."""
        area, plate = self.target_area(gesture), self.plate_of(gesture)
        if plate is None or 2 * plate.width >= area.width or 2 * (area.bottom - plate.bottom) < plate.height:
            return None
        cards = [paint.box_rect(self.table.place(spot.zone).box) for spot in gesture.targets]
        if any(card.left < plate.right for card in cards):
            return None
        return pygame.Rect(plate.left, plate.bottom, plate.width, area.bottom - plate.bottom)

    def _own_plates(self) -> list[pygame.Rect]:
        return [paint.box_rect(plate.box) for plate in self.table.layout.plates if plate.seat == self.table.me]

    def plate_of(self, gesture: Gesture) -> pygame.Rect | None:
        """The plate of the opponent whose zones are the targets."""
        table = self.table
        if not gesture.targets:
            return None
        owner = table.match.game.zones[gesture.targets[0].zone].owner
        plates = [paint.box_rect(plate.box) for plate in table.layout.plates if plate.seat == owner != table.me]
        return plates[0] if plates else None

    def source_area(self, source: Spot) -> pygame.Rect:
        """The card that a source is: its place at rest; of a row as a whole all its cards."""
        pieces = self.table.picture.pieces[source.zone]
        if source.i == WHOLE and pieces and self.table.place(source.zone).arrange == "row":
            cards = [self.source_area(Spot(source.zone, i)) for i, p in enumerate(pieces) if p.cell != EMPTY]
            return cards[0].unionall(cards[1:]) if cards else paint.card_rect(self.table.place(source.zone))
        if not pieces:
            return paint.card_rect(self.table.place(source.zone))
        home = pieces[max(0, min(source.i, len(pieces) - 1))].home
        area = pygame.Rect(round(home.x), round(home.y), round(home.h * CARD_RATIO), round(home.h))
        if not self.table.place(source.zone).crosswise:
            return area
        lying = pygame.Rect(0, 0, area.height, area.width)
        lying.center = area.center
        return lying

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The spot under a point: a card, else a zone's place."""
        piece = self.table.picture.top_at(x, y, self.table.now)
        if piece is not None:
            return Spot(piece.zone, self.table.picture.index(piece))
        for place in self.table.layout.places:
            if place.outlined and paint.box_rect(place.box).collidepoint(x, y):
                return Spot(place.zone)
        return None

    def plate_at(self, x: float, y: float) -> int | None:
        """The seat whose plate lies at a point."""
        return next((plate.seat for plate in self.table.layout.plates if paint.box_rect(plate.box).collidepoint(x, y)),
                    None)

    def source_of(self, spot: Spot) -> Spot | None:
        """The source that a hand means at this spot: the card itself, or its zone as a whole."""
        sources = [g.source for g in self.table.gestures()]
        for candidate in (spot, Spot(spot.zone)):
            if candidate in sources:
                return candidate
        return None

    def stays(self, source: Spot) -> bool:
        """Whether a source is only pressed: none of its moves takes it anywhere."""
        return not any(g.targets for g in self.table.gestures() if g.source == source)

    def rising_with(self, piece: Piece) -> tuple[Piece, ...]:
        """The cards that answer the pointer over one: it and what is lifted with it, or a small open one alone."""
        source = self.source_of(Spot(piece.zone, self.table.picture.index(piece)))
        if source is not None:
            return (piece, *self.together(source))
        owner = self.table.match.game.zones[piece.zone].owner
        place = self.table.picture.places.get(piece.zone)
        looked = owner not in (self.table.me, TABLE) or (place is not None and place.looked)
        return (piece,) if piece.cell[0] >= 0 and looked else ()

    def aim(self, x: float, y: float) -> Gesture | None:
        """The move that letting go at a point makes; none over the source itself, wherever regions overlap."""
        if self.table.selected is not None and self.source_area(self.table.selected).collidepoint(x, y):
            return None
        for gesture in self.table.choices():
            if not self.target_area(gesture).collidepoint(x, y):
                continue
            if gesture.into_place:
                return self._uppermost(x, y)
            if not gesture.into_gap:
                return gesture
            zone = gesture.targets[0].zone
            gap = gap_at(self.table.place(zone), len(self.table.picture.pieces[zone]), x)
            return next(g for g in self.table.choices() if Spot(zone, gap) in g.targets)
        return None

    def _uppermost(self, x: float, y: float) -> Gesture:
        """Of the single places of a row under a point the one in sight: where cards overlap, the last."""
        places = [g for g in self.table.choices() if g.into_place and self.target_area(g).collidepoint(x, y)]
        return max(places, key=lambda g: g.targets[0].i)

    def together(self, source: Spot) -> tuple[Piece, ...]:
        """The cards that are lifted with a source, as far as they have come into the picture."""
        pieces = self.table.picture.pieces[source.zone]
        gesture = next((g for g in self.table.gestures() if g.source == source), None)
        return tuple(pieces[i] for i in gesture.lifted if i < len(pieces)) if gesture else ()

    def preview(self) -> tuple[Spot, ...]:
        """What moves need or make playable: that of a lit target, those of the chosen card, or of the one hovered."""
        table = self.table
        if table.pointed is not None:
            return table.face.preview(table.view, table.pointed)
        if table.selected is not None:
            wanted = [spot for gesture in table.choices() for spot in table.face.preview(table.view, gesture)]
            return tuple(dict.fromkeys(wanted))
        piece = table.hovered[0] if table.hovered else None
        if piece is None or piece not in table.picture.pieces[piece.zone]:
            return ()
        spot = Spot(piece.zone, table.picture.index(piece))
        source = self.source_of(spot)
        if source is None:
            return table.face.related(table.view, spot) if not table.busy else ()
        gestures = [g for g in table.gestures() if source is not None and g.source == source]
        return table.face.preview(table.view, gestures[0]) if len(gestures) == 1 else ()

    def compared(self, gesture: Gesture | None) -> tuple[pygame.Rect, ...]:
        """What one looks at to follow a hint: all cards where its move begins and ends, and what is asked."""
        spots = [] if gesture is None else [*gesture.targets, *([gesture.source] if gesture.source else [])]
        return self._in_sight(dict.fromkeys(spot.zone for spot in spots))

    def beside(self) -> tuple[pygame.Rect, ...]:
        """What is read together with a note on the card in the hand, the one chosen or pressed: what is asked, all
        cards of its zone, to which it goes back, and one's own."""
        table = self.table
        spot = table.selected
        if table.held is None and spot is None and table.pressed_at is not None:
            spot = self.spot_at(*table.pressed_at)
        zone = table.held.zone if table.held is not None else None if spot is None else spot.zone
        own = [place.zone for place in table.layout.places if table.match.game.zones[place.zone].owner == table.me]
        return self._in_sight(dict.fromkeys([*([] if zone is None else [zone]), *own]))

    def _in_sight(self, zones: Iterable[int]) -> tuple[pygame.Rect, ...]:
        """The status line, and the cards of these zones."""
        found = [paint.box_rect(self.table.layout.status)]
        for zone in zones:
            cards = [self.source_area(Spot(zone, i)) for i in range(len(self.table.picture.pieces[zone]))]
            if cards:
                found.append(cards[0].unionall(cards[1:]))
        return tuple(found)

    def about(self) -> pygame.Rect:
        """The place of what a note is about: the card in the hand, the one chosen or pressed, else the status line."""
        table = self.table
        if table.held is not None:
            height = table.held.home.h * HELD_GROWS
            return pygame.Rect(round(table.corner[0]), round(table.corner[1]), round(height * CARD_RATIO),
                               round(height))
        if table.selected is not None:
            return self.source_area(table.selected)
        if table.pressed_at is not None:
            spot = self.spot_at(*table.pressed_at)
            return self.source_area(spot) if spot is not None and spot.i >= 0 else pygame.Rect(table.pressed_at, (1, 1))
        return paint.box_rect(table.layout.status)
