"""A whole page: keyboard alone, every size, scrolling, and no drawing without a change."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest

from app.core.message import Message
from app.ui.containers import Column
from app.ui.controls import Button
from app.ui.dialog import Dialog
from app.ui.page import Page
from app.ui.scroller import Scroller
from app.ui.theme import theme
from app.ui.widgets import Control, Paragraph
from app.words import set_language

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Hand, Sample

SIZES = [(800, 600), (1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


def scroller(page: Page) -> Scroller:
    return next(w for c in page.controls() for w in page._scrollers_of(c))


def seen_part(page: Page, control: Control) -> pygame.Rect:
    rect = control.rect
    for outer in page._scrollers_of(control):
        rect = rect.clip(outer.rect)
    return rect


def test_tab_goes_round_in_reading_order_and_back(sample: Sample) -> None:
    order = [sample.back, sample.theme, sample.toggle, sample.slider, sample.name, *sample.levels, sample.play]
    met = []
    for _ in order:
        sample.hand.key(pygame.K_TAB)
        met.append(sample.page.focus.current)
    assert met == order
    sample.hand.key(pygame.K_TAB)
    assert sample.page.focus.current is sample.back
    sample.hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert sample.page.focus.current is sample.play


def test_arrows_follow_the_picture(sample: Sample) -> None:
    hand, levels = sample.hand, sample.levels

    def current() -> Control | None:
        return sample.page.focus.current

    sample.page.focus.to(levels[0], True)
    hand.key(pygame.K_RIGHT)
    assert current() is levels[1]
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_LEFT)
    assert current() is levels[0]
    hand.key(pygame.K_UP)
    assert current() is sample.name
    hand.key(pygame.K_UP)
    assert current() is sample.slider
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_DOWN)
    assert current() in levels


def test_everything_by_keyboard_alone(sample: Sample) -> None:
    hand = sample.hand
    for _ in range(3):
        hand.key(pygame.K_TAB)
    hand.key(pygame.K_SPACE)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_TAB)
    hand.type("Al")
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_ESCAPE)
    assert sample.done == [True, 55, "A", "Al", "Novizio", "back"]


def test_enter_without_focus_is_the_default(sample: Sample) -> None:
    sample.hand.key(pygame.K_RETURN)
    assert sample.done == ["play"]


def test_the_ring_shows_for_the_keyboard_only(sample: Sample) -> None:
    sample.hand.click(sample.toggle.rect.center)
    assert sample.page.focus.current is sample.toggle
    assert sample.page.focus.shown is None
    sample.hand.key(pygame.K_SPACE)
    assert sample.page.focus.shown is sample.toggle


def test_the_focus_leaves_what_can_no_longer_be_used(sample: Sample) -> None:
    sample.page.focus.to(sample.toggle, True)
    sample.toggle.enabled = False
    sample.page.layout((1280, 720))
    assert sample.page.focus.current is None


def test_the_voice_hears_where_the_focus_goes_and_what_changes(sample: Sample) -> None:
    heard: list[Message] = []
    sample.page.announce = heard.append
    sample.hand.key(pygame.K_TAB)
    sample.page.focus.to(sample.toggle, True)
    sample.hand.key(pygame.K_SPACE)
    assert heard[0] == Message("Scaffale")
    assert ("state", Message("on")) in heard[1].values


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_every_control_inside_and_apart_at_every_size(sample: Sample, size: tuple[int, int], percent: int) -> None:
    page = sample.page
    page.layout(size, percent)
    window = pygame.Rect(0, 0, *size)
    for control in page.controls():
        assert control.rect.left >= 0
        assert control.rect.right <= size[0]
        assert min(control.rect.size) >= 24
    usable = [c for c in page.controls() if c.focusable]
    for _ in usable:
        sample.hand.key(pygame.K_TAB)
        assert page.focus.current is not None
        ring = page.focus.current.ring(page.scale)
        views = [outer.rect for outer in page._scrollers_of(page.focus.current)]
        assert all(view.contains(ring) for view in [window, *views])
    seen = [seen_part(page, control) for control in usable]
    for n, one in enumerate(seen):
        assert all(not one.colliderect(other) for other in seen[n + 1 :])


def test_it_grows_with_the_window(sample: Sample) -> None:
    heights = []
    for size in SIZES[2:4] + SIZES[5:]:
        sample.page.layout(size)
        heights.append(sample.play.rect.height)
    assert heights == [44, 66, 132]


def test_a_still_page_is_not_drawn_again(sample: Sample) -> None:
    surface = pygame.Surface((1280, 720))
    assert sample.page.draw(surface) == [pygame.Rect(0, 0, 1280, 720)]
    assert sample.page.draw(surface) is None
    sample.hand.move((3, 3))
    sample.hand.move((5, 5))
    assert not sample.page.needs_draw


def test_only_what_changed_is_drawn_and_the_picture_equals_a_fresh_one(sample: Sample) -> None:
    surface, fresh = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    sample.page.draw(surface)
    sample.hand.move(sample.theme.body.center)
    sample.hand.key(pygame.K_TAB)
    sample.hand.key(pygame.K_TAB)
    sample.hand.key(pygame.K_RIGHT)
    sample.hand.key(pygame.K_TAB)
    sample.hand.key(pygame.K_SPACE)
    drawn = sample.page.draw(surface)
    assert drawn is not None
    assert sum(rect.width * rect.height for rect in drawn) < 1280 * 720 // 3
    sample.page.expose()
    sample.page.draw(fresh)
    assert surface.get_buffer().raw == fresh.get_buffer().raw


def test_scrolling_by_wheel_keys_bar_and_hand(sample: Sample) -> None:
    sample.page.layout((800, 600), 200)
    part = scroller(sample.page)
    reach = part.reach
    assert reach > 200
    sample.hand.move(part.rect.center)
    assert sample.hand.wheel(-1)
    assert part.offset == 58
    assert sample.hand.key(pygame.K_END)
    assert part.offset == reach
    assert not sample.hand.key(pygame.K_PAGEDOWN)
    sample.hand.key(pygame.K_PAGEUP)
    sample.hand.key(pygame.K_HOME)
    assert part.offset == 0
    thumb = part._bar.thumb
    sample.hand.press(thumb.center)
    sample.hand.move((thumb.centerx, 2000))
    sample.hand.release((thumb.centerx, 2000))
    assert part.offset == reach
    empty = (part.rect.left + 2, part.rect.centery)
    sample.hand.press(empty)
    sample.hand.move((empty[0], empty[1] + 50))
    sample.hand.release((empty[0], empty[1] + 50))
    assert part.offset == reach - 50


def test_what_is_scrolled_away_cannot_be_hit(sample: Sample) -> None:
    sample.page.layout((800, 600), 200)
    part = scroller(sample.page)
    sample.hand.key(pygame.K_END)
    hidden = sample.theme.rect.center
    assert not part.rect.collidepoint(hidden)
    sample.hand.click(hidden)
    assert sample.done == []


def test_another_language_lays_out_again() -> None:
    words = Paragraph(Message("Seat {number}", (("number", 3),)))
    page = Page(Column([words], align="start"))
    set_language("it")
    page.layout((1280, 720))
    italian = words.rect.width
    set_language("en")
    page.layout((1280, 720))
    assert words.rect.width != italian


def test_a_new_label_lays_out_again(sample: Sample) -> None:
    surface = pygame.Surface((1280, 720))
    sample.page.draw(surface)
    before = sample.play.rect
    sample.play.label = "Gioca un'altra partita"
    assert sample.page.draw(surface) is not None
    assert sample.play.rect.width > before.width


def test_the_place_in_the_text_is_kept_through_a_resize(sample: Sample) -> None:
    sample.page.layout((800, 600), 200)
    sample.hand.key(pygame.K_END)
    sample.page.layout((900, 650), 200)
    part = scroller(sample.page)
    assert part.offset == part.reach


def test_losing_the_focus_lets_go(sample: Sample) -> None:
    sample.hand.press(sample.play.rect.center)
    sample.page.cancel()
    sample.hand.release(sample.play.rect.center)
    assert sample.done == []


def dialog(done: list[str], words: str = "La partita resta sullo scaffale.") -> Dialog:
    buttons = [Button(name, partial(done.append, name)) for name in ("Lascia", "Continua")]
    return Dialog("Lasciare la partita?", words, buttons, back=lambda: done.append("back"))


def test_dialog_keys(hand_on: Callable[[Page], Hand]) -> None:
    done: list[str] = []
    panel = dialog(done)
    panel.layout((1280, 720))
    hand_on(panel).key(pygame.K_RETURN)
    hand_on(panel).key(pygame.K_TAB)
    hand_on(panel).key(pygame.K_TAB)
    hand_on(panel).key(pygame.K_SPACE)
    hand_on(panel).key(pygame.K_ESCAPE)
    assert done == ["Lascia", "Continua", "back"]


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_dialog_fits_and_scrolls(size: tuple[int, int], percent: int, hand_on: Callable[[Page], Hand]) -> None:
    panel = dialog([], "Una regola lunga. " * 60)
    panel.layout(size, percent)
    assert pygame.Rect(0, 0, *size).contains(panel.panel)
    hand_on(panel).key(pygame.K_TAB)
    assert panel.focus.current is not None
    assert panel.panel.contains(panel.focus.current.rect)


@pytest.mark.parametrize(("words", "percent"), [(60, 100), (25, 150), (12, 200)])
def test_the_buttons_of_a_long_dialog_stay_in_sight(
    words: int, percent: int, hand_on: Callable[[Page], Hand]
) -> None:
    panel = dialog([], "Una regola lunga, che si legge fino in fondo prima di decidere. " * words)
    panel.layout((1280, 720), percent)
    buttons = [control for control in panel.controls() if isinstance(control, Button)]
    assert [button.label for button in buttons] == ["Lascia", "Continua"]
    (scroller,) = (widget for widget in panel._walk() if isinstance(widget, Scroller))
    assert scroller.reach > 0
    assert all(panel.panel.contains(button.rect) and not scroller.rect.colliderect(button.rect) for button in buttons)
    hand_on(panel).key(pygame.K_TAB)
    hand_on(panel).key(pygame.K_END)
    assert scroller.offset == scroller.reach
    panel.draw(pygame.Surface((1280, 720)))
    assert not panel.needs_draw


def test_dialog_leaves_the_scene_below_visible_and_repaints_only_itself() -> None:
    surface = pygame.Surface((1280, 720))
    surface.fill((200, 40, 40))
    panel = dialog([])
    panel.layout((1280, 720), 100, theme("dusk"))
    assert panel.draw(surface) == [pygame.Rect(0, 0, 1280, 720)]
    corner = surface.get_at((5, 5))
    assert corner.r > corner.g + 20
    veiled = surface.copy()
    panel.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    drawn = panel.draw(surface)
    assert drawn is not None
    assert all(panel.panel.contains(rect) for rect in drawn)
    assert surface.get_at((5, 5)) == veiled.get_at((5, 5))
