"""A player who looks for a hidden rule alone (solo protocol): which card he lays, and when he names the rule.

The card is the one whose verdict teaches most by his beliefs, seen one card ahead where no card teaches much at once.
The guess is the heaviest class of formulas that behave alike from this line on, as soon as it weighs enough. Knows the
grammar, the line and the verdicts; no list of rules, and no true rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.dice import Dice
from app.core.message import N_, Message, message
from app.games.eleusis.beliefs import Beliefs
from app.games.eleusis.cards import read_card, write_card
from app.games.eleusis.classes import WALKS, Refuted, likeliest, walks
from app.games.eleusis.formulas import Formula, Probes
from app.games.eleusis.reading import Reading, entropy
from app.games.eleusis.wording import phrase

TURNS = 30
CERTAIN = 0.5
"""A class of this share is guessed though a whole bit is still to be learnt: a turn's delay costs one, a wrong guess
two but teaches something."""
IDLE = 0.1
"""The same where no card of the hand teaches anything."""
TEACHING = 0.75
"""Bits from which on a card is good enough without looking ahead."""
_AHEAD = 40
"""Forms that are asked ahead."""
_RIGHT = 0.03
"""What a right card counts beside what is learnt, in bits: it brings the line to a new place."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A rule named by the inducer."""

    formula: Formula

    def __call__(self, line: Sequence[str], card: str) -> bool:
        """The verdict on a card after a line of at least one card, as texts. Raises BadCard."""
        return bool(self.mask([read_card(text) for text in line]) >> read_card(card) & 1)

    def mask(self, line: Sequence[int]) -> int:
        """The right cards after a line of at least one card, all at once."""
        return self.formula.mask(line)

    def message(self) -> Message:
        """The rule in words."""
        return message(N_("{rule}"), rule=phrase(self.formula.rule()))


class SoloInducer:
    """Plays one round after another; equal seeds play alike."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self.reset([], "AS")

    def reset(self, hand: Sequence[str], starter: str) -> None:
        """A new round. Raises BadCard."""
        self.hand = [read_card(text) for text in hand]
        self.line = [read_card(starter)]
        self._beliefs = Beliefs()
        self._beliefs.observe((), self.line[0], True)
        self._turn = 1
        self._refuted: list[Refuted] = []
        self._asked: Refuted | None = None

    def choose(self) -> tuple[str, Guess | None]:
        """A card of the hand, and a guess if one is likely enough. At least one card must be in hand."""
        reading = Reading(self._beliefs)
        face, bits = self._teaching(reading)
        enough = IDLE + (CERTAIN - IDLE) * min(1.0, bits)
        self._asked = None
        for share, formula in likeliest(reading, self.line, self._dice, self._refuted):
            if share >= enough or self._turn == TURNS:
                probes = Probes(walks(formula, self.line, WALKS + 2, self._dice))
                self._asked = Refuted(probes, probes.value(formula))
                return write_card(face), Guess(formula)
        return write_card(face), None

    def observe(self, card: str, accepted: bool, new_hand: Sequence[str]) -> None:
        """The verdict on the card that `choose` named; the round goes on, so a guess made with it was wrong.
        Raises BadCard."""
        if self._asked is not None:
            self._refuted.append(self._asked)
            self._asked = None
        face = read_card(card)
        self._beliefs.observe(self.line, face, accepted)
        if accepted:
            self.line = [*self.line, face]
        self.hand = [read_card(text) for text in new_hand]
        self._turn += 1

    def _teaching(self, reading: Reading) -> tuple[int, float]:
        """The card of the hand whose verdict teaches most, and how many bits; where none teaches much the next card
        counts too."""
        hand = list(dict.fromkeys(self.hand))
        chances = reading.chances(self.line, hand)
        bits = list(map(entropy, chances))
        order = sorted(range(len(hand)), key=lambda k: -(bits[k] + _RIGHT * chances[k]))
        if bits[order[0]] >= TEACHING or len(hand) == 1:
            return hand[order[0]], bits[order[0]]
        worth = []
        for k in order:
            stay = bits[order[1] if k == order[0] else order[0]]
            later = 0.0
            if chances[k] > _RIGHT:
                rest = [face for face in hand if face != hand[k]]
                later = max(map(entropy, reading.chances([*self.line, hand[k]], rest, _AHEAD)))
            worth.append(bits[k] + (1 - chances[k]) * stay + chances[k] * (later + _RIGHT))
        best = order[worth.index(max(worth))]
        return hand[best], max(bits[best], max(worth) / 2)
