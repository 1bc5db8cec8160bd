"""How the cards of L'orto in due look (OR-01 to OR-04): number, colour sign and fruit along two edges, the bed beside.

Data only, in the words of app.core.art. In a hand only the left strip of a card stays in sight, in the pool only
its top strip: each of the two says number, colour and plant. Every colour has a sign and a letter of its own.
"""

from __future__ import annotations

from typing import NamedTuple

from app.core.art import Box, CardArt, Layer, Svg, Text
from app.games.orto.deck import JOLLY, STAGES, colour_of, number_of, plant_of, stage_of

PAPER = "#FBF6EA"
INK = "#2A2520"
PRINT = "#C9D9A3"
"""What is printed on the felt."""
WHEEL = "#F6C93F"

_FILL, _HILL, _TINT, _PAPER, _INK = "#C0FFEE", "#C0FFE1", "#C0FFE2", "#C0FFE3", "#C0FFE4"
"""Placeholder colours of the sprites of this game; for seeds and sprouts the first three are body, shade, light."""

_WHOLE: Box = (0.0, 0.0, 1.0, 1.0)
_PICTURE: Box = (0.4, 0.2143, 0.56, 0.735)
_JOLLY_PICTURE: Box = (0.06, 0.2143, 0.88, 0.735)
_NUMBER: Box = (0.045, 0.045, 0.325, 0.138)
_SIGN: Box = (0.075, 0.215, 0.265, 0.1855)
_FRUIT: Box = (0.065, 0.415, 0.285, 0.1995)
_STEP: Box = (0.1075, 0.634, 0.2, 0.064)
"""The highest of the five steps; the others stand below it."""
_TAG: Box = (0.4, 0.04, 0.56, 0.1455)
_TAG_SIGN: Box = (0.51, 0.0503, 0.18, 0.126)
_TAG_FRUIT: Box = (0.757, 0.0545, 0.17, 0.119)
_SMALL_NUMBER: Box = (0.12, 0.07, 0.76, 0.36)
_SMALL_SIGN: Box = (0.03, 0.54, 0.46, 0.36)
_SMALL_FRUIT: Box = (0.49, 0.53, 0.49, 0.38)


class Inks(NamedTuple):
    """The tones of one colour; "#RRGGBB" each."""

    letter: str
    name: str
    """Of the sprite of its sign."""
    fill: str
    tint: str
    """Sky over the beds."""
    hill: str
    """Hills behind the beds."""
    on_fill: str
    """The letter on the sign: contrast at least 4.5."""
    letter_box: Box
    """Where the letter stands in the sign, in fractions of the sign's box."""


INKS: tuple[Inks, ...] = (
    Inks("R", "rosso", "#AB1D2C", "#F9DDD3", "#EDBBAA", PAPER, (0.26, 0.22, 0.48, 0.42)),
    Inks("V", "verde", "#1B7F55", "#DDEBD5", "#B3D3A6", PAPER, (0.28, 0.28, 0.48, 0.42)),
    Inks("N", "nero", "#3B2452", "#E2D9EC", "#C2B2D8", PAPER, (0.26, 0.34, 0.48, 0.42)),
    Inks("G", "giallo", "#F8CF45", "#FCF0C6", "#F0D88C", INK, (0.26, 0.29, 0.48, 0.42)),
)
"""By colour: 0 rosso, 1 verde, 2 nero, 3 giallo. Red and green, black and red differ in lightness too."""


class Plant(NamedTuple):
    """The pictures of one plant: names of sprites without their first word, and the tones of its seed and leaves."""

    name: str
    seed: str
    sprout: str
    seed_tones: tuple[str, str, str]
    """Body, shade, light."""
    leaf_tones: tuple[str, str, str]


_STRAW = ("#E9C27C", "#C0924A", "#FBE7BC")
_CREAM = ("#F3E4BE", "#CDB27A", "#FFFAE8")
_NUT = ("#C88A4E", "#955C2C", "#EBC08C")
_MOSS = ("#A6D45F", "#6E9F3C", "#E2F3B8")
_GOLD = ("#F7CF3A", "#D29A1E", "#FFF0B0")
_WINE = ("#A8617A", "#763B55", "#DFA9BC")
_LEAF = ("#3E8E4A", "#276A3B", "#86BF62")
_GREY = ("#7FAE8C", "#527F66", "#B4D3B4")
_LIME = ("#6FAF4A", "#447F38", "#B3D87C")

PLANTS: tuple[Plant, ...] = (
    Plant("tomato", "few", "pair", _STRAW, _LEAF),
    Plant("pepper", "round", "pair", _CREAM, _LIME),
    Plant("strawberry", "few", "tri", _GOLD, _LEAF),
    Plant("cherry", "stone", "tree", _NUT, _LEAF),
    Plant("courgette", "drop", "round", _CREAM, _LEAF),
    Plant("asparagus", "crown", "spear", _STRAW, _LIME),
    Plant("artichoke", "long", "jagged", _NUT, _GREY),
    Plant("pea", "round", "climb", _MOSS, _LIME),
    Plant("aubergine", "few", "pair", _CREAM, _GREY),
    Plant("blackberry", "few", "tri", _WINE, _LIME),
    Plant("plum", "stone", "tree", _WINE, _LIME),
    Plant("grape", "drop", "vine", _NUT, _LEAF),
    Plant("lemon", "drop", "tree", _STRAW, _LEAF),
    Plant("banana", "crown", "roll", _NUT, _LIME),
    Plant("maize", "kernel", "grass", _GOLD, _LEAF),
    Plant("pumpkin", "long", "round", _CREAM, _LIME),
)
"""By plant, as deck.plant_of counts them (OR-04)."""

_BACKS = ("orto/back_red", "orto/back_white", "orto/back_green")
_GROUNDS = ("orto/ground_soil", "orto/ground_seed", "orto/ground_sprout", "orto/ground_plant", "orto/ground_fruit")
_BOARD: Box = (0.26, 0.315, 0.48, 0.256)
"""The fruit on the board of a Terreno, in fractions of the picture."""
_BASKET: tuple[Box, ...] = ((0.05, 0.525, 0.4, 0.2133), (0.55, 0.525, 0.4, 0.2133), (0.3, 0.515, 0.4, 0.2133))
_GREAT: Box = (0.09, 0.066, 0.82, 0.4373)
_JOLLY_LETTER: Box = (0.045, 0.045, 0.125, 0.138)
_JOLLY_WHEEL: Box = (0.19, 0.0455, 0.19, 0.1357)
_MINI: tuple[Box, ...] = tuple((0.5 + 0.108 * k, 0.076, 0.1, 0.075) for k in range(4))
"""The four signs on the label of the Jolly."""


def front(front: int) -> CardArt:
    """The front of a card: 0-79 the plants as in deck.py, 80 the Jolly."""
    if front == JOLLY:
        return _jolly()
    return CardArt(PAPER, (*_picture(front), *_left_index(front), *_top_index(front)))


def small(front: int) -> CardArt:
    """The same card (0-80) without its picture, for heights of 40 to 60 pixels: number above, sign and fruit below."""
    if front == JOLLY:
        return CardArt(PAPER, (Text("J", _SMALL_NUMBER, INK), _wheel((0.2, 0.5, 0.6, 0.42))))
    inks = INKS[colour_of(front)]
    number = Text(str(number_of(front)), _SMALL_NUMBER, INK)
    return CardArt(PAPER, (number, *_sign(inks, _SMALL_SIGN), _fruit(front, _SMALL_FRUIT)))


def back(back: int) -> CardArt:
    """A back as deck.py numbers them: 0 red with furrows, 1 white with seeds, 2 green with leaves (OR-01)."""
    return CardArt(PAPER, (Svg(_BACKS[back], _WHOLE, ((_PAPER, PAPER), (_INK, INK))),))


def colour_sign(colour: int) -> Svg:
    """The sign of a colour (0-3) for the felt, where an outline of paper keeps it apart from the dark ground."""
    inks = INKS[colour]
    return Svg(f"orto/sign_{inks.name}", _WHOLE, ((_FILL, inks.fill), (_INK, PAPER)))


def bed() -> Svg:
    """The print on the felt under a stack of the field; card-shaped, 7 wide, 10 high."""
    return _print("bed")


def heap() -> Svg:
    """The print on the felt under the heap; square."""
    return _print("heap")


def can() -> Svg:
    """The print on the felt under the stock; square."""
    return _print("can")


def crate() -> Svg:
    """The print on the felt under the pool; square."""
    return _print("crate")


def _print(name: str) -> Svg:
    return Svg(f"orto/{name}", _WHOLE, ((_FILL, PRINT),))


def _picture(front: int) -> tuple[Layer, ...]:
    """The bed at the card's stage."""
    inks, plant, stage = INKS[colour_of(front)], PLANTS[plant_of(front)], stage_of(front)
    tones = ((_FILL, inks.fill), (_HILL, inks.hill), (_TINT, inks.tint), (_PAPER, PAPER), (_INK, INK))
    ground = Svg(_GROUNDS[stage], _PICTURE, tones)
    if stage == 0:
        return ground, Svg("orto/label", _PICTURE, tones), _fruit(front, _within(_PICTURE, _BOARD))
    if stage == 1:
        return ground, Svg(f"orto/seed_{plant.seed}", _PICTURE, _three(plant.seed_tones))
    if stage == 2:
        return ground, Svg(f"orto/sprout_{plant.sprout}", _PICTURE, _three(plant.leaf_tones))
    if stage == 3:
        return ground, Svg(f"orto/plant_{plant.name}", _PICTURE, tones)
    lying = tuple(_fruit(front, _within(_PICTURE, box)) for box in _BASKET)
    great = _fruit(front, _within(_PICTURE, _GREAT))
    return ground, *lying, Svg("orto/basket_front", _PICTURE, tones), great


def _three(tones: tuple[str, str, str]) -> tuple[tuple[str, str], ...]:
    return (*zip((_FILL, _HILL, _TINT), tones, strict=True), (_INK, INK))


def _left_index(front: int) -> tuple[Layer, ...]:
    """What a hand leaves in sight: number, sign, fruit, and the steps that the plant has grown."""
    inks, reached = INKS[colour_of(front)], stage_of(front)
    tones = ((_FILL, inks.fill), (_PAPER, PAPER), (_INK, INK))
    steps = []
    for step in range(STAGES):
        name = "step_off" if step > reached else "step_top" if step == STAGES - 1 else "step_on"
        top = _STEP[1] + _STEP[3] * (STAGES - 1 - step)
        steps.append(Svg(f"orto/{name}", (_STEP[0], top, _STEP[2], _STEP[3]), tones))
    number = Text(str(number_of(front)), _NUMBER, INK)
    return number, *_sign(inks, _SIGN), _fruit(front, _FRUIT), *steps


def _top_index(front: int) -> tuple[Layer, ...]:
    """What the pool leaves in sight beside the number: a label in the colour with sign and fruit."""
    inks = INKS[colour_of(front)]
    tag = Svg("orto/tag", _TAG, ((_FILL, inks.fill), (_PAPER, PAPER), (_INK, INK)))
    sign = Svg(f"orto/sign_{inks.name}", _TAG_SIGN, ((_FILL, PAPER), (_INK, INK)))
    letter = Text(inks.letter, _within(_TAG_SIGN, inks.letter_box), INK)
    return tag, sign, letter, _fruit(front, _TAG_FRUIT)


def _sign(inks: Inks, box: Box) -> tuple[Svg, Text]:
    sign = Svg(f"orto/sign_{inks.name}", box, ((_FILL, inks.fill), (_INK, INK)))
    return sign, Text(inks.letter, _within(box, inks.letter_box), inks.on_fill)


def _fruit(front: int, box: Box) -> Svg:
    return Svg(f"orto/fruit_{PLANTS[plant_of(front)].name}", box, ((_INK, INK),))


def _jolly() -> CardArt:
    """The tractor: a wheel for its sign, and all four colours on its label, because it stands for any of them."""
    picture = Svg("orto/tractor", _JOLLY_PICTURE, ((_PAPER, PAPER), (_INK, INK)))
    label = Svg("orto/tag_jolly", _TAG, ((_FILL, WHEEL), (_PAPER, PAPER), (_INK, INK)))
    signs = tuple(
        Svg(f"orto/sign_{inks.name}", box, ((_FILL, inks.fill), (_INK, INK)))
        for inks, box in zip(INKS, _MINI, strict=True)
    )
    index = (Text("J", _JOLLY_LETTER, INK), _wheel(_JOLLY_WHEEL))
    return CardArt(PAPER, (picture, *index, label, *signs))


def _wheel(box: Box) -> Svg:
    return Svg("orto/sign_jolly", box, ((_FILL, WHEEL), (_PAPER, PAPER), (_INK, INK)))


def _within(outer: Box, inner: Box) -> Box:
    """A box given in fractions of another, in fractions of the card."""
    return (outer[0] + inner[0] * outer[2], outer[1] + inner[1] * outer[3], inner[2] * outer[2], inner[3] * outer[3])
