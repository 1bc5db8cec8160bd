"""The table's own clock: whatever lies above a table, and for however long, nothing of it is over unseen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from app.core.message import Message
from app.scenes.house import House
from app.scenes.keys_help import keys_help
from app.scenes.table import TableScene
from tests.scenes.at_table import FELT, Player, against_bots, settled

LONG = 30_000.0

ABOVE: dict[str, Callable[[TableScene], None]] = {
    "menu": TableScene.menu,
    "rules": TableScene.rules,
    "settings": TableScene.settings,
    "question": lambda scene: scene.ask(Message("Really?"), lambda: None),
    "keys": lambda scene: scene.scenes.push(keys_help(scene)),
}


def covered(player: Player, name: str) -> None:
    """Something lies above the table for a long while."""
    ABOVE[name](player.scene)
    assert not player.at_table
    player.wait(LONG, frame=100)
    player.key(pygame.K_ESCAPE)
    assert player.at_table


@pytest.mark.parametrize("name", list(ABOVE))
def test_what_was_still_to_be_shown_is_shown_afterwards(house: House, name: str) -> None:
    player = Player(house, against_bots(), deal=True)
    table = player.scene.table
    left = len(table.director._queue)
    assert left > 5
    covered(player, name)
    assert len(table.director._queue) in (left, left - 1)
    player.wait(32)
    assert table.picture.moving
    player.rest()
    assert settled(player)


def test_a_move_that_an_answer_makes_is_seen(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    table, match = player.scene.table, player.match
    player.scene.ask(Message("Really?"), lambda: table.play(match.moves(0)[0], sure=True))
    player.wait(LONG, frame=100)
    player.press_button("I mean it")
    assert match.plies == 1 and table.director.busy
    moved = set()
    for _ in range(40):
        moved |= {piece for piece in table.picture if piece.motion is not None}
        player.turn()
    assert moved


def test_a_note_stays_as_long_as_it_takes_to_read_it(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    player.scene.table.tell(Message("A word."))
    covered(player, "rules")
    assert player.told[0] == "A word."
    player.wait(6000)
    assert player.told[0] == ""


def test_bots_wait_a_readable_while_after_the_menu_too(house: House) -> None:
    player = Player(house, against_bots(starter=1))
    player.wait(200)
    while player.scene.table.busy or player.scene._bot_at is None:
        player.turn()
    plies, due = player.match.plies, player.scene._bot_at - player.scene.now
    covered(player, "menu")
    player.wait(due - 32)
    assert player.match.plies == plies
    player.wait(100)
    assert player.match.plies == plies + 1


def test_a_click_from_before_makes_no_double_click(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    player.click(FELT)
    covered(player, "menu")
    player.wait(260)  # past the moment in which a press may still be meant for the menu
    player.click(FELT)
    assert player.scene.pointer._clicks == 1
