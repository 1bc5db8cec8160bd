"""The strongest play: what the plain bot does not do, told by the moves; and lawful in every set-up."""

from __future__ import annotations

import pytest

from app.core.dice import Dice, Streams
from app.games.mystic.bot import greedy
from app.games.mystic.lessons import MORE, TWO
from app.games.mystic.mastery import Position, call_worth, master, quadratic
from app.games.mystic.odds import table_of
from app.games.mystic.rules import Mystic
from app.games.mystic.traces import Trace, traces_of
from app.lab.series import next_to_answer
from tests.games.mystic.table import Table


def choice(table: Table) -> str:
    game, state, mover = table.game, table.state, table.state.to_act[0]
    move = master(game, game.view(state, mover), game.moves(state, mover), Dice(1))
    return " ".join([move.verb, *map(str, move.args)])


def position(table: Table, seat: int = 0) -> Position:
    view = table.game.view(table.state, seat)
    return Position(view, table_of(view), traces_of(view), TWO if table.game.seats == 2 else MORE)


def test_a_quadratic_form_in_its_order() -> None:
    assert quadratic([1.0, 2.0, 3.0], [2.0]) == 1 + 2 * 2 + 3 * 4
    assert quadratic([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [2.0, 10.0]) == 1 + 4 + 3 * 4 + 4 * 20 + 50 + 600


@pytest.mark.parametrize("lessons", [TWO, MORE])
def test_the_numbers_are_whole(lessons: object) -> None:
    assert isinstance(lessons, type(TWO))
    assert len(lessons.value) == 12 and len(lessons.call) == 1 + 10 + 55
    assert all(len(rows) == 3 and {len(row) for row in rows} == {11} for rows in (lessons.means, lessons.variances))


def test_what_an_owner_chose_is_low() -> None:
    """The traces are read: nobody saw it, its owner did, its owner chose it."""
    table = Table.late(("1 2 3 4", "5 6 7 8"))
    table.state.traces = (table.state.traces[0], (
        Trace(False, (0, 0)), Trace(False, (0, 1)), Trace(True, (0, 2)), Trace(False, (0, 0))))
    known = position(table)
    means = [known.belief(1, place)[0] for place in range(3)]
    assert means[0] > means[1] > means[2] and known.expected(1) == pytest.approx(sum(means) + means[0])


def test_it_calls_long_before_it_is_sure() -> None:
    """MY-19: with a row that is probably lower; not with one that is surely higher."""
    table = Table.late(["1^ 2^ 1^ 0^", "9 9 9 9"], discards="9")
    assert choice(table) == "call"
    assert call_worth(position(table), 4) > 0 > call_worth(position(Table.late(["10^ 10^ 10^ 10^", "1 1 1 1"])), 4)
    assert choice(Table.late(["10^ 9^ 10^ 9^", "0^ 0^ 1^ 0^"], discards="9")) == "draw"


def test_it_would_rather_know() -> None:
    """MY-06: a card that nobody knows goes before a high one; after a call only points count (MY-16)."""
    table = Table.late(["9^ 7^ 1^ 3", "1 2 3 4"], pile="8").play("draw")
    assert choice(table) == "swap 3"
    table.state.caller = 1
    assert choice(table) == "swap 0"


def test_it_touches_whatever_it_does_not_know() -> None:
    """MY-13, MY-22: where a wrong touch costs nothing."""
    rows = ["7 8", "2 1", "5^ 5^ 5^"]
    for penalty, answer in ((0, "touch 0"), (1, "pass")):
        table = Table.late(rows, pile="P P 5", penalty=penalty)
        for _ in range(3):
            table.play("draw").play("discard")
        assert choice(table) == answer


def test_it_swaps_its_worst_for_what_another_chose() -> None:
    """MY-14: blindly, when the traces promise a low card."""
    table = Table.late(["9^ 1^", "6 6"], pile="S")
    table.state.traces = (table.state.traces[0], (Trace(False, (0, 0)), Trace(True, (0, 2))))
    table.play("draw")
    assert choice(table) == "play"
    table.play("play")
    assert choice(table) == "pick 0 0"
    table.play("pick", 0, 0)
    assert choice(table) == "exchange 1 1"


@pytest.mark.parametrize("options", [{"players": 3, "row": 6, "penalty": 1}, {"players": 6, "row": 5, "cap": 1},
                                     {"players": 2, "row": 4}])
def test_whole_matches_are_lawful_and_repeat(options: dict[str, int]) -> None:
    ends = []
    for _ in range(2):
        game, streams = Mystic({**options, "manches": 2}), Streams(4)
        state, _ = game.start(streams.stream("deal"))
        ply = 0
        while state.to_act:
            ply += 1
            seat = next_to_answer(state.to_act, ply, streams)
            moves = game.moves(state, seat)
            brain = master if seat else greedy
            move = brain(game, game.view(state, seat), moves, streams.stream(f"bot/{ply}"))
            assert move in moves
            game.play(state, move, streams.stream(f"ply/{ply}"))
        ends.append((ply, state.scores))
    assert ends[0] == ends[1]
