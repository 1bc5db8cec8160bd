"""The search on small stories: what it must find, that it repeats itself, and that it knows no more than its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from app.bots.guide import Guide
from app.bots.search import WON, Finding, Plan, Search, rewards_of
from app.core.dice import Dice, Streams
from app.core.game import Game, Move
from app.games.due_facce.guide import DueFacceGuide
from app.games.due_facce.rules import DueFacce
from app.games.due_moli.guide import DueMoliGuide
from app.games.due_moli.rules import DueMoli
from app.games.mystic.guide import MysticGuide
from app.games.mystic.rules import Mystic
from app.games.orto.guide import OrtoGuide
from app.games.orto.rules import Orto
from tests.games.due_moli.table import Table

GUIDED = [
    (DueFacce({"players": 2}), DueFacceGuide),
    (DueFacce({"players": 4}), DueFacceGuide),
    (DueMoli({}), DueMoliGuide),
    (DueMoli({"raft_pick": 2, "series": 1}), DueMoliGuide),
    (Orto({"manches": 2}), OrtoGuide),
    (Mystic({"players": 2, "manches": 2}), MysticGuide),
    (Mystic({"players": 3, "manches": 1, "penalty": 1}), MysticGuide),
]


def searched(game: Game[Any], guide: Guide, state: Any, iterations: int, seed: int = 1) -> list[Finding]:
    seat = state.to_act[0]
    view = game.view(state, seat)
    return Search(game, guide, view, game.moves(state, seat), Dice(seed), Plan(iterations, 6)).run()


def best(table: Table, iterations: int = 300) -> Move:
    return searched(table.game, DueMoliGuide(table.game), table.state, iterations)[0].move


def test_a_win_in_three_moves_is_found_and_played() -> None:
    """The raft 1L 2LN 3LO empties the canal of a seat that is ahead: its middle card lies open in the other basin."""
    table = Table.late(("3LO 1L", "9LS 10W 8OF"), ("4OF 5WN 6SW", "2LN 9OW 8WN"), scores=(1, 0))
    for move in (Move(0, "draw", (1,)), Move(0, "insert", (1,)), Move(0, "launch", (3,))):
        assert best(table) == move
        table.play(move.verb, *move.args)
    assert table.game.outcome(table.state) is not None


def test_a_canal_is_not_emptied_by_who_is_behind() -> None:
    table = Table.late(("3LO 1L", "9LS"), ("4OF 5WN 6SW", "2LN 9OW 8WN"), scores=(0, 9))
    table.play("draw", 1).play("insert", 1)
    assert best(table) != Move(0, "launch", (3,))


def first_choice(game: Game[Any], seed: int, skip: int = 0) -> Any:
    """A position some moves into a game, with a choice for the seat to act."""
    streams = Streams(seed)
    state, _ = game.start(streams.stream("deal"))
    ply = 0
    while True:
        moves = game.moves(state, state.to_act[0])
        if ply >= skip and len(moves) > 1:
            return state
        ply += 1
        game.play(state, moves[streams.stream(f"at/{ply}").below(len(moves))], streams.stream(f"ply/{ply}"))


@pytest.mark.parametrize(("game", "guide"), GUIDED)
def test_the_same_stream_gives_the_same_findings(game: Game[Any], guide: Any) -> None:
    state = first_choice(game, 3, 5)
    first = searched(game, guide(game), state, 60)
    assert first == searched(game, guide(game), state, 60)
    assert sorted(found.move for found in first) == sorted(game.moves(state, state.to_act[0]))
    assert 0 < sum(found.visits for found in first) <= 60
    assert all(0 <= found.value <= 1 for found in first)


@pytest.mark.parametrize(("game", "guide"), GUIDED)
@pytest.mark.parametrize("seed", range(4))
def test_it_cannot_tell_worlds_apart_that_its_seat_cannot(game: Game[Any], guide: Any, seed: int) -> None:
    """Scenario 17: cards that the seat cannot know change places; it finds the same."""
    state = first_choice(game, seed, 4 + 3 * seed)
    seat = state.to_act[0]
    view = game.view(state, seat)
    moves = game.moves(state, seat)
    for twin in range(3):
        other = game.world(view, Dice(100 + twin))
        if set(game.moves(other, seat)) != set(moves):
            continue  # the declared disclosure of the garden's Jolly
        assert searched(game, guide(game), other, 40) == searched(game, guide(game), state, 40)


@pytest.mark.parametrize(("game", "guide"), GUIDED)
def test_nothing_changes_in_the_view_or_the_states_of_others(game: Game[Any], guide: Any) -> None:
    state = first_choice(game, 8, 9)
    before = game.digest(state)
    view = game.view(state, state.to_act[0])
    copy = game.view(state, state.to_act[0])
    Search(game, guide(game), view, game.moves(state, state.to_act[0]), Dice(2), Plan(80, 6)).run()
    assert view == copy
    assert game.digest(state) == before


@pytest.mark.parametrize(("game", "guide"), GUIDED)
def test_guides_keep_their_word_over_whole_games(game: Game[Any], guide: Any) -> None:
    """Chances lie in 0..1, weights fit the moves and never forbid all of them, states stay as they are."""
    streams, told = Streams(11), guide(game)
    state, _ = game.start(streams.stream("deal"))
    ply = 0
    while state.to_act and ply < 150:
        ply += 1
        seat = state.to_act[0]
        moves = game.moves(state, seat)
        before = game.digest(state)
        weights = told.weigh(state, moves)
        chances = told.evaluate(state)
        assert game.digest(state) == before
        assert len(weights) == len(moves)
        assert min(weights) >= 0 < max(weights)
        assert len(chances) == game.seats
        assert all(0 <= chance <= 1 for chance in chances)
        game.play(state, moves[streams.stream(f"at/{ply}").below(len(moves))], streams.stream(f"ply/{ply}"))


def test_a_move_is_dominated_that_loses_in_every_world() -> None:
    table = Table.late(("3LO 1L", "9LS 10W 8OF"), ("4OF 5WN 6SW", "2LN 9OW 8WN"), scores=(1, 0))
    table.play("draw", 1).play("insert", 1)
    game, state = table.game, table.state
    search = Search(game, DueMoliGuide(game), game.view(state, 0), game.moves(state, 0), Dice(1), Plan(400, 6, 300.0))
    findings = search.run()
    assert findings[0].value > WON
    assert not search.dominated(Move(0, "launch", (3,)))
    assert search.dominated(Move(0, "launch", (1,)))


@pytest.mark.parametrize(("winners", "scores", "points", "rewards"), [
    ((0,), (10, 5), 10.0, (0.97 + 0.0225, 0.0075)),
    ((0, 1), (5, 5), 10.0, (0.485 + 0.015, 0.485 + 0.015)),
    ((1,), (90, 10, 40), -40.0, (0.0, 0.97 + 0.0262, 0.0037)),
])
def test_rewards(winners: Sequence[int], scores: Sequence[int], points: float, rewards: Sequence[float]) -> None:
    assert rewards_of(winners, scores, points) == pytest.approx(rewards, abs=0.0002)
