"""Where things lie: art, sounds, seeds, catalogues, fonts, and the user's own folders.

The only file that knows the three places the program can run from: a checkout, an installed wheel
(assets under app/data) and a frozen bundle (assets beside the program). It imports nothing from
`app`, reads no file, and says no sentence to the player: a `FolderError` names the path.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

APP_NAME = "carte-in-tavola"
FONT_PACKAGE = "font_hanken_grotesk"
_PACKAGE = Path(__file__).resolve().parent


class FolderError(OSError):
    """A user folder cannot be made or written; `path` names it."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class Fonts(NamedTuple):
    """The two font files of the program."""

    regular: Path
    bold: Path


@dataclass(frozen=True)
class Folders:
    """The user's folders, all existing and writable. Configuration and history lie in `data` itself."""

    data: Path
    saves: Path
    logs: Path


def sprites() -> Path:
    """The folder of authored SVG files."""
    return _assets() / "sprites"


def sounds() -> Path:
    """The folder of sound files."""
    return _assets() / "sounds"


def seeds() -> Path:
    """The folder with one folder a game: rules pages and named deals."""
    return _assets() / "seeds"


def catalogues() -> Path:
    """The folder of compiled catalogues: <language>/LC_MESSAGES/carte.mo."""
    return _package() / "words" / "locale"


def fonts() -> Fonts:
    """The regular and bold font files. FileNotFoundError when the font package is not installed."""
    folder = _font_folder()
    return Fonts(folder / "HankenGrotesk-Regular.otf", folder / "HankenGrotesk-Bold.otf")


def user_folders(override: Path | None = None) -> Folders:
    """Make the user's folders and give them: under `override`, or where the system keeps such data.

    FolderError when one of them cannot be made or written.
    """
    return _made(user_places(override))


def user_places(override: Path | None = None) -> Folders:
    """Where the user's folders are or would be; nothing is made, and nothing may be there."""
    if override is not None:
        data = override.expanduser().absolute()
        logs = data / "logs"
    else:
        import platformdirs  # here, because most starts that give --data or --version never need it

        data = Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))
        logs = Path(platformdirs.user_log_dir(APP_NAME, appauthor=False))
    return Folders(data, data / "saves", logs)


def fallback_folders() -> Folders:
    """Fresh folders in the system's temporary folder, for when the user's own cannot be written.

    FolderError when even that fails.
    """
    try:
        data = Path(tempfile.mkdtemp(prefix=f"{APP_NAME}-"))
    except OSError as error:
        raise FolderError(_blamed(error), error.strerror or str(error)) from error
    return _made(Folders(data, data / "saves", data / "logs"))


def _bundle() -> Path | None:
    """The root of the frozen bundle, or None when run by an ordinary Python."""
    root = getattr(sys, "_MEIPASS", None)
    return Path(root) if root is not None else None


def _package() -> Path:
    bundle = _bundle()
    return bundle / "app" if bundle is not None else _PACKAGE


def _assets() -> Path:
    bundle = _bundle()
    if bundle is not None:
        return bundle
    checkout = _PACKAGE.parent
    # A wheel's site-packages holds no pyproject.toml of ours; a checkout has no app/data.
    return checkout if (checkout / "pyproject.toml").is_file() else _PACKAGE / "data"


def _font_folder() -> Path:
    bundle = _bundle()
    if bundle is not None:
        return bundle / "fonts"
    spec = importlib.util.find_spec(FONT_PACKAGE)  # finds the package without running it
    if spec is None or spec.origin is None:
        raise FileNotFoundError(FONT_PACKAGE)
    return Path(spec.origin).parent / "files"


def _made(folders: Folders) -> Folders:
    for folder in (folders.data, folders.saves, folders.logs):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            # Asking with os.access is not enough: it says yes on read-only and full disks.
            handle, probe = tempfile.mkstemp(prefix=".probe-", dir=folder)
            os.close(handle)
            os.unlink(probe)
        except OSError as error:
            raise FolderError(folder, error.strerror or str(error)) from error
    return folders


def _blamed(error: OSError) -> Path:
    return Path(error.filename) if isinstance(error.filename, str) else Path(os.environ.get("TMPDIR", "tmp"))
