"""The composer as the table and the set-up open it."""

from __future__ import annotations

import pygame
import pytest

from app.core.game import Move
from app.games import GAMES
from app.games.eleusis.prompts import line
from app.games.eleusis.state import COUNTED, PAPER
from app.match.match import Match
from app.match.seats import Sitter
from app.scenes.composer.insight import InsightScene
from app.scenes.composer.opening import looking_back, own_rules
from app.scenes.composer.scene import ComposerScene
from app.scenes.house import House
from app.scenes.result import interim
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


def counted(rule: str, judge: int = 0) -> Match:
    """A deal by that rule that is over; a paper's dealer calls every other card right."""
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy"), Sitter("Corrado", "bot", "greedy")]
    match = Match.new("eleusis", {"players": 3, "starter": 0, "judge": judge}, 5, sitters)
    match.play(Move(0, "seal", (), rule))
    match.play(Move(0, "begin"))
    while match.view(3).facts["phase"] != COUNTED:
        match.play(match.moves(match.to_act[0])[match.plies % 4 // 2 % len(match.moves(match.to_act[0]))])
    return match


def test_a_counted_deal_is_looked_back_on(house: House) -> None:
    match = counted("not same colour as previous")
    page = looking_back(house, match, match.view(0))
    assert page is not None
    assert page.names == ("Anna", "Bice", "Corrado") and page.found.places == len(page.log) + 1 > 20


def test_a_running_deal_is_not(house: House) -> None:
    """EL-04: the dealer himself knows the rule already."""
    match = dealing()
    match.play(Move(0, "seal", (), "red"))
    assert looking_back(house, match, match.view(0)) is None


def test_words_on_a_paper_tell_the_program_nothing(house: House) -> None:
    """EL-21; those that read as a rule do, even where the dealer judged otherwise."""
    match = counted("Carte che mi piacciono", PAPER)
    assert looking_back(house, match, match.view(3)) is None
    match = counted("red", PAPER)
    page = looking_back(house, match, match.view(3))
    assert page is not None
    page.found.start()
    page.found.wait()
    assert page.found.done and all(0 <= share <= 1 for share in page.found.shares)


def test_the_count_has_a_button_for_it(house: House) -> None:
    match = counted("not same colour as previous")
    player = Player(house, match, "instant", playable=False)
    house.scenes.push(interim(player.scene))
    player.press_button("When it could be known")
    assert isinstance(player.top, InsightScene)
    player.key(pygame.K_ESCAPE)
    assert player.words()[0] == "The deal is counted"
    player.key(pygame.K_ESCAPE)
