"""Somebody at a table of Mystic: positions of every phase, and hands that press cards, swap, take and discard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from app.core.art import CARD_RATIO
from app.core.dice import Streams
from app.core.events import EMPTY
from app.core.face import Gesture, Spot
from app.core.game import NOBODY
from app.games.mystic.deck import HIGHEST
from app.games.mystic.state import ACT, COUNTED, DRAWN, EACH, LEFT, LOOK, PLACE, ROW, TURN, WINDOW
from app.match.match import Match
from app.match.seats import Sitter
from app.table import keys
from app.table.keys import SpotControl
from app.table.table import Table
from tests.table.sitting import NAMES, Point, Sitting, people, typed

PHASES = (LOOK, TURN, PLACE, WINDOW, ACT, LEFT, COUNTED)
FELT: Point = (3, 400)
"""Where nothing lies."""


def mystic(players: int = 3, seed: int = 7, sitters: Sequence[Sitter] | None = None, **options: int) -> Match:
    """A fresh match of one manche, of persons unless others are given."""
    return Match.new("mystic", {"players": players, "manches": 1, **options}, seed, sitters or people(players))


def with_bots(players: int = 3, seed: int = 7, persons: int = 1, **options: int) -> Match:
    """Persons at the first seats, greedy bots at the others."""
    sitters = [Sitter(name, "person") if seat < persons else Sitter(name, "bot", "greedy")
               for seat, name in enumerate(NAMES[:players])]
    return mystic(players, seed, sitters, **{"starter": 0, **options})


def phase(match: Match) -> int:
    """What the match waits for."""
    return int(str(match.view(match.game.seats).facts["phase"]))


def walked(match: Match, plies: int, seed: int, plainly: float = 0.5, until: int = -1) -> Match:
    """The match after so many moves, the share `plainly` of them the plain bot's; or at the first position `until`."""
    dice = Streams(seed).stream("walk")
    while match.to_act and plies > 0 and (until < 0 or phase(match) != until):
        seat = match.to_act[dice.below(len(match.to_act))]
        moves = match.moves(seat)
        if dice.random() < plainly:
            match.play(match.entry.greedy(match.game, match.view(seat), moves, dice))
        elif match.moves(NOBODY) and dice.random() < 0.3:
            match.play(match.moves(NOBODY)[0])
        else:
            match.play(moves[dice.below(len(moves))])
        plies -= 1
    return match


def position(number: int) -> Match:
    """A position with somebody to act: all phases, numbers of players and options by turns."""
    wanted = PHASES[number % len(PHASES)]
    for seed in range(number, 100_000, 1000):
        match = mystic(2 + number % 5, seed, row=4 + number % 3, cap=number // 2 % 2, penalty=number // 3 % 2,
                       window=(5, 3, 8, 0)[number % 4], manches=2)
        if wanted != LOOK:
            walked(match, 4 + Streams(seed).stream("how far").below(60), seed)
        elif number % 2:
            walked(match, 1, seed, 0.0)
        walked(match, 400, seed + 1, 0.4, until=wanted)
        if match.to_act and phase(match) == wanted:
            return match
    raise AssertionError(f"no position {number}")


def with_long_row(cards: int, seed: int = 5) -> Match:
    """Somebody with so many cards, gathered by wrong touches, has drawn a number."""
    match = mystic(2, seed, row=6, penalty=1)
    verbs = ("skip", "draw", "touch", "discard")
    while match.to_act:
        me = match.to_act[0]
        view = match.view(me)
        held = sum(cell != EMPTY for cell in view.seen[ROW + EACH * me])
        if phase(match) == PLACE and held >= cards and view.seen[DRAWN + EACH * me][0][0] <= HIGHEST:
            return match
        match.play(next(move for verb in verbs for move in match.moves(me) if move.verb == verb))
    return with_long_row(cards, seed + 1)


# Points.


def grip(table: Table, spot: Spot) -> Point:
    """Where a card is touched: at the strip at its left that no other card covers, or the middle of a pile."""
    if table.place(spot.zone).arrange == "row":
        home = table.picture.pieces[spot.zone][spot.i].home
        return round(home.x + home.h * CARD_RATIO * 0.1), round(home.y + home.h * 0.5)
    return table.reach.source_area(spot).center


def goal(table: Table, gesture: Gesture) -> Point:
    """Where the card is let go."""
    target = gesture.targets[0]
    return grip(table, target) if gesture.into_place else table.reach.target_area(gesture).center


def row(table: Table, seat: int) -> int:
    """The zone of a row."""
    return ROW + EACH * seat


# Hands.


def press_it(sitting: Sitting, gesture: Gesture) -> None:
    """One click on a card that is chosen by that."""
    assert gesture.source is not None and gesture.at_once
    sitting.click(grip(sitting.table, gesture.source))


def drag_it(sitting: Sitting, gesture: Gesture) -> None:
    """Drag and drop."""
    assert gesture.source is not None
    sitting.drag(grip(sitting.table, gesture.source), goal(sitting.table, gesture))


def click_it(sitting: Sitting, gesture: Gesture) -> None:
    """Click the card, click its goal."""
    assert gesture.source is not None
    there = goal(sitting.table, gesture)
    sitting.click(grip(sitting.table, gesture.source))
    sitting.wait(1000, frame=500)
    sitting.click(there)


def double_click_it(sitting: Sitting, gesture: Gesture) -> None:
    """Two quick clicks on the card."""
    assert gesture.source is not None
    for _ in range(2):
        sitting.click(grip(sitting.table, gesture.source))
        sitting.wait(120, frame=120)


def key_it(sitting: Sitting, gesture: Gesture) -> None:
    """Its digit or letter."""
    found = keys.gesture_of(sitting.table, typed(gesture.key))
    assert found is not None
    sitting.table.play(found.move)


def button_it(sitting: Sitting, gesture: Gesture) -> None:
    """A move without a card: what its button does."""
    assert gesture.source is None
    sitting.table.play(gesture.move)


def enter_it(sitting: Sitting, gesture: Gesture) -> None:
    """Arrows to the card, Enter; arrows to its goal, Enter."""
    assert gesture.source is not None
    stops = {stop.spot.zone: stop for stop in keys.stops(sitting.table)}
    cards = sorted({g.source for g in sitting.table.gestures() if g.source and g.source.zone == gesture.source.zone})
    walk(stops[gesture.source.zone], len(cards) - 1 - cards.index(gesture.source))
    if not gesture.at_once:
        zone = gesture.targets[0].zone
        goals = sorted(g.targets[0].i for g in sitting.table.choices() if g.targets[0].zone == zone)
        walk(stops[zone], len(goals) - 1 - goals.index(gesture.targets[0].i))


def escape_it(sitting: Sitting, gesture: Gesture) -> None:
    """Esc, as the scene does it."""
    assert sitting.table.decline()


def walk(stop: SpotControl, back: int) -> None:
    """Tab to a stop, so many times to the left, Enter, and on."""
    assert stop.focusable and stop.useful
    stop.focus_came()
    for _ in range(back):
        assert stop.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    stop.activate()
    stop.focus_went()


Way = Callable[[Sitting, Gesture], None]


def ways(gesture: Gesture) -> dict[str, Way]:
    """The ways in which a move can be made."""
    found: dict[str, Way] = {}
    if gesture.key:
        found["key"] = key_it
    if gesture.source is None:
        found["button"] = button_it
        if gesture.move.verb in ("skip", "pass"):
            found["escape"] = escape_it
        return found
    found["enter"] = enter_it
    if gesture.at_once:
        found["press"] = press_it
    else:
        found["two clicks"] = click_it
        if gesture.obvious:
            found["double click"] = double_click_it
    if gesture.targets:
        found["drag"] = drag_it
    return found


# Long rows.


def lengthen(sitting: Sitting, cards: int) -> None:
    """Show so many cards in every row, as penalties would gather: the picture alone, not the match."""
    table = sitting.table
    for seat in range(sitting.match.game.seats):
        table.view.seen[row(table, seat)] = [(-1, 0)] * cards
    table.picture.rebuild(table.view.seen)
