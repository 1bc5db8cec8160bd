"""One tap, one action, however often it arrives (scenario 33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from app.ui.touch import Touch

if TYPE_CHECKING:
    from tests.ui.conftest import Sample

SIZE = (1280, 720)


def finger(kind: int, x: float, y: float, number: int = 7) -> pygame.Event:
    return pygame.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def mouse(kind: int, spot: tuple[int, int], touch: bool) -> pygame.Event:
    return pygame.Event(kind, pos=spot, button=1, touch=touch)


def tap(spot: tuple[int, int]) -> list[pygame.Event]:
    """A tap three times over: finger, SDL's mouse, the window system's mouse."""
    x, y = (spot[0] + 0.5) / SIZE[0], (spot[1] + 0.5) / SIZE[1]
    return [
        finger(pygame.FINGERDOWN, x, y),
        mouse(pygame.MOUSEBUTTONDOWN, spot, True),
        finger(pygame.FINGERUP, x, y),
        mouse(pygame.MOUSEBUTTONUP, spot, True),
        mouse(pygame.MOUSEBUTTONDOWN, spot, False),
        mouse(pygame.MOUSEBUTTONUP, spot, False),
    ]


def test_a_tap_is_one_press_and_one_release() -> None:
    kept = Touch().sift(tap((640, 360)), 0, SIZE)
    assert [(e.type, e.pos, e.button) for e in kept] == [
        (pygame.MOUSEBUTTONDOWN, (640, 360), 1),
        (pygame.MOUSEBUTTONUP, (640, 360), 1),
    ]


def test_a_stray_echo_later_is_dropped_and_a_real_mouse_after_that_is_not() -> None:
    touch = Touch()
    touch.sift(tap((10, 10)), 0, SIZE)
    assert touch.sift([mouse(pygame.MOUSEBUTTONDOWN, (10, 10), False)], 400, SIZE) == []
    assert len(touch.sift([mouse(pygame.MOUSEBUTTONDOWN, (10, 10), False)], 700, SIZE)) == 1


def test_a_second_finger_is_ignored() -> None:
    touch = Touch()
    first = touch.sift([finger(pygame.FINGERDOWN, 0.5, 0.5)], 0, SIZE)
    other = touch.sift([finger(pygame.FINGERDOWN, 0.1, 0.1, 8), finger(pygame.FINGERUP, 0.1, 0.1, 8)], 5, SIZE)
    last = touch.sift([finger(pygame.FINGERMOTION, 1.0, 1.0), finger(pygame.FINGERUP, 1.0, 1.0)], 9, SIZE)
    assert (len(first), other) == (1, [])
    assert [(e.type, e.pos) for e in last] == [
        (pygame.MOUSEMOTION, (1279, 719)),
        (pygame.MOUSEBUTTONUP, (1279, 719)),
    ]


def test_two_taps_on_a_toggle_are_two_turns(sample: Sample) -> None:
    toggle, page, touch = sample.toggle, sample.page, Touch()
    for now in (0, 150):
        for event in touch.sift(tap(toggle.rect.center), now, SIZE):
            page.handle(event)
    assert sample.done == [True, False]


def test_other_events_pass() -> None:
    events = [pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"), pygame.Event(pygame.QUIT)]
    assert Touch().sift(events, 0, SIZE) == events
