"""What a touch tells cannot be taken back: else a person could try one card after the other."""

from __future__ import annotations

from app.games.mystic.state import WINDOW
from app.match.match import Match
from app.match.seats import Sitter


def test_a_wrong_touch_cannot_be_taken_back() -> None:
    """MY-22: the verdict is told to all, though no face is."""
    people = [Sitter(name, "person") for name in ("Anna", "Bice", "Corrado")]
    tried = 0
    for seed in range(40):
        match = Match.new("mystic", {"players": 3, "manches": 1, "starter": 0}, seed, people)
        for _ in range(40):
            if match.outcome is not None:
                break
            touches = [m for seat in match.to_act for m in match.moves(seat) if m.verb == "touch"]
            if match.view(0).facts["phase"] == WINDOW and touches:
                before = match.plies
                match.play(touches[0])
                tried += 1
                for seat in match.to_act:
                    assert not match.can_undo(seat) or match.played[-1].seat != seat, (seed, before)
                assert not match.can_undo(touches[0].seat)
            else:
                seat = match.to_act[0]
                match.play(match.moves(seat)[0])
    assert tried > 20
