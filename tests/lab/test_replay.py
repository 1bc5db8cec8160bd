"""`replay` tells a saved game in words, finds what is wrong with it, and draws one moment of it."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from app.__main__ import main
from app.lab.records import match_at
from app.lab.replay import told
from app.match.match import Match
from app.match.record import Record, encode
from app.words import set_language, tr

FIRST = [
    "Ada starts.",
    "Ada scores 3 cards (azure).",
    "Bruno scores 2 cards (red).",
    "Ada steals 1 card from Bruno (azure).",
    "The steal succeeded: Ada plays again.",
]
"""What everybody is told of the deal and the first three moves."""


def test_the_first_moves_literally(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved), "--ply", "3", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert (out.splitlines(), err) == (FIRST, "")


def test_the_whole_game_ends_with_its_outcome(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved), "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:5] == FIRST
    assert lines[-2:] == ["Ada scores 4 cards (yellow).", "Ada reached 15 points."]


def test_a_cut_record_is_at_that_ply(record: Record) -> None:
    for ply in (0, 3, len(record.moves)):
        assert match_at(record, ply).plies == ply
    assert match_at(record, None).plies == len(record.moves)


def test_nothing_is_told_before_a_move_but_the_start(record: Record) -> None:
    set_language("en")
    match = match_at(record, 0)
    assert [tr(line, match.names) for line in told(match, 2)] == FIRST[:1]


def test_a_sound_record_is_verified(saved: Path, record: Record, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved), "--check", "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"Sound: {len(record.moves)} moves, every mark agrees.\n"


def changed(record: Record, path: Path, **fields: object) -> Path:
    path.write_bytes(encode(msgspec.structs.replace(record, **fields)))
    return path


def test_a_wrong_mark_fails_the_check(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    marks = [*record.marks[:1], (10, "0" * 16), *record.marks[2:]]
    path = changed(record, tmp_path / "x.carte", marks=marks)
    assert main(["replay", str(path), "--check", "--lang", "en"]) == 1
    assert capsys.readouterr().out == "This saved game does not agree with its own mark at move 10.\n"


def test_an_unlawful_move_fails_the_check_and_is_not_told(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seat = int(record.moves[1][0])
    path = changed(record, tmp_path / "x.carte", moves=[record.moves[0], f"{seat} steal {seat}"], marks=[], result=None)
    assert main(["replay", str(path), "--check", "--lang", "en"]) == 1
    assert capsys.readouterr().out == (
        "Move 2 of this saved game is not lawful: You cannot steal from yourself: name an opponent.\n"
    )
    assert main(["replay", str(path), "--lang", "en"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--ply", "999"], "--ply is a number from 0 to {plies}, not “999”."),
        (["--seat", "2"], "--seat is a number from 0 to 1, not “2”."),
        (["--shot", "x.gif"], "Pictures are written as PNG: “x.gif” should end in .png."),
    ],
)
def test_what_does_not_fit_this_record(
    arguments: list[str], sentence: str, saved: Path, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(saved), "--lang", "en", *arguments]) == 2
    assert capsys.readouterr().err == sentence.format(plies=len(record.moves)) + "\n"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "This file is cut short: the end of the saved game is missing."),
        (b"\x89PNG", "This file is not a saved game, or it is damaged."),
        (b"[" * 100_000, "This file is not a saved game of Carte in Tavola."),
        (b"{}", "This file is not a saved game of Carte in Tavola."),
        (b" " * (4 << 20) + b" ", "This file is too large to be a saved game."),
    ],
)
def test_files_of_others(content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.carte"
    path.write_bytes(content)
    assert main(["replay", str(path), "--lang", "en"]) == 2
    assert capsys.readouterr().err == sentence + "\n"


def test_a_picture_of_one_moment(saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    asked: list[object] = []

    def table_picture(match: Match, *rest: object) -> pygame.Surface:
        asked.append((match.plies, *rest))
        return pygame.Surface((80, 60))

    picture = ModuleType("app.scenes.picture")
    picture.table_picture = table_picture  # type: ignore[attr-defined]
    monkeypatch.setitem(__import__("sys").modules, "app.scenes.picture", picture)
    out = tmp_path / "out.png"
    arguments = ["--ply", "4", "--seat", "1", "--size", "800x600", "--shot", str(out), "--lang", "en"]
    assert main(["replay", str(saved), *arguments]) == 0
    assert asked == [(4, 1, (800, 600), "dusk", 100, "en")]
    assert pygame.image.load(out).get_size() == (80, 60)


