"""How probable the true rule was after every card of a deal, found out beside the window.

The work is done on a thread of its own in small steps, so that the window never waits; it rests while nobody looks
and goes on from there. Knows no widget: whoever looks at `shares` sees what has been found so far.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence

from app.games.eleusis.insight import insights
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.seeker import Verdict
from app.games.eleusis.tree import Rule


class Hindsight:
    """`line` is the whole line, starter first; `shares` are 0..1, before the first card and after each of the log."""

    def __init__(self, rule: Rule, line: Sequence[int], log: Sequence[Verdict]) -> None:
        self.shares: list[float] = []
        self.places = len(log) + 1
        self._found = _found(rule, tuple(line), tuple(log))
        self._wanted = False
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    @property
    def done(self) -> bool:
        """Whether all there is has been found."""
        return len(self.shares) == self.places

    def start(self) -> None:
        """Look on from where it stopped."""
        with self._lock:
            self._wanted = True
            if self._thread is None and not self.done:
                self._thread = threading.Thread(target=self._work, name="hindsight", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """No more work after the step that is under way; what was found stays."""
        with self._lock:
            self._wanted = False

    def wait(self) -> None:
        """Until all that is wanted has been found."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        """Until nobody wants more, or there is no more."""
        while True:
            with self._lock:
                if not self._wanted or self.done:
                    self._thread = None
                    return
            self.shares.append(next(self._found))


def _found(rule: Rule, line: Sequence[int], log: Sequence[Verdict]) -> Iterator[float]:
    """The rule is compiled with the first step: that takes a moment too."""
    yield from insights(Verdicts(rule), line, log)
