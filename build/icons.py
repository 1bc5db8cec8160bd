"""The program's icon in the forms that desktops want, all drawn from sprites/icon.svg when packaging.

Windows' .ico and macOS' .icns are both a table of contents before whole PNG files, so nothing but pygame is needed.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Final

import pygame

SOURCE: Final = Path(__file__).resolve().parent.parent / "sprites" / "icon.svg"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
MAC_KINDS: Final = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(pixels: int) -> bytes:
    """The icon as a PNG file of `pixels` by `pixels`."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(SOURCE.read_bytes()), (pixels, pixels))
    file = io.BytesIO()
    pygame.image.save(drawn, file, "icon.png")
    return file.getvalue()


def hicolor(folder: Path, name: str) -> None:
    """Write the SVG and every size below `folder`, in the places where Linux desktops look for icon `name`."""
    for pixels in SIZES:
        _write(folder / "hicolor" / f"{pixels}x{pixels}" / "apps" / f"{name}.png", png(pixels))
    _write(folder / "hicolor" / "scalable" / "apps" / f"{name}.svg", SOURCE.read_bytes())


def ico() -> bytes:
    """The icon for Windows, with all SIZES."""
    pictures = [png(pixels) for pixels in SIZES]
    offset = 6 + 16 * len(pictures)
    contents = struct.pack("<HHH", 0, 1, len(pictures))
    for pixels, picture in zip(SIZES, pictures, strict=True):
        side = pixels % 256  # 256 is written as 0
        contents += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return contents + b"".join(pictures)


def icns() -> bytes:
    """The icon for macOS, from 16 to 1024 pixels."""
    parts = b""
    for kind, pixels in MAC_KINDS.items():
        picture = png(pixels)
        parts += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
