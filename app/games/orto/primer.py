"""The lesson of L'orto in due: beds, chains, finishing a turn, the Jolly, a whole crop (OR-05 to OR-20)."""

from __future__ import annotations

from app.core.face import Spot
from app.core.game import Move
from app.core.lesson import Lesson, Part, Step
from app.core.message import N_, Seat, message
from app.games.orto.deck import GIALLO, GREENS, JOLLY, NERO, ROSSO, VERDE, WHITES, front_of
from app.games.orto.state import FIELD, HAND, HEAP, POOL

_OTHER = Seat(1)
_HAND, _THEIRS, _POOL = Spot(HAND), Spot(HAND + 1), Spot(POOL)
_TOMATOES = Spot(FIELD)
_COLOURS = {"R": ROSSO, "V": VERDE, "N": NERO, "G": GIALLO}


def _cards(texts: str) -> tuple[int, ...]:
    """"R5 N10": a colour and a number each; a plant's card and its front are the same."""
    return tuple(front_of(_COLOURS[text[0]], int(text[1:])) for text in texts.split())


_MINE = _cards("R5 R9 N6 G7 V8 N10 G11 V12 V9 R12 N12")
_OTHERS = _cards("V5 R6 R10 N5 G5 G6 R7 V6 N7 G8 N8")
_OPEN = _cards("R11 V11 V10 N11 G12 R8 V7 N9 G9 G10")
"""The white cards of both hands, and those of the pool (OR-06)."""
_TO_COME = (JOLLY, *_cards("R13 R17 N13 V14 G15 R14 N14 V15 G13"))
"""The first ten of the stock."""


def _deal() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The orders of the white and of the green cards; the hands are dealt in turn, the pupil's first."""
    whites = tuple(card for pair in zip(_MINE, _OTHERS, strict=True) for card in pair) + _OPEN
    assert sorted(whites) == sorted(WHITES)
    return whites, (*_TO_COME, *(card for card in GREENS if card not in _TO_COME))


def _plays(seat: int, texts: str) -> tuple[Move, ...]:
    return tuple(Move(seat, "play", (card,)) for card in _cards(texts))


_DONE = Move(0, "done")
_NOT_YET = message(N_("You could finish your turn already; first plant what is lit."))
_STEPS = (
    Step(message(N_("Sixteen beds, one crop each: five cards of one colour, always four numbers apart, here 1, 5, 9, "
                    "13, 17. Under each bed stands the number that it wants.")), look=(_TOMATOES,)),
    Step(message(N_("This is your hand, eleven cards. In your turn you must plant one, and may plant as many as fit. "
                    "Whoever empties their hand closes the round.")), look=(_HAND,)),
    Step(message(N_("Tomatoes 5 goes on Tomatoes 1: same colour, four more. Drag it to its bed, or click it twice.")),
         _plays(0, "R5"), message(N_("That card fits too; begin with Tomatoes 5, and see what follows."))),
    Step(message(N_("Now the bed wants 9, and you have it. Cards that follow each other can all go in the same turn.")),
         _plays(0, "R9"), message(N_("That would fit; but first carry the chain on with Tomatoes 9."))),
    Step(message(N_("Three more of your cards fit, on three other beds. Plant all three, in any order.")),
         _plays(0, "N6 G7 V8"), _NOT_YET, each=True),
    Step(message(N_("Nothing more to plant? Then finish, with the button or F: you take cards until you "
                    "have eleven again, the ones of the pool that have come forward.")), (_DONE,), look=(_POOL,),
         then=(*_plays(1, "R6 R10 N5 G5 G6"), Move(1, "done"))),
    Step(message(N_("{player} planted five as well and took the rest of the pool. At once ten green cards come from "
                    "the stock, with plants, fruits and Jolly: you both see what is to come."), player=_OTHER),
         look=(_POOL,)),
    Step(message(N_("Three of your cards fit now. Remember that every card you plant also opens its bed for "
                    "{player}, who may have the next one. Plant all three."), player=_OTHER),
         _plays(0, "N10 G11 V12"), _NOT_YET, each=True),
    Step(message(N_("Finish: three cards planted, so three from the pool, the Jolly and two Tomatoes. How many you "
                    "plant decides what you get, and what you leave.")), (_DONE,), look=(_POOL,),
         then=(*_plays(1, "R7 V6"), Move(1, "done"))),
    Step(message(N_("Plant Tomatoes 13, then 17. The last card of a crop gives 10 points to whoever plants it; the "
                    "fourth whole crop of a colour gives 30 more.")), _plays(0, "R13 R17"),
         message(N_("Lawful, but here points are waiting: Tomatoes 13, then 17.")), each=True),
    Step(message(N_("You have Courgettes 9, but the 5 is in the other hand. The Jolly stands for it, and your 9 covers "
                    "it at once: drag the Jolly to the bed of the Courgettes.")),
         (Move(0, "jolly", _cards("V5")),), message(N_("Not now: the Jolly goes to the bed of the Courgettes."))),
    Step(message(N_("The 5 had to leave the hand of {player}: it lies on the heap. A Jolly may also be thrown there by "
                    "itself; it then counts as the card that you must play."), player=_OTHER), look=(Spot(HEAP),)),
    Step(message(N_("Emptying your hand closes the round: 10 points for every crop not yet complete. "
                    "Whoever cannot play at all in their turn has lost it, and the other gets those points.")),
         look=(_HAND, _THEIRS)),
)

LESSON = Lesson(
    (Part({"players": 2, "starter": 0, "manches": 2}, _deal(), _STEPS),),
    (
        message(N_("Chains, refilling, Jolly, whole crops: you have seen them all.")),
        message(N_("Count what the other can plant after you: the white cards in that hand can all be worked out.")),
    ),
)
