"""The house's arrows: who may import whom, who may touch files, clock and chance, and where a game may be named."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games import GAMES

ROOT = Path(__file__).parents[2]

ROOMS = {
    "": set[str](),
    "paths": {""},
    "core": {"core"},
    "bots": {"core", "bots"},
    "games": {"core", "bots", "games"},
    "match": {"", "core", "bots", "games", "match", "paths"},
    "media": {"core", "media", "paths"},
    "words": {"core", "words", "paths"},
    "ui": {"core", "media", "words", "ui"},
    "table": {"core", "bots", "games", "match", "table", "ui", "media", "words", "paths"},
    "scenes": {"", "core", "bots", "games", "match", "table", "scenes", "ui", "media", "words", "paths"},
    "lab": {"", "core", "bots", "games", "match", "table", "ui", "media", "words", "paths", "lab"},
    "__main__": {"", "core", "bots", "games", "match", "table", "scenes", "ui", "media", "words", "paths", "lab"},
}
"""Room: the rooms it may import from. "" is the package itself, which holds the version."""
LAB_WITH_SCENES = {"app/lab/shot.py", "app/lab/frames.py"}
PURE = ("core", "games", "bots")
FILES_AND_CLOCK = {
    "asyncio", "datetime", "fcntl", "glob", "importlib", "io", "locale", "logging", "multiprocessing", "os", "pathlib",
    "pickle", "platform", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time",
    "platformdirs",
}
BUILT_INS = {"open", "print", "input", "eval", "exec", "compile", "__import__", "breakpoint"}
STATELESS = ("table", "scenes", "ui", "media", "words")
NAMING_A_GAME = (
    "app/scenes/composer/", "app/lab/induce.py", "app/lab/solo.py", "app/lab/solo_rules.py", "app/lab/bench.py",
    "app/lab/alike.py",
)
"""What there is for Eleusis alone: the composer, and what measures its inducers."""


def sources() -> list[Path]:
    return sorted((ROOT / "app").rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room_of(path: Path) -> str:
    """The room of a file: the folder under app, or the module's own name."""
    parts = path.relative_to(ROOT / "app").with_suffix("").parts
    return "" if parts == ("__init__",) else parts[0]


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported, in full; `from app import paths` counts as app.paths."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "no relative imports"
            assert node.module
            for alias in node.names:
                inner = ROOT / node.module.replace(".", "/") / alias.name
                yield f"{node.module}.{alias.name}" if inner.is_dir() or inner.with_suffix(".py").is_file() else (
                    node.module
                )


def ours(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """(room, module) of every import from app."""
    for module in imports(tree):
        parts = module.split(".")
        if parts[0] == "app":
            yield (parts[1] if len(parts) > 1 else ""), module


def each(*rooms: str) -> list[Path]:
    return [path for path in sources() if room_of(path) in rooms]


@pytest.mark.parametrize("path", sources(), ids=name_of)
def test_imports_run_one_way(path: Path) -> None:
    room = room_of(path)
    assert room in ROOMS, "a new room needs its arrows here"
    allowed = ROOMS[room] | ({"scenes"} if name_of(path) in LAB_WITH_SCENES else set())
    wrong = [module for target, module in ours(tree_of(path)) if target not in allowed]
    assert not wrong, f"{name_of(path)} may not import {wrong}"


@pytest.mark.parametrize("path", each("games"), ids=name_of)
def test_a_game_keeps_to_its_folder(path: Path) -> None:
    """Rules know the core only, a game's bot the bots too, and nobody another game; the shelf knows all."""
    if path.parent.name == "games":
        return
    folder = ".".join(path.relative_to(ROOT).parent.parts)
    for room, module in ours(tree_of(path)):
        if room == "bots":
            assert path.name.startswith("bot"), f"{name_of(path)} imports {module}"
        if room == "games":
            assert module.startswith(folder), f"{name_of(path)} imports {module}"
        if path.stem in ("rules", "deck", "odds"):
            assert module not in ("app.core.face", "app.core.art"), "rules draw nothing"
            assert not module.endswith((".face", ".face_art", ".bot")), "rules draw nothing and choose nothing"


@pytest.mark.parametrize("path", each("core", "games", "bots", "match"), ids=name_of)
def test_no_screen_and_no_numpy_under_the_table(path: Path) -> None:
    roots = {module.split(".")[0] for module in imports(tree_of(path))}
    assert not roots & {"pygame", "numpy"}


@pytest.mark.parametrize("path", sources(), ids=name_of)
def test_numpy_is_nowhere(path: Path) -> None:
    assert "numpy" not in {module.split(".")[0] for module in imports(tree_of(path))}


@pytest.mark.parametrize("path", each("core", "games", "bots", "match"), ids=name_of)
def test_chance_comes_from_the_dice(path: Path) -> None:
    roots = {module.split(".")[0] for module in imports(tree_of(path))}
    assert not roots & {"secrets", "uuid"}
    assert ("random" in roots) == (name_of(path) == "app/core/dice.py")


@pytest.mark.parametrize("path", each(*PURE), ids=name_of)
def test_no_files_and_no_clock_in_the_pure_rooms(path: Path) -> None:
    tree = tree_of(path)
    roots = {module.split(".")[0] for module in imports(tree)}
    assert not roots & FILES_AND_CLOCK
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not called & BUILT_INS


@pytest.mark.parametrize("path", each(*STATELESS), ids=name_of)
def test_nobody_above_the_match_can_name_a_state(path: Path) -> None:
    tree = tree_of(path)
    assert "app.core.state" not in set(imports(tree))
    for node in ast.walk(tree):
        word = (node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else
                node.name if isinstance(node, ast.alias) else "")
        assert word not in ("State", "view_of", "give_knowledge"), f"{name_of(path)} names {word}"
        assert word not in {f"{entry.rules.__name__}State" for entry in GAMES.values()}


@pytest.mark.parametrize("path", [*each("bots"), *sorted((ROOT / "app/games").rglob("bot*.py"))], ids=name_of)
def test_bots_cannot_name_a_state(path: Path) -> None:
    assert "app.core.state" not in set(imports(tree_of(path)))


@pytest.mark.parametrize("path", [p for p in sources() if room_of(p) != "games"], ids=name_of)
def test_a_game_is_named_on_the_shelf_only(path: Path) -> None:
    tree = tree_of(path)
    keys = [key for key in GAMES if key != "eleusis" or not name_of(path).startswith(NAMING_A_GAME)]
    imported = [module for module in imports(tree) for key in keys if module.startswith(f"app.games.{key}")]
    assert not imported
    said = [text for text in strings(tree) for key in keys if key in text]
    assert not said, f"{name_of(path)} names a game: {said}"


def strings(tree: ast.Module) -> Iterator[str]:
    """All string constants that are no docstrings."""
    loose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in loose:
            yield node.value


@pytest.mark.parametrize(
    ("code", "modules"),
    [
        ("import os.path", ["os.path"]),
        ("from app import paths", ["app.paths"]),
        ("from app.core import state", ["app.core.state"]),
        ("from app.core.state import State", ["app.core.state"]),
        ("from app import __version__", ["app"]),
        ("def f():\n    from app.games import due_facce", ["app.games.due_facce"]),
    ],
)
def test_the_reader_of_imports_sees_them_all(code: str, modules: list[str]) -> None:
    assert list(imports(ast.parse(code))) == modules
