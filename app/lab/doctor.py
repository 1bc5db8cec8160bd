"""`doctor`: where things are, which versions run, and what is wrong, in plain words."""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import app
from app import paths
from app.core.message import N_, Message, message
from app.lab.command import FAILED, OK, say
from app.lab.quiet import libraries_silent
from app.match.files import reason

NO_SCREEN = ("offscreen", "dummy")
"""Drivers that SDL falls back to, which show nothing."""
UNSEEN = N_("no screen was found")
SILENT = (
    N_("No such audio device"),
    N_("No available audio device"),
    N_("Connection refused"),
    N_("Device or resource busy"),
    N_("Host is down"),
)
"""What SDL and ALSA say about sound, marked so that it has a translation."""
PACKAGES = ("pygame-ce", "platformdirs", "msgspec", "font-hanken-grotesk", "lark")


class Problem(Exception):
    """Something that is wrong, in words."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


def arguments(parser: argparse.ArgumentParser) -> None:
    """No options of its own."""


def run(options: argparse.Namespace) -> int:
    """Print what there is, then what is wrong; exit code 1 when something is."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    problems: list[Message] = []
    for found in (_versions, lambda: _folders(options.data), _assets, _video, _audio):
        try:
            for line in found():
                say(line)
        except Problem as problem:
            problems.append(problem.why)
    for why in problems or [message(N_("Nothing is wrong."))]:
        say(why)
    return FAILED if problems else OK


def _versions() -> Iterator[Message]:
    yield message(N_("Program: {name} {version}"), name=app.PRODUCT, version=app.__version__)
    yield message(N_("System: {system}, Python {version}"), system=platform.platform(terse=True),
                  version=platform.python_version())
    for package in PACKAGES:
        yield message(N_("{package}: {version}"), package=package, version=_version(package))
    try:
        import pygame
    except ImportError as error:
        raise Problem(message(N_("pygame-ce is not installed or cannot be loaded: there can be no window."))) from error
    yield message(N_("SDL: {version}"), version=".".join(map(str, pygame.get_sdl_version())))


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:  # the packaged program carries code without its labels
        return "?"


def _folders(data: Path | None) -> Iterator[Message]:
    try:
        folders = paths.user_folders(data)
    except paths.FolderError as error:
        raise Problem(message(N_("The folder “{folder}” cannot be written ({reason}): games are not kept."),
                              folder=str(error.path), reason=reason(error.reason))) from error
    yield message(N_("Data: {folder}"), folder=str(folders.data))
    yield message(N_("Saved games: {folder}"), folder=str(folders.saves))
    yield message(N_("Logs: {folder}"), folder=str(folders.logs))


def _assets() -> Iterator[Message]:
    for folder in (paths.sprites(), paths.sounds(), paths.seeds()):
        if not folder.is_dir():
            raise Problem(message(N_("The folder “{folder}” is missing: install the program again."),
                                  folder=str(folder)))
    yield message(N_("Pictures, sounds and rules: {folder}"), folder=str(paths.sprites().parent))


def _video() -> Iterator[Message]:
    import pygame

    try:
        with libraries_silent():
            pygame.display.init()
    except pygame.error as error:
        raise Problem(message(N_("There is no display: the window cannot open ({reason})."),
                              reason=reason(str(error)))) from error
    driver = pygame.display.get_driver()
    width, height = pygame.display.get_desktop_sizes()[0]
    pygame.display.quit()
    yield message(N_("Video: {driver}, {width}x{height}"), driver=driver, width=width, height=height)
    if driver in NO_SCREEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise Problem(message(N_("There is no display: the window cannot open ({reason})."),
                              reason=reason(UNSEEN)))


def _audio() -> Iterator[Message]:
    import pygame

    try:
        with libraries_silent():
            pygame.mixer.init()
    except (pygame.error, NotImplementedError) as error:
        why = str(error).rpartition(": ")[2]  # after the driver's name and what it tried
        why = SILENT[0] if why == "No such file or directory" else why
        raise Problem(message(N_("There is no sound device: the game is silent ({reason})."),
                              reason=reason(why))) from error
    yield message(N_("Audio: {driver}"), driver=pygame.mixer.get_driver())
    pygame.mixer.quit()
