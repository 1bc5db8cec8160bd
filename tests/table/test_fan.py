"""The second game's table: every way to draw, insert, launch and pick leads to the same position (scenario 9)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from app.core.art import CARD_RATIO, CardArt
from app.core.face import Gesture, Spot
from app.core.game import Move
from app.core.message import Message
from app.games.due_moli.deck import NAMES
from app.games.due_moli.rafts import BASIN, CANAL, DRAWN, LAUNCHED, SCORE, SHOWN
from app.games.due_moli.state import CHOOSE, COUNTED, DRAW, FIRST_PICK, INSERT, LAST_PICK, LAUNCH
from app.match.match import Match
from app.table import cards, drawing, keys
from app.table.motion import Pace
from app.table.picture import agrees
from app.table.reach import Reach
from app.table.telling import describe
from app.words import language, set_language
from app.words.render import tr
from tests.table.harbour import (
    PHASES,
    basin_spot,
    canal,
    gap_point,
    goal,
    grip,
    hand_zone,
    moli,
    phase,
    position,
    until_phase,
    walked,
    ways,
)
from tests.table.sitting import Point, Sitting, copy_of

POSITIONS = 200
SIZES = ((1280, 720), (800, 600), (1024, 600), (1920, 1080))
FELT: Point = (3, 400)
"""Where nothing lies."""


def at(wanted: int, seed: int = 11, raft_pick: int = 0, series: int = 0) -> Match:
    """A game at the first position of a phase."""
    return until_phase(moli(seed, raft_pick=raft_pick, series=series), wanted, seed)


def with_raft(cards: int) -> Match:
    """A position in which a raft of so many cards, and no longer one, can be launched."""
    for seed in range(500):
        match = moli(seed)
        for _ in range(12):
            until_phase(match, LAUNCH, seed)
            if match.to_act and len(match.moves(match.to_act[0])) == cards:
                return match
            walked(match, 1, seed, plainly=1.0)
    raise AssertionError(f"no raft of {cards}")


# The same move in every way.


def test_the_positions_are_of_every_kind() -> None:
    found = [position(number) for number in range(84)]
    assert {phase(match) for match in found} == set(PHASES)
    assert {match.game.setup["raft_pick"] for match in found} == {0, 1, 2, 3}
    assert {match.game.setup["series"] for match in found} == {0, 2, 4}


@pytest.mark.parametrize("batch", range(4))
def test_all_ways_agree(batch: int) -> None:
    """Scenario 9; moves without a card are buttons of the scene, and have a letter."""
    for number in range(batch, POSITIONS, 4):
        match = position(number)
        size = SIZES[number // 7 % len(SIZES)]
        made = set()
        for gesture in Sitting(match, size=size).table.gestures():
            after = copy_of(match)
            after.play(gesture.move)
            assert (gesture.source is None) == (gesture.move.verb in ("choose", "deal"))
            for name, make in ways(gesture).items():
                sitting = Sitting(copy_of(match), size=size)
                make(sitting, sitting.gesture(gesture.move))
                assert sitting.match.digest() == after.digest(), (number, gesture.move, name)
                assert sitting.ear.moves == 1, (number, gesture.move, name)
                assert sitting.table.picture.gap is None
                sitting.rest()
                assert agrees(sitting.table.picture, sitting.table.view)
                made.add(gesture.move)
        assert made == set(match.moves(match.to_act[0]))


def test_every_move_but_inserting_has_one_key_of_its_own() -> None:
    for number in range(70):
        gestures = Sitting(position(number)).table.gestures()
        keyed = [g.key for g in gestures if g.move.verb != "insert"]
        assert all(keyed) and len(set(keyed)) == len(keyed)
        assert not any(g.key for g in gestures if g.move.verb == "insert")


# The gap in the fan.


def carried(match: Match, pace: Pace | None = None) -> Sitting:
    """The drawn card in the hand, away from everything."""
    sitting = Sitting(match, pace)
    sitting.press(grip(sitting, Spot(hand_zone(sitting), 0)))
    sitting.hand.move(*FELT, True)
    assert sitting.table.held is not None
    return sitting


def test_the_gap_opens_under_the_hand_and_closes_again() -> None:
    for seed in (3, 4, 5):
        sitting = carried(at(INSERT, seed))
        table = sitting.table
        zone = CANAL + table.me
        closed = [piece.home.x for piece in canal(sitting)]
        width = canal(sitting)[0].home.h * CARD_RATIO
        goals = [gap_point(sitting, zone, gap) for gap in range(len(closed) + 1)]
        for gap in [*range(len(goals)), *reversed(range(len(goals)))]:
            x, y = goals[gap]
            sitting.hand.move(x, y, True)
            assert table.picture.gap == (zone, gap)
            assert table.pointed is not None and table.pointed.move.args == (gap,)
            lefts = [piece.home.x for piece in canal(sitting)]
            if 0 < gap < len(lefts):
                assert lefts[gap] - lefts[gap - 1] > 1.5 * (lefts[1] - lefts[0] if gap > 1 else lefts[-1] - lefts[-2])
            assert lefts == sorted(lefts) and lefts[-1] - closed[-1] < width
        sitting.hand.move(*FELT, True)
        assert table.picture.gap is None and [piece.home.x for piece in canal(sitting)] == closed
        sitting.release(FELT)
        assert (table.held, table.selected, sitting.match.plies) == (None, None, 1)


def test_the_gap_that_is_open_is_where_the_card_lands() -> None:
    """At every pixel of the fan, and above and below it."""
    match = at(INSERT)
    sitting = carried(match)
    table = sitting.table
    area = table.reach.target_area(table.choices()[0])
    found = set()
    for x in range(area.left, area.right, 3):
        for y in (area.top, area.centery, area.bottom - 1):
            sitting.hand.move(x, y, True)
            assert table.pointed is not None and table.picture.gap == (CANAL + table.me, table.pointed.move.args[0])
            found.add(table.pointed.move.args[0])
    assert found == set(range(len(canal(sitting)) + 1))
    shown = table.picture.gap
    assert shown is not None
    sitting.release((area.right - 1, area.centery))
    assert sitting.match.played[-1] == Move(table.me, "insert", (shown[1],))


def test_the_cards_glide_apart() -> None:
    sitting = carried(at(INSERT), Pace(1.0))
    sitting.hand.move(*gap_point(sitting, CANAL + sitting.table.me, 4), True)
    assert all(piece.motion is not None for piece in canal(sitting)[:4])
    sitting.rest()
    assert sitting.table.picture.gap is not None


def test_a_hint_opens_the_gap_that_it_means() -> None:
    """A place of a canal is found by its gap: the number alone would have to be counted."""
    table = Sitting(at(INSERT)).table
    table.hint(Move(table.me, "insert", (3,)))
    assert table.picture.gap == (CANAL + table.me, 3)
    table.point(None)
    assert table.picture.gap == (CANAL + table.me, 3), "the pointer passes by"
    table.hush()
    assert table.picture.gap is None
    table.hint(Move(table.me, "insert", (3,)))
    table.play(Move(table.me, "insert", (1,)))
    assert table.picture.gap is None and table.hinted is None


@pytest.mark.parametrize("end", ["cancel", "resize", "lost button"])
def test_an_interruption_closes_the_gap(end: str) -> None:
    sitting = carried(at(INSERT), Pace(1.0))
    sitting.hand.move(*gap_point(sitting, CANAL + sitting.table.me, 4), True)
    sitting.wait(50)
    if end == "cancel":
        sitting.hand.cancel()
    elif end == "resize":
        sitting.resize((1024, 600), 150)
    else:
        sitting.hand.move(*FELT, False)
    assert sitting.table.picture.gap is None and sitting.table.held is None
    sitting.rest()
    fresh = Sitting(copy_of(sitting.match), size=(1024, 600) if end == "resize" else (1280, 720),
                    percent=150 if end == "resize" else 100)
    assert [p.home for p in sitting.table.picture] == [p.home for p in fresh.table.picture]


# Rafts.


def test_grabbing_a_card_lifts_it_and_all_above_it() -> None:
    for length in (1, 2, 3, 4):
        match = with_raft(length)
        for k in range(1, length + 1):
            sitting = Sitting(copy_of(match))
            lying = canal(sitting)
            spot = Spot(CANAL + sitting.table.me, len(lying) - k)
            sitting.hand.move(*grip(sitting, spot), False)
            assert set(sitting.table.hovered) == set(lying[-k:])
            sitting.press(grip(sitting, spot))
            sitting.hand.move(*FELT, True)
            assert sitting.table.held is lying[-k] and set(sitting.table.followers) == set(lying[len(lying) - k + 1 :])
            water = sitting.table.reach.target_area(sitting.table.choices()[0]).center
            sitting.hand.move(*water, True)
            sitting.release(water)
            assert sitting.match.played[-1] == Move(sitting.table.me, "launch", (k,))


def test_lifted_cards_keep_their_order_and_their_distance() -> None:
    sitting = Sitting(with_raft(3))
    lying = canal(sitting)
    sitting.press(grip(sitting, Spot(CANAL + sitting.table.me, len(lying) - 3)))
    sitting.hand.move(600, 300, True)
    drawn = [d for d in drawing.drawables(sitting.table) if d.name in [("card", id(piece)) for piece in lying[-3:]]]
    assert [d.name for d in drawn] == [("card", id(piece)) for piece in lying[-3:]]
    lefts = [d.rect.left for d in drawn]
    pitch = (lying[-1].home.x - lying[-2].home.x) * cards.HELD_GROWS
    assert abs(lefts[1] - lefts[0] - pitch) <= 2 and abs(lefts[2] - lefts[1] - pitch) <= 2


def labels(sitting: Sitting) -> list[str]:
    """What the tags over lit places say."""
    found = [d.key for d in drawing.drawables(sitting.table) if isinstance(d.name, tuple) and d.name[0] == "tag"]
    return [str(key[0]) for key in found if isinstance(key, tuple)]


@pytest.mark.parametrize(
    ("tongue", "two", "three"),
    [("it", "Zattera di due: non fa punti", "Zattera di 3: 1 punto"),
     ("en", "A raft of two: it scores nothing", "A raft of 3: 1 point")],
)
@pytest.mark.parametrize("size", SIZES)
def test_what_a_launch_will_score_is_said_before_letting_go(
    size: tuple[int, int], tongue: str, two: str, three: str
) -> None:
    before = language()
    set_language(tongue)
    match = with_raft(3)
    for k, words in ((2, two), (3, three)):
        sitting = Sitting(match, size=size)
        sitting.press(grip(sitting, Spot(CANAL + sitting.table.me, len(canal(sitting)) - k)))
        sitting.hand.move(*FELT, True)
        assert labels(sitting) == [f"{words} [{k}]"]
        sitting.hand.move(*goal(sitting, sitting.table.choices()[0]), True)
        assert labels(sitting) == [f"{words} [{k}]"]
    set_language(before)


def test_no_label_lies_on_the_name_of_the_drawn_card_s_place() -> None:
    for size in (*SIZES, (1024, 640)):
        sitting = Sitting(until_phase(moli(3), DRAW, 3), size=size)
        for source in sorted({g.source for g in sitting.table.gestures() if g.source}):
            sitting.table.select(source)
            found = {d.name: d.rect for d in drawing.drawables(sitting.table)}
            assert not found["tag", 0].colliderect(found["caption", DRAWN + sitting.table.me]), size


# What is refused.


def act(sitting: Sitting, how: str, *spots: Spot) -> None:
    """Click, drag from the first spot to the second, or press Enter at a place."""
    points = [grip(sitting, s) if s.i >= 0 else sitting.table.reach.source_area(s).center for s in spots]
    if how == "drag":
        sitting.drag(*points)
    elif how == "click":
        sitting.click(points[0])
    else:
        next(stop for stop in keys.stops(sitting.table) if stop.spot.zone == spots[0].zone).activate()


REFUSED = [
    # "Drawing twice" (DM-07).
    (INSERT, "click", ("basin", 0), None, "DM-07", "You have drawn already: one card a turn."),
    (INSERT, "drag", ("other basin", 0), ("canal", 0), "DM-07", "You have drawn already: one card a turn."),
    (LAUNCH, "click", ("basin", 0), None, "DM-07", "You have drawn already: one card a turn."),
    # "inserting before drawing".
    (DRAW, "click", ("hand", -1), None, "DM-07", "Cargo comes first: take the front card of a basin."),
    (DRAW, "enter", ("hand", -1), None, "DM-07", "Cargo comes first: take the front card of a basin."),
    (LAUNCH, "enter", ("hand", -1), None, "DM-07", "The card of this turn is inserted already."),
    # "launching before inserting".
    (DRAW, "click", ("canal", 8), None, "DM-07", "Cargo comes first: take the front card of a basin."),
    (INSERT, "click", ("canal", 8), None, "DM-07", "First insert the card that you drew into your canal."),
    (INSERT, "drag", ("canal", 8), ("water", -1), "DM-07", "First insert the card that you drew into your canal."),
    # "cards that are not at the top" are no raft with those above them; the canal keeps its order.
    (LAUNCH, "drag", ("canal", 9), ("canal", 0), "DM-05", "The order of a canal never changes."),
    # Cards let go where they do not belong.
    (DRAW, "drag", ("basin", 0), ("water", -1), "DM-07",
     "The card that you draw goes to the place for it, to be seen."),
    (INSERT, "drag", ("hand", 0), ("water", -1), "DM-07", "The drawn card goes into your canal, in any place."),
    (LAUNCH, "drag", ("canal", 9), ("score", -1), "DM-09", "What you launch goes onto the water."),
    (LAUNCH, "drag", ("canal", 9), ("other canal", 0), "DM-09", "What you launch goes onto the water."),
    # Cards that are nobody's to move.
    (DRAW, "click", ("other canal", 2), None, "DM-07", "These cards stay where they are."),
    (DRAW, "click", ("score", -1), None, "DM-07", "These cards stay where they are."),
    # Picks and choices.
    (FIRST_PICK, "click", ("canal", 0), None, "DM-14", "First take a card of the launched raft."),
    (LAST_PICK, "click", ("basin", 0), None, "DM-14", "First take a card of the launched raft."),
    (FIRST_PICK, "drag", ("water", 0), ("canal", 0), "DM-14",
     "The card that you take goes to the bottom of your basin."),
    (CHOOSE, "click", ("water", 0), None, "DM-18", "First say how the cards of the raft are taken."),
    (COUNTED, "click", ("basin", 0), None, "DM-22", "This game is counted: deal the next one."),
]


def spot_of(sitting: Sitting, named: tuple[str, int]) -> Spot:
    me = sitting.table.me
    zones = {"basin": BASIN + me, "other basin": BASIN + 1 - me, "canal": CANAL + me, "other canal": CANAL + 1 - me,
             "hand": hand_zone(sitting), "water": LAUNCHED, "score": SCORE + me}
    return Spot(zones[named[0]], named[1])


@pytest.mark.parametrize(("when", "how", "source", "target", "clause", "words"), REFUSED)
def test_what_hands_may_not_do_is_told(
    when: int, how: str, source: tuple[str, int], target: tuple[str, int] | None, clause: str, words: str
) -> None:
    """The page's Refused, by hand."""
    sitting = Sitting(at(when, raft_pick=2 if when == CHOOSE else 1, series=2))
    before, plies = sitting.match.digest(), sitting.match.plies
    spots = [spot_of(sitting, named) for named in (source, target) if named is not None]
    act(sitting, how, *spots)
    assert sitting.told == (words, clause)
    assert (sitting.match.digest(), sitting.match.plies, sitting.ear.moves) == (before, plies, 0)
    assert sitting.table.held is None and sitting.ear.sounds == ["refuse"]
    sitting.rest()
    assert agrees(sitting.table.picture, sitting.table.view)


def test_cards_that_are_no_raft_are_told_apart() -> None:
    """DM-10: no common suit, or ranks that do not rise; whatever card of the canal is grabbed."""
    found = set()
    for seed in range(12):
        sitting = Sitting(at(LAUNCH, seed))
        longest = len(sitting.match.moves(sitting.table.me))
        for i in range(len(canal(sitting)) - longest):
            sitting.wait(1000, frame=500)
            sitting.click(grip(sitting, Spot(CANAL + sitting.table.me, i)))
            assert sitting.told[1] == "DM-10" and sitting.table.selected is None
            found.add(sitting.told[0])
        assert sitting.ear.moves == 0
    assert found == {
        "These cards do not all share one suit: that is no raft.",
        "The ranks of a raft rise from the top inwards; these do not.",
    }


@pytest.mark.parametrize(
    ("when", "verb", "args", "clause", "words"),
    [
        (DRAW, "draw", (2,), "DM-07", "There are two basins, 0 and 1."),
        (INSERT, "insert", (10,), "DM-07",
         "Your canal has {count} card: the places are 0, the left end, to {count}, the top."),
        (INSERT, "insert", (-1,), "DM-07",
         "Your canal has {count} card: the places are 0, the left end, to {count}, the top."),
        (LAUNCH, "launch", (0,), "DM-09", "A launch moves at least one card."),
        (LAUNCH, "launch", (11,), "DM-09", "Your canal has {count} card only."),
        (FIRST_PICK, "pick", (-1,), "DM-14", "That card is not in the launched raft."),
    ],
)
def test_what_no_hand_can_do_is_refused_all_the_same(
    when: int, verb: str, args: tuple[int, ...], clause: str, words: str
) -> None:
    sitting = Sitting(at(when, raft_pick=1))
    sitting.table.play(Move(sitting.table.me, verb, args))
    assert sitting.told == (words, clause) and sitting.ear.moves == 0


def test_a_card_that_the_other_has_taken_is_told() -> None:
    match = at(LAST_PICK, raft_pick=1)
    taken = match.played[-1].args[0]
    sitting = Sitting(match)
    sitting.table.play(Move(sitting.table.me, "pick", (taken,)))
    assert sitting.told == ("That card is taken already.", "DM-14")


def test_on_another_s_turn_everything_is_refused_by_its_clause() -> None:
    for wanted in PHASES:
        match = at(wanted, raft_pick=2 if wanted == CHOOSE else 1, series=2)
        waiting = Sitting(match, seat=1 - match.to_act[0])
        for zone in (BASIN, BASIN + 1, CANAL, CANAL + 1, LAUNCHED):
            waiting.wait(1000, frame=500)
            waiting.click(waiting.table.reach.source_area(Spot(zone, 0)).center)
            assert waiting.told == ("It is {player}'s turn.", "DM-06")
        assert waiting.ear.moves == 0


def test_an_empty_basin_says_that_there_is_another() -> None:
    """DM-08: played on until a basin is empty and somebody is to draw."""
    sitting, empty = dry()
    sitting.click(sitting.table.reach.source_area(Spot(empty)).center)
    assert sitting.told == ("That basin is empty: draw from the other one.", "DM-08")
    act(sitting, "enter", Spot(empty))
    assert sitting.told == ("That basin is empty: draw from the other one.", "DM-08") and sitting.ear.moves == 0


def dry() -> tuple[Sitting, int]:
    """Both players always draw from the basin of seat 0, until it is empty; at its first draw then."""
    match = moli(5)
    while True:
        until_phase(match, DRAW, 5)
        seat = match.to_act[0]
        lawful = [move.args[0] for move in match.moves(seat)]
        if len(lawful) == 1:
            return Sitting(match), BASIN + 1 - lawful[0]
        match.play(Move(seat, "draw", (lawful[0],)))
        match.play(Move(seat, "insert", (0,)))
        match.play(Move(seat, "launch", (1,)))
        assert match.plies < 600


@pytest.mark.parametrize("wanted", [DRAW, INSERT, LAUNCH])
def test_a_click_beside_the_cards_of_a_canal_moves_nothing(wanted: int) -> None:
    """Also where the whole canal could be launched."""
    sitting = Sitting(short_canal(wanted))
    place = sitting.table.place(CANAL + sitting.table.me)
    sitting.click((round(place.box[0]) + 8, round(place.box[1]) + 20))
    assert sitting.ear.moves == 0 and sitting.told[1] in ("DM-07", "DM-09")


def short_canal(wanted: int) -> Match:
    """A position with at most three cards in the canal of who is to act."""
    for seed in range(200):
        match = moli(seed)
        while match.to_act:
            until_phase(match, wanted, seed)
            if match.to_act and len(match.view(2).seen[CANAL + match.to_act[0]]) <= 3:
                return match
            walked(match, 1, seed, plainly=1.0)
    raise AssertionError("no short canal")


# The hint.


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("wanted", [INSERT, LAUNCH])
def test_a_hint_covers_nothing_of_the_canal_that_it_talks_about(wanted: int, size: Point) -> None:
    sitting = Sitting(at(wanted), size=size)
    table = sitting.table
    gesture = table.gestures()[0]
    table.hint(gesture.move, words=Message("{a}\n{a}\n{a}", (("a", "92 %: put it at place 5, a raft of 2."),)))
    (drawn,) = drawing.note(table)
    assert isinstance(drawn.key, tuple)
    mine = CANAL + table.me
    cards_ = [table.reach.source_area(Spot(mine, i)) for i in range(len(table.view.seen[mine]))]
    assert cards_ and pygame.Rect(drawn.key[2]).collidelist(cards_) == -1


# The picture.


@pytest.mark.parametrize("reduced", [False, True])
def test_the_picture_agrees_after_every_move_and_at_every_interruption(reduced: bool) -> None:
    for seed in range(4):
        match = moli(seed, raft_pick=seed)
        me = match.to_act[0]
        tables = [Sitting(match, Pace(1.0, reduced), seat=seat, deal=True) for seat in (me, 1 - me)]
        while match.to_act and match.plies < 90:
            for sitting in tables:
                sitting.table.feed()
                sitting.wait((17 * match.plies) % 400)
                if match.plies % 5 == 0:
                    sitting.resize(SIZES[match.plies % len(SIZES)])
                elif match.plies % 7 == 0:
                    sitting.table.skip()
                else:
                    sitting.rest()
                if not sitting.table.busy:
                    assert agrees(sitting.table.picture, sitting.table.view)
                    assert_homes(sitting)
            walked(match, 1, seed + match.plies)


def assert_homes(sitting: Sitting) -> None:
    """Everything lies where a table that was opened now would lay it."""
    fresh = Sitting(copy_of(sitting.match), size=_size(sitting), seat=sitting.table.me)
    assert [p.home for p in sitting.table.picture] == [p.home for p in fresh.table.picture]


def _size(sitting: Sitting) -> tuple[int, int]:
    return sitting.table.style.scale.width, sitting.table.style.scale.height


# The match is ahead of the picture.


def test_the_pointer_moves_on_before_the_picture_has_followed() -> None:
    """Events that came together with the one that let the card go."""
    for seed in range(8):
        for gap in (0, 8, 9):
            sitting = carried(at(INSERT, seed), Pace(1.0))
            there = gap_point(sitting, CANAL + sitting.table.me, gap)
            sitting.hand.move(*there, True)
            sitting.release(there)
            assert sitting.match.played[-1].args == (gap,) and sitting.table.busy
            for piece in list(canal(sitting)):
                sitting.hand.move(round(piece.home.x) + 3, round(piece.home.y) + 30, False)
            drawing.drawables(sitting.table)
            sitting.rest()
            assert agrees(sitting.table.picture, sitting.table.view)


def test_keys_come_before_the_picture_has_followed() -> None:
    """Every stop is focused, spoken and drawn with its ring at every moment of the other's moves, and of one's own."""
    for seed in range(6):
        match = moli(seed, raft_pick=1)
        sitting = Sitting(match, Pace(1.0), seat=0)
        stops = keys.stops(sitting.table)
        while match.to_act and match.plies < 60:
            walked(match, 1, seed + match.plies, plainly=1.0)
            sitting.table.feed()
            for stop in stops:
                stop.focus_came()
                stop.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
                assert sitting.table.say(stop.spoken())
                stop.follow()
                drawing.drawables(sitting.table)
                stop.focus_went()
            if match.to_act == (0,):
                sitting.wait(120)


# The memory help.


def remembered(sitting: Sitting) -> list[tuple[int, int]]:
    """Zone and position of every card shown small by the memory help."""
    names = [d.name for d in drawing.drawables(sitting.table) if isinstance(d.name, tuple) and d.name[0] == "memo"]
    return sorted(divmod(int(str(name[1])), 1000) for name in names)


def test_the_memory_help_shows_what_is_known_and_not_seen() -> None:
    shown = 0
    for number in range(60):
        match = position(number)
        for seat in (0, 1):
            sitting = Sitting(match, seat=seat)
            assert remembered(sitting) == []
            sitting.table.remembers = True
            view = match.view(seat)
            marked = [place.zone for place in sitting.table.layout.places if place.memo]
            assert marked == [CANAL + 1 - seat]
            wanted = [
                (zone, i) for zone in marked for i, cell in enumerate(view.seen[zone])
                if cell[0] < 0 <= view.known[zone][i][0]
            ]
            assert remembered(sitting) == wanted
            shown += len(wanted)
    assert shown > 50


def test_the_memory_help_shows_the_very_card(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(20):
        sitting = Sitting(position(number))
        sitting.table.remembers = True
        asked: list[int] = []
        original = sitting.table.face.memo

        def watched(front: int, asked: list[int] = asked, art: Callable[[int], CardArt] = original) -> CardArt:
            asked.append(front)
            return art(front)

        monkeypatch.setattr(sitting.table.face, "memo", watched)
        found = remembered(sitting)
        known = sitting.table.view.known
        assert asked == [known[zone][i][0] for zone, i in found]


# Lying crosswise.


def test_a_basin_is_hit_as_it_lies() -> None:
    for size in SIZES:
        sitting = Sitting(moli(3), size=size)
        for seat in (0, 1):
            spot = basin_spot(seat)
            area = sitting.table.reach.source_area(spot)
            assert area.width > area.height
            reach: Reach = sitting.table.reach
            for x, y in ((area.left + 3, area.centery), (area.right - 4, area.centery), area.center,
                         (area.centerx, area.top + 3), (area.centerx, area.bottom - 4)):
                assert reach.spot_at(x, y) == spot
            upright = pygame.Rect(0, 0, area.height, area.width)
            upright.center = area.center
            for y in (upright.top + 2, upright.bottom - 3):
                found = reach.spot_at(upright.centerx, y)
                assert found is None or found.i < 0 or found.zone != spot.zone


# For the voice.


def said(sitting: Sitting, zone: int, back: int = 0) -> str:
    """What the stop of a zone says after so many arrows to the left."""
    stop = next(s for s in keys.stops(sitting.table) if s.spot.zone == zone)
    stop.focus_came()
    for _ in range(back):
        stop.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    return tr(stop.spoken(), sitting.match.names)


def test_what_is_said_of_places_cards_and_gaps() -> None:
    before = language()
    set_language("en")
    drawing_ = Sitting(at(DRAW))
    me = drawing_.table.me
    assert said(drawing_, BASIN + me) == "A card lying face down."
    front = drawing_.table.view.seen[BASIN + 1 - me][0][0]
    assert said(drawing_, BASIN + 1 - me).startswith(tr(NAMES[front]) + ":")
    assert said(drawing_, CANAL + 1 - me) == "Canal: 9 cards."
    assert said(drawing_, SCORE + me) == "Score pile: empty."
    inserting = Sitting(at(INSERT))
    inserting.table.select(Spot(hand_zone(inserting), 0))
    assert said(inserting, CANAL + inserting.table.me) == "Place 10 of 10"
    assert said(inserting, CANAL + inserting.table.me, back=7) == "Place 3 of 10"
    launching = Sitting(with_raft(2))
    me = launching.table.me
    second = launching.table.view.seen[CANAL + me][-2][0]
    assert said(launching, CANAL + me, back=1).startswith(tr(NAMES[second]) + ":")
    launching.table.select(Spot(CANAL + me, len(canal(launching)) - 2))
    assert said(launching, LAUNCHED) == "A raft of two: it scores nothing"
    set_language(before)


def test_nothing_said_names_a_card_that_the_seat_does_not_see() -> None:
    for number in range(40):
        match = position(number)
        for seat in (0, 1):
            sitting = Sitting(match, seat=seat)
            seen = {front for cells in sitting.table.view.seen for front, _ in cells if front >= 0}
            hidden = [tr(NAMES[front]) for front in range(len(NAMES)) if front not in seen]
            spoken = [said(sitting, stop.spot.zone) for stop in keys.stops(sitting.table)]
            spoken += [sitting.table.say(sitting.table.face.summary(sitting.table.view, s)) for s in (0, 1)]
            spoken += [sitting.table.say(describe(sitting.table, Spot(zone, i)))
                       for zone, cells in enumerate(sitting.table.view.seen) for i in range(len(cells))]
            assert not [(name, words) for words in spoken for name in hidden if f"{name}:" in words]


def drawn_zone(gesture: Gesture) -> bool:
    """The goal of a draw is the place of the drawn card."""
    return {spot.zone for spot in gesture.targets} <= {DRAWN, DRAWN + 1, SHOWN, SHOWN + 1}


def test_both_basins_are_drawn_to_the_same_place() -> None:
    sitting = Sitting(at(DRAW))
    areas = {tuple(sitting.table.reach.target_area(g)) for g in sitting.table.gestures()}
    assert len(areas) == 1 and all(drawn_zone(g) for g in sitting.table.gestures())
