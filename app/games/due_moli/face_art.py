"""How the cards of I due moli look (DM-01): rank and suit signs in a column at the left, a vignette beside it.

Data only, in the words of app.core.art. A canal is a fan of which only the left strip of each card stays in
sight, so that strip says everything: rank, and one or two signs that differ in shape before they differ in colour.
"""

from __future__ import annotations

from typing import NamedTuple

from app.core.art import Box, CardArt, Layer, Svg, Text
from app.games.due_moli.deck import ACE, CROWN, RANKS, SUITS

PAPER = "#FBF6EA"
INK = "#2A2520"
GOLD = "#E3B04B"
PRINT = "#9CC6E8"
"""What is printed on the felt."""

_FILL, _SECOND, _TINT, _PAPER, _INK, _OTHER_TINT = "#C0FFEE", "#C0FFE1", "#C0FFE2", "#C0FFE3", "#C0FFE4", "#C0FFE5"
_GOLD = "#C0FFE6"
"""Placeholder colours of the sprites under sprites/due_moli."""

_WHOLE: Box = (0.0, 0.0, 1.0, 1.0)
_PICTURE: Box = (0.42, 0.035, 0.53, 0.7049)
_GREAT: Box = (0.5524, 0.2949, 0.2650, 0.1855)
"""The suit sign of an Ace, inside the picture."""
_RANK: Box = (0.055, 0.05, 0.31, 0.175)
_CROWN: Box = (0.06, 0.026, 0.30, 0.21)
"""The sign of the tenth rank is drawn as wide as a suit sign, so that it weighs as much as a figure."""
_SIGNS: tuple[Box, Box] = ((0.05, 0.265, 0.32, 0.224), (0.05, 0.515, 0.32, 0.224))
_LOW_RANK: Box = (0.055, 0.05, 0.15, 0.125)
_LOW_SIGNS: tuple[Box, Box] = ((0.215, 0.05, 0.175, 0.125), (0.4, 0.05, 0.175, 0.125))
"""As for the corner at the top left; drawn turned in the corner at the bottom right, one row under the picture."""
_SMALL_RANK: Box = (0.2, 0.085, 0.6, 0.38)
_SMALL_PAIR: tuple[Box, Box] = ((0.03, 0.545, 0.46, 0.36), (0.51, 0.545, 0.46, 0.36))
_SMALL_ONE: Box = (0.2, 0.52, 0.6, 0.42)


class Inks(NamedTuple):
    """The tones of one suit; "#RRGGBB" each."""

    sign: str
    """The sprite of its sign."""
    fill: str
    shade: str
    """The second tone on cards of this suit alone."""
    tint: str
    """Sky or water of the vignettes."""


INKS: tuple[Inks, ...] = (
    Inks("moon", "#43308C", "#9A8CCB", "#DDD8EC"),
    Inks("sun", "#F9D24C", "#DB9A1E", "#FBEDBE"),
    Inks("wave", "#45A3DF", "#A9D6F2", "#D3E7F3"),
    Inks("leaf", "#1B7F55", "#D9A441", "#D2E5D6"),
    Inks("wyrm", "#AB1D2C", "#F2A33C", "#F3D3CD"),
    Inks("knot", "#C9803C", "#AB1D2C", "#F1DEC6"),
)
"""By suit. Pairs that colour-blind eyes could take for each other differ in lightness: leaf and wyrm, sun and knot,
moon and wave."""

VIGNETTES: tuple[str, ...] = (
    "ace", "ace", "ace", "ace", "ace", "ace",
    "author", "desert", "origin",
    "journey", "painter", "savage",
    "mountain", "sailor", "battle",
    "forest", "discovery", "soldier",
    "lunatic", "penitent", "market",
    "chance_meeting", "castle", "cave",
    "diplomat", "mill", "betrayal",
    "pact", "merchant", "darkness",
    "huntress", "bard", "sea", "end", "calamity", "windfall",
)  # fmt: skip
"""The picture of every card, by card number."""


def front(card: int) -> CardArt:
    """The front of a card (0-35): its index in two corners, its vignette under an arch of the harbour."""
    rank, suits = RANKS[card], SUITS[card]
    return CardArt(PAPER, (*_vignette(card), *_index(rank, suits), *_low_index(rank, suits)))


def small(card: int) -> CardArt:
    """The same card (0-35) without its picture, for heights of 40 to 60 pixels: rank above, signs below."""
    suits = SUITS[card]
    boxes = _SMALL_PAIR if len(suits) > 1 else (_SMALL_ONE,)
    signs = tuple(_sign(suit, box) for suit, box in zip(suits, boxes, strict=True))
    return CardArt(PAPER, (_rank(RANKS[card], _SMALL_RANK), *signs))


def back() -> CardArt:
    """The one back: an anchor in a ring of rope over the water of the harbour at night."""
    return CardArt(PAPER, (Svg("due_moli/back", _WHOLE, ((_PAPER, PAPER),)),))


def suit_sign(suit: int) -> Svg:
    """The sign of a suit (0-5) for the felt, where an outline of paper keeps it apart from the dark ground."""
    inks = INKS[suit]
    return Svg(f"due_moli/{inks.sign}", _WHOLE, ((_FILL, inks.fill), (_INK, PAPER)))


def rank_text(rank: int) -> str:
    """The rank (1-10) as a card's index writes it; the Crown has a sign of its own and an empty text."""
    if rank == CROWN:
        return ""
    return "A" if rank == ACE else str(rank)


def water() -> Svg:
    """The print on the felt where cards are launched; square."""
    return _print("water")


def quay() -> Svg:
    """The print on the felt at the right end of a canal; 3 wide, 5 high."""
    return _print("quay")


def basin() -> Svg:
    """The print on the felt under a basin whose cards lie crosswise; 7 wide, 5 high."""
    return _print("basin")


def _print(name: str) -> Svg:
    return Svg(f"due_moli/{name}", _WHOLE, ((_FILL, PRINT),))


def _vignette(card: int) -> tuple[Layer, ...]:
    rank, suits = RANKS[card], SUITS[card]
    colours = _tones(suits)
    sprites = [Svg("due_moli/waterline", _WHOLE, colours), Svg("due_moli/ground", _PICTURE, colours)]
    sprites.append(Svg(f"due_moli/{VIGNETTES[card]}", _PICTURE, colours))
    if rank == ACE:
        sprites.append(_sign(suits[0], _GREAT))
    frame = "due_moli/arch_crown" if rank == CROWN else "due_moli/arch"
    return (*sprites, Svg(frame, _PICTURE, (*colours, (_GOLD, GOLD))))


def _tones(suits: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    first, last = INKS[suits[0]], INKS[suits[-1]]
    second = last.fill if len(suits) > 1 else first.shade
    return (
        (_FILL, first.fill),
        (_SECOND, second),
        (_TINT, first.tint),
        (_OTHER_TINT, last.tint),
        (_PAPER, PAPER),
        (_INK, INK),
    )


def _index(rank: int, suits: tuple[int, ...]) -> tuple[Layer, ...]:
    signs = tuple(_sign(suit, box) for suit, box in zip(suits, _SIGNS, strict=False))
    return (_rank(rank, _CROWN if rank == CROWN else _RANK), *signs)


def _low_index(rank: int, suits: tuple[int, ...]) -> tuple[Layer, ...]:
    signs = tuple(_sign(suit, _opposite(box), turned=True) for suit, box in zip(suits, _LOW_SIGNS, strict=False))
    return (_rank(rank, _opposite(_LOW_RANK), turned=True), *signs)


def _rank(rank: int, box: Box, turned: bool = False) -> Text | Svg:
    if rank == CROWN:
        return Svg("due_moli/crown", box, ((_FILL, GOLD), (_INK, INK)), turned)
    return Text(rank_text(rank), box, INK, turned=turned)


def _sign(suit: int, box: Box, turned: bool = False) -> Svg:
    inks = INKS[suit]
    return Svg(f"due_moli/{inks.sign}", box, ((_FILL, inks.fill), (_INK, INK)), turned)


def _opposite(box: Box) -> Box:
    return (1 - box[0] - box[2], 1 - box[1] - box[3], box[2], box[3])
