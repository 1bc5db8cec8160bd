"""Pictures of scenes without a window: comparable, and nothing of the user's in them."""

from __future__ import annotations

import pygame
import pytest

from app.match.match import Match
from app.scenes.picture import SCENES, scene_picture, table_picture
from app.words import language, set_language
from tests.scenes.at_table import bots_only


def match(plies: int = 6) -> Match:
    """Bots under way."""
    made = bots_only(3, target=10)
    for _ in range(plies):
        made.play(made.moves(made.to_act[0])[0])
    return made


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_the_same_table_gives_the_same_picture() -> None:
    first = table_picture(match(), 0, (800, 600), "dusk", 100, "en")
    second = table_picture(match(), 0, (800, 600), "dusk", 100, "en")
    assert first.get_size() == (800, 600) and raw(first) == raw(second)


@pytest.mark.parametrize(
    "other", [(1, "dusk", 100, "en"), (0, "light", 100, "en"), (0, "contrast", 100, "en"), (0, "dusk", 150, "en"),
              (0, "dusk", 100, "it")],
)
def test_seat_theme_text_and_language_show(other: tuple[int, str, int, str]) -> None:
    seat, theme, percent, tongue = other
    plain = table_picture(match(), 0, (800, 600), "dusk", 100, "en")
    assert raw(table_picture(match(), seat, (800, 600), theme, percent, tongue)) != raw(plain)


def test_a_picture_leaves_the_match_as_it_is() -> None:
    made = match()
    before = made.digest()
    table_picture(made, 2, (800, 600), "dusk", 100, "it")
    assert made.digest() == before


@pytest.mark.parametrize("name", list(SCENES))
@pytest.mark.parametrize("tongue", ["it", "en"])
def test_every_scene_has_a_picture(name: str, tongue: str) -> None:
    before = language()
    picture = scene_picture(name, (1024, 600), "dusk", 150, tongue)
    set_language(before)
    assert picture.get_size() == (1024, 600)
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 1024, 16) for y in range(0, 600, 12)}
    assert len(colours) > 8
