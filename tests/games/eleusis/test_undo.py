"""What cannot be taken back at the table."""

from __future__ import annotations

from app.core.game import Move
from app.games.eleusis.state import PAPER
from app.match.match import Match
from app.match.seats import Sitter
from tests.games.eleusis.table import COLOURS


def match(judge: int = 0) -> Match:
    """Three people, seat 0 deals."""
    options = {"players": 3, "deals": 1, "judge": judge, "starter": 0}
    return Match.new("eleusis", options, 3, [Sitter(name, "person") for name in ("Ada", "Bruno", "Carla")])


def test_a_seal_stays_and_a_hint_may_be_taken_back() -> None:
    """EL-04, EL-07: as long as nobody has played."""
    table = match()
    table.play(Move(0, "seal", (), COLOURS))
    assert not table.can_undo(0)
    table.play(Move(0, "hint", (), "wrong words"))
    assert table.undo(0) and table.view(1).facts["hints"] == ()
    assert not table.can_undo(0)


def test_an_answer_is_final() -> None:
    """EL-20, EL-21: neither the card nor the verdict is taken back."""
    for judge in (0, PAPER):
        table = match(judge)
        table.play(Move(0, "seal", (), COLOURS))
        table.play(Move(0, "begin"))
        table.play(table.moves(1)[0])
        if judge == PAPER:
            table.play(Move(0, "judge", (1,)))
        assert not table.can_undo(0) and not table.can_undo(1) and not table.can_undo(2)


def test_a_match_of_open_moves_is_a_record() -> None:
    """EL-07, EL-21: words travel in the save as they were written."""
    table = match(PAPER)
    for move in (Move(0, "seal", (), "après un 7: rien"), Move(0, "hint", (), "a: b: c"), Move(0, "begin")):
        table.play(move)
    again = Match.from_record(table.record())
    assert again.played == table.played and again.digest() == table.digest()
