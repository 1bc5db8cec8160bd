"""Plays on a compiled copy: rules and bots, made faster by mypyc for long runs. Nothing needs it; plain Python counts.

    python3 build/compiled.py [ARGUMENTS]

compiles where the sources have changed since (some minutes; it wants mypy, setuptools and a C compiler), then runs the
program with the arguments from the copy, for instance `bench --part search`. Without arguments it says where the copy
lies. Copies are kept in build/out/compiled, one for each state of the compiled sources: the checkout stays as it is.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "build" / "out" / "compiled"
MODULES = {
    "core": ("dice", "events", "game", "message", "outcome", "phrase", "state", "view", "zones"),
    "bots": ("brain", "guide", "levels", "search"),
    "games/*": ("rules", "state", "deck", "odds", "garden", "rafts", "choices", "effects", "masks", "guide", "outlook",
                "plans", "canal", "belief", "bot"),
}
"""What is compiled of each folder of `app`: what a search runs through, and all that it inherits from."""
SPEED = {"MYPYC_OPT_LEVEL": "1", "MYPYC_DEBUG_LEVEL": "0"}
"""The second level makes nothing faster that could be measured, and takes half as long again."""
STRICT = ("--strict", "--explicit-package-bases")


class CompileError(Exception):
    """The sources could not be compiled; the message is what the compiler said last."""


def make(root: Path = ROOT, out: Path = OUT) -> Path:
    """The folder of a compiled copy of a checkout as it stands: the one kept, or made now in some minutes.

    Raises CompileError.
    """
    out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=out, prefix="new-") as folder:
        copy = Path(folder) / "tree"
        for name in ("app", "sprites", "sounds", "seeds"):
            shutil.copytree(root / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        made = out / _digest(copy)
        if made.exists():
            _renew(copy, made)
        else:
            _compile(copy)
            if not made.exists():  # another call may have been quicker
                copy.rename(made)
    return made


def modules(root: Path) -> Iterator[str]:
    """The modules to compile, as paths from the root of a tree."""
    for room, names in MODULES.items():
        for folder in sorted((root / "app").glob(room)):
            yield from (f"{folder.relative_to(root).as_posix()}/{name}.py" for name in names
                        if (folder / f"{name}.py").exists())


def _digest(tree: Path) -> str:
    """Tells apart what would be compiled, and for which Python."""
    digest = hashlib.sha256(repr((sysconfig.get_config_var("EXT_SUFFIX"), SPEED)).encode())
    for module in modules(tree):
        digest.update(f"\n{module}\n".encode() + (tree / module).read_bytes())
    return digest.hexdigest()[:12]


def _renew(copy: Path, made: Path) -> None:
    """Bring what is not compiled up to date, each file at once: others may be running on it."""
    for source in copy.rglob("*"):
        target = made / source.relative_to(copy)
        if source.is_file() and not (target.exists() and target.read_bytes() == source.read_bytes()):
            target.parent.mkdir(parents=True, exist_ok=True)
            source.replace(target)


def _compile(tree: Path) -> None:
    """Lay the compiled modules beside their sources, which Python then passes over."""
    print("compiling rules and bots; this takes some minutes", file=sys.stderr, flush=True)
    done = subprocess.run([sys.executable, "-m", "mypyc", *STRICT, *modules(tree)], cwd=tree, text=True,
                          env={**os.environ, **SPEED}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        raise CompileError("\n".join(done.stdout.splitlines()[-20:]))
    shutil.rmtree(tree / "build")
    shutil.rmtree(tree / ".mypy_cache", ignore_errors=True)


def main() -> int:
    """Compile if need be, then run the program from the copy."""
    try:
        tree = make()
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    if len(sys.argv) == 1:
        print(tree)
        return 0
    # -P: the folder that this is called from, perhaps the checkout, must not come before the copy.
    return subprocess.call([sys.executable, "-P", "-m", "app", *sys.argv[1:]],
                           env={**os.environ, "PYTHONPATH": str(tree)})


if __name__ == "__main__":
    sys.exit(main())
