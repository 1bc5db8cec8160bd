"""Ends, scores, matches and refusals: MY-15 to MY-19, MY-25, MY-29."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.core.dice import Dice
from app.core.events import CardTurned
from app.core.game import IllegalOption, Move, Option
from app.games.mystic.deck import WORTH
from app.games.mystic.rules import Mystic
from app.games.mystic.state import CALLED, COUNTED, EMPTIED, ENDED, points_of
from tests.games import proofs
from tests.games.mystic.table import Table


@pytest.mark.parametrize(("worths", "caller", "points"), [
    ((3, 8, 12), 0, (0, 8, 12)),
    ((3, 3, 12), 0, (3, 3, 12)),
    ((3, 2, 12), 0, (8, 2, 12)),
    ((3, 3, 2), 0, (8, 3, 2)),
    ((0, 0, 7), 0, (0, 0, 7)),
    ((3, 8, 12), -1, (3, 8, 12)),
    ((9, 0, 12), 2, (9, 0, 17)),
    ((0, 8, 12), 0, (0, 8, 12)),
])
def test_what_a_call_gives(worths: tuple[int, ...], caller: int, points: tuple[int, ...]) -> None:
    """MY-17, MY-25: strictly lowest, equal lowest, not lowest; nobody called."""
    assert points_of(worths, caller) == points


def test_everyone_else_has_exactly_one_more_turn() -> None:
    """MY-16: then the rows are turned up and counted."""
    table = Table.late(["0 1", "9 9", "8 8"]).play("call")
    for seat in (1, 2):
        assert table.to_act == (seat,) and not table.state.sheet
        table.play("draw").play("discard").passes()
    assert table.state.phase == ENDED
    assert [table.row(seat) for seat in range(3)] == ["0^ 1^", "9^ 9^", "8^ 8^"]
    assert table.state.sheet == ((CALLED, -1, 0, (1, 18, 16), (0, 18, 16)),)


def test_the_cards_are_turned_up_one_by_one() -> None:
    """MY-16: those that lie up already are not turned again."""
    table = Table.late(["0^ 1", "9 - 9"], pile="3").play("call").play("draw").play("discard").play("pass")
    turned = [(s.zone, s.i) for s in table.sights(2) if isinstance(s, CardTurned)]
    assert turned == [(4, 1), (7, 0), (7, 2)]


def test_going_out_after_a_call() -> None:
    """MY-15, MY-25: it ends the manche at once; a caller who is not lowest takes the five."""
    table = Table.late(["0 1", "9 9", "5 -"], pile="5").play("call").play("draw").play("discard")
    table.play("touch", 0, seat=2)
    assert table.state.sheet == ((EMPTIED, 2, 0, (1, 18, 0), (6, 18, 0)),)


def test_a_caller_with_nothing_but_zeros() -> None:
    """MY-25: worth 0, equal lowest with the one who went out; the points are 0 and there is no penalty."""
    table = Table.late(["0 0", "9 9", "5 -"], pile="5").play("call").play("draw").play("discard")
    table.play("touch", 0, seat=2)
    assert table.state.sheet == ((EMPTIED, 2, 0, (0, 18, 0), (0, 18, 0)),)


def test_a_caller_who_goes_out() -> None:
    """MY-15."""
    table = Table.late(["5 -", "9 9", "8 8"], pile="5").play("call").play("draw").play("discard")
    table.play("touch", 0, seat=0)
    assert table.state.sheet == ((EMPTIED, 0, 0, (0, 18, 16), (0, 18, 16)),)


def test_a_shield_in_force_counts_nothing() -> None:
    """MY-25: and an action left in a row counts eleven (MY-01)."""
    table = Table.late(["0 P", "9 9"], pile="H").play("call").play("draw").play("play")
    assert table.shield(1) and table.state.sheet == ((CALLED, -1, 0, (11, 18), (0, 18)),)


def test_the_next_manche() -> None:
    """MY-05, MY-18: dealt by the next seat, which starts; totals are kept, nothing else is."""
    table = Table.late(["0 1", "9 9", "8 8"], manches=2).play("call")
    for _ in range(2):
        table.play("draw").play("discard").passes()
    assert (table.state.phase, table.to_act, table.moves()) == (COUNTED, (1,), ["deal"])
    assert table.game.outcome(table.state) is None
    assert table.refused("draw") == ("MY-18", "This manche is counted: deal the next one.")
    table.play("deal")
    state = table.state
    assert (state.starter, state.to_act, state.manche, state.round, state.caller, state.up) == (1, (1,), 2, 1, -1, 0)
    assert (state.scores, len(state.sheet)) == ((0, 18, 16), 1)
    assert proofs.cards_of(state) == list(range(110))
    for watcher in range(4):
        view = table.game.view(state, watcher)
        assert view.known == view.seen, "a shuffled deck is known to nobody"


@pytest.mark.parametrize("manches", [1, 3])
def test_a_match_and_its_totals(manches: int) -> None:
    """MY-18: the lowest total wins; the starter goes round; the sheet adds up."""
    game = Mystic({"players": 3, "manches": manches})
    for seed in range(30):
        starters: list[int] = []
        for _, state, move, _ in proofs.plies(game, seed):
            if move is None or move.verb == "deal":
                starters.append(state.starter)
        outcome = game.outcome(state)
        assert outcome is not None and len(state.sheet) == manches == len(starters)
        assert all(later == (first + 1) % 3 for first, later in pairwise(starters))
        assert outcome.scores == tuple(map(sum, zip(*(row[4] for row in state.sheet), strict=True)))
        assert outcome.winners == tuple(s for s in range(3) if outcome.scores[s] == min(outcome.scores))
        assert outcome.reason == "manches" if manches > 1 else outcome.reason in ("call", "empty", "stuck", "rounds")


def test_equal_totals_share_the_win() -> None:
    """MY-18."""
    table = Table.late(["9 9", "8 8", "8 8"], pile="10 10").play("call")
    for _ in range(2):
        table.play("draw").play("discard").passes()
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1, 2), (23, 16, 16), "call")


def test_the_options() -> None:
    """MY-04, MY-11, MY-12, MY-13, MY-18: what is offered; MY-29: the memory help is no rule."""
    offered: dict[str, Option] = {option.key: option for option in Mystic.options}
    assert {key: option.values for key, option in offered.items()} == {
        "row": (4, 5, 6), "cap": (0, 1), "window": (3, 5, 8, 0), "penalty": (0, 1),
        "manches": tuple(range(1, 21)),
    }
    assert {key: option.default for key, option in offered.items()} == {
        "row": 4, "cap": 0, "window": 5, "penalty": 0, "manches": 5,
    }
    assert (sorted(Mystic.players), Mystic.players[0]) == ([2, 3, 4, 5, 6], 4)
    assert Mystic.fewest_win, "the history calls the lowest total the best one"


@pytest.mark.parametrize(("wrong", "clause", "values"), [
    ({"players": 1}, "MY-18", {"low": 2, "high": 6}),
    ({"players": 7}, "MY-18", {"low": 2, "high": 6}),
    ({"manches": 0}, "MY-18", {"low": 1, "high": 20}),
    ({"manches": 21}, "MY-18", {"low": 1, "high": 20}),
    ({"row": 7}, "MY-04", {"low": 4, "high": 6}),
    ({"cap": 2}, "MY-11", {"low": 0, "high": 1}),
    ({"window": 4}, "MY-12", {"choices": "0, 3, 5, 8"}),
    ({"penalty": 2}, "MY-13", {"low": 0, "high": 1}),
])
def test_what_is_not_offered(wrong: dict[str, int], clause: str, values: dict[str, object]) -> None:
    """MY-04, MY-11, MY-12, MY-13, MY-18: refused with what can be chosen."""
    with pytest.raises(IllegalOption) as refusal:
        Mystic(wrong)
    assert refusal.value.clause == clause
    assert values.items() <= dict(refusal.value.why.values).items()


def test_what_the_memory_help_shows_is_what_the_view_knows() -> None:
    """MY-29: seen in the first looks, and still known when nothing lies in sight."""
    table = Table.dealt(starter=0, players=2).play("look", 0, 0).play("look", 0, 1)
    view = table.game.view(table.state, 0)
    assert view.known[4][:2] == [(0, 0), (0, 0)] and view.seen[4] == [(-1, 0)] * 4
    assert table.game.view(table.state, 1).known[4] == [(-1, 0)] * 4


def test_matching_one_s_own_discard_is_refused() -> None:
    """MY-11."""
    table = Table.late(["5 8", "1 2"], pile="5").play("draw").play("discard")
    assert table.refused("touch", 0, seat=0) == (
        "MY-11", "You laid this number down yourself: only the others may match it.")


def test_wrong_moves_of_each_phase() -> None:
    """MY-05 to MY-12: the clause and a sentence."""
    table = Table.dealt(starter=0, players=2)
    assert table.refused("draw")[0] == "MY-05"
    assert table.refused("look", 1, 0) == ("MY-05", "The first looks are at cards of your own.")
    assert table.refused("look", 0, 9) == ("MY-05", "No card lies at that place.")
    table.play("look", 0, 1)
    assert table.refused("look", 0, 1) == ("MY-05", "You looked at that card already: choose another one.")
    assert table.refused("skip") == ("MY-05", "You looked at one card: look at another one too.")
    assert table.refused("call")[0] == "MY-19"
    table = Table.late(["5 - 8", "1 2"], pile="5")
    assert table.refused("swap", 0)[0] == "MY-06" and table.refused("play")[0] == "MY-06"
    assert table.refused("take", 1)[0] == "MY-07" and table.refused("take", -1)[0] == "MY-07"
    table.play("draw")
    assert table.refused("swap", 1) == ("MY-06", "No card lies at that place.")
    assert table.refused("play")[0] == "MY-08" and table.refused("draw")[0] == "MY-06"
    table.play("discard")
    assert table.refused("touch", 7) == ("MY-11", "No card lies at that place.")
    assert table.refused("draw")[0] == "MY-12" and table.refused("call")[0] == "MY-19"
    table.play("pass")
    assert Table.late(["5 8", "1 2"], discards="").refused("take", 0) == ("MY-07", "No discard lies there.")
    table = Table.late(["P 8", "1 2"], pile="5").play("draw").play("swap", 0)
    assert table.refused("draw")[0] == "MY-09"


@pytest.mark.parametrize("players", [2, 5])
def test_no_refusal_tells_a_hidden_card(players: int) -> None:
    """MY-22: the same refusals in every world that a seat cannot tell apart."""
    game = Mystic({"players": players, "manches": 1, "penalty": 1})
    for seed in range(4):
        for ply, state, _, _ in proofs.plies(game, seed):
            for seat in state.to_act:
                twin = game.world(game.view(state, seat), Dice(ply))
                for verb, count in game.verbs.items():
                    move = Move(seat, verb, (seat, 1)[-count:] if count else ())
                    lawful = move in game.moves(state, seat)
                    assert (move in game.moves(twin, seat)) == lawful
                    if not lawful:
                        assert game.why_not(twin, move).args == game.why_not(state, move).args


def test_points_are_never_more_than_rows_and_the_penalty() -> None:
    """MY-01, MY-17: in random matches the sheet is what the rows are worth."""
    game = Mystic({"players": 4, "manches": 1})
    for seed in range(40):
        *_, (_, state, _, _) = proofs.plies(game, seed)
        worths = state.sheet[0][3]
        fronts = [[front for front, _ in cells if front >= 0] for cells in game.view(state, 4).seen[4::3]]
        assert worths == tuple(sum(WORTH[front] for front in row) for row in fronts)
