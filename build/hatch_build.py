"""The build hook: has the catalogues compiled, and lays sprites, sounds and seeds into a wheel as app/data."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASSETS = ("sprites", "sounds", "seeds")


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling for wheels, editable installs and source archives."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; for a wheel that is not editable, add the assets."""
        root = Path(self.root)
        subprocess.run([sys.executable, str(root / "build" / "words.py"), "compile"], check=True)
        # An editable install runs from the checkout: a copied app/data would only go stale.
        if self.target_name == "wheel" and version != "editable":
            for name in ASSETS:
                build_data["force_include"][str(root / name)] = f"app/data/{name}"
