"""Pieces as drawables: the right side at the right size, the flip, the shadow, the edge of a pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from app.core.art import CARD_RATIO, CardArt
from app.core.events import Cell
from app.core.face import Face
from app.media import cards
from app.table.motion import Rect
from app.table.picture import Picture, Piece
from app.table.stage import Drawable

SHADOW_ROOM = 0.28
"""Room around a card for its shadow, in parts of its height."""
HELD_GROWS = 1.08
HOVER_GROWS = 1.05
HOVER_LIFT = 0.08


@dataclass(frozen=True, slots=True)
class Touched:
    """What the hand does with pieces: the one held and where its corner is, the one pointed at, how far it has risen."""

    held: Piece | None = None
    corner: tuple[float, float] = (0.0, 0.0)
    hovered: Piece | None = None
    risen: float = 0.0


def drawables(picture: Picture, face: Face, now: float, touched: Touched) -> list[Drawable]:
    """All cards in sight, in drawing order; the held one last."""
    found: list[Drawable] = []
    pieces = [piece for piece in picture.drawn() if piece is not touched.held]
    for at, piece in enumerate(pieces):
        if not _buried(pieces, at, piece):
            found.append(_drawable(piece, face, now, touched, at, _in_pile(picture, piece)))
    if touched.held is not None:
        found.append(_held(touched.held, face, touched.corner))
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


def _drawable(piece: Piece, face: Face, now: float, touched: Touched, at: int, in_pile: bool) -> Drawable:
    rect = piece.rect(now)
    motion = piece.motion
    lift = -1.0 if in_pile else 0.0
    alpha = 255
    art, squeeze = art_of(piece.cell, face), 1.0
    if motion:
        part = motion.part(now)
        lift = 0.6 * (1 - abs(2 * part - 1))
        if motion.fading:
            alpha = round(255 * part)
            lift = 0.0
        elif motion.turning:
            art = art_of(piece.before if part < 0.5 else piece.cell, face)
            squeeze = abs(2 * part - 1)
    elif piece is touched.hovered and touched.risen > 0:
        grown = rect.h * (1 + (HOVER_GROWS - 1) * touched.risen)
        rect = Rect(
            rect.x - (grown - rect.h) * CARD_RATIO / 2,
            rect.y - rect.h * HOVER_LIFT * touched.risen - (grown - rect.h) / 2,
            grown,
        )
        lift = 0.5 * touched.risen
    native = round(piece.home.h if motion is None or motion.fading else max(piece.home.h, motion.origin.h))
    return _card(("card", id(piece)), art, rect, native, lift, squeeze, alpha, at)


def _held(piece: Piece, face: Face, corner: tuple[float, float]) -> Drawable:
    rect = Rect(corner[0], corner[1], piece.home.h * HELD_GROWS)
    return _card(("card", id(piece)), art_of(piece.cell, face), rect, round(rect.h), 1.0, 1.0, 255, -1)


def art_of(cell: Cell, face: Face) -> CardArt:
    """The side that is seen: the front if there is one, else the back."""
    return face.front(cell[0]) if cell[0] >= 0 else face.back(cell[1])


def _card(
    name: tuple[str, int], art: CardArt, rect: Rect, native: int, lift: float, squeeze: float, alpha: int, at: int
) -> Drawable:
    height = max(1, round(rect.h))
    left, top = round(rect.x), round(rect.y)
    room = round(height * SHADOW_ROOM)
    area = pygame.Rect(left, top, round(height * CARD_RATIO), height)
    key = (art, height, round(lift * 8), round(squeeze * 64), alpha, at)
    return Drawable(name, area.inflate(2 * room, 2 * room), key, _painter(art, area, native, lift, squeeze, alpha))


def _painter(
    art: CardArt, area: pygame.Rect, native: int, lift: float, squeeze: float, alpha: int
) -> Callable[[pygame.Surface], None]:
    def paint(surface: pygame.Surface) -> None:
        picture = cards.card(art, native)
        if picture.get_height() != area.height:
            picture = pygame.transform.smoothscale(picture, area.size)
        if squeeze < 1.0:
            picture = cards.squeezed(picture, max(0.02, squeeze))
        elif alpha == 255 and lift >= 0:
            shadow = cards.shadow(area.height, lift)
            surface.blit(shadow, shadow.get_rect(center=(area.centerx, area.centery + cards.drop(area.height, lift))))
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        surface.blit(picture, picture.get_rect(center=area.center))

    return paint
