"""The nine actions and their choices: MY-14, MY-23, MY-24, MY-28."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.core.events import CardMoved, CardPeeked, CardTurned, ZoneLaid
from app.core.state import NO_CARD
from app.games.mystic.state import ACT, EACH, PASSAGE, ROW, TURN
from tests.games.mystic.table import Table, cells


def playing(action: str, rows: list[str], pile: str = "", shields: Sequence[int] = ()) -> Table:
    """Seat 0 has drawn an action and plays it."""
    return Table.late(rows, pile=f"{action} {pile}", shields=shields).play("draw").play("play")


def test_sbircia() -> None:
    """MY-14: one of one's own face-down cards."""
    table = playing("P", ["7 8^ - 9", "1 2"])
    assert table.moves() == ["look 0 0", "look 0 3"]
    table.play("look", 0, 3)
    assert table.known(0, 0) == cells("? 8 - 9")
    assert table.known(1, 0) == cells("? 8 - ?")
    assert table.to_act == (1,) and table.state.phase == TURN


def test_the_looking_is_public_and_the_card_is_not() -> None:
    """MY-14."""
    table = playing("P", ["7 8", "1 2"]).play("look", 0, 1)
    assert [sight for sight in table.sights(0) if isinstance(sight, CardPeeked)] == [CardPeeked(ROW, 1, 0, (8, 0))]
    for watcher in (1, 2):
        assert [sight for sight in table.sights(watcher) if isinstance(sight, CardPeeked)] == [
            CardPeeked(ROW, 1, 0, (-1, 0))
        ]


def test_ispeziona() -> None:
    """MY-14: one face-down card of an opponent who is not protected."""
    table = playing("I", ["7 8", "1 2^", "3 4", "- 6"], shields=[2])
    assert table.moves() == ["look 1 0", "look 3 1"]
    table.play("look", 3, 1)
    assert table.known(0, 3) == cells("- 6") and table.known(3, 3) == cells("- ?")


def test_scambia_with_an_opponent() -> None:
    """MY-14: blind, by way of the passage; nobody learns anything, and what was known goes along."""
    table = playing("S", ["7 8", "1 2"])
    assert table.moves() == ["pick 0 0", "pick 0 1", "pick 1 0", "pick 1 1"]
    table.play("pick", 0, 1)
    assert table.moves() == ["exchange 1 0", "exchange 1 1"] and table.state.picks == ((0, 1),)
    table.play("exchange", 1, 0)
    assert (table.row(0), table.row(1), table.to_act) == ("7 1", "8 2", (1,))
    moved = [(s.src, s.i, s.dst, s.j) for s in table.sights(0) if isinstance(s, CardMoved)]
    assert moved == [(ROW, 1, PASSAGE, 0), (ROW + EACH, 0, ROW, 1), (PASSAGE, 0, ROW + EACH, 0)]
    assert [table.known(watcher, 0) for watcher in (0, 1, 2)] == [cells("? ?")] * 3


def test_scambia_between_two_opponents() -> None:
    """MY-14, MY-28: where there are two."""
    table = playing("S", ["7 8", "1 2", "3 4"]).play("pick", 2, 0)
    assert table.moves() == ["exchange 0 0", "exchange 0 1", "exchange 1 0", "exchange 1 1"]
    table.play("exchange", 1, 1)
    assert (table.row(0), table.row(1), table.row(2)) == ("7 8", "1 3", "2 4")
    table = playing("S", ["7 8", "1 2"]).play("pick", 1, 0)
    assert table.moves() == ["exchange 0 0", "exchange 0 1"]


def test_scambia_leaves_the_protected_alone() -> None:
    """MY-14: nor can their cards be the other half."""
    table = playing("S", ["7 8", "1 2", "3 4"], shields=[1])
    assert table.moves() == ["pick 0 0", "pick 0 1", "pick 2 0", "pick 2 1"]
    assert table.refused("pick", 1, 0) == ("MY-14", "{player} is protected by a Shield.")
    table.play("pick", 2, 0)
    assert table.moves() == ["exchange 0 0", "exchange 0 1"]


def test_sbircia_e_scambia() -> None:
    """MY-14: look at one's own, look at one of an opponent, then swap them or not."""
    for verb, args, rows in (("exchange", (2, 1), ("7 4", "3 8")), ("skip", (), ("7 8", "3 4"))):
        table = playing("X", ["7 8", "1 2", "3 4"], shields=[1])
        assert table.moves() == ["look 0 0", "look 0 1"]
        table.play("look", 0, 1)
        assert table.moves() == ["look 2 0", "look 2 1"]
        table.play("look", 2, 1)
        assert table.moves() == ["exchange 2 1", "skip"]
        table.play(verb, *args)
        assert (table.row(0), table.row(2), table.to_act) == (*rows, (1,))
        own, other = (cells("? 4"), cells("? 8")) if verb == "exchange" else (cells("? 8"), cells("? 4"))
        assert (table.known(0, 0), table.known(0, 2)) == (own, other)
        assert (table.known(2, 0), table.known(2, 2)) == (cells("? ?"), cells("? ?"))


def test_rivela() -> None:
    """MY-14: any face-down card of anybody who is not protected, for good."""
    table = playing("R", ["7 8^", "1 2", "3 4"], shields=[1])
    assert table.moves() == ["turn 0 0", "turn 2 0", "turn 2 1"]
    table.play("turn", 2, 1)
    assert table.row(2) == "3 4^"
    for watcher in range(4):
        assert table.known(watcher, 2) == cells("? 4") == table.seen(watcher, ROW + 2 * EACH)
        turned = [sight for sight in table.sights(watcher) if isinstance(sight, CardTurned)]
        assert turned[-1] == CardTurned(ROW + 2 * EACH, 1, (-1, 0), (4, 0))


def test_scudo() -> None:
    """MY-14: it asks for nothing and protects from every action until the owner's next turn."""
    table = playing("H", ["7 8", "1 2", "3 4"], "K")
    assert table.shield(0) and table.to_act == (1,) and table.discards == "4"
    table.play("draw").play("play")
    assert table.moves() == ["shuffle 2"]
    assert table.refused("shuffle", 0) == ("MY-14", "{player} is protected by a Shield.")


def test_rimescola() -> None:
    """MY-14: shuffle one's own row, then look at two face-down cards of it; empty places stay where they are."""
    table = Table.late(["7 - 8^ 9 10", "1 2"], pile="U").play("draw")
    seven, eight, nine, ten = (card for card in table.state.zones[ROW] if card != NO_CARD)
    table.play("play", orders=[[ten, nine, seven, eight]])
    assert table.row(0) == "10 - 9 7 8^"
    assert table.moves() == ["look 0 0", "look 0 2", "look 0 3"]
    table.play("look", 0, 2)
    assert table.moves() == ["look 0 0", "look 0 3"]
    table.play("look", 0, 3)
    assert table.to_act == (1,) and table.known(0, 0) == cells("? - 9 7 8")
    assert table.known(1, 0) == cells("? - ? ? 8")


def test_rimescola_with_fewer_than_two() -> None:
    """MY-14: all of them; without any there is nothing to look at."""
    table = playing("U", ["7 8^", "1 2"])
    assert len(table.moves()) == 1
    table.play("look", 0, int(table.moves()[0][-1]))
    assert table.to_act == (1,)
    table = playing("U", ["7^ 8^", "1 2"])
    assert table.to_act == (1,)


def test_scarto() -> None:
    """MY-14, MY-24: the new card is seen by its owner once, then lies face down; the window follows."""
    table = playing("C", ["7 8", "1 2"], "3")
    assert table.moves() == ["drop 0", "drop 1"] and table.state.phase == ACT
    table.play("drop", 1)
    assert (table.row(0), table.discards, table.state.number) == ("7 3", "8 C 4", 8)
    assert table.known(0, 0) == cells("? 3") and table.known(1, 0) == cells("? ?")
    assert table.seen(0, ROW) == cells("? ?")
    looks = [[sight for sight in table.sights(watcher) if isinstance(sight, CardPeeked)] for watcher in range(3)]
    assert [(sight.zone, sight.i, sight.cell[0]) for (sight,) in looks] == [(ROW, 1, 3), (ROW, 1, -1), (ROW, 1, -1)]


def test_an_action_sent_away_by_scarto_is_not_played() -> None:
    """MY-24."""
    table = playing("C", ["7 P", "1 2"], "3").play("drop", 1)
    assert (table.to_act, table.state.phase, table.discards) == ((1,), TURN, "P C 4")


def test_scarto_from_an_empty_pile() -> None:
    """MY-26: there are always two discards then, itself and the card sent away."""
    table = Table.late(["7 8", "1 2"], pile="C", discards="", rest=False).play("draw").play("play").play("drop", 0)
    assert (table.row(0), table.discards, table.pile) == ("C 8", "7", "")


def test_caos() -> None:
    """MY-14: the owner does not look, and nobody knows the row any more."""
    table = Table.late(["7 8", "1 - 2 3^", "5 6"], pile="9 P K").play("draw").play("discard").passes()
    table.play("draw").play("play").play("look", 1, 0)
    assert table.known(1, 1) == cells("1 - ? 3")
    row = [card for card in table.state.zones[ROW + EACH] if card != NO_CARD]
    table.play("draw").play("play")
    assert table.moves() == ["shuffle 0", "shuffle 1"]
    table.play("shuffle", 1, orders=[[row[2], row[0], row[1]]])
    assert table.row(1) == "3^ - 1 2"
    for watcher in range(4):
        assert table.known(watcher, 1) == cells("3 - ? ?")
        laid = [sight for sight in table.sights(watcher) if isinstance(sight, ZoneLaid)]
        assert laid[0] == ZoneLaid(ROW + EACH, tuple(cells("3 - ? ?")), True)


@pytest.mark.parametrize(("action", "moves"), [
    ("K", [("shuffle", 1)]), ("R", [("turn", 1, 1)]), ("S", [("pick", 0, 0), ("exchange", 1, 0)]),
])
def test_what_lies_face_up_takes_part(action: str, moves: list[tuple[str, int]]) -> None:
    """MY-23: it stays up where it goes."""
    table = playing(action, ["7 8", "1^ 2"])
    for verb, *args in moves:
        table.play(verb, *args)
    words = f"{table.row(0)} {table.row(1)}".split()
    assert "1^" in words and sum(word.endswith("^") for word in words) == (2 if action == "R" else 1)


def test_what_replaces_a_face_up_card_lies_down() -> None:
    """MY-23: and a card that left the row loses its turned-up look."""
    table = Table.late(["7^ 8", "1 2"], pile="3").play("draw").play("swap", 0)
    assert table.row(0) == "3 8" and table.state.up == 0
    table = playing("C", ["7^ 8", "1 2"], "3").play("drop", 0)
    assert table.row(0) == "3 8" and table.state.up == 0
    table = Table.late(["7^ 8", "1 2"], discards="3").play("take", 0)
    assert table.row(0) == "3 8" and table.known(2, 0) == cells("3 ?") and table.seen(2, ROW) == cells("? ?")


def test_a_revealed_action_does_nothing() -> None:
    """MY-23."""
    table = playing("R", ["7 8", "K 2"]).play("turn", 1, 0)
    assert (table.row(1), table.to_act, table.state.phase, table.state.action) == ("K^ 2", (1,), TURN, -1)


def test_missing_and_unfit_targets() -> None:
    """MY-14."""
    table = playing("I", ["7 8", "1^ - 2"])
    assert table.refused("look", 1, 0) == ("MY-14", "This action looks at a face-down card of an opponent.")
    assert table.refused("look", 1, 1) == ("MY-14", "No card lies at that place.")
    assert table.refused("look", 1, 9) == ("MY-14", "No card lies at that place.")
    assert table.refused("look", 0, 0)[0] == "MY-14"
    assert table.refused("look", 5, 0) == ("MY-14", "Nobody sits there.")
    assert table.refused("skip")[0] == "MY-14", "what was played is carried out"
    assert table.refused("draw") == ("MY-14", "First choose what the action that you played asks for.")
    assert playing("C", ["7 -", "1 2"]).refused("drop", 1) == ("MY-14", "No card lies at that place.")
    table = playing("S", ["7 8", "1 2"]).play("pick", 0, 0)
    assert table.refused("exchange", 0, 1) == (
        "MY-14", "This action swaps two cards of different rows: choose the one, then the other.")
