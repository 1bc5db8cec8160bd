"""Archives that come out alike from alike: tar, zip and ar, sorted, of nobody, at one moment, and their checksums.

Knows files and the forms of archives; must not know what is packed.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import stat
import tarfile
import time
import zipfile
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal, NamedTuple

XZ: Final = find_spec("_lzma") is not None
"""Whether this Python can write .xz; without it .gz is written, a third larger."""
TAR: Final = ".tar.xz" if XZ else ".tar.gz"


class Entry(NamedTuple):
    """What an archive holds in one place: a folder, a file with its bytes, or a link with where it leads."""

    name: str
    kind: Literal["folder", "file", "link"]
    content: bytes = b""
    to: str = ""
    executable: bool = False


def entries(folder: Path, name: str) -> list[Entry]:
    """The folder and all in it, sorted, as entries below `name`; links stay links."""
    found = [Entry(name, "folder")]
    for path in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
        place = f"{name}/{path.relative_to(folder).as_posix()}"
        if path.is_symlink():
            found.append(Entry(place, "link", to=path.readlink().as_posix()))
        elif path.is_dir():
            found.append(Entry(place, "folder"))
        else:
            runs = bool(path.stat().st_mode & stat.S_IXUSR)
            found.append(Entry(place, "file", path.read_bytes(), executable=runs))
    return found


def tar(found: Iterable[Entry], moment: int) -> bytes:
    """A compressed tar (TAR tells how) of these entries; `moment` is the time of all, in seconds since 1970."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for entry in found:
            archive.addfile(_member(entry, moment), io.BytesIO(entry.content))
    return _compressed(plain.getvalue())


def zipped(found: Iterable[Entry], moment: int) -> bytes:
    """A zip of these entries. It keeps no links, and no modes: Windows has neither."""
    file = io.BytesIO()
    when = time.gmtime(max(moment, 315532800))[:6]  # zip knows no time before 1980
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for entry in found:
            if entry.kind == "link":
                raise ValueError(f"{entry.name} is a link")
            folder = entry.kind == "folder"
            info = zipfile.ZipInfo(entry.name + ("/" if folder else ""), when)
            info.compress_type = zipfile.ZIP_STORED if folder else zipfile.ZIP_DEFLATED
            info.create_system = 0
            archive.writestr(info, entry.content)
    return file.getvalue()


def ar(members: Mapping[str, bytes], moment: int) -> bytes:
    """A Unix archive, the shell of a .deb; names of at most 15 signs."""
    whole = b"!<arch>\n"
    for name, content in members.items():
        if len(name) > 15:
            raise ValueError(f"{name} is too long for ar")
        head = f"{name:<16}{moment:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n"
        whole += head.encode() + content + b"\n" * (len(content) % 2)
    return whole


def checksum(path: Path) -> str:
    """The SHA-256 of a file, as `sha256sum` writes it."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def sums(files: Iterable[Path], into: Path) -> Path:
    """Write the checksums of files into one list that `sha256sum -c` understands."""
    lines = [f"{checksum(path)}  {path.name}\n" for path in sorted(files, key=lambda path: path.name)]
    into.write_bytes("".join(lines).encode())
    return into


def gzipped(content: bytes) -> bytes:
    """Compressed without a time or a name in it."""
    return gzip.compress(content, 9, mtime=0)


def _compressed(plain: bytes) -> bytes:
    if not XZ:
        return gzipped(plain)
    import lzma

    return lzma.compress(plain, preset=9 | lzma.PRESET_EXTREME)


def _member(entry: Entry, moment: int) -> tarfile.TarInfo:
    """The head of an entry: of nobody, readable for all."""
    info = tarfile.TarInfo(entry.name)
    info.mtime = moment
    info.mode = 0o755 if entry.executable or entry.kind == "folder" else 0o644
    if entry.kind == "folder":
        info.type = tarfile.DIRTYPE
    elif entry.kind == "link":
        info.type, info.linkname, info.mode = tarfile.SYMTYPE, entry.to, 0o777
    else:
        info.size = len(entry.content)
    return info
