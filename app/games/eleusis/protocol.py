"""The solo protocol: one player, one hidden rule, thirty turns; how soon does he name the rule?

A measuring instrument, not a game of the shelf. It knows the true rule as a verdict on a line and a card; the player
is given cards and verdicts only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from app.core.dice import Dice
from app.games.eleusis.cards import ALL, CARDS, cards_in, read_card, write_card
from app.games.eleusis.masks import verdicts
from app.games.eleusis.tree import OfOne, OfTwo, Rule, Who, nodes

HAND, TURNS, LONGEST = 12, 30, 40
CONTINUATIONS = 100
FACES = tuple(map(write_card, range(CARDS)))

Judge = Callable[[Sequence[int]], int]
"""The cards that a rule accepts on a line, which may be empty."""
Spoken = Callable[[Sequence[str], str], bool]
"""A guess: line and card as texts."""


@runtime_checkable
class Masked(Protocol):
    """A guess that also gives all its right cards at once, which is judged alike and sooner."""

    def mask(self, line: Sequence[int]) -> int:
        """The right cards on a line."""


class Player(Protocol):
    """Who looks for the rule."""

    def reset(self, hand: Sequence[str], starter: str) -> None:
        """A new round."""

    def choose(self) -> tuple[str, Spoken | None]:
        """A card of the hand, and a guess."""

    def observe(self, card: str, accepted: bool, new_hand: Sequence[str]) -> None:
        """The verdict, and the hand after drawing."""


@dataclass(frozen=True, slots=True)
class Round:
    """How a round went: the turn of the right guess (0 if there was none), wrong guesses, turns and seconds used."""

    solved: int
    wrong: int
    turns: int
    seconds: float

    @property
    def score(self) -> int:
        """31 - t - 2f, or -2f."""
        return (TURNS + 1 - self.solved if self.solved else 0) - 2 * self.wrong


def judge_of(rule: Rule) -> Judge:
    """A rule of the language as a judge. On the empty line a rule that looks at no other card judges the starter at
    position 1; any other accepts it."""
    compiled = verdicts(rule)
    alone = not any(
        isinstance(node, OfTwo) or (isinstance(node, OfOne) and node.who is not Who.CARD) for node in nodes(rule.body)
    )

    def judge(line: Sequence[int]) -> int:
        if line:
            return compiled.mask(compiled.state_of(line))
        return compiled.mask(0) if alone else ALL  # state 0: the candidate takes position 1, the switch is off

    return judge


def play(player: Player, judge: Judge, seed: int, clock: Callable[[], float]) -> Round:
    """One round. The seed fixes the deck and the continuations by which guesses are judged;
    the clock gives seconds."""
    dice = Dice(seed)
    deck = [face for face in range(CARDS) for _ in range(2)]
    dice.shuffle(deck)
    hand = [deck.pop() for _ in range(HAND)]
    first = judge(())
    starter = deck.pop()
    while not first >> starter & 1:
        starter = deck.pop()
    line, wrong, spent = [starter], 0, -clock()
    player.reset([FACES[face] for face in hand], FACES[starter])
    spent += clock()
    for turn in range(1, TURNS + 1):
        spent -= clock()
        card, guess = player.choose()
        spent += clock()
        face = read_card(card)
        hand.remove(face)
        accepted = bool(judge(line) >> face & 1)
        if accepted:
            line.append(face)
        if guess is not None:
            if same_behaviour(guess, judge, line, dice):
                return Round(turn, wrong, turn, spent)
            wrong += 1
        if deck:
            hand.append(deck.pop())
        spent -= clock()
        player.observe(card, accepted, [FACES[face] for face in hand])
        spent += clock()
    return Round(0, wrong, TURNS, spent)


def same_behaviour(guess: Spoken, judge: Judge, line: Sequence[int], dice: Dice) -> bool:
    """Whether a guess agrees with the rule on all 52 faces, at every step of a hundred random continuations of up to
    forty right cards."""
    for _ in range(CONTINUATIONS):
        longer = list(line)
        for _ in range(LONGEST):
            mask = judge(longer)
            if mask != (guess.mask(longer) if isinstance(guess, Masked) else spoken_mask(guess, longer)):
                return False
            if not mask:
                break
            faces = list(cards_in(mask))
            longer.append(faces[dice.below(len(faces))])
    return True


def spoken_mask(guess: Spoken, line: Sequence[int]) -> int:
    """The cards that a guess accepts on a line."""
    texts = [FACES[face] for face in line]
    return sum(1 << face for face in range(CARDS) if guess(texts, FACES[face]))


def mean_score(rounds: Iterable[Round]) -> float:
    """The headline: the mean of the scores, none below zero. There must be at least one round."""
    scores = [max(0, round_.score) for round_ in rounds]
    return sum(scores) / len(scores)

