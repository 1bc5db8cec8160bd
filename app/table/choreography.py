"""Choreography: a queue of sights becomes motions, sounds and lines to tell, one after the other.

The match is already further; the director only decides when the picture takes the next step. A
large step of the clock releases everything that was due meanwhile, each at its own time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias, Union

from app.core.events import CardMoved, CardPeeked, CardTurned, Rest, Sight, Told, ZoneLaid
from app.table import motion
from app.table.motion import Pace
from app.table.picture import Picture


class Sound(NamedTuple):
    """A sound is due."""

    name: str


Cue: TypeAlias = Union[Sound, Told, Rest, CardPeeked]
"""What the table must act upon when the picture takes a step."""

PAUSES = {"score": motion.MOMENT, "steal": motion.MOMENT, "manche": motion.COUNT, "points": motion.LINE,
          "right": motion.MOMENT, "wrong": motion.MOMENT}
"""After these lines the picture rests, in ms at normal speed, so that they can be read."""
BOX = "box"
"""The zone, by its key in every game, from which cards are dealt."""
FAR = 4.0
"""A way longer than this many card heights takes longer."""


class Director:
    """Feeds the picture. `busy` until the last sight is folded and the last motion over."""

    def __init__(self, picture: Picture, pace: Pace) -> None:
        self.picture = picture
        self.pace = pace
        self._queue: deque[tuple[Sight, bool]] = deque()
        self._gate = 0.0
        self._deal_gap = float(motion.DEAL_GAP)

    @property
    def busy(self) -> bool:
        """There is more to show."""
        return bool(self._queue) or self.picture.moving

    @property
    def peeking(self) -> bool:
        """A look at a card is still to be shown."""
        return any(isinstance(sight, CardPeeked) for sight, _ in self._queue)

    def feed(self, sights: Sequence[Sight], now: float) -> None:
        """Sights of one move, to be shown after what is queued. A whole deal takes at most 1.5 s."""
        if not self._queue:
            self._gate = max(self._gate, now)
        dealt = [isinstance(sight, CardMoved) and self.picture.zones[sight.src].key == BOX for sight in sights]
        self._queue.extend(zip(sights, dealt, strict=True))
        if any(dealt):
            self._deal_gap = min(motion.DEAL_GAP, motion.DEAL_WHOLE / sum(dealt))

    def tick(self, now: float) -> list[Cue]:
        """Take all steps that are due; gives the cues in order."""
        cues: list[Cue] = []
        while self._queue and self._gate <= now:
            sight, dealing = self._queue.popleft()
            self._gate += self._step(sight, dealing, cues)
        self.picture.tick(now)
        return cues

    def flush(self) -> list[Cue]:
        """Skip to the end: fold everything, no motion left. Sounds of the skipped steps are left out."""
        cues: list[Cue] = []
        still = Pace(0.0)
        while self._queue:
            sight, _ = self._queue.popleft()
            self.picture.fold(sight, 0.0, 0.0, still)
            if isinstance(sight, Told | Rest):
                cues.append(sight)
        self.picture.settle()
        self._gate = 0.0
        return cues

    def clear(self) -> None:
        """Forget what was queued: the picture is about to be rebuilt."""
        self._queue.clear()
        self._gate = 0.0

    def _step(self, sight: Sight, dealing: bool, cues: list[Cue]) -> float:
        """Fold one sight; gives the time until the next, in ms at this pace."""
        pace = self.pace
        if isinstance(sight, CardMoved):
            return self._move(sight, dealing, cues)
        if isinstance(sight, CardTurned):
            turns = sight.after[0] != sight.before[0]
            self.picture.fold(sight, self._gate, pace.ms(motion.FLIP), pace)
            return pace.ms(motion.FLIP) if turns else 0.0
        if isinstance(sight, ZoneLaid):
            self.picture.fold(sight, self._gate, pace.ms(motion.MOVE), pace)
            if sight.shuffled:
                cues.append(Sound("deal"))
            mixed = sight.shuffled and self.picture.zones[sight.zone].key != BOX
            return pace.ms(motion.MOVE) if mixed else 0.0
        cues.append(sight)
        if isinstance(sight, CardPeeked):
            cues.append(Sound("flip"))
            return motion.GLIMPSE if sight.cell[0] >= 0 else pace.ms(motion.LOOK)
        if isinstance(sight, Told):
            return pace.ms(PAUSES.get(sight.tag, 0))
        return 0.0

    def _move(self, sight: CardMoved, dealing: bool, cues: list[Cue]) -> float:
        pace = self.pace
        reveals = sight.before[0] < 0 <= sight.after[0]
        normal = motion.FADE if pace.reduced else self._length(sight, reveals and not dealing)
        duration = pace.ms(normal)
        self.picture.fold(sight, self._gate, duration, pace)
        self._uncover(sight.src)
        cues.append(Sound("deal" if dealing else "flip" if reveals else "move"))
        if dealing:
            return pace.ms(self._deal_gap)
        if reveals:
            return duration + pace.ms(motion.LOOK)
        follower = self._queue[0][0] if self._queue else None
        if isinstance(follower, CardMoved) and (follower.src, follower.dst) == (sight.src, sight.dst):
            return pace.ms(motion.GATHER_GAP)
        return duration

    def _uncover(self, zone: int) -> None:
        """What lay under the card that just left is seen at once, not when that card has arrived."""
        while self._queue:
            sight = self._queue[0][0]
            if not isinstance(sight, CardTurned) or sight.zone != zone or sight.before[0] != sight.after[0]:
                return
            self._queue.popleft()
            self.picture.fold(sight, self._gate, 0.0, self.pace)

    def _length(self, sight: CardMoved, reveals: bool) -> float:
        if reveals:
            return motion.FLIP_MOVE
        src, dst = self.picture.places.get(sight.src), self.picture.places.get(sight.dst)
        if src is None or dst is None:
            return motion.MOVE
        way = abs(src.box[0] - dst.box[0]) + abs(src.box[1] - dst.box[1])
        return motion.MOVE_FAR if way > FAR * dst.card else motion.MOVE
