"""Editing one line."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.ui.editing import Line, printable


def test_inserts_at_the_caret_and_replaces_the_selection() -> None:
    line = Line("Bea", 20)
    line.insert("trice")
    assert (line.text, line.caret) == ("Beatrice", 8)
    line.go(0, False)
    line.go(3, True)
    assert line.selected == "Bea"
    line.insert("Dire")
    assert (line.text, line.caret, line.selected) == ("Diretrice", 4, "")


def test_stops_at_the_limit() -> None:
    line = Line("abcdef", 4)
    assert line.text == "abcd"
    line.insert("x")
    assert line.text == "abcd"
    line.select_all()
    line.insert("123456")
    assert line.text == "1234"


def test_deletes_before_after_and_the_selection() -> None:
    line = Line("abc", 9)
    line.delete(False)
    assert line.text == "ab"
    line.go(0, False)
    line.delete(False)
    line.delete(True)
    assert line.text == "b"
    line.select_all()
    line.delete(True)
    assert (line.text, line.caret) == ("", 0)


def test_an_accent_is_no_letter_of_its_own() -> None:
    line = Line("ce\u0301", 9)
    line.step(-1, False)
    assert line.caret == 1
    line.step(1, False)
    assert line.caret == 3
    line.delete(False)
    assert line.text == "c"


def test_a_step_without_shift_ends_the_selection_at_its_side() -> None:
    line = Line("abcd", 9)
    line.go(1, False)
    line.step(1, True)
    line.step(1, True)
    assert line.selected == "bc"
    line.step(-1, False)
    assert (line.caret, line.selected) == (1, "")


def test_only_what_can_be_seen_gets_in() -> None:
    assert printable("a\tb\nc\u202ed\ud800e\u2028") == "abcde"


@given(st.text(), st.lists(st.tuples(st.sampled_from("idbsgS"), st.text(max_size=4), st.integers(-3, 20))))
def test_caret_and_limit_hold_whatever_is_done(start: str, steps: list[tuple[str, str, int]]) -> None:
    line = Line(start, 8)
    for what, letters, number in steps:
        if what == "i":
            line.insert(letters)
        elif what in "db":
            line.delete(what == "d")
        elif what in "sS":
            line.step(1 if number > 0 else -1, what == "S")
        else:
            line.go(number, number % 2 == 0)
        assert len(line.text) <= 8
        assert 0 <= line.span[0] <= line.span[1] <= len(line.text)
