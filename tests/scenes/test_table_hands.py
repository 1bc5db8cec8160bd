"""The table's scene under hands and keys, through the window's events; what the bar and the menu do."""

from __future__ import annotations

from typing import Any

import pygame

from app.core.face import Spot
from app.core.game import Move
from app.games.eleusis.state import SECOND
from app.match.match import Match
from app.match.seats import Sitter
from app.scenes.house import House
from app.scenes.rules import RulesScene
from app.scenes.settings import SettingsScene
from app.scenes.shelf import ShelfScene
from app.scenes.table_dialog import TableDialog
from app.scenes.table_page import largest_text
from app.table.keys import SpotControl
from app.ui.controls import Button
from app.ui.widgets import said
from tests.scenes.at_table import FELT, Player, against_bots, settled


def test_tab_and_enter_make_a_move(house: House) -> None:
    """Every lawful move by the Tab key alone."""
    for index in range(3):
        match = against_bots(3, 5)
        player = Player(house, match)
        wanted = match.moves(0)[index]
        player.key(pygame.K_TAB)
        player.key(pygame.K_RETURN)
        assert player.scene.table.selected is not None
        owner = 0 if wanted.verb == "score" else wanted.args[0]
        for _ in range(12):
            player.key(pygame.K_TAB)
            stop = player.scene.page.focus.current
            if getattr(stop, "spot", None) is not None and stop.spot.zone == player.zone("reserve", owner):  # type: ignore[union-attr]
                break
        player.key(pygame.K_RETURN)
        assert match.played == (wanted,)
        house.scenes.pop()


def test_the_ring_shows_where_the_keyboard_is(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    before = house.scenes.redraws
    player.key(pygame.K_TAB)
    assert house.scenes.redraws == before + 1
    (ring,) = player.scene.page.marks(player.scene.table.style)
    assert ring.rect.collidepoint(player.pile())
    player.click(FELT)
    assert player.scene.page.marks(player.scene.table.style) == []


def test_letters_move_and_space_skips(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_2, "2")
    assert player.match.played[0].args == (2,)
    player.key(pygame.K_SPACE, " ")
    assert not player.scene.table.busy


def test_esc_lets_go_then_closes_the_log_then_opens_the_menu(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_l, "l")
    player.click(player.pile())
    assert player.scene.log.open and player.scene.table.selected is not None
    player.key(pygame.K_ESCAPE)
    assert player.scene.table.selected is None and player.scene.log.open
    player.key(pygame.K_ESCAPE)
    assert not player.scene.log.open and player.at_table
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, TableDialog)
    player.key(pygame.K_ESCAPE)
    assert player.at_table


def test_esc_closes_what_tells_of_a_card_before_it_opens_the_menu(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    player.click(player.pile(), 3)
    assert player.told[0].startswith("A back:")
    player.key(pygame.K_ESCAPE)
    assert player.told == ("", "") and player.at_table
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, TableDialog)


def test_a_drag_through_the_window(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    goal = player.place("reserve", 2)
    player.press(player.pile())
    player.move((player.pile()[0] + 30, player.pile()[1]))
    player.move(goal)
    assert player.scene.table.held is not None
    player.release(goal)
    assert player.match.played[0].verb == "steal" and player.match.played[0].args == (2,)
    player.rest()
    assert settled(player)


def test_focus_lost_in_a_drag_sends_the_card_home(house: House) -> None:
    """Scenario 5."""
    player = Player(house, against_bots())
    player.rest()
    x, y = player.pile()
    player.press((x, y))
    player.move((x + 200, y + 50))
    player.turn(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert player.scene.table.held is None
    player.wait(250)
    assert settled(player) and not player.scene.table.picture.moving
    player.turn(pygame.Event(pygame.WINDOWFOCUSGAINED))
    player.click((x, y))
    assert player.scene.table.selected is not None


def test_the_click_that_closes_a_menu_does_not_play(house: House) -> None:
    """Scenario 10: the second half of a double click on a menu's button, above the card."""
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_F10)
    page = player.top_page()
    player.turn()
    button = page.controls()[-1]
    player.click(button.rect.center)
    assert player.at_table
    player.click(player.pile())
    assert player.scene.table.selected is None
    player.wait(400)
    player.click(player.pile())
    assert player.scene.table.selected is not None and player.match.plies == 0


def test_a_press_in_a_menu_is_not_released_on_the_table(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_F10)
    player.wait(400)
    player.press(player.pile())
    house.scenes.pop()
    player.release(player.pile())
    assert player.scene.table.selected is None and player.match.plies == 0


def test_middle_and_right_double_clicks_play_nothing(house: House) -> None:
    """Scenario 10."""
    player = Player(house, against_bots())
    player.rest()
    for button in (2, 3):
        for _ in range(2):
            player.click(player.pile(), button)
    assert player.match.plies == 0 and player.scene.table.selected is None


def test_one_tap_arriving_three_times_is_one_click(house: House) -> None:
    """Scenario 33."""
    player = Player(house, against_bots())
    player.rest()
    x, y = player.pile()
    spot = {"x": (x + 0.5) / 1280, "y": (y + 0.5) / 720, "dx": 0.0, "dy": 0.0}
    where: dict[str, Any] = {"touch_id": 1, "finger_id": 3, **spot}
    down = pygame.Event(pygame.FINGERDOWN, **where), pygame.Event(pygame.FINGERUP, **where)
    mouse = [
        pygame.Event(kind, pos=(x, y), button=1, touch=touch)
        for touch in (True, False) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    player.turn(*down, *mouse)
    assert player.scene.table.selected is not None and player.match.plies == 0
    player.wait(1000)
    player.turn(*down, *mouse)
    assert player.scene.table.selected is None and player.match.plies == 0


def test_a_bot_s_move_between_press_and_release(house: House) -> None:
    """Scenario 4."""
    player = Player(house, against_bots(2, 3, starter=1))
    while player.scene.table.busy:
        player.turn()
    x, y = player.pile()
    player.press((x, y))
    while player.match.plies == 0:
        player.turn()
    before = player.match.plies
    player.release((x, y))
    assert player.match.plies <= before + 1
    player.rest()
    assert settled(player)


# The bar's and the menu's actions.


def test_undo_is_refused_once_a_card_was_revealed(house: House) -> None:
    """Scenario 20: here always, every move turns a card; and scenario 3: refused in the middle of a motion."""
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_u, "u")
    assert player.told[0] == "There is no move of yours to take back yet."
    player.key(pygame.K_p, "p")
    player.wait(100)
    digest = player.match.digest()
    player.key(pygame.K_z, "z", pygame.KMOD_CTRL)
    assert player.told[0] == "It is {player}'s turn."
    assert player.match.digest() == digest and player.match.plies == 1 and player.match.rewinds == 0
    player.rest()
    assert settled(player) and not player.match.can_undo(0)
    player.key(pygame.K_u, "u")
    assert player.told[0] == "This cannot be taken back: something was revealed or settled by it or since."
    player.key(pygame.K_F10)
    entry = player.top_page().controls()[0]
    assert not entry.enabled


def test_hint_on_one_s_turn_and_a_sentence_on_another_s(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_h, "h")
    assert player.told[0] == "Let me think…" and player.match.advised == ()
    player.wait(100)
    assert player.scene.table.hinted is not None and player.told[0].startswith("Chance of winning")
    kept = house.store.running("due_facce")
    assert kept is not None and kept.advised == (0,), "whatever becomes of it, the game is one with hints"
    hinted = player.scene.table.hinted.move
    player.key(pygame.K_h, "h")
    player.wait(100)
    assert player.scene.table.hinted is not None and player.scene.table.hinted.move == hinted
    player.key(pygame.K_p, "p")
    player.key(pygame.K_h, "h")
    assert player.told == ("It is {player}'s turn.", "DF-09")
    table = player.scene.table
    table.note = None
    table.attempt(Spot(0), None)
    assert table.note is not None
    table.note = table.note._replace(until=float("inf"))
    while not table.my_turn:
        player.turn()
    player.turn()
    assert player.told == ("", ""), "it would contradict the line that asks for a move"


def test_the_level_of_help_is_chosen(house: House) -> None:
    """One move is told of without the others; whoever wants no hints has no button, and is told where they are."""
    house.settings.hints = "one"
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_h, "h")
    player.wait(100)
    table = player.scene.table
    assert table.hinted is not None and table.note is not None and player.match.advised == (0,)
    assert table.note.words == table.face.reason(table.view, table.hinted.move)
    house.settings.hints = "none"
    player.scene.resume()
    assert "Hint" not in [button.label for button in player.scene.bar.buttons]
    table.hush()
    player.key(pygame.K_h, "h")
    player.wait(100)
    assert player.told[0] == "Hints are switched off in the settings." and table.hinted is None
    house.settings.hints = "three"
    player.scene.resume()
    assert player.scene.bar.buttons[0].label == "Hint"


def test_a_game_without_hints_stays_one(house: House) -> None:
    house.settings.hints = "none"
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_h, "h")
    player.wait(200)
    assert player.match.advised == ()


def test_the_last_move_again(house: House) -> None:
    """Scenario 11: told when there is none; else shown, with the save and the match as they were."""
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_r, "r")
    assert player.told[0].startswith("Nothing to show again")
    player.key(pygame.K_p, "p")
    player.rest()
    digest = player.match.digest()
    player.key(pygame.K_r, "r")
    assert player.scene.table.busy
    player.rest()
    assert player.match.digest() == digest and settled(player)


def test_the_log_folds_out_and_cards_make_room(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    wide = player.scene.table.area[2]
    player.key(pygame.K_l, "l")
    assert player.scene.table.area[2] < wide
    edge = player.scene.table.area[0] + player.scene.table.area[2]
    places = player.scene.table.layout.places
    assert all(place.box[0] + place.box[2] <= edge for place in places)
    player.turn(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    player.key(pygame.K_l, "l")
    assert player.scene.table.area[2] == wide


def test_rules_and_settings_lie_above_and_settings_hold_on_return(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_F1)
    assert isinstance(player.top, RulesScene)
    player.key(pygame.K_ESCAPE)
    player.scene.settings()
    assert isinstance(player.top, SettingsScene)
    house.settings.speed, house.settings.odds, house.settings.text_scale = "fast", True, 150
    player.key(pygame.K_ESCAPE)
    assert player.at_table
    assert player.scene.table.director.pace.factor == 0.5 and player.scene.table.assisted
    assert player.scene.table.style.scale.percent == largest_text((1280, 720)) == 144


def test_giving_up_is_asked_once_and_neither_kept_nor_counted(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_F10)
    for way in (pygame.K_RETURN, pygame.K_ESCAPE):
        player.press_button("Give this game up")
        buttons = [c for c in player.top_page().controls() if isinstance(c, Button)]
        assert [(said(b.label), b.style) for b in buttons] == [("Back to the game", "primary"), ("Give it up", "quiet")]
        player.key(way)
        assert player.at_table and house.kept("due_facce").match is not None
        player.key(pygame.K_F10)
    player.press_button("Give this game up")
    player.press_button("Back to the game")
    assert player.at_table
    player.key(pygame.K_F10)
    player.press_button("Give this game up")
    player.press_button("Give it up")
    assert isinstance(player.top, ShelfScene)
    assert house.kept("due_facce").match is None and house.store.history.games() == []


def test_leaving_to_the_shelf_keeps_the_game(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_p, "p")
    player.rest()
    player.key(pygame.K_F10)
    player.press_button("To the shelf")
    kept = house.kept("due_facce").match
    assert kept is not None and kept.digest() == player.match.digest()


def test_every_move_is_kept_at_once(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    for _ in range(200):
        kept = house.kept("due_facce").match
        assert kept is not None and kept.played == player.match.played
        if player.match.plies >= 6:
            break
        if player.match.to_act == (0,) and not player.scene.table.busy:
            player.key(pygame.K_p, "p")
        else:
            player.wait(80)


def test_a_button_is_amber_where_it_is_the_only_way(house: House) -> None:
    """EL-04, EL-14: not one among others, nor one that is asked about first."""
    sitters = [Sitter("Anna", "person"), *(Sitter(name, "bot", "greedy") for name in ("Bice", "Corrado"))]
    match = Match.new("eleusis", {"players": 3, "starter": 0, "deals": 1, "judge": 1}, 3, sitters)
    player = Player(house, match, "instant")

    def offered() -> list[tuple[str, str]]:
        player.scene.table.skip()
        player.scene.page.offer()
        return [(said(button.label), button.style) for button in player.scene.page.buttons]

    assert offered() == [("Write the rule", "primary")]
    player.scene.table.play(Move(0, "seal", (), "as I like"))
    assert {style for _, style in offered()} == {"quiet"}
    player.scene.playable = False  # the bots wait
    player.scene.table.play(Move(0, "begin"))
    while match.view(0).facts["phase"] != SECOND:
        match.play(match.moves(match.to_act[0])[0 if match.plies % 3 else -1])
    player.scene.table.feed()
    assert offered() == [("Nothing fits any more", "quiet")]


def test_the_keys_come_back_to_where_a_card_was_taken_from(house: House) -> None:
    """One card after the other by Enter, Tab, Enter, without looking for the hand again."""
    sitters = [Sitter("Anna", "person"), *(Sitter(name, "bot", "greedy") for name in ("Bice", "Corrado"))]
    match = Match.new("eleusis", {"players": 3, "starter": 2, "deals": 1}, 3, sitters)
    for move in ("seal", "begin"):
        match.play(next(m for m in match.moves(2) if m.verb == move))
    player = Player(house, match, "instant")
    player.rest()
    player.key(pygame.K_TAB)
    player.key(pygame.K_LEFT)
    hand, played = player.zone("hand", 0), []
    for _ in range(3):
        at = [front for front, _ in match.view(0).seen[hand]]
        player.key(pygame.K_RETURN)
        player.key(pygame.K_TAB)
        player.key(pygame.K_RETURN)
        played.append(at.index(next(move.args[0] for move in reversed(match.played) if move.seat == 0)))
        player.rest()
        stop = player.scene.page.focus.shown
        assert isinstance(stop, SpotControl) and stop.spot.zone == hand
    assert played == [23, 23, 22]
