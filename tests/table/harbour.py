"""Somebody at a table of I due moli: positions of every phase, and hands that draw, insert into gaps and launch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from app.core.art import CARD_RATIO
from app.core.dice import Streams
from app.core.face import Gesture, Spot
from app.games.due_moli.rafts import BASIN, CANAL, DRAWN, SHOWN
from app.games.due_moli.state import CHOOSE, COUNTED, DRAW, FIRST_PICK, INSERT, LAST_PICK, LAUNCH
from app.match.match import Match
from app.match.seats import Sitter
from app.table import keys
from app.table.keys import SpotControl
from app.table.picture import Piece
from app.table.table import Table
from tests.table.sitting import Point, Sitting, people, typed

PHASES = (DRAW, INSERT, LAUNCH, CHOOSE, FIRST_PICK, LAST_PICK, COUNTED)
TO_25, GAMES_5 = 2, 4
LONG_CANAL = 18
"""Cards in a canal that must still be read."""


def moli(seed: int = 7, sitters: Sequence[Sitter] | None = None, **options: int) -> Match:
    """A fresh match of two, of persons unless others are given."""
    return Match.new("due_moli", options, seed, sitters or people(2))


def phase(match: Match) -> int:
    """What the match waits for."""
    return int(str(match.view(match.game.seats).facts["phase"]))


def walked(match: Match, plies: int, seed: int, plainly: float = 0.5) -> Match:
    """The match after so many moves, the share `plainly` of them the plain bot's, the others random."""
    dice = Streams(seed).stream("walk")
    while match.to_act and plies > 0:
        seat = match.to_act[0]
        moves = match.moves(seat)
        if dice.random() < plainly:
            match.play(match.entry.greedy(match.game, match.view(seat), moves, dice))
        else:
            match.play(moves[dice.below(len(moves))])
        plies -= 1
    return match


def until_phase(match: Match, wanted: int, seed: int) -> Match:
    """On to the next position of a phase; moves of the plain bot, so that rafts are launched and games end."""
    while match.to_act and phase(match) != wanted:
        walked(match, 1, seed + match.plies, plainly=1.0)
    return match


def position(number: int) -> Match:
    """A position with somebody to act: all phases, options and lengths by turns."""
    wanted = PHASES[number % len(PHASES)]
    pick = {CHOOSE: 2, FIRST_PICK: 1 + number % 3, LAST_PICK: 1 + number % 3}.get(wanted, number // 7 % 4)
    for seed in range(number, 100_000, 1000):
        match = moli(seed, raft_pick=pick, series=(0, TO_25, GAMES_5)[number % 3] if wanted != COUNTED else TO_25)
        walked(match, Streams(seed).stream("how far").below(150), seed)
        until_phase(match, wanted, seed)
        if match.to_act and phase(match) == wanted:
            return match
    raise AssertionError(f"no position {number}")


# Points.


class Seated(Protocol):
    """Whatever has a table."""

    @property
    def table(self) -> Table:
        """The table it has."""


def grip(sitting: Seated, spot: Spot) -> Point:
    """Where a card is touched: at the strip at its left that no other card covers, or the middle of a pile."""
    table = sitting.table
    if table.place(spot.zone).arrange in ("fan", "row"):
        home = table.picture.pieces[spot.zone][spot.i].home
        return round(home.x + home.h * CARD_RATIO * 0.1), round(home.y + home.h * 0.5)
    return table.reach.source_area(spot).center


def gap_point(sitting: Seated, zone: int, gap: int) -> Point:
    """Over the edge between two cards of a fan at rest, or over its first or last edge."""
    homes = [piece.home for piece in sitting.table.picture.pieces[zone]]
    middle = round(homes[0].y + homes[0].h * 0.55)
    if gap < len(homes):
        return round(homes[gap].x), middle
    return round(homes[-1].x + homes[-1].h * CARD_RATIO) - 2, middle


def goal(sitting: Seated, gesture: Gesture) -> Point:
    """Where the card is let go."""
    target = gesture.targets[0]
    if gesture.into_gap:
        return gap_point(sitting, target.zone, target.i)
    return sitting.table.reach.target_area(gesture).center


# Hands.


def drag_it(sitting: Sitting, gesture: Gesture) -> None:
    """Drag and drop."""
    assert gesture.source is not None
    sitting.drag(grip(sitting, gesture.source), goal(sitting, gesture))


def click_it(sitting: Sitting, gesture: Gesture) -> None:
    """Click the card, click its goal."""
    assert gesture.source is not None
    there = goal(sitting, gesture)
    sitting.click(grip(sitting, gesture.source))
    sitting.wait(1000, frame=500)
    sitting.click(there)


def double_click_it(sitting: Sitting, gesture: Gesture) -> None:
    """Two quick clicks on the card."""
    assert gesture.source is not None
    sitting.click(grip(sitting, gesture.source))
    sitting.wait(120, frame=120)
    sitting.click(grip(sitting, gesture.source))


def key_it(sitting: Sitting, gesture: Gesture) -> None:
    """Its digit or letter."""
    found = keys.gesture_of(sitting.table, typed(gesture.key))
    assert found is not None
    sitting.table.play(found.move)


def enter_it(sitting: Sitting, gesture: Gesture) -> None:
    """Arrows to the card, Enter, arrows to the gap, Enter."""
    assert gesture.source is not None
    stops = {stop.spot.zone: stop for stop in keys.stops(sitting.table)}
    cards = sorted({g.source for g in sitting.table.gestures() if g.source and g.source.zone == gesture.source.zone})
    walk(stops[gesture.source.zone], len(cards) - 1 - cards.index(gesture.source))
    goals = sorted(g.targets[0].i for g in sitting.table.gestures() if g.source == gesture.source)
    back = len(goals) - 1 - goals.index(gesture.targets[0].i) if gesture.into_gap else 0
    walk(stops[gesture.targets[0].zone], back)


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
    """The ways in which a move can be made, but for buttons."""
    found: dict[str, Way] = {}
    if gesture.source is not None:
        found |= {"drag": drag_it, "two clicks": click_it, "enter": enter_it}
        if gesture.obvious:
            found["double click"] = double_click_it
    if gesture.key:
        found["letter"] = key_it
    return found


# A long canal.


def lengthen(sitting: Sitting, cards: int = LONG_CANAL) -> None:
    """Show so many cards in both canals, more than moves would easily gather: the picture alone, not the match."""
    table = sitting.table
    lengthen_view(table.view.seen, table.me, cards)
    table.picture.rebuild(table.view.seen)


def lengthen_view(seen: list[list[tuple[int, int]]], me: int, cards: int) -> None:
    """Both canals of `seen`, as seat `me` sees them, get so many cards: his own the deck's in a mixed order."""
    seen[CANAL + me] = [((7 * i + 5) % 36, 0) for i in range(cards)]
    seen[CANAL + 1 - me] = [(-1, 0)] * cards


def hand_zone(sitting: Sitting) -> int:
    """Where the drawn card of the person lies."""
    me = sitting.table.me
    return SHOWN + me if sitting.table.picture.pieces[SHOWN + me] else DRAWN + me


def canal(sitting: Sitting) -> list[Piece]:
    """The person's canal, from the left end."""
    return sitting.table.picture.pieces[CANAL + sitting.table.me]


def basin_spot(seat: int) -> Spot:
    """The front card of a basin."""
    return Spot(BASIN + seat, 0)
