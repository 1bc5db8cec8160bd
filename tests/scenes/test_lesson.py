"""The lesson's scene: by mouse, by keys and by voice; at every size; nothing kept but that it was gone through."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from app.core.face import Gesture, Spot
from app.core.game import Move
from app.core.message import Message
from app.games import GAMES
from app.match.lesson import LessonMatch
from app.match.settings import load
from app.scenes.house import House
from app.scenes.lesson import LessonScene, pupils
from app.scenes.lesson_door import LessonButton
from app.scenes.rules import RulesScene
from app.scenes.setup import SetupScene
from app.scenes.shelf import ShelfScene
from app.scenes.table import TableScene
from app.table import drawing
from app.table.keys import SpotControl
from app.table.paint import box_rect
from app.ui import text
from app.ui.widgets import Control, said
from app.words import set_language, tr
from tests.scenes.at_table import Player, against_bots
from tests.scenes.conftest import SIZES, Guest

LESSONS = [key for key, entry in GAMES.items() if entry.lesson]


class Pupil(Player):
    """Takes the lesson of a game, from the shelf."""

    def __init__(self, house: House, key: str, speed: str = "instant") -> None:
        self.house = house
        self.time = 0.0
        house.settings.speed = speed  # type: ignore[assignment]
        house.apply_settings()
        house.scenes._clock = lambda: self.time
        house.scenes.push(ShelfScene(house))
        self.turn()
        house.open_lesson(key)
        self.settle()

    @property
    def scene(self) -> LessonScene:  # type: ignore[override]
        """The lesson, which changes from part to part."""
        return next(scene for scene in reversed(self.house.scenes.stack) if isinstance(scene, LessonScene))

    @property
    def match(self) -> LessonMatch:  # type: ignore[override]
        return self.scene.taught

    @property
    def strip(self) -> str:
        """What the strip says."""
        return tr(self.scene.strip.told, self.match.names)

    def settle(self) -> None:
        """Until the pupil is asked again, or a dialog is there."""
        for _ in range(3000):
            self.turn()
            if not isinstance(self.house.scenes.top, LessonScene):
                return
            waits = self.match.reply is None and not self.match.through and self.scene._shown == self.match.at
            if waits and not self.scene.table.moving and not self.scene._partly:
                return
        raise AssertionError("the lesson never asks")

    @property
    def at_lesson(self) -> bool:
        """No dialog lies above the lesson."""
        return isinstance(self.house.scenes.top, LessonScene)

    def go(self, do: Callable[[], None]) -> None:
        """Do something of a step, answer what is asked, and wait for what comes of it."""
        do()
        if self.at_lesson:
            self.turn()
        if not self.at_lesson and not self.match.through:
            self.press_button(tr(Message("I mean it")))
        self.settle()

    def to_step(self, number: int) -> None:
        """The quickest way to a step, counted from 1."""
        while self.match.at < number - 1:
            if self.match.explains:
                self.scene.go_on()
            else:
                self.scene.table.play(self.wanted().move, sure=True)
            self.settle()

    def to_the_end(self) -> None:
        """Through the whole lesson."""
        while self.at_lesson:
            self.to_step(self.match.at + 2)

    def wanted(self) -> Gesture:
        """The hands' way to a wanted move."""
        lawful = [move for move in self.match.wanted if self.match.refusal(move) is None]
        return next(g for g in self.scene.table.gestures() if g.move == lawful[0])

    def by_mouse(self) -> None:
        """Do what the step wants with the mouse alone."""
        table, page = self.scene.table, self.scene.page
        self.wait(500)  # no double click with the press before, nor one meant for a dialog that has just gone
        if self.match.explains:
            self.click(self.scene.strip.next.rect.center)
            return
        gesture = self.wanted()
        button = page.button_of(gesture.move)
        if button is not None:
            self.click(button.center)
            return
        assert gesture.source is not None
        self.click(self.point_of(gesture.source))
        if gesture.at_once:
            return
        self.wait(500)
        if gesture.into_gap:
            fan = table.picture.pieces[gesture.targets[0].zone]
            left = table.reach.source_area(Spot(gesture.targets[0].zone, gesture.targets[0].i))
            self.click((left.left - 2 if gesture.targets[0].i < len(fan) else left.right, left.centery))
        else:
            self.click(table.reach.target_area(gesture).center)

    def point_of(self, source: Spot) -> tuple[int, int]:
        """A point of a card that no other card covers."""
        area = self.scene.table.reach.source_area(source)
        return next((x, y) for x in range(area.left + 2, area.right, 3) for y in (area.centery, area.bottom - 4)
                    if self.scene.table.reach.source_of(self.scene.table.reach.spot_at(x, y) or Spot(-9)) == source)

    def by_keys(self) -> None:
        """Do what the step wants with Enter, the arrows and Tab alone."""
        page = self.scene.page
        if self.match.explains or page.button_of(self.wanted().move) is not None:
            self.key(pygame.K_RETURN)
            return
        gesture, plies = self.wanted(), self.match.plies
        self.go_to(lambda stop: stop._source() == gesture.source)
        self.key(pygame.K_RETURN)
        if self.match.plies > plies:
            return
        self.key(pygame.K_TAB)
        stop = self.scene.page.focus.current
        assert isinstance(stop, SpotControl) and stop.spot.zone == gesture.targets[0].zone
        self.go_to(lambda stop: any(target.move == gesture.move for target in [stop._target()] if target is not None))
        self.key(pygame.K_RETURN)

    def go_to(self, there: Callable[[SpotControl], bool]) -> None:
        """From where the focus is: the arrows first, then Tab."""
        for _ in range(40):
            stop = self.scene.page.focus.current
            if isinstance(stop, SpotControl):
                several = len(stop._targets() or stop._sources()) > 1  # else the arrows lead to another place
                for way in (pygame.K_LEFT, pygame.K_RIGHT):
                    for _ in range(20):
                        if there(stop):
                            return
                        if several:
                            self.key(way)
            self.key(pygame.K_TAB)
        raise AssertionError("the keyboard does not come there")


@pytest.fixture(params=["it", "en"])
def tongue(request: pytest.FixtureRequest, house: House) -> Iterator[str]:
    """Both languages."""
    house.settings.language = request.param
    house.apply_settings()
    yield request.param


# By hand.


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_is_gone_through_with_the_mouse(house: House, tongue: str, key: str) -> None:
    pupil = Pupil(house, key)
    told = []
    while pupil.at_lesson:
        before = pupil.match.at, pupil.match.wanted
        told.append(pupil.strip)
        pupil.go(pupil.by_mouse)
        assert not pupil.at_lesson or (pupil.match.at, pupil.match.wanted) != before, pupil.strip
    assert len(set(told)) == len(pupil.match.lesson.steps)
    assert tr(pupil.match.lesson.closing[-1]) in pupil.words()
    assert house.settings.lessons == [key]


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_is_gone_through_with_the_keyboard(house: House, key: str) -> None:
    """Whoever has pressed Tab once finds himself where it goes on, step after step."""
    pupil = Pupil(house, key)
    pupil.key(pygame.K_TAB)
    while pupil.at_lesson:
        before = pupil.match.at, pupil.match.wanted
        stop, led = pupil.scene.page.focus.current, pupil.scene.table.led
        if isinstance(stop, SpotControl) and led:
            assert stop._source() in {g.source for g in pupil.scene.table.gestures() if g.move in led}
        pupil.go(pupil.by_keys)
        assert not pupil.at_lesson or (pupil.match.at, pupil.match.wanted) != before, pupil.strip
    assert house.settings.lessons == [key]


def test_enter_and_space_go_on_from_what_is_read(house: House) -> None:
    pupil = Pupil(house, "due_moli")
    pupil.key(pygame.K_RETURN)
    assert pupil.match.at == 1
    pupil.key(pygame.K_SPACE)
    assert pupil.match.at == 2 and not pupil.match.explains
    pupil.key(pygame.K_SPACE)
    assert pupil.match.at == 2


@pytest.mark.parametrize("key", LESSONS)
def test_every_step_is_voiced_and_the_next_one_announced(house: House, tongue: str, key: str) -> None:
    pupil = Pupil(house, key)
    heard: list[str] = []
    while pupil.at_lesson:
        page, names = pupil.scene.page, pupil.match.names
        page.announce = lambda words, names=names: heard.append(tr(words, names))
        stop: Control = page.strip.next if pupil.match.explains else page.strip
        assert stop in page.controls() and stop.focusable
        assert pupil.strip in tr(stop.spoken(), names)
        pupil.to_step(pupil.match.at + 2)
        if pupil.at_lesson and pupil.scene.page is page:
            assert heard[-1] == pupil.strip


# What is refused, and what is lit.


@pytest.mark.parametrize("key", LESSONS)
def test_another_move_is_answered_near_the_card_and_nothing_is_lost(house: House, key: str) -> None:
    pupil = Pupil(house, key)
    refused = 0
    while pupil.at_lesson:
        table = pupil.scene.table
        for gesture in table.gestures():
            if gesture.move in pupil.match.wanted:
                continue
            before = pupil.match.digest(), pupil.match.at
            table.choose(gesture)
            assert table.note is not None and table.note.refused and table.say(table.note.words)
            assert (pupil.match.digest(), pupil.match.at) == before
            assert table.held is None and table.selected is None
            refused += 1
        pupil.to_step(pupil.match.at + 2)
    assert refused


def test_a_card_dropped_elsewhere_goes_home(house: House) -> None:
    pupil = Pupil(house, "due_facce")
    pupil.to_step(2)
    pupil.wait(500)
    pupil.click(pupil.pile())
    pupil.wait(500)
    pupil.click(pupil.place("reserve", 1))
    note = pupil.scene.table.note
    assert note is not None and note.words.text.startswith("Stealing would be allowed too")
    assert pupil.match.at == 1 and pupil.match.plies == 0


@pytest.mark.parametrize("key", LESSONS)
def test_only_what_is_wanted_glows_unless_it_is_to_be_guessed(house: House, key: str) -> None:
    pupil = Pupil(house, key)
    while pupil.at_lesson:
        scene, table, step = pupil.scene, pupil.scene.table, pupil.match.step
        assert step is not None
        lit = [d.name for d in drawing.drawables(table) if isinstance(d.name, tuple) and d.name[0] == "source"]
        marks = [d.name[0] for d in scene.page.marks(table.style) if isinstance(d.name, tuple)]
        lawful = [g for g in table.gestures() if g.move in pupil.match.wanted]
        if step.guess:
            assert len(lit) == len({g.source for g in table.gestures() if g.source})
        else:
            assert len(lit) == len({g.source for g in lawful if g.source})
            assert bool(lawful) == bool(lit or "wanted" in marks)
        assert marks.count("meant") == len(step.look)
        pupil.to_step(pupil.match.at + 2)


def test_the_gap_is_open_where_a_card_is_to_be_inserted(house: House) -> None:
    pupil = Pupil(house, "due_moli", speed="normal")
    pupil.key(pygame.K_TAB)
    pupil.to_step(4)
    pupil.wait(100)
    pupil.move((200, 400), down=False)  # while the gap is still opening
    pupil.wait(600)
    area = pupil.scene.table.reach.source_area
    canal = pupil.zone("canal", 0)
    gaps = [area(Spot(canal, i + 1)).left - area(Spot(canal, i)).left for i in range(8)]
    assert gaps[7] > 1.5 * gaps[0]


def test_a_hint_lights_what_is_wanted_and_costs_nothing(house: House) -> None:
    pupil = Pupil(house, "orto")
    pupil.to_step(3)
    pupil.key(pygame.K_h, "h")
    hinted = pupil.scene.table.hinted
    assert hinted is not None and hinted.move in pupil.match.wanted and pupil.match.advised == ()


def test_nothing_is_taken_back(house: House) -> None:
    pupil = Pupil(house, "orto")
    pupil.to_step(4)
    pupil.key(pygame.K_u, "u")
    assert pupil.match.plies == 1 and pupil.told[0].startswith("In a lesson nothing")
    assert "Take back" not in [button.label for button in pupil.scene.bar.buttons]


# Pace.


def test_the_others_move_one_by_one_and_the_words_rest_meanwhile(house: House) -> None:
    pupil = Pupil(house, "orto", speed="normal")
    while pupil.match.at < 5:
        pupil.to_step(pupil.match.at + 2)
    pupil.scene.table.play(Move(0, "done"))
    assert pupil.scene.strip.rests and pupil.match.reply is not None
    seen = set()
    while pupil.match.reply is not None:
        pupil.turn()
        seen.add(pupil.match.plies)
    assert len(seen) >= 6
    pupil.settle()
    assert not pupil.scene.strip.rests and pupil.match.explains


def test_at_rest_nothing_is_drawn(house: House) -> None:
    for key in LESSONS:
        pupil = Pupil(house, key)
        pupil.wait(3000)
        before = house.scenes.redraws
        assert pupil.scene.next_wake(house.scenes.now) is None
        pupil.wait(1000)
        assert house.scenes.redraws == before
        house.home()


def test_a_window_of_mystic_waits_for_the_reader(house: House) -> None:
    pupil = Pupil(house, "mystic")
    pupil.to_step(6)
    pupil.wait(60_000, frame=1000)
    assert pupil.match.at == 5 and pupil.match.wanted == (Move(0, "touch", (0,)),)
    assert pupil.scene.table.ring is None


# Size.


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("key", LESSONS)
def test_the_strip_covers_nothing_and_loses_nothing(house: House, tongue: str, key: str, size: tuple[int, int],
                                                    percent: int) -> None:
    house.settings.text_scale = percent
    pupil = Pupil(house, key)
    pupil.resize(size)
    scene, strip = pupil.scene, pupil.scene.strip
    window, scale = pygame.Rect((0, 0), size), scene.page.scale
    assert window.contains(strip.rect) and strip.rect.top >= scene.bar.rect.bottom
    assert all(box_rect(place.box).top >= strip.rect.bottom for place in scene.table.layout.places)
    assert all(box_rect(plate.box).top >= strip.rect.bottom for plate in scene.table.layout.plates)
    assert strip.rect.contains(strip.next.rect) and not strip._words.colliderect(strip.next.rect)
    assert not strip._count.colliderect(strip._words)
    px = scale.text("body")
    for words in strip.steps:
        lines = text.broken(tr(words, pupil.match.names), px, False, strip._words.width)
        width, height = text.extent(lines, px)
        assert width <= strip._words.width and height <= strip.rect.height
        assert len(lines) <= 4
    assert strip.rect.height <= size[1] * 0.24


def test_cards_do_not_jump_from_step_to_step(house: House) -> None:
    pupil = Pupil(house, "eleusis")
    before = pupil.scene.table.layout
    pupil.to_step(5)
    assert pupil.scene.table.layout == before


def test_another_language_is_there_at_once(house: House) -> None:
    pupil = Pupil(house, "mystic")
    house.settings.language = "it"
    house.apply_settings()
    pupil.scene.resume()
    assert pupil.strip.startswith("1 di 14: La tua mano")


# What becomes of it.


@pytest.mark.parametrize("key", LESSONS)
def test_nothing_is_saved_and_nothing_counted(house: House, key: str) -> None:
    pupil = Pupil(house, key)
    pupil.to_the_end()
    assert house.kept(key).match is None and house.store.history.games() == []
    assert not list(house.folders.saves.glob("*"))


def test_a_running_game_stays_as_it_is(house: House) -> None:
    house.scenes.push(ShelfScene(house))
    running = against_bots()
    house.open_table(running)
    table = house.scenes.top
    assert isinstance(table, TableScene)
    before = running.digest()
    table.rules()
    assert isinstance(house.scenes.top, RulesScene)
    pupil = Pupil.__new__(Pupil)
    pupil.house, pupil.time = house, 0.0
    house.scenes._clock = lambda: pupil.time
    house.settings.speed = "instant"
    house.open_lesson("due_facce")
    pupil.settle()
    pupil.to_the_end()
    pupil.press_button("Leave")
    assert isinstance(house.scenes.top, RulesScene)
    house.scenes.pop()
    assert house.scenes.stack[-1] is table and running.digest() == before
    kept = house.kept("due_facce").match
    assert kept is not None and kept.digest() == before


def test_that_it_was_gone_through_is_remembered(house: House) -> None:
    pupil = Pupil(house, "orto")
    pupil.to_step(9)
    assert house.settings.lessons == []
    pupil.to_the_end()
    assert load(house.folders.data / "settings.json").lessons == ["orto"]
    before = LessonButton(house, "mystic"), LessonButton(house, "orto")
    assert [button.learnt for button in before] == [False, True]
    assert said(before[1].spoken()) == "Lesson, done" and said(before[0].spoken()) == "Lesson"


def test_the_lesson_can_be_repeated_and_left(house: House) -> None:
    pupil = Pupil(house, "eleusis")
    pupil.to_the_end()
    pupil.press_button("Play the lesson again")
    pupil.settle()
    assert pupil.match.at == 0 and pupil.match.part == 0 and len(house.scenes.stack) == 2
    pupil.key(pygame.K_ESCAPE)
    pupil.press_button("Leave the lesson")
    assert isinstance(house.scenes.top, ShelfScene)


def test_eleusis_cannot_be_played_on_others_can(house: House) -> None:
    for key in LESSONS:
        pupil = Pupil(house, key)
        pupil.to_the_end()
        labels = [said(c.label) for c in pupil.top_page().controls()]
        assert ("Play on from here" in labels) == (key != "eleusis")
        pupil.press_button("Leave")


@pytest.mark.parametrize("key", [key for key in LESSONS if key != "eleusis"])
def test_the_game_is_played_on_against_bots_without_being_kept(house: House, key: str) -> None:
    pupil = Pupil(house, key)
    pupil.to_the_end()
    pupil.press_button("Play on from here")
    scene, match = pupil.scene, pupil.match
    assert match.free and scene.table.led is None and scene.top(scene.page.scale) == scene.bar.height(scene.page.scale)
    plies = match.plies
    for _ in range(4000):
        pupil.turn(ms=100)
        if match.outcome is not None or match.plies > plies + 12:
            break
        if pupil.at_lesson and scene.table.my_turn and not scene.table.busy:
            scene.table.play(match.moves(0)[0], sure=True)
        elif not pupil.at_lesson:
            pupil.key(pygame.K_RETURN)  # the count between two deals
    assert match.plies > plies + 12 or match.outcome is not None
    assert house.kept(key).match is None and house.store.history.games() == []


def practised(house: House) -> Pupil:
    """Somebody who has played on from the lesson, and sees how that ended."""
    pupil = Pupil(house, "due_facce")
    pupil.to_the_end()
    pupil.press_button("Play on from here")
    scene, match = pupil.scene, pupil.match
    for _ in range(4000):
        if match.outcome is not None:
            break
        pupil.turn(ms=100)
        if scene.table.my_turn and not scene.table.busy:
            scene.table.play(Move(0, "score"))
    pupil.wait(3000)
    return pupil


def test_a_game_played_on_to_its_end_shows_the_result_and_counts_nothing(house: House) -> None:
    """A rematch would be a game that counts, and so would one played on from its review."""
    pupil = practised(house)
    labels = [said(c.label) for c in pupil.top_page().controls()]
    assert labels == ["Play for real", "Play the lesson again", "To the shelf", "Look at the table"]
    assert house.store.history.games() == [] and house.kept("due_facce").match is None


def test_from_the_result_of_practice_the_lesson_is_played_again(house: House) -> None:
    pupil = practised(house)
    pupil.press_button("Play the lesson again")
    pupil.settle()
    top = house.scenes.top
    assert isinstance(top, LessonScene) and not top.taught.free and top.taught.at == 0
    assert len(house.scenes.stack) == 2


def closed(house: House) -> Pupil:
    """Somebody who has come to the end of the lesson."""
    pupil = Pupil(house, "due_facce")
    pupil.to_the_end()
    return pupil


@pytest.mark.parametrize("came", [closed, practised])
def test_played_for_real_it_is_set_up_as_any_game(house: House, came: Callable[[House], Pupil]) -> None:
    """Nothing is begun before one has chosen how."""
    came(house).press_button("Play for real")
    top = house.scenes.top
    assert isinstance(top, SetupScene) and top.key == "due_facce" and len(house.scenes.stack) == 2
    assert house.kept("due_facce").match is None


def test_a_running_game_is_asked_about_before_another_is_set_up(house: House) -> None:
    house.store.save_running(against_bots().record())
    pupil = closed(house)
    pupil.press_button("Play for real")
    assert pupil.words()[0] == "A game is still running"
    pupil.press_button("Leave all as it is")
    assert isinstance(house.scenes.top, LessonScene)


# The ways to it.


def test_the_set_up_has_the_way_to_the_lesson_and_back(guest: Guest) -> None:
    guest.press("Play")
    guest.press("Lesson")
    assert isinstance(guest.house.scenes.top, LessonScene)
    guest.key(pygame.K_ESCAPE)
    guest.press("Leave the lesson")
    assert isinstance(guest.house.scenes.top, SetupScene)


def test_the_rules_have_it_but_not_above_a_lesson(guest: Guest) -> None:
    guest.press("Rules")
    guest.press("Lesson")
    guest.key(pygame.K_F1)
    assert isinstance(guest.house.scenes.top, RulesScene)
    assert "Lesson" not in [said(c.label) for c in guest.page.controls()]


def test_the_shelf_offers_it_for_a_game_never_played(guest: Guest) -> None:
    house = guest.house
    assert "Lesson" in [said(c.label) for c in guest.page.controls()]
    house.settings.learnt("due_facce")
    shelf = house.scenes.top
    assert shelf is not None
    shelf.resume()
    assert "Lesson" not in [said(c.label) for c in guest.page.controls()]


def test_the_bots_of_a_lesson_have_other_names_than_the_pupil(house: House) -> None:
    house.settings.names = ["Corrado"]
    seated = pupils(house, "eleusis")
    assert seated[0].name == "Corrado" and len({sitter.name for sitter in seated}) == 4


def test_the_menu_of_a_lesson_says_that_nothing_is_kept(house: House) -> None:
    set_language("en")
    pupil = Pupil(house, "mystic")
    pupil.scene.menu()
    assert any("neither saved nor counted" in words for words in pupil.words())
    pupil.press_button("Begin the lesson again")
    assert pupil.match.at == 0
