"""app.paths: the three places the program runs from, and folders that can and cannot be written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app import paths

ROOT = Path(__file__).resolve().parent.parent


def test_a_checkout_has_its_assets_at_the_top() -> None:
    assert paths.sprites() == ROOT / "sprites"
    assert paths.sounds() == ROOT / "sounds"
    assert paths.seeds() == ROOT / "seeds"
    assert paths.catalogues() == ROOT / "app" / "words" / "locale"


def test_an_installed_wheel_has_them_in_app_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "app"
    monkeypatch.setattr(paths, "_PACKAGE", package)
    assert paths.sprites() == package / "data" / "sprites"
    assert paths.sounds() == package / "data" / "sounds"
    assert paths.seeds() == package / "data" / "seeds"
    assert paths.catalogues() == package / "words" / "locale"


def test_a_frozen_bundle_has_them_beside_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.sprites() == tmp_path / "sprites"
    assert paths.seeds() == tmp_path / "seeds"
    assert paths.catalogues() == tmp_path / "app" / "words" / "locale"
    assert paths.fonts().bold == tmp_path / "fonts" / "HankenGrotesk-Bold.otf"


def test_the_fonts_are_there() -> None:
    regular, bold = paths.fonts()
    assert regular.read_bytes()[:4] == b"OTTO"
    assert bold.read_bytes()[:4] == b"OTTO"
    assert regular != bold


def test_a_missing_font_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "FONT_PACKAGE", "font_that_is_nowhere")
    with pytest.raises(FileNotFoundError, match="font_that_is_nowhere"):
        paths.fonts()


def test_an_override_holds_everything(tmp_path: Path) -> None:
    place = tmp_path / "deep" / "place"
    folders = paths.user_folders(place)
    assert folders == paths.Folders(place, place / "saves", place / "logs")
    assert sorted(entry.name for entry in place.iterdir()) == ["logs", "saves"]  # and no probe left behind
    assert paths.user_folders(place) == folders


def test_without_an_override_the_system_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, appauthor: str(tmp_path / name))
    monkeypatch.setattr("platformdirs.user_log_dir", lambda name, appauthor: str(tmp_path / "elsewhere" / name))
    folders = paths.user_folders(None)
    assert folders.data == tmp_path / "carte-in-tavola"
    assert folders.saves == tmp_path / "carte-in-tavola" / "saves"
    assert folders.logs == tmp_path / "elsewhere" / "carte-in-tavola"
    assert folders.logs.is_dir()


def test_a_file_in_the_way_is_a_folder_error(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("not a folder")
    with pytest.raises(paths.FolderError) as caught:
        paths.user_folders(tmp_path / "taken")
    assert caught.value.path == tmp_path / "taken"
    assert caught.value.reason == "File exists"


def test_a_folder_that_takes_no_file_is_a_folder_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Modes do not stop root, so the refusal is staged where the probe is written.
    def refuse(prefix: str, dir: Path) -> tuple[int, str]:
        raise PermissionError(13, "Permission denied", str(dir))

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    with pytest.raises(paths.FolderError) as caught:
        paths.user_folders(tmp_path)
    assert caught.value.path == tmp_path
    assert isinstance(caught.value, OSError)


def test_the_fallback_is_fresh_each_time() -> None:
    first, second = paths.fallback_folders(), paths.fallback_folders()
    assert first.data != second.data
    assert first.saves.is_dir()
    assert second.logs.is_dir()


def test_no_temporary_folder_is_a_folder_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(prefix: str) -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr("tempfile.mkdtemp", refuse)
    with pytest.raises(paths.FolderError, match="No usable temporary directory found"):
        paths.fallback_folders()


def test_importing_paths_loads_neither_platformdirs_nor_pygame() -> None:
    code = "import sys, app.paths as p; p.fonts(); print({'platformdirs', 'pygame', 'msgspec'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
