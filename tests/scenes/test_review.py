"""The review: it grows while decisions are judged, tells the dearest moments, and lets one play on from them."""

from __future__ import annotations

import pygame
import pytest

from app.match.match import Match
from app.match.review import Question, Verdict, at, costliest, questions
from app.scenes.review import ReviewScene
from app.scenes.table import TableScene
from app.table import motion
from app.ui.containers import Whole
from app.ui.controls import Button
from app.ui.scroller import Scroller
from app.ui.widgets import said
from app.words import tr
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


_KNOWN: dict[int, Verdict] = {}
"""What was found of the fixture's game, by move: it is the same in every test."""


def judged(scene: ReviewScene, most: int = 1000) -> None:
    """Let the worker finish, or judge so many decisions."""
    now, thinking = 0.0, scene.house.thinking
    think = thinking.verdict

    def verdict(match: Match, question: Question) -> Verdict | None:
        if question.ply not in _KNOWN:
            found = think(match, question)
            if found is None:
                return None
            _KNOWN[question.ply] = found
        return _KNOWN[question.ply]

    thinking.verdict = verdict  # type: ignore[method-assign]
    while scene._next_look is not None and len(scene.verdicts) < most:
        now += motion.LISTEN
        scene.tick(now)


def test_it_grows_decision_by_decision(guest: Guest, scene: ReviewScene) -> None:
    asked = len(questions(scene.match, [0]))
    judged(scene, 2)
    assert f"2 of {asked} moves looked at" in guest.told()
    assert len(scene._walk.curve.chances) == 2
    judged(scene)
    assert scene.next_wake(0.0) is None
    assert f"{asked} moves with a choice" in guest.told()
    moves = [move for move in scene.match.played if move.seat == 0]
    assert [verdict.question.move for verdict in scene.verdicts] == moves


def test_the_dearest_moments_with_reasons(guest: Guest, scene: ReviewScene) -> None:
    judged(scene)
    told = guest.told().splitlines()
    dear = costliest(scene.verdicts)
    below = told[told.index("The most expensive moments"):]
    assert [line.split(":")[0] for line in below if line.startswith("Move ")] == [
        f"Move {verdict.question.ply + 1}" for verdict in dear
    ]
    assert len([line for line in below if line.startswith("Better, ")]) == len(dear)
    assert scene._walk.curve.marked == {scene.verdicts.index(verdict) for verdict in dear}


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


def test_any_decision_can_be_chosen_and_played_on_from(guest: Guest, scene: ReviewScene) -> None:
    assert not scene._play_on.enabled and tr(scene._walk.spoken()) == "Your moves: not looked at yet"
    judged(scene)
    for _ in range(3):
        guest.key(pygame.K_RIGHT)
    fourth = scene.verdicts[3]
    told = guest.told().splitlines()
    number = fourth.question.ply + 1
    assert sum(line.startswith(f"Move {number}: ") for line in told) == 1 + (fourth in costliest(scene.verdicts))
    assert tr(scene._walk.spoken()).startswith(f"Your moves: Move {number}: ")
    guest.press("Play on from this move")
    top = guest.house.scenes.top
    assert isinstance(top, TableScene) and top.playable
    assert top.match.digest() == at(scene.match, fourth.question.ply).digest()
    assert tuple(top.match.moves(0)) == fourth.question.moves


def test_a_click_on_the_curve_chooses_and_what_gave_nothing_away_is_told_so(guest: Guest, scene: ReviewScene) -> None:
    judged(scene)
    good = next(n for n, verdict in enumerate(scene.verdicts) if verdict.cost == 0 and n)
    spot = scene._walk.curve.point(good, guest.page.scale)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        guest.turn(pygame.Event(kind, pos=spot, button=1))
    assert scene._walk.chosen == good
    assert said(scene._told_of[0].label).endswith(": nothing given away")
    assert said(scene._told_of[2].label) == ""


def test_a_moment_whose_button_has_the_focus_is_seen_whole(guest: Guest, scene: ReviewScene) -> None:
    judged(scene)
    buttons = [c for c in guest.page.controls() if isinstance(c, Button) and c.label == "Play on from here"]
    moments = [panel for panel in guest.page._walk() if isinstance(panel, Whole)]
    assert len(buttons) == len(moments) > 1
    while guest.page.focus.current is not buttons[0]:
        guest.key(pygame.K_TAB)
    view = next(w for w in guest.page._walk() if isinstance(w, Scroller)).rect
    for moment in moments:
        assert view.contains(moment.rect)
        guest.key(pygame.K_TAB)


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
