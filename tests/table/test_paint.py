"""What lies around the cards keeps to the window and to its own rectangle."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.art import Svg
from app.core.face import Chance, Layout, Place
from app.core.message import Message
from app.games.due_facce import face_art
from app.media import fonts
from app.table import notes, paint
from app.table.geometry import Column
from app.table.motion import Rect
from app.table.paint import Style
from app.table.stage import Drawable
from app.ui import text
from app.ui.theme import Colour, Scale, theme

WINDOW = pygame.Rect(0, 0, 800, 600)
SENTENCE = "Lay it on your own reserve to score, or on an opponent's to steal."


def style(percent: int = 100, size: tuple[int, int] = (800, 600), name: str = "dusk") -> Style:
    return Style(theme(name), Scale(*size, percent))


def inked(drawable: Drawable, size: tuple[int, int] = (800, 600)) -> pygame.Rect:
    """Where it paints."""
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    drawable.paint(canvas)
    return canvas.get_bounding_rect()


def noted(about: pygame.Rect, clause: str = "DF-06", percent: int = 100) -> tuple[Drawable, pygame.Rect]:
    """A note, and its box without the shadow."""
    note = notes.note(SENTENCE, clause, about, (240, 138, 107), style(percent), WINDOW)
    assert isinstance(note.key, tuple)
    return note, pygame.Rect(note.key[2])


@given(st.tuples(st.integers(-50, 900), st.integers(-50, 700)), st.sampled_from([100, 150, 200]))
def test_a_note_stays_in_the_window(corner: tuple[int, int], percent: int) -> None:
    assert WINDOW.contains(noted(pygame.Rect(corner, (84, 120)), percent=percent)[1])


@given(st.integers(0, 700), st.integers(0, 480), st.integers(40, 100), st.sampled_from([100, 150, 200]))
def test_a_note_covers_nothing_of_its_card(left: int, top: int, width: int, percent: int) -> None:
    card = pygame.Rect(left, top, width, round(width / 0.7))
    assert not noted(card, percent=percent)[1].colliderect(card)


def test_a_note_stands_above_its_card_and_paints_inside_its_rectangle() -> None:
    note, box = noted(pygame.Rect(380, 400, 40, 60))
    assert box.centerx == 400 and 380 < box.bottom < 400
    assert note.rect.contains(inked(note))


def test_a_note_stands_below_what_lies_at_the_upper_edge_and_beside_what_is_as_high_as_the_window() -> None:
    assert noted(pygame.Rect(380, 10, 40, 60))[1].top == 70 + style().scale.px(14)
    assert noted(pygame.Rect(20, 0, 40, 600))[1].left == 60 + style().scale.px(14)
    assert noted(pygame.Rect(740, 0, 40, 600))[1].right == 740 - style().scale.px(14)


def kept_off(about: pygame.Rect, *clear: pygame.Rect) -> pygame.Rect:
    """The box of a note about something, with other things that should stay clear."""
    key = notes.note(SENTENCE, "", about, (240, 138, 107), style(), WINDOW, clear).key
    assert isinstance(key, tuple)
    return pygame.Rect(key[2])


def test_a_note_covers_nothing_of_a_row_that_it_compares() -> None:
    card, row = pygame.Rect(200, 150, 84, 120), pygame.Rect(40, 330, 700, 200)
    below = kept_off(pygame.Rect(200, 0, 84, 120))
    assert kept_off(pygame.Rect(200, 0, 84, 120), below.inflate(10, 10)).left == 284 + style().scale.px(14)
    assert not kept_off(card, row).colliderect(row) and not kept_off(card, row).colliderect(card)


def test_a_note_stands_above_the_line_that_asks_when_that_lies_above_its_card() -> None:
    card, line, row = pygame.Rect(380, 400, 84, 120), pygame.Rect(100, 360, 600, 30), pygame.Rect(20, 400, 760, 200)
    assert kept_off(card).colliderect(line)
    assert kept_off(card, line, row).bottom == 360 - style().scale.px(14)


def test_where_nothing_is_free_a_note_covers_the_least_and_never_its_card() -> None:
    card, all_ = pygame.Rect(380, 300, 84, 120), pygame.Rect(0, 0, 800, 600)
    box = kept_off(card, all_)
    assert WINDOW.contains(box) and not box.colliderect(card)


def test_a_note_keeps_off_what_else_lies_around_where_that_is_near() -> None:
    card, row = pygame.Rect(380, 300, 84, 120), pygame.Rect(0, 150, 500, 140)
    line = pygame.Rect(0, 430, 800, 30)

    def box(*others: pygame.Rect) -> pygame.Rect:
        key = notes.note(SENTENCE, "", card, (240, 138, 107), style(), WINDOW, (line,), others).key
        assert isinstance(key, tuple)
        return pygame.Rect(key[2])

    assert box().colliderect(row)
    assert not box(row).colliderect(row) and not box(row).colliderect(line) and not box(row).colliderect(card)


def test_a_note_without_clause_is_lower() -> None:
    assert noted(pygame.Rect(400, 400, 1, 1), "")[1].height < noted(pygame.Rect(400, 400, 1, 1))[1].height


@pytest.mark.parametrize("align", ["start", "centre", "end"])
def test_a_caption_keeps_off_the_edges(align: str) -> None:
    place = Place(2, (0, 100, 40, 80), "pile", 60, caption=align)  # type: ignore[arg-type]
    for left in (0, 390, 760):
        drawable = paint.caption(place._replace(box=(left, 100, 40, 80)), "Mazzo dei punti · 12", style(200))
        assert WINDOW.contains(drawable.rect) and isinstance(drawable.key, tuple)
        assert drawable.key[0] == "Mazzo dei punti · 12"


def test_badges_stand_on_columns_of_two_or_more() -> None:
    place = Place(3, (0, 0, 400, 200), "columns", 100, columns=6)
    columns = [Column(0, 1, Rect(0, 0, 100)), Column(4, 3, Rect(200, 40, 100))]
    found = paint.badges(place, columns, style())
    assert len(found) == 1 and isinstance(found[0].key, tuple) and found[0].key[0] == "×3"
    assert pygame.Rect(200, 40, 71, 100).contains(found[0].rect) and found[0].rect.contains(inked(found[0]))


def test_the_prompt_shrinks_until_it_fits_in_one_line() -> None:
    event, prompt = paint.status((100, 100, 330, 60), "Bice scores 2 cards (green).", SENTENCE, True, style(150))
    assert isinstance(prompt.key, tuple) and prompt.key[0] == SENTENCE
    assert prompt.key[1] < style(150).px("body")
    assert not event.rect.colliderect(prompt.rect)
    assert text.extent([SENTENCE], int(prompt.key[1]), True)[0] <= 330 or prompt.key[1] == 11


def test_a_region_paints_inside_its_rectangle() -> None:
    for strong in (False, True):
        drawable = paint.glow(("glow", 0), pygame.Rect(100, 100, 200, 150), strong, (242, 184, 75), style())
        assert drawable.rect.contains(inked(drawable))


def test_a_tag_lies_at_the_foot_of_its_region() -> None:
    area = pygame.Rect(100, 100, 300, 150)
    drawable = paint.tag(("tag", 0), "Score · P", area, style(), False)
    assert area.contains(drawable.rect) and drawable.rect.bottom > 220
    assert drawable.rect.contains(inked(drawable))


def test_a_gain_rises_and_fades() -> None:
    first, last = (paint.rising("+3", (200, 300), part, style()) for part in (0.0, 1.0))
    assert last.rect.top < first.rect.top
    assert inked(first).height > 0 and inked(last).height == 0
    assert first.rect.contains(inked(first))


def test_no_odds_no_bars() -> None:
    assert paint.chances((0, 0, 100, 100), (), (), style()) == []


def test_odds_of_one_whole_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """35 and 35 and 31 in a hundred would be more than there is."""
    written: list[str] = []
    write = fonts.text

    def noted(words: str, size: int, colour: Colour) -> pygame.Surface:
        written.append(words)
        return write(words, size, colour)

    monkeypatch.setattr(fonts, "text", noted)
    rows = [Chance(Message(name), share, Svg("due_facce/verde", (0, 0, 1, 1)))
            for name, share in (("red", 0.346), ("green", 0.346), ("blue", 0.308))]
    (drawable,) = paint.chances((0, 0, 200, 120), rows, [row.label.text for row in rows], style())
    drawable.paint(pygame.Surface((400, 300)))
    assert written == ["red 35 %", "green 34 %", "blue 31 %"]


@pytest.mark.parametrize("name", ["dusk", "light", "contrast"])
def test_the_ground_shows_every_outlined_place(name: str) -> None:
    places = (
        Place(0, (100, 100, 90, 140), "pile", 120),
        Place(1, (300, 100, 400, 200), "columns", 100, columns=6),
        Place(2, (100, 400, 90, 140), "pile", 120, outlined=False),
    )
    bare = paint.ground(Layout((), (), (0, 0, 1, 1), (0, 0, 1, 1)), (800, 600), style(name=name))
    printed = paint.ground(Layout(places, (), (0, 0, 1, 1), (0, 0, 1, 1)), (800, 600), style(name=name))

    def differs(area: pygame.Rect) -> bool:
        one, other = bare.subsurface(area), printed.subsurface(area)
        return pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")

    assert differs(pygame.Rect(100, 100, 90, 130)) and differs(pygame.Rect(620, 100, 80, 110))
    assert not differs(pygame.Rect(90, 390, 120, 160))


@pytest.mark.parametrize("width", [90, 130, 300])
def test_odds_stay_in_their_place(width: int) -> None:
    """Words that are too wide shrink; in a wide place they are as large as captions."""
    rows = [Chance(Message("violet"), share, face_art.symbol(5)) for share in (0.2, 0.5, 1.0)]
    [odds] = paint.chances((10, 10, width, 150), rows, ["violet"] * 3, style(150))
    assert odds.rect.width == width and odds.rect.contains(inked(odds))
