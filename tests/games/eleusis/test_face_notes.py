"""The envelope, the dealer's own rule, remarks on cards: to whom the rule is shown, and when (EL-04)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.core.face import Paper, Spot
from app.games.eleusis import face_notes
from app.games.eleusis.cards import read_card
from app.games.eleusis.state import AWAITING, EACH, HAND, LINE, OPEN, PAPER, WRONG
from app.words import language, set_language, tr
from tests.games.eleusis.table import COLOURS, Table

NAMES = ["Anna", "Bice", "Corrado", "Dina"]
SENTENCE = "Play red and black cards in turn."


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = language()
    set_language("en")
    yield
    set_language(before)


def written(table: Table, seat: int) -> list[list[str]]:
    """What stands on each paper for a watcher; [] for one that is not there."""
    papers = face_notes.papers(table.view(seat), table.game.paper, table.game.deals)
    return [[tr(paper.title, NAMES), *(tr(line, NAMES) for line in paper.lines)] if paper else [] for paper in papers]


def envelope(table: Table) -> Paper:
    found = face_notes.papers(table.view(1), table.game.paper, table.game.deals)[0]
    assert found is not None and found.sign is not None
    return found


def test_the_envelope_is_empty_sealed_open() -> None:
    """EL-04."""
    table = Table.dealt()
    signs = [envelope(table).sign]
    table.do("seal", text=COLOURS)
    signs.append(envelope(table).sign)
    over = Table.placed(["2H", "4S", "7H"], "6C").lay("2H", "4S", "7H")
    signs.append(envelope(over).sign)
    assert [sign.name for sign in signs if sign] == ["eleusis/envelope_empty", "eleusis/envelope",
                                                     "eleusis/envelope_open"]


def test_only_the_dealer_reads_the_rule_while_the_deal_runs() -> None:
    table = Table.dealt().do("seal", text="not same colour as previous")
    table.do("hint", text="look at the colours").do("begin")
    for seat in range(4):
        papers = written(table, seat)
        assert papers[0] == ["The rule of Anna", "Deal 1 of 4", "Phase one: from the hand", "“look at the colours”"]
        assert (papers[1] == []) == (seat != 0)
    assert written(table, 0)[1][0] == "Your rule; you only watch"
    assert SENTENCE.split()[1] in written(table, 0)[1][1]


def test_everybody_reads_it_when_the_deal_is_over() -> None:
    table = Table.placed(["2H", "4S", "7H"], "6C").lay("2H", "4S", "7H")
    said = {tuple(written(table, seat)[0]) for seat in range(4)}
    assert len(said) == 1
    [paper] = said
    assert paper[0] == "The rule of Anna" and paper[1].startswith("The rule was: ")


def test_a_ring_is_announced_to_all() -> None:
    """EL-06."""
    table = Table.dealt().do("seal", text="ring distance to previous <= 2")
    assert "The values are a ring: the ace follows the king." in written(table, 2)[0]


def test_a_paper_rule_is_the_dealers_words_and_the_program_cannot_check_it() -> None:
    """EL-21."""
    table = Table.on_paper(["2H", "4S", "7H"], "6C", rule="what I like")
    assert written(table, 0)[1] == ["Your rule; you judge", "what I like"]
    table.lay("2H").do("judge", 1).lay("4S").do("judge", 1).lay("7H").do("judge", 1)
    assert written(table, 2)[0] == [
        "The rule of Anna", "The rule was: what I like",
        "Whether a fifth of the deck always fitted, the program cannot check.",
    ]


def test_remarks_on_open_cards() -> None:
    table = Table.placed(["9C 2H", "4S 5H", "7S 8S"], "6C").lay("9C", "5H")
    view = table.view(3)
    assert [tr(face_notes.remark(view, read_card(card)) or "") for card in ("6C", "5H", "9C", "7S")] == [
        "Card 1 of the line.", "Card 2 of the line.", "Wrong after the 6 of clubs.", "",
    ]


def test_a_wrong_card_points_at_the_card_it_was_refused_after() -> None:
    table = Table.placed(["9C 2H", "4S 5H", "7S 8S"], "6C").lay("9C", "5H")
    view = table.view(3)
    assert face_notes.related(view, Spot(WRONG + EACH, 0)) == (Spot(LINE, 0),)
    for other in (Spot(LINE, 1), Spot(HAND + 3 * EACH, 0), Spot(WRONG + EACH, 5), Spot(WRONG + EACH)):
        assert face_notes.related(view, other) == ()


def test_in_phase_two_it_is_the_last_refusal() -> None:
    table = Table.placed(["9C 2H", "4S 5H", "7S 8S"], "6C", second=True).lay("9C", "5H", "7S", "2H", "4S")
    view = table.view(1)
    assert tr(face_notes.remark(view, read_card("9C")) or "") == "Wrong after the 6 of clubs."
    assert face_notes.related(view, Spot(OPEN + EACH, 0)) == (Spot(LINE, 0),)


def test_verdicts_are_stamped_on_the_judged_card() -> None:
    right, wrong = face_notes.stamp("right"), face_notes.stamp("wrong")
    assert right is not None and (right.zone, right.good, tr(right.words)) == (AWAITING, True, "Right!")
    assert wrong is not None and (wrong.zone, wrong.good, tr(wrong.words)) == (AWAITING, False, "Wrong!")
    assert face_notes.stamp("lay") is None


def test_before_the_seal_nothing_is_told() -> None:
    table = Table.dealt(judge=PAPER)
    assert written(table, 0) == [["The rule of Anna", "Deal 1 of 4"], []]
