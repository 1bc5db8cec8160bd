"""Every text reads on every ground, in every theme and on every game's felt."""

from __future__ import annotations

import pytest

from app.ui.theme import THEMES, Scale, contrast, mix, theme

FELTS = [(0x17, 0x40, 0x3A), (0x33, 0x26, 0x4A), (0x34, 0x42, 0x1F), (0x14, 0x39, 0x5A), (0x1E, 0x21, 0x48)]


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("name", THEMES)
def test_texts_read_on_their_grounds(name: str, felt: tuple[int, int, int]) -> None:
    look = theme(name, felt)
    least = 7.0 if name == "contrast" else 4.5
    for ground in (look.felt, look.panel, look.control, look.control_hover, look.control_down):
        for colour in (look.text, look.muted):
            assert contrast(colour, ground) >= least
    for ground in (look.felt, look.panel):
        for colour in (look.amber, look.coral, look.mint):
            assert contrast(colour, ground) >= least
        assert contrast(look.focus, ground) >= 3
    assert contrast(look.on_amber, look.amber) >= least


def test_contrast_of_known_pairs() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((10, 20, 30), (10, 20, 30)) == 1
    assert contrast((0x77, 0x77, 0x77), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_an_unknown_theme_is_dusk() -> None:
    assert theme("neon") == theme("dusk")


def test_mix() -> None:
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert mix((9, 8, 7), (200, 100, 50), 0) == (9, 8, 7)


@pytest.mark.parametrize(
    ("size", "percent", "body", "target"),
    [
        ((1280, 720), 100, 18, 44),
        ((1280, 720), 200, 36, 44),
        ((1920, 1080), 100, 27, 66),
        ((3840, 2160), 150, 81, 132),
        ((800, 600), 100, 14, 44),
        ((1920, 720), 100, 18, 44),
    ],
)
def test_sizes_grow_with_the_window_and_the_wish(size: tuple[int, int], percent: int, body: int, target: int) -> None:
    scale = Scale(*size, percent)
    assert (scale.text("body"), scale.target) == (body, target)
    assert scale.small_target >= 24
    assert scale.px(0) == 0
    assert scale.px(0.1) == 1
