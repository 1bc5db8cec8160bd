"""What each system installs: the .deb's tree and head, the files that Windows and macOS read about us."""

from __future__ import annotations

import configparser
import io
import re
import shutil
import subprocess
import tarfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import frozen
import linux
import macos
import pytest
import windows

import app
from app.match.record import SUFFIX

MOMENT = 1_700_000_000
PLACES = (
    "usr/bin/carte", "usr/lib/carte-in-tavola/carte", "usr/lib/carte-in-tavola/_internal/libx.so",
    "usr/share/applications/carte-in-tavola.desktop", "usr/share/mime/packages/carte-in-tavola.xml",
    "usr/share/icons/hicolor/48x48/apps/carte-in-tavola.png", "usr/share/man/man6/carte.6.gz",
    "usr/share/doc/carte-in-tavola/copyright", "usr/share/doc/carte-in-tavola/changelog.gz",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A packaged folder as far as Linux looks at it."""
    made = tmp_path / "carte-in-tavola"
    (made / "_internal").mkdir(parents=True)
    (made / "carte").write_bytes(b"\x7fELF..\0GLIBC_2.4\0GLIBC_2.17\0")
    (made / "carte").chmod(0o755)
    (made / "_internal" / "libx.so").write_bytes(b"\x7fELF..\0GLIBC_2.33\0GLIBC_2.3.4\0GLIBCXX_3.4.99\0")
    (made / "_internal" / "text").write_bytes(b"no program \0GLIBC_2.99\0")
    frozen.lay_desktop_files(made)
    return made


def test_the_oldest_c_library_is_that_of_programs_alone(folder: Path) -> None:
    assert linux.oldest_glibc(folder) == (2, 33)


def test_where_files_lie_in_a_system(folder: Path) -> None:
    tree = {entry.name: entry for entry in linux.system_tree(folder, MOMENT, "1.2.3")}
    assert set(PLACES) <= set(tree)
    assert tree["usr/bin/carte"].to == "../lib/carte-in-tavola/carte"
    assert tree["usr/lib/carte-in-tavola/carte"].executable
    assert not [name for name in tree if name.startswith("usr/lib/carte-in-tavola/share") or "add-to-menu" in name]
    for name in tree:
        assert name == "usr" or tree[name.rpartition("/")[0]].kind == "folder"


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="no dpkg-deb here")
def test_dpkg_understands_the_deb(folder: Path, tmp_path: Path) -> None:
    path = linux.deb(folder, tmp_path / "it.deb", "1.2.3", "x86_64", MOMENT)
    head = subprocess.run(["dpkg-deb", "-f", path], capture_output=True, text=True, check=True).stdout
    fields = dict(line.split(": ", 1) for line in head.splitlines() if not line.startswith(" "))
    assert (fields["Package"], fields["Version"], fields["Architecture"]) == ("carte-in-tavola", "1.2.3", "amd64")
    assert fields["Depends"].startswith("libc6 (>= 2.33), libx11-6, ")
    told = subprocess.run(["dpkg-deb", "--fsys-tarfile", path], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(told)) as tar:
        assert {f"./{name}" for name in PLACES} <= set(tar.getnames())
    control = subprocess.run(["dpkg-deb", "--ctrl-tarfile", path], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(control)) as tar:
        assert set(tar.getnames()) == {".", "./control", "./md5sums"}  # no script runs as root


def test_the_same_folder_gives_the_same_deb(folder: Path, tmp_path: Path) -> None:
    one, two = (linux.deb(folder, tmp_path / f"{n}.deb", "1", "x86_64", MOMENT).read_bytes() for n in range(2))
    assert one == two


def test_a_library_forgets_where_it_was_packed(tmp_path: Path) -> None:
    library = tmp_path / "lib.so"
    library.write_bytes(b"a\0/home/somebody/lib\0/home/somebody/lib/more\0z")
    linux.forget_folder(library, "/home/somebody/lib")
    assert library.read_bytes() == b"a\0$ORIGIN" + b"\0" * 12 + b"/home/somebody/lib/more\0z"


def test_without_its_tool_there_is_no_appimage(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert linux.appimage(folder, tmp_path / "it.AppImage", tmp_path, "1", MOMENT) is None
    assert windows.installer(folder, tmp_path / "it.exe", "1") is None
    assert macos.disk_image(folder, tmp_path / "it.dmg", tmp_path, "It") is None


def test_the_appimage_starts_the_program(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(shutil, "which", lambda name: f"/tools/{name}")
    monkeypatch.setattr(subprocess, "run", lambda command, **more: called.append(command))
    assert linux.appimage(folder, tmp_path / "it.AppImage", tmp_path, "1", MOMENT) == tmp_path / "it.AppImage"
    root = tmp_path / "AppDir"
    assert called == [["/tools/appimagetool", "--no-appstream", str(root), str(tmp_path / "it.AppImage")]]
    assert (root / "AppRun").resolve() == root / "usr/lib/carte-in-tavola/carte"
    assert (root / "carte-in-tavola.desktop").is_file() and (root / "carte-in-tavola.svg").is_file()


def test_saves_have_a_kind_of_their_own_which_the_entry_opens() -> None:
    names = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = ElementTree.parse(linux.BUILD / "carte-in-tavola.xml").getroot().find("m:mime-type", names)
    assert kind is not None
    glob = kind.find("m:glob", names)
    assert glob is not None and glob.get("pattern") == f"*{SUFFIX}"
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(linux.BUILD / "carte.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["MimeType"] == f"{kind.get('type')};"
    assert entry["Desktop Entry"]["Exec"] == "carte %f"


def test_windows_is_told_name_and_version() -> None:
    told = windows.version_resource(app.PRODUCT, "1.2.3")
    assert "filevers=(1, 2, 3, 0)" in told
    assert "StringStruct(\"FileDescription\", 'Carte in Tavola')" in told
    compile(told, "version", "eval")


def test_the_installer_has_one_identity_and_opens_saves() -> None:
    script = windows.SCRIPT.read_text(encoding="utf-8")
    assert f"Software\\Classes\\{SUFFIX}" in script
    assert set(re.findall(r'AppUserModelID: "([^"]+)"', script)) == {"CarteInTavola.Carte"}
    assert "AppVersion={#Version}" in script and "PrivilegesRequired=lowest" in script


def test_macos_is_told_what_we_open() -> None:
    told = macos.properties(app.PRODUCT, "1.2.3")
    assert (told["CFBundleName"], told["CFBundleShortVersionString"]) == ("Carte in Tavola", "1.2.3")
    assert told["NSHighResolutionCapable"] is True
    (kind,) = told["UTExportedTypeDeclarations"]
    assert kind["UTTypeTagSpecification"] == {"public.filename-extension": [SUFFIX[1:]]}
    assert told["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
