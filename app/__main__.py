"""The command line: which command is meant, in which language, with which folder, and what happens when it fails.

Knows the commands by name and imports the one that is asked for. No failure leaves here as a traceback.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import app
from app.core.message import N_, Message, message
from app.lab.command import (
    FAILED,
    OK,
    REFUSED,
    Command,
    Parser,
    Refused,
    Sentence,
    complain,
    existing_file,
    flush,
    game_key,
    seconds,
)
from app.lab.command import window_size as size
from app.words import LANGUAGES, set_language, system_language

INTERRUPTED = 130
BROKEN_PIPE = 141
COMMANDS = ("simulate", "bench", "replay", "shot", "induce", "selftest", "doctor")
DAY = 86400.0
EPILOG = f"""commands: {", ".join(COMMANDS)} (each with --help)
--data DIR and --lang it|en work with every command"""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments (by default the program's own) ask for and give the exit code."""
    _prepare_output()
    # `watched`: somebody sits before the window, who may see nothing of what is written elsewhere.
    everywhere = argparse.Namespace(lang=None, data=None, watched=False)
    try:
        code = _answered(list(sys.argv[1:] if argv is None else argv), everywhere)
        flush()
        return code
    except Sentence as end:
        complain(end.why)
        return end.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; without this the interpreter complains when it flushes at the end.
        sys.stdout = None
        return BROKEN_PIPE
    except Exception as error:
        from app.lab.crash import write_crash

        why = write_crash(error, everywhere.data)
        complain(why)
        if everywhere.watched:
            _show_box(why)
        return FAILED


def _answered(argv: list[str], everywhere: argparse.Namespace) -> int:
    try:
        return _run(argv, everywhere)
    except SystemExit as end:  # argparse after --help and --version
        return end.code if isinstance(end.code, int) else OK


def _run(argv: list[str], everywhere: argparse.Namespace) -> int:
    set_language(_wanted(argv) or system_language())
    rest = _take_everywhere(argv, everywhere)
    set_language(everywhere.lang or system_language())
    if rest and rest[0] in COMMANDS:
        command = _command(rest[0])
        parser = Parser(f"carte {rest[0]}")
        command.arguments(parser)
        return command.run(parser.parse_args(rest[1:], everywhere))
    return _window(rest, everywhere)


def _take_everywhere(argv: list[str], everywhere: argparse.Namespace) -> list[str]:
    """Take `--lang` and `--data` out, wherever they stand, and give the rest."""
    parser = Parser("carte", add_help=False)
    parser.add_argument("--lang", choices=[code for code, _ in LANGUAGES])
    parser.add_argument("--data", type=Path, metavar="DIR")
    return parser.parse_known_args(argv, everywhere)[1]


def _wanted(argv: list[str]) -> str:
    """The language that is asked for, even if the rest of the line cannot be understood; "" for none of ours."""
    words = [word for argument in argv for word in argument.split("=", 1)]
    codes = [code for code, _ in LANGUAGES]
    return next((code for option, code in pairwise(words) if option == "--lang" and code in codes), "")


def _command(name: str) -> Command:
    """The module of a command; only that one is imported, written out so that packaging finds them all."""
    if name == "simulate":
        from app.lab import simulate

        return simulate
    if name == "bench":
        from app.lab import bench

        return bench
    if name == "replay":
        from app.lab import replay

        return replay
    if name == "induce":
        from app.lab import induce

        return induce
    if name == "shot":
        from app.lab import shot

        return shot
    if name == "selftest":
        from app.lab import selftest

        return selftest
    from app.lab import doctor

    return doctor


def _window(rest: list[str], everywhere: argparse.Namespace) -> int:
    from app.scenes.options import BadDeal, WindowOptions, deal_of
    from app.table.motion import SPEEDS

    parser = Parser("carte", f"{app.PRODUCT}: opens the game window.", EPILOG)
    parser.add_argument("file", nargs="?", metavar="FILE.carte", help="a saved game or replay to open")
    parser.add_argument("--game", type=game_key, metavar="KEY", help="open this game")
    parser.add_argument("--deal", metavar="CODE", help="play this deal, as in D1-0000002A-E?players=3&target=10")
    parser.add_argument("--size", type=size, metavar="WxH", help="size of the window in pixels")
    parser.add_argument("--fullscreen", action="store_true")
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument("--speed", choices=tuple(SPEEDS), help="pace of the table")
    parser.add_argument("--autoplay", action="store_true", help="bots take all seats")
    parser.add_argument("--quit-after", type=seconds("--quit-after", 0, DAY), metavar="SECONDS")
    parser.add_argument("--version", action="version", version=f"{app.PRODUCT} {app.__version__}")
    given = parser.parse_args(rest, everywhere)
    try:
        deal = None if given.deal is None else deal_of(given.deal)
    except BadDeal as error:
        raise Refused(error.message) from error
    if deal is not None and given.game not in (None, deal.game):
        raise Refused(message(N_("This deal code belongs to another game than “{game}”."), game=given.game))
    file, trouble = _file(given.file, options_too=bool(given.game or deal))
    options = WindowOptions(
        game=given.game or (deal.game if deal else None),
        deal=deal,
        lang=given.lang,
        size=given.size,
        fullscreen=given.fullscreen,
        mute=given.mute,
        data=given.data,
        speed=given.speed,
        autoplay=given.autoplay,
        quit_after=given.quit_after,
        file=file,
        trouble=trouble,
    )
    from app.lab import journal
    from app.lab.quiet import libraries_silent
    from app.scenes.start import run

    everywhere.watched = given.quit_after is None
    with libraries_silent():
        code = run(options, journal.kept)
    return code if trouble is None else REFUSED


def _show_box(why: Message) -> None:
    """Say why the window is gone in a box of the system's own: who started it from a menu sees nothing else."""
    from app.lab.quiet import libraries_silent
    from app.ui import box
    from app.words import tr

    with libraries_silent():
        box.show(app.PRODUCT, tr(why), tr(box.CLOSE))


def _file(text: str | None, options_too: bool) -> tuple[Path | None, Message | None]:
    """The file to open, and what is wrong with it if it holds no game that can be opened.

    That is said here, and by the window too: who opens a file from a folder's window sees no terminal.
    """
    if text is None:
        return None, None
    if "." not in text and os.sep not in text and not Path(text).exists():
        raise Refused(message(N_("There is no command and no file “{name}”."), name=text[:200]))
    if options_too:
        raise Refused(message(N_("A file is opened by itself, without --game and --deal.")))
    path = existing_file(text)
    from app.lab.records import record_in

    try:
        record_in(path)
    except Refused as refusal:
        complain(refusal.why)
        return None, refusal.why if isinstance(refusal.why, Message) else None
    return path, None


def _prepare_output() -> None:
    """Let no letter, log line or greeting break the output: a packaged window program may have none at all."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    # Without a handler Python would print log lines, tracebacks among them, on standard error.
    logging.getLogger("app").addHandler(logging.NullHandler())


if __name__ == "__main__":
    sys.exit(main())
