"""The state of a match of Eleusis: where the zones are, the sealed rule, and what the table has been told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from app.core.state import State

BOX, LINE, AWAITING, ASIDE = range(4)
"""All cards before a deal; the line, starter first; the card that waits for a verdict; cards not dealt."""
HAND, WRONG, OPEN = range(4, 7)
"""The zones of seat 0: its hand, its wrong cards in the order of play (phase one), and what it plays in phase two."""
EACH = 3
"""Zones a seat; those of seat s stand `EACH * s` further on."""

SEAL, OPENING, FIRST, SECOND, COUNTED, ENDED = range(6)
"""The dealer seals a rule; may give hints; phase one; phase two; the deal is counted; the match is over."""

COMPOSED, PAPER = range(2)
"""Values of the option `judge` (EL-20, EL-21)."""

WENT_OUT, NONE_WRONG, STUCK, STATED, ALL_REFUSED = range(5)
"""How a deal ended: a player without cards (EL-14), one that had none wrong (EL-23), no card fits as the app found
(EL-24), the dealer stated the end (EL-14), or every open card was refused on the same line (EL-24)."""

Said: TypeAlias = tuple[int, int, int, int, int]
"""A line of the play log: phase, seat, card, verdict (1 right), cards on the line before it."""
Row: TypeAlias = tuple[int, str, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""A counted deal: dealer, text of the rule, how it ended, and by seat the wrong cards of phase one, the cards left
(both -1 for the dealer) and the tenths of points."""


class Judge(Protocol):
    """What judges cards: a compiled rule, or in a sampled world whatever gives the same verdicts."""

    def start(self, starter: int) -> int:
        """The state of the line with the starter alone."""

    def advance(self, state: int, face: int) -> int:
        """The state after one more right card."""

    def mask(self, state: int) -> int:
        """The lawful cards, one bit each."""


class EleusisState(State):
    """`rule` is the text as sealed, "" before; `judge` (None before, and for paper) keeps the line's state in `at`.

    `refused` has a bit for every card refused on the present line (EL-24). `turn` is the seat whose turn it is;
    `log` and `hints` are those of the running deal. `wrong` counts the wrong cards of phase one by seat, empty before
    its end.
    """

    __slots__ = ("at", "deal", "dealer", "hints", "judge", "log", "phase", "refused", "ring", "rule", "scores", "sheet",
                 "starter", "turn", "wrong")

    at: int
    deal: int
    dealer: int
    hints: tuple[str, ...]
    judge: Judge | None
    log: list[Said]
    phase: int
    refused: int
    ring: int
    rule: str
    scores: tuple[int, ...]
    sheet: tuple[Row, ...]
    starter: int
    turn: int
    wrong: tuple[int, ...]

    def clone(self) -> EleusisState:
        """A copy without knowledge."""
        other = self.clone_table(EleusisState.__new__(EleusisState))
        other.at = self.at
        other.deal, other.dealer, other.starter, other.turn = self.deal, self.dealer, self.starter, self.turn
        other.hints, other.judge, other.log = self.hints, self.judge, self.log[:]
        other.phase, other.refused, other.ring, other.rule = self.phase, self.refused, self.ring, self.rule
        other.scores, other.sheet, other.wrong = self.scores, self.sheet, self.wrong
        return other


def fits(judge: Judge, at: int, zones: Sequence[list[int]]) -> bool:
    """Whether some open card of anybody is lawful on the present line (EL-24)."""
    mask = judge.mask(at)
    return any(mask >> card & 1 for cards in zones[OPEN::EACH] for card in cards)
