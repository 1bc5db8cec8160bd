"""Word tests start in Italian, complain of missing values, and leave the language as it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.words import language, set_language, set_strict


@pytest.fixture(autouse=True)
def own_language() -> Iterator[None]:
    before = language()
    set_language("it")
    set_strict(True)
    yield
    set_strict(False)
    set_language(before)
