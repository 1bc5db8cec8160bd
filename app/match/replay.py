"""Opening a record to look at it: as far as its moves are lawful, with what is wrong with it."""

from __future__ import annotations

from typing import NamedTuple

from app.core.message import Message
from app.match.match import Match, Problem
from app.match.record import Record


class Replay(NamedTuple):
    """A record opened. `note` says why it is not `playable` on, None for a sound one."""

    match: Match
    playable: bool
    note: Message | None


def replay(record: Record) -> Replay:
    """The match up to the last lawful move. Raises BadRecord when not even the deal can be made."""
    match, problems = Match.opened(record)
    return Replay(match, not problems, problems[0].what if problems else None)


def check(record: Record) -> list[Problem]:
    """Everything wrong with a record: unlawful moves, marks and a result that its moves do not lead to.

    Raises BadRecord when not even the deal can be made.
    """
    return Match.opened(record)[1]
