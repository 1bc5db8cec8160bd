"""Lessons as matches: every one can be gone through, wants only what is lawful, and refuses the rest in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.core.game import IllegalMove, Move
from app.core.lesson import Lesson, Step
from app.core.message import Message, Seat
from app.games import GAMES
from app.games.due_facce.rules import DueFacce
from app.match.lesson import LessonMatch, lesson_of, players_of
from app.match.match import Match
from app.match.record import decode, encode
from app.match.seats import Sitter
from app.words import language, set_language, tr
from app.words.catalogue import catalogue

NAMES = ("Anna", "Bice", "Corrado", "Dina")
LESSONS = [key for key, entry in GAMES.items() if entry.lesson]
LONGEST = 175
"""Letters of a step in either language: two lines of a window 1024 pixels wide."""


def seated(key: str) -> list[Sitter]:
    return [Sitter("Anna", "person"), *(Sitter(name, "bot", "greedy") for name in NAMES[1 : players_of(found(key))])]


def found(key: str) -> Lesson:
    lesson = lesson_of(key)
    assert lesson is not None
    return lesson


def parts(key: str) -> list[LessonMatch]:
    return [LessonMatch.taught(key, seated(key), part) for part in range(len(found(key).parts))]


def others(match: LessonMatch) -> None:
    """What the app plays after a step."""
    while match.reply is not None:
        match.play(match.reply)


def steps(match: LessonMatch, last: bool = False) -> Iterator[Step]:
    """Go through a part, by the first or the last of the moves that a step wants; every step before it is done."""
    while not match.through:
        step, at = match.step, match.at
        assert step is not None
        yield step
        if match.explains:
            match.go_on()
        while match.at == at and match.reply is None:
            lawful = [move for move in match.wanted if match.refusal(move) is None]
            match.play(lawful[-1 if last else 0])
        others(match)
        assert match.at == at + 1


def played(key: str, at: int) -> LessonMatch:
    """A lesson at one of its steps, counted from 1."""
    for match in parts(key):
        for _ in steps(match):
            if match.at == at - 1:
                return match
    raise AssertionError(f"{key} has no step {at}")


def said(match: LessonMatch, words: Message) -> str:
    return tr(words, match.names)


def test_every_game_of_the_shelf_has_a_lesson() -> None:
    assert LESSONS == ["due_facce", "due_moli", "orto", "mystic", "eleusis"]


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_is_gone_through_from_its_first_to_its_last_step(key: str, last: bool) -> None:
    seen = [step for match in parts(key) for step in steps(match, last)]
    assert seen == list(found(key).steps)
    assert 8 <= len(seen) <= 14
    assert sum(bool(step.wanted) for step in seen) >= 5


@pytest.mark.parametrize("key", LESSONS)
def test_no_wanted_move_is_unlawful(key: str) -> None:
    """Where all of several are wanted, one may have to wait for another."""
    for match in parts(key):
        for step in steps(match):
            refused = [move for move in step.wanted if match.refusal(move) is not None]
            assert len(refused) < max(1, len(step.wanted)) if step.each else not refused


@pytest.mark.parametrize("key", LESSONS)
def test_any_other_move_is_refused_with_a_sentence_and_nothing_changes(key: str) -> None:
    for match in parts(key):
        for step in steps(match):
            before = match.digest(), match.plies, match.at, match.wanted
            for move in match.moves(0):
                if move in step.wanted:
                    continue
                refusal = match.refusal(move)
                assert isinstance(refusal, IllegalMove) and said(match, refusal.why)
                assert not step.otherwise or not step.wanted or refusal.why == step.otherwise
            unlawful = match.refusal(Move(0, "nonsense"))
            assert unlawful is not None and unlawful.clause
            assert (match.digest(), match.plies, match.at, match.wanted) == before


@pytest.mark.parametrize("key", LESSONS)
def test_every_lesson_is_the_same_every_time(key: str) -> None:
    ends = []
    for _ in range(2):
        for match in parts(key):
            for _ in steps(match):
                pass
            ends.append(match.digest())
    assert ends[: len(ends) // 2] == ends[len(ends) // 2 :]


@pytest.mark.parametrize("code", ["it", "en"])
@pytest.mark.parametrize("key", LESSONS)
def test_all_its_words_are_short_and_in_both_languages(key: str, code: str) -> None:
    before = language()
    set_language(code)
    lesson = found(key)
    told = [step.words for step in lesson.steps]
    asides = [step.otherwise for step in lesson.steps if step.otherwise] + list(lesson.closing)
    try:
        for words in [*told, *asides]:
            if code == "it":
                assert catalogue("it").gettext(words.text) != words.text
            said_ = tr(words, NAMES)
            assert said_ and "{" not in said_ and len(said_) <= LONGEST, f"{len(said_)}: {said_}"
    finally:
        set_language(before)


@pytest.mark.parametrize("key", LESSONS)
def test_names_are_those_at_the_table(key: str) -> None:
    """No bot is called by a name that it may not have."""
    for step in found(key).steps:
        seats = [value.number for _, value in step.words.values if isinstance(value, Seat)]
        assert all(0 < seat < players_of(found(key)) for seat in seats)
        assert not any(name in step.words.text for name in NAMES)


def test_a_step_that_explains_is_read_before_anything_is_played() -> None:
    match = played("due_facce", 1)
    assert match.explains
    refusal = match.refusal(Move(0, "score"))
    assert refusal is not None and refusal.why.text.startswith("First read on")
    match.go_on()
    match.go_on()
    assert match.at == 1 and match.wanted == (Move(0, "score"),)  # which is not read, but played


def test_the_others_move_before_the_next_step_and_nobody_else_meanwhile() -> None:
    match = played("mystic", 4)
    match.play(Move(0, "swap", (3,)))
    assert match.reply == Move(2, "touch", (2,)) and match.wanted == () and match.at == 3
    refusal = match.refusal(Move(1, "touch", (0,)))
    assert refusal is not None and refusal.why.text.startswith("One moment")
    others(match)
    assert match.at == 4 and match.explains


def test_a_step_may_want_several_moves_in_any_lawful_order() -> None:
    match = played("orto", 5)
    first, second, third = match.wanted
    match.play(third)
    assert match.wanted == (first, second) and match.at == 4
    match.play(first)
    match.play(second)
    assert match.at == 5


def test_a_lawful_move_of_the_rules_keeps_the_rules_own_refusal() -> None:
    """Tomatoes 17 before 13: not the lesson says no, but OR-08."""
    match = played("orto", 10)
    refusal = match.refusal(match.wanted[1])
    assert refusal is not None and refusal.clause == "OR-08"


def test_a_lesson_takes_nothing_back_until_the_pupil_plays_on() -> None:
    match = played("orto", 4)
    assert not match.can_undo(0) and not match.undo(0) and match.plies == 1
    match.free = True
    assert match.wanted == () and match.refusal(Move(0, "done")) is None
    assert match.can_undo(0) and match.undo(0) and match.plies == 0


def test_the_two_looks_of_mystic_are_at_what_the_words_say() -> None:
    match = played("mystic", 3)
    known = match.view(0).known[4]
    assert [front for front, _ in known] == [3, -1, -1, 9]


def test_the_raft_of_the_quays_gives_its_point_to_the_launcher() -> None:
    match = played("due_moli", 6)
    assert len(match.view(0).seen[10]) == 1


def test_the_hidden_rule_is_found_by_a_guess_that_is_not_shown() -> None:
    """EL-08 to EL-10: every black card is right after the 2 of diamonds; red ones are answered, and not played."""
    match = played("eleusis", 7)
    assert match.step is not None and match.step.guess and len(match.wanted) > 1
    red = next(move for move in match.moves(0) if move not in match.wanted)
    refusal = match.refusal(red)
    assert refusal is not None and "red" in refusal.why.text


def test_a_refused_card_waits_until_the_line_has_grown() -> None:
    """EL-24, as the second table of Eleusis shows it."""
    match = played("eleusis", 10)
    assert Move(0, "lay", (21,)) not in match.moves(0)
    match.go_on()
    others(match)
    assert Move(0, "lay", (21,)) in match.moves(0)


def test_a_lesson_is_dictated_so_that_its_record_plays_again() -> None:
    match = played("due_facce", 8)
    record = decode(encode(match.record()))
    assert record.dictated and Match.from_record(record).digest() == match.digest()


def test_a_game_without_lesson_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, DueFacce.key, replace(GAMES[DueFacce.key], lesson=""))
    assert lesson_of(DueFacce.key) is None
    with pytest.raises(KeyError):
        LessonMatch.taught(DueFacce.key, seated("mystic"))
