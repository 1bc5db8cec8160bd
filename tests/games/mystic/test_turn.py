"""Set-up and turns: MY-04 to MY-10, MY-19, MY-26, MY-27, MY-30."""

from __future__ import annotations

import pytest

from app.core.dice import Dice
from app.games.mystic.deck import FRONTS
from app.games.mystic.rules import Mystic
from app.games.mystic.state import (
    BOX,
    DISCARDS,
    EACH,
    LATE,
    LEFT,
    LOOK,
    PILE,
    PLACE,
    ROW,
    STUCK,
    TURN,
    WINDOW,
)
from tests.games import proofs
from tests.games.mystic.table import Table, written


@pytest.mark.parametrize(("players", "row"), [(2, 4), (4, 5), (6, 6)])
def test_the_deal(players: int, row: int) -> None:
    """MY-04: rows of the size chosen, one card at a time from the starter on, then the first discard."""
    table = Table.dealt(starter=1, players=players, row=row)
    zones = table.state.zones
    assert [len(zones[ROW + EACH * seat]) for seat in range(players)] == [row] * players
    assert zones[ROW + EACH][:2] == [0, players] and zones[ROW][:1] == [players - 1]
    assert zones[DISCARDS] == [players * row]
    assert len(zones[PILE]) == 110 - players * row - 1 and not zones[BOX]
    assert table.state.up == 0


def test_the_first_starter_is_drawn_by_lot() -> None:
    """MY-05."""
    assert {Mystic({}).start(Dice(seed))[0].starter for seed in range(40)} == {0, 1, 2, 3}
    assert Mystic({"starter": 2}).start(Dice(0))[0].starter == 2


def test_the_first_looks() -> None:
    """MY-05: two or none, each once, from the starter on; then the starter's turn."""
    table = Table.dealt(starter=1, players=3)
    assert table.to_act == (1,) and table.state.phase == LOOK
    assert table.moves() == ["look 1 0", "look 1 1", "look 1 2", "look 1 3", "skip"]
    table.play("look", 1, 2)
    assert table.moves() == ["look 1 0", "look 1 1", "look 1 3"]
    table.play("look", 1, 0)
    assert table.to_act == (2,)
    table.play("skip")
    assert table.to_act == (0,)
    table.play("look", 0, 3).play("look", 0, 1)
    assert (table.to_act, table.state.phase, table.state.round) == ((1,), TURN, 1)


def test_draw_and_swap() -> None:
    """MY-06: the drawn card goes into the row, the old one on the discards."""
    table = Table.late(["7 8 9 10", "1 2 3 4"], pile="5")
    assert table.moves() == ["draw", "take 0", "take 1", "take 2", "take 3", "call"]
    table.play("draw")
    assert table.drawn(0) == "5" and table.state.phase == PLACE
    assert table.moves() == ["swap 0", "swap 1", "swap 2", "swap 3", "discard"]
    table.play("swap", 3)
    assert (table.row(0), table.discards, table.drawn(0)) == ("7 8 9 5", "10 4", "")


def test_draw_and_discard() -> None:
    """MY-06."""
    table = Table.late(["7 8 9 10", "1 2 3 4"], pile="5").play("draw").play("discard")
    assert (table.row(0), table.discards) == ("7 8 9 10", "5 4")


def test_take_from_the_discards() -> None:
    """MY-07: in exchange for one of one's own cards; to an empty place nothing goes."""
    table = Table.late(["7 - 9 10", "1 2 3 4"], discards="0 6")
    assert table.moves() == ["draw", "take 0", "take 2", "take 3", "call"]
    table.play("take", 2)
    assert (table.row(0), table.discards) == ("7 - 0 10", "9 6")
    assert table.state.phase == WINDOW


def test_an_action_on_top_of_the_discards_stays_there() -> None:
    """MY-07."""
    table = Table.late(["7 8 9 10", "1 2 3 4"], discards="P 6")
    assert table.moves() == ["draw", "call"]
    assert table.refused("take", 0) == ("MY-07", "Actions cannot be taken from the discards.")


def test_a_drawn_action_is_played_or_discarded() -> None:
    """MY-08: it never enters the row."""
    table = Table.late(["7 8 9 10", "1 2 3 4"], pile="P").play("draw")
    assert table.moves() == ["discard", "play"]
    assert table.refused("swap", 0)[0] == "MY-08"
    table.play("discard")
    assert (table.discards, table.to_act, table.state.phase) == ("P 4", (1,), TURN)


def test_a_played_action_lies_on_the_discards_before_it_works() -> None:
    """MY-08."""
    table = Table.late(["7 8 9 10", "1 2 3 4"], pile="P").play("draw").play("play")
    assert (table.discards, table.to_act) == ("P 4", (0,))


def test_an_action_that_was_swapped_out_may_be_played() -> None:
    """MY-09: or left alone, before the turn ends."""
    table = Table.late(["P 8 9 10", "1 2 3 4"], pile="5").play("draw").play("swap", 0)
    assert table.state.phase == LEFT and table.moves() == ["play", "skip"]
    table.play("play").play("look", 0, 1)
    assert (table.to_act, table.discards) == ((1,), "P 4")
    table = Table.late(["P 8 9 10", "1 2 3 4"], discards="2 4").play("take", 0).play("skip")
    assert (table.to_act, table.row(0), table.discards) == ((1,), "2 8 9 10", "P 4")


def test_a_shield_that_was_swapped_out_goes_beside_the_row() -> None:
    """MY-08, MY-09: also when it was the only discard left."""
    table = Table.late(["H 8 9 10", "1 2 3 4"], discards="2").play("take", 0).play("play")
    assert table.shield(0) and table.discards == "" and table.to_act == (1,)
    assert table.moves() == ["draw", "call"]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_one_action_a_turn(players: int) -> None:
    """MY-10: in random matches nobody plays two before the turn passes on."""
    game = Mystic({"players": players, "manches": 2})
    for seed in range(20):
        turn, played = (0, 0, 0), 0
        for _, state, move, _ in proofs.plies(game, seed):
            if move is not None and move.verb == "play":
                played += 1
                assert played == 1, seed
            if (state.manche, state.round, state.turn) != turn:
                turn, played = (state.manche, state.round, state.turn), 0


def test_no_call_in_the_first_round() -> None:
    """MY-19: and the second round opens it, for the starter first."""
    table = Table.dealt(starter=1, players=2).play("skip").play("skip")
    assert table.refused("call") == ("MY-19", "Mystic cannot be called before the first full round is over.")
    for seat in (1, 0):
        assert "call" not in table.moves()
        assert table.to_act == (seat,)
        table.play("draw").play("discard").passes()
    assert table.state.round == 2 and table.moves()[-1] == "call"


def test_a_call_takes_the_place_of_the_turn() -> None:
    """MY-19: one a manche, not in mid-turn."""
    table = Table.late(["7 8 9 10", "1 2 3 4"], pile="5 6").play("draw")
    assert table.refused("call") == ("MY-19", "Call Mystic at the start of your turn: it takes the place of the turn.")
    table = Table.late(["7 8 9 10", "1 2 3 4", "1 1 1 1"]).play("call")
    assert table.to_act == (1,) and table.state.caller == 0
    assert "call" not in table.moves()
    assert table.refused("call") == ("MY-19", "Mystic was called in this manche already.")


def test_an_empty_pile_is_made_of_the_discards() -> None:
    """MY-26: all but the top one, shuffled."""
    table = Table.late(["7 8 9 10", "1 2 3 4"], discards="4 5 6 P", rest=False)
    under = table.state.zones[DISCARDS][1:]
    table.play("draw", orders=[[under[2], under[0], under[1]]])
    assert (table.drawn(0), table.pile, table.discards) == ("P", "5 6", "4")
    assert table.tags == ["deal", "draw"]


def test_with_fewer_than_two_discards_nothing_is_drawn() -> None:
    """MY-26."""
    table = Table.late(["7 8 9 10", "1 2 3 4"], discards="4", rest=False)
    assert table.moves() == ["take 0", "take 1", "take 2", "take 3", "call"]
    assert table.refused("draw") == ("MY-26", "There is nothing left to draw.")


def test_a_seat_without_a_move_ends_the_manche() -> None:
    """MY-26: nothing to draw, an action on top, Mystic called already."""
    table = Table.late(["7 8 9 10", "P 2 3 4", "5 5 5 5"], discards="0", rest=False).play("call")
    table.play("take", 0).play("skip")
    assert table.state.sheet[0][:3] == (STUCK, -1, 0)
    assert table.to_act == ()


def test_an_action_without_a_target_can_only_be_discarded() -> None:
    """MY-26."""
    for action, rows, shields in [("P", ["7^ 8^", "1 2"], ()), ("I", ["7 8", "1 2"], (1,)), ("S", ["7 8", "1 2"], (1,)),
                                  ("K", ["7 8", "1 2"], (1,)), ("X", ["7^", "1 2"], ()), ("X", ["7", "1^ 2^"], ()),
                                  ("I", ["7", "1^"], ()), ("R", ["7^", "1 2"], (1,))]:
        table = Table.late(rows, pile=action, shields=shields).play("draw")
        assert table.moves() == ["discard"], action
        assert table.refused("play") == ("MY-26", "This action has no lawful target: it can only be discarded.")
    table = Table.late(["P 8^", "1 2"], pile="3").play("draw").play("swap", 0)
    assert table.state.phase == LEFT, "the new card lies face down"
    table = Table.late(["K 8", "1 2"], pile="3", shields=(1,)).play("draw").play("swap", 0)
    assert table.to_act == (1,), "there is nothing to ask"


def test_a_shield_goes_under_the_top_discard() -> None:
    """MY-27: when its owner's next turn begins; the top one can still be taken."""
    table = Table.late(["7 8 9 10", "1 2 3 4"], pile="H 3").play("draw").play("play")
    assert table.shield(0) and table.discards == "4"
    table.play("draw").play("discard").passes()
    assert (table.shield(0), table.discards, table.to_act) == (False, "3 H 4", (0,))
    assert "take 0" in table.moves()


def test_a_shield_without_discards_is_the_first_one() -> None:
    """MY-27: nothing lies there to go under."""
    table = Table.late(["7 8 9 10", "H 2 3 4"], discards="", shields=(1,), rest=False)
    table.play("call")
    assert (table.shield(1), table.discards) == (False, "H")


def test_after_sixty_rounds_the_rows_are_counted() -> None:
    """MY-30."""
    table = Table.dealt(starter=0, players=2).play("skip").play("skip")
    while not table.state.sheet:
        table.play("draw").play("discard").passes()
        assert table.state.round <= 60
    assert table.state.sheet[0][:3] == (LATE, -1, -1) and table.state.round == 60


def test_a_call_in_the_last_round_gives_its_turns() -> None:
    """MY-16, MY-30."""
    table = Table.late(["7 8 9 10", "1 2 3 4", "5 5 5 5"])
    table.state.round = 60
    table.play("draw").play("discard").passes().play("call")
    assert table.to_act == (2,)
    table.play("draw").play("discard").passes()
    assert table.to_act == (0,) and table.state.round == 61
    table.play("draw").play("discard").passes()
    assert table.state.sheet[0][:3] == (0, -1, 1)


def test_a_fixed_deal() -> None:
    """MY-04: seed 1, as it will always be."""
    state, _ = Mystic({"players": 2}).start(Dice(1))
    assert [" ".join(map(written, state.zones[ROW + EACH * seat])) for seat in (0, 1)] == ROWS_OF_SEED_1
    assert (state.starter, FRONTS[state.zones[DISCARDS][0]]) == (STARTER, FIRST_DISCARD)


ROWS_OF_SEED_1 = ["1 8 9 0", "C 0 C 5"]
STARTER, FIRST_DISCARD = 0, 4
