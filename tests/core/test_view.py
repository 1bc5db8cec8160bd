"""Views follow their sights, twins look alike, and unknown cards are dealt without favour: on the toy table."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from app.core.dice import Dice, Streams
from app.core.events import EMPTY, HIDDEN, CardMoved, CardTurned, Cell
from app.core.game import Move
from app.core.view import View, deal_unknown, fold, give_knowledge, hidden_cells
from app.core.zones import Deck
from tests.core.toy import AIDE, DISCARD, HAND, PILE, ROW, Toy, table
from tests.games import proofs


def test_every_move_of_the_toy_occurs() -> None:
    verbs = {move.verb for seed in range(40) for _, _, move, _ in proofs.plies(Toy({}), seed) if move}
    assert verbs == set(Toy.verbs)


@pytest.mark.parametrize("seed", range(60))
def test_sights_fold_to_views(seed: int) -> None:
    proofs.assert_sights_fold_to_views(Toy({}), seed)


@pytest.mark.parametrize("seed", range(20))
def test_what_is_seen_is_known(seed: int) -> None:
    proofs.assert_nothing_is_forgotten_wrongly(Toy({}), seed)


def test_twins_look_alike() -> None:
    figures = [proofs.twin_test(Toy({}), seed) for seed in range(40)]
    compared, differing, alike = (sum(column) for column in zip(*figures, strict=True))
    assert differing > compared * 0.9, "a twin must differ in what is hidden"
    assert alike > compared * 0.5


def test_with_and_without_a_sink_the_table_is_the_same() -> None:
    game = Toy({})
    for _, state, _, _ in proofs.plies(game, 8):
        if state.to_act:
            move = game.moves(state, state.to_act[0])[-1]
            silent, told = state.clone(), game.world(game.view(state, 0), Dice(1))
            told.zones = [zone[:] for zone in state.zones]
            told.up = state.up
            game.apply(silent, move, Dice(5))
            game.play(told, move, Dice(5))
            assert (silent.zones, silent.up, silent.to_act) == (told.zones, told.up, told.to_act)
            assert silent.front_known is None


def test_several_seats_may_act_at_once() -> None:
    game, state, _ = table({ROW: [1], ROW + 1: [2], ROW + 2: [3]})
    game.play(state, Move(0, "call"), Dice(0))
    assert list(state.to_act) == [1, 2]
    assert game.moves(state, 0) == ()
    assert [len(game.moves(state, seat)) for seat in (1, 2)] == [1, 1]
    game.play(state, Move(2, "answer"), Dice(0))
    assert list(state.to_act) == [1]
    assert game.view(state, 3).to_act == (1,)


def test_a_sight_that_does_not_fit_is_refused() -> None:
    game, state, _ = table({HAND: [6]})
    view = game.view(state, 1)
    with pytest.raises(ValueError, match="not in list"):
        fold(view, CardMoved(HAND, -1, DISCARD, 0, (6, 0), (6, -1)), game.zones)
    with pytest.raises(IndexError):
        fold(view, CardTurned(PILE, 4, HIDDEN, (-1, 0)), game.zones)


def test_hidden_cells_are_counted() -> None:
    assert hidden_cells([HIDDEN, (1, -1), (-1, 1), EMPTY, HIDDEN]) == 2


SMALL = Deck((0, 1, 2, 3, 4), (0, 0, 0, 1, 1))


def view_of_cells(*zones: list[Cell]) -> View:
    return View(0, [list(zone) for zone in zones], [list(zone) for zone in zones], {}, (0,), None)


def test_unknown_cards_are_dealt_evenly() -> None:
    """One card known, one back known, three places: full enumeration, 12 worlds, 11 degrees, 0.1 % bound 31.3."""
    view = view_of_cells([(1, -1), (-1, 1)], [HIDDEN, EMPTY, HIDDEN, HIDDEN])
    orders = [order for order in permutations((0, 2, 3, 4)) if SMALL.backs[order[0]] == 1]
    worlds: set[tuple[int, tuple[int, ...]]] = {(order[0], order[1:]) for order in orders}
    assert len(worlds) == 12
    counts: Counter[tuple[int, tuple[int, ...]]] = Counter()
    dice = Dice(21)
    for _ in range(6000):
        zones = deal_unknown(view, SMALL, dice)
        known, white, first, empty, *others = [card for zone in zones for card in zone]
        assert known == 1 and empty == -1
        counts[white, (first, *others)] += 1
    assert set(counts) == worlds
    assert sum((n - 500) ** 2 / 500 for n in counts.values()) < 31.3


def test_a_view_that_no_deal_fits_is_refused() -> None:
    with pytest.raises(ValueError, match="of a kind"):
        deal_unknown(view_of_cells([(1, 0), (1, 0)]), SMALL, Dice(0))
    with pytest.raises(ValueError, match="of a kind"):
        deal_unknown(view_of_cells([(1, 1)]), SMALL, Dice(0))
    with pytest.raises(ValueError, match="hides more"):
        deal_unknown(view_of_cells([(-1, 1)] * 3), SMALL, Dice(0))


def test_a_sampled_world_knows_what_its_watcher_knows_and_no_more() -> None:
    game, state, sink = table({ROW: [6, 11], HAND + 1: [9, 2]})
    sink.laid(HAND + 1)
    sink.peeked(11, ROW, 1, 1)
    view = game.view(state, 1)
    twin = game.sample(view, Streams(3).stream("twin"))
    assert twin.front_known is None
    give_knowledge(twin, view)
    assert twin.front_known is not None and twin.back_known is not None
    fronts = {card: mask for card, mask in enumerate(twin.front_known) if mask}
    assert fronts == {11: 0b010, 9: 0b010, 2: 0b010}
    assert game.view(twin, 1) == view
    assert hidden_cells(game.view(twin, 0).known[ROW]) == 2
    assert len(twin.zones[AIDE]) == len(state.zones[AIDE])
