"""Records: exactly what the file holds, and a clear sentence for every file that is not one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.message import Message
from app.core.notation import write_deal
from app.games import GAMES
from app.match import match as match_module
from app.match.match import Match
from app.match.record import LARGEST, BadRecord, Record, Script, decode, encode
from app.match.replay import check, replay
from app.match.seats import Sitter, choose
from tests.match.tiny import ENTRY, PAIR

Played = Callable[..., Match]

FILE = """{
 "schema": 1,
 "app": "carte-in-tavola 0.1.0",
 "game": "due_facce",
 "rules": 1,
 "options": {
  "players": 2,
  "starter": 1,
  "target": 15
 },
 "deal": "D1-0000001A-7",
 "seats": [
  {
   "name": "Zoë",
   "kind": "person",
   "brain": ""
  },
  {
   "name": "Bice",
   "kind": "bot",
   "brain": "greedy"
  }
 ],
 "moves": [
  "1 score",
  "0 steal 1"
 ],
 "marks": [
  [
   0,
   "MARK0"
  ],
  [
   2,
   "MARK2"
  ]
 ],
 "result": null
}
"""


def sample() -> tuple[bytes, Match]:
    match = Match.new("due_facce", {"players": 2, "starter": 1}, 42,
                      [Sitter("Zoë", "person"), Sitter("Bice", "bot", "greedy")])
    marks = [match.digest()]
    for seat, move in ((1, 0), (0, 1)):
        match.play(match.moves(seat)[move])
    marks.append(match.digest())
    return FILE.replace("MARK0", marks[0]).replace("MARK2", marks[1]).encode(), match


def test_the_file_of_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "stamp", lambda: "carte-in-tavola 0.1.0")
    file, match = sample()
    assert encode(match.record()) == file
    assert decode(file) == match.record()


@settings(max_examples=30)
@given(seed=st.integers(0, 2**40 - 1), plies=st.integers(0, 60), names=st.lists(st.text(max_size=60), min_size=2,
                                                                               max_size=6))
def test_what_is_written_reads_back_and_replays_exactly(seed: int, plies: int, names: list[str]) -> None:
    names = [name.encode("utf-8", "replace").decode() for name in names]
    sitters = [Sitter(name, "bot", "random") for name in names]
    match = Match.new("due_facce", {"players": len(names)}, seed, sitters)
    while match.to_act and match.plies < plies:
        match.play(choose(match, match.to_act[0]))
    record = decode(encode(match.record()))
    again = Match.from_record(record)
    assert record == match.record() == again.record()
    assert check(record) == []
    for watcher in range(len(names) + 1):
        assert again.view(watcher) == match.view(watcher)
        for ply in range(match.plies + 1):
            assert again.sights(watcher, ply) == match.sights(watcher, ply)


def test_marks_stand_every_ten_plies_and_at_the_end(played: Played) -> None:
    assert [ply for ply, _ in played(plies=0).record().marks] == [0]
    assert [ply for ply, _ in played(plies=20).record().marks] == [0, 10, 20]
    assert [ply for ply, _ in played(plies=23).record().marks] == [0, 10, 20, 23]


def test_a_finished_game_carries_its_result(played: Played) -> None:
    match = played()
    record, outcome = match.record(), match.outcome
    assert record.result is not None and outcome is not None
    assert (record.result.winners, record.result.scores) == (outcome.winners, outcome.scores)
    assert record.result.reason == outcome.reason
    assert Match.from_record(record).outcome == outcome


def changed(data: bytes, **parts: Any) -> bytes:
    return json.dumps({**json.loads(data), **parts}).encode()


FOREIGN = "This file is not a saved game of Carte in Tavola."
DAMAGED = "This saved game is damaged: “{place}” is not as it should be."
UNREADABLE = "This file is not a saved game, or it is damaged."

BAD: list[tuple[str, Callable[[bytes], bytes], str, str]] = [
    ("nothing", lambda data: b"", "This file is cut short: the end of the saved game is missing.", ""),
    ("cut", lambda data: data[:300], "This file is cut short: the end of the saved game is missing.", ""),
    ("not JSON", lambda data: b"\x89PNG\r\n", UNREADABLE, ""),
    ("not text", lambda data: data.replace(b"Bice", b"\xff\xfe"), UNREADABLE, ""),
    ("nested", lambda data: b'{"schema": 1, "x":' + b"[" * 100_000, UNREADABLE, ""),
    ("a list", lambda data: b"[1, 2]", FOREIGN, ""),
    ("foreign", lambda data: b'{"version": 3, "moves": []}', FOREIGN, ""),
    ("another app", lambda data: changed(data, app="solitaire 3"), FOREIGN, ""),
    ("newer schema", lambda data: changed(data, schema=2, extra=[]),
     "This game was saved by a newer version of the program.", ""),
    ("schema 0", lambda data: changed(data, schema=0), DAMAGED, "schema"),
    ("unknown game", lambda data: changed(data, game="scopa"),
     "This saved game is of a kind that is not here: {key}.", "scopa"),
    ("newer rules", lambda data: changed(data, rules=2, deal="D2-0000001A-7"),
     "This game was saved under newer rules of {game} than this program knows.", ""),
    ("rules 0", lambda data: changed(data, rules=0), DAMAGED, "rules"),
    ("wrong type", lambda data: changed(data, moves=["1 score", 5]), DAMAGED, "moves[1]"),
    ("missing part", lambda data: data.replace(b'"moves"', b'"move"'), DAMAGED, "move"),
    ("unknown part", lambda data: changed(data, extra=1), DAMAGED, "extra"),
    ("unknown part inside", lambda data: data.replace(b'"brain": ""', b'"age": 9'), DAMAGED, "seats[0].age"),
    ("deal", lambda data: changed(data, deal="D1-0000001A-8"), DAMAGED, "deal"),
    ("deal of another game", lambda data: changed(data, deal="M1-0000001A-7"), DAMAGED, "deal"),
    ("options", lambda data: changed(data, options={"players": 9}),
     "The options of this saved game do not fit: {why}", ""),
    ("seats", lambda data: changed(data, seats=[]), DAMAGED, "seats"),
    ("long name", lambda data: data.replace(b"Bice", b"B" * 61), DAMAGED, "seats[1].name"),
    ("brain", lambda data: data.replace(b"greedy", b"oracle"), DAMAGED, "seats"),
    ("move", lambda data: changed(data, moves=["1 score", "0  steal"]),
     "Move {ply} of this saved game cannot be read.", "2"),
    ("hints out of order", lambda data: changed(data, advised=[1, 0]), DAMAGED, "advised"),
    ("hints for nobody", lambda data: changed(data, advised=[2]), DAMAGED, "advised"),
    ("marks out of order", lambda data: changed(data, marks=[[2, "a"], [0, "b"]]), DAMAGED, "marks"),
    ("marks too far", lambda data: changed(data, marks=[[3, "a"]]), DAMAGED, "marks"),
    ("result", lambda data: changed(data, result={"winners": [0], "scores": [1], "reason": "x"}), DAMAGED, "result"),
    ("winner", lambda data: changed(data, result={"winners": [2], "scores": [1, 1], "reason": "x"}), DAMAGED, "result"),
    ("large", lambda data: data + b" " * LARGEST, "This file is too large to be a saved game.", ""),
]


@pytest.mark.parametrize(("what", "spoil", "sentence", "value"), BAD, ids=[row[0] for row in BAD])
def test_a_bad_file_gives_one_sentence(what: str, spoil: Callable[[bytes], bytes], sentence: str, value: str) -> None:
    with pytest.raises(BadRecord) as raised:
        decode(spoil(sample()[0]))
    assert raised.value.why.text == sentence
    if value:
        assert str(raised.value.why.values[0][1]) == value


def test_an_unlawful_move_opens_up_to_the_last_lawful_one() -> None:
    data, match = sample()
    out_of_turn = f"{1 - match.to_act[0]} score"
    record = decode(changed(data, moves=["1 score", "0 steal 1", out_of_turn], marks=[]))
    with pytest.raises(BadRecord) as raised:
        Match.from_record(record)
    assert raised.value.why.text == "Move {ply} of this saved game is not lawful: {why}"
    assert dict(raised.value.why.values)["ply"] == 3
    opened = replay(record)
    assert (opened.match.digest(), opened.playable, opened.note) == (match.digest(), False, raised.value.why)
    assert [problem.ply for problem in check(record)] == [3]


def test_marks_that_differ_tell_the_ply(played: Played) -> None:
    record = played(plies=25).record()
    marks = [(ply, "0" * 16 if ply in (10, 25) else digest) for ply, digest in record.marks]
    wrong = msgspec.structs.replace(record, marks=marks)
    assert [problem.ply for problem in check(wrong)] == [10, 25]
    with pytest.raises(BadRecord) as raised:
        Match.from_record(wrong)
    assert raised.value.why == Message("This saved game does not agree with its own mark at move {ply}.",
                                       (("ply", 10),))
    opened = replay(wrong)
    assert (opened.match.plies, opened.playable) == (25, False)


def test_a_result_that_the_moves_do_not_lead_to(played: Played) -> None:
    record = played().record()
    assert check(record) == []
    wrong = msgspec.structs.replace(record, result=None)
    assert [problem.what.text for problem in check(wrong)] == [
        "The result of this saved game is not the one its moves lead to."]


def test_older_rules_open_to_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", ENTRY)
    new = Match.new("tiny", {}, 3, PAIR)
    new.play(new.moves(0)[0])
    record = msgspec.structs.replace(new.record(), rules=1, deal=write_deal("T", 1, 3))
    assert decode(encode(record)) == record
    opened = replay(record)
    assert (opened.match.digest(), opened.playable) == (new.digest(), False)
    assert opened.note == Message("This game was saved under older rules: it can only be looked at.")
    with pytest.raises(BadRecord):
        Match.from_record(record)


def test_a_game_with_hints_is_marked_and_verified_all_the_same(played: Played) -> None:
    match = played()
    plain = match.record()
    assert "advised" not in json.loads(encode(plain)), "saves of before had no such part"
    match.mark_advised(2)
    match.mark_advised(0)
    match.mark_advised(2)
    record = decode(encode(match.record()))
    assert json.loads(encode(record))["advised"] == [0, 2]
    assert check(record) == []
    assert Match.from_record(record).record() == record
    assert msgspec.structs.replace(record, advised=()) == plain
    with pytest.raises(IndexError):
        match.mark_advised(3)


def test_dictated_chance_is_written_only_where_it_is() -> None:
    data, match = sample()
    assert not {"dictated", "name"} & set(json.loads(data))
    golden = msgspec.structs.replace(match.record(), name="Ladro", dictated={"deal": Script((), (1,))})
    assert json.loads(encode(golden))["dictated"] == {"deal": {"lots": [1]}}
    assert decode(encode(golden)) == golden


@pytest.mark.parametrize("script", [Script(((1, 2),)), Script((), (5,))])
def test_dictated_chance_that_does_not_fit(script: Script) -> None:
    record = msgspec.structs.replace(sample()[1].record(), dictated={"deal": script}, options={"players": 2})
    with pytest.raises(BadRecord) as raised:
        replay(record)
    assert raised.value.why.text == "The deal of this saved game cannot be made."


@settings(max_examples=500)
@given(data=st.data())
def test_corruption_never_crashes(data: st.DataObject) -> None:
    """Bytes flipped, cut, doubled, and values swapped for others: a sentence, or a match that is sound."""
    file = bytearray(sample()[0])
    how = data.draw(st.sampled_from(("flip", "cut", "double", "value", "digit")))
    if how == "flip":
        for _ in range(data.draw(st.integers(1, 4))):
            file[data.draw(st.integers(0, len(file) - 1))] = data.draw(st.integers(0, 255))
    elif how == "value":
        parts = json.loads(file)
        any_json = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
                                lambda inner: st.lists(inner, max_size=3), max_leaves=4)
        parts[data.draw(st.sampled_from(sorted(parts)))] = data.draw(any_json)
        file = bytearray(json.dumps(parts).encode())
    elif how == "digit":
        places = [i for i, byte in enumerate(file) if chr(byte).isdigit()]
        file[data.draw(st.sampled_from(places))] = data.draw(st.sampled_from(b"0123456789"))
    else:
        start, end = sorted(data.draw(st.tuples(st.integers(0, len(file)), st.integers(0, len(file)))))
        file[start:end] = file[start:end] * (2 if how == "double" else 0)
    try:
        match = Match.from_record(decode(bytes(file)))
    except BadRecord as bad:
        assert bad.why.text
        return
    assert Match.from_record(match.record()).digest() == match.digest()


def test_a_record_is_fixed() -> None:
    record: Record = sample()[1].record()
    with pytest.raises(AttributeError):
        record.moves = []  # type: ignore[misc]
