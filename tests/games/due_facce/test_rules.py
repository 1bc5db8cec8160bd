"""The clauses as small stories with dictated decks. Seats are numbered from 0, clockwise."""

from __future__ import annotations

import pytest

from app.core.dice import ScriptedDice, Streams
from app.core.events import Said
from app.core.game import IllegalMove, IllegalOption, Move
from app.core.message import Message, Seat, message
from app.core.outcome import Outcome
from app.games.due_facce.deck import COLOUR_NAMES
from app.games.due_facce.rules import BOX, PILE, DueFacce
from tests.games.due_facce.table import Table


def ended(table: Table) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    outcome = table.game.outcome(table.state)
    assert isinstance(outcome, Outcome)
    assert table.to_act == ()
    return outcome.winners, outcome.scores, outcome.reason


def test_four_cards_each_one_at_a_time_from_the_starter() -> None:
    """DF-04: clockwise, four rounds, front up."""
    game = DueFacce({"players": 3})
    state, events = game.start(ScriptedDice([list(range(60))], [2]))
    assert state.zones[game.reserve(2)] == [0, 3, 6, 9]
    assert state.zones[game.reserve(0)] == [1, 4, 7, 10]
    assert state.zones[game.reserve(1)] == [2, 5, 8, 11]
    order = [move.dst - game.reserve(0) for move in Table(game, state, events).moved]
    assert order == [2, 0, 1] * 4
    assert all(move.after[0] >= 0 for move in Table(game, state, events).moved)


def test_equal_colours_of_the_deal_score_nothing() -> None:
    """DF-04."""
    table = Table.dealt(["AAAA", "AZAZ"], "V")
    assert table.reserves == ["AAAA", "AAZZ"]
    assert table.points == [0, 0]


def test_the_rest_is_the_draw_pile_and_a_lot_names_the_first_player() -> None:
    """DF-05."""
    table = Table.dealt(["AZVG", "AZVG", "AZVG"], "RL", starter=1)
    assert len(table.state.zones[PILE]) == 60 - 12 and table.state.zones[BOX] == []
    assert table.to_act == (1,)
    assert table.tags == ["start"]
    assert table.game.facts(table.state, 0) == {"starter": 1}
    starters = {DueFacce({"players": 3}).start(Streams(seed).stream("deal"))[0].starter for seed in range(40)}
    assert starters == {0, 1, 2}


def test_a_rematch_names_its_starter() -> None:
    """DF-05: the option `starter` takes the place of the lot, and no lot is drawn."""
    game = DueFacce({"players": 4, "starter": 3})
    state, _ = game.start(ScriptedDice([list(range(60))], [1]))
    assert (state.starter, state.to_act) == (3, (3,))
    assert state.zones[game.reserve(3)] == [0, 4, 8, 12]


def test_one_declaration_is_the_whole_turn() -> None:
    """DF-06: score, or steal with its victim, in one move."""
    table = Table.dealt(["AZVG"] * 3, "R", starter=1)
    assert [(move.verb, move.args) for move in table.game.moves(table.state, 1)] == [
        ("score", ()), ("steal", (0,)), ("steal", (2,)),
    ]


def test_a_score_with_a_match_takes_all_of_the_colour() -> None:
    """DF-07."""
    table = Table.dealt(["AAAZ", "VVGG"], "A").play("score")
    assert table.reserves == ["Z", "VVGG"]
    assert table.points == [4, 0]
    assert table.to_act == (1,)
    assert table.tags == ["score"]


def test_a_score_without_a_match_stays() -> None:
    """DF-07."""
    table = Table.dealt(["AAAZ", "VVGG"], "V").play("score")
    assert table.reserves == ["AAAZV", "VVGG"]
    assert table.points == [0, 0]
    assert table.tags == ["stay"]


def test_a_steal_with_a_match_goes_to_the_thief_s_reserve() -> None:
    """DF-08: all of the colour and the new one, never to the score pile."""
    table = Table.dealt(["AAZZ", "VVGG", "RRLL"], "V").play("steal", 1)
    assert table.reserves == ["AAZZVVV", "GG", "RRLL"]
    assert table.points == [0, 0, 0]
    assert table.tags == ["steal"]


def test_a_thief_who_already_holds_the_colour_keeps_all_in_the_reserve() -> None:
    """DF-08 and DF-10: stealing never scores."""
    table = Table.dealt(["AAVV", "VGGG", "RRLL"], "V").play("steal", 1)
    assert table.reserves == ["AAVVVV", "GGG", "RRLL"]
    assert table.points == [0, 0, 0]


def test_a_steal_without_a_match_is_a_gift() -> None:
    """DF-08: also where the thief holds that colour himself."""
    table = Table.dealt(["AAVV", "ZGGG", "RRLL"], "A").play("steal", 2)
    assert table.reserves == ["AAVV", "ZGGG", "ARRLL"]
    assert table.tags == ["gift"]


def test_the_turn_passes_clockwise_whatever_happens() -> None:
    """DF-09: at three and more also after a steal that succeeded."""
    table = Table.dealt(["AAZZ", "VVGG", "RRLL"], "VALG", starter=2)
    assert table.to_act == (2,)
    assert table.play("steal", 1).to_act == (0,)
    assert table.play("score").to_act == (1,)
    assert table.play("score").to_act == (2,)


def test_an_empty_reserve_has_no_effect() -> None:
    """DF-09: its owner plays on; what comes stays."""
    table = Table.late(["", "AZ"], [0, 0], "ZVA")
    assert table.play("score").reserves == ["Z", "AZ"]
    table = Table.late(["", "AZ"], [0, 0], "ZVA")
    assert table.play("steal", 1).reserves == ["ZZ", "A"]


def test_a_chain_of_steals_gives_no_point() -> None:
    """DF-10 and DF-14: four steals in a row, then a score that passes the turn."""
    table = Table.dealt(["AAAA", "ZVGR"], "ZVGRAL")
    for reserves in (["AAAAZZ", "VGR"], ["AAAAZZVV", "GR"], ["AAAAZZVVGG", "R"], ["AAAAZZVVGGRR", ""]):
        table.play("steal", 1)
        assert table.reserves == reserves
        assert table.points == [0, 0]
        assert table.to_act == (0,)
        assert table.tags == ["steal", "again"]
    table.play("score")
    assert table.points == [5, 0] and table.to_act == (1,)
    assert table.tags == ["score"]


def test_a_chain_ends_with_a_gift() -> None:
    """DF-14: only while steals succeed."""
    table = Table.dealt(["AAAA", "ZVGR"], "ZLV").play("steal", 1)
    assert table.to_act == (0,)
    assert table.play("steal", 1).to_act == (1,)
    assert table.reserves == ["AAAAZZ", "VGRL"]
    assert table.tags == ["gift"]


def test_the_first_to_reach_the_target_wins_at_once() -> None:
    """DF-11: more than the target counts too; the pile is left as it is."""
    table = Table.late(["AAA", "Z", "V"], [7, 9, 9], "AZZ").play("score")
    assert ended(table) == ((0,), (11, 9, 9), "target")
    assert len(table.state.zones[PILE]) == 2
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.message == message("{player} reached {points} points.", player=Seat(0), points=10)


def test_the_target_counts_on_the_last_card_too() -> None:
    """DF-11 and DF-17: the last card's move is resolved and looked at before the pile-out."""
    table = Table.late(["A", "ZZZZZZ", "V"], [8, 9, 0], "A").play("score")
    assert ended(table) == ((0,), (10, 9, 0), "target")


def test_one_short_of_the_target_plays_on() -> None:
    """DF-11."""
    table = Table.late(["A", "Z", "V"], [7, 0, 0], "AZ").play("score")
    assert table.points == [9, 0, 0] and table.to_act == (1,)
    assert table.game.outcome(table.state) is None


def test_a_pile_that_runs_out_is_won_by_most_points() -> None:
    """DF-12: whatever lies in the reserves."""
    table = Table.late(["Z", "ZZZ", "V"], [4, 3, 0], "A", seat=2).play("score")
    assert ended(table) == ((0,), (4, 3, 0), "pile")


def test_equal_points_are_parted_by_the_reserve() -> None:
    """DF-12: the last card counts where it came to lie (DF-17): here as a gift."""
    table = Table.late(["ZZ", "VV", "G"], [4, 4, 0], "A", seat=2).play("steal", 1)
    assert table.reserves == ["ZZ", "AVV", "G"]
    assert ended(table) == ((1,), (4, 4, 0), "reserve")


def test_two_players_need_fifteen() -> None:
    """DF-13."""
    table = Table.late(["AAA", "Z"], [8, 0], "AZ").play("score")
    assert table.points == [12, 0] and table.to_act == (1,)
    table = Table.late(["AA", "Z"], [12, 0], "AZ").play("score")
    assert ended(table) == ((0,), (15, 0), "target")


def test_a_score_that_succeeds_gives_no_other_turn() -> None:
    """DF-14."""
    assert Table.dealt(["AAAA", "ZZZZ"], "A").play("score").to_act == (1,)


def test_still_equal_seats_share_the_win() -> None:
    """DF-15: two of three; the third loses."""
    table = Table.late(["ZZ", "VV", "GGGG"], [4, 4, 3], "G", seat=2).play("steal", 0)
    assert table.reserves == ["ZZG", "VV", "GGGG"]
    assert ended(table)[0] == (0,)
    table = Table.late(["ZZ", "VV", "GG"], [4, 4, 1], "A", seat=2).play("score")
    assert ended(table) == ((0, 1), (4, 4, 1), "shared")
    outcome = table.game.outcome(table.state)
    assert outcome is not None and not outcome.draw
    assert outcome.message.text == "The pile ran out with equal points and equal reserves: the win is shared."


def test_three_tied_of_three_is_a_draw_as_well() -> None:
    """DF-15: nobody is left to lose."""
    table = Table.late(["ZZ", "VV", "G"], [3, 3, 3], "A", seat=2).play("score")
    assert ended(table) == ((0, 1, 2), (3, 3, 3), "shared")
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.draw
    assert outcome.message.text == "The pile ran out with equal points and equal reserves: a draw."


def test_two_tied_of_two_is_a_draw() -> None:
    """DF-15."""
    table = Table.late(["Z", "VV"], [6, 6], "A").play("score")
    assert ended(table) == ((0, 1), (6, 6), "shared")
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.draw
    assert outcome.message.text == "The pile ran out with equal points and equal reserves: a draw."


def test_stealing_from_an_empty_reserve_is_always_a_gift() -> None:
    """DF-16."""
    table = Table.late(["AAZZVVGGRRLL", "", "Z"], [0, 0, 0], "AZ").play("steal", 1)
    assert table.reserves == ["AAZZVVGGRRLL", "A", "Z"]
    assert table.tags == ["gift"] and table.to_act == (1,)


def test_a_chain_stops_with_the_last_card() -> None:
    """DF-17: the steal is carried out in full, there is no other turn, and none is announced."""
    table = Table.late(["A", "Z"], [3, 3], "Z").play("steal", 1)
    assert table.reserves == ["AZZ", ""]
    assert ended(table) == ((0,), (3, 3), "reserve")
    assert table.tags == ["steal"]


def test_options_and_their_defaults() -> None:
    """DF-18 and DF-13: 2 to 6 players, default 4; target 5 to 20, default 10, 15 for two."""
    assert DueFacce.complete({}) == {"players": 4, "starter": -1, "target": 10}
    defaults = {players: DueFacce({"players": players}).target for players in range(2, 7)}
    assert defaults == {2: 15, 3: 10, 4: 10, 5: 10, 6: 10}
    assert DueFacce({"players": 2, "target": 5}).target == 5
    assert DueFacce({"players": 6, "target": 20}).target == 20
    for wrong in ({"target": 4}, {"target": 21}, {"players": 1}, {"players": 7}):
        with pytest.raises(IllegalOption) as refusal:
            DueFacce(wrong)
        assert refusal.value.clause == "DF-18"


def test_a_chosen_target_is_the_one_that_counts() -> None:
    """DF-18 and DF-11."""
    assert ended(Table.late(["A", "Z", "V"], [3, 0, 0], "AZ", target=5).play("score"))[2] == "target"
    assert Table.late(["A", "Z", "V"], [17, 0, 0], "AZ", target=20).play("score").to_act == (1,)


@pytest.mark.parametrize(
    ("move", "clause", "words"),
    [
        (Move(0, "steal", (0,)), "DF-08", "You cannot steal from yourself: name an opponent."),
        (Move(0, "steal", (3,)), "DF-08", "There is nobody at that seat to steal from."),
        (Move(0, "steal", (-1,)), "DF-08", "There is nobody at that seat to steal from."),
        (Move(1, "score"), "DF-09", "It is {player}'s turn."),
        (Move(1, "steal", (1,)), "DF-09", "It is {player}'s turn."),
        (Move(0, "pass"), "DF-06", "This game has no move “{verb}”."),
        (Move(0, "steal"), "DF-06", "This game has no move “{verb}”."),
    ],
)
def test_what_is_refused(move: Move, clause: str, words: str) -> None:
    """DF-08, DF-09, DF-06: with clause and sentence; nothing changes."""
    table = Table.dealt(["AZVG"] * 3, "R")
    digest = table.game.digest(table.state)
    with pytest.raises(IllegalMove) as refusal:
        table.play(move.verb, *move.args, seat=move.seat)
    assert refusal.value.clause == clause
    assert refusal.value.why.text == words
    assert table.game.digest(table.state) == digest


def test_after_the_end_nothing_is_played() -> None:
    """DF-11."""
    table = Table.late(["A", "Z", "V"], [9, 0, 0], "AZ").play("score")
    with pytest.raises(IllegalMove) as refusal:
        table.play("score", seat=1)
    assert (refusal.value.clause, refusal.value.why.text) == ("DF-11", "The game is over.")


def test_what_the_log_says() -> None:
    """DF-07, DF-08, DF-14: figures, names and colours as values, for any language."""
    table = Table.dealt(["AAAA", "ZVGR"], "ZLA").play("steal", 1)
    orange, azure, violet = (COLOUR_NAMES[colour] for colour in (0, 1, 5))
    assert lines(table) == [
        Message("{player} steals {count} card from {other} ({colour}).",
                (("colour", azure), ("other", Seat(1)), ("player", Seat(0))),
                "{player} steals {count} cards from {other} ({colour}).", 1),
        message("The steal succeeded: {player} plays again.", player=Seat(0)),
    ]
    table.play("steal", 1)
    assert lines(table) == [
        message("{player} turns {colour} on {other}: no match, a gift.", colour=violet, other=Seat(1), player=Seat(0))
    ]
    table.play("score")
    assert lines(table) == [
        message("{player} turns {colour}: no match, it stays in the reserve.", colour=orange, player=Seat(1))
    ]


def lines(table: Table) -> list[Message]:
    return [event.message for event in table.events if isinstance(event, Said)]
