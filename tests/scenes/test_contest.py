"""Windows in which several may answer: the ring, the bots' times, people's claims, and how a window ends (MY-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from msgspec.structs import replace

from app.core.dice import Streams
from app.core.face import Spot
from app.core.game import Move
from app.games.mystic.bot_reactions import REACTIONS
from app.games.mystic.state import DISCARDS, EACH, LOOK, PLACE, ROW, TURN, WINDOW
from app.match.match import Match
from app.match.seats import Sitter, choose
from app.match.store import read
from app.scenes.curtain import STAND, Curtain
from app.scenes.house import House
from app.scenes.setup import SetupScene
from app.scenes.shelf import ShelfScene
from app.table import drawing
from app.table.keys import SpotControl
from app.table.paint import box_rect
from tests.scenes.at_table import FELT, FRAME, Player
from tests.table.circle import grip, phase, walked, with_bots
from tests.table.sitting import copy_of

Sit = Callable[..., Player]
TIME_UP = Move(-1, "time_up")


@pytest.fixture
def sit(house: House) -> Iterator[Sit]:
    """Sits down at a match; what a curtain hides is looked at."""

    def down(match: Match, speed: str = "instant", **more: bool) -> Player:
        player = Player(house, match, speed, **more)
        while isinstance(player.top, Curtain):
            player.wait(STAND + 100, frame=50)
            player.key(pygame.K_RETURN)
        player.scene.table.skip()
        return player

    yield down


def waiting(match: Match) -> list[int]:
    """The persons who may answer."""
    return [seat for seat in match.to_act if match.sitters[seat].kind == "person"]


def at_window(persons: int, players: int = 4, people: int = -1, seed: int = 0, **options: int) -> Match:
    """A match at a window that has just opened, in which so many persons may answer (-1: all but its owner)."""
    for number in range(seed, seed + 400):
        match = walked(with_bots(players, number, persons, **options), 400, number, 0.7, until=WINDOW)
        if phase(match) != WINDOW if match.to_act else True:
            continue
        if len(waiting(match)) == (people if people >= 0 else persons - 1):
            return match
    raise AssertionError("no such window")


def dues(player: Player) -> dict[int, float]:
    """When the bots answer, ms from the opening."""
    return player.scene.contest._dues


def ring(player: Player) -> tuple[int, float] | None:
    return player.scene.table.ring


def digit(player: Player, number: int) -> None:
    player.key(pygame.K_0 + number, str(number))


def verbs(match: Match, since: int) -> list[tuple[int, str]]:
    return [(move.seat, move.verb) for move in match.played[since:]]


def until_turn(player: Player, frames: int = 3000) -> int:
    """Frames until the window is over."""
    for frame in range(frames):
        if not player.scene.contest.open:
            return frame
        player.turn()
    raise AssertionError("it never ends")


# The clock.


@pytest.mark.parametrize("seconds", [3, 5, 8])
def test_the_ring_closes_with_the_tables_clock(sit: Sit, seconds: int) -> None:
    """Counted in frames: the person does nothing; time stands while bots' cards move."""
    match = at_window(1, people=1, window=seconds)
    before = match.plies
    player = sit(match)
    assert ring(player) is not None
    seen = [1.0]
    frames = 0
    while player.scene.contest.open and frames < 2000:
        held = player.scene.table.busy
        player.turn()
        frames += not held
        now = ring(player)
        if now is not None:
            assert now[0] == DISCARDS and now[1] <= seen[-1] + 1e-9
            seen.append(now[1])
    spent = player.scene.contest._spent
    assert spent == pytest.approx(1000 * seconds, abs=1.5 * FRAME)
    assert len(seen) >= 1000 * seconds / FRAME * 0.8
    player.turn()
    assert ring(player) is None
    assert [move.verb for move in match.played[before:]].count("time_up") == 1
    assert all(move.verb in ("touch", "pass") for move in match.played[before : match.played.index(TIME_UP, before)])


def test_bots_answer_at_their_times_from_the_deals_stream(sit: Sit) -> None:
    match = at_window(1, people=1, window=8)
    opened = copy_of(match)
    player = sit(match)
    planned = dict(dues(player))
    quickest, slowest = REACTIONS["normale"]  # as quick as whom players know by that name
    assert planned and all(1000 * quickest <= due <= 1000 * slowest for due in planned.values())
    order = sorted(planned, key=lambda seat: (planned[seat], seat))
    wanted = [(seat, choose(opened, seat)) for seat in order[:1]]
    for _ in range(1000):
        if match.plies > opened.plies:
            break
        assert player.scene.contest._spent <= planned[order[0]]
        player.turn()
    assert (match.played[-1].seat, match.played[-1]) == wanted[0]
    assert player.scene.contest._spent >= planned[order[0]]
    until_turn(player)
    answers = [move.seat for move in match.played[opened.plies:] if move.seat >= 0]
    assert answers == [seat for seat in order if seat in answers]
    again = sit(copy_of(opened))
    assert dues(again) == planned


def test_bots_are_as_quick_as_their_level(sit: Sit) -> None:
    planned = {}
    for level, (quickest, slowest) in REACTIONS.items():
        record = at_window(1, people=1, window=8).record()
        seats = [sitter if sitter.kind == "person" else Sitter(sitter.name, "bot", level) for sitter in record.seats]
        planned[level] = dict(dues(sit(Match.from_record(replace(record, seats=seats)))))
        assert planned[level] and all(1000 * quickest <= due <= 1000 * slowest for due in planned[level].values())
    for seat in planned["novizio"]:
        assert planned["maestro"][seat] < planned["novizio"][seat]


@pytest.mark.parametrize("step", [5_000.0, 300_000.0])
def test_a_giant_step_does_one_thing_and_ends_the_time_once(sit: Sit, step: float) -> None:
    """Scenario 29."""
    for seed in range(0, 1200, 300):
        match = at_window(1, people=1, seed=seed, window=5)
        before = match.plies
        player = sit(match)
        for _ in range(8):
            last = match.plies
            player.turn(ms=step)
            assert match.plies <= last + 1
            if not player.scene.contest.open:
                break
        assert not player.scene.contest.open
        assert [move.verb for move in match.played[before:]].count("time_up") <= 1


def test_the_clock_stands_while_something_lies_over_the_table(sit: Sit) -> None:
    match = at_window(1, people=1, window=5)
    player = sit(match)
    player.wait(200)
    player.key(pygame.K_F10)
    assert not player.at_table
    spent, plies = player.scene.contest._spent, match.plies
    player.wait(20_000)
    assert (player.scene.contest._spent, match.plies) == (spent, plies)
    player.key(pygame.K_ESCAPE)
    player.turn()
    assert player.at_table and player.scene.contest._spent <= spent + 5 * FRAME


def test_without_a_time_it_ends_when_all_have_answered(sit: Sit) -> None:
    match = at_window(1, people=1, window=0)
    before = match.plies
    player = sit(match)
    player.wait(30_000, frame=50)
    assert match.to_act == (0,) and player.scene.contest.open and ring(player) is None
    assert player.scene.next_wake(player.time) is None  # scenario 32: nothing to redraw while he thinks
    assert not any(d.name == ("ring", 1) for d in drawing.drawables(player.scene.table))
    player.key(pygame.K_ESCAPE)
    assert match.played[-1] == Move(0, "pass") or (0, "pass") in verbs(match, before)
    assert "time_up" not in [move.verb for move in match.played[before:]]
    assert not player.scene.contest.open


def test_a_window_without_a_person_goes_on_alone(sit: Sit) -> None:
    """He put the number there himself, or has no card that may be touched."""
    match = at_window(1, people=0)
    player = sit(match)
    plies = match.plies
    assert not player.scene.table.gestures()
    player.click(grip(player.scene.table, next(
        Spot(ROW, i) for i, cell in enumerate(match.view(0).seen[ROW]) if cell[0] == -1)))
    assert player.told[1] == "MY-11" and match.plies == plies
    until_turn(player)
    assert match.plies > plies


def test_every_answer_is_saved(sit: Sit, house: House) -> None:
    match = at_window(1, people=1, window=5)
    player = sit(match)
    answers = 0
    while player.scene.contest.open:
        before = match.plies
        player.turn()
        if match.plies > before:
            answers += 1
            assert len(read(house.folders.saves / "mystic.carte").moves) == match.plies
    assert answers > 0


def test_an_answer_cannot_be_taken_back(sit: Sit) -> None:
    match = at_window(1, people=1, window=0)
    player = sit(match)
    touch = next(m for m in match.moves(0) if m.verb == "touch")
    digit(player, touch.args[0] + 1)
    assert match.played[-1] == touch or touch in match.played
    plies = match.plies
    player.key(pygame.K_u, "u")
    assert match.plies >= plies and touch in match.played


def test_a_game_loaded_in_mid_window_goes_on(sit: Sit) -> None:
    match = at_window(1, people=1, window=5)
    player = sit(Match.from_record(match.record()))
    assert ring(player) is not None and dues(player)
    until_turn(player)


# One person.


def test_one_person_touches_without_claiming_and_no_number_stops_his_clock(sit: Sit) -> None:
    """MY-11; also a number whose place is empty."""
    match = at_window(1, people=1, window=8)
    player = sit(match)
    assert player.scene.table.calling is None
    assert not player.scene.contest.claim(0) and player.scene.contest.claimed is None
    touch = next(m for m in match.moves(0) if m.verb == "touch")
    digit(player, touch.args[0] + 1)
    assert touch in match.played


# Several persons.


def plate(player: Player, seat: int) -> tuple[int, int]:
    return next(box_rect(p.box).center for p in player.scene.table.layout.plates if p.seat == seat)


@pytest.mark.parametrize("how", ["key", "plate"])
@pytest.mark.parametrize("choose_by", ["key", "click"])
def test_a_claim_stops_the_clock_and_the_place_is_chosen(sit: Sit, how: str, choose_by: str) -> None:
    match = at_window(3, window=5)
    player = sit(match)
    seat = waiting(match)[-1]
    assert player.scene.table.calling is not None and not player.scene.table.gestures()
    if how == "key":
        digit(player, seat + 1)
    else:
        player.click(plate(player, seat))
    player.turn()
    contest = player.scene.contest
    assert contest.claimed == seat and player.scene.table.actor == seat
    spent, plies = contest._spent, match.plies
    player.wait(60_000, frame=500)
    assert (contest._spent, match.plies) == (spent, plies)
    touch = next(m for m in match.moves(seat) if m.verb == "touch")
    if choose_by == "key":
        digit(player, touch.args[0] + 1)
    else:
        player.click(grip(player.scene.table, Spot(ROW + EACH * seat, touch.args[0])))
    assert match.played[plies] == touch
    assert contest.claimed is None


def test_escape_gives_a_claim_up_and_time_goes_on(sit: Sit) -> None:
    match = at_window(3, window=8, cap=1)
    player = sit(match)
    first, second = waiting(match)
    digit(player, first + 1)
    player.turn()
    spent = player.scene.contest._spent
    plies = match.plies
    player.key(pygame.K_ESCAPE)
    assert match.played[plies] == Move(first, "pass") and player.at_table
    player.wait(200)
    assert player.scene.contest._spent > spent or not player.scene.contest.open
    digit(player, first + 1)  # he is through with this window
    player.turn()
    assert player.scene.contest.claimed is None
    if second in match.to_act:  # a number still claims: it never touches a card of who is left
        digit(player, second + 1)
        player.turn()
        assert player.scene.contest.claimed == second and match.played[-1].seat != second


def test_while_one_has_claimed_others_wait(sit: Sit) -> None:
    match = at_window(3, window=5)
    player = sit(match)
    first, second = waiting(match)
    digit(player, first + 1)
    player.turn()
    assert not player.scene.contest.claim(second)
    player.click(plate(player, second))
    assert player.scene.contest.claimed == first


def claims_of_one_frame(player: Player, seats: list[int]) -> int:
    """Both press in one frame; who comes first."""
    player.turn(*(pygame.Event(pygame.KEYDOWN, key=pygame.K_1 + seat, mod=0, unicode=str(seat + 1))
                  for seat in seats))
    claimed = player.scene.contest.claimed
    assert claimed is not None
    return claimed


def test_claims_of_one_frame_are_settled_by_lot(sit: Sit) -> None:
    """Whoever pressed first within the frame; the same deal gives the same lot; the other is next."""
    first_won = []
    for seed in range(0, 6000, 400):
        match = at_window(3, seed=seed, window=5, cap=1)
        one, two = waiting(match)
        winners = {claims_of_one_frame(sit(copy_of(match)), order) for order in ([one, two], [two, one])}
        assert len(winners) == 1
        first_won.append(winners == {one})
        player = sit(match)
        won = claims_of_one_frame(player, [one, two])
        plies = match.plies
        player.key(pygame.K_ESCAPE)
        player.turn()
        assert match.played[plies].seat == won  # recorded by the order of the moves
        if player.scene.contest.open and one + two - won in match.to_act:
            assert player.scene.contest.claimed == one + two - won
    assert 0 < sum(first_won) < len(first_won)


def test_a_claim_and_its_pass_in_one_frame(sit: Sit) -> None:
    """A machine that is slow for a moment loses no key."""
    match = at_window(3, window=5)
    player = sit(match)
    seat, plies = waiting(match)[0], match.plies
    player.turn(pygame.Event(pygame.KEYDOWN, key=pygame.K_1 + seat, mod=0, unicode=str(seat + 1)),
                pygame.Event(pygame.KEYDOWN, key=pygame.K_0, mod=0, unicode="0"))
    assert match.played[plies] == Move(seat, "pass")


def test_a_claim_while_the_card_still_flies(sit: Sit) -> None:
    match = at_window(3, window=5)
    last = match.played[-1]
    earlier = Match.new("mystic", match.record().options, match.record().seed(), match.sitters)
    for move in match.played[:-1]:
        earlier.play(move)
    player = sit(earlier, "normal")
    earlier.play(last)
    player.scene.table.feed()
    player.turn()
    assert player.scene.table.busy and earlier.to_act
    seat = waiting(earlier)[0]
    digit(player, seat + 1)
    player.wait(1500)
    assert player.scene.contest.claimed == seat == player.scene.table.actor
    assert player.scene.contest._spent == 0.0


def test_no_memory_is_for_all_eyes_at_a_window(sit: Sit, house: House) -> None:
    house.settings.memory = True
    match = at_window(3, window=5)
    player = sit(match)
    assert not [d for d in drawing.drawables(player.scene.table) if isinstance(d.name, tuple) and d.name[0] == "memo"]
    digit(player, waiting(match)[0] + 1)
    player.turn()
    assert not [d for d in drawing.drawables(player.scene.table) if isinstance(d.name, tuple) and d.name[0] == "memo"]


def test_two_people_play_a_manche_with_the_curtain(sit: Sit) -> None:
    """Esc and plain keys alone; at every moment somebody may go on."""
    match = with_bots(2, 3, persons=2, window=3)
    player = sit(match)
    windows = claims = 0
    for turn in range(6000):
        if match.outcome is not None:
            break
        if isinstance(player.top, Curtain):
            player.wait(STAND + 100, frame=50)
            player.key(pygame.K_RETURN)
        elif not player.at_table:
            player.key(pygame.K_RETURN)
        elif player.scene.contest.open:
            windows += 1
            if player.scene.contest.claimed is None and turn % 2 and waiting(match):
                digit(player, waiting(match)[0] + 1)
                claims += 1
            elif player.scene.contest.claimed is not None:
                player.scene.table.play(match.moves(player.scene.contest.claimed)[0])
        elif match.to_act == (player.scene.table.me,) and not player.scene.table.busy:
            seat = match.to_act[0]
            moves = [m for m in match.moves(seat) if m.verb != "call" or match.plies > 60]
            player.scene.table.play(moves[-1] if match.plies > 60 else moves[0], sure=True)
        player.turn(ms=100)
        assert player.scene.table.actor in (None, player.scene.table.me) or player.scene.contest.open
    assert match.outcome is not None and windows > 5 and claims > 2


# Esc, and the call.


def test_escape_declines_the_looks_after_asking(sit: Sit) -> None:
    match = with_bots(3, 5)
    player = sit(match)
    assert phase(match) == LOOK
    player.key(pygame.K_ESCAPE)
    assert not player.at_table and match.plies == 0
    player.press_button("Not yet")
    assert player.at_table and match.plies == 0
    player.key(pygame.K_ESCAPE)
    player.press_button("I mean it")
    assert match.played[0] == Move(0, "skip")


def test_escape_opens_the_menu_where_nothing_can_be_declined(sit: Sit) -> None:
    match = walked(with_bots(3, 5), 400, 5, 1.0, until=TURN)
    while match.to_act != (0,) or phase(match) != TURN:
        walked(match, 1, 5, 1.0)
    plies = match.plies
    player = sit(match)
    player.key(pygame.K_ESCAPE)
    assert not player.at_table and match.plies == plies


def test_escape_closes_a_hint_first(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_bots(3, 5)
    player = sit(match)
    monkeypatch.setattr(player.house.thinking, "advice", lambda match, seat: ())  # then the plain bot advises
    player.rest()
    player.key(pygame.K_h, "h")
    player.wait(50)
    table = player.scene.table
    assert table.hinted is not None and table.note is not None
    player.key(pygame.K_ESCAPE)
    assert player.at_table and table.hinted is None and table.note is None
    player.key(pygame.K_ESCAPE)
    assert not player.at_table and match.plies == 0


def test_the_number_of_a_place_that_cannot_be_chosen_says_why(sit: Sit) -> None:
    """MY-05: a card that was looked at already, a place that is not there."""
    match = with_bots(3, 5)
    player = sit(match)
    digit(player, 1)
    assert list(match.played) == [Move(0, "look", (0, 0))]
    for number, why in ((1, "You looked at that card already: choose another one."),
                        (9, "No card lies at that place.")):
        player.rest()
        digit(player, number)
        note = player.scene.table.note
        assert note is not None and note.words.text == why and match.plies == 1


def test_the_call_asks_first(sit: Sit) -> None:
    match = with_bots(3, 5)
    while not (match.to_act == (0,) and any(m.verb == "call" for m in match.moves(0))):
        walked(match, 1, 5, 1.0)
    plies = match.plies
    player = sit(match)
    player.key(pygame.K_c, "c")
    assert not player.at_table and match.plies == plies
    player.press_button("Not yet")
    player.key(pygame.K_c, "c")
    player.press_button("I mean it [C]")
    assert match.played[plies] == Move(0, "call")


def test_the_call_is_its_key_twice(sit: Sit) -> None:
    match = with_bots(3, 5)
    while not (match.to_act == (0,) and any(m.verb == "call" for m in match.moves(0))):
        walked(match, 1, 5, 1.0)
    plies = match.plies
    player = sit(match)
    player.key(pygame.K_c, "c")
    player.key(pygame.K_x, "x")
    assert not player.at_table and match.plies == plies
    player.key(pygame.K_c, "c")
    assert player.at_table and match.played[plies] == Move(0, "call")


# A hint.


def test_a_hint_in_a_window_is_there_at_once(sit: Sit) -> None:
    """Others answer while somebody would think: the plain bot's move, which looks at what is known only."""
    match = at_window(1, people=1, window=5)
    plain = match.entry.greedy(match.game, match.view(0), match.moves(0), Streams(0).stream("hint"))
    player = sit(match)
    plies = match.plies
    player.key(pygame.K_h, "h")
    table = player.scene.table
    assert table.hinted is not None and table.hinted.move == plain
    assert match.plies == plies and player.told[0] != "Let me think…"
    until_turn(player)


# The set-up.


@pytest.mark.parametrize(("kinds", "seconds"), [("", 5), ("p", 0), ("pp", 0)])
def test_the_set_up_proposes_no_time_for_several_people(house: House, kinds: str, seconds: int) -> None:
    scene = SetupScene(house, "mystic")
    house.scenes.push(ShelfScene(house))
    house.scenes.push(scene)
    house.scenes.turn([])
    for seat, _ in enumerate(kinds, 1):
        scene._kind(seat, scene.code)("")
    assert scene.options["window"] == seconds
    scene.chosen["window"] = 8
    assert scene.options["window"] == 8


def test_felt_is_where_nothing_lies(sit: Sit) -> None:
    player = sit(at_window(1, people=1, window=0))
    assert player.scene.table.reach.spot_at(*FELT) is None


# Hands on the keyboard.


@pytest.mark.parametrize("seed", [0, 40, 80, 120, 160, 200])
def test_enter_touches_no_card_without_a_ring_around_it(sit: Sit, seed: int) -> None:
    """In a window Enter means what the ring shows, and nothing before there is one: after a click too."""
    player = sit(at_window(1, people=1, seed=seed, window=0))
    player.rest()
    page, table, before = player.scene.page, player.scene.table, player.match.plies
    for _ in range(2):
        assert page.focus.shown is None
        player.key(pygame.K_RETURN)
        assert player.match.plies == before
        player.click(FELT)
    for _ in range(30):
        player.key(pygame.K_TAB)
        stop = page.focus.shown
        if isinstance(stop, SpotControl) and stop.spot.zone == ROW and stop.useful:
            break
    (ring,) = page.marks(table.style)
    ringed = [g for g in table.gestures() if g.source and ring.rect.contains(table.reach.source_area(g.source))]
    player.key(pygame.K_RETURN)
    assert [g.move for g in ringed] == [player.match.played[before]]


# The buttons.


@pytest.mark.parametrize("seed", [0, 300, 600])
def test_a_hint_lights_its_button_and_stands_beside_it(
    sit: Sit, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MY-08: an action is played by a button; so is the hint to play it."""
    match = next(match for match in with_an_action(seed) if match.entry.greedy(
        match.game, match.view(0), match.moves(0), Streams(0).stream("hint")).verb == "play")
    player = sit(match)
    monkeypatch.setattr(player.house.thinking, "advice", lambda match, seat: ())  # then the plain bot advises
    player.rest()
    player.key(pygame.K_h, "h")
    player.wait(50)
    scene = player.scene
    assert scene.table.hinted is not None and scene.table.hinted.move == Move(0, "play")
    button = scene.page.button_of(Move(0, "play"))
    assert button is not None and scene.table.note is not None and scene.table.note.about == button
    (light,) = scene.page.marks(scene.table.style)
    assert light.rect.contains(button)


@pytest.mark.parametrize("seed", [0, 80, 280])
def test_there_is_no_hint_before_all_eyes(sit: Sit, seed: int) -> None:
    """MY-03: whoever claims, it would tell what somebody remembers."""
    match = at_window(3, people=2, seed=seed)
    player = sit(match)
    for seat in waiting(match):
        digit(player, seat + 1)
        assert player.scene.table.actor == seat
        player.key(pygame.K_h, "h")
        note = player.scene.table.note
        assert note is not None and note.words.text == "There are no hints while several people look on."
        assert player.scene.table.hinted is None
        player.key(pygame.K_ESCAPE)


def test_a_drawn_action_is_discarded_by_its_button(sit: Sit) -> None:
    """MY-08: beside the one that plays it."""
    player = sit(next(with_an_action(0)))
    player.rest()
    buttons, before = player.scene.page.buttons, player.match.plies
    assert [str(button.label) for button in buttons][1] == "Discard it"
    player.click(buttons[1].rect.center)
    assert player.match.played[before] == Move(0, "discard")


def with_an_action(seed: int) -> Iterator[Match]:
    """Matches in which the person has drawn an action that may be played."""
    for number in range(seed, seed + 300):
        match = walked(with_bots(3, number), 400, number, 0.7, until=PLACE)
        if match.to_act == (0,) and match.moves(0)[-1].verb == "play":
            yield match
