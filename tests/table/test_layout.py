"""Everything has room at every size: scenarios 26 and 27, on the arithmetic of layouts and on what is drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations, pairwise, product

import pygame
import pytest

from app.core.art import CARD_RATIO
from app.core.face import Layout, Spot, card_width
from app.games.due_moli.rafts import BASIN, CANAL, LAUNCHED, SCORE
from app.games.due_moli.state import INSERT
from app.games.mystic.deck import SHIELD
from app.games.mystic.state import DRAWN as MYSTIC_DRAWN
from app.games.mystic.state import EACH, ROW, SHIELDS
from app.games.orto.state import FIELD, HAND, HEAP, POOL, STACKS, STOCK
from app.match.match import Match
from app.match.seats import Sitter
from app.scenes.bar import Bar
from app.scenes.table_page import LOG_GAP, largest_text, style_beside
from app.table import drawing
from app.table.geometry import column_left
from app.table.log import Log
from app.table.paint import FELT_EDGE, Style, box_rect
from app.table.stage import Drawable
from app.ui import text
from app.ui.theme import Scale, theme
from app.words import language, set_language
from tests.table.circle import mystic
from tests.table.harbour import LONG_CANAL, canal, hand_zone, lengthen, moli, until_phase
from tests.table.orchard import fill, with_verb
from tests.table.sitting import Sitting, advanced, new_match

SIZES = ((800, 600), (1024, 600), (1280, 720), (1920, 1080), (3840, 2160))
LONG = ("Massimiliana", "Bartolommeo", "Ferdinando", "Guglielmina", "Costantino", "Domenichina")
SLACK = 2
"""Pixels that rounding may take."""


class Buttons:
    """Does nothing."""

    def menu(self) -> None: ...

    def hint(self) -> None: ...

    def last_move(self) -> None: ...

    def toggle_log(self) -> None: ...

    def rules(self) -> None: ...

    def undo(self) -> None: ...


@pytest.fixture(params=["it", "en"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    """Both languages."""
    before = language()
    set_language(request.param)
    yield request.param
    set_language(before)


def laid(
    players: int, size: tuple[int, int], percent: int, plies: int = 0, bar: Bar | None = None, folded: bool = True
) -> Sitting:
    """A table as its scene lays it: below the bar, beside the log, the text no larger than the window can bear."""
    match = advanced(new_match(players, 5, [Sitter(name, "person") for name in LONG[:players]]), plies, players)
    return spread(Sitting(match, seat=players - 1), size, percent, bar, folded)


def spread(sitting: Sitting, size: tuple[int, int], percent: int, bar: Bar | None, folded: bool) -> Sitting:
    """The table laid as its scene lays it."""
    scale = Scale(*size, min(percent, largest_text(size)))
    top, edge = (bar or Bar(Buttons())).height(scale), scale.px(FELT_EDGE)
    log = Log(sitting.table)
    log.open = not folded
    style = style_beside(log, Style(theme(), scale))
    beside = log.width(style) + scale.px(LOG_GAP) if log.open else edge
    sitting.table.lay(style, (edge, top, size[0] - beside - edge, size[1] - top - edge))
    return sitting


def moored(size: tuple[int, int], percent: int, bar: Bar | None = None, folded: bool = True) -> Sitting:
    """I due moli with 18 cards in both canals and long score piles, a card to be inserted."""
    match = until_phase(moli(5, [Sitter(name, "person") for name in LONG[:2]]), INSERT, 5)
    sitting = spread(Sitting(match), size, percent, bar, folded)
    for seat in (0, 1):
        sitting.table.view.seen[SCORE + seat] = [(front, 0) for front in range(12)]
    lengthen(sitting)
    return sitting


def owners(sitting: Sitting) -> dict[str, list[pygame.Rect]]:
    """The boxes of the layout by whose they are: a seat, the middle, the status line."""
    found: dict[str, list[pygame.Rect]] = {"status": [box_rect(sitting.table.layout.status)]}
    for place in sitting.table.layout.places:
        if place.outlined:
            owner = sitting.match.game.zones[place.zone].owner
            found.setdefault("middle" if owner < 0 else f"seat {owner}", []).append(box_rect(place.box))
    for plate in sitting.table.layout.plates:
        found.setdefault(f"seat {plate.seat}", []).append(box_rect(plate.box))
    return found


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_boxes_lie_inside_the_felt_and_apart(size: tuple[int, int], percent: int, folded: bool) -> None:
    for players in range(2, 7):
        sitting = laid(players, size, percent, folded=folded)
        x, y, w, h = sitting.table.area
        felt = pygame.Rect(round(x), round(y), round(w), round(h)).inflate(2 * SLACK, 2 * SLACK)
        groups = owners(sitting)
        for who, boxes in groups.items():
            assert all(felt.contains(box) for box in boxes), (players, who, boxes, felt)
            for one, other in combinations(boxes, 2):
                assert not one.inflate(-SLACK, -SLACK).colliderect(other), (players, who, one, other)
        for (who, boxes), (whom, others) in combinations(groups.items(), 2):
            for one in boxes:
                hit = one.inflate(-SLACK, -SLACK).collidelist(others)
                assert hit < 0, (players, who, whom, one, others[hit])


def parts(sitting: Sitting, *kinds: str) -> list[Drawable]:
    """What is drawn of these kinds."""
    return [d for d in drawing.drawables(sitting.table) if isinstance(d.name, tuple) and d.name[0] in kinds]


def words_drawn(sitting: Sitting) -> list[tuple[str, pygame.Rect]]:
    """What is written outside the cards, and where its letters stand."""
    aligned: dict[Hashable, str] = {("caption", place.zone): place.caption for place in sitting.table.layout.places}
    found = []
    for drawable in parts(sitting, "caption", "status"):
        assert isinstance(drawable.key, tuple)
        words, px = str(drawable.key[0]), int(drawable.key[1])
        area = drawable.rect.copy()
        area.width = text.extent([words], px, drawable.name == ("status", 1))[0]
        left = {"start": drawable.rect.left, "end": drawable.rect.right - area.width}
        area.left = left.get(aligned.get(drawable.name, "centre"), drawable.rect.centerx - area.width // 2)
        if words:
            found.append((words, area))
    return found


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_captions_and_status_stand_apart(tongue: str, size: tuple[int, int], percent: int, folded: bool) -> None:
    window = pygame.Rect(0, 0, *size)
    for players in range(2, 7):
        sitting = laid(players, size, percent, plies=3 * players, folded=folded)
        written = words_drawn(sitting)
        for words, area in written:
            assert window.contains(area), (players, words, area)
        for (words, area), (others, other) in combinations(written, 2):
            assert not area.colliderect(other), (players, words, area, others, other)


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut(
    tongue: str, size: tuple[int, int], percent: int, folded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of up to twelve letters, plates, status, bar and labels: nothing ends in an ellipsis."""
    cut: list[str] = []
    original = text.fit

    def watched(string: str, px: int, bold: bool, width: int) -> str:
        fitted = original(string, px, bold, width)
        if fitted != string:
            cut.append(string)
        return fitted

    monkeypatch.setattr(text, "fit", watched)
    canvas = pygame.Surface((1, 1))
    for players in range(2, 7):
        bar = Bar(Buttons())
        sitting = laid(players, size, percent, 3 * players, bar, folded)
        sitting.click(sitting.pile())
        style = Style(theme(), Scale(*size, min(percent, largest_text(size))))
        bar.place(pygame.Rect(0, 0, size[0], bar.height(style.scale)), style.scale)
        for drawable in [bar.heading(style, sitting.match.game.title), *parts(sitting, "plate", "status", "tag")]:
            drawable.paint(canvas)
        for button in bar.buttons:
            assert pygame.Rect(0, 0, *size).contains(button.rect)
    assert cut == []


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_columns_do_not_overlap(size: tuple[int, int], folded: bool) -> None:
    for players in range(2, 7):
        for place in laid(players, size, 200, folded=folded).table.layout.places:
            if place.columns:
                lefts = [column_left(place, column, place.columns) for column in range(place.columns)]
                pitches = [other - one for one, other in pairwise(lefts)]
                assert min(pitches) >= card_width(place.card), (players, place.zone)


def test_own_cards_and_others_have_their_least_height() -> None:
    """Scenario 27 at 1280x720, text 100."""
    for players in range(2, 7):
        sitting = laid(players, (1280, 720), 100)
        for place in sitting.table.layout.places:
            owner = sitting.match.game.zones[place.zone].owner
            least = 96 if owner in (-1, sitting.table.me) else 60
            assert place.card >= least, (players, owner, place.card)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_cards_grow_with_the_window(players: int) -> None:
    """Scenario 27: 800 to 7680 wide, 16 by 9."""
    heights = [cards_of(laid(players, (width, width * 9 // 16), 100).table.layout) for width in range(1068, 7681, 348)]
    for zone_heights in zip(*heights, strict=True):
        assert all(one < other for one, other in pairwise(zone_heights))
    small = cards_of(laid(players, (800, 600), 100).table.layout)
    assert all(one < other for one, other in zip(small, heights[1], strict=True))


def cards_of(layout: Layout) -> list[float]:
    return [place.card for place in layout.places]


@pytest.mark.parametrize("size", SIZES)
def test_cards_lie_inside_the_window_in_late_games(size: tuple[int, int]) -> None:
    window = pygame.Rect(0, 0, *size)
    for players in (2, 4, 6):
        sitting = laid(players, size, 200, plies=40)
        for piece in sitting.table.picture:
            home = piece.home
            assert window.contains(pygame.Rect(round(home.x), round(home.y), round(home.h * CARD_RATIO), round(home.h)))


def test_regions_of_different_moves_do_not_overlap() -> None:
    """Letting go anywhere has one meaning."""
    for size in SIZES:
        for players in range(2, 7):
            sitting = laid(players, size, 100)
            table = sitting.table
            seat = sitting.match.to_act[0]
            table.sit(seat)
            areas = [(g.key, table.reach.target_area(g)) for g in table.gestures()]
            for (key, area), (other_key, other) in combinations(areas, 2):
                assert not area.colliderect(other), (size, players, key, area, other_key, other)


@pytest.mark.parametrize("percent", [100, 150])
def test_labels_stand_under_the_plates_that_stand_beside_cards(percent: int) -> None:
    sitting = laid(5, (1280, 720), percent)
    table = sitting.table
    table.sit(sitting.match.to_act[0])
    table.select(table.gestures()[0].source)
    written = [drawable.rect for drawable in parts(sitting, "caption", "plate")]
    labels = [drawable.rect for drawable in parts(sitting, "tag")]
    assert len(labels) == 5
    thieves = [g for g in table.gestures() if table.reach.under_plate(g) is not None]
    assert len(thieves) == 4
    for gesture in thieves:
        label = next(label for label in labels if table.reach.target_area(gesture).contains(label))
        assert label.collidelist(written) < 0


def test_what_is_written_stays_in_the_window(tongue: str) -> None:
    for size in SIZES[:3]:
        for players in (2, 6):
            sitting = laid(players, size, 200, plies=12)
            window = pygame.Rect(0, 0, *size)
            for drawable in parts(sitting, "caption", "plate", "status", "tag", "badge"):
                assert window.contains(drawable.rect), drawable.name


# I due moli.


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_harbour_s_boxes_lie_inside_the_felt_and_apart(size: tuple[int, int], percent: int, folded: bool) -> None:
    sitting = moored(size, percent, folded=folded)
    felt = pygame.Rect(sitting.table.area).inflate(2 * SLACK, 2 * SLACK)
    boxes = [(who, box) for who, found in owners(sitting).items() for box in found]
    for who, box in boxes:
        assert felt.contains(box), (who, box, felt)
    for (who, one), (whom, other) in combinations(boxes, 2):
        assert not one.inflate(-SLACK, -SLACK).colliderect(other), (who, whom, one, other)


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_harbour_s_cards_stay_on_their_felt(size: tuple[int, int], percent: int, folded: bool) -> None:
    """Also while a gap is open; no card of one row lies on a plate, the status line or another row."""
    sitting = moored(size, percent, folded=folded)
    table = sitting.table
    thick = max(4 * SLACK, size[1] // 80)  # a high pile stands out a little
    felt = pygame.Rect(table.area).inflate(thick, thick)
    for gap in (None, (CANAL + table.me, 0), (CANAL + table.me, 9), (CANAL + table.me, LONG_CANAL)):
        table.picture.open_gap(gap, 0.0, table.director.pace)
        rows: dict[int, pygame.Rect] = {}
        for zone, pieces in enumerate(table.picture.pieces):
            areas = [table.reach.source_area(Spot(zone, i)) for i in range(len(pieces)) if zone in table.picture.places]
            if areas and table.place(zone).box:
                rows[zone] = areas[0].unionall(areas[1:])
                assert felt.contains(rows[zone]), (zone, rows[zone], felt)
        for (zone, one), (other_zone, other) in combinations(rows.items(), 2):
            assert not one.colliderect(other), (zone, other_zone)
        fixed = [box_rect(table.layout.status), *(box_rect(plate.box) for plate in table.layout.plates)]
        for zone, row in rows.items():
            assert row.inflate(-2 * SLACK, -2 * SLACK).collidelist(fixed) < 0, (zone, row)


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_harbour_s_words_stand_apart(tongue: str, size: tuple[int, int], percent: int, folded: bool) -> None:
    sitting = moored(size, percent, folded=folded)
    right = round(sitting.table.area[0] + sitting.table.area[2]) + SLACK
    written = words_drawn(sitting)
    window = pygame.Rect(0, 0, right, size[1])
    for words, area in written:
        assert window.contains(area), (words, area)
    for (words, area), (others, other) in combinations(written, 2):
        assert not area.colliderect(other), (words, area, others, other)


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_the_harbour_is_cut(
    tongue: str, size: tuple[int, int], percent: int, folded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    original = text.fit

    def watched(string: str, px: int, bold: bool, width: int) -> str:
        fitted = original(string, px, bold, width)
        if fitted != string:
            cut.append(string)
        return fitted

    monkeypatch.setattr(text, "fit", watched)
    canvas = pygame.Surface((1, 1))
    sitting = moored(size, percent, folded=folded)
    sitting.table.select(Spot(hand_zone(sitting), 0))
    for gesture in sitting.table.choices():
        sitting.table.point(gesture)
        for drawable in parts(sitting, "plate", "status", "tag"):
            drawable.paint(canvas)
    assert cut == []


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_the_index_of_every_card_of_a_long_canal_is_in_sight(size: tuple[int, int], folded: bool) -> None:
    """What is left of a covered card holds its rank and signs, 37 hundredths of its width; 26 pixels at 1024x600.

    Beside the log, which can be folded in, a little less.
    """
    for percent in (100, 150, 200):
        sitting = moored(size, percent, folded=folded)
        homes = [piece.home for piece in canal(sitting)]
        assert len(homes) == LONG_CANAL
        strips = [other.x - one.x for one, other in pairwise(homes)]
        assert min(strips) >= 0.37 * card_width(homes[0].h), (percent, min(strips))
        least = {800: 25, 1024: 26}.get(size[0], 38) if folded else {800: 17, 1024: 23}.get(size[0], 29)
        assert min(strips) >= least, (percent, min(strips))


def test_the_harbour_s_cards_have_their_least_height() -> None:
    """Scenario 27 at 1280x720, text 100: one's own and what is dragged 96, others' 60, score piles readable."""
    sitting = moored((1280, 720), 100)
    table = sitting.table
    for place in table.layout.places:
        mine = place.zone in (CANAL + table.me, BASIN, BASIN + 1, LAUNCHED, hand_zone(sitting))
        assert place.card >= (96 if mine else 60), (place.zone, place.card)


def test_the_harbour_s_cards_grow_with_the_window() -> None:
    heights = [cards_of(moored((width, width * 9 // 16), 100).table.layout) for width in range(1068, 7681, 696)]
    for zone_heights in zip(*heights, strict=True):
        assert all(one < other for one, other in pairwise(zone_heights))


# Mystic.


def seated(players: int, size: tuple[int, int], percent: int, cards: int = 6, folded: bool = True) -> Sitting:
    """Mystic with rows of so many cards, long names, a shield beside every row, a card drawn."""
    match = mystic(players, 5, [Sitter(name, "person") for name in LONG[:players]], row=min(cards, 6))
    sitting = spread(Sitting(match, seat=players - 1), size, percent, None, folded)
    seen = sitting.table.view.seen
    for seat in range(players):
        seen[ROW + EACH * seat] = [(-1, 0)] * cards
        seen[SHIELDS + EACH * seat] = [(SHIELD, 0)]
    seen[MYSTIC_DRAWN + EACH * (players - 1)] = [(10, 0)]
    sitting.table.picture.rebuild(seen)
    return sitting


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_rows_boxes_lie_inside_the_felt_and_apart(size: tuple[int, int], percent: int, folded: bool) -> None:
    for players in range(2, 7):
        sitting = seated(players, size, percent, folded=folded)
        table = sitting.table
        felt = pygame.Rect(table.area).inflate(2 * SLACK, 2 * SLACK)
        boxes = [(who, box) for who, found in owners(sitting).items() for box in found]
        choices = table.layout.choices
        assert choices is not None
        boxes.append(("choices", box_rect(choices)))
        for who, box in boxes:
            assert felt.contains(box), (players, who, box, felt)
        for (who, one), (whom, other) in combinations(boxes, 2):
            assert not one.inflate(-SLACK, -SLACK).colliderect(other), (players, who, whom, one, other)


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_rows_cards_stay_on_their_felt(size: tuple[int, int], percent: int, folded: bool) -> None:
    """With up to twelve cards in every row and a shield beside it."""
    thick = max(4 * SLACK, size[1] // 80)  # a high pile stands out a little
    for players in range(2, 7):
        for cards in (4, 6, 12):
            sitting = seated(players, size, percent, cards, folded)
            table = sitting.table
            felt = pygame.Rect(table.area).inflate(thick, thick)
            rows: dict[int, pygame.Rect] = {}
            for zone, pieces in enumerate(table.picture.pieces):
                if pieces and zone in table.picture.places:
                    areas = [table.reach.source_area(Spot(zone, i)) for i in range(len(pieces))]
                    rows[zone] = areas[0].unionall(areas[1:])
                    assert felt.contains(rows[zone]), (players, cards, zone, rows[zone], felt)
            for (zone, one), (other_zone, other) in combinations(rows.items(), 2):
                assert not one.colliderect(other), (players, cards, zone, other_zone, one, other)
            fixed = [box_rect(table.layout.status), *(box_rect(plate.box) for plate in table.layout.plates)]
            for zone, row in rows.items():
                assert row.inflate(-2 * SLACK, -2 * SLACK).collidelist(fixed) < 0, (players, cards, zone, row)


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_mystic_stand_apart_and_are_not_cut(
    tongue: str, size: tuple[int, int], percent: int, folded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    original = text.fit

    def watched(string: str, px: int, bold: bool, width: int) -> str:
        fitted = original(string, px, bold, width)
        if fitted != string:
            cut.append(string)
        return fitted

    monkeypatch.setattr(text, "fit", watched)
    canvas = pygame.Surface((1, 1))
    for players in range(2, 7):
        sitting = seated(players, size, percent, folded=folded)
        right = round(sitting.table.area[0] + sitting.table.area[2]) + SLACK
        written = words_drawn(sitting)
        for words, area in written:
            assert pygame.Rect(0, 0, right, size[1]).contains(area), (players, words, area)
        for (words, area), (others, other) in combinations(written, 2):
            assert not area.colliderect(other), (players, words, area, others, other)
        for drawable in parts(sitting, "plate", "status", "tag"):
            drawable.paint(canvas)
    assert cut == []


def test_the_rows_cards_have_their_least_height() -> None:
    """Scenario 27 at 1280x720, text 100: one's own and the middle 96, others' 60."""
    for players in range(2, 7):
        sitting = seated(players, (1280, 720), 100)
        for place in sitting.table.layout.places:
            owner = sitting.match.game.zones[place.zone].owner
            assert place.card >= (96 if owner in (-1, sitting.table.me) else 60), (players, owner, place.card)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_rows_cards_grow_with_the_window(players: int) -> None:
    sizes = [(width, width * 9 // 16) for width in range(1068, 7681, 696)]
    heights = [cards_of(seated(players, size, 100).table.layout) for size in sizes]
    for zone_heights in zip(*heights, strict=True):
        assert all(one < other for one, other in pairwise(zone_heights))


# L'orto in due.


def grown(size: tuple[int, int], percent: int, hand: int = 11, bar: Bar | None = None, folded: bool = True) -> Sitting:
    """The fullest garden, in the middle of a turn: ripe beds, two that want a card, full pool, a long heap."""
    match = with_verb("done")
    record = match.record()
    record.seats[:] = [Sitter(name, "person") for name in LONG[:2]]
    sitting = spread(Sitting(Match.from_record(record)), size, percent, bar, folded)
    fill(sitting, hand, whole=False)
    return sitting


def rows_of(sitting: Sitting) -> dict[int, pygame.Rect]:
    """What the cards of every zone cover at rest."""
    table, rows = sitting.table, {}
    for zone, pieces in enumerate(table.picture.pieces):
        if zone in table.picture.places and pieces:
            areas = [table.reach.source_area(Spot(zone, i)) for i in range(len(pieces))]
            rows[zone] = areas[0].unionall(areas[1:])
    return rows


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_garden_s_cards_stay_on_their_felt_and_apart(size: tuple[int, int], percent: int, folded: bool) -> None:
    """Also with a hand longer than the rules allow, and with the pool slid forward."""
    for hand in (8, 11, 22):
        sitting = grown(size, percent, hand, folded=folded)
        table = sitting.table
        thick = max(4 * SLACK, size[1] // 80)  # a high pile stands out a little
        felt = pygame.Rect(table.area).inflate(thick, thick)
        out = [piece.home.x < table.place(POOL).box[0] + 1 for piece in table.picture.pieces[POOL]]
        assert out == [i < 11 - hand for i in range(10)]
        rows = rows_of(sitting)
        for zone, row in rows.items():
            assert felt.contains(row), (zone, row, felt)
        for (zone, one), (other_zone, other) in combinations(rows.items(), 2):
            assert not one.colliderect(other), (zone, one, other_zone, other)
        fixed = [box_rect(table.layout.status), *(box_rect(plate.box) for plate in table.layout.plates)]
        assert table.layout.choices is not None
        for (zone, row), box in product(rows.items(), [*fixed, box_rect(table.layout.choices)]):
            assert not row.inflate(-2 * SLACK, -2 * SLACK).colliderect(box), (zone, row, box)
        assert box_rect(table.layout.choices).height >= table.style.scale.target, "room for a button"


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_garden_s_words_stand_apart_and_off_the_cards(
    tongue: str, size: tuple[int, int], percent: int, folded: bool
) -> None:
    sitting = grown(size, percent, folded=folded)
    right = round(sitting.table.area[0] + sitting.table.area[2]) + SLACK
    written = words_drawn(sitting)
    assert len([words for words, _ in written]) >= STACKS + 5
    window = pygame.Rect(0, 0, right, size[1])
    for words, area in written:
        assert window.contains(area), (words, area)
    for (words, area), (others, other) in combinations(written, 2):
        assert not area.colliderect(other), (words, area, others, other)
    for (words, area), (zone, row) in product(written, rows_of(sitting).items()):
        letters = area.inflate(0, -area.height // 3)
        assert not letters.colliderect(row), (words, area, zone, row)


@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_the_garden_is_cut(
    tongue: str, size: tuple[int, int], percent: int, folded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    original = text.fit

    def watched(string: str, px: int, bold: bool, width: int) -> str:
        fitted = original(string, px, bold, width)
        if fitted != string:
            cut.append(string)
        return fitted

    monkeypatch.setattr(text, "fit", watched)
    canvas = pygame.Surface((1, 1))
    sitting = grown(size, percent, folded=folded)
    sitting.table.lines = []  # the long event line is the log's to tell in full
    sitting.table.facts = {**sitting.table.view.facts, "scores": (288, 317)}
    for gesture in sitting.table.gestures():
        sitting.table.select(gesture.source)
        sitting.table.point(gesture)
        for drawable in parts(sitting, "plate", "status", "tag"):
            drawable.paint(canvas)
    assert cut == []


@pytest.mark.parametrize("size", SIZES)
def test_the_index_of_every_card_of_the_garden_is_in_sight(size: tuple[int, int]) -> None:
    """Of a covered card in the hand and on the heap: its number; of one in the pool: its number and colour.

    A heap of fifteen at 800x600 shows less of each.
    """
    for percent in (100, 150, 200):
        table = grown(size, percent).table
        for zone, least in ((HAND + table.me, 0.9), (HEAP, 0.2 if size[0] == 800 else 0.36)):
            homes = [piece.home for piece in table.picture.pieces[zone]]
            strips = [other.x - one.x for one, other in pairwise(homes)]
            assert min(strips) >= least * card_width(homes[0].h), (zone, percent, min(strips) / card_width(homes[0].h))
        pool = [piece.home for piece in table.picture.pieces[POOL]]
        steps = [other.y - one.y for one, other in pairwise(pool)]
        assert len(pool) == 10 and min(steps) >= 0.36 * pool[0].h, (percent, min(steps) / pool[0].h)


def test_the_garden_s_cards_have_their_least_height() -> None:
    """Scenario 27 at 1280x720, text 100: the field, the pool and one's own hand 96, the other's 60."""
    table = grown((1280, 720), 100).table
    for zone in (*range(FIELD, FIELD + STACKS), POOL, STOCK, HEAP, HAND + table.me):
        assert table.place(zone).card >= 96, (zone, table.place(zone).card)
    assert table.place(HAND + 1 - table.me).card >= 60


def test_the_garden_s_cards_grow_with_the_window() -> None:
    heights = [cards_of(grown((width, width * 9 // 16), 100).table.layout) for width in range(1068, 7681, 696)]
    for zone_heights in zip(*heights, strict=True):
        assert all(one < other for one, other in pairwise(zone_heights))
