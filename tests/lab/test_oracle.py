"""The oracle sees what comes and uses it; the table it looks at stays as it was."""

from __future__ import annotations

import pytest

from app.core.dice import Streams
from app.games import GAMES
from app.games.due_facce.deck import card_of
from app.games.due_facce.rules import DueFacce, DueFacceState
from app.lab.oracle import Oracle
from app.lab.series import Series, play_series


def table(top: list[int], reserves: list[list[int]]) -> tuple[DueFacce, DueFacceState]:
    """Two players, seat 0 to act, with these cards on the pile and in the reserves."""
    game = DueFacce({"players": 2})
    state = game.new_state()
    used = {*top, *(card for reserve in reserves for card in reserve)}
    rest = [card for card in range(60) if card not in used]
    state.zones = [[], top + rest, *reserves, [], []]
    state.to_act = (0,)
    return game, state


RED_ON_TOP = card_of(4, 19)
REDS = [card for card in range(60) if DueFacce.deck.fronts[card] == 4 and card != RED_ON_TOP]
VIOLETS = [card for card in range(60) if DueFacce.deck.fronts[card] == 5]


@pytest.mark.parametrize(
    ("mine", "theirs", "verb"),
    [(REDS[:4], VIOLETS[:2], "score"), (VIOLETS[:2], REDS[:4], "steal")],
)
def test_it_takes_the_colour_that_only_it_can_see(mine: list[int], theirs: list[int], verb: str) -> None:
    game, state = table([RED_ON_TOP], [mine, theirs])
    before = game.digest(state)
    move = Oracle(game, GAMES["due_facce"].worth, Streams(0)).choose(state, game.moves(state, 0), 1)
    assert move.verb == verb
    assert game.digest(state) == before
    assert state.front_known is None


def test_it_takes_a_win_that_lies_open() -> None:
    game, state = table([RED_ON_TOP], [REDS[:3], VIOLETS[:8]])
    state.zones[4] = [card for card in range(30) if card not in (*REDS[:3], *VIOLETS[:8])][:12]
    used = {card for zone in state.zones[2:] for card in zone}
    state.zones[1] = [RED_ON_TOP, *(card for card in range(60) if card not in used and card != RED_ON_TOP)]
    move = Oracle(game, GAMES["due_facce"].worth, Streams(0)).choose(state, game.moves(state, 0), 1)
    game.apply(state, move, Streams(0).stream("ply/1"))
    outcome = game.outcome(state)
    assert outcome is not None and outcome.winners == (0,)


def test_it_is_clearly_stronger_than_greedy() -> None:
    tally = play_series(Series("due_facce", ("oracle", "greedy"), {"players": 2}, 1, 0, 20))
    assert tally.rows["oracle"].wins >= 32
    assert tally.illegal == 0
