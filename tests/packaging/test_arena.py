"""The arena's sums: what is to be cleared, when it is, and a page that holds measured figures only."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from app.words import language, set_language

SCRIPT = Path(__file__).parents[2] / "build" / "arena.py"


@pytest.fixture(scope="module")
def arena() -> ModuleType:
    spec = importlib.util.spec_from_file_location("arena", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["arena"] = module
    spec.loader.exec_module(module)
    return module


def test_every_searched_game_is_measured_level_by_level(arena: ModuleType) -> None:
    keys = [pairing.key for pairing in arena.pairings()]
    assert len(keys) == len(set(keys))
    assert {"orto/normale/novizio/2", "orto/maestro/greedy/2", "mystic/maestro/greedy/4"} <= set(keys)
    assert not [key for key in keys if key.startswith("eleusis")]


@pytest.mark.parametrize(("pairing", "bar"), [
    (("orto", "maestro", "greedy", 2), 0.75), (("mystic", "maestro", "greedy", 4), 0.325),
    (("orto", "esperto", "normale", 2), 0.55), (("orto", "maestro", "oracle", 2), None),
])
def test_bars(arena: ModuleType, pairing: tuple[str, str, str, int], bar: float | None) -> None:
    assert arena.Pairing(*pairing).bar == bar


@pytest.mark.parametrize(("deals", "won", "cleared"), [(10, 20.0, False), (50, 56.0, False), (50, 70.0, True)])
def test_cleared_once_the_interval_says_so(arena: ModuleType, deals: int, won: float, cleared: bool) -> None:
    found = {"deals": deals, "games": 2 * deals, "won": won}
    assert arena.cleared(arena.Pairing("orto", "esperto", "normale", 2), found) is cleared


def test_the_page_tells_of_measured_figures_only(arena: ModuleType) -> None:
    before = language()
    pairing = arena.Pairing("orto", "normale", "novizio", 2)
    found = {"levels": pairing.levels, "deals": 20, "games": 40, "won": 30.0, "minutes": 1.0}
    page = list(arena.page({pairing.key: found}))
    set_language(before)
    assert "| normale | novizio | 2 | 20 | 40 | 75.0 % | 59.8 to 85.8 % | 55 % |" in page
    assert "| maestro | greedy | 2 | not measured | | | | |" in page
    other = list(arena.page({pairing.key: {**found, "levels": "other numbers"}}))
    assert "| normale | novizio | 2 | not measured | | | | |" in other


def test_levels_of_eleusis_are_told_with_what_each_leaves_less_than_the_one_below(arena: ModuleType) -> None:
    before = language()
    found = {"levels": arena.inducers(), "minutes": 1.0,
             "wrong": {"novizio": [21, 24], "normale": [18, 21], "esperto": [18, 15], "maestro": [15, 15]}}
    page = list(arena.page({arena.ALIKE: found}))
    set_language(before)
    rows = [row.split(" | ")[4:] for row in page[page.index("## Eleusis"):] if " | 2 | " in row]
    assert rows == [
        ["2", "7.50", "-", "- |"],
        ["2", "6.50", "1.00", "1.00 to 1.00 |"],
        ["2", "5.50", "1.00", "-0.96 to 2.96 |"],
        ["2", "5.00", "0.50", "-0.48 to 1.48 |"],
    ]
    single = list(arena.page({arena.ALIKE: {**found, "wrong": {level: [12] for level in found["wrong"]}}}))
    assert len([row for row in single if row.endswith(" | 1 | 4.00 | - | - |")]) == 4
    untold = list(arena.page({arena.ALIKE: {**found, "levels": "other numbers"}}))
    assert len([row for row in untold[untold.index("## Eleusis"):] if "not measured" in row]) == 4


@pytest.mark.parametrize(("hands", "esperto", "ranked"), [
    (19, 9, False), (20, 9, True), (20, 6, False), (20, 12, False),
])
def test_levels_are_ranked_once_each_surely_leaves_less(
    arena: ModuleType, hands: int, esperto: int, ranked: bool
) -> None:
    wrong = {"novizio": [15] * hands, "normale": [12] * hands, "esperto": [esperto] * hands, "maestro": [6] * hands}
    assert arena.ranked(wrong) is ranked
