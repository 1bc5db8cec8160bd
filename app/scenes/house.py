"""The house: what all scenes share, made once and handed to each.

Knows settings, store, sounds and the stack of scenes, and the ways from one scene to another that
several scenes need. Must not know what is on a page.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from app.core.game import Options
from app.core.message import N_, Message, message
from app.core.notation import SEED_BITS
from app.match.files import Unwritable
from app.match.match import Match
from app.match.record import SUFFIX, BadRecord
from app.match.replay import replay
from app.match.reviews import Reviews
from app.match.seats import Sitter
from app.match.settings import FILE, Settings
from app.match.store import Store, read
from app.match.worker import Thinking
from app.media.sounds import Sounds
from app.paths import Folders
from app.scenes.manager import DialogScene, PageScene, Scenes
from app.scenes.slip import Slip
from app.table.motion import SPEEDS, Pace
from app.ui.controls import Button
from app.ui.dialog import Dialog
from app.ui.page import Page
from app.ui.theme import FELT, Colour, Theme
from app.ui.theme import theme as themed
from app.ui.widgets import Label
from app.ui.window import Place, Window
from app.words import set_language, system_language

_log = logging.getLogger(__name__)

_NOTE: Final = N_("A word before you go on")
_FINE: Final = N_("All right")


class Kept(NamedTuple):
    """What is kept of a running game: the match and when it was last played, or why it cannot be played on."""

    match: Match | None = None
    played: datetime | None = None
    trouble: Message | None = None


class House:
    """`clock` gives milliseconds. `given` are settings for this run only: they hold until changed, and are not kept."""

    def __init__(
        self,
        folders: Folders,
        settings: Settings,
        store: Store,
        sounds: Sounds,
        window: Window,
        clock: Callable[[], float],
        *,
        given: Mapping[str, str | bool] | None = None,
        quit_after: float | None = None,
    ) -> None:
        self.folders = folders
        self.settings = settings
        self.store = store
        self.sounds = sounds
        self.thinking = Thinking()
        self.reviews = Reviews()
        self.scenes = Scenes(
            window, clock, mute=self.toggle_mute, closing=self._closing, quit_after=quit_after
        )
        self._told: set[Message] = set()
        self._written = settings.copy()
        self._own = {name: getattr(settings, name) for name in given or {}}
        self._given = dict(given or {})
        for name, value in self._given.items():
            setattr(settings, name, value)
        self.apply_settings()

    @property
    def percent(self) -> int:
        """The text scale, 100..200."""
        return self.settings.text_scale

    def theme(self, felt: str | None = None) -> Theme:
        """The theme chosen, around a game's felt "#RRGGBB" or the house's own."""
        return themed(self.settings.theme, FELT if felt is None else _colour(felt))

    def pace(self) -> Pace:
        """How fast things go on the table."""
        return Pace(SPEEDS[self.settings.speed], self.settings.reduced_motion)

    def apply_settings(self) -> None:
        """Make language, volumes, mute and reduced motion hold from now on."""
        settings = self.settings
        set_language(settings.language or system_language())
        self.sounds.effects = settings.volume_effects / 100
        self.sounds.moods = settings.volume_moods / 100
        self.sounds.muted = settings.muted
        self.scenes.reduced_motion = settings.reduced_motion

    def save_settings(self) -> None:
        """Write the settings; a sentence, once, if that cannot be done."""
        held = {
            name: getattr(self.settings, name)
            for name, value in self._given.items()
            if getattr(self.settings, name) == value
        }
        for name in held:
            setattr(self.settings, name, self._own[name])
        try:
            self.settings.save(self.folders.data / FILE, self._written)
            self._written = self.settings.copy()
        except Unwritable as error:
            self.notice(error.why)
        finally:
            for name, value in held.items():
                setattr(self.settings, name, value)

    def toggle_mute(self) -> None:
        """Sound off, or on again."""
        self.settings.muted = not self.settings.muted
        self.apply_settings()
        self.save_settings()
        if self.scenes.top is not None:
            self.scenes.top.resume()
        words = N_("Sounds off") if self.settings.muted else N_("Sounds on")
        self.scenes.whisper(Slip(words, self.percent, self.theme()))

    def ask(self, title: Label, words: Label, answers: Sequence[tuple[Label, Callable[[], None] | None]], *,
            felt: str | None = None, again: str = "") -> None:
        """A question above everything: the first answer is the default, the one that does nothing is what Esc means.

        Every answer closes the question before it does anything. Where one of them loses something, the
        one that does nothing comes first. `felt` is that of the table below; `again` is a key that gives the last
        answer: the one that was pressed for what is asked about, pressed again.
        """

        def answer(action: Callable[[], None] | None) -> Callable[[], None]:
            def close() -> None:
                self.scenes.pop()
                if action is not None:
                    action()

            return close

        buttons = [
            Button(label, answer(action), "quiet" if n else "primary") for n, (label, action) in enumerate(answers)
        ]
        last = {again: answer(answers[-1][1])} if again else {}
        self.scenes.push(_Question(self, Dialog(title, words, buttons, back=answer(None)), felt, last))

    def notice(self, words: Message) -> None:
        """One sentence in a dialog; the same sentence is not told twice, and to the log only without a window."""
        _log.warning("%s", words.text)
        if words not in self._told and self.scenes.stack:
            self._told.add(words)
            self.ask(_NOTE, words, [(_FINE, None)])

    def kept(self, key: str) -> Kept:
        """The running game of a kind, if there is one that can be played on."""
        try:
            record = self.store.running(key)
            if record is None:
                return Kept()
            opened = replay(record)
        except BadRecord as error:
            return Kept(trouble=error.why)
        if not opened.playable or opened.match.outcome is not None:
            return Kept(trouble=opened.note)
        return Kept(opened.match, _changed(self.folders.saves / f"{key}{SUFFIX}"))

    def fresh_seed(self) -> int:
        """Chance for a new deal."""
        return secrets.randbits(SEED_BITS)

    def begin(self, key: str, options: Options, seed: int, sitters: Sequence[Sitter]) -> None:
        """Deal a new game in place of the running one of its kind.

        Raises IllegalOption, and ValueError for sitters that do not fit or a seed out of range.
        """
        match = Match.new(key, options, seed, sitters)
        aside: Path | None = None
        try:
            aside = self.store.abandon(key)
        except Unwritable as error:
            _log.warning("the old game stays: %s", error)
        self.open_table(match)
        if aside is not None:
            sentence = N_("{why} It is kept as {file}; this is a new game.")
            self.notice(message(sentence, why=_flaw(aside), file=aside.name))

    def resume(self, key: str) -> bool:
        """Go to the running game of a kind as it is kept now; False if there is none to be played on."""
        running = self.kept(key).match
        if running is not None:
            self.open_table(running)
        return running is not None

    def instead_of_running(self, key: str, anew: Callable[[], None]) -> None:
        """Do `anew`; if a game of that kind is running, ask first whether that is meant."""
        running = self.kept(key).match
        if running is None:
            anew()
            return
        self.ask(
            N_("A game is still running"),
            message(N_("If you begin another game of {game}, the running one is given up."), game=running.game.title),
            [
                (N_("Resume it"), lambda: self._resume_or(key, running)),
                (N_("Begin anew"), anew),
                (N_("Leave all as it is"), None),
            ],
        )

    def _resume_or(self, key: str, match: Match) -> None:
        """Go on with what is kept now, or with what was kept when it was asked."""
        if not self.resume(key):
            self.open_table(match)

    def open_table(self, match: Match, *, playable: bool = True, autoplay: bool = False) -> None:
        """Go to the table of a match, from wherever we are; one that is not `playable` is only looked at."""
        from app.scenes.table import TableScene  # the shelf is there sooner without it

        self._to_first()
        self.scenes.push(TableScene(self, match, playable=playable, autoplay=autoplay))

    def open_settings(self) -> None:
        """The settings above whatever there is; Esc goes back to it."""
        from app.scenes.settings import SettingsScene

        self.scenes.push(SettingsScene(self))

    def open_rules(self, key: str, clause: str = "") -> None:
        """The rules of a game above whatever there is, at a clause if one is given."""
        from app.scenes.rules import RulesScene

        self.scenes.push(RulesScene(self, key, clause))

    def open_lesson(self, key: str) -> None:
        """The lesson of a game above whatever there is; leaving it goes back there."""
        from app.scenes.lesson import LessonScene, pupils

        self.scenes.push(LessonScene(self, key, pupils(self, key)))

    def open_set_up(self, key: str) -> None:
        """The set-up of a new game, above the shelf."""
        from app.scenes.setup import SetupScene

        self._to_first()
        self.scenes.push(SetupScene(self, key))

    def home(self) -> None:
        """Back to the shelf."""
        self._to_first()

    def _to_first(self) -> None:
        while len(self.scenes.stack) > 1:
            self.scenes.pop()

    def _closing(self, place: Place) -> None:
        """Let nobody think on, and remember where the window was, once everything in it is over."""
        self.thinking.close()
        settings = self.settings
        if place.corner is not None and not place.maximised:
            settings.window = (*place.corner, *place.size)
        settings.maximised = place.maximised
        settings.fullscreen = self.scenes.window.fullscreen
        self.save_settings()


class HousePage(PageScene):
    """A page in the house's colours and text scale, on a game's `felt` or the house's own."""

    def __init__(self, house: House, page: Page, felt: str | None = None) -> None:
        super().__init__(page)
        self.house = house
        self.felt = felt

    def settings(self) -> tuple[int, Theme]:
        """The house's."""
        return self.house.percent, self.house.theme(self.felt)


class _Question(DialogScene):
    """A dialog in the house's text scale and colours, or around the felt of a game; `keys` answer as they are told."""

    def __init__(self, house: House, dialog: Dialog, felt: str | None = None,
                 keys: Mapping[str, Callable[[], None]] | None = None) -> None:
        super().__init__(dialog)
        self.house = house
        self._felt = felt
        self._keys = keys or {}

    def settings(self) -> tuple[int, Theme]:
        """The house's."""
        return self.house.percent, self.house.theme(self._felt)

    def handle(self, event: pygame.Event) -> bool:
        """A key of its own, or the dialog's; no key with control keys."""
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            answer = self._keys.get(event.unicode.upper())
            if answer is not None:
                answer()
                return True
        return super().handle(event)


def _colour(felt: str) -> Colour:
    return int(felt[1:3], 16), int(felt[3:5], 16), int(felt[5:7], 16)


def _flaw(aside: Path) -> Message:
    """Why a file was kept aside."""
    try:
        note = replay(read(aside)).note
    except BadRecord as error:
        return error.why
    return note if note is not None else Message(N_("The old game was in use elsewhere."))


def _changed(path: Path) -> datetime | None:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        return None
