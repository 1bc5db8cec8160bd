"""Rules to start from, and the player's own: kept, taken, sent, brought, forgotten."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.games.eleusis.samples import ALL
from app.match.rulebook import KeptRule, encode
from app.scenes.house import House
from tests.scenes.composer.at_desk import Composer
from tests.scenes.conftest import SIZES, outside


class Clipboard:
    """The system's, for a test."""

    def __init__(self) -> None:
        self.text = ""

    def put_text(self, text: str) -> None:
        self.text = text

    def get_text(self) -> str:
        return self.text


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    board = Clipboard()
    monkeypatch.setattr("pygame.scrap.put_text", board.put_text)
    monkeypatch.setattr("pygame.scrap.get_text", board.get_text)
    return board


def kept(composer: Composer) -> list[tuple[str, str]]:
    return [(one.name, one.rule) for one in composer.scene.book.rules()[0]]


def keep(composer: Composer, name: str) -> None:
    """Keep the rule under a name typed over the one proposed."""
    composer.press("Keep…")
    composer.type(name)
    composer.key(pygame.K_RETURN)


def test_all_ready_rules_are_there_with_their_sentences(house: House) -> None:
    composer = Composer(house)
    composer.press("Where to start…")
    for sample in ALL:
        assert composer.named(sample.name.text).focusable
    assert "Play cards that are red or black in turn." not in composer.told()
    assert "After an odd card play a spade or a club, otherwise a heart or a diamond." in composer.told()


def test_a_ready_rule_is_taken(house: House) -> None:
    composer = Composer(house)
    composer.press("Where to start…")
    composer.press("Odd calls black")
    assert composer.page is composer.scene.page
    assert composer.text == "if previous odd then suit S,C else suit H,D"
    composer.press("Undo")
    assert composer.text == "not same colour as previous"


def test_escape_takes_none(house: House) -> None:
    composer = Composer(house, "red or odd")
    composer.press("Where to start…")
    composer.key(pygame.K_ESCAPE)
    assert composer.text == "red or odd"


def test_a_rule_is_kept_under_a_name_and_taken_again(house: House) -> None:
    composer = Composer(house, "red or odd")
    keep(composer, "Mine")
    assert kept(composer) == [("Mine", "red or odd")]
    assert "Kept as “Mine”." in composer.words()
    composer.scene.take("even", "")
    composer.press("Where to start…")
    composer.press("Mine")
    assert composer.text == "red or odd"
    composer.scene.take("black or odd", "Mine")
    composer.press("Keep…")
    composer.key(pygame.K_RETURN)
    assert kept(composer) == [("Mine", "black or odd")]


def test_another_rule_of_that_name_is_asked_about(house: House) -> None:
    composer = Composer(house, "red or odd")
    keep(composer, "Mine")
    composer.scene.take("even or red", "")
    keep(composer, "mine")
    composer.press("Keep the other one")
    assert kept(composer) == [("Mine", "red or odd")]
    keep(composer, "mine")
    composer.press("Keep this one")
    assert kept(composer) == [("mine", "even or red")]


def test_no_name_no_keeping(house: House) -> None:
    composer = Composer(house)
    composer.press("Keep…")
    assert not composer.named("Keep the rule").enabled
    composer.key(pygame.K_RETURN)
    composer.key(pygame.K_ESCAPE)
    assert kept(composer) == []
    composer.write("red and")
    composer.press("Keep…")
    assert composer.page is composer.scene.page
    assert "The text does not read yet: The text ends too early: expected a condition." in composer.words()


def test_a_rule_is_forgotten_when_that_is_meant(house: House) -> None:
    composer = Composer(house, "red or odd")
    keep(composer, "Mine")
    composer.press("Where to start…")
    composer.press("Forget “Mine”")
    composer.press("Keep it")
    assert kept(composer) == [("Mine", "red or odd")]
    composer.press("Forget “Mine”")
    composer.press("Forget it")
    assert kept(composer) == []
    assert "None yet" in composer.told()


def test_a_rule_is_copied_and_brought_elsewhere(house: House, clipboard: Clipboard) -> None:
    composer = Composer(house, "red or odd")
    keep(composer, "Mine")
    composer.press("Where to start…")
    composer.press("Copy “Mine”")
    assert clipboard.text == encode(KeptRule("Mine", "red or odd")).decode()
    clipboard.text = clipboard.text.replace("red", "RED").replace("odd", "even")
    composer.press("Bring one from the clipboard")
    assert kept(composer) == [("Mine", "red or odd"), ("Mine 2", "red or even")]
    composer.press("Bring one from the clipboard")
    assert len(kept(composer)) == 2


def test_a_bare_text_in_the_clipboard_is_taken_at_once(house: House, clipboard: Clipboard) -> None:
    composer = Composer(house)
    clipboard.text = " Black or  ODD \n"
    composer.press("Where to start…")
    composer.press("Bring one from the clipboard")
    assert (composer.text, kept(composer)) == ("black or odd", [])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "This is no kept rule, or it is damaged."),
        ("Ci vediamo domani?", "This is no kept rule, or it is damaged."),
        ('{"name": "x", "rule": "red and", "app": "carte-in-tavola rule"}',
         "The text ends too early: expected a condition."),
    ],
)
def test_what_is_no_rule_is_refused_with_a_sentence(
    house: House, clipboard: Clipboard, tmp_path: Path, text: str, why: str
) -> None:
    composer = Composer(house)
    clipboard.text = text
    composer.press("Where to start…")
    composer.press("Bring one from the clipboard")
    assert why in composer.told()
    file = tmp_path / "a.rule.json"
    file.write_text(text, encoding="utf-8")
    composer.turn(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert why in composer.told()
    assert kept(composer) == []


def test_a_file_is_dropped_on_the_window(house: House, tmp_path: Path) -> None:
    composer = Composer(house)
    composer.press("Where to start…")
    file = tmp_path / "a friend's.json"
    file.write_bytes(encode(KeptRule("Theirs", "prime or red")))
    composer.turn(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert kept(composer) == [("Theirs", "prime or red")]
    composer.turn(pygame.Event(pygame.DROPFILE, file=str(tmp_path)))
    assert f"{tmp_path.name} cannot be read." in composer.told()


def test_a_kept_text_that_does_not_read_can_be_mended(house: House) -> None:
    composer = Composer(house)
    composer.scene.book.keep("Broken", "red or od")
    composer.press("Where to start…")
    assert "At column 8 stands “od”: expected a condition." in composer.told()
    composer.press("Broken")
    assert (composer.text, composer.scene.field.column) == ("red or od", 8)


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_the_list_fits_every_window(house: House, size: tuple[int, int], percent: int) -> None:
    house.settings.text_scale = percent
    composer = Composer(house, "red or odd")
    composer.scene.book.keep("A name that is as long as the name of a rule may be, a line", "red or odd")
    pygame.display.set_mode(size, pygame.RESIZABLE)
    composer.turn()
    composer.press("Where to start…")
    assert outside(composer.page) == []
