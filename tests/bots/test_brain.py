"""A bot's whole decision: open moves first, then the brain."""

from __future__ import annotations

from app.bots.brain import decide, random_brain
from app.core.dice import Dice, Streams
from app.core.game import Move
from app.games.eleusis.rules import Eleusis


def test_a_dealer_seals_a_rule_of_its_own_before_the_brain_is_asked() -> None:
    game = Eleusis({"players": 3, "starter": 0})
    state, _ = game.start(Streams(5).stream("deal"))
    view = game.view(state, 0)
    sealed = decide(random_brain, game, view, game.moves(state, 0), Dice(1))
    assert (sealed.seat, sealed.verb) == (0, "seal")
    game.play(state, sealed, Dice(2))
    view = game.view(state, 0)
    assert decide(random_brain, game, view, game.moves(state, 0), Dice(1)) == Move(0, "begin")
