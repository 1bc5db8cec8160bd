"""Colours and sizes of everything that is not a card.

Knows the palette, its three themes, and how big a thing is in a window of a given size. Must not
know what is drawn with them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
TextSize: TypeAlias = Literal["small", "body", "title", "huge"]
Gap: TypeAlias = Literal["none", "xs", "s", "m", "l", "xl"]

THEMES: Final = ("dusk", "light", "contrast")
FELT: Final[Colour] = (0x17, 0x40, 0x3A)
INK: Final[Colour] = (0x2A, 0x25, 0x20)
PAPER: Final[Colour] = (0xFB, 0xF6, 0xEA)
BLACK: Final[Colour] = (0, 0, 0)
WHITE: Final[Colour] = (255, 255, 255)

# Sizes in pixels of the reference window, 1280 x 720.
REFERENCE: Final = (1280, 720)
TEXT: Final[dict[str, int]] = {"small": 15, "body": 18, "title": 27, "huge": 46}
GAPS: Final[dict[str, int]] = {"none": 0, "xs": 4, "s": 8, "m": 16, "l": 26, "xl": 44}
# Below this the letters would be too small to read: pages scroll instead.
LEAST_UNIT: Final = 0.8
MAIN_TARGET: Final = 44
SMALL_TARGET: Final = 24


@dataclass(frozen=True)
class Theme:
    """A palette. Every text colour reads on `felt`, `panel` and `control` (tested: 4.5:1, or 7:1 in contrast)."""

    name: str
    felt: Colour
    text: Colour
    muted: Colour
    amber: Colour  # what can be done
    on_amber: Colour  # text on an amber ground
    coral: Colour  # refusals
    mint: Colour  # gains
    focus: Colour
    inlay: Colour  # thin lines
    panel: Colour
    panel_edge: Colour
    control: Colour
    control_hover: Colour
    control_down: Colour
    control_edge: Colour
    paper: Colour = PAPER
    ink: Colour = INK
    shadow: int = 120  # strength of shadows and veils, 0..255


def theme(name: str = "dusk", felt: Colour = FELT) -> Theme:
    """The theme `name` (one of THEMES; any other name gives dusk) around a game's `felt`."""
    if name == "light":
        return _light(felt)
    if name == "contrast":
        return _contrast(felt)
    return _dusk(felt)


@dataclass(frozen=True)
class Scale:
    """How big things are: `width` x `height` of the window in pixels, `percent` 100..200 for text."""

    width: int
    height: int
    percent: int = 100

    @property
    def unit(self) -> float:
        """Window pixels for one pixel of the reference window."""
        return max(LEAST_UNIT, min(self.width / REFERENCE[0], self.height / REFERENCE[1]))

    def px(self, reference: float) -> int:
        """A length of the reference window in this one, at least 1 if `reference` is above 0."""
        return max(1, round(reference * self.unit)) if reference > 0 else 0

    def text(self, size: TextSize) -> int:
        """Height of a font in pixels."""
        return round(TEXT[size] * self.unit * self.percent / 100)

    def gap(self, gap: Gap) -> int:
        """A distance between things in pixels."""
        return self.px(GAPS[gap])

    @property
    def target(self) -> int:
        """Least height of a main control."""
        return max(MAIN_TARGET, self.px(MAIN_TARGET))

    @property
    def small_target(self) -> int:
        """Least side of anything that can be pressed."""
        return max(SMALL_TARGET, self.px(SMALL_TARGET))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with `share` (0..1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours after WCAG 2, 1..21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _readable(colour: Colour, ground: Colour) -> Colour:
    """`colour`, lightened until it reads as text on `ground` (4.5:1), or white."""
    shares = (share / 50 for share in range(51))
    return next((c for c in (mix(colour, WHITE, s) for s in shares) if contrast(c, ground) >= 4.5), WHITE)


def _dusk(felt: Colour) -> Theme:
    text: Colour = (0xF6, 0xEE, 0xDF)
    inlay: Colour = (0xC9, 0xA8, 0x6A)
    panel = mix(felt, (10, 12, 14), 0.38)
    control = mix(panel, text, 0.08)
    return Theme(
        name="dusk",
        felt=felt,
        text=text,
        muted=(0xC9, 0xBF, 0xAE),
        amber=(0xF2, 0xB8, 0x4B),
        on_amber=INK,
        coral=_readable((0xF0, 0x8A, 0x6B), felt),
        mint=(0x8F, 0xD6, 0xA5),
        focus=(0x9A, 0xD8, 0xFF),
        inlay=inlay,
        panel=panel,
        panel_edge=mix(panel, inlay, 0.3),
        control=control,
        control_hover=mix(panel, text, 0.14),
        control_down=mix(panel, BLACK, 0.22),
        control_edge=mix(control, inlay, 0.34),
    )


def _light(felt: Colour) -> Theme:
    ground = mix(felt, (0xF8, 0xEE, 0xDA), 0.88)
    panel = PAPER
    inlay: Colour = (0x8A, 0x6A, 0x2E)
    return Theme(
        name="light",
        felt=ground,
        text=INK,
        muted=(0x57, 0x4E, 0x44),
        amber=(0x84, 0x52, 0x00),
        on_amber=PAPER,
        coral=(0x9E, 0x2F, 0x14),
        mint=(0x17, 0x5E, 0x35),
        focus=(0x0B, 0x57, 0xA4),
        inlay=inlay,
        panel=panel,
        panel_edge=mix(panel, inlay, 0.35),
        control=mix(panel, felt, 0.07),
        control_hover=mix(panel, felt, 0.13),
        control_down=mix(panel, inlay, 0.14),
        control_edge=mix(panel, inlay, 0.5),
        shadow=60,
    )


def _contrast(felt: Colour) -> Theme:
    ground = mix(felt, BLACK, 0.72)
    panel = mix(felt, BLACK, 0.88)
    return Theme(
        name="contrast",
        felt=ground,
        text=WHITE,
        muted=(0xEC, 0xE6, 0xDA),
        amber=(0xFF, 0xCF, 0x5C),
        on_amber=BLACK,
        coral=(0xFF, 0xB0, 0x98),
        mint=(0xB4, 0xF2, 0xC8),
        focus=(0x9A, 0xD8, 0xFF),
        inlay=(0xF0, 0xD8, 0xA4),
        panel=panel,
        panel_edge=(0xF0, 0xD8, 0xA4),
        control=mix(panel, BLACK, 0.4),
        control_hover=mix(felt, BLACK, 0.6),
        control_down=BLACK,
        control_edge=WHITE,
    )
