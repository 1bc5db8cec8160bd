"""Frames are counted on the table's clock; how long they take is for `bench` to tell."""

from __future__ import annotations

import json

import pytest

from app.__main__ import main
from app.games import GAMES
from app.lab import frames as module
from app.lab.frames import Frames, frames, percentiles
from app.words import set_language


def test_percentiles_literally() -> None:
    assert percentiles([float(ms) for ms in range(200, 0, -1)]) == {"p50_ms": 101.0, "p99_ms": 199.0, "max_ms": 200.0}
    assert percentiles([5.0]) == {"p50_ms": 5.0, "p99_ms": 5.0, "max_ms": 5.0}


def test_the_same_table_moves_in_the_same_number_of_frames_and_then_rests() -> None:
    set_language("en")
    one, two = frames("due_facce", (800, 600), 2), frames("due_facce", (800, 600), 2)
    assert len(one.times) == len(two.times) > 100
    assert one.idle_redraws == two.idle_redraws == 0
    assert min(one.times) > 0


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "frames", lambda key, size: Frames([1.0, 2.0, 3.0], 1))


@pytest.mark.usefixtures("measured")
def test_json_has_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--part", "frames", "--json"]) == 0
    times = {"p50_ms": 2.0, "p99_ms": 3.0, "max_ms": 3.0}
    sizes = ("1280x720", "1920x1080", "3840x2160")
    found = json.loads(capsys.readouterr().out)
    assert found == {"frames": dict.fromkeys(sizes, times), "idle_redraws": 3 * len(GAMES)}


@pytest.mark.usefixtures("measured")
def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--part", "frames", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "A frame at 1280x720: 2.00 ms, 99 in 100 at most 3.00 ms, none more than 3.00 ms.",
        "A frame at 1920x1080: 2.00 ms, 99 in 100 at most 3.00 ms, none more than 3.00 ms.",
        "A frame at 3840x2160: 2.00 ms, 99 in 100 at most 3.00 ms, none more than 3.00 ms.",
        f"Redraws in ten seconds of rest: {3 * len(GAMES)}.",
    ]
