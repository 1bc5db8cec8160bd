"""Eleusis as an entry of the shelf, for tests that go through match and contract."""

from __future__ import annotations

from typing import Any

from app.core.face import Face
from app.core.message import message
from app.games import Entry
from app.games.eleusis.bot import greedy, worth
from app.games.eleusis.rules import Eleusis


def no_face(game: Any) -> Face:
    """Nothing here draws."""
    raise NotImplementedError(game)


ENTRY = Entry(Eleusis, no_face, greedy, worth, message("Eleusis"))
