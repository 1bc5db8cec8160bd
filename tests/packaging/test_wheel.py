"""The wheel: built by hatchling from a copy of the tree, carries everything a player needs and nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PARTS = ("app", "build", "sprites", "sounds", "seeds", "pyproject.toml", "README.md", "LICENSE", ".gitignore")
LEFT = shutil.ignore_patterns("__pycache__", "*.mo", "out")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the wheel is made from, so that building cannot disturb the checkout."""
    copy = tmp_path_factory.mktemp("tree")
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=LEFT)
        else:
            shutil.copy(ROOT / name, copy / name)
    return copy


@pytest.fixture(scope="module")
def wheel(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel."""
    out = tmp_path_factory.mktemp("out")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=tree, check=True, capture_output=True)
    (built,) = out.iterdir()
    return built


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_every_asset_is_in_app_data(tree: Path, wheel: Path) -> None:
    names = names_in(wheel)
    for asset in ("sprites", "sounds", "seeds"):
        files = {path.relative_to(tree).as_posix() for path in (tree / asset).rglob("*") if path.is_file()}
        assert files
        assert {f"app/data/{name}" for name in files} <= names


def test_the_catalogue_is_compiled_and_its_source_left_out(wheel: Path) -> None:
    names = names_in(wheel)
    assert "app/words/locale/it/LC_MESSAGES/carte.mo" in names
    assert not [name for name in names if name.endswith((".po", ".pot", ".pyc"))]


def test_only_app_and_its_metadata_are_installed(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in names_in(wheel)}
    assert {top.split("-")[0] for top in tops} == {"app", "carte_in_tavola"}


def test_the_metadata_names_command_licence_and_python(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (entry,) = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        (metadata,) = [name for name in archive.namelist() if name.endswith("METADATA")]
        assert "carte = app.__main__:main" in archive.read(entry).decode()
        text = archive.read(metadata).decode()
    assert "Name: carte-in-tavola\n" in text
    assert "License-Expression: MIT\n" in text
    assert "Requires-Python: >=3.11\n" in text


def test_the_wheel_finds_its_own_assets(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = "from app import paths as p; print(all(f().is_dir() for f in (p.sprites, p.sounds, p.seeds, p.catalogues)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_building_leaves_the_sources_of_build_alone(tree: Path, wheel: Path) -> None:
    assert wheel.is_file()
    kept = {path.name for path in (tree / "build").iterdir() if path.name != "__pycache__"}
    assert kept == {path.name for path in (ROOT / "build").iterdir() if path.name not in ("__pycache__", "out")}
