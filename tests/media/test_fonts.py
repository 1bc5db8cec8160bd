"""The bundled font: any size, kept, and safe after a restart of pygame."""

from __future__ import annotations

import pygame

from app.media.fonts import font, text


def test_a_font_is_made_once_a_size_and_weight() -> None:
    assert font(20) is font(20)
    assert font(20) is not font(20, bold=True)
    assert font(20).get_linesize() < font(40).get_linesize()


def test_a_font_is_never_smaller_than_four_pixels() -> None:
    assert font(0) is font(4)


def test_bold_is_wider() -> None:
    assert font(40, bold=True).size("Mantide")[0] > font(40).size("Mantide")[0]


def test_the_letters_of_italian_are_in_the_font() -> None:
    for letter in "àèéìòùÀÈÉÌÒÙ’«»–…·×":
        assert font(30).metrics(letter)[0] is not None, letter


def test_text_is_drawn_in_its_colour_and_kept() -> None:
    word = text("Tocca a te", 24, "#F6EEDF")
    assert word is text("Tocca a te", 24, "#F6EEDF")
    assert word.get_height() == font(24).size("Tocca a te")[1]
    solid = {tuple(word.get_at((x, y))) for x in range(word.get_width()) for y in range(word.get_height())}
    assert (0xF6, 0xEE, 0xDF, 255) in solid


def test_colours_may_be_numbers() -> None:
    assert text("A", 20, (255, 0, 0)).get_size() == text("A", 20, "#FF0000").get_size()


def test_no_words_take_no_room() -> None:
    assert text("", 20, "#FFFFFF").get_width() <= 1


def test_fonts_live_through_a_restart_of_pygame() -> None:
    before = font(22)
    pygame.font.quit()
    assert font(22) is not before
    assert font(22).size("A")[0] > 0
