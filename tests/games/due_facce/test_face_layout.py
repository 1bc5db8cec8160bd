"""How large the cards of Carte a due facce are, and that nothing lies on anything else; areas as the table scene gives
them to a window of 1920x1080, 1280x720 or 1024x640."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.core.art import Box
from app.core.face import Layout
from app.games.due_facce.face import DueFacceFace
from app.games.due_facce.rules import BOX, PILE, DueFacce

FULL_HD: Box = (30, 84, 1860, 966)
HD: Box = (20, 56, 1240, 644)
SMALL: Box = (16, 54, 992, 570)
PLAIN = {FULL_HD: 27, HD: 18, SMALL: 14}
"""Height of body text at 100 %, in pixels."""
LARGE = {FULL_HD: 39, HD: 26, SMALL: 22}
"""At 150 %."""


def laid(players: int, area: Box, text: float) -> tuple[DueFacce, Layout]:
    game = DueFacce(DueFacce.complete({"players": players}))
    size = (round(area[0] * 2 + area[2]), round(area[1] + area[3] + area[0]))
    return game, DueFacceFace(game).lay(0, size, area, text)


def heights(players: int, area: Box, text: float) -> tuple[int, int]:
    """One's own reserve and the draw pile."""
    game, layout = laid(players, area, text)
    cards = {place.zone: round(place.card) for place in layout.places}
    return cards[game.reserve(0)], cards[PILE]


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes have nothing in common, to a pixel."""
    return one[0] + one[2] <= other[0] + 1 or other[0] + other[2] <= one[0] + 1 or one[1] + one[3] <= other[1] + 1 \
        or other[1] + other[3] <= one[1] + 1


def test_two_players_fill_a_large_window() -> None:
    """Reserve and pile take a quarter and a third of the felt's height."""
    assert heights(2, FULL_HD, 27) == (244, 366)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("area", [FULL_HD, HD, SMALL])
def test_own_cards_keep_96_pixels_at_large_text(players: int, area: Box) -> None:
    game, layout = laid(players, area, LARGE[area])
    cards = {place.zone: place.card for place in layout.places}
    assert min(cards[game.reserve(0)], cards[game.score_pile(0)], cards[PILE]) >= 96


@pytest.mark.parametrize("text", [PLAIN, LARGE])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("area", [FULL_HD, HD])
def test_the_others_cards_keep_60_pixels(players: int, area: Box, text: dict[Box, int]) -> None:
    game, layout = laid(players, area, text[area])
    cards = {place.zone: place.card for place in layout.places}
    assert min(cards[game.reserve(seat)] for seat in range(1, players)) >= 60


@pytest.mark.parametrize("text", [PLAIN, LARGE])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("area", [FULL_HD, HD, SMALL])
def test_nothing_lies_on_anything_else_or_beyond_the_felt(players: int, area: Box, text: dict[Box, int]) -> None:
    _, layout = laid(players, area, text[area])
    boxes = [place.box for place in layout.places if place.zone != BOX] + [plate.box for plate in layout.plates]
    boxes.append(layout.status)
    for x, y, w, h in boxes:
        assert area[0] - 1 <= x and x + w <= area[0] + area[2] + 1
        assert area[1] - 1 <= y and y + h <= area[1] + area[3] + 1
    for one, other in combinations(boxes, 2):
        assert apart(one, other), (one, other)


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("text", [PLAIN, LARGE])
def test_an_even_number_of_opponents_has_the_pile_in_the_middle(players: int, text: dict[Box, int]) -> None:
    game, layout = laid(players, HD, text[HD])
    boxes = {place.zone: place.box for place in layout.places}
    middle = HD[0] + HD[2] / 2
    assert boxes[PILE][0] + boxes[PILE][2] / 2 == pytest.approx(middle)
    half = (players - 1) // 2
    for seat in range(1, players):
        assert (boxes[game.reserve(seat)][0] < middle) == (seat <= half)


@pytest.mark.parametrize("text", [PLAIN, LARGE])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("area", [FULL_HD, HD, SMALL])
def test_the_odds_lie_on_no_card_and_no_plate(players: int, area: Box, text: dict[Box, int]) -> None:
    _, layout = laid(players, area, text[area])
    _, _, w, h = layout.assist
    assert w > 0 and h > 2 * text[area]
    for other in [*(place.box for place in layout.places), *(plate.box for plate in layout.plates), layout.status]:
        assert apart(layout.assist, other), (layout.assist, other)


@pytest.mark.parametrize("text", [PLAIN, LARGE])
@pytest.mark.parametrize("area", [FULL_HD, HD, SMALL])
def test_two_players_lie_opposite_in_the_same_columns(area: Box, text: dict[Box, int]) -> None:
    game, layout = laid(2, area, text[area])
    boxes = {place.zone: place.box for place in layout.places}
    mine, theirs = boxes[game.reserve(0)], boxes[game.reserve(1)]
    assert (mine[0], mine[2]) == (theirs[0], theirs[2])
    assert boxes[PILE] == boxes[BOX]
    for (one, box), (other, second) in combinations(boxes.items(), 2):
        if {one, other} != {PILE, BOX}:
            assert apart(box, second), (one, other)
