"""The curtain: opaque, named, the same for everybody, and used by keyboard or pointer."""

from __future__ import annotations

import pygame
import pytest

from app.scenes.curtain import Curtain
from app.scenes.house import House
from app.ui.theme import theme
from app.ui.widgets import said
from app.words import set_language
from tests.scenes.conftest import SIZES, Guest, outside


def drawn(guest: Guest, percent: int = 100) -> tuple[Curtain, list[str]]:
    """A curtain over the shelf, and what was done with it."""
    done: list[str] = []
    curtain = Curtain("Bice", lambda: (percent, theme()), lambda: done.append("lift"), lambda: done.append("leave"))
    guest.house.scenes.push(curtain)
    guest.turn()
    return curtain, done


def test_it_names_who_is_next(guest: Guest) -> None:
    set_language("en")
    drawn(guest)
    assert "Pass the device to\nBice\n" in guest.told()
    set_language("it")
    assert any(said(c.label) == "Sono io" for c in guest.page.controls())


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_lifts_it(guest: Guest, key: int) -> None:
    _, done = drawn(guest)
    guest.key(key)
    assert done == ["lift"]


def test_a_click_on_its_button_lifts_it_and_one_beside_it_does_nothing(guest: Guest) -> None:
    curtain, done = drawn(guest)
    button = curtain.page.controls()[0].rect
    for at, wanted in (((5, 5), []), (button.center, ["lift"])):
        guest.turn(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        guest.turn(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        assert done == wanted


def test_escape_leaves(guest: Guest) -> None:
    _, done = drawn(guest)
    guest.key(pygame.K_ESCAPE)
    assert done == ["leave"]


def test_other_keys_lift_nothing(guest: Guest) -> None:
    _, done = drawn(guest)
    for key in (pygame.K_F9, pygame.K_h, pygame.K_r, pygame.K_l, pygame.K_1, pygame.K_u):
        guest.key(key)
    assert done == []


def test_it_hides_every_pixel_behind_it(guest: Guest, house: House) -> None:
    """Whatever stood in the window, its picture is the same; and it never mixes with what was there."""
    curtain, _ = drawn(guest)
    assert not curtain.fades and not curtain.overlay
    pictures = set()
    for colour in ((255, 0, 0), (0, 255, 0)):
        house.scenes.window.surface.fill(colour)
        curtain.expose()
        house.scenes._expose()
        guest.turn()
        pictures.add(pygame.image.tobytes(house.scenes.window.surface, "RGB"))
    assert len(pictures) == 1


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_everything_has_room(guest: Guest, size: tuple[int, int], percent: int) -> None:
    for tongue in ("it", "en"):
        set_language(tongue)
        curtain, _ = drawn(guest, percent)
        curtain.resize(size)
        assert outside(curtain.page) == []
        guest.house.scenes.pop()
