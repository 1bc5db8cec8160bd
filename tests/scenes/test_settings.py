"""The settings: at once, live, and kept."""

from __future__ import annotations

import pygame
import pytest

from app.match import settings as kept_settings
from app.scenes.settings import SettingsScene
from app.ui.choice import Choice
from app.ui.fields import Slider, Toggle
from app.words import language, set_language
from tests.scenes.conftest import SIZES, Guest, outside


@pytest.fixture
def scene(guest: Guest) -> SettingsScene:
    guest.house.open_settings()
    guest.turn()
    top = guest.house.scenes.top
    assert isinstance(top, SettingsScene)
    return top


def step(guest: Guest, label: str, key: int) -> None:
    control = guest.named(label)
    guest.page.focus.to(control, True)
    guest.key(key)


def test_another_language_is_spoken_at_once(guest: Guest, scene: SettingsScene) -> None:
    assert "Look" in guest.told()
    step(guest, "Language", pygame.K_LEFT)
    assert language() == "it"
    assert "Aspetto" in guest.told()
    guest.key(pygame.K_ESCAPE)
    assert "Carte a due facce" in guest.told()


def test_larger_text_lays_the_page_out_again(guest: Guest, scene: SettingsScene) -> None:
    before = guest.named("Language").rect.height
    step(guest, "Text size", pygame.K_RIGHT)
    step(guest, "Text size", pygame.K_RIGHT)
    assert guest.house.percent == 150
    assert guest.page.scale.percent == 150
    assert guest.named("Language").rect.height >= before
    assert guest.page.focus.current is guest.named("Text size")


def test_colours_change_at_once(guest: Guest, scene: SettingsScene) -> None:
    step(guest, "Colours", pygame.K_RIGHT)
    assert guest.page.theme.name == "light"
    step(guest, "Colours", pygame.K_RIGHT)
    assert guest.page.theme.name == "contrast"


def test_speed_and_motion_reach_the_table(guest: Guest, scene: SettingsScene) -> None:
    guest.house.settings.reduced_motion = False
    step(guest, "Speed of the table", pygame.K_LEFT)
    assert guest.house.pace().factor == 1.5
    guest.named("Less motion: cards fade instead of travelling").activate()
    assert guest.house.settings.reduced_motion is False  # the toggle was on when the page was made
    guest.named("Less motion: cards fade instead of travelling").activate()
    assert guest.house.pace().reduced and guest.house.scenes.reduced_motion


def test_hints_are_chosen(guest: Guest, scene: SettingsScene) -> None:
    seen = [guest.house.settings.hints]
    for _ in range(2):
        step(guest, "Hints (H)", pygame.K_LEFT)
        seen.append(guest.house.settings.hints)
    assert seen == ["three", "one", "none"]
    guest.key(pygame.K_ESCAPE)
    assert kept_settings.load(guest.house.folders.data / kept_settings.FILE).hints == "none"


def test_volumes_are_heard(guest: Guest, scene: SettingsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(guest.house.sounds, "play", played.append)
    step(guest, "Cards", pygame.K_HOME)
    assert guest.house.sounds.effects == 0
    step(guest, "Moods", pygame.K_END)
    assert guest.house.sounds.moods == 1
    assert played == ["flip", "score"]


def test_a_dragged_knob_does_not_rattle(guest: Guest, scene: SettingsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(guest.house.sounds, "play", played.append)
    for value in range(50, 60):
        scene.effects._set(value)
    assert played == ["flip"]


def test_the_mute_key_moves_the_toggle(guest: Guest, scene: SettingsScene) -> None:
    assert scene.muted.on is False
    guest.key(pygame.K_m)
    assert scene.muted.on is True and guest.house.sounds.muted
    scene.muted.activate()
    assert not guest.house.settings.muted


def test_what_was_chosen_is_kept(guest: Guest, scene: SettingsScene) -> None:
    step(guest, "Colours", pygame.K_RIGHT)
    guest.named("Show the chances of the card in play").activate()
    guest.key(pygame.K_ESCAPE)
    kept = kept_settings.load(guest.house.folders.data / kept_settings.FILE)
    assert (kept.theme, kept.odds) == ("light", True)


def test_a_text_size_between_the_offered_ones_is_offered_too(guest: Guest) -> None:
    guest.house.settings.text_scale = 110
    scene = SettingsScene(guest.house)
    guest.house.scenes.push(scene)
    choice = guest.named("Text size")
    assert isinstance(choice, Choice)
    assert [value for value, _ in choice.options] == [100, 110, 125, 150, 175, 200]


@pytest.mark.parametrize("spoken", ["it", "en"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_everything_is_inside(
    guest: Guest, scene: SettingsScene, size: tuple[int, int], percent: int, spoken: str
) -> None:
    guest.house.settings.text_scale = percent
    set_language(spoken)
    scene.resize(size)
    assert outside(guest.page) == []


def test_all_kinds_of_controls_say_what_they_are(guest: Guest, scene: SettingsScene) -> None:
    controls = guest.page.controls()
    assert len([c for c in controls if isinstance(c, Toggle)]) == 4
    assert len([c for c in controls if isinstance(c, Slider)]) == 2
    assert all(c.spoken().text for c in controls)
