"""The rules in the program: the page, the search, the way back."""

from __future__ import annotations

import pygame
import pytest

from app.scenes.house import House
from app.scenes.parts import Marked
from app.scenes.rules import RulesScene
from app.scenes.table import TableScene
from app.ui.containers import Column
from app.ui.scroller import Scroller
from app.ui.theme import Scale
from app.ui.widgets import Paragraph, said
from app.words import set_language
from tests.scenes.conftest import SIZES, Guest, begun, outside


@pytest.fixture
def scene(guest: Guest) -> RulesScene:
    guest.house.open_rules("due_facce")
    guest.turn()
    top = guest.house.scenes.top
    assert isinstance(top, RulesScene)
    return top


def search(guest: Guest, scene: RulesScene, words: str) -> list[str]:
    guest.page.focus.to(scene.field, True)
    guest.type(words)
    return guest.told().splitlines()


def test_the_whole_page_is_there_with_its_numbers(guest: Guest, scene: RulesScene) -> None:
    told = guest.told().splitlines()
    assert [line for line in told if line.startswith("DF-")] == [f"DF-{n:02}" for n in range(1, 20)]
    assert "How it ends" in told
    assert told.index("DF-07") + 1 == next(n for n, line in enumerate(told) if line.startswith("Score: turn the card"))


def test_a_number_finds_its_clause(guest: Guest, scene: RulesScene) -> None:
    told = search(guest, scene, "df7")
    assert "1 paragraph found" in told
    assert [line for line in told if line.startswith("DF-")] == ["DF-07"]
    assert "Your turn" in told


def test_a_word_finds_its_clauses(guest: Guest, scene: RulesScene) -> None:
    told = search(guest, scene, "sixty")
    assert "2 paragraphs found" in told
    assert [line for line in told if line.startswith("DF-")] == ["DF-01", "DF-02"]


def test_nothing_found_is_said(guest: Guest, scene: RulesScene) -> None:
    assert "Nothing in these rules matches “xyzzy”." in search(guest, scene, "xyzzy")


def test_esc_first_empties_the_field_then_goes_back(guest: Guest, scene: RulesScene) -> None:
    search(guest, scene, "sixty")
    guest.key(pygame.K_ESCAPE)
    assert guest.house.scenes.top is scene and scene.field.value == ""
    assert "DF-19" in guest.told()
    guest.key(pygame.K_ESCAPE)
    assert guest.house.scenes.top is not scene


def test_control_f_goes_to_the_field(guest: Guest, scene: RulesScene) -> None:
    guest.key(pygame.K_f, pygame.KMOD_CTRL)
    assert guest.page.focus.current is scene.field


def test_it_opens_at_a_clause_above_the_table(guest: Guest) -> None:
    guest.house.open_table(begun())
    guest.house.open_rules("due_facce", "DF-08")
    guest.turn()
    assert [line for line in guest.told().splitlines() if line.startswith("DF-")] == ["DF-08"]
    guest.key(pygame.K_ESCAPE)
    assert isinstance(guest.house.scenes.top, TableScene)


def test_keys_scroll(guest: Guest, scene: RulesScene) -> None:
    scroller = next(w for w in guest.page._tree if isinstance(w, Scroller))
    guest.key(pygame.K_PAGEDOWN)
    assert scroller.offset > 100
    guest.key(pygame.K_HOME)
    assert scroller.offset == 0


def test_another_language_turns_the_page(guest: Guest, scene: RulesScene) -> None:
    set_language("it")
    scene.resume()
    assert "Le carte" in guest.told().splitlines()


@pytest.mark.parametrize("spoken", ["it", "en"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_everything_is_inside(
    guest: Guest, scene: RulesScene, size: tuple[int, int], percent: int, spoken: str
) -> None:
    guest.house.settings.text_scale = percent
    set_language(spoken)
    scene.resume()
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    assert outside(guest.page) == []


@pytest.mark.parametrize(("width", "beside"), [(820, True), (300, False)])
def test_numbers_stand_in_a_gutter_where_there_is_room(width: int, beside: bool) -> None:
    mark, body = Paragraph("DF-01", "small"), Paragraph("word " * 40)
    marked = Marked(mark, body)
    scale = Scale(1280, 720)
    Column([marked]).place(pygame.Rect(10, 20, width, marked.measure(width, scale)[1]), scale)
    assert (body.rect.left >= mark.rect.right) == beside
    assert marked.rect.contains(body.rect)
    assert not body.rect.colliderect(mark.rect)


@pytest.mark.parametrize(("key", "hint"), [("due_facce", "a word, or DF-18"), ("mystic", "a word, or MY-18")])
def test_the_empty_field_names_a_clause_of_this_game(house: House, key: str, hint: str) -> None:
    scene = RulesScene(house, key)
    assert said(scene.field.hint) == hint
