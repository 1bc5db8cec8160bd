"""What there is to know of a rule, found out beside the window: its lawful cards, whether it is fair, how hard it is.

The work is done on a thread of its own in small steps, so that the window never waits; a newer rule puts an older
one aside at its next step. Knows no widget: whoever looks at `findings` sees what has been found so far.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

from app.games.eleusis.check import Finding, check_compiled
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.tree import Rule
from app.scenes.composer.difficulty import Estimate, estimates


class Findings:
    """What has been found of one rule; `done` when there is nothing more to find."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.compiled: Verdicts | None = None
        self.fair: Finding | None = None
        self.estimate: Estimate | None = None
        self.done = False


class Study:
    """`seats` is the number of players for whom a rule is meant, 3 to 7."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.findings: Findings | None = None
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def ask(self, rule: Rule) -> None:
        """Study this rule from now on, and no other."""
        with self._lock:
            self.findings = Findings(rule)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="rule study", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """No more work; what was found stays as it is."""
        with self._lock:
            self.findings = None

    def wait(self) -> None:
        """Until all that was asked has been found."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        """Until there is nothing left to be found."""
        while True:
            with self._lock:
                findings = self.findings
                if findings is None or findings.done:
                    self._thread = None
                    return
            for _ in steps(findings, self.seats):
                if self.findings is not findings:
                    break


def steps(findings: Findings, seats: int) -> Iterator[None]:
    """Find out everything, with a stop after each step. A rule that is not fair is not played."""
    findings.compiled = Verdicts(findings.rule)
    yield
    findings.fair = check_compiled(findings.compiled)
    yield
    if findings.fair.fair:
        for estimate in estimates(findings.compiled, seats):
            if estimate is not None:
                findings.estimate = estimate
            yield
    findings.done = True
