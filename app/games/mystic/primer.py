"""The lesson of Mystic: first looks, drawing, the same number, an action, taking, the call (MY-05 to MY-19).

Windows wait until all have answered, so that there is time to read.
"""

from __future__ import annotations

from app.core.face import Spot
from app.core.game import NOBODY, Move
from app.core.lesson import Lesson, Part, Step
from app.core.message import N_, Seat, message
from app.games.mystic.deck import CAST, CHAOS, FRONTS, INSPECT, PEEK, RESHUFFLE, REVEAL, SHIELD
from app.games.mystic.setup import ALL_ANSWER
from app.games.mystic.state import DISCARDS, EACH, ROW

_SEATS = 3
_ONE, _TWO = Seat(1), Seat(2)
_MINE, _FIRST, _SECOND = (Spot(ROW + EACH * seat) for seat in range(_SEATS))
_ROWS = ((3, 0, 7, 9), (5, 8, 4, 6), (6, 10, 9, 5))
_FIRST_DISCARD = 8
_PILE = (1, 3, INSPECT, PEEK, CHAOS, 2, REVEAL, SHIELD, RESHUFFLE, CAST)
"""Fronts: the rows by seat, and what is drawn."""


def _deal() -> tuple[int, ...]:
    """The deck's order (MY-04): one card at a time, then the first discard, then the pile."""
    left = list(range(len(FRONTS)))
    order = []
    for front in (*(front for each in zip(*_ROWS, strict=True) for front in each), _FIRST_DISCARD, *_PILE):
        card = next(card for card in left if FRONTS[card] == front)
        left.remove(card)
        order.append(card)
    return (*order, *left)


def _turn(seat: int) -> tuple[Move, ...]:
    """Draw and discard."""
    return Move(seat, "draw"), Move(seat, "discard")


_LOOKS = tuple(Move(seat, "look", (seat, place)) for seat in (1, 2) for place in (0, 1))
_DRAW = Move(0, "draw")
_TIME_UP = Move(NOBODY, "time_up")
_STEPS = (
    Step(message(N_("Your row: four cards that nobody knows, not even you. When the manche ends everybody "
                    "adds up their own cards, and the lowest sum wins.")), look=(_MINE,)),
    Step(message(N_("Before the first turn you may look at two of your own cards. Choose the two that are lit, one "
                    "after the other, and remember them.")),
         (Move(0, "look", (0, 0)), Move(0, "look", (0, 3))),
         message(N_("Any two would do; for the lesson, look at those that are lit.")), each=True, then=_LOOKS),
    Step(message(N_("A 3 and a 9, and now they lie face down again. A 9 is a lot: let us get rid of it. "
                    "Draw a card from the pile, or press D.")), (_DRAW,),
         message(N_("The 8 may be taken, but it is hardly less than a 9: draw."))),
    Step(message(N_("A 1! Put it in the place of the 9, the fourth card; or press 4. It lies face down there, and the "
                    "9 goes to the discards.")), (Move(0, "swap", (3,)),),
         message(N_("That would be allowed; but the 9 in the fourth place is what you want to be rid of.")),
         then=(Move(2, "touch", (2,)),)),
    Step(message(N_("When a number lands on the discards, all others may at once throw in an equal one, out of "
                    "turn. {player} remembered a 9: one card less in that row!"), player=_TWO),
         look=(_SECOND, Spot(DISCARDS)), then=(Move(1, "pass"), Move(2, "pass"), *_turn(1))),
    Step(message(N_("{player} has discarded a 3, and your first card is a 3. Touch it, or press 1, and it is gone."),
                 player=_ONE), (Move(0, "touch", (0,)),),
         message(N_("Think back to your two looks: your first card is a 3."))),
    Step(message(N_("The place stays empty and counts nothing. At most two cards go this way; whoever touches a wrong "
                    "one waits for the next number. At a real table you have five seconds.")), look=(_MINE,),
         then=(_TIME_UP, *_turn(2))),
    Step(message(N_("It is your turn again. Draw.")), (_DRAW,)),
    Step(message(N_("Not a number but an action: Peek. Actions never enter a row; you play them or discard them. Play "
                    "it.")), (Move(0, "play"),),
         message(N_("You may discard it, but a look is worth something: play it."))),
    Step(message(N_("Peek lets you look at one of your own cards. Look at the one in place 2, or press 2.")),
         (Move(0, "look", (0, 1)),), message(N_("That one could be looked at too; try place 2.")),
         then=(*_turn(1), *_turn(2))),
    Step(message(N_("A 0, there is nothing better! Meanwhile {player} has discarded a 2. You know of no 2 "
                    "in your row, so do not guess: pass."), player=_TWO), (Move(0, "pass"),),
         message(N_("You do not know that this card is a 2: pass.")), look=(Spot(DISCARDS),),
         then=(Move(1, "pass"),)),
    Step(message(N_("Instead of drawing you may take the last discard, as long as it is a number. Take the 2 and put "
                    "it in place 3, on the card that you have never seen.")), (Move(0, "take", (2,)),),
         message(N_("Take the 2 and put it in place 3: your other two cards are low already.")),
         then=(Move(1, "pass"), Move(2, "pass"), *_turn(1), *_turn(2))),
    Step(message(N_("0, 2 and 1 make three points. That is little: instead of a turn, call Mystic. All others have one "
                    "turn more, then the rows are turned up.")), (Move(0, "call"),),
         message(N_("You could play on, but with three points it is time to call Mystic.")),
         then=(*_turn(1), *_turn(2))),
    Step(message(N_("Yours is the lowest row: you write 0, the others what they have. Had somebody been "
                    "lower, you would write your points and 5 more. In the end the lowest total wins.")),
         look=(_MINE, _FIRST, _SECOND)),
)

LESSON = Lesson(
    (Part({"players": _SEATS, "starter": 0, "manches": 3, "window": ALL_ANSWER}, (_deal(),), _STEPS),),
    (
        message(N_("Remember, swap, throw in equal numbers, and call in time: you know how it goes.")),
        message(N_("There are eight more actions. Each card tells in three words what it does; the rules tell the "
                   "rest.")),
    ),
)
