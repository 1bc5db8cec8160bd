"""The plain bot: sensible where the choice is plain, never better informed than its seat, far above chance."""

from __future__ import annotations

import pytest

from app.bots.brain import Brain, random_brain
from app.core.dice import Dice, Streams
from app.core.game import Move
from app.games.due_moli.bot import CARGO_WORTH, PAIR_GAIN, RAFT_COST, WON, greedy, promise, worth
from app.games.due_moli.rules import DueMoli
from tests.games.due_moli.table import Table, cards


def choice(table: Table) -> tuple[str, tuple[int, ...]]:
    seat = table.to_act[0]
    move = greedy(table.game, table.game.view(table.state, seat), table.game.moves(table.state, seat), Dice(1))
    return move.verb, move.args


def test_it_takes_the_card_that_it_sees_and_needs() -> None:
    """DM-07, DM-09: the wave goes where it makes a raft of four, and the raft is launched whole."""
    table = Table.late(["1S 9OW 6LO 2OF", "10L 9FN 8WN"], ["5WN", "4OF"])
    for expected in (("draw", (1,)), ("insert", (3,)), ("launch", (4,))):
        assert choice(table) == expected
        table.play(expected[0], *expected[1])


def test_it_ends_a_game_that_it_wins() -> None:
    """DM-15: and not one that it loses."""
    assert choice(Table.late(["3LO", "10L 9FN"], ["5WN", "1O"]).play("draw", 1).play("insert", 1)) == ("launch", (2,))
    behind = Table.late(["3LO", "10L 9FN"], ["5WN", "1O"], scores=(0, 9)).play("draw", 1).play("insert", 1)
    assert choice(behind) == ("launch", (1,))


def test_it_picks_company_for_its_canal() -> None:
    """DM-14: of the raft, the Darkness shares a suit with the wyrms."""
    table = Table.late(["10S 9OW 4OF", "1W 5WN"], ["2LN", "1N"], raft_pick=1).turn(0, 0, 2)
    assert choice(table) == ("pick", tuple(cards("9OW")))


def test_what_a_canal_promises() -> None:
    """DM-10: a raft of three, a pair, a single card."""
    canal = cards("9OW 6LO 2OF 9LS 8LS 1W")
    assert promise(canal) == pytest.approx(-3 * RAFT_COST + 2 * PAIR_GAIN + CARGO_WORTH)
    assert promise([]) == 0.0


def test_worth_knows_who_won() -> None:
    """DM-16, DM-20."""
    table = Table.late(["3LO", "1S 2OF"], ["1L", "1N"], scores=(3, 0)).turn(0, 1, 2)
    views = [table.game.view(table.state, seat) for seat in (0, 1)]
    assert [worth(table.game, view) for view in views] == [WON + 5, -WON - 5]
    drawn = Table.late(["3LO", "1S 2OF"], ["1L", "1N"], scores=(0, 2)).turn(0, 1, 2)
    assert worth(drawn.game, drawn.game.view(drawn.state, 0)) == 0.0


def test_worth_grows_with_points_and_rafts() -> None:
    """DM-16."""
    poor = Table.late(["9OW 7LF 5WN", "10L 9FN"], ["2LN", "1N"])
    rich = Table.late(["9OW 6LO 4OF", "10L 9FN"], ["2LN", "1N"])
    richer = Table.late(["9OW 6LO 4OF", "10L 9FN"], ["2LN", "1N"], scores=(2, 0))
    values = [worth(table.game, table.game.view(table.state, 0)) for table in (poor, rich, richer)]
    assert values == sorted(values) and values[1] - values[0] > RAFT_COST and values[2] - values[1] == 2


def test_it_gives_the_same_answer_in_every_world_of_its_seat() -> None:
    """DM-02, DM-03: what it cannot know does not move it."""
    game = DueMoli({"raft_pick": 2})
    for seed in range(5):
        state, _ = game.start(Streams(seed).stream("deal"))
        for ply in range(30):
            seat = state.to_act[0]
            view, moves = game.view(state, seat), game.moves(state, seat)
            mine = greedy(game, view, moves, Dice(ply))
            twin = game.world(view, Dice(seed * 100 + ply))
            assert greedy(game, game.view(twin, seat), game.moves(twin, seat), Dice(ply)) == mine
            assert worth(game, game.view(twin, seat)) == worth(game, view)
            game.play(state, mine, Dice(ply))


def played(seed: int, brains: tuple[Brain, Brain], **options: int) -> tuple[int, ...]:
    """The winners of one game."""
    game, streams = DueMoli(options), Streams(seed)
    state, _ = game.start(streams.stream("deal"))
    ply = 0
    while state.to_act:
        ply += 1
        seat = state.to_act[0]
        move: Move = brains[seat](game, game.view(state, seat), game.moves(state, seat), streams.stream(f"b/{ply}"))
        game.play(state, move, streams.stream(f"ply/{ply}"))
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("raft_pick", range(4))
def test_it_beats_chance_from_both_seats(raft_pick: int) -> None:
    """At least 98 games in 100, with every way of picking (DM-18)."""
    wins = sum(played(seed, (greedy, random_brain), raft_pick=raft_pick) == (0,) for seed in range(25))
    wins += sum(played(seed, (random_brain, greedy), raft_pick=raft_pick) == (1,) for seed in range(25))
    assert wins >= 49
