"""Files of games for the command line: read, judged, and cut at a ply."""

from __future__ import annotations

from pathlib import Path

import msgspec

from app.lab.command import Refused, out_of_range
from app.match.match import Match
from app.match.record import BadRecord, Record
from app.match.store import read


def record_in(path: Path) -> Record:
    """The record of a file. Raises Refused when it cannot be read or is none."""
    try:
        return read(path)
    except BadRecord as error:
        raise Refused(error.why) from error


def match_at(record: Record, ply: int | None) -> Match:
    """The match of a record after so many moves, by default after its last lawful one. Raises Refused."""
    if ply is not None and ply < len(record.moves):
        marks = [mark for mark in record.marks if mark[0] <= ply]
        record = msgspec.structs.replace(record, moves=record.moves[:ply], marks=marks, result=None)
    try:
        match, _ = Match.opened(record)
    except BadRecord as error:
        raise Refused(error.why) from error
    if ply is not None and ply > match.plies:
        raise out_of_range("--ply", str(ply), 0, match.plies)
    return match
