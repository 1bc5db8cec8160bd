"""The review of a finished game: a curve of one's chances, the dearest moments, and playing on from any of them.

Knows verdicts and who gives them; must not know the game. The worker judges one decision after the other while the
page grows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from app.core.message import N_, NP_, counted, message
from app.match.match import Match
from app.match.review import Verdict, at, costliest, questions
from app.scenes.curve import Curve
from app.scenes.house import House, HousePage
from app.scenes.parts import Shares, heading, section, way_back
from app.scenes.wording import verbatim
from app.table import motion
from app.ui.containers import Centre, Column, Panel
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.widgets import Paragraph, Widget
from app.words import tr

WIDEST: Final = 980


class ReviewScene(HousePage):
    """The decisions of one seat of a match that is over. Esc goes back to where one came from."""

    def __init__(self, house: House, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.verdicts: list[Verdict] = []
        self._face = match.entry.face(match.game)
        self._face.say = lambda words: tr(words, match.names)
        self._open = questions(match, [seat])
        self._asked = len(self._open)
        self._next_look: float | None = 0.0 if self._open else None
        self._curve = Curve(self._asked)
        self._state = Paragraph("", "small", "muted")
        self._moments = Column([], "m")
        body = Column([
            section(N_("Your chances of winning"), [
                Paragraph(N_("By what could be known at each of your moves; above the line the game was yours."),
                          "small", "muted"),
                self._curve, self._state,
            ]),
            self._moments,
        ], "l")
        page = Page(Centre(body, WIDEST), head=heading(N_("Review"), way_back(self.back)), back=self.back)
        super().__init__(house, page, getattr(self._face, "felt", None))
        self._tell()

    def back(self) -> None:
        """To the table."""
        self.scenes.pop()

    def leave(self) -> None:
        """Nobody waits for verdicts any more."""
        self.house.thinking.cancel()

    def next_wake(self, now: float) -> float | None:
        """While decisions are still to be judged."""
        return self._next_look if self._next_look is None else max(now, self._next_look)

    def tick(self, now: float) -> None:
        """Take in a verdict, if there is one."""
        if self._next_look is None or now < self._next_look or self.scenes.top is not self:
            return
        verdict = self.house.thinking.verdict(self.match, self._open[0])
        if verdict is None:
            self._next_look = now + motion.LISTEN
            return
        del self._open[0]
        self.verdicts.append(verdict)
        self._next_look = now if self._open else None
        self._tell()

    def _tell(self) -> None:
        """Draw what is known by now; the moments once all is."""
        judged = len(self.verdicts)
        self._curve.chances = [verdict.chance for verdict in self.verdicts]
        if self._open:
            self._state.label = message(N_("{count} of {all} moves looked at"), count=judged, all=self._asked)
        else:
            dear = costliest(self.verdicts)
            self._curve.marked = {self.verdicts.index(verdict) for verdict in dear}
            self._state.label = counted(NP_("{count} move with a choice", "{count} moves with a choice"), judged)
            self._moments.children = [section(N_("The most expensive moments"), self._told(dear))]
        self._curve.changed()

    def _told(self, dear: Sequence[Verdict]) -> list[Widget]:
        if not dear:
            return [Paragraph(N_("None of your moves gave anything away that is worth a word."), tone="muted")]
        return [self._moment(verdict) for verdict in dear]

    def _moment(self, verdict: Verdict) -> Widget:
        question = verdict.question
        cost = message(N_("Move {number}: {percent} points of a hundred given away"), number=question.ply + 1,
                       percent=round(100 * verdict.cost))
        face, view, names = self._face, question.view, self.match.names
        yours = tr(message(N_("You: {reason} ({percent} %)"), reason=face.reason(view, question.move),
                           percent=round(100 * verdict.chance)), names)
        better = tr(message(N_("Better: {reason} ({percent} %)"), reason=face.reason(view, verdict.best),
                            percent=round(100 * verdict.best_chance)), names)
        words = Column([Paragraph(cost, bold=True), Paragraph(verbatim(yours), tone="muted"),
                        Paragraph(verbatim(better), tone="mint")], "xs")
        return Panel(Shares([words, Button(N_("Play on from here"), self._from(question.ply))], (5, 2), 640))

    def _from(self, ply: int) -> Callable[[], None]:
        def play_on() -> None:
            key = self.match.game.key
            self.house.instead_of_running(key, lambda: self.house.open_table(self._advised_at(ply)))

        return play_on

    def _advised_at(self, ply: int) -> Match:
        """The game at that point. Who has read what would have been better plays on with a hint, and more."""
        again = at(self.match, ply)
        again.mark_advised(self.seat)
        return again
