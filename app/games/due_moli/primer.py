"""The lesson of I due moli: drawing, inserting, launching, and who takes what of a raft (DM-02 to DM-16)."""

from __future__ import annotations

from app.core.face import Spot
from app.core.game import Move
from app.core.lesson import Lesson, Part, Step
from app.core.message import N_, Seat, message
from app.games.due_moli.deck import DECK
from app.games.due_moli.rafts import BASIN, CANAL, SCORE

_MY_CANAL, _MY_BASIN, _THEIR_BASIN = Spot(CANAL), Spot(BASIN), Spot(BASIN + 1)
_OTHER = Seat(1)
_BEGINNING = (
    (30, 20, 12, 27, 17, 10, 15, 23, 8),  # canal: .. Pact 9, Soldier 5, Painter 3, Forest 5, Cave 7, Origin 2
    (26, 22),  # basin, its front first: Betrayal 8, Castle 7
    (33, 9, 16, 28, 6, 25, 19, 11, 21),  # the other canal
    (13, 24),  # the other basin: Sailor 4, Diplomat 8
)
"""The first cards of each pile (DM-04); the rest follows as it is in the deck."""
_PILE = 9


def _deal() -> tuple[int, ...]:
    left = [card for card in range(len(DECK.fronts)) if not any(card in pile for pile in _BEGINNING)]
    order: list[int] = []
    for pile in _BEGINNING:
        missing = _PILE - len(pile)
        order += [*pile, *left[:missing]]
        del left[:missing]
    return tuple(order)


_STEPS = (
    Step(message(N_("This is your canal. Its cards never change their order: you can only insert new ones, and launch "
                    "from the right end, the top.")), look=(_MY_CANAL,)),
    Step(message(N_("Two basins stand crosswise. You see the front card of the other one; the front card of your own "
                    "is turned to {player}, who sees it and you do not."), player=_OTHER),
         look=(_MY_BASIN, _THEIR_BASIN)),
    Step(message(N_("A turn has two actions: draw and insert, then launch. Draw the card that you can see, Sailor 4, "
                    "from the other basin: drag it to the middle, or press 2.")), (Move(0, "draw", (1,)),),
         message(N_("That basin may be drawn from too; this time take the card that you can see."))),
    Step(message(N_("A raft is two or more cards from the top that share a suit and rise inwards. Origin 2 and Cave 7 "
                    "have waves: put Sailor 4 between them, where the canal opens.")), (Move(0, "insert", (8,)),),
         message(N_("You may insert it anywhere, but only between Origin 2 and Cave 7 does it make a raft of "
                    "three."))),
    Step(message(N_("From the top now: 2, 4, 7, all with waves; numbers may be left out. Take Cave 7, the innermost, "
                    "and launch all three onto the water, or press 3.")), (Move(0, "launch", (3,)),),
         message(N_("Fewer cards may be launched as well, but a raft of two scores nothing: take all three."))),
    Step(message(N_("Of a raft each player gets one card, here by lot, to the bottom of their basin. "
                    "What is left is yours: one card, one point. So a raft of two scores nothing.")),
         look=(Spot(SCORE),),
         then=(Move(1, "draw", (0,)), Move(1, "insert", (9,)), Move(1, "launch", (1,)))),
    Step(message(N_("{player} drew the front card of your basin, having seen it before, and launched a "
                    "single card: it went to the bottom of the other basin and scored nothing."), player=_OTHER),
         look=(_MY_BASIN, _THEIR_BASIN)),
    Step(message(N_("Now draw from your own basin: you do not know what comes, but {player} does. Press 1, or drag the "
                    "card to the middle."), player=_OTHER), (Move(0, "draw", (0,)),),
         message(N_("The other basin would do as well; this time try your own."))),
    Step(message(N_("Castle 7 has knots, like Painter 3 and Soldier 5. Think ahead: behind Soldier 5 it prepares the "
                    "next raft, as soon as Forest 5 at the top is gone.")), (Move(0, "insert", (4,)),),
         message(N_("A lawful place, but look further: behind Soldier 5 three cards with knots come together."))),
    Step(message(N_("Forest 5 fits no raft. Launch it alone: it costs nothing but the turn, it goes to the bottom of "
                    "your basin, and the raft behind it is free.")), (Move(0, "launch", (1,)),)),
    Step(message(N_("Next turn three cards with knots lie on top: 3, 5, 7. Launched cards are not lost: they wait at "
                    "the bottom of the basins and come again.")), look=(_MY_CANAL,)),
    Step(message(N_("The game ends when a canal is empty. Each card in a score pile is one point; whoever emptied the "
                    "canal gets one more for each raft, or single card, left in the other one.")),
         look=(Spot(CANAL + 1), Spot(SCORE))),
)

LESSON = Lesson(
    (Part({"players": 2, "starter": 0}, (_deal(),), _STEPS, {"ply/3": (0,)}),),
    (
        message(N_("Draw, insert, launch: you know the turn, and what a raft is worth.")),
        message(N_("Long rafts score, but an empty canal ends the game: watch how much is left in the other one.")),
    ),
)
