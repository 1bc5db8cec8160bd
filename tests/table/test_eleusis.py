"""Eleusis' table: every way to make a move leads to the same position (scenario 9), room at every size (26, 27)."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from app.core.art import CARD_RATIO
from app.core.dice import Streams
from app.core.events import HIDDEN
from app.core.face import Spot
from app.core.game import Move
from app.games.eleusis.state import AWAITING, COUNTED, EACH, HAND, LINE, OPEN, PAPER, SECOND, WRONG
from app.match.match import Match
from app.scenes.bar import Bar
from app.table import captions, drawing, keys, motion, pad
from app.table.motion import Pace
from app.table.paint import box_rect
from app.table.picture import agrees
from app.table.telling import describe
from app.words import language, set_language
from tests.table.sitting import Sitting, copy_of, typed
from tests.table.temple import COLOURS, LONG_LINE, PHASES, eleusis, fullest, phase, position, sealed, walked, ways
from tests.table.test_layout import Buttons

POSITIONS = 60
SIZES = ((1280, 720), (800, 600), (1024, 600), (1920, 1080))
SLACK = 2
FACE_DOWN = {"A card lying face down.", "A card of {player}'s hand, lying face down.",
             "A card that is not in this deal: nobody looks at it."}
"""All that is told of closed cards."""


def test_the_positions_are_of_every_kind() -> None:
    found = [position(number) for number in range(50)]
    assert {phase(match) for match in found} == set(PHASES)
    assert {match.game.seats for match in found} == {3, 4, 5, 6, 7}
    assert {match.game.setup["judge"] for match in found} == {0, 1}


@pytest.mark.parametrize("batch", range(3))
def test_all_ways_agree(batch: int) -> None:
    """Scenario 9, but for the words of open moves."""
    for number in range(batch, POSITIONS, 3):
        match = position(number)
        size = SIZES[number % len(SIZES)]
        for gesture in [g for g in Sitting(match, size=size).table.gestures() if not g.written and g.then is None]:
            after = copy_of(match)
            after.play(gesture.move)
            for name, make in ways(gesture.move.verb, gesture.key).items():
                sitting = Sitting(copy_of(match), size=size)
                make(sitting, sitting.gesture(gesture.move))
                if sitting.ear.meant is not None:
                    sitting.ear.meant()
                assert sitting.match.digest() == after.digest(), (number, gesture.move, name)
                sitting.rest()
                assert agrees(sitting.table.picture, sitting.table.view)


def test_every_key_has_one_meaning() -> None:
    taken = set("HRSUMLGN")  # the table's own
    for number in range(100):
        keyed = [g.key for g in Sitting(position(number)).table.gestures() if g.key]
        assert len(set(keyed)) == len(keyed) and not taken & set(keyed), (number, keyed)


def test_a_move_that_carries_words_is_handed_on() -> None:
    """EL-04: nothing is played before the words are there."""
    sitting = Sitting(eleusis())
    pressed = keys.gesture_of(sitting.table, typed("c"))
    assert pressed is not None
    sitting.table.choose(pressed)
    assert sitting.ear.wanted == [Move(0, "seal")] and sitting.match.plies == 0


def test_a_verdict_may_end_the_deal_at_once() -> None:
    """EL-14, EL-21."""
    match = walked(eleusis(3, judge=PAPER), 2, SECOND, 0)
    match.play(match.moves(match.to_act[0])[0])
    sitting = Sitting(match)
    plies = match.plies
    chosen = next(g for g in sitting.table.gestures() if g.key == "3")
    sitting.table.choose(chosen)
    assert match.plies == plies + 2 and phase(match) == COUNTED


def test_no_unknown_face_is_shown_or_told() -> None:
    """Of closed cards nothing but their back; the rule only to whom it is shown."""
    for number in range(60):
        match = position(number)
        for watcher in range(match.game.seats):
            sitting = Sitting(match, seat=watcher)
            table, view = sitting.table, match.view(watcher)
            fronts = {table.face.front(front): front for front in range(52)}
            where = {id(p): (z, i) for z, pieces in enumerate(table.picture.pieces) for i, p in enumerate(pieces)}
            for drawable in drawing.drawables(table):
                if isinstance(drawable.name, tuple) and drawable.name[0] == "card":
                    assert isinstance(drawable.key, tuple)
                    zone, i = where[int(drawable.name[1])]
                    assert fronts.get(drawable.key[0], -1) == view.seen[zone][i][0]
            for zone, cells in enumerate(view.seen):
                for i, cell in enumerate(cells):
                    if cell == HIDDEN or cell[0] < 0:
                        assert describe(table, Spot(zone, i)).text in FACE_DOWN
            rule = str(view.facts["rule"])
            told = repr(table.face.papers(view))
            assert (rule == "") == (watcher != view.facts["dealer"] and phase(match) < 4) or phase(match) == 0
            assert rule or "rule was" not in told


# Verdicts.


def test_a_verdict_is_stamped_while_the_picture_rests() -> None:
    """EL-10: the card lies before all eyes, is stamped, and goes where the verdict sends it."""
    match = sealed(eleusis(3))
    sitting = Sitting(match, Pace(1.0))
    card = match.moves(1)[0]
    sitting.table.play(card)
    sitting.wait(motion.MOVE_FAR + 100)
    assert sitting.table.stamp is not None and sitting.table.stamp[0].zone == AWAITING
    names = [d.name for d in drawing.drawables(sitting.table)]
    assert ("stamp", 0) in names
    assert "right" in sitting.ear.sounds or "wrong" in sitting.ear.sounds
    sitting.rest()
    assert sitting.table.stamp is None and not sitting.table.view.seen[AWAITING]


def test_without_motion_nothing_is_stamped() -> None:
    match = sealed(eleusis(3))
    sitting = Sitting(match, Pace(0.0))
    sitting.table.play(match.moves(1)[0])
    sitting.wait(40)
    assert sitting.table.stamp is None


# Looking at cards.


def played(match: Match, moves: int) -> Match:
    dice = Streams(3).stream("walk")
    for _ in range(moves):
        choices = match.moves(match.to_act[0])
        match.play(choices[dice.below(len(choices))])
    return match


def test_a_wrong_card_under_the_pointer_lights_what_it_was_refused_after() -> None:
    match = played(sealed(eleusis(3)), 12)
    sitting = Sitting(match, seat=1)
    table = sitting.table
    zone = next(z for seat in (1, 2) for z in (WRONG + EACH * seat,) if table.view.seen[z])
    home = table.picture.pieces[zone][0].home
    sitting.hand.move(round(home.x + 4), round(home.y + 4), False)
    assert table.hovered and table.hovered[0].zone == zone
    [lit] = table.reach.preview()
    assert lit.zone == LINE
    said = describe(table, Spot(zone, 0))
    assert said.text == "{what}. {more}"


def test_arrows_read_the_cards_of_the_line() -> None:
    match = played(sealed(eleusis(3)), 12)
    sitting = Sitting(match, seat=0)
    stop = next(stop for stop in keys.stops(sitting.table) if stop.spot.zone == LINE)
    assert stop.focusable and not stop.useful
    stop.focus_came()
    last = stop.spoken()
    for _ in range(20):
        stop.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    assert stop.spoken() != last
    assert dict(stop.spoken().values)["more"] == sitting.table.face.remark(
        sitting.table.view, LINE, sitting.table.view.seen[LINE][0][0])
    assert sitting.table.hovered == (sitting.table.picture.pieces[LINE][0],)


# Room.


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_everything_has_room(size: tuple[int, int], percent: int, folded: bool) -> None:
    """Scenario 26: forty cards on the line, full hands and rows, three to seven players."""
    for players in range(3, 8):
        sitting = fullest(players, size, percent, Bar(Buttons()), folded)
        table = sitting.table
        felt = pygame.Rect(table.area).inflate(4 * SLACK, 4 * SLACK)
        fixed = [box_rect(table.layout.status), *(box_rect(plate.box) for plate in table.layout.plates)]
        rows: dict[int, pygame.Rect] = {}
        for zone, pieces in enumerate(table.picture.pieces):
            owner = table.match.game.zones[zone].owner
            closed = table.match.game.zones[zone].key == "hand" and owner != table.me
            if not pieces or closed or table.match.game.zones[zone].key == "open":
                continue
            cards = [pygame.Rect(round(p.home.x), round(p.home.y), round(p.home.h * CARD_RATIO), round(p.home.h))
                     for p in pieces]
            rows[zone] = cards[0].unionall(cards[1:])
            assert felt.contains(rows[zone]), (players, zone)
            assert rows[zone].inflate(-4 * SLACK, -4 * SLACK).collidelist(fixed) < 0, (players, zone)
        for (zone, one), (other_zone, other) in combinations(rows.items(), 2):
            assert not one.inflate(-SLACK, -SLACK).colliderect(other), (players, zone, other_zone)
        for one, other in combinations(fixed, 2):
            assert not one.inflate(-SLACK, -SLACK).colliderect(other)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_an_index_of_the_line_is_never_covered(size: tuple[int, int]) -> None:
    """EL-09: all cards of a line of forty stay visible, in all groupings."""
    for players in (3, 7):
        sitting = fullest(players, size, 100, Bar(Buttons()))
        table = sitting.table
        for _ in table.face.groupings:
            homes = [piece.home for piece in table.picture.pieces[LINE]]
            assert len(homes) == LONG_LINE
            for i, home in enumerate(homes):
                index = pygame.Rect(round(home.x), round(home.y), round(home.h * CARD_RATIO * 0.25),
                                    round(home.h * 0.26))
                for other in homes[i + 1 :]:
                    card = pygame.Rect(round(other.x), round(other.y), round(other.h * CARD_RATIO), round(other.h))
                    assert not card.inflate(-SLACK, -SLACK).colliderect(index), (players, i)
            table.pad.regroup(table.watcher, len(table.face.groupings))
            table.arrange()
            sitting.rest()


def test_own_cards_and_others_have_their_least_height() -> None:
    """Scenario 27 at 1280x720, text 100."""
    for players in range(3, 8):
        table = fullest(players, (1280, 720), 100, Bar(Buttons())).table
        assert table.place(HAND + EACH * table.me).card >= 96 and table.place(LINE).card >= 96
        assert table.place(OPEN + EACH * table.me).card >= 96
        assert all(table.place(WRONG + EACH * seat).card >= 60 for seat in range(players))


def test_the_caption_of_the_line_tells_the_grouping() -> None:
    sitting = Sitting(sealed(eleusis(3), COLOURS), seat=1)
    table = sitting.table
    said = []
    for _ in table.face.groupings:
        said.append(captions.words(table, table.place(LINE)))
        pad.regroup(table)
    assert len(set(said)) == 5 and captions.words(table, table.place(LINE)) == said[0]


def test_marks_lie_on_cards_and_go_with_the_deal() -> None:
    match = sealed(eleusis(3))
    sitting = Sitting(match, seat=1)
    table = sitting.table
    front = table.view.seen[LINE][0][0]
    for kind in (1, 2, 3, 0, 1):
        pad.mark(table, Spot(LINE, 0))
        assert table.pad.marked(1, front) == kind
    assert [d.name for d in drawing.drawables(table) if isinstance(d.name, tuple) and d.name[0] == "mark"] == [
        ("mark", 1000 * LINE)]
    pad.mark(table, Spot(HAND + 2 * EACH, 0))  # a closed card
    pad.mark(table, None)
    assert table.pad.marked(2, front) == 0, "others have marks of their own"
    table.pad.wipe(1)
    assert table.pad.marked(1, front) == 0


def test_a_middle_click_marks() -> None:
    sitting = Sitting(sealed(eleusis(3)), seat=1)
    home = sitting.table.picture.pieces[LINE][0].home
    sitting.click((round(home.x + 10), round(home.y + 10)), 2)
    assert sitting.table.pad.marked(1, sitting.table.view.seen[LINE][0][0]) == 1
    assert sitting.match.plies == 2


def test_a_mark_lies_right_upon_its_card() -> None:
    """Whatever covers the card covers its mark."""
    sitting = Sitting(played(sealed(eleusis(3)), 12), seat=0)
    table = sitting.table
    pad.mark(table, Spot(LINE, 0))
    names = [d.name for d in drawing.drawables(table)]
    at = names.index(("mark", 1000 * LINE))
    assert names[at - 1] == ("card", id(table.picture.pieces[LINE][0]))
    assert names.index(("card", id(table.picture.pieces[LINE][1]))) > at


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_closed_hands_and_the_card_to_be_judged_say_what_they_are(size: tuple[int, int], percent: int) -> None:
    """Name and number of cards under the hands of others; in narrow columns the number alone."""
    before = language()
    set_language("it")
    for players, name in ((4, "Mano · "), (7, "")):
        table = fullest(players, size, percent, Bar(Buttons())).table
        for seat in set(range(players)) - {table.me}:
            place = table.place(HAND + EACH * seat)
            held = len(table.view.seen[place.zone])
            assert captions.captioned(place) and captions.words(table, place) == f"{name}{held}"
            sign = pygame.Rect(box_rect(place.box)).union(captions.caption(table, place).rect)
            for other in (WRONG + EACH * seat, HAND + EACH * table.me):
                assert not sign.inflate(-SLACK, -SLACK).colliderect(box_rect(table.place(other).box))
        judged = table.place(AWAITING)
        assert captions.captioned(judged) and captions.caption(table, judged).rect.top >= judged.box[1] + judged.card
    set_language(before)
