"""Licences: every library that the wheels of any system bring is known, and an unknown one stops the packaging."""

from __future__ import annotations

from pathlib import Path

import licences
import pytest

WHEELS = """
    libFLAC-e7027ec5.so.14.0.0 libSDL2-2-50d19f93.0.so.0.3200.10 libSDL2_mixer-2-6719e6f6.0.so.0.800.2
    libbrotlicommon-c828db13.so.1.2.0 libfluidsynth-2d6ca569.so.3.5.6 libjpeg-a5e764f6.so.62.4.0
    libpng16-fefdc88d.so.16.58.0 libopusfile-96d7a9c0.so.0.4.5 libsharpyuv-f86ac02c.so.0.1.2
    libpython3.11.so.1.0 libstdc++.so.6 libgcc_s.so.1 libsqlite3.so.0 libz.so.1
    libwebp.7.2.0.dylib libz.1.3.1.zlib-ng.dylib libSDL2-2.0.0.dylib libharfbuzz.0.dylib libvorbisenc.2.0.12.dylib
    SDL2.dll SDL2_image.dll libtiff-5.dll libpng16-16.dll freetype.dll libxmp.dll python312.dll VCRUNTIME140_1.dll
    libffi-8.dll sqlite3.dll
"""


@pytest.mark.parametrize("library", WHEELS.split())
def test_the_libraries_of_three_systems_have_a_licence(library: str) -> None:
    assert licences.part_of(library) is not None


@pytest.mark.parametrize(("library", "name"), [
    ("libopusfile-96d7a9c0.so.0.4.5", "opusfile"),
    ("libopus-ddd6afb9.so.0.11.1", "Opus"),
    ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "SDL_ttf"),
    ("libz.so.1", "zlib"),
    ("libvorbisfile-07b6198b.so.3.3.8", "Vorbis"),
])
def test_whose_a_library_is(library: str, name: str) -> None:
    part = licences.part_of(library)
    assert part is not None and part.name == name


def test_only_what_is_packed_is_listed_and_every_text_is_there(tmp_path: Path) -> None:
    licences.collect(tmp_path / "texts", ["libz.so.1", "_struct.cpython-311-x86_64-linux-gnu.so", "libmpg123.so.0"])
    listed = (tmp_path / "texts" / "README.txt").read_text(encoding="utf-8")
    texts = {path.name for path in (tmp_path / "texts").iterdir()}
    assert texts == {
        "README.txt", "MIT.txt", "Python.txt", "LGPL-2.1.txt", "platformdirs.txt", "msgspec.txt", "lark.txt",
        "OFL.txt", "PyInstaller.txt", "mpg123.txt", "zlib.txt",
    }
    assert "\nmpg123: LGPL 2.1 (mpg123.txt, LGPL-2.1.txt)\n" in listed
    assert "FreeType" not in listed


def test_an_unknown_library_stops_the_packaging(tmp_path: Path) -> None:
    with pytest.raises(licences.Unnamed, match=r"names no licence for libstrange\.so\.1\."):
        licences.collect(tmp_path / "texts", ["libstrange.so.1", "libz.so.1"])


def test_every_text_that_is_named_is_kept_or_in_a_package() -> None:
    kept = {path.name for path in licences.TEXTS.glob("*.txt")}
    packages = {"platformdirs.txt", "msgspec.txt", "lark.txt", "OFL.txt", "PyInstaller.txt"}
    assert {text for part in licences.PARTS for text in part.texts} == kept | packages
    assert all(len(path.read_text(encoding="utf-8")) > 300 for path in licences.TEXTS.glob("*.txt"))
