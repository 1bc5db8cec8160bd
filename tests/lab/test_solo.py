"""The measuring sets of the solo protocol, and the figures that are told of them."""

from __future__ import annotations

from app.games.eleusis.protocol import Round
from app.games.eleusis.text import write
from app.lab.solo import SETS, figures, solo_lines
from app.lab.solo_rules import LATER, OTHERS, PUBLIC
from app.words import tr


def test_the_sets_are_large_and_hold_no_rule_twice() -> None:
    texts = [write(sample.rule) for sample in (*PUBLIC, *OTHERS, *LATER)]
    assert len(texts) == len(set(texts)) == len({sample.key for sample in (*PUBLIC, *OTHERS, *LATER)})
    assert (len(PUBLIC), len(OTHERS), len(LATER)) == (45, 101, 40)


def test_figures_of_a_set() -> None:
    """31 - t - 2f for the one found in turn 6 after a wrong guess, nothing for the one never found."""
    found = figures({"one": [Round(6, 1, 6, 0.6)], "other": [Round(0, 2, 30, 3.0)]})
    assert found == {"rules": 2, "mean_score": 11.5, "solved": 1, "rounds": 2, "seconds_per_turn": 0.1,
                     "missed": {"other": 1}}


def test_every_set_has_a_line_of_its_own() -> None:
    """The headline is the first one's; the others follow in the order of the sets."""
    of_set = {"rules": 45, "mean_score": 21.25, "solved": 396, "rounds": 405, "seconds_per_turn": 0.15}
    lines = [tr(line) for line in solo_lines(of_set | {set_.name: of_set | {"rules": 2} for set_ in SETS[1:]})]
    assert [set_.name for set_ in SETS] == ["public", "others", "later", "samples"]
    assert "public" in lines[0] and "45" in lines[0] and "21.25" in lines[0] and "396" in lines[0]
    assert ["others" in lines[1], "later" in lines[2], "samples" in lines[3], len(lines)] == [True, True, True, 4]
