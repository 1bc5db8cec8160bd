"""The lesson of Eleusis: the line, right and wrong cards, finding the rule; then the second phase (EL-08 to EL-16).

Two tables, since a hand is long: the first cards of one deal, and the end of another, whose phase one was played
before.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.core.face import Spot
from app.core.game import Move
from app.core.lesson import Lesson, Part, Step
from app.core.message import N_, Seat, message
from app.games.eleusis.cards import CARDS, is_red, read_card, read_cards
from app.games.eleusis.state import EACH, LINE, OPEN, WRONG

_PLAYERS, _DEALER = 4, 3
_RULE = "not same colour as previous"
_OPTIONS = {"players": _PLAYERS, "starter": _DEALER, "deals": 1}
_SEALED = (Move(_DEALER, "seal", (), _RULE), Move(_DEALER, "begin"))
_ONE, _TWO, _THREE = Seat(1), Seat(2), Seat(3)
_HANDS = 3
_EACH = (CARDS - 1) // _HANDS

_OPENING = ("8H 4S QS JC 9D 3C", "5C 10C", "KD 2D")
_STARTER = read_card("7H")
"""The first table: what lies in the hands of seats 0 to 2 whatever the rest is, and the first card of the line."""

_LEFT = ("9H 6S", "JC 2S 5D QH", "8C KS 4H")
_RED_STARTER = read_card("3D")
_BETWEEN = 4
"""The second table: the cards that seats 0 to 2 had wrong in phase one, no two of them within so many turns."""


def _lay(seat: int, text: str) -> Move:
    return Move(seat, "lay", (read_card(text),))


def _mixed(without: Sequence[int]) -> list[int]:
    """All other cards, well mixed and always alike."""
    return sorted((card for card in range(CARDS) if card not in without), key=lambda card: (card * 19 + 7) % 53)


def _dealt(hands: Sequence[Sequence[int]], starter: int) -> tuple[int, ...]:
    """The deck's order (EL-03): one card at a time from the seat after the dealer, which is 0; the starter last."""
    return (*(card for each in zip(*hands, strict=True) for card in each), starter)


def _opening() -> tuple[list[list[int]], tuple[int, ...]]:
    """The hands of the first table, and its deck."""
    hands = [read_cards(text) for text in _OPENING]
    rest = _mixed([_STARTER, *(card for hand in hands for card in hand)])
    for hand in hands:
        missing = _EACH - len(hand)
        hand += rest[:missing]
        del rest[:missing]
    return hands, _dealt(hands, _STARTER)


def _phase_one() -> tuple[tuple[Move, ...], tuple[int, ...]]:
    """All cards of the second table's phase one in the order of play, and its deck."""
    wrong = [read_cards(text) for text in _LEFT]
    rest = _mixed([_RED_STARTER, *(card for cards in wrong for card in cards)])
    hands: list[list[int]] = [[] for _ in wrong]
    top, due = _RED_STARTER, _BETWEEN
    moves = []
    for turn in range(_HANDS * _EACH):
        seat = turn % _HANDS
        card = next((card for card in wrong[seat] if turn >= due and is_red(card) == is_red(top)), None)
        if card is not None:
            wrong[seat].remove(card)
            due = turn + _BETWEEN
        else:
            top = card = next(card for card in rest if is_red(card) != is_red(top))
            rest.remove(card)
        hands[seat].append(card)
        moves.append(Move(seat, "lay", (card,)))
    return tuple(moves), _dealt(hands, _RED_STARTER)


_FIRST_HANDS, _FIRST_DECK = _opening()
_PLAYED, _SECOND_DECK = _phase_one()
_BLACK = tuple(Move(0, "lay", (card,)) for card in sorted(_FIRST_HANDS[0])
               if not is_red(card) and card != read_card("4S"))

_SEARCH = (
    Step(message(N_("{player} deals and plays no cards, but has written a secret rule and sealed it. It tells which "
                    "card may follow on the line. You try to find it out."), player=_THREE), look=(Spot(LINE),)),
    Step(message(N_("Everybody plays one card in turn, and the app judges it by the rule. Nobody knows anything yet: "
                    "just try. Put the 8 of hearts on the line.")), (_lay(0, "8H"),),
         message(N_("Any card may be tried; for the lesson, begin with the 8 of hearts."))),
    Step(message(N_("Wrong! The card comes back and lies open before you. It is not wasted: it tells something about "
                    "the rule. But few wrong cards are better than many.")), look=(Spot(WRONG),),
         then=(_lay(1, "5C"), _lay(2, "KD"))),
    Step(message(N_("Right cards stay on the line: 7 of hearts, 5 of clubs, King of diamonds. After the same 7 your 8 "
                    "of hearts was wrong. What is different?")), look=(Spot(LINE), Spot(WRONG))),
    Step(message(N_("An idea: red and black by turns. The line ends with red, so try a black card: the 4 of "
                    "spades.")), (_lay(0, "4S"),),
         message(N_("You may, but test the idea first: the 4 of spades is black.")),
         then=(_lay(1, "10C"), _lay(2, "2D"))),
    Step(message(N_("Right. And look at the others, whose cards teach you as well: the 10 of clubs of {player}, black "
                    "after black, was wrong. It fits your idea."), player=_ONE),
         look=(Spot(WRONG + EACH), Spot(LINE))),
    Step(message(N_("Now without help: the line ends with the 2 of diamonds. Which of your cards do you believe to be "
                    "right? Play one.")), _BLACK,
         message(N_("By your idea that would be wrong: the 2 of diamonds is red, so a black card must follow.")),
         guess=True),
)
_RETRY = (
    Step(message(N_("Let us skip ahead, in another deal. All hands are played, and phase two has begun: now "
                    "everybody plays their wrong cards. You have two.")), look=(Spot(OPEN),)),
    Step(message(N_("The rule is still red and black by turns, and the line ends with red. Play the 9 of "
                    "hearts all the same, to see what happens.")), (_lay(0, "9H"),),
         message(N_("The 6 of spades would be right, but do try the 9 of hearts first."))),
    Step(message(N_("Refused, and it comes back. On this line you may not try it again: only when the line has grown. "
                    "The others move.")), look=(Spot(OPEN),), then=(_lay(1, "JC"), _lay(2, "8C"))),
    Step(message(N_("The Jack of clubs of {player} was right: the line has grown and ends with black. Now the 9 of "
                    "hearts may be tried again. Play it."), player=_ONE), (_lay(0, "9H"),),
         message(N_("After the Jack of clubs a red card is wanted: the 9 of hearts.")),
         then=(_lay(1, "5D"), _lay(2, "4H"))),
    Step(message(N_("Both others tried red cards: wrong. You have one card left, and it is black. Play it, and you "
                    "are out!")), (_lay(0, "6S"),)),
    Step(message(N_("You are out first: six points, and points for the cards left to the others. {player} scores by "
                    "how differently you did: a good rule is found early by one, late by another."), player=_THREE),
         look=(Spot(OPEN + EACH), Spot(OPEN + 2 * EACH))),
)

LESSON = Lesson(
    (
        Part(_OPTIONS, (_FIRST_DECK,), _SEARCH, before=_SEALED),
        Part(_OPTIONS, (_SECOND_DECK,), _RETRY, before=(*_SEALED, *_PLAYED)),
    ),
    (
        message(N_("Try, compare right and wrong, get an idea, test it: so every rule is found.")),
        message(N_("In a match everybody deals, you too: with the composer you write rules of your own.")),
    ),
    goes_on=False,
)
