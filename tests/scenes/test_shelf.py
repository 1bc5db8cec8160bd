"""The shelf: the big card, what it says of a running game, the ways from it."""

from __future__ import annotations

import pygame
import pytest

from app.games import GAMES
from app.scenes.credits import CreditsScene
from app.scenes.history import HistoryScene
from app.scenes.rules import RulesScene
from app.scenes.settings import SettingsScene
from app.scenes.setup import SetupScene
from app.scenes.shelf import ShelfScene
from app.scenes.shelf_card import GameCard, columns, least
from app.scenes.table import TableScene
from app.ui.scroller import Scroller
from app.ui.theme import Scale
from app.ui.widgets import Space, said
from app.words import tr
from tests.scenes.conftest import SIZES, Guest, begun, outside


def test_the_game_is_there_with_its_words(guest: Guest) -> None:
    told = guest.told().splitlines()
    assert told[0] == "Carte in Tavola"
    assert "Two-Faced Cards" in told
    assert "2 to 6 players" in told
    assert [said(c.label) for c in guest.page.controls()] == ["Play", "Rules", "History", "Settings", "Credits", "Quit"]


@pytest.mark.parametrize(("label", "scene"), [("Play", SetupScene), ("Rules", RulesScene), ("History", HistoryScene),
                                              ("Settings", SettingsScene), ("Credits", CreditsScene)])
def test_every_button_leads_somewhere_and_esc_back(guest: Guest, label: str, scene: type) -> None:
    guest.press(label)
    assert isinstance(guest.house.scenes.top, scene)
    guest.key(pygame.K_ESCAPE)
    assert isinstance(guest.house.scenes.top, ShelfScene)


def test_the_focus_is_where_it_was_after_coming_back(guest: Guest) -> None:
    guest.press("Rules")
    guest.key(pygame.K_ESCAPE)
    assert guest.page.focus.shown is guest.named("Rules")
    guest.press("Play")
    guest.press("Start the game")
    guest.house.home()
    guest.turn()
    assert guest.page.focus.current is None  # "Play" gave way to "Resume"
    assert guest.page.default is guest.named("Resume")


def test_enter_plays(guest: Guest) -> None:
    guest.key(pygame.K_RETURN)
    assert isinstance(guest.house.scenes.top, SetupScene)


def test_esc_does_not_end_the_program(guest: Guest) -> None:
    guest.key(pygame.K_ESCAPE)
    assert guest.house.scenes.stack and guest.house.scenes._running


def test_quit_ends_it(guest: Guest) -> None:
    guest.press("Quit")
    assert not guest.house.scenes._running


def test_a_running_game_is_told_and_resumed(guest: Guest) -> None:
    match = begun(6)
    guest.house.store.save_running(match.record())
    shelf = guest.house.scenes.top
    assert shelf is not None
    shelf.resume()
    assert "Anna: 2 points of 10, Bice: 4 points of 10 and Corrado: 3 points of 10" in guest.told()
    assert "Last played today at" in guest.told()
    guest.key(pygame.K_RETURN)
    top = guest.house.scenes.top
    assert isinstance(top, TableScene) and top.match.digest() == match.digest()


def test_a_new_game_asks_first_and_the_old_one_lives_until_the_start(guest: Guest) -> None:
    guest.house.store.save_running(begun().record())
    assert guest.house.scenes.top is not None
    guest.house.scenes.top.resume()
    guest.press("New game")
    guest.press("Begin anew")
    assert isinstance(guest.house.scenes.top, SetupScene)
    guest.key(pygame.K_ESCAPE)
    assert guest.house.kept("due_facce").match is not None


def test_a_broken_save_is_one_sentence_and_play_works(guest: Guest) -> None:
    path = guest.house.folders.saves / "due_facce.carte"
    path.write_bytes(b"\x00nonsense")
    assert guest.house.scenes.top is not None
    guest.house.scenes.top.resume()
    assert "This file is not a saved game, or it is damaged." in guest.told()
    guest.press("Play")
    guest.press("Start the game")
    assert isinstance(guest.house.scenes.top, TableScene)
    assert [p.read_bytes() for p in path.parent.glob("*.broken-*")] == [b"\x00nonsense"]


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_everything_is_inside(guest: Guest, size: tuple[int, int], percent: int, language: str) -> None:
    guest.house.settings.language, guest.house.settings.text_scale = language, percent
    guest.house.apply_settings()
    guest.house.store.save_running(begun().record())
    assert guest.house.scenes.top is not None
    guest.house.scenes.top.resume()
    guest.house.scenes.top.resize(size)
    assert outside(guest.page) == []


def test_the_card_stands_in_the_middle_where_there_is_room(guest: Guest) -> None:
    scroller = next(w for w in guest.page._tree if isinstance(w, Scroller))
    above, below = scroller.child.rect.top - scroller.rect.top, scroller.rect.bottom - scroller.child.rect.bottom
    assert scroller.reach == 0
    assert above > 30 and below > 30


def test_more_games_stand_in_twos_and_threes() -> None:
    assert [columns(n) for n in range(1, 7)] == [1, 2, 3, 2, 3, 3]
    assert least(["one"]) > least(["one", "two"])


@pytest.mark.parametrize(("width", "beside"), [(1120, True), (400, False)])
def test_the_picture_stands_beside_or_above(width: int, beside: bool) -> None:
    body = Space(100, 100)
    card = GameCard("shelf/due_facce", body)
    scale = Scale(1280, 720)
    height = card.measure(width, scale)[1]
    card.place(pygame.Rect(0, 0, width, height), scale)
    assert card._picture.colliderect(body.rect) is False
    assert (body.rect.left > card._picture.right) == beside
    assert card.rect.contains(body.rect) and card.rect.contains(card._picture)
    card.move(5, 7)
    assert card._picture.topleft == (5, 7)


class TestWholeShelf:
    """With every game of the program on it."""

    @pytest.fixture
    def shelved(self) -> tuple[str, ...]:
        return tuple(GAMES)

    def test_every_game_is_offered_once(self, guest: Guest) -> None:
        told = guest.told().splitlines()
        assert [told.count(tr(entry.rules.title)) for entry in GAMES.values()] == [1] * len(GAMES)
        assert [said(c.label) for c in guest.page.controls()].count("Play") == len(GAMES)

    @pytest.mark.parametrize("number", range(len(GAMES)))
    def test_every_game_is_set_up_from_its_card(self, guest: Guest, number: int) -> None:
        buttons = [c for c in guest.page.controls() if said(c.label) == "Play"]
        guest.page.focus.to(buttons[number], True)
        guest.key(pygame.K_RETURN)
        top = guest.house.scenes.top
        assert isinstance(top, SetupScene) and top.key == list(GAMES)[number]
        guest.press("Start the game")
        top = guest.house.scenes.top
        assert isinstance(top, TableScene) and top.match.game.key == list(GAMES)[number]

    @pytest.mark.parametrize(("size", "percent"), SIZES)
    def test_everything_is_inside_with_all_games(self, guest: Guest, size: tuple[int, int], percent: int) -> None:
        guest.page.layout(size, percent)
        assert outside(guest.page) == []
