"""What everybody saw being done to cards: public, it sticks to the card, and no mark of a save counts it."""

from __future__ import annotations

from app.bots.brain import random_brain
from app.core.dice import Streams
from app.games.mystic.rules import Mystic
from app.games.mystic.state import EACH, ROW
from app.games.mystic.traces import Trace, traces_of
from app.lab.series import next_to_answer
from tests.games.mystic.table import Table

UNSEEN = Trace(False, (0, 0))


def traces(table: Table, seat: int) -> tuple[Trace, ...]:
    """As the other seat is told them."""
    return traces_of(table.game.view(table.state, 1 - seat))[seat]


def test_the_first_looks_are_seen_by_all() -> None:
    """MY-05."""
    table = Table.dealt(players=2).play("look", 0, 1).play("look", 0, 2)
    assert traces(table, 0) == (UNSEEN, Trace(False, (1, 0)), Trace(False, (1, 0)), UNSEEN)
    assert traces(table, 1) == (UNSEEN,) * 4


def test_what_was_drawn_or_taken_is_chosen() -> None:
    """MY-06, MY-07: a taken card is known to all."""
    table = Table.late(("9 9 9 9", "8 8 8 8"), pile="3", discards="4")
    table.play("draw").play("swap", 1).passes()
    assert traces(table, 0)[1] == Trace(True, (2, 0))
    table.play("draw").play("swap", 0).passes()
    table.play("take", 2).passes()
    assert traces(table, 0) == (UNSEEN, Trace(True, (2, 0)), Trace(True, (3, 3)), UNSEEN)


def test_an_exchange_carries_what_was_seen() -> None:
    """MY-14: but nobody chose to hold it."""
    table = Table.late(("9 9", "8 8"), pile="3 S").play("draw").play("swap", 0).passes()
    table.play("draw").play("play").play("pick", 1, 1).play("exchange", 0, 0)
    assert traces(table, 1) == (UNSEEN, Trace(False, (2, 0)))
    assert traces(table, 0) == (UNSEEN, UNSEEN)


def test_a_shuffle_clears_what_lies_face_down() -> None:
    """MY-03, MY-23: a card that lies face up is followed, and so is the only one that does not."""
    table = Table.late(("9 9 9", "8 8 8"), pile="3 P K").play("draw").play("swap", 0).passes()
    table.play("draw").play("discard")
    table.play("draw").play("discard")
    table = Table.late(("9 9 9", "8 8 8"), pile="3 K").play("draw").play("swap", 0).passes()
    assert traces(table, 0)[0] == Trace(True, (2, 0))
    table.play("draw").play("play").play("shuffle", 0)
    assert traces(table, 0) == (UNSEEN,) * 3


def test_marks_do_not_count_them() -> None:
    """Saves that were made before there were traces stay good."""
    table = Table.late(("9 9 9", "8 8 8"), pile="3").play("draw").play("swap", 0)
    before = table.game.digest(table.state)
    table.state.traces = ((UNSEEN,) * 3,) * 2
    assert table.game.digest(table.state) == before


def test_who_saw_a_card_knows_it() -> None:
    """MY-03: in whole matches, for every seat, at every move; a row has as many traces as places."""
    for seed, options in enumerate(({"players": 3, "row": 6, "penalty": 1}, {"players": 4}, {"players": 2, "cap": 1})):
        game, streams = Mystic({**options, "manches": 2}), Streams(seed)
        state, _ = game.start(streams.stream("deal"))
        ply = 0
        while state.to_act:
            ply += 1
            seat = next_to_answer(state.to_act, ply, streams)
            moves = game.moves(state, seat)
            move = random_brain(game, game.view(state, seat), moves, streams.stream(f"bot/{ply}"))
            game.play(state, move, streams.stream(f"ply/{ply}"))
            view = game.view(state, seat)
            for owner, row in enumerate(traces_of(view)):
                cells = view.known[ROW + EACH * owner]
                assert len(row) == len(cells)
                assert all(front != -1 for trace, (front, _) in zip(row, cells, strict=True) if trace.seen[seat])
