"""Opening the window: where there is no screen, at a remembered place, and at least so big."""

from __future__ import annotations

import os

import pygame
import pytest

from app.ui import window
from app.ui.window import NoDisplay, Place, Window


def test_no_screen_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    with pytest.raises(NoDisplay, match="no_such_driver"):
        Window("Carte")


def test_a_driver_that_shows_nothing_must_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    pygame.display.init()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(NoDisplay, match="no screen"):
        Window("Carte")


def test_never_smaller_than_the_least() -> None:
    opened = Window("Carte", Place((300, 200)))
    assert opened.size == (800, 600)
    assert opened.place(False).size == (800, 600)


def test_the_place_is_the_one_to_go_back_to() -> None:
    opened = Window("Carte", Place((1000, 700)))
    opened.note_size()
    assert opened.place(True) == Place((1000, 700), opened.place(True).corner, True)
    opened.toggle_fullscreen()
    assert opened.fullscreen
    assert opened.place(False).size == (1000, 700)
    opened.toggle_fullscreen()
    assert (opened.fullscreen, opened.size) == (False, (1000, 700))


@pytest.mark.parametrize(
    ("corner", "good"),
    [((100, 100), True), ((-1100, 0), True), ((-1250, 0), False), ((3700, 0), True), ((3800, 0), False),
     ((0, -30), False), ((0, 1070), False)],
)  # fmt: skip
def test_a_place_on_no_screen_is_not_used(monkeypatch: pytest.MonkeyPatch, corner: tuple[int, int], good: bool) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1920, 1080)])
    assert window._on_screen(corner, (1280, 720)) is good


@pytest.mark.parametrize(
    ("screen", "size"),
    [((1920, 1080), (1280, 720)), ((3840, 2160), (2560, 1440)), ((2560, 1440), (1707, 960)),
     ((1366, 768), (1280, 720)), ((1024, 600), (1024, 600)), ((3440, 1440), (1707, 960)), ((1080, 1920), (1080, 720)),
     ((640, 480), (800, 600))],
)  # fmt: skip
def test_a_first_window_is_as_large_as_the_screen_asks(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert window._first_size(screen) == size


def test_the_desktop_is_told_whose_window_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "__main__.py")  # what importing pygame puts there
    Window("Carte")
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == "carte-in-tavola"
