"""Lines never exceed their width and never lose a letter."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from app.media import fonts
from app.ui import text


class Typewriter:
    """Ten pixels a letter."""

    def size(self, letters: str, /) -> tuple[int, int]:
        return 10 * len(letters), 20


def test_breaks_at_spaces() -> None:
    assert text.wrap("una carta alla volta", Typewriter(), 100) == ["una carta", "alla volta"]


def test_breaks_inside_a_word_only_if_it_is_too_long_alone() -> None:
    assert text.wrap("a precipitevolmente b", Typewriter(), 80) == ["a", "precipit", "evolment", "e b"]


def test_line_breaks_stay_and_nothing_is_one_empty_line() -> None:
    assert text.wrap("uno\n\ndue", Typewriter(), 100) == ["uno", "", "due"]
    assert text.wrap("", Typewriter(), 100) == [""]


def test_a_letter_wider_than_the_width_stands_alone() -> None:
    assert text.wrap("abc", Typewriter(), 5) == ["a", "b", "c"]


def test_an_accent_stays_with_its_letter() -> None:
    assert text.wrap("abe\u0301fg", Typewriter(), 30) == ["ab", "e\u0301f", "g"]


@given(st.text(max_size=80), st.integers(40, 400))
def test_no_line_is_wider_than_asked(words: str, width: int) -> None:
    font = fonts.font(16)
    lines = text.wrap(words, font, width)
    assert all(font.size(line)[0] <= width or len(line) == 1 for line in lines)
    kept = "".join("".join(lines).split())
    assert kept == "".join(text.clean(words.replace("\n", "")).split())


@given(st.text(max_size=80), st.integers(40, 400))
def test_even_lines_are_no_more_and_no_wider(words: str, width: int) -> None:
    plain, even = text.broken(words, 16, False, width), text.evened(words, 16, False, width)
    assert len(even) == len(plain) and text.extent(even, 16)[0] <= text.extent(plain, 16)[0]
    assert "".join("".join(even).split()) == "".join("".join(plain).split())


def test_even_lines_leave_no_word_alone() -> None:
    words = "Nobody else should look now. What happened meanwhile is shown again first; a click skips it."
    width = fonts.font(16).size(words)[0] - 1
    assert text.broken(words, 16, False, width)[1] == "it."
    first, second = (fonts.font(16).size(line)[0] for line in text.evened(words, 16, False, width))
    assert second > 0.8 * first


@given(st.text(max_size=60), st.integers(30, 300))
def test_fit_gives_one_line_that_fits(words: str, width: int) -> None:
    line = text.fit(words, 16, False, width)
    assert fonts.font(16).size(line)[0] <= width or line == text.ELLIPSIS


def test_fit_leaves_what_fits() -> None:
    assert text.fit("Bice", 16, False, 300) == "Bice"
    assert text.fit("Bice " * 40, 16, False, 100).endswith(text.ELLIPSIS)


def test_paragraph_draws_inside_its_place_and_skips_what_the_clip_hides() -> None:
    surface = pygame.Surface((200, 200))
    text.paragraph(surface, ["uno", "", "tre"], pygame.Rect(20, 20, 160, 80), 16, (255, 255, 255))
    drawn = pygame.mask.from_threshold(surface, (255, 255, 255), (90, 90, 90)).get_bounding_rects()
    assert drawn
    assert all(pygame.Rect(20, 20, 160, 80).contains(rect) for rect in drawn)
    surface.fill(0)
    surface.set_clip((0, 150, 200, 50))
    text.paragraph(surface, ["uno"], pygame.Rect(20, 20, 160, 80), 16, (255, 255, 255))
    surface.set_clip(None)
    assert surface.get_bounding_rect() == pygame.Rect(0, 0, 200, 200)
    assert not pygame.mask.from_threshold(surface, (255, 255, 255), (90, 90, 90)).count()


def test_alignment() -> None:
    def left_edge(align: text.Align) -> int:
        surface = pygame.Surface((200, 40), pygame.SRCALPHA)
        text.paragraph(surface, ["ora"], pygame.Rect(0, 0, 200, 40), 16, (255, 255, 255), False, align)
        return surface.get_bounding_rect().left

    assert left_edge("start") < 10 < left_edge("centre") < 120 < left_edge("end")
