"""The table in step with its match: gains, notes, the last move again, another seat, hints."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from app.core.events import Told
from app.core.face import Spot
from app.core.game import IllegalMove, Move
from app.core.message import Message
from app.match.match import Match
from app.match.seats import Sitter
from app.table import drawing, motion
from app.table.motion import Pace
from app.table.paint import box_rect
from app.table.picture import agrees
from app.table.stage import Drawable
from app.table.telling import prompt
from tests.table.harbour import moli
from tests.table.orchard import orto
from tests.table.sitting import NAMES, Sitting, advanced, bots_move, copy_of, new_match
from tests.table.temple import eleusis, sealed


def one_person(players: int = 3, seed: int = 7) -> Match:
    """Anna begins against bots."""
    sitters = [Sitter(NAMES[0], "person"), *(Sitter(name, "bot", "greedy") for name in NAMES[1:players])]
    return new_match(players, seed, sitters, {"starter": 0})


def scoring(players: int = 3) -> Sitting:
    """A table at which the next move scores, cards taking their time."""
    for seed in range(100):
        sitting = Sitting(new_match(players, seed), Pace(1.0))
        move = sitting.match.moves(sitting.table.me)[0]
        ahead = copy_of(sitting.match)
        ahead.play(move)
        if any(isinstance(s, Told) and s.tag == "score" for s in ahead.sights(0, 1)):
            return sitting
    raise AssertionError("no first move scores in a hundred deals")


def test_an_opened_match_is_shown_at_once_with_its_log() -> None:
    match = advanced(new_match(3), 9)
    sitting = Sitting(match, Pace(1.0))
    table = sitting.table
    assert agrees(table.picture, table.view) and not table.busy and table.next_change is None
    told = [s.message for ply in range(10) for s in match.sights(table.me, ply) if isinstance(s, Told)]
    assert table.lines == told
    assert table.to_act == match.to_act


def test_a_gain_glows_for_a_moment_and_ends_with_the_clock() -> None:
    sitting = scoring()
    table = sitting.table
    sitting.table.play(sitting.match.moves(table.me)[0])
    while table.gain is None:
        sitting.wait(10, 10)
    since = table.now
    assert (table.gain.seat, table.gain.since) == (table.me, since) and table.gain.cards >= 2
    glowing = next(d for d in drawing.drawables(table) if d.name == ("plate", table.me))
    assert getattr(glowing.key, "gain", False)
    sitting.wait(motion.MOMENT - 1, 50)
    assert table.gain is not None and table.next_change == table.now
    sitting.wait(1)
    plate = next(d for d in drawing.drawables(table) if d.name == ("plate", table.me))
    assert table.gain is None and not getattr(plate.key, "gain", True)
    assert ("rising", 0) not in [d.name for d in drawing.drawables(table)]
    assert "score" in sitting.ear.sounds


def test_drawing_changes_nothing() -> None:
    sitting = scoring()
    table = sitting.table
    table.play(sitting.match.moves(table.me)[0])
    for _ in range(60):
        sitting.wait(40, 40)
        once = [(d.name, tuple(d.rect), d.key) for d in drawing.drawables(table)]
        assert once == [(d.name, tuple(d.rect), d.key) for d in drawing.drawables(table)]


def test_points_are_counted_when_the_cards_have_arrived() -> None:
    sitting = scoring()
    table = sitting.table
    table.play(sitting.match.moves(table.me)[0])
    sitting.wait(motion.FLIP_MOVE / 2)
    pile = sitting.zone("score", table.me)
    assert table.picture.resting(pile) == 0 < len(table.view.seen[pile])
    sitting.rest()
    assert table.picture.resting(pile) == len(table.view.seen[pile])


def test_a_note_goes_by_itself() -> None:
    sitting = Sitting(new_match(3))
    table = sitting.table
    table.attempt(Spot(sitting.zone("reserve", 0)), None)
    assert table.next_change == motion.NOTE and sitting.ear.sounds == ["refuse"]
    sitting.wait(motion.NOTE - 1, 1000)
    assert sitting.told[0]
    sitting.wait(1)
    assert sitting.told == ("", "") and table.next_change is None


def test_an_unlawful_move_is_refused_with_the_rule_and_changes_nothing() -> None:
    sitting = Sitting(new_match(3))
    before = sitting.match.digest()
    sitting.table.play(Move(sitting.table.me, "steal", (sitting.table.me,)))
    assert sitting.told == ("You cannot steal from yourself: name an opponent.", "DF-08")
    assert sitting.match.digest() == before and sitting.ear.moves == 0


def test_the_last_moves_of_the_others_are_shown_again() -> None:
    """Scenario 11."""
    sitting = Sitting(one_person(), Pace(1.0), seat=0)
    table = sitting.table
    assert not table.replay_last()
    table.play(sitting.match.moves(0)[0])
    while sitting.match.to_act and sitting.match.to_act[0] != 0:
        bots_move(sitting.match)
        table.feed()
    sitting.rest()
    lines, shown = list(table.lines), table.picture.cells()
    for _ in range(2):
        assert table.replay_last()
        assert table.busy and len(table.lines) < len(lines)
        sitting.rest()
        assert table.lines == lines and table.picture.cells() == shown
        assert agrees(table.picture, table.view)


def test_only_what_came_after_one_s_own_last_move_is_shown_again() -> None:
    sitting = Sitting(one_person(), seat=0)
    table = sitting.table
    for _ in range(3):
        own = sitting.match.plies + 1
        table.play(sitting.match.moves(0)[0])
        while sitting.match.to_act[0] != 0:
            bots_move(sitting.match)
            table.feed()
        sitting.rest()
    since = [s.message for ply in range(own + 1, sitting.match.plies + 1) for s in sitting.match.sights(0, ply)
             if isinstance(s, Told)]
    lines = list(table.lines)
    assert table.replay_last()
    assert table.lines == lines[: -len(since)] and lines[-len(since) :] == since


def test_a_move_made_in_motion_follows_a_picture_that_has_caught_up() -> None:
    sitting = Sitting(new_match(2), Pace(1.0), deal=True)
    table = sitting.table
    before = table.view.seen
    table.play(sitting.match.moves(table.me)[0])
    assert table.picture.cells() == before and not table.picture.moving
    assert table.lines[-1].text == "{player} starts."


def test_the_last_moves_can_be_skipped_like_any() -> None:
    sitting = Sitting(one_person(), Pace(1.0), seat=0)
    table = sitting.table
    table.play(sitting.match.moves(0)[0])
    bots_move(sitting.match)
    table.feed()
    table.skip()
    lines = list(table.lines)
    assert table.replay_last()
    sitting.wait(100)
    table.skip()
    assert table.lines == lines and agrees(table.picture, table.view)


def test_another_seat_sits_down_and_cards_glide_to_it() -> None:
    sitting = Sitting(new_match(4), Pace(1.0))
    table = sitting.table
    other = (table.me + 2) % 4
    table.sit(other)
    assert (table.me, table.watcher) == (other, other) and table.busy
    assert agrees(table.picture, table.view)
    sitting.rest()
    mine = table.place(sitting.zone("reserve", other)).box[1]
    assert mine > max(table.place(sitting.zone("reserve", s)).box[1] for s in range(4) if s != other)


def test_a_new_size_lets_go_and_ends_motion() -> None:
    sitting = Sitting(new_match(3), Pace(1.0))
    x, y = sitting.pile()
    sitting.press((x, y))
    sitting.hand.move(x + 100, y, True)
    sitting.resize((800, 600))
    assert sitting.table.held is None and not sitting.table.picture.moving


def test_a_hint_lights_its_targets_and_says_why() -> None:
    sitting = Sitting(new_match(3))
    table = sitting.table
    move = next(g.move for g in table.gestures() if g.move.verb == "steal")
    table.hint(move)
    assert table.hinted is not None and table.hinted.move == move
    assert sitting.told[0] == "Steal from {other}: the colour matches {percent} times in 100."
    assert ("glow", -1) in [d.name for d in drawing.drawables(table)]
    table.hush()
    assert table.hinted is None and ("glow", -1) not in [d.name for d in drawing.drawables(table)]


def test_what_is_expected_now() -> None:
    sitting = Sitting(one_person(), seat=0)
    table = sitting.table
    assert prompt(table).text == "Choose: score or steal. The back shows {first}, {second}, {third}."
    table.play(sitting.match.moves(0)[0])
    sitting.rest()
    assert prompt(table).text == "It is {player}'s turn."
    advanced(sitting.match, 10**6)
    table.feed()
    table.skip()
    assert sitting.match.outcome is not None and prompt(table) == sitting.match.outcome.message
    dealing = Sitting(new_match(3), Pace(1.0), deal=True)
    assert prompt(dealing.table).text == "The cards are being dealt."


def test_the_public_looks_and_touches_nothing() -> None:
    match = advanced(new_match(3), 4)
    sitting = Sitting(match)
    sitting.table.watcher = 3
    sitting.table.open()
    assert agrees(sitting.table.picture, match.view(3))
    assert not sitting.table.my_turn and sitting.table.gestures() == ()
    sitting.click(sitting.pile())
    assert match.plies == 4 and sitting.told[1] == "DF-09"


def test_odds_are_shown_when_asked_and_at_rest() -> None:
    sitting = Sitting(new_match(3), Pace(1.0))
    names = [d.name for d in drawing.drawables(sitting.table)]
    assert ("assist", 0) not in names
    sitting.table.assisted = True
    assert ("assist", 0) in [d.name for d in drawing.drawables(sitting.table)]
    sitting.table.play(sitting.match.moves(sitting.table.me)[0])
    assert ("assist", 0) not in [d.name for d in drawing.drawables(sitting.table)]


def test_targets_glow_and_are_named_once_a_card_is_chosen() -> None:
    sitting = Sitting(new_match(4))
    table = sitting.table
    names = [d.name for d in drawing.drawables(table) if isinstance(d.name, tuple)]
    assert [name for name in names if name[0] == "source"] and not [name for name in names if name[0] == "tag"]
    sitting.click(sitting.pile())
    names = [d.name for d in drawing.drawables(table) if isinstance(d.name, tuple)]
    assert len([name for name in names if name[0] == "glow"]) == 4 == len([n for n in names if n[0] == "tag"])
    assert not [name for name in names if name[0] == "source"]


@pytest.mark.parametrize("reduced", [False, True])
def test_instant_makes_no_motion_at_all(reduced: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenario 13: a whole game by hand, dealing, refusals and changes of seat included."""

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("a motion at instant")

    monkeypatch.setattr(motion.Motion, "__init__", forbidden)
    sitting = Sitting(new_match(3, 4), Pace(0.0, reduced), deal=True)
    sitting.rest()
    while sitting.match.to_act:
        sitting.table.sit(sitting.match.to_act[0])
        sitting.drag(sitting.card("reserve", 0), sitting.pile())
        x, y = sitting.pile()
        sitting.hand.move(x, y, False)
        sitting.drag((x, y), (3, 600))
        sitting.drag((x, y), sitting.card("score", sitting.match.to_act[0]))
        sitting.wait(500, 500)
        assert not sitting.table.busy
    assert sitting.match.plies > 10


def test_a_refusal_is_said_near_the_held_card() -> None:
    sitting = Sitting(new_match(3))
    x, y = sitting.pile()
    sitting.press((x, y))
    sitting.hand.move(x - 200, y + 50, True)
    sitting.table.refuse(IllegalMove("DF-06", Message("no")))
    assert sitting.table.note is not None
    assert abs(sitting.table.note.about.centerx - (x - 200)) < 60


LONG = Message("A sentence that tells which rule speaks against this move, long enough for two lines of a note.")


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("make", [lambda: new_match(2), lambda: new_match(4), moli, orto, lambda: sealed(eleusis())])
def test_a_refusal_covers_neither_its_card_nor_one_s_own_nor_the_status_line(
    make: Callable[[], Match], size: tuple[int, int], percent: int
) -> None:
    sitting = Sitting(make(), size=size, percent=percent)
    table = sitting.table
    for source in {gesture.source for gesture in table.gestures() if gesture.source is not None}:
        card = table.reach.source_area(source)
        sitting.press(card.center)
        table.refuse(IllegalMove("XX-00", LONG))
        key = drawing.note(table)[0].key
        assert isinstance(key, tuple)
        note = pygame.Rect(key[2])
        assert not note.colliderect(card) and not note.colliderect(box_rect(table.layout.status))
        for place in table.layout.places:
            if table.match.game.zones[place.zone].owner == table.me:
                cards = range(len(table.picture.pieces[place.zone]))
                assert note.collidelist([table.reach.source_area(Spot(place.zone, i)) for i in cards]) < 0
        sitting.release(card.center)
        table.select(None)
        table.hush()


def test_the_labels_of_targets_lie_upon_the_focus_ring_and_the_ring_upon_everything_else() -> None:
    def named(kind: str) -> Drawable:
        return Drawable((kind, 0), pygame.Rect(0, 0, 1, 1), None, lambda surface: None)

    drawn = [named("card"), named("tag"), named("badge")]
    assert [d.name for d in drawing.labels_above(drawn, [named("ring")])] == [
        ("card", 0), ("badge", 0), ("ring", 0), ("tag", 0)]


@pytest.mark.parametrize("percent", [100, 150])
def test_labels_and_lit_regions_leave_standings_readable(percent: int) -> None:
    """Two players, whose plates lie among their cards: no label on a plate, no edge of a region through one."""
    sitting = Sitting(new_match(2), size=(1280, 720), percent=percent)
    table = sitting.table
    plates = [box_rect(plate.box) for plate in table.layout.plates]
    sitting.click(sitting.pile())
    tags = [d.rect for d in drawing.drawables(table) if isinstance(d.name, tuple) and d.name[0] == "tag"]
    assert len(tags) == 2 and all(tag.collidelist(plates) < 0 for tag in tags)
    regions = [table.reach.target_area(gesture) for gesture in table.choices()]
    assert all(region.contains(plate) for region, plate in zip(regions, plates, strict=True))
    pile = table.reach.source_area(Spot(sitting.zone("pile")))
    assert pile.collidelist(regions) < 0, "a card that is let go beside the pile is not played"
