"""What tests of commands share: the language of the process is given back, and a saved game to work on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.match.match import Match
from app.match.record import Record, encode
from app.match.seats import Sitter, choose
from app.words import language, set_language

NAMES = ("Ada", "Bruno")


@pytest.fixture(autouse=True)
def same_language() -> Iterator[None]:
    """Commands choose a language for the whole process."""
    before = language()
    yield
    set_language(before)


@pytest.fixture
def record() -> Record:
    """A whole game of two plain bots, Ada and Bruno."""
    match = Match.new("due_facce", {"players": 2}, 5, [Sitter(name, "bot", "greedy") for name in NAMES])
    while match.to_act:
        match.play(choose(match, match.to_act[0]))
    return match.record()


@pytest.fixture
def saved(record: Record, tmp_path: Path) -> Path:
    """The same as a file."""
    path = tmp_path / "game.carte"
    path.write_bytes(encode(record))
    return path
