"""The compiled copy: made only when its sources changed, and it plays what plain Python plays, move by move."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "build" / "compiled.py"
PLAYED = Path(__file__).parent / "played.py"
COMPILERS = ("cc", "gcc", "clang", "cl")
SEED = "11"


@pytest.fixture
def compiled() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compiled", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small tree of the same shape."""
    root = tmp_path / "checkout"
    for name in ("app/core/dice.py", "app/games/orto/guide.py", "app/games/orto/face.py", "sprites/a", "sounds/a",
                 "seeds/a"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("A = 1\n", encoding="utf-8")
    return root


@pytest.fixture
def made(compiled: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What was handed to the compiler, which is left out."""
    calls: list[list[str]] = []
    monkeypatch.setattr(compiled, "_compile", lambda tree: calls.append(list(compiled.modules(tree))))
    return calls


def test_a_copy_serves_until_a_compiled_source_changes(
    compiled: ModuleType, checkout: Path, made: list[list[str]], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    first = compiled.make(checkout, out)
    assert made == [["app/core/dice.py", "app/games/orto/guide.py"]]
    face = "app/games/orto/face.py"
    (checkout / face).write_text("A = 2\n", encoding="utf-8")
    assert compiled.make(checkout, out) == first
    assert (first / face).read_text(encoding="utf-8") == "A = 2\n"
    assert len(made) == 1
    (checkout / "app/core/dice.py").write_text("A = 3\n", encoding="utf-8")
    assert compiled.make(checkout, out) != first
    assert len(made) == 2
    assert sorted(path.name for path in out.iterdir()) != [first.name]


def test_what_cannot_be_compiled_is_told_and_leaves_nothing(
    compiled: ModuleType, checkout: Path, tmp_path: Path
) -> None:
    (checkout / "app/core/dice.py").write_text("def f() -> int:\n    return ''\n", encoding="utf-8")
    out = tmp_path / "out"
    with pytest.raises(compiled.CompileError, match=r"dice\.py:2: error"):
        compiled.make(checkout, out)
    assert list(out.iterdir()) == []


def played(tree: Path, *games: str) -> list[str]:
    command = [sys.executable, "-P", str(PLAYED), str(tree), SEED, *games]
    return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout.splitlines()


def test_the_comparison_sees_one_altered_number(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "app", tmp_path / "app", ignore=shutil.ignore_patterns("__pycache__"))
    same = played(tmp_path, "due_facce")
    search = tmp_path / "app" / "bots" / "search.py"
    text = search.read_text(encoding="utf-8")
    assert "WON = 0.97\n" in text
    search.write_text(text.replace("WON = 0.97\n", "WON = 0.9701\n"), encoding="utf-8")
    other = played(tmp_path, "due_facce")
    assert len([line for line in same if ":0." in line]) >= 10
    assert other[:20] == same[:20]
    assert other != same


@pytest.mark.long
@pytest.mark.skipif(not any(map(shutil.which, COMPILERS)), reason="no C compiler")
def test_compiled_and_plain_play_the_same_games_move_by_move(compiled: ModuleType) -> None:
    fast, plain = played(compiled.make()), played(ROOT)
    assert Path(plain[0]) == ROOT / "app" / "core" / "game.py"
    assert not fast[0].endswith(".py")
    assert len(plain) > 1000
    assert fast[1:] == plain[1:]
