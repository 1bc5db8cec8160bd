"""Hindsight on a thread: it grows, rests when nobody looks, goes on from there, and ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import Event

import pytest

from app.games.eleusis.cards import read_cards
from app.games.eleusis.insight import insights
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.seeker import Verdict
from app.games.eleusis.text import read
from app.scenes.composer.hindsight import Hindsight

RULE = read("not same colour as previous")
LINE = read_cards("5H 10S QD")
LOG: list[Verdict] = [(LINE[1], True, 1), (read_cards("2S")[0], False, 2), (LINE[2], True, 2)]


def test_it_finds_what_the_game_tells_and_ends() -> None:
    found = Hindsight(RULE, LINE, LOG)
    assert (found.shares, found.places, found.done) == ([], 4, False)
    found.start()
    found.wait()
    assert found.done and found.shares == list(insights(Verdicts(RULE), LINE, LOG))
    found.start()
    found.wait()
    assert len(found.shares) == 4


def test_it_rests_when_nobody_looks_and_goes_on_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    going, step = Event(), Event()

    def slow(compiled: Verdicts, line: Sequence[int], log: Sequence[Verdict]) -> Iterator[float]:
        for number in range(len(log) + 1):
            going.set()
            assert step.wait(10)
            yield number / 10

    monkeypatch.setattr("app.scenes.composer.hindsight.insights", slow)
    found = Hindsight(RULE, LINE, LOG)
    found.start()
    assert going.wait(10)
    found.stop()
    step.set()
    found.wait()
    assert found.shares == [0.0] and not found.done
    found.start()
    found.wait()
    assert found.shares == [0.0, 0.1, 0.2, 0.3]


def test_before_it_is_started_there_is_nothing_to_wait_for() -> None:
    found = Hindsight(RULE, LINE, LOG)
    found.wait()
    found.stop()
    assert found.shares == []
