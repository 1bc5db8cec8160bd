"""`selftest` passes with what the program carries, and notices what is missing or broken."""

from __future__ import annotations

import json
import wave
from pathlib import Path

import pytest

from app import paths
from app.__main__ import main
from app.games import GAMES
from app.lab import selftest
from app.match.record import Record, encode
from app.words import set_language

NAMES = ["sprites", "sounds", "font", "words it", "words en", "bots",
         *(f"{part} {key}" for key in GAMES for part in ("rules", "cards", "seeds", "game", "lesson"))]


def test_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["selftest", "--json", "--lang", "en"])
    found = json.loads(capsys.readouterr().out)
    assert [check["name"] for check in found["checks"]] == NAMES
    assert [check for check in found["checks"] if not check["ok"]] == []
    assert found["ok"] is True and code == 0
    games = [check["detail"] for check in found["checks"] if check["name"].startswith("game ")]
    assert len(games) == len(GAMES) and all(detail.endswith(" moves played and read back") for detail in games)


def test_one_line_a_check(capsys: pytest.CaptureFixture[str]) -> None:
    main(["selftest", "--lang", "en"])
    lines = capsys.readouterr().out.splitlines()
    assert [line[4:].split(":")[0] for line in lines] == NAMES
    assert lines[4] == "ok  words en: readable"
    assert lines[5] == "ok  bots: a process answered and ended"
    assert lines[6] == "ok  rules due_facce: 19 clauses"


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Empty folders instead of what the program carries."""
    for name in ("sprites", "sounds", "seeds"):
        (tmp_path / name).mkdir()
        monkeypatch.setattr(paths, name, lambda name=name: tmp_path / name)
    set_language("en")
    return tmp_path


def judged(name: str) -> tuple[bool, str]:
    found = selftest.judged(name, dict(selftest.checks())[name])
    return found.ok, found.detail


@pytest.mark.parametrize("name", ["sprites", "sounds", "seeds due_facce"])
def test_nothing_is_not_enough(name: str, assets: Path) -> None:
    assert judged(name) == (False, "nothing is there")


def test_a_bot_s_process_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    set_language("en")
    monkeypatch.setattr(selftest, "PATIENCE", 0.0)
    assert judged("bots") == (False, "the process in which bots think does not answer")


def test_a_broken_sprite(assets: Path) -> None:
    (assets / "sprites" / "odd.svg").write_text("no picture")
    assert judged("sprites") == (False, "failed with SpriteError")


def test_a_silent_sound_and_no_sound_at_all(assets: Path) -> None:
    with wave.open(str(assets / "sounds" / "still.wav"), "wb") as sound:
        sound.setparams((1, 2, 44100, 0, "NONE", ""))
    assert judged("sounds") == (False, "“still.wav” is empty")
    (assets / "sounds" / "a.wav").write_bytes(b"RIFF")
    assert judged("sounds")[1].startswith("failed with ")


def test_golden_games(assets: Path, record: Record) -> None:
    folder = assets / "seeds" / "due_facce"
    folder.mkdir()
    (folder / "one.json").write_bytes(encode(record))
    assert judged("seeds due_facce") == (True, "1 golden game replayed")
    (folder / "two.json").write_bytes(encode(record).replace(b'"win', b'"wan'))
    assert judged("seeds due_facce")[0] is False


def test_a_missing_page(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.words.rules_page.seeds", lambda: assets / "seeds")
    assert judged("rules due_facce") == (False, "The rules in due_facce/rules.it.md cannot be read.")


def test_a_language_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    set_language("en")
    monkeypatch.setattr(selftest, "readable", lambda code: False)
    assert judged("words it") == (False, "the catalogue cannot be read")
