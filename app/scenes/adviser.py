"""The hint at a table: the strongest level thinks about a person's move, and the table tells what it found.

Knows the table scene and who thinks; the game is not waited for, and what comes too late is not told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.bots.explain import explained
from app.core.dice import Streams
from app.core.message import N_, Message
from app.table import motion

if TYPE_CHECKING:
    from app.scenes.table import TableScene


class Adviser:
    """Asked once, it looks for the answer until the position is another one."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.next_look: float | None = None
        """When the answer is looked for, on the scene's clock; None while nobody is asked."""
        self._about = (-1, -1)

    def ask(self, now: float) -> None:
        """Somebody at the table wants a hint and is to act; where others answer meanwhile there is no time to think."""
        if self.scene.table.at_window:
            self._plainly()
            return
        self._about = self._position
        self.next_look = now
        self.scene.table.tell(Message(N_("Let me think…")))

    def follow(self, now: float) -> bool:
        """Look for the answer; True when there is something to see."""
        if self.next_look is None or now < self.next_look:
            return False
        table, match = self.scene.table, self.scene.match
        if self._about != self._position or not table.my_turn:
            self.next_look = None
            return False
        found = self.scene.house.thinking.advice(match, table.me)
        if found is None:
            self.next_look = now + motion.LISTEN
            return False
        self.next_look = None
        if found:
            self.scene.page.offer()
            told = found if self.scene.house.settings.hints == "three" else found[:1]
            move, words = found[0].move, explained(table.face, table.view, told)
            table.hint(move, self.scene.page.button_of(move), words)
            self._marked()
            return True
        self._plainly()
        return True

    def _plainly(self) -> None:
        """What the plain bot would do."""
        table, match = self.scene.table, self.scene.match
        self.scene.page.offer()
        dice = Streams(0).stream(f"hint/{match.plies}")
        move = match.entry.greedy(match.game, table.view, match.moves(table.me), dice)
        table.hint(move, self.scene.page.button_of(move))
        self._marked()

    def _marked(self) -> None:
        """The game is one with hints from now on, whatever becomes of it."""
        self.scene.match.mark_advised(self.scene.table.me)
        self.scene.save()

    @property
    def _position(self) -> tuple[int, int]:
        return self.scene.match.plies, self.scene.match.rewinds
