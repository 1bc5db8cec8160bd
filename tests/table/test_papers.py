"""Papers and stamps: their words fit, their looks change with what they say, a verdict has a sign and a colour."""

from __future__ import annotations

import pygame
import pytest

from app.core.face import Stamp
from app.core.message import message
from app.games.eleusis.state import AWAITING
from app.scenes.bar import Bar
from app.table import papers
from app.table.paint import Style
from app.ui import text
from app.ui.theme import Scale, theme
from tests.table.sitting import Sitting
from tests.table.temple import eleusis, sealed, spread
from tests.table.test_layout import Buttons

STYLE = Style(theme(), Scale(1280, 720, 100))
LONG = "switch on value 7: if switched then not same parity as previous else not same colour as previous"


def seen(sitting: Sitting) -> list[object]:
    return [drawable.key for drawable in papers.papers(sitting.table)]


def test_who_deals_has_a_paper_more() -> None:
    match = sealed(eleusis(3))
    assert len(seen(Sitting(match, seat=0))) == 2
    assert len(seen(Sitting(match, seat=1))) == 1


def test_a_paper_changes_with_the_phase() -> None:
    match = eleusis(3)
    before = seen(Sitting(match, seat=1))
    assert before != seen(Sitting(sealed(match), seat=1))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_a_long_rule_is_not_cut(size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest of the document's rules, on the dealer's paper."""
    cut: list[str] = []
    original = text.fit

    def watched(string: str, px: int, bold: bool, width: int) -> str:
        cut.append(string)
        return original(string, px, bold, width)

    monkeypatch.setattr(text, "fit", watched)
    sitting = spread(Sitting(sealed(eleusis(4), LONG), seat=0), size, percent, Bar(Buttons()))
    canvas = pygame.Surface(size)
    for drawable in papers.papers(sitting.table):
        drawable.paint(canvas)
    assert cut == []


def test_stamps_differ_by_shape_too() -> None:
    area = pygame.Rect(500, 300, 70, 100)
    looks = []
    for good in (True, False):
        stamp = papers.stamp(area, Stamp(AWAITING, message("Verdict"), good), "Verdict", STYLE)
        canvas = pygame.Surface((1280, 720), pygame.SRCALPHA)
        stamp.paint(canvas)
        ink = pygame.mask.from_threshold(canvas, (251, 246, 234), (2, 2, 2, 255))
        looks.append(ink.count())
        assert pygame.Rect(0, 0, 1280, 720).contains(stamp.rect) and stamp.rect.collidepoint(area.center)
    assert looks[0] != looks[1]


def test_a_stamp_stays_in_the_window() -> None:
    stamp = papers.stamp(pygame.Rect(1240, 690, 70, 100), Stamp(AWAITING, message("V"), True), "Verdict", STYLE)
    assert pygame.Rect(0, 0, 1280, 720).contains(stamp.rect)


def test_a_paper_is_read_out_in_a_note() -> None:
    """By key all of them, by pointer the one at hand."""
    sitting = Sitting(sealed(eleusis(3)), seat=0)
    table = sitting.table
    assert papers.read_out(table) and table.note is not None
    said = table.say(table.note.words)
    assert all(line in said for key in seen(sitting) for line in key[1].lines)  # type: ignore[index]
    own = pygame.Rect(table.layout.papers[1]).center
    sitting.click(own, 3)
    assert table.note is not None and table.say(table.note.words) != said
    table.hush()
    assert not papers.read_out(table, (5, 5)) and table.note is None
