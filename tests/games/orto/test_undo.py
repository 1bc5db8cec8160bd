"""What can be taken back: plays of one's own turn, until something new was seen."""

from __future__ import annotations

from app.core.game import Move
from app.match.match import Match
from app.match.record import Script
from app.match.seats import Sitter
from tests.games.orto.table import front, orders

PAIR = (Sitter("Ada", "person"), Sitter("Bruno", "person"))
FIRST = "R5 R9 R6 R10 V5 V9 N5 N9 G5 G9 G10"
SECOND = "R7 R11 R8 R12 V6 V10 N6 N10 G6 V12 V11"
POOL_10 = "N11 N12 G11 G12 V7 V8 N7 N8 G7 G8"


def dealt(pool: str = "", stock: str = "") -> Match:
    script = Script(tuple(map(tuple, orders((FIRST, SECOND), pool, stock))), (0,))
    return Match.new("orto", {}, 0, PAIR, {"deal": script})


def play(match: Match, verb: str, *cards: str) -> None:
    seat = match.to_act[0]
    for card in cards:
        match.play(Move(seat, verb, (front(card),)))
    if not cards:
        match.play(Move(seat, verb))


def test_plays_of_white_cards_can_be_taken_back_one_by_one() -> None:
    """OR-06, OR-07: both seats know all white cards, so nothing new was seen; only the public learns."""
    match = dealt()
    assert not match.can_undo(0)
    start = match.digest()
    play(match, "play", "R5", "R9", "V5")
    for left in (2, 1, 0):
        assert match.undo(0) and match.plies == left
    assert match.digest() == start and not match.undo(0)


def test_a_finished_turn_stays_finished() -> None:
    """OR-10: then the other seat is to act, and only a seat to act takes back."""
    match = dealt()
    play(match, "play", "R5")
    play(match, "done")
    assert not match.can_undo(0) and not match.can_undo(1)


def test_own_plays_of_the_new_turn_can_be_taken_back_but_not_a_new_pool() -> None:
    """OR-11: the ten new faces stay seen."""
    match = dealt(POOL_10)
    play(match, "play", *FIRST.split()[:10])
    play(match, "done")
    play(match, "play", "R7")
    assert match.undo(1) and not match.undo(1)


def test_a_card_given_unseen_stays_played() -> None:
    """OR-12: its face is new to the other seat."""
    match = dealt(POOL_10, stock="R13")
    play(match, "play", *FIRST.split()[:9])
    play(match, "done")
    play(match, "play", "R7", "R8")
    play(match, "done")
    play(match, "play", "V7")
    play(match, "done")
    play(match, "play", "V6")
    assert match.can_undo(1)
    play(match, "play", "R13")
    assert not match.can_undo(1)


def test_a_jolly_cannot_be_taken_back() -> None:
    """OR-14, OR-23: that it is lawful tells of the other hand, also where all its cards were known before."""
    match = dealt(POOL_10, stock="J")
    play(match, "play", *FIRST.split()[:10])
    play(match, "done")
    play(match, "play", "R7")
    play(match, "done")
    play(match, "play", "V7")
    play(match, "done")
    play(match, "play", "V6")
    assert match.can_undo(1)
    play(match, "jolly", "V8")
    assert not match.can_undo(1)
    play(match, "play", "N6")
    assert match.undo(1) and not match.undo(1), "back to the Jolly and no further"
