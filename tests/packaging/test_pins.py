"""The pins and the tree: plain, complete, and naming no package index."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*==[0-9][0-9A-Za-z.]*")
# Put together here, so that this file does not name what it looks for.
INDEX_SIGNS = ("py" + "pi.org", "python" + "hosted", "index" + "-url", "find" + "-links", "trusted" + "-host")
SKIPPED = {".git", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "out", "dist"}


def lines_of(name: str) -> list[str]:
    return (ROOT / "build" / name).read_text(encoding="utf-8").splitlines()


def plain(name: str) -> str:
    return re.split(r"[\[<>=!~; ]", name)[0].lower().replace("_", "-").replace(".", "-")


def pinned(name: str) -> set[str]:
    return {plain(line) for line in lines_of(name)}


def files() -> Iterator[Path]:
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in SKIPPED]
        yield from (Path(folder, name) for name in names)


def test_every_pin_is_a_plain_name_and_version() -> None:
    for line in lines_of("lock.txt") + lines_of("lock-dev.txt"):
        assert PIN.fullmatch(line), line


def test_nothing_is_pinned_twice() -> None:
    names = [plain(line) for line in lines_of("lock.txt") + lines_of("lock-dev.txt")]
    assert sorted(names) == sorted(set(names))


def test_every_dependency_of_the_project_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    run_time = {plain(name) for name in project["project"]["dependencies"]}
    build_time = {plain(name) for name in project["build-system"]["requires"]}
    dev = {plain(name) for name in project["project"]["optional-dependencies"]["dev"]}
    assert run_time == {"pygame-ce", "platformdirs", "msgspec", "font-hanken-grotesk", "lark"}
    assert run_time | build_time <= pinned("lock.txt")
    assert dev <= pinned("lock.txt") | pinned("lock-dev.txt")


def test_the_build_tools_have_one_version_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    locked = {line.lower() for line in lines_of("lock.txt")}
    assert {name.lower() for name in project["build-system"]["requires"]} <= locked


def test_what_the_pinned_packages_need_is_pinned_too() -> None:
    everything = pinned("lock.txt") | pinned("lock-dev.txt")
    for name in everything:
        for need in distribution(name).requires or []:
            if ";" not in need:  # the others depend on the system or are extras
                # PyInstaller's setuptools comes from the environment it runs in.
                assert plain(need) in everything | {"setuptools"}, f"{name} needs {need}"


def test_nothing_in_the_tree_names_a_package_index() -> None:
    named = []
    for path in files():
        text = path.read_bytes().decode("utf-8", "ignore").lower()
        named += [f"{path.relative_to(ROOT)}: {sign}" for sign in INDEX_SIGNS if sign in text]
    assert named == []
