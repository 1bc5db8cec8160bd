"""The keys told from the menu: those of the moves that may be made now, and those that are always there."""

from __future__ import annotations

import pygame
import pytest

from app.games import GAMES
from app.games.eleusis.state import LINE
from app.games.mystic.state import PLACE
from app.match.match import Match
from app.match.seats import Sitter
from app.scenes.house import House
from app.table.keys import SpotControl
from app.words import set_language
from tests.scenes.at_table import Player, against_bots
from tests.scenes.test_writing import dealing
from tests.table.circle import mystic, walked
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


def test_keys_that_want_ctrl_somewhere_are_told_so(house: House) -> None:
    words = told(Player(house, against_bots(), "instant"))
    assert "take back" in words and "U, Ctrl+Z" in words and "U" not in words
    assert "M" in words and "sounds on or off; Ctrl+M where one writes" in words


def test_a_table_without_lines_has_no_note_pad(house: House) -> None:
    words = told(Player(house, against_bots(), "instant"))
    assert "G" not in words and "the rules" in words


@pytest.mark.parametrize("game", GAMES)
def test_sorting_is_told_of_where_it_does_something(house: House, game: str) -> None:
    """Elsewhere the key says so, and changes nothing for the games that sort."""
    sitters = [Sitter("Anna", "person"), *(Sitter(name, "bot", "greedy") for name in ("Bice", "Corrado"))]
    players = max(2, min(GAMES[game].rules.players))
    match = Match.new(game, {"players": players}, 7, sitters[:players])
    player = Player(house, match, "instant")
    face = player.scene.table.face
    assert face.sorts == (game in ("orto", "eleusis"))
    before = house.settings.sort_by_use
    player.key(pygame.K_s, "s")
    assert (house.settings.sort_by_use != before) == face.sorts
    assert (player.told[0] == "There is nothing to sort in this game.") == (not face.sorts)
    if not face.sorts:
        view = match.view(0)
        assert all(face.stance(view, z, True) == face.stance(view, z, False) for z in range(len(view.seen)))
    player.key(pygame.K_F10)
    player.press_button("Keys")
    assert ("sort the hand the other way" in player.words()) == face.sorts


def test_digits_come_in_order_after_the_letters(house: House) -> None:
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy")]
    for seed in range(8):
        match = walked(mystic(2, seed, sitters), 80, seed, 0.7, until=PLACE)
        player = Player(house, match, "instant")
        keys = [g.key for g in player.scene.table.gestures() if g.key]
        listed = told(player)[1 : 1 + len(keys)]
        letters = [key for key in keys if not key.isdigit()]
        assert listed == [*letters, *sorted((key for key in keys if key.isdigit()), key="1234567890".find)]
        player.key(pygame.K_ESCAPE)
        house.scenes.pop()


def test_in_italian_the_keys_are_called_what_is_printed_on_them(house: House) -> None:
    player = Player(house, against_bots(), "instant")
    set_language("it")
    player.key(pygame.K_F10)
    player.press_button("Tasti")
    words = player.words()
    assert {"Invio", "Spazio", "Esc"} <= set(words) and not {"Enter", "Space"} & set(words)
    assert "rimetti a posto la carta; altrimenti il menu" in words


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
