"""Memories that fade: with the turns, for good until the card is seen again, and the same every time."""

from __future__ import annotations

import pytest

from app.core.dice import Dice, Streams
from app.core.events import Cell
from app.core.view import View
from app.games.mystic.bot import greedy
from app.games.mystic.fading import faded
from app.games.mystic.rules import Mystic
from app.games.mystic.state import EACH, ROW
from app.games.mystic.traces import traces_of
from app.lab.series import next_to_answer
from tests.games.mystic.table import Table


def looked(rounds: int) -> tuple[Mystic, View]:
    """Seat 0 looked at a card of its own so many rounds ago."""
    table = Table.late(("9 8", "7 6"), pile="P").play("draw").play("play").play("look", 0, 1)
    table.state.round += rounds
    return table.game, table.game.view(table.state, 0)


def remembered(memory: float, rounds: int) -> Cell:
    game, view = looked(rounds)
    return faded(game, view, memory, Dice(1)).known[ROW][1]


def test_what_was_just_seen_is_known_and_fades() -> None:
    assert looked(0)[1].known[ROW][1] == (8, 0)
    assert [remembered(0.5, rounds) for rounds in (0, 30)] == [(8, 0), (-1, 0)]
    assert [remembered(0.0, rounds) for rounds in (0, 1)] == [(8, 0), (-1, 0)]
    assert remembered(1.0, 30) == (8, 0)


@pytest.mark.parametrize("memory", [0.3, 0.7])
def test_what_is_forgotten_stays_forgotten_until_it_is_seen_again(memory: float) -> None:
    """Through whole matches, wherever the card goes; and nothing is drawn for it."""
    kept = lost = 0
    for seed in range(3):
        game, streams = Mystic({"players": 3, "manches": 2}), Streams(seed)
        state, _ = game.start(streams.stream("deal"))
        forgotten: dict[tuple[int, int, int], int] = {}
        ply = 0
        while state.to_act:
            ply += 1
            for seat in range(game.seats):
                view, dice = game.view(state, seat), Dice(5)
                mind = faded(game, view, memory, dice)
                assert dice.drawn == 0 and mind == faded(game, view, memory, Dice(6))
                for owner, row in enumerate(traces_of(view)):
                    for place, trace in enumerate(row):
                        zone, last = ROW + EACH * owner, trace.seen[seat]
                        if not last or view.seen[zone][place][0] >= 0:
                            continue
                        card = (state.manche, seat, state.zones[zone][place])
                        if mind.known[zone][place] == view.known[zone][place]:
                            assert forgotten.get(card) != last, "it was seen again"
                            kept += 1
                        else:
                            assert last < state.round
                            forgotten[card] = last
                            lost += 1
            seat = next_to_answer(state.to_act, ply, streams)
            move = greedy(game, game.view(state, seat), game.moves(state, seat), streams.stream(f"bot/{ply}"))
            game.play(state, move, streams.stream(f"ply/{ply}"))
    assert kept > 100 and lost > 100
