"""The shelf: the big card, what it says of a running game, the ways from it."""

from __future__ import annotations

import os

import pygame
import pytest

from app.games import GAMES
from app.match.match import Match
from app.match.seats import Sitter
from app.match.store import Store
from app.scenes.credits import CreditsScene
from app.scenes.history import HistoryScene
from app.scenes.house import House
from app.scenes.parts import Slim
from app.scenes.rules import RulesScene
from app.scenes.settings import SettingsScene
from app.scenes.setup import SetupScene
from app.scenes.shelf import ShelfScene
from app.scenes.shelf_card import Actions, Gallery, GameCard
from app.scenes.table import TableScene
from app.ui.controls import Button
from app.ui.scroller import Scroller
from app.ui.theme import Scale
from app.ui.widgets import Control, Paragraph, Widget, said
from app.words import tr
from tests.scenes.conftest import SIZES, Guest, begun, outside


def test_the_game_is_there_with_its_words(guest: Guest) -> None:
    told = guest.told().splitlines()
    assert told[0] == "Carte in Tavola"
    assert "Two-Faced Cards" in told
    assert "2 to 6 players" in told
    assert [said(c.label) for c in guest.page.controls()] == [
        "Play", "Lesson", "Rules", "History", "Settings", "Credits", "Quit"]


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
    assert guest.told().splitlines()[1:] == [
        "This file is not a saved game, or it is damaged. It is kept as due_facce.carte.broken-1; this is a new game."
    ]
    guest.press("All right")
    assert isinstance(guest.house.scenes.top, TableScene)
    assert [p.read_bytes() for p in path.parent.glob("*.broken-*")] == [b"\x00nonsense"]


def test_resume_goes_on_with_what_another_window_has_left(guest: Guest) -> None:
    guest.house.store.save_running(begun(6).record())
    shelf = guest.house.scenes.top
    assert shelf is not None
    shelf.resume()
    Store(guest.house.folders).save_running(begun(7).record())
    guest.press("Resume")
    top = guest.house.scenes.top
    assert isinstance(top, TableScene) and top.match.plies == 7
    guest.house.home()
    Store(guest.house.folders).abandon("due_facce")
    guest.press("Resume")
    assert guest.house.scenes.top is shelf and guest.named("Play")


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
    assert above > 10 and below > 10


class Block(Widget):
    """Something of a fixed height."""

    def __init__(self, height: int) -> None:
        super().__init__()
        self.height = height

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        return width, self.height


def gallery(cards: int, room: int, width: int = 1192, words: int = 150) -> Gallery:
    """Cards laid out in the reference window."""
    made = Gallery([GameCard("shelf/due_facce", Block(words - 10 * n), Block(96)) for n in range(cards)])
    made.room = room
    scale = Scale(1280, 720)
    made.place(pygame.Rect(0, 0, width, made.measure(width, scale)[1]), scale)
    return made


def columns(made: Gallery) -> list[int]:
    tops = [card.rect.top for card in made.children]
    return [tops.count(top) for top in sorted(set(tops))]


def test_cards_stand_so_that_all_are_inside_with_the_largest_pictures() -> None:
    assert [columns(gallery(n, 485)) for n in range(1, 7)] == [[1], [2], [3], [4], [5], [6]]
    assert columns(gallery(5, 1100)) == [3, 2]
    assert columns(gallery(4, 485, width=500)) == [2, 2]


@pytest.mark.parametrize("cards", [4, 5])
def test_cards_share_what_the_room_gives(cards: int) -> None:
    made = gallery(cards, 485)
    assert 430 <= made.rect.height <= 485
    for card in made.children:
        assert isinstance(card, GameCard)
        words, actions = card.children
        assert card._picture.height == made.children[0]._picture.height >= 80  # type: ignore[attr-defined]
        assert card._picture.bottom < words.rect.top < words.rect.bottom < actions.rect.top
        assert card.rect.bottom - actions.rect.bottom == 16
    made.move(5, 7)
    first = made.children[0]
    assert isinstance(first, GameCard) and first._picture.topleft == first.rect.topleft


def test_the_last_row_stands_in_the_middle() -> None:
    made = gallery(5, 1100)
    last = made.children[3:]
    assert abs((last[0].rect.left + last[1].rect.right) - made.rect.width) <= 1


@pytest.mark.parametrize(("width", "lines"), [(400, 1), (250, 2)])
def test_the_main_button_takes_the_room_that_is_left(house: House, width: int, lines: int) -> None:
    """In the house's language, English: how wide a button is depends on its words."""
    buttons = [Button("Resume", lambda: None, "primary"), Slim("New game", lambda: None), Slim("Rules", lambda: None)]
    actions = Actions(buttons)
    scale = Scale(1280, 720)
    actions.place(pygame.Rect(0, 0, width, actions.measure(width, scale)[1]), scale)
    tops = sorted({button.rect.top for button in buttons})
    assert len(tops) == lines
    for top in tops:
        line = [button.rect for button in buttons if button.rect.top == top]
        assert sum(rect.width for rect in line) + 8 * (len(line) - 1) == width


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

    @pytest.mark.parametrize("language", ["it", "en"])
    @pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
    def test_every_button_and_every_sentence_is_seen_without_scrolling(
        self, guest: Guest, size: tuple[int, int], language: str
    ) -> None:
        house = guest.house
        house.settings.language = language
        house.apply_settings()
        rest = list(GAMES)[1:]
        for key in rest[:-1]:
            rules = GAMES[key].rules
            sitters = [Sitter(name, "bot", "greedy") for name in ("Giovanna", "Bartolomeo", "Corrado", "Dina")]
            seats = min(4, max(rules.players))
            house.store.save_running(Match.new(key, {"players": seats}, 3, sitters[:seats]).record())
        house.store.save_running(begun().record())
        (house.folders.saves / f"{rest[-1]}.carte").write_bytes(b"broken")
        assert house.scenes.top is not None
        house.scenes.top.resume()
        house.scenes.top.resize(size)
        scroller = next(w for w in guest.page._tree if isinstance(w, Scroller))
        assert scroller.reach == 0
        window = pygame.Rect((0, 0), size)
        for widget in guest.page._walk():
            if isinstance(widget, Control | Paragraph):
                assert window.contains(widget.rect), said(widget.label)
        shown = [said(c.label) for c in guest.page.controls()]
        assert shown.count(tr("Resume")) == len(GAMES) - 1 and shown.count(tr("Play")) == 1
        assert tr("This file is not a saved game, or it is damaged.") in guest.told()

    def test_enter_goes_on_with_the_game_last_played(self, guest: Guest) -> None:
        house = guest.house
        house.store.save_running(begun().record())
        os.utime(house.folders.saves / "due_facce.carte", (1000, 1000))
        match = Match.new("orto", {}, 3, [Sitter("Ada", "person"), Sitter("Bice", "bot", "greedy")])
        house.store.save_running(match.record())
        assert house.scenes.top is not None
        house.scenes.top.resume()
        guest.key(pygame.K_RETURN)
        top = house.scenes.top
        assert isinstance(top, TableScene) and top.match.game.key == "orto"

    @pytest.mark.parametrize(("size", "percent"), SIZES)
    def test_everything_is_inside_with_all_games(self, guest: Guest, size: tuple[int, int], percent: int) -> None:
        guest.page.layout(size, percent)
        assert outside(guest.page) == []


@pytest.mark.parametrize("shelved", [tuple(GAMES)])
def test_what_is_drawn_anew_looks_as_if_all_were(guest: Guest) -> None:
    """Shadows of neighbours reach into the place that a pointer left: not a pixel of them is lost."""
    page, surface = guest.page, pygame.Surface((1280, 720))
    page.expose()
    page.draw(surface)
    whole = pygame.image.tobytes(surface, "RGB")
    for control in page.controls():
        page.soil(control)
        page.draw(surface)
        assert pygame.image.tobytes(surface, "RGB") == whole, said(control.label)
