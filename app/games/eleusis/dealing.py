"""The rule that a bot seals as a dealer: of several invented ones, the one that should bring him most (EL-12).

The dealer's points are what the others got wrong beyond the best of them, so that a good rule is found early by one
player and late by the rest. How that would go is tried on a hand of three: one who thinks and remembers, one who
soon forgets, one who lays by lot. Knows rules and minds; no table.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.core.dice import Dice
from app.games.eleusis import invent
from app.games.eleusis.beliefs import Form
from app.games.eleusis.cards import CARDS
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.reading import Reading
from app.games.eleusis.score import dealer_points
from app.games.eleusis.seeker import Mind, Seeker, Verdict
from app.games.eleusis.text import write
from app.games.eleusis.tree import Rule

INVENTED = 4
"""Rules among which the dealer chooses."""
HAND = 9
_ONE_WORD = frozenset({Form.WHOLE})
_MINDS = (Mind(_ONE_WORD), Mind(_ONE_WORD, memory=2), None)
"""Who plays the trial hand; None lays by lot."""


def aimed_rule(dice: Dice, used: Sequence[str]) -> Rule:
    """A fair rule (EL-05), none of the texts `used`, that promised the dealer most points in a trial hand."""
    taken, best, most = list(used), None, -1
    for _ in range(INVENTED):
        rule = invent.fair_rule(dice, taken)
        taken.append(write(rule))
        points = dealer_points(trial(Verdicts(rule), dice))
        if points > most:
            best, most = rule, points
    assert best is not None
    return best


def trial(compiled: Verdicts, dice: Dice) -> list[int]:
    """The wrong cards of every player of a trial hand (EL-09, EL-10)."""
    deck = list(range(CARDS))
    dice.shuffle(deck)
    players = len(_MINDS)
    hands = [deck[player * HAND:(player + 1) * HAND] for player in range(players)]
    line, log, wrong = [deck[players * HAND]], list[Verdict](), [0] * players
    seekers = [None if mind is None else Seeker(mind) for mind in _MINDS]
    for turn in range(players * HAND):
        player = turn % players
        card = _laid(seekers[player], hands[player], line, log, dice)
        right = compiled.accepts(line, card)
        log.append((card, right, len(line)))
        if right:
            line.append(card)
        else:
            wrong[player] += 1
    return wrong


def _laid(seeker: Seeker | None, hand: list[int], line: Sequence[int], log: Sequence[Verdict], dice: Dice) -> int:
    if seeker is None:
        return hand.pop(dice.below(len(hand)))
    chances = Reading(seeker.beliefs(line, log)).chances(line, hand)
    return hand.pop(chances.index(max(chances)))
