"""What the player chose: language, sound, pace, looks, window, names and the last set-up of each game."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_type_hints

import msgspec

from app.core.message import N_, Message, message
from app.match.files import Unwritable, alone, content, keep_aside, write_whole
from app.match.seats import Name, Sitter

FILE = "settings.json"
NAMES_KEPT = 12
_LARGEST = 1 << 20

_log = logging.getLogger(__name__)

Percent: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
TextScale: TypeAlias = Annotated[int, msgspec.Meta(ge=100, le=200)]
Speed: TypeAlias = Literal["relaxed", "normal", "fast", "instant"]
Theme: TypeAlias = Literal["dusk", "light", "contrast"]
Hints: TypeAlias = Literal["none", "one", "three"]
"""How many moves a hint tells of."""
Language: TypeAlias = Annotated[str, msgspec.Meta(max_length=20)]
Key: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
"""Of a game."""


class SetUp(msgspec.Struct, frozen=True):
    """Who sat down last time, and the options chosen."""

    seats: list[Sitter]
    options: dict[str, int]


class Settings(msgspec.Struct, kw_only=True):
    """All settings with what holds before anything is chosen. Percentages 0-100, text scale 100-200.

    `language` "" follows the system; `window` is (x, y, width, height) when neither maximised nor
    fullscreen, None before there was one; `names` are those of persons, latest first; `setups` by game key;
    `lessons` are the games whose lesson was gone through.
    """

    language: Language = ""
    volume_effects: Percent = 80
    volume_moods: Percent = 40
    muted: bool = False
    speed: Speed = "normal"
    reduced_motion: bool = False
    text_scale: TextScale = 100
    theme: Theme = "dusk"
    odds: bool = False
    memory: bool = False
    hints: Hints = "three"
    sort_by_use: bool = False
    window: tuple[int, int, int, int] | None = None
    maximised: bool = False
    fullscreen: bool = False
    names: list[Name] = []
    setups: dict[str, SetUp] = {}
    lessons: list[Key] = []

    def remember(self, name: str) -> None:
        """Put a person's name first among those used; the oldest go beyond twelve."""
        self.names = [name, *(known for known in self.names if known != name)][:NAMES_KEPT]

    def learnt(self, key: str) -> None:
        """The lesson of a game was gone through to its end."""
        if key not in self.lessons:
            self.lessons = [*self.lessons, key]

    def copy(self) -> Settings:
        """The same settings, which no change of these reaches."""
        return msgspec.json.decode(msgspec.json.encode(self), type=Settings)

    def save(self, path: Path, since: Settings | None = None) -> None:
        """Write the file at once. Raises Unwritable.

        With `since`, how they were when last read or written here, only what has changed is written: what another
        window has written meanwhile stays.
        """
        with alone(path):
            there = _there(path) if since is not None else None
            whole = self if since is None or there is None else _merged(self, since, there)
            write_whole(path, msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n")


def load(path: Path, tell: Callable[[Message], None] = lambda words: None) -> Settings:
    """The settings in a file; never raises.

    Without a file, defaults. A file that is no JSON object is kept aside, and `tell` is given a sentence about it;
    a single value out of range falls back to its default alone, so that a newer or an older program spoils nothing
    else.
    """
    try:
        data = content(path, _LARGEST)
        parts = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        _log.warning("settings cannot be read: %s", error)
        return Settings()
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        _log.warning("settings are damaged: %s", error)
        tell(_set_aside(path))
        return Settings()
    return _chosen(parts)


def _there(path: Path) -> Settings | None:
    """What is in the file now; None for no file or one that cannot be used, which is then written anew."""
    try:
        return _chosen(msgspec.json.decode(content(path, _LARGEST), type=dict[str, msgspec.Raw]))
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _merged(ours: Settings, since: Settings, theirs: Settings) -> Settings:
    """Theirs, with all that changed in ours since then; of names, lessons and set-ups only the single ones."""
    whole = theirs.copy()
    for name in Settings.__struct_fields__:
        if getattr(ours, name) != getattr(since, name):
            setattr(whole, name, getattr(ours, name))
    if ours.names != since.names:
        whole.names = [*ours.names, *(name for name in theirs.names if name not in ours.names)][:NAMES_KEPT]
    whole.lessons = [*theirs.lessons, *(key for key in ours.lessons if key not in theirs.lessons)]
    changed = {key: setup for key, setup in ours.setups.items() if since.setups.get(key) != setup}
    whole.setups = {**theirs.setups, **changed}
    return whole


def _chosen(parts: dict[str, msgspec.Raw]) -> Settings:
    settings = Settings()
    for name, kind in get_type_hints(Settings, include_extras=True).items():
        if name not in parts:
            continue
        try:
            setattr(settings, name, msgspec.json.decode(parts[name], type=kind))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            _log.warning("setting %s is damaged: %s", name, error)
    return settings


def _set_aside(path: Path) -> Message:
    """Keep a damaged file under another name; the sentence about it."""
    try:
        aside = keep_aside(path)
    except Unwritable as error:
        return error.why
    sentence = N_("The settings were damaged; they are kept as {file}, and all begins as at first.")
    return message(sentence, file=aside.name)
