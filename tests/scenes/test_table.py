"""The table's scene: pace, bots, saves, the end, and what a window does to it; on a clock that the test owns."""

from __future__ import annotations

import pygame
import pytest

from app.core.face import Layout
from app.match.files import Unwritable
from app.match.match import Match
from app.match.seats import Sitter, choose
from app.scenes.house import House
from app.scenes.table import TableScene
from app.scenes.table_dialog import TableDialog
from app.scenes.table_page import largest_text
from app.table import drawing, motion, paint
from app.table.paint import Style
from app.table.picture import agrees
from app.table.stage import Stage
from tests.scenes.at_table import FELT, Player, against_bots, almost_over, bots_only, settled

# Pace.


def test_a_new_match_begins_with_its_deal_and_is_kept_at_once(house: House) -> None:
    player = Player(house, against_bots(), deal=True)
    assert player.scene.table.busy and player.house.kept("due_facce").match is not None
    player.rest()
    assert settled(player) and player.match.plies == 0


def test_a_match_under_way_is_shown_at_once(house: House) -> None:
    match = against_bots()
    match.play(match.moves(0)[0])
    player = Player(house, match)
    assert agrees(player.scene.table.picture, match.view(0))
    assert not [piece for piece in player.scene.table.picture if piece.motion] or match.plies > 1


def test_bots_move_one_by_one_at_a_readable_pace(house: House) -> None:
    """Scenario 11: at normal speed a bot waits once the picture rests."""
    player = Player(house, bots_only(4, target=10))
    plies, rested = player.match.plies, float("-inf")
    for _ in range(600):
        before, busy = player.match.plies, player.scene.table.busy
        player.turn()
        assert player.match.plies <= before + 1
        if player.match.plies > plies:
            assert player.time - rested >= motion.BOT_LEAST - 20
            plies = player.match.plies
        if busy:
            rested = player.time
    assert plies >= 4


def test_at_instant_bots_add_no_wait(house: House) -> None:
    """Scenario 11: one bot a turn of the loop."""
    player = Player(house, bots_only(4, target=20), "instant")
    for _ in range(10):
        begun = player.match.plies
        player.turn()
        assert player.match.plies == begun + 1 and not player.scene.table.picture.moving


def test_no_motion_is_ever_made_at_instant(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenario 13: from the deal to the result."""

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("a motion at instant")

    monkeypatch.setattr(motion.Motion, "__init__", forbidden)
    player = Player(house, bots_only(5), "instant", deal=True)
    player.rest()
    assert isinstance(player.top, TableDialog) and player.match.outcome is not None


@pytest.mark.parametrize("step", [5_000.0, 300_000.0])
def test_a_long_pause_ends_motion_and_makes_at_most_one_move(house: House, step: float) -> None:
    """Scenario 29."""
    player = Player(house, bots_only(4, target=20), deal=True)
    for _ in range(12):
        before = player.match.plies
        player.turn(ms=step)
        assert player.match.plies - before <= 1
        picture = player.scene.table.picture
        assert not [p for p in picture if p.motion and p.motion.start + p.motion.duration <= player.scene.now]
    assert player.match.plies > 0


def test_stillness_draws_nothing(house: House) -> None:
    """Scenario 32: ten seconds, not one redraw, and nothing to wake for."""
    player = Player(house, against_bots())
    player.rest()
    before = house.scenes.redraws
    player.wait(10_000, 1000 / 30)
    assert house.scenes.redraws == before
    assert player.scene.next_wake(house.scenes.now) is None


def test_stillness_after_a_whole_round_and_a_note(house: House) -> None:
    """Gains, notes and hovering leave no late redraw behind."""
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_p, "p")
    player.rest()
    player.click(player.place("reserve", 0))
    player.move(player.pile(), False)
    player.rest()
    player.wait(motion.NOTE + 200)
    before = house.scenes.redraws
    player.wait(5000, 1000 / 30)
    assert house.scenes.redraws == before


def test_forty_cards_or_four_are_skipped_by_one_click_or_space(house: House) -> None:
    """Scenario 8: the loop turns in motion, one click ends it in the same turn."""
    for act in ("click", "space"):
        player = Player(house, against_bots(6), deal=True)
        assert player.scene.table.busy and house.scenes.pause() <= 0.05
        if act == "click":
            player.press(FELT)
        else:
            player.key(pygame.K_SPACE, " ")
        assert not player.scene.table.busy and settled(player)
        house.scenes.pop()


# The end.


def test_a_finished_game_is_counted_once_and_not_resumed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenario 25."""
    counted: list[bool] = []
    finish = house.store.finish
    monkeypatch.setattr(house.store, "finish", lambda record: counted.append(finish(record)))
    player = Player(house, almost_over(), "fast")
    player.rest()
    if player.match.to_act == (0,):
        player.key(pygame.K_p, "p")
        player.rest()
    assert player.match.outcome is not None and isinstance(player.top, TableDialog)
    assert [game.deal for game in house.store.history.games()] == [player.match.deal]
    player.key(pygame.K_ESCAPE)
    player.wait(3000)
    assert player.at_table and counted == [True]
    again = House(house.folders, house.settings, type(house.store)(house.folders), house.sounds,
                  house.scenes.window, lambda: 0.0)
    assert again.kept("due_facce").match is None
    assert len(again.store.history.games()) == 1


def test_minimised_while_the_game_ends(house: House) -> None:
    """Scenario 7: after the return the result is there, and Enter and Esc work."""
    for key, there in ((pygame.K_ESCAPE, "looked at"), (pygame.K_RETURN, "again")):
        player = Player(house, bots_only())
        player.turn(pygame.Event(pygame.WINDOWMINIMIZED), pygame.Event(pygame.WINDOWFOCUSLOST))
        for _ in range(4000):
            player.turn(ms=100)
            if not player.at_table:
                break
        player.wait(5000, 100)
        player.turn(pygame.Event(pygame.WINDOWRESTORED), pygame.Event(pygame.WINDOWFOCUSGAINED))
        assert isinstance(player.top, TableDialog)
        player.wait(400)
        player.key(key)
        if there == "looked at":
            assert player.at_table
        else:
            assert isinstance(player.top, TableScene) and not player.at_table
        house.home()


def test_bots_alone_play_on(house: House) -> None:
    player = Player(house, bots_only(2), "instant", autoplay=True)
    for _ in range(400):
        player.turn(ms=200)
        if not player.at_table:
            break
    following = player.top
    assert isinstance(following, TableScene) and following.autoplay
    assert following.match.sitters == player.match.sitters
    assert len(house.store.history.games()) == 1


def test_what_is_only_looked_at_stays_as_it_is(house: House) -> None:
    match = bots_only()
    player = Player(house, match, playable=False)
    player.wait(5000, 100)
    assert match.plies == 0 and player.scene.next_wake(house.scenes.now) is None
    assert house.kept("due_facce").match is None


def test_a_folder_that_takes_no_save_is_told_once_and_the_game_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise Unwritable(house.folders.saves, "full")

    monkeypatch.setattr(house.store, "save_running", full)
    player = Player(house, against_bots(2))
    assert not player.at_table
    player.key(pygame.K_ESCAPE)
    player.rest()
    player.key(pygame.K_p, "p")
    player.rest()
    assert player.at_table and player.match.plies >= 2


# The window.


def test_resizing_during_the_deal(house: House) -> None:
    """Scenario 6."""
    player = Player(house, against_bots(6), deal=True)
    for size in ((800, 600), (1600, 900), (1024, 600)):
        player.wait(150)
        player.resize(size)
        assert player.scene.table.layout == laid(player, size)
    player.rest()
    assert settled(player)


def laid(player: Player, size: tuple[int, int]) -> object:
    """A fresh layout of the same match."""
    table = player.scene.table
    return table.face.lay(table.me, size, table.area, table.style.px("body"))


def test_pixels_after_an_interruption_are_those_of_a_fresh_drawing(house: House) -> None:
    """Scenario 3 and 6: skipped, resized, refused: what is on the window is what the view looks like."""
    player = Player(house, against_bots(4, 9))
    player.rest()
    player.key(pygame.K_p, "p")
    player.wait(200)
    player.key(pygame.K_u, "u")
    player.resize((1100, 700))
    player.wait(100)
    player.rest()
    player.scene.table.hush()
    player.turn()
    shown = house.scenes.window.surface.copy()
    table = player.scene.table
    player.scene._lay((1100, 700))
    table.open()
    fresh = pygame.Surface((1100, 700))
    player.scene.stage.expose()
    player.scene.draw(fresh)  # the felt
    player.scene.draw(fresh)  # and what lies on it
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_the_scene_painted_in_parts_equals_the_scene_painted_whole(house: House) -> None:
    """Bar, ring, log and cards together, at every tenth of a second of a round."""
    player = Player(house, against_bots(3, 5), deal=True)
    acts = {8: (pygame.K_TAB, ""), 24: (pygame.K_l, "l"), 40: (pygame.K_p, "p"), 50: (pygame.K_l, "l")}
    for step in range(60):
        if step in acts:
            player.key(*acts[step])
        player.wait(100, 50)
        surface = house.scenes.window.surface
        whole = surface.copy()
        kept, player.scene.stage = player.scene.stage, Stage()
        player.scene.draw(whole)
        player.scene.stage = kept
        assert surface.get_view("2").raw == whole.get_view("2").raw, step


def test_the_largest_text_leaves_the_cards_their_room() -> None:
    assert [largest_text(size) for size in ((800, 600), (1024, 600), (1280, 720), (3840, 2160))] == [154, 154, 144, 144]


def test_a_language_chosen_meanwhile_is_spoken_at_once(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    house.settings.language = "it"
    house.apply_settings()
    player.scene.resume()
    player.turn()
    keys = [d.key for d in drawing.drawables(player.scene.table) if d.name == ("status", 1)]
    assert "Scegli" in str(keys[0])


def test_the_ground_is_made_once_a_size(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int]] = []
    original = paint.ground

    def counted(layout: Layout, size: tuple[int, int], style: Style) -> pygame.Surface:
        made.append(size)
        return original(layout, size, style)

    player = Player(house, against_bots())
    monkeypatch.setattr(paint, "ground", counted)
    player.rest()
    player.resize((900, 700))
    player.wait(500)
    assert made == [(900, 700)]


def test_a_match_is_looked_at_from_the_seat_of_its_person(house: House) -> None:
    assert Player(house, against_bots()).scene.table.watcher == 0
    alone = Player(house, bots_only(3)).scene.table
    assert (alone.me, alone.watcher) == (0, 3)


def test_nobody_moves_at_a_table_that_is_only_looked_at(house: House) -> None:
    """A person to act would overwrite the running game: neither keys nor hand nor undo move anything."""
    match = against_bots()
    player = Player(house, match, playable=False)
    player.key(pygame.K_p, "p")
    for _ in range(2):
        player.click(player.pile())
    assert player.told[0] == "This game can only be looked at."
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_u, "u")
    player.key(pygame.K_h, "h")
    assert match.plies == 0 and house.kept("due_facce").match is None
    player.key(pygame.K_F10)
    assert not player.top_page().controls()[0].enabled


def test_a_picture_built_anew_under_a_pointer_that_stays(house: House) -> None:
    """The card pointed at is another piece after the last move was shown again."""
    player = Player(house, against_bots())
    player.rest()
    player.key(pygame.K_p, "p")
    player.rest()
    home = player.scene.table.picture.pieces[player.zone("reserve", 1)][-1].home
    player.move((round(home.x + 10), round(home.y + 10)), False)
    assert player.scene.table.hovered
    player.key(pygame.K_r, "r")
    player.rest()
    assert settled(player)


def test_the_keyboard_s_place_survives_a_dialog_and_a_new_size(house: House) -> None:
    player = Player(house, against_bots())
    player.rest()
    for _ in range(3):
        player.key(pygame.K_TAB)
    spot = player.scene.page.focus.current
    player.key(pygame.K_F10)
    player.key(pygame.K_ESCAPE)
    player.resize((1000, 700))
    player.key(pygame.K_l, "l")
    player.turn()
    assert spot is not None and player.scene.page.focus.current is spot


def test_the_felt_has_a_frame_of_its_own_but_not_below_a_dialog(house: House) -> None:
    """A large felt takes long to make: the events are looked at before the cards are drawn on it."""
    player = Player(house, against_bots(2, 3))
    player.rest()
    surface = house.scenes.window.surface
    before = surface.copy()
    player.scene._lay(surface.get_size())
    player.turn()
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(before, "RGB")
    player.turn()
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(before, "RGB")
    player.scene.menu()
    player.turn()
    below = surface.copy()
    player.scene._lay(surface.get_size())
    house.scenes._expose()
    player.turn()
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(below, "RGB")


def test_a_bot_that_thinks_is_not_waited_for(house: House) -> None:
    """The table goes on turning; the bot moves once it has made up its mind, and nobody listens after leaving."""
    match = Match.new("due_facce", {"players": 2, "starter": 1}, 5,
                      [Sitter("Anna", "person"), Sitter("Bice", "bot", "novizio")])
    player = Player(house, match)
    player.rest()
    assert match.plies > 0
    assert match.played[0] == choose(Match.new("due_facce", match.game.setup, 5, match.sitters), 1)
    while match.to_act == (0,):
        match.play(match.moves(0)[0])
    player.scene.table.feed()
    player.scene.table.skip()
    player.turn()
    assert house.thinking.busy
    house.home()
    assert not house.thinking.busy
