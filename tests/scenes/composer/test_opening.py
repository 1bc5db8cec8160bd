"""The composer as the table and the set-up open it."""

from __future__ import annotations

import pygame
import pytest

from app.games import GAMES
from app.games.eleusis.prompts import line
from app.match.match import Match
from app.match.seats import Sitter
from app.scenes.composer.opening import own_rules
from app.scenes.composer.scene import ComposerScene
from app.scenes.house import House
from app.scenes.setup import SetupScene
from app.ui.widgets import said
from tests.scenes.at_table import Player
from tests.scenes.conftest import Guest


def dealing(seed: int = 5) -> Match:
    """Anna deals to two bots."""
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy"), Sitter("Corrado", "bot", "greedy")]
    return Match.new("eleusis", {"players": 3, "starter": 0, "deals": 1}, seed, sitters)


@pytest.fixture
def player(house: House) -> Player:
    return Player(house, dealing())


def composer(player: Player) -> ComposerScene:
    top = player.top
    assert isinstance(top, ComposerScene)
    return top


def named(player: Player, label: str) -> None:
    """Press a button of the composer."""
    page = composer(player).page
    button = next(control for control in page.controls() if said(control.label) == label)
    page.focus.to(button, True)
    player.key(pygame.K_RETURN)


def sealed(player: Player) -> None:
    """Until the rule has been found to be fair or not."""
    named(player, "Seal the rule")
    player.wait(400)
    scene = composer(player)
    scene.study.wait()
    player.wait(400)


def test_the_dealer_composes_and_seals(player: Player) -> None:
    """EL-04, EL-20: the starter lies on the trial line; what is sealed is the dealer's move."""
    player.key(pygame.K_c, "c")
    scene = composer(player)
    assert scene.effect.line == list(line(player.match.view(0)))
    assert not scene.fades
    scene.take("red  or odd", "")
    sealed(player)
    assert player.at_table
    assert (player.match.played[-1].verb, player.match.played[-1].text) == ("seal", "red or odd")


def test_an_unfair_rule_does_not_reach_the_table(player: Player) -> None:
    """EL-05."""
    plies = player.match.plies
    player.key(pygame.K_c, "c")
    composer(player).take("value A..2", "")
    sealed(player)
    assert player.match.plies == plies
    player.key(pygame.K_ESCAPE)
    assert player.at_table


def test_who_goes_back_to_the_table_finds_the_draft_in_that_deal_alone(player: Player, house: House) -> None:
    player.key(pygame.K_c, "c")
    composer(player).take("red or prime", "")
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_c, "c")
    assert composer(player).draft.text == "red or prime"
    player.key(pygame.K_ESCAPE)
    assert own_rules(house).draft.text == "not same colour as previous"


def test_the_set_up_leads_to_the_players_own_rules(guest: Guest) -> None:
    guest.house.scenes.push(SetupScene(guest.house, "eleusis"))
    guest.turn()
    guest.press("My rules")
    top = guest.house.scenes.top
    assert isinstance(top, ComposerScene)
    assert top.effect.line == [] and top.study.seats == 4
    guest.key(pygame.K_ESCAPE)
    assert isinstance(guest.house.scenes.top, SetupScene)


def test_a_game_without_a_page_of_its_own_has_no_button_for_it(guest: Guest) -> None:
    assert [key for key, entry in GAMES.items() if entry.workshop] == ["eleusis"]
    guest.house.scenes.push(SetupScene(guest.house, "due_facce"))
    guest.turn()
    assert "My rules" not in [said(control.label) for control in guest.page.controls()]
