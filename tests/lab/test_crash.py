"""A crash report tells where, and nothing of what the cards were."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import __version__, paths
from app.lab.crash import lines, write_crash
from app.words import set_language, tr


def failing() -> Exception:
    try:
        try:
            raise KeyError("the queen of spades")
        except KeyError as first:
            raise ValueError("is in hand 2") from first
    except ValueError as error:
        return error


def test_lines() -> None:
    found = list(lines(failing()))
    assert found[0].startswith(f"Carte in Tavola {__version__}, Python 3.")
    assert found[1] == "ValueError"
    assert found[2].endswith(" failing") and ":" in found[2]
    assert found[3] == "KeyError"
    assert "queen" not in " ".join(found) and "hand" not in " ".join(found)


def test_errors_in_a_circle_end() -> None:
    error = ValueError()
    error.__cause__ = KeyError()
    error.__cause__.__cause__ = error
    assert list(lines(error))[1:] == ["ValueError", "KeyError"]


def test_the_report_lies_in_the_logs(tmp_path: Path) -> None:
    set_language("en")
    sentence = tr(write_crash(failing(), tmp_path))
    (report,) = (tmp_path / "logs").iterdir()
    assert sentence == f"The program has met an error and must stop; a report is in “{report}”."
    assert report.read_text(encoding="utf-8").splitlines() == list(lines(failing()))


def test_without_any_folder_there_is_still_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise paths.FolderError(Path("x"), "no")

    monkeypatch.setattr("app.lab.crash.user_folders", refuse)
    monkeypatch.setattr("app.lab.crash.fallback_folders", refuse)
    set_language("en")
    assert tr(write_crash(failing())) == "The program has met an error and must stop."
