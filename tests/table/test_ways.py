"""Every way to make a move leads to the same position, and what is unlawful leads nowhere but to a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.core.dice import Streams
from app.core.face import Spot
from app.match.match import Match
from app.table.paint import card_rect
from app.table.picture import agrees
from tests.table.sitting import WAYS, Point, Sitting, advanced, copy_of, new_match

POSITIONS = 200
UNLAWFUL = 50
SIZES = ((1280, 720), (800, 600), (1024, 600), (1920, 1080))


def position(number: int) -> Match:
    """A random position in which somebody is to act, the seats taken in turn."""
    dice = Streams(number).stream("position")
    players = 2 + number % 5
    match = advanced(new_match(players, number), dice.below(9 * players), number)
    while not match.to_act:
        match = advanced(new_match(players, number), dice.below(9 * players), number)
    return match


@pytest.mark.parametrize("batch", range(4))
def test_all_ways_agree(batch: int) -> None:
    """Scenario 9."""
    for number in range(batch, POSITIONS, 4):
        match = position(number)
        size = SIZES[number % len(SIZES)]
        for move in match.moves(match.to_act[0]):
            wanted = copy_of(match)
            wanted.play(move)
            for name, make in WAYS.items():
                if name == "double click" and move.verb != "score":
                    continue
                for goal in range(4) if name in ("drag", "two clicks") else (0,):
                    sitting = Sitting(copy_of(match), size=size)
                    make(sitting, move, goal)
                    assert sitting.match.digest() == wanted.digest(), (number, move, name, goal)
                    assert sitting.ear.moves == 1
                    sitting.rest()
                    assert agrees(sitting.table.picture, sitting.table.view)


def misplaced(sitting: Sitting) -> list[Point]:
    """The middle of every card and empty place which is not the source."""
    table = sitting.table
    spots = []
    for place in table.layout.places:
        if not place.outlined or table.reach.source_of(Spot(place.zone)) is not None:
            continue
        pieces = table.picture.pieces[place.zone]
        spots += [(round(p.home.x + p.home.h * 0.3), round(p.home.y + p.home.h * 0.1)) for p in pieces]
        spots.append(card_rect(place).center)
    return spots


def test_nothing_unlawful_moves_anything() -> None:
    """Scenario 12: by click, by drag, and on another's turn."""
    for number in range(UNLAWFUL):
        match = position(number)
        before = match.digest()
        others = [seat for seat in range(match.game.seats) if seat not in match.to_act]
        sitting, waiting = Sitting(match), Sitting(match, seat=others[0])

        def drag_to_pile(spot: Point, sitting: Sitting = sitting) -> None:
            sitting.drag(spot, sitting.pile())

        def drag_away(spot: Point, waiting: Sitting = waiting) -> None:
            waiting.drag(spot, (5, 400))

        for spot in misplaced(sitting):
            refused(sitting, sitting.click, spot, "DF-06")
            refused(sitting, drag_to_pile, spot, "DF-06")
        for spot in [*misplaced(waiting), waiting.pile()]:
            refused(waiting, waiting.click, spot, "DF-09")
            refused(waiting, drag_away, spot, "DF-09")
        assert match.digest() == before


def refused(sitting: Sitting, act: Callable[[Point], None], spot: Point, clause: str) -> None:
    """Acting on a card says why not; on an empty place nothing happens."""
    table = sitting.table
    table.hush()
    sitting.wait(1000, frame=500)
    lies = table.reach.spot_at(*spot)
    act(spot)
    if lies is not None and table.picture.pieces[lies.zone]:
        words, told = sitting.told
        assert words and told == clause, (spot, lies)
    assert table.held is None and table.selected is None
    assert sitting.ear.moves == 0


def test_a_finished_game_refuses_by_its_own_clause() -> None:
    sitting = Sitting(advanced(new_match(2, 3), 10**6))
    sitting.click(sitting.card("reserve", 0))
    sitting.table.attempt(Spot(sitting.zone("pile")), None)
    assert sitting.told == ("The game is over.", "DF-11")


def test_a_card_dropped_where_nothing_lies_goes_home_without_a_word() -> None:
    sitting = Sitting(new_match(3))
    before = sitting.match.digest()
    sitting.drag(sitting.pile(), (3, 715))
    assert (sitting.told, sitting.match.digest(), sitting.table.held) == (("", ""), before, None)


def test_a_card_dropped_on_its_own_pile_goes_home_without_a_word() -> None:
    sitting = Sitting(new_match(6))
    x, y = sitting.pile()
    sitting.drag((x, y), (x + 30, y + 20))
    assert (sitting.told, sitting.match.plies) == (("", ""), 0)
