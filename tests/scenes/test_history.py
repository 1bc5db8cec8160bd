"""The history page: games, statistics, deals to copy and to play again."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from app.match.match import Match
from app.match.record import encode
from app.match.seats import Sitter
from app.scenes.history import HistoryScene
from app.scenes.review import ReviewScene
from app.scenes.table import TableScene
from app.ui.controls import Button
from app.ui.widgets import Paragraph, said
from app.words import set_language
from tests.scenes.at_table import bots_only
from tests.scenes.conftest import SIZES, Guest, begun, ended, outside


def show(guest: Guest) -> HistoryScene:
    scene = HistoryScene(guest.house)
    guest.house.scenes.push(scene)
    guest.turn()
    return scene


def test_an_empty_history_says_so(guest: Guest) -> None:
    show(guest)
    assert "Nothing here yet" in guest.told()
    guest.key(pygame.K_ESCAPE)
    assert guest.told().startswith("Carte in Tavola")


def test_a_finished_game_is_told(guest: Guest) -> None:
    match = ended()
    guest.house.store.finish(match.record())
    show(guest)
    outcome = match.outcome
    assert outcome is not None
    told = guest.told().splitlines()
    assert "1 game played" in told
    anna, bice, corrado = outcome.scores
    assert f"Anna: {anna}, Bice: {bice} and Corrado: {corrado}" in told
    assert f"{match.names[outcome.winners[0]]} won" in told
    assert any(line.startswith("Two-Faced Cards, today at ") for line in told)
    assert f"Deal {match.deal}" in told
    assert "Bot: Plain" in told and "Bot: At random" in told


def test_a_game_with_hints_is_told_and_counted_apart(guest: Guest) -> None:
    guest.house.store.finish(ended(1).record())
    helped = ended(2)
    helped.mark_advised(0)
    guest.house.store.finish(helped.record())
    show(guest)
    told = guest.told().splitlines()
    assert told.count("With hints: Anna") == 1
    assert [line for line in told if line.startswith("Anna") and ":" not in line and "won" not in line] == [
        "Anna", "Anna, with hints"]


def test_the_code_that_is_copied_makes_the_same_game(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    guest.house.store.finish(ended().record())
    show(guest)
    guest.press("Copy the deal code")
    assert copied == ["D1-0000001A-7?players=3&target=5"]
    assert guest.named("Copied")


def test_a_clipboard_that_fails_is_told_on_the_button(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    guest.house.store.finish(ended().record())
    show(guest)
    guest.press("Copy the deal code")
    assert guest.named("Copying did not work")


def test_a_deal_is_played_again_by_the_same_people(guest: Guest) -> None:
    match = ended()
    guest.house.store.finish(match.record())
    show(guest)
    guest.press("Play this deal again")
    top = guest.house.scenes.top
    assert isinstance(top, TableScene)
    assert (top.match.deal, top.match.names, top.match.plies) == (match.deal, match.names, 0)
    assert top.match.record().marks[0] == match.record().marks[0]


def test_a_running_game_is_not_swept_away(guest: Guest) -> None:
    guest.house.store.finish(ended().record())
    guest.house.store.save_running(begun().record())
    show(guest)
    guest.press("Play this deal again")
    guest.press("Leave all as it is")
    assert isinstance(guest.house.scenes.top, HistoryScene)
    assert guest.house.kept("due_facce").match is not None


def test_the_latest_game_comes_first(guest: Guest) -> None:
    for seed in (1, 2, 3):
        guest.house.store.finish(ended(seed).record())
    show(guest)
    deals = [line for line in guest.told().splitlines() if line.startswith("Deal ")]
    assert [deal[5:16] for deal in deals] == ["D1-00000003", "D1-00000002", "D1-00000001"]


@pytest.mark.parametrize(("size", "beside"), [((1280, 720), True), ((800, 600), False)])
def test_games_come_before_what_they_come_to(guest: Guest, size: tuple[int, int], beside: bool) -> None:
    guest.house.store.finish(ended().record())
    scene = show(guest)
    scene.resize(size)
    lines = [widget for widget in guest.page._walk() if isinstance(widget, Paragraph)]
    deal = next(line for line in lines if said(line.label).startswith("Deal "))
    player = next(line for line in lines if said(line.label) == "Player")
    assert player.rect.left > deal.rect.right if beside else player.rect.top > deal.rect.bottom


@pytest.mark.parametrize("spoken", ["it", "en"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_everything_is_inside(guest: Guest, size: tuple[int, int], percent: int, spoken: str) -> None:
    guest.house.store.finish(ended().record())
    guest.house.settings.text_scale = percent
    set_language(spoken)
    scene = show(guest)
    scene.resize(size)
    assert outside(guest.page) == []


def test_every_game_has_its_buttons(guest: Guest) -> None:
    for seed in (1, 2):
        guest.house.store.finish(ended(seed).record())
    show(guest)
    labels = [said(c.label) for c in guest.page.controls() if isinstance(c, Button)]
    assert labels == ["Back"] + ["Play this deal again", "Review", "Copy the deal code"] * 2


def test_a_finished_game_is_reviewed_by_keys_and_one_comes_back(guest: Guest) -> None:
    match = ended()
    guest.house.store.finish(match.record())
    history = show(guest)
    for _ in range(3):
        guest.key(pygame.K_TAB)
    guest.key(pygame.K_RETURN)
    top = guest.house.scenes.top
    assert isinstance(top, ReviewScene)
    assert (top.match.digest(), top.seat) == (match.digest(), 0)
    guest.key(pygame.K_ESCAPE)
    assert guest.house.scenes.top is history


def test_a_finished_game_is_reviewed_by_a_click(guest: Guest) -> None:
    guest.house.store.finish(ended().record())
    show(guest)
    button = guest.named("Review")
    guest.page._reveal(button)
    guest.turn()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        guest.turn(pygame.Event(kind, pos=button.rect.center, button=1))
    assert isinstance(guest.house.scenes.top, ReviewScene)


def test_a_game_that_nobody_played_or_that_is_not_searched_has_no_review(guest: Guest) -> None:
    for match in (bots_only(), eleusis_over()):
        while match.to_act:
            match.play(match.moves(match.to_act[0])[0])
        guest.house.store.finish(match.record())
    show(guest)
    labels = [said(c.label) for c in guest.page.controls() if isinstance(c, Button)]
    assert labels.count("Play this deal again") == 2 and "Review" not in labels


def test_a_record_that_is_gone_or_does_not_suffice_is_told_each_time(guest: Guest) -> None:
    record = ended().record()
    guest.house.store.finish(record)
    history = show(guest)
    (file,) = (guest.house.folders.saves / "finished").glob("*.carte")
    moves = [*record.moves[:3], record.moves[2]]  # the same seat again
    file.write_bytes(encode(msgspec.structs.replace(record, moves=moves, marks=record.marks[:1])))
    for _ in range(2):
        guest.press("Review")
        assert "This game cannot be looked at again: Move 4 of this saved game is not lawful: " in guest.told()
        guest.key(pygame.K_ESCAPE)
        assert guest.house.scenes.top is history
    file.unlink()
    guest.press("Review")
    assert "This game cannot be looked at again: " in guest.told()


def eleusis_over() -> Match:
    """A match of Eleusis with a person, to be played to its end."""
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy"), Sitter("Corrado", "bot", "greedy")]
    return Match.new("eleusis", {"players": 3, "starter": 0, "deals": 1}, 3, sitters)
