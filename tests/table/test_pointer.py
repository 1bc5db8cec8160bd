"""The hand under odd circumstances: bursts of clicks, lost releases, moves that come in between."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.core.face import Spot
from app.match.match import Match
from app.match.seats import Sitter
from app.table import drawing, motion
from app.table.motion import Pace
from app.table.paint import box_rect
from app.table.picture import agrees
from app.table.pointer import LEFT, RIGHT
from app.words import language, set_language
from tests.table.sitting import FRAME, Point, Sitting, advanced, bots_move, copy_of, new_match

MIDDLE = 2


@pytest.fixture
def sitting() -> Sitting:
    """Two persons, cards that take their time."""
    return Sitting(new_match(2), Pace(1.0))


def with_bot(person_first: bool) -> Match:
    """Anna and a bot; either begins."""
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy")]
    return new_match(2, sitters=sitters, options={"starter": 0 if person_first else 1})


def test_a_double_click_and_three_more_while_the_card_flies(sitting: Sitting) -> None:
    """Scenario 1."""
    pile = sitting.pile()
    for _ in range(5):
        sitting.click(pile)
        sitting.wait(20)
    assert sitting.match.plies == 1
    sitting.rest()
    assert agrees(sitting.table.picture, sitting.table.view)
    sitting.table.sit(sitting.match.to_act[0])
    sitting.rest()
    sitting.wait(1000)
    sitting.press(pile)
    sitting.hand.move(pile[0] + 60, pile[1] + 40, True)
    assert sitting.table.held is not None
    assert sitting.table.held.cell == sitting.table.view.seen[sitting.zone("pile")][0]


@pytest.mark.parametrize("pause", [20, 60, 120])
def test_a_burst_on_the_card_is_one_move(sitting: Sitting, pause: int) -> None:
    """Scenario 2: any number of clicks with either button."""
    for _ in range(3):
        sitting.click(sitting.pile())
        sitting.click(sitting.pile(), RIGHT)
        sitting.wait(pause, pause)
    assert sitting.match.plies <= 1
    other = Sitting(new_match(2))
    for _ in range(3):
        other.click(other.pile())
        other.wait(pause, pause)
    assert other.match.plies == 1 and other.match.played[0].verb == "score"
    assert other.ear.sounds.count("refuse") == 0


def test_a_burst_on_an_empty_place_is_one_move(sitting: Sitting) -> None:
    """Scenario 2, on the own score pile that is still empty."""
    sitting.click(sitting.pile())
    sitting.wait(500)
    place = sitting.card("score", sitting.table.me)
    for count in range(3):
        sitting.click(place)
        sitting.wait(90, 90)
        assert sitting.match.plies == 1, count
    sitting.rest()
    assert agrees(sitting.table.picture, sitting.table.view)


def test_a_burst_after_a_steal_that_goes_on_is_one_steal() -> None:
    """Scenario 2, where the same person is to act again at once (DF-14)."""
    for seed in range(200):
        sitting = Sitting(new_match(2, seed))
        me = sitting.table.me
        ahead = copy_of(sitting.match)
        ahead.play(ahead.moves(me)[1])
        if ahead.to_act == (me,):
            break
    sitting.click(sitting.pile())
    sitting.wait(500)
    for _ in range(4):
        sitting.click(sitting.card("reserve", 1 - me))
        sitting.wait(60)
        sitting.click(sitting.pile())
        sitting.wait(60)
    assert sitting.match.plies == 1 and sitting.match.to_act == (me,)
    assert sitting.table.selected is None and sitting.told == ("", "")


def test_two_slow_clicks_select_and_unselect(sitting: Sitting) -> None:
    pile = sitting.pile()
    sitting.click(pile)
    assert sitting.table.selected == Spot(sitting.zone("pile"))
    sitting.wait(motion.DOUBLE_CLICK + FRAME)
    sitting.click(pile)
    assert sitting.table.selected is None and sitting.match.plies == 0


def test_a_bot_moves_between_press_and_release() -> None:
    """Scenario 4: pressed while the bot was to act, let go when it is one's own turn, or not."""
    for away in ((0, 0), (200, 160)):
        sitting = Sitting(with_bot(person_first=False), Pace(1.0), seat=0)
        x, y = sitting.pile()
        sitting.press((x, y))
        bots_move(sitting.match)
        sitting.table.feed()
        sitting.wait(FRAME)
        before = sitting.match.plies
        if away != (0, 0):
            sitting.hand.move(x + away[0], y + away[1], True)
        sitting.release((x + away[0], y + away[1]))
        assert sitting.match.plies - before <= 1
        assert sitting.match.plies == before or sitting.match.played[-1].seat == 0
        sitting.rest()
        assert agrees(sitting.table.picture, sitting.table.view)


def test_the_button_never_comes_up(sitting: Sitting) -> None:
    """Scenario 5: the card is home within 250 ms, and the next click works."""
    x, y = sitting.pile()
    sitting.press((x, y))
    sitting.hand.move(x + 300, y + 100, True)
    held = sitting.table.held
    assert held is not None
    sitting.hand.move(x + 310, y + 100, False)
    assert sitting.table.held is None
    sitting.wait(250)
    assert held.motion is None and held.rect(sitting.table.now) == held.home
    sitting.click((x, y))
    assert sitting.table.selected is not None


def test_lost_focus_lets_go(sitting: Sitting) -> None:
    x, y = sitting.pile()
    sitting.press((x, y))
    sitting.hand.move(x + 300, y + 100, True)
    sitting.hand.cancel()
    sitting.release((x + 300, y + 100))
    assert (sitting.table.held, sitting.table.selected, sitting.match.plies) == (None, None, 0)


@pytest.mark.parametrize("button", [MIDDLE, RIGHT, 4, 5])
def test_other_buttons_move_nothing(sitting: Sitting, button: int) -> None:
    """Scenario 10."""
    for spot in (sitting.pile(), sitting.card("reserve", 0), sitting.card("score", 1)):
        for _ in range(2):
            sitting.click(spot, button)
            sitting.wait(60)
    assert (sitting.match.plies, sitting.table.selected, sitting.ear.moves) == (0, None, 0)


def test_a_right_click_tells_what_lies_there(sitting: Sitting) -> None:
    sitting.click(sitting.pile(), RIGHT)
    words, clause = sitting.told
    assert words.startswith("A back: the mantis on the front is") and clause == ""
    assert sitting.table.note is not None and not sitting.table.note.refused
    sitting.click(sitting.card("score", 0), RIGHT)
    assert sitting.told == ("{zone}: {count} cards.", "")


def test_a_right_click_on_the_bare_felt_says_nothing(sitting: Sitting) -> None:
    sitting.click((2, 718), RIGHT)
    assert sitting.told == ("", "")


def test_a_second_button_does_not_take_over_a_drag(sitting: Sitting) -> None:
    x, y = sitting.pile()
    sitting.press((x, y))
    sitting.hand.move(x + 90, y, True)
    sitting.press((x + 90, y), LEFT)
    sitting.release((x + 90, y), MIDDLE)
    assert sitting.table.held is not None


def test_a_press_wanders_too_far_for_a_click_and_too_late_for_a_drag(sitting: Sitting) -> None:
    """Pressed on the felt, let go elsewhere: nothing."""
    sitting.press((5, 500))
    sitting.release((400, 300))
    assert (sitting.told, sitting.match.plies) == (("", ""), 0)


def test_a_click_during_motion_only_skips_it() -> None:
    sitting = Sitting(new_match(3), Pace(1.0), deal=True)
    sitting.wait(200)
    felt: Point = (5, 500)
    sitting.click(felt)
    assert not sitting.table.busy and agrees(sitting.table.picture, sitting.table.view)
    assert sitting.told == ("", "")


def test_a_press_on_the_card_during_motion_works_at_once() -> None:
    sitting = Sitting(new_match(3), Pace(1.0), deal=True)
    sitting.wait(200)
    sitting.click(sitting.pile())
    assert not sitting.table.busy and sitting.table.selected == Spot(sitting.zone("pile"))


def test_a_card_rises_under_the_pointer_and_sinks_when_it_leaves(sitting: Sitting) -> None:
    table = sitting.table
    sitting.hand.move(*sitting.pile(), False)
    assert [piece.zone for piece in table.hovered] == [sitting.zone("pile")] and table.moving
    sitting.wait(motion.LIFT + FRAME)
    assert not table.moving
    sitting.hand.leave()
    assert not table.hovered


def test_one_s_own_cards_do_not_rise(sitting: Sitting) -> None:
    sitting.hand.move(*sitting.card("reserve", sitting.table.me), False)
    assert not sitting.table.hovered


def test_targets_are_pointed_at_while_a_card_is_held(sitting: Sitting) -> None:
    table = sitting.table
    x, y = sitting.pile()
    sitting.press((x, y))
    goal = sitting.card("reserve", 1 - table.me)
    sitting.hand.move(*goal, True)
    assert table.pointed is not None and table.pointed.move.verb == "steal"
    sitting.hand.move(5, 500, True)
    assert table.pointed is None


def test_a_dropped_card_starts_from_where_it_was_let_go(sitting: Sitting) -> None:
    table = sitting.table
    x, y = sitting.pile()
    goal = sitting.card("reserve", table.me)
    sitting.drag((x, y), goal)
    sitting.wait(1, 1)
    on_its_way = next(piece for piece in table.picture if piece.motion)
    assert on_its_way.motion is not None
    origin = on_its_way.motion.origin
    assert origin.x < goal[0] < origin.x + origin.h and origin.y < goal[1] < origin.y + origin.h


def test_after_a_finished_burst_a_new_click_counts_afresh() -> None:
    sitting = Sitting(advanced(new_match(3), 1))
    for _ in range(4):
        sitting.click(sitting.pile())
        sitting.wait(30)
    assert sitting.match.plies == 2
    sitting.rest()
    sitting.table.sit(sitting.match.to_act[0])
    sitting.wait(motion.DOUBLE_CLICK + FRAME)
    sitting.click(sitting.pile())
    assert sitting.table.selected is not None


@pytest.fixture
def in_english() -> Iterator[None]:
    before = language()
    set_language("en")
    yield
    set_language(before)


@pytest.mark.usefixtures("in_english")
def test_a_right_click_on_a_plate_tells_name_and_standing(sitting: Sitting) -> None:
    plate = next(plate for plate in sitting.table.layout.plates if plate.seat == 1)
    sitting.click(box_rect(plate.box).center, RIGHT)
    assert sitting.table.note is not None
    assert sitting.table.say(sitting.table.note.words) == f"{sitting.match.names[1]} · 0 points of 15"


@pytest.mark.usefixtures("in_english")
def test_a_plate_without_room_for_its_words_tells_them_under_the_pointer() -> None:
    names = ("Massimiliana Ferdinanda", "Costantino il Grande di Borgogna", "Anna", "Bice", "Elio", "Gino")
    match = new_match(6, 5, [Sitter(name, "person") for name in names])
    sitting = Sitting(match, seat=0, size=(1024, 640), percent=150)
    told = []
    for plate in sorted(sitting.table.layout.plates):
        sitting.hand.move(*box_rect(plate.box).center, False)
        told.append([str(d.key[0]) for d in drawing.note(sitting.table) if isinstance(d.key, tuple)])
    assert told == [["Massimiliana Ferdinanda · 0 points of 10"], ["Costantino il Grande di Borgogna · 0 points of 10"],
                    [], [], [], []]
    sitting.hand.move(2, 638, False)
    assert drawing.note(sitting.table) == []
    sitting.hand.move(*box_rect(sitting.table.layout.plates[0].box).center, False)
    sitting.hand.leave()
    assert drawing.note(sitting.table) == []
