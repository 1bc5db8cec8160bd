"""Sprites: every file can be drawn, at the exact size, in the wanted colours."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app import paths
from app.media.images import SpriteError, drawn, image, svg

FOLDER = paths.sprites()
SPRITES = sorted(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.svg"))
BUTTONS = ("back", "close", "dice", "fullscreen", "help", "hint", "log", "menu", "replay", "settings", "undo")
SIGNS = ("bot", "check", "chevron", "person", "sound_off", "sound_on", "trophy", "turn")


def inked(surface: pygame.Surface) -> int:
    """How many pixels are not empty."""
    return pygame.mask.from_surface(surface, 0).count()


@pytest.mark.parametrize("name", SPRITES)
@pytest.mark.parametrize("size", [(14, 14), (37, 61), (300, 200)])
def test_every_sprite_is_drawn_at_the_exact_size(name: str, size: tuple[int, int]) -> None:
    picture = image(name, size)
    assert picture.get_size() == size
    assert inked(picture) > 0


@pytest.mark.parametrize("name", SPRITES)
def test_no_sprite_uses_what_the_renderer_cannot_draw(name: str) -> None:
    source = (paths.sprites() / f"{name}.svg").read_text(encoding="utf-8")
    for element in ("<use", "<clipPath", "<mask", "<filter", "<text", "<image", "href"):
        assert element not in source


@pytest.mark.parametrize("name", BUTTONS + SIGNS)
def test_every_sign_of_the_buttons_is_there_in_one_colour(name: str) -> None:
    sign = image(f"ui/{name}", (24, 24), (("#C0FFEE", "#FF0000"),))
    solid = [sign.get_at((x, y)) for x in range(24) for y in range(24) if sign.get_at((x, y)).a == 255]
    assert solid
    assert {tuple(pixel) for pixel in solid} == {(255, 0, 0, 255)}


def test_credits_lie_beside_the_sprites() -> None:
    assert (paths.sprites() / "CREDITS.md").is_file()


def test_colours_are_replaced() -> None:
    heart = image("due_facce/rosso", (50, 50), (("#C0FFEE", "#123456"), ("#C0FFE4", "#ABCDEF")))
    assert heart.get_at((25, 25))[:3] == (0x12, 0x34, 0x56)


def test_the_six_symbols_have_six_silhouettes() -> None:
    names = ("arancio", "azzurro", "verde", "giallo", "rosso", "viola")
    masks = [pygame.mask.from_surface(image(f"due_facce/{name}", (14, 14))) for name in names]
    for i, one in enumerate(masks):
        for other in masks[:i]:
            shared = one.overlap_area(other, (0, 0))
            assert one.count() + other.count() - 2 * shared >= 25


def test_the_shape_is_kept_and_stands_in_the_middle() -> None:
    square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'
    assert svg(square, (60, 20)).get_bounding_rect() == pygame.Rect(20, 0, 20, 20)
    assert svg(square, (20, 60)).get_bounding_rect() == pygame.Rect(0, 20, 20, 20)


def test_a_size_of_nothing_counts_as_one_pixel() -> None:
    assert image("ui/menu", (0, -3)).get_size() == (1, 1)


def test_turned_is_upside_down() -> None:
    upright, turned = drawn("due_facce/mantis", (60, 75)), drawn("due_facce/mantis", (60, 75), turned=True)
    assert pygame.transform.flip(turned, True, True).get_buffer().raw == upright.get_buffer().raw


def test_asked_twice_drawn_once() -> None:
    assert image("ui/help", (31, 31)) is image("ui/help", (31, 31))
    assert image("ui/help", (31, 31)) is not image("ui/help", (31, 31), turned=True)


def test_a_missing_sprite_is_named() -> None:
    with pytest.raises(SpriteError, match="due_facce/unicorn") as caught:
        image("due_facce/unicorn", (10, 10))
    assert caught.value.name == "due_facce/unicorn"


def test_a_broken_sprite_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "torn.svg").write_text("<svg", encoding="utf-8")
    (tmp_path / "bytes.svg").write_bytes(b"\xff\xfe\xff")
    monkeypatch.setattr(paths, "sprites", lambda: tmp_path)
    for name in ("torn", "bytes"):
        with pytest.raises(SpriteError, match=name):
            image(name, (10, 10))
