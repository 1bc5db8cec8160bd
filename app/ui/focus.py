"""The keyboard's way through a page: what has the focus, and where it goes next.

Knows the controls in reading order and where they lie; must not know what they do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from app.ui.widgets import Control

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Focus:
    """Which control takes the keys. `controls` gives those there are, in reading order."""

    def __init__(self, controls: Callable[[], Sequence[Control]]) -> None:
        self._controls = controls
        self.current: Control | None = None
        self.by_key = False  # the ring is shown only to those who use the keyboard

    @property
    def shown(self) -> Control | None:
        """The control that wears the focus ring."""
        return self.current if self.by_key else None

    def to(self, control: Control | None, by_key: bool) -> None:
        """Give the focus to `control`, or to none."""
        before, shown = self.current, self.shown
        self.current, self.by_key = control, by_key
        if before is not control:
            if before is not None:
                before.focus_went()
            if control is not None:
                control.focus_came()
        if shown is not self.shown or before is not control:
            for touched in (before, control):
                if touched is not None:
                    touched.changed()

    def check(self) -> None:
        """Let go of a control that is no longer there or cannot be used any more."""
        if self.current is not None and self.current not in self._usable():
            self.to(None, self.by_key)

    def key(self, event: pygame.Event) -> bool:
        """Tab, Shift+Tab and the arrows; True if the key was one of them and there is where to go."""
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ARROWS:
            return self._go(*ARROWS[event.key])
        return False

    def go(self, among: Sequence[Control], right: int, down: int) -> bool:
        """To the nearest of these controls in a direction; False if none lies there."""
        assert self.current is not None
        distances = [(_distance(self.current.rect, other.rect, right, down), n) for n, other in enumerate(among)]
        reached = [(distance, n) for distance, n in distances if distance is not None]
        if not reached:
            return False
        self.to(among[min(reached)[1]], True)
        return True

    def _usable(self) -> list[Control]:
        return [control for control in self._controls() if control.focusable]

    def _step(self, way: int) -> bool:
        usable = self._usable()
        if not usable:
            return False
        if self.current in usable:
            following = usable[(usable.index(self.current) + way) % len(usable)]
        else:
            following = usable[0 if way > 0 else -1]
        self.to(following, True)
        return True

    def _go(self, right: int, down: int) -> bool:
        usable = self._usable()
        if self.current not in usable:
            return self._step(1)
        return self.go(usable, right, down)


def _distance(start: pygame.Rect, goal: pygame.Rect, right: int, down: int) -> float | None:
    """How far `goal` lies in a direction, sideways counted double; None if it does not lie there."""
    if right:
        ahead = (goal.centerx - start.centerx) * right
        aside = max(goal.top - start.bottom, start.top - goal.bottom, 0)
        lean = abs(goal.centery - start.centery)
        beyond = ahead > 0 and (goal.left >= start.right if right > 0 else goal.right <= start.left)
    else:
        ahead = (goal.centery - start.centery) * down
        aside = max(goal.left - start.right, start.left - goal.right, 0)
        lean = abs(goal.centerx - start.centerx)
        beyond = ahead > 0 and (goal.top >= start.bottom if down > 0 else goal.bottom <= start.top)
    # Left and right stay in their line: a neighbour of another line is not beside.
    if not beyond or (right and aside):
        return None
    return ahead + 2 * aside + 0.1 * lean
