"""The curtain: opaque, named, the same for everybody, and used by keyboard or pointer."""

from __future__ import annotations

import pygame
import pytest

from app.scenes.curtain import STAND, Curtain
from app.scenes.house import House
from app.ui.theme import theme
from app.ui.widgets import Paragraph, said
from app.words import set_language
from tests.scenes.conftest import SIZES, Guest, outside


def drawn(guest: Guest, percent: int = 100) -> tuple[Curtain, list[str]]:
    """A curtain over the shelf, and what was done with it."""
    done: list[str] = []
    curtain = Curtain("Bice", lambda: (percent, theme()), lambda: done.append("lift"), lambda: done.append("leave"))
    guest.house.scenes.push(curtain)
    guest.turn()
    guest.turn()  # it has stood long enough
    return curtain, done


class Watch:
    """Somebody before a curtain that has just fallen, by small steps of time."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.time = 0.0
        self.lifted = 0
        house.scenes._clock = lambda: self.time
        self.curtain = Curtain("Bice", lambda: (100, theme()), self._lift, lambda: None)
        house.scenes.push(self.curtain)
        self.wait(20)

    def _lift(self) -> None:
        self.lifted += 1

    def wait(self, ms: float) -> None:
        """Frames without events."""
        for _ in range(round(ms / 20)):
            self.turn()

    def turn(self, *events: pygame.Event) -> None:
        self.time += 20
        self.house.scenes.turn(events)

    def key(self, key: int = pygame.K_RETURN, up: bool = True) -> None:
        """Press a key, and let it go unless it stays down."""
        self.turn(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        if up:
            self.turn(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=""))

    @property
    def open(self) -> bool:
        """Its button can be used, and looks so."""
        return self.curtain.page.controls()[0].enabled


# A moment before it can be lifted.


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_keys_that_go_on_being_pressed_lift_nothing(house: House, key: int) -> None:
    """As when somebody has pressed Enter for his last move, and again, and again."""
    watch = Watch(house)
    for _ in range(30):
        watch.key(key)
        watch.wait(80)
    assert watch.lifted == 0 and not watch.open
    watch.wait(STAND)
    assert watch.open and watch.lifted == 0
    watch.key()
    assert watch.lifted == 1


def test_clicks_that_go_on_lift_nothing(house: House) -> None:
    watch = Watch(house)
    at = watch.curtain.page.controls()[0].rect.center
    for _ in range(20):
        watch.turn(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        watch.turn(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        watch.wait(120)
    assert watch.lifted == 0 and not watch.open
    watch.wait(STAND)
    watch.turn(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    watch.turn(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert watch.lifted == 1


def test_whoever_waits_for_the_button_waits_no_longer_than_it_says(house: House) -> None:
    watch = Watch(house)
    watch.wait(STAND - 40)
    assert not watch.open and watch.curtain.next_wake(house.scenes.now) is not None
    watch.wait(60)
    assert watch.open and watch.curtain.next_wake(house.scenes.now) is None
    watch.key()
    assert watch.lifted == 1


def test_a_press_that_began_before_lifts_nothing(house: House) -> None:
    """The mouse button let go, or the key repeated, once it could be lifted."""
    watch = Watch(house)
    at = watch.curtain.page.controls()[0].rect.center
    watch.wait(300)
    watch.turn(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    watch.key(up=False)
    watch.wait(STAND + 100)
    assert watch.open
    watch.turn(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    watch.key()  # still the same press
    assert watch.lifted == 0
    watch.key()
    assert watch.lifted == 1


def test_a_key_that_is_down_when_it_falls_lifts_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    down = dict.fromkeys((pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE), False)
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: {**down, pygame.K_RETURN: True})
    watch = Watch(house)
    watch.wait(STAND + 100)
    watch.key(up=False)
    assert watch.open and watch.lifted == 0
    watch.key()
    watch.key()
    assert watch.lifted == 1


def test_a_program_that_hung_does_not_take_what_was_pressed_meanwhile(house: House) -> None:
    watch = Watch(house)
    watch.time += 1500
    watch.key()
    assert watch.lifted == 0


# What it is.


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
        words = [w for w in curtain.page._walk() if isinstance(w, Paragraph)]
        button = curtain.page.controls()[0]
        above, below = words[0].rect.top, size[1] - button.rect.bottom
        assert above < size[1] / 12 or 0.7 < above / below < 1  # in the middle, or as large as the window
        guest.house.scenes.pop()
