"""From the command line's wishes to the running window, and back to an exit code.

Knows folders, settings, window and house, and which scene comes first; must not know what they show.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pygame

from app import PRODUCT
from app.core.message import N_, Message, message
from app.games import GAMES
from app.match import settings as kept_settings
from app.match.files import bring, reason
from app.match.match import Match
from app.match.record import BadRecord
from app.match.replay import replay
from app.match.seats import Sitter
from app.match.settings import Settings
from app.match.store import HISTORY, Store, read
from app.media.images import SpriteError, image
from app.media.sounds import Sounds
from app.paths import FolderError, Folders, fallback_folders, user_folders, user_places
from app.scenes.house import House
from app.scenes.options import WindowOptions
from app.scenes.seating import Seating
from app.scenes.shelf import ShelfScene
from app.ui import box
from app.ui.window import NoDisplay, Place, Window
from app.words import set_language, system_language, tr
from app.words.names import bot_names

OK = 0
FAILED = 1
ICON_PIXELS = 128
AUTOPLAY_BRAIN = "greedy"

_log = logging.getLogger(__name__)


def run(
    options: WindowOptions, journal: Callable[[Path], AbstractContextManager[None]] = lambda folder: nullcontext()
) -> int:
    """Open the window and keep it until it is closed; 0, or 1 with one sentence on standard error.

    `journal` keeps the program's log in the folder that it is given.
    """
    set_language(options.lang or system_language())
    try:
        folders, trouble = _folders(options)
    except FolderError as error:
        why = _unwritable(error)
        if options.quit_after is None:
            box.show(PRODUCT, tr(why), tr(box.CLOSE))
        return _complain(why)
    with journal(folders.logs):
        return _run_in(folders, trouble, options)


def _run_in(folders: Folders, trouble: Message | None, options: WindowOptions) -> int:
    if trouble is not None:
        _log.warning("%s", tr(trouble))
    told: list[Message] = []
    settings = kept_settings.load(folders.data / kept_settings.FILE, told.append)
    set_language(options.lang or settings.language or system_language())
    try:
        window = _window(options, settings)
    except NoDisplay as error:
        if options.trouble is not None:
            return FAILED  # one sentence has been said, and it is the one that matters
        return _complain(message(N_("No window can be opened here: {reason}"), reason=reason(str(error))))
    sounds = Sounds()
    try:
        house = House(
            folders, settings, Store(folders), sounds, window, _milliseconds,
            given=_given(options), quit_after=options.quit_after,
        )
        house.scenes.dropped = lambda file: _open_file(house, file)
        house.scenes.push(ShelfScene(house))
        _open(house, options)
        for why in (options.trouble, trouble, *told):
            if why is not None:
                house.notice(why)
        house.scenes.run()
    except FolderError as error:
        return _complain(_unwritable(error))
    finally:
        ended = sounds.close()
        window.close()
    if not ended:
        _leave_at_once()
    return OK


def _folders(options: WindowOptions) -> tuple[Folders, Message | None]:
    """The user's folders, or others for this time with the sentence that says so. FolderError without either.

    What can be read of the user's is copied into the others: games go on, names and settings are there.
    """
    try:
        return user_folders(options.data), None
    except FolderError as error:
        folders = fallback_folders()
        mine = user_places(options.data)
        bring(mine.saves, folders.saves)
        for name in (kept_settings.FILE, HISTORY):
            bring(mine.data / name, folders.data / name)
        return folders, message(
            N_("{path} cannot be written ({reason}). You can play, but games and settings are kept only in {other}."),
            path=str(error.path), reason=reason(error.reason), other=str(folders.data),
        )


def _window(options: WindowOptions, settings: Settings) -> Window:
    place: Place | None = None
    if settings.window is not None:
        x, y, width, height = settings.window
        place = Place((width, height), (x, y), settings.maximised)
    elif settings.maximised:
        place = Place(maximised=True)
    if options.size is not None:
        place = Place(options.size)
    return Window(PRODUCT, place, _icon(), options.fullscreen or (settings.fullscreen and options.size is None))


def _icon() -> pygame.Surface | None:
    """The icon, which the program can do without."""
    try:
        return image("icon", (ICON_PIXELS, ICON_PIXELS))
    except SpriteError as error:
        _log.warning("no icon: %s", error)
        return None


def _given(options: WindowOptions) -> dict[str, str | bool]:
    """What the command line wants of the settings, for this time only."""
    given: dict[str, str | bool] = {}
    if options.lang is not None:
        given["language"] = options.lang
    if options.speed is not None:
        given["speed"] = options.speed
    if options.mute:
        given["muted"] = True
    return given


def _open(house: House, options: WindowOptions) -> None:
    """Go on from the shelf to the table that was asked for, if one was."""
    if options.file is not None:
        _open_file(house, options.file)
    elif options.autoplay:
        _open_autoplay(house, options)
    elif options.deal is not None:
        deal = options.deal
        house.instead_of_running(
            deal.game, lambda: house.begin(deal.game, deal.setup, deal.seed, _sitters(house, deal.game, deal.setup))
        )
    elif options.game is not None and not house.resume(options.game):
        setup = _setup(house, options.game)
        house.begin(options.game, setup, house.fresh_seed(), _sitters(house, options.game, setup))


def _open_file(house: House, file: Path) -> None:
    """A running game is played on, in place of the running one; a finished or doubtful one is looked at."""
    try:
        opened = replay(read(file))
    except BadRecord as error:
        house.notice(error.why)
        return
    match = opened.match
    if not opened.playable or match.outcome is not None:
        house.open_table(match, playable=False)
        if opened.note is not None:
            house.notice(opened.note)
        return
    running = house.kept(match.game.key).match
    if running is not None and (running.deal, running.played) == (match.deal, match.played):
        house.open_table(running)
    else:
        house.instead_of_running(match.game.key, lambda: house.open_table(match))


def _open_autoplay(house: House, options: WindowOptions) -> None:
    """Bots at every seat. What they play is kept only in a folder given for it that holds no person's running game."""
    key = options.game or next(iter(GAMES))
    setup = dict(options.deal.setup) if options.deal is not None else GAMES[key].rules.complete({})
    seed = options.deal.seed if options.deal is not None else house.fresh_seed()
    sitters = [Sitter(name, "bot", AUTOPLAY_BRAIN) for name in bot_names(setup["players"])]
    running = house.kept(key).match
    if options.data is None or (running is not None and any(sitter.kind == "person" for sitter in running.sitters)):
        house.store = Store(fallback_folders())
    house.open_table(Match.new(key, setup, seed, sitters), autoplay=True)


def _setup(house: House, key: str) -> dict[str, int]:
    """The options of the last time, as far as they are still offered."""
    rules = GAMES[key].rules
    last = house.settings.setups.get(key)
    try:
        return rules.complete(last.options if last is not None else {})
    except ValueError:
        return rules.complete({})


def _sitters(house: House, key: str, setup: Mapping[str, int]) -> list[Sitter]:
    """Those of the last time, filled up with bots."""
    rules = GAMES[key].rules
    last = house.settings.setups.get(key)
    seating = Seating(max(rules.players), last.seats if last is not None else (), house.settings.names)
    return seating.sitters(setup["players"])


def _milliseconds() -> float:
    return time.monotonic() * 1000


def _unwritable(error: FolderError) -> Message:
    return message(N_("{path} cannot be written ({reason})."), path=str(error.path), reason=reason(error.reason))


def _complain(why: Message) -> int:
    if sys.stderr is not None:
        print(tr(why), file=sys.stderr)
    return FAILED


def _leave_at_once() -> None:
    """A sound device that hangs would hold up an ordinary exit for ever; everything is saved by now."""
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    os._exit(OK)
