"""The garden's scene: its button, the keys, taking back in four ways, and the sheet between two rounds."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from app.core.dice import Streams
from app.core.face import Spot
from app.core.game import Move
from app.games.orto import garden
from app.games.orto.state import FIELD, HAND, STACKS
from app.match.match import Match
from app.match.seats import Sitter
from app.match.settings import FILE, load
from app.scenes.house import House
from app.scenes.result import interim, result
from app.scenes.table_dialog import TableDialog
from app.table import captions, motion
from app.table.motion import Pace
from app.table.picture import Picture, agrees
from app.words import set_language
from tests.scenes.at_table import Player
from tests.scenes.conftest import outside
from tests.table.orchard import orto, walked
from tests.table.sitting import Point, copy_of


def alone(seed: int = 7, **options: int) -> Match:
    """Anna against a plain bot; Anna begins."""
    return orto(seed, [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy")], starter=0, **options)


def plays(match: Match) -> list[Move]:
    """The cards that Anna can plant."""
    return [move for move in match.moves(0) if move.verb == "play"]


def at_button(player: Player) -> Point:
    """Where the only button of the table is."""
    assert len(player.scene.page.buttons) == 1
    return player.scene.page.buttons[0].rect.center


def at_home(player: Player) -> bool:
    """The picture is that of the view, everything where a table opened now would lay it, the pool slid forward."""
    table = player.scene.table
    fresh = Picture(table.match.game.zones)
    fresh.lay(table.layout, table.picture.caption)
    fresh.rebuild(table.view.seen)
    for zone in fresh.places:
        fresh.stand(zone, table.face.stance(table.view, zone, table.by_use), 0.0, Pace(0.0))
    return agrees(table.picture, table.view) and [p.home for p in table.picture] == [p.home for p in fresh]


# The button.


@pytest.mark.parametrize("way", ["click", "letter", "enter"])
def test_finishing_by_its_button_by_its_letter_and_by_tab_and_enter(house: House, way: str) -> None:
    match = alone()
    player = Player(house, match, "instant")
    assert player.scene.page.buttons == []
    player.scene.table.play(plays(match)[0])
    player.turn()
    after = copy_of(match)
    after.play(Move(0, "done"))
    if way == "click":
        player.click(at_button(player))
    elif way == "letter":
        player.key(pygame.K_f, "f")
    else:
        for _ in range(60):
            player.key(pygame.K_TAB)
            if player.scene.page.focus.shown is player.scene.page.buttons[0]:
                break
        player.key(pygame.K_RETURN)
    assert match.played[: after.plies] == after.played
    player.rest()
    assert at_home(player)


def test_the_button_lies_in_its_room_on_no_card(house: House) -> None:
    for size in ((800, 600), (1024, 600), (1280, 720), (1920, 1080)):
        for tongue in ("it", "en"):
            house.settings.language = tongue
            for percent in (100, 200):
                house.settings.text_scale = percent
                match = walked(alone(), 1, 1)
                player = Player(house, match, "instant")
                set_language(tongue)
                player.resize(size)
                player.turn()
                button = player.scene.page.buttons[0].rect
                table = player.scene.table
                cards = [table.reach.source_area(Spot(zone, 0)) for zone in range(FIELD, FIELD + STACKS)]
                cards += [table.reach.source_area(Spot(zone, i)) for zone in table.picture.places
                          for i in range(len(table.picture.pieces[zone]))]
                assert button.collidelist(cards) < 0, (size, tongue, percent)
                assert pygame.Rect(0, 0, *size).contains(button)
                house.scenes.pop()


def closing_turn() -> Match:
    """A position of Anna's in which she has played and could empty her hand."""
    for seed in range(400):
        match = alone(seed)
        while match.to_act:
            if match.to_act == (0,):
                moves = match.moves(0)
                if any(move.verb == "done" for move in moves) and garden.can_close(match.view(0), moves):
                    return match
            walked(match, 1, seed + match.plies, 0.8)
    raise AssertionError("never")


def test_the_question_before_a_pity(house: House) -> None:
    """Not yet: nothing has happened. I mean it: the turn is finished."""
    match = closing_turn()
    player = Player(house, match, "instant")
    plies = match.plies
    for answer, played in (("Not yet", plies), ("I mean it [F]", plies + 1)):
        player.key(pygame.K_f, "f")
        assert not player.at_table
        assert "You could empty your hand in this turn" in " ".join(player.words())
        assert match.plies == plies
        player.press_button(answer)
        assert match.played[plies : plies + 1] == ((Move(0, "done"),) if played > plies else ())


# The hand's order.


def test_s_sorts_the_hand_and_the_choice_is_remembered(house: House) -> None:
    match = next(m for m in map(alone, range(50)) if by_use_differs(m))
    player = Player(house, match)
    pieces = player.scene.table.picture.pieces[HAND]
    before = [piece.home.x for piece in pieces]
    assert before == sorted(before)
    player.key(pygame.K_s, "s")
    player.rest()
    assert [piece.home.x for piece in pieces] != before and sorted(piece.home.x for piece in pieces) == before
    assert house.settings.sort_by_use and load(house.folders.data / FILE).sort_by_use
    again = Player(house, copy_of(match))
    homes = [piece.home.x for piece in again.scene.table.picture.pieces[HAND]]
    assert homes == [piece.home.x for piece in pieces]
    again.key(pygame.K_s, "s")
    assert not load(house.folders.data / FILE).sort_by_use


def by_use_differs(match: Match) -> bool:
    view = match.view(0)
    hand = [front for front, _ in view.seen[HAND]]
    ready = garden.fitting(hand, garden.needed(view))
    return hand[: len(ready)] != ready


# Taking back.


def by_bar(player: Player) -> None:
    player.click(player.scene.bar.buttons[0].rect.center)


def by_menu(player: Player) -> None:
    player.key(pygame.K_F10)
    player.press_button("Take the last move back")


WAYS: dict[str, Callable[[Player], None]] = {
    "bar": by_bar, "U": lambda player: player.key(pygame.K_u, "u"),
    "Ctrl+Z": lambda player: player.key(pygame.K_z, "", pygame.KMOD_CTRL), "menu": by_menu,
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_plays_of_the_own_turn_are_taken_back_one_by_one(house: House, way: str, speed: str) -> None:
    match = alone()
    player = Player(house, match, speed)
    digests = [match.digest()]
    for _ in range(3):
        player.scene.table.play(plays(match)[0])
        player.turn()
        digests.append(match.digest())
    for digest in reversed(digests[:-1]):
        WAYS[way](player)
        player.wait(200)
        assert match.digest() == digest and at_home(player)
    assert not match.can_undo(0) and player.scene.bar.buttons[0].label != "Take back"
    saved = house.store.running("orto")
    assert saved is not None and saved.moves == []


def test_after_a_jolly_nothing_is_taken_back(house: House) -> None:
    """OR-23, by every way."""
    match = next(m for m in (with_jolly(seed) for seed in range(200)) if m is not None)
    player = Player(house, match, "instant")
    digest = match.digest()
    assert player.scene.bar.buttons[0].label != "Take back"
    for way in ("U", "Ctrl+Z"):
        WAYS[way](player)
        assert match.digest() == digest
        assert player.told == ("This cannot be taken back: something was revealed or settled by it or since.", "")
    player.key(pygame.K_F10)
    entry = next(c for c in player.top_page().controls() if "Take the last move back" in c.spoken().text)
    assert not entry.enabled


def with_jolly(seed: int) -> Match | None:
    """Anna has just played a Jolly for a card of Bice, and is still to act."""
    match = alone(seed)
    while match.to_act and match.view(2).facts["manche"] == 1:
        jolly = [move for move in match.moves(0) if move.verb == "jolly"]
        if jolly:
            match.play(jolly[0])
            return match if match.to_act == (0,) and match.view(2).facts["manche"] == 1 else None
        walked(match, 1, seed + match.plies, 0.3)
    return None


# Between two rounds, and at the end.


def before_the_close(rounds: int = 4) -> tuple[Match, Move]:
    """One move of Anna's before the first round ends, and that move."""
    for seed in range(200):
        match = alone(seed, manches=rounds)
        while match.view(2).facts["manche"] == 1:
            before = copy_of(match)
            walked(match, 1, seed, 1.0)
        last = match.played[-1]
        if last.seat == 0 and last.verb != "done":
            return before, last
    raise AssertionError("Anna never closes")


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_the_table_rests_after_the_closing_play_before_it_is_dealt_anew(house: House, speed: str) -> None:
    """What the beds want and the points stay those of the round that is over, as long as it is seen."""
    match, last = before_the_close()
    player = Player(house, match, speed)
    table = player.scene.table
    player.scene.table.play(last)
    tops = [cells[0][0] for cells in (copy_of(match).view(2).seen[FIELD : FIELD + STACKS])]
    seen: dict[tuple[int, ...], float] = {}
    wants: dict[tuple[int, ...], set[str]] = {}
    start = player.time
    while player.at_table and player.time < start + 20000:
        player.turn()
        beds = tuple(pieces[0].cell[0] if pieces else -1 for pieces in table.picture.pieces[FIELD : FIELD + STACKS])
        seen[beds] = seen.get(beds, 0.0) + 16
        if len(table.picture.pieces[FIELD]) and not table.picture.moving:
            wants.setdefault(beds, set()).add(
                " ".join(captions.words(table, table.place(zone)) for zone in range(FIELD, FIELD + STACKS)))
    assert not player.at_table, "the sheet appears"
    grown = max(seen, key=lambda beds: (sum(beds), 0))
    assert grown != tuple(tops)
    assert seen[grown] >= motion.COUNT * motion.SPEEDS[speed] * 0.95
    assert all(len(words) == 1 for words in wants.values()) and len(wants) >= 2


def test_the_sheet_between_two_rounds_appears_once_and_enter_goes_on(house: House) -> None:
    match, last = before_the_close()
    player = Player(house, match, "instant")
    player.scene.table.play(last)
    player.wait(300)
    assert isinstance(player.top, TableDialog) and len(garden.sheet(match.view(2))) == 1
    row = garden.sheet(match.view(2))[0]
    told = player.words()
    assert told[0] == "The deal is counted" and told.count("Anna") == 1 and told.count("Bice") == 1
    assert {str(points) for points in row.total} <= set(told)
    player.key(pygame.K_RETURN)
    assert player.at_table
    player.wait(600)
    assert player.at_table


def ended(rounds: int, seed: int = 3) -> Match:
    """A match of long names that is over."""
    people = [Sitter("Massimiliana", "person"), Sitter("Bartolommeo", "person")]
    match = orto(seed, people, manches=rounds)
    while match.to_act:
        seat = match.to_act[0]
        dice = Streams(match.plies).stream("plain")
        match.play(match.entry.greedy(match.game, match.view(seat), match.moves(seat), dice))
    return match


@pytest.mark.parametrize("tongue", ["it", "en"])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 600), 100), ((800, 600), 200),
                                               ((1920, 1080), 150)])
def test_the_sheets_have_room(house: House, tongue: str, size: tuple[int, int], percent: int) -> None:
    """After each number of rounds; the longest match of all fits at 1280x720 without scrolling."""
    house.settings.language, house.settings.text_scale = tongue, percent
    match = ended(8)
    player = Player(house, match, playable=False)
    player.resize(size)
    set_language(tongue)
    for shown in (interim(player.scene), result(player.scene)):
        house.scenes.push(shown)
        player.turn()
        assert outside(player.top_page()) == []
        buttons = [control.rect for control in player.top_page().controls()]
        if size[0] >= 1024 and percent == 100:
            assert all(pygame.Rect(0, 0, *size).contains(rect) for rect in buttons)
        house.scenes.pop()


def test_the_sheet_adds_up_and_names_what_it_counts() -> None:
    """OR-18 to OR-20, OR-22."""
    for rounds in (2, 4, 6, 8):
        match = ended(rounds)
        rows = match.entry.face(match.game).sheet(match.view(2))
        points = [[cell for cell in row.points if isinstance(cell, int)] for row in rows[:-1]]
        total = tuple(map(sum, zip(*points, strict=True)))
        assert match.outcome is not None and rows[-1].points == total == match.outcome.scores
        assert len(rows) == (3 * rounds if rounds <= 4 else rounds - 3 + 9) + 1
        texts = [row.label.text for row in rows]
        assert texts[-4:-2] == ["Round {number}: crops", "whole colours"] and texts[-2].startswith("closing")
