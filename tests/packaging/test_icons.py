"""The icon in every form: real pictures of the sizes that are promised, in containers that add up."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import icons
import pygame
import pytest

PNG = b"\x89PNG\r\n\x1a\n"


def size(picture: bytes) -> tuple[int, int]:
    return pygame.image.load(io.BytesIO(picture), "icon.png").get_size()


@pytest.mark.parametrize("pixels", [16, 48, 256])
def test_a_png_is_as_large_as_asked_and_clear_at_its_corners(pixels: int) -> None:
    drawn = pygame.image.load(io.BytesIO(icons.png(pixels)), "icon.png")
    assert drawn.get_size() == (pixels, pixels)
    assert drawn.get_at((0, 0)).a == 0
    assert drawn.get_at((pixels // 2, pixels // 2)).a == 255


def test_the_theme_has_every_size_and_the_drawing(tmp_path: Path) -> None:
    icons.hicolor(tmp_path, "it")
    files = {path.relative_to(tmp_path / "hicolor").as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert files == {
        "16x16/apps/it.png", "24x24/apps/it.png", "32x32/apps/it.png", "48x48/apps/it.png", "64x64/apps/it.png",
        "128x128/apps/it.png", "256x256/apps/it.png", "scalable/apps/it.svg",
    }
    assert size((tmp_path / "hicolor" / "24x24" / "apps" / "it.png").read_bytes()) == (24, 24)


def test_the_ico_points_at_its_pictures() -> None:
    whole = icons.ico()
    assert struct.unpack_from("<HHH", whole) == (0, 1, 7)
    for number, pixels in enumerate((16, 24, 32, 48, 64, 128, 256)):
        width, height, _, _, _, depth, length, offset = struct.unpack_from("<BBBBHHII", whole, 6 + 16 * number)
        assert (width, height, depth) == (pixels % 256, pixels % 256, 32)
        assert size(whole[offset : offset + length]) == (pixels, pixels)
    assert offset + length == len(whole)


def test_the_icns_is_a_row_of_named_pictures() -> None:
    whole = icons.icns()
    assert whole[:4] == b"icns"
    assert struct.unpack_from(">I", whole, 4) == (len(whole),)
    kinds, at = [], 8
    while at < len(whole):
        kind, length = struct.unpack_from(">4sI", whole, at)
        assert whole[at + 8 : at + 16] == PNG
        kinds.append((kind, size(whole[at + 8 : at + length])[0]))
        at += length
    assert kinds == [
        (b"icp4", 16), (b"icp5", 32), (b"icp6", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512), (b"ic10", 1024)
    ]
