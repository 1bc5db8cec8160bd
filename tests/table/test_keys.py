"""The table by keyboard."""

from __future__ import annotations

import pygame
import pytest

from app.core.face import Spot
from app.table import keys, paint
from app.table.keys import SpotControl
from app.table.motion import Pace
from app.words import language, set_language
from app.words.render import tr
from tests.table.sitting import Sitting, advanced, new_match, typed


@pytest.fixture
def sitting() -> Sitting:
    return Sitting(new_match(3))


def stop(sitting: Sitting, key: str, seat: int = -1) -> SpotControl:
    return next(s for s in keys.stops(sitting.table) if s.spot == Spot(sitting.zone(key, seat)))


def test_every_printed_place_is_a_stop_in_the_layout_s_order(sitting: Sitting) -> None:
    found = [s.spot.zone for s in keys.stops(sitting.table)]
    assert found == [place.zone for place in sitting.table.layout.places if place.outlined]
    assert found[0] == sitting.zone("pile") and sitting.zone("box") not in found


def test_with_a_card_chosen_only_targets_and_the_card_are_stops(sitting: Sitting) -> None:
    stop(sitting, "pile").activate()
    usable = [s.spot.zone for s in keys.stops(sitting.table) if s.focusable]
    assert usable[0] == sitting.zone("pile")
    assert sorted(usable[1:]) == [sitting.zone("reserve", seat) for seat in range(3)]


def test_enter_on_the_chosen_card_puts_it_back(sitting: Sitting) -> None:
    pile = stop(sitting, "pile")
    pile.activate()
    assert sitting.table.selected == pile.spot
    pile.activate()
    assert sitting.table.selected is None


def test_enter_on_what_cannot_be_played_tells_why(sitting: Sitting) -> None:
    stop(sitting, "reserve", sitting.table.me).activate()
    assert sitting.told[1] == "DF-06"


def test_enter_skips_what_is_still_moving() -> None:
    sitting = Sitting(new_match(3), Pace(1.0), deal=True)
    sitting.wait(100)
    stop(sitting, "pile").activate()
    assert not sitting.table.busy and sitting.table.selected is not None


def test_the_letters_are_those_of_the_gestures() -> None:
    for players in range(2, 7):
        sitting = Sitting(advanced(new_match(players), players))
        assert sorted(g.key for g in sitting.table.gestures()) == [*"12345"[: players - 1], "P"]
        for gesture in sitting.table.gestures():
            assert keys.gesture_of(sitting.table, typed(gesture.key)) == gesture


def test_digits_count_from_one_s_left(sitting: Sitting) -> None:
    me = sitting.table.me
    left = keys.gesture_of(sitting.table, typed("1"))
    assert left is not None and left.move.args == ((me + 1) % 3,)


def test_a_key_pad_s_digit_without_text(sitting: Sitting) -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="")
    pygame.display.init()
    found = keys.gesture_of(sitting.table, event)
    assert found is not None and found.move.verb == "score"


@pytest.mark.parametrize("mod", [pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META])
def test_letters_with_control_keys_are_no_moves(sitting: Sitting, mod: int) -> None:
    assert keys.gesture_of(sitting.table, typed("p", mod)) is None


def test_no_letter_moves_on_another_s_turn() -> None:
    match = new_match(3)
    waiting = Sitting(match, seat=(match.to_act[0] + 1) % 3)
    assert keys.gesture_of(waiting.table, typed("p")) is None


def test_a_stop_lies_where_its_place_lies(sitting: Sitting) -> None:
    table = sitting.table
    pile, reserve = stop(sitting, "pile"), stop(sitting, "reserve", 1)
    pile.follow()
    reserve.follow()
    assert pile.rect == table.reach.source_area(pile.spot)
    assert reserve.rect == paint.box_rect(table.place(reserve.spot.zone).box)
    table.select(pile.spot)
    reserve.follow()
    assert reserve.rect.contains(paint.box_rect(table.place(reserve.spot.zone).box))
    assert reserve.rect == table.reach.target_area(next(g for g in table.choices() if g.targets[0] == reserve.spot))


def test_what_a_stop_says(sitting: Sitting) -> None:
    before = language()
    set_language("en")
    assert tr(stop(sitting, "score", 0).spoken()) == "Score pile: empty."
    assert tr(stop(sitting, "reserve", 0).spoken()) == "Reserve: 4 cards."
    set_language(before)


def test_the_pointer_never_takes_a_stop(sitting: Sitting) -> None:
    assert stop(sitting, "pile").at(sitting.pile()) is None
