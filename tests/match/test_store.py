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
from app.match.record import BadRecord, encode
from app.match.store import Store, read
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
