"""The strongest level finds what a strong player would do."""

from __future__ import annotations

import pytest

from app.bots.levels import MAESTRO
from app.games import GAMES
from tests.bots.golden import golden

POSITIONS = 20
FOUND = 17
"""So many of them must be found."""
SOME, SOME_FOUND = 5, 3
"""The same in the fast tier, which looks at every fourth position."""

each_game = pytest.mark.parametrize("key", GAMES)


def missed(key: str, every: int = 1) -> list[str]:
    """Where the strongest level plays something else, and what should be played."""
    return [
        f"{key}, {position.name}: {move}, not {position.best}. {position.why}"
        for position in list(golden(key))[::every]
        if (move := position.answer(MAESTRO)) not in position.best
    ]


@each_game
def test_twenty_positions_with_lawful_answers_and_reasons(key: str) -> None:
    """Every one is a choice: some lawful moves are good, and at least as many are not."""
    found = list(golden(key))
    assert len(found) == POSITIONS
    assert len({position.name for position in found}) == POSITIONS
    for position in found:
        lawful = position.game.moves(position.state, position.seat)
        assert set(position.best) < set(lawful), position.name
        assert 2 * len(position.best) <= len(lawful) + 1, position.name
        assert position.why.endswith("."), position.name


@each_game
def test_the_strongest_level_finds_some(key: str) -> None:
    told = missed(key, POSITIONS // SOME)
    assert len(told) <= SOME - SOME_FOUND, "\n".join(told)


@each_game
@pytest.mark.long
def test_the_strongest_level_finds_most(key: str) -> None:
    told = missed(key)
    print(f"{key}: {POSITIONS - len(told)} of {POSITIONS}")
    assert len(told) <= POSITIONS - FOUND, "\n".join(told)
