"""Sentences of secret rules: a table read by people, every rule in both languages, and the small tools beneath."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given

from app.core.phrase import Phrase
from app.games.eleusis.samples import ALL
from app.games.eleusis.text import read
from app.games.eleusis.tree import Rule
from app.games.eleusis.wording import phrase
from app.words import set_language
from app.words.phrases import Trait, adjuncts, alternatives, listed, say, subjects, turns
from tests.games.eleusis.trees import rules

BLOCKS = [
    block.splitlines()
    for block in (Path(__file__).parent / "rule_sentences.txt").read_text(encoding="utf-8").strip().split("\n\n")
]
ENGLISH_WORDS = re.compile(r"\b(the|card|play|otherwise|previous|black|king|of|or|and|after)\b", re.IGNORECASE)
ITALIAN_WORDS = re.compile(r"\b(carta|gioca|altrimenti|precedente|nera|di|dopo|se|una)\b", re.IGNORECASE)


@pytest.mark.parametrize(("text", "italian", "english"), BLOCKS, ids=[block[0][:60] for block in BLOCKS])
def test_rules_read_as_people_say_them(text: str, italian: str, english: str) -> None:
    """EL-18, EL-19: the table holds the samples, the library, and what is harder to say."""
    said = phrase(read(text))
    set_language("it")
    assert say(said) == italian
    set_language("en")
    assert say(said) == english


def test_the_table_holds_the_whole_library() -> None:
    assert {sample.text for sample in ALL} <= {block[0] for block in BLOCKS}
    assert len(BLOCKS) > 90


@given(rules(12))
def test_every_rule_has_a_sentence_in_both_languages(rule: Rule) -> None:
    """EL-19: no rule is left unsaid, none is said in pieces of the other language."""
    said = phrase(rule)
    for code, foreign in (("it", ENGLISH_WORDS), ("en", ITALIAN_WORDS)):
        set_language(code)
        sentence = say(said)
        assert sentence[0].isupper() and sentence.endswith(".")
        assert not re.search(r"  | [,.;:]|,,|\.\.|[{}_<>=]", sentence)
        assert sentence.count("(") == sentence.count(")")
        assert not foreign.search(sentence)


@pytest.mark.parametrize(
    ("text", "article"),
    [
        ("value A", "un asso"), ("value Q", "una donna"), ("value 8", "un 8"), ("value J,K", "un fante o un re"),
        ("value A..5", "una carta dall'asso al 5"), ("value 8..J", "una carta dall'8 al fante"),
        ("value 5..8", "una carta dal 5 all'8"), ("value Q,K or value A..3 and red", "una donna o un re, oppure"),
        ("value 10..Q", "una carta dal 10 alla donna"), ("red and figure", "una figura rossa"),
        ("not same suit as before", "di seme diverso dalla penultima"),
        ("not same parity as before and red", "di parità opposta alla penultima"),
    ],
)
def test_italian_articles_and_prepositions(text: str, article: str) -> None:
    set_language("it")
    assert article in say(phrase(read(text)))


@pytest.mark.parametrize(
    ("text", "article"),
    [
        ("value A", "an ace"), ("value 8", "an 8"), ("value J", "a jack"), ("odd", "an odd card"),
        ("even and red", "a red even card"), ("even", "an even card"), ("odd and figure", "an odd face card"),
    ],
)
def test_english_articles(text: str, article: str) -> None:
    set_language("en")
    assert f"Play {article}." == say(phrase(read(text)))


def test_lists() -> None:
    assert listed(["a"], "o") == "a"
    assert listed(["a", "b", "c"], "o") == "a, b o c"
    assert alternatives(["a", "b"], "oppure", "o", "oppure") == "a oppure b"
    assert alternatives(["a o b", "c"], "oppure", "o", "ovvero") == "a o b, ovvero c"


def test_neighbours_share_what_they_stand_before() -> None:
    suit, value = Trait("", "dello stesso seme", "della precedente"), Trait("", "più alta", "della precedente")
    other, red = Trait("", "dello stesso seme", "della penultima"), Trait("", "rossa")
    assert adjuncts([suit, value], "o", "oppure") == "dello stesso seme o più alta della precedente"
    assert adjuncts([suit, other], "e", "e") == "dello stesso seme della precedente e della penultima"
    assert adjuncts([red, suit], "o", "oppure") == "rossa o dello stesso seme della precedente"
    assert adjuncts([suit, value, red], "o", "oppure") == "dello stesso seme o più alta della precedente, oppure rossa"


def test_what_a_phrase_is_about() -> None:
    red, place = Phrase("colour", ("previous", "red")), Phrase("position", (2, 1))
    assert subjects(Phrase("all", (red, Phrase("not", (Phrase("figure", ("before",)),))))) == {"previous", "before"}
    assert subjects(place) == subjects(Phrase("not", (Phrase("switched"),))) == {"line"}
    cards = Phrase("figure", ("card",)), Phrase("prime", ("card",))
    assert turns(Phrase("if", (place, *cards))) == [([1], cards[0]), ([2], cards[1])]
    third = Phrase("position", (3, 3))
    assert turns(Phrase("if", (third, *cards))) == []
    assert turns(Phrase("if", (third, cards[0], Phrase("if", (third, *cards))))) == []
    assert turns(Phrase("if", (red, *cards))) == []
