"""macOS: what the application says about itself, and its disk image. Never run there yet.

Knows Info.plist and hdiutil; must not know how the application is made. Nothing is signed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

IDENTIFIER: Final = "carte-in-tavola"
KIND: Final = "carte-in-tavola.game"


def properties(product: str, version: str) -> dict[str, Any]:
    """Info.plist: names, sharp drawing on dense screens, and the saved games that this opens."""
    return {
        "CFBundleDisplayName": product,
        "CFBundleName": product,
        "CFBundleShortVersionString": version,
        "CFBundleLocalizations": ["en", "it"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [{
            "CFBundleTypeName": f"{product} game",
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [KIND],
        }],
        "UTExportedTypeDeclarations": [{
            "UTTypeIdentifier": KIND,
            "UTTypeDescription": f"{product} game",
            "UTTypeConformsTo": ["public.json"],
            "UTTypeTagSpecification": {"public.filename-extension": ["carte"]},
        }],
    }


def disk_image(application: Path, path: Path, work: Path, product: str) -> Path | None:
    """Have hdiutil make a disk image with the application and a link to where it belongs; None where it is missing."""
    if shutil.which("hdiutil") is None:
        return None
    room = work / "image"
    shutil.rmtree(room, ignore_errors=True)
    shutil.copytree(application, room / application.name, symlinks=True)
    os.symlink("/Applications", room / "Applications")
    command = ["hdiutil", "create", "-volname", product, "-srcfolder", str(room), "-format", "UDZO", "-ov", str(path)]
    subprocess.run(command, check=True, capture_output=True)
    return path
