"""The eighty-eight cards (OR-01, OR-02, OR-04): four colours of plants numbered 1 to 20, and eight Jolly.

Card and front of a plant are the same number, 20 * colour + number - 1. The Jolly are the cards 80 to 87 and all
have the front 80. The back follows from the number.
"""

from __future__ import annotations

from app.core.message import N_, Message, message
from app.core.zones import Deck

ROSSO, VERDE, NERO, GIALLO = range(4)
COLOURS = range(4)
PER_COLOUR = 20
STEP = 4
"""OR-03: the numbers of one plant lie four apart."""
STAGES = 5
"""Cards of one plant, the Terreno included."""
LAST = 16
"""Front modulo 20 from which on a card is the last one of its plant (17 to 20)."""
JOLLY = 80
JOLLIES = 8

RED, WHITE, GREEN = range(3)
"""The backs: Terreni; Semi and Germogli; Piante, Frutti and Jolly."""
_BACKS = (RED, WHITE, WHITE, GREEN, GREEN)
"""OR-02: the back of each stage."""

DECK = Deck(
    fronts=(*range(JOLLY), *(JOLLY,) * JOLLIES),
    backs=(*(_BACKS[card % PER_COLOUR // STEP] for card in range(JOLLY)), *(GREEN,) * JOLLIES),
)
TERRENI, WHITES, GREENS = (
    tuple(card for card, back in enumerate(DECK.backs) if back == wanted) for wanted in (RED, WHITE, GREEN)
)
"""The cards of each back, in their order; Jolly are the last ones of the green."""

COLOUR_NAMES: tuple[Message, ...] = (
    message(N_("red")),
    message(N_("green")),
    message(N_("black")),
    message(N_("yellow")),
)
BACK_NAMES: tuple[Message, ...] = (
    message(N_("red back")),
    message(N_("white back")),
    message(N_("green back")),
)
STAGE_NAMES: tuple[Message, ...] = (
    message(N_("soil")),
    message(N_("seed")),
    message(N_("sprout")),
    message(N_("plant")),
    message(N_("fruit")),
)
PLANT_NAMES: tuple[Message, ...] = (
    message(N_("Tomatoes")),
    message(N_("Peppers")),
    message(N_("Strawberries")),
    message(N_("Cherries")),
    message(N_("Courgettes")),
    message(N_("Asparagus")),
    message(N_("Artichokes")),
    message(N_("Peas")),
    message(N_("Aubergines")),
    message(N_("Blackberries")),
    message(N_("Plums")),
    message(N_("Grapes")),
    message(N_("Lemons")),
    message(N_("Bananas")),
    message(N_("Maize")),
    message(N_("Pumpkins")),
)
"""OR-04: four to a colour, in the order of their first numbers."""
JOLLY_NAME = message(N_("Jolly"))


def front_of(colour: int, number: int) -> int:
    """The front of a plant's card; colour in 0..3, number in 1..20."""
    return PER_COLOUR * colour + number - 1


def number_of(front: int) -> int:
    """The number, 1 to 20, of a plant's front (not of a Jolly)."""
    return front % PER_COLOUR + 1


def colour_of(front: int) -> int:
    """The colour, 0 to 3, of a plant's front (not of a Jolly)."""
    return front // PER_COLOUR


def plant_of(front: int) -> int:
    """Which of the sixteen plants, 0 to 15, a front (not a Jolly's) shows; four to a colour."""
    return STEP * (front // PER_COLOUR) + front % STEP


def stage_of(front: int) -> int:
    """0 soil, 1 seed, 2 sprout, 3 plant, 4 fruit; of a plant's front (not of a Jolly)."""
    return front % PER_COLOUR // STEP


def short_name(front: int) -> Message:
    """A card as the log names it: "Tomatoes 5", "Jolly"."""
    if front == JOLLY:
        return JOLLY_NAME
    return message(N_("{plant} {number}"), plant=PLANT_NAMES[plant_of(front)], number=number_of(front))


def full_name(front: int) -> Message:
    """A card with its colour and stage: "Tomatoes 5, red, seed"."""
    if front == JOLLY:
        return message(N_("Jolly, the tractor"))
    return message(N_("{plant} {number}, {colour}, {stage}"), plant=PLANT_NAMES[plant_of(front)],
                   number=number_of(front), colour=COLOUR_NAMES[colour_of(front)], stage=STAGE_NAMES[stage_of(front)])
