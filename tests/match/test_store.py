"""The player's games on disk: one running game a kind, every finished game counted once, nothing lost."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.match import store as store_module
from app.match.files import Unwritable
from app.match.match import Match
from app.match.record import BadRecord, Newer, Record, encode
from app.match.store import PlayedElsewhere, Store, read
from app.paths import Folders, user_folders

Played = Callable[..., Match]
KEY = "due_facce"
FINISHER = """
import sys
from pathlib import Path
from app.match.match import Match
from app.match.seats import Sitter, choose
from app.match.store import Store
from app.paths import user_folders
store = Store(user_folders(Path(sys.argv[1])))
seed = int(sys.argv[2])
while True:
    seed += 1
    match = Match.new("due_facce", {"players": 2}, seed, [Sitter("Ada", "bot", "random")] * 2)
    while match.to_act:
        match.play(choose(match, match.to_act[0]))
    store.save_running(match.record())
    store.finish(match.record())
    print(seed, flush=True)
"""


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return user_folders(tmp_path / "data")


def files(folders: Folders) -> list[str]:
    return sorted(str(path.relative_to(folders.saves)) for path in folders.saves.rglob("*") if path.is_file())


def test_a_running_game_is_kept_and_given_up(folders: Folders, played: Played) -> None:
    store = Store(folders)
    assert store.running(KEY) is None
    match = played(plies=5)
    store.save_running(match.record())
    assert files(folders) == ["due_facce.carte"]
    assert Store(folders).running(KEY) == match.record()
    match.play(match.moves(match.to_act[0])[0])
    store.save_running(match.record())
    assert store.running(KEY) == match.record()
    store.abandon(KEY)
    store.abandon(KEY)
    assert store.running(KEY) is None and files(folders) == []


def test_only_games_of_the_shelf_have_a_place(folders: Folders) -> None:
    for key in ("../evil", "scopa"):
        with pytest.raises(KeyError):
            Store(folders).running(key)


@pytest.mark.parametrize("content", [b"", b"{}", b"\x00" * 50])
def test_a_broken_running_file_is_kept_when_a_new_game_begins(folders: Folders, played: Played, content: bytes) -> None:
    (folders.saves / "due_facce.carte").write_bytes(content)
    store = Store(folders)
    with pytest.raises(BadRecord):
        store.running(KEY)
    assert files(folders) == ["due_facce.carte"]
    for plies in (1, 2):
        store.save_running(played(plies=plies).record())
    assert files(folders) == ["due_facce.carte", "due_facce.carte.broken-1"]
    assert (folders.saves / "due_facce.carte.broken-1").read_bytes() == content


def test_a_record_that_cannot_be_played_on_is_kept_too(folders: Folders, played: Played) -> None:
    wrong = msgspec.structs.replace(played(plies=3).record(), marks=[(0, "0" * 16)])
    (folders.saves / "due_facce.carte").write_bytes(encode(wrong))
    store = Store(folders)
    assert store.running(KEY) == wrong
    store.abandon(KEY)
    assert files(folders) == ["due_facce.carte.broken-1"]


def test_a_finished_game_is_counted_once(folders: Folders, played: Played) -> None:
    record = played().record()
    store = Store(folders)
    store.save_running(record)
    assert [store.finish(record), store.finish(record), Store(folders).finish(record)] == [True, False, False]
    assert files(folders) == ["finished/D1-00000007-W-1.carte"]
    assert [game.file for game in store.history.games()] == ["D1-00000007-W-1.carte"]
    assert store.finished("D1-00000007-W-1.carte") == record
    assert store.running(KEY) is None
    with pytest.raises(ValueError, match="finished"):
        store.finish(played(plies=4).record())


def test_the_same_deal_played_otherwise_is_another_game(folders: Folders, played: Played) -> None:
    first = played().record()
    other = Match.new(KEY, {"players": 3}, 7, list(reversed(first.seats)))
    while other.to_act:
        other.play(other.moves(other.to_act[0])[-1])
    store = Store(folders)
    assert store.finish(first) and store.finish(other.record())
    assert files(folders) == ["finished/D1-00000007-W-1.carte", "finished/D1-00000007-W-2.carte"]


def test_finishing_leaves_another_running_game_alone(folders: Folders, played: Played) -> None:
    store = Store(folders)
    running = played(8, 3).record()
    store.save_running(running)
    store.finish(played(7).record())
    assert store.running(KEY) == running


class Killed(BaseException):
    """The program dies here."""


@pytest.mark.parametrize("step", ["write_whole", "add", "remove"])
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_kill_between_the_steps_of_finishing(
    folders: Folders, played: Played, monkeypatch: pytest.MonkeyPatch, step: str, when: str
) -> None:
    record = played().record()
    store = Store(folders)
    store.save_running(record)
    owner = store.history if step == "add" else store_module
    real = getattr(owner, step)

    def dies(*given: object) -> None:
        if when == "after":
            real(*given)
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(owner, step, dies)
        with pytest.raises(Killed):
            store.finish(record)
    again = Store(folders)
    assert again.running(KEY) is None, "it is finished at the next start, or was before"
    assert [game.deal for game in again.history.games()] == ["D1-00000007-W"]
    assert files(folders) == ["finished/D1-00000007-W-1.carte"]


def test_kill_while_finishing(tmp_path: Path) -> None:
    """At ten random moments: every game that was told finished is counted, once, and the counts never shrink."""
    chance, counted, seed = random.Random(2), 0, 0
    for _ in range(10):
        writer = subprocess.Popen([sys.executable, "-c", FINISHER, str(tmp_path), str(seed)], stdout=subprocess.PIPE)
        assert writer.stdout is not None
        for _ in range(chance.randrange(1, 4)):
            seed = int(writer.stdout.readline())
        for _ in range(chance.randrange(0, 200_000)):
            pass
        writer.kill()
        seed = max([seed, *map(int, writer.stdout.read().split())])
        writer.wait()
        store = Store(user_folders(tmp_path))
        assert store.running(KEY) is None, "a game that was over is finished now"
        games = store.history.games(1000)
        assert len({game.deal for game in games}) == len(games)
        assert max(counted, seed) <= len(games) <= seed + 1
        assert store.history.statistics(KEY).games == len(games)
        counted = len(games)
        assert all(store.finished(game.file).deal == game.deal for game in games)


def test_a_folder_deleted_while_running_is_made_again(folders: Folders, played: Played) -> None:
    store = Store(folders)
    store.save_running(played(plies=2).record())
    shutil.rmtree(folders.data)
    assert store.running(KEY) is None
    store.save_running(played(plies=3).record())
    assert store.running(KEY) == played(plies=3).record()
    shutil.rmtree(folders.data)
    assert store.finish(played().record())
    assert store.history.statistics(KEY).games == 1


def test_an_unwritable_folder_is_told(folders: Folders, played: Played) -> None:
    store = Store(folders)
    shutil.rmtree(folders.data)
    folders.data.write_bytes(b"a file in the way")
    for act in (lambda: store.save_running(played(plies=2).record()), lambda: store.finish(played().record()),
                lambda: store.history.statistics(KEY)):
        with pytest.raises(Unwritable) as raised:
            act()
        assert raised.value.why.text


def test_a_finished_game_that_cannot_be_counted_stays_running(
    folders: Folders, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played().record()
    store = Store(folders)
    store.save_running(record)

    def full(path: Path, data: bytes) -> None:
        raise Unwritable(path, "disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store_module, "write_whole", full)
        assert store.running(KEY) == record
    assert store.running(KEY) is None
    assert store.history.statistics(KEY).games == 1


def test_a_damaged_history_is_kept_aside_and_filled_again(folders: Folders, played: Played) -> None:
    store = Store(folders)
    for seed in (1, 2, 3):
        store.finish(played(seed).record())
    before = store.history.statistics(KEY)
    (folders.saves / "finished" / "D1-stray-1.carte").write_bytes(b"{")
    (folders.data / "history.sqlite").write_bytes(b"no database at all" * 100)
    assert store.history.statistics(KEY) == before
    assert store.history.notice is not None
    assert dict(store.history.notice.values) == {"file": "history.sqlite.broken-1"}
    assert store.finish(played(4).record())
    assert store.history.statistics(KEY).games == 4
    assert os.path.exists(folders.data / "history.sqlite.broken-1")


def test_reading_what_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as raised:
        read(tmp_path / "none.carte")
    assert raised.value.why.text == "{path} cannot be read ({reason})."
    with pytest.raises(BadRecord):
        read(tmp_path)


def test_two_windows_never_write_over_each_other(folders: Folders, played: Played) -> None:
    """Both take the same game up; who moves first keeps the place, the other is told and writes nothing."""
    Store(folders).save_running(played(plies=3).record())
    first, second = Store(folders), Store(folders)
    assert first.running(KEY) == second.running(KEY)
    for plies in (4, 12):
        first.save_running(played(plies=plies).record())
    other = Match.from_record(played(plies=3).record())
    other.play(other.moves(other.to_act[0])[-1])
    for _ in range(2):
        with pytest.raises(PlayedElsewhere) as raised:
            second.save_running(other.record())
        assert raised.value.why.text.startswith("Another window plays {game} too")
    assert first.running(KEY) == played(plies=12).record()
    first.save_running(played(plies=13).record())
    assert second.running(KEY) == played(plies=13).record()
    second.save_running(played(plies=15).record())
    with pytest.raises(PlayedElsewhere):
        first.save_running(played(plies=14).record())
    assert files(folders) == ["due_facce.carte"]


def test_a_game_that_was_never_looked_at_is_not_written_over(folders: Folders, played: Played) -> None:
    Store(folders).save_running(played(8, 5).record())
    with pytest.raises(PlayedElsewhere):
        Store(folders).save_running(played(9, 6).record())
    Store(folders).save_running(played(8, 6).record())
    assert Store(folders).running(KEY) == played(8, 6).record()


def test_giving_up_keeps_what_another_window_has_written_meanwhile(folders: Folders, played: Played) -> None:
    first, second = Store(folders), Store(folders)
    first.save_running(played(plies=3).record())
    assert second.running(KEY) is not None
    first.save_running(played(plies=9).record())
    assert second.abandon(KEY) == folders.saves / "due_facce.carte.other-1"
    assert read(folders.saves / "due_facce.carte.other-1") == played(plies=9).record()
    first.save_running(played(plies=10).record())
    assert first.abandon(KEY) is None


def test_another_window_may_finish_the_game(folders: Folders, played: Played) -> None:
    first, second = Store(folders), Store(folders)
    first.save_running(played(plies=3).record())
    assert second.running(KEY) is not None
    assert first.finish(played().record())
    second.save_running(played(plies=4).record())
    assert second.finish(played().record()) is False
    assert files(folders) == ["finished/D1-00000007-W-1.carte"]


def newer(record: Record) -> bytes:
    return encode(record).replace(b'"schema": 1', b'"schema": 2')


def test_a_newer_save_waits_for_a_newer_program(
    folders: Folders, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = played(8, 5).record()
    (folders.saves / "due_facce.carte").write_bytes(newer(old))
    store = Store(folders)
    with pytest.raises(Newer):
        store.running(KEY)
    assert store.abandon(KEY) == folders.saves / "due_facce.carte.newer-1"
    store.save_running(played(plies=4).record())
    assert files(folders) == ["due_facce.carte", "due_facce.carte.newer-1"]
    store.abandon(KEY)
    assert store.running(KEY) is None, "it still cannot be read"
    (folders.saves / "due_facce.carte.newer-1").write_bytes(encode(old))  # as a program that knows schema 2 sees it
    assert Store(folders).running(KEY) == old
    assert files(folders) == ["due_facce.carte"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("kind", ["folder", "pipe", "loop"])
def test_what_is_no_file_is_told_and_kept(folders: Folders, played: Played, kind: str) -> None:
    path = folders.saves / "due_facce.carte"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(path)
    store = Store(folders)
    with pytest.raises(BadRecord):
        store.running(KEY)
    store.save_running(played(plies=2).record())
    assert store.running(KEY) == played(plies=2).record()
    assert os.path.lexists(folders.saves / "due_facce.carte.broken-1")


def test_a_game_in_the_place_of_another_kind_is_told_and_kept(folders: Folders, played: Played) -> None:
    (folders.saves / "orto.carte").write_bytes(encode(played(plies=2).record()))
    store = Store(folders)
    with pytest.raises(BadRecord) as raised:
        store.running("orto")
    assert raised.value.why.text == "This file is a saved game of {game}, which has its own place."
    assert store.abandon("orto") == folders.saves / "orto.carte.broken-1"
