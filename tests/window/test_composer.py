"""A secret rule composed and sealed on the real screen, by keys; the bots then play under it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.games.eleusis.masks import verdicts
from app.games.eleusis.prompts import line, play_log
from app.games.eleusis.text import read
from app.match.match import Match
from app.match.record import encode
from app.match.rulebook import Rulebook
from app.match.seats import Sitter
from tests.window.conftest import Start
from tests.window.program import Program, folders_of
from tests.window.screen import until

pytestmark = pytest.mark.window
KEY = "eleusis"
RULE = "not same parity as previous"
AMBER = (0xF2, 0xB8, 0x4B)
FIELD, NAME = (60, 460, 550, 150), (660, 330, 250, 90)
"""Where the two lines to type into lie, in a window of 1280x720."""


def dealing(folder: Path) -> Path:
    """A game in which Anna deals to two bots, and has to seal a rule."""
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy"), Sitter("Corrado", "bot", "greedy")]
    match = Match.new(KEY, {"players": 3, "starter": 0, "deals": 1}, 11, sitters)
    file = folder / "dealing.carte"
    file.write_bytes(encode(match.record()))
    return file


def type_into(program: Program, area: tuple[int, int, int, int], letters: str) -> None:
    """Type when the line for it has its amber edge: letters that come sooner are no text yet."""

    def edged() -> bool:
        seen = program.screen.picture(program.window).subsurface(area)
        return any(seen.get_at((x, y))[:3] == AMBER for x in range(0, area[2], 7) for y in range(area[3]))

    until("a line to type into", edged)
    program.screen.hand("type", letters)


def sealed(program: Program) -> str:
    """The rule as the saved game has it, once there is one."""
    match = program.match()
    assert match is not None
    return next((move.text for move in match.played if move.verb == "seal"), "")


def laid(program: Program, least: int) -> Match | None:
    """The saved game, when at least so many cards have been laid in it."""
    match = program.match()
    return match if match is not None and len(play_log(match.view(0))) >= least else None


def test_a_rule_is_composed_sealed_and_played(start: Start, tmp_path: Path) -> None:
    """EL-04, EL-20: slot by slot from the first rule; every verdict that follows is the rule's."""
    program = start(str(dealing(tmp_path)), "--speed", "instant", game=KEY)
    program.turn()
    program.key("c")
    # Back, seal, where to start, keep; not, who, has, the same colour: of which the menu offers parity next.
    # Taking back becomes possible then.
    program.key(*["Tab"] * 8, "Return")
    program.key("Down", "Return")
    program.key(*["shift+Tab"] * 7, "Return")
    assert until("a sealed rule", lambda: sealed(program)) == RULE
    program.key("b")
    match = until("ten cards", lambda: laid(program, 10))
    view, judge = match.view(0), verdicts(read(RULE))
    lying = line(view)
    for played in play_log(view):
        assert judge.accepts(lying[: played.length], played.card) == played.right
    program.close()


def test_a_rule_typed_and_kept_is_there_after_a_new_start(start: Start, data: Path, tmp_path: Path) -> None:
    """Typed letter by letter, kept under a name, left as a draft; nothing is sealed."""
    program = start(str(dealing(tmp_path)), "--speed", "instant", game=KEY)
    program.turn()
    program.key("c")
    program.key(*["Tab"] * 11)
    type_into(program, FIELD, "red or prime")
    # Two conditions under one head have nine slots and handles now; taking back has become possible.
    program.key(*["shift+Tab"] * 11, "Return")
    type_into(program, NAME, "Mia")
    program.key("Return")
    book = Rulebook(folders_of(data))
    kept = until("a kept rule", lambda: book.rules()[0])
    assert [(one.name, one.rule) for one in kept] == [("Mia", "red or prime")]
    program.key("Escape")
    until("a draft", lambda: (book.folder / "drafts.json").exists())
    assert sealed(program) == ""
    program.close()
