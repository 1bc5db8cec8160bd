"""The credits name the product, its version, and everything that it stands on."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pygame
import pytest

from app import __version__
from app.scenes.credits import CreditsScene
from app.words import set_language
from tests.scenes.conftest import SIZES, Guest, outside

ROOT = Path(__file__).resolve().parents[2]


def show(guest: Guest) -> CreditsScene:
    scene = CreditsScene(guest.house)
    guest.house.scenes.push(scene)
    guest.turn()
    return scene


def test_product_and_version(guest: Guest) -> None:
    show(guest)
    assert f"Carte in Tavola, version {__version__}" in guest.told()


def test_every_dependency_has_its_licence(guest: Guest) -> None:
    show(guest)
    told = guest.told()
    for name in ("Python", "pygame-ce", "SDL", "Hanken Grotesk", "msgspec", "platformdirs", "Lark"):
        assert name in told
    for licence in ("LGPL 2.1", "SIL Open Font License 1.1", "BSD-3-Clause", "zlib", "PSF License 2.0"):
        assert licence in told
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {line.split(">")[0] for line in project["dependencies"]}
    assert wanted == {"pygame-ce", "msgspec", "platformdirs", "font-hanken-grotesk", "lark"}, "credit the new one too"


def test_esc_goes_back(guest: Guest) -> None:
    show(guest)
    guest.key(pygame.K_ESCAPE)
    assert len(guest.house.scenes.stack) == 1


@pytest.mark.parametrize("spoken", ["it", "en"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_everything_is_inside(guest: Guest, size: tuple[int, int], percent: int, spoken: str) -> None:
    guest.house.settings.text_scale = percent
    set_language(spoken)
    scene = show(guest)
    scene.resize(size)
    assert outside(guest.page) == []
