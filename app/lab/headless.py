"""Drawing without a screen: the one place of the command line that starts pygame quietly."""

from __future__ import annotations

import os


def headless() -> None:
    """Make pygame able to draw, without window, sound or greeting; called before pygame is imported."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    import pygame

    pygame.display.init()
    pygame.font.init()
