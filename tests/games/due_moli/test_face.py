"""I due moli on the felt: what hands mean, what is expected, what is told of cards and counts."""

from __future__ import annotations

import pytest

from app.core.art import Box
from app.core.face import Spot
from app.core.game import IllegalMove, Move
from app.core.view import View
from app.games.due_moli.deck import DECK
from app.games.due_moli.face import DueMoliFace
from app.games.due_moli.rafts import BASIN, CANAL, DRAWN, LAUNCHED, SCORE, SHOWN
from app.games.due_moli.rules import DueMoli
from app.words import language, set_language
from app.words.render import tr
from tests.games.due_moli.table import Table, cards

CANALS = ("10W 9FN 8LS 2LN 7SN 5FN 4SL", "1L")
NAMES = ["Anna", "Bice"]
AREA = (20.0, 60.0, 1240.0, 640.0)


@pytest.fixture(autouse=True)
def english() -> object:
    before = language()
    set_language("en")
    yield
    set_language(before)


def dealt(**options: int) -> Table:
    return Table.dealt(("1L 1S 1O 1F 1W 3SN 9LS 8LS 3LO", ""), ("2LN", "2SW"), **options)


def face_of(table: Table) -> DueMoliFace:
    return DueMoliFace(table.game)


def view(table: Table, seat: int | None = None) -> View:
    return table.game.view(table.state, table.to_act[0] if seat is None else seat)


def meant(table: Table, source: Spot, target: Spot | None = None) -> Move | str:
    """What a hand seems to mean: a move, or the clause of the refusal."""
    found = face_of(table).attempt(view(table), source, target)
    return found.clause if isinstance(found, IllegalMove) else found


def gestures(table: Table) -> dict[Move, tuple[str, str, Spot | None]]:
    seat = table.to_act[0]
    made = face_of(table).gestures(view(table), table.game.moves(table.state, seat))
    return {g.move: (tr(g.label, NAMES), g.key, g.source) for g in made}


def test_drawing() -> None:
    found = gestures(dealt())
    assert found == {
        Move(0, "draw", (0,)): ("Draw from your own basin", "1", Spot(BASIN, 0)),
        Move(0, "draw", (1,)): ("Draw from the other basin", "2", Spot(BASIN + 1, 0)),
    }


@pytest.mark.parametrize(("basin", "hand"), [(0, SHOWN), (1, DRAWN)])
def test_inserting_into_every_gap(basin: int, hand: int) -> None:
    table = dealt().play("draw", basin)
    made = face_of(table).gestures(view(table), table.game.moves(table.state, 0))
    assert [(g.source, g.targets, g.into_gap, g.key) for g in made] == [
        (Spot(hand, 0), (Spot(CANAL, gap),), True, "") for gap in range(10)
    ]
    assert tr(made[0].label) == "Place 1 of 10" and tr(made[9].label) == "Place 10 of 10"


def test_launching_from_the_card_that_is_grabbed() -> None:
    table = dealt().play("draw", 1).play("insert", 0)
    made = face_of(table).gestures(view(table), table.game.moves(table.state, 0))
    assert [(g.move.args[0], g.source, g.lifted, g.key) for g in made] == [
        (1, Spot(CANAL, 9), (), "1"), (2, Spot(CANAL, 8), (9,), "2"), (3, Spot(CANAL, 7), (8, 9), "3"),
    ][: len(made)]
    assert [tr(g.label) for g in made][:2] == ["One card: back to your basin", "A raft of two: it scores nothing"]
    assert len(made) >= 2 and all(g.targets == (Spot(LAUNCHED),) for g in made)


def test_choosing_and_picking() -> None:
    table = dealt(raft_pick=2).play("draw", 1).play("insert", 0).play("launch", 2)
    assert {(m.verb, words, key, source) for m, (words, key, source) in gestures(table).items()} == {
        ("choose", "Share out by lot", "1", None), ("choose", "The other chooses first", "2", None),
    }
    table.play("choose", 1)
    found = face_of(table).gestures(view(table), table.game.moves(table.state, 1))
    assert [(g.source, g.targets, g.key) for g in found] == [
        (Spot(LAUNCHED, 0), (Spot(BASIN + 1),), "1"), (Spot(LAUNCHED, 1), (Spot(BASIN + 1),), "2"),
    ]


def test_what_hands_seem_to_mean() -> None:
    table = dealt()
    assert meant(table, Spot(BASIN, 0)) == Move(0, "draw", (0,))
    assert meant(table, Spot(BASIN + 1, 0), Spot(SCORE)) == "DM-07"
    assert meant(table, Spot(DRAWN)) == Move(0, "insert", (0,))
    assert meant(table, Spot(CANAL, 6)) == Move(0, "launch", (3,))
    assert meant(table, Spot(CANAL)) == Move(0, "launch", (0,))
    assert meant(table, Spot(CANAL + 1, 2)) == meant(table, Spot(SCORE)) == "DM-07"
    table.play("draw", 0)
    assert meant(table, Spot(SHOWN, 0), Spot(LAUNCHED)) == "DM-07"
    table.play("insert", 9)
    assert meant(table, Spot(CANAL, 9), Spot(CANAL)) == "DM-05"
    assert meant(table, Spot(CANAL, 9), Spot(SCORE)) == "DM-09"


def test_a_canal_laid_as_the_deck_lies_is_described() -> None:
    face = DueMoliFace(DueMoli({}))
    said = [tr(face.describe(CANAL, (front, 0))) for front in range(len(DECK))]
    assert len(set(said)) == 36
    assert said[cards("1L")[0]] == "Ace of Moons: Ace, moons."
    assert tr(face.describe(BASIN, (-1, 0))) == "A card lying face down."


def test_what_is_expected() -> None:
    table = dealt(raft_pick=1)
    face = face_of(table)
    assert tr(face.prompt(view(table))) == "Draw: take the front card of one of the two basins."
    table.play("draw", 1)
    assert tr(face.prompt(view(table))) == "Insert the card anywhere in your canal."
    table.play("insert", 0)
    assert tr(face.prompt(view(table))).startswith("Launch from the top: up to ")
    table.play("launch", 2)
    assert tr(face.prompt(view(table))) == "Choose the card of the raft that goes into your basin."


@pytest.mark.parametrize("me", [0, 1])
def test_every_zone_has_a_place_and_both_seats_lie_alike(me: int) -> None:
    face = DueMoliFace(DueMoli({}))
    layout = face.lay(me, (1280, 720), AREA, 18)
    places = {place.zone: place for place in layout.places}
    assert sorted(places) == list(range(12))
    other = {place.zone: place for place in face.lay(1 - me, (1280, 720), AREA, 18).places}
    for zone in (CANAL, BASIN, SCORE):
        assert places[zone + me]._replace(zone=0) == other[zone + 1 - me]._replace(zone=0)
    assert places[CANAL + me].box[1] > places[CANAL + 1 - me].box[1]
    assert places[BASIN].crosswise and places[BASIN + 1].crosswise
    assert [place.zone for place in layout.places if place.memo] == [CANAL + 1 - me]
    assert places[CANAL + me].lean == 1.0


def test_a_hint_names_only_what_its_seat_sees() -> None:
    table = dealt()
    face = face_of(table)
    assert tr(face.reason(view(table), Move(0, "draw", (1,)))).startswith("Draw ")
    assert tr(face.reason(view(table), Move(0, "draw", (0,)))) == (
        "Draw from your own basin, and leave Desert (2) in the other one."
    )
    table.play("draw", 1)
    assert tr(face.reason(view(table), Move(0, "insert", (0,)))).startswith("Insert at place 1: ")
    table.play("insert", 0)
    assert tr(face.reason(view(table), Move(0, "launch", (2,)))) == "A raft of two: it scores nothing"


def test_what_a_card_makes_of_its_neighbours() -> None:
    """DM-10: the places of a canal are told apart by the rafts that they make; from the left, the top at the right."""
    table = Table.late(("9LS 5SO 3LO 2LN", "6FN"), ("7LF 1L", "4OF"), scores=(2, 1))
    face = face_of(table)
    table.play("draw", 0)
    assert [tr(face.reason(view(table), Move(0, "insert", (place,)))) for place in range(5)] == [
        "Insert at place 1: it makes no raft there.",
        "Insert at place 2: in a raft of 2 cards, further in.",
        "Insert at place 3: the raft at the top has 3 cards.",
        "Insert at place 4: the raft at the top has 2 cards.",
        "Insert at place 5: it makes no raft there.",
    ]


def test_standings_and_sheet_of_a_series() -> None:
    single, series = dealt(), dealt(series=3)
    assert tr(face_of(single).summary(view(single), 0)) == "0 points"
    assert tr(face_of(series).summary(view(series), 0)) == "0 points, 0 before"
    assert face_of(single).sheet(view(single)) == ()
    assert face_of(single).account(view(single)) == ()


def test_the_count_of_an_emptied_canal() -> None:
    """DM-16: cards of the score pile, and one group for each raft of the other canal."""
    table = Table.late(("", "9LS 3LO 5SO"), ("2LN 2SW 3SN", "4LS 4OF 5LF"), scores=(2, 1))
    table.turn(1, 0, 1)
    face = face_of(table)
    rows = face.account(table.game.view(table.state, 2))
    assert [(row.seat, tr(row.label), row.points, len(row.groups)) for row in rows] == [
        (0, "Cards in the score pile", 2, 1), (0, "Rafts left in the other canal", len(rows[1].groups), rows[1].points),
        (1, "Cards in the score pile", 1, 1),
    ]
    assert sorted(front for group in rows[1].groups for front in group) == sorted(cards("9LS 3LO 5SO"))


@pytest.mark.parametrize(("area", "text", "foot"), [
    ((30.0, 84.0, 1860.0, 966.0), 39.0, 884),
    ((20.0, 56.0, 1240.0, 644.0), 18.0, 592),
])
def test_the_quay_is_printed_above_the_name_of_the_score_pile(area: Box, text: float, foot: int) -> None:
    layout = DueMoliFace(DueMoli({})).lay(0, (1920, 1080), area, text)
    score = next(place for place in layout.places if place.zone == SCORE)
    quay = layout.prints[0].box
    assert round(quay[1] + quay[3]) == round(score.box[1] + score.card) == foot
