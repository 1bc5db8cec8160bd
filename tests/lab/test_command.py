"""The readers of values, the one line of complaint, and progress on a terminal only."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.lab.command import (
    Parser,
    Progress,
    Refused,
    complain,
    existing_file,
    say,
    say_json,
    seconds,
    whole,
    window_size,
)


@pytest.mark.parametrize("text", ["640x480", "1280X720", "7680x4320"])
def test_sizes(text: str) -> None:
    width, height = text.lower().split("x")
    assert window_size(text) == (int(width), int(height))


@pytest.mark.parametrize("text", ["", "x", "800", "800x", "x600", "639x480", "7681x4320", "800x-600", "8 00x600",
                                  "800x600x2", "٨٠٠x600", "9" * 5000 + "x600"])
def test_no_sizes(text: str) -> None:
    with pytest.raises(Refused):
        window_size(text)


@given(st.integers(-10**25, 10**25))
def test_whole_numbers_in_their_range(number: int) -> None:
    read = whole("--n", -5, 100)
    if -5 <= number <= 100:
        assert read(str(number)) == number
    else:
        with pytest.raises(Refused):
            read(str(number))


@given(st.text())
def test_readers_refuse_or_answer_but_never_break(text: str) -> None:
    for read in (whole("--n", 0, 9), seconds("--s", 0, 9), window_size):
        try:
            read(text)
        except Refused as refusal:
            assert refusal.code == 2


@pytest.mark.parametrize(("text", "value"), [("0", 0.0), ("1.5", 1.5), ("9", 9.0)])
def test_seconds(text: str, value: float) -> None:
    assert seconds("--s", 0, 9)(text) == value


@pytest.mark.parametrize("text", ["nan", "inf", "-1", "9.1", "soon"])
def test_no_seconds(text: str) -> None:
    with pytest.raises(Refused):
        seconds("--s", 0, 9)(text)


def test_words_of_argparse_that_are_not_known_stay_its_own() -> None:
    with pytest.raises(Refused) as raised:
        Parser("carte").error("something new in a later Python")
    assert raised.value.why == "carte: something new in a later Python"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_what_is_no_file_is_told_as_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "a.carte").write_bytes(b"")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "gone").symlink_to(tmp_path / "nothing")
    os.mkfifo(tmp_path / "pipe")
    assert existing_file(str(tmp_path / "a.carte")) == tmp_path / "a.carte"
    told = {}
    for name in ("loop", "gone", "pipe", ".", "none"):
        with pytest.raises(Refused) as raised:
            existing_file(str(tmp_path / name))
        assert not isinstance(raised.value.why, str)
        told[name] = raised.value.why.text
    assert told == {
        "loop": "“{file}” is a link that leads to no file.",
        "gone": "“{file}” is a link that leads to no file.",
        "pipe": "“{file}” is a pipe or a device, not a file.",
        ".": "“{file}” is a folder, not a file.",
        "none": "There is no file “{file}”.",
    }


def test_a_complaint_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    complain("two\nlines\r and\ttabs")
    assert capsys.readouterr() == ("", "two lines and tabs\n")


def test_without_output_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    say("a")
    say_json({})
    complain("b")
    Progress().tell(1, 2)


def test_a_complaint_never_lands_in_the_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    complain("b")
    assert capsys.readouterr().out == ""


class Terminal(io.StringIO):
    """A standard error that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_comes_after_two_seconds_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    times = iter([0.0, 2.0, 2.1])
    progress = Progress(lambda: next(times))
    progress.tell(1, 9)
    assert screen.getvalue() == ""
    progress.tell(2, 9)
    progress.end()
    assert screen.getvalue() == "\r2/9 \r\033[K"


def test_no_progress_in_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([0.0, 5.0])
    progress = Progress(lambda: next(times))
    progress.tell(1, 9)
    progress.end()
    assert capsys.readouterr().err == ""
