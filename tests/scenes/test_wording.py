"""Names, dates and results in words, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pytest

from app.core.message import Message
from app.scenes.wording import listed, moment, players, scored, shared_code, verbatim, winners
from app.words import language, set_language, tr

NOW = datetime(2026, 3, 8, 21, 5)


@pytest.fixture(autouse=True)
def own_language() -> Iterator[None]:
    before = language()
    yield
    set_language(before)


def both(message: Message) -> tuple[str, str]:
    set_language("en")
    english = tr(message)
    set_language("it")
    return english, tr(message)


@pytest.mark.parametrize(("names", "words"), [
    ([], ("", "")),
    (["Anna"], ("Anna", "Anna")),
    (["Anna", "Bice"], ("Anna and Bice", "Anna e Bice")),
    (["Anna", "Bice", "Ugo"], ("Anna, Bice and Ugo", "Anna, Bice e Ugo")),
])
def test_lists(names: list[str], words: tuple[str, str]) -> None:
    assert both(listed([verbatim(name) for name in names])) == words


@pytest.mark.parametrize(("then", "words"), [
    (datetime(2026, 3, 8, 9, 7), ("today at 9:07", "oggi alle 9:07")),
    (datetime(2026, 3, 7, 23, 59), ("yesterday at 23:59", "ieri alle 23:59")),
    (datetime(2025, 12, 24, 18, 0), ("24 December 2025, 18:00", "24 dicembre 2025, 18:00")),
])
def test_moments(then: datetime, words: tuple[str, str]) -> None:
    assert both(moment(then, NOW)) == words


def test_numbers_of_players() -> None:
    assert both(players((4, 2, 3, 5, 6))) == ("2 to 6 players", "Da 2 a 6 giocatori")
    assert both(players((2,))) == ("2 players", "2 giocatori")
    assert both(players((1,))) == ("1 player", "1 giocatore")


@pytest.mark.parametrize(("won", "words"), [
    ([True, False, False], ("Anna won", "Vince Anna")),
    ([True, False, True], ("Anna and Ugo share the win", "Vittoria divisa tra Anna e Ugo")),
    ([True, True, True], ("A draw", "Patta")),
    ([False, False, False], ("Nobody won", "Non ha vinto nessuno")),
])
def test_winners(won: list[bool], words: tuple[str, str]) -> None:
    assert both(winners(["Anna", "Bice", "Ugo"], won)) == words


def test_scores() -> None:
    assert both(scored(["Anna", "Bice"], [3, 10])) == ("Anna: 3 and Bice: 10", "Anna: 3 e Bice: 10")


def test_names_are_never_translated_nor_filled_in() -> None:
    assert both(verbatim("green")) == ("green", "green")
    assert both(listed([verbatim("{words}"), verbatim("{last}")])) == ("{words} and {last}", "{words} e {last}")


@pytest.mark.parametrize(("options", "code"), [
    ({}, "D1-0000002A-E"),
    ({"target": 7, "players": 3, "starter": -1}, "D1-0000002A-E?players=3&target=7"),
    ({"players": 3, "starter": 1}, "D1-0000002A-E?players=3&starter=1"),
])
def test_codes_to_share(options: dict[str, int], code: str) -> None:
    assert shared_code("D1-0000002A-E", options) == code
