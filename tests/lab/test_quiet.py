"""What C libraries write on standard error vanishes; what the program says does not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.lab.quiet import libraries_silent

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = """
import os, sys
from app.lab.quiet import libraries_silent
os.write(2, b"before\\n")
with libraries_silent():
    os.write(2, b"a library\\n")
    print("perché", file=sys.stderr)
print("after", file=sys.stderr, flush=True)
os.write(2, b"a library, later\\n")
"""


def test_only_the_program_speaks() -> None:
    done = subprocess.run([sys.executable, "-X", "utf8", "-c", SCRIPT], cwd=ROOT, capture_output=True, timeout=60,
                          check=False)
    assert done.stderr.decode().splitlines() == ["before", "perché", "after", "a library, later"]


def test_other_streams_stay(capsys: pytest.CaptureFixture[str]) -> None:
    before = sys.stderr
    with libraries_silent():
        assert sys.stderr is before
        print("a sentence", file=sys.stderr)
    assert capsys.readouterr().err == "a sentence\n"


def test_an_error_gives_it_back(capfd: pytest.CaptureFixture[str]) -> None:
    before = sys.stderr
    with pytest.raises(KeyError), libraries_silent():
        raise KeyError
    assert sys.stderr is before
