"""Options, refusals and digests, the same for every game."""

from __future__ import annotations

import pytest

from app.core.dice import Dice
from app.core.game import IllegalMove, IllegalOption, Move, Option
from app.core.message import Seat, counted, message
from app.core.outcome import Outcome
from tests.core.toy import PILE, ROW, Toy, ToyState, table
from tests.games.proofs import snapshot


def test_options_are_completed_with_their_defaults() -> None:
    assert Toy.complete({}) == {"players": 3, "starter": -1, "size": 2}, "the default for three"
    assert Toy.complete({"size": 1, "starter": 2}) == {"players": 3, "starter": 2, "size": 1}
    assert Toy.options[0].default_for(3) == 2
    assert Toy.options[0].default_for(4) == 3


@pytest.mark.parametrize(
    ("chosen", "clause"),
    [
        ({"players": 4}, "TO-01"),
        ({"starter": 3}, "TO-01"),
        ({"starter": -2}, "TO-01"),
        ({"colour": 1}, "TO-01"),
        ({"size": 4}, "TO-02"),
    ],
)
def test_options_out_of_range(chosen: dict[str, int], clause: str) -> None:
    with pytest.raises(IllegalOption) as refusal:
        Toy(chosen)
    assert refusal.value.clause == clause
    assert refusal.value.why.text


def test_a_refused_option_tells_what_can_be_chosen() -> None:
    """A range by its ends, and every number where some between them are left out."""
    whole = Option("size", message("Size"), (1, 2, 3), 2, "TO-02")
    assert whole.not_offered(4) == message("{option}: {value} is not offered; choose from {low} to {high}.",
                                           option=message("Size"), value=4, low=1, high=3)
    gaps = Option("time", message("Time"), (3, 5, 8, 0), 5, "TO-02")
    assert gaps.not_offered(4) == message("{option}: {value} is not offered; choose from: {choices}.",
                                          option=message("Time"), value=4, choices="0, 3, 5, 8")


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        (Move(0, "fly"), "TO-05"),
        (Move(0, "mix", (1,)), "TO-05"),
        (Move(1, "fly"), "TO-05"),
        (Move(1, "mix"), "TO-03"),
        (Move(-1, "mix"), "TO-03"),
        (Move(7, "mix"), "TO-03"),
        (Move(0, "peek", (9,)), "TO-06"),
        (Move(0, "mix", (), "please"), "TO-06"),
    ],
)
def test_a_refusal_names_its_clause_and_changes_nothing(move: Move, clause: str) -> None:
    game, state, _ = table({ROW: [6, 11], PILE: [1]})
    before, digest = snapshot(state), game.digest(state)
    with pytest.raises(IllegalMove) as refusal:
        game.play(state, move, Dice(0))
    assert refusal.value.clause == clause
    assert snapshot(state) == before and game.digest(state) == digest


class Scribbling(Toy):
    """Whose mixer may say a word, which no list of moves can hold."""

    def open_move(self, state: ToyState, move: Move) -> bool:
        return move.verb == "mix" and move.text == "please"


def test_an_open_move_is_lawful_for_the_seat_to_act_alone() -> None:
    game, state, _ = table({ROW: [6, 11], PILE: [1]}, game=Scribbling({}))
    polite = Move(0, "mix", (), "please")
    assert polite not in game.moves(state, 0)
    game.check(state, polite)
    assert game.play(state, polite, Dice(0))
    for move, clause in ((polite, "TO-03"), (Move(1, "mix", (), "now"), "TO-06"), (Move(1, "mix", (1,), "please"),
                                                                                   "TO-05")):
        with pytest.raises(IllegalMove) as refusal:
            game.check(state, move)
        assert refusal.value.clause == clause


def test_a_game_proposes_no_open_move_of_its_own_accord() -> None:
    game = Toy({})
    state, _ = game.start(Dice(0))
    assert game.propose(game.view(state, 0), Dice(0)) is None
    assert not game.open_move(state, Move(0, "mix", (), "please"))


def test_after_the_end_everything_is_refused() -> None:
    game, state, _ = table({ROW: [6]})
    state.to_act = ()
    for move in (Move(0, "mix"), Move(0, "fly")):
        with pytest.raises(IllegalMove) as refusal:
            game.check(state, move)
        assert refusal.value.clause == "TO-04"


def test_digests_tell_positions_apart() -> None:
    game, state, _ = table({ROW: [6, 11]})
    digests = {game.digest(state)}
    state.zones[ROW].reverse()
    digests.add(game.digest(state))
    state.up = 1 << 6
    digests.add(game.digest(state))
    state.turns = 1
    digests.add(game.digest(state))
    state.to_act = (1,)
    digests.add(game.digest(state))
    assert len(digests) == 5
    assert all(len(digest) == 16 and int(digest, 16) >= 0 for digest in digests)


def test_messages_hold_their_values_in_a_stable_order() -> None:
    assert message("{b} {a}", b=1, a=Seat(2)) == message("{b} {a}", a=Seat(2), b=1)
    many = counted(("{count} card", "{count} cards"), 3, who=Seat(0))
    assert (many.text, many.plural, many.number) == ("{count} card", "{count} cards", 3)


def test_an_outcome_is_a_draw_when_all_share_it() -> None:
    assert Outcome((0, 1), (3, 3), "even", message("even")).draw
    assert not Outcome((0, 1), (3, 3, 2), "even", message("even")).draw
