"""The levels of Eleusis among their like: the same rules and hands for all, and what the difference is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from app.bots.brain import random_brain
from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View
from app.lab.alike import Gain, gain, wrong_cards


def test_everybody_plays_the_same_rule_and_hands() -> None:
    heard: dict[str, list[tuple[Any, ...]]] = {"first": [], "second": []}

    def listening(name: str) -> Any:
        def brain(game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
            heard[name].append((view.seen, tuple(moves), view.facts["log"]))
            return random_brain(game, view, moves, dice)

        return brain

    found = wrong_cards(7, {name: listening(name) for name in heard})
    assert found["first"] == found["second"]
    assert heard["first"] == heard["second"]
    assert len(heard["first"]) > 12


def test_a_hand_ends_with_its_first_phase() -> None:
    found = wrong_cards(7, {"any": random_brain})
    assert 0 < found["any"] <= 36


def test_gain_is_told_by_player_with_what_holds_it() -> None:
    assert gain([3, 3], [6, 6]) == Gain(1.0, 1.0, 1.0)
    mean, low, high = gain([0, 6], [3, 15])
    assert mean == 2.0
    assert (low, high) == pytest.approx((0.04, 3.96))
