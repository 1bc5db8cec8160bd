"""Beliefs at the table grow with the log, and are the same however they came about."""

from __future__ import annotations

import pytest

from app.games.eleusis.beliefs import Beliefs, Form
from app.games.eleusis.cards import read_card, read_cards
from app.games.eleusis.reading import Reading
from app.games.eleusis.seeker import Mind, Seeker, Verdict

LINE = read_cards("AS 5H 9C 2D")
LOG: list[Verdict] = [
    (read_card("5H"), True, 1), (read_card("7H"), False, 2), (read_card("9C"), True, 2), (read_card("2D"), True, 3),
]
PLAIN = Mind(frozenset({Form.WHOLE}))


def believed(mind: Mind, line: list[int], log: list[Verdict]) -> Beliefs:
    return Seeker(mind).beliefs(line, log)


def chance(mind: Mind, line: list[int], log: list[Verdict]) -> float:
    return Reading(believed(mind, line, log)).chances(line, [read_card("KS")])[0]


def test_growing_and_starting_afresh_come_to_the_same() -> None:
    seeker = Seeker(PLAIN)
    seeker.beliefs(LINE[:2], LOG[:1])
    grown = Reading(seeker.beliefs(LINE, LOG)).chances(LINE, [read_card("KS")])
    seeker.beliefs(read_cards("AS"), [(read_card("2S"), False, 1)])  # another deal that begins alike
    back = Reading(seeker.beliefs(LINE, LOG)).chances(LINE, [read_card("KS")])
    assert grown == back == [chance(PLAIN, LINE, LOG)]
    assert grown[0] > 0.7


def test_who_forgets_remembers_the_last_verdicts_only() -> None:
    short = Mind(PLAIN.forms, memory=1)
    assert believed(short, LINE, LOG).seen == 1
    assert believed(PLAIN, LINE, LOG).seen == 4
    assert chance(short, LINE, LOG) == chance(short, LINE, [(read_card("QC"), False, 2), LOG[-1]])


@pytest.mark.parametrize(("memory", "forgotten"), [
    (1, [0, 0, 1, 2, 3, 4, 5, 6, 7]), (2, [0, 0, 0, 1, 2, 3, 4, 5, 6]), (6, [0, 0, 0, 0, 0, 0, 0, 3, 3]),
])
def test_half_of_what_is_remembered_is_forgotten_at_once_when_it_is_too_much(memory: int, forgotten: list[int]) -> None:
    assert [Mind(memory=memory).forgotten(verdicts) for verdicts in range(9)] == forgotten
    assert Mind(memory=6).forgotten(10) == 6
