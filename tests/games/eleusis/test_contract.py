"""What the contract of the shelf does not ask: twins of a paper rule, where dealers judge."""

from __future__ import annotations

import pytest

from app.games.eleusis.rules import Eleusis
from app.games.eleusis.state import PAPER
from tests.games import proofs


@pytest.mark.parametrize("players", sorted(Eleusis.players))
def test_twins_of_a_paper_rule_look_alike(players: int) -> None:
    """Hidden cards are drawn again at every ply: nothing differs but new faces and verdicts."""
    game = Eleusis({"players": players, "deals": 1, "judge": PAPER})
    compared, differing, alike = proofs.twin_test(game, 0)
    assert differing > compared / 2 and alike > compared / 2
    proofs.assert_sights_fold_to_views(game, 5)
