"""Plates paint inside themselves, and tell apart what they tell."""

from __future__ import annotations

import pygame
import pytest

from app.core.art import Svg
from app.table import plates
from app.table.paint import Style
from app.table.plates import PlateText
from app.table.stage import Drawable
from app.ui.theme import Scale, theme

HALO = Svg("ui/turn", (0.0, 0.0, 1.0, 1.0), (("#C0FFEE", "#FF00FF"),))


def style(percent: int = 100) -> Style:
    return Style(theme("dusk"), Scale(800, 600, percent))


def inked(drawable: Drawable) -> pygame.Rect:
    """Where it paints."""
    canvas = pygame.Surface((800, 600), pygame.SRCALPHA)
    drawable.paint(canvas)
    return canvas.get_bounding_rect()


def plate(**changes: object) -> PlateText:
    given_ = {"name": "Massimiliana", "summary": "12 points of 15", "acting": False, "bot": True, "gain": False}
    return PlateText(**{**given_, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize(("width", "lines"), [(300, 1.7), (150, 2.5), (130, 2.5)])
@pytest.mark.parametrize("percent", [100, 200])
def test_a_plate_paints_inside_itself(width: int, lines: float, percent: int) -> None:
    box = (20, 20, width, round(lines * 1.5 * style(percent).px("body")))
    drawable = plates.plate(0, box, plate(), style(percent))
    assert drawable.rect == pygame.Rect(box) and drawable.rect.contains(inked(drawable))


def test_a_plate_looks_different_for_turn_gain_and_bot() -> None:
    looks = []
    for words in (plate(), plate(acting=True), plate(gain=True), plate(bot=False), plate(halo=HALO)):
        canvas = pygame.Surface((340, 90))
        plates.plate(0, (20, 20, 300, 46), words, style()).paint(canvas)
        looks.append(pygame.image.tobytes(canvas, "RGB"))
    assert len(set(looks)) == 5


@pytest.mark.parametrize(("width", "lines"), [(300, 1.7), (150, 2.5)])
@pytest.mark.parametrize("percent", [100, 200])
def test_a_halo_stands_at_the_right_end_and_the_words_keep_off_it(width: int, lines: float, percent: int) -> None:
    """It may be a little higher than its plate."""
    box = (20, 40, width, round(lines * 1.5 * style(percent).px("body")))
    drawable = plates.plate(0, box, plate(halo=HALO), style(percent))
    assert drawable.rect.contains(inked(drawable)) and drawable.rect.height <= box[3] * 1.35
    canvas = pygame.Surface((800, 600), pygame.SRCALPHA)
    drawable.paint(canvas)
    sign = pygame.mask.from_threshold(canvas, (255, 0, 255), (40, 40, 40, 255)).get_bounding_rects()
    assert sign and min(found.left for found in sign) > 20 + width / 2
    bare = pygame.Surface((800, 600), pygame.SRCALPHA)
    plates.plate(0, box, plate(halo=HALO, name="", summary=""), style(percent)).paint(bare)
    area = sign[0].unionall(sign[1:])
    assert pygame.image.tobytes(canvas.subsurface(area), "RGB") == pygame.image.tobytes(bare.subsurface(area), "RGB")


@pytest.mark.parametrize(("name", "summary", "width", "squeezed"), [
    ("Massimiliana", "12 points of 15", 300, False),
    ("Massimiliana", "12 points of 15", 130, True),
    ("Anna", "12 points of 15", 200, False),
    ("Anna", "3 wrong · -12 and a half points", 200, True),
])
def test_a_plate_knows_when_its_words_have_no_room(name: str, summary: str, width: int, squeezed: bool) -> None:
    words = plate(name=name, summary=summary)
    assert plates.squeezed((20, 20, width, 46), words, style(150)) is squeezed
