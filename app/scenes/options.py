"""What the command line may ask of the window, checked before any window opens.

It knows games by their shelf and deal codes by their notation; it must not know pygame, so that a
refused command line answers at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from app.core.game import IllegalOption
from app.core.message import N_, Message, message
from app.core.notation import BadNotation, read_deal, read_options
from app.games import GAMES


class BadDeal(ValueError):
    """A deal that cannot be played here; `message` says why to a player."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Deal(NamedTuple):
    """One deal of one game: the game's key, the seed of its code, and every option of its set-up."""

    game: str
    seed: int
    setup: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """How the window starts; None where the player's own settings decide.

    `size` is in pixels, `speed` a name of app.table.motion.SPEEDS, `quit_after` in seconds; `deal` belongs to
    `game`, and `file` excludes both. `trouble` is why a file that was named cannot be opened; it was told already.
    """

    game: str | None = None
    deal: Deal | None = None
    lang: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    mute: bool = False
    data: Path | None = None
    speed: str | None = None
    autoplay: bool = False
    quit_after: float | None = None
    file: Path | None = None
    trouble: Message | None = None


def deal_of(code: str) -> Deal:
    """The deal of a code with its options, as in `D1-0000002A-E?players=3&target=10`. Raises BadDeal."""
    head, _, tail = code.partition("?")
    try:
        letter, version, seed = read_deal(head)
        chosen = read_options(tail)
    except BadNotation as error:
        raise BadDeal(message(N_("“{code}” is not a deal code."), code=code[:60])) from error
    for key, entry in GAMES.items():
        rules = entry.rules
        if rules.letter != letter:
            continue
        if rules.rules != version:
            raise BadDeal(message(N_("“{code}” belongs to other rules of {game} than ours."), code=code[:60],
                                  game=rules.title))
        try:
            return Deal(key, seed, rules.complete(chosen))
        except IllegalOption as error:
            raise BadDeal(error.why) from error
    raise BadDeal(message(N_("No game here has deal codes that begin with {letter}."), letter=letter))
