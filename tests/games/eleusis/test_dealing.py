"""A bot dealer aims at its own points, and deals no rule twice."""

from __future__ import annotations

import pytest

from app.core.dice import Dice
from app.games.eleusis import dealing
from app.games.eleusis.check import check
from app.games.eleusis.dealing import HAND, INVENTED, aimed_rule, trial
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.text import read, write


def test_a_trial_hand_tells_who_understood() -> None:
    """Another suit and another value: who remembers gets fewer wrong than who forgets, and he fewer than who lays by
    lot."""
    judge, dice = Verdicts(read("not same suit as previous and value != previous")), Dice(3)
    hands = [trial(judge, dice) for _ in range(24)]
    thinks, forgets, by_lot = (sum(hand[player] for hand in hands) for player in range(3))
    assert thinks < forgets < by_lot
    assert all(0 <= wrong <= HAND for hand in hands for wrong in hand)


def test_nothing_is_wrong_where_everything_is_right() -> None:
    assert trial(Verdicts(read("any")), Dice(1)) == [0, 0, 0]


@pytest.mark.parametrize("seed", range(4))
def test_the_rule_is_fair_and_new(seed: int) -> None:
    """EL-05."""
    used = ["not same colour as previous", "red or value > previous"]
    rule = aimed_rule(Dice(seed), used)
    assert check(rule).fair
    assert write(rule) not in used


def test_the_rule_that_promised_most_is_sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """EL-12: 3, 6 and 4 wrong are 13 less 3 times 3; equal ones are 0."""
    tried: list[str] = []
    hands = [[2, 2, 2], [3, 6, 4], [4, 4, 5], [0, 1, 0]]

    def told(compiled: Verdicts, dice: Dice) -> list[int]:
        tried.append(write(compiled.rule))
        return hands[len(tried) - 1]

    monkeypatch.setattr(dealing, "trial", told)
    assert write(aimed_rule(Dice(8), [])) == tried[1]
    assert len(set(tried)) == len(hands) == INVENTED
