"""What the scenes share: settings that hold, trouble told once, the running game, the ways between scenes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.core.message import message
from app.match import settings as kept_settings
from app.match.files import Unwritable
from app.match.record import encode
from app.match.settings import Settings
from app.match.store import Store
from app.media.sounds import Sounds
from app.scenes.house import House
from app.scenes.manager import DialogScene, PageScene
from app.scenes.slip import MOMENT, Slip
from app.scenes.table import TableScene
from app.ui.page import Page
from app.ui.widgets import Paragraph, said
from app.ui.window import Place
from app.words import language
from tests.scenes.conftest import Guest, begun, ended


def test_settings_hold_at_once(house: House) -> None:
    house.settings.language = "it"
    house.settings.volume_effects, house.settings.volume_moods = 30, 0
    house.settings.reduced_motion = False
    house.apply_settings()
    assert language() == "it"
    assert (house.sounds.effects, house.sounds.moods) == (0.3, 0.0)
    assert house.scenes.reduced_motion is False


def test_theme_percent_and_pace_come_from_the_settings(house: House) -> None:
    house.settings.theme, house.settings.text_scale, house.settings.speed = "contrast", 150, "fast"
    assert house.theme().name == "contrast"
    assert house.percent == 150
    assert (house.pace().factor, house.pace().reduced) == (0.5, True)


def test_a_game_has_a_felt_of_its_own(house: House) -> None:
    assert house.theme("#14395A").felt == (0x14, 0x39, 0x5A)
    assert house.theme().felt == (0x17, 0x40, 0x3A)


def test_what_the_command_line_gives_is_not_kept(house: House) -> None:
    given = House(house.folders, Settings(language="en", speed="relaxed"), house.store, Sounds(), house.scenes.window,
                  lambda: 0.0, given={"language": "it", "speed": "instant", "muted": True})
    assert (language(), given.pace().still, given.sounds.muted) == ("it", True, True)
    given.settings.speed = "fast"
    given.save_settings()
    kept = kept_settings.load(house.folders.data / kept_settings.FILE)
    assert (kept.language, kept.speed, kept.muted) == ("en", "fast", False)
    assert given.settings.language == "it"


def test_the_mute_key_is_kept_and_shown(guest: Guest) -> None:
    guest.house.toggle_mute()
    assert guest.house.sounds.muted
    assert kept_settings.load(guest.house.folders.data / kept_settings.FILE).muted


def test_the_mute_key_says_what_it_did_in_every_scene(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[str] = []
    draw = Slip.draw

    def note(slip: Slip, surface: pygame.Surface) -> pygame.Rect:
        words.append(said(slip.words))
        return draw(slip, surface)

    monkeypatch.setattr(Slip, "draw", note)
    house = guest.house
    house.open_table(begun())
    guest.turn()
    for _ in range(2):
        for scene in ("table", "settings"):
            guest.key(pygame.K_m)
            assert words, scene
            seen, redraws = list(dict.fromkeys(words)), house.scenes.redraws
            words.clear()
            assert seen == ["Sounds off" if house.settings.muted else "Sounds on"]
            guest.turn()  # a second later it is still there, and nothing is drawn again
            assert house.scenes.redraws <= redraws + 1
            guest.turn()
            guest.turn()
            words.clear()
            guest.turn()
            assert words == [] and house.scenes.pause() > 0.01
            if scene == "table":
                house.open_settings()
                guest.turn()
        house.scenes.pop()
        guest.turn()


def test_a_slip_goes_when_its_moment_is_over(house: House) -> None:
    house.scenes.push(PageScene(Page(Paragraph("here"))))
    house.scenes.turn(())
    before = house.scenes.window.surface.copy()
    house.toggle_mute()
    house.scenes.turn(())
    area = house.scenes._slip.draw(before.copy())  # type: ignore[union-attr]
    assert abs(area.centerx - 640) <= 1 and 640 < area.top < area.bottom < 720
    assert pygame.image.tobytes(house.scenes.window.surface, "RGB") != pygame.image.tobytes(before, "RGB")
    house.scenes._clock = lambda: MOMENT + 1
    house.scenes.turn(())
    assert pygame.image.tobytes(house.scenes.window.surface, "RGB") == pygame.image.tobytes(before, "RGB")
    redraws = house.scenes.redraws
    house.scenes.turn(())
    assert house.scenes.redraws == redraws


def test_trouble_is_told_once(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, data: bytes) -> None:
        raise Unwritable(path, "read-only")

    monkeypatch.setattr(kept_settings, "write_whole", refuse)
    guest.house.save_settings()
    assert "read-only" in guest.told()
    guest.press("All right")
    depth = len(guest.house.scenes.stack)
    guest.house.save_settings()
    assert len(guest.house.scenes.stack) == depth == 1


def test_a_question_closes_before_its_answer_acts(guest: Guest) -> None:
    depths: list[int] = []
    guest.house.ask("Really?", "It matters.", [("Yes", lambda: depths.append(len(guest.house.scenes.stack))),
                                               ("No", None)])
    guest.press("Yes")
    assert depths == [1]


def test_esc_is_the_answer_that_does_nothing(guest: Guest) -> None:
    done: list[bool] = []
    guest.house.ask("Really?", "It matters.", [("No", None), ("Yes", lambda: done.append(True))])
    guest.key(pygame.K_ESCAPE)
    assert done == [] and len(guest.house.scenes.stack) == 1


def test_the_key_that_asked_gives_the_last_answer(guest: Guest) -> None:
    """In either case; no other key does, and none with control keys."""
    done: list[bool] = []
    guest.house.ask("Really?", "It matters.", [("No", None), ("Yes", lambda: done.append(True))], again="C")
    for key, letter, held in ((pygame.K_x, "x", 0), (pygame.K_c, "c", pygame.KMOD_CTRL)):
        guest.turn(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=held))
        assert done == [] and len(guest.house.scenes.stack) == 2
    guest.turn(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, unicode="c", mod=0))
    assert done == [True] and len(guest.house.scenes.stack) == 1


def test_a_question_above_a_table_has_its_felt(guest: Guest) -> None:
    guest.house.ask("Really?", "It matters.", [("No", None)], felt="#1E2148")
    top = guest.house.scenes.top
    assert isinstance(top, DialogScene)
    assert top.settings()[1] == guest.house.theme("#1E2148") != guest.house.theme()


def test_a_move_that_would_be_a_pity_is_not_made_by_enter(guest: Guest) -> None:
    guest.house.open_table(begun())
    table = guest.house.scenes.top
    assert isinstance(table, TableScene)
    done: list[bool] = []
    table.ask(message("It would be a pity."), lambda: done.append(True))
    guest.key(pygame.K_RETURN)
    assert done == [] and guest.house.scenes.top is table


def test_another_windows_game_is_told_once_and_stays(guest: Guest) -> None:
    house = guest.house
    house.store.save_running(begun(4).record())
    assert house.resume("due_facce")
    table = house.scenes.top
    assert isinstance(table, TableScene)
    elsewhere = Store(house.folders)
    assert elsewhere.running("due_facce") is not None
    elsewhere.save_running(begun(12).record())
    table.match.play(table.match.moves(table.match.to_act[0])[-1])
    table.save()
    assert "Another window plays Two-Faced Cards too" in guest.told()
    guest.press("All right")
    table.save()
    assert house.scenes.top is table
    house.home()
    kept = house.kept("due_facce").match
    assert kept is not None and kept.plies == 12


@pytest.mark.parametrize(("content", "sentence", "name"), [
    (b"broken", "This file is not a saved game, or it is damaged.", "due_facce.carte.broken-1"),
    (encode(begun().record()).replace(b'"schema": 1', b'"schema": 9'),
     "This game was saved by a newer version of the program.", "due_facce.carte.newer-1"),
    (encode(begun().record()).replace(b"score", b"steal 1", 1),
     "This saved game does not agree with its own mark at move 6.", "due_facce.carte.broken-1"),
    (None, "cannot be read (Is a directory).", "due_facce.carte.broken-1"),
], ids=["broken", "newer", "unlawful", "folder"])
def test_a_new_game_says_what_became_of_an_unusable_one(
    guest: Guest, content: bytes | None, sentence: str, name: str
) -> None:
    path = guest.house.folders.saves / "due_facce.carte"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    guest.house.begin("due_facce", {"players": 3}, 7, begun().sitters)
    assert sentence in guest.told() and f"It is kept as {name}; this is a new game." in guest.told()
    guest.press("All right")
    assert isinstance(guest.house.scenes.top, TableScene)
    assert (path.parent / name).exists() and path.is_file()


def test_no_running_game_is_asked_about_nothing(guest: Guest) -> None:
    done: list[bool] = []
    guest.house.instead_of_running("due_facce", lambda: done.append(True))
    assert done == [True]


@pytest.mark.parametrize(("answer", "anew", "on_table"), [("Resume it", 0, True), ("Begin anew", 1, False),
                                                         ("Leave all as it is", 0, False)])
def test_a_running_game_is_asked_about(guest: Guest, answer: str, anew: int, on_table: bool) -> None:
    guest.house.store.save_running(begun().record())
    done: list[bool] = []
    guest.house.instead_of_running("due_facce", lambda: done.append(True))
    guest.press(answer)
    assert len(done) == anew
    assert isinstance(guest.house.scenes.top, TableScene) == on_table


def test_the_running_game_comes_back_as_it_was(house: House) -> None:
    match = begun(6)
    house.store.save_running(match.record())
    kept = house.kept("due_facce")
    assert kept.match is not None and kept.match.digest() == match.digest()
    assert kept.played is not None and kept.trouble is None


def test_a_broken_running_game_is_trouble_and_kept(house: House) -> None:
    path = house.folders.saves / "due_facce.carte"
    path.write_bytes(b"{broken")
    kept = house.kept("due_facce")
    assert kept.match is None and kept.trouble is not None
    house.store.save_running(begun().record())
    assert (house.folders.saves / "due_facce.carte.broken-1").read_bytes() == b"{broken"


def test_nothing_is_kept_of_a_game_that_ended(house: House) -> None:
    match = ended()
    house.store.save_running(match.record())
    assert house.kept("due_facce") == (None, None, None)
    assert house.store.history.statistics("due_facce").games == 1


def test_a_game_that_is_only_looked_at_leaves_the_running_one_alone(guest: Guest) -> None:
    guest.house.store.save_running(begun(4).record())
    guest.house.open_table(begun(8), playable=False)
    guest.turn()
    guest.house.home()
    kept = guest.house.kept("due_facce").match
    assert kept is not None and kept.plies == 4


def test_a_new_game_takes_the_place_of_the_old(guest: Guest) -> None:
    old = begun()
    guest.house.store.save_running(old.record())
    guest.house.begin("due_facce", {"players": 3}, 7, old.sitters)
    top = guest.house.scenes.top
    assert isinstance(top, TableScene) and top.match.deal.startswith("D1-00000007-")
    assert [type(scene).__name__ for scene in guest.house.scenes.stack] == ["ShelfScene", "TableScene"]


def test_home_is_the_shelf(guest: Guest) -> None:
    guest.house.open_settings()
    guest.house.open_rules("due_facce", "DF-07")
    guest.house.home()
    assert len(guest.house.scenes.stack) == 1


def test_seeds_are_fresh_and_in_range(house: House) -> None:
    seeds = {house.fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(0 <= seed < 1 << 40 for seed in seeds)


def test_the_window_is_remembered(house: House) -> None:
    house._closing(Place((1000, 700), (30, 40)))
    kept = kept_settings.load(house.folders.data / kept_settings.FILE)
    assert (kept.window, kept.maximised, kept.fullscreen) == ((30, 40, 1000, 700), False, False)
    house._closing(Place((1920, 1080), (0, 0), maximised=True))
    kept = kept_settings.load(house.folders.data / kept_settings.FILE)
    assert (kept.window, kept.maximised) == ((30, 40, 1000, 700), True)


def test_a_notice_without_a_window_goes_to_the_log(house: House, caplog: pytest.LogCaptureFixture) -> None:
    house.notice(message("nobody reads this"))
    assert "nobody reads this" in caplog.text
