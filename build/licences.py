"""The licences of all that is packed beside our own code, collected into one folder with a list of what is whose.

Knows which libraries the wheels and Python bring along, and where their texts are: in the packages themselves, or
in build/licences for those that travel without one. A packed library that is not named here stops the packaging.
"""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
from collections.abc import Collection, Iterator
from importlib.metadata import distribution, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

TEXTS: Final = Path(__file__).resolve().parent / "licences"
LIST: Final = "README.txt"
_INTRODUCTION: Final = """\
Carte in Tavola is under the MIT licence (MIT.txt). The packaged program also carries the following, unchanged,
each under its own licence, whose text lies beside this list. Those under the LGPL are separate library files,
which may be replaced by others of the same interface.

"""
_PACKAGES: Final = ("pygame-ce", "platformdirs", "msgspec", "lark")
_LIBRARY: Final = re.compile(r"^(?:lib)?(.+?)(?:-[0-9a-f]{8})?(?:[-.]\d[\d.]*)?(?:\.so[\d.]*|\.dll|\.dylib)+$", re.I)


class Part(NamedTuple):
    """A part of the package: its name, the licence, the files with its text, and the beginnings of its libraries."""

    name: str
    licence: str
    texts: tuple[str, ...]
    libraries: tuple[str, ...] = ()


class Unnamed(Exception):
    """Libraries are packed whose licence is not known here; the text names them."""


PARTS: Final = (
    Part("Python", "PSF 2.0", ("Python.txt",), ("python3", "ffi")),
    Part("pygame-ce", "LGPL 2.1 or later", ("LGPL-2.1.txt",)),
    Part("platformdirs", "MIT", ("platformdirs.txt",)),
    Part("msgspec", "BSD 3-clause", ("msgspec.txt",)),
    Part("lark", "MIT", ("lark.txt",)),
    Part("Hanken Grotesk, the typeface", "SIL OFL 1.1", ("OFL.txt",)),
    Part("PyInstaller, its start of the program", "GPL 2 with an exception for what it starts", ("PyInstaller.txt",)),
    Part("SDL 2", "zlib", ("SDL2.txt",), ("SDL2-2", "SDL2")),
    Part("SDL_image", "zlib", ("SDL2_image.txt",), ("SDL2_image",)),
    Part("SDL_mixer", "zlib", ("SDL2_mixer.txt",), ("SDL2_mixer",)),
    Part("SDL_ttf", "zlib", ("SDL2_ttf.txt",), ("SDL2_ttf",)),
    Part("Brotli", "MIT", ("brotli.txt",), ("brotli",)),
    Part("FLAC", "BSD 3-clause", ("FLAC.txt",), ("FLAC",)),
    Part("FluidSynth", "LGPL 2.1 or later", ("fluidsynth.txt", "LGPL-2.1.txt"), ("fluidsynth",)),
    Part("FreeType", "FreeType", ("freetype.txt",), ("freetype",)),
    Part("HarfBuzz", "Old MIT", ("harfbuzz.txt",), ("harfbuzz",)),
    Part("libjpeg-turbo", "IJG and BSD 3-clause", ("libjpeg-turbo.txt",), ("jpeg", "turbojpeg")),
    Part("libpng", "libpng 2", ("libpng.txt",), ("png",)),
    Part("LibTIFF", "libtiff", ("libtiff.txt",), ("tiff",)),
    Part("libwebp", "BSD 3-clause", ("libwebp.txt",), ("webp", "sharpyuv")),
    Part("libxmp", "MIT", ("libxmp.txt",), ("xmp",)),
    Part("mpg123", "LGPL 2.1", ("mpg123.txt", "LGPL-2.1.txt"), ("mpg123",)),
    Part("Ogg", "BSD 3-clause", ("ogg.txt",), ("ogg",)),
    Part("Vorbis", "BSD 3-clause", ("vorbis.txt",), ("vorbis",)),
    Part("Opus", "BSD 3-clause", ("opus.txt",), ("opus",)),
    Part("opusfile", "BSD 3-clause", ("opusfile.txt",), ("opusfile",)),
    Part("libsndfile", "LGPL 2.1 or later", ("sndfile.txt", "LGPL-2.1.txt"), ("sndfile",)),
    Part("WavPack", "BSD 3-clause", ("wavpack.txt",), ("wavpack",)),
    Part("zlib", "zlib", ("zlib.txt",), ("z", "zlib", "z.1")),
    Part("GCC's run-time libraries", "GPL 3 with the run-time exception", ("GPL-3.txt", "GCC-exception.txt"),
         ("stdc++", "gcc_s")),
    Part("SQLite", "public domain", (), ("sqlite3",)),
    Part("Microsoft's run-time libraries", "free to pass on with a program", (),
         ("vcruntime", "msvcp", "ucrtbase", "api-ms-win")),
)


def collect(folder: Path, libraries: Collection[str]) -> None:
    """Write the list of what is packed, and the texts, into a folder made anew.

    `libraries` are the file names of all that is packed as a library. Unnamed when one belongs to none of PARTS.
    """
    unknown = sorted(name for name in libraries if _is_library(name) and part_of(name) is None)
    if unknown:
        raise Unnamed(f"build/licences.py names no licence for {', '.join(unknown)}.")
    packed = {part_of(name) for name in libraries}
    parts = [part for part in PARTS if part in packed or not part.libraries or part.name == "Python"]
    sources = {path.name: path for path in TEXTS.glob("*.txt")} | dict(_of_packages())
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for text in {text for part in parts for text in part.texts}:
        shutil.copyfile(sources[text], folder / text)
    shutil.copyfile(TEXTS.parent.parent / "LICENSE", folder / "MIT.txt")
    (folder / LIST).write_text(_INTRODUCTION + "\n".join(map(_line, parts)) + "\n", encoding="utf-8")


def part_of(library: str) -> Part | None:
    """The part that a library's file name belongs to: the one with the longest beginning that fits."""
    match = _LIBRARY.match(library)
    stem = match[1].lower() if match else ""
    fitting = [(len(start), part) for part in PARTS for start in part.libraries if _fits(stem, start.lower())]
    return max(fitting, key=lambda found: found[0])[1] if fitting else None


def _fits(stem: str, start: str) -> bool:
    """Whether a stem is a beginning by itself or goes on with a number, a further word of the same project or so."""
    return stem == start or (len(start) > 2 and stem.startswith(start))


def _is_library(name: str) -> bool:
    """A shared library, but no module of a package (those carry Python's mark in their names)."""
    module = ".cpython-" in name or ".abi3." in name or name.endswith(".pyd")
    return not module and _LIBRARY.match(name) is not None


def _line(part: Part) -> str:
    name = f"{part.name} {version(part.name)}" if part.name in _PACKAGES else part.name
    if part.name == "Python":
        name = f"Python {sys.version.split()[0]}"
    return f"{name}: {part.licence}" + (f" ({', '.join(part.texts)})" if part.texts else "")


def _of_packages() -> Iterator[tuple[str, Path]]:
    """The texts that lie in the installed packages, under the names that they get here."""
    for package, wanted in (("platformdirs", "LICENSE"), ("msgspec", "LICENSE"), ("lark", "LICENSE"),
                            ("pyinstaller", "COPYING.txt")):
        files = [file for file in distribution(package).files or [] if file.name == wanted]
        name = "PyInstaller" if package == "pyinstaller" else package
        yield f"{name}.txt", Path(str(files[0].locate()))
    font = find_spec("font_hanken_grotesk")
    assert font is not None and font.origin is not None
    yield "OFL.txt", Path(font.origin).parent / "files" / "OFL.txt"
    # Windows keeps it beside the interpreter, the others in the standard library.
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt")
    yield "Python.txt", next((path for path in places if path.is_file()), TEXTS / "Python.txt")
