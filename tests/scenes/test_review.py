"""The review: it grows while decisions are judged, tells the dearest moments, and lets one play on from them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from app.match.match import Match
from app.match.review import Question, Verdict, at, costliest, questions
from app.scenes.review import ReviewScene, open_review
from app.scenes.table import TableScene
from app.table import motion
from app.table.recall import Mark
from app.table.table import Table
from app.ui.controls import Button
from app.ui.widgets import said
from app.words import set_language, tr
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


def moments(guest: Guest) -> list[str]:
    """The buttons of the most expensive moments."""
    labels = [said(c.label) for c in guest.page.controls() if isinstance(c, Button)]
    return [label for label in labels if label.startswith("Move ")]


def test_the_dearest_moments_are_a_button_each_and_dots_on_the_curve(guest: Guest, scene: ReviewScene) -> None:
    judged(scene)
    dear = costliest(scene.verdicts)
    assert dear, "this game has a moment that cost something"
    assert moments(guest) == [
        f"Move {verdict.question.ply + 1}: −{round(100 * verdict.cost)} %" for verdict in dear
    ]
    assert scene._walk.curve.marked == {scene.verdicts.index(verdict) for verdict in dear}
    for verdict, label in zip(dear, moments(guest), strict=True):
        guest.press(label)
        told = guest.told().splitlines()
        assert scene._chosen == scene._position.question == verdict.question
        assert any(line.startswith("You, ") for line in told) and any(line.startswith("Better, ") for line in told)


def test_they_are_told_as_soon_as_they_are_known(guest: Guest, scene: ReviewScene) -> None:
    assert "None yet: your moves are being looked at, one after the other." in guest.told()
    while not costliest(scene.verdicts):
        judged(scene, len(scene.verdicts) + 1)
    assert scene.review.open is not None
    assert "The most expensive moments so far" in guest.told() and len(moments(guest)) == 1
    guest.press(moments(guest)[0])
    button = guest.page.focus.current
    judged(scene)
    assert "The most expensive moments so far" not in guest.told() and len(moments(guest)) > 1
    assert guest.page.focus.current is button, "a moment that stays keeps the focus"


def test_the_table_of_the_chosen_decision_with_what_was_played_and_what_was_better(
    guest: Guest, scene: ReviewScene
) -> None:
    first = scene.review.questions[0]
    assert scene._position.question is first and scene._position.rect.height > 300
    assert scene._position.marks == (Mark(first.move, "You", "text"),)
    judged(scene)
    for verdict in scene.verdicts:
        mine, best = verdict.question.move, verdict.best
        good = verdict.cost < 0.01
        assert scene._position.question == verdict.question
        assert scene._position.marks == ((Mark(mine, "You", "mint"),) if good else (
            Mark(mine, "You", "coral"), Mark(best, "Better", "mint")))
        assert f"The table as you saw it before move {verdict.question.ply + 1}" in guest.told()
        guest.key(pygame.K_RIGHT)


def test_the_picture_is_drawn_once_until_something_changes(
    guest: Guest, scene: ReviewScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged(scene)
    made: list[int] = []

    def noted(table: Table, question: Question, marks: Sequence[Mark]) -> pygame.Surface:
        made.append(question.ply)
        return pygame.Surface((4, 4))

    monkeypatch.setattr("app.scenes.position.picture", noted)
    guest.key(pygame.K_RIGHT)
    for _ in range(3):
        scene.expose()
        guest.turn()
    assert made == [scene.verdicts[1].question.ply]
    scene.resize((1920, 1080))
    guest.turn()
    assert made == [scene.verdicts[1].question.ply] * 2


def test_opened_again_it_goes_on_where_it_was_left(guest: Guest, scene: ReviewScene) -> None:
    judged(scene, 3)
    known = list(scene.verdicts)
    guest.key(pygame.K_ESCAPE)
    open_review(guest.house, Match.from_record(scene.match.record()))
    guest.turn()
    again = guest.house.scenes.top
    assert isinstance(again, ReviewScene) and list(again.verdicts)[:3] == known
    assert len(again._walk.curve.chances) >= 3
    judged(again)
    guest.key(pygame.K_ESCAPE)
    open_review(guest.house, scene.match)
    guest.turn()
    third = guest.house.scenes.top
    assert isinstance(third, ReviewScene) and third.next_wake(0.0) is None
    assert not guest.house.thinking.busy and third._progress.share == 1.0
    assert moments(guest)


def test_where_several_people_sat_it_is_asked_whose_moves(guest: Guest) -> None:
    match = begun(people=("Anna", "Bice"))
    while match.to_act:
        match.play(match.moves(match.to_act[0])[0])
    open_review(guest.house, match)
    guest.turn()
    assert "Whose moves do you want to look at?" in guest.told()
    guest.press("Bice")
    top = guest.house.scenes.top
    assert isinstance(top, ReviewScene) and top.seat == 1
    assert guest.told().splitlines()[0] == "Review · Bice"
    assert {question.seat for question in top.review.questions} == {1}
    guest.key(pygame.K_ESCAPE)
    open_review(guest.house, match)
    guest.turn()
    guest.key(pygame.K_ESCAPE)
    assert not isinstance(guest.house.scenes.top, ReviewScene)


def test_any_decision_can_be_chosen_and_played_on_from(guest: Guest, scene: ReviewScene) -> None:
    assert not scene._play_on.enabled and tr(scene._walk.spoken()) == "Your moves: not looked at yet"
    judged(scene)
    for _ in range(3):
        guest.key(pygame.K_RIGHT)
    fourth = scene.verdicts[3]
    told = guest.told().splitlines()
    number = fourth.question.ply + 1
    assert sum(line.startswith(f"Move {number}: ") for line in told) == 1
    assert tr(scene._walk.spoken()).startswith(f"Your moves: Move {number}: ")
    guest.press("Play on from this move")
    top = guest.house.scenes.top
    assert isinstance(top, TableScene) and top.playable
    assert top.match.digest() == at(scene.match, fourth.question.ply).digest()
    assert top.match.advised == (0,), "the review has told what was better"
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


def test_leaving_stops_whoever_judges(guest: Guest, scene: ReviewScene) -> None:
    scene.tick(motion.LISTEN)
    assert guest.house.thinking.busy
    guest.key(pygame.K_ESCAPE)
    assert not guest.house.thinking.busy


@pytest.mark.parametrize("spoken", ["it", "en"])
@pytest.mark.parametrize(("size", "percent"), [*SIZES, ((1024, 640), 100), ((1280, 720), 150)])
def test_nothing_lies_outside(
    guest: Guest, scene: ReviewScene, size: tuple[int, int], percent: int, spoken: str
) -> None:
    judged(scene)
    set_language(spoken)
    guest.house.settings.text_scale = percent
    scene.resize(size)
    assert not outside(guest.page)
    shown = scene._position.rect
    assert shown.height < 0.6 * size[1] and shown.width > 0.4 * size[0]
