"""Rules invented by chance."""

from __future__ import annotations

from app.core.dice import Dice, ScriptedDice
from app.games.eleusis import invent
from app.games.eleusis.check import check
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.samples import ALL as READY
from app.games.eleusis.text import read, write
from app.games.eleusis.tree import Colour, Rule


def test_invented_rules_are_fair_and_not_too_loose() -> None:
    """EL-05, EL-20: and their text reads back."""
    texts = set()
    for seed in range(120):
        rule = invent.fair_rule(Dice(seed), [])
        found = check(rule)
        assert found.fair and found.left <= invent.LOOSEST
        assert read(write(rule)) == rule
        texts.add(write(rule))
    assert len(texts) > 90


def test_no_rule_is_invented_twice_in_a_match() -> None:
    """EL-20: not in other words either; texts of paper rules are passed over."""
    dice, used = Dice(7), ["as I please"]
    for _ in range(14):
        used.append(write(invent.fair_rule(dice, used)))
    judges = [Verdicts(read(text)) for text in used[1:]]
    assert len({(judge.blocks, judge.masks.tobytes()) for judge in judges}) == 14


def test_a_dealer_without_luck_takes_a_ready_rule() -> None:
    """Dice that always fall alike draw the same rule; once it is used another one is taken."""
    first = write(invent.fair_rule(ScriptedDice(), []))
    second = write(invent.fair_rule(ScriptedDice(), [first]))
    assert second != first and second in [write(sample.rule) for sample in READY]


def test_opposites_are_said_plainly() -> None:
    """Drawn classes never say `not black` for red."""
    drawn = {write(invent.rule(Dice(seed))) for seed in range(300)}
    assert not any("not red" in text or "not black" in text or "not odd" in text for text in drawn)
    assert write(Rule(Colour(True))) == "red"
