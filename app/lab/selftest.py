"""`selftest`: everything the program carries is there and works, also in the packaged program."""

from __future__ import annotations

import argparse
import wave
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from app import paths
from app.bots.levels import NOVIZIO
from app.core.message import N_, NP_, Message, counted, message
from app.games import GAMES
from app.lab.command import FAILED, OK, Sentence, say, say_json
from app.lab.headless import headless
from app.lab.records import record_in
from app.match.lesson import LessonMatch, lesson_of, players_of
from app.match.match import Match
from app.match.record import decode, encode
from app.match.replay import check
from app.match.seats import Sitter, choose
from app.match.worker import ProcessWorker, Thinking
from app.words import LANGUAGES, tr
from app.words.catalogue import readable
from app.words.names import bot_names
from app.words.rules_page import RulesPageError, rules

PIXELS = 48
"""Size at which sprites and cards are tried."""
LETTERS = "AZaz09àèéìòùÀÈÉ«»“”’…€"
"""What the font must be able to show in both languages."""
SEED = 1
PONDERED = 20
"""Plies of a game in which bots ponder: a whole match of Eleusis, which they ponder longest, would take too long."""
PATIENCE = 30.0
"""Seconds that a bot's process is given to start and to answer."""


class Check(NamedTuple):
    """One line of the test."""

    name: str
    ok: bool
    detail: str


class Broken(Exception):
    """What a check found; the message says it."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


def arguments(parser: argparse.ArgumentParser) -> None:
    """Options of cli.md."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: argparse.Namespace) -> int:
    """Check everything; exit code 1 when something is broken."""
    headless()
    found = []
    for name, work in checks():
        found.append(done := judged(name, work))
        if not options.json:
            say(f"{'ok ' if done.ok else '-- '} {done.name}: {done.detail}")
    ok = all(done.ok for done in found)
    if options.json:
        say_json({"checks": [done._asdict() for done in found], "ok": ok})
    return OK if ok else FAILED


def checks() -> Iterator[tuple[str, Callable[[], Message]]]:
    """Every check by name: a function that tells what it saw, or raises."""
    yield "sprites", sprites
    yield "sounds", sounds
    yield "font", font
    for code, _ in LANGUAGES:
        yield f"words {code}", partial(words, code)
    yield "bots", bots
    for key in GAMES:
        yield f"rules {key}", partial(rules_pages, key)
        yield f"cards {key}", partial(cards, key)
        yield f"seeds {key}", partial(seeds, key)
        yield f"game {key}", partial(game, key)
        if GAMES[key].lesson:
            yield f"lesson {key}", partial(lesson, key)


def judged(name: str, work: Callable[[], Message]) -> Check:
    """The result of a check, whatever it does."""
    try:
        return Check(name, True, tr(work()))
    except Broken as error:
        return Check(name, False, tr(error.why))
    except Sentence as error:
        return Check(name, False, tr(error.why))
    except Exception as error:
        # Only the kind of error: its text may be in no language of ours.
        return Check(name, False, tr(message(N_("failed with {error}"), error=type(error).__name__)))


def sprites() -> Message:
    """Every sprite can be drawn."""
    from app.media.images import drawn

    root = paths.sprites()
    names = sorted(path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.svg"))
    for name in names:
        drawn(name, (PIXELS, PIXELS))
    return _some(NP_("{count} sprite drawn", "{count} sprites drawn"), len(names))


def sounds() -> Message:
    """Every sound is a sound, and not empty."""
    files = sorted(paths.sounds().glob("*.wav"))
    for file in files:
        with wave.open(str(file), "rb") as sound:
            if not sound.readframes(sound.getnframes()):
                raise Broken(message(N_("“{file}” is empty"), file=file.name))
    return _some(NP_("{count} sound read", "{count} sounds read"), len(files))


def font() -> Message:
    """Both weights of the font are there and have the letters of both languages."""
    from app.media.fonts import font as load

    for bold in (False, True):
        shapes = load(PIXELS, bold).metrics(LETTERS)
        lacking = [letter for letter, shape in zip(LETTERS, shapes, strict=True) if shape is None]
        if lacking:
            raise Broken(message(N_("the font lacks {letters}"), letters="".join(lacking)))
    return _some(NP_("{count} weight", "{count} weights"), 2)


def words(code: str) -> Message:
    """A language can be spoken."""
    if not readable(code):
        raise Broken(message(N_("the catalogue cannot be read")))
    return message(N_("readable"))


def rules_pages(key: str) -> Message:
    """The rules can be read in every language, with the same clauses."""
    try:
        pages = [rules(key, code).ids() for code, _ in LANGUAGES]
    except RulesPageError as error:
        raise Broken(error.message) from error
    if any(page != pages[0] for page in pages):
        raise Broken(message(N_("the languages have different clauses")))
    return _some(NP_("{count} clause", "{count} clauses"), len(pages[0]))


def cards(key: str) -> Message:
    """Both sides of every card of a game can be drawn."""
    from app.media.cards import card

    entry = GAMES[key]
    face = entry.face(entry.rules({}))
    deck = entry.rules.deck
    sides = [face.front(front) for front in sorted(set(deck.fronts))]
    sides += [face.back(back) for back in [-1, *sorted(set(deck.backs))]]
    for side in sides:
        card(side, PIXELS)
    return _some(NP_("{count} side drawn", "{count} sides drawn"), len(sides))


def seeds(key: str) -> Message:
    """Every golden game of a game is still played as it was."""
    files = sorted((paths.seeds() / key).glob("*.json"))
    for file in files:
        problems = check(record_in(file))
        if problems:
            raise Broken(message(N_("“{file}”: {why}"), file=file.name, why=problems[0].what))
    return _some(NP_("{count} golden game replayed", "{count} golden games replayed"), len(files))


def game(key: str) -> Message:
    """Bots play a game to its end, the plain ones some plies and chance the rest, and its save reads back to the
    same."""
    rules_of = GAMES[key].rules
    short = {option.key: min(option.values) for option in rules_of.options if option.key in ("manches", "deals")}
    sitters = [Sitter(name, "bot", "greedy") for name in bot_names(rules_of.players[0])]
    match = Match.new(key, short, SEED, sitters)
    while match.to_act:
        match.play(choose(match, match.to_act[0], None if match.plies < PONDERED else "random"))
    if Match.from_record(decode(encode(match.record()))).digest() != match.digest():
        raise Broken(message(N_("a saved game does not read back")))
    return _some(NP_("{count} move played and read back", "{count} moves played and read back"), match.plies)


def lesson(key: str) -> Message:
    """The lesson of a game can be gone through from its first step to its last."""
    taught = lesson_of(key)
    assert taught is not None
    players = players_of(taught)
    sitters = [Sitter(name, "bot", "greedy") for name in bot_names(players)]
    for part in range(len(taught.parts)):
        match = LessonMatch.taught(key, sitters, part)
        while not match.through:
            match.go_on()
            due = match.reply
            moves = [due] if due is not None else [move for move in match.wanted if match.refusal(move) is None]
            for move in moves[:1]:
                match.play(move)
    return _some(NP_("{count} step gone through", "{count} steps gone through"), len(taught.steps))


def bots() -> Message:
    """A bot thinks in a process of its own, which ends when it is told to."""
    key = next(key for key, entry in GAMES.items() if NOVIZIO in entry.levels)
    match = Match.new(key, {}, SEED, [Sitter(name, "bot", NOVIZIO) for name in bot_names(GAMES[key].rules.players[0])])
    started: list[ProcessWorker] = []

    def start() -> ProcessWorker:
        started.append(ProcessWorker())
        return started[-1]

    thinking, seat = Thinking(start), match.to_act[0]
    thinking.begin(match, seat)
    answered = bool(started) and started[0].wait(PATIENCE)
    move = thinking.move(match, seat)
    thinking.close()
    if not answered or len(started) != 1 or move != choose(match, seat):
        raise Broken(message(N_("the process in which bots think does not answer")))
    if started[0].process.is_alive():
        raise Broken(message(N_("the process in which bots think does not end")))
    return message(N_("a process answered and ended"))


def _some(forms: tuple[str, str], count: int) -> Message:
    if not count:
        raise Broken(message(N_("nothing is there")))
    return counted(forms, count)
