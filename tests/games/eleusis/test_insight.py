"""When a rule could be known: what everybody heard decides, card by card."""

from __future__ import annotations

import pytest

from app.games.eleusis.cards import read_card, read_cards
from app.games.eleusis.insight import clear_from, insights
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.seeker import Verdict
from app.games.eleusis.text import read


def shares(text: str, starter: str, offered: str) -> list[float]:
    """What `insights` gives when these cards are offered in this order."""
    judge, line, log = Verdicts(read(text)), read_cards(starter), list[Verdict]()
    for card in read_cards(offered):
        right = judge.accepts(line, card)
        log.append((card, right, len(line)))
        if right:
            line.append(card)
    return list(insights(judge, line, log))


def test_a_simple_rule_becomes_clear_and_stays_so() -> None:
    """Red and black in turn."""
    found = shares("not same colour as previous", "5H", "10S QD 2H 4C 9S 7D KH 3C JH 8S 6S")
    assert len(found) == 12
    assert found[0] < 0.1
    assert found[-1] > 0.5
    clear = clear_from(found)
    assert clear is not None and 3 <= clear <= 10


def test_what_nobody_could_know() -> None:
    """The switch was never flipped."""
    rule = "switch on value 7: if switched then not same parity as previous else not same colour as previous"
    assert clear_from(shares(rule, "5H", "10S QD 2H 4C 9S")) is None


@pytest.mark.parametrize(("given", "place"), [
    ([0.1, 0.6, 0.2, 0.7, 0.9], 3), ([0.6, 0.7], 0), ([0.1, 0.2], None), ([0.9, 0.1], None), ([], None),
])
def test_clear_from_is_for_good(given: list[float], place: int | None) -> None:
    assert clear_from(given) == place


def test_a_card_of_the_log_belongs_to_its_place_on_the_line() -> None:
    judge, line = Verdicts(read("red")), read_cards("5H 6D")
    log: list[Verdict] = [(read_card("2S"), False, 1), (read_card("6D"), True, 1), (read_card("3C"), False, 2)]
    assert len(list(insights(judge, line, log))) == 4
