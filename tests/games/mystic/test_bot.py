"""The plain bot: sensible where the choice is plain, never better informed than its seat, far above chance."""

from __future__ import annotations

import pytest

from app.bots.brain import Brain, random_brain
from app.core.dice import Dice, Streams
from app.core.game import Move
from app.games.mystic.bot import greedy, worth
from app.games.mystic.rules import Mystic
from app.lab.series import next_to_answer
from tests.games.mystic.table import Table


def choice(table: Table, seat: int | None = None) -> str:
    mover = table.to_act[0] if seat is None else seat
    game, state = table.game, table.state
    move = greedy(game, game.view(state, mover), game.moves(state, mover), Dice(1))
    return " ".join([move.verb, *map(str, move.args)])


def test_it_puts_a_low_card_in_place_of_its_worst() -> None:
    """MY-06: and discards what would make the row worse."""
    assert choice(Table.late(["7^ 1^ 10^ 2^", "1 2"], pile="3").play("draw")) == "swap 2"
    assert choice(Table.late(["2^ 1^ 3^ 2^", "1 2"], pile="9").play("draw")) == "discard"


def test_it_takes_a_low_discard() -> None:
    """MY-07: and draws rather than take a high one."""
    assert choice(Table.late(["7^ 1^ 10^ 2^", "1 2 3 4"], discards="0")) == "take 2"
    assert choice(Table.late(["7^ 1^ 10^ 2^", "1 2 3 4"], discards="9")) == "draw"


def test_it_calls_when_it_is_surely_lowest() -> None:
    """MY-19: and not with a row that it does not know."""
    assert choice(Table.late(["0^ 0^ 1^ 0^", "9^ 9^ 9^ 9^"], discards="9")) == "call"
    assert choice(Table.late(["0 0 1 0", "9 9 9 9"], discards="9")) == "draw"


def window(rows: list[str], penalty: int = 0) -> Table:
    """Seat 2 has just discarded the 5 that it drew."""
    table = Table.late(rows, pile="P P 5", penalty=penalty)
    for _ in range(3):
        table.play("draw").play("discard")
    assert table.state.number == 5
    return table


def test_it_matches_what_it_knows() -> None:
    """MY-11: it need not be told what lies there; another card that it knows stays where it is."""
    assert choice(window(["8 5^", "7^ 1^", "2 3"]), 0) == "touch 1"
    assert choice(window(["8^ 5", "5^ 1^", "2 3"]), 1) == "touch 0"


def test_it_touches_blindly_where_that_costs_nothing() -> None:
    """MY-13, MY-22: not with the house rule on, and not for a number that has nearly run out."""
    assert choice(window(["7 8", "2 1", "2 3"]), 0) == "touch 0"
    assert choice(window(["7 8", "2 1", "2 3"], penalty=1), 0) == "pass"
    assert choice(window(["7 8", "2 1", "5^ 5^ 5^"]), 0) == "pass"


def test_it_plays_actions_that_help() -> None:
    """MY-08, MY-14."""
    assert choice(Table.late(["7 8", "1 2"], pile="P").play("draw")) == "play"
    assert choice(Table.late(["7^ 8^", "1 2"], pile="C").play("draw")) == "play"
    assert choice(Table.late(["0^ 1^", "1 2"], pile="C").play("draw")) == "discard"
    assert choice(Table.late(["0^ 1^", "1 2"], pile="S").play("draw")) == "discard"
    assert choice(Table.late(["P 8", "1 2"], pile="3").play("draw").play("swap", 0)) == "play"
    table = Table.late(["9^ 8", "1 2^"], pile="S").play("draw")
    for expected in ("play", "pick 0 0", "exchange 1 1"):
        assert choice(table) == expected
        verb, *args = expected.split()
        table.play(verb, *map(int, args))


@pytest.mark.parametrize(("rows", "last"), [(["9^ 10", "1 7"], "exchange 1 0"), (["1^ 0", "9^ 7"], "skip")])
def test_it_swaps_the_two_that_it_looked_at_when_that_helps(rows: list[str], last: str) -> None:
    """MY-14: Sbircia e scambia."""
    table = Table.late(rows, pile="X").play("draw").play("play")
    table.play("look", 0, 1).play("look", 1, 0 if last != "skip" else 1)
    assert choice(table) == last


def test_worth_knows_rows_and_totals() -> None:
    """MY-18: points behind count, low rows too; the public has no side."""
    table = Table.late(["0^ 1^", "9^ 9^"])
    views = [table.game.view(table.state, watcher) for watcher in range(3)]
    assert [worth(table.game, view) for view in views] == [17.0, -17.0, 0.0]
    table.state.scores = (20, 0)
    assert worth(table.game, table.game.view(table.state, 0)) == -3.0


def test_it_gives_the_same_answer_in_every_world_of_its_seat() -> None:
    """MY-03: what it cannot know does not move it."""
    game = Mystic({"players": 3, "penalty": 1})
    for seed in range(6):
        streams = Streams(seed)
        state, _ = game.start(streams.stream("deal"))
        for ply in range(1, 200):
            seat = next_to_answer(state.to_act, ply, streams)
            view, moves = game.view(state, seat), game.moves(state, seat)
            mine = greedy(game, view, moves, Dice(ply))
            twin = game.world(view, Dice(seed * 1000 + ply))
            assert greedy(game, game.view(twin, seat), game.moves(twin, seat), Dice(ply)) == mine
            assert worth(game, game.view(twin, seat)) == worth(game, view)
            game.play(state, mine, streams.stream(f"ply/{ply}"))
            if not state.to_act:
                break


def played(seed: int, brains: tuple[Brain, ...], manches: int) -> tuple[int, ...]:
    """The winners of one match."""
    game, streams = Mystic({"players": len(brains), "manches": manches}), Streams(seed)
    state, _ = game.start(streams.stream("deal"))
    ply = 0
    while state.to_act:
        ply += 1
        seat = next_to_answer(state.to_act, ply, streams)
        move: Move = brains[seat](game, game.view(state, seat), game.moves(state, seat), streams.stream(f"b/{ply}"))
        game.play(state, move, streams.stream(f"ply/{ply}"))
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.winners


def share(seats: int, manches: int, games: int) -> float:
    """The part of games that one bot wins alone against chance everywhere else, from every seat."""
    wins = sum(played(seed, tuple(greedy if s == seed % seats else random_brain for s in range(seats)), manches)
               == (seed % seats,) for seed in range(games))
    return wins / games


def test_it_beats_chance() -> None:
    """MY-18: in matches of two and of four; in single manches, where a random call comes early, less."""
    assert share(2, 5, 100) >= 0.94
    assert share(4, 5, 60) >= 0.90
    assert share(2, 1, 100) >= 0.80
