"""What a rule does, on the page: the cards that it lights on a line, whether it may be sealed, how hard it is.

Shows findings; where they come from is not its matter.
"""

from __future__ import annotations

from typing import Final

from app.core.message import N_, NP_, Message, counted, message
from app.games.eleusis.cards import ALL
from app.games.eleusis.check import Finding
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.tree import Rule, reads_before, wraps
from app.scenes.composer.board import LONGEST, Board, Strip
from app.scenes.composer.difficulty import Estimate, Grade
from app.scenes.composer.study import Findings
from app.ui.containers import Column, Row
from app.ui.controls import Button
from app.ui.widgets import Paragraph, Widget

_STUDIED: Final = N_("The rule is being looked at…")
_STARTER: Final = N_("Any card may be the starter. Choose one to see what may follow.")
_GRADES: Final = {Grade.EASY: N_("Easy to find"), Grade.MEDIUM: N_("Of medium difficulty"),
                  Grade.HARD: N_("Hard to find")}
_NOTES: Final = (
    (message(N_("It reads two cards back: the second card of the line is free.")), reads_before),
    (message(N_("Its values go round in a ring: that is told to everybody before the first card.")), wraps),
)
_HARD: Final = NP_(
    "{grade}: in {hands} trial hand the bots laid {wrong} wrong cards out of {cards}, and the dealer gets {points}.",
    "{grade}: in {hands} trial hands the bots laid {wrong} wrong cards out of {cards}, and the dealer gets {points}.",
)


class Effect(Column):
    """`line` is the line to begin with; `again` is called when another line is to be judged."""

    def __init__(self, rule: Rule, line: tuple[int, ...]) -> None:
        self.line = list(line)
        self._rule = rule
        self._compiled: Verdicts | None = None
        self._fair: Finding | None = None
        self._estimate: Estimate | None = None
        self.count = Paragraph("")
        self.strip = Strip()
        self.board = Board(self.lay, self.take)
        self._take = Button(N_("Take the last one back"), self.take, "plain")
        self._breaking = Button(N_("Show that line"), self._show_breaking)
        self._facts = Column([], "xs", "start")
        super().__init__([
            Row([Paragraph(N_("A line to try the rule on"), bold=True), self._take], "s", "spread"), self.strip,
            self.count, self.board, self._facts,
        ], "s")
        self.begin(rule)
        self._light()

    def lay(self, face: int) -> None:
        """One more card on the line."""
        if len(self.line) < LONGEST:
            self.line.append(face)
            self._light()

    def take(self) -> None:
        """The last card of the line goes."""
        if self.line:
            self.line.pop()
            self._light()

    def begin(self, rule: Rule) -> None:
        """Another rule: what is not found yet says so; the cards stay lit as they were until then."""
        self._rule, self._fair, self._estimate = rule, None, None
        self._tell()

    def show(self, found: Findings) -> None:
        """What has been found so far."""
        if found.compiled is not self._compiled and found.compiled is not None:
            self._compiled = found.compiled
            self._light()
        if found.fair is not self._fair or found.estimate is not self._estimate:
            self._rule, self._fair, self._estimate = found.rule, found.fair, found.estimate
            self._tell()

    def _tell(self) -> None:
        """All that is known of the rule, one below the other."""
        fair = self._fair
        said: list[Widget] = [Paragraph(_STUDIED, tone="muted", bold=True)]
        if fair is not None:
            said = [Paragraph(fair.why, tone="mint" if fair.fair else "coral", bold=True)]
        if fair is not None and fair.line:
            said.append(self._breaking)
        if self._estimate is not None:
            said.append(Paragraph(_difficulty(self._estimate)))
        said += [Paragraph(note, "small", "muted") for note, holds in _NOTES if holds(self._rule)]
        self._facts.children = said

    def _show_breaking(self) -> None:
        if self._fair is not None and self._fair.line:
            self.line = list(self._fair.line)
            self._light()

    def _light(self) -> None:
        """The line, and the cards that may follow on it."""
        compiled, line = self._compiled, self.line
        self._take.enabled = bool(line)
        if not line or compiled is None:
            self.strip.cards = tuple((face, True) for face in line)
            self.board.lawful = ALL
            self.count.label = Message(_STUDIED if line else _STARTER)
            return
        state = compiled.start(line[0])
        laid = [(line[0], True)]
        for face in line[1:]:
            laid.append((face, bool(compiled.mask(state) >> face & 1)))
            state = compiled.advance(state, face)
        self.strip.cards = tuple(laid)
        self.board.lawful = compiled.mask(state)
        right = self.board.lawful.bit_count()
        self.count.label = counted(
            NP_("{count} card of 52 is right now", "{count} cards of 52 are right now"), right
        )


def _difficulty(estimate: Estimate) -> Message:
    points = counted(NP_("{count} point", "{count} points"), round(estimate.points))
    return counted(_HARD, estimate.hands, grade=Message(_GRADES[estimate.grade]), hands=estimate.hands,
                   wrong=round(estimate.wrong), cards=estimate.cards, points=points)
