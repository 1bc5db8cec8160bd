"""What the face of Mystic shows and says: no face of an unknown card anywhere, in 200 manches; and its words."""

from __future__ import annotations

import copy
import functools

import pytest

from app.core.art import Text
from app.core.dice import Streams
from app.core.events import HIDDEN, CardMoved, CardPeeked, CardTurned
from app.core.face import WHOLE, Clock, Spot
from app.core.game import Move
from app.core.message import message
from app.games.mystic import face_art
from app.games.mystic.deck import ACTION_NAMES, HIGHEST, PEEK, SHIELD
from app.games.mystic.face import MysticFace
from app.games.mystic.rules import Mystic
from app.games.mystic.state import COUNTED, DRAWN, EACH, LOOK, PILE, PLACE, ROW, SHIELDS, WINDOW
from app.match.match import Match
from app.match.record import encode
from app.table import captions, drawing, keys
from app.table.motion import Pace
from app.table.paint import box_rect
from app.table.picture import agrees
from app.table.telling import describe, prompt
from app.words import tr
from tests.games.mystic.table import Table
from tests.table.circle import mystic, phase, walked, with_long_row
from tests.table.sitting import Sitting

MANCHES = 200
BATCHES = 4
TWINS = 0.06
"""The share of positions that are compared with a twin."""


# The scan.


@functools.cache
def fronts() -> dict[object, int]:
    """The front of every art, whole or small; -1 for the back."""
    face = face_of(mystic(2))
    face.say = lambda words: tr(words, [])
    return {face.back(0): -1, **{art(front): front for art in (face.front, face.memo) for front in range(20)}}


def looked_at_now(match: Match, watcher: int) -> set[tuple[int, int, int]]:
    """(zone, place, front) of what the last move let this watcher look at."""
    return {(s.zone, s.i, s.cell[0]) for s in match.sights(watcher, match.plies)
            if isinstance(s, CardPeeked) and s.cell[0] >= 0}


def scan(sitting: Sitting, fresh: bool) -> int:
    """Every card in the picture is one that this seat sees, or has just looked at; its memos are what it knows."""
    table, match = sitting.table, sitting.match
    view = match.view(table.watcher)
    looks = looked_at_now(match, table.watcher) if fresh else set()
    where = {id(piece): (zone, i) for zone, pieces in enumerate(table.picture.pieces) for i, piece in enumerate(pieces)}
    found = 0
    for drawable in drawing.drawables(table):
        if not isinstance(drawable.name, tuple) or drawable.name[0] not in ("card", "memo"):
            continue
        assert isinstance(drawable.key, tuple)
        front = fronts()[drawable.key[0]]
        if drawable.name[0] == "memo":
            zone, i = divmod(int(drawable.name[1]), 1000)
            assert table.remembers and view.known[zone][i][0] == front and view.seen[zone][i] == (-1, 0)
        else:
            zone, i = where[int(drawable.name[1])]
            # While the picture is still to follow it shows what earlier sights told.
            behind = table.busy and front == table.picture.pieces[zone][i].cell[0]
            looked = (zone, i, front) in looks
            assert behind or looked or front == view.seen[zone][i][0], (zone, i, front)
        found += 1
    return found


def told(sitting: Sitting) -> list[str]:
    """All words that this table can show or speak now."""
    table = sitting.table
    say = table.say
    found = [say(line) for line in table.lines] + [say(prompt(table))]
    found += [captions.words(table, place) for place in table.layout.places]
    found += [say(table.face.summary(table.view, seat)) for seat in range(sitting.match.game.seats)]
    for zone, pieces in enumerate(table.picture.pieces):
        found += [say(describe(table, Spot(zone, i))) for i in (WHOLE, *range(len(pieces)))]
    found += [say(gesture.label) for gesture in table.gestures()]
    for stop in keys.stops(table):
        stop.focus_came()
        found.append(say(stop.spoken()))
        stop.focus_went()
    if table.my_turn:
        moves = sitting.match.moves(table.me)
        dice = Streams(0).stream("hint")
        table.hint(sitting.match.entry.greedy(sitting.match.game, table.view, moves, dice))
        assert table.note is not None
        found.append(say(table.note.words))
    for zone, pieces in enumerate(table.picture.pieces):
        for i in range(len(pieces)):
            if table.reach.source_of(Spot(zone, i)) is None and zone in table.picture.places:
                table.attempt(Spot(zone, i), None)
                found.append(say(table.note.words) if table.note else "")
    table.hush()
    return found


def drawn(sitting: Sitting) -> list[tuple[object, object, object]]:
    """The picture, but for what tells its pieces apart inside the program."""
    return [(d.name[0] if isinstance(d.name, tuple) else d.name, tuple(d.rect), d.key)
            for d in drawing.drawables(sitting.table)]


def twin_of(match: Match, watcher: int, seed: int) -> Match:
    """The same to this watcher, with other cards wherever he knows none."""
    twin = copy.copy(match)
    twin._state = match.game.world(match.view(watcher), Streams(seed).stream("twin"))
    return twin


@pytest.mark.parametrize("batch", [0, *(pytest.param(batch, marks=pytest.mark.long) for batch in range(1, BATCHES))])
def test_no_unknown_face_is_shown_or_told(batch: int) -> None:
    scanned = twins = other = 0
    for number in range(batch, MANCHES, BATCHES):
        players = 2 + number % 5
        match = mystic(players, number, row=4 + number % 3, penalty=number % 2, cap=number // 2 % 2, manches=1)
        dice = Streams(number).stream("scan")
        watcher = number // 5 % (players + 1)  # now and then the public
        sitting = Sitting(match, Pace(0.0), seat=watcher % players)
        if watcher == players:
            sitting.table.watcher = watcher
            sitting.table.open()
        sitting.table.remembers = number % 4 < 2 and watcher < players
        while match.to_act:
            walked(match, 1, dice.below(1 << 30), 0.8)
            sitting.table.feed()
            sitting.wait(1, 1)
            scanned += scan(sitting, fresh=True)
            sitting.table.skip()
            if dice.random() < TWINS:
                scan(sitting, fresh=False)
                twin = twin_of(match, watcher, number)
                tables = [Sitting(m, Pace(0.0), seat=watcher % players) for m in (match, twin)]
                for one in tables:
                    one.table.watcher = watcher
                    one.table.remembers = sitting.table.remembers
                    one.table.open()
                assert drawn(tables[0]) == drawn(tables[1])
                assert told(tables[0]) == told(tables[1])
                other += twin._state.zones != match._state.zones
                twins += 1
    assert scanned > 50_000 and twins > 100 and other > 0.8 * twins


def test_no_unknown_face_is_shown_on_the_way() -> None:
    """With motion: every frame of some manches holds only faces that this seat has been shown."""
    for number in range(6):
        players = 2 + number % 3
        match = mystic(players, number)
        sitting = Sitting(match, Pace(1.0), seat=0)
        shown = {front for cells in match.view(0).seen for front, _ in cells if front >= 0}
        while match.to_act and match.plies < 90:
            walked(match, 1, match.plies + number, 0.8)
            for sight in match.sights(0, match.plies):
                if isinstance(sight, CardMoved | CardTurned):
                    shown |= {sight.before[0], sight.after[0]}
                elif isinstance(sight, CardPeeked):
                    shown.add(sight.cell[0])
            sitting.table.feed()
            while sitting.table.busy:
                sitting.wait(70, 70)
                for drawable in drawing.drawables(sitting.table):
                    if isinstance(drawable.name, tuple) and drawable.name[0] == "card":
                        assert isinstance(drawable.key, tuple)
                        assert fronts()[drawable.key[0]] in shown | {-1}
            assert agrees(sitting.table.picture, sitting.table.view)


def test_a_save_holds_no_cards() -> None:
    """It tells the deal and the moves; moves name places, not cards."""
    match = walked(mystic(3, 5), 60, 5, 0.8)
    words = encode(match.record()).decode()
    assert "zones" not in words and "front" not in words
    assert match.record().dictated == {}


def test_the_scan_sees() -> None:
    """A face that is shown against the rules is found."""
    match = mystic(3, 5)
    sitting = Sitting(match, Pace(0.0), seat=0)
    piece = sitting.table.picture.pieces[ROW][1]
    sitting.table.glimpses[piece] = ((7, 0), 1e9)
    with pytest.raises(AssertionError):
        scan(sitting, fresh=False)


# Its words and gestures.


def face_of(match: Match) -> MysticFace:
    """The face at the table of a match."""
    assert isinstance(match.game, Mystic)
    return MysticFace(match.game)


@pytest.fixture
def face() -> MysticFace:
    return MysticFace(Mystic({"players": 3, "window": 8}))


def test_what_a_card_is(face: MysticFace) -> None:
    assert face.describe(ROW, HIDDEN).text == "A card lying face down."
    assert face.describe(ROW, (-2, -2)).text == "An empty place."
    assert face.say(face.describe(ROW, (4, 0))) == "Number {number}."
    assert dict(face.describe(ROW, (PEEK, 0)).values)["points"] == 11


def test_the_clock_runs_in_windows_only(face: MysticFace) -> None:
    """MY-12."""
    match = walked(mystic(3, 5, window=8), 400, 5, 0.5, until=WINDOW)
    assert face_of(match).clock(match.view(0)) == Clock(2, 8.0)
    match = mystic(3, 5, window=8)
    assert face_of(match).clock(match.view(0)) is None
    match = walked(mystic(3, 5, window=0), 400, 5, 0.5, until=WINDOW)
    assert face_of(match).clock(match.view(0)) == Clock(2, 0.0)


def test_what_escape_declines(face: MysticFace) -> None:
    """MY-05, MY-09, MY-12, MY-14."""
    skip, let_pass = Move(0, "skip"), Move(0, "pass")
    assert face.declining([Move(0, "look", (0, 1)), skip]) == skip
    assert face.declining([Move(0, "touch", (1,)), let_pass]) == let_pass
    assert face.declining([Move(0, "play"), Move(0, "discard")]) is None
    assert face.declining([Move(0, "draw"), Move(0, "call")]) is None


def test_what_is_asked_about_first() -> None:
    """MY-05, MY-19."""
    match = mystic(3, 5)
    face = face_of(match)
    view = match.view(match.to_act[0])
    assert phase(match) == LOOK
    assert face.doubt(view, (), Move(view.watcher, "skip")) is not None
    assert face.doubt(view, (), Move(view.watcher, "look", (view.watcher, 0))) is None
    assert face.doubt(view, (), Move(view.watcher, "call")) is not None
    walked(match, 400, 5, 0.5, until=PLACE)
    assert face.doubt(match.view(0), (), Move(0, "discard")) is None


def test_places_beyond_the_digits_have_no_key() -> None:
    match = with_long_row(10)
    seat = match.to_act[0]
    gestures = face_of(match).gestures(match.view(seat), match.moves(seat))
    swaps = {g.move.args[0]: g.key for g in gestures if g.move.verb == "swap"}
    assert swaps[8] == "9" and swaps[9] == ""


def test_the_last_step_of_peek_and_swap_marks_both_cards() -> None:
    """MY-14: either of them makes the exchange; the own one has its number."""
    table = Table.late(("9 8", "7 6"), pile="X").play("draw").play("play").play("look", 0, 1).play("look", 1, 0)
    face = MysticFace(table.game)
    gestures = face.gestures(table.game.view(table.state, 0), table.game.moves(table.state, 0))
    swap = Move(0, "exchange", (1, 0))
    assert [(g.move, g.source, g.key) for g in gestures if g.source is not None] == [
        (swap, Spot(ROW + EACH, 0), ""), (swap, Spot(ROW, 1), "2")]
    assert [g.move for g in gestures if g.source is None] == [Move(0, "skip")]


def test_actions_say_their_name_and_what_they_do_on_their_card(face: MysticFace) -> None:
    assert len({face.front(front) for front in range(20)}) == 20
    written = [layer.text for layer in face.front(SHIELD).layers if isinstance(layer, Text)]
    assert written == ["11", "SHIELD", "PROTECTS", "YOUR ROW"]  # a face that nobody gave another language
    assert not any(layer.text.isalpha() for layer in face.front(HIGHEST).layers if isinstance(layer, Text))


def test_a_drawn_card_can_be_discarded_by_a_button_too() -> None:
    """MY-06, MY-08: and an action is played by a button that names it."""
    for number in range(40):
        match = walked(mystic(3, number), 400, number, 0.5, until=PLACE)
        seat = match.to_act[0]
        gestures = face_of(match).gestures(match.view(seat), match.moves(seat))
        front = match.view(seat).seen[DRAWN + EACH * seat][0][0]
        buttons = {g.key: g.label for g in gestures if g.source is None or g.offered}
        assert buttons["X"].text == "Discard it"
        if "P" in buttons:
            assert buttons["P"] == message("Play {action}", action=ACTION_NAMES[front - PEEK])


def test_the_caller_wears_a_halo() -> None:
    """MY-19: alone, and until the rows are counted."""
    match = walked(mystic(3, 5, manches=2), 2000, 5, 1.0, until=COUNTED)
    caller = next(move.seat for move in match.played if move.verb == "call")
    assert [face_of(match).halo(match.view(0), seat) for seat in range(3)] == [
        face_art.call() if seat == caller else None for seat in range(3)]
    match.play(match.moves(match.to_act[0])[0])
    assert [face_of(match).halo(match.view(0), seat) for seat in range(3)] == [None] * 3


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("text", [14, 18, 22])
def test_a_button_beside_the_row_has_room_for_its_longest_word(players: int, text: int) -> None:
    """And nothing there lies on anything else."""
    layout = face_of(mystic(players, 5)).lay(0, (1024, 600), (16, 48, 992, 536), text)
    assert layout.choices is not None
    room, (plate, *_) = box_rect(layout.choices), layout.plates
    row, shield = (box_rect(p.box) for p in layout.places if p.zone in (ROW, SHIELDS))
    assert room.width >= 6.5 * text and room.right <= 1008
    assert box_rect(plate.box).right < row.left < row.right < shield.left < shield.right <= room.left


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1024, 600), (1920, 1080), (2560, 1440)])
def test_the_print_on_the_felt_stays_off_the_words(players: int, size: tuple[int, int]) -> None:
    layout = Sitting(mystic(players, 5), size=size).table.layout
    (zodiac,) = layout.prints
    print_, status = box_rect(zodiac.box), box_rect(layout.status)
    first = next(place for place in layout.places if place.zone == PILE)
    assert print_.bottom <= round(first.box[1] + first.card) + 1 and not print_.colliderect(status)
    assert all(not print_.colliderect(box_rect(plate.box)) for plate in layout.plates)


def test_rows_are_accounted_for_when_they_are_counted() -> None:
    """MY-16 to MY-18."""
    match = walked(mystic(3, 5, manches=2), 2000, 5, 1.0, until=COUNTED)
    face, view = face_of(match), match.view(0)
    rows = face.account(view)
    counted = [row for row in rows if row.groups]
    points = face.sheet(view)[0].points
    assert sorted(points) == [points[row.seat] for row in counted], "the lowest first"
    for row in counted:
        lying = [front for front, _ in view.seen[ROW + EACH * row.seat] if front >= 0]
        assert list(row.groups[0]) == lying and row.points == sum(min(front, 11) for front in lying)
    sheet = face.sheet(view)
    for seat in range(3):  # what the call adds or takes away is a line of its own: the lines make the points
        lines = [row.points for row in rows if row.seat == seat]
        assert sum(points for points in lines if isinstance(points, int)) == sheet[0].points[seat]
    assert len(sheet) == 2 and sheet[-1].points == view.facts["scores"]
    assert face.account(mystic(3, 5).view(0)) == () == face.sheet(mystic(3, 5).view(0))
