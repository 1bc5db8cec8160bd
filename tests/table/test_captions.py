"""What stands under a place: the name with the number of cards, one of them, or what the game wants said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.core.message import Message
from app.table.captions import words
from app.words import language, set_language
from tests.table.sitting import Sitting, new_match


@pytest.fixture
def sitting() -> Iterator[Sitting]:
    before = language()
    set_language("en")
    yield Sitting(new_match(2))
    set_language(before)


def test_name_and_number(sitting: Sitting) -> None:
    table = sitting.table
    reserve = next(p for p in table.layout.places if table.match.game.zones[p.zone].key == "reserve")
    assert words(table, reserve._replace(named=True)) == "Reserve · 4"
    assert words(table, reserve._replace(named=True, counted=False)) == "Reserve"
    assert words(table, reserve._replace(named=False)) == "4"


def test_what_the_game_says_comes_first(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sitting.table
    monkeypatch.setattr(type(table.face), "caption", lambda face, view, zone: Message("wanted: 5"))
    assert {words(table, place) for place in table.layout.places} == {"wanted: 5"}
