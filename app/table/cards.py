"""Pieces as drawables: the right side at the right size, the flip, the shadow, the edge of a pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from app.core.art import CARD_RATIO, CardArt
from app.core.events import Cell
from app.core.face import Face
from app.media import cards
from app.table.motion import Rect
from app.table.picture import Picture, Piece
from app.table.stage import Drawable

SHADOW_ROOM = 0.28
"""Room around a card for its shadow, in parts of its height; and what rounding may add, in pixels."""
SHADOW_ROUNDED = 2
MEMO = 0.62
"""Height of a remembered front on its hidden card, in parts of the card's height."""
HELD_GROWS = 1.08
HOVER_GROWS = 1.05
HOVER_LIFT = 0.08


@dataclass(frozen=True, slots=True)
class Touched:
    """What the hand does with pieces.

    `held` and where its corner is; `followers` lifted with it keep their distance. `hovered` is pointed at, with what
    would be lifted together, and has `risen` (0..1); `enlarged` is how much larger a small card of others is shown
    then, 1 for cards that may be played. `glimpses` are what is seen of cards turned towards the watcher, by piece.
    """

    held: Piece | None = None
    followers: tuple[Piece, ...] = ()
    corner: tuple[float, float] = (0.0, 0.0)
    hovered: tuple[Piece, ...] = ()
    risen: float = 0.0
    enlarged: float = 1.0
    glimpses: Mapping[Piece, tuple[Cell, float]] = field(default_factory=dict)


def drawables(picture: Picture, face: Face, now: float, touched: Touched) -> list[Drawable]:
    """All cards in sight, in drawing order; the held one last."""
    found: list[Drawable] = []
    in_hand = (touched.held, *touched.followers)
    pieces = [piece for piece in picture.drawn() if piece not in in_hand]
    for piece in touched.hovered if touched.enlarged > 1 else ():
        if piece in pieces:
            pieces.remove(piece)
            pieces.append(piece)
    for at, piece in enumerate(pieces):
        if not _buried(pieces, at, piece):
            found.append(_drawable(piece, picture, face, now, touched, at))
    if touched.held is not None:
        for piece in sorted((touched.held, *touched.followers), key=lambda p: p.rank):
            found.append(_held(piece, touched.held, face, touched.corner))
    return found


def _buried(pieces: Sequence[Piece], at: int, piece: Piece) -> bool:
    """The next card of the same zone lies on the very same pixels."""
    if piece.motion or at + 1 >= len(pieces):
        return False
    above = pieces[at + 1]
    return (
        above.motion is None
        and above.zone == piece.zone
        and round(above.home.x) == round(piece.home.x)
        and round(above.home.y) == round(piece.home.y)
    )


def _in_pile(picture: Picture, piece: Piece) -> bool:
    """Lies on another card of its pile: it throws no shadow on the felt."""
    place = picture.places.get(piece.zone)
    return piece.motion is None and piece.rank > 0 and place is not None and place.arrange == "pile"


def _drawable(piece: Piece, picture: Picture, face: Face, now: float, touched: Touched, at: int) -> Drawable:
    rect = piece.rect(now)
    motion = piece.motion
    lift = -1.0 if _in_pile(picture, piece) else 0.0
    alpha = 255
    seen = touched.glimpses.get(piece)
    turned_here = seen is not None and seen[0][0] >= 0  # others' looks only lift it
    art, squeeze = art_of(seen[0] if seen and turned_here else piece.cell, face), 1.0
    native = piece.home.h
    if seen:
        rect, lift = Rect(rect.x, rect.y - rect.h * HOVER_LIFT, rect.h), 0.6
    if motion:
        part = motion.part(now)
        lift = 0.6 * (1 - abs(2 * part - 1))
        if motion.fading:
            alpha = round(255 * part)
            lift = 0.0
        else:
            native = max(native, motion.origin.h)
        if motion.turning and not motion.fading:
            art = art_of(piece.before if part < 0.5 else piece.cell, face)
            squeeze = abs(2 * part - 1)
    elif piece in touched.hovered and touched.risen > 0:
        rect = _risen(rect, touched)
        native = rect.h
        lift = max(lift, 0.5 * touched.risen)
    look = Look(art, round(native), lift, squeeze, alpha, quarter_of(picture, piece, now))
    return _card(("card", id(piece)), rect, look, at)


def _risen(rect: Rect, touched: Touched) -> Rect:
    """A card under the pointer: lifted if it may be played, enlarged around its middle if it is only looked at."""
    largest = HOVER_GROWS if touched.enlarged == 1 else touched.enlarged
    grown = rect.h * (1 + (largest - 1) * touched.risen)
    rise = rect.h * HOVER_LIFT * touched.risen if touched.enlarged == 1 else 0.0
    return Rect(rect.x - (grown - rect.h) * CARD_RATIO / 2, rect.y - rise - (grown - rect.h) / 2, grown)


def quarter_of(picture: Picture, piece: Piece, now: float) -> float:
    """How far a card is turned sideways, in degrees: 90 in a crosswise place, between on the way there."""
    there = _degrees(picture, piece.zone)
    if piece.motion is None or piece.motion.fading:
        return there
    part = piece.motion.part(now)
    return _degrees(picture, piece.came_from) * (1 - part) + there * part


def _degrees(picture: Picture, zone: int) -> float:
    place = picture.places.get(zone)
    return 90.0 if place is not None and place.crosswise else 0.0


def _held(piece: Piece, main: Piece, face: Face, corner: tuple[float, float]) -> Drawable:
    left = corner[0] + (piece.home.x - main.home.x) * HELD_GROWS
    top = corner[1] + (piece.home.y - main.home.y) * HELD_GROWS
    rect = Rect(left, top, piece.home.h * HELD_GROWS)
    look = Look(art_of(piece.cell, face), round(rect.h), 1.0, 1.0, 255, 0.0)
    return _card(("card", id(piece)), rect, look, -1)


def memo(zone: int, i: int, piece: Piece, art: CardArt) -> Drawable:
    """A small front on a hidden card, at the foot of what is seen of it."""
    height = round(piece.home.h * MEMO)
    inset = round(piece.home.h * 0.03)
    rect = Rect(piece.home.x + inset, piece.home.y + piece.home.h - height - inset, height)
    look = Look(art, height, -1.0, 1.0, 255, 0.0)
    return _card(("memo", 1000 * zone + i), rect, look, 0)


def art_of(cell: Cell, face: Face) -> CardArt:
    """The side that is seen: the front if there is one, else the back."""
    return face.front(cell[0]) if cell[0] >= 0 else face.back(cell[1])


@dataclass(frozen=True, slots=True)
class Look:
    """How a card is drawn: art composed at `native` pixels, lift (-1: no shadow), width in the flip, opacity, turn."""

    art: CardArt
    native: int
    lift: float
    squeeze: float
    alpha: int
    degrees: float


def room_around(height: int) -> int:
    """What a card of that height takes around it for its shadow, lying or held, in pixels."""
    return round(height * SHADOW_ROOM) + SHADOW_ROUNDED


def _card(name: tuple[str, int], rect: Rect, look: Look, at: int) -> Drawable:
    height = max(1, round(rect.h))
    left, top = round(rect.x), round(rect.y)
    room = room_around(height)
    area = pygame.Rect(left, top, round(height * CARD_RATIO), height)
    key = (look.art, height, round(look.lift * 8), round(look.squeeze * 64), look.alpha, round(look.degrees), at)
    around = area.inflate(2 * room, 2 * room)
    if look.degrees:
        around = around.union(pygame.Rect(0, 0, around.height, around.width).move(
            area.centerx - around.height // 2, area.centery - around.width // 2))
    return Drawable(name, around, key, lambda surface: _paint(surface, area, look))


def _paint(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    picture = cards.card(look.art, look.native)
    if picture.get_height() != area.height:
        picture = pygame.transform.smoothscale(picture, area.size)
    shadow: pygame.Surface | None = None
    if look.squeeze < 1.0:
        picture = cards.squeezed(picture, max(0.02, look.squeeze))
    elif look.alpha == 255 and look.lift >= 0:
        shadow = cards.shadow(area.height, look.lift)
    if look.degrees:
        picture = _turned(picture, look.degrees)
        shadow = _turned(shadow, look.degrees) if shadow is not None else None
    if shadow is not None:
        below = area.centery + cards.drop(area.height, look.lift)
        surface.blit(shadow, shadow.get_rect(center=(area.centerx, below)))
    if look.alpha < 255:
        picture = picture.copy()
        picture.set_alpha(look.alpha)
    surface.blit(picture, picture.get_rect(center=area.center))


def _turned(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """Quarter turns are exact, others smooth."""
    if degrees % 90 == 0:
        return pygame.transform.rotate(picture, degrees)
    return pygame.transform.rotozoom(picture, degrees, 1.0)
