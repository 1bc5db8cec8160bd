"""The result: who won, ties as ties, sounds, and where to go from there."""

from __future__ import annotations

import pygame
import pytest

from app.core.dice import Streams
from app.core.game import Move
from app.core.message import Message
from app.core.outcome import Outcome
from app.games.eleusis.state import COUNTED
from app.match.match import Match
from app.match.seats import Sitter
from app.scenes.house import House
from app.scenes.result import headline, result, sound_of
from app.scenes.review import ReviewScene
from app.scenes.shelf import ShelfScene
from app.scenes.table import TableScene
from app.scenes.table_dialog import TableDialog
from app.ui.widgets import said
from app.words.render import tr
from tests.scenes.at_table import Player, against_bots, bots_only

NAMES = ["Anna", "Bice", "Corrado", "Dina"]


def outcome(winners: tuple[int, ...], scores: tuple[int, ...]) -> Outcome:
    return Outcome(winners, scores, "shared" if len(winners) > 1 else "target", Message("It is over."))


def test_who_won(house: House) -> None:
    def said(winners: tuple[int, ...], seats: int) -> str:
        return tr(headline(outcome(winners, (5,) * seats)), NAMES)

    assert said((1,), 3) == "Bice wins"
    assert said((0, 2), 3) == "Anna and Corrado share the win"
    assert said((0, 1, 3), 4) == "3 seats share the win"
    assert said((0, 1), 2) == said((0, 1, 2), 3) == "A draw"


def test_a_tie_has_no_sound_of_triumph() -> None:
    """Scenario 14."""
    assert sound_of(outcome((0, 1), (9, 9)), {0}) == "draw_game"
    assert sound_of(outcome((0, 1), (9, 9, 3)), {0}) == "draw_game"
    assert sound_of(outcome((0,), (9, 3)), {0}) == "win"
    assert sound_of(outcome((1,), (3, 9)), {0}) == "turn"
    assert sound_of(outcome((1,), (3, 9)), set()) == "win"


@pytest.fixture
def heard(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that are played."""
    sounds: list[str] = []
    monkeypatch.setattr(house.sounds, "play", lambda name, *rest, **more: sounds.append(name))
    return sounds


def ending(player: Player, monkeypatch: pytest.MonkeyPatch, end: Outcome) -> TableDialog:
    """The result's dialog of a match that ended so."""
    monkeypatch.setattr(Match, "outcome", property(lambda match: end))
    dialog = result(player.scene)
    player.house.scenes.push(dialog)
    player.wait(400)
    return dialog


def test_a_tie_is_shown_as_a_tie(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenario 14: both names lead, nobody wins."""
    player = Player(house, against_bots(3))
    ending(player, monkeypatch, outcome((0, 2), (6, 9, 6)))
    words = player.words()
    assert words[:2] == ["Anna and Corrado share the win", "It is over."]
    assert [line.split(" · ")[0] for line in words[2:5]] == ["Anna", "Corrado", "Bice"]
    assert not any("wins" in line for line in words)


def test_hints_are_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(house, against_bots(3))
    ending(player, monkeypatch, outcome((1,), (1, 10, 4)))
    assert not any("hints" in line for line in player.words())
    player.house.scenes.pop()
    player.match.mark_advised(0)
    ending(player, monkeypatch, outcome((1,), (1, 10, 4)))
    assert player.words()[5] == "With hints: Anna"


def test_from_the_review_one_comes_back_to_the_result(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(house, against_bots(3))
    dialog = ending(player, monkeypatch, outcome((1,), (1, 10, 4)))
    player.press_button("Review")
    assert isinstance(house.scenes.top, ReviewScene)
    house.scenes.top.back()
    assert house.scenes.stack[-1] is dialog


def test_two_people_are_asked_whose_moves_they_look_at(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "person")]
    player = Player(house, Match.new("due_facce", {"players": 2}, 7, sitters), playable=False)
    ending(player, monkeypatch, outcome((1,), (1, 10)))
    player.press_button("Review")
    assert "Whose moves do you want to look at?" in player.words()
    player.press_button("Anna")
    assert isinstance(house.scenes.top, ReviewScene)
    assert house.scenes.top.seat == 0


def test_points_are_listed_winners_first(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(house, against_bots(3))
    ending(player, monkeypatch, outcome((1,), (1, 10, 4)))
    assert player.words()[2:5] == ["Bice · 10 points", "Corrado · 4 points", "Anna · 1 point"]


def test_a_drawn_game_is_counted_as_one(house: House, heard: list[str]) -> None:
    """Scenario 14, played to its end: pile out, equal points, equal reserves. The sound is that of a draw, once."""
    match, last = before_a_draw()
    player = Player(house, match, "instant")
    player.rest()
    player.scene.table.play(last)
    player.rest()
    assert player.words()[0] == "A draw"
    assert heard.count("draw_game") == 1
    games = house.store.history.games()
    statistics = house.store.history.statistics("due_facce")
    assert (len(games), statistics.games, statistics.shared) == (1, 1, 1)
    assert [(place.won, place.shared) for place in games[0].places] == [(False, True), (False, True)]


def before_a_draw() -> tuple[Match, Move]:
    """Two people, one move before the pile is out and neither is ahead; and that move."""
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "person")]
    for seed in range(3000):
        match = Match.new("due_facce", {"players": 2, "target": 20}, seed, sitters)
        dice = Streams(seed).stream("walk")
        while match.to_act:
            moves = match.moves(match.to_act[0])
            match.play(moves[dice.below(len(moves))])
        if match.outcome is not None and match.outcome.draw:
            again = Match.new("due_facce", {"players": 2, "target": 20}, seed, sitters)
            for move in match.played[:-1]:
                again.play(move)
            return again, match.played[-1]
    raise AssertionError("no draw")


def nearly_counted(seat: int) -> Match:
    """A deal of Eleusis near its end, dealt by that seat of three; a person sits at seat 0."""
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy"), Sitter("Corrado", "bot", "greedy")]

    def walked(plies: int) -> Match:
        match = Match.new("eleusis", {"players": 3, "starter": seat, "deals": 1}, 3, sitters)
        while match.plies < plies and match.view(3).facts["phase"] != COUNTED:
            match.play(match.moves(match.to_act[0])[0])
        return match

    return walked(walked(1000).plies - 1)


def test_a_counted_deal_may_be_looked_at_before_the_next_one(house: House) -> None:
    """EL-04: the rule is told with the count, and nobody deals before somebody goes on, by button or by Space."""
    for go_on in ("button", "space"):
        player = Player(house, nearly_counted(0), "instant")
        player.rest()
        assert player.words()[1].startswith("The rule was:")
        player.press_button("Look at the table")
        player.wait(3000)
        page = player.scene.page
        assert player.at_table and player.match.view(3).facts["phase"] == COUNTED
        assert [said(button.label) for button in page.buttons] == ["Go on"]
        assert player.scene.next_wake(player.time) is None
        if go_on == "space":
            player.key(pygame.K_SPACE, " ")
        else:
            player.click(page.buttons[0].rect.center)
        player.wait(3000)
        assert player.match.view(3).facts["deal"] == 2 and page.buttons == []


def test_who_deals_next_looks_at_the_table_as_long_as_he_likes(house: House) -> None:
    """EL-17: his own button goes on."""
    player = Player(house, nearly_counted(2), "instant")
    player.rest()
    player.press_button("Look at the table")
    player.wait(3000)
    assert [(said(b.label), b.style) for b in player.scene.page.buttons] == [("Deal the next one", "primary")]


def test_rematch_the_seat_left_of_the_starter_begins(house: House) -> None:
    player = Player(house, bots_only(), "instant")
    player.rest()
    starter = int(str(player.match.view(3).facts["starter"]))
    player.press_button("Rematch")
    following = player.top
    assert isinstance(following, TableScene) and following is not player.scene
    assert following.match.view(3).facts["starter"] == (starter + 1) % 3
    assert len(house.scenes.stack) == 2


def test_to_the_shelf_and_looking_at_the_table(house: House) -> None:
    player = Player(house, bots_only(), "instant")
    player.rest()
    player.press_button("Look at the table")
    assert player.at_table
    player.key(pygame.K_F10)
    player.press_button("To the shelf")
    assert isinstance(player.top, ShelfScene)


def test_the_result_is_shown_again_from_the_menu(house: House, heard: list[str]) -> None:
    player = Player(house, bots_only(), "instant")
    player.rest()
    shown, sounds = player.words(), heard.count("win") + heard.count("draw_game")
    for _ in range(2):
        player.press_button("Look at the table")
        player.key(pygame.K_F10)
        labels = [said(c.label) for c in player.top_page().controls()]
        assert labels == ["Show the result", "Rules", "Keys", "Settings", "Rematch", "To the shelf",
                          "Back to the table"]
        assert player.words()[1:2] == ["This game is over; it is in the history."]
        player.key(pygame.K_RETURN)
        assert player.at_table
        player.key(pygame.K_F10)
        player.press_button("Show the result")
        assert player.words() == shown
    assert heard.count("win") + heard.count("draw_game") == sounds == 1


def test_a_finished_game_that_is_looked_at_shows_its_result_when_asked(house: House) -> None:
    match = bots_only()
    while match.to_act:
        match.play(match.moves(match.to_act[0])[0])
    player = Player(house, match, playable=False)
    player.key(pygame.K_F10)
    assert "This game is only looked at: nothing of it changes." in player.words()
    player.press_button("Show the result")
    assert tr(headline(match.outcome), match.names) in player.words()  # type: ignore[arg-type]


def test_a_rematch_of_a_game_that_is_looked_at_asks_about_the_running_one(house: House) -> None:
    house.store.save_running(against_bots(3).record())
    match = bots_only()
    while match.to_act:
        match.play(match.moves(match.to_act[0])[0])
    player = Player(house, match, playable=False)
    player.key(pygame.K_F10)
    player.press_button("Rematch")
    assert player.words()[0] == "A game is still running"
    player.press_button("Leave all as it is")
    assert player.at_table
    running = house.kept("due_facce").match
    assert running is not None and running.sitters == against_bots(3).sitters


def test_enter_is_the_rematch_and_esc_looks_at_the_table(house: House) -> None:
    player = Player(house, bots_only(), "instant")
    player.rest()
    player.key(pygame.K_ESCAPE)
    assert player.at_table
    player.wait(2000)
    assert player.at_table
    player.key(pygame.K_F10)
    labels = [control.spoken().text for control in player.top_page().controls()]
    assert "Rematch" in " ".join(labels) and "Give this game up" not in " ".join(labels)
