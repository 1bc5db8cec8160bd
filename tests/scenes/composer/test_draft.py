"""Text and tree in step, and the way back."""

from __future__ import annotations

from app.games.eleusis.text import read, write
from app.scenes.composer.draft import FIRST, MOST_STEPS, Draft


def test_a_change_of_the_rule_writes_the_text() -> None:
    draft = Draft("red")
    draft.change(read("red and odd"))
    assert draft.text == "red and odd"


def test_a_text_that_reads_changes_the_rule_and_stays_as_it_was_typed() -> None:
    draft = Draft("red")
    draft.type("black  AND odd")
    assert (draft.text, write(draft.rule), draft.trouble) == ("black  AND odd", "black and odd", None)
    draft.rest()
    assert draft.text == "black and odd"


def test_a_text_that_does_not_read_leaves_the_last_good_rule() -> None:
    draft = Draft("red")
    draft.type("red and")
    assert write(draft.rule) == "red"
    assert draft.trouble is not None and draft.trouble.column == 8
    draft.rest()
    assert draft.text == "red and"
    draft.type("red and odd")
    assert draft.trouble is None


def test_letters_typed_in_a_row_are_taken_back_together() -> None:
    draft = Draft("red")
    for text in ("red or", "red or o", "red or odd", "red or odd ", "red or even"):
        draft.type(text)
    assert write(draft.rule) == "red or even"
    assert draft.undo()
    assert draft.text == "red"
    assert not draft.undo() and not draft.can_undo


def test_what_came_before_the_typing_is_a_step_of_its_own() -> None:
    draft = Draft("red")
    draft.change(read("odd"))
    draft.type("even")
    draft.type("prime")
    draft.rest()
    draft.type("figure")
    assert [draft.undo(), draft.text] == [True, "prime"]
    assert [draft.undo(), draft.text] == [True, "odd"]
    assert [draft.undo(), draft.text] == [True, "red"]


def test_back_from_a_text_that_does_not_read() -> None:
    draft = Draft("red")
    draft.type("nonsense")
    assert draft.can_undo and draft.undo()
    assert (draft.text, draft.trouble) == ("red", None)


def test_a_draft_that_does_not_read_is_kept_as_it_is() -> None:
    draft = Draft("if red then")
    assert draft.text == "if red then" and draft.trouble is not None
    assert write(draft.rule) == FIRST


def test_only_so_many_steps_are_remembered() -> None:
    draft = Draft("red")
    for number in range(MOST_STEPS + 50):
        draft.change(read("odd" if number % 2 else "even"))
    assert sum(iter(draft.undo, False)) == MOST_STEPS
