"""A window in which several seats may answer at once: its clock, the bots' reaction times, and people's claims.

The rules have no clock: this one submits the seatless move that ends the window. It stands still while
cards move, while something else lies over the table, and while a person who has claimed chooses a card.
Knows seats and moves, no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.dice import Streams
from app.core.game import NOBODY
from app.core.message import N_, Message
from app.core.notation import read_deal

if TYPE_CHECKING:
    from app.scenes.table import TableScene


class Contest:
    """The windows of one table scene, one after the other.

    Where several people share the machine each has to claim before he answers, in all windows alike: a number that
    claims never touches a card. Claims of one frame are settled by lot; they are answered in that order.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.claimed: int | None = None
        self._claims: list[int] = []
        self._queue: list[int] = []
        self._begun = False
        self._left = 1.0
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

    @property
    def shared(self) -> bool:
        """Several people sit at this machine."""
        return len(self.scene.passing.persons) > 1

    def follow(self, now: float, held: bool) -> None:
        """Begin and end with the match's windows, settle the claims since the last frame, count the time.

        `held`: cards move, or something lies over the table; time stands still.
        """
        if not self.open:
            self._end()
            return
        if not self._begun:
            self._begin(now)
        self.settle()
        if not held and self.claimed is None:
            self._spent += now - self._last
        self._last = now
        clock = self._clock()
        if clock is not None:
            self._left = max(0.0, 1 - self._spent / (1000 * clock[1]))
            self.scene.table.ring = (clock[0], self._left)

    def step(self) -> None:
        """At most one thing happens: a bot answers, or the time is up."""
        if self.claimed is not None:
            return
        match = self.scene.match
        late = [seat for seat, due in self._dues.items() if due <= self._spent and seat in match.to_act]
        if late:
            seat = min(late, key=lambda s: (self._dues[s], s))
            move = self.scene.house.thinking.move(match, seat)
            if move is not None:
                self.scene.act(move)
        elif self._left <= 0:
            self.scene.act(match.moves(NOBODY)[0])

    def next_wake(self, now: float) -> float | None:
        """When something happens by itself: at once while a ring closes or a claim waits, else when a bot answers."""
        if not self._begun or self._claims:
            return now
        if self.claimed is not None:
            return None
        if self._clock() is not None:
            return now
        dues = [due for seat, due in self._dues.items() if seat in self.scene.match.to_act]
        return max(now, self._last + min(dues) - self._spent) if dues else None

    def claim(self, seat: int) -> bool:
        """A person wants to answer: the clock stands still until he has. False when it is not for him."""
        if not self.shared or not self.open or self.claimed is not None or seat not in self.people:
            return False
        self._claims.append(seat)
        return True

    def answered(self) -> None:
        """A person has made a move; in a window the one who claimed, or the only one."""
        self.claimed = None
        if self.open:
            self._share()
        else:
            self._end()

    def hint(self) -> Message | None:
        """What several people are told while nobody has claimed; each has a key, the number at his plate."""
        if not self.shared or not self.open or self.claimed is not None or not self.people:
            return None
        if self._clock() is None:
            return Message(N_("Everybody answers: press the number at your name, then touch a card or pass."))
        return Message(N_("Who has one? Press the number at your name; it stops the clock."))

    def _clock(self) -> tuple[int, float] | None:
        """The zone and the seconds of the ring; None where all have to answer."""
        clock = self.scene.table.face.clock(self.scene.table.view)
        return (clock.zone, clock.seconds) if clock is not None and clock.seconds > 0 else None

    def _begin(self, now: float) -> None:
        self._begun, self._left, self._spent, self._last = True, 1.0, 0.0, now
        self._dues = {seat: 1000 * self._delay(seat) for seat in self.scene.match.to_act
                      if seat not in self.scene.passing.persons}
        self._share()

    def _delay(self, seat: int) -> float:
        """Seconds that a bot waits in the window that opens now."""
        match = self.scene.match
        if match.entry.delay is None:
            return 0.0
        dice = self._streams.stream(f"delay/{match.plies}/{seat}")
        return match.entry.delay(match.view(seat), dice, match.sitters[seat].brain)

    def _end(self) -> None:
        """No window is open: the table is its person's again."""
        if self._begun or self._claims:
            self._begun, self.claimed = False, None
            self._claims, self._queue = [], []
            self.scene.table.ring = None
            self.scene.table.actor = self.scene.table.me

    def settle(self) -> None:
        """Claims of one frame are put in order by lot; the moves then tell in which."""
        if not self._begun:
            return
        fresh = sorted(set(self._claims) - set(self._queue))
        self._claims = []
        if len(fresh) > 1:
            self._streams.stream(f"claim/{self.scene.match.plies}").shuffle(fresh)
        self._queue += fresh
        while self.claimed is None and self._queue:
            seat = self._queue.pop(0)
            if seat in self.people:
                self.claimed = seat
        self._share()

    def _share(self) -> None:
        """One person answers with his own cards at once; several must claim first."""
        table = self.scene.table
        if self.claimed is not None:
            table.actor = self.claimed
        else:
            table.actor = None if self.shared and self.people else table.me

    @property
    def _streams(self) -> Streams:
        return Streams(read_deal(self.scene.match.deal)[2])
