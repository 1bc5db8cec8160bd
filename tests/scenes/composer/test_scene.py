"""The composer used by keys and pointer: slots, handles, text, cards, seal, drafts."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from app.core.message import Message
from app.games.eleusis.cards import ALL, RED, mask_of, read_cards
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.setup import hand_size
from app.games.eleusis.text import read, write
from app.scenes.composer.difficulty import Estimate
from app.scenes.composer.draft import FIRST
from app.scenes.composer.panel import _difficulty
from app.scenes.house import House
from app.ui.controls import Button
from app.ui.widgets import said
from app.words import set_language, tr
from tests.scenes.composer.at_desk import Composer
from tests.scenes.conftest import SIZES, outside

LARGE = (
    "switch on value 7 and red: if switched then (if position 1,3 of 4 then red else not (same suit as previous or "
    "value A,3..5,9..Q)) else distance to previous <= 3 or sum with before = 14 or next suit after previous in S,D,C,H"
)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trial hands take their time, and have tests of their own."""
    monkeypatch.setattr("app.scenes.composer.study.estimates", played_already)


def played_already(compiled: Verdicts, seats: int) -> Iterator[Estimate]:
    yield Estimate(3, hand_size(seats) * (seats - 1), 7.0, 4.4)


def test_an_empty_sheet_begins_with_the_first_sample(house: House) -> None:
    composer = Composer(house)
    assert composer.text == FIRST
    assert "Play red and black cards in turn." in composer.words()


def test_a_slot_by_keys(house: House) -> None:
    """Enter opens its menu at what holds, an arrow and Enter choose; the focus stays at the slot."""
    composer = Composer(house, "red and odd")
    composer.slot("parity", 0, 1)
    assert said(composer.page.focus.current.label) == "odd"  # type: ignore[union-attr]
    composer.key(pygame.K_DOWN)
    composer.key(pygame.K_RETURN)
    assert composer.text == "red and even"
    assert composer.page is composer.scene.page
    assert composer.page.focus.shown is composer.scene.sentence.control((0, 1), "parity")
    assert "Play a red even card." in composer.words()


def test_a_menu_can_be_left(house: House) -> None:
    composer = Composer(house, "red")
    composer.slot("colour")
    composer.key(pygame.K_ESCAPE)
    assert (composer.text, composer.page is composer.scene.page) == ("red", True)
    composer.slot("colour")
    composer.turn(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 715), button=1))
    assert composer.page is composer.scene.page


def test_some_of_several(house: House) -> None:
    composer = Composer(house, "suit S")
    composer.slot("suits")
    for suit in ("diamonds", "spades"):
        composer.focus(composer.named(suit))
        composer.key(pygame.K_SPACE)
    composer.press("That is it")
    assert composer.text == "suit D"
    composer.slot("kind")
    composer.choose("One of certain values")
    composer.slot("values")
    composer.press("high: 8 to K")
    composer.press("That is it")
    assert composer.text == "value 8..K"


def test_what_may_not_be_is_refused_with_a_sentence(house: House) -> None:
    composer = Composer(house, "previous same suit as before")
    composer.slot("whom")
    composer.choose("as the previous card")
    assert composer.text == "previous same suit as before"
    assert "The previous card can be compared with the card before it only." in composer.words()
    composer.slot("trait")
    composer.choose("the same parity")
    assert "The previous card can be compared with the card before it only." not in composer.words()


def test_a_handle_adds_wraps_and_takes_away(house: House) -> None:
    composer = Composer(house, "odd")
    composer.slot("whole")
    composer.choose("only if… then, otherwise…")
    assert composer.text == "if red then odd else red"
    composer.slot("whole", 0, 1)
    composer.choose("or else…")
    assert composer.text == "if red then odd or red else red"
    composer.slot("whole", 0, 1, 1)
    composer.choose("Take it away")
    composer.slot("whole", 0, 2)
    composer.choose("Keep this alone, without what is around it")
    assert composer.text == "red"


def test_the_pointer_opens_and_chooses(house: House) -> None:
    composer = Composer(house, "red")
    chip = composer.scene.sentence.control((0,), "colour")
    assert chip is not None
    click(composer, chip.rect.center)
    click(composer, composer.named("black").rect.center)
    assert composer.text == "black"
    assert composer.page.focus.shown is None  # no ring for who uses the pointer


def test_typing_changes_the_sentence_at_once(house: House) -> None:
    composer = Composer(house)
    composer.write("if red then odd else even")
    assert "Play a red odd card or a black even card." in composer.words()
    assert composer.text == "if red then odd else even"
    composer.key(pygame.K_RETURN)
    assert composer.text == "if red then odd else even"


def test_a_text_that_does_not_read_says_where_and_why(house: House) -> None:
    composer = Composer(house, "red")
    composer.write("odd and previs")
    assert composer.scene.field.column == 9
    assert "At column 9 stands “previs”: expected a condition." in composer.words()
    assert "Play a red card." in composer.words()
    composer.key(pygame.K_TAB)
    assert (composer.text, composer.scene.field.column) == ("odd and previs", 9)
    composer.key(pygame.K_z, pygame.KMOD_CTRL)
    assert (composer.text, composer.scene.field.column) == ("red", 0)


def test_taking_back(house: House) -> None:
    composer = Composer(house)
    assert not composer.named("Undo").enabled
    composer.slot("whole")
    composer.choose("Without “it is not true”")
    assert composer.text == "same colour as previous"
    composer.press("Undo")
    assert composer.text == FIRST
    assert not composer.named("Undo").enabled


def test_bare_letters_do_nothing_while_no_field_has_the_focus(house: House) -> None:
    """Whoever begins to write before the field has the focus neither loses a step nor the sounds."""
    composer = Composer(house)
    muted = house.settings.muted
    composer.slot("whole")
    composer.choose("Without “it is not true”")
    text = composer.text
    composer.page.focus.to(None, False)
    for letter in (pygame.K_u, pygame.K_m):
        composer.key(letter)
    assert (house.settings.muted, composer.text) == (muted, text)
    composer.key(pygame.K_m, pygame.KMOD_CTRL)
    assert house.settings.muted != muted


def test_its_menus_and_pages_take_no_bare_letter_either(house: House) -> None:
    composer = Composer(house)
    muted = house.settings.muted
    for words in ("Where to start…", "Keep…"):
        composer.press(words)
        composer.page.focus.to(None, False)
        composer.key(pygame.K_m)
        assert house.settings.muted == muted
        composer.key(pygame.K_ESCAPE)
    composer.slot("whole")
    composer.key(pygame.K_m)
    assert house.settings.muted == muted


def test_the_cards_are_lit_by_the_line(house: House) -> None:
    """EL-20: the picture is the judge's own mask."""
    composer = Composer(house, "not same colour as previous", line=tuple(read_cards("7S")))
    composer.study()
    board = composer.scene.effect.board
    assert board.lawful == RED
    assert "26 cards of 52 are right now" in composer.words()
    composer.focus(board)
    composer.key(pygame.K_RETURN)
    assert composer.scene.effect.line == read_cards("7S 7H")
    assert board.lawful == ALL ^ RED
    assert said(board.spoken()) == "7 of hearts: wrong"
    composer.key(pygame.K_UP)
    assert said(board.spoken()) == "7 of spades: right"
    composer.key(pygame.K_BACKSPACE)
    composer.key(pygame.K_BACKSPACE)
    assert composer.scene.effect.line == [] and board.lawful == ALL
    composer.key(pygame.K_BACKSPACE)
    assert "Any card may be the starter. Choose one to see what may follow." in composer.words()


def test_a_click_lays_a_card_and_a_wrong_one_is_crossed_out(house: House) -> None:
    composer = Composer(house, "not same colour as previous", line=tuple(read_cards("7S")))
    composer.study()
    board = composer.scene.effect.board
    click(composer, board.area(read_cards("QC")[0]).center)
    assert composer.scene.effect.strip.cards == ((6, True), (read_cards("QC")[0], False))
    composer.press("Take the last one back")
    assert composer.scene.effect.line == [6]


def test_the_arrows_leave_the_cards_at_their_border(house: House) -> None:
    composer = Composer(house)
    composer.focus(composer.scene.effect.board)
    composer.key(pygame.K_UP)
    assert composer.page.focus.current is composer.scene.effect.board
    composer.key(pygame.K_UP)
    assert composer.page.focus.current is not composer.scene.effect.board


def test_the_second_card_of_a_rule_that_looks_two_back_is_free(house: House) -> None:
    """EL-08."""
    composer = Composer(house, "not same colour as before", line=tuple(read_cards("7S")))
    composer.study()
    assert composer.scene.effect.board.lawful == ALL
    assert "It reads two cards back: the second card of the line is free." in composer.words()


def test_a_ring_is_announced(house: House) -> None:
    """EL-06."""
    composer = Composer(house, "ring distance to previous <= 2")
    assert "Its values go round in a ring: that is told to everybody before the first card." in composer.words()


def test_what_is_found_out_is_told(house: House) -> None:
    """EL-05, EL-12."""
    composer = Composer(house, "not same colour as previous")
    composer.study()
    words = composer.words()
    assert "At every turn at least 26 of the 52 cards are right." in words
    assert (
        "Easy to find: in 3 trial hands the bots laid 7 wrong cards out of 50, and the dealer gets 4 points." in words
    )


def test_a_single_trial_hand_is_told_as_one(house: House) -> None:
    """EL-12: while the others are still being played."""
    told = _difficulty(Estimate(1, 51, 6.0, 3.0))
    assert tr(told) == (
        "Easy to find: in 1 trial hand the bots laid 6 wrong cards out of 51, and the dealer gets 3 points."
    )


def test_a_fair_rule_is_sealed_and_is_no_draft_any_more(house: House) -> None:
    """EL-04."""
    composer = Composer(house, "red  or odd")
    composer.press("Seal the rule")
    composer.study()
    assert composer.sealed == ["red or odd"]
    assert composer.open().draft.text == FIRST


def test_an_unfair_rule_is_refused_and_its_line_can_be_seen(house: House) -> None:
    """EL-05, EL-30."""
    composer = Composer(house, "value A")
    composer.press("Seal the rule")
    composer.study()
    assert composer.sealed == []
    assert composer.words().count("After Ace of spades only 4 of the 52 cards are right; at least 11 must be.") == 2
    composer.press("Show that line")
    assert composer.scene.effect.line == read_cards("AS")
    assert composer.scene.effect.board.lawful == mask_of(read_cards("AS AH AD AC"))


def test_a_text_that_does_not_read_is_not_sealed(house: House) -> None:
    composer = Composer(house, "red")
    composer.write("red and")
    composer.press("Seal the rule")
    composer.study()
    assert composer.sealed == []
    assert "The text does not read yet: The text ends too early: expected a condition." in composer.words()


def test_what_the_table_refuses_is_told_and_the_draft_stays(house: House) -> None:
    composer = Composer(house, "red or odd")
    composer.objection = Message("Not now.")
    composer.press("Seal the rule")
    composer.study()
    assert "Not now." in composer.words()
    composer.key(pygame.K_ESCAPE)
    assert composer.open().draft.text == "red or odd"


def test_who_goes_back_finds_the_draft_again_for_the_same_purpose_only(house: House) -> None:
    composer = Composer(house, purpose="E1-1/3")
    composer.write("red or od")
    composer.key(pygame.K_ESCAPE)
    assert composer.open(purpose="E1-1/3").draft.text == "red or od"
    composer.key(pygame.K_ESCAPE)
    assert composer.open(purpose="E1-1/9").draft.text == FIRST


def test_without_a_table_there_is_nothing_to_seal(house: House) -> None:
    composer = Composer(house, seals=False)
    assert "Seal the rule" not in composer.labels()
    assert "My rules" in composer.words()


def test_nothing_is_drawn_when_nothing_happens(house: House) -> None:
    composer = Composer(house, LARGE)
    composer.study()
    composer.turn()
    drawn = house.scenes.redraws
    composer.turn()
    composer.turn()
    assert house.scenes.redraws == drawn
    assert composer.scene.next_wake(house.scenes.now) is None


def test_only_the_cards_are_drawn_when_the_cursor_moves(house: House) -> None:
    composer = Composer(house)
    composer.study()
    composer.focus(composer.scene.effect.board)
    composer.turn()
    composer.scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    drawn = composer.scene.draw(house.scenes.window.surface)
    assert drawn is not None
    assert sum(area.width * area.height for area in drawn) < 1280 * 720 / 3


@pytest.mark.parametrize("code", ["it", "en"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_everything_can_be_reached_at_every_size(
    house: House, size: tuple[int, int], percent: int, code: str
) -> None:
    house.settings.text_scale = percent
    composer = Composer(house, LARGE)
    set_language(code)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    composer.study()
    composer.scene.resume()
    composer.turn()
    assert outside(composer.page) == []
    seen = set()
    for _ in composer.page.controls():
        composer.key(pygame.K_TAB)
        seen.add(composer.page.focus.current)
    assert seen == {control for control in composer.page.controls() if control.focusable}
    composer.slot("whole", 0, 1)
    assert outside(composer.page) == []
    assert all(isinstance(control, Button) for control in composer.page.controls() if control.focusable)


def test_what_a_table_of_other_sizes_wants(house: House) -> None:
    """EL-03: the trial hands are as large as those of the table."""
    composer = Composer(house, "red or odd", seats=7)
    composer.study()
    assert any("out of 48," in line for line in composer.words())


def test_every_slot_is_voiced(house: House) -> None:
    composer = Composer(house, LARGE)
    spoken = [said(control.spoken()) for control in composer.page.controls()]
    assert "With which card it is compared: from the previous card" in spoken
    assert "Which places: 1 or 3" in spoken
    assert all(spoken)
    assert write(read(LARGE)) == LARGE


def click(composer: Composer, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        composer.turn(pygame.Event(kind, pos=at, button=1))
