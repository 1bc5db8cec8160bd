"""What each control does, by pointer and by key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
import pytest

from app.core.message import Message, message
from app.ui.choice import Choice
from app.ui.controls import Button
from app.ui.textfield import TextField
from app.ui.theme import Scale, theme
from app.ui.widgets import Control, Look

if TYPE_CHECKING:
    from tests.ui.conftest import Hand, Sample

SCALE = Scale(1280, 720)


@pytest.fixture
def done() -> list[object]:
    return []


@pytest.fixture
def button(done: list[object]) -> Button:
    button = Button("Gioca", lambda: done.append("act"))
    button.place(pygame.Rect(100, 100, 120, 44), SCALE)
    return button


def test_acts_on_release_inside(button: Button, done: list[object], hand_on: Callable[[Control], Hand]) -> None:
    hand = hand_on(button)
    assert hand.press((150, 120))
    assert (done, button.down) == ([], True)
    hand.release((150, 120))
    assert (done, button.down) == (["act"], False)


def test_release_outside_does_nothing_and_coming_back_does(
    button: Button, done: list[object], hand_on: Callable[[Control], Hand]
) -> None:
    hand = hand_on(button)
    hand.press((150, 120))
    hand.move((400, 400))
    assert not button.down
    hand.release((400, 400))
    assert done == []
    hand.press((150, 120))
    hand.move((400, 400))
    hand.move((151, 121))
    hand.release((151, 121))
    assert done == ["act"]


def test_a_press_elsewhere_released_on_it_does_nothing(
    button: Button, done: list[object], hand_on: Callable[[Control], Hand]
) -> None:
    hand_on(button).press((10, 10))
    hand_on(button).release((150, 120))
    assert done == []


@pytest.mark.parametrize("other", [2, 3, 4, 6])
def test_only_the_left_button(
    button: Button, done: list[object], hand_on: Callable[[Control], Hand], other: int
) -> None:
    hand_on(button).click((150, 120), other)
    hand_on(button).press((150, 120))
    hand_on(button).release((150, 120), other)
    assert done == []


def test_cancelled_press_does_nothing(button: Button, done: list[object], hand_on: Callable[[Control], Hand]) -> None:
    hand_on(button).press((150, 120))
    button.cancel()
    hand_on(button).release((150, 120))
    assert done == []


def test_disabled_takes_nothing(button: Button, done: list[object], hand_on: Callable[[Control], Hand]) -> None:
    button.enabled = False
    hand_on(button).click((150, 120))
    assert not hand_on(button).key(pygame.K_RETURN)
    assert (done, button.focusable) == ([], False)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_keys_act(button: Button, done: list[object], hand_on: Callable[[Control], Hand], key: int) -> None:
    assert hand_on(button).key(key)
    assert done == ["act"]


def test_a_long_label_wraps_inside(done: list[object]) -> None:
    button = Button("Gioca un'altra partita con le stesse persone e le stesse regole", lambda: None)
    width, height = button.measure(200, SCALE)
    assert width <= 200
    assert height > 2 * SCALE.target


def test_toggle(sample: Sample) -> None:
    sample.hand.click(sample.toggle.rect.midleft)
    assert (sample.toggle.on, sample.done) == (True, [True])
    assert sample.toggle.spoken() == message("{label}: {state}", label=Message("Meno movimento"), state=Message("on"))


def test_choice_by_click_on_a_value_but_not_across_values(sample: Sample) -> None:
    choice, body = sample.theme, sample.theme.body
    first, last = (body.left + 20, body.centery), (body.right - 20, body.centery)
    sample.hand.click(last)
    assert sample.done == ["contrast"]
    sample.hand.press(first)
    sample.hand.release(last)
    sample.hand.click((choice.rect.left + 3, choice.rect.centery))
    assert sample.done == ["contrast"]
    sample.hand.click(first)
    assert sample.done == ["contrast", "dusk"]


def test_choice_by_key_stops_at_the_ends_and_space_goes_round(sample: Sample) -> None:
    sample.page.focus.to(sample.theme, True)
    sample.hand.key(pygame.K_LEFT)
    for _ in range(4):
        sample.hand.key(pygame.K_RIGHT)
    sample.hand.key(pygame.K_SPACE)
    assert sample.done == ["light", "contrast", "dusk"]


def test_narrow_choice_is_a_stepper(hand_on: Callable[[Control], Hand]) -> None:
    done: list[int] = []
    choice: Choice[int] = Choice("", [(n, f"valore numero {n}") for n in range(1, 5)], 1, done.append)
    choice.place(pygame.Rect(0, 0, 260, 60), SCALE)
    assert choice.measure(260, SCALE)[0] <= 260
    hand_on(choice).click((choice.body.right - 10, choice.body.centery))
    hand_on(choice).click((choice.body.centerx, choice.body.centery))
    hand_on(choice).click((choice.body.left + 10, choice.body.centery))
    hand_on(choice).click((choice.body.left + 10, choice.body.centery))
    assert done == [2, 1, 4]
    assert choice.spoken().values[0] == ("choice", Message("valore numero 4"))


def test_slider_follows_the_pointer_and_escape_brings_it_back(sample: Sample) -> None:
    body = sample.slider.body
    sample.hand.press((body.left + 1, body.centery))
    assert sample.slider.value == 0
    sample.hand.move((5000, body.centery))
    assert sample.slider.value == 100
    sample.hand.key(pygame.K_ESCAPE)
    assert sample.slider.value == 50
    assert "back" not in sample.done


def test_slider_by_key(sample: Sample) -> None:
    sample.page.focus.to(sample.slider, True)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME):
        sample.hand.key(key)
    assert sample.done == [55, 50, 45, 100, 0]


def test_typing(sample: Sample) -> None:
    sample.hand.click(sample.name.body.center)
    sample.hand.type("Bice")
    assert (sample.name.value, sample.done) == ("Bice", ["B", "Bi", "Bic", "Bice"])
    sample.hand.key(pygame.K_BACKSPACE)
    sample.hand.key(pygame.K_HOME)
    sample.hand.key(pygame.K_DELETE)
    assert sample.name.value == "ic"
    sample.hand.type("una parola lunga")
    assert sample.name.value == "una parola" + "ic"


def test_letters_are_no_shortcuts_while_typing(sample: Sample) -> None:
    sample.page.focus.to(sample.name, True)
    assert sample.hand.key(pygame.K_m, letter="m")
    sample.page.focus.to(sample.toggle, True)
    assert not sample.hand.key(pygame.K_m, letter="m")


def test_selecting_with_keys_and_the_clipboard(sample: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    board = ["  D1-7K2Q-X\n"]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1])
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    sample.page.focus.to(sample.name, True)
    sample.hand.key(pygame.K_v, pygame.KMOD_CTRL)
    assert sample.name.value == "D1-7K2Q-X"
    sample.hand.key(pygame.K_HOME)
    sample.hand.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    sample.hand.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    sample.hand.key(pygame.K_x, pygame.KMOD_CTRL)
    assert (board[-1], sample.name.value) == ("D1", "-7K2Q-X")
    sample.hand.key(pygame.K_a, pygame.KMOD_CTRL)
    sample.hand.key(pygame.K_c, pygame.KMOD_CTRL)
    assert board[-1] == "-7K2Q-X"


def test_a_composition_shows_but_is_not_yet_text(sample: Sample) -> None:
    sample.page.focus.to(sample.name, True)
    sample.hand.handle(pygame.Event(pygame.TEXTEDITING, text="e\u0301", start=0, length=2))
    assert sample.hand.key(pygame.K_BACKSPACE)
    assert sample.name.value == ""
    assert sample.page.draw(pygame.display.get_surface() or pygame.Surface((1, 1)))
    sample.hand.handle(pygame.Event(pygame.TEXTINPUT, text="é"))
    assert sample.name.value == "é"


def test_the_pointer_sets_the_caret_and_selects(sample: Sample) -> None:
    sample.name.value = "Beatrice"
    body = sample.name.body
    sample.hand.press((body.left + 2, body.centery))
    sample.hand.move((body.right - 2, body.centery))
    sample.hand.release((body.right - 2, body.centery))
    sample.hand.type("X")
    assert sample.name.value == "X"


def test_enter_submits(hand_on: Callable[[Control], Hand]) -> None:
    done: list[str] = []
    field = TextField("Codice", "D1", done.append, submit=lambda text: done.append(f"sent {text}"))
    field.place(pygame.Rect(0, 0, 600, 60), SCALE)
    assert hand_on(field).key(pygame.K_RETURN)
    assert done == ["sent D1"]


@pytest.mark.parametrize("name", ["dusk", "light", "contrast"])
def test_every_state_draws_inside_its_place(sample: Sample, name: str) -> None:
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    for control in (sample.theme, sample.toggle, sample.slider, sample.name, sample.off, sample.play):
        for enabled in (True, False):
            control.enabled = enabled
            control.place(pygame.Rect(300, 300, 700, 60), SCALE)
            surface.fill((0, 0, 0, 0))
            control.draw(surface, Look(theme(name), SCALE, hovered=control))
            around = control.rect.inflate(24, 24)
            assert around.contains(surface.get_bounding_rect())
            assert surface.get_bounding_rect().width > 10
