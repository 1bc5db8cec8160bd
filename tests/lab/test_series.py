"""Seats are ordered fairly, sums add up, and a headless game is the game that a match would play."""

from __future__ import annotations

import pytest

from app.core.dice import Streams
from app.core.game import NOBODY
from app.core.message import Message
from app.core.outcome import Outcome
from app.games import GAMES
from app.lab.series import (
    Answers,
    Row,
    Series,
    Tally,
    deal_seed,
    next_to_answer,
    orders,
    parts,
    play_game,
    play_series,
)
from app.match.match import Match
from app.match.seats import Sitter, choose


@pytest.mark.parametrize(
    ("bots", "expected"),
    [
        (("a", "b"), [("a", "b"), ("b", "a")]),
        (("a", "a"), [("a", "a")]),
        (("a", "b", "b"), [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]),
        (("a", "b", "b", "b", "b"), [("a", "b", "b", "b", "b"), ("b", "b", "b", "b", "a"), ("b", "b", "b", "a", "b"),
                                     ("b", "b", "a", "b", "b"), ("b", "a", "b", "b", "b")]),
        (("a",) * 6, [("a",) * 6]),
    ],
)
def test_orders(bots: tuple[str, ...], expected: list[tuple[str, ...]]) -> None:
    assert orders(bots) == expected


def test_four_different_bots_sit_in_24_orders() -> None:
    assert len(orders(("a", "b", "c", "d"))) == 24


def test_deals_never_change() -> None:
    assert [deal_seed(1, number) for number in range(3)] == [31385828727, 374146476424, 219779485083]


def test_a_shared_win_is_a_draw_for_those_who_share_it() -> None:
    tally = Tally.empty(("a", "b"))
    tally.count(("a", "b", "b"), Outcome((0, 2), (7, 3, 7), "shared", Message("")), 30,
                {"wrong": ((4, 1), (0, 0), (7, 2))})
    assert [(row.games, row.wins, row.draws, row.score) for row in tally.rows.values()] == [(1, 0, 1, 7), (2, 0, 1, 10)]
    assert (tally.games, tally.plies, tally.plies_max, dict(tally.endings)) == (1, 30, 30, {"shared": 1})
    assert [dict(row.counts) for row in tally.rows.values()] == [{"wrong": 4, "wrong of": 1},
                                                                 {"wrong": 7, "wrong of": 2}]


def test_parts_cover_the_series_once() -> None:
    series = Series("due_facce", ("greedy", "random"), {"players": 2}, 1, 0, 25)
    assert [(part.first, part.last) for part in parts(series, 10)] == [(0, 10), (10, 20), (20, 25)]


def test_parts_add_up_to_the_whole() -> None:
    whole = Series("due_facce", ("greedy", "random"), {"players": 2}, 1, 0, 6)
    summed = Tally.empty(whole.bots)
    for part in parts(whole, 4):
        summed.add(play_series(part))
    assert counts(summed) == counts(play_series(whole))


def counts(tally: Tally) -> tuple[object, ...]:
    """Everything but the times."""
    rows = [(row.games, row.wins, row.draws, row.score, len(row.times)) for row in tally.rows.values()]
    return rows, tally.deals, tally.games, tally.plies, tally.plies_max, tally.illegal, tally.endings


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_game_is_what_a_match_of_the_same_deal_plays(seats: int) -> None:
    entry = GAMES["due_facce"]
    order = ("greedy", "random", "greedy", "random", "greedy", "random")[:seats]
    for seed in range(4):
        match = Match.new("due_facce", {"players": seats}, seed, [Sitter(bot, "bot", bot) for bot in order])
        while match.to_act:
            match.play(choose(match, match.to_act[0]))
        tally = Tally.empty([f"{seat}" for seat in range(seats)])
        tally.rows.update({"greedy": Row(), "random": Row()})
        play_game(entry.rules({"players": seats}), entry, order, Streams(seed), tally)
        assert match.outcome is not None
        assert tally.plies == match.plies
        assert tally.rows["greedy"].score == sum(match.outcome.scores[0::2])
        assert tally.rows["random"].score == sum(match.outcome.scores[1::2])


def test_of_several_seats_the_quickest_is_drawn_by_lot() -> None:
    """One alone is asked at once; several are equally likely, and the same in every run."""
    streams = Streams(1)
    assert next_to_answer((2,), 5, streams) == 2
    answers = [next_to_answer((0, 2, 3), ply, streams) for ply in range(300)]
    assert answers[:10] == [next_to_answer((0, 2, 3), ply, Streams(1)) for ply in range(10)]
    assert set(answers) == {0, 2, 3} and min(map(answers.count, (0, 2, 3))) > 75


def test_where_a_game_has_times_the_quickest_answers_first() -> None:
    """MY-12: times are drawn once a window, by the streams of a table; a slow level comes last."""
    entry, streams = GAMES["mystic"], Streams(3)
    game, order = entry.rules({"players": 4, "cap": 1}), ("novizio", "maestro", "novizio", "maestro")
    assert entry.delay is not None
    state, _ = game.start(streams.stream("deal"))
    answers, again = (Answers(game, entry, order, streams) for _ in range(2))
    first: list[int] = []
    dues: dict[int, float] = {}
    for ply in range(1, 400):
        seat = answers.first(state, ply)
        assert seat == again.first(state, ply) and seat in state.to_act
        if game.moves(state, NOBODY):
            if not dues:
                dues = {other: entry.delay(game.view(state, other), streams.stream(f"delay/{ply - 1}/{other}"),
                                           order[other]) for other in state.to_act}
                first += [seat] if len(dues) > 1 else []
            assert dues[seat] == min(dues[other] for other in state.to_act)
        else:
            dues = {}
            assert (seat,) == state.to_act
        game.play(state, game.moves(state, seat)[-1 if dues else 0], streams.stream(f"ply/{ply}"))
        if not state.to_act:
            break
    assert len(first) > 20
    assert sum(order[seat] == "maestro" for seat in first) > 0.9 * len(first)
