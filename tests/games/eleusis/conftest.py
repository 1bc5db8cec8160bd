"""The shelf with Eleusis on it, for one test at a time."""

from __future__ import annotations

import pytest

from app.games import GAMES
from tests.games.eleusis.shelf import ENTRY


@pytest.fixture
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registered for the test alone."""
    monkeypatch.setitem(GAMES, "eleusis", ENTRY)
