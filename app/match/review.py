"""A finished game looked at again: what a seat could know at each of its decisions, and what each of them cost.

Knows matches and views. What a move is worth is found by a search that knows no more than the seat did then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.core.game import Move
from app.core.view import View
from app.match.match import Match

MOMENTS = 3
"""Moments that are told of."""
LEAST_COST = 0.01
"""The least chance of winning (0..1) that is worth a word: what is told in hundredths is then never nothing."""


class Question(NamedTuple):
    """A decision: how many moves had been played, what its seat saw and could do, and what it did."""

    ply: int
    seat: int
    view: View
    moves: tuple[Move, ...]
    move: Move


class Verdict(NamedTuple):
    """What a decision came to: the chance of winning with the move that was made and with the best one, 0..1."""

    question: Question
    chance: float
    best: Move
    best_chance: float

    @property
    def cost(self) -> float:
        """What was given away; 0 for the best move and for one that is as good."""
        return 0.0 if self.best == self.question.move else max(0.0, self.best_chance - self.chance)


def questions(match: Match, seats: Sequence[int]) -> list[Question]:
    """The decisions of these seats that had a choice, in order; moves with words of their own are left out."""
    again, found = at(match, 0), []
    for ply, move in enumerate(match.played):
        if move.seat in seats:
            moves = tuple(again.moves(move.seat))
            if len(moves) > 1 and move in moves:
                found.append(Question(ply, move.seat, again.view(move.seat), moves, move))
        again.play(move)
    return found


def at(match: Match, ply: int) -> Match:
    """The same game after its first `ply` moves, ready to be played on, with the mark of hints."""
    record = match.record()
    again = Match.new(record.game, record.options, record.seed(), record.seats, record.dictated)
    for move in match.played[:ply]:
        again.play(move)
    for seat in record.advised:
        again.mark_advised(seat)
    return again


def costliest(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The most expensive moments, the dearest first; none that cost next to nothing."""
    dear = [verdict for verdict in verdicts if verdict.cost >= LEAST_COST]
    return sorted(dear, key=lambda verdict: (-verdict.cost, verdict.question.ply))[:MOMENTS]
