"""`induce`: which rules a written play of Eleusis may follow, in words, with their probabilities.

The file holds a card a line: first the starter, `5H`, then cards in the order of play with their verdicts, `10H +` or
`QD -`. Empty lines and what follows a # count for nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from app.core.dice import Dice
from app.core.message import N_, message
from app.games.eleusis.beliefs import Beliefs
from app.games.eleusis.cards import BadCard, read_card, write_card
from app.games.eleusis.classes import Class, likeliest
from app.games.eleusis.reading import Reading
from app.games.eleusis.text import write
from app.games.eleusis.wording import phrase
from app.lab.command import OK, Refused, say, say_json

SHOWN = 8
"""Rules that are told."""
LONGEST = 1000
"""Lines that are read."""
_VERDICTS = {"+": True, "-": False}


class Play(NamedTuple):
    """What a file tells: cards with their verdicts, in order; the first is the starter."""

    starter: int
    verdicts: tuple[tuple[int, bool], ...]


def arguments(parser: argparse.ArgumentParser) -> None:
    """Options of cli.md."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the play: the starter, then a card and + or - a line")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: argparse.Namespace) -> int:
    """Read the play and tell the likeliest rules."""
    play = read_play(_text(options.file))
    line, found = induced(play)
    if options.json:
        say_json({
            "line": [write_card(card) for card in line],
            "rules": [{"probability": round(one.share, 4), "rule": write(one.formula.rule())} for one in found],
        })
        return OK
    if not found:
        say(message(N_("No rule of the language that was thought of fits these verdicts.")))
    for one in found:
        say(message(N_("{share} %: {rule}"), share=f"{100 * one.share:.1f}", rule=phrase(one.formula.rule())))
    return OK


def read_play(text: str) -> Play:
    """The play of a text. Raises Refused with the number of the line that does not fit."""
    cards = list(_lines(text))
    if not cards:
        raise Refused(message(N_("The file holds no card: the first line is the starter, such as 5H.")))
    number, words = cards[0]
    if len(words) != 1:
        raise Refused(message(N_("Line {line}: the starter stands alone, such as 5H."), line=number))
    return Play(_card(number, words[0]), tuple(_verdict(number, words) for number, words in cards[1:]))


def induced(play: Play) -> tuple[list[int], list[Class]]:
    """The line that grew, and the likeliest rules with their probabilities, the likeliest first."""
    beliefs, line = Beliefs(), [play.starter]
    beliefs.observe((), play.starter, True)
    for card, right in play.verdicts:
        beliefs.observe(line, card, right)
        if right:
            line.append(card)
    found = likeliest(Reading(beliefs), line, Dice(0), most=SHOWN)
    return line, sorted(found, key=lambda one: -one.share)


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    for number, line in enumerate(text.splitlines(), 1):
        if number > LONGEST:
            raise Refused(message(N_("The file is too long: at most {most} lines."), most=LONGEST))
        words = line.split("#")[0].split()
        if words:
            yield number, words


def _verdict(number: int, words: list[str]) -> tuple[int, bool]:
    if len(words) != 2 or words[1] not in _VERDICTS:
        raise Refused(message(N_("Line {line}: a card and + or -, such as 10H + or QD -."), line=number))
    return _card(number, words[0]), _VERDICTS[words[1]]


def _card(number: int, word: str) -> int:
    try:
        return read_card(word)
    except BadCard as error:
        raise Refused(message(N_("Line {line}: “{word}” is no card; cards are AS, 10H, QD and so on."), line=number,
                              word=word[:20])) from error


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(message(N_("The file {path} cannot be read."), path=str(path))) from error
