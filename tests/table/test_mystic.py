"""Mystic's table: every way to make a move leads to the same position (scenario 9), refusals, looks, the count."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.core.art import CardArt
from app.core.events import CardTurned
from app.core.face import Spot
from app.core.game import Move
from app.games.mystic.deck import CAST, HIGHEST
from app.games.mystic.state import ACT, COUNTED, DISCARDS, DRAWN, EACH, LEFT, LOOK, PILE, PLACE, ROW, TURN, WINDOW
from app.match.match import Match
from app.table import drawing, motion
from app.table.motion import Pace
from app.table.picture import agrees
from app.table.stage import Drawable
from app.table.telling import prompt
from tests.table.circle import PHASES, grip, mystic, phase, position, walked, ways, with_long_row
from tests.table.sitting import Sitting, copy_of

POSITIONS = 200
SIZES = ((1280, 720), (800, 600), (1024, 600), (1920, 1080))


def at(wanted: int, seed: int = 11, players: int = 3, **options: int) -> Match:
    """A match at the first position of a phase."""
    return walked(mystic(players, seed, None, **options), 400, seed, 0.3, until=wanted)


def test_the_discards_say_what_happens_there_while_a_drawn_number_is_in_the_hand() -> None:
    """Not their letter alone: no other label is near."""
    numbers = (match for match in map(position, range(300)) if phase(match) == PLACE)
    match = next(m for m in numbers if 0 <= m.view(m.to_act[0]).seen[DRAWN + EACH * m.to_act[0]][0][0] <= HIGHEST)
    for size in SIZES:
        sitting = Sitting(match, size=size)
        sitting.table.select(Spot(DRAWN + EACH * sitting.table.me, 0))
        said = [d.key for d in drawing.drawables(sitting.table) if isinstance(d.name, tuple) and d.name[0] == "tag"]
        label = next(g.label for g in sitting.table.choices() if g.key == "X")
        assert said == [(f"{sitting.table.say(label)} [X]", False)], size


# The same move in every way.


def test_the_positions_are_of_every_kind() -> None:
    found = [position(number) for number in range(70)]
    assert {phase(match) for match in found} == set(PHASES)
    assert {match.game.seats for match in found} == {2, 3, 4, 5, 6}
    for option in ("row", "cap", "penalty", "window"):
        values = next(o.values for o in match_options(found[0]) if o.key == option)
        assert {match.game.setup[option] for match in found} == set(values), option


def match_options(match: Match) -> tuple:  # type: ignore[type-arg]
    return match.game.options


@pytest.mark.parametrize("batch", [0, 1, *(pytest.param(batch, marks=pytest.mark.long) for batch in (2, 3))])
def test_all_ways_agree(batch: int) -> None:
    """Scenario 9. What is asked about first is made only after the answer."""
    for number in range(batch, POSITIONS, 4):
        match = position(number)
        size = SIZES[number // 7 % len(SIZES)]
        made = set()
        for gesture in Sitting(match, size=size).table.gestures():
            after = copy_of(match)
            after.play(gesture.move)
            for name, make in ways(gesture).items():
                sitting = Sitting(copy_of(match), size=size)
                make(sitting, sitting.gesture(gesture.move))
                told = (number, gesture.move, name)
                deliberate = gesture.move.verb == "call" or (gesture.move.verb == "skip" and phase(match) == LOOK)
                assert len(sitting.ear.asked) == deliberate, told
                if sitting.ear.meant is not None:
                    assert sitting.match.digest() == match.digest() and sitting.ear.moves == 0, told
                    sitting.ear.meant()
                assert sitting.match.digest() == after.digest(), told
                assert sitting.ear.moves == 1, told
                sitting.rest()
                assert agrees(sitting.table.picture, sitting.table.view), told
                made.add(gesture.move)
        assert made == set(match.moves(match.to_act[0])), number


def test_every_key_has_one_meaning() -> None:
    taken = {"H", "R", "S", "U", "M", "L"}  # the table's own
    for number in range(140):
        gestures = Sitting(position(number)).table.gestures()
        keyed = [g.key for g in gestures if g.key]
        assert len(set(keyed)) == len(keyed) and not taken & set(keyed), (number, keyed)
        assert all(len(key) == 1 for key in keyed)
        assert all(g.key for g in gestures if g.source is None)


# What is refused.


def every_press(sitting: Sitting) -> list[Spot]:
    """Every card that lies in sight."""
    pieces = sitting.table.picture.pieces
    return [
        Spot(place.zone, i)
        for place in sitting.table.layout.places if place.outlined
        for i, piece in enumerate(pieces[place.zone])
        if piece.cell != (-2, -2) and (place.arrange == "row" or i == 0)
    ]


def test_pressing_what_may_not_be_chosen_is_told() -> None:
    """Scenario 12, in every phase: a sentence and its clause, and nothing moved."""
    refused = 0
    for number in range(105):
        match = position(number)
        before = match.digest()
        sitting = Sitting(match)
        for spot in every_press(sitting):
            if sitting.table.reach.source_of(spot) is not None:
                continue
            sitting.wait(1000, frame=500)
            sitting.click(grip(sitting.table, spot))
            words, clause = sitting.told
            assert words and clause.startswith("MY-"), (number, spot, sitting.told)
            refused += 1
        assert match.digest() == before and sitting.ear.moves == 0
    assert refused > 1000


def test_letting_go_in_the_wrong_place_is_told() -> None:
    """From every card that may be taken to every zone that is no goal of it."""
    refused = 0
    for number in range(70):
        match = position(number)
        before = match.digest()
        sitting = Sitting(match)
        table = sitting.table
        for source in {g.source for g in table.gestures() if g.source is not None}:
            for place in table.layout.places:
                middle = table.reach.source_area(Spot(place.zone, 0)).center
                table.select(source)
                fits = table.reach.aim(*middle) is not None
                table.select(None)
                if fits or not place.outlined or place.zone == source.zone:
                    continue
                sitting.drag(grip(table, source), middle)
                words, clause = sitting.told
                assert words and clause.startswith("MY-"), (number, source, place.zone, sitting.told)
                assert table.held is None and table.selected is None
                refused += 1
        assert match.digest() == before and sitting.ear.moves == 0
    assert refused > 300


@pytest.mark.parametrize(
    ("when", "source", "clause", "words"),
    [
        (LOOK, ("pile", 0), "MY-05", "First come the looks at two cards of your own, or none."),
        (LOOK, ("other row", 1), "MY-05", "The first looks are at cards of your own."),
        (TURN, ("row", 0), "MY-06", "A turn begins with a card from the pile or from the discards, or with the call."),
        (PLACE, ("pile", 0), "MY-06", "Place or discard the card that you drew first."),
        (COUNTED, ("pile", 0), "MY-18", "This manche is counted: deal the next one."),
        (WINDOW, ("pile", 0), "MY-12", "First comes the same number: touch a card of your own, or pass."),
        (LEFT, ("row", 0), "MY-09", "First play the action that left your row, or leave it alone."),
    ],
)
def test_refusals_are_those_of_the_page(when: int, source: tuple[str, int], clause: str, words: str) -> None:
    sitting = Sitting(at(when, manches=2))
    me = sitting.table.me
    zones = {"pile": PILE, "row": ROW + EACH * me, "other row": ROW + EACH * ((me + 1) % 3)}
    sitting.click(grip(sitting.table, Spot(zones[source[0]], source[1])))
    assert sitting.told == (words, clause)
    assert sitting.ear.sounds == ["refuse"]


def test_a_long_row_is_chosen_where_it_is_seen() -> None:
    """Cards that overlap: letting go means the card in sight."""
    match = with_long_row(9)
    sitting = Sitting(match)
    swaps = [g for g in sitting.table.gestures() if g.move.verb == "swap"]
    assert len(swaps) >= 9
    for gesture in swaps:
        there = Sitting(copy_of(match))
        there.drag(grip(there.table, Spot(DRAWN + EACH * there.table.me, 0)), grip(there.table, gesture.targets[0]))
        assert there.match.played[-1] == gesture.move


# Looks.


def fronts_drawn(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The fronts, whole or small, in the picture of this moment."""
    shown: list[CardArt] = []
    original = sitting.table.face.front, sitting.table.face.memo
    with monkeypatch.context() as patch:
        patch.setattr(type(sitting.table.face), "front", lambda self, f: shown.append(f) or original[0](f))  # type: ignore[func-returns-value]
        patch.setattr(type(sitting.table.face), "memo", lambda self, f: shown.append(f) or original[1](f))  # type: ignore[func-returns-value]
        drawing.drawables(sitting.table)
    return set(shown)  # type: ignore[arg-type]


def in_sight(sitting: Sitting) -> set[int]:
    """What lies open before the watcher."""
    return {front for cells in sitting.table.view.seen for front, _ in cells if front >= 0}


def lifted(sitting: Sitting) -> list[tuple[int, int]]:
    """The places of cards that are being looked at."""
    return [(piece.zone, sitting.table.picture.index(piece)) for piece in sitting.table.glimpses]


def looker(seed: int, pace: Pace) -> tuple[Sitting, Sitting, Sitting, int]:
    """Three at a table of their own each, the first about to look; what his card at place 1 is."""
    match = mystic(3, seed, starter=0)
    sittings = [Sitting(match, pace, seat=seat) for seat in range(3)]
    front = copy_of(match)
    front.play(Move(0, "look", (0, 1)))
    known = front.view(0).known[ROW][1][0]
    assert known >= 0
    return sittings[0], sittings[1], sittings[2], known


@pytest.mark.parametrize("factor", [1.0, 0.5, 0.0])
def test_a_look_shows_the_face_to_the_looker_alone_and_for_its_time(
    factor: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(8):
        mine, other, third, front = looker(seed, Pace(factor))
        if front in in_sight(mine):
            continue
        mine.click(grip(mine.table, Spot(ROW, 1)))
        other.table.feed()
        third.table.feed()
        seen, raised = 0.0, {1: 0, 2: 0}
        for step in range(200):
            for sitting in (mine, other, third):
                sitting.table.tick(step * 16.0)
                if sitting is not mine:
                    assert front not in fronts_drawn(sitting, monkeypatch) - in_sight(sitting)
                    raised[sitting.table.me] += (ROW, 1) in lifted(sitting)
            if front in fronts_drawn(mine, monkeypatch):
                assert lifted(mine) == [(ROW, 1)]
                seen += 16.0
        assert abs(seen - motion.GLIMPSE) < 40
        assert min(raised.values()) >= 1
        assert front not in fronts_drawn(mine, monkeypatch) and not mine.table.busy


@pytest.mark.parametrize("factor", [1.0, 0.0])
def test_the_new_card_of_scarto_can_be_read_at_every_speed(factor: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """MY-24: as long as in any look, also where nothing moves; and by nobody else."""
    read = 0
    for seed in range(60):
        match = walked(mystic(3, seed), 400, seed, 0.5, until=ACT)
        if not match.to_act or match.view(0).facts["action"] != CAST:
            continue
        me, move = match.to_act[0], match.moves(match.to_act[0])[0]
        mine, other = (Sitting(match, Pace(factor), seat=seat) for seat in (me, (me + 1) % 3))
        match.play(move)
        zone, place = ROW + EACH * me, move.args[0]
        front = match.view(me).known[zone][place][0]
        mine.table.feed()
        other.table.feed()
        seen = 0.0
        for step in range(300):
            for sitting in (mine, other):
                sitting.table.tick(step * 16.0)
            if front not in in_sight(other):
                assert front not in fronts_drawn(other, monkeypatch)
            seen += 16.0 * ((zone, place) in lifted(mine) and front in fronts_drawn(mine, monkeypatch))
        assert abs(seen - motion.GLIMPSE) < 40 and not mine.table.busy
        read += 1
    assert read >= 2


@pytest.mark.parametrize("how", ["skip", "resize", "click"])
def test_a_look_ends_when_it_is_skipped(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mine, _, _, front = looker(3, Pace(1.0))
    assert front not in in_sight(mine)
    mine.click(grip(mine.table, Spot(ROW, 1)))
    mine.wait(600)
    assert front in fronts_drawn(mine, monkeypatch)
    if how == "skip":
        mine.table.skip()
    elif how == "click":
        mine.click((3, 400))
    else:
        mine.resize((1024, 600))
        assert front in fronts_drawn(mine, monkeypatch)  # still his look, for what is left of its time
        mine.wait(motion.GLIMPSE)
    assert front not in fronts_drawn(mine, monkeypatch)


def test_a_double_click_does_not_waste_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    mine, _, _, front = looker(3, Pace(0.0))
    for _ in range(3):
        mine.click(grip(mine.table, Spot(ROW, 1)))
        mine.wait(60)
    assert front in fronts_drawn(mine, monkeypatch) and mine.match.plies == 1
    mine.wait(motion.DOUBLE_CLICK)
    mine.click(grip(mine.table, Spot(ROW, 3)))
    mine.wait(100)
    assert mine.match.played[-1] == Move(0, "look", (0, 3)) and lifted(mine) == [(ROW, 3)]


def memos(sitting: Sitting) -> set[object]:
    """The places that the memory help marks."""
    return {d.name[1] for d in drawn(sitting) if isinstance(d.name, tuple) and d.name[0] == "memo"}


def drawn(sitting: Sitting) -> list[Drawable]:
    return drawing.drawables(sitting.table)


def test_the_memory_help_marks_what_is_known_and_nothing_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = 0
    for number in range(84):
        match = position(number)
        for seat in range(match.game.seats):
            sitting = Sitting(match, seat=seat)
            sitting.table.skip()
            assert not memos(sitting)
            assert fronts_drawn(sitting, monkeypatch) <= in_sight(sitting)
            sitting.table.remembers = True
            view = match.view(seat)
            wanted = {
                1000 * zone + i
                for zone in range(ROW, len(view.seen), EACH)
                for i, cell in enumerate(view.seen[zone])
                if cell[0] == -1 and view.known[zone][i][0] >= 0 and phase(match) != WINDOW  # all look at that
            }
            assert memos(sitting) == wanted
            marked += len(wanted)
    assert marked > 100


# The count.


def test_rows_are_turned_up_one_after_the_other_and_the_points_can_be_read() -> None:
    match = mystic(4, 5)
    walked(match, 2000, 5, 0.9)
    before = match.record()
    short = mystic(4, 5)
    for move in match.played[:-1]:
        short.play(move)
    sitting = Sitting(short, Pace(1.0), seat=match.played[-1].seat if match.played[-1].seat >= 0 else 0)
    sitting.rest()
    short.play(match.played[-1])
    assert before.moves and match.outcome is not None
    turned = sum(isinstance(s, CardTurned) and s.zone >= ROW for s in match.sights(0, match.plies))
    assert turned > 4
    sitting.table.feed()
    hidden: list[tuple[float, int]] = []
    start = sitting.table.now
    while sitting.table.busy:
        sitting.wait(16)
        down = sum(p.cell == (-1, 0) for zone in range(ROW, len(sitting.table.picture.pieces), EACH)
                   for p in sitting.table.picture.pieces[zone])
        if not hidden or hidden[-1][1] != down:
            hidden.append((sitting.table.now - start, down))
    assert [count for _, count in hidden][-1] == 0
    flips = [b[0] - a[0] for a, b in pairwise(hidden[1:])]
    assert all(a[1] - b[1] == 1 for a, b in pairwise(hidden[1:]))
    assert min(flips) >= motion.FLIP - 17
    assert sitting.table.now - start - hidden[-1][0] >= 4 * motion.LINE


def test_the_top_discard_is_an_action_or_a_number() -> None:
    """These positions hold both."""
    tops = {position(n).view(0).seen[DISCARDS][0][0] > HIGHEST for n in range(70) if phase(position(n)) == TURN}
    assert tops == {True, False}


# What is expected, while cards move.


def test_a_window_is_told_when_the_picture_has_come_to_it() -> None:
    """Until the card has landed it is still the turn of whoever put it down."""
    found = 0
    for seed in range(1, 30):
        match = at(PLACE, seed, 4, starter=0)
        mover = match.to_act[0]
        me = (mover + 1) % 4
        sitting = Sitting(match, Pace(1.0), seat=me)
        match.play(match.moves(mover)[0])
        if phase(match) != WINDOW:
            continue
        found += 1
        sitting.table.feed()
        sitting.wait(60)
        assert sitting.table.moving and prompt(sitting.table).text == "It is {player}'s turn."
        sitting.rest()
        assert prompt(sitting.table).text == "{player} · {asked}"
        match.play(Move(me, "pass"))
        sitting.table.feed()
        sitting.rest()
        assert prompt(sitting.table).text == "Others may answer now."
    assert found > 5
