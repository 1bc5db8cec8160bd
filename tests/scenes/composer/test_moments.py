"""Walking along the curve of a deal: by arrows, by pointer, never beyond what is known, and what is heard of it."""

from __future__ import annotations

import pygame
import pytest

from app.core.message import Message, message
from app.scenes.composer.moments import Moments
from app.scenes.house import House
from app.ui.theme import Scale, theme
from app.ui.widgets import Paragraph
from app.words.render import tr

SCALE = Scale(1280, 720, 100)
RIGHT = [True, False, True, True]


def walked(shares: list[float]) -> tuple[Moments, list[int]]:
    """Moments of four cards with so many shares, and the places that were chosen."""
    heard: list[int] = []
    moments = Moments(RIGHT, lambda place: message("place {place}", place=place), heard.append,
                      Paragraph("caption"))
    moments.grow(shares)
    moments.place(pygame.Rect(20, 10, *moments.measure(400, SCALE)), SCALE)
    return moments, heard


def press(moments: Moments, key: int) -> bool:
    return moments.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def test_the_arrows_go_from_card_to_card_and_stop_at_the_ends() -> None:
    moments, heard = walked([0.1, 0.2, 0.3, 0.6, 0.7])
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME):
        assert press(moments, key)
    assert heard == [1, 2, 4, 0]
    assert not press(moments, pygame.K_UP) and not press(moments, pygame.K_RETURN)


def test_what_is_not_known_yet_cannot_be_chosen() -> None:
    moments, heard = walked([0.1, 0.2, 0.3])
    press(moments, pygame.K_END)
    moments.point_at((419, 50))
    assert (moments.chosen, heard) == (2, [2])
    moments, heard = walked([])
    press(moments, pygame.K_END)
    assert (moments.chosen, heard) == (0, [])


@pytest.mark.parametrize(("x", "place"), [(20, 0), (125, 1), (220, 2), (410, 4)])
def test_a_press_chooses_what_lies_there(x: int, place: int) -> None:
    moments, _ = walked([0.1] * 5)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        moments.handle(pygame.Event(kind, pos=(x, 60), button=1))
    assert moments.chosen == place


def test_dragging_goes_along() -> None:
    moments, heard = walked([0.1] * 5)
    moments.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 60), button=1))
    for x in (125, 220, 320):
        moments.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, 60), rel=(0, 0), buttons=(1, 0, 0)))
    assert heard == [1, 2, 3]


def test_the_voice_tells_the_chosen_place(house: House) -> None:
    moments, _ = walked([0.1] * 5)
    moments.choose(3)
    assert tr(moments.spoken()) == "The cards of the deal: place 3"


def test_a_right_card_is_a_full_dot_a_wrong_one_hollow_and_the_place_that_matters_amber() -> None:
    moments, _ = walked([0.1, 0.2, 0.3, 0.6, 0.7])
    moments.mark(3)
    surface = pygame.Surface((440, 240))
    moments.paint(surface, theme(), SCALE, False, False)
    spots = [moments.curve.point(place, SCALE) for place in range(5)]
    assert [surface.get_at(spots[place])[:3] == theme().mint for place in (1, 2, 4)] == [True, False, True]
    assert surface.get_at(spots[0])[:3] == theme().text
    assert surface.get_at(spots[3])[:3] == surface.get_at((spots[3][0], 20))[:3] == theme().amber


def test_it_moves_with_the_page() -> None:
    moments, _ = walked([0.1, 0.2])
    before = moments.curve.point(1, SCALE)
    moments.move(0, -30)
    assert moments.curve.point(1, SCALE) == (before[0], before[1] - 30)
    assert moments.at(before) is moments and moments.at((5, 5)) is None


def test_the_caption_is_no_part_of_the_curve() -> None:
    """What is focused is brought into sight with its caption; pointing at the words chooses nothing."""
    moments, heard = walked([0.1] * 5)
    assert moments.rect.bottom - moments.curve.rect.bottom > SCALE.text("body")
    assert moments.at((300, moments.rect.bottom - 2)) is moments
    moments.point_at((300, moments.rect.bottom - 2))
    assert heard == []


def test_nothing_to_say_of_nothing() -> None:
    assert isinstance(Moments([], lambda place: Message(""), lambda place: None, Paragraph("")).spoken(), Message)
