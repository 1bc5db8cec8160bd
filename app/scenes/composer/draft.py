"""The rule being written: the last good one, the text as it stands beside it, and the way back.

Text and tree are kept in step: every change of the one writes the other, except that a text that does not read
leaves the last good rule. Knows rules and texts; must not know widgets.
"""

from __future__ import annotations

from typing import Final

from app.games.eleusis.text import read, write
from app.games.eleusis.tree import BadRule, Rule

MOST_STEPS: Final = 200


class Draft:
    """`text` may be any text; where it does not read, `trouble` says why and the simplest rule stands in."""

    def __init__(self, text: str) -> None:
        self.trouble: BadRule | None = None
        self.text = text
        try:
            self.rule = read(text)
        except BadRule as error:
            self.trouble = error
            self.rule = read(FIRST)
        self._past: list[Rule] = []
        self._typing = False

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._past) or self.trouble is not None

    def change(self, rule: Rule) -> None:
        """The rule is another one: by a slot, a deed, or a rule to start from."""
        self._typing = False
        self._keep(rule)
        self.text = write(rule)
        self.trouble = None

    def type(self, text: str) -> None:
        """The text was edited. Letters typed one after the other are taken back together."""
        self.text = text
        try:
            rule = read(text)
        except BadRule as error:
            self.trouble = error
            return
        self.trouble = None
        if self._typing and self._past and rule != self.rule:
            self.rule = rule
        else:
            self._typing = self._keep(rule) or self._typing

    def rest(self) -> None:
        """Typing has paused: a text that reads is shown as it is written in full."""
        self._typing = False
        if self.trouble is None:
            self.text = write(self.rule)

    def undo(self) -> bool:
        """Back to the rule before, or from a text that does not read to the last good rule; False if there is none."""
        if self.trouble is None:
            if not self._past:
                return False
            self.rule = self._past.pop()
        self._typing = False
        self.trouble = None
        self.text = write(self.rule)
        return True

    def _keep(self, rule: Rule) -> bool:
        """Take a rule, if it is another one, and remember the one before."""
        if rule == self.rule:
            return False
        self._past = [*self._past, self.rule][-MOST_STEPS:]
        self.rule = rule
        return True


FIRST: Final = "not same colour as previous"
"""The rule that an empty sheet begins with: the document's first sample."""
