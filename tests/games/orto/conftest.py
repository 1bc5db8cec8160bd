"""The game on the shelf for these tests, also where the shelf does not carry it yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.games import GAMES, Entry
from app.games.orto.bot import greedy, worth
from app.games.orto.rules import Orto


@pytest.fixture(scope="package", autouse=True)
def on_the_shelf() -> Iterator[None]:
    entry = GAMES.get(Orto.key) or Entry(Orto, GAMES["due_facce"].face, greedy, worth, Orto.title)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, Orto.key, entry)
        yield
