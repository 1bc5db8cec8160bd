"""The second game's table: every way to draw, insert, launch and pick leads to the same position (scenario 9)."""

from __future__ import annotations

import pytest

from app.core.face import Spot
from app.games.due_moli.rafts import BASIN, CANAL, DRAWN, LAUNCHED, SCORE
from app.games.due_moli.state import DRAW, INSERT, LAST_PICK, LAUNCH
from app.table.motion import Pace
from app.table.picture import agrees
from tests.table.harbour import (
    PHASES,
    basin_spot,
    canal,
    gap_point,
    grip,
    hand_zone,
    moli,
    phase,
    position,
    until_phase,
    walked,
    ways,
)
from tests.table.sitting import Sitting, copy_of

POSITIONS = 200
SIZES = ((1280, 720), (800, 600), (1024, 600), (1920, 1080))


def test_the_positions_are_of_every_kind() -> None:
    found = [position(number) for number in range(84)]
    assert {phase(match) for match in found} == set(PHASES)
    assert {match.game.setup["raft_pick"] for match in found} == {0, 1, 2, 3}
    assert {match.game.setup["series"] for match in found} == {0, 2, 4}


@pytest.mark.parametrize("batch", range(4))
def test_all_ways_agree(batch: int) -> None:
    """Scenario 9; moves without a card are buttons of the scene."""
    for number in range(batch, POSITIONS, 4):
        match = position(number)
        size = SIZES[number // 7 % len(SIZES)]
        wanted = {}
        for gesture in Sitting(match, size=size).table.gestures():
            after = copy_of(match)
            after.play(gesture.move)
            wanted[gesture.move] = after.digest()
            made = ways(gesture)
            assert made or gesture.move.verb in ("choose", "deal")
            for name, make in made.items():
                sitting = Sitting(copy_of(match), size=size)
                make(sitting, sitting.gesture(gesture.move))
                assert sitting.match.digest() == wanted[gesture.move], (number, gesture.move, name)
                assert sitting.ear.moves == 1, (number, gesture.move, name)
                assert sitting.table.picture.gap is None
                sitting.rest()
                assert agrees(sitting.table.picture, sitting.table.view)
        assert set(wanted) == set(match.moves(match.to_act[0]))
