"""The clauses as small stories with dictated cards. Seat 0 is to play unless a story says otherwise."""

from __future__ import annotations

import pytest

from app.core.dice import Dice, ScriptedDice, Streams
from app.core.game import IllegalMove, IllegalOption
from app.core.message import message
from app.core.outcome import Outcome
from app.core.state import ACTING
from app.games.orto.deck import short_name
from app.games.orto.rules import Orto
from app.games.orto.state import BOX, CLOSED, DRIVEN_OUT, FIELD, HAND, NO_PLAY, POOL, STOCK, Pair, incomplete
from tests.games import proofs
from tests.games.orto.table import Table, front, fronts, orders, texts

FIRST = "R5 R9 R6 R10 V5 V9 N5 N9 G5 G9 G10"
SECOND = "R7 R11 R8 R12 V6 V10 N6 N10 G6 V12 V11"
POOL_10 = "N11 N12 G11 G12 V7 V8 N7 N8 G7 G8"
COMPLETE_BUT = "R17 R18 R19 R20 V17 V18 V19 V20 N17 N18 N19 N20 G17 G18 G19"
"""All stacks complete but the last yellow one."""


def dealt(starter: int = 0, manches: int = 4) -> Table:
    hands = (FIRST, SECOND) if starter == 0 else (SECOND, FIRST)
    return Table.dealt(hands, POOL_10, starter=starter, manches=manches)


def rows(table: Table) -> list[tuple[int, ...]]:
    return list(table.state.sheet)


def test_the_field_is_the_soil_in_four_rows() -> None:
    """OR-05."""
    table = dealt()
    rows = [texts(stack[0] for stack in table.state.zones[FIELD + 4 * row : FIELD + 4 * row + 4]) for row in range(4)]
    assert rows == ["R1 R2 R3 R4", "V1 V2 V3 V4", "N1 N2 N3 N4", "G1 G2 G3 G4"]
    assert all(len(stack) == 1 for stack in table.state.zones[FIELD : FIELD + 16])


def test_eleven_white_cards_each_ten_open_green_stock() -> None:
    """OR-06: the starter is served first, one card at a time; green cards are never dealt."""
    table = dealt(starter=1)
    assert table.hand(1) == texts(sorted(fronts(FIRST))) and table.hand(0) == texts(sorted(fronts(SECOND)))
    assert table.pool == POOL_10
    assert len(table.state.zones[STOCK]) == 40 and table.state.zones[BOX] == []
    assert table.stock.split().count("J") == 8
    assert [sight.dst - HAND for sight in table.moved(2)[16:38]] == [1, 0] * 11
    assert table.tags == ["start"]


def test_only_two_may_play() -> None:
    """OR-06."""
    for players in (1, 3):
        with pytest.raises(IllegalOption) as refusal:
            Orto({"players": players})
        assert refusal.value.clause == "OR-06"


def test_one_card_at_least_and_as_many_as_one_likes() -> None:
    """OR-07: finishing is offered after the first play; the turn goes on until then."""
    table = dealt()
    assert table.moves == ["play R5", "play R6", "play V5", "play N5", "play G5"]
    table.play("G5")
    assert table.moves == ["play R5", "play R6", "play V5", "play N5", "play G9", "done"]
    table.play("R5", "R9", "R6", "R10")
    assert table.to_act == (0,) and texts(table.state.played) == "G5 R5 R9 R6 R10"
    table.done()
    assert table.to_act == (1,) and table.state.played == ()


def test_a_card_goes_on_its_own_stack_when_it_is_next() -> None:
    """OR-08: the same colour and plant, four more than the top."""
    table = dealt().play("R5", "R9", "V5")
    assert (table.stack("R1"), table.stack("V1"), table.stack("R2")) == ("R9 R5 R1", "V5 V1", "R2")
    assert "play R10" not in table.moves
    assert table.tags == ["plant"]


def test_the_emptied_hand_closes() -> None:
    """OR-09, OR-20: 15 crops of 16 are bare of fruit, 150 points; the next manche is dealt at once."""
    table = Table.late(("G5 N13 N17", "V5"), "N9").play("N13", "N17", "G5")
    assert rows(table) == [(CLOSED, 0, 150, 10, 0, 0, 0)]
    assert table.state.scores == (160, 0)
    assert table.tags[:3] == ["plant", "close", "manche"]
    assert table.state.manche == 2 and len(table.state.zones[HAND]) == 11


def test_a_thrown_jolly_closes() -> None:
    """OR-09."""
    table = Table.late(("J", "V5")).throw()
    assert rows(table) == [(CLOSED, 0, 160, 0, 0, 0, 0)]


def test_a_jolly_with_its_cover_closes() -> None:
    """OR-09, OR-14."""
    table = Table.late(("J R9", "R5 V5")).jolly("R5")
    assert rows(table) == [(CLOSED, 0, 160, 0, 0, 0, 0)]


def test_who_closes_may_have_fewer_points_in_the_manche() -> None:
    """OR-09: only points decide. All crops but one are complete, seat 1 has fruit for 90."""
    table = Table.late(("G8", "J"), COMPLETE_BUT, points=(0, 90)).play("G8")
    assert rows(table) == [(CLOSED, 0, 10, 0, 90, 0, 0)]
    assert table.state.scores == (10, 90)


def test_the_hand_is_filled_from_the_pool_in_its_order_after_the_turn() -> None:
    """OR-10, OR-26: three plays, three cards of the pool; nothing is drawn before."""
    first = "V6 V7 N6 R9 R10 V9 V10 N9 N10 G9 G10"
    table = Table.dealt((first, "R7 R11 R8 R12 R5 V5 R6 V11 G6 V12 N5"), "N11 N12 G11 G12")
    table.play("V6", "V7", "N6")
    assert table.pool.startswith("N11 N12 G11 G12") and len(table.state.zones[HAND]) == 8
    assert [table.stack(card) for card in ("V6", "V7", "N6")] == ["V6 V2", "V7 V3", "N6 N2"]
    table.done()
    assert table.hand(0) == "R9 R10 V9 V10 N9 N10 N11 N12 G9 G10 G11"
    assert table.pool.startswith("G12") and len(table.state.zones[POOL]) == 7
    assert table.tags == ["refill"]


def test_a_pool_that_runs_empty_is_laid_out_anew() -> None:
    """OR-11: in the same refill; nobody gets an unseen card."""
    table = Table.late(("R5 G9 G10", "V5 V6"), pool="N5 N6 N7 N8 N9 N10 N11 N12 R6",
                       stock="R13 J V13 V14 V15 V16 N13 N14 N15 N16 G13").play("R5").done()
    assert table.hand(0) == "R6 N5 N6 N7 N8 N9 N10 N11 N12 G9 G10"
    assert table.pool == "R13 J V13 V14 V15 V16 N13 N14 N15 N16" and table.stock == "G13"
    assert table.tags == ["refill", "laid"]


def test_a_short_pool_is_taken_then_unseen_cards_then_a_shorter_pool() -> None:
    """OR-12, the page's case: two left, five needed: two open, three unseen, seven laid out."""
    table = Table.late(("R5 R9 R6 R10 R7 V9 V10 V11 V12 N9 N10", "V5 V6"), pool="G5 G6",
                       stock="R13 J V13 V14 V15 V16 N13 N14 N15 N16 G13 G14")
    table.play("R5", "R9", "R6", "R10", "R7").done()
    assert table.hand(0) == "R13 V9 V10 V11 V12 V13 N9 N10 G5 G6 J"
    assert table.pool == "V14 V15 V16 N13 N14 N15 N16" and table.stock == "G13 G14"
    assert table.tags == ["refill", "refill", "laid"]
    unseen = [sight.after for sight in table.moved(1)[2:5]]
    assert unseen == [(-1, 2)] * 3


def test_who_cannot_play_has_lost_the_manche() -> None:
    """OR-13, OR-20: judged when the turn starts; seat 0 scores as if it had closed. There is no pass."""
    table = Table.late(("R5 R6", "V9 V10")).play("R5").done()
    assert rows(table) == [(NO_PLAY, 0, 160, 0, 0, 0, 0)]
    assert table.tags[:2] == ["lose", "manche"]
    assert table.state.manche == 2 and table.to_act == (1,)
    assert set(Orto.verbs) == {"play", "jolly", "throw", "done"}


def test_the_first_turn_is_judged_too() -> None:
    """OR-13: eleven cards that nothing fits; the deal itself ends the manche."""
    stuck = "R9 R10 R11 R12 V9 V10 V11 V12 N9 N10 N11"
    table = Table.dealt((stuck, ""))
    assert rows(table) == [(NO_PLAY, 1, 160, 0, 0, 0, 0)]
    assert table.tags == ["start", "lose", "manche", "start"]
    assert table.to_act == (1,)


def test_a_jolly_stands_for_a_card_of_the_other_hand() -> None:
    """OR-14: one action; the Jolly lies under its cover, the card is on the heap, the other hand is one short."""
    table = Table.late(("J R9 V9", "R5 V6 V7")).jolly("R5")
    assert table.stack("R1") == "R9 J R1"
    assert table.heap == "R5" and table.hand(0) == "V9" and table.hand(1) == "V6 V7"
    assert texts(table.state.played) == "J R9" and table.to_act == (0,)
    assert table.tags == ["jolly", "driven"]
    assert table.moves == ["done"]


def test_only_the_next_missing_number_that_the_opponent_holds_and_one_covers() -> None:
    """OR-14: R9 is held and R13 covers it, but R5 is missing first; V5 is held, but V9 is not at hand."""
    table = Table.late(("J R13 N9 G5", "R9 V5 N5"))
    assert table.moves == ["play G5", "jolly N5", "throw"]


def test_the_robbed_hand_is_filled_at_the_end_of_its_own_turn() -> None:
    """OR-14, OR-27: ten cards, one played: back to eleven takes two."""
    eleven = "V5 R5 R6 R7 R8 R10 R11 R12 N9 N10 N11"
    table = Table.late(("J V9 V6 V7 V8 V10 V11 V12 G9 G10 G11", eleven), pool="G5 G6 G7 G8 N5").jolly("V5").done()
    assert (len(table.state.zones[HAND + 1]), table.pool) == (10, "G7 G8 N5")
    table.play("R5").done()
    assert (len(table.state.zones[HAND + 1]), table.pool) == (11, "N5")


def test_a_jolly_may_be_thrown() -> None:
    """OR-15: it counts as a play, and with a Jolly nobody is stuck."""
    table = Table.late(("R5 R6", "J V9"), pool="G9 G10").play("R5").done()
    assert rows(table) == [] and table.moves == ["throw"]
    table.throw()
    assert table.heap == "J" and table.moves == ["done"] and table.tags == ["throw"]


def test_no_jolly_for_soil_or_fruit() -> None:
    """OR-16: V17 is the last of its crop, so nothing covers a Jolly for it."""
    table = Table.late(("J R5 V18", "V17 G5"), "V13 V14")
    assert table.moves == ["play R5", "play V18", "throw"]
    for missing in ("V17", "V20"):
        assert refused(table, "jolly", front(missing)) == "OR-16"
    for missing in ("R1", "G4"):
        assert refused(table, "jolly", front(missing)) == "OR-16"


def test_jolly_are_cards_of_stock_pool_and_hand() -> None:
    """OR-17: one of the eleven, drawn from the pool in its place."""
    table = Table.late(("R5 R9 V9 V10 V11 V12 N9 N10 N11 N12 G9", "V5 V6"), pool="J J G10").play("R5", "R9").done()
    assert table.hand(0) == "V9 V10 V11 V12 N9 N10 N11 N12 G9 J J"
    assert table.pool == "G10"


def test_the_last_card_of_a_crop_gives_ten() -> None:
    """OR-18: to who plays it, over one's own Jolly too."""
    table = Table.late(("R17 J V17 N5", "V13 G5"), "R13 V9").play("R17")
    assert table.state.plants == (10, 0) and table.tags == ["plant", "complete"]
    table.jolly("V13")
    assert table.state.plants == (20, 0) and table.tags == ["jolly", "driven", "complete"]
    assert table.stack("V1") == "V17 J V9 V5 V1"


def test_the_fourth_crop_of_a_colour_gives_thirty_more() -> None:
    """OR-19: whoever completed the other three."""
    table = Table.late(("R20 N5 G5", "V5"), "R17 R18 R19 R16", points=(0, 30)).play("R20")
    assert table.state.plants == (10, 30) and table.state.colours == (30, 0)
    assert table.tags == ["plant", "complete", "colour"]
    table = Table.late(("V19 G5", "N5"), "V17 V18 V15").play("V19")
    assert table.state.colours == (0, 0)


def test_closing_counts_the_crops_that_bear_no_fruit_then() -> None:
    """OR-18, OR-19, OR-20: the last fruit gives 10 and 30, and leaves nothing to count."""
    table = Table.late(("G20", "J"), f"{COMPLETE_BUT} G16").play("G20")
    assert rows(table) == [(CLOSED, 0, 0, 10, 0, 30, 0)]
    assert table.state.scores == (40, 0)


def test_cards_left_in_hand_and_the_pool_are_worth_nothing() -> None:
    """OR-21: nine cards left in the other hand change nothing."""
    table = Table.late(("R5", "V5 V6 V7 V8 N5 N6 N7 N8 G5"), pool="J").play("R5")
    assert table.state.scores == (160, 0)


def test_a_match_of_manches_with_alternating_dealers() -> None:
    """OR-22: four unless another number is chosen; the lot names who starts, then it alternates."""
    assert Orto({}).manches == 4
    assert [Orto({"manches": n}).manches for n in (2, 4, 6, 8)] == [2, 4, 6, 8]
    for wrong in (1, 3, 5, 7, 9, 0):
        with pytest.raises(IllegalOption) as refusal:
            Orto({"manches": wrong})
        assert refusal.value.clause == "OR-22"
        assert dict(refusal.value.why.values)["choices"] == "2, 4, 6, 8"
    starters = {Orto({}).start(Streams(seed).stream("deal"))[0].starter for seed in range(20)}
    assert starters == {0, 1}
    table = dealt(starter=1, manches=2)
    assert table.game.facts(table.state, 0)["dealer"] == 0 and table.to_act == (1,)
    table = Table.late(("R5", "V5"), manches=2).play("R5")
    assert table.game.facts(table.state, 0)["dealer"] == 0 and table.to_act == (1,)


def last_manche(hands: tuple[str, str], points: tuple[int, int]) -> Table:
    table = Table.late(hands, points=points, manches=2)
    table.state.manche = 2
    return table.play("R5")


def test_the_highest_total_wins_and_equal_ones_are_a_draw() -> None:
    """OR-22."""
    table = last_manche(("R5", "V5"), (0, 100))
    assert table.to_act == () and table.tags[-2:] == ["close", "manche"]
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome[:3] == ((0,), (160, 100), "points")
    table = last_manche(("R5", "V5"), (0, 170))
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome[:3] == ((1,), (160, 170), "points")
    table = last_manche(("R5", "V5"), (0, 160))
    assert table.game.outcome(table.state) == Outcome(
        (0, 1), (160, 160), "draw", message("Both have {points} points: a draw.", points=160))


def test_a_rematch_goes_on_alternating() -> None:
    """OR-22: the last manche of an even number is started by the other seat than the first."""
    table = Table.late(("R5", "V5"), manches=2).play("R5")
    assert table.state.starter == 1
    assert table.game.rematch(table.game.view(table.state, 0)) == {"players": 2, "starter": 0, "manches": 2}


def test_the_driven_out_card_leaves_play() -> None:
    """OR-23: the crop goes on over the Jolly, and the heap is never dealt from."""
    table = Table.late(("J R9 R13 V9", "R5 V5 V6")).jolly("R5").play("R13")
    assert table.stack("R1") == "R13 R9 J R1" and table.heap == "R5"
    table.done()
    assert table.heap == "R5" and table.hand(0) == "V9"


def test_a_drive_out_that_empties_the_other_hand_closes_for_it() -> None:
    """OR-24."""
    table = Table.late(("J R9 V9", "R5")).jolly("R5")
    assert rows(table) == [(DRIVEN_OUT, 1, 160, 0, 0, 0, 0)]
    assert table.tags[:4] == ["jolly", "driven", "close", "manche"]


def test_a_drive_out_that_empties_both_hands_closes_for_the_mover() -> None:
    """OR-24."""
    table = Table.late(("J R9", "R5")).jolly("R5")
    assert rows(table) == [(CLOSED, 0, 160, 0, 0, 0, 0)]


def test_a_short_stock_gives_what_it_has() -> None:
    """OR-25, OR-12: one in the pool, two in the stock, four needed; nothing is laid out."""
    table = Table.late(("R5 R9 R6 R10 V9", "V5 V6"), pool="G5", stock="G13 G14")
    table.play("R5", "R9", "R6", "R10").done()
    assert table.hand(0) == "V9 G5 G13 G14" and table.pool == table.stock == ""
    assert table.tags == ["refill", "refill"]
    table = Table.late(("R5 R9 V9 V10 V11 V12 N9 N10 N11 N12 G9", "V5 V6"), pool="G5", stock="G13 G14 G15")
    table.play("R5", "R9").done()
    assert table.hand(0).endswith("G5 G9 G13") and table.pool == "G14 G15" and table.stock == ""


def test_without_pool_and_stock_the_manche_still_ends() -> None:
    """OR-25: hands shrink until one closes or is stuck."""
    table = Table.late(("R5 R6", "V5 V6")).play("R5").done()
    assert table.tags == [] and table.hand(0) == "R6"
    table.play("V5").done().play("R6")
    assert rows(table) == [(CLOSED, 0, 160, 0, 0, 0, 0)]


def refused(table: Table, verb: str, *args: int) -> str:
    """The clause of a refusal, which changes nothing."""
    before = proofs.snapshot(table.state)
    with pytest.raises(IllegalMove) as refusal:
        table.move(verb, *args)
    assert proofs.snapshot(table.state) == before
    assert refusal.value.why.text
    return refusal.value.clause


def test_refused_plays() -> None:
    """OR-07, OR-08: a card out of its number, a card that is not there, finishing without a play."""
    table = Table.late(("R5 R13 J", "V5 N6"))
    assert refused(table, "done") == "OR-07"
    for card in ("R13", "R6", "V5", "R1"):
        assert refused(table, "play", front(card)) == "OR-08"
    for number in (-1, 81, 87, 88, 1000):
        assert refused(table, "play", number) == "OR-08"
    with pytest.raises(IllegalMove) as refusal:
        table.play("R13")
    assert refusal.value.why == message("{card} must wait: the next card of its stack is {needed}.",
                                        card=short_name(front("R13")), needed=short_name(front("R5")))


def test_refused_jolly() -> None:
    """OR-14, OR-16, OR-17: without cover, for a card that nobody or oneself holds, without a Jolly, out of range."""
    table = Table.late(("R9 V9 N5 N9 G13 J", "R5 G9"))
    assert table.moves == ["play N5", "jolly R5", "throw"]
    assert refused(table, "play", front("J")) == "OR-14"
    assert refused(table, "jolly", front("V5")) == "OR-14"
    assert refused(table, "jolly", front("N5")) == "OR-14"
    assert refused(table, "jolly", front("G5")) == "OR-14"
    assert refused(table, "jolly", front("G9")) == "OR-14"
    assert refused(table, "jolly", front("R9")) == "OR-14"
    for number in (-1, 80, 87, 88):
        assert refused(table, "jolly", number) == "OR-14"
    table = Table.late(("R9 V5", "R5 G9"))
    assert refused(table, "throw") == "OR-17"
    assert refused(table, "jolly", front("R5")) == "OR-17"


@pytest.mark.parametrize(("missing", "clause", "words", "named"), [
    ("R9", "OR-14", "A Jolly stands for the number that a stack wants next, and {missing} is another one.", "R9"),
    ("V5", "OR-14", "You need {card} in your hand, to cover a Jolly that stands for {missing}.", "V5 V9"),
    ("N5", "OR-14", "{missing} is not in your opponent's hand.", "N5"),
    ("G1", "OR-16", "A Jolly cannot stand for a soil card.", ""),
    ("G17", "OR-16", "A Jolly cannot stand for the last number of a crop: nothing could cover it.", ""),
])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_refused_jolly_is_told(missing: str, clause: str, words: str, named: str, seat: int) -> None:
    """OR-14, OR-16: R9 is held by the other seat, but R5 comes first; nothing covers V5; nobody holds N5."""
    table = at_table("J R13 N9 G5", "R9 V5 V6", seat)
    assert refused(table, "jolly", front(missing)) == clause
    with pytest.raises(IllegalMove) as refusal:
        table.jolly(missing)
    assert refusal.value.why == message(words, **{
        key: short_name(front(card)) for key, card in zip(("missing", "card"), named.split(), strict=False)})


def at_table(mine: str, other: str, seat: int = 1, field: str = "", points: Pair = (0, 0)) -> Table:
    """A position in mid-game in which this seat is to play, with the first of these hands."""
    table = Table.late((other, mine) if seat else (mine, other), field, points=points)
    table.state.to_act = ACTING[seat]
    return table


def test_the_other_seat_plays_a_jolly_as_the_first_one_does() -> None:
    """OR-14, OR-24: seat 1 takes from the hand of seat 0, and drives out its last card."""
    table = at_table("J R9 V9", "R5 V6 V7")
    assert table.moves == ["jolly R5", "throw"]
    table.jolly("R5")
    assert (table.stack("R1"), table.heap, table.hand(0), table.hand(1)) == ("R9 J R1", "R5", "V6 V7", "V9")
    table = at_table("J R9 V9", "R5").jolly("R5")
    assert rows(table) == [(DRIVEN_OUT, 0, 160, 0, 0, 0, 0)] and table.state.scores == (160, 0)
    table = at_table("J R9", "R5").jolly("R5")
    assert rows(table) == [(CLOSED, 1, 160, 0, 0, 0, 0)] and table.state.scores == (0, 160)


def test_who_is_stuck_loses_to_either_seat() -> None:
    """OR-13: seat 1 finishes its turn, and seat 0 has nothing to play."""
    table = at_table("R5 R6", "V9 V10").play("R5").done()
    assert rows(table) == [(NO_PLAY, 1, 160, 0, 0, 0, 0)] and table.state.scores == (0, 160)


def test_a_colour_counts_for_the_other_seat_too() -> None:
    """OR-18, OR-19, OR-20: seat 1 completes a colour and closes with it: 10, 30, and 10 for each of twelve crops."""
    table = at_table("R20", "V5", field="R17 R18 R19 R16", points=(0, 30))
    table.play("R20")
    assert rows(table) == [(CLOSED, 1, 120, 0, 40, 0, 30)]
    assert table.state.scores == (0, 190)


def test_a_new_manche_begins_with_nothing_counted() -> None:
    """OR-18, OR-22: points of plants stay in the sheet and in the totals; the start alternates over three manches."""
    table = Table.late(("G5 N13 N17", "V5"), "N9").play("N13", "N17", "G5")
    assert (table.state.plants, table.state.colours, table.state.played) == ((0, 0), (0, 0), ())
    assert (table.state.scores, table.state.starter, table.to_act) == ((160, 0), 1, (1,))
    table = at_table("R5", "V5")
    table.state.starter, table.state.manche = 1, 2
    table.play("R5")
    assert (table.state.manche, table.state.starter, table.to_act) == (3, 0, (0,))


def test_moves_that_no_hand_can_make() -> None:
    """OR-07, OR-10, OR-22: another's turn, no move at all, and after the end."""
    table = Table.late(("R5 R6", "V5"))
    for seat, verb, clause in ((1, "done", "OR-10"), (0, "pass", "OR-07"), (0, "draw", "OR-07")):
        with pytest.raises(IllegalMove) as refusal:
            table.move(verb, seat=seat)
        assert refusal.value.clause == clause
    over = last_manche(("R5", "V5"), (0, 100))
    for seat in (0, 1):
        assert over.game.moves(over.state, seat) == ()
        with pytest.raises(IllegalMove) as refusal:
            over.move("done", seat=seat)
        assert refusal.value.clause == "OR-22"


def test_the_deal_of_a_code_never_changes() -> None:
    """OR-06: seed 1: the lot, both hands, the pool and the first five of the stock."""
    state, _ = Orto({}).start(Streams(1).stream("deal"))
    dealt_out = [texts(state.zones[zone]) for zone in (HAND, HAND + 1, POOL)]
    assert (state.starter, *dealt_out, texts(state.zones[STOCK][:5])) == DEAL_OF_SEED_1


def test_the_next_manche_draws_from_the_stream_of_its_move() -> None:
    """OR-22, OR-06: the next deal can be dictated as the first one."""
    table = Table.late(("R5 R6", "V5")).play("R5")
    table.move("play", front("R6"), dice=ScriptedDice(orders((SECOND, FIRST), POOL_10, starter=1)))
    assert table.hand(1) == texts(sorted(fronts(FIRST))) and table.pool == POOL_10
    assert incomplete(table.state.zones) == 16
    quiet = Dice(0)
    table.play("N5").move("done", dice=quiet)
    assert quiet.drawn == 0


DEAL_OF_SEED_1 = (
    1,
    "V12 R7 G7 V5 N5 V10 R5 G9 N8 R11 R8",
    "G6 N11 R12 V7 G12 N12 N7 N6 V9 V8 N10",
    "G8 R9 V6 G10 N9 R6 G11 R10 V11 G5",
    "R13 R15 J N19 R19",
)
