"""How the cards of Carte a due facce look (DF-03): fronts with the mantis, peach backs with three wings.

Data only, in the words of app.core.art. Every colour also has a symbol and a letter, so that
colour is never the only sign.
"""

from __future__ import annotations

from typing import NamedTuple

from app.core.art import Box, CardArt, Layer, Svg, Text

PAPER = "#FBF6EA"
PEACH = "#F6CFB1"
INK = "#2A2520"

_FILL, _SHADE, _LIGHT, _PAPER, _INK, _TINT = "#C0FFEE", "#C0FFE1", "#C0FFE2", "#C0FFE3", "#C0FFE4", "#C0FFE5"
"""Placeholder colours of the sprites under sprites/due_facce."""

_BLANK: tuple[tuple[str, str], ...] = (
    (_FILL, "#ECBB94"),
    (_SHADE, "#DDA379"),
    (_LIGHT, "#F3CBAB"),
    (_PAPER, PEACH),
    (_TINT, "#F9DDC6"),
)
"""Peach on peach: the mantis as if pressed into the card."""

_PICTURE: Box = (0.115, 0.11, 0.80, 0.70)
_MIDDLE: Box = (0.16, 0.18, 0.70, 0.62)
_WHOLE: Box = (0.0, 0.0, 1.0, 1.0)
_INDEX_LETTER: Box = (0.06, 0.047, 0.175, 0.13)
_INDEX_SYMBOL: Box = (0.25, 0.038, 0.21, 0.147)

_FIELDS: tuple[tuple[str, Box, Box, Box], ...] = (
    ("due_facce/field_top", (0.0, 0.0, 1.0, 0.40), (0.14, 0.075, 0.33, 0.215), (0.56, 0.083, 0.28, 0.155)),
    ("due_facce/field_middle", (0.0, 0.30, 1.0, 0.42), (0.14, 0.425, 0.33, 0.215), (0.56, 0.40, 0.28, 0.155)),
    ("due_facce/field_bottom", (0.0, 0.62, 1.0, 0.38), (0.14, 0.715, 0.33, 0.185), (0.56, 0.715, 0.28, 0.155)),
)
"""Sprite of a field with its box, box of its symbol, box of its letter; from the top."""


class Inks(NamedTuple):
    """The tones of one colour; "#RRGGBB" each."""

    letter: str
    name: str
    """The symbol's sprite."""
    fill: str
    """Symbols on paper, and the fields of the backs."""
    body: str
    """The mantis, with `shade`, `light`, and `tint` for the disc behind it."""
    shade: str
    light: str
    tint: str
    on_field: str
    """The letter drawn on a field: paper on dark fields, ink on light ones (contrast at least 4.5)."""


INKS: tuple[Inks, ...] = (
    Inks("A", "arancio", "#DB7A0C", "#CC6A00", "#7E480F", "#EBB173", "#FAE6CF", INK),
    Inks("Z", "azzurro", "#4BA3DE", "#2F93D6", "#1E5A80", "#93C6E8", "#DDEBF4", INK),
    Inks("V", "verde", "#1B7F4B", "#1B7F4B", "#1F5538", "#76B391", "#DCEAD9", PAPER),
    Inks("G", "giallo", "#F8DC5E", "#E2B41C", "#7D6300", "#F7E396", "#FBF1CC", INK),
    Inks("R", "rosso", "#B3202B", "#B3202B", "#74201F", "#DA8484", "#F6DAD4", PAPER),
    Inks("L", "viola", "#6F35A0", "#6F35A0", "#482664", "#AD8AC8", "#E7DBEB", PAPER),
)
"""By colour: 0 arancio, 1 azzurro, 2 verde, 3 giallo, 4 rosso, 5 viola.

Near the palette's six, but further apart in lightness: azzurro and viola, giallo and arancio, rosso and verde are
the pairs that colour-blind eyes tell apart by lightness alone.
"""


def front(colour: int) -> CardArt:
    """The front of a card of one colour (0-5): its index in two opposite corners, the mantis between."""
    inks = INKS[colour]
    mantis = (
        (_FILL, inks.body),
        (_SHADE, inks.shade),
        (_LIGHT, inks.light),
        (_PAPER, PAPER),
        (_TINT, inks.tint),
    )
    layers: tuple[Layer, ...] = (
        Svg("due_facce/ground", _PICTURE, mantis),
        Svg("due_facce/mantis", _PICTURE, mantis),
        *_index(inks, turned=False),
        *_index(inks, turned=True),
    )
    return CardArt(PAPER, layers)


def back(colours: tuple[int, int, int] | None) -> CardArt:
    """The back that shows three colours (0-5 each) from top to bottom; None: a pile whose backs nobody sees."""
    if colours is None:
        sprites = (("due_facce/blank", _WHOLE), ("due_facce/ground", _MIDDLE), ("due_facce/mantis", _MIDDLE))
        return CardArt(PEACH, tuple(Svg(name, box, _BLANK) for name, box in sprites))
    layers: list[Layer] = []
    for colour, (sprite, field, sign, letter) in zip(colours, _FIELDS, strict=True):
        inks = INKS[colour]
        layers.append(Svg(sprite, field, ((_FILL, inks.fill), (_LIGHT, inks.light), (_INK, INK))))
        layers.append(Svg(f"due_facce/{inks.name}", sign, ((_FILL, PAPER), (_INK, INK))))
        layers.append(Text(inks.letter, letter, inks.on_field))
    return CardArt(PEACH, tuple(layers))


def symbol(colour: int) -> Svg:
    """The sign of one colour (0-5) for the felt, where an outline of paper keeps it apart from any dark ground."""
    inks = INKS[colour]
    return Svg(f"due_facce/{inks.name}", _WHOLE, ((_FILL, inks.fill), (_INK, PAPER)))


def _index(inks: Inks, turned: bool) -> tuple[Layer, Layer]:
    """Letter and symbol side by side, inside the top fifth of the card: what stays in sight in a column."""
    letter, sign = (_opposite(_INDEX_LETTER), _opposite(_INDEX_SYMBOL)) if turned else (_INDEX_LETTER, _INDEX_SYMBOL)
    return (
        Text(inks.letter, letter, INK, turned=turned),
        Svg(f"due_facce/{inks.name}", sign, ((_FILL, inks.fill), (_INK, INK)), turned),
    )


def _opposite(box: Box) -> Box:
    return (1 - box[0] - box[2], 1 - box[1] - box[3], box[2], box[3])
