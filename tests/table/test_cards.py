"""Pieces as drawables: sides, sizes, order."""

from __future__ import annotations

import pygame
import pytest

from app.core.art import CARD_RATIO
from app.media import cards as art
from app.table import cards, motion
from app.table.cards import HELD_GROWS, HOVER_GROWS, Touched
from app.table.motion import Pace
from app.table.stage import Drawable
from tests.table.sitting import Sitting, new_match


@pytest.fixture
def sitting() -> Sitting:
    return Sitting(new_match(3), Pace(1.0))


def drawn(sitting: Sitting, touched: Touched | None = None) -> list[Drawable]:
    table = sitting.table
    return cards.drawables(table.picture, table.face, table.now, touched or Touched())


def test_the_front_where_it_is_seen_else_the_back(sitting: Sitting) -> None:
    face = sitting.table.face
    assert cards.art_of((3, -1), face) == face.front(3)
    assert cards.art_of((3, 5), face) == face.front(3)
    assert cards.art_of((-1, 5), face) == face.back(5)
    assert cards.art_of((-1, -1), face) == face.back(-1)


def test_cards_that_lie_on_the_very_same_pixels_are_drawn_once(sitting: Sitting) -> None:
    pieces = sitting.table.picture.pieces[sitting.zone("pile")]
    spots = {(round(p.home.x), round(p.home.y)) for p in pieces}
    names = {d.name for d in drawn(sitting)}
    shown = [p for p in pieces if ("card", id(p)) in names]
    assert len(spots) <= len(shown) < len(pieces)
    assert pieces[0] in shown


def test_the_held_card_comes_last_and_is_larger(sitting: Sitting) -> None:
    piece = sitting.table.picture.pieces[sitting.zone("pile")][0]
    last = drawn(sitting, Touched(held=piece, corner=(100.0, 50.0)))[-1]
    height = round(piece.home.h * HELD_GROWS)
    room = 2 * cards.room_around(height)
    assert last.name == ("card", id(piece))
    assert last.rect == pygame.Rect(100, 50, round(height * CARD_RATIO), height).inflate(room, room)
    assert [d.name for d in drawn(sitting)].count(last.name) == 1


def test_a_playable_card_rises_under_the_pointer(sitting: Sitting) -> None:
    piece = sitting.table.picture.pieces[sitting.zone("pile")][0]

    def area(risen: float) -> pygame.Rect:
        found = drawn(sitting, Touched(hovered=(piece,), risen=risen))
        return next(d.rect for d in found if d.name == ("card", id(piece)))

    low, high = area(0.0), area(1.0)
    assert high.height / low.height == pytest.approx(HOVER_GROWS, abs=0.01)
    assert high.centery < low.centery and abs(high.centerx - low.centerx) <= 1


def test_a_small_card_of_others_is_enlarged_around_its_middle_above_the_others(sitting: Sitting) -> None:
    piece = sitting.table.picture.pieces[sitting.zone("reserve", (sitting.table.me + 1) % 3)][0]
    plain = next(d.rect for d in drawn(sitting) if d.name == ("card", id(piece)))
    found = drawn(sitting, Touched(hovered=(piece,), risen=1.0, enlarged=1.5))
    assert found[-1].name == ("card", id(piece))
    assert abs(found[-1].rect.centery - plain.centery) <= 1 and found[-1].rect.height > 1.4 * plain.height


def test_a_card_turns_over_at_half_of_its_way(sitting: Sitting) -> None:
    table = sitting.table
    table.play(sitting.match.moves(table.me)[0])
    table.tick(table.now)
    piece = next(p for p in table.picture if p.motion and p.motion.turning)
    arts = []
    for _ in range(20):
        sitting.wait(motion.FLIP_MOVE / 20, 30)
        key = next(d.key for d in drawn(sitting) if d.name == ("card", id(piece)))
        assert isinstance(key, tuple)
        arts.append(table.face.front(piece.cell[0]) in key or repr(table.face.front(piece.cell[0])) in repr(key))
    assert arts == sorted(arts) and not arts[0] and arts[-1] and 7 <= arts.count(False) <= 12


def test_every_card_paints_inside_its_rectangle(sitting: Sitting) -> None:
    piece = sitting.table.picture.pieces[sitting.zone("pile")][0]
    touched = Touched(held=piece, corner=(300.0, 200.0))
    canvas = pygame.Surface((1280, 720), pygame.SRCALPHA)
    for drawable in drawn(sitting, touched)[-8:]:
        canvas.fill((0, 0, 0, 0))
        drawable.paint(canvas)
        assert drawable.rect.contains(canvas.get_bounding_rect())


def test_with_reduced_motion_cards_fade_in_where_they_go() -> None:
    sitting = Sitting(new_match(3), Pace(1.0, reduced=True))
    table = sitting.table
    table.play(sitting.match.moves(table.me)[0])
    table.tick(table.now)
    piece = next(p for p in table.picture if p.motion and p.motion.fading)
    rects = []
    for _ in range(5):
        sitting.wait(15, 15)
        rects.append(tuple(next(d.rect for d in drawn(sitting) if d.name == ("card", id(piece)))))
    assert len(set(rects)) == 1


def test_no_shadow_is_thrown_beyond_the_room_of_its_card() -> None:
    """Where it were, parts of an older frame would stay: 91 pixels high and held it went two pixels too far."""
    for height in range(24, 300):
        area = pygame.Rect(500, 500, round(height * CARD_RATIO), height)
        room = area.inflate(2 * cards.room_around(height), 2 * cards.room_around(height))
        for lift in (0.0, 0.6, 1.0):
            shadow = art.shadow(height, lift)
            below = area.centery + art.drop(height, lift)
            assert room.contains(shadow.get_rect(center=(area.centerx, below))), (height, lift)
