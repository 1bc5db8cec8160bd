"""The bar above the table at every size: scenario 26."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from app.core.message import message
from app.scenes.bar import Bar, BarButton, sign
from app.table.paint import Style
from app.ui import text
from app.ui.theme import Scale, theme
from app.ui.widgets import Look
from app.words import language, set_language

SIZES = ((800, 600), (1024, 600), (1280, 720), (1920, 1080), (3840, 2160))
TITLE = message("Two-Faced Cards")


class Done:
    """What was asked for."""

    def __init__(self) -> None:
        self.acts: list[str] = []

    def menu(self) -> None:
        self.acts.append("menu")

    def hint(self) -> None:
        self.acts.append("hint")

    def last_move(self) -> None:
        self.acts.append("last move")

    def undo(self) -> None:
        self.acts.append("undo")

    def toggle_log(self) -> None:
        self.acts.append("log")

    def rules(self) -> None:
        self.acts.append("rules")


@pytest.fixture(params=["it", "en"])
def tongue(request: pytest.FixtureRequest) -> Iterator[None]:
    before = language()
    set_language(request.param)
    yield
    set_language(before)


def placed(size: tuple[int, int], percent: int) -> tuple[Bar, Scale]:
    bar, scale = Bar(Done()), Scale(*size, percent)
    bar.place(pygame.Rect(0, 0, size[0], bar.height(scale)), scale)
    return bar, scale


@pytest.mark.usefixtures("tongue")
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_buttons_lie_in_the_bar_side_by_side(size: tuple[int, int], percent: int) -> None:
    bar, scale = placed(size, percent)
    whole = pygame.Rect(0, 0, size[0], bar.height(scale))
    for button in bar.buttons:
        assert whole.contains(button.rect) and button.rect.height >= 44 and button.rect.width >= 44
    for one, other in pairwise(bar.buttons):
        assert one.rect.right <= other.rect.left


@pytest.mark.usefixtures("tongue")
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_title_keeps_off_the_buttons_and_is_not_cut(size: tuple[int, int], percent: int) -> None:
    bar, scale = placed(size, percent)
    heading = bar.heading(Style(theme(), scale), TITLE)
    assert heading.rect.right <= bar.buttons[0].rect.left
    assert isinstance(heading.key, tuple) and not str(heading.key[0]).endswith(text.ELLIPSIS)
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    heading.paint(canvas)
    assert heading.rect.contains(canvas.get_bounding_rect())


@pytest.mark.usefixtures("tongue")
def test_labels_are_left_out_where_room_is_short() -> None:
    assert all(not button.compact for button in placed((1280, 720), 100)[0].buttons)
    assert all(button.compact for button in placed((800, 600), 200)[0].buttons)


def test_a_compact_button_still_says_what_it_does() -> None:
    bar, scale = placed((800, 600), 200)
    said = [button.spoken().text for button in bar.buttons]
    assert len(set(said)) == 5 and all(said)
    assert bar.buttons[0].measure(800, scale) == (scale.target, scale.target)


def test_every_button_does_its_own() -> None:
    done = Done()
    for button in Bar(done).buttons:
        button.activate()
    assert done.acts == ["hint", "last move", "log", "rules", "menu"]


@pytest.mark.parametrize("compact", [False, True])
def test_a_button_paints_its_sign_inside_itself(compact: bool) -> None:
    scale = Scale(1280, 720)
    button = BarButton("Menu", lambda: None, "plain", sign("menu"))
    button.compact = compact
    width, height = button.measure(400, scale)
    button.place(pygame.Rect(50, 20, width, height), scale)
    canvas = pygame.Surface((400, 100), pygame.SRCALPHA)
    button.draw(canvas, Look(theme(), scale, None, None))
    inked = canvas.get_bounding_rect()
    assert inked.width > 10 and button.rect.contains(inked)


def test_taking_back_is_offered_only_while_there_is_something_to_take_back() -> None:
    done = Done()
    bar = Bar(done)
    usual = [str(button.label) for button in bar.buttons]
    assert bar.offer_undo(True) and not bar.offer_undo(True)
    assert [str(button.label) for button in bar.buttons] == ["Take back", *usual]
    bar.buttons[0].activate()
    assert done.acts == ["undo"]
    assert bar.offer_undo(False) and not bar.offer_undo(False)
    assert [str(button.label) for button in bar.buttons] == usual


def test_the_hint_goes_and_comes_back_behind_taking_back() -> None:
    bar, _ = placed((1280, 720), 100)
    labels = [button.label for button in bar.buttons]
    assert not bar.offer_hint(True)
    assert bar.offer_hint(False) and not bar.offer_hint(False)
    assert [button.label for button in bar.buttons] == labels[1:]
    assert bar.offer_undo(True) and bar.offer_hint(True)
    assert [button.label for button in bar.buttons] == ["Take back", *labels]
