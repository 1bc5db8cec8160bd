"""What a search found, in a few words a move: reasons from what the seat may know, and its chances of winning.

Knows findings and a face, which gives the reason of a move from a view; must not know how words are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.bots.search import ENOUGH, Finding
from app.core.face import Face
from app.core.game import Move
from app.core.message import N_, Message, message
from app.core.view import View

SHOWN = 3
"""Moves that a hint tells of at most."""


class Candidate(NamedTuple):
    """A move that was looked at, and the chance of winning with it, 0..1."""

    move: Move
    chance: float


def candidates(findings: Sequence[Finding]) -> tuple[Candidate, ...]:
    """The best moves of a search, the one that it would play first; others by their chance.

    Another that seems better was not trusted, for it was tried too rarely or is known to be misjudged: it is left out.
    """
    first, *others = findings
    looked_at = sorted((found for found in others if found.visits >= ENOUGH and found.value <= first.value),
                       key=lambda found: -found.value)
    return tuple(
        Candidate(found.move, max(0.0, min(1.0, found.value))) for found in [first, *looked_at[: SHOWN - 1]]
    )


def explained(face: Face, view: View, found: Sequence[Candidate]) -> Message:
    """The reasons of these moves, at least one, the best first; with chances where there is something to compare."""
    reasons = [face.reason(view, candidate.move) for candidate in found]
    if len(found) == 1:
        return reasons[0]
    lines = [
        message(N_("{percent} %: {reason}"), percent=round(100 * candidate.chance), reason=reason)
        for candidate, reason in zip(found, reasons, strict=True)
    ]
    told = lines[0]
    for line in lines[1:]:
        told = message(N_("{first}\n{next}"), first=told, next=line)
    return message(N_("Chance of winning, as far as one can know:\n{lines}"), lines=told)
