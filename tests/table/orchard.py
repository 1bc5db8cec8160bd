"""Somebody at a table of L'orto in due: random positions, the fullest table, and hands that plant, throw and finish."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from app.core.art import CARD_RATIO
from app.core.dice import Streams
from app.core.events import Cell
from app.core.face import Gesture, Spot
from app.core.game import Move
from app.games.orto.deck import DECK, GREENS, JOLLY, LAST, PER_COLOUR, STEP, WHITES
from app.games.orto.state import FIELD, HAND, HEAP, POOL, STACKS, STOCK
from app.match.match import Match
from app.match.seats import Sitter
from app.table import keys
from app.table.keys import SpotControl
from app.table.table import Table
from tests.table.sitting import Point, Sitting, people, typed

MOST_HEAP = 15
"""The heap of the fullest table: eight Jolly and as many cards driven out as are likely."""


def orto(seed: int = 7, sitters: Sequence[Sitter] | None = None, **options: int) -> Match:
    """A fresh match, of persons unless others are given."""
    return Match.new("orto", options, seed, sitters or people(2))


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


def position(number: int) -> Match:
    """A random position with somebody to act: the begin, the middle and the end of rounds by turns."""
    for seed in range(number, 100_000, 1000):
        match = walked(orto(seed, manches=2), Streams(seed).stream("how far").below(70), seed, (0.0, 0.6)[number % 2])
        if match.to_act:
            return match
    raise AssertionError(f"no position {number}")


def until(match: Match, wanted: Callable[[Match], bool], seed: int = 0) -> Match:
    """On by random moves to a position of a kind; AssertionError if the match ends before."""
    while match.to_act and not wanted(match):
        walked(match, 1, seed + match.plies, plainly=0.3)
    assert match.to_act
    return match


def first(wanted: Callable[[Match], bool]) -> Match:
    """The first position of a kind in the random matches."""
    for seed in range(200):
        match = orto(seed, manches=2)
        while match.to_act:
            if wanted(match):
                return match
            walked(match, 1, seed + match.plies, plainly=0.3)
    raise AssertionError("no such position")


def with_verb(verb: str) -> Match:
    """A position with a lawful move of a kind."""
    return first(lambda match: any(move.verb == verb for move in match.moves(match.to_act[0])))


def copies(match: Match) -> Callable[[], Match]:
    """Makes copies of a match: faster than playing it again, where many are needed."""
    kept = pickle.dumps(match)

    def copy() -> Match:
        made = pickle.loads(kept)
        assert isinstance(made, Match)
        return made

    return copy


# The fullest table.


def fill(sitting: Sitting, hand: int = 11, whole: bool = True) -> None:
    """Show every bed grown to its fruit, full pool and hands, a long heap: the picture alone, not the match."""
    table = sitting.table
    fill_view(table.view.seen, table.me, hand, whole)
    table.picture.rebuild(table.view.seen)
    table.arrange()


def fill_view(seen: list[list[Cell]], me: int, hand: int, whole: bool = True) -> None:
    """The cells of the fullest table; without `whole` the last two beds still want a card."""
    for plant in range(STACKS):
        soil = PER_COLOUR * (plant // STEP) + plant % STEP
        grown = LAST if whole or plant < STACKS - 2 else LAST - STEP
        seen[FIELD + plant] = [(front, DECK.backs[front]) for front in range(soil + grown, soil - 1, -STEP)]
    cards = [*WHITES, *GREENS]
    picked = [cards[(7 * k) % len(cards)] for k in range(hand - 1)]
    seen[HAND + me] = [*sorted((DECK.fronts[card], DECK.backs[card]) for card in picked), (JOLLY, 2)]
    seen[HAND + 1 - me] = [(-1, 1)] * 6 + [(-1, 2)] * 5
    seen[POOL] = [(DECK.fronts[card], DECK.backs[card]) for card in (*WHITES[::7], *GREENS[::9])][:10]
    seen[STOCK] = [(-1, 2)] * 38
    seen[HEAP] = sorted((DECK.fronts[card], DECK.backs[card]) for card in GREENS[-MOST_HEAP:])


# Points.


class Seated(Protocol):
    """Whatever has a table."""

    @property
    def table(self) -> Table:
        """The table it has."""


def grip(sitting: Seated, spot: Spot) -> Point:
    """Where a card is touched: at the strip at its left that no other card covers, or the middle of a pile."""
    table = sitting.table
    if table.place(spot.zone).arrange == "row":
        home = table.picture.pieces[spot.zone][spot.i].home
        return round(home.x + home.h * CARD_RATIO * 0.1), round(home.y + home.h * 0.5)
    return table.reach.source_area(spot).center


def goal(sitting: Seated, gesture: Gesture) -> Point:
    """Where the card is let go."""
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
    """Its letter."""
    found = keys.gesture_of(sitting.table, typed(gesture.key))
    assert found is not None
    sitting.table.play(found.move)


def enter_it(sitting: Sitting, gesture: Gesture) -> None:
    """Arrows to the card, Enter, on to its goal, Enter."""
    assert gesture.source is not None
    stops = {stop.spot.zone: stop for stop in keys.stops(sitting.table)}
    stop = stops[gesture.source.zone]
    assert stop.focusable and stop.useful
    stop.focus_came()
    for _ in range(20):
        hovered = sitting.table.hovered
        if not hovered or hovered[0] is sitting.table.picture.pieces[gesture.source.zone][gesture.source.i]:
            break
        stop.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    stop.activate()
    stop.focus_went()
    assert sitting.table.selected == gesture.source
    target: SpotControl = stops[gesture.targets[0].zone]
    assert target.focusable and target.useful
    target.focus_came()
    target.activate()
    target.focus_went()


Way = Callable[[Sitting, Gesture], None]


def ways(gesture: Gesture) -> dict[str, Way]:
    """The ways in which a move can be made, but for the buttons of a scene."""
    found: dict[str, Way] = {}
    if gesture.source is not None:
        found |= {"drag": drag_it, "two clicks": click_it, "enter": enter_it}
        if gesture.obvious:
            found["double click"] = double_click_it
    if gesture.key:
        found["letter"] = key_it
    return found


def verbs(moves: Sequence[Move]) -> set[str]:
    """Which kinds of moves these are."""
    return {move.verb for move in moves}
