"""The picture shows what the view says: after every ply, however the motion was interrupted."""

from __future__ import annotations

import pytest

from app.core.dice import Streams
from app.core.events import EMPTY, CardMoved, CardTurned, ZoneLaid
from app.core.face import Layout, Place
from app.core.message import Message
from app.core.zones import Zone
from app.match.seats import Sitter
from app.table import motion
from app.table.motion import Pace
from app.table.picture import Picture, agrees
from tests.table.sitting import NAMES, Sitting, advanced, bots_move, new_match

SIZES = ((1280, 720), (800, 600), (1920, 1080), (1024, 600))
TABLE = -1


def at_home(sitting: Sitting) -> bool:
    """Every piece lies where a fresh layout would put it, once, and nothing moves."""
    table = sitting.table
    fresh = Picture(table.match.game.zones)
    fresh.lay(table.layout, table.picture.caption)
    fresh.rebuild(table.view.seen)
    return [p.home for p in table.picture] == [p.home for p in fresh] and not table.picture.moving


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", [1, 2])
def test_folding_equals_the_view_whatever_happens_meanwhile(players: int, seed: int) -> None:
    """A whole game; after each ply the picture is let run, skipped, resized, turned to another seat."""
    bots = [Sitter(name, "bot", "greedy") for name in NAMES[:players]]
    match = new_match(players, seed, bots)
    sitting = Sitting(match, Pace(1.0), deal=True)
    table = sitting.table
    dice = Streams(seed).stream(f"meddle/{players}")
    while match.to_act:
        for _ in range(dice.below(4)):
            sitting.wait(dice.below(700), frame=40)
            what = dice.below(6)
            if what == 0:
                table.skip()
                assert agrees(table.picture, table.view) and at_home(sitting)
            elif what == 1:
                sitting.resize(SIZES[dice.below(4)])
            elif what == 2:
                table.sit(dice.below(players))
                assert agrees(table.picture, table.view)
        bots_move(match)
        table.feed()
        if dice.below(3) == 0:
            sitting.rest(frame=60)
            assert agrees(table.picture, table.view) and at_home(sitting)
    table.skip()
    assert agrees(table.picture, table.view) and at_home(sitting)
    assert (table.to_act, table.outcome) == ((), match.outcome)


@pytest.mark.parametrize("watcher", [0, 2, 3])
def test_folding_ply_by_ply_for_seats_and_the_public(watcher: int) -> None:
    match = advanced(new_match(3, 11), 40)
    picture = Picture(match.game.zones)
    picture.rebuild([[(-1, -1)] * (len(match.game.deck) if z == 0 else 0) for z in range(len(match.game.zones))])
    replayed = new_match(3, 11)
    for ply in range(match.plies + 1):
        if ply:
            replayed.play(match.played[ply - 1])
        for sight in match.sights(watcher, ply):
            picture.fold(sight, 0.0, 0.0, Pace(0.0))
        assert agrees(picture, replayed.view(watcher))


def test_undo_at_half_of_a_motion_is_a_fresh_picture() -> None:
    """Scenario 3: whoever starts afresh from the view in the middle of a motion has the view."""
    sitting = Sitting(new_match(2), Pace(1.0))
    sitting.table.play(sitting.table.gestures()[0].move)
    sitting.wait(motion.FLIP_MOVE / 2)
    assert sitting.table.picture.moving
    sitting.table.open()
    assert agrees(sitting.table.picture, sitting.table.view) and at_home(sitting)


def test_resizing_three_times_during_the_deal() -> None:
    """Scenario 6."""
    sitting = Sitting(new_match(6), Pace(1.0), deal=True)
    for size in ((800, 600), (3840, 2160), (1024, 600)):
        sitting.wait(300)
        assert sitting.table.busy
        sitting.resize(size)
    sitting.rest()
    assert agrees(sitting.table.picture, sitting.table.view) and at_home(sitting)


# Small pictures, one rule at a time.


def zone(key: str, ordered: bool = True, places: bool = False) -> Zone:
    return Zone(key, TABLE, Message(key), ordered=ordered, places=places)


def small(*zones: Zone) -> Picture:
    picture = Picture(zones)
    places = tuple(Place(z, (100.0 * z, 0, 90, 200), "pile", 100) for z in range(len(zones)))
    picture.lay(Layout(places, (), (0, 0, 1, 1), (0, 0, 1, 1)), 0)
    return picture


def test_a_card_of_a_zone_without_order_is_found_by_its_look() -> None:
    picture = small(zone("a", ordered=False), zone("b", ordered=False))
    picture.rebuild([[(1, -1), (2, -1), (2, -1)], [(1, -1), (5, -1)]])
    picture.fold(CardMoved(0, -1, 1, -1, (2, -1), (2, -1)), 0, 0, Pace(0))
    assert picture.cells() == [[(1, -1), (2, -1)], [(1, -1), (2, -1), (5, -1)]]


def test_of_equal_cards_the_uppermost_leaves_its_column() -> None:
    picture = small(zone("a", ordered=False), zone("b"))
    place = Place(0, (0, 0, 400, 300), "columns", 100, columns=6)
    picture.lay(Layout((place, picture.places[1]), (), (0, 0, 1, 1), (0, 0, 1, 1)), 0)
    picture.rebuild([[(2, -1), (2, -1), (2, -1)], []])
    uppermost = max(picture.pieces[0], key=lambda piece: piece.home.y)
    moved = picture.fold(CardMoved(0, -1, 1, 0, (2, -1), (2, -1)), 0, 200, Pace(1))
    assert moved is uppermost and len({piece.home.y for piece in picture.pieces[0]}) == 2


def test_fixed_places_stay_when_a_card_leaves() -> None:
    picture = small(zone("field", places=True), zone("pile"))
    picture.rebuild([[(1, -1), EMPTY], [(7, -1)]])
    picture.fold(CardMoved(0, 0, 1, 0, (1, -1), (1, -1)), 0, 0, Pace(0))
    assert picture.cells() == [[EMPTY, EMPTY], [(1, -1), (7, -1)]]
    picture.fold(CardMoved(1, 1, 0, 1, (7, -1), (7, -1)), 0, 0, Pace(0))
    assert picture.cells() == [[EMPTY, (7, -1)], [(1, -1)]]
    assert len(picture.drawn()) == 2 and picture.resting(0) == 1


def test_a_card_of_a_zone_without_order_turns_and_finds_its_new_rank() -> None:
    picture = small(zone("hand", ordered=False))
    picture.rebuild([[(-1, 4), (3, 4)]])
    picture.fold(CardTurned(0, -1, (-1, 4), (9, 4)), 0, 180, Pace(1))
    assert picture.cells() == [[(3, 4), (9, 4)]]
    turned = picture.pieces[0][1].motion
    assert turned is not None and turned.turning


def test_uncovering_a_back_is_no_turn() -> None:
    picture = small(zone("pile"))
    picture.rebuild([[(-1, -1)]])
    picture.fold(CardTurned(0, 0, (-1, -1), (-1, 5)), 0, 180, Pace(1))
    assert picture.cells() == [[(-1, 5)]] and not picture.moving


def test_a_zone_laid_anew() -> None:
    picture = small(zone("pile"))
    picture.rebuild([[(1, 1)]])
    picture.fold(ZoneLaid(0, ((-1, 2), (-1, -1)), True), 0, 0, Pace(1))
    assert picture.cells() == [[(-1, 2), (-1, -1)]] and not picture.moving


def test_the_uppermost_card_at_a_point_and_its_position() -> None:
    picture = small(zone("pile"), zone("other"))
    picture.rebuild([[(1, -1), (2, -1)], []])
    top = picture.top_at(30, 50, 0)
    assert top is not None and top.cell == (1, -1) and picture.index(top) == 0
    assert picture.top_at(95, 50, 0) is None


def test_cards_on_their_way_are_drawn_above_those_that_lie_in_the_order_they_set_out() -> None:
    picture = small(zone("a"), zone("b"), zone("c"))
    picture.rebuild([[(1, -1), (2, -1)], [], [(9, -1)]])
    for card in (1, 2):
        picture.fold(CardMoved(0, 0, 1, 0, (card, -1), (card, -1)), 0, 200, Pace(1))
    assert [piece.cell[0] for piece in picture.drawn()] == [9, 1, 2]
    assert picture.resting(1) == 0
    picture.tick(199)
    assert picture.moving
    picture.tick(200)
    assert not picture.moving and picture.resting(1) == 2


def test_a_still_pace_and_no_duration_set_nothing_out() -> None:
    picture = small(zone("a"), zone("b"))
    picture.rebuild([[(1, -1), (2, -1)], []])
    picture.fold(CardMoved(0, 0, 1, 0, (1, -1), (1, -1)), 0, 200, Pace(0))
    picture.fold(CardMoved(0, 0, 1, 0, (2, -1), (2, -1)), 0, 0, Pace(1))
    assert not picture.moving
