"""What the table is told to ask, and the figures it shows."""

from __future__ import annotations

import pytest

from app.core.message import Message
from app.games.mystic.deck import ACTIONS, SHIELD
from app.games.mystic.prompts import (
    WHOLE_ROW,
    Counted,
    Manche,
    Window,
    asked,
    count,
    declining,
    sheet,
    spots,
    totals,
    window_of,
)
from app.games.mystic.rules import Mystic
from tests.games import proofs
from tests.games.mystic.table import Table


def question(table: Table, seat: int | None = None) -> str:
    mover = table.to_act[0] if seat is None else seat
    return asked(table.game.view(table.state, mover)).text


def test_a_question_for_every_phase() -> None:
    """MY-05 to MY-11."""
    table = Table.dealt(starter=0, players=2)
    assert question(table) == "Look at two of your cards, or at none."
    assert question(table.play("look", 0, 0)) == "Look at one more of your cards."
    table = Table.late(["P 8", "1 2"], pile="5 6", discards="4")
    assert question(table) == "Draw a card, take the {number}, or call Mystic."
    assert question(table.play("draw")) == "Put the {number} in place of one of your cards, or discard it."
    assert question(table.play("swap", 0)) == "{action} left your row ({effect}): play it, or leave it."
    assert question(table.play("skip")) == "Draw a card, or call Mystic."
    assert question(table.play("call")) == "Draw a card."
    table = Table.late(["7 8", "1 2", "3 4"], pile="P", discards="4").play("call")
    assert question(table) == "Draw a card, or take the {number}."
    assert question(table.play("draw")) == "{action} ({effect}): play it, or discard it."
    table = Table.late(["7 8", "1 2"], pile="5", manches=2).play("call").play("draw").play("discard")
    assert question(table) == "The number {number} lies open: touch a card of yours that is the same, or pass."
    assert question(table.play("pass")) == "The manche is counted. Deal the next one."


@pytest.mark.parametrize("players", [2, 4])
def test_every_position_has_a_question(players: int) -> None:
    """MY-14: every action, every choice, in random matches."""
    game, actions = Mystic({"players": players, "manches": 3}), set()
    for seed in range(60):
        for _, state, _, _ in proofs.plies(game, seed):
            actions.add(state.action)
            for seat in state.to_act:
                assert asked(game.view(state, seat)).text
    assert actions == {-1, *ACTIONS} - {SHIELD}


def test_a_drawn_action_is_named_with_what_it_does() -> None:
    """MY-08, MY-14."""
    table = Table.late(["7 8", "1 2"], pile="R").play("draw")
    words = asked(table.game.view(table.state, 0))
    assert words.text == "{action} ({effect}): play it, or discard it."
    assert {key: value.text for key, value in words.values if isinstance(value, Message)} == {
        "action": "Reveal", "effect": "you turn up a face-down card of anybody",
    }


@pytest.mark.parametrize(("drawn", "rows", "shields"), [
    ("I", ["7 8", "1 2"], [1]), ("S", ["7 8", "1 2"], [1]), ("K", ["7 8", "1 2"], [1]), ("X", ["7 8", "1 2"], [1]),
    ("P", ["7^ 8^", "1 2"], []), ("I", ["7 8", "1^ 2^"], []), ("R", ["7^ 8^", "1^ 2^"], []),
])
def test_an_action_without_a_target_says_so(drawn: str, rows: list[str], shields: list[int]) -> None:
    """MY-26."""
    table = Table.late(rows, pile=drawn, shields=shields).play("draw")
    assert table.moves() == ["discard"]
    assert question(table) == "{action} has no card to act on now: discard it."


def test_the_question_and_the_moves_agree() -> None:
    """MY-26: in random matches of two, where a Scudo leaves little to act on."""
    game, seen = Mystic({"players": 2, "manches": 3}), set()
    for seed in range(80):
        for _, state, _, _ in proofs.plies(game, seed):
            for seat in state.to_act:
                verbs = tuple(move.verb for move in game.moves(state, seat))
                if verbs in (("discard",), ("discard", "play")):
                    assert ("no card to act on" in asked(game.view(state, seat)).text) == (len(verbs) == 1)
                    seen.add(verbs)
    assert len(seen) == 2


def test_spots_of_moves() -> None:
    """MY-06, MY-07, MY-11, MY-14: seats and places that glow, with the move of each."""
    table = Table.late(["7 - 8", "1 2"], pile="5").play("draw")
    found = spots(table.game.moves(table.state, 0))
    assert [(spot, move.verb) for spot, move in found.items()] == [((0, 0), "swap"), ((0, 2), "swap")]
    table.play("discard")
    assert list(spots(table.game.moves(table.state, 1))) == [(1, 0), (1, 1)]
    table = Table.late(["7 8", "1 2", "3"], pile="I").play("draw").play("play")
    assert list(spots(table.game.moves(table.state, 0))) == [(1, 0), (1, 1), (2, 0)]
    table = Table.late(["7 8", "1 2", "3"], pile="K").play("draw").play("play")
    assert list(spots(table.game.moves(table.state, 0))) == [(1, WHOLE_ROW), (2, WHOLE_ROW)]


def test_what_esc_means() -> None:
    """MY-05, MY-09, MY-12, MY-14: where declining is lawful."""
    def decline(table: Table) -> str | None:
        move = declining(table.game.moves(table.state, table.to_act[0]))
        return move.verb if move else None

    table = Table.dealt(starter=0, players=2)
    assert (decline(table), decline(table.play("look", 0, 0))) == ("skip", None)
    table = Table.late(["7 8", "1 2"], pile="X").play("draw").play("play")
    assert decline(table) is None
    assert decline(table.play("look", 0, 0).play("look", 1, 0)) == "skip"
    assert decline(Table.late(["7 8", "1 2"], pile="5").play("draw").play("discard")) == "pass"


def test_the_window_as_the_table_shows_it() -> None:
    """MY-11, MY-12."""
    table = Table.late(["5 8", "1 5", "6 2"], pile="5").play("draw")
    assert window_of(table.game.view(table.state, 1), 5) is None
    table.play("discard").play("touch", 1, seat=1).play("touch", 0, seat=2)
    assert window_of(table.game.view(table.state, 3), 5) == Window(5, 0, (1,), (0, 1, 0), ((2, 0),), 5)


def test_the_count_and_the_sheet() -> None:
    """MY-16 to MY-18: rows turned up, their worth, the points; empty while a manche runs."""
    table = Table.late(["0 P -", "9 9"], pile="H", manches=2)
    assert count(table.game.view(table.state, 0)) == () and sheet(table.game.view(table.state, 0)) == ()
    table.play("call").play("draw").play("play")
    view = table.game.view(table.state, 2)
    assert count(view) == (Counted(0, (0, 11), 11, 0), Counted(1, (9, 9), 18, 18))
    assert sheet(view) == (Manche(0, -1, 0, (11, 18), (0, 18)),) and totals(view) == (0, 18)


def test_the_last_question_is_none() -> None:
    """MY-18: over."""
    table = Table.late(["0 P", "9 9"], pile="H").play("call").play("draw").play("play")
    assert asked(table.game.view(table.state, 0)).text == "The match is over."
