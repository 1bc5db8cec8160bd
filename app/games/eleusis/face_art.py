"""How the cards of Eleusis look (EL-01): a French deck of its own, drawn from flat planes.

Data only, in the words of app.core.art. Rules of this game speak of red and black, so the four tones come in two
families: crimson and vermilion, night blue and a green of deep water. Index and sign stand in the left quarter, which
an overlapping card leaves free.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from app.core.art import CARD_RATIO, Box, CardArt, Layer, Svg, Text
from app.games.eleusis.cards import ACE, JACK, VALUE_TEXTS, suit_of, value_of

PAPER = "#FBF6EA"
INK = "#2A2520"
GOLD, DARK_GOLD = "#E2B24C", "#C08F32"
PRINT = "#C9B6F0"
"""What is printed on the felt."""

_MAIN, _DEEP, _LIGHT, _PAPER, _INK, _TINT, _GOLD, _DARK_GOLD = (
    "#C0FFEE", "#C0FFE1", "#C0FFE2", "#C0FFE3", "#C0FFE4", "#C0FFE5", "#C0FFE6", "#C0FFE7",
)
"""Placeholder colours of the sprites under sprites/eleusis."""


class Inks(NamedTuple):
    """The tones of a suit; "#RRGGBB" each. `main` is index and signs: contrast at least 4.5 on the paper."""

    name: str
    """The sprite of its sign."""
    main: str
    deep: str
    light: str
    tint: str


INKS: tuple[Inks, ...] = (
    Inks("spades", "#26305C", "#121833", "#A9B4E0", "#E4E6F1"),
    Inks("hearts", "#BE1E37", "#7E0F2A", "#F4A9A6", "#FAE2DC"),
    Inks("diamonds", "#C4480B", "#8A2C06", "#F8BE83", "#FBE7D0"),
    Inks("clubs", "#0C5A57", "#063837", "#90CDC4", "#DAECE8"),
)
"""By suit, as cards.py numbers them."""

COURTS = ("jack", "queen", "king")
_LEFT, _TOP = 0.052, 0.042
_INDEX_HIGH, _SIGN_WIDE, _SIGN_HIGH = 0.118, 0.19, 0.1
_INDEX_WIDE = 0.2
_TEN = ((0.052, 0.075), (0.135, 0.145))
"""Left edge and width of the two figures of a ten, which must not be wider than any other index."""
_SIGN_TOP = 0.182
_PIP, _CROWDED_PIP = 0.19, 0.17
"""Width of a sign in the middle, and where there are more than eight."""
_COLUMNS = (0.36, 0.5, 0.64)
_ACE: Box = (0.265, 0.333, 0.47, 0.329)
_RING: Box = (0.08, 0.206, 0.84, 0.588)
_UPPER: Box = (0.07, 0.05, 0.86, 0.45)
_LOWER: Box = (0.07, 0.5, 0.86, 0.45)
_BELT: Box = (0.07, 0.472, 0.86, 0.056)
_STAFF_SIGN: Box = (0.775, 0.083, 0.132, 0.0924)
"""On the staff that a court figure holds."""
_SMALL_INDEX: Box = (0.1, 0.07, 0.8, 0.4)
_SMALL_SIGN: Box = (0.14, 0.53, 0.72, 0.4)

_SIDES = (0, 2)
_PLACES: dict[int, tuple[tuple[int, float], ...]] = {
    2: ((1, 0.19), (1, 0.81)),
    3: ((1, 0.19), (1, 0.5), (1, 0.81)),
    4: tuple((x, y) for x in _SIDES for y in (0.19, 0.81)),
    5: (*((x, y) for x in _SIDES for y in (0.19, 0.81)), (1, 0.5)),
    6: tuple((x, y) for x in _SIDES for y in (0.19, 0.5, 0.81)),
    7: (*((x, y) for x in _SIDES for y in (0.19, 0.5, 0.81)), (1, 0.345)),
    8: (*((x, y) for x in _SIDES for y in (0.19, 0.5, 0.81)), (1, 0.345), (1, 0.655)),
    9: (*((x, y) for x in _SIDES for y in (0.17, 0.39, 0.61, 0.83)), (1, 0.5)),
    10: (*((x, y) for x in _SIDES for y in (0.17, 0.39, 0.61, 0.83)), (1, 0.28), (1, 0.72)),
}
"""Of every number: columns and middles of its signs, those below the middle stand on their heads."""


@cache
def front(face: int) -> CardArt:
    """The front of a card of `cards`."""
    inks, value = INKS[suit_of(face)], value_of(face)
    if value == ACE:
        body: tuple[Layer, ...] = (_painted("ring", _RING, inks), _painted(inks.name, _ACE, inks))
    elif value >= JACK:
        body = _court(COURTS[value - JACK], inks)
    else:
        wide = _PIP if value < 9 else _CROWDED_PIP
        body = tuple(_pip(inks, _COLUMNS[column], middle, wide) for column, middle in _PLACES[value])
    return CardArt(PAPER, (*body, *_corner(inks, value, False), *_corner(inks, value, True)))


@cache
def small(face: int) -> CardArt:
    """A front where it is shown small: index and sign alone, as large as they can be."""
    inks, value = INKS[suit_of(face)], value_of(face)
    return CardArt(PAPER, (Text(VALUE_TEXTS[value - 1], _SMALL_INDEX, inks.main),
                           _painted(inks.name, _SMALL_SIGN, inks)))


@cache
def back() -> CardArt:
    """All backs are alike."""
    return CardArt("#2B1E44", (Svg("eleusis/back", (0.0, 0.0, 1.0, 1.0)),))


def sign(suit: int) -> Svg:
    """The sign of a suit by itself, 0-3."""
    return _painted(INKS[suit].name, (0.0, 0.0, 1.0, 1.0), INKS[suit])


def sheaf() -> Svg:
    """Printed on the felt under the line."""
    return Svg("eleusis/wheat", (0.0, 0.0, 1.0, 1.0), ((_MAIN, PRINT),))


def envelope(how: str) -> Svg:
    """The dealer's envelope: "empty", "sealed" or "open"."""
    return Svg({"sealed": "eleusis/envelope"}.get(how, f"eleusis/envelope_{how}"), (0.0, 0.0, 1.0, 1.0))


def _court(figure: str, inks: Inks) -> tuple[Layer, ...]:
    """Two halves, one turned, joined by a belt; the suit stands on the staff."""
    return (
        _painted(figure, _UPPER, inks),
        _painted(figure, _LOWER, inks, turned=True),
        _painted("belt", _BELT, inks),
        _painted(inks.name, _STAFF_SIGN, inks),
        _painted(inks.name, _across(_STAFF_SIGN), inks, turned=True),
    )


def _pip(inks: Inks, x: float, y: float, wide: float) -> Svg:
    high = wide * CARD_RATIO
    box = (x - wide / 2, y - high / 2, wide, high)
    return _painted(inks.name, box, inks, turned=y > 0.5)


def _corner(inks: Inks, value: int, turned: bool) -> tuple[Layer, ...]:
    """Index above sign, in the upper left corner or turned in the lower right one."""
    if value == 10:
        figures: list[tuple[str, Box]] = [
            (figure, (left, _TOP, width, _INDEX_HIGH)) for figure, (left, width) in zip("10", _TEN, strict=True)
        ]
    else:
        figures = [(VALUE_TEXTS[value - 1], (_LEFT, _TOP, _INDEX_WIDE, _INDEX_HIGH))]
    under: Box = (_LEFT + (_INDEX_WIDE - _SIGN_WIDE) / 2, _SIGN_TOP, _SIGN_WIDE, _SIGN_HIGH)
    return (
        *(Text(text, _across(box) if turned else box, inks.main, turned=turned) for text, box in figures),
        _painted(inks.name, _across(under) if turned else under, inks, turned),
    )


def _across(box: Box) -> Box:
    """The same box with the card turned upside down."""
    x, y, w, h = box
    return 1 - x - w, 1 - y - h, w, h


def _painted(name: str, box: Box, inks: Inks, turned: bool = False) -> Svg:
    colours = ((_MAIN, inks.main), (_DEEP, inks.deep), (_LIGHT, inks.light), (_PAPER, PAPER), (_INK, INK),
               (_TINT, inks.tint), (_GOLD, GOLD), (_DARK_GOLD, DARK_GOLD))
    return Svg(f"eleusis/{name}", box, colours, turned)
