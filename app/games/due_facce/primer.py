"""The lesson of Carte a due facce: reading a back, scoring, being robbed, stealing, and a gift (DF-06 to DF-11).

Three at the table; every card is dictated.
"""

from __future__ import annotations

from app.core.face import Spot
from app.core.game import Move
from app.core.lesson import Lesson, Part, Step
from app.core.message import N_, Seat, message
from app.games.due_facce.deck import DECK, LETTERS, SETS, card_of
from app.games.due_facce.rules import FIRST_RESERVE, PILE

_SEATS = 3
_MINE, _FIRST, _ = (Spot(FIRST_RESERVE + seat) for seat in range(_SEATS))
_POINTS = Spot(FIRST_RESERVE + _SEATS)
_ONE, _TWO = Seat(1), Seat(2)
_RESERVES = ("VVRG", "RAZL", "LZAG")
_TURNED = ("VVAR", "RZGR", "VAVL", "RAZR", "AARL", "LVRL", "RGRL", "VZVG", "ZAZL", "AAZG", "ZRZV", "GGRL", "VAGV")
"""The fronts of the opening reserves, and of the pile's first cards: a front, then the three colours of its back."""

_SCORE = Move(0, "score")
_ONTO_YOURS = message(N_("Stealing would be allowed too. This time score: lay the card on your own reserve."))


def _deal() -> tuple[int, ...]:
    """The deck's order (DF-04: one at a time, clockwise from the starter)."""
    pile = [_card(turned[0], turned[1:]) for turned in _TURNED]
    reserves = [letter for each in zip(*_RESERVES, strict=True) for letter in each]
    left = [card for card in range(len(DECK)) if card not in pile]
    dealt = []
    for letter in reserves:
        card = next(card for card in left if DECK.fronts[card] == LETTERS.index(letter))
        left.remove(card)
        dealt.append(card)
    return (*dealt, *pile, *left)


def _card(front: str, back: str) -> int:
    colours = [LETTERS.index(letter) for letter in back]
    first, second, third = sorted(colours)
    return card_of(LETTERS.index(front), SETS.index((first, second, third)))


_ANYTHING = (_SCORE, Move(0, "steal", (1,)), Move(0, "steal", (2,)))
_STEPS = (
    Step(message(N_("Every card has two faces. Its back shows three colours, and the mantis on its front has one of "
                    "the three. Before a card is turned, its back is all you know.")), look=(Spot(PILE),)),
    Step(message(N_("Below lies your reserve. You score by turning a colour that is in it. This back shows orange, "
                    "green and red; you have two of them. Drag the card onto your reserve, or press P.")),
         (_SCORE,), _ONTO_YOURS),
    Step(message(N_("Green! Your two greens and the new card are three points. In the score pile nobody can take "
                    "them away from you.")), look=(_POINTS,), then=(Move(1, "steal", (0,)),)),
    Step(message(N_("{player} bet that red would come and laid the card on your reserve. Your red and the new card "
                    "were stolen; they go to a reserve, so they are no points yet."), player=_ONE), look=(_FIRST,),
         then=(Move(2, "score"),)),
    Step(message(N_("Now take revenge. The back shows orange, azure and red: {player} has all three, so stealing "
                    "cannot fail. Lay the card on that reserve, or press 1."), player=_ONE),
         (Move(0, "steal", (1,)),),
         message(N_("That is allowed, but only in the reserve of {player} do all three colours lie: steal there."),
                 player=_ONE)),
    Step(message(N_("Four reds lie in your reserve, but do not rejoice too soon: there they can be stolen again. Only "
                    "scoring makes points of them.")), look=(_MINE,),
         then=(Move(1, "score"), Move(2, "steal", (0,)))),
    Step(message(N_("{player} wanted your reds, but violet came, and you had none. A theft that fails is a gift: the "
                    "card stays with you."), player=_TWO), look=(_MINE,)),
    Step(message(N_("Yellow, red or violet: whatever comes, you have it. Score now, before somebody else takes the "
                    "reds!")), (_SCORE,), _ONTO_YOURS, then=(Move(1, "score"), Move(2, "score"))),
    Step(message(N_("Eight points already. Of these three colours only yellow is yours. Try to score all the same: a "
                    "card that does not match is not lost.")), (_SCORE,), _ONTO_YOURS,
         then=(Move(1, "score"), Move(2, "score"))),
    Step(message(N_("Orange came and stays in your reserve: it may match next time. A hint: each trio of colours is on "
                    "three cards with three different fronts. One you have seen cannot come again.")),
         look=(_MINE, Spot(PILE))),
    Step(message(N_("Now decide for yourself: score, or steal from whom? Compare the three colours with all reserves. "
                    "There is no wrong answer.")), _ANYTHING, guess=True),
    Step(message(N_("With ten points you win at once; if the pile runs out before, most points win. Between two "
                    "players it takes fifteen, and whoever steals with success plays again.")), look=(_POINTS,)),
)

LESSON = Lesson(
    (Part({"players": _SEATS, "starter": 0}, (_deal(),), _STEPS),),
    (
        message(N_("That is the whole game: read the back, then score or steal.")),
        message(N_("Many equal cards in a reserve are worth much, and everybody sees them. When is the moment to make "
                   "them points? That is what the game is about.")),
    ),
)
