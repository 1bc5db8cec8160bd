"""The stack, the time, the drawing, and clicks that must not pass from one scene to another."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from app.scenes.manager import DialogScene, PageScene, Scene, Scenes
from app.ui.controls import Button
from app.ui.dialog import Dialog
from app.ui.page import Page
from app.ui.window import Place, Window


class Clock:
    """Time as the test says."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Recorder(Scene):
    """Writes down what happens to it; draws when told to."""

    def __init__(self, name: str, log: list[str]) -> None:
        self.name = name
        self.log = log
        self.dirty = True
        self.ticks: list[float] = []
        self.wake: float | None = None
        self.sizes: list[tuple[int, int]] = []

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, event: pygame.Event) -> bool:
        self.log.append(f"{self.name} {pygame.event.event_name(event.type)}")
        return event.type != pygame.KEYDOWN or event.key == pygame.K_t

    def tick(self, now: float) -> None:
        self.ticks.append(now)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        if not self.dirty:
            return None
        self.dirty = False
        return [surface.get_rect()]

    def next_wake(self, now: float) -> float | None:
        return self.wake

    def focus_lost(self) -> None:
        self.log.append(f"{self.name} lost")

    def expose(self) -> None:
        self.dirty = True


class Fixture:
    """Scenes in a window that nobody sees, with their clock and a log."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.log: list[str] = []
        self.slept: list[float] = []
        self.places: list[Place] = []
        self.window = Window("Carte", Place((1280, 720)))
        self.scenes = Scenes(
            self.window,
            self.clock,
            sleep=self.sleep,
            mute=lambda: self.log.append("mute"),
            closing=self.places.append,
        )

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.clock.now += seconds * 1000

    def scene(self, name: str) -> Recorder:
        return Recorder(name, self.log)

    def turn(self, *events: pygame.Event, after: float = 16) -> None:
        self.clock.now += after
        self.scenes.turn(events)

    def said(self) -> list[str]:
        lines, self.log[:] = list(self.log), []
        return lines


@pytest.fixture
def table() -> Iterator[Fixture]:
    fixture = Fixture()
    yield fixture
    fixture.window.close()


def down(spot: tuple[int, int] = (5, 5), button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=False)


def up(spot: tuple[int, int] = (5, 5), button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=False)


def key(which: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=which, mod=mod, unicode="")


def test_push_pop_replace_call_in_order(table: Fixture) -> None:
    one, two, three = (table.scene(name) for name in ("one", "two", "three"))
    table.scenes.push(one)
    table.scenes.push(two)
    table.scenes.replace(three)
    table.scenes.pop()
    assert table.said() == [
        "one enter", "one lost", "two enter", "two leave", "three enter", "three leave", "one resume",
    ]  # fmt: skip
    assert table.scenes.top is one
    assert one.sizes == [(1280, 720)]


def test_nothing_is_drawn_while_nothing_changes(table: Fixture) -> None:
    scene = table.scene("one")
    table.scenes.push(scene)
    for _ in range(300):
        table.turn()
    assert table.scenes.redraws == 1
    scene.dirty = True
    table.turn()
    table.turn()
    assert table.scenes.redraws == 2


@pytest.mark.parametrize("kind", [pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED])
def test_an_uncovered_window_is_drawn_whole(table: Fixture, kind: int) -> None:
    table.scenes.push(table.scene("one"))
    table.turn()
    table.turn(pygame.Event(kind))
    assert table.scenes.redraws == 2


@pytest.mark.parametrize(("gap", "step"), [(16.0, 16.0), (5_000.0, 2_000.0), (300_000.0, 2_000.0), (-50.0, 0.0)])
def test_long_steps_are_one_short_step(table: Fixture, gap: float, step: float) -> None:
    scene = table.scene("one")
    table.scenes.push(scene)
    table.turn()
    before = scene.ticks[-1]
    table.turn(after=gap)
    assert len(scene.ticks) == 2
    assert scene.ticks[-1] - before == step


def test_pace(table: Fixture) -> None:
    scene = table.scene("one")
    table.scenes.push(scene)
    table.turn()
    assert table.scenes.pause() == pytest.approx(1 / 30)
    scene.wake = table.scenes.now
    assert table.scenes.pause() == pytest.approx(1 / 60)
    scene.wake = table.scenes.now + 25
    assert table.scenes.pause() == pytest.approx(0.025)
    scene.wake = table.scenes.now + 9000
    assert table.scenes.pause() == pytest.approx(1 / 30)
    table.turn(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert table.scenes.pause() == pytest.approx(1 / 10)
    assert "one lost" in table.said()
    table.turn(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert table.scenes.pause() == pytest.approx(1 / 30)


def test_a_release_goes_only_where_the_press_was(table: Fixture) -> None:
    one, two = table.scene("one"), table.scene("two")
    table.scenes.push(one)
    table.turn(down())
    table.scenes.push(two)
    table.said()
    table.turn(up())
    assert table.said() == []
    table.turn(down(), up())
    assert table.said() == ["two MouseButtonDown", "two MouseButtonUp"]


def ask(table: Fixture) -> Dialog:
    close = Button("Continua", table.scenes.pop)
    return Dialog("Lasciare la partita?", "Resta sullo scaffale.", [close], back=table.scenes.pop)


def test_the_click_that_closes_a_dialog_does_not_pass_through(table: Fixture) -> None:
    below = table.scene("below")
    table.scenes.push(below)
    dialog = ask(table)
    table.scenes.push(DialogScene(dialog))
    table.said()
    spot = dialog.controls()[0].rect.center
    table.turn(down(spot), up(spot), down(spot), up(spot))
    assert (table.scenes.top, table.said()) == (below, ["below resume"])
    table.turn(down(spot), up(spot), after=100)
    assert table.said() == []
    table.turn(down(spot), up(spot), after=300)
    assert table.said() == ["below MouseButtonDown", "below MouseButtonUp"]


@pytest.mark.parametrize("button", [1, 2, 3])
def test_clicks_beside_a_dialog_reach_nothing(table: Fixture, button: int) -> None:
    table.scenes.push(table.scene("below"))
    table.scenes.push(DialogScene(ask(table)))
    table.said()
    table.turn(down((5, 5), button), up((5, 5), button), down((5, 5), button), up((5, 5), button))
    assert table.said() == []


def test_escape_closes_a_dialog_and_the_whole_window_is_drawn(table: Fixture) -> None:
    below = table.scene("below")
    table.scenes.push(below)
    table.turn()
    table.scenes.push(DialogScene(ask(table)))
    table.turn()
    assert not below.dirty
    below.dirty = True
    table.turn()
    assert below.dirty, "what lies below a dialog rests"
    table.turn(key(pygame.K_ESCAPE))
    assert not below.dirty
    assert table.scenes.top is below


def test_a_tap_that_arrives_three_times_acts_once(table: Fixture) -> None:
    acted: list[int] = []
    button = Button("Gioca", lambda: acted.append(1))
    table.scenes.push(PageScene(Page(button)))
    x, y = button.rect.center
    at = {"touch_id": 1, "finger_id": 3, "x": x / 1280, "y": y / 720, "dx": 0.0, "dy": 0.0}
    copies = [down((x, y)), up((x, y))]
    table.turn(pygame.Event(pygame.FINGERDOWN, at), *copies, pygame.Event(pygame.FINGERUP, at), *copies)
    table.turn(*copies)
    assert acted == [1]


def test_mute_key_unless_the_scene_takes_it(table: Fixture) -> None:
    table.scenes.push(table.scene("one"))
    table.turn(key(pygame.K_m), key(pygame.K_m, pygame.KMOD_ALT), key(pygame.K_t))
    assert table.said().count("mute") == 1
    table.turn(key(pygame.K_m, pygame.KMOD_CTRL))
    assert table.said().count("mute") == 1


def test_where_words_are_written_a_bare_letter_is_no_shortcut(table: Fixture) -> None:
    scene = table.scene("one")
    scene.writes = True
    table.scenes.push(scene)
    table.turn(key(pygame.K_m), key(pygame.K_m, pygame.KMOD_SHIFT), key(pygame.K_u))
    assert "mute" not in table.said()
    table.turn(key(pygame.K_m, pygame.KMOD_CTRL))
    assert table.said().count("mute") == 1


def test_resizing_reaches_every_scene(table: Fixture) -> None:
    one, two = table.scene("one"), table.scene("two")
    table.scenes.push(one)
    table.scenes.push(two)
    table.turn()
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    table.turn()
    assert one.sizes[-1] == two.sizes[-1] == (1000, 700)
    assert table.scenes.redraws == 2
    pygame.display.set_mode((300, 200), pygame.RESIZABLE)
    table.scenes.push(PageScene(Page(Button("Gioca", lambda: None))))
    table.turn()


def test_fade_between_pages_ends_and_can_be_off(table: Fixture) -> None:
    table.scenes.push(PageScene(Page(Button("uno", lambda: None))))
    table.turn()
    table.scenes.push(PageScene(Page(Button("due", lambda: None))))
    for _ in range(4):
        table.turn(after=20)
        assert table.scenes.pause() == pytest.approx(1 / 60)
    table.turn(after=100)
    still = table.scenes.redraws
    table.turn()
    assert table.scenes.redraws == still
    table.scenes.reduced_motion = True
    table.scenes.pop()
    table.turn()
    table.turn()
    assert table.scenes.redraws == still + 1


def test_no_frame_mixes_a_scene_that_does_not_fade(table: Fixture) -> None:
    table.scenes.push(table.scene("table"))
    table.turn()
    page = PageScene(Page(Button("Sono io", lambda: None)))
    table.scenes.push(page)
    table.turn()
    fresh = pygame.Surface((1280, 720))
    page.expose()
    page.draw(fresh)
    shown = table.window.surface.convert(fresh)
    assert shown.get_buffer().raw == fresh.get_buffer().raw


def test_run_ends_on_quit_and_leaves_every_scene(table: Fixture) -> None:
    table.scenes.push(table.scene("one"))
    table.scenes.push(table.scene("two"))
    table.said()
    pygame.event.post(pygame.Event(pygame.QUIT))
    table.scenes.run()
    lines = [line for line in table.said() if line.endswith("leave")]
    assert lines == ["two leave", "one leave"]
    assert [place.size for place in table.places] == [(1280, 720)]


def test_run_ends_after_the_seconds_asked_for(table: Fixture) -> None:
    scenes = Scenes(table.window, table.clock, sleep=table.sleep, quit_after=2)
    scenes.push(table.scene("one"))
    scenes.run()
    assert sum(table.slept) == pytest.approx(2, abs=0.2)
    assert max(table.slept) <= 0.1 + 1e-9


def test_run_ends_when_the_last_scene_goes(table: Fixture) -> None:
    table.scenes.push(PageScene(Page(Button("Esci", table.scenes.pop), back=table.scenes.pop)))
    pygame.event.clear()
    pygame.event.post(key(pygame.K_ESCAPE))
    table.scenes.run()
    assert table.scenes.stack == []
