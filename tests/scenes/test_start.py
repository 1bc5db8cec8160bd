"""Starting and ending: which scene comes first, whose folders, what is kept, and what is said when it cannot start."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from app.core.message import message
from app.match import settings as kept_settings
from app.match.record import encode
from app.match.settings import Settings, SetUp
from app.match.store import Store
from app.media.images import SpriteError
from app.media.sounds import Sounds
from app.paths import FolderError, Folders, user_folders
from app.scenes import start
from app.scenes.manager import PageScene, Scene, Scenes
from app.scenes.options import WindowOptions, deal_of
from app.scenes.table import TableScene
from app.ui.widgets import Paragraph, said
from app.ui.window import NoDisplay
from app.words import language, set_language
from tests.scenes.conftest import begun, ended


class Seen:
    """What was on the stack when the loop would have begun."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.house: Scenes | None = None

    @property
    def names(self) -> list[str]:
        return [type(scene).__name__ for scene in self.scenes]

    @property
    def table(self) -> TableScene:
        found = [scene for scene in self.scenes if isinstance(scene, TableScene)]
        assert len(found) == 1
        return found[0]

    @property
    def told(self) -> str:
        top = self.scenes[-1]
        assert isinstance(top, PageScene)
        return "\n".join(said(w.label) for w in top.page._walk() if isinstance(w, Paragraph))


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[Seen]:
    before = language()
    seen = Seen()
    run = Scenes.run

    def look(scenes: Scenes) -> None:
        seen.scenes, seen.house = list(scenes.stack), scenes
        scenes._quit_after = 0.0
        run(scenes)

    monkeypatch.setattr(Scenes, "run", look)
    yield seen
    set_language(before)


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return user_folders(tmp_path)


def go(folders: Folders, **wishes: object) -> int:
    return start.run(WindowOptions(data=folders.data, lang="en", **wishes))  # type: ignore[arg-type]


def kept(folders: Folders) -> Settings:
    return kept_settings.load(folders.data / kept_settings.FILE)


def test_the_shelf_comes_first(seen: Seen, folders: Folders) -> None:
    assert go(folders) == 0
    assert seen.names == ["ShelfScene"]


def test_settings_are_kept_at_the_end_without_the_command_lines_wishes(seen: Seen, folders: Folders) -> None:
    go(folders, size=(1000, 700), speed="instant", mute=True)
    assert seen.house is not None and seen.house.window.fullscreen is False
    settings = kept(folders)
    assert settings.window is not None and settings.window[2:] == (1000, 700)
    assert (settings.speed, settings.muted, settings.language) == ("normal", False, "")


def test_a_window_comes_back_as_large_as_it_was(seen: Seen, folders: Folders) -> None:
    Settings(window=(10, 20, 900, 650)).save(folders.data / kept_settings.FILE)
    go(folders)
    settings = kept(folders)
    assert settings.window is not None and settings.window[2:] == (900, 650)


def test_a_game_is_dealt_for_the_people_of_last_time(seen: Seen, folders: Folders) -> None:
    match = begun(people=("Anna", "Luca"))
    Settings(setups={"due_facce": SetUp(list(match.sitters), {"players": 3, "target": 7})}).save(
        folders.data / kept_settings.FILE
    )
    go(folders, game="due_facce")
    assert seen.names == ["ShelfScene", "TableScene"]
    assert [(s.name, s.kind, s.brain) for s in seen.table.match.sitters] == [
        ("Anna", "person", ""), ("Luca", "person", ""), ("Bice", "bot", "normale"),
    ]
    assert seen.table.match.game.setup == {"players": 3, "starter": -1, "target": 7}


def test_a_running_game_goes_on(seen: Seen, folders: Folders) -> None:
    match = begun(6)
    Store(folders).save_running(match.record())
    go(folders, game="due_facce")
    assert seen.table.match.digest() == match.digest()


def test_a_deal_is_dealt(seen: Seen, folders: Folders) -> None:
    go(folders, game="due_facce", deal=deal_of("D1-0000002A-E?players=2"))
    assert (seen.table.match.deal, seen.table.match.game.seats) == ("D1-0000002A-E", 2)


def test_a_deal_does_not_sweep_away_a_running_game(seen: Seen, folders: Folders) -> None:
    Store(folders).save_running(begun(6).record())
    go(folders, game="due_facce", deal=deal_of("D1-0000002A-E"))
    assert seen.names[0] == "ShelfScene" and "TableScene" not in seen.names
    assert "A game is still running" in seen.told


def test_bots_take_all_seats(seen: Seen, folders: Folders) -> None:
    go(folders, autoplay=True)
    assert {sitter.kind for sitter in seen.table.match.sitters} == {"bot"}
    assert seen.table.autoplay


def test_bots_leave_a_persons_running_game_alone(
    seen: Seen, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "fallback_folders", lambda: user_folders(tmp_path / "elsewhere"))
    match = begun(6)
    Store(folders).save_running(match.record())
    go(folders, autoplay=True, speed="instant")
    running = Store(folders).running("due_facce")
    assert running is not None and running.deal == match.deal


def test_bots_play_in_a_folder_that_is_given_for_it(seen: Seen, folders: Folders) -> None:
    go(folders, autoplay=True, speed="instant")
    running = Store(folders).running("due_facce")
    assert running is not None and {sitter.kind for sitter in running.seats} == {"bot"}


def test_a_running_file_is_played_on(seen: Seen, folders: Folders, tmp_path: Path) -> None:
    file = tmp_path / "sent by a friend.carte"
    match = begun(6)
    file.write_bytes(encode(match.record()))
    go(folders, file=file)
    assert seen.table.playable and seen.table.match.digest() == match.digest()


def test_the_own_running_file_is_the_running_game(seen: Seen, folders: Folders) -> None:
    Store(folders).save_running(begun(6).record())
    go(folders, file=folders.saves / "due_facce.carte")
    assert seen.names == ["ShelfScene", "TableScene"]


def test_a_finished_file_is_looked_at(seen: Seen, folders: Folders, tmp_path: Path) -> None:
    file = tmp_path / "over.carte"
    file.write_bytes(encode(ended().record()))
    go(folders, file=file)
    assert not seen.table.playable and seen.table.match.outcome is not None
    assert Store(folders).history.statistics("due_facce").games == 0


def test_a_doubtful_file_is_looked_at_with_a_sentence(seen: Seen, folders: Folders, tmp_path: Path) -> None:
    file = tmp_path / "changed.carte"
    file.write_bytes(encode(begun(6).record()).replace(b"score", b"steal 1", 1))
    go(folders, file=file)
    assert not seen.table.playable
    assert "saved game" in seen.told


def test_a_bad_file_leads_to_the_shelf_with_a_sentence(seen: Seen, folders: Folders, tmp_path: Path) -> None:
    file = tmp_path / "bad.carte"
    file.write_bytes(b"no game")
    assert go(folders, file=file) == 0
    assert seen.names[0] == "ShelfScene" and "TableScene" not in seen.names
    assert "This file is not a saved game, or it is damaged." in seen.told


def test_folders_that_cannot_be_written_are_told_and_replaced(
    seen: Seen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("in the way")
    monkeypatch.setattr(start, "fallback_folders", lambda: user_folders(tmp_path / "elsewhere"))
    assert start.run(WindowOptions(data=blocked, lang="en")) == 0
    assert str(blocked) in seen.told and "elsewhere" in seen.told


def test_what_can_be_read_of_a_folder_that_cannot_be_written_is_there(
    seen: Seen, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(6)
    Store(folders).save_running(match.record())
    Store(folders).finish(ended().record())
    Settings(names=["Anna"], text_scale=150).save(folders.data / kept_settings.FILE)
    before = (folders.saves / "due_facce.carte").read_bytes()

    def refuse(override: Path | None = None) -> Folders:
        raise FolderError(folders.data, "Read-only file system")

    monkeypatch.setattr(start, "user_folders", refuse)
    other = user_folders(tmp_path / "elsewhere")
    monkeypatch.setattr(start, "fallback_folders", lambda: other)
    go(folders, game="due_facce")
    assert seen.names[:2] == ["ShelfScene", "TableScene"]
    assert "elsewhere" in seen.told
    assert seen.table.match.digest() == match.digest()
    seen.table.match.play(seen.table.match.moves(seen.table.match.to_act[0])[0])
    seen.table.save()
    assert (folders.saves / "due_facce.carte").read_bytes() == before
    running = Store(other).running("due_facce")
    assert running is not None and len(running.moves) == 7
    assert Store(other).history.statistics("due_facce").games == 1
    assert (kept(other).names, kept(other).text_scale) == (["Anna"], 150)


def test_a_game_asked_for_says_what_became_of_an_unusable_save(seen: Seen, folders: Folders) -> None:
    (folders.saves / "due_facce.carte").write_bytes(b"broken")
    go(folders, game="due_facce")
    assert seen.names == ["ShelfScene", "TableScene", "_Question"]
    assert "This file is not a saved game, or it is damaged. It is kept as" in seen.told


def test_damaged_settings_are_told(seen: Seen, folders: Folders) -> None:
    (folders.data / kept_settings.FILE).write_bytes(b"broken")
    go(folders)
    assert seen.names == ["ShelfScene", "_Question"]
    assert "The settings were damaged; they are kept as settings.json.broken-1" in seen.told


def test_trouble_with_a_file_is_told_in_the_window_too(
    seen: Seen, folders: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    go(folders, trouble=message("It is no game."))
    assert seen.names == ["ShelfScene", "_Question"] and "It is no game." in seen.told

    def none(*_: object) -> None:
        raise NoDisplay("no screen")

    monkeypatch.setattr(start, "Window", none)
    assert go(folders, trouble=message("It is no game.")) == 1
    assert capsys.readouterr().err == "", "it was told before"


def test_without_any_folder_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none() -> Folders:
        raise FolderError(tmp_path / "tmp", "read-only")

    blocked = tmp_path / "a file"
    blocked.write_text("in the way")
    monkeypatch.setattr(start, "fallback_folders", none)
    assert start.run(WindowOptions(data=blocked, lang="en")) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'tmp'} cannot be written (read-only).\n"


def test_without_a_display_it_says_so(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(*_: object) -> None:
        raise NoDisplay("no screen")

    monkeypatch.setattr(start, "Window", none)
    assert go(folders) == 1
    assert capsys.readouterr().err == "No window can be opened here: no screen\n"


def test_a_sound_device_that_hangs_does_not_hold_up_the_end(
    seen: Seen, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[bool] = []
    monkeypatch.setattr(Sounds, "close", lambda self: False)
    monkeypatch.setattr(start, "_leave_at_once", lambda: left.append(True))
    assert go(folders) == 0
    assert left == [True]
    assert (folders.data / kept_settings.FILE).exists()


def test_a_missing_icon_is_no_trouble(seen: Seen, folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise SpriteError("icon", "gone")

    monkeypatch.setattr(start, "image", none)
    assert go(folders) == 0


def test_a_file_let_fall_on_the_window_is_opened(
    seen: Seen, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "let fall.carte"
    match = begun(6)
    file.write_bytes(encode(match.record()))
    look = Scenes.run

    def let_fall(scenes: Scenes) -> None:
        scenes.turn([pygame.Event(pygame.DROPFILE, file=str(file))])
        look(scenes)

    monkeypatch.setattr(Scenes, "run", let_fall)
    assert go(folders) == 0
    assert seen.table.match.digest() == match.digest()


def test_what_is_no_game_is_told_when_it_falls(
    seen: Seen, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = Scenes.run

    def let_fall(scenes: Scenes) -> None:
        scenes.turn([pygame.Event(pygame.DROPFILE, file=str(tmp_path))])
        look(scenes)

    monkeypatch.setattr(Scenes, "run", let_fall)
    assert go(folders) == 0
    assert "TableScene" not in seen.names and str(tmp_path) in seen.told


def test_the_journal_lies_in_the_logs_of_this_run(seen: Seen, folders: Folders) -> None:
    kept: list[Path] = []

    @contextmanager
    def journal(folder: Path) -> Iterator[None]:
        kept.append(folder)
        yield
        kept.append(Path("closed"))

    assert start.run(WindowOptions(data=folders.data), journal) == 0
    assert kept == [folders.logs, Path("closed")]


def test_without_any_folder_a_box_tells_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []

    def refuse(*_: object) -> None:
        raise FolderError(Path("/no"), "Read-only file system")

    monkeypatch.setattr(start, "user_folders", refuse)
    monkeypatch.setattr(start, "fallback_folders", refuse)
    monkeypatch.setattr("app.ui.box.show", lambda title, text, answer: shown.append(f"{title}: {text} [{answer}]"))
    assert start.run(WindowOptions(lang="en")) == 1
    assert shown == ["Carte in Tavola: /no cannot be written (Read-only file system). [Close]"]
    assert start.run(WindowOptions(lang="en", quit_after=1.0)) == 1
    assert len(shown) == 1
    assert capsys.readouterr().err.count("/no cannot be written") == 2
