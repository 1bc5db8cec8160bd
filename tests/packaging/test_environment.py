"""build/environment.py and the two commands: sentences, stamps, and a half-made environment."""

from __future__ import annotations

import ast
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import environment
import play
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
COMMANDS = ("play.py", "test.py", "package.py", "environment.py")


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A checkout in tmp_path whose steps are written down instead of done; the steps."""
    steps: list[str] = []
    venv = tmp_path / ".venv"
    for name, text in (("lock.txt", "a==1\n"), ("lock-dev.txt", "b==2\n"), ("pyproject.toml", "[project]\n")):
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(environment, "ROOT", str(tmp_path))
    monkeypatch.setattr(environment, "VENV", str(venv))
    monkeypatch.setattr(environment, "UNFINISHED", str(venv / ".unfinished"))
    monkeypatch.setattr(environment, "PLAY_LOCK", str(tmp_path / "lock.txt"))
    monkeypatch.setattr(environment, "TEST_LOCK", str(tmp_path / "lock-dev.txt"))
    monkeypatch.setattr(environment, "PYPROJECT", str(tmp_path / "pyproject.toml"))
    monkeypatch.setattr(environment, "CATALOGUES", str(tmp_path / "*.po"))

    def create() -> None:
        steps.append("create")
        python = Path(environment.python_path())
        python.parent.mkdir(parents=True)
        python.symlink_to(sys.executable)

    monkeypatch.setattr(environment, "create", create)
    monkeypatch.setattr(environment, "pip", lambda arguments: steps.append("pip " + Path(arguments[-1]).name))
    monkeypatch.setattr(environment, "compile_catalogues", lambda: steps.append("compile"))
    return steps


def prepare_play() -> None:
    environment.prepare((environment.PLAY_LOCK,))


@pytest.mark.parametrize("name", COMMANDS)
def test_the_commands_parse_on_an_old_python(name: str) -> None:
    source = (ROOT / "build" / name).read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 5))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.NamedExpr | ast.AnnAssign)]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_commands_need_the_standard_library_only(name: str) -> None:
    tree = ast.parse((ROOT / "build" / name).read_text(encoding="utf-8"))
    named = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    named |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in named} <= sys.stdlib_module_names | {"environment"}


def test_an_old_python_is_told_in_one_sentence() -> None:
    assert environment.old_python((3, 10, 12)) == "Python too old: 3.11 or newer is needed, this is 3.10."
    assert environment.old_python((2, 7, 18)) == "Python too old: 3.11 or newer is needed, this is 2.7."
    assert environment.old_python((3, 11, 0)) == ""
    assert environment.old_python((4, 0, 0)) == ""


def test_play_on_an_old_python_ends_with_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert play.main() == 1
    assert capsys.readouterr().err == "Python too old: 3.11 or newer is needed, this is 3.9.\n"


def test_play_passes_its_arguments_on(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []

    def start(arguments: list[str]) -> int:
        started.append(arguments)
        return 7

    monkeypatch.setattr(environment, "start", start)
    monkeypatch.setattr(sys, "argv", ["play.py", "--lang", "it"])
    assert play.main() == 7
    assert started == [["-P", "-m", "app", "--lang", "it"]]


def test_the_first_start_makes_all_and_the_second_nothing(made: list[str], tmp_path: Path) -> None:
    prepare_play()
    assert made == ["create", "pip lock.txt", "pip " + tmp_path.name]
    made.clear()
    prepare_play()
    assert made == []


def test_the_test_stamp_is_its_own_and_adds_in_place(made: list[str], tmp_path: Path) -> None:
    prepare_play()
    made.clear()
    environment.prepare((environment.PLAY_LOCK, environment.TEST_LOCK))
    assert made == ["pip lock.txt", "pip lock-dev.txt", "pip " + tmp_path.name]
    made.clear()
    prepare_play()
    assert made == []


def test_playing_after_testing_waits_for_nothing(made: list[str]) -> None:
    environment.prepare((environment.PLAY_LOCK, environment.TEST_LOCK))
    made.clear()
    prepare_play()
    assert made == []


@pytest.mark.parametrize("changed", ["lock.txt", "pyproject.toml"])
def test_a_changed_pin_or_project_file_is_seen(made: list[str], tmp_path: Path, changed: str) -> None:
    prepare_play()
    made.clear()
    (tmp_path / changed).write_text("other\n")
    prepare_play()
    assert made == ["pip lock.txt", "pip " + tmp_path.name]


def test_a_half_made_environment_is_made_anew(made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(arguments: list[str]) -> None:
        raise environment.SetupError(environment.NO_INDEX)

    with monkeypatch.context() as patch:
        patch.setattr(environment, "pip", stop)
        with pytest.raises(environment.SetupError):
            prepare_play()
    leftover = tmp_path / ".venv" / "leftover"
    leftover.write_text("half")
    made.clear()
    prepare_play()
    assert made[0] == "create"
    assert not leftover.exists()
    assert not (tmp_path / ".venv" / ".unfinished").exists()


def test_an_environment_without_its_python_is_made_anew(made: list[str]) -> None:
    prepare_play()
    os.remove(environment.python_path())
    made.clear()
    prepare_play()
    assert made[0] == "create"


def test_a_python_without_venv_keeps_what_is_there(
    made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / ".unfinished").write_text("")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(environment.SetupError, match="python3-venv"):
        prepare_play()
    assert made == []
    assert (tmp_path / ".venv").is_dir()


def test_a_file_that_cannot_be_written_is_told(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str, text: str) -> None:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(environment, "write", refuse)
    with pytest.raises(environment.SetupError, match=r"unfinished cannot be written, or the disk"):
        prepare_play()


def test_a_newer_catalogue_is_compiled_again(made: list[str], tmp_path: Path) -> None:
    prepare_play()
    source, compiled = tmp_path / "carte.po", tmp_path / "carte.mo"
    source.write_text("")
    made.clear()
    prepare_play()
    assert made == ["compile"]
    compiled.write_text("")
    os.utime(source, (1000, 1000))
    os.utime(compiled, (1000, 1000))
    assert not environment.stale_catalogues()
    os.utime(source, (1001, 1001))
    assert environment.stale_catalogues()


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("ERROR: No matching distribution (from versions: none)", environment.NO_INDEX),
        ("NewConnectionError: name resolution", environment.NO_INDEX),
        ("ReadTimeoutError: read timed out.", environment.NO_INDEX),
        ("WARNING: x\nERROR: Hash is wrong", "The packages could not be installed: Hash is wrong"),
        ("", "The packages could not be installed: pip gave no reason."),
    ],
)
def test_what_pip_says_becomes_one_sentence(output: str, sentence: str) -> None:
    assert environment.explain(output) == sentence


def test_a_full_disk_is_told() -> None:
    sentence = environment.explain("ERROR: Could not install: [Errno 28] No space left on device")
    assert sentence == environment.NOT_WRITABLE % environment.VENV


def test_a_disk_without_room_is_told_even_when_the_tool_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "FULL_BELOW", sys.maxsize)
    assert environment.disk_sentence("") == environment.NOT_WRITABLE % environment.VENV
    monkeypatch.setattr(environment, "FULL_BELOW", 0)
    assert environment.disk_sentence("") == ""


def test_other_pythons_do_not_leak_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    given = environment.environ()
    assert "PYTHONPATH" not in given
    assert "PIP_USER" not in given
    assert given["SDL_VIDEODRIVER"] == "dummy"


@pytest.mark.parametrize(
    ("given", "passed"),
    [
        ([], []),
        (["-k", "deck"], ["-k", "deck"]),
        (["--window"], ["-m", "not frozen and not long"]),
        (["--long", "tests/core"], ["-m", "not window and not frozen", "tests/core"]),
        (["--window", "--frozen", "--long", "-q"], ["-m", "", "-q"]),
    ],
)
def test_the_tiers_become_a_marker_expression(given: list[str], passed: list[str]) -> None:
    assert the_test_command().pytest_arguments([*given, "-n", "0"]) == [*passed, "-n", "0"]


def test_tests_run_in_two_processes_unless_told_otherwise() -> None:
    assert the_test_command().pytest_arguments(["-q"]) == ["-n", "2", "--dist", "loadfile", "-q"]


def the_test_command() -> ModuleType:
    """build/test.py, loaded by its path: the standard library has a package called test."""
    spec = importlib.util.spec_from_file_location("test_command", ROOT / "build" / "test.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
