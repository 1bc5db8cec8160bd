"""The clauses as small stories with dictated decks. Cards are written by rank and suits: 2LN is the Author."""

from __future__ import annotations

from collections import Counter

import pytest

from app.core.dice import ScriptedDice, Streams
from app.core.game import IllegalMove, IllegalOption, Move
from app.core.message import Message, Seat, message
from app.core.outcome import Outcome
from app.core.state import ACTING
from app.games.due_moli.deck import short_name
from app.games.due_moli.rafts import BASIN, CANAL, DRAWN, LAUNCHED, SHOWN
from app.games.due_moli.rules import DueMoli
from app.games.due_moli.state import CHOOSE, COUNTED, DRAW, FIRST_PICK, INSERT, LAST_PICK, LAUNCH
from tests.games import proofs
from tests.games.due_moli.table import Table, cards, texts

LONG = "9OW 8OF 6LO 4OF 2OF"
"""A raft of five, waves, its lowest card on top."""


def ended(table: Table) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    outcome = table.game.outcome(table.state)
    assert isinstance(outcome, Outcome)
    assert table.to_act == ()
    return outcome.winners, outcome.scores, outcome.reason


def refusal(table: Table, verb: str, *args: int) -> tuple[str, str]:
    """Clause and sentence of a refused move; nothing changes."""
    before, digest = proofs.snapshot(table.state), table.game.digest(table.state)
    with pytest.raises(IllegalMove) as refused:
        table.play(verb, *args)
    assert table.game.digest(table.state) == digest and proofs.snapshot(table.state) == before
    return refused.value.clause, refused.value.why.text


def test_two_piles_of_nine_each() -> None:
    """DM-04: positions 0-8 and 9-17 are canal and basin of seat 0, 18-26 and 27-35 of seat 1."""
    state, _ = DueMoli({}).start(ScriptedDice([list(range(35, -1, -1))], [1]))
    assert state.zones[CANAL] == list(range(35, 26, -1))
    assert state.zones[BASIN] == list(range(26, 17, -1))
    assert state.zones[CANAL + 1] == list(range(17, 8, -1))
    assert state.zones[BASIN + 1] == list(range(8, -1, -1))
    assert not any(state.zones[zone] for zone in range(12) if zone not in range(CANAL, BASIN + 2))


def test_the_game_is_for_two() -> None:
    """DM-04."""
    assert DueMoli.complete({}) == {"players": 2, "starter": -1, "raft_pick": 0, "series": 0}
    with pytest.raises(IllegalOption) as refused:
        DueMoli({"players": 3})
    assert refused.value.clause == "DM-04"
    assert refused.value.why == message("{game} is for {count} players, not {value}.", game=DueMoli.title, count=2,
                                        value=3)


def test_canals_keep_their_order() -> None:
    """DM-05: in random games only an insertion of the owner and launches from his top change a canal."""
    game = DueMoli({"raft_pick": 1})
    for seed in range(10):
        before: list[list[int]] = [[], []]
        for ply, state, move, _ in proofs.plies(game, seed):
            for seat in (0, 1):
                now, then = list(state.zones[CANAL + seat]), before[seat]
                if move is None or (move.seat, move.verb) not in ((seat, "insert"), (seat, "launch")):
                    assert move is None or now == then, (seed, ply)
                elif move.verb == "insert":
                    place = move.args[0]
                    assert now[:place] + now[place + 1 :] == then
                else:
                    assert now == then[: len(then) - move.args[0]]
                before[seat] = now


def test_a_lot_names_the_first_player() -> None:
    """DM-06: or the option `starter` does."""
    assert {DueMoli({}).start(Streams(seed).stream("deal"))[0].starter for seed in range(20)} == {0, 1}
    table = Table.dealt(starter=1)
    assert table.to_act == (1,) and table.game.facts(table.state, 0)["starter"] == 1
    assert DueMoli({"starter": 1}).start(ScriptedDice([list(range(36))], [0]))[0].to_act == (1,)


def test_the_loser_starts_the_rematch() -> None:
    """DM-06: after a draw the seat that did not start."""
    table = Table.late(["3LO", "1S 2OF"], ["1L", "1N"]).turn(0, 1, 2)
    assert ended(table) == ((0,), (2, 0), "canal")
    assert table.game.rematch(table.game.view(table.state, 1))["starter"] == 1
    drawn = Table.late(["3LO", "1S 2OF"], ["1L", "1N"], scores=(0, 2)).turn(0, 1, 2)
    assert ended(drawn) == ((0, 1), (2, 2), "canal")
    setup = drawn.game.rematch(drawn.game.view(drawn.state, 0))
    assert setup == {"players": 2, "starter": 1, "raft_pick": 0, "series": 0}


def test_who_started_counts_after_a_draw_only() -> None:
    """DM-06: seat 1 loses a game that it started itself; seat 0 loses one; seat 1 started a draw."""
    table = Table.late(["3LO", "1S 2OF"], ["1L", "1N"])
    table.state.starter = 1
    table.turn(0, 1, 2)
    assert table.game.rematch(table.game.view(table.state, 0))["starter"] == 1
    table = Table.late(["1S 2OF", "3LO"], ["1N", "1L"])
    table.state.turn, table.state.to_act = 1, ACTING[1]
    assert ended(table.turn(1, 1, 2)) == ((1,), (0, 2), "canal")
    assert table.state.up == sum(1 << card for card in cards("1S 2OF")), "the canal that is counted lies open"
    assert table.game.rematch(table.game.view(table.state, 0))["starter"] == 0
    table = Table.late(["3LO", "1S 2OF"], ["1L", "1N"], scores=(0, 2))
    table.state.starter = 1
    assert ended(table.turn(0, 1, 2))[0] == (0, 1)
    assert table.game.rematch(table.game.view(table.state, 0))["starter"] == 0


def test_the_log_tells_how_a_series_stands() -> None:
    """DM-17, DM-22: this game, then the sums; then which game begins, and with whom."""
    table = Table.late(["3LO", "1S 2OF"], ["1L", "1N"], series=3)
    table.state.sheet, table.state.game = ((3, 4),), 2
    table.turn(0, 1, 2)
    assert table.lines(2)[-1] == message(
        "{first} {points} to {second} {others}; in the series {total} to {others_total}.", first=Seat(0),
        second=Seat(1), points=2, others=0, total=5, others_total=4)
    table.play("deal")
    assert table.lines(0)[0] == message("Game {number}: {player} starts.", number=3, player=Seat(1))


def test_cargo_comes_from_either_basin_and_goes_anywhere() -> None:
    """DM-07: places 0 to n; the next card is the front now."""
    table = Table.late(["1L 1S", "10L"], ["2OF 3SN", "4WN 5LF"])
    assert table.moves == [("draw", (0,)), ("draw", (1,))]
    table.play("draw", 0)
    assert table.state.phase == INSERT and table.basins == ["3SN", "4WN 5LF"]
    assert texts(table.state.zones[SHOWN]) == "2OF" and not table.state.zones[DRAWN]
    assert table.moves == [("insert", (0,)), ("insert", (1,)), ("insert", (2,))]
    assert table.play("insert", 1).canals[0] == "1L 2OF 1S"
    table.play("launch", 1).play("draw", 0)
    assert texts(table.state.zones[DRAWN + 1]) == "3SN" and not table.state.zones[SHOWN + 1]
    assert table.play("insert", 0).canals[1] == "3SN 10L"


@pytest.mark.parametrize(("place", "canal"), [(0, "2OF 1L 1S"), (1, "1L 2OF 1S"), (2, "1L 1S 2OF")])
def test_every_place_of_the_canal(place: int, canal: str) -> None:
    """DM-07: place 0 is the left end, place n the top."""
    table = Table.late(["1L 1S", "10L"], ["2OF", "4WN"]).play("draw", 0).play("insert", place)
    assert table.canals[0] == canal


def test_an_empty_basin_leaves_the_other_one() -> None:
    """DM-08: to both players."""
    table = Table.late(["1L 1S", "10L 9OW"], ["", "4WN 5LF 6LO"])
    assert table.moves == [("draw", (1,))]
    assert refusal(table, "draw", 0) == ("DM-08", "That basin is empty: draw from the other one.")
    table.play("draw", 1).play("insert", 0).play("launch", 1)
    assert table.basins == ["1S", "5LF 6LO"], "the single card fills the empty basin again"
    table = Table.late(["1L", "10L 9OW"], ["4WN", ""]).turn(0, 1, 1)
    assert table.basins == ["4WN", ""] and table.moves == [("draw", (0,))]


def test_a_turn_is_cargo_then_launch() -> None:
    """DM-07, DM-09: and then it is the other seat's."""
    table = Table.late(["1L 1S", "10L"], ["2OF 3SN", "4WN"])
    phases = [table.state.phase]
    for verb, argument in (("draw", 0), ("insert", 0), ("launch", 1)):
        phases.append(table.play(verb, argument).state.phase)
    assert phases == [DRAW, INSERT, LAUNCH, DRAW]
    assert table.to_act == (1,)


def test_a_raft_shares_one_suit_and_rises_from_the_top() -> None:
    """DM-10: top lowest; gaps are fine; one suit must run through all of it."""
    table = Table.late([LONG, "10L"], ["1F", "4WN"]).play("draw", 0).play("insert", 5)
    assert table.canals[0].endswith("2OF 1F")
    assert table.moves == [("launch", (1,)), ("launch", (2,)), ("launch", (3,))]
    assert refusal(table, "launch", 4) == ("DM-10", "These cards do not all share one suit: that is no raft.")
    table = Table.late([LONG, "10L"], ["10O", "4WN"]).play("draw", 0).play("insert", 0)
    assert table.moves == [("launch", (k,)) for k in range(1, 7)]
    table = Table.late(["2OF 3LO", "10L"], ["10O", "4WN"]).play("draw", 0).play("insert", 0)
    assert table.moves == [("launch", (1,))]
    assert refusal(table, "launch", 2) == ("DM-10", "The ranks of a raft rise from the top inwards; these do not.")


def test_the_player_chooses_how_many() -> None:
    """DM-11: a raft may be cut short, down to a single card."""
    for k, canal in ((1, "10S 9OW 8OF 6LO 4OF"), (3, "10S 9OW 8OF"), (5, "10S")):
        table = Table.late([LONG, "10L"], ["10S", "4WN"]).turn(0, 0, k)
        assert table.canals[0] == canal
        assert len(cards(table.scores[0])) == max(0, k - 2)


def test_launched_cards_are_shown() -> None:
    """DM-12: the opponent and the public see every card leave, before it goes where it goes."""
    for k in (1, 3):
        table = Table.late([LONG, "10L"], ["10S", "4WN"]).turn(0, 0, k)
        for watcher in (0, 1, 2):
            shown = [move.after[0] for move in table.moved(watcher) if move.dst == LAUNCHED]
            assert texts(shown) == " ".join(reversed(LONG.split()[-k:]))


def test_a_single_card_goes_to_the_bottom_of_the_own_basin() -> None:
    """DM-13."""
    table = Table.late(["1L 1S", "10L"], ["2OF 3SN", "4WN"]).turn(1, 0, 1)
    assert table.basins == ["2OF 3SN 1S", ""]
    assert table.scores == ["", ""] and table.launched == ""


def test_from_a_raft_each_takes_one_and_the_launcher_scores_the_rest() -> None:
    """DM-14, DM-18: lot 6 of the 20 pairs: the launcher takes card 1, the opponent card 3 (lowest is 0)."""
    table = Table.late([LONG, "10L"], ["10S", "4WN"]).turn(0, 0, 5, lots=[6])
    assert table.basins == ["4OF", "4WN 8OF"]
    assert table.scores == ["2OF 6LO 9OW", ""]
    assert table.tags == ["raft", "pick", "pick", "score"]


def test_a_raft_of_two_scores_nothing() -> None:
    """DM-14."""
    table = Table.late(["1S " + LONG, "10L"], ["10S", "4WN"]).turn(0, 0, 2, lots=[1])
    assert table.basins == ["4OF", "4WN 2OF"]
    assert table.scores == ["", ""]
    assert table.tags == ["raft", "pick", "pick"]


def test_all_pairs_are_equally_likely() -> None:
    """DM-18, random: every lot is another ordered pair."""
    for k in (2, 3, 5):
        pairs: Counter[tuple[str, str]] = Counter()
        for lot in range(k * (k - 1)):
            table = Table.late([LONG, "10L"], ["10S", "4WN"]).turn(0, 0, k, lots=[lot])
            pairs[table.basins[0], table.basins[1].split()[-1]] += 1
        raft = LONG.split()[-k:]
        assert pairs == Counter((mine, other) for mine in raft for other in raft if mine != other)


def test_the_opponent_chooses_first() -> None:
    """DM-18, opponent_first: also the last, forced pick of a raft of two is a move."""
    table = Table.late([LONG, "10L"], ["10S", "4WN"], raft_pick=1).turn(0, 0, 3)
    assert (table.state.phase, table.to_act, table.launched) == (FIRST_PICK, (1,), "2OF 4OF 6LO")
    assert table.moves == [("pick", (card,)) for card in cards("2OF 4OF 6LO")]
    table.pick("4OF")
    assert (table.state.phase, table.to_act, table.basins) == (LAST_PICK, (0,), ["", "4WN 4OF"])
    assert table.moves == [("pick", (card,)) for card in cards("2OF 6LO")]
    table.pick("6LO")
    assert table.basins == ["6LO", "4WN 4OF"] and table.scores == ["2OF", ""]
    assert (table.state.phase, table.to_act) == (DRAW, (1,))
    forced = Table.late([LONG, "10L"], ["10S", "4WN"], raft_pick=1).turn(0, 0, 2).pick("2OF")
    assert forced.moves == [("pick", tuple(cards("4OF")))] and forced.to_act == (0,)


def test_the_launcher_chooses_first() -> None:
    """DM-18, launcher_first."""
    table = Table.late([LONG, "10L"], ["10S", "4WN"], raft_pick=3).turn(0, 0, 3)
    assert table.to_act == (0,)
    assert table.pick("2OF").to_act == (1,)
    table.pick("4OF")
    assert table.basins == ["2OF", "4WN 4OF"] and table.scores == ["6LO", ""]
    assert table.to_act == (1,), "the next turn"


def test_the_other_seat_s_raft_is_its_own() -> None:
    """DM-14, DM-18: seat 1 launches in its turn: by lot, and where seat 0 chooses first."""
    def seat_1_launches(raft: int, lots: tuple[int, ...] = (), raft_pick: int = 0) -> Table:
        table = Table.late(["10S 1F", LONG], ["1N", "10L 4WN"], raft_pick=raft_pick).turn(0, 0, 1)
        assert table.to_act == (1,) and table.basins[0] == "1F"
        return table.turn(1, 0, raft, lots)

    table = seat_1_launches(5, (6,))
    assert table.basins == ["1F 8OF", "4WN 4OF"] and table.scores == ["", "2OF 6LO 9OW"]
    assert (table.canals, table.to_act) == (["1N 10S", "10L"], (0,))
    table = seat_1_launches(3, raft_pick=1)
    assert table.to_act == (0,)
    assert table.pick("4OF").to_act == (1,)
    table.pick("6LO")
    assert table.basins == ["1F 4OF", "4WN 6LO"] and table.scores == ["", "2OF"]
    assert (table.state.phase, table.to_act) == (DRAW, (0,))


def test_the_launcher_decides_how() -> None:
    """DM-18, launcher_decides: asked at each raft, not for a single card."""
    table = Table.late([LONG, "10L"], ["10S", "4WN"], raft_pick=2).turn(0, 0, 3)
    assert (table.state.phase, table.to_act) == (CHOOSE, (0,))
    assert table.moves == [("choose", (0,)), ("choose", (1,))]
    assert refusal(table, "choose", 2)[0] == "DM-18"
    assert table.play("choose", 1).to_act == (1,) and table.state.phase == FIRST_PICK
    by_lot = Table.late([LONG, "10L"], ["10S", "4WN"], raft_pick=2).turn(0, 0, 3).play("choose", 0, lots=[5])
    assert by_lot.basins == ["6LO", "4WN 4OF"] and by_lot.scores == ["2OF", ""]
    single = Table.late([LONG, "10L"], ["10S", "4WN"], raft_pick=2).turn(0, 0, 1)
    assert (single.state.phase, single.to_act) == (DRAW, (1,))


def test_an_empty_canal_ends_the_game_after_its_launch() -> None:
    """DM-15: the last raft is shared out and scored first."""
    table = Table.late(["5SO 3LO", "1S 2OF"], ["1O 10W", "1N"], raft_pick=1).turn(0, 2, 3)
    assert table.to_act == (1,) and table.game.outcome(table.state) is None
    table.pick("5SO")
    assert table.game.outcome(table.state) is None
    table.pick("1O")
    assert ended(table) == ((0,), (3, 0), "canal")
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.message == message("The canal of {player} is empty.", player=Seat(0))
    with pytest.raises(IllegalMove) as refused:
        table.play("draw", 1, seat=1)
    assert refused.value.clause == "DM-15"


def test_a_lone_card_empties_no_canal() -> None:
    """DM-15: one came and one went."""
    table = Table.late(["3LO", "1S"], ["1L", "1N"]).turn(0, 1, 1)
    assert table.canals[0] == "3LO" and table.to_act == (1,)


def test_points_are_cards_and_the_rafts_left() -> None:
    """DM-16, DM-19: 9LS 8LS | 1W | 6SW 3FW: cut from the top, three rafts; the launcher has the canal empty."""
    table = Table.late(["3LO", "9LS 8LS 1W 6SW 3FW"], ["1L", "1N"], scores=(1, 6)).turn(0, 1, 2)
    assert ended(table) == ((1,), (4, 6), "canal")


def test_points_of_a_series_are_added() -> None:
    """DM-17, DM-22: three games; the loser of each deals and starts the next one."""
    table = Table.late(["3LO", "1S 2OF"], ["1L", "1N"], series=3).turn(0, 1, 2)
    assert table.game.outcome(table.state) is None
    assert (table.state.phase, table.to_act, table.state.points) == (COUNTED, (1,), (2, 0))
    assert table.moves == [("deal", ())]
    table.play("deal")
    facts = table.game.facts(table.state, 0)
    assert facts == {"starter": 1, "turn": 1, "phase": DRAW, "turns": 0, "game": 2, "points": (2, 0),
                     "sheet": ((2, 0),)}
    assert [len(table.state.zones[zone]) for zone in range(12)] == [0, 0, 9, 9, 9, 9, 0, 0, 0, 0, 0, 0]
    assert table.state.up == 0


def test_after_a_drawn_game_the_other_seat_deals() -> None:
    """DM-06: within a series; seat 0 had started."""
    table = Table.late(["3LO", "1S 2OF"], ["1L", "1N"], scores=(0, 2), series=3).turn(0, 1, 2)
    assert (table.state.points, table.to_act) == ((2, 2), (1,))


def test_equal_totals_are_a_draw() -> None:
    """DM-20."""
    table = Table.late(["3LO", "1S 2OF"], ["1L", "1N"], scores=(0, 2)).turn(0, 1, 2)
    assert ended(table) == ((0, 1), (2, 2), "canal")


def test_the_basins_hold_eighteen_and_one_a_raft() -> None:
    """DM-21: at every draw, in random games; so they are never both empty."""
    game = DueMoli({"raft_pick": 3})
    for seed in range(30):
        rafts = 0
        for ply, state, move, _ in proofs.plies(game, seed):
            if move is not None and move.verb == "launch" and move.args[0] > 1:
                rafts += 1
            if state.phase == DRAW:
                assert len(state.zones[BASIN]) + len(state.zones[BASIN + 1]) == 18 + rafts, (seed, ply)


def late_series(series: int, points: tuple[int, int], game: int = 1, scores: tuple[int, int] = (0, 0)) -> Table:
    """A series whose running game ends now, seat 0 gaining two points and the score piles."""
    table = Table.late(["3LO", "1S 2OF"], ["1L", "1N"], scores=scores, series=series)
    table.state.sheet, table.state.game = (points,), game
    return table.turn(0, 1, 2)


@pytest.mark.parametrize(("series", "points", "result"), [
    (1, (13, 14), ((0,), (15, 14), "target")),
    (1, (3, 16), ((1,), (5, 16), "target")),
    (2, (23, 9), ((0,), (25, 9), "target")),
])
def test_a_series_to_a_target(series: int, points: tuple[int, int], result: object) -> None:
    """DM-22: to15, to25: the higher total wins."""
    assert ended(late_series(series, points)) == result


@pytest.mark.parametrize(("series", "points"), [(1, (12, 14)), (2, (22, 24)), (1, (13, 15)), (2, (26, 28))])
def test_a_series_goes_on_below_its_target_and_on_equal_totals(series: int, points: tuple[int, int]) -> None:
    """DM-22: equal totals play one more."""
    table = late_series(series, points)
    assert table.game.outcome(table.state) is None and table.moves == [("deal", ())]


@pytest.mark.parametrize(("series", "games"), [(3, 3), (4, 5)])
def test_a_series_of_games(series: int, games: int) -> None:
    """DM-22: games3, games5: all are played, and equal totals are a draw."""
    assert late_series(series, (40, 0), games - 1).to_act == (1,)
    assert ended(late_series(series, (3, 4), games)) == ((0,), (5, 4), "games")
    assert ended(late_series(series, (2, 4), games)) == ((0, 1), (4, 4), "games")


def test_the_options_have_names() -> None:
    """DM-18, DM-22."""
    for option, clause, number in zip(DueMoli.options, ("DM-18", "DM-22"), (4, 5), strict=True):
        assert option.clause == clause and option.default == 0
        assert option.values == tuple(range(number)) and len(set(option.names)) == number


def test_three_hundred_turns_are_enough() -> None:
    """DM-23: only the score piles count then, also for a canal that is nearly empty."""
    table = Table.late(["3LO", "1S 2OF"], ["1F", "1N"], scores=(2, 3), turns=299).turn(0, 1, 1)
    assert ended(table) == ((1,), (2, 3), "turns")
    assert table.tags == ["launch", "stop"] and table.state.up == 0
    assert Table.late(["3LO", "1S 2OF"], ["1F", "1N"], turns=298).turn(0, 1, 1).to_act == (1,)


def test_an_empty_canal_comes_before_the_three_hundredth_turn() -> None:
    """DM-23, DM-15: the launch of that turn counts."""
    table = Table.late(["3LO", "1S 2OF"], ["1L", "1N"], turns=299).turn(0, 1, 2)
    assert ended(table) == ((0,), (2, 0), "canal")


def test_random_games_of_every_set_up_end() -> None:
    """DM-22, DM-23: and their scores are the sums of their games."""
    for raft_pick in range(4):
        for series in (1, 3):
            game = DueMoli({"raft_pick": raft_pick, "series": series})
            state, streams = game.new_state(), Streams(raft_pick)
            choice = streams.stream("choice")
            game.deal(state, streams.stream("deal"))
            while state.to_act:
                game.apply(state, proofs.random_move(game, state, choice), choice)
                assert proofs.cards_of(state) == list(range(36))
                assert state.turns <= 300
            outcome = game.outcome(state)
            assert outcome is not None and outcome.scores == state.points


@pytest.mark.parametrize(("before", "verb", "argument", "clause", "words"), [
    ([], "insert", 0, "DM-07", "Cargo comes first: take the front card of a basin."),
    ([], "launch", 1, "DM-07", "Cargo comes first: take the front card of a basin."),
    ([], "pick", 3, "DM-07", "Cargo comes first: take the front card of a basin."),
    ([], "draw", 2, "DM-07", "There are two basins, 0 and 1."),
    ([("draw", 0)], "draw", 0, "DM-07", "You have drawn already: one card a turn."),
    ([("draw", 0)], "launch", 1, "DM-07", "First insert the card that you drew into your canal."),
    ([("draw", 0)], "insert", 6, "DM-07",
     "Your canal has {count} card: the places are 0, the left end, to {count}, the top."),
    ([("draw", 0)], "insert", -1, "DM-07",
     "Your canal has {count} card: the places are 0, the left end, to {count}, the top."),
    ([("draw", 0), ("insert", 0)], "draw", 1, "DM-07", "You have drawn already: one card a turn."),
    ([("draw", 0), ("insert", 0)], "insert", 1, "DM-07", "The card of this turn is inserted already."),
    ([("draw", 0), ("insert", 0)], "launch", 0, "DM-09", "A launch moves at least one card."),
    ([("draw", 0), ("insert", 0)], "launch", 7, "DM-09", "Your canal has {count} card only."),
    ([("draw", 0), ("insert", 0)], "launch", 6, "DM-10",
     "These cards do not all share one suit: that is no raft."),
    ([("draw", 0), ("insert", 0)], "choose", 0, "DM-09",
     "Now launch: a card or a raft from the top of your canal."),
    ([("draw", 0), ("insert", 0), ("launch", 3)], "launch", 1, "DM-14", "First take a card of the launched raft."),
    ([("draw", 0), ("insert", 0), ("launch", 3)], "pick", 0, "DM-14", "That card is not in the launched raft."),
    ([("draw", 0), ("insert", 0), ("launch", 3), ("pick", 13)], "pick", 13, "DM-14", "That card is taken already."),
])
def test_what_is_refused(before: list[tuple[str, int]], verb: str, argument: int, clause: str, words: str) -> None:
    """DM-07, DM-09, DM-10, DM-14: with clause and sentence; nothing changes."""
    table = Table.late([LONG, "10L"], ["10S", "4WN"], raft_pick=1)
    for step, value in before:
        table.play(step, value)
    assert refusal(table, verb, argument) == (clause, words)


def test_other_refusals() -> None:
    """DM-06, DM-18, DM-22, DM-14: out of turn, before the way is chosen, between two games, out of order."""
    table = Table.late([LONG, "10L"], ["10S", "4WN"], raft_pick=2).turn(0, 0, 3)
    assert refusal(table, "pick", 13) == ("DM-18", "First say how the cards of the raft are taken.")
    assert refusal(late_series(3, (0, 0)), "draw", 0) == ("DM-22", "This game is counted: deal the next one.")
    table = Table.late([LONG, "10L"], ["10S", "4WN"], raft_pick=1).turn(0, 0, 3)
    with pytest.raises(IllegalMove) as refused:
        table.play("pick", 13, seat=0)
    assert (refused.value.clause, refused.value.why.text) == ("DM-06", "It is {player}'s turn.")
    with pytest.raises(IllegalMove) as refused:
        table.game.play(table.state, Move(1, "swap"), ScriptedDice())
    assert refused.value.clause == "DM-07"


def test_what_the_log_says() -> None:
    """DM-07, DM-12, DM-14, DM-15, DM-16: cards are named to those only who know them."""
    table = Table.late(["3LO", "1S 2OF"], ["1L", "6SW 1N"]).play("draw", 1)
    penitent = short_name(cards("6SW")[0])
    named = message("{player} draws {card} from the basin of {other}.", player=Seat(0), card=penitent, other=Seat(1))
    hidden = message("{player} draws from the basin of {other}.", player=Seat(0), other=Seat(1))
    assert [table.lines(watcher) for watcher in (0, 1, 2)] == [[named], [hidden], [hidden]]
    table.play("insert", 1)
    assert table.lines(1) == [message("{player} inserts the card at the top of the canal.", player=Seat(0))]
    table.play("launch", 1)
    assert table.lines(2) == [message("{player} launches {card}: it goes to the bottom of their own basin.",
                                      player=Seat(0), card=penitent)]
    ace = short_name(cards("1N")[0])
    table.play("draw", 1)
    own = message("{player} draws {card} from their own basin.", player=Seat(1), card=ace)
    assert [table.lines(watcher) for watcher in (0, 1, 2)] == [[own]] * 3
    table.play("insert", 0)
    assert table.lines(0) == [message("{player} inserts the card at place {place} of {places}.", player=Seat(1),
                                      place=1, places=3)]
    table.play("launch", 1).turn(0, 1, 2, lots=[0])
    assert table.tags == ["raft", "pick", "pick", "empty", "score"]
    assert table.lines(1)[-1] == Message(
        "{player} gets {count} point for the raft left in the canal of {other}.",
        (("other", Seat(1)), ("player", Seat(0))),
        "{player} gets {count} points for the rafts left in the canal of {other}.", 2)
