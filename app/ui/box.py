"""A box of the system's own with a sentence in it, for when our window is not there to say it.

Knows the display; must not know what went wrong.
"""

from __future__ import annotations

import os
import textwrap
from typing import Final

import pygame

from app.core.message import N_
from app.ui.window import UNSEEN

CLOSE: Final = N_("Close")
"""What stands on the button of a box that only tells."""
_LETTERS: Final = 76
"""Of one line: the box is as wide as its longest line, whatever the screen."""


def show(title: str, text: str, answer: str) -> bool:
    """Show a box and wait until it is closed; False where no box can be shown. `answer` stands on its one button.

    Drivers that show nothing have no box: nobody could close it.
    """
    if os.environ.get("SDL_VIDEODRIVER", "") in UNSEEN:
        return False
    lines = textwrap.wrap(text, _LETTERS, break_long_words=False, break_on_hyphens=False)
    try:
        pygame.display.message_box(title, "\n".join(lines), message_type="error", buttons=(answer,))
    except pygame.error:
        return False
    finally:
        pygame.display.quit()
    return True
