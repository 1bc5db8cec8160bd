"""What was found of finished games while the program runs: whoever opens a review again goes on where it was left.

Knows matches and verdicts; must not know who judges, nor how a review is shown.
"""

from __future__ import annotations

from typing import Final

from app.match.history import game_id
from app.match.match import Match
from app.match.review import Question, Verdict, questions

REMEMBERED: Final = 8
"""Reviews that are kept, the latest ones: each holds a view for every decision of its seat."""


class Review:
    """The decisions of one seat of a match that is over, and what was found of them so far, in the same order."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.questions = questions(match, [seat])
        self.verdicts: list[Verdict] = []

    @property
    def open(self) -> Question | None:
        """The decision that is to be judged next; None when all are."""
        return self.questions[len(self.verdicts)] if len(self.verdicts) < len(self.questions) else None

    def judged(self, verdict: Verdict) -> None:
        """What the open decision came to. ValueError for a verdict about another one."""
        if self.open is None or verdict.question.ply != self.open.ply:
            raise ValueError(f"a verdict of ply {verdict.question.ply} while another decision is open")
        self.verdicts.append(verdict)


class Reviews:
    """The reviews of this run of the program. A game is the same one however it was opened."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], Review] = {}

    def of(self, match: Match, seat: int) -> Review:
        """The review of a seat of a match that is over, with what is known already."""
        key = game_id(match.record()), seat
        found = self._known.pop(key, None) or Review(match, seat)
        self._known[key] = found  # the latest comes last
        while len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
        return found
