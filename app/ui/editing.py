"""A line of text being edited: the letters, the caret, the selection.

Knows strings only; keys and pixels are the text field's business.
"""

from __future__ import annotations

import unicodedata


class Line:
    """`text` of at most `limit` characters. Selected is what lies between `anchor` and `caret`, both 0..len(text)."""

    def __init__(self, text: str, limit: int) -> None:
        self.limit = limit
        self.text = printable(text)[:limit]
        self.caret = self.anchor = len(self.text)

    @property
    def span(self) -> tuple[int, int]:
        """Start and end of the selection; equal if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        start, end = self.span
        return self.text[start:end]

    def insert(self, letters: str) -> None:
        """Put letters in place of the selection; what goes beyond the limit is left out."""
        start, end = self.span
        room = self.limit - len(self.text) + end - start
        letters = printable(letters)[:room]
        self.text = self.text[:start] + letters + self.text[end:]
        self.caret = self.anchor = start + len(letters)

    def delete(self, forward: bool) -> None:
        """Remove the selection, or else the letter before (or, `forward`, after) the caret."""
        start, end = self.span
        if start == end:
            start, end = (start, self._after(start)) if forward else (self._before(start), end)
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start

    def step(self, way: int, select: bool) -> None:
        """One letter to the left (-1) or right (1); without `select` a selection collapses to that side."""
        start, end = self.span
        if start != end and not select:
            self.go(start if way < 0 else end, False)
        else:
            self.go(self._before(self.caret) if way < 0 else self._after(self.caret), select)

    def go(self, place: int, select: bool) -> None:
        """The caret to `place`, within the text; `select` keeps the anchor."""
        self.caret = max(0, min(len(self.text), place))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Everything."""
        self.anchor, self.caret = 0, len(self.text)

    def _before(self, place: int) -> int:
        place = max(0, place - 1)
        while place > 0 and unicodedata.combining(self.text[place]):
            place -= 1
        return place

    def _after(self, place: int) -> int:
        place = min(len(self.text), place + 1)
        while place < len(self.text) and unicodedata.combining(self.text[place]):
            place += 1
        return place


def printable(text: str) -> str:
    """`text` in one line, without anything invisible: control characters, lone surrogates, directions."""
    return "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cs", "Cf", "Zl", "Zp"))
