"""The same number: MY-11 to MY-13, MY-15, MY-20 to MY-23."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.core.events import Told
from app.core.game import NOBODY, IllegalMove, Move
from app.games.mystic.rules import Mystic
from app.games.mystic.state import PILE, TURN, WINDOW
from tests.games.mystic.table import Table

TIME_UP = Move(NOBODY, "time_up")


def opened(rows: list[str], shields: Sequence[int] = (), cap: int = 0, penalty: int = 0) -> Table:
    """Seat 0 has just drawn and discarded a five."""
    return Table.late(rows, pile="5", shields=shields, cap=cap, penalty=penalty).play("draw").play("discard")


def test_everybody_but_the_one_who_put_it_there() -> None:
    """MY-11: may touch any place of their own that holds a card, or pass."""
    table = opened(["5 8", "1 - 5 4", "5 2"])
    assert table.state.phase == WINDOW and table.state.number == 5
    assert table.to_act == (1, 2)
    assert table.moves(1) == ["touch 0", "touch 2", "touch 3", "pass"]
    assert table.moves(2) == ["touch 0", "touch 1", "pass"]
    assert table.moves(0) == []


def test_a_match_leaves_an_empty_place() -> None:
    """MY-11, MY-12: on top of the discards, and not replaced."""
    table = opened(["5 8", "1 - 5 4", "6 2"]).play("touch", 2, seat=1)
    assert (table.row(1), table.discards, table.state.matches) == ("1 - - 4", "5 5 4", (0, 1, 0))
    assert table.to_act == (1, 2), "the window is still open for both"
    assert table.tags == ["match"]


def test_two_in_all() -> None:
    """MY-11, MY-20: with the cap of the table the second card closes the window, whoever's it is."""
    table = opened(["5 8", "1 5 5 4", "5 2"]).play("touch", 2, seat=1).play("touch", 0, seat=2)
    assert (table.to_act, table.state.phase, table.state.number) == ((1,), TURN, -1)
    assert (table.row(1), table.row(2), table.discards) == ("1 5 - 4", "- 2", "5 5 5 4")


def test_two_for_each_player() -> None:
    """MY-11, MY-20: who has matched two is through, the others are not."""
    table = opened(["5 8", "1 5 5 5", "5 2"], cap=1).play("touch", 1, seat=1)
    assert list(table.to_act) == [1, 2]
    table.play("touch", 2, seat=1)
    assert list(table.to_act) == [2]
    assert table.refused("touch", 3, seat=1) == ("MY-11", "You have matched what this window allows.")
    table.play("touch", 0, seat=2)
    assert list(table.to_act) == [2]
    table.play("pass")
    assert list(table.to_act) == [1] and table.state.phase == TURN
    assert table.row(1) == "1 - - 5"


def test_the_caller_may_match_too() -> None:
    """MY-11."""
    table = Table.late(["5 8", "1 2", "6 2"], pile="5").play("call").play("draw").play("discard")
    assert table.to_act == (0, 2)
    table.play("touch", 0, seat=0)
    assert table.row(0) == "- 8"


def test_all_have_answered() -> None:
    """MY-12: then the window ends by itself."""
    table = opened(["5 8", "1 2", "6 2"]).play("pass", seat=2)
    assert table.to_act == (1,)
    table.play("pass")
    assert table.to_act == (1,) and table.state.phase == TURN


def test_the_time_ends_a_window() -> None:
    """MY-12: by a move that no seat makes, lawful only while it is open."""
    table = Table.late(["5 8", "1 5", "6 2"], pile="5").play("draw")
    assert list(table.game.moves(table.state, NOBODY)) == []
    with pytest.raises(IllegalMove):
        table.game.check(table.state, TIME_UP)
    table.play("discard")
    assert list(table.game.moves(table.state, NOBODY)) == [TIME_UP]
    table.play("time_up", seat=NOBODY)
    assert table.state.phase == TURN and table.to_act == (1,)
    assert table.refused("time_up") == ("MY-12", "No player ends the window: the time does.")


def test_a_touch_after_the_end_is_ignored() -> None:
    """MY-12: refused, and no penalty card is drawn."""
    table = opened(["5 8", "1 5", "6 2"], penalty=1).play("time_up", seat=NOBODY)
    digest = table.game.digest(table.state)
    assert table.refused("touch", 0) == ("MY-12", "No window is open: this touch is ignored.")
    assert table.refused("pass")[0] == "MY-12"
    with pytest.raises(IllegalMove):
        table.play("touch", 0, seat=2)
    assert table.game.digest(table.state) == digest


def test_the_seconds_are_an_option() -> None:
    """MY-12: five by default, 0 stands for until all have answered; the rules have no clock."""
    option = next(option for option in Mystic.options if option.key == "window")
    assert (option.values, option.default) == ((3, 5, 8, 0), 5)
    assert len(option.names) == 4


def test_matches_count_in_the_order_they_arrive() -> None:
    """MY-12: two cards, three who have one."""
    for order in ([1, 2, 3], [3, 1, 2], [2, 3, 1]):
        table = opened(["5 8", "5 1", "5 2", "5 3"])
        for seat in order[:2]:
            table.play("touch", 0, seat=seat)
        left = [seat for seat in (1, 2, 3) if table.row(seat).startswith("5")]
        assert left == order[2:] and table.state.phase == TURN


def test_a_wrong_touch() -> None:
    """MY-22: the card stays down and unseen; that seat is out of this window, the others are not."""
    table = opened(["5 8", "1 5", "5 2"]).play("touch", 0, seat=1)
    assert (table.row(1), table.to_act, table.state.touched) == ("1 5", (2,), ((1, 0),))
    assert [table.known(watcher, 1) for watcher in range(4)] == [[(-1, 0), (-1, 0)]] * 4
    assert table.refused("touch", 1, seat=1) == ("MY-11", "A wrong touch ends this window for you.")
    table.play("touch", 0, seat=2)
    assert table.state.phase == WINDOW and table.row(2) == "- 2"


def test_the_penalty_card() -> None:
    """MY-13: off by default; unseen, in a new place at the right."""
    table = opened(["5 8", "1 -", "5 2"]).play("touch", 0, seat=1)
    assert table.row(1) == "1 -"
    table = Table.late(["5 8", "1 -", "5 2"], pile="5 9", penalty=1).play("draw").play("discard")
    table.play("touch", 0, seat=1)
    assert table.row(1) == "1 - 9"
    assert table.known(1, 1) == [(-1, 0), (-2, -2), (-1, 0)]
    assert table.tags == ["refuse", "gift"]
    option = next(option for option in Mystic.options if option.key == "penalty")
    assert option.default == 0


def test_no_penalty_without_a_card_to_draw() -> None:
    """MY-13, MY-26."""
    table = Table.late(["5 8", "1 2", "5 2"], pile="5", discards="", rest=False, penalty=1).play("draw")
    table.play("discard").play("touch", 0, seat=1)
    assert table.row(1) == "1 2" and table.tags == ["refuse"]
    table = Table.late(["5 8", "1 2", "5 2"], pile="5", discards="9", rest=False, penalty=1).play("draw")
    table.play("discard").play("touch", 0, seat=1)
    assert table.row(1) == "1 2 9" and not table.state.zones[PILE], "the discards were shuffled for it"


def test_what_opens_a_window() -> None:
    """MY-21: a number drawn and discarded, swapped out, or sent away by Scarto."""
    assert opened(["5 8", "1 2"]).state.phase == WINDOW
    assert Table.late(["5 8", "1 2"], pile="3").play("draw").play("swap", 1).state.number == 8
    assert Table.late(["5 8", "1 2"], discards="3").play("take", 1).state.number == 8
    table = Table.late(["5 8", "1 2"], pile="C 6").play("draw").play("play").play("drop", 1)
    assert (table.state.number, table.to_act, table.row(0)) == (8, (1,), "5 6")


def test_what_opens_none() -> None:
    """MY-21: the first card turned, matched cards, actions."""
    table = Table.dealt(starter=0, players=2).play("skip").play("skip")
    assert table.state.phase == TURN
    table = opened(["5 8", "1 5", "5 2"]).play("touch", 1, seat=1).play("touch", 0, seat=2)
    assert table.state.phase == TURN
    assert Table.late(["5 8", "1 2"], pile="P").play("draw").play("discard").state.phase == TURN


def test_a_card_that_lies_face_up() -> None:
    """MY-22, MY-23: it can be matched; of another number it is refused without penalty."""
    table = opened(["5 8", "1^ 5^ 2", "5 2"], penalty=1)
    assert table.moves(1) == ["touch 1", "touch 2", "pass"]
    assert table.refused("touch", 0) == ("MY-22", "That card lies face up and is no {number}.")
    table.play("touch", 1, seat=1)
    assert table.row(1) == "1^ - 2" and table.state.up.bit_count() == 1


def test_who_sees_that_nothing_fits_is_not_asked() -> None:
    """MY-22: only face-up cards of other numbers; and a window that nobody could use does not open."""
    table = opened(["5 8", "1^ 2^", "5 2"])
    assert table.to_act == (2,)
    assert opened(["5 8", "1^ 2^", "3^ 4^"]).state.phase == TURN
    table = opened(["5 8", "5 2^", "5 2"]).play("touch", 0, seat=1)
    assert table.to_act == (2,), "nothing is left to touch"


def test_a_shield_does_not_stop_a_match() -> None:
    """MY-27."""
    table = opened(["5 8", "1 5", "5 2"], shields=[1, 2]).play("touch", 1, seat=1)
    assert table.row(1) == "1 -"


def test_going_out_in_a_window() -> None:
    """MY-15: at once, with nothing left for the others to answer."""
    table = opened(["5 8", "- 5", "6 2"]).play("touch", 1, seat=1)
    assert table.to_act == () and table.state.sheet == ((1, 1, -1, (13, 0, 8), (13, 0, 8)),)


def test_the_verdict_is_told_before_anything_else() -> None:
    """MY-11, MY-22: the declared disclosure."""
    for place in (0, 1):
        table = opened(["5 8", "1 5", "6 2"], penalty=1).play("touch", place, seat=1)
        first = table.sights(0)[0]
        assert isinstance(first, Told) and first.tag == ("refuse", "match")[place]
        assert first.tag in Mystic.disclosed_tags
