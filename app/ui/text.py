"""Text in a given width: breaking into lines, measuring, drawing.

Knows fonts and strings; must not know messages, languages or controls.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, Protocol, TypeAlias

import pygame

from app.media import fonts
from app.ui.theme import Colour

Align: TypeAlias = Literal["start", "centre", "end"]

ELLIPSIS = "\u2026"


class Measured(Protocol):
    """What wrapping asks of a font."""

    def size(self, text: str, /) -> tuple[int, int]:
        """Width and height of `text` in pixels."""


def wrap(text: str, font: Measured, width: int) -> list[str]:
    """`text` in lines at most `width` pixels wide, broken at spaces, and inside a word only if it is wider alone.

    A single character wider than `width` stands alone. Line breaks stay; an empty text is one empty line.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _wrap_one(clean(paragraph), font, width)
    return lines


def clean(text: str) -> str:
    """`text` without what a font cannot draw: control characters and lone surrogates become spaces."""
    return "".join(" " if unicodedata.category(c) in ("Cc", "Cs") else c for c in text)


@lru_cache(maxsize=2048)
def broken(text: str, px: int, bold: bool, width: int) -> tuple[str, ...]:
    """`wrap` with the house font of `px` pixels, remembered."""
    return tuple(wrap(text, fonts.font(px, bold), width))


@lru_cache(maxsize=256)
def evened(text: str, px: int, bold: bool, width: int) -> tuple[str, ...]:
    """`broken`, with lines as even as can be: no more of them, the longest as short as that allows."""
    lines = broken(text, px, bold, width)
    low, high = 1, width
    while low < high and len(lines) > 1:
        middle = (low + high) // 2
        narrower = wrap(text, fonts.font(px, bold), middle)
        low, high = (low, middle) if len(narrower) == len(lines) else (middle + 1, high)
    return broken(text, px, bold, high)


def extent(lines: Sequence[str], px: int, bold: bool = False) -> tuple[int, int]:
    """Width and height in pixels of `lines` as `paragraph` draws them."""
    font = fonts.font(px, bold)
    return max((font.size(line)[0] for line in lines), default=0), line_height(px) * len(lines)


def line_height(px: int) -> int:
    """From one line to the next, in pixels."""
    return round(px * 1.4)


def fit(text: str, px: int, bold: bool, width: int) -> str:
    """`text` in one line, cut with an ellipsis only if it is wider than `width`: the last resort."""
    text = clean(text)
    font = fonts.font(px, bold)
    if font.size(text)[0] <= width:
        return text
    kept = _longest(text, font, width - font.size(ELLIPSIS)[0])
    return text[:kept].rstrip() + ELLIPSIS


def paragraph(
    surface: pygame.Surface,
    lines: Sequence[str],
    rect: pygame.Rect,
    px: int,
    colour: Colour,
    bold: bool = False,
    align: Align = "start",
) -> None:
    """Draw `lines` into `rect` from its top. Lines outside the surface's clip cost nothing."""
    step = line_height(px)
    clip = surface.get_clip()
    for number, line in enumerate(lines):
        top = rect.top + number * step
        if not line or top > clip.bottom or top + step < clip.top:
            continue
        picture = fonts.text(line, px, colour, bold)
        slack = rect.width - picture.get_width()
        left = rect.left + (0 if align == "start" else slack // 2 if align == "centre" else slack)
        surface.blit(picture, (left, top + (step - picture.get_height()) // 2))


def _wrap_one(text: str, font: Measured, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        while word and font.size(word)[0] > width:
            cut = max(1, _longest(word, font, width))
            while cut < len(word) and unicodedata.combining(word[cut]) and cut > 1:
                cut -= 1
            if cut == len(word):
                break
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    lines.append(line)
    return lines


def _longest(text: str, font: Measured, width: int) -> int:
    """How many first characters of `text` fit in `width` pixels."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(text[:middle])[0] <= width:
            low = middle
        else:
            high = middle - 1
    return low
