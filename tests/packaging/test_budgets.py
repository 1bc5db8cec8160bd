"""The script that measures: what it prints, what is too much, and how it tells that it cannot measure."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import budgets
import pytest
from budgets import Figure

from app.games import GAMES
from app.match.settings import load

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="measured on Linux only")


def test_a_line_tells_what_is_too_much() -> None:
    assert Figure("folder", 35.957, "MB").line() == "    35.96 MB   folder"
    assert Figure("start", 0.35, "s", 0.35).line() == "     0.35 s    start (at most 0.35)"
    assert Figure("start", 0.36, "s", 0.35).line().endswith("(at most 0.35)  TOO MUCH")


def test_sizes_of_the_folder_and_of_what_lies_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "carte-in-tavola"
    folder.mkdir()
    (folder / "carte").write_bytes(b"x" * 2_000_000)
    (folder / "link").symlink_to("carte")
    (tmp_path / "carte-in-tavola-1.deb").write_bytes(b"x" * 500_000)
    assert list(budgets.sizes(folder)) == [
        Figure("folder", 2.0, "MB"), Figure("carte-in-tavola-1.deb", 0.5, "MB", 35.0)
    ]


@linux_only
def test_without_a_package_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert budgets.main(["--folder", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1


@pytest.mark.parametrize(("value", "code"), [(0.3, 0), (0.4, 1)])
def test_the_exit_code_and_the_json(
    value: float, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(budgets, "measured", lambda folder, told: iter([Figure("start", value, "s", 0.35)]))
    assert budgets.main(["--json"]) == code
    told = json.loads(capsys.readouterr().out)
    assert told == {"start": {"name": "start", "value": value, "unit": "s", "most": 0.35}}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_that_is_measured_is_one_that_the_program_knows(game: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"setups": {game: budgets.setup(game)}}))
    setup = load(path).setups[game]
    assert GAMES[game].rules.complete(setup.options) == setup.options
    assert [sitter.kind for sitter in setup.seats] == ["person"] + ["bot"] * (setup.options["players"] - 1)


@linux_only
def test_what_is_known_of_a_process() -> None:
    me = os.getpid()
    assert me in budgets.family(os.getsid(0))
    assert 5 < budgets.resident(me) < 5000
    assert budgets.processor(me) > 0


def test_waiting_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "PATIENCE", -1.0)
    budgets.until("a picture", lambda: True)
    with pytest.raises(budgets.NotHere, match="not a picture within"):
        budgets.until("a picture", lambda: False)
