"""The keeper: what it hands out, refuses, takes back and makes again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.events import CardMoved, Rest, Told
from app.core.game import IllegalMove, IllegalOption, Move
from app.core.message import Message, Seat
from app.core.state import State
from app.core.view import fold
from app.match.match import Match
from app.match.record import Script
from app.match.seats import Sitter
from tests.match.tiny import END, ROLL, SHOW, SLIDE

BOTS = tuple(Sitter(name, "bot", "greedy") for name in "abcdef")

GOLDEN_DEALS = {
    0: ("D1-00000000-N", 1, [[0, 3, 5, 5], [1, 2, 4, 5], [0, 1, 4, 4], [1, 2, 4, 5]]),
    1: ("D1-00000001-P", 2, [[3, 4, 5, 5], [0, 1, 2, 3], [2, 3, 4, 5], [0, 2, 3, 4]]),
    2: ("D1-00000002-Q", 2, [[2, 3, 4, 5], [0, 2, 3, 4], [3, 3, 4, 4], [1, 1, 1, 4]]),
    7: ("D1-00000007-W", 1, [[0, 1, 2, 4], [2, 2, 4, 4], [1, 3, 4, 4], [0, 2, 5, 5]]),
    42: ("D1-0000001A-7", 3, [[0, 2, 2, 5], [0, 1, 1, 1], [0, 0, 0, 3], [0, 2, 2, 4]]),
    1000: ("D1-000000Z8-X", 0, [[0, 2, 3, 5], [1, 1, 3, 4], [0, 0, 1, 4], [0, 2, 2, 4]]),
    65535: ("D1-00001ZZZ-Q", 1, [[2, 2, 3, 4], [0, 1, 2, 5], [0, 2, 3, 5], [0, 1, 3, 4]]),
    123456789: ("D1-003NQK8N-M", 1, [[0, 2, 4, 5], [2, 3, 3, 5], [1, 2, 4, 5], [1, 3, 3, 4]]),
    549755813888: ("D1-G0000000-4", 0, [[0, 1, 1, 4], [0, 1, 4, 5], [0, 0, 5, 5], [0, 0, 1, 4]]),
    1099511627775: ("D1-ZZZZZZZZ-N", 3, [[0, 2, 3, 4], [1, 2, 3, 5], [2, 2, 3, 5], [0, 3, 3, 4]]),
}


def due_facce(seats: int = 2, seed: int = 1, **options: int) -> Match:
    return Match.new("due_facce", {"players": seats, **options}, seed, BOTS[:seats])


def test_a_new_match() -> None:
    match = due_facce(3, 42, starter=2)
    assert match.deal == "D1-0000001A-7"
    assert (match.plies, match.played, match.to_act, match.outcome, match.rewinds) == (0, (), (2,), None, 0)
    assert match.names == ["a", "b", "c"]
    assert match.game.setup == {"players": 3, "starter": 2, "target": 10}
    assert list(match.moves(2)) == [Move(2, "score"), Move(2, "steal", (0,)), Move(2, "steal", (1,))]
    assert list(match.moves(0)) == []


def test_set_ups_that_do_not_fit() -> None:
    with pytest.raises(IllegalOption):
        Match.new("due_facce", {"players": 7}, 1, BOTS)
    with pytest.raises(IllegalOption):
        Match.new("due_facce", {"target": 21}, 1, BOTS[:4])
    with pytest.raises(ValueError, match="3 sitters for 4 seats"):
        Match.new("due_facce", {"players": 4}, 1, BOTS[:3])
    with pytest.raises(ValueError, match="40 bits"):
        Match.new("due_facce", {"players": 4}, 1 << 40, BOTS[:4])
    with pytest.raises(ValueError, match="brain 'oracle'"):
        Match.new("due_facce", {"players": 2}, 1, [Sitter("a", "bot", "oracle"), BOTS[0]])
    with pytest.raises(KeyError):
        Match.new("scopa", {}, 1, BOTS[:4])


@pytest.mark.parametrize("seed", sorted(GOLDEN_DEALS))
def test_deals_never_change(seed: int) -> None:
    """The starter and the open cards of a deal for four, by deal code: the same in every version."""
    code, starter, reserves = GOLDEN_DEALS[seed]
    match = due_facce(4, seed)
    seen = match.view(4).seen
    assert (match.deal, match.to_act) == (code, (starter,))
    assert [[front for front, _ in zone] for zone in seen[2:6]] == reserves


REFUSED = [
    (Move(1, "score"), "DF-09"),
    (Move(0, "steal", (0,)), "DF-08"),
    (Move(0, "steal", (5,)), "DF-08"),
    (Move(0, "steal"), "DF-06"),
    (Move(0, "fly"), "DF-06"),
]


@pytest.mark.parametrize(("move", "clause"), REFUSED)
def test_a_refusal_changes_nothing(move: Move, clause: str) -> None:
    match = due_facce(2, 1, starter=0)
    match.play(Move(0, "score"))
    match.play(Move(1, "score"))
    before = (match.digest(), match.record(), match.view(0), match.view(1), match.sights(2, 2))
    refusal = match.refusal(move)
    assert refusal is not None and refusal.clause == clause
    with pytest.raises(IllegalMove) as raised:
        match.play(move)
    assert (raised.value.clause, raised.value.why) == (clause, refusal.why)
    assert (match.digest(), match.record(), match.view(0), match.view(1), match.sights(2, 2)) == before
    assert match.refusal(Move(0, "score")) is None


def test_nothing_is_played_after_the_end(tiny_match: Match) -> None:
    tiny_match.play(Move(0, END))
    assert tiny_match.outcome is not None and tiny_match.to_act == ()
    refusal = tiny_match.refusal(Move(1, SLIDE))
    assert refusal is not None and refusal.clause == "T-3"
    assert [type(sight) for sight in tiny_match.sights(2, 1)] == [Rest]


def test_a_watcher_gets_his_own_sights(tiny_match: Match) -> None:
    tiny_match.play(Move(0, SHOW))
    shown = tiny_match.view(2).seen[1][0]
    saw = [next(s for s in tiny_match.sights(w, 1) if isinstance(s, CardMoved)) for w in range(3)]
    assert [sight.before for sight in saw] == [shown, (-1, 0), (-1, 0)]
    assert [sight.after for sight in saw] == [shown] * 3


def test_the_deal_is_told() -> None:
    told = [sight for sight in due_facce(2, 1, starter=1).sights(0, 0) if isinstance(sight, Told)]
    assert told == [Told(Message("{player} starts.", (("player", Seat(1)),)), "start", 1)]


@pytest.mark.parametrize(("watcher", "ply"), [(0, 1), (0, -1), (3, 0), (-1, 0)])
def test_sights_of_what_is_not_there(watcher: int, ply: int) -> None:
    with pytest.raises(IndexError):
        due_facce(2).sights(watcher, ply)


@given(seed=st.integers(0, 2**40 - 1), choices=st.lists(st.integers(0, 50), max_size=30))
def test_sights_of_a_ply_fold_into_the_view(seed: int, choices: list[int]) -> None:
    match = due_facce(3, seed)
    views = [match.view(watcher) for watcher in range(4)]
    for choice in choices:
        if not match.to_act:
            break
        lawful = match.moves(match.to_act[0])
        match.play(lawful[choice % len(lawful)])
        for watcher, view in enumerate(views):
            for sight in match.sights(watcher, match.plies):
                fold(view, sight, match.game.zones)
            fresh = match.view(watcher)
            assert (view.seen, view.facts, view.to_act, view.outcome) == (
                fresh.seen, fresh.facts, fresh.to_act, fresh.outcome)


def test_nothing_public_hands_out_a_state(played: Callable[..., Match]) -> None:
    match = played(plies=12)
    public = [name for name in dir(match) if not name.startswith("_")]
    calls: dict[str, tuple[Any, ...]] = {
        "view": (0,), "moves": (0,), "refusal": (Move(0, "score"),), "sights": (0, 3), "can_undo": (0,), "undo": (),
        "digest": (), "record": (), "play": (match.moves(match.to_act[0])[0],),
    }
    made = {"new", "from_record", "opened"}
    for name in public:
        if name in made:
            continue
        value = getattr(match, name)
        assert not holds_state(value(*calls[name]) if callable(value) and name in calls else value), name
    assert not holds_state(vars(match.game))
    assert holds_state([match._state])


def holds_state(value: object) -> bool:
    if isinstance(value, State):
        return True
    if isinstance(value, dict):
        return any(holds_state(part) for part in value.values())
    if isinstance(value, list | tuple):
        return any(holds_state(part) for part in value)
    return any(holds_state(getattr(value, name)) for name in getattr(value, "__slots__", ()) if hasattr(value, name))


def test_undo_takes_back_an_open_move_and_the_answer(tiny_match: Match) -> None:
    start = tiny_match.digest()
    tiny_match.play(Move(0, SLIDE))
    assert not tiny_match.can_undo(0), "it is the other's turn"
    tiny_match.play(Move(1, SLIDE))
    assert [tiny_match.can_undo(seat) for seat in (0, 1)] == [True, False]
    assert tiny_match.undo()
    assert (tiny_match.plies, tiny_match.digest(), tiny_match.rewinds) == (0, start, 1)
    assert tiny_match.record().moves == []
    tiny_match.play(Move(0, SHOW))
    assert tiny_match.record().moves == ["0 show"]


@pytest.mark.parametrize("moves", [
    [Move(0, SLIDE), Move(1, ROLL)],
    [Move(0, ROLL), Move(1, SLIDE)],
    [Move(0, SLIDE), Move(1, SHOW)],
    [Move(0, SHOW), Move(1, SLIDE)],
    [Move(0, SLIDE), Move(1, END)],
    [],
])
def test_undo_is_refused_across_chance_new_faces_and_the_end(tiny_match: Match, moves: list[Move]) -> None:
    for move in moves:
        tiny_match.play(move)
    before = (tiny_match.digest(), tiny_match.record())
    assert not tiny_match.can_undo(0) and not tiny_match.undo()
    assert (tiny_match.digest(), tiny_match.record(), tiny_match.rewinds) == (*before, 0)


def test_undo_reaches_only_what_was_open(tiny_match: Match) -> None:
    for move in (Move(0, SHOW), Move(1, SLIDE), Move(0, SLIDE), Move(1, SLIDE)):
        tiny_match.play(move)
    assert tiny_match.undo() and tiny_match.plies == 2
    assert not tiny_match.undo(), "the show stays shown"
    assert tiny_match.record().moves == ["0 show", "1 slide"]


def test_every_move_of_due_facce_turns_a_card() -> None:
    match = due_facce(2, 5)
    while match.to_act:
        match.play(match.moves(match.to_act[0])[0])
        assert not any(match.can_undo(seat) for seat in range(2))


def test_a_dictated_deal() -> None:
    order = [*range(59, -1, -1)]
    match = Match.new("due_facce", {"players": 2}, 0, BOTS[:2], {"deal": Script((tuple(order),), (1,))})
    assert match.to_act == (1,)
    assert match.view(2).seen[1][0] == (-1, 17), "card 51 lies on top after eight were dealt"
    assert Match.from_record(match.record()).digest() == match.digest()


def test_a_dictated_deal_of_other_cards() -> None:
    with pytest.raises(ValueError, match="very cards"):
        Match.new("due_facce", {"players": 2}, 0, BOTS[:2], {"deal": Script(((1, 2, 3),))})
