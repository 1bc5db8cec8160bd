"""The contract of the shelf, and the twin test, for Eleusis: matches in which everybody deals once."""

from __future__ import annotations

from typing import Any

import pytest

from app.core.dice import Dice
from app.core.game import Game
from app.games.eleusis.rules import Eleusis
from app.games.eleusis.state import COMPOSED, PAPER
from tests.games import proofs
from tests.games import test_contract as contract

pytestmark = pytest.mark.usefixtures("on_the_shelf")
TABLES = sorted(Eleusis.players)
TWIN_DEALS = 1


@pytest.fixture(autouse=True)
def short_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """One deal for everybody, and fewer games than on the shelf."""

    def table(key: str, players: int) -> Game[Any]:
        return Eleusis({"players": players, "deals": 1})

    monkeypatch.setattr(contract, "table", table)
    monkeypatch.setattr(contract, "FOLDED_DEALS", 2)


@pytest.mark.parametrize("players", TABLES)
def test_the_contract(players: int) -> None:
    contract.random_games("eleusis", players, 40)
    contract.test_sights_fold_to_views("eleusis", players)
    contract.test_with_and_without_a_sink_the_table_is_the_same("eleusis", players)
    contract.test_refusals_name_a_clause_and_change_nothing("eleusis", players)
    contract.test_zones_speak_the_words_that_the_core_understands("eleusis", players)


def test_the_contract_of_three() -> None:
    """What is the same at every number of players."""
    contract.test_who_is_not_to_act_has_no_moves_and_the_others_have_known_ones("eleusis", 3)
    contract.test_what_is_seen_is_known("eleusis", 3)
    contract.test_a_seed_is_a_game("eleusis", 3)
    contract.test_the_plain_bot_answers_a_lawful_move("eleusis", 3)
    contract.test_set_ups_out_of_range_are_refused("eleusis")
    contract.test_every_option_that_is_offered_makes_a_game("eleusis")
    contract.test_the_shelf_is_in_order()


def test_a_clone_goes_its_own_way() -> None:
    game = Eleusis({"players": 3, "deals": 1})
    for ply, state, _, _ in proofs.plies(game, 3):
        if ply % 20 == 0:
            before = proofs.snapshot(state)
            clone = state.clone()
            assert game.digest(clone) == game.digest(state)
            while clone.to_act:
                game.apply(clone, proofs.random_move(game, clone, Dice(ply)), Dice(ply))
            assert proofs.snapshot(state) == before


@pytest.mark.parametrize("judge", [COMPOSED, PAPER])
@pytest.mark.parametrize("players", TABLES)
def test_twins_look_alike(players: int, judge: int) -> None:
    """Hidden cards and the rule are drawn again at every ply: nothing differs but new faces and verdicts."""
    game = Eleusis({"players": players, "deals": 1, "judge": judge})
    figures = [proofs.twin_test(game, seed) for seed in range(TWIN_DEALS)]
    compared, differing, alike = (sum(column) for column in zip(*figures, strict=True))
    assert differing > compared / 2 and alike > compared / 2
    proofs.assert_sights_fold_to_views(game, 5)


@pytest.mark.long
@pytest.mark.parametrize("players", TABLES)
def test_many_twins(players: int) -> None:
    for seed in range(1, 25):
        proofs.twin_test(Eleusis({"players": players, "deals": 1}), seed)
