"""The solo protocol by its numbered items, with players that do as they are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.core.dice import Dice
from app.games.eleusis.cards import ALL, BLACK, RED, read_card, read_cards
from app.games.eleusis.protocol import Round, Spoken, judge_of, mean_score, play, same_behaviour
from app.games.eleusis.text import read


class Scripted:
    """Plays its first card always, and guesses what the script says of the turn."""

    def __init__(self, guesses: Callable[[int], Spoken | None]) -> None:
        self.guesses, self.turn = guesses, 0
        self.seen: list[tuple[str, bool, int]] = []

    def reset(self, hand: Sequence[str], starter: str) -> None:
        self.hand, self.starter = list(hand), starter

    def choose(self) -> tuple[str, Spoken | None]:
        self.turn += 1
        return self.hand[0], self.guesses(self.turn)

    def observe(self, card: str, accepted: bool, new_hand: Sequence[str]) -> None:
        self.hand = list(new_hand)
        self.seen.append((card, accepted, len(new_hand)))


def red(line: Sequence[str], card: str) -> bool:
    return bool(RED >> read_card(card) & 1)


def black(line: Sequence[str], card: str) -> bool:
    return not red(line, card)


def test_twelve_cards_and_thirty_turns() -> None:
    """Items 1 and 2: the starter obeys the rule, the hand stays twelve."""
    player = Scripted(lambda turn: None)
    assert play(player, judge_of(read("red")), 5, lambda: 0.0) == Round(0, 0, 30, 0.0)
    assert red([], player.starter)
    assert all(accepted == red([], card) and left == 12 for card, accepted, left in player.seen)


def test_scores() -> None:
    """Item 4: 31 - t - 2f, and -2f without a right guess; the headline has no score below zero."""
    judge = judge_of(read("red"))
    assert play(Scripted(lambda turn: red if turn == 4 else black), judge, 1, lambda: 0.0).score == 31 - 4 - 6
    never = play(Scripted(lambda turn: black if turn < 3 else None), judge, 1, lambda: 0.0)
    assert (never.score, never.wrong) == (-4, 2)
    assert mean_score([Round(9, 0, 9, 0.0), never]) == 11.0


def test_a_guess_is_judged_by_what_can_still_happen() -> None:
    """Item 3: from a red card on, keeping the colour and red are the same; from a black one they are not."""
    judge = judge_of(read("same colour as previous"))
    assert same_behaviour(red, judge, read_cards("5H"), Dice(1))
    assert not same_behaviour(red, judge, read_cards("5S"), Dice(1))


def test_the_empty_line() -> None:
    """Item 1: what looks at the candidate and its place alone judges the starter."""
    assert judge_of(read("black"))(()) == BLACK
    assert judge_of(read("if position 1 of 2 then red else black"))(()) == RED
    assert judge_of(read("switch on figure: if switched then red else black"))(()) == BLACK
    assert judge_of(read("red and not same suit as previous"))(()) == ALL
