"""The system's own box: shown where somebody can close it, with lines that fit."""

from __future__ import annotations

import pygame
import pytest

from app.ui import box


def test_a_driver_that_shows_nothing_has_no_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: pytest.fail("nobody could close it"))
    assert box.show("Carte in Tavola", "Trouble.", "Close") is False


def test_what_the_box_says(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr(pygame.display, "message_box", lambda *words, **more: shown.append((*words, more)))
    path = "/a/" + "long" * 30
    assert box.show("Carte in Tavola", f"The program has met an error and must stop; a report is in “{path}”.", "Close")
    ((title, text, more),) = shown
    assert title == "Carte in Tavola"
    assert text == f"The program has met an error and must stop; a report is in\n“{path}”."
    assert more == {"message_type": "error", "buttons": ("Close",)}


def test_without_a_screen_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("No available video device")

    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr(pygame.display, "message_box", refuse)
    assert box.show("Carte in Tavola", "Trouble.", "Close") is False
