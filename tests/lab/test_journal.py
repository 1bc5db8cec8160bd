"""The journal: small, written only when there is something to say, and silent about cards."""

from __future__ import annotations

import logging
import os
import re
from pathlib import Path

from app.lab import journal

LOG = logging.getLogger("app.match.seats")


def test_nothing_is_written_without_a_word(tmp_path: Path) -> None:
    with journal.kept(tmp_path):
        LOG.info("all is well")
    assert list(tmp_path.iterdir()) == []


def test_a_line_is_one_line_with_its_time(tmp_path: Path) -> None:
    with journal.kept(tmp_path):
        LOG.warning("%s is damaged", "a\nb")
    LOG.warning("after the end")
    line = (tmp_path / journal.FILE).read_text(encoding="utf-8")
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ WARNING app\.match\.seats: a b is damaged\n", line)


def test_of_an_exception_only_kind_and_places_are_told(tmp_path: Path) -> None:
    with journal.kept(tmp_path):
        try:
            raise ValueError("the queen of spades is in hand 2")
        except ValueError:
            LOG.exception("the brain %s failed", "greedy")
    told = (tmp_path / journal.FILE).read_text(encoding="utf-8").splitlines()
    assert told[0].endswith("ERROR app.match.seats: the brain greedy failed")
    assert told[1] == "ValueError"
    assert told[2].strip().startswith(f"{__name__}:")
    assert len(told) == 3


def test_it_stays_small(tmp_path: Path) -> None:
    with journal.kept(tmp_path):
        for _ in range(300):
            LOG.warning("x" * 1000)
    first = (tmp_path / journal.FILE).read_bytes()
    assert len(first) <= journal.LARGEST + 1100
    with journal.kept(tmp_path):
        LOG.warning("a new start")
    assert (tmp_path / journal.OLDER).read_bytes() == first
    assert (tmp_path / journal.FILE).read_text().endswith(": a new start\n")


def test_only_the_latest_reports_are_kept(tmp_path: Path) -> None:
    for number in range(14):
        report = tmp_path / f"crash-{number:02}.txt"
        report.write_text("x")
        os.utime(report, (number, number))
    with journal.kept(tmp_path):
        pass
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"crash-{number:02}.txt" for number in range(4, 14)]


def test_a_folder_that_went_is_no_trouble(tmp_path: Path) -> None:
    with journal.kept(tmp_path / "gone"):
        LOG.warning("nobody hears")
    assert list(tmp_path.iterdir()) == []
