"""`replay`: a saved game told in words, verified, or as the picture of one moment."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from app.core.events import Told
from app.core.message import NP_, Message, counted
from app.lab.command import FAILED, OK, Refused, existing_file, out_of_range, say, whole, window_size
from app.lab.records import match_at, record_in
from app.match.match import Match
from app.match.record import BadRecord, Record
from app.match.replay import check

MOST_PLIES = 10**6
SOUND = NP_("Sound: {count} move, every mark agrees.", "Sound: {count} moves, every mark agrees.")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Options of cli.md."""
    parser.add_argument("file", type=existing_file, metavar="FILE", help="a saved game")
    parser.add_argument("--check", action="store_true", help="verify every move and mark")
    parser.add_argument("--ply", type=whole("--ply", 0, MOST_PLIES), metavar="N", help="stop after N moves")
    parser.add_argument("--shot", metavar="OUT.png", help="write the picture instead of the words")
    parser.add_argument("--seat", type=whole("--seat", 0, 7), metavar="I", help="who looks (everybody; 0 in pictures)")
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH", help="size of the picture")


def run(options: argparse.Namespace) -> int:
    """Tell, verify or draw the record; exit code 1 when a check fails."""
    record = record_in(options.file)
    if options.check:
        return _verified(record)
    match = match_at(record, options.ply)
    if options.seat is not None and options.seat >= match.game.seats:
        raise out_of_range("--seat", str(options.seat), 0, match.game.seats - 1)
    if options.shot is not None:
        from app.lab.shot import write_table

        write_table(match, options.seat or 0, options.size, Path(options.shot))
        return OK
    for line in told(match, match.game.seats if options.seat is None else options.seat):
        say(line, match.names)
    return OK


def told(match: Match, watcher: int) -> Iterator[Message]:
    """What a watcher (a seat, or the number of seats for everybody) was told, and how it ended."""
    for ply in range(match.plies + 1):
        for sight in match.sights(watcher, ply):
            if isinstance(sight, Told):
                yield sight.message
    if match.outcome is not None:
        yield match.outcome.message


def _verified(record: Record) -> int:
    try:
        problems = check(record)
    except BadRecord as error:
        raise Refused(error.why) from error
    for problem in problems:
        say(problem.what, [sitter.name for sitter in record.seats])
    if problems:
        return FAILED
    say(counted(SOUND, len(record.moves)))
    return OK
