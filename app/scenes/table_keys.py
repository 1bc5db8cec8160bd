"""The keys of a table: what its letters and digits do; everything else goes on to the focus.

Knows the table scene and its parts; must not know what a key means to a game (`keys.gesture_of` tells that).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from app.table import keys, pad, papers

if TYPE_CHECKING:
    from app.scenes.table import TableScene


class TableKeys:
    """The keys of one scene. `pressed` names the key of the move being made, "" for none."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.pressed = ""

    def press(self, event: pygame.Event) -> bool:
        """Do what a key that went down asks for; False if it asks for nothing."""
        scene, table = self._scene, self._scene.table
        table.pressed_at = None
        digit = pygame.K_1 <= event.key <= pygame.K_9
        if not digit:
            scene.contest.settle()  # no more claims in this frame: this key may be meant for who has claimed
        gesture = keys.gesture_of(table, event)
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        undo = event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL
        if event.key == pygame.K_SPACE and table.busy:
            table.skip()
        elif event.key == pygame.K_SPACE and scene.page.waits:
            scene.page.go_on()
        elif gesture is not None:
            table.skip()
            self.pressed, plies = gesture.key, table.match.plies
            table.choose(gesture)
            self.pressed = ""
            if table.match.plies > plies:
                scene.page.led_on(gesture)
        elif plain and digit and self._number(event.key - pygame.K_0):
            pass
        elif undo or (plain and event.key == pygame.K_u):
            scene.undo()
        elif plain and event.key in self._shortcuts:
            self._shortcuts[event.key]()
        else:
            return scene.page.handle(event)
        return True

    def _number(self, number: int) -> bool:
        """A number that is no move: a claim in a window, or a place that cannot be chosen, which is told why; False
        where numbers mean nothing now."""
        if self._scene.contest.claim(number - 1):
            return True
        spot = keys.numbered(self._scene.table, number)
        if spot is not None:
            self._scene.table.attempt(spot, None)
        return spot is not None

    @property
    def _shortcuts(self) -> dict[int, Callable[[], object]]:
        scene, table = self._scene, self._scene.table
        return {
            pygame.K_h: scene.hint,
            pygame.K_r: scene.last_move,
            pygame.K_l: scene.toggle_log,
            pygame.K_s: scene.sort,
            pygame.K_g: lambda: pad.regroup(table),
            pygame.K_n: scene.mark,
            pygame.K_p: lambda: papers.read_out(table),
            pygame.K_F1: scene.rules,
            pygame.K_F10: scene.menu,
            pygame.K_F9: scene.passing.hide,
        }
