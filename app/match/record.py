"""The record of a game: what a save, a replay and a golden game are.

Knows the form of the file and whether its parts are of this program; whether the moves are lawful
only a match can tell (see match.py and replay.py). Nothing here touches the disk.
"""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

import app
from app.core.dice import DictatedStreams, ScriptedDice, Streams
from app.core.game import IllegalOption, Move
from app.core.message import N_, Message, message
from app.core.notation import BadNotation, read_deal, read_move, write_deal
from app.games import GAMES
from app.match.seats import Sitter, check_sitters

SCHEMA = 1
APP = "carte-in-tavola"
SUFFIX = ".carte"
LARGEST = 4 << 20
"""Bytes of the largest file that is looked at."""
MARK_EVERY = 10
"""Plies between two marks; the last ply of a record always has one."""

_PLACE = re.compile(r"`\$\.?([^`]*)`$")
_FIELD = re.compile(r"field `([^`]*)`")
"""How msgspec names the place of a mistake, and the field that is unknown or missing there."""

Mark = tuple[int, str]
"""(ply, digest of the state after it); ply 0 is the deal."""
Whole = Annotated[int, msgspec.Meta(ge=0)]


class BadRecord(Exception):
    """A file that is no usable record; `why` says it in one sentence."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


class Newer(BadRecord):
    """A sound file, perhaps, for a later version of the program."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: seats that won, points a seat, and the stable key of the reason."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Dictated chance of one stream: the orders that shuffles give, and the numbers that lots give."""

    orders: tuple[tuple[int, ...], ...] = ()
    lots: tuple[int, ...] = ()


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A game as a list of moves. `options` are complete, `moves` in notation.

    `advised` are the seats that were given hints, the lowest first; a file without them is of a game without hints.
    `name` and `dictated` (scripts by stream name) are for golden games; saves leave them out.
    """

    schema: int
    app: str
    game: str
    rules: int
    options: dict[str, int]
    deal: str
    seats: list[Sitter]
    moves: list[str]
    marks: list[tuple[Whole, str]]
    result: Result | None
    advised: tuple[Whole, ...] = ()
    name: str = ""
    dictated: dict[str, Script] = {}

    def seed(self) -> int:
        """The seed inside the deal code."""
        return read_deal(self.deal)[2]


class _Head(msgspec.Struct):
    """The part of a file that every schema has."""

    schema: int
    app: str


def stamp() -> str:
    """What records of this program carry as `app`."""
    return f"{APP} {app.__version__}"


def encode(record: Record) -> bytes:
    """The file of a record: JSON in UTF-8, a line a move."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def decode(data: bytes) -> Record:
    """The record of a file. Raises BadRecord; moves are read, but not played."""
    if len(data) > LARGEST:
        raise BadRecord(message(N_("This file is too large to be a saved game.")))
    try:
        _check_head(msgspec.json.decode(data, type=_Head))
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise BadRecord(_damage(data, error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(_unreadable(error)) from error
    _check_parts(record)
    return record


def streams_of(seed: int, dictated: dict[str, Script]) -> Streams:
    """The chance of a deal, fresh from its beginning: dictated where a script says so, else from the seed."""
    if not dictated:
        return Streams(seed)
    streams = DictatedStreams(
        {name: ScriptedDice([list(order) for order in script.orders], script.lots) for name, script in dictated.items()}
    )
    streams.seed = seed
    return streams


def move_of(text: str, ply: int) -> Move:
    """The move with the number `ply` of a record. Raises BadRecord."""
    try:
        return read_move(text)
    except BadNotation as error:
        raise BadRecord(message(N_("Move {ply} of this saved game cannot be read."), ply=ply)) from error


def _check_head(head: _Head) -> None:
    if head.app.partition(" ")[0] != APP:
        raise BadRecord(message(N_("This file is not a saved game of Carte in Tavola.")))
    if head.schema > SCHEMA:
        raise Newer(message(N_("This game was saved by a newer version of the program.")))
    if head.schema < 1:
        raise BadRecord(_damaged("schema"))


def _check_parts(record: Record) -> None:
    entry = GAMES.get(record.game)
    if entry is None:
        raise BadRecord(message(N_("This saved game is of a kind that is not here: {key}."), key=record.game[:40]))
    rules = entry.rules
    if record.rules > rules.rules:
        why = message(N_("This game was saved under newer rules of {game} than this program knows."), game=rules.title)
        raise Newer(why)
    if record.rules < 1:
        raise BadRecord(_damaged("rules"))
    try:
        letter, version, seed = read_deal(record.deal)
        if (letter, version) != (rules.letter, record.rules) or write_deal(letter, version, seed) != record.deal:
            raise ValueError(record.deal)
    except ValueError as error:
        raise BadRecord(_damaged("deal")) from error
    try:
        setup = rules.complete(record.options)
    except IllegalOption as refusal:
        raise BadRecord(message(N_("The options of this saved game do not fit: {why}"), why=refusal.why)) from refusal
    try:
        check_sitters(record.seats, setup["players"])
    except ValueError as error:
        raise BadRecord(_damaged("seats")) from error
    for ply, text in enumerate(record.moves, 1):
        move_of(text, ply)
    result = record.result
    if result and (len(result.scores) != setup["players"] or not set(result.winners) <= set(range(setup["players"]))):
        raise BadRecord(_damaged("result"))
    advised = list(record.advised)
    if advised != sorted(set(advised)) or (advised and advised[-1] >= setup["players"]):
        raise BadRecord(_damaged("advised"))
    plies = [ply for ply, _ in record.marks]
    if plies != sorted(set(plies)) or (plies and plies[-1] > len(record.moves)):
        raise BadRecord(_damaged("marks"))


def _damaged(place: str) -> Message:
    return message(N_("This saved game is damaged: “{place}” is not as it should be."), place=place)


def _damage(data: bytes, error: msgspec.ValidationError) -> Message:
    """The sentence for JSON of another shape: a damaged record, or a file of somebody else."""
    try:
        ours = msgspec.json.decode(data, type=_Head).app.partition(" ")[0] == APP
    except (msgspec.MsgspecError, RecursionError):
        ours = False
    if not ours:
        return message(N_("This file is not a saved game of Carte in Tavola."))
    place, field = _PLACE.search(str(error)), _FIELD.search(str(error))
    parts = [found.group(1) for found in (place, field) if found and found.group(1)]
    return _damaged(".".join(parts)[:60]) if parts else message(N_("This file is not a saved game, or it is damaged."))


def _unreadable(error: Exception) -> Message:
    if "truncated" in str(error):
        return message(N_("This file is cut short: the end of the saved game is missing."))
    return message(N_("This file is not a saved game, or it is damaged."))
