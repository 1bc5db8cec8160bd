"""A screen for the tests with a real window, the program on it, and its twin."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

pytest.register_assert_rewrite("tests.window.hands", "tests.window.program", "tests.window.screen")

from tests.window.program import Program  # noqa: E402 - after the line above, so that failures tell their values
from tests.window.screen import Screen, missing  # noqa: E402
from tests.window.twin import Twin  # noqa: E402

Start: TypeAlias = Callable[..., Program]


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """One X server for all of them; where its tools are missing the tests are skipped, unless they are demanded."""
    gone = missing()
    if gone:
        words = f"no real window without {', '.join(gone)}"
        if os.environ.get("CARTE_WINDOW_REQUIRED") == "1":
            pytest.fail(words)
        pytest.skip(words)
    made = Screen(tmp_path_factory.mktemp("screen"))
    yield made
    made.close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder, not yet there."""
    return tmp_path / "data"


@pytest.fixture
def start(screen: Screen, data: Path) -> Iterator[Start]:
    """Starts the program on the data folder; what still runs at the end of the test is ended."""
    started: list[Program] = []

    def begin(*options: str, **more: Any) -> Program:
        started.append(Program(screen, more.pop("data", data), *options, **more))
        return started[-1]

    screen.park()
    yield begin
    for program in started:
        program.stop()


@pytest.fixture
def twin(tmp_path: Path) -> Iterator[Callable[..., Twin]]:
    """Makes twins; a second one takes the place of the first."""
    made: list[Twin] = []

    def make(data: Path | None = None, size: tuple[int, int] = (1280, 720)) -> Twin:
        made.append(Twin(tmp_path / f"twin{len(made)}", data, size))
        return made[-1]

    yield make
    for one in reversed(made):
        one.close()
