"""The game on the shelf for these tests, also where the shelf does not carry it yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.games import GAMES, Entry
from app.games.mystic.bot import greedy, worth
from app.games.mystic.rules import Mystic


@pytest.fixture(scope="package", autouse=True)
def on_the_shelf() -> Iterator[None]:
    entry = GAMES.get(Mystic.key) or Entry(Mystic, GAMES["due_facce"].face, greedy, worth, Mystic.title)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, Mystic.key, entry)
        yield
