"""The table's round of Tab: from a chosen card to its targets, past no button that would end a turn. All games."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from app.core.dice import Streams
from app.core.face import Gesture, Spot
from app.games.due_moli.rafts import BASIN, CANAL, DRAWN, SHOWN
from app.games.due_moli.state import DRAW
from app.match.match import Match
from app.match.seats import Sitter
from app.scenes.bar import Bar
from app.scenes.house import House
from app.scenes.table_page import TablePage
from app.table.keys import SpotControl
from app.ui.controls import Button
from app.ui.focus import ARROWS
from app.ui.widgets import Control
from tests.scenes.at_table import Player
from tests.scenes.test_bar import Done
from tests.table import circle, harbour, orchard, temple
from tests.table.sitting import Sitting, copy_of
from tests.table.test_ways import position as mantises

GAMES: dict[str, Callable[[int], Match]] = {
    "due_facce": mantises, "due_moli": harbour.position, "orto": orchard.position, "mystic": circle.position,
    "eleusis": temple.position,
}
POSITIONS = 40
"""Of every game, 200 together."""
ROUND = 200
"""More stops than any round has."""


class Keyboard:
    """Somebody at a table's page who has nothing but keys."""

    def __init__(self, match: Match) -> None:
        self.sitting = Sitting(match)
        self.table = self.sitting.table
        self.page = TablePage(Bar(Done()), self.table, self.table.let_go)
        self.page.layout((1280, 720))
        self.page.renew()
        self.page.offer()
        self.page.layout((1280, 720))

    def key(self, key: int, shift: bool = False) -> Control | None:
        """Press a key; what has the focus then."""
        mod = pygame.KMOD_SHIFT if shift else 0
        self.page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        return self.page.focus.current

    def choose(self, source: Spot) -> SpotControl:
        """Tab to where a card lies, arrows to it, Enter."""
        for _ in range(ROUND):
            stop = self.key(pygame.K_TAB)
            if isinstance(stop, SpotControl) and stop.spot.zone == source.zone:
                break
        assert isinstance(stop, SpotControl) and stop.spot.zone == source.zone
        sources = sorted({g.source for g in self.table.gestures() if g.source and g.source.zone == source.zone})
        for _ in range(len(sources) - 1 - sources.index(source)):
            self.key(pygame.K_LEFT)
        self.key(pygame.K_RETURN)
        assert self.table.selected == source and self.page.focus.current is stop
        return stop

    def aimed(self) -> Gesture | None:
        """The move that Enter would make now."""
        stop = self.page.focus.shown
        return stop.aimed if isinstance(stop, SpotControl) else None


def carried(match: Match) -> list[Spot]:
    """The cards that can be taken somewhere."""
    return sorted({g.source for g in Sitting(copy_of(match)).table.gestures() if g.source and not g.at_once})


def chosen(game: str, number: int) -> tuple[Match, Spot] | None:
    """A random position and a card of it; None where none can be taken."""
    match = GAMES[game](number)
    sources = carried(match)
    return (match, sources[Streams(number).stream("card").below(len(sources))]) if sources else None


@pytest.mark.parametrize("game", GAMES)
def test_tab_from_a_chosen_card_comes_to_a_target_and_enter_makes_that_move(game: str) -> None:
    seen = 0
    for number in range(POSITIONS):
        found = chosen(game, number)
        if found is None:
            continue
        match, source = found
        keyboard = Keyboard(copy_of(match))
        keyboard.choose(source)
        keyboard.key(pygame.K_TAB)
        gesture = keyboard.aimed()
        assert gesture is not None and gesture in keyboard.table.choices(), (number, source)
        keyboard.key(pygame.K_RETURN)
        if keyboard.sitting.ear.meant is not None:
            keyboard.sitting.ear.meant()
        wanted = copy_of(match)
        wanted.play(gesture.move)
        assert keyboard.sitting.match.digest() == wanted.digest(), (number, gesture)
        seen += 1
    assert seen > POSITIONS // 8


@pytest.mark.parametrize("game", GAMES)
def test_no_button_of_a_move_lies_between_a_card_and_its_targets(game: str) -> None:
    """Neither by Tab nor by Shift+Tab nor by arrows; and every target is come to, by Tab and by arrows."""
    for number in range(POSITIONS):
        found = chosen(game, number)
        if found is None:
            continue
        keyboard = Keyboard(found[0])
        keyboard.choose(found[1])
        goals = {g.targets[0].zone for g in keyboard.table.choices()}
        order = round_of(keyboard, shift=False)
        zones = [stop.spot.zone for stop in order if isinstance(stop, SpotControl)]
        assert set(zones[: len(goals)]) == goals and zones[len(goals) :] == [found[1].zone], (number, zones)
        assert all(isinstance(stop, SpotControl) for stop in order[: len(goals)])
        assert not any(stop in keyboard.page.buttons for stop in (*order, *round_of(keyboard, shift=True)))
        assert set(zones) == by_arrows(keyboard), number


def round_of(keyboard: Keyboard, shift: bool) -> list[Control]:
    """Everything from the chosen card once around."""
    start, found = keyboard.page.focus.current, []
    for _ in range(ROUND):
        stop = keyboard.key(pygame.K_TAB, shift)
        assert stop is not None
        found.append(stop)
        if stop is start:
            return found
    raise AssertionError("Tab never comes round")


def by_arrows(keyboard: Keyboard) -> set[int]:
    """Where arrows alone lead to from where the focus is, whichever they are."""
    page = keyboard.page
    reached, fresh = set[int](), [page.focus.current]
    while fresh:
        start = fresh.pop()
        assert isinstance(start, SpotControl), "arrows lead to a button"
        reached.add(start.spot.zone)
        for arrow in ARROWS:
            page.focus.to(start, True)
            stop = keyboard.key(arrow)
            if not isinstance(stop, SpotControl) or stop.spot.zone not in reached:
                fresh.append(stop)
    return reached


def test_whoever_chose_a_card_with_the_pointer_tabs_to_its_targets_too() -> None:
    keyboard = Keyboard(orchard.position(0))
    keyboard.table.select(carried(keyboard.table.match)[0])
    keyboard.key(pygame.K_TAB)
    assert keyboard.aimed() in keyboard.table.choices()


@pytest.mark.parametrize("game", GAMES)
def test_esc_puts_the_card_back_and_the_focus_is_on_it_again(game: str) -> None:
    for number in range(0, POSITIONS, 4):
        found = chosen(game, number)
        if found is None:
            continue
        keyboard = Keyboard(found[0])
        stop = keyboard.choose(found[1])
        keyboard.key(pygame.K_TAB)
        keyboard.key(pygame.K_ESCAPE)
        assert keyboard.table.selected is None and keyboard.page.focus.shown is stop
        keyboard.key(pygame.K_RETURN)
        assert keyboard.table.selected == found[1]
        keyboard.key(pygame.K_RETURN)
        assert keyboard.table.selected is None


# I due moli: what is drawn is there at once.


@pytest.mark.parametrize("own", [True, False])
def test_after_a_draw_by_enter_the_focus_is_on_the_drawn_card(own: bool) -> None:
    """DM-07: one's own was seen by the other and lies elsewhere than the other's, on the same spot."""
    for number in range(8):
        keyboard = Keyboard(harbour.until_phase(harbour.moli(number), DRAW, number))
        me = keyboard.table.me
        keyboard.choose(Spot(BASIN + (me if own else 1 - me), 0))
        keyboard.key(pygame.K_TAB)
        keyboard.key(pygame.K_RETURN)
        stop = keyboard.page.focus.shown
        assert isinstance(stop, SpotControl) and stop.spot.zone == (SHOWN if own else DRAWN) + me
        keyboard.key(pygame.K_RETURN)
        assert keyboard.table.selected is not None and keyboard.sitting.told == ("", "")
        keyboard.key(pygame.K_TAB)
        keyboard.key(pygame.K_RETURN)
        assert keyboard.table.match.played[-1].verb == "insert"
        stop = keyboard.page.focus.shown
        assert isinstance(stop, SpotControl) and stop.spot.zone == CANAL + me and stop.useful


def test_a_place_that_another_s_card_lies_on_is_no_stop() -> None:
    """Enter is never refused there."""
    keyboard = Keyboard(harbour.until_phase(harbour.moli(3), DRAW, 3))
    me = keyboard.table.me
    keyboard.table.play(next(g.move for g in keyboard.table.gestures() if g.move.args == (me,)))
    zones = [c.spot.zone for c in keyboard.page.controls() if isinstance(c, SpotControl) and c.focusable]
    assert SHOWN + me in zones and DRAWN + me not in zones
    assert not any(isinstance(c, Button) and c in keyboard.page.buttons for c in keyboard.page.controls()[:1])


def test_after_a_draw_by_its_letter_too(house: House) -> None:
    sitters = [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy")]
    for letter, zone in ((pygame.K_1, SHOWN), (pygame.K_2, DRAWN)):
        match = next(m for m in (harbour.moli(seed, sitters) for seed in range(50)) if m.to_act == (0,))
        player = Player(house, match, "instant")
        player.rest()
        player.key(letter, chr(letter))
        stop = player.scene.page.focus.shown
        assert isinstance(stop, SpotControl) and stop.spot.zone == zone
        house.scenes.pop()
