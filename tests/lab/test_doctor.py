"""`doctor` says where things are and, in plain words, what is wrong."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app import __version__, paths
from app.__main__ import main


def told(capsys: pytest.CaptureFixture[str], data: Path, code: int) -> list[str]:
    assert main(["doctor", "--data", str(data), "--lang", "en"]) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_a_healthy_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, tmp_path, 0)
    assert lines[0] == f"Program: Carte in Tavola {__version__}"
    assert f"pygame-ce: {pygame.version.ver}" in lines
    assert f"SDL: {'.'.join(map(str, pygame.get_sdl_version()))}" in lines
    assert f"Data: {tmp_path}" in lines
    assert f"Saved games: {tmp_path / 'saves'}" in lines
    assert f"Logs: {tmp_path / 'logs'}" in lines
    assert lines[-3].startswith("Video: dummy, ")
    assert lines[-2:] == ["Audio: dummy", "Nothing is wrong."]


def test_a_folder_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = tmp_path / "file"
    taken.write_text("")
    lines = told(capsys, taken, 1)
    assert lines[-1].startswith(f"The folder “{taken}” cannot be written (")
    assert lines[-1].endswith("): games are not kept.")


def test_no_display_and_no_sound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("none here")

    monkeypatch.setattr(pygame.display, "init", refuse)
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    assert told(capsys, tmp_path, 1)[-2:] == [
        "There is no display: the window cannot open (none here).",
        "There is no sound device: the game is silent (none here).",
    ]


def test_a_display_that_shows_nothing_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    assert told(capsys, tmp_path, 1)[-1] == "There is no display: the window cannot open (no screen was found)."


def test_missing_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "sprites", lambda: tmp_path / "none")
    lines = told(capsys, tmp_path, 1)
    assert lines[-1] == f"The folder “{tmp_path / 'none'}” is missing: install the program again."
