"""The keys told from the menu: those of the moves that may be made now, and those that are always there."""

from __future__ import annotations

import pygame

from app.scenes.house import House
from tests.scenes.at_table import Player, against_bots
from tests.scenes.test_writing import dealing


def told(player: Player) -> list[str]:
    player.key(pygame.K_F10)
    player.press_button("Keys")
    return player.words()


def test_letters_of_the_moves_and_of_the_table(house: House) -> None:
    words = told(Player(house, dealing(), "instant"))
    assert "Choose the rule" in words and "C" in words
    assert "group the line by colour, parity, suit, figures" in words
    assert words.index("Choose the rule") < words.index("a hint")


def test_a_table_without_lines_has_no_note_pad(house: House) -> None:
    words = told(Player(house, against_bots(), "instant"))
    assert "G" not in words and "the rules" in words


def test_escape_goes_back_to_the_table(house: House) -> None:
    player = Player(house, dealing(), "instant")
    told(player)
    player.key(pygame.K_ESCAPE)
    assert player.at_table
