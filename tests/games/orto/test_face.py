"""What the table is told of the garden: moves as gestures, labels, reasons, the hand's order, the sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.core.face import Spot, Stance
from app.core.game import IllegalMove, Move
from app.core.view import View
from app.games.orto.deck import DECK, JOLLY
from app.games.orto.face import OrtoFace
from app.games.orto.state import BOX, FIELD, HAND, HEAP, POOL, STACKS, STOCK
from app.words import language, set_language
from app.words.render import tr
from tests.games.orto.table import Table, front, texts

NAMES = ["Ada", "Bruno"]


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    before = language()
    set_language("en")
    yield
    set_language(before)


def seen(table: Table, seat: int = 0) -> tuple[OrtoFace, View]:
    """The face and a seat's view."""
    game = table.game
    return OrtoFace(game), game.view(table.state, seat)


def gestures(table: Table) -> dict[str, list[tuple[str, int, int, bool]]]:
    """By label: what card of the hand it takes, at which position, onto which zone, and whether it is obvious."""
    face, view = seen(table)
    found: dict[str, list[tuple[str, int, int, bool]]] = {}
    for gesture in face.gestures(view, table.game.moves(table.state, 0)):
        label = tr(gesture.label)
        source = gesture.source
        made = ("", -1, -1, gesture.obvious)
        if source is not None:
            made = (texts([view.seen[source.zone][source.i][0]]), source.i, gesture.targets[0].zone, gesture.obvious)
        found.setdefault(label, []).append(made)
    return found


def told(why: Move | IllegalMove) -> tuple[str, str]:
    """Clause and sentence of a refusal."""
    assert isinstance(why, IllegalMove)
    return why.clause, tr(why.why, NAMES)


def test_every_kind_of_move_as_hands_make_it() -> None:
    """OR-08, OR-14, OR-15: two Jolly are two cards that make the same moves."""
    table = Table.late(["R5 R9 R10 J J", "R6 V5"], pool="V9 N5", stock="G13")
    assert gestures(table) == {
        "Plant Tomatoes 5": [("R5", 0, FIELD, True)],
        "The Jolly for Peppers 6, covered by Peppers 10": [("J", 3, FIELD + 1, False), ("J", 4, FIELD + 1, False)],
        "Throw the Jolly on the heap": [("J", 3, HEAP, False), ("J", 4, HEAP, False)],
    }


@pytest.mark.parametrize(
    ("pool", "stock", "label"),
    [("V9 N5 N6", "", "I have finished: 3 cards from the pool"),
     ("N5", "", "I have finished: 1 card from the pool"),
     ("V9 N5", "G13 G14 G15", "I have finished: 2 from the pool, 3 unseen"),
     ("", "", "I have finished: 0 cards from the pool")],
)
def test_the_button_says_what_the_turn_brings(pool: str, stock: str, label: str) -> None:
    """OR-10 to OR-12, OR-25."""
    table = Table.late(["R5 R9 R10 N9 N13 V13", "V5"], pool=pool, stock=stock).play("R5")
    found = gestures(table)
    assert found[label] == [("", -1, -1, False)]
    assert set(found) == {"Plant Tomatoes 9", label}


def test_what_a_hand_may_not_do() -> None:
    """The page's Refused, as the table asks."""
    table = Table.late(["R5 R10 R14 V12 J", "R7 V6"], field="V17 N13")
    face, view = seen(table)
    hand = [cell[0] for cell in view.seen[HAND]]

    def drop(card: str, zone: int | None) -> tuple[str, str]:
        spot = Spot(HAND, hand.index(front(card)))
        return told(face.attempt(view, spot, None if zone is None else Spot(zone)))

    assert drop("R5", FIELD + 4) == ("OR-08", "This stack is complete: nothing more goes on it.")
    assert drop("R5", FIELD + 8) == ("OR-08", "Tomatoes 5 is of another colour than this stack.")
    assert drop("R5", FIELD + 1) == ("OR-08", "Tomatoes 5 is not the crop of this stack.")
    assert drop("R10", FIELD + 1) == (
        "OR-08", "Peppers 10 must wait: the next card of its stack is Peppers 6.")
    assert drop("R5", HEAP) == ("OR-15", "Only a Jolly can be thrown on the heap.")
    assert drop("J", FIELD + 4) == ("OR-08", "This stack is complete: nothing more goes on it.")
    assert drop("J", FIELD + 8) == (
        "OR-16", "A Jolly cannot stand for the last number of a crop: nothing could cover it.")
    assert drop("J", FIELD + 1) == ("OR-14", "Peppers 6 is not in your opponent's hand.")
    assert drop("J", FIELD + 2) == (
        "OR-14", "You need Strawberries 11 in your hand, to cover a Jolly that stands for Strawberries 7.")
    for zone in (None, POOL, STOCK):
        assert drop("J", zone) == ("OR-14", "A Jolly needs its covering card, or it is thrown on the heap.")
    for source in (Spot(POOL, 0), Spot(HAND + 1, 0), Spot(FIELD, 0), Spot(HAND, 9), Spot(HAND)):
        assert told(face.attempt(view, source, None)) == ("OR-10", "Only cards of your own hand are played.")
    assert face.attempt(view, Spot(HAND, hand.index(front("R10"))), None) == Move(0, "play", (front("R10"),))


def test_what_a_bed_waits_for() -> None:
    """OR-08; before its first card, what will grow there. Other places have their own names."""
    face, view = seen(Table.late(["R13", "V5"], field="R9 V20 G16"))
    view.seen[FIELD + 2] = []
    captions = [face.caption(view, FIELD + plant) for plant in (0, 1, 2, 7, 15)]
    assert [tr(words) for words in captions if words is not None] == [
        "wants 13", "wants 6", "Strawberries", "complete", "wants 20"]
    assert [face.caption(view, zone) for zone in (HAND, HAND + 1, POOL, STOCK, HEAP, BOX)] == [None] * 6


def test_the_pool_comes_forward_for_who_is_to_act_and_has_played() -> None:
    """OR-10: as many as are missing from eleven, and no more than there are."""
    table = Table.late(["R5 R9 R10 R11 R12 V9 V10 V11 N9", "V5 N5"], pool="N6 N7 N8 G5 G6")
    forward = []
    for card in ("", "R5", "R9"):
        if card:
            table.play(card)
        face, view = seen(table)
        forward.append(face.stance(view, POOL, by_use=False).forward)
        assert face.stance(table.game.view(table.state, 1), POOL, by_use=False) == Stance()
        assert face.stance(table.game.view(table.state, 2), POOL, by_use=False) == Stance()
    assert forward == [0, 3, 4]


def test_the_hand_by_use_what_fits_what_follows_what_waits_jolly() -> None:
    table = Table.late(["R10 R13 R5 R9 V20 V5 J N14 J", "N5"])
    face, view = seen(table)
    hand = [cell[0] for cell in view.seen[HAND]]
    assert texts(hand) == "R5 R9 R10 R13 V5 V20 N14 J J"
    order = face.stance(view, HAND, by_use=True).order
    assert texts([hand[i] for i in order]) == "R5 V5 R9 R13 R10 V20 N14 J J"
    assert face.stance(view, HAND, by_use=False) == Stance()
    assert face.stance(view, HAND + 1, by_use=True) == Stance()


def test_what_a_move_opens_or_needs_is_pointed_at() -> None:
    table = Table.late(["R5 R9 R13 R10 V5 J", "R6 V9"])
    face, view = seen(table)
    hand = [cell[0] for cell in view.seen[HAND]]
    found = {}
    for gesture in face.gestures(view, table.game.moves(table.state, 0)):
        spots = face.preview(view, gesture)
        assert all(spot.zone == HAND for spot in spots)
        found[" ".join((gesture.move.verb, texts(gesture.move.args)))] = texts(hand[spot.i] for spot in spots)
    assert found == {"play R5": "R9 R13", "play V5": "", "jolly R6": "R10", "throw ": ""}


def test_the_question_before_a_pity() -> None:
    """OR-09: asked when the hand could be emptied in this turn, also with Jolly; not otherwise, nor about plays."""
    cases = {
        ("R5 R9", "V5"): True,
        ("R5 R9 V9", "V5"): False,
        ("R5 R13", "V5"): False,
        ("R5 J", "V5"): True,
        ("R5 V9 J", "V5"): True,
        ("R5 V9 J", "N5"): False,
    }
    for (mine, theirs), asked in cases.items():
        table = Table.late([mine, theirs + " N9 G9"], pool="N6 N7", known=True).play("R5")
        face, view = seen(table)
        moves = table.game.moves(table.state, 0)
        question = face.doubt(view, moves, Move(0, "done"))
        assert (question is not None) == asked, (mine, theirs)
        assert all(face.doubt(view, moves, move) is None for move in moves if move.verb != "done")


def test_a_hint_says_why() -> None:
    table = Table.late(["R5 R9 R13 V20 R10 J", "R6 N9"], field="V16").play("R5")
    face, view = seen(table)
    found = {move.verb + texts(move.args): tr(face.reason(view, move)) for move in table.game.moves(table.state, 0)}
    assert found == {
        "playR9": "Plant Tomatoes 9: 1 more card can follow at once.",
        "playV20": "Plant Peas 20: the crop is complete, 10 points.",
        "jollyR6": "The Jolly for Peppers 6, covered by Peppers 10: then the bed wants 14.",
        "throw": "Throw the Jolly on the heap: it counts as a card played.",
        "done": "I have finished: 0 cards from the pool",
    }


def test_prompt_and_standing() -> None:
    table = Table.late(["R5 R9", "V5"], points=(20, 10))
    face, view = seen(table)
    assert tr(face.prompt(view)) == "Play at least one card on the beds."
    assert [tr(face.summary(view, seat)) for seat in (0, 1)] == ["20 points · round 1 of 4", "10 points · round 1 of 4"]
    face, view = seen(table.play("R5"))
    assert tr(face.prompt(view)) == "Go on planting, or say that you have finished."


def test_cards_in_words() -> None:
    face, _ = seen(Table.late(["R5", "V5"]))
    assert tr(face.describe(FIELD, (front("G20"), 2))) == "Pumpkins 20, yellow, fruit."
    assert tr(face.describe(HAND, (JOLLY, 2))) == "Jolly, the tractor."
    hidden = face.describe(HAND + 1, (-1, 2))
    assert tr(hidden) == "A card lying face down: its back tells whether it is white or green."


def test_the_sheet_tells_how_a_round_closed() -> None:
    """OR-09, OR-13, OR-18 to OR-20; a row a thing, by seat, and the total."""
    closed = Table.late(["R5", "V5"], field="V20", points=(10, 0), manches=2).play("R5")
    face, view = seen(closed)
    rows = [(tr(row.label), row.points) for row in face.sheet(view)]
    assert rows == [("Round 1: crops", (10, 0)), ("whole colours", (0, 0)), ("closing", (150, 0)), ("Total", (160, 0))]
    stuck = Table.late(["R5 N14", "V13"], manches=2).play("R5").done()
    face, view = seen(stuck)
    assert [(tr(row.label), row.points) for row in face.sheet(view)][2] == ("closing: no play", (160, 0))
    driven = Table.late(["R9 J N14", "R5"], manches=2).jolly("R5")
    face, view = seen(driven)
    assert [(tr(row.label), row.points) for row in face.sheet(view)][2] == ("closing: driven out", (0, 160))
    assert face.sheet(Table.late(["R5 R9", "V5"]).game.view(Table.late(["R5 R9", "V5"]).state, 0)) == ()


def test_every_front_and_back_has_its_art_and_places_are_told_once() -> None:
    face, _ = seen(Table.late(["R5", "V5"]))
    for card, back in enumerate(DECK.backs):
        assert face.front(DECK.fronts[card]) and face.memo(DECK.fronts[card]) and face.back(back)
    layout = face.lay(1, (1280, 720), (20.0, 56.0, 1240.0, 644.0), 18.0)
    zones = [place.zone for place in layout.places]
    assert sorted(zones) == sorted({BOX, *range(FIELD, FIELD + STACKS), HAND, HAND + 1, POOL, STOCK, HEAP})
    assert [place.zone for place in layout.places if place.memo] == [HAND]
    assert layout.choices is not None and {plate.seat for plate in layout.plates} == {0, 1}


@pytest.mark.parametrize(("top", "height", "text", "hand", "bed"), [
    (56, 644, 18, 104, 97),  # 1280x720 without a lesson: the hand a little larger than the field
    (132, 568, 18, 96, 80),  # under a lesson's strip the hand keeps its 96 pixels, the beds give way
    (144, 556, 22, 88, 70),  # and with large text it is a quarter larger than they, no more
])
def test_the_hand_stays_large_where_height_is_short(top: int, height: int, text: int, hand: int, bed: int) -> None:
    face, _ = seen(Table.dealt())
    layout = face.lay(0, (1280, 720), (20, top, 1240, height), text)
    cards = {place.zone: round(place.card) for place in layout.places}
    assert (cards[HAND], cards[FIELD]) == (hand, bed)
