"""Time on the table: every duration, and how a piece travels. The clock comes from outside, in milliseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# All durations of the program at normal speed, in milliseconds.
MOVE: Final = 200
MOVE_FAR: Final = 320
FLIP: Final = 180
FLIP_MOVE: Final = 420
DEAL_GAP: Final = 60
DEAL_WHOLE: Final = 1500
GATHER_GAP: Final = 45
LOOK: Final = 350
HOME: Final = 160
GLIDE: Final = 160
LIFT: Final = 100
FADE: Final = 100
MOMENT: Final = 700
COUNT: Final = 1800
LINE: Final = 450
GLIMPSE: Final = 2200
BOT_LEAST: Final = 400
BOT_MOST: Final = 700
NOTE: Final = 4500
LONG_NOTE: Final = 12000
LISTEN: Final = 20
"""Between two looks whether somebody has made up his mind."""
DOUBLE_CLICK: Final = 400

SPEEDS: Final[dict[str, float]] = {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast things go: a factor on all durations, 0 for no motion at all; `reduced` fades instead of travelling."""

    factor: float = 1.0
    reduced: bool = False

    def ms(self, normal: float) -> float:
        """A duration of the table above at this pace."""
        return normal * self.factor

    @property
    def still(self) -> bool:
        """Nothing moves: cards are where they belong at once."""
        return self.factor == 0


@dataclass(frozen=True, slots=True)
class Rect:
    """Where a card lies: left, top and height in pixels (its width follows)."""

    x: float
    y: float
    h: float


@dataclass(slots=True)
class Motion:
    """A piece on its way from `origin` to wherever its home is; `turning` shows the old side in the first half."""

    start: float
    duration: float
    origin: Rect
    turning: bool = False
    fading: bool = False

    def part(self, now: float) -> float:
        """How much of the way is done, 0 before the start and 1 from the end."""
        if now < self.start:
            return 0.0
        return 1.0 if now >= self.start + self.duration else (now - self.start) / self.duration

    def at(self, home: Rect, now: float) -> Rect:
        """Where the piece is now, easing out."""
        part = self.part(now)
        if self.fading:
            return home
        eased = 1 - (1 - part) ** 3
        origin = self.origin
        return Rect(
            origin.x + (home.x - origin.x) * eased,
            origin.y + (home.y - origin.y) * eased,
            origin.h + (home.h - origin.h) * eased,
        )
