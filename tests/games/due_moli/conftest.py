"""The game on the shelf for these tests, also where the shelf does not carry it yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.games import GAMES, Entry
from app.games.due_moli.bot import greedy, worth
from app.games.due_moli.rules import DueMoli


@pytest.fixture(scope="package", autouse=True)
def on_the_shelf() -> Iterator[None]:
    entry = GAMES.get(DueMoli.key) or Entry(DueMoli, GAMES["due_facce"].face, greedy, worth, DueMoli.title)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, DueMoli.key, entry)
        yield
