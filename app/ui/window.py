"""The window itself: opening it, its place, full screen.

Knows the display and nothing of what is shown in it.
"""

from __future__ import annotations

import os
import sys
import warnings
from dataclasses import dataclass
from typing import Final

import pygame

from app.core.message import N_

LEAST: Final = (800, 600)
# Part of the window that must lie on a screen for a remembered place to be used, in pixels.
_GRIP: Final = 120

UNSEEN: Final = ("offscreen", "dummy", "evdev")
"""Drivers that show nothing."""
_DRIVER_WISHES: Final = {
    # Keeps the graphics driver out of the process: 30 MB instead of 126 under X11.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # A card table may be looked at for long, but must not keep the screen awake.
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_IME_SHOW_UI": "1",
}
# By this the desktop knows whose window it is, and shows name and icon of our entry in its menu; what is called so
# there is the file carte-in-tavola.desktop. Not a wish: importing pygame has put the program's file name there.
_DESKTOP_NAMES: Final = {
    "SDL_VIDEO_X11_WMCLASS": "carte-in-tavola",
    "SDL_VIDEO_WAYLAND_WMCLASS": "carte-in-tavola",
    "SDL_APP_NAME": "Carte in Tavola",
}
_TASKBAR_NAME: Final = "CarteInTavola.Carte"
"""The same for Windows; the installer gives it to the shortcuts."""
_SHARE: Final = 2 / 3
"""Of the screen's height, for a window that was never placed."""

_NO_SCREEN: Final = N_("no screen was found")
_REASONS: Final = (
    N_("No available video device"),
    N_("x11 not available"),
    N_("wayland not available"),
    N_("The video driver did not add any displays"),
    N_("video system not initialized"),
)
"""What SDL says when there is no display, marked so that it has a translation."""


class NoDisplay(Exception):
    """No window can be opened; the text is the system's reason in plain words."""


@dataclass(frozen=True)
class Place:
    """Where a window was: its size, its upper left corner (None: wherever the system likes), maximised or not."""

    size: tuple[int, int] = (1280, 720)
    corner: tuple[int, int] | None = None
    maximised: bool = False


class Window:
    """The one window. NoDisplay if there is nowhere to open it. Without a place it is as large as the screen asks."""

    def __init__(
        self, title: str, place: Place | None = None, icon: pygame.Surface | None = None, fullscreen: bool = False
    ) -> None:
        for name, wish in _DRIVER_WISHES.items():
            os.environ.setdefault(name, wish)
        os.environ.update(_DESKTOP_NAMES)
        _name_in_taskbar()
        try:
            pygame.display.init()
            _refuse_unseen()
            place = place if place is not None else Place(_first_size(pygame.display.get_desktop_sizes()[0]))
            pygame.font.init()
            pygame.display.set_caption(title)
            if icon is not None:
                pygame.display.set_icon(icon)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # the window manager may give it another size at once
                pygame.display.set_mode(_at_least(place.size), pygame.RESIZABLE)
        except pygame.error as reason:
            raise NoDisplay(str(reason)) from reason
        self._window = _of_display()
        self._window.minimum_size = LEAST
        if place.corner is not None and _on_screen(place.corner, place.size):
            self._window.position = place.corner
        if place.maximised:
            self._window.maximize()
        self._normal = _at_least(place.size)  # neither maximised nor filling the screen
        self._before = place
        self.fullscreen = False
        if fullscreen:
            self.toggle_fullscreen(place.maximised)

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; another one after each change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    def toggle_fullscreen(self, maximised: bool = False) -> None:
        """Fill the screen, or go back to the very size and place of before; `maximised` tells how it is now."""
        if self.fullscreen:
            self._window.set_windowed()
            self.fullscreen = False
            self._window.resizable = True
            if self._before.maximised:
                # SDL believes it maximised still, and would not ask for it again.
                self._window.restore()
                self._window.maximize()
            else:
                self._window.size = self._before.size
        else:
            self._before = self.place(maximised)
            self._window.set_fullscreen(desktop=True)
            self.fullscreen = True

    def place(self, maximised: bool) -> Place:
        """Where to open it the next time; while it fills the screen, where it was before."""
        if self.fullscreen:
            return self._before
        x, y = self._window.position
        return Place(self._normal if maximised else self.size, (x, y), maximised)

    def note_size(self) -> None:
        """Remember the present size as the one to go back to after maximising."""
        self._normal = self.size

    def close(self) -> None:
        """Give the display back."""
        pygame.display.quit()


if sys.platform == "win32":
    import ctypes

    def _name_in_taskbar() -> None:
        """One button for all windows and for the shortcut, with our icon, also when Python itself runs us."""
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(_TASKBAR_NAME)
else:

    def _name_in_taskbar() -> None:
        """Elsewhere the desktop names above, or the application itself, do it."""


def _of_display() -> pygame.Window:
    """The display's window as an object. Deprecated, but a window of its own kind cannot update parts of itself."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _refuse_unseen() -> None:
    """Without a screen SDL falls back on drivers that show nothing; they are good only when asked for."""
    driver = pygame.display.get_driver()
    if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER", "") != driver:
        pygame.display.quit()
        raise pygame.error(_NO_SCREEN)


def _first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """A window's size where none is remembered: 1280x720, and on large or dense screens a share of them, 16 to 9.

    Sizes are pixels: on a dense screen the least size would be a stamp.
    """
    width, height = screen
    tall = max(720, round(min(height, width * 9 / 16) * _SHARE))
    return _at_least((min(width, round(tall * 16 / 9)), min(height, tall)))


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], LEAST[0]), max(size[1], LEAST[1])


def _on_screen(corner: tuple[int, int], size: tuple[int, int]) -> bool:
    """Whether enough of the window's upper edge lies on the screens, taken as standing side by side."""
    screens = pygame.display.get_desktop_sizes()
    width, height = sum(w for w, _ in screens), max((h for _, h in screens), default=0)
    x, y = corner
    return -size[0] + _GRIP <= x <= width - _GRIP and 0 <= y <= height - _GRIP
