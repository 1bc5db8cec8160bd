"""The rules of play, clause by clause; the language of secret rules has tests of its own."""

from __future__ import annotations

import pytest

from app.core.dice import ScriptedDice, Streams
from app.core.events import Said
from app.core.game import Move
from app.core.message import Message
from app.core.phrase import Phrase
from app.games.eleusis.cards import CARDS, cards_in, read_card
from app.games.eleusis.deck import DECK, name
from app.games.eleusis.rules import Eleusis, compiled
from app.games.eleusis.samples import SAMPLES
from app.games.eleusis.state import (
    ALL_REFUSED,
    ASIDE,
    AWAITING,
    COUNTED,
    FIRST,
    HAND,
    LINE,
    NONE_WRONG,
    OPEN,
    PAPER,
    SECOND,
    STATED,
    STUCK,
    WENT_OUT,
    WRONG,
)
from tests.games.eleusis.table import COLOURS, Table

SEVENS = SAMPLES[7].text
RING = "ring distance to previous <= 2"


def test_a_card_is_its_front() -> None:
    """EL-01."""
    assert DECK.fronts == tuple(range(CARDS)) and set(DECK.backs) == {0}
    assert dict(name(0).values)["value"] == Message("Ace") and dict(name(51).values)["value"] == Message("King")
    assert dict(name(read_card("7H")).values) == {"value": 7, "suit": Message("hearts")}


def test_the_numbers_of_players() -> None:
    """EL-02: four unless chosen otherwise."""
    assert Eleusis({}).seats == 4 and sorted(Eleusis.players) == [3, 4, 5, 6, 7]


@pytest.mark.parametrize(("players", "each", "used"), [(3, 25, 51), (4, 17, 52), (5, 12, 49), (6, 10, 51), (7, 8, 49)])
def test_equal_hands(players: int, each: int, used: int) -> None:
    """EL-03, EL-22: as many cards as go alike to all but the dealer, and the starter."""
    table = Table.dealt(players, dealer=1)
    sizes = [len(table.cards(HAND, seat).split()) for seat in range(players)]
    assert sizes == [0 if seat == 1 else each for seat in range(players)]
    assert len(table.state.zones[LINE]) == 1 and len(table.state.zones[ASIDE]) == 52 - used


def test_the_order_of_dealing() -> None:
    """EL-03: card 1 goes to the seat after the dealer, card r*k + 1 is the starter."""
    table = Table.dealt(3, dealer=1, order=range(51, -1, -1))
    assert table.state.zones[HAND + 6] == list(range(3, 52, 2)), "seat 2 is given the first card, a king of clubs"
    assert table.state.zones[HAND] == list(range(2, 51, 2))
    assert (table.state.zones[LINE], table.state.zones[ASIDE]) == ([1], [0])


def test_the_order_of_a_deal() -> None:
    """EL-04: the starter lies open, the rule is sealed, hints come, then the first card."""
    table = Table.dealt()
    assert table.state.to_act == (0,) and len(table.state.zones[LINE]) == 1
    assert table.refused("lay", 3, seat=0) == "EL-04"
    assert table.refused("begin") == "EL-04"
    assert table.refused("hint", text="look at the colours") == "EL-07"
    table.do("seal", text=COLOURS)
    assert table.state.to_act == (0,)
    table.do("begin")
    assert table.state.to_act == (1,) and table.state.phase == FIRST


def test_a_sealed_rule_cannot_be_changed() -> None:
    """EL-04."""
    table = Table.dealt().do("seal", text=COLOURS)
    assert table.refused("seal", text="same colour as previous") == "EL-04"
    assert table.do("begin").refused("seal", text=COLOURS) == "EL-04"


def test_a_rule_is_sealed_as_its_canonical_text() -> None:
    """EL-04, EL-20: any way of writing it will do."""
    table = Table.dealt().do("seal", text="IF previous  odd THEN suit C,S ELSE suit H,D")
    assert table.state.rule == "if previous odd then suit S,C else suit H,D"


@pytest.mark.parametrize(
    ("text", "clause", "values"),
    [
        ("value = previous", "EL-05", {"left", "line", "least"}),
        ("same colur as previous", "EL-19", {"column", "why"}),
        ("", "EL-19", {"column", "why"}),
        ("switched", "EL-19", set()),
    ],
)
def test_a_rule_that_cannot_be(text: str, clause: str, values: set[str]) -> None:
    """EL-05, EL-19: too narrow, with the line that shows it; not a text, with the place; not a rule."""
    table = Table.dealt()
    move = Move(0, "seal", (), text)
    assert table.refused("seal", text=text) == clause
    assert values <= set(dict(table.game.why_not(table.state, move).why.values))


def test_one_higher_leaves_four() -> None:
    """EL-05, EL-30: the document's example, refused with a line."""
    table = Table.dealt()
    assert table.refused("seal", text="steps up from previous <= 1") == "EL-05"
    why = table.game.why_not(table.state, Move(0, "seal", (), "steps up from previous <= 1")).why
    assert dict(why.values)["left"] == 4


def test_a_ring_of_values_is_announced_by_the_app() -> None:
    """EL-06: for a composed rule, before the first card; a ring of suits is not."""
    table = Table.dealt().do("seal", text=RING)
    assert "ring" in table.tags and table.view(2).facts["ring"] == 1
    assert table.refused("ring") == "EL-06"
    suits = Table.dealt().do("seal", text="next suit after previous in S,H,C,D")
    assert "ring" not in suits.tags and suits.view(2).facts["ring"] == 0


def test_the_dealer_of_a_paper_rule_is_asked_about_the_ring() -> None:
    """EL-06."""
    table = Table.dealt(judge=PAPER).do("seal", text="up by one to three, over the king").do("ring")
    assert table.tags == ["ring"] and table.view(1).facts["ring"] == 1
    assert table.refused("ring") == "EL-06"
    assert table.do("begin").refused("ring") == "EL-06"


def test_hints_before_the_first_card() -> None:
    """EL-07: one line each, some of them, and none once play has begun."""
    table = Table.dealt().do("seal", text=COLOURS)
    table.do("hint", text="Colours matter").do("hint", text="Values do not")
    assert table.view(3).facts["hints"] == ("Colours matter", "Values do not")
    for text in ("", " blank", "two\nlines", "x" * 201):
        assert table.refused("hint", text=text) == "EL-07"
    for number in range(4):
        table.do("hint", text=f"more {number}")
    assert table.refused("hint", text="too many") == "EL-07"
    table.do("begin")
    assert table.refused("hint", text="late") == "EL-07"
    assert table.refused("hint", seat=0, text="late") == "EL-09"


def test_card_two_is_free_where_the_rule_looks_two_back() -> None:
    """EL-08, EL-27: two odd, two even: any second card, then the pair is read."""
    for second, third, right in (("2H", "4C", True), ("2H", "5C", False), ("3H", "4C", True), ("3H", "5C", False)):
        table = Table.placed([f"{second} KC", f"{third} KD", "8C 9C"], "AS", SAMPLES[2].text).lay(second, third)
        assert [entry[3] for entry in table.state.log] == [1, int(right)]


def test_turns_go_round_without_the_dealer() -> None:
    """EL-09."""
    table = Table.dealt(dealer=2).begin()
    seats = []
    for _ in range(6):
        seats.append(table.state.to_act[0])
        table.do("lay", table.game.moves(table.state, seats[-1])[0].args[0])
    assert seats == [3, 0, 1, 3, 0, 1]


def test_what_may_not_be_played() -> None:
    """EL-09: by the dealer, twice, a pass, another's card."""
    table = Table.placed(["2S 3H", "4H 5H", "6H 7H"], "AS").lay("3H")
    assert table.refused("lay", read_card("4H"), seat=0) == "EL-09"
    assert table.refused("lay", read_card("2S"), seat=1) == "EL-09"
    assert table.refused("pass") == "EL-09"
    assert table.refused("lay", read_card("6H")) == "EL-09"
    assert table.refused("lay", 77) == "EL-09"


def test_a_right_card_stays_and_a_wrong_one_comes_back() -> None:
    """EL-10: wrong cards in the order of play."""
    table = Table.placed(["2S 3H 4S", "5H 6H 7H", "8C 9C JC"], "AS")
    table.lay("3H", "5H", "8C", "2S", "7H", "9C", "4S")
    assert table.cards(LINE) == "AS 3H 8C 7H 9C"
    assert [table.cards(WRONG, seat) for seat in (1, 2, 3)] == ["2S 4S", "5H", ""]
    assert table.state.log[:3] == [(FIRST, 1, read_card("3H"), 1, 1), (FIRST, 2, read_card("5H"), 0, 2),
                                   (FIRST, 3, read_card("8C"), 1, 2)]


def test_phase_one_ends_with_the_last_card() -> None:
    """EL-11, EL-12, EL-25: the dealer's points are told, and the seat after the dealer goes on."""
    table = Table.placed(["2S", "5H", "6C"], "AS", wrong=["3S 4S", "7H", "9C 8C"]).lay("2S", "5H")
    assert table.state.phase == FIRST
    table.lay("6C")
    assert table.tags == ["lay", "right", "count", "count", "count", "halfway", "begin"]
    assert table.state.phase == SECOND and table.state.to_act == (1,)
    assert table.state.wrong == (-1, 3, 1, 2)
    assert [table.cards(OPEN, seat) for seat in (1, 2, 3)] == ["2S 3S 4S", "7H", "8C 9C"]
    assert [table.cards(WRONG, seat) for seat in (1, 2, 3)] == ["", "", ""]


def test_phase_two_is_played_from_the_wrong_cards() -> None:
    """EL-13: a wrong one comes back, in any order."""
    table = Table.placed(["2S 3S", "7H 8S", "9H 8C"], "6C", second=True).lay("3S", "7H", "9H")
    assert table.cards(LINE) == "6C 7H"
    assert [table.cards(OPEN, seat) for seat in (1, 2, 3)] == ["2S 3S", "8S", "9H 8C"]
    assert [entry[0] for entry in table.state.log] == [SECOND] * 3
    assert table.refused("lay", read_card("8S")) == "EL-13", "another's"


def test_a_refused_card_waits_until_the_line_grows() -> None:
    """EL-24, in phase two."""
    table = Table.placed(["2S 3S", "7S 8H", "9C 8C"], "6C", second=True).lay("3S", "7S", "9C")
    assert table.playable() == "2S"
    assert table.refused("lay", read_card("3S")) == "EL-24"
    table.lay("2S", "8H")
    assert table.playable() == "8C 9C", "the line has grown"


def test_a_refusal_of_phase_one_counts_on_the_same_line() -> None:
    """EL-24: across the two phases; who has nothing else there is skipped."""
    table = Table.placed(["2S", "4S", "7S"], "6C", wrong=["", "9H", "9D"]).lay("2S", "4S", "7S")
    assert table.state.to_act == (2,), "seat 1 holds nothing but a card refused on this line"
    assert table.playable() == "9H"


def test_a_seat_may_be_the_only_one_left_to_play() -> None:
    """EL-24: the others are skipped as long as the line stays."""
    table = Table.placed(["2S", "4S", "7S 8S 9H 9D"], "6C", second=True).lay("2S", "4S", "7S")
    assert table.state.to_act == (3,) and table.playable() == "8S 9H 9D"
    table.lay("8S", "9H")
    assert table.state.to_act == (1,) and table.playable() == "2S"


def test_the_app_ends_phase_two_when_nothing_fits() -> None:
    """EL-14, EL-24: with a composed rule."""
    table = Table.placed(["2S 3S", "7H 8S", "9C 8C"], "6C", second=True).lay("2S", "7H")
    assert table.state.phase == SECOND
    table.lay("9C")
    assert table.last[2] == STUCK and table.last[4] == (-1, 2, 1, 1)
    assert "stuck" in table.tags


def test_phase_two_may_end_before_it_begins() -> None:
    """EL-24: nothing fits when the hands are played."""
    table = Table.placed(["2S", "4S", "7S"], "6C").lay("2S", "4S", "7S")
    assert table.last == (0, COLOURS, STUCK, (-1, 1, 1, 1), (-1, 1, 1, 1), (0, 20, 20, 20))
    assert "begin" not in table.tags


def test_who_goes_out_ends_the_deal() -> None:
    """EL-14, EL-15, EL-16, EL-25."""
    table = Table.placed(["9H", "2S 3S", "4S 5S 6S 7S 8S"], "6C", second=True).lay("9H")
    assert table.last[2] == WENT_OUT and table.last[4] == (-1, 0, 2, 5)
    assert table.last[5] == (10 * (1 + 2 + 5 - 3), 70 + 60, 10, 0)


def test_no_wrong_card_skips_phase_two() -> None:
    """EL-23: who has none is out already; equals share the six."""
    table = Table.placed(["2H", "4S", "7S"], "6C").lay("2H", "4S", "7S")
    assert table.last == (0, COLOURS, NONE_WRONG, (-1, 0, 0, 1), (-1, 0, 0, 1), (10, 10 + 30, 10 + 30, 0))


def test_dealer_and_players_score_apart() -> None:
    """EL-29: the dealer gets EL-12 alone, though the cards left tell something else."""
    table = Table.placed(["9H", "2S 3S", "4S"], "6C", second=True)
    table.state.wrong = (-1, 11, 8, 6)
    table.lay("9H")
    assert table.last[5] == (70, 30 + 60, 0, 0)
    assert table.state.scores == table.last[5]


def test_the_rule_is_read_to_all_at_the_end() -> None:
    """EL-04: as a sentence, before the points."""
    table = Table.placed(["2H", "4S", "7S"], "6C").lay("2H", "4S", "7S")
    assert table.tags[-5:] == ["out", "rule", "score", "score", "score"]
    told = next(event for event in table.events if isinstance(event, Said) and event.tag == "rule")
    values = dict(told.message.values)
    assert isinstance(values["rule"], Phrase) and values["written"] == COLOURS


def test_everybody_deals_in_turn() -> None:
    """EL-17: clockwise, twice each or once; equal totals share the win."""
    for deals in (1, 2):
        game, streams = Eleusis({"players": 3, "deals": deals, "starter": 1}), Streams(deals)
        choice, dealers = streams.stream("choice"), []
        state, _ = game.start(streams.stream("deal"))
        for ply in range(9999):
            if not state.to_act:
                break
            moves = game.moves(state, state.to_act[0])
            move = moves[choice.below(len(moves))]
            if move.verb == "seal":
                dealers.append(move.seat)
            game.play(state, move, streams.stream(f"ply/{ply}"))
        assert dealers == [1, 2, 0] * deals and len(state.sheet) == 3 * deals
        assert state.scores == tuple(map(sum, zip(*(row[5] for row in state.sheet), strict=True)))
        outcome = game.outcome(state)
        assert outcome is not None and outcome.scores == state.scores


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """EL-17."""
    state, _ = Eleusis({"players": 5}).start(ScriptedDice(lots=[3]))
    assert (state.starter, state.dealer, state.to_act) == (3, 3, (3,))


def test_the_highest_total_wins() -> None:
    """EL-17."""
    table = Table.placed(["2H", "4S", "7S"], "6C")
    table.state.deal, table.state.scores = 4, (0, 10, 0, 0)
    table.lay("2H", "4S", "7S")
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.reason == "points"
    assert (outcome.winners, outcome.scores) == ((1,), (10, 50, 40, 0))
    table.state.scores = (40, 40, 40, 0)
    shared = table.game.outcome(table.state)
    assert shared is not None and (shared.winners, shared.reason) == ((0, 1, 2), "shared")
    assert table.refused("lay", 3) == "EL-17"


def test_the_next_dealer_deals() -> None:
    """EL-17: everything of the old deal is taken up."""
    table = Table.placed(["2H", "4S", "7S"], "6C").lay("2H", "4S", "7S")
    assert table.state.phase == COUNTED and table.state.to_act == (1,)
    assert table.refused("lay", 3) == "EL-14" and table.refused("seal", text=COLOURS) == "EL-04"
    table.do("deal")
    assert (table.state.deal, table.state.dealer, table.state.rule, table.state.log) == (2, 1, "", [])
    assert len(table.cards(HAND, 0).split()) == 17 and not table.cards(HAND, 1)
    assert table.refused("deal") == "EL-17"


def test_the_app_judges_every_sample() -> None:
    """EL-18, EL-20, EL-26: the line grows by what the mask allows; a dealer makes no move after the first card."""
    for sample in SAMPLES:
        deck = list(range(52))
        Streams(5).stream("any").shuffle(deck)
        table = Table.dealt(order=deck).begin(sample.text)
        verdicts = compiled(sample.text)
        while table.state.phase == FIRST:
            assert table.state.to_act[0] != 0 and table.refused("judge", 1) == "EL-21"
            assert table.refused("state_end") == "EL-14"
            line, card = table.state.zones[LINE][:], table.game.moves(table.state, table.state.to_act[0])[0].args[0]
            table.do("lay", card)
            assert table.state.log[-1][3] == (card in cards_in(verdicts.mask(verdicts.state_of(line))))


def test_a_switch_is_thrown_after_the_verdict() -> None:
    """EL-28: the starter throws it as well."""
    table = Table.placed(["8S 9S", "2H 3H", "4H 5C"], "7H", SEVENS).lay("8S", "2H", "5C")
    assert [entry[3] for entry in table.state.log] == [1, 0, 1], "after the Seven parity changes, colours do not matter"


def test_a_bot_deals_rules_of_its_own() -> None:
    """EL-20, EL-05: proposals are lawful, differ, and never repeat one of the match."""
    game = Eleusis({"players": 4})
    state, _ = game.start(Streams(1).stream("deal"))
    seen = set()
    for number in range(12):
        move = game.propose(game.view(state, state.dealer), Streams(2).stream(str(number)))
        assert move is not None and game.open_move(state, move)
        seen.add(move.text)
    assert len(seen) > 10
    assert game.propose(game.view(state, (state.dealer + 1) % 4), Streams(2).stream("0")) is None
    first = game.propose(game.view(state, state.dealer), Streams(2).stream("0"))
    assert first is not None
    state.sheet = ((0, first.text, 0, (), (), ()),)
    again = game.propose(game.view(state, state.dealer), Streams(2).stream("0"))
    assert again is not None and again.text != first.text


def test_a_paper_turn_has_two_moves() -> None:
    """EL-21: laid by the seat, judged by the dealer, nothing between; an answer is final."""
    table = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C").lay("2S")
    assert table.state.to_act == (0,) and table.cards(AWAITING) == "2S"
    assert [move.args for move in table.game.moves(table.state, 0)] == [(1,), (0,)]
    assert table.refused("lay", read_card("7H"), seat=2) == "EL-09"
    assert table.refused("state_end") == "EL-21" and table.refused("hint", text="no") == "EL-07"
    assert table.refused("judge", 2) == "EL-21" and table.refused("begin") == "EL-21"
    table.do("judge", 1)
    assert table.cards(LINE) == "6C 2S" and table.state.to_act == (2,)
    assert table.refused("judge", 0) == "EL-21" and table.refused("judge", 0, seat=0) == "EL-09"
    table.lay("8S").do("judge", 0)
    assert table.cards(WRONG, 2) == "8S"


def test_a_paper_rule_is_any_line_of_words() -> None:
    """EL-21: the app checks nothing but that something is written."""
    table = Table.dealt(judge=PAPER)
    for text in ("", "x" * 601, " x", "a\nb"):
        assert table.refused("seal", text=text) == "EL-21"
    table.do("seal", text="value = previous")
    assert table.state.rule == "value = previous" and table.state.judge is None


def test_the_dealer_of_a_paper_rule_states_the_end() -> None:
    """EL-14, EL-21: in phase two alone; then the text is shown."""
    table = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C", second=True)
    assert table.state.to_act == (1, 0)
    assert table.refused("state_end", seat=1) == "EL-14"
    table.do("state_end", seat=0)
    assert table.last == (0, "what I like", STATED, (-1, 2, 2, 2), (-1, 2, 2, 2), (0, 20, 20, 20))
    told = next(event for event in table.events if isinstance(event, Said) and event.tag == "rule")
    assert dict(told.message.values)["rule"] == "what I like"
    first = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C")
    assert first.refused("state_end", seat=0) == "EL-09" and first.refused("state_end", seat=1) == "EL-14"


def test_a_paper_deal_ends_when_every_open_card_was_refused() -> None:
    """EL-24: on one line."""
    table = Table.on_paper(["2S", "7H", "9C 8C"], "6C", second=True)
    for card in ("2S", "7H", "9C"):
        table.lay(card).do("judge", 0)
    assert table.state.to_act == (3, 0), "the others are skipped"
    table.lay("8C").do("judge", 0)
    assert table.last[2] == ALL_REFUSED


def test_a_paper_player_goes_out() -> None:
    """EL-14, EL-25."""
    table = Table.on_paper(["2S", "7H", "9C 8C"], "6C", second=True).lay("2S").do("judge", 1)
    assert table.last[2] == WENT_OUT and table.last[4] == (-1, 0, 1, 2)


@pytest.mark.parametrize("text", [sample.text for sample in SAMPLES])
def test_ready_rules_are_listed(text: str) -> None:
    """EL-18: they are good for any dealer."""
    table = Table.dealt()
    assert Move(0, "seal", (), text) in table.game.moves(table.state, 0)
