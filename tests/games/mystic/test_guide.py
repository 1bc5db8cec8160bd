"""What the search is told about Mystic."""

from __future__ import annotations

import pytest

from app.core.dice import Dice
from app.core.game import Move
from app.games.mystic.deck import FRONTS, WORTH
from app.games.mystic.guide import MysticGuide
from app.games.mystic.state import EACH, ROW
from tests.games.mystic.table import Table


def chances(rows: tuple[str, ...], caller: int = -1) -> list[float]:
    table = Table.late(rows)
    table.state.caller = caller
    return list(MysticGuide(table.game).evaluate(table.state))


def test_chances_are_one_in_all_and_low_rows_are_better() -> None:
    found = chances(("1 2 3 4", "10 9 8 7", "5 6 5 6"))
    assert sum(found) == pytest.approx(1)
    assert found[0] > found[2] > found[1]
    assert chances(("1 2 - -", "1 2 3 4"))[0] > chances(("1 2 5 6", "1 2 3 4"))[0]


def test_after_a_call_the_lowest_caller_counts_nothing_and_another_five_more() -> None:
    assert chances(("9 9 9 9", "1 1 1 1"), caller=1)[1] > chances(("9 9 9 9", "1 1 1 1"))[1]
    assert chances(("1 1 1 1", "9 9 9 9"), caller=1)[1] < chances(("1 1 1 1", "9 9 9 9"))[1]


def test_unknown_cards_of_opponents_are_the_lower_the_later() -> None:
    table = Table.late(("1 2 3 4", "5 6 7 8"))
    guide, view = MysticGuide(table.game), table.game.view(table.state, 0)

    def mean(round_: int) -> float:
        view.facts = {**view.facts, "round": round_}
        worlds = [guide.world(view, Dice(seed)).zones[ROW + EACH] for seed in range(120)]
        return sum(WORTH[FRONTS[card]] for row in worlds for card in row) / (4 * len(worlds))

    assert mean(1) > mean(3) + 1 > mean(8) + 1.5


def test_a_look_teaches_something_once() -> None:
    table = Table.late(("1 2 3 4", "5 6 7 8"))
    guide, view = MysticGuide(table.game), table.game.view(table.state, 0)
    mine, theirs = Move(0, "look", (0, 1)), Move(0, "look", (1, 1))
    first = guide.teaches(view, [mine, theirs, Move(0, "draw")])
    assert first[0] > first[1] > first[2] == 0
    view.known[ROW][1] = (2, 0)
    guide.informed(view, [mine])
    assert guide.teaches(view, [mine]) == [0.0]


def test_only_known_cards_are_touched_without_a_doubt() -> None:
    table = Table.late(("4 2 4 -", "5 6 7 8"))
    game, state = table.game, table.state
    guide, view = MysticGuide(game), game.view(state, 0)
    view.known[ROW][0] = (4, 0)
    guide.informed(view, [])
    state.phase, state.number = 5, 4
    touches = [Move(0, "touch", (0,)), Move(0, "touch", (1,)), Move(0, "touch", (2,)), Move(0, "pass")]
    known, other, unknown, passed = guide.weigh(state, touches)
    assert known > passed > other == unknown
