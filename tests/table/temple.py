"""Somebody at a table of Eleusis: positions of every phase, and tables with the longest line and the fullest hands."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.dice import Streams
from app.core.game import Move
from app.games.eleusis.setup import hand_size
from app.games.eleusis.state import COUNTED, EACH, FIRST, HAND, LINE, OPEN, OPENING, SEAL, SECOND, WRONG
from app.match.match import Match
from app.match.seats import Sitter
from app.scenes.bar import Bar
from app.scenes.table_page import LOG_GAP, largest_text, style_beside
from app.table.log import Log
from app.table.paint import FELT_EDGE, Style
from app.ui.theme import Scale, theme
from tests.table.circle import Way, button_it, click_it, double_click_it, drag_it, enter_it, key_it
from tests.table.sitting import Sitting

NAMES = ("Anna", "Bice", "Corrado", "Dina", "Elio", "Fiamma", "Guglielmina")
PHASES = (SEAL, OPENING, FIRST, SECOND, COUNTED)
COLOURS = "not same colour as previous"
LONG_LINE = 40


def eleusis(players: int = 4, seed: int = 7, sitters: Sequence[Sitter] | None = None, **options: int) -> Match:
    """A fresh match of persons in which everybody deals once; seat 0 deals first."""
    people = sitters or [Sitter(name, "person") for name in NAMES[:players]]
    return Match.new("eleusis", {"players": players, "deals": 1, "starter": 0, **options}, seed, people)


def phase(match: Match) -> int:
    """What the match waits for."""
    return int(str(match.view(match.game.seats).facts["phase"]))


def sealed(match: Match, rule: str = COLOURS) -> Match:
    """The match with the rule sealed and play begun."""
    match.play(Move(match.to_act[0], "seal", (), rule))
    match.play(Move(match.to_act[0], "begin"))
    return match


def walked(match: Match, seed: int, until: int, plies: int) -> Match:
    """Random lawful moves to the first position of a phase, and so many on while it lasts."""
    dice = Streams(seed).stream("walk")
    while match.to_act and (phase(match) != until or plies > 0):
        plies -= phase(match) == until
        moves = match.moves(match.to_act[0])
        match.play(moves[dice.below(len(moves))])
    return match


def position(number: int) -> Match:
    """A position with somebody to act: all phases, numbers of players and judges by turns."""
    wanted = PHASES[number % len(PHASES)]
    match = eleusis(3 + number // 5 % 5, number, judge=number // 3 % 2)
    far = Streams(number).stream("far").below(9) if wanted in (FIRST, SECOND) else 0
    match = walked(match, number, wanted, far)
    return match if match.to_act else position(number + 1000)


def ways(verb: str, key: str) -> dict[str, Way]:
    """The ways in which a move can be made by hand."""
    if verb == "lay":
        return {"drag": drag_it, "two clicks": click_it, "double click": double_click_it, "enter": enter_it}
    return {"key": key_it, "button": button_it} if key else {"button": button_it}


def spread(sitting: Sitting, size: tuple[int, int], percent: int, bar: Bar, folded: bool = True) -> Sitting:
    """The table laid as its scene lays it: below the bar, beside the log, the text as large as the window can bear."""
    scale = Scale(*size, min(percent, largest_text(size)))
    top, edge = bar.height(scale), scale.px(FELT_EDGE)
    log = Log(sitting.table)
    log.open = not folded
    style = style_beside(log, Style(theme(), scale))
    beside = log.width(style) + scale.px(LOG_GAP) if log.open else edge
    sitting.table.lay(style, (edge, top, size[0] - beside - edge, size[1] - top - edge))
    return sitting


def fullest(players: int, size: tuple[int, int], percent: int, bar: Bar, folded: bool = True) -> Sitting:
    """The longest line, every hand and every row as full as they may be: the picture alone, not the match."""
    sitting = spread(Sitting(sealed(eleusis(players)), seat=1), size, percent, bar, folded)
    table, cards = sitting.table, hand_size(players)
    table.view.seen[LINE] = [(front, 0) for front in range(LONG_LINE)]
    for seat in range(1, players):
        rows = (WRONG, OPEN) if seat == table.me else (WRONG, OPEN, HAND)
        for zone in rows:
            table.view.seen[zone + EACH * seat] = [(front if zone != HAND else -1, 0) for front in range(cards)]
    table.picture.rebuild(table.view.seen)
    return sitting
