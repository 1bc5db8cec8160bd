"""What is kept when the program ends, is killed, or finds files that it cannot use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.match.match import Match
from app.match.record import encode
from app.match.seats import Sitter
from app.scenes.table import TableScene
from tests.window.conftest import Start
from tests.window.hands import by_drag, by_letter, play_on, shows
from tests.window.program import GAME, Program
from tests.window.screen import until
from tests.window.twin import Twin

pytestmark = pytest.mark.window
Twins = Callable[..., Twin]

DEAL = "D1-0000002A-E?players=3&target=20"


def resumed(start: Start, twin: Twins, data: Path, folder: Path, match: Match) -> tuple[Program, Twin]:
    """Start again on the shelf, which offers to resume; do so by keyboard: the table stands as it was."""
    program, same = start("--speed", "instant"), twin(data)
    assert program.match() is not None
    same.spot("Riprendi")
    shows(program, same, folder)
    program.key("Return")
    same.table(match)
    shows(program, same, folder)
    return program, same


def begun(plies: int) -> Match:
    """A game of three with some plies played, a person to act."""
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy"), Sitter("Corrado", "bot", "greedy")]
    match = Match.new(GAME, {"players": 3, "target": 20}, 42, sitters)
    while match.plies < plies or match.to_act[0] != 0:
        match.play(match.moves(match.to_act[0])[0])
    return match


def test_closed_and_resumed_by_keyboard(start: Start, twin: Twins, data: Path, tmp_path: Path) -> None:
    first = start("--speed", "instant", "--deal", DEAL)
    left = play_on(first, twin(), by_drag, 4)
    first.close()
    program, same = resumed(start, twin, data, tmp_path, left)
    kept = program.match()
    assert kept is not None and (kept.deal, kept.played) == (left.deal, left.played)
    after = play_on(program, same, by_letter, 2, kept)
    assert after.played[: left.plies] == left.played
    program.close()


def test_closed_while_cards_fly(start: Start, twin: Twins, data: Path, tmp_path: Path) -> None:
    first = start("--speed", "relaxed", "--deal", DEAL)
    match = first.turn()
    first.key("p")
    until("the move saved", lambda: _plies(first) > match.plies)
    first.close()
    again = start("--speed", "instant")
    again.key("Return")
    after = again.turn(after=match.plies)
    assert after.played[match.plies].verb == "score"
    play_on(again, twin(), by_drag, 1, after)
    again.close()


def test_killed_and_resumed(start: Start, twin: Twins, data: Path, tmp_path: Path) -> None:
    first = start("--speed", "instant", "--deal", DEAL)
    left = play_on(first, twin(), by_drag, 3)
    first.kill()
    program, same = resumed(start, twin, data, tmp_path, left)
    play_on(program, same, by_drag, 1, left)
    program.close()


def test_killed_at_any_moment_of_a_move(start: Start) -> None:
    plies, deal = 0, DEAL
    program = start("--speed", "instant", "--deal", deal)
    program.turn()
    for _ in range(4):
        program.key("p")
        program.kill()  # before, while, or after the move and the bots' answers are written
        kept = program.match()
        assert kept is not None and kept.plies >= plies
        plies = kept.plies
        program = start("--speed", "instant", "--game", GAME)
        match = program.turn()
        assert match.played[:plies] == kept.played
        plies = match.plies
    program.close()


def test_the_data_folder_is_made_again(start: Start, twin: Twins, data: Path, tmp_path: Path) -> None:
    program = start("--speed", "instant", "--deal", DEAL)
    match = program.turn()
    data.rename(tmp_path / "moved away")
    after = play_on(program, twin(), by_drag, 2, match)
    assert after.played[: match.plies] == match.played
    program.close()
    assert program.running.exists()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"\x00\xff no game at all", "Questo file non è una partita salvata"),
        (encode(begun(6).record())[:400], "Questo file è troncato"),
        (encode(begun(6).record()).replace(b"carte-in-tavola", b"another-program"), "Questo file non è"),
        (encode(begun(6).record()).replace(b'"schema": 1', b'"schema": 99'), "versione più recente"),
        (encode(begun(6).record()).replace(b"score", b"steal 1", 1), ""),
    ],
    ids=["broken", "truncated", "foreign", "newer", "changed"],
)
def test_a_save_that_cannot_be_used(
    start: Start, twin: Twins, data: Path, tmp_path: Path, text: bytes, sentence: str
) -> None:
    running = data / "saves" / f"{GAME}.carte"
    running.parent.mkdir(parents=True)
    running.write_bytes(text)
    program, same = start("--speed", "instant"), twin(data)
    trouble = [line for line in same.told.splitlines() if sentence and sentence in line]
    assert len(trouble) == (1 if sentence else 0), same.told
    shows(program, same, tmp_path)
    assert running.read_bytes() == text
    program.click(same.spot("Gioca"))
    program.key("Return")
    until("another game in its place", lambda: running.exists() and running.read_bytes() != text)
    program.key("Return")  # where the old one is kept
    match = program.turn()
    play_on(program, same, by_letter, 1, match)
    assert [path.read_bytes() for path in running.parent.glob(f"{GAME}.carte.*")] == [text]
    program.close()


def test_a_settings_file_that_cannot_be_used(start: Start, data: Path) -> None:
    data.mkdir()
    (data / "settings.json").write_bytes(b"{\x00")
    program = start()
    program.close()
    assert any(path.read_bytes() == b"{\x00" for path in data.glob("settings.json.*"))


def test_a_finished_file_opens_at_the_result(start: Start, twin: Twins, tmp_path: Path) -> None:
    match = begun(0)
    while match.outcome is None:
        match.play(match.moves(match.to_act[0])[0])
    file = tmp_path / "una partita.carte"
    file.write_bytes(encode(match.record()))
    program, same = start(str(file), "--speed", "instant"), twin()
    scene = TableScene(same.house, match, playable=False)
    same.show(scene)
    shows(program, same, tmp_path)
    assert not program.running.exists() and program.finished() == []
    program.close()


def _plies(program: Program) -> int:
    match = program.match()
    return match.plies if match is not None else 0
