"""When a rule could be known: the page grows, leads to the place that matters, tells every turn, and rests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from app.games.eleusis.cards import read_card, read_cards
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.prompts import Played
from app.games.eleusis.seeker import Verdict
from app.games.eleusis.text import read
from app.scenes.composer.insight import InsightScene, probability
from app.scenes.house import House
from app.scenes.manager import PageScene
from app.ui.page import Page
from app.ui.widgets import Paragraph
from app.words import set_language
from app.words.render import tr
from tests.scenes.conftest import SIZES, Guest, outside

NAMES = ["Anna", "Bice", "Corrado"]
LINE = read_cards("5H 10S 8D AC")
LOG = [
    Played(1, 1, LINE[1], True, 1), Played(1, 2, read_card("QS"), False, 2), Played(1, 1, LINE[2], True, 2),
    Played(1, 2, LINE[3], True, 3), Played(2, 2, read_card("JS"), False, 4),
]


class Looker(Guest):
    """Looks at the page of a deal whose shares are these."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch, shares: Sequence[float]) -> None:
        super().__init__(house)

        def given(compiled: Verdicts, line: Sequence[int], log: Sequence[Verdict]) -> Iterator[float]:
            assert (list(line), [verdict[0] for verdict in log]) == (LINE, [played.card for played in LOG])
            yield from shares

        monkeypatch.setattr("app.scenes.composer.hindsight.insights", given)
        house.scenes._clock = lambda: self.time
        house.scenes.push(PageScene(Page(Paragraph("nothing"))))
        self.scene = InsightScene(house, None, read("not same colour as previous"), LINE, LOG, 0, NAMES)

    def open(self) -> Looker:
        """Until all is found and shown."""
        self.house.scenes.push(self.scene)
        self.scene.found.wait()
        self.turn()
        self.turn()
        return self


KNOWN = (0.02, 0.1, 0.3, 0.3, 0.8, 0.997)
NEVER = (0.02, 0.1, 0.6, 0.3, 0.4, 0.2)


def test_the_place_that_matters_is_told_and_chosen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    looker = Looker(house, monkeypatch, KNOWN).open()
    told = looker.told().splitlines()
    assert told[1:4] == ["The rule of Anna", "Play red and black cards in turn.",
                         "It could be known from here: after card 4, the Ace of clubs by Corrado (right)."]
    assert told[4:6] == ["Card 4: Corrado played the Ace of clubs, right.", "Probability of the true rule: 80 %."]
    assert (looker.scene.moments.clear, looker.scene.moments.chosen) == (4, 4)


def test_a_deal_in_which_it_never_could(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    looker = Looker(house, monkeypatch, NEVER).open()
    assert "In this deal the rule could not be known." in looker.told()
    assert ("Card 5: Corrado played the Jack of spades, wrong.\nProbability of the true rule: 20 %.\n"
            in looker.told())
    assert looker.scene.moments.clear is None


def test_known_before_the_first_card(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    looker = Looker(house, monkeypatch, (0.9,) * 6).open()
    assert "It could be known before the first card." in looker.told()
    assert "Before the first card. The starter is the 5 of hearts." in looker.told()


def test_arrows_walk_at_once_and_the_line_goes_along(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    looker = Looker(house, monkeypatch, KNOWN).open()
    looker.key(pygame.K_HOME)
    assert list(looker.scene._strip.cards) == [(LINE[0], True)]
    looker.key(pygame.K_RIGHT)
    looker.key(pygame.K_RIGHT)
    assert "Card 2: Corrado played the Queen of spades, wrong." in looker.told()
    assert list(looker.scene._strip.cards) == [(LINE[0], True), (LINE[1], True), (read_card("QS"), False)]
    assert looker.page.focus.shown is looker.scene.moments
    assert tr(looker.scene.moments.spoken()) == (
        "The cards of the deal: Card 2: Corrado played the Queen of spades, wrong. Probability of the true rule: 30 %.")


def test_whoever_walks_by_keys_sees_what_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the largest letters in a small window too."""
    looker = Looker(house, monkeypatch, KNOWN).open()
    house.settings.text_scale = 200
    looker.scene.resize((1024, 600))
    for _ in range(2):
        looker.key(pygame.K_LEFT)
    assert pygame.Rect(0, 0, 1024, 600).contains(looker.scene.moments.rect)
    assert looker.scene.moments.rect.contains(looker.scene._share.rect)


def test_the_pointer_is_enough(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    looker = Looker(house, monkeypatch, KNOWN).open()
    looker.turn(pygame.Event(pygame.MOUSEMOTION, pos=looker.scene.moments.curve.point(1, looker.page.scale),
                             rel=(0, 0), buttons=(0, 0, 0)))
    assert "Card 1: Bice played the 10 of spades, right." in looker.told()


def test_whoever_has_walked_stays_where_he_is(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    looker = Looker(house, monkeypatch, KNOWN)
    monkeypatch.setattr(looker.scene.found, "start", lambda: None)
    looker.house.scenes.push(looker.scene)
    looker.turn()
    assert "Every card is being looked at…" in looker.told()
    looker.scene.found.shares += KNOWN[:3]
    looker.turn()
    assert "Probability of the true rule: 2 %." in looker.told()
    assert looker.scene.moments.curve.chances == list(KNOWN[:3])
    looker.key(pygame.K_RIGHT)
    looker.scene.found.shares += KNOWN[3:]
    looker.turn()
    assert (looker.scene.moments.chosen, looker.scene.moments.clear) == (1, 4)


def test_nothing_is_drawn_when_all_is_there(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    looker = Looker(house, monkeypatch, KNOWN).open()
    before = house.scenes.redraws
    for _ in range(5):
        looker.turn()
    assert house.scenes.redraws == before and looker.scene.next_wake(looker.time) is None


def test_leaving_stops_the_work_and_coming_again_goes_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    looker = Looker(house, monkeypatch, KNOWN).open()
    looker.key(pygame.K_ESCAPE)
    assert not looker.scene.found._wanted and house.scenes.top is not looker.scene
    looker.open()
    assert "after card 4" in looker.told()


@pytest.mark.parametrize(("share", "words"), [
    (0.0, "less than 1 %."), (0.004, "less than 1 %."), (0.006, "1 %."), (0.5, "50 %."), (0.994, "99 %."),
    (0.996, "more than 99 %."), (1.0, "more than 99 %."),
])
def test_nothing_is_certain(house: House, share: float, words: str) -> None:
    assert tr(probability(share)) == f"Probability of the true rule: {words}"


def test_in_italian(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    set_language("it")
    told = Looker(house, monkeypatch, KNOWN).open().told()
    assert "Da qui si poteva capire: dopo la 4ª carta, l'asso di fiori di Corrado (giusta)." in told
    assert "4ª carta: Corrado ha giocato l'asso di fiori, giusta." in told


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_nothing_lies_outside(house: House, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int],
                              percent: int) -> None:
    set_language("it")
    looker = Looker(house, monkeypatch, KNOWN).open()
    house.settings.text_scale = percent
    looker.scene.resize(size)
    assert not outside(looker.page)
