"""The counting of a deal: cards whose ranks are all in sight, groups apart, two seats side by side."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from app.core.art import CARD_RATIO
from app.core.face import SheetRow, Tally
from app.core.message import Message
from app.games import GAMES
from app.games.due_moli.state import COUNTED
from app.match.seats import Sitter
from app.scenes.house import House
from app.scenes.result import interim, result
from app.scenes.tally import SMALL, Beside, CardGroups, sheet, tallies
from app.ui.theme import Scale
from app.ui.widgets import Paragraph, Widget, said
from app.words import set_language
from tests.scenes.at_table import Player
from tests.scenes.conftest import outside
from tests.table.harbour import moli, until_phase, walked

SCALE = Scale(1280, 720)
FACE = GAMES["due_moli"].face(moli().game)
PEOPLE = [Sitter("Massimiliana", "person"), Sitter("Bartolommeo", "person")]
CARD = round(SCALE.px(SMALL) * CARD_RATIO)


def spots(groups: list[list[int]], width: int = 548) -> list[tuple[int, int, int]]:
    return CardGroups(FACE, groups)._spots(width, SCALE)


def words(widgets: list[Widget]) -> list[str]:
    return [said(w.label) for top in widgets for w in top.walk() if isinstance(w, Paragraph)]


def test_cards_of_a_group_overlap_a_little_and_groups_stand_apart() -> None:
    lying = spots([[0, 9], [35], [12, 15, 18]])
    assert [front for front, _, _ in lying] == [0, 9, 35, 12, 15, 18]
    steps = [other[1] - one[1] for one, other in pairwise(lying)]
    inside, between = [steps[i] for i in (0, 3, 4)], [steps[i] for i in (1, 2)]
    assert min(inside) >= round(0.8 * CARD) and max(inside) < CARD
    assert all(step >= 1.4 * CARD for step in between)


@pytest.mark.parametrize("width", [150, 260, 548])
def test_groups_wrap_inside_their_width(width: int) -> None:
    for count in (1, 5, 12, 30):
        lying = spots([list(range(count)), [34, 35]], width)
        assert all(x >= 0 and x + CARD <= width for _, x, _ in lying)
        assert len({(x, y) for _, x, y in lying}) == count + 2
        measured = CardGroups(FACE, [list(range(count)), [34, 35]]).measure(width, SCALE)
        assert measured == (width, max(y for _, _, y in lying) + SCALE.px(SMALL))


def test_nothing_counted_takes_no_room() -> None:
    assert tallies(FACE, [], ["A", "B"]) == [] and sheet([], ["A", "B"]) == []


def test_every_seat_with_its_cards_and_points() -> None:
    rows = [Tally(0, Message("Cards"), 2, ((1, 2),)), Tally(1, Message("Cards"), 0),
            Tally(1, Message("Rafts"), 1, ((3,),))]
    set_language("en")
    found = tallies(FACE, rows, ["Ada", "Bea"])
    assert len(found) == 1 and isinstance(found[0], Beside)
    assert words(found) == ["Ada", "Cards: 2 points", "Bea", "Cards: 0 points", "Rafts: 1 point"]
    alone = tallies(FACE, rows[:1], ["Ada", "Bea"])
    assert words(alone) == ["Ada", "Cards: 2 points"] and not any(isinstance(w, Beside) for w in alone)


def test_seats_count_in_the_order_of_their_rows() -> None:
    set_language("en")
    rows = [Tally(2, Message("Row"), 1), Tally(0, Message("Row"), 3), Tally(1, Message("Row"), 8)]
    assert [word for word in words(tallies(FACE, rows, list("ABC"))) if len(word) == 1] == ["C", "A", "B"]


@pytest.mark.parametrize(("seats", "lines"), [(2, 1), (3, 2), (4, 2), (5, 2), (6, 2)])
def test_many_seats_count_in_pairs_or_threes(seats: int, lines: int) -> None:
    """So that the count of six fits beside their sheet."""
    set_language("en")
    found = tallies(FACE, [Tally(seat, Message("Row"), seat, ((1, 2),)) for seat in range(seats)], list("ABCDEF"))
    assert len(found) == lines and all(isinstance(widget, Beside) for widget in found)
    assert [word for word in words(found) if len(word) == 1] == list("ABCDEF")[:seats]


def test_two_columns_begin_at_one_height() -> None:
    one, other = CardGroups(FACE, [[1, 2, 3]]), CardGroups(FACE, [list(range(14))])
    both = Beside([one, other], "l")
    width, height = both.measure(500, SCALE)
    both.place(pygame.Rect(10, 20, width, height), SCALE)
    assert one.rect.top == other.rect.top == 20 and one.rect.width == other.rect.width
    assert one.rect.left == 10 and other.rect.left > one.rect.right and other.rect.right <= 510
    assert height == other.rect.height > one.rect.height


def test_the_sheet_has_a_line_a_game_and_a_total() -> None:
    rows = [SheetRow(Message("Game 1"), (4, 7)), SheetRow(Message("Total"), (4, 7))]
    assert words(sheet(rows, ["Ada", "Bea"])) == ["", "Game 1", "Total", "Ada", "4", "4", "Bea", "7", "7"]


@pytest.mark.parametrize("tongue", ["it", "en"])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 600), 100), ((800, 600), 200),
                                               ((1920, 1080), 150)])
def test_the_count_has_room(house: House, tongue: str, size: tuple[int, int], percent: int) -> None:
    """A single game's result, the count between two games, the end of five games."""
    house.settings.language, house.settings.text_scale = tongue, percent
    player = Player(house, walked(moli(5, PEOPLE), 10**6, 5, 1.0), playable=False)
    player.resize(size)
    set_language(tongue)
    for match in (player.match, until_phase(moli(5, PEOPLE, series=3), COUNTED, 5),
                  walked(moli(5, PEOPLE, series=4), 10**6, 5, 1.0)):
        player.scene.match = player.scene.table.match = match
        player.scene.table.open()
        shown = result(player.scene) if match.outcome is not None else interim(player.scene)
        player.house.scenes.push(shown)
        player.turn()
        assert outside(player.top_page()) == []
        told = player.words()
        assert told.count("Massimiliana") >= 1 and told.count("Bartolommeo") >= 1
        player.house.scenes.pop()


def test_rafts_left_in_the_other_canal_are_counted_apart(house: House) -> None:
    """DM-16, DM-19: one group a raft, under a line of their own."""
    for seed in range(60):
        match = walked(moli(seed, PEOPLE), 10**6, seed, 0.7)
        rows = FACE.account(match.view(2))
        rafts = [row for row in rows if len(row.groups) > 1]
        if rafts:
            break
    assert rafts and rafts[0].points == len(rafts[0].groups)
    assert match.outcome is not None
    counted = [(row.seat, row.points) for row in rows if isinstance(row.points, int)]
    assert tuple(sum(points for of, points in counted if of == seat) for seat in (0, 1)) == match.outcome.scores


ALONE = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy")]


def test_the_sheet_of_a_series_stands_beside_the_standings(house: House) -> None:
    player = Player(house, walked(moli(5, PEOPLE, series=4), 10**6, 5, 1.0), playable=False)
    set_language("en")
    shown = result(player.scene)
    player.house.scenes.push(shown)
    player.turn()
    lines = [line for line in player.top_page()._walk() if isinstance(line, Paragraph)]
    standing = next(line for line in lines if said(line.label).startswith("Massimiliana") and "·" in said(line.label))
    total = next(line for line in lines if said(line.label) == "Total")
    assert total.rect.left > standing.rect.right and total.rect.bottom < player.top_page().scale.height


def test_a_match_taken_up_between_two_games_shows_the_count_once_more(house: House) -> None:
    set_language("en")
    player = Player(house, until_phase(moli(5, ALONE, series=3), COUNTED, 5))
    assert player.words()[0] == "The deal is counted"
    player.press_button("Go on")
    assert player.at_table
    player.wait(400)
    assert player.at_table, "once"


def test_a_match_taken_up_in_the_middle_of_a_game_shows_no_count(house: House) -> None:
    match = until_phase(moli(5, ALONE, series=3), COUNTED, 5)
    match.play(match.moves(match.to_act[0])[0])
    assert Player(house, match).at_table
