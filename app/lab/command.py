"""What every command shares: refusals in one sentence, a parser that speaks so, and output that never fails.

Knows standard output and error (which may be absent in a packaged program) and the words; must not
know what any command does.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, Protocol

from app.core.message import N_, Message, Value, message
from app.games import GAMES
from app.match.files import reason
from app.words import tr

OK, FAILED, REFUSED = 0, 1, 2
PROGRESS_AFTER = 2.0
"""Seconds of work before progress is shown."""
LEAST_SIZE, MOST_SIZE = (640, 480), (7680, 4320)


class Sentence(Exception):
    """An end with one sentence for a person; text that is no Message is said as it is."""

    code = FAILED

    def __init__(self, why: Message | str) -> None:
        super().__init__(why)
        self.why = why


class Refused(Sentence):
    """Bad input: exit code 2."""

    code = REFUSED


class Failed(Sentence):
    """A failed check, a missing display or folder: exit code 1."""


class Command(Protocol):
    """A module of this folder that is a command."""

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare what the command takes."""

    def run(self, options: argparse.Namespace) -> int:
        """Do it and give the exit code. `options` also holds `lang` and `data`."""


_REFUSALS = (
    (r"unrecognized arguments: (?P<given>.*)", N_("{command}: “{given}” is not known here.")),
    (r"the following arguments are required: (?P<given>.*)", N_("{command}: this is missing: {given}.")),
    (r"argument (?P<option>.*?): expected .*", N_("{command}: a value is missing after {option}.")),
    (r"argument (?P<option>.*?): invalid choice: '(?P<given>.*)' \(choose from (?P<choices>.*)\)",
     N_("{command}: “{given}” is not a choice for {option}; choose from: {choices}.")),
    (r"argument (?P<option>.*?): ignored explicit argument '(?P<given>.*)'", N_("{command}: {option} takes no value.")),
)
"""What argparse says, and how we say it; the names in the patterns are those of the values."""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one sentence, in our languages, and guesses no abbreviations."""

    def __init__(self, prog: str, description: str = "", epilog: str | None = None, add_help: bool = True) -> None:
        super().__init__(prog=prog, description=description, epilog=epilog, add_help=add_help, allow_abbrev=False,
                         formatter_class=argparse.RawDescriptionHelpFormatter)

    def error(self, message: str) -> NoReturn:
        """Raise Refused with what argparse found."""
        raise Refused(_refusal(self.prog, message))

    def _print_message(self, message: str, file: object = None) -> None:
        """Help and version, on standard output; argparse itself would not notice that it takes no more."""
        if message:
            _print(message.rstrip("\n"))


def _refusal(command: str, words: str) -> Message | str:
    """Our sentence for words of argparse, or those words where they are not known."""
    for pattern, sentence in _REFUSALS:
        found = re.fullmatch(pattern, words, re.DOTALL)
        if found is not None:
            values = {name: value.replace("'", "")[:200] for name, value in found.groupdict().items()}
            return message(sentence, command=command, **values)
    return f"{command}: {words}"


def say(text: Message | str, names: Sequence[str] = ()) -> None:
    """A line on standard output, if there is one. Raises Failed when it takes no more."""
    _print(tr(text, names))


def say_json(value: object) -> None:
    """One JSON object on standard output, if there is one. Raises Failed when it takes no more."""
    _print(json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False))


def flush() -> None:
    """Bring out what was said, while a failure can still be answered. Raises Failed."""
    if sys.stdout is not None:
        with _output():
            sys.stdout.flush()


def _print(line: str) -> None:
    if sys.stdout is not None:
        with _output():
            print(line)


@contextmanager
def _output() -> Iterator[None]:
    """A full disk is no error of the program; a reader that has gone is nothing to talk about."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        sys.stdout = None  # or the interpreter would try again at its end, and complain
        why = reason(error.strerror or str(error))
        raise Failed(message(N_("The output cannot be written ({reason})."), reason=why)) from error


def complain(text: Message | str) -> None:
    """One line on standard error, if there is one: whatever is in the text, it stays one line."""
    if sys.stderr is not None:
        print(" ".join(tr(text).split()), file=sys.stderr, flush=True)


class Progress:
    """How far a long command is, on a terminal only, from two seconds on."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._begun = clock()
        self._shown = False

    def tell(self, done: int, whole: int) -> None:
        """Show `done` of `whole` in the same line."""
        if sys.stderr is not None and sys.stderr.isatty() and self._clock() - self._begun > PROGRESS_AFTER:
            print(f"\r{done}/{whole} ", end="", file=sys.stderr, flush=True)
            self._shown = True

    def end(self) -> None:
        """Wipe the line."""
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def game_key(text: str) -> str:
    """The key of a game on the shelf."""
    if text not in GAMES:
        raise Refused(message(N_("There is no game “{game}”; the games are: {games}."), game=text[:40],
                              games=", ".join(GAMES)))
    return text


def window_size(text: str) -> tuple[int, int]:
    """WIDTHxHEIGHT in pixels, from 640x480 to 7680x4320."""
    width, cross, height = text.lower().partition("x")
    if cross and text.isascii() and width.isdecimal() and height.isdecimal() and len(text) < 12:
        size = (int(width), int(height))
        if all(low <= value <= high for low, value, high in zip(LEAST_SIZE, size, MOST_SIZE, strict=True)):
            return size
    low, high = (f"{w}x{h}" for w, h in (LEAST_SIZE, MOST_SIZE))
    raise Refused(message(N_("“{size}” is not a size: it is WIDTHxHEIGHT, from {low} to {high}."), size=text[:40],
                          low=low, high=high))


def whole(name: str, low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers in low..high; `name` is the option's."""

    def read(text: str) -> int:
        digits = text[1:] if text.startswith("-") else text
        if digits.isascii() and digits.isdecimal() and len(digits) < 20 and low <= int(text) <= high:
            return int(text)
        raise out_of_range(name, text, low, high)

    return read


def seconds(name: str, low: float, high: float) -> Callable[[str], float]:
    """A reader of seconds in low..high; `name` is the option's."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if low <= value <= high:
            return value
        raise out_of_range(name, text, f"{low:g}", f"{high:g}")

    return read


def out_of_range(name: str, text: str, low: Value, high: Value) -> Refused:
    """The refusal of a number."""
    return Refused(message(N_("{option} is a number from {low} to {high}, not “{given}”."), option=name, low=low,
                           high=high, given=text[:40]))


def bots_among(known: Sequence[str]) -> Callable[[str], tuple[str, ...]]:
    """A reader of names of bots with commas between, each one of `known`."""

    def read(text: str) -> tuple[str, ...]:
        names = tuple(name.strip() for name in text.split(","))
        for name in names:
            if name not in known:
                raise Refused(message(N_("There is no bot “{bot}”; the bots are: {bots}."), bot=name[:40],
                                      bots=", ".join(known)))
        return names

    return read


def existing_file(text: str) -> Path:
    """The path of a file that is there, and is a file."""
    try:
        mode = os.stat(text).st_mode
    except (OSError, ValueError) as error:  # also names that no system can hold
        sentence = N_("There is no file “{file}”.")
        if isinstance(error, OSError) and os.path.islink(text):
            sentence = N_("“{file}” is a link that leads to no file.")
        elif isinstance(error, PermissionError):
            sentence = N_("“{file}” is in a folder that may not be looked into.")
        raise Refused(message(sentence, file=text[:200])) from error
    if stat.S_ISDIR(mode):
        raise Refused(message(N_("“{file}” is a folder, not a file."), file=text[:200]))
    if not stat.S_ISREG(mode):
        raise Refused(message(N_("“{file}” is a pipe or a device, not a file."), file=text[:200]))
    return Path(text)
