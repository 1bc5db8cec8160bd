"""What the table reads off a view, against literal positions and against the rules themselves."""

from __future__ import annotations

from typing import Any

from app.core.dice import Dice
from app.games.orto import garden
from app.games.orto.bot import greedy
from app.games.orto.deck import JOLLY
from app.games.orto.garden import JollyPlay, Reach, SheetRow, Taking
from app.games.orto.refusals import misplaced, no_place
from app.games.orto.rules import Orto
from app.games.orto.state import CLOSED, FIELD, HAND, NO_PLAY, POOL, STOCK
from tests.games import proofs
from tests.games.orto.table import Table, front, fronts, texts


def view_of(table: Table, seat: int = 0) -> Any:
    return table.game.view(table.state, seat)


def test_what_each_stack_needs_next() -> None:
    """OR-08: the number four higher, nothing on a complete one."""
    view = view_of(Table.late(("R5", "V6"), "V17 G12 N13"))
    needed = garden.needed(view)
    assert texts(needed[:4]) == "R5 R6 R7 R8"
    assert needed[4] == garden.NOTHING and texts(needed[5:9]) == "V6 V7 V8 N17"
    assert texts(needed[9:]) == "N6 N7 N8 G5 G6 G7 G16"
    assert texts(garden.tops(view)[4:5]) == "V17"
    assert garden.stack_of(front("R1")) == garden.stack_of(front("R17")) == FIELD


def test_what_would_become_playable() -> None:
    """OR-08: the chain goes on as long as the next number is in the hand."""
    hand = fronts("R5 R9 R13 V9 R20 J N13 N17")
    assert texts(garden.chain(hand, front("R5"))) == "R9 R13"
    assert texts(garden.chain(hand, front("N13"))) == "N17"
    assert garden.chain(hand, front("V5")) == fronts("V9")
    assert garden.chain(hand, front("N17")) == garden.chain(hand, front("V9")) == []
    assert texts(garden.fitting(hand, fronts("R5 V5 N13 G5"))) == "R5 N13"


def test_what_finishing_would_bring() -> None:
    """OR-10 to OR-12, OR-25: before and while one plays."""
    ten, stock = "N5 N6 N7 N8 N9 N10 N11 N12 R6 R7", "R13 J V13 V14 V15 V16 N13 N14 N15 N16 G13 G14"
    hand = "R5 R9 V9 V10 V11 V12 G9 G10 G11 G12 G5"
    table = Table.late((hand, "V5 V6"), pool=ten, stock=stock)
    assert garden.taking(view_of(table)) == Taking(0, 0, 0)
    assert garden.taking(view_of(table.play("R5", "R9"))) == Taking(2, 0, 0)
    assert [garden.taking(view_of(table), gone) for gone in (9, 10, 11)] == [
        Taking(9, 0, 0), Taking(10, 0, 10), Taking(10, 1, 9),
    ]
    table = Table.late((hand, "V5 V6"), pool="N5", stock="R13 J V13")
    assert [garden.taking(view_of(table), gone) for gone in (1, 2, 5)] == [
        Taking(1, 0, 3), Taking(1, 1, 2), Taking(1, 3, 0),
    ]


def test_what_is_promised_is_what_the_rules_give() -> None:
    """OR-10, OR-11, OR-12, OR-25: at every finished turn of random matches."""
    game = Orto({"manches": 2})
    seen = set()
    for seed in range(30):
        promised = None
        for _, state, move, _ in proofs.plies(game, seed):
            if move is not None and move.verb == "done" and promised is not None and state.manche == promised[3]:
                (hand, pool, stock), view, (taken, unseen, laid), _ = promised
                seat = move.seat
                assert len(state.zones[HAND + seat]) == hand + taken + unseen
                assert len(state.zones[STOCK]) == stock - unseen - laid
                assert len(state.zones[POOL]) == pool - taken + laid
                seen.add((unseen > 0, laid > 0))
            promised = None
            if state.to_act and state.played:
                view = game.view(state, state.to_act[0])
                sizes = len(state.zones[HAND + view.watcher]), len(state.zones[POOL]), len(state.zones[STOCK])
                promised = sizes, view, garden.taking(view), state.manche
    assert seen >= {(False, False), (False, True), (True, True)}


def test_lawful_jolly_with_what_they_drive_out() -> None:
    """OR-14."""
    table = Table.late(("J R9 V9 N5", "R5 V5"))
    moves = table.game.moves(table.state, 0)
    assert garden.jolly_plays(moves) == [JollyPlay(front("R5"), front("R9")), JollyPlay(front("V5"), front("V9"))]


def test_the_other_hand_by_memory_and_by_elimination() -> None:
    """OR-28: when as many green cards are unseen as are hidden in the other hand, they are those."""
    table = Table.dealt()
    assert texts(garden.hand_of(view_of(table), 1)) == table.hand(1)
    table = Table.late(("R5", "V5 G13"))
    assert garden.hand_of(view_of(table), 1) == []
    assert garden.hand_of(view_of(table, 1), 1) == fronts("V5 G13")
    game = Orto({"manches": 2})
    exact = 0
    for seed in range(10):
        for _, state, _, _ in proofs.plies(game, seed):
            if state.to_act and not state.zones[STOCK]:
                known = garden.hand_of(game.view(state, 0), 1)
                assert known == sorted(min(card, JOLLY) for card in state.zones[HAND + 1])
                exact += 1
    assert exact > 20


def test_a_lawful_jolly_tells_of_the_other_hand() -> None:
    """OR-23: a card that was given unseen, and may be driven out."""
    table = Table.late(("J R17", "R13 V5"), "R9")
    view, moves = view_of(table), table.game.moves(table.state, 0)
    assert garden.hand_of(view, 1) == [] and garden.other_hand(view, moves) == fronts("R13")
    assert garden.can_close(view, moves) and not garden.can_close(view, ())


def test_how_far_a_hand_reaches_in_one_turn() -> None:
    """OR-08, OR-09, OR-14: chains, a Jolly between two of its links, the rest thrown."""
    soil = fronts("R1 R2 R3 R4 V1 V2 V3 V4 N1 N2 N3 N4 G1 G2 G3 G4")
    assert garden.reach(fronts("R5 R9 V6"), soil, []) == Reach(3, 0, True)
    assert garden.reach(fronts("R5 R13 V6"), soil, fronts("R9")) == Reach(2, 0, False)
    assert garden.reach(fronts("R5 R13 V6 J"), soil, fronts("R9")) == Reach(3, 1, True)
    assert garden.reach(fronts("R9 V9 J"), soil, fronts("R5 V5")) == Reach(1, 1, False)
    assert garden.reach(fronts("R5 J J"), soil, []) == Reach(1, 0, True)
    assert garden.reach(fronts("R9 J"), soil, []) == Reach(0, 0, False)


def closes(game: Orto, state: Any, seat: int, seen: set[tuple[int, ...]]) -> bool:
    """Whether any plays at all empty the hand of the seat in this turn: every way is tried."""
    hand = tuple(sorted(state.zones[HAND + seat]))
    if hand in seen:
        return False
    seen.add(hand)
    for move in game.moves(state, seat):
        if move.verb == "done":
            continue
        after = state.clone()
        game.apply(after, move, Dice(0))
        if len(after.sheet) > len(state.sheet):
            if after.sheet[-1][:2] == (CLOSED, seat):
                return True
        elif closes(game, after, seat, seen):
            return True
    return False


def test_the_chance_to_close_is_seen() -> None:
    """OR-09: against every way to go on, where the other hand is known; and the plain bot takes it."""
    game = Orto({"manches": 2})
    chances = 0
    for seed in range(12):
        for ply, state, _, _ in proofs.plies(game, seed):
            if not state.to_act or ply % 3:
                continue
            seat = state.to_act[0]
            view = game.view(state, seat)
            assert not garden.can_close(game.view(state, 1 - seat), ())
            moves = game.moves(state, seat)
            if len(garden.hand_of(view, 1 - seat)) < len(state.zones[HAND + 1 - seat]):
                continue
            found = garden.can_close(view, moves)
            assert found == closes(game, state, seat, set()), (seed, ply)
            if found:
                chances += 1
                follow(game, proofs.copy_of(state), seat)
    assert chances > 3


def follow(game: Orto, state: Any, seat: int) -> None:
    """The bot goes on to an empty hand."""
    manches = len(state.sheet)
    while len(state.sheet) == manches:
        assert state.to_act == (seat,)
        game.play(state, greedy(game, game.view(state, seat), game.moves(state, seat), Dice(0)), Dice(0))
    assert state.sheet[-1][:2] == (CLOSED, seat)


def test_the_score_sheet() -> None:
    """OR-18 to OR-20: a row a manche, with the points of plants, colours and closing."""
    table = Table.late(("R5 R6", "V9 V10"), points=(20, 40)).play("R5").done()
    view = view_of(table)
    row = SheetRow(1, NO_PLAY, 0, (20, 40), (0, 0), (160, 0))
    assert garden.sheet(view) == [row] and row.total == (180, 40)
    assert garden.points(view) == (180, 40)
    assert garden.points(view_of(Table.late(("R5", "V5"), points=(10, 30)))) == (10, 30)


def test_the_points_at_the_end_are_those_of_the_outcome() -> None:
    """OR-22: nothing is counted twice when the last manche is over."""
    table = Table.late(("R5", "V5"), points=(10, 30), manches=2)
    table.state.manche = 2
    table.play("R5")
    assert garden.points(view_of(table)) == (170, 30) == table.state.scores


def test_why_a_card_cannot_go_on_a_stack() -> None:
    """OR-08: another colour, another crop, out of its number, a complete one."""
    said = [misplaced(front(card), front(top)).why.text for card, top in
            (("R5", "V1"), ("R6", "R1"), ("R9", "R1"), ("R5", "R17"))]
    assert said == [
        "{card} is of another colour than this stack.", "{card} is not the crop of this stack.",
        "{card} must wait: the next card of its stack is {needed}.", "This stack is complete: nothing more goes on it.",
    ]


def test_why_a_jolly_cannot_go_on_a_stack() -> None:
    """OR-14, OR-16."""
    cases = (("R17", "R13", False), ("R1", "R1", True), ("R9", "R1", True), ("R5", "R1", False), ("R5", "R1", True))
    refusals = [no_place(front(missing), front(top), covered, False) for missing, top, covered in cases]
    assert [refusal.clause for refusal in refusals] == ["OR-16", "OR-16", "OR-14", "OR-14", "OR-14"]
    assert len({refusal.why.text for refusal in refusals}) == 5
