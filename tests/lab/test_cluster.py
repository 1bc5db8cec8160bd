"""A cluster plays the same games as this machine, and whatever is wrong with it is told in one sentence."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

import app
from app.__main__ import main
from app.lab import cluster
from app.lab.cluster import scheduler
from app.lab.command import Refused
from app.lab.series import Series, play_series
from app.lab.simulate import played

SERIES = Series("due_facce", ("greedy", "random"), {"players": 2}, 3, 0, 25)
ADDRESS = "tcp://127.0.0.1:8786"
ARGUMENTS = ["simulate", "--game", "due_facce", "--bots", "greedy,random", "--games", "25", "--seed", "3"]
IN_ENGLISH = [*ARGUMENTS, "--lang", "en", "--scheduler", ADDRESS]


class Future:
    """A piece of work that is done when its result is asked for."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self.call = call

    def result(self, timeout: float) -> Any:
        return self.call()


class Client:
    """Stands for the library's client: does the work itself, or fails as `trouble` says."""

    trouble = ""
    handed_out: list[Series]
    closed = 0

    def __init__(self, address: str, timeout: float, set_as_default: bool) -> None:
        if self.trouble == "silent":
            raise OSError("Timed out trying to connect")
        type(self).handed_out = []

    def wait_for_workers(self, count: int, timeout: float) -> None:
        if self.trouble == "empty":
            raise TimeoutError("Only 0/1 workers arrived")

    def run(self, call: Callable[[], str]) -> dict[str, str]:
        if self.trouble == "strange":
            raise RuntimeError("No module named 'app'")
        return {"one": call(), "two": "0.0.1" if self.trouble == "old" else call()}

    def nthreads(self) -> dict[str, int]:
        return {} if self.trouble == "deserted" else {"one": 1}

    def submit(self, call: Callable[[Series], Any], part: Series, pure: bool) -> Future:
        assert not pure
        self.handed_out.append(part)

        def work() -> Any:
            if self.trouble == "deserted":
                raise TimeoutError
            if self.trouble == "cut":
                raise asyncio.CancelledError
            return call(part)

        return Future(work)

    def close(self, timeout: float) -> None:
        type(self).closed += 1


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> type[Client]:
    """The library that is there, with a client of ours."""
    module = ModuleType("distributed")
    module.Client = type("Ours", (Client,), {})  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "distributed", module)
    monkeypatch.setattr(cluster, "PATIENCE", 0.0)
    monkeypatch.setattr(cluster, "within", lambda call: call())
    found: type[Client] = module.Client
    return found


def counted(found: Any) -> list[Any]:
    """Everything but the times."""
    return [(row.games, row.wins, row.score, len(row.times)) for row in found.rows.values()] + [
        found.deals, found.games, found.plies, found.plies_max, found.illegal, found.endings]


def test_the_sums_are_those_of_this_machine(library: type[Client]) -> None:
    assert counted(played(SERIES, 1, ADDRESS)) == counted(played(SERIES, 1))
    assert [(part.first, part.last) for part in library.handed_out] == [(0, 10), (10, 20), (20, 25)]
    assert library.closed == 1


def test_not_everything_is_handed_out_at_once(library: type[Client]) -> None:
    """A series may have millions of parts."""
    many = SERIES._replace(last=100)
    found = cluster.tallies((many._replace(first=deal, last=deal + 1) for deal in range(100)), ADDRESS)
    assert next(found).deals == 1
    assert len(library.handed_out) == cluster.AHEAD
    assert sum(tally.deals for tally in found) == 99


@pytest.mark.parametrize(("trouble", "sentence"), [
    ("silent", "The scheduler at tcp://127.0.0.1:8786 does not answer."),
    ("empty", "The cluster has no workers."),
    ("strange", "The cluster's workers do not have this program (No module named 'app')."),
    ("old", f"The cluster's workers have version 0.0.1 of this program, here it is {app.__version__}."),
    ("deserted", "The cluster has lost its workers."),
    ("cut", "The connection with the cluster was lost."),
])
def test_trouble_is_one_sentence(library: type[Client], capsys: pytest.CaptureFixture[str], trouble: str,
                                 sentence: str) -> None:
    library.trouble = trouble
    assert main(IN_ENGLISH) == 1
    assert capsys.readouterr() == ("", f"{sentence}\n")
    assert library.closed == (trouble != "silent")


def test_without_the_library(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(IN_ENGLISH) == 1
    assert capsys.readouterr() == (
        "", "Playing on a cluster needs the Python package “distributed”, which is not installed here.\n")


def test_whoever_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.0)
    for_ever = threading.Event()
    with pytest.raises(TimeoutError):
        cluster.within(for_ever.wait)
    for_ever.set()


def test_what_a_call_gives_or_raises_comes_through() -> None:
    assert cluster.within(lambda: 3) == 3
    with pytest.raises(ZeroDivisionError):
        cluster.within(lambda: 1 // 0)


@pytest.mark.parametrize(("text", "address"), [
    ("tcp://10.0.0.1:8786", "tcp://10.0.0.1:8786"),
    ("node7:8786", "tcp://node7:8786"),
    ("tls://[::1]:99", "tls://[::1]:99"),
])
def test_addresses(text: str, address: str) -> None:
    assert scheduler(text) == address


@pytest.mark.parametrize("text", ["", "node7", "http://node7:8786", "tcp://:8786", "tcp://node7:port", "tcp://[::1:9",
                                  "node 7:8786", "tcp://node7:99999", "tcp://node7:0"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(Refused):
        scheduler(text)


def test_a_bad_address_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*IN_ENGLISH[:-1], "node7"]) == 2
    assert capsys.readouterr() == (
        "", "“node7” is not the address of a scheduler such as tcp://10.0.0.1:8786.\n")


def test_a_real_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    """Two workers of this process, over the network; only where the library is installed."""
    library = pytest.importorskip("distributed")
    with library.LocalCluster(n_workers=2, threads_per_worker=2, processes=False, protocol="tcp://",
                              dashboard_address=None) as real:
        assert main([*ARGUMENTS, "--json", "--scheduler", real.scheduler_address]) == 0
    far = json.loads(capsys.readouterr().out)
    assert main([*ARGUMENTS, "--json"]) == 0
    here = json.loads(capsys.readouterr().out)
    assert set(far.pop("timing")) == set(here.pop("timing"))
    assert far == here


def test_a_worker_plays_a_part_as_it_is_played_here() -> None:
    assert counted(cluster.play_alone(SERIES)) == counted(play_series(SERIES))
