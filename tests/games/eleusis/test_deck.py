"""How cards are called, alone and inside a sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.games.eleusis.cards import read_cards
from app.games.eleusis.deck import name, with_article
from app.words import language, set_language
from app.words.render import tr

FRONTS = read_cards("AS 7H 8D JC QH KS")


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    before = language()
    yield
    set_language(before)


def test_alone() -> None:
    set_language("en")
    assert [tr(name(front)) for front in FRONTS] == [
        "Ace of spades", "7 of hearts", "8 of diamonds", "Jack of clubs", "Queen of hearts", "King of spades"]


@pytest.mark.parametrize(("code", "words"), [
    ("en", ["the Ace of spades", "the 7 of hearts", "the 8 of diamonds", "the Jack of clubs", "the Queen of hearts",
            "the King of spades"]),
    ("it", ["l'asso di picche", "il 7 di cuori", "l'8 di quadri", "il fante di fiori", "la donna di cuori",
            "il re di picche"]),
])
def test_inside_a_sentence(code: str, words: list[str]) -> None:
    set_language(code)
    assert [tr(with_article(front)) for front in FRONTS] == words
