"""The keys told from the menu: those of the moves that may be made now, and those that are always there."""

from __future__ import annotations

import pygame

from app.games.eleusis.state import LINE
from app.match.seats import Sitter
from app.scenes.house import House
from app.table.keys import SpotControl
from tests.scenes.at_table import Player, against_bots
from tests.scenes.test_writing import dealing
from tests.table.temple import eleusis


def told(player: Player) -> list[str]:
    player.key(pygame.K_F10)
    player.press_button("Keys")
    return player.words()


def test_letters_of_the_moves_and_of_the_table(house: House) -> None:
    words = told(Player(house, dealing(), "instant"))
    assert "Write the rule" in words and "C" in words
    assert "group the line by colour, parity, suit, figures" in words
    assert words.index("Write the rule") < words.index("a hint")


def test_a_table_without_lines_has_no_note_pad(house: House) -> None:
    words = told(Player(house, against_bots(), "instant"))
    assert "G" not in words and "the rules" in words


def test_escape_goes_back_to_the_table(house: House) -> None:
    player = Player(house, dealing(), "instant")
    told(player)
    player.key(pygame.K_ESCAPE)
    assert player.at_table


def test_the_note_pad_by_keys(house: House) -> None:
    """G groups the line; arrows go to a card of it, N marks that one."""
    sitters = [Sitter("Anna", "person"), *(Sitter(name, "bot", "greedy") for name in ("Bice", "Corrado", "Dina"))]
    player = Player(house, eleusis(4, 7, sitters, starter=3), "instant")
    table = player.scene.table
    player.rest()
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.rest()
    player.key(pygame.K_g, "g")
    assert table.pad.grouping(0) == 1
    stop = next(c for c in player.scene.page.controls() if isinstance(c, SpotControl) and c.spot.zone == LINE)
    player.scene.page.focus.to(stop, True)
    player.key(pygame.K_LEFT)
    assert [piece.zone for piece in table.hovered] == [LINE]
    front = table.hovered[0].cell[0]
    player.key(pygame.K_n, "n")
    assert table.pad.marked(0, front) == 1
