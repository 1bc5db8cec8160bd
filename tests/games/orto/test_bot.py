"""The plain bot: sensible where the choice is plain, and never better informed than its seat."""

from __future__ import annotations

import pytest

from app.bots.brain import random_brain
from app.core.dice import Dice, Streams
from app.core.game import Move
from app.games.orto.bot import greedy, place_of, promise, worth
from app.games.orto.rules import Orto
from tests.games.orto.table import Table, front

MATCHES = 20


def choice(table: Table) -> str:
    seat = table.to_act[0]
    move = greedy(table.game, table.game.view(table.state, seat), table.game.moves(table.state, seat), Dice(1))
    return " ".join([move.verb, *map(str, move.args)])


def play(card: str) -> str:
    return f"play {front(card)}"


def test_it_closes_when_it_can() -> None:
    """OR-09, OR-14, OR-15: cards first, then the Jolly that opens the way, then the one that is left."""
    table = Table.late(("R5 R13 J J", "R9 V5 V6"), known=True)
    chosen = []
    while table.state.manche == 1:
        chosen.append(choice(table))
        verb, *args = chosen[-1].split()
        table.move(verb, *map(int, args))
    assert chosen == [play("R5"), f"jolly {front('R9')}", "throw"]
    assert table.state.scores == (160, 0)


def test_it_takes_what_bears_fruit() -> None:
    """OR-18, OR-19: the fruit that ends the row rather than a seed."""
    table = Table.late(("R17 N5 G9 V9", "V10 N10 G10"), "R13 R18 R19 R20")
    assert choice(table) == play("R17")


def test_it_keeps_a_play_in_reserve() -> None:
    """OR-07, OR-13: one play is enough; with the second it would be stuck next turn."""
    table = Table.late(("R5 R6 V9 G9", "V10 N5 N10 G10 V11 N11"), known=True)
    first = choice(table)
    assert first in (play("R5"), play("R6"))
    table.move("play", int(first.split()[1]))
    assert choice(table) == "done"


def test_it_does_not_open_the_way_for_the_other_hand() -> None:
    """OR-20: after V5 the other one would close with V9 and V13; after R5 it has nothing to play at all."""
    table = Table.late(("R5 V5 N9 G9", "V9 V13"), known=True)
    assert choice(table) == play("R5")


def test_the_only_move_is_made() -> None:
    table = Table.late(("J V9", "V10 N5"))
    assert choice(table) == "throw"


def test_worth_is_the_margin_and_what_the_hands_promise() -> None:
    """OR-22."""
    table = Table.late(("R5 R9 V9", "N9 N10 V6"), points=(30, 10))
    mine, theirs = (table.game.view(table.state, seat) for seat in (0, 1))
    assert worth(table.game, mine) == pytest.approx(20 + promise(place_of(mine), first=True))
    assert worth(table.game, theirs) == pytest.approx(-20 + promise(place_of(theirs), first=False))
    table = Table.late(("R5", "V5"), points=(0, 100), manches=2)
    table.state.manche = 2
    table.play("R5")
    assert worth(table.game, table.game.view(table.state, 1)) == -60.0


def test_it_gives_the_same_answer_in_every_world_of_its_seat() -> None:
    """OR-28."""
    game = Orto({"manches": 2})
    streams = Streams(3)
    state, _ = game.start(streams.stream("deal"))
    compared = 0
    for ply in range(1, 120):
        seat = state.to_act[0]
        moves, view = game.moves(state, seat), game.view(state, seat)
        move = greedy(game, view, moves, Dice(ply))
        for seed in range(3):
            twin = game.world(view, Dice(seed))
            if list(game.moves(twin, seat)) == list(moves):
                compared += 1
                assert greedy(game, game.view(twin, seat), moves, Dice(ply)) == move
        game.play(state, random_brain(game, view, moves, Dice(ply)), streams.stream(f"ply/{ply}"))
    assert compared > 250


def test_it_beats_the_random_bot() -> None:
    """OR-22: nearly always; twenty matches, both seats."""
    game = Orto({"manches": 2})
    won = 0
    for number in range(MATCHES):
        streams = Streams(number)
        state, _ = game.start(streams.stream("deal"))
        ply, me = 0, number % 2
        while state.to_act:
            ply += 1
            seat = state.to_act[0]
            moves = game.moves(state, seat)
            dice = streams.stream(f"bot/{ply}/{seat}")
            move: Move = (greedy if seat == me else random_brain)(game, game.view(state, seat), moves, dice)
            game.play(state, move, streams.stream(f"ply/{ply}"))
        won += state.scores[me] > state.scores[1 - me]
    assert won >= MATCHES - 1
