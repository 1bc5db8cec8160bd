"""Moves that carry words: a line to type into, a scene of the game's own, and what becomes of the words."""

from __future__ import annotations

import pygame
import pytest

from app.games.eleusis.prompts import play_log
from app.games.eleusis.state import OPENING, PAPER, SEAL
from app.match.match import Match
from app.match.seats import Sitter
from app.scenes.composer.scene import ComposerScene
from app.scenes.house import House
from app.scenes.writing import LineScene
from tests.scenes.at_table import Player
from tests.table.temple import eleusis, phase


def dealing(judge: int = PAPER) -> Match:
    """Anna deals to three bots."""
    sitters = [Sitter("Anna", "person"), *(Sitter(name, "bot", "greedy") for name in ("Bice", "Corrado", "Dina"))]
    return eleusis(4, 7, sitters, judge=judge)


def typed(player: Player, words: str) -> None:
    player.turn(*(pygame.Event(pygame.TEXTINPUT, text=letter) for letter in words))


def asked(player: Player) -> LineScene:
    top = player.top
    assert isinstance(top, LineScene)
    return top


@pytest.fixture
def player(house: House) -> Player:
    return Player(house, dealing(), "instant")


def test_a_paper_rule_is_written_and_sealed(player: Player) -> None:
    """EL-21."""
    player.key(pygame.K_c, "c")
    assert asked(player).field.value == ""
    typed(player, "after red, black")
    player.key(pygame.K_RETURN)
    assert player.at_table and phase(player.match) == OPENING
    assert player.match.played[-1].text == "after red, black"
    assert player.match.view(0).facts["rule"] == "after red, black"
    assert player.match.view(1).facts["rule"] == ""


def test_the_letter_that_opens_the_line_is_not_part_of_the_words(player: Player) -> None:
    """Its text comes right after its key, before the first tick."""
    player.turn(pygame.Event(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="c"),
                pygame.Event(pygame.TEXTINPUT, text="c"))
    typed(player, "red")
    assert asked(player).field.value == "red"


def test_words_that_will_not_do_are_refused_in_the_dialog(player: Player) -> None:
    player.key(pygame.K_c, "c")
    player.key(pygame.K_RETURN)
    assert "A paper rule is one line of 1 to 600 characters." in player.words()
    assert phase(player.match) == SEAL
    typed(player, "r")
    assert "A paper rule is one line of 1 to 600 characters." not in player.words()


def test_escape_writes_nothing(player: Player) -> None:
    player.key(pygame.K_c, "c")
    typed(player, "red")
    player.key(pygame.K_ESCAPE)
    assert player.at_table and player.match.plies == 0


def test_letters_typed_are_no_keys_of_the_table(player: Player) -> None:
    player.key(pygame.K_c, "c")
    for letter in "hglmn":
        player.turn(pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter),
                    pygame.Event(pygame.TEXTINPUT, text=letter))
    assert asked(player).field.value == "hglmn"


def test_hints_are_written_too(player: Player) -> None:
    """EL-07."""
    player.key(pygame.K_c, "c")
    typed(player, "red")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_i, "i")
    typed(player, "look at the colours")
    player.key(pygame.K_RETURN)
    assert player.match.view(2).facts["hints"] == ("look at the colours",)


def test_a_composed_rule_has_a_scene_of_its_own(house: House) -> None:
    """EL-04."""
    player = Player(house, dealing(0), "instant")
    player.key(pygame.K_c, "c")
    assert isinstance(player.top, ComposerScene)


def test_the_dealer_judges_cards_of_bots(player: Player) -> None:
    """EL-21, EL-10: letter by letter, to a card on the line and one before its player."""
    player.key(pygame.K_c, "c")
    typed(player, "red")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_b, "b")
    for key, letter in ((pygame.K_1, "1"), (pygame.K_0, "0")):
        player.rest()
        assert player.match.to_act == (0,) and player.match.moves(0)[0].verb == "judge"
        player.key(key, letter)
    player.rest()
    assert [said.right for said in play_log(player.match.view(0))] == [True, False]


def test_what_lies_below_a_dialog_is_drawn_before_it_is_drawn_anew(player: Player) -> None:
    """Its veil never lies twice on the table."""
    player.key(pygame.K_c, "c")
    player.wait(100)
    surface = pygame.display.get_surface()
    assert surface is not None
    corner = tuple(surface.get_at((8, 710)))
    player.key(pygame.K_RETURN)  # a refusal: the dialog grows
    player.wait(100)
    assert tuple(surface.get_at((8, 710))) == corner
