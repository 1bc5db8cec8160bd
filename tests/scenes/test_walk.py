"""Walking along a curve: what is chosen has a dot of its own, around that of a marked place."""

from __future__ import annotations

import pygame

from app.core.message import message
from app.scenes.house import House
from app.scenes.walk import CHOSEN_DOT, Walk
from app.ui.theme import Scale, theme
from app.ui.widgets import Paragraph
from app.words.render import tr

SCALE = Scale(1280, 720, 100)


def walked(shares: list[float]) -> Walk:
    walk = Walk("Places", 5, lambda place: message("place {place}", place=place), lambda place: None, Paragraph("x"))
    walk.grow(shares)
    walk.place(pygame.Rect(20, 10, *walk.measure(400, SCALE)), SCALE)
    return walk


def test_the_chosen_place_has_a_dot_and_a_marked_one_keeps_its_own(house: House) -> None:
    walk = walked([0.1, 0.9, 0.3, 0.6, 0.7])
    walk.curve.marked = {3}
    walk.choose(1)
    surface = pygame.Surface((440, 240))
    walk.paint(surface, theme(), SCALE, False, False)
    spots = [walk.curve.point(place, SCALE) for place in range(5)]
    assert surface.get_at(spots[1])[:3] == theme().text
    assert surface.get_at(spots[3])[:3] == theme().coral
    walk.choose(3)
    walk.paint(surface, theme(), SCALE, False, False)
    rim = spots[3][0], spots[3][1] - round(CHOSEN_DOT * 0.85)
    assert surface.get_at(spots[3])[:3] == theme().coral
    assert surface.get_at(rim)[:3] == theme().text
    assert tr(walk.spoken()) == "Places: place 3"


def test_nothing_is_chosen_before_anything_is_there() -> None:
    walk = walked([])
    walk.paint(pygame.Surface((440, 240)), theme(), SCALE, False, False)
    walk.choose(4)
    assert walk.chosen == 0
