"""The set-up: chairs, options, deal codes, and the game that comes of them."""

from __future__ import annotations

import pygame
import pytest

from app.games import GAMES
from app.match.seats import Sitter
from app.match.settings import SetUp
from app.scenes.parts import BareChoice, BareText
from app.scenes.seating import PERSON, Seating, is_unnamed
from app.scenes.setup import SetupScene
from app.scenes.table import TableScene
from app.ui.choice import Choice
from app.ui.controls import Button
from app.ui.fields import Toggle
from app.words import set_language
from tests.scenes.conftest import SIZES, Guest, outside


@pytest.fixture
def setup(guest: Guest) -> SetupScene:
    guest.house.settings.names = ["Anna", "Luca"]
    scene = SetupScene(guest.house, "due_facce")
    guest.house.scenes.push(scene)
    guest.turn()
    return scene


def test_it_offers_a_game_against_bots(setup: SetupScene) -> None:
    assert setup.options == {"players": 4, "target": 10}
    assert setup.seating.sitters(4) == [
        Sitter("Anna", "person"), Sitter("Corrado", "bot", "normale"), Sitter("Dina", "bot", "normale"),
        Sitter("Elio", "bot", "normale"),
    ]


def test_enter_starts_it(guest: Guest, setup: SetupScene) -> None:
    guest.key(pygame.K_RETURN)
    top = guest.house.scenes.top
    assert isinstance(top, TableScene)
    assert top.match.names == ["Anna", "Corrado", "Dina", "Elio"]


def test_the_number_of_players_changes_seats_and_defaults(guest: Guest, setup: SetupScene) -> None:
    setup._set_players(2)
    guest.turn()
    assert setup.options == {"players": 2, "target": 15}
    assert len([c for c in guest.page.controls() if isinstance(c, BareText)]) == 2
    assert [g.name for g in setup._map.guests] == ["Anna", "Corrado"]


def test_a_target_chosen_survives_another_number_of_players(guest: Guest, setup: SetupScene) -> None:
    target = guest.named("Points to win")
    assert isinstance(target, Choice)
    target.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    setup._set_players(2)
    assert setup.options == {"players": 2, "target": 11}


@pytest.mark.parametrize("key", GAMES)
def test_numbers_are_offered_rising_with_the_proposed_one_chosen(guest: Guest, key: str) -> None:
    scene = SetupScene(guest.house, key)
    guest.house.scenes.push(scene)
    guest.turn()
    for option, choice in zip(scene.rules.options, scene._options.children, strict=True):
        assert isinstance(choice, Choice)
        values = [value for value, _ in choice.options]
        assert option.names or values == sorted(values), option.key
        assert choice.value == option.default_for(scene.players)


def test_names_and_kinds_by_hand(guest: Guest, setup: SetupScene) -> None:
    kinds = [c for c in guest.page.controls() if isinstance(c, BareChoice)]
    names = [c for c in guest.page.controls() if isinstance(c, BareText)]
    for _ in range(2):
        kinds[0].key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0))
    assert names[1].value == "Luca"
    guest.page.focus.to(names[1], True)
    guest.type("Ugo")
    assert setup.seating.sitters(4)[1] == Sitter("Ugo", "person")
    kinds[1].key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    assert setup.seating.sitters(4)[2] == Sitter("Dina", "bot", "esperto")


def test_the_same_people_come_back(guest: Guest, setup: SetupScene) -> None:
    setup.seating.chairs[1].kind = PERSON
    setup.seating.chairs[1].name = "Rosa"
    setup._set_players(3)
    setup._start()
    assert guest.house.settings.names[:2] == ["Anna", "Rosa"]
    again = SetupScene(guest.house, "due_facce")
    assert again.options == {"players": 3, "target": 10}
    assert [s.name for s in again.seating.sitters(3)] == ["Anna", "Rosa", "Dina"]


def test_a_last_setup_that_no_longer_fits_is_no_trouble(guest: Guest) -> None:
    guest.house.settings.setups["due_facce"] = SetUp([Sitter("X", "bot", "gone")], {"players": 9, "target": 99, "z": 1})
    assert SetupScene(guest.house, "due_facce").options == {"players": 4, "target": 10}


CODES = [
    ("D1-0000002A-E", "This deal will be played.", True),
    ("d1-0000002a-e", "This deal will be played.", True),
    ("D1-0000002A-F", "“D1-0000002A-F” is not a deal code.", False),
    ("hello", "“hello” is not a deal code.", False),
    ("D1-0000002A-E?players=9", "Two-Faced Cards is for 2 to 6 players, not 9.", False),
    ("", "Left empty, the cards are shuffled anew.", True),
]


@pytest.mark.parametrize(("code", "sentence", "can_start"), CODES)
def test_a_code_is_judged_while_it_is_typed(
    guest: Guest, setup: SetupScene, code: str, sentence: str, can_start: bool
) -> None:
    guest.page.focus.to(setup.code, True)
    if code:
        guest.type(code)
    assert sentence in guest.told()
    assert setup.start.enabled == can_start


def test_a_code_brings_its_options(guest: Guest, setup: SetupScene) -> None:
    guest.page.focus.to(setup.code, True)
    guest.type("D1-0000002A-E?players=3&target=7")
    assert setup.options == {"players": 3, "target": 7}
    setup._start()
    top = guest.house.scenes.top
    assert isinstance(top, TableScene)
    assert (top.match.deal, top.match.game.setup["target"], top.match.game.seats) == ("D1-0000002A-E", 7, 3)


def test_the_same_code_deals_the_same_cards(guest: Guest) -> None:
    digests = set()
    for _ in range(2):
        scene = SetupScene(guest.house, "due_facce")
        guest.house.scenes.push(scene)
        scene._code("D1-0000002A-E")
        scene._start()
        top = guest.house.scenes.top
        assert isinstance(top, TableScene)
        digests.add(top.match.record().marks[0])
    assert len(digests) == 1


def test_the_odds_are_the_setting_of_the_house(guest: Guest, setup: SetupScene) -> None:
    guest.named("Show the chances of the card in play").activate()
    assert guest.house.settings.odds is True


@pytest.mark.parametrize("key", list(GAMES))
def test_chances_are_offered_where_a_game_shows_some(guest: Guest, key: str) -> None:
    guest.house.scenes.push(SetupScene(guest.house, key))
    guest.turn()
    toggles = [c for c in guest.page.controls() if isinstance(c, Toggle)]
    assert bool(toggles) is (key == "due_facce")


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_everything_is_inside(
    guest: Guest, setup: SetupScene, size: tuple[int, int], percent: int, language: str
) -> None:
    guest.house.settings.text_scale = percent
    set_language(language)
    setup._set_players(6)
    setup.resize(size)
    setup.draw(pygame.Surface(size))
    assert outside(guest.page) == []


def test_every_control_is_reached_by_tab(guest: Guest, setup: SetupScene) -> None:
    reached = set()
    for _ in range(40):
        guest.key(pygame.K_TAB)
        reached.add(id(guest.page.focus.current))
    assert reached == {id(c) for c in guest.page.controls() if c.focusable}
    assert isinstance(guest.named("Start the game"), Button)


def test_people_of_one_name_are_told_apart() -> None:
    set_language("en")
    seating = Seating(3, [Sitter("Anna", "person"), Sitter("anna", "person"), Sitter("Anna", "bot", "random")], [])
    assert [s.name for s in seating.sitters(3)] == ["Anna", "anna 2", "Anna 3"]


def test_who_played_plainly_plays_normally_now() -> None:
    """Brains that are offered no more, in the settings of older versions."""
    last = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy"), Sitter("Ciro", "bot", "maestro")]
    assert [s.brain for s in Seating(4, last, []).sitters(4)] == ["", "normale", "maestro", "normale"]


def test_nobody_needs_a_name() -> None:
    set_language("en")
    seating = Seating(3, [], [])
    seating.chairs[1].kind = PERSON
    assert [s.name for s in seating.sitters(3)] == ["Player 1", "Player 2", "Dina"]
    assert seating.persons(3) == []


def test_bots_do_not_take_the_names_of_persons() -> None:
    seating = Seating(6, [Sitter("Bice", "person")], ["Bice", "Dina"])
    assert [c.bot for c in seating.chairs] == ["Corrado", "Elio", "Fiamma", "Gino", "Irma", "Lapo"]


def test_a_default_name_follows_the_language(guest: Guest) -> None:
    house = guest.house
    house.settings.names.clear()
    scene = SetupScene(house, "due_facce")
    house.scenes.push(scene)
    scene.seating.chairs[1].kind, scene.seating.chairs[1].person = PERSON, ""
    set_language("it")
    assert [s.name for s in scene.seating.sitters(2)] == ["Giocatore 1", "Giocatore 2"]
    scene._start()
    assert [s.name for s in house.settings.setups["due_facce"].seats][:2] == ["", ""]
    assert house.settings.names == []
    set_language("en")
    again = SetupScene(house, "due_facce")
    assert [c.person for c in again.seating.chairs[:2]] == ["", ""]
    assert [s.name for s in again.seating.sitters(2)] == ["Player 1", "Player 2"]


def test_a_default_name_that_was_stored_as_typed_is_nobodys() -> None:
    set_language("en")
    last = [Sitter("Giocatore 1", "person"), Sitter("Player 2", "person"), Sitter("Player One", "person")]
    seating = Seating(3, last, ["Giocatore 1", "Anna"])
    assert [s.name for s in seating.sitters(3)] == ["Player 1", "Player 2", "Player One"]
    assert all(map(is_unnamed, ("Giocatore 12", "Player 3")))
    assert not any(map(is_unnamed, ("Player", "Anna", "")))
