"""Phases of a start are told from moments; how long they take is for `bench` to tell."""

from __future__ import annotations

import sys

import pytest

from app.__main__ import main
from app.lab import startup as module
from app.lab.startup import phases, startup


def test_phases_literally() -> None:
    assert phases(10.0, [10.1, 10.35, 10.4, 10.5]) == {
        "python": 0.1, "imports": 0.25, "display": 0.05, "picture": 0.1, "total": 0.5
    }


def test_a_real_start_goes_through_all_of_them() -> None:
    found = startup(1)
    assert list(found) == ["python", "imports", "display", "picture", "total"]
    assert all(spent >= 0 for spent in found.values())


def test_the_quickest_start_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = iter([{"total": 0.5}, {"total": 0.3}, {"total": 0.4}])
    monkeypatch.setattr(module, "_one_start", lambda: next(starts))
    assert startup(3) == {"total": 0.3}


def test_in_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(module, "_one_start", lambda: {"python": 0.01, "total": 0.3})
    assert main(["bench", "--part", "startup", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "Start, python: 0.010 s.\nStart, total: 0.300 s.\n"


def test_a_packaged_program_cannot_measure_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert main(["bench", "--part", "startup", "--lang", "en"]) == 1
    assert capsys.readouterr().err == "Starting can only be measured where Python itself runs the program.\n"


def test_a_window_that_does_not_start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(module, "CHILD", "raise SystemExit(1)")
    assert main(["bench", "--part", "startup", "--lang", "en"]) == 1
    assert capsys.readouterr().err == "The window does not start.\n"
