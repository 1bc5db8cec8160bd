"""How the cards of Mystic look (MY-01): eleven emblems from the new moon to the sun, nine signs in the night.

Data only, in the words of app.core.art. A number is paper with a disc inside a ring of ten beads, as many lit as it
is worth, its tones warmer as it grows; an action is night in a gilded edge, so that the two differ at a glance.
"""

from __future__ import annotations

from typing import NamedTuple

from app.core.art import CARD_RATIO, Box, CardArt, Fill, Layer, Svg, Text
from app.games.mystic.deck import ACTION_WORTH, HIGHEST, PEEK

PAPER = "#FBF6EA"
INK = "#2A2520"
NIGHT = "#161B4A"
GOLD = "#E2B24C"
GLEAM = "#FBE3A0"
"""What is written on the night."""
PRINT = "#AEB6EE"
"""What is printed on the felt."""

_FILL, _SHADE, _LIGHT, _PAPER, _INK, _TINT = "#C0FFEE", "#C0FFE1", "#C0FFE2", "#C0FFE3", "#C0FFE4", "#C0FFE5"
"""Placeholder colours of the sprites under sprites/mystic."""

_WHOLE: Box = (0.0, 0.0, 1.0, 1.0)
_NUMBER: Box = (0.055, 0.042, 0.36, 0.18)
_EMBLEM: Box = (0.165, 0.2655, 0.67, 0.469)
_SIGN: Box = (0.17, 0.237, 0.66, 0.462)
_WORTH: Box = (0.4, 0.082, 0.2, 0.08)
_PLATE: Box = (0.07, 0.703, 0.86, 0.252)
_PAPER_PLATE: Box = (0.086, 0.804, 0.828, 0.143)
_NAME_MIDDLE, _WORDS_MIDDLE, _WORDS_WIDTH = 0.7555, 0.8755, 0.776
_NAME_EM, _WORDS_EM, _WORDS_ROW = 0.08, 0.0635, 0.0635
"""Greatest em of the name and of the words at the foot, and the way from one row of words to the next, in fractions
of the card's height."""
_SMALL_NUMBER: Box = (0.1, 0.065, 0.8, 0.4)
_SMALL_EMBLEM: Box = (0.17, 0.5, 0.66, 0.462)
_SMALL_SIGN: Box = (0.06, 0.06, 0.88, 0.616)
_SMALL_WORTH: Box = (0.2, 0.72, 0.6, 0.2)

_ONE_ROW = 8
"""Words of more letters than this are set in two rows."""
_BREADTHS: dict[str, float] = {
    letter: ems
    for ems, letters in (
        (0.24, " "), (0.31, "IÌ.,:'"), (0.42, "-"), (0.53, "LJ"), (0.58, "SPT0123456789+"), (0.61, "FEÈÉBRZ"),
        (0.66, "YAÀVX"), (0.69, "UÙCD"), (0.73, "NHK"), (0.75, "OÒQG"), (0.88, "M"), (0.99, "W"),
    )
    for letter in letters
}  # fmt: skip
"""Breadth of the bold capitals in ems, so that two rows come out at one size."""
_OTHER_BREADTH, _BEARINGS, _SLACK = 0.7, 0.12, 1.06
"""Breadth of a letter that the table lacks; what of a row's breadth is air before and after it; and how much wider
its box is, because letters come in whole pixels."""


class Inks(NamedTuple):
    """The tones of one number; "#RRGGBB" each."""

    name: str
    """The sprite of its emblem."""
    fill: str
    shade: str
    light: str
    tint: str
    """The disc behind the emblem."""
    figure: str
    """The number itself: contrast at least 7 on the paper."""


INKS: tuple[Inks, ...] = (
    Inks("new_moon", "#6C7BB5", "#333E73", "#B9C3E6", "#DEE2F0", "#232C5C"),
    Inks("candle", "#4A72C2", "#2F5398", "#B4CBF1", "#DBE6F6", "#1F3F80"),
    Inks("crescents", "#49ABE2", "#2474A8", "#A9D8F3", "#D7EBF6", "#12496F"),
    Inks("stars", "#2A9A9E", "#17757B", "#9FE0DC", "#D3EEEA", "#0E4F54"),
    Inks("key", "#62BF80", "#2F8255", "#B2E2BF", "#DCF0DC", "#1B5434"),
    Inks("hand", "#A9C244", "#7F9A28", "#DCEA9C", "#EDF3CF", "#47530F"),
    Inks("crystal", "#EFC53C", "#C99A1F", "#FBE69A", "#FBF0C8", "#654A00"),
    Inks("philtre", "#F0A22F", "#C97A16", "#FBD795", "#FCE8C6", "#743F00"),
    Inks("moth", "#E97A35", "#B9521C", "#FAC196", "#FADFC9", "#80330A"),
    Inks("planet", "#CF4740", "#9C2A2E", "#F2A593", "#F8D8CF", "#861C1F"),
    Inks("sun", "#F7B52E", "#E5702B", "#FFE08A", "#F7CDB4", "#7E1230"),
)
"""By number, from calm to warm."""


class Sign(NamedTuple):
    """The sprite of an action without its first word, and its two tones on the night; "#RRGGBB" each."""

    name: str
    accent: str
    deep: str


SIGNS: tuple[Sign, ...] = (
    Sign("peek", "#6FD0E0", "#1B5B78"),
    Sign("inspect", "#C6A8F5", "#503688"),
    Sign("swap", "#7FDCB0", "#17604F"),
    Sign("reveal", "#FFD873", "#845410"),
    Sign("shield", "#8DB8FF", "#264A98"),
    Sign("reshuffle", "#B9E07A", "#41641F"),
    Sign("cast", "#FF9A7C", "#85312D"),
    Sign("chaos", "#F793C8", "#772562"),
    Sign("peek_swap", "#DCE6F5", "#465478"),
)
"""By action, as deck.py numbers them from PEEK on."""


def front(front: int, name: str = "", words: str = "") -> CardArt:
    """The front of a card: 0-10 the numbers, 11-19 the actions as in deck.py.

    At the foot of an action stand its `name`, as prompts and log call it, and `words` (at most about 18 letters) that
    say its effect, in one row or two; a line break in them is kept. Both translated already. Numbers show none.
    """
    if front <= HIGHEST:
        return _number(front)
    sign = SIGNS[front - PEEK]
    tones = ((_FILL, sign.accent), (_SHADE, sign.deep))
    worth = Text(str(ACTION_WORTH), _WORTH, GLEAM)
    ground, picture = Svg("mystic/night", _WHOLE, tones), Svg(f"mystic/act_{sign.name}", _SIGN, tones)
    return CardArt(NIGHT, (ground, picture, worth, *(_foot(name, words, sign.deep) if name else ())))


def small(front: int) -> CardArt:
    """The same card (0-19) for heights of 40 to 60 pixels: number above emblem; for an action its sign above 11."""
    if front <= HIGHEST:
        inks = INKS[front]
        return CardArt(PAPER, (Text(str(front), _SMALL_NUMBER, inks.figure), _emblem(inks, _SMALL_EMBLEM)))
    sign = SIGNS[front - PEEK]
    edge = Fill(_WHOLE, sign.deep, 0.055, 0.05, GOLD)
    picture = Svg(f"mystic/act_{sign.name}", _SMALL_SIGN, ((_FILL, sign.accent), (_SHADE, sign.deep)))
    return CardArt(GOLD, (edge, picture, Text(str(ACTION_WORTH), _SMALL_WORTH, PAPER)))


def back() -> CardArt:
    """The one back: a star that watches, under the night sky; alike both ways up."""
    return CardArt(PAPER, (Svg("mystic/back", _WHOLE, ((_PAPER, PAPER),)),))


def shield() -> Svg:
    """The sign of a Scudo in force, for the felt beside a row (MY-14); square, an edge of paper around it."""
    sign = SIGNS[4]
    return Svg("mystic/shield", _WHOLE, ((_FILL, sign.accent), (_SHADE, sign.deep), (_PAPER, PAPER)))


def call() -> Svg:
    """The halo of the whispered call (MY-19), for the felt beside the caller's name; square."""
    return Svg("mystic/call", _WHOLE, ((_FILL, "#F2C866"), (_INK, NIGHT)))


def ring(colour: str) -> Svg:
    """The thin ring of the window (MY-12) in a colour "#RRGGBB"; square, its line at 0.47 of the width from the middle.

    What is left of the time is drawn over it by the table.
    """
    return Svg("mystic/ring", _WHOLE, ((_FILL, colour),))


def zodiac() -> Svg:
    """The print on the felt in the middle of the table: twelve phases of the moon in a circle; square."""
    return Svg("mystic/zodiac", _WHOLE, ((_FILL, PRINT),))


def place() -> Svg:
    """The print on the felt under a place of a row; card-shaped, 7 wide, 10 high."""
    return Svg("mystic/place", _WHOLE, ((_FILL, PRINT),))


def _number(number: int) -> CardArt:
    inks = INKS[number]
    dial = Svg(f"mystic/dial_{number}", _WHOLE, ((_FILL, inks.fill), (_PAPER, PAPER), (_INK, INK), (_TINT, inks.tint)))
    figure = str(number)
    index = Text(figure, _NUMBER, inks.figure), Text(figure, _opposite(_NUMBER), inks.figure, turned=True)
    return CardArt(PAPER, (dial, _emblem(inks, _EMBLEM), *index))


def _emblem(inks: Inks, box: Box) -> Svg:
    tones = ((_FILL, inks.fill), (_SHADE, inks.shade), (_LIGHT, inks.light), (_PAPER, PAPER), (_INK, INK))
    return Svg(f"mystic/{inks.name}", box, tones)


def _foot(name: str, words: str, deep: str) -> tuple[Layer, ...]:
    """The plate with name and words, in capitals; the breadths of the boxes set both rows of words at one size."""
    rows = _rows(words.upper())
    em = min(_WORDS_EM, *(_fitting(row) for row in rows)) if rows else 0.0
    first = _WORDS_MIDDLE - _WORDS_ROW * (len(rows) - 1) / 2
    title = name.upper()
    return (
        Fill(_PLATE, deep, 0.03, 0.008, GOLD),
        _row(title, _NAME_MIDDLE, min(_NAME_EM, _fitting(title)), PAPER),
        Fill(_PAPER_PLATE, PAPER, 0.022),
        *(_row(row, first + _WORDS_ROW * number, em, NIGHT) for number, row in enumerate(rows)),
    )


def _fitting(row: str) -> float:
    """The em at which a row of capitals is as broad as the plate allows, in fractions of the card's height."""
    return CARD_RATIO * _WORDS_WIDTH / _breadth(row)


def _row(row: str, middle: float, em: float, colour: str) -> Text:
    # Higher than the letters: an accent or a comma must not make one row smaller than the other.
    width, height = _SLACK * em * _breadth(row) / CARD_RATIO, 1.2 * em
    return Text(row, ((1 - width) / 2, middle - height / 2, width, height), colour)


def _rows(words: str) -> tuple[str, ...]:
    """One row or two, parted at a line break if there is one, else where the longer row is shortest."""
    if "\n" in words:
        return tuple(row for row in (" ".join(part.split()) for part in words.split("\n", 1)) if row)
    parts = words.split()
    whole = " ".join(parts)
    if len(parts) < 2 or len(whole) <= _ONE_ROW:
        return (whole,) if whole else ()
    ways = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
    return min(ways, key=lambda way: max(_breadth(row) for row in way))


def _breadth(row: str) -> float:
    """How broad the ink of a row of capitals is, in ems."""
    return sum(_BREADTHS.get(letter, _OTHER_BREADTH) for letter in row) - _BEARINGS


def _opposite(box: Box) -> Box:
    return (1 - box[0] - box[2], 1 - box[1] - box[3], box[2], box[3])
