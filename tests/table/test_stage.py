"""Only what changed is painted, and the result is what painting everything would give."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.dice import Streams
from app.match.seats import Sitter
from app.table import drawing, paint
from app.table.log import Log
from app.table.motion import Pace
from app.table.stage import MOST_REGIONS, Drawable, Stage, merged
from tests.table.sitting import NAMES, Sitting, bots_move, new_match

WHOLE = pygame.Rect(0, 0, 200, 100)


def square(name: str, left: int, colour: str = "red", top: int = 0) -> Drawable:
    area = pygame.Rect(left, top, 10, 10)

    def paint(surface: pygame.Surface) -> None:
        surface.fill(colour, area)

    return Drawable(name, area, colour, paint)


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface(WHOLE.size)


@pytest.fixture
def felt() -> pygame.Surface:
    ground = pygame.Surface(WHOLE.size)
    ground.fill("darkgreen")
    return ground


def test_the_first_frame_is_painted_whole(surface: pygame.Surface, felt: pygame.Surface) -> None:
    assert Stage().draw(surface, felt, [square("a", 5)]) == [WHOLE]
    assert surface.get_at((6, 6)) == pygame.Color("red") and surface.get_at((50, 50)) == pygame.Color("darkgreen")


def test_nothing_changed_nothing_painted(surface: pygame.Surface, felt: pygame.Surface) -> None:
    stage = Stage()
    stage.draw(surface, felt, [square("a", 5)])
    assert stage.draw(surface, felt, [square("a", 5)]) is None


def test_what_moves_is_painted_where_it_was_and_where_it_is(surface: pygame.Surface, felt: pygame.Surface) -> None:
    stage = Stage()
    stage.draw(surface, felt, [square("a", 5), square("b", 50)])
    regions = stage.draw(surface, felt, [square("a", 105), square("b", 50)])
    assert regions is not None and sorted(r.left for r in regions) == [5, 105]
    assert surface.get_at((6, 6)) == pygame.Color("darkgreen") and surface.get_at((106, 6)) == pygame.Color("red")


def test_what_goes_and_what_comes_and_what_looks_different(surface: pygame.Surface, felt: pygame.Surface) -> None:
    stage = Stage()
    stage.draw(surface, felt, [square("a", 5), square("b", 50)])
    regions = stage.draw(surface, felt, [square("b", 50, "blue"), square("c", 100)])
    assert regions is not None and sorted(r.left for r in regions) == [5, 50, 100]
    assert surface.get_at((51, 1)) == pygame.Color("blue")


def test_exposed_everything_is_painted_again(surface: pygame.Surface, felt: pygame.Surface) -> None:
    stage = Stage()
    stage.draw(surface, felt, [])
    stage.expose()
    assert stage.draw(surface, felt, []) == [WHOLE]


def test_many_changes_become_one_region() -> None:
    places = [pygame.Rect(12 * k, 0, 5, 5) for k in range(MOST_REGIONS + 1)]
    assert merged(places, WHOLE) == [pygame.Rect(0, 0, 12 * MOST_REGIONS + 5, 5)]
    assert len(merged(places[:-1], WHOLE)) == MOST_REGIONS


rects = st.builds(
    pygame.Rect, st.integers(-30, 220), st.integers(-30, 120), st.integers(0, 60), st.integers(0, 60)
)


@given(st.lists(rects, max_size=30))
def test_merged_regions_cover_all_lie_inside_and_apart(places: list[pygame.Rect]) -> None:
    regions = merged(places, WHOLE)
    assert len(regions) <= MOST_REGIONS and all(WHOLE.contains(region) for region in regions)
    for place in places:
        part = place.clip(WHOLE)
        assert not part.width or not part.height or any(region.contains(part) for region in regions)
    for n, region in enumerate(regions):
        assert region.collidelist(regions[n + 1 :]) < 0


@pytest.mark.parametrize("theme_of", [0, 1])
def test_a_whole_game_painted_in_parts_equals_one_painted_whole(theme_of: int) -> None:
    """Every pixel, at odd moments of a game of bots: motion, notes, hovering, odds and log included."""
    size = ((960, 600), (800, 600))[theme_of]
    match = new_match(4 - theme_of, 3, [Sitter(name, "bot", "greedy") for name in NAMES[: 4 - theme_of]])
    sitting = Sitting(match, Pace(1.0, reduced=theme_of == 1), size=size, deal=True)
    table, stage, dice = sitting.table, Stage(), Streams(theme_of).stream("looks")
    surface, whole = pygame.Surface(size), pygame.Surface(size)
    ground, log = paint.ground(table.layout, size, table.style), Log(table)
    table.assisted = True
    painted = 0
    while match.to_act or table.busy:
        sitting.wait(30 + dice.below(200), 400)
        meddle(sitting, log, dice.below(12))
        drawables = drawing.drawables(table) + ([log.drawable(table.style, 40)] if log.open else [])
        regions = stage.draw(surface, ground, drawables)
        Stage().draw(whole, ground, drawables)
        assert surface.get_view("2").raw == whole.get_view("2").raw
        painted += regions is not None and regions != [surface.get_rect()]
        if not table.busy and match.to_act:
            bots_move(match)
            table.feed()
        if painted >= 90 and not table.busy:
            break
    assert painted >= 50


def meddle(sitting: Sitting, log: Log, what: int) -> None:
    """Something a person might do while bots play."""
    table = sitting.table
    spot = sitting.card("reserve", 1)
    if what == 0:
        sitting.hand.move(*spot, False)
    elif what == 1:
        sitting.click(spot)
    elif what == 2:
        log.open = not log.open
    elif what == 3:
        sitting.hand.leave()
    elif what == 4:
        sitting.click(sitting.pile(), 3)
    elif what == 5:
        table.hush()


def test_a_person_s_glow_and_held_card_painted_in_parts() -> None:
    """The same while a card is dragged over its targets."""
    size = (800, 600)
    sitting = Sitting(new_match(3), Pace(1.0), size=size)
    table, stage = sitting.table, Stage()
    surface, whole = pygame.Surface(size), pygame.Surface(size)
    ground = paint.ground(table.layout, size, table.style)

    def look() -> None:
        drawables = drawing.drawables(table)
        stage.draw(surface, ground, drawables)
        Stage().draw(whole, ground, drawables)
        assert surface.get_view("2").raw == whole.get_view("2").raw

    look()
    x, y = sitting.pile()
    sitting.press((x, y))
    for step in range(12):
        sitting.hand.move(x - 25 * step, y - 12 * step, True)
        look()
    sitting.hand.cancel()
    for _ in range(8):
        sitting.wait(30, 30)
        look()
