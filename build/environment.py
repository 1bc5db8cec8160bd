"""The private environment .venv: made from the pinned versions, checked cheaply, made anew when half made.

Standard library only, and no syntax newer than Python 3.5: on an old Python this file must still parse, so
that it can say so. Heavy imports happen inside the functions that a second start never reaches.
"""

import glob
import os
import sys
import zlib

if False:  # for the type checker alone: an old Python has no typing
    from typing import Any

OLDEST = (3, 11)
FULL_BELOW = 20 * 1024 * 1024  # bytes; not even pip fits in that
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
UNFINISHED = os.path.join(VENV, ".unfinished")
PLAY_LOCK = os.path.join(ROOT, "build", "lock.txt")
TEST_LOCK = os.path.join(ROOT, "build", "lock-dev.txt")
PYPROJECT = os.path.join(ROOT, "pyproject.toml")
CATALOGUES = os.path.join(ROOT, "app", "words", "locale", "*", "LC_MESSAGES", "*.po")

NO_VENV = "The venv module of Python is not complete here: install it (on Debian and Ubuntu: python3-venv)."
NO_INDEX = "The packages could not be fetched: the first start needs a network connection to the package index."
NOT_WRITABLE = "The folder %s cannot be written, or the disk is full."


class SetupError(Exception):
    """The environment cannot be made; the text is one sentence for whoever started the command."""


def old_python(version: "tuple[Any, ...]") -> str:
    """The sentence for a Python whose `version` tuple is too low, or an empty string."""
    if tuple(version[:2]) >= OLDEST:
        return ""
    return "Python too old: %d.%d or newer is needed, this is %d.%d." % (OLDEST + tuple(version[:2]))


def python_path() -> str:
    """The interpreter of the private environment."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def prepare(locks: "tuple[str, ...]") -> None:
    """Make sure that .venv holds the pins of all `locks`, and that the catalogues are compiled.

    SetupError with one sentence when it cannot be done.
    """
    try:
        if read(stamp(locks)) != fingerprint(locks) or not os.path.exists(python_path()):
            make(locks)
            # Whoever installed all the locks has installed the first ones too: playing after testing waits for nothing.
            for count in range(1, len(locks) + 1):
                write(stamp(locks[:count]), fingerprint(locks[:count]))
        elif stale_catalogues():
            compile_catalogues()
    except OSError as error:
        raise SetupError(NOT_WRITABLE % (error.filename or VENV)) from None


def stamp(locks: "tuple[str, ...]") -> str:
    """Where it is written down that `locks` are installed."""
    return os.path.join(VENV, ".stamp-" + os.path.basename(locks[-1]))


def fingerprint(locks: "tuple[str, ...]") -> str:
    """What an environment depends on: pins, project file, Python's version, and where the checkout lies."""
    parts = ["%d.%d" % sys.version_info[:2], ROOT]
    for path in locks + (PYPROJECT,):
        with open(path, "rb") as file:
            parts.append("%08x" % zlib.crc32(file.read()))
    return " ".join(parts)


def stale_catalogues() -> bool:
    """Whether some .po file is newer than its .mo, or has none."""
    for source in glob.glob(CATALOGUES):
        compiled = source[:-3] + ".mo"
        if not os.path.exists(compiled) or os.path.getmtime(compiled) < os.path.getmtime(source):
            return True
    return False


def make(locks: "tuple[str, ...]") -> None:
    """Bring .venv to the pins: in place where it is whole, anew where it is missing, half made or of another Python."""
    import importlib.util

    say("Preparing the private environment in .venv (only now, it takes a minute) ...")
    if not is_whole():
        # Checked before anything is removed: a Python without venv could not make it again.
        if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
            raise SetupError(NO_VENV)
        remove()
        os.mkdir(VENV)
        write(UNFINISHED, "")
        create()
    write(UNFINISHED, "")
    for lock in locks:
        pip(["-r", lock])
    # The build tools are pinned too, so nothing is fetched behind the pins' back.
    pip(["--no-deps", "--no-build-isolation", "-e", ROOT])
    os.remove(UNFINISHED)


def is_whole() -> bool:
    """Whether .venv was finished once and its Python is there, of this version, with pip."""
    import subprocess

    if os.path.exists(UNFINISHED) or not os.path.exists(python_path()):
        return False
    probe = "import sys, pip; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python_path(), "-c", probe], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.returncode == 0 and done.stdout.decode().strip() == "%d.%d" % sys.version_info[:2]


def remove() -> None:
    """Remove .venv, whatever it is."""
    import shutil

    if os.path.islink(VENV) or os.path.isfile(VENV):
        os.remove(VENV)
    elif os.path.isdir(VENV):
        shutil.rmtree(VENV)


def create() -> None:
    """Create an empty environment with pip in it."""
    # Started from .venv itself, its own interpreter is gone by now: use the one it came from.
    base = getattr(sys, "_base_executable", None) or sys.executable
    code, output = collect([base, "-m", "venv", VENV])
    if code != 0:
        raise SetupError(disk_sentence(output) or NO_VENV)


def pip(arguments: "list[str]") -> None:
    """Install with the environment's own pip, quietly."""
    quiet = ["-q", "--no-input", "--disable-pip-version-check", "--retries", "2"]
    code, output = collect([python_path(), "-m", "pip", "install"] + quiet + arguments)
    if code != 0:
        raise SetupError(explain(output))


def explain(output: str) -> str:
    """One sentence for what pip wrote when it failed."""
    if "from versions: none" in output or "onnectionError" in output or "timed out" in output:
        return NO_INDEX
    errors = [line for line in output.splitlines() if line.startswith("ERROR:")]
    return disk_sentence(output) or "The packages could not be installed: %s" % (
        errors[-1][len("ERROR:") :].strip() if errors else "pip gave no reason."
    )


def disk_sentence(output: str) -> str:
    """The sentence for a disk that is full or cannot be written, or an empty string."""
    import shutil

    signs = ("No space left", "Permission denied", "Read-only file system", "quota exceeded")
    # The venv module hides the reason of its pip, so the free space is looked at too.
    if any(sign in output for sign in signs) or shutil.disk_usage(ROOT).free < FULL_BELOW:
        return NOT_WRITABLE % VENV
    return ""


def collect(command: "list[str]") -> "tuple[int, str]":
    """Run a command; its exit code and all that it wrote."""
    import subprocess

    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environ())
    return done.returncode, done.stdout.decode("utf-8", "replace")


def compile_catalogues() -> None:
    """Have build/words.py compile the catalogues; SetupError with the last line it wrote when it fails."""
    code, output = collect([python_path(), os.path.join(ROOT, "build", "words.py"), "compile"])
    if code != 0:
        lines = output.strip().splitlines()
        raise SetupError("The catalogues could not be compiled: %s" % (lines[-1] if lines else code))


def start(arguments: "list[str]") -> int:
    """Become the environment's Python with these arguments (or wait for it where processes cannot be replaced)."""
    command = [python_path()] + arguments
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execve(command[0], command, environ())
    import subprocess

    return subprocess.call(command, env=environ())


def environ() -> "dict[str, str]":
    """This process's environment without what would mix another Python's packages or a user install into ours."""
    dropped = ("PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX")
    return {name: value for name, value in os.environ.items() if name not in dropped}


def say(text: str) -> None:
    """Tell on standard error, so that the started command's own output stays clean."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def read(path: str) -> str:
    """The text of a small file, empty when it is not there."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def write(path: str, text: str) -> None:
    """Write a small file."""
    with open(path, "w") as file:
        file.write(text)
