"""What a card looks like, as data: layers in fractions of the card, drawn by `app.media.cards`.

A game's face.py describes its cards with these words; nothing here draws. Boxes are
(x, y, width, height) in fractions of the card's width and height, origin at the top left.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Box: TypeAlias = tuple[float, float, float, float]

CARD_RATIO = 0.7
"""Width of a card divided by its height; one shape for every game."""


class Fill(NamedTuple):
    """A rounded rectangle of one colour ("#RRGGBB"); `radius` and `line` in fractions of the card height.

    `line` > 0 draws an outline of `ink` around it.
    """

    box: Box
    colour: str
    radius: float = 0.0
    line: float = 0.0
    ink: str = ""


class Svg(NamedTuple):
    """A sprite, fitted into the box keeping its shape.

    `name` is the path below sprites/ without ".svg"; `colours` replaces placeholder colours
    of the file, pairs of ("#placeholder", "#wanted"); `turned` draws it upside down.
    """

    name: str
    box: Box
    colours: tuple[tuple[str, str], ...] = ()
    turned: bool = False


class Text(NamedTuple):
    """A short text centred in its box, as large as the box's height allows; never a sentence."""

    text: str
    box: Box
    colour: str
    bold: bool = True
    turned: bool = False


Layer: TypeAlias = Fill | Svg | Text


class CardArt(NamedTuple):
    """One side of a card: the paper's colour and the layers on it, lowest first."""

    paper: str
    layers: tuple[Layer, ...] = ()
