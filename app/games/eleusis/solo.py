"""A player who looks for a hidden rule alone (solo protocol): what he believes, which card he lays, when he guesses.

Each turn the hypotheses that agree with every verdict are grown anew and weighed by their length. The card is the
one of which they differ most; the guess is the heaviest class of hypotheses that behave alike from this line on,
as soon as it weighs enough. Knows the grammar, the line and the verdicts; no list of rules, and no true rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nsmallest
from math import inf, log2

from app.core.dice import Dice
from app.core.message import N_, Message, message
from app.games.eleusis.cards import ALL, cards_in, read_card, write_card
from app.games.eleusis.growth import Growth, Priced
from app.games.eleusis.hypotheses import Formula, lawful, rule_of, sayable, value, words_of
from app.games.eleusis.vocabulary import vocabulary
from app.games.eleusis.wording import phrase

TURNS = 30
KEPT = 1800
"""Hypotheses that take part in a turn."""
SHARP = 3.5
"""How many times less likely a bit makes a rule. More than two: people and bots do not choose rules by lot."""
CERTAIN = 0.7
"""A class of this weight is guessed: a turn's delay costs one, a wrong guess two but teaches something."""
IDLE = 0.25
"""The same when no card of the hand would teach anything."""
WORTH_AHEAD = 1.0
"""How much the bits of the turn after count."""
WORTH_RIGHT = 0.05
"""How much a right card counts beside what is learnt, in bits: it brings the line to a new place."""
STARTER_DOUBT = 0.05
"""Weight left to a hypothesis that would have refused the starter; rules may treat the empty line in their own way."""
FREE_DOUBT = 0.02
"""Weight left to the rule by which every card is right: `any` is a usual branch, and no usual rule."""
_WALKS, _STEPS = 6, 10
_COMPARED, _AHEAD = 160, 120


@dataclass(frozen=True, slots=True)
class Guess:
    """A rule named by the inducer."""

    formula: Formula

    def __call__(self, line: Sequence[str], card: str) -> bool:
        """The verdict on a card after a line of at least one card, as texts. Raises BadCard."""
        return bool(lawful(self.formula, [read_card(text) for text in line]) >> read_card(card) & 1)

    def mask(self, line: Sequence[int]) -> int:
        """The right cards after a line of at least one card, all at once."""
        return lawful(self.formula, line)

    def message(self) -> Message:
        """The rule in words."""
        return message(N_("{rule}"), rule=phrase(rule_of(self.formula)))


@dataclass(slots=True)
class Belief:
    """A hypothesis with its weight, not normed."""

    formula: Formula
    weight: float
    price: float


class _Line(dict[int, int]):
    """The table of one line, worked out word by word when asked."""

    def __init__(self, line: Sequence[int]) -> None:
        super().__init__()
        self.line = tuple(line)

    def __missing__(self, number: int) -> int:
        self[number] = mask = vocabulary().mask(number, self.line)
        return mask


class SoloInducer:
    """Plays one round after another; equal seeds play alike."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self._known = vocabulary()
        self.reset([], "AS")

    def reset(self, hand: Sequence[str], starter: str) -> None:
        """A new round. Raises BadCard."""
        self.hand = [read_card(text) for text in hand]
        self.line: list[int] = []
        self.turn = 1
        self._truth = [0] * (2 * len(self._known.words))
        self._right = 0
        self._verdicts = 0
        self._early = 0
        self._wrong_guesses: list[tuple[list[_Line], list[int]]] = []
        self._roots: list[Priced] = []
        self._learnt = 0.0
        self._asked: tuple[list[_Line], list[int]] | None = None
        self._note(read_card(starter), True)

    def choose(self) -> tuple[str, Guess | None]:
        """A card of the hand, and a guess if one is likely enough. At least one card must be in hand."""
        beliefs = self._beliefs()
        face = self._best_card(beliefs)
        guess = self._guess(beliefs)
        return write_card(face), guess

    def observe(self, card: str, accepted: bool, new_hand: Sequence[str]) -> None:
        """The verdict on the card that `choose` named; the round goes on, so a guess made with it was wrong.
        Raises BadCard."""
        if self._asked is not None:
            self._wrong_guesses.append(self._asked)
            self._asked = None
        self._note(read_card(card), accepted)
        self.hand = [read_card(text) for text in new_hand]
        self.turn += 1

    def _note(self, face: int, accepted: bool) -> None:
        """One more verdict: a bit for every word. Those before the line has two cards are kept apart."""
        bit = 1 << self._verdicts
        for number, mask in enumerate(self._known.masks(self.line)):
            if mask >> face & 1:
                self._truth[number] |= bit
        if len(self.line) < 2:
            self._early |= bit
        if accepted:
            self._right |= bit
            self.line.append(face)
        self._verdicts += 1

    def _beliefs(self) -> list[Belief]:
        """The hypotheses that agree with all verdicts, heaviest first, no two alike on a sample of lines."""
        every = (1 << self._verdicts) - 1
        reaches, probes = self._known.reaches, self._known.probes
        roots = [
            root for root in self._roots[-3:] if (value(root[1], self._truth) ^ self._right) & every & ~self._early == 0
        ]
        plain = [root for root in roots if not self._looks_two_back(root[1])]
        grown = list(Growth(self._known, self._truth, self._right, 1).whole(every & ~1, plain))
        if len(self.line) > 1:
            late = Growth(self._known, self._truth, self._right, 2).whole(every & ~self._early, roots)
            grown = nsmallest(2 * KEPT, grown, key=_price)
            dearest = grown[-1][0] if len(grown) == 2 * KEPT else inf
            grown += (pair for pair in late if pair[0] < dearest and self._looks_two_back(pair[1]))
        beliefs: dict[int, Belief] = {}
        for price, formula in nsmallest(2 * KEPT, grown, key=_price):
            behaviour = value(formula, probes)
            if behaviour in beliefs or not sayable(formula):
                continue
            weight = SHARP ** -price
            if not value(formula, self._truth) & 1 and all(reaches[number] == 0 for number in words_of(formula)):
                weight *= STARTER_DOUBT
            if formula == 0:
                weight *= FREE_DOUBT
            beliefs[behaviour] = Belief(formula, weight, price)
            if len(beliefs) == KEPT:
                break
        ranked = sorted(beliefs.values(), key=lambda belief: -belief.weight)
        return self._without_refuted(ranked) or ranked

    def _without_refuted(self, ranked: list[Belief]) -> list[Belief]:
        """Without the heavier ones that behave as an earlier wrong guess did."""
        for lines, masks in self._wrong_guesses:
            refuted = {id(belief) for belief in ranked[:_COMPARED] if _alike(belief.formula, lines, masks)}
            ranked = [belief for belief in ranked if id(belief) not in refuted]
        return ranked

    def _best_card(self, beliefs: list[Belief]) -> int:
        """The card that teaches most, now and by where it leads."""
        faces = sorted(set(self.hand))
        total = sum(belief.weight for belief in beliefs)
        if not total:
            return self.hand[self._dice.below(len(self.hand))]
        here = _Line(self.line)
        shares = [(belief.weight / total, _judged(belief.formula, here)) for belief in beliefs]
        chances = {face: sum(share for share, mask in shares if mask >> face & 1) for face in faces}
        bits = {face: _bits(chances[face]) for face in faces}
        self._learnt = max(bits.values())

        def worth(face: int) -> float:
            chance = chances[face]
            stay = max((bits[other] for other in faces if other != face), default=0.0)
            ahead = self._bits_after(face, beliefs[:_AHEAD], shares) if chance > 0.05 else 0.0
            return bits[face] + WORTH_AHEAD * (chance * ahead + (1 - chance) * stay) + WORTH_RIGHT * chance

        return max(faces, key=worth)

    def _bits_after(self, face: int, beliefs: list[Belief], shares: list[tuple[float, int]]) -> float:
        """What the best other card of the hand would teach, were this one right."""
        table = _Line([*self.line, face])
        pairs = [
            (share, _judged(belief.formula, table))
            for belief, (share, mask) in zip(beliefs, shares, strict=False) if mask >> face & 1
        ]
        whole = sum(share for share, _ in pairs)
        if not whole:
            return 0.0
        others = {other for other in self.hand if other != face}
        return max((_bits(sum(share for share, mask in pairs if mask >> other & 1) / whole) for other in others),
                   default=0.0)

    def _looks_two_back(self, formula: Formula) -> bool:
        return any(self._known.reaches[number] == 2 for number in words_of(formula))

    def _guess(self, beliefs: list[Belief]) -> Guess | None:
        """The heaviest class of hypotheses that behave alike from here on, if it is heavy enough."""
        total = sum(belief.weight for belief in beliefs)
        rest = beliefs[:_COMPARED]
        best: Belief | None = None
        share, asked = 0.0, None
        for _ in range(3):
            if not rest:
                break
            lines, masks = self._walk(rest[0].formula)
            alike = [belief for belief in rest if _alike(belief.formula, lines, masks)]
            weight = sum(belief.weight for belief in alike) / total
            if weight > share:
                best, share, asked = rest[0], weight, (lines, masks)
            members = set(map(id, alike))
            rest = [belief for belief in rest if id(belief) not in members]
        enough = IDLE + (CERTAIN - IDLE) * min(1.0, self._learnt)
        if best is None or (share < enough and self.turn < TURNS):
            return None
        self._asked = asked
        self._roots.append((best.price, best.formula))
        return Guess(best.formula)

    def _walk(self, formula: Formula) -> tuple[list[_Line], list[int]]:
        """Lines that go on from the present one as the formula allows, and the cards that it allows there."""
        lines: list[_Line] = []
        masks: list[int] = []
        for walk in range(_WALKS):
            line = list(self.line)
            for step in range(_STEPS):
                table = _Line(line)
                mask = _judged(formula, table)
                if step or not walk:
                    lines.append(table)
                    masks.append(mask)
                faces = list(cards_in(mask))
                if not faces:
                    break
                line.append(faces[self._dice.below(len(faces))])
        return lines, masks


def _price(priced: Priced) -> float:
    return priced[0]


def _judged(formula: Formula, table: _Line) -> int:
    """`lawful` on the line of a table."""
    if len(table.line) < 2 and any(vocabulary().reaches[number] == 2 for number in words_of(formula)):
        return ALL
    return value(formula, table)


def _alike(formula: Formula, lines: Sequence[_Line], masks: Sequence[int]) -> bool:
    """Whether a formula allows exactly these cards on these lines."""
    return all(_judged(formula, table) == mask for table, mask in zip(lines, masks, strict=True))


def _bits(chance: float) -> float:
    """What a verdict teaches that is "right" with this chance."""
    if not 0.0 < chance < 1.0:
        return 0.0
    return -chance * log2(chance) - (1 - chance) * log2(1 - chance)
