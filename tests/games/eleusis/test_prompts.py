"""What the table asks and shows, from views alone."""

from __future__ import annotations

from app.games.eleusis import prompts
from app.games.eleusis.cards import read_card, read_cards
from app.games.eleusis.state import NONE_WRONG
from tests.games.eleusis.table import COLOURS, Table


def test_what_is_asked() -> None:
    """EL-04, EL-07, EL-09, EL-13, EL-14, EL-17, EL-21."""
    table = Table.dealt()
    assert prompts.asked(table.view(0)).text == "Seal the rule of this deal."
    table.do("seal", text=COLOURS)
    assert prompts.asked(table.view(0)).text == "Give hints if you like; then let play begin."
    table.do("begin")
    assert prompts.asked(table.view(1)).text == "Play a card of your hand on the line."
    paper = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C", second=True)
    assert prompts.asked(paper.view(1)).text == "Play one of your wrong cards on the line."
    assert prompts.asked(paper.view(0)).text == "State the end when no card can be added."
    paper.lay("2S")
    assert prompts.asked(paper.view(0)).text == "Is this card right or wrong?"


def test_what_is_shown() -> None:
    """EL-04, EL-24: line, log, cards that wait, and at the end rule, count and totals."""
    table = Table.placed(["2H 4H", "4S 5H", "7S 8S"], "6C").lay("2H", "5H", "7S", "4H", "4S", "8S")
    view = table.view(2)
    assert prompts.line(view) == tuple(read_cards("6C 2H 7S 4H 4S"))
    assert prompts.waiting(view) == {read_card("8S")}
    assert prompts.play_log(view)[1] == prompts.Played(1, 2, read_card("5H"), False, 2)
    assert prompts.over(view) and prompts.rule(view) == COLOURS and prompts.hints(view) == ()
    row = prompts.sheet(view)[0]
    assert (row.dealer, row.how, row.wrong, row.left) == (0, NONE_WRONG, (-1, 0, 1, 1), (-1, 0, 1, 1))
    assert prompts.totals(view) == row.points == (20, 80, 0, 0)
    assert prompts.asked(table.view(1)).text == "The deal is counted. Deal the next one."


def test_the_end_of_a_match() -> None:
    table = Table.placed(["2H", "4S", "7S"], "6C")
    table.state.deal = 4
    table.lay("2H", "4S", "7S")
    assert prompts.asked(table.view(1)).text == "The match is over."
