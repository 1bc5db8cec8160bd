"""A window in which several seats may answer at once: its clock, the bots' reaction times, and people's claims.

The rules have no clock: this one submits the seatless move that ends the window. While a person who
has claimed chooses a card, it stands still. Knows seats and moves, no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.dice import Streams
from app.core.game import NOBODY
from app.core.message import N_, Message
from app.core.notation import read_deal
from app.match.seats import choose

if TYPE_CHECKING:
    from app.scenes.table import TableScene


class Contest:
    """The windows of one table scene, one after the other."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.claimed: int | None = None
        self._opened = -1
        self._spent = 0.0
        self._last = 0.0
        self._dues: dict[int, float] = {}

    @property
    def open(self) -> bool:
        """Several seats may answer now."""
        return bool(self.scene.match.moves(NOBODY))

    @property
    def people(self) -> list[int]:
        """The persons who may still answer."""
        return [seat for seat in self.scene.match.to_act if seat in self.scene.passing.persons]

    def tick(self, now: float) -> None:
        """Let time pass; at most one thing happens: a bot answers, or the time is up."""
        if self._opened < 0:
            self._begin(now)
        table = self.scene.table
        if self.claimed is None:
            self._spent += now - self._last
        self._last = now
        clock = table.face.clock(table.view)
        left = 1.0
        if clock is not None and clock.seconds > 0:
            left = max(0.0, 1 - self._spent / (1000 * clock.seconds))
            table.ring = (clock.zone, left)
        if self.claimed is not None:
            return
        late = [seat for seat, due in self._dues.items() if due <= self._spent and seat in self.scene.match.to_act]
        if late:
            seat = min(late, key=lambda s: (self._dues[s], s))
            del self._dues[seat]
            self.scene.act(choose(self.scene.match, seat))
        elif left <= 0:
            self.scene.act(self.scene.match.moves(NOBODY)[0])

    def rest(self) -> None:
        """No window is open."""
        if self._opened >= 0:
            self._opened = -1
            self.claimed = None
            self.scene.table.ring = None
            self.scene.table.actor = self.scene.table.me

    def claim(self, seat: int) -> bool:
        """A person wants to answer: the clock stands still until he has. False when it is not for him."""
        if not self.open or self.claimed is not None or seat not in self.people:
            return False
        self.claimed = seat
        self.scene.table.actor = seat
        return True

    def answered(self) -> None:
        """A person has made a move; in a window the one who claimed, or the only one."""
        self.claimed = None
        if self._opened >= 0:
            self._share()

    def give_up(self) -> bool:
        """Esc: the person who claimed lets it be, and answers nothing in this window."""
        if self.claimed is None or len(self.people) < 2:
            return False
        declining = [move for move in self.scene.match.moves(self.claimed) if not move.args]
        if declining:
            self.scene.table.play(declining[0], sure=True)
        return True

    def hint(self) -> Message | None:
        """What several people are told while nobody has claimed; each has a key, the number at his plate."""
        if self.open and self.claimed is None and len(self.people) > 1:
            return Message(N_("Who has one? Press the number at your name; it stops the clock."))
        return None

    def _begin(self, now: float) -> None:
        match = self.scene.match
        self._opened, self._spent, self._last = match.plies, 0.0, now
        streams = Streams(read_deal(match.deal)[2])
        delay = match.entry.delay
        bots = [seat for seat in match.to_act if seat not in self.scene.passing.persons]
        self._dues = {
            seat: 1000 * delay(match.view(seat), streams.stream(f"delay/{match.plies}/{seat}")) if delay else 0.0
            for seat in bots
        }
        self._share()

    def _share(self) -> None:
        """One person answers with his own cards at once; several must claim first."""
        people = self.people
        table = self.scene.table
        table.actor = table.me if people == [table.me] else people[0] if len(people) == 1 else None
