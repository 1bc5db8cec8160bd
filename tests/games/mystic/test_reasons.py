"""What a hint says: literal figures for every kind of move, and nothing of a card that lies face down."""

from __future__ import annotations

import pytest

from app.core.dice import Dice
from app.core.game import Move
from app.games.mystic.bot import greedy
from app.games.mystic.reasons import reason
from app.games.mystic.rules import Mystic
from app.words import set_language, tr
from tests.games import proofs
from tests.games.mystic.table import Table


@pytest.fixture(autouse=True)
def in_english() -> None:
    set_language("en")


def said(table: Table, verb: str, *args: int, seat: int = -1) -> str:
    mover = seat if seat >= 0 else table.to_act[0]
    found = reason(table.game.view(table.state, mover), Move(mover, verb, args))
    return tr(found, []) if found else ""


def test_the_call() -> None:
    """MY-17, MY-19."""
    assert said(Table.late(["0^ 0^ 1^ 0^", "9^ 9^"], discards="9"), "call") == (
        "You are lowest with a chance of 100 %: call Mystic.")
    words = said(Table.late(["0^ 0^ 1^ 0^", "9 9 9 9"], discards="9"), "call")
    assert words == "You are lowest with a chance of 99 %: call Mystic."
    words = said(Table.late(["10^ 10^ 10^ 9^", "1^ 0^ 9 9"], discards="9"), "call")
    assert words == "You are lowest with a chance of 0 % only: it is early for a call."


def test_what_a_turn_may_begin_with() -> None:
    """MY-06, MY-07."""
    table = Table.late(["10^ 10^", "1^ 2^"], discards="3")
    assert said(table, "take", 1) == "3 at place 2: it saves about 7 points."
    assert said(table, "draw") == "A card from the pile saves about 3 points."
    assert said(Table.late(["0^ 0^", "1 2"], discards="3"), "draw") == "Draw a card: it may be an action that helps."


def test_what_becomes_of_a_drawn_card() -> None:
    """MY-06, MY-08, MY-14."""
    table = Table.late(["7^ 10^", "1 2"], pile="6").play("draw")
    assert said(table, "swap", 0) == "6 at place 1: it saves about 1 point."
    assert said(table, "discard") == "Discard the 6: your row stays as it is."
    table = Table.late(["6^ 5^", "1 2"], pile="6").play("draw")
    assert said(table, "discard") == "The 6 is no gain at any place: discard it."
    assert said(table, "swap", 0) == "6 at place 1: it changes nothing."
    assert said(table, "swap", 1) == "6 at place 2: it costs about 1 point."
    table = Table.late(["7 10", "1 2"], pile="10").play("draw")
    assert said(table, "swap", 0) == "10 at place 1: it costs about 3 points."
    table = Table.late(["7 10", "1 2"], pile="8").play("draw")
    assert said(table, "swap", 0) == "8 at place 1: it costs little, and you know what lies there."
    table = Table.late(["7 8", "1 2"], pile="P").play("draw")
    assert said(table, "play") == "Play Peek: you look at one of your face-down cards."
    assert said(table, "discard") == "Discard Peek without its effect."
    table = Table.late(["P 8", "1 2"], pile="3").play("draw").play("swap", 0)
    assert said(table, "play") == "Play Peek: you look at one of your face-down cards."


def test_the_window() -> None:
    """MY-11: six of the 106 cards that the second seat does not know are a 5."""
    table = Table.late(["7 8", "5^ 1"], pile="5").play("draw").play("discard")
    assert said(table, "touch", 0, seat=1) == "Place 1 fits: touch it."
    assert said(table, "touch", 1, seat=1) == (
        "Place 2 fits with a chance of 5 %, and a wrong touch costs nothing.")
    assert said(table, "pass", seat=1) == "Pass, although a card of yours fits."
    table = Table.late(["7 8", "4^ 1"], pile="5").play("draw").play("discard")
    assert said(table, "touch", 0, seat=1) == "Place 1 does not fit."
    assert said(table, "pass", seat=1) == "Pass: an unknown card of yours fits with a chance of 6 %."
    table = Table.late(["7 8", "4^ 1^"], pile="5").play("draw").play("discard")
    assert said(table, "pass", seat=1) == "No card of yours fits: pass."
    table = Table.late(["7 8", "5^ 1"], pile="5").play("draw").play("discard")
    found = reason(table.game.view(table.state, 1), Move(1, "touch", (1,)), penalty=True)
    assert found is not None
    assert tr(found, []) == "Place 2 fits with a chance of 5 %; a wrong touch draws a card."


def test_choices_on_the_table_need_no_words() -> None:
    """MY-14: what to look at says its label."""
    table = Table.late(["7 8", "1 2"], pile="P").play("draw").play("play")
    assert said(table, "look", 0, 1) == ""


def test_a_reason_is_the_same_in_every_world_of_its_seat() -> None:
    """MY-03."""
    game = Mystic({"players": 3})
    seen = set()
    for seed in range(10):
        for _, state, _, _ in proofs.plies(game, seed):
            for seat in state.to_act:
                view = game.view(state, seat)
                move = greedy(game, view, game.moves(state, seat), Dice(seed))
                twin = game.view(game.world(view, Dice(seed)), seat)
                assert reason(twin, move) == reason(view, move)
                seen.add(move.verb)
    assert {"draw", "take", "swap", "discard", "play", "touch"} <= seen
