"""Moves, deal codes and options read back to what was written; nothing else is read."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.game import Move
from app.core.notation import (
    ALPHABET,
    BadNotation,
    read_deal,
    read_move,
    read_options,
    write_deal,
    write_move,
    write_options,
)

VERBS = st.from_regex(r"[a-z]+(_[a-z]+)?", fullmatch=True)
MOVES = st.builds(
    Move, st.integers(-1, 7), VERBS, st.lists(st.integers(-1, 99), max_size=4).map(tuple), st.text(max_size=20)
)
SEEDS = st.integers(0, 2**40 - 1)
LETTERS = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
GAMES = st.sampled_from("DEMOY")


def test_moves_as_they_are_written() -> None:
    assert write_move(Move(1, "steal", (2,))) == "1 steal 2"
    assert write_move(Move(-1, "time_up")) == "- time_up"
    assert write_move(Move(0, "hint", (), "red: after black")) == "0 hint: red: after black"


@given(MOVES)
def test_moves_round_trip(move: Move) -> None:
    assert read_move(write_move(move)) == move


@pytest.mark.parametrize(
    "text",
    ["", "score", "0", "0 ", "x score", "-1 score", "-2 score", "00 score", "+1 score", " 0 score", "0  score",
     "0 score ", "0 steal x", "0 steal 01", "0 steal +1", "0 steal 1_0", "0 steal ٢", "0 sc0re", "0 score:",
     "0 score: ", "0 steal " + "9" * 5000],
)
def test_no_move(text: str) -> None:
    with pytest.raises(BadNotation):
        read_move(text)


@given(st.text(max_size=30))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    with suppress(BadNotation):
        assert write_move(read_move(text)) == text


def test_golden_deal_codes() -> None:
    assert write_deal("D", 1, 42) == "D1-0000001A-7"
    assert write_deal("D", 12, 2**40 - 1) == "D12-ZZZZZZZZ-C"


@given(LETTERS, st.integers(1, 9999), SEEDS)
def test_deal_codes_round_trip(letter: str, rules: int, seed: int) -> None:
    assert read_deal(write_deal(letter, rules, seed)) == (letter, rules, seed)


def test_case_spaces_and_misread_letters_are_forgiven() -> None:
    code = write_deal("D", 1, 0b00001_00000_00001_00000_00001_00000_00001_00000)
    assert code.startswith("D1-10101010-")
    seed = read_deal(code)[2]
    for typed in (code.lower(), f"  {code} ", code.replace("10101010", "IOlO10iO"), code.replace("-", " - ")):
        assert read_deal(typed) == ("D", 1, seed)


@given(GAMES, st.integers(1, 99), SEEDS, st.integers(0, 7), st.sampled_from(ALPHABET))
def test_one_mistyped_letter_is_detected(letter: str, rules: int, seed: int, at: int, typed: str) -> None:
    """Guaranteed for one wrong letter of the eight, but for 0 and Z: the check counts modulo 31."""
    code = write_deal(letter, rules, seed)
    place = code.index("-") + 1 + at
    wrong = code[:place] + typed + code[place + 1 :]
    if typed == code[place]:
        return
    if {typed, code[place]} == {"0", "Z"}:
        assert read_deal(wrong)[2] != seed
        return
    with pytest.raises(BadNotation, match="mistyped"):
        read_deal(wrong)


@given(GAMES, SEEDS, st.integers(0, 6))
def test_two_neighbours_exchanged_are_detected(letter: str, seed: int, at: int) -> None:
    """Guaranteed too, with the same exception."""
    code = write_deal(letter, 1, seed)
    one, two = code[3 + at], code[4 + at]
    if one == two or {one, two} == {"0", "Z"}:
        return
    with pytest.raises(BadNotation, match="mistyped"):
        read_deal(code[: 3 + at] + two + one + code[5 + at :])


@given(GAMES, SEEDS, st.sampled_from(ALPHABET))
def test_a_mistyped_check_letter_is_detected(letter: str, seed: int, typed: str) -> None:
    """Guaranteed without exception."""
    code = write_deal(letter, 1, seed)
    if typed != code[-1]:
        with pytest.raises(BadNotation, match="mistyped"):
            read_deal(code[:-1] + typed)


@given(st.sampled_from("DEMOY"), st.sampled_from("DEMOY"), SEEDS)
def test_the_code_of_another_game_does_not_pass(one: str, two: str, seed: int) -> None:
    if one != two:
        with pytest.raises(BadNotation, match="mistyped"):
            read_deal(two + write_deal(one, 1, seed)[1:])


@pytest.mark.parametrize(
    "code",
    ["", "D1", "D1-0000001A", "D1-0000001A-", "D-0000001A-0", "D0-0000001A-0", "D1-000001A-0", "D1-000000001A-0",
     "D1-0000001*-0", "11-0000001A-0", "D١-0000001A-0", "D1-0000001Ä-0", "D1-0000001A-00", "D1-0000001A-0-0",
     "D" + "1" * 5000 + "-0000001A-0"],
)
def test_no_deal_code(code: str) -> None:
    with pytest.raises(BadNotation):
        read_deal(code)


@pytest.mark.parametrize(("rules", "seed"), [(1, -1), (1, 2**40), (0, 1)])
def test_what_a_deal_code_cannot_hold(rules: int, seed: int) -> None:
    with pytest.raises(ValueError, match="40 bits"):
        write_deal("D", rules, seed)


OPTIONS = st.dictionaries(st.from_regex(r"[a-z_]+", fullmatch=True), st.integers(-9, 99), max_size=4)


@given(OPTIONS, st.sampled_from("&,"))
def test_options_round_trip(options: dict[str, int], separator: str) -> None:
    assert read_options(write_options(options).replace("&", separator), separator) == options


@pytest.mark.parametrize("text", ["players", "players=", "=3", "players=x", "players=3&", "a=1=2", "a=1&&b=2"])
def test_no_options(text: str) -> None:
    with pytest.raises(BadNotation):
        read_options(text)


def test_options_as_they_are_written() -> None:
    assert write_options({"target": 10, "players": 3}) == "players=3&target=10"
    assert read_options("") == read_options("  ") == {}
    assert read_options(" players = 3 , target=7", ",") == {"players": 3, "target": 7}
