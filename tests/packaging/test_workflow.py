"""The workflow that packages on three systems: strange code is pinned by commit, and may write nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"


@pytest.fixture
def lines() -> list[str]:
    return WORKFLOW.read_text(encoding="utf-8").splitlines()


def test_actions_are_pinned_by_commit_with_their_version_beside(lines: list[str]) -> None:
    used = [line for line in lines if "uses:" in line]
    assert len(used) == 3
    for line in used:
        assert re.fullmatch(r" +- uses: actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line


def test_three_systems_are_packaged_and_nothing_may_be_written(lines: list[str]) -> None:
    (systems,) = [line for line in lines if "system: [" in line]
    assert [name in systems for name in ("ubuntu-", "windows-", "macos-")] == [True] * 3
    at = lines.index("permissions:")
    assert lines[at + 1] == "  contents: read" and not lines[at + 2].startswith(" ")


def test_it_calls_what_is_there(lines: list[str]) -> None:
    called = re.findall(r"python (build/\S+\.py)", "\n".join(lines))
    assert called == ["build/package.py", "build/test.py"]
    assert all((ROOT / script).is_file() for script in called)
