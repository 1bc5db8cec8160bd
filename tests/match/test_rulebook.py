"""Kept rules on disk: under a name, as files that may come from anywhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.match.rulebook import LARGEST, LONGEST_RULE, MOST_DRAFTS, BadRuleFile, KeptRule, Rulebook, decode, encode, tidy
from app.paths import user_folders


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return Rulebook(user_folders(tmp_path))


def test_nothing_is_there_at_first(book: Rulebook) -> None:
    assert book.rules() == ([], [])
    assert not book.folder.exists()


def test_rules_come_by_name(book: Rulebook) -> None:
    for name, rule in (("Zebra", "red"), ("àncora", "odd"), ("Bue", "even")):
        book.keep(name, rule)
    assert [kept.name for kept in book.rules()[0]] == ["Bue", "Zebra", "àncora"]
    assert sorted(path.name for path in book.folder.iterdir()) == [
        "ancora.rule.json", "bue.rule.json", "zebra.rule.json",
    ]


def test_the_same_name_is_the_same_rule(book: Rulebook) -> None:
    book.keep("Zebra", "red")
    book.keep("  ZEBRA\n", "black")
    assert book.rules()[0] == [KeptRule("ZEBRA", "black")]


def test_names_that_look_alike_to_the_disk_do_not_meet(book: Rulebook) -> None:
    book.keep("più", "red")
    book.keep("piu", "black")
    book.keep("???", "odd")
    book.keep("!!!", "even")
    assert [(kept.name, kept.rule) for kept in book.rules()[0]] == [
        ("!!!", "even"), ("???", "odd"), ("piu", "black"), ("più", "red"),
    ]


def test_a_file_of_another_name_is_found_by_what_is_in_it(book: Rulebook) -> None:
    book.keep("Zebra", "red")
    (book.folder / "zebra.rule.json").rename(book.folder / "from-a-friend.rule.json")
    book.keep("Zebra", "black")
    assert [path.name for path in book.folder.iterdir()] == ["from-a-friend.rule.json"]
    book.forget("zebra")
    book.forget("never was")
    assert book.rules() == ([], [])


@pytest.mark.parametrize(("name", "rule"), [("", "red"), (" \n", "red"), ("x" * 61, "red"), ("x", ""),
                                            ("x", "r" * (LONGEST_RULE + 1))])
def test_what_is_no_name_or_no_text_is_not_kept(book: Rulebook, name: str, rule: str) -> None:
    with pytest.raises(ValueError):
        book.keep(name, rule)


DAMAGED = "This is no kept rule, or it is damaged."


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", DAMAGED),
        (b"not json", DAMAGED),
        (b"\xff\xfe", DAMAGED),
        (b"[" * 5000, DAMAGED),
        (b'{"name": "x"}', DAMAGED),
        (b'{"name": "", "rule": "red"}', DAMAGED),
        (b'{"name": "\\n", "rule": "red"}', DAMAGED),
        (b'{"name": "x", "rule": 7}', DAMAGED),
        (b'{"name": "x", "rule": "red", "app": "another"}', DAMAGED),
        (b'{"name": "x", "rule": "red", "schema": 2}', "This rule was kept by a newer version of the program."),
        (b" " * (LARGEST + 1), "This is no kept rule: it is larger than any rule can be."),
        (json.dumps({"name": "x", "rule": "r" * (LONGEST_RULE + 1)}).encode(), DAMAGED),
    ],
)
def test_a_file_that_cannot_be_used_is_told_of_in_one_sentence_and_stays(
    book: Rulebook, data: bytes, why: str
) -> None:
    with pytest.raises(BadRuleFile) as refused:
        decode(data)
    assert refused.value.why.text == why
    book.keep("Good", "red")
    path = book.folder / "bad.rule.json"
    path.write_bytes(data)
    rules, flaws = book.rules()
    assert [kept.name for kept in rules] == ["Good"]
    assert [(flaw.text, dict(flaw.values)["file"]) for flaw in flaws] == [("{file}: {why}", "bad.rule.json")]
    assert path.read_bytes() == data


def test_a_folder_in_the_place_of_a_file_is_told_of(book: Rulebook) -> None:
    (book.folder / "odd.rule.json").mkdir(parents=True)
    assert [flaw.text for flaw in book.rules()[1]] == ["{file} cannot be read ({reason})."]


def test_what_is_sent_reads_back() -> None:
    kept = KeptRule("Zebra “due”", "red or odd")
    assert decode(encode(kept)) == kept
    assert tidy(" a\tb\u0000 \u202ec ") == "a b c"


def test_drafts_by_what_they_are_for(book: Rulebook) -> None:
    assert book.draft("own") == ""
    book.set_draft("own", "red and")
    book.set_draft("E1-42/7", "odd")
    assert (book.draft("own"), book.draft("E1-42/7")) == ("red and", "odd")
    book.set_draft("own", "")
    assert (book.draft("own"), book.draft("E1-42/7")) == ("", "odd")
    assert book.rules() == ([], [])


def test_only_the_last_drafts_are_remembered(book: Rulebook) -> None:
    for number in range(MOST_DRAFTS + 3):
        book.set_draft(str(number), "red")
    assert [book.draft(str(number)) for number in (2, 3)] == ["", "red"]


def test_damaged_drafts_are_put_aside(book: Rulebook) -> None:
    book.set_draft("own", "red")
    (book.folder / "drafts.json").write_bytes(b"{")
    assert book.draft("own") == ""
    book.set_draft("own", "odd")
    assert book.draft("own") == "odd"
    assert (book.folder / "drafts.json.broken-1").read_bytes() == b"{"
