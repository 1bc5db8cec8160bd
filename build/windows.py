"""Windows: what the program's file says about itself, and the installer. Never run there yet.

Knows the form of a version resource and the compiler of Inno Setup; must not know how the folder is made.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

SCRIPT: Final = Path(__file__).resolve().parent / "carte.iss"
_RESOURCE: Final = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", {product!r}),
      StringStruct("FileDescription", {product!r}),
      StringStruct("FileVersion", {version!r}),
      StringStruct("OriginalFilename", "carte.exe"),
      StringStruct("ProductName", {product!r}),
      StringStruct("ProductVersion", {version!r})])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])])
  ]
)
"""


def version_resource(product: str, version: str) -> str:
    """The version resource in PyInstaller's form: by its description the task manager and the taskbar name us."""
    numbers = (*map(int, version.split(".")), 0, 0, 0, 0)[:4]
    return _RESOURCE.format(numbers=numbers, product=product, version=version)


def installer(folder: Path, path: Path, version: str) -> Path | None:
    """Have Inno Setup make the installer of the packaged folder; None where its compiler is not at hand."""
    compiler = shutil.which("iscc")
    if compiler is None:
        return None
    defined = [f"/DVersion={version}", f"/DFolder={folder}", f"/DOutput={path.stem}", f"/O{path.parent}"]
    subprocess.run([compiler, "/Qp", *defined, str(SCRIPT)], check=True, capture_output=True)
    return path
