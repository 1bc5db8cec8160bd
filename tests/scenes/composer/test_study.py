"""What is found out about a rule, and that a newer rule puts an older one aside."""

from __future__ import annotations

from itertools import islice

from app.games.eleusis.check import Fairness
from app.games.eleusis.masks import verdicts
from app.games.eleusis.text import read
from app.scenes.composer.difficulty import HANDS, Estimate, Grade, estimates
from app.scenes.composer.study import Findings, Study, steps


def test_cards_first_then_fairness_then_difficulty() -> None:
    findings = Findings(read("not same colour as previous"))
    work = steps(findings, 3)
    next(work)
    assert findings.compiled is not None and findings.fair is None
    next(work)
    assert findings.fair is not None and (findings.fair.fairness, findings.fair.left) == (Fairness.FAIR, 26)
    assert findings.estimate is None and not findings.done
    for _ in work:
        assert not findings.done
    assert findings.done and findings.estimate is not None and findings.estimate.hands == HANDS


def test_a_rule_that_is_not_fair_is_not_played() -> None:
    """EL-05."""
    findings = Findings(read("value A"))
    assert len(list(steps(findings, 4))) == 2
    assert findings.done and findings.estimate is None
    assert findings.fair is not None and findings.fair.left == 4


def test_on_a_thread_of_its_own_the_last_rule_is_the_one_that_is_studied() -> None:
    study = Study(3)
    study.ask(read("not same colour as previous"))
    study.ask(read("value A"))
    study.wait()
    assert study.findings is not None
    assert study.findings.rule == read("value A") and study.findings.done
    study.ask(read("value K"))
    study.wait()
    assert study.findings.rule == read("value K") and study.findings.done


def test_a_study_can_be_stopped() -> None:
    study = Study(7)
    study.ask(read("same suit as previous or value = previous"))
    study.stop()
    study.wait()
    assert study.findings is None


def test_the_same_rule_is_always_as_hard() -> None:
    rule = verdicts(read("not same colour as previous"))
    first, second = (
        [one for one in islice(estimates(rule, 3), 51) if one is not None] for _ in range(2)
    )
    assert first == second and len(first) == 1
    assert first[0].cards == 50
    assert first[0].grade is Grade.EASY


def test_how_hard_by_the_share_of_wrong_cards() -> None:
    grades = [Estimate(3, 50, wrong, 0.0).grade for wrong in (0, 9.9, 10, 17.9, 18, 50)]
    assert grades == [Grade.EASY, Grade.EASY, Grade.MEDIUM, Grade.MEDIUM, Grade.HARD, Grade.HARD]
