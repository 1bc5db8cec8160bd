"""The log folded out: newest last and bright, scrolled by lines."""

from __future__ import annotations

import pygame
import pytest

from app.table.log import SHARE, Log
from app.table.stage import Drawable
from tests.table.sitting import Sitting, advanced, new_match


@pytest.fixture
def log() -> Log:
    """Of a game well under way, open."""
    made = Log(Sitting(advanced(new_match(3), 30)).table)
    made.open = True
    return made


def shown(log: Log) -> list[tuple[str, bool]]:
    drawable = log.drawable(log.table.style, 50)
    assert isinstance(drawable.key, tuple)
    return list(drawable.key[1])


def test_closed_it_takes_no_room(log: Log) -> None:
    log.open = False
    assert log.width(log.table.style) == 0


def test_it_takes_at_most_a_third(log: Log) -> None:
    sitting = Sitting(new_match(2), size=(800, 600), percent=200)
    wide = Log(sitting.table)
    wide.open = True
    assert wide.width(sitting.table.style) == round(800 * SHARE)


def test_the_newest_entry_is_last_and_bright(log: Log) -> None:
    lines = shown(log)
    bright = "".join(line for line, new in lines if new).replace(" ", "")
    assert lines[-1][1] and bright == log.table.say(log.table.lines[-1]).replace(" ", "")
    assert not lines[0][1]


def test_scrolling_goes_back_and_no_further_than_the_first(log: Log) -> None:
    last = shown(log)
    log.scroll(3)
    assert shown(log)[-1] == last[-4]
    log.scroll(10_000)
    first = log.table.say(log.table.lines[0])
    assert first.startswith(shown(log)[0][0])
    log.scroll(-10_000)
    assert log.back == 0 and shown(log) == last


def test_a_short_log_does_not_scroll() -> None:
    short = Log(Sitting(new_match(3)).table)
    short.open = True
    short.scroll(5)
    assert len(shown(short)) >= 1 and short.back == 0


def test_the_panel_lies_in_the_window_and_paints_in_its_area(log: Log) -> None:
    drawable: Drawable = log.drawable(log.table.style, 50)
    canvas = pygame.Surface((1280, 720))
    drawable.paint(canvas)
    assert canvas.get_rect().contains(drawable.rect)
    box = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1, 255))
    box.invert()
    assert drawable.rect.contains(box.get_bounding_rects()[0])
