"""Levels: errors that are never plainly bad, memory that fades, and brains that the shelf offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from app.bots.levels import LEVELS, Level, Thinker, chosen, forgetful
from app.bots.search import ENOUGH, Plan, Search
from app.core.dice import Dice, Streams
from app.core.game import Game, Move
from app.core.view import View
from app.games import GAMES
from app.games.due_moli.guide import DueMoliGuide
from app.games.due_moli.rafts import BASIN
from tests.games.due_moli.table import Table

WINNING = Move(0, "launch", (3,))


def about_to_win() -> Table:
    table = Table.late(("3LO 1L", "9LS 10W 8OF"), ("4OF 5WN 6SW", "2LN 9OW 8WN"), scores=(1, 0))
    return table.play("draw", 1).play("insert", 1)


def view_of(table: Table) -> Any:
    return table.game.view(table.state, 0)


@pytest.mark.parametrize("seed", range(12))
def test_whoever_errs_never_plays_what_is_worse_in_every_world(seed: int) -> None:
    table = about_to_win()
    brain = Thinker(DueMoliGuide, Level(Plan(40, 6), error=5.0))
    assert brain(table.game, view_of(table), table.game.moves(table.state, 0), Dice(seed)) == WINNING


def test_errors_are_of_many_kinds_and_rare_when_small() -> None:
    table = Table.dealt().play("draw", 1)
    game = table.game
    moves = game.moves(table.state, 0)
    search = Search(game, DueMoliGuide(game), view_of(table), moves, Dice(3), Plan(60, 6, 9.0))
    judged = [found for found in search.run() if found.visits >= ENOUGH]
    best = max(found.value for found in judged)
    assert len({chosen(search, 9.0, Dice(seed)) for seed in range(40)}) > 1
    assert {chosen(search, 0.0001, Dice(seed)) for seed in range(40)} <= {
        found.move for found in judged if found.value >= best - 0.01
    }
    assert chosen(search, 0.0, Dice(1)) == judged[0].move


def test_only_what_does_not_lie_open_is_forgotten() -> None:
    table = about_to_win().play("launch", 2)
    game, view = table.game, table.game.view(table.state, 1)
    assert forgetful(game, view, 1.0, Dice(1)) == view
    faded = forgetful(game, view, 0.0, Dice(1))
    assert faded.seen == view.seen
    assert faded.known == view.seen
    remembered = [front for zone in (BASIN, BASIN + 1) for front, _ in view.known[zone] if front >= 0]
    assert len(remembered) > len([front for zone in (BASIN, BASIN + 1) for front, _ in faded.known[zone] if front >= 0])


@pytest.mark.parametrize("key", GAMES)
def test_a_faded_view_still_has_worlds(key: str) -> None:
    game: Game[Any] = GAMES[key].rules({})
    streams = Streams(5)
    state, _ = game.start(streams.stream("deal"))
    for ply in range(60):
        if not state.to_act:
            break
        seat = state.to_act[0]
        faded = forgetful(game, game.view(state, seat), 0.3, Dice(ply))
        world = game.sample(faded, Dice(ply))
        assert seat in world.to_act and game.moves(world, seat)
        moves = game.moves(state, seat)
        proposed = game.propose(game.view(state, seat), Dice(ply))
        game.play(state, proposed or moves[streams.stream(f"{ply}").below(len(moves))], streams.stream(f"ply/{ply}"))


SEARCHED = [key for key, entry in GAMES.items() if isinstance(entry.levels.get("maestro"), Thinker)]


def test_levels_of_every_searched_game_rise() -> None:
    for key in SEARCHED:
        levels = [brain.level for brain in map(GAMES[key].levels.get, LEVELS) if isinstance(brain, Thinker)]
        assert len(levels) == len(LEVELS)
        assert [level.plan.iterations for level in levels] == sorted(level.plan.iterations for level in levels)
        assert [level.error for level in levels] == sorted((level.error for level in levels), reverse=True)
        assert [level.memory for level in levels] == sorted(level.memory for level in levels)
        assert levels[-1].error == 0
        assert levels[-1].memory == 1


def test_a_reflex_comes_before_the_search() -> None:
    """Where a game says so; with a memory no better than the level's."""
    table = about_to_win()
    seen: list[View] = []

    def reflex(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move | None:
        seen.append(view)
        return moves[0] if len(seen) == 1 else None

    brain = Thinker(DueMoliGuide, Level(Plan(40, 6), memory=0.0), reflex)
    moves = table.game.moves(table.state, 0)
    view = view_of(table)
    assert brain(table.game, view, moves, Dice(1)) == moves[0]
    assert brain(table.game, view, moves, Dice(1)) == WINNING
    assert [given.known for given in seen] == [view.seen] * 2
