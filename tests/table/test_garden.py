"""The garden's table: every way to plant, throw and finish leads to the same position (scenario 9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from app.core.face import Gesture, Spot, Stance
from app.core.game import Move
from app.games.orto import garden
from app.games.orto.deck import JOLLY, STEP, short_name
from app.games.orto.state import FIELD, HAND, HEAP, POOL, STACKS, STOCK
from app.match.match import Match
from app.table import drawing, keys
from app.table.motion import Pace
from app.table.paint import box_rect
from app.table.picture import Piece, agrees
from app.words import language, set_language
from app.words.render import tr
from tests.table.orchard import copies, first, goal, grip, orto, position, until, verbs, walked, ways, with_verb
from tests.table.sitting import Point, Sitting, copy_of, typed

POSITIONS = 200
SIZES = ((1280, 720), (800, 600), (1024, 600), (1920, 1080))
FELT: Point = (3, 400)
"""Where nothing lies."""


def moves_of(match: Match) -> set[str]:
    """The kinds of moves that are lawful now."""
    return verbs(match.moves(match.to_act[0]))


def held(match: Match) -> list[int]:
    """The hand of who is to act, as its table shows it."""
    seat = match.to_act[0]
    return [front for front, _ in match.view(seat).seen[HAND + seat]]


# The same move in every way.


def test_the_positions_are_of_every_kind() -> None:
    found = [position(number) for number in range(60)]
    assert set().union(*map(moves_of, found)) == {"play", "jolly", "throw", "done"}
    assert {match.view(2).facts["manche"] for match in found} == {1, 2}
    assert {match.to_act for match in found} == {(0,), (1,)}


@pytest.mark.parametrize("batch", [0, 1, *(pytest.param(batch, marks=pytest.mark.long) for batch in (2, 3))])
def test_all_ways_agree(batch: int) -> None:
    """Scenario 9; finishing is a button of the scene, and has a letter."""
    for number in range(batch, POSITIONS, 4):
        match = position(number)
        copy = copies(match)
        size = SIZES[number // 4 % len(SIZES)]
        made = set()
        for gesture in Sitting(match, size=size).table.gestures():
            after = copy()
            after.play(gesture.move)
            assert (gesture.source is None) == (gesture.move.verb == "done") == bool(gesture.key)
            for name, make in ways(gesture).items():
                sitting = Sitting(copy(), size=size)
                make(sitting, gesture)
                if sitting.ear.meant is not None:
                    assert gesture.move.verb == "done" and sitting.match.plies == match.plies
                    sitting.ear.meant()
                assert sitting.match.digest() == after.digest(), (number, gesture.move, name)
                assert sitting.ear.moves == 1, (number, gesture.move, name)
                sitting.rest()
                assert agrees(sitting.table.picture, sitting.table.view)
                made.add(gesture.move)
        assert made == set(match.moves(match.to_act[0]))


def test_every_jolly_of_a_hand_makes_the_same_moves_and_is_the_one_that_goes() -> None:
    """OR-17: the one that is taken flies, and no other."""
    match = first(lambda m: "jolly" in moves_of(m) and held(m).count(JOLLY) > 1)
    seat = match.to_act[0]
    spots = [Spot(HAND + seat, i) for i, front in enumerate(held(match)) if front == JOLLY]
    for way in ("drag", "two clicks"):
        for spot in spots:
            sitting = Sitting(copy_of(match), Pace(1.0))
            gestures = [g for g in sitting.table.gestures() if g.source == spot]
            assert verbs([g.move for g in gestures]) == {"jolly", "throw"}
            thrown = next(g for g in gestures if g.move.verb == "throw")
            piece = sitting.table.picture.pieces[HAND + seat][spot.i]
            ways(thrown)[way](sitting, thrown)
            sitting.rest()
            assert piece in sitting.table.picture.pieces[HEAP]


def test_the_picture_agrees_after_every_move_and_at_every_interruption() -> None:
    for seed in range(3):
        match = orto(seed, manches=2)
        tables = [Sitting(match, Pace(1.0, seed == 1), seat=seat, deal=True) for seat in (0, 1)]
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
    scale = sitting.table.style.scale
    fresh = Sitting(copy_of(sitting.match), size=(scale.width, scale.height), seat=sitting.table.me)
    assert [p.home for p in sitting.table.picture] == [p.home for p in fresh.table.picture]


# What is refused.


def a_play(match: Match, front: int) -> Spot:
    """Where a front lies in the hand of who is to act."""
    return Spot(HAND + match.to_act[0], held(match).index(front))


def needs(match: Match) -> list[int]:
    """What the sixteen beds need."""
    return garden.needed(match.view(match.to_act[0]))


def playable(match: Match) -> int:
    """The first card that can be planted."""
    return garden.fitting(held(match), needs(match))[0]


def growing(match: Match) -> bool:
    """A card can be planted and a bed of its colour and one of another colour are complete or growing."""
    return "play" in moves_of(match)


def other_beds(match: Match, front: int, same_colour: bool) -> list[int]:
    """The beds that are not complete and not the card's own, of its colour or of others."""
    return [FIELD + plant for plant, wanted in enumerate(needs(match))
            if wanted >= 0 and (wanted // 20 == front // 20) == same_colour
            and FIELD + plant != garden.stack_of(front)]


def told(sitting: Sitting) -> tuple[str, str]:
    """The sentence in English, and its clause."""
    note = sitting.table.note
    return (tr(note.words, sitting.match.names), note.clause) if note else ("", "")


def refused(sitting: Sitting, way: str, source: Spot, target: int | None, words: str, clause: str) -> None:
    """A hand does what may not be done: it is told, and nothing has moved."""
    before, plies = sitting.match.digest(), sitting.match.plies
    there = box_rect(sitting.table.place(target).box).center if target is not None else FELT
    if way == "drag":
        sitting.drag(grip(sitting, source), there)
    else:
        sitting.click(grip(sitting, source))
        if target is not None:
            sitting.wait(1000, frame=500)
            sitting.click(there)
    assert told(sitting) == (words, clause)
    assert (sitting.match.digest(), sitting.match.plies, sitting.ear.moves) == (before, plies, 0)
    assert sitting.table.held is None and sitting.table.selected is None and sitting.ear.sounds == ["refuse"]
    sitting.rest()
    assert agrees(sitting.table.picture, sitting.table.view)
    assert_homes(sitting)


def english(front: int) -> str:
    return tr(short_name(front))


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    before = language()
    set_language("en")
    yield
    set_language(before)


@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_card_on_another_colour_or_crop(way: str) -> None:
    """OR-08."""
    tried = 0
    for number in range(0, 40, 4):
        match = until(position(number), growing)
        front = playable(match)
        card = english(front)
        for same_colour, what in ((False, "of another colour than"), (True, "not the crop of")):
            for bed in other_beds(match, front, same_colour)[:2]:
                refused(Sitting(copy_of(match)), way, a_play(match, front), bed, f"{card} is {what} this stack.",
                        "OR-08")
                tried += 1
    assert tried > 20


@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_card_that_must_wait(way: str) -> None:
    """OR-08: a number that is not the next one; told as soon as it is touched."""
    match = first(lambda m: any(f != JOLLY and f not in needs(m) for f in held(m)))
    front = next(f for f in held(match) if f != JOLLY and f not in needs(match))
    bed = garden.stack_of(front)
    wanted = english(needs(match)[bed - FIELD])
    refused(Sitting(match), way, a_play(match, front), None if way == "click" else bed,
            f"{english(front)} must wait: the next card of its stack is {wanted}.", "OR-08")


@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_complete_bed_takes_nothing_more(way: str) -> None:
    """OR-08, also for a Jolly."""
    def grown(match: Match) -> bool:
        return -1 in needs(match)

    match = first(lambda m: grown(m) and growing(m) and "throw" in moves_of(m))
    bed = FIELD + needs(match).index(-1)
    for front in (playable(match), JOLLY):
        refused(Sitting(copy_of(match)), way, a_play(match, front), bed,
                "This stack is complete: nothing more goes on it.", "OR-08")


@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_card_on_the_heap_the_pool_or_the_stock(way: str) -> None:
    """OR-15."""
    match = first(growing)
    spot = a_play(match, playable(match))
    refused(Sitting(copy_of(match)), way, spot, HEAP, "Only a Jolly can be thrown on the heap.", "OR-15")
    for zone in (POOL, STOCK):
        sitting = Sitting(copy_of(match))
        before = sitting.match.digest()
        sitting.drag(grip(sitting, spot), box_rect(sitting.table.place(zone).box).center)
        assert sitting.match.digest() == before and sitting.table.held is None


def a_jolly(match: Match, kind: str) -> list[int]:
    """Beds that a Jolly cannot serve for a reason of this kind."""
    if "throw" not in moves_of(match):
        return []
    hand = held(match)
    lawful = {move.args[0] for move in match.moves(match.to_act[0]) if move.verb == "jolly"}
    found = []
    for plant, wanted in enumerate(needs(match)):
        if wanted < 0 or wanted in lawful:
            continue
        last = wanted % 20 >= 16
        why = "last" if last else "absent" if wanted + STEP in hand else "bare"
        found += [FIELD + plant] if why == kind else []
    return found


@pytest.mark.parametrize("way", ["drag", "click"])
@pytest.mark.parametrize(
    ("kind", "words", "clause"),
    [("last", "A Jolly cannot stand for the last number of a crop: nothing could cover it.", "OR-16"),
     ("absent", "{missing} is not in your opponent's hand.", "OR-14"),
     ("bare", "You need {cover} in your hand, to cover a Jolly that stands for {missing}.", "OR-14")],
)
def test_a_jolly_that_can_serve_no_bed(way: str, kind: str, words: str, clause: str) -> None:
    match = first(lambda m: bool(a_jolly(m, kind)))
    for bed in a_jolly(match, kind):
        missing = needs(match)[bed - FIELD]
        cover = "" if kind == "last" else english(missing + STEP)
        refused(Sitting(copy_of(match)), way, a_play(match, JOLLY), bed,
                words.format(missing=english(missing), cover=cover), clause)


def test_finishing_without_a_play_and_a_jolly_for_a_soil() -> None:
    """OR-07, OR-16: no hand can do it; it is refused all the same."""
    match = first(lambda m: "throw" in moves_of(m) and "done" not in moves_of(m))
    sitting = Sitting(match)
    me = match.to_act[0]
    assert keys.gesture_of(sitting.table, typed("f")) is None
    sitting.table.play(Move(me, "done"))
    assert told(sitting) == ("Play at least one card before you finish.", "OR-07")
    sitting.table.play(Move(me, "jolly", (1,)))
    assert told(sitting) == ("A Jolly cannot stand for a soil card.", "OR-16")
    assert sitting.ear.moves == 0


def test_the_felt_beside_one_s_hand_says_nothing() -> None:
    """Once or twice clicked; no card is meant there."""
    sitting = Sitting(first(growing))
    place = sitting.table.place(HAND + sitting.table.me)
    box = box_rect(place.box)
    spot = (box.right - 3, box.centery)
    assert sitting.table.reach.spot_at(*spot) == Spot(place.zone)
    for _ in range(2):
        sitting.click(spot)
        assert told(sitting) == ("", "") and sitting.table.selected is None


def test_cards_that_are_not_one_s_own() -> None:
    match = first(growing)
    me = match.to_act[0]
    for zone in (FIELD, FIELD + 5, POOL, STOCK, HAND + 1 - me):
        sitting = Sitting(copy_of(match))
        sitting.click(sitting.table.reach.source_area(Spot(zone, 0)).center)
        assert told(sitting) == ("Only cards of your own hand are played.", "OR-10"), zone
        waiting = Sitting(copy_of(match), seat=1 - me)
        waiting.click(waiting.table.reach.source_area(Spot(zone, 0)).center)
        assert told(waiting) == (f"It is {match.names[me]}'s turn.", "OR-10")
        assert sitting.ear.moves == waiting.ear.moves == 0


# What is lit.


def hover(sitting: Sitting, spot: Spot) -> None:
    sitting.hand.move(*grip(sitting, spot), False)


def lit(sitting: Sitting, kind: str) -> set[Spot]:
    """The spots with a frame of a kind."""
    names = [d.name for d in drawing.drawables(sitting.table) if isinstance(d.name, tuple) and d.name[0] == kind]
    found = set()
    for _, number in names:
        zone, i = divmod(int(str(number)) + 1, 1000)  # a whole zone is position -1
        found.add(Spot(zone, i - 1))
    return found


def test_a_card_under_the_pointer_lights_the_chain_that_it_opens() -> None:
    lengths = set()
    for number in range(0, 60, 3):
        match = until(position(number), growing)
        sitting = Sitting(match)
        hand, me = held(match), match.to_act[0]
        for front in garden.fitting(hand, needs(match)):
            hover(sitting, a_play(match, front))
            chain = range(front + STEP, 20 * (front // 20) + 20, STEP)
            wanted = []
            for following in chain:
                if following not in hand:
                    break
                wanted.append(Spot(HAND + me, hand.index(following)))
            assert lit(sitting, "preview") == set(wanted), (number, front)
            lengths.add(len(wanted))
        sitting.hand.move(*FELT, False)
        assert lit(sitting, "preview") == set()
    assert {0, 1, 2} <= lengths


def test_a_held_jolly_lights_the_beds_it_may_serve_and_what_covers_it() -> None:
    """OR-14; the heap, too (OR-15)."""
    match = first(lambda m: sum(move.verb == "jolly" for move in m.moves(m.to_act[0])) > 1)
    me = match.to_act[0]
    served = [move.args[0] for move in match.moves(me) if move.verb == "jolly"]
    sitting = Sitting(match)
    sitting.press(grip(sitting, a_play(match, JOLLY)))
    sitting.hand.move(*FELT, True)
    assert sitting.table.held is not None
    assert {spot.zone for spot in lit(sitting, "glow")} == {HEAP, *map(garden.stack_of, served)}
    assert lit(sitting, "preview") == {a_play(match, missing + STEP) for missing in served}
    for missing in served:
        sitting.hand.move(*box_rect(sitting.table.place(garden.stack_of(missing)).box).center, True)
        assert lit(sitting, "preview") == {a_play(match, missing + STEP)}
        tags = [d.key for d in drawing.drawables(sitting.table) if isinstance(d.name, tuple) and d.name[0] == "tag"]
        assert tags == [(f"The Jolly for {english(missing)}, covered by {english(missing + STEP)}", True)]
    sitting.hand.cancel()
    assert lit(sitting, "preview") == lit(sitting, "glow") == set()


# The pool.


def out(sitting: Sitting) -> list[bool]:
    """Which cards of the pool have slid forward, to the left edge of its place."""
    pieces: list[Piece] = sitting.table.picture.pieces[POOL]
    left = sitting.table.place(POOL).box[0]
    return [piece.home.x < left + 1 for piece in pieces]


def test_the_pool_s_next_cards_slide_forward_as_cards_are_played_and_back_after_undo() -> None:
    """OR-10, OR-12: no more than there are; when the turn ends they are taken and the rest lies straight."""
    seen = set()
    for seed in range(12):
        match = orto(seed)
        me = match.to_act[0]
        sitting = Sitting(match, Pace(1.0))
        assert not any(out(sitting))
        played = 0
        while any(g.move.verb == "play" for g in sitting.table.gestures()) and len(held(match)) > 1:
            gesture = next(g for g in sitting.table.gestures() if g.move.verb == "play")
            sitting.table.play(gesture.move)
            played += 1
            sitting.rest()
            assert out(sitting) == [i < played for i in range(10)]
        seen.add(played)
        for left in range(played - 1, -1, -1):
            assert match.undo(me)
            sitting.table.open()
            assert out(sitting) == [i < left for i in range(10)]
            assert agrees(sitting.table.picture, sitting.table.view)
            assert_homes(sitting)
        assert not match.can_undo(me)
    assert max(seen) >= 4


def test_the_button_says_what_finishing_brings() -> None:
    """OR-10 to OR-12."""
    for number in range(0, 120, 3):
        match = position(number)
        if "done" not in moves_of(match):
            continue
        seat = match.to_act[0]
        label = next(g.label for g in Sitting(match).table.gestures() if g.move.verb == "done")
        before = match.view(seat)
        size, pool = len(held(match)), len(before.seen[POOL])
        match.play(Move(seat, "done"))
        if match.view(2).facts["manche"] != before.facts["manche"] or not match.to_act:
            continue
        got = len(match.view(seat).seen[HAND + seat]) - size
        opened = min(pool, got)
        words = f"{opened} card{'s' if opened != 1 else ''} from the pool" if got == opened else (
            f"{opened} from the pool, {got - opened} unseen")
        assert tr(label) == f"I have finished: {words}"


# The hand.


def shown(sitting: Sitting) -> list[int]:
    """The fronts of the hand from the left."""
    return [p.cell[0] for p in sorted(sitting.table.picture.pieces[HAND + sitting.table.me], key=lambda p: p.home.x)]


def test_the_hand_is_sorted_by_number_or_by_use() -> None:
    for number in range(0, 60, 2):
        sitting = Sitting(position(number))
        match = sitting.match
        hand, wanted = held(match), set(needs(match))
        assert shown(sitting) == sorted(hand)
        sitting.table.by_use = True
        sitting.table.arrange()
        ready = sorted(f for f in hand if f in wanted)
        assert shown(sitting)[: len(ready)] == ready
        rest = shown(sitting)[len(ready) :]
        later = [f for f in rest if any(f in garden.chain(hand, one) for one in ready)]
        assert rest[: len(later)] == later and sorted(shown(sitting)) == sorted(hand)
        assert all(f == JOLLY for f in rest[len(rest) - hand.count(JOLLY) :])
        for gesture in sitting.table.gestures():
            if gesture.source is not None:
                assert sitting.table.reach.source_of(sitting.table.reach.spot_at(*grip(sitting, gesture.source))
                                                     or Spot(0)) == gesture.source
        sitting.table.by_use = False
        sitting.table.arrange()
        assert shown(sitting) == sorted(hand)


def test_sorted_by_use_every_card_is_played_all_the_same() -> None:
    for number in range(0, 40, 5):
        match = position(number)
        for gesture in Sitting(match).table.gestures():
            if gesture.source is None:
                continue
            after = copy_of(match)
            after.play(gesture.move)
            sitting = Sitting(copy_of(match))
            sitting.table.by_use = True
            sitting.table.arrange()
            sitting.drag(grip(sitting, gesture.source), goal(sitting, gesture))
            assert sitting.match.digest() == after.digest()
            sitting.rest()
            assert agrees(sitting.table.picture, sitting.table.view)


# Finishing.


def closable(match: Match) -> bool:
    """Whether the hand can be emptied in this turn: every order of plays is tried, against the true hands."""
    seat = match.to_act[0]
    hand = held(match)
    theirs = frozenset(front for front, _ in match.view(1 - seat).seen[HAND + 1 - seat])

    @cache
    def empties(mine: frozenset[int], jollies: int, tops: tuple[int, ...]) -> bool:
        if not mine:
            return True  # Jolly that are left are thrown
        for plant, top in enumerate(tops):
            following, cover = top + STEP, top + 2 * STEP
            if top % 20 < 16 and following in mine:
                if empties(mine - {following}, jollies, (*tops[:plant], following, *tops[plant + 1 :])):
                    return True
            elif top % 20 < 12 and jollies and following in theirs and cover in mine and empties(
                mine - {cover}, jollies - 1, (*tops[:plant], cover, *tops[plant + 1 :])
            ):
                return True
        return False

    return empties(frozenset(hand) - {JOLLY}, hand.count(JOLLY), tuple(garden.tops(match.view(seat))))


def test_finishing_is_asked_about_only_when_the_hand_could_be_emptied() -> None:
    """The own lawful Jolly plays tell of the other hand, so the question knows enough."""
    asked, missed = {True: 0, False: 0}, {True: 0, False: 0}
    for number in range(POSITIONS):
        match = position(number)
        seat = match.to_act[0]
        if "done" not in moves_of(match):
            continue
        sitting = Sitting(match)
        can, plies = closable(match), match.plies
        sitting.table.play(Move(seat, "done"))
        question = [tr(words) for words in sitting.ear.asked]
        if question:
            assert can and match.plies == plies, number
            assert question == ["You could empty your hand in this turn and close the round. Finish all the same?"]
        else:
            assert match.plies == plies + 1
            missed[can] += 1
        asked[can] += 1
    assert asked[True] > 3 and asked[False] > 40 and missed[True] == 0


# Taking back.


def test_after_taking_back_the_picture_is_that_of_the_view() -> None:
    taken = 0
    for number in range(0, 80, 2):
        match = position(number)
        seat = match.to_act[0]
        sitting = Sitting(match, Pace(1.0), seat=seat)
        for gesture in [g for g in sitting.table.gestures() if g.move.verb == "play"][:1]:
            before = match.digest()
            sitting.table.play(gesture.move)
            sitting.wait(60)
            if match.to_act == (seat,) and match.can_undo(seat):
                assert match.undo(seat)
                sitting.table.skip()
                sitting.table.open()
                assert match.digest() == before
                assert agrees(sitting.table.picture, sitting.table.view)
                assert_homes(sitting)
                taken += 1
    assert taken > 20


def test_a_jolly_stays_played() -> None:
    """OR-23; one that is thrown may be taken back where the other knew that it was in the hand."""
    for verb in ("jolly", "throw"):
        for number in range(0, 30, 2):
            match = until(position(number), lambda m, verb=verb: verb in moves_of(m))  # type: ignore[misc]
            seat = match.to_act[0]
            before, jollies = match.view(1 - seat), held(match).count(JOLLY)
            known = [front for front, _ in before.known[HAND + seat]].count(JOLLY)
            match.play(next(m for m in match.moves(seat) if m.verb == verb))
            if match.to_act == (seat,) and match.view(2).facts["manche"] == before.facts["manche"]:
                assert verb == "throw" or not match.can_undo(seat), number
                assert verb == "jolly" or known not in (0, jollies) or match.can_undo(seat) == bool(known), number


# The whole row of places.


def test_the_places_stand_in_the_order_of_the_tab_key() -> None:
    stops = [stop.spot.zone for stop in keys.stops(Sitting(orto(3)).table)]
    assert stops[:STACKS] == list(range(FIELD, FIELD + STACKS))
    assert set(stops[STACKS:]) == {POOL, STOCK, HEAP, HAND, HAND + 1}
    lefts = [box_rect(Sitting(orto(3)).table.place(zone).box) for zone in stops[:4]]
    assert all(one.right < other.left for one, other in pairwise(lefts))


def test_the_pool_lies_straight_for_who_waits() -> None:
    match = with_verb("done")
    me = match.to_act[0]
    waiting = Sitting(match, seat=1 - me)
    assert waiting.table.face.stance(waiting.table.view, POOL, by_use=False) == Stance()
    mine: list[Gesture] = list(Sitting(match).table.gestures())
    assert any(g.move.verb == "done" for g in mine)
