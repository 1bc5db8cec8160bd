"""The review: it grows while decisions are judged, tells the dearest moments, and lets one play on from them."""

from __future__ import annotations

import pygame
import pytest

from app.match.review import at, costliest, questions
from app.scenes.review import ReviewScene
from app.scenes.table import TableScene
from app.table import motion
from app.ui.controls import Button
from tests.scenes.conftest import SIZES, Guest, begun, outside


@pytest.fixture
def scene(guest: Guest) -> ReviewScene:
    match = begun()
    while match.to_act:
        match.play(match.moves(match.to_act[0])[-1])  # stealing from the last one all the time costs something
    guest.house.scenes.push(ReviewScene(guest.house, match, 0))
    guest.turn()
    top = guest.house.scenes.top
    assert isinstance(top, ReviewScene)
    return top


def judged(scene: ReviewScene, most: int = 1000) -> None:
    """Let the worker finish, or judge so many decisions."""
    now = 0.0
    while scene._next_look is not None and len(scene.verdicts) < most:
        now += motion.LISTEN
        scene.tick(now)


def test_it_grows_decision_by_decision(guest: Guest, scene: ReviewScene) -> None:
    asked = len(questions(scene.match, [0]))
    judged(scene, 2)
    assert f"2 of {asked} moves looked at" in guest.told()
    assert len(scene._curve.chances) == 2
    judged(scene)
    assert scene.next_wake(0.0) is None
    assert f"{asked} moves with a choice" in guest.told()
    moves = [move for move in scene.match.played if move.seat == 0]
    assert [verdict.question.move for verdict in scene.verdicts] == moves


def test_the_dearest_moments_with_reasons(guest: Guest, scene: ReviewScene) -> None:
    judged(scene)
    told = guest.told().splitlines()
    dear = costliest(scene.verdicts)
    assert [line.split(":")[0] for line in told if line.startswith("Move ")] == [
        f"Move {verdict.question.ply + 1}" for verdict in dear
    ]
    assert len([line for line in told if line.startswith("Better: ")]) == len(dear)
    assert scene._curve.marked == {scene.verdicts.index(verdict) for verdict in dear}


def test_playing_on_from_a_moment(guest: Guest, scene: ReviewScene) -> None:
    judged(scene)
    dear = costliest(scene.verdicts)
    assert dear, "this game has a moment that cost something"
    button = next(c for c in guest.page.controls() if isinstance(c, Button) and c.label == "Play on from here")
    button.action()
    top = guest.house.scenes.top
    assert isinstance(top, TableScene)
    assert top.match.digest() == at(scene.match, dear[0].question.ply).digest()
    assert top.playable
    assert top.match.advised == (0,), "the review has told what was better"


def test_leaving_stops_whoever_judges(guest: Guest, scene: ReviewScene) -> None:
    scene.tick(motion.LISTEN)
    assert guest.house.thinking.busy
    guest.key(pygame.K_ESCAPE)
    assert not guest.house.thinking.busy


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_nothing_lies_outside(guest: Guest, scene: ReviewScene, size: tuple[int, int], percent: int) -> None:
    judged(scene)
    guest.house.settings.text_scale = percent
    scene.resize(size)
    assert not outside(guest.page)
