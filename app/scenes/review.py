"""The review of a finished game: a curve of one's chances, the dearest moments, and playing on from any decision.

Knows verdicts and who gives them; must not know the game. The worker judges one decision after the other while the
page grows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from app.core.message import N_, NP_, Message, counted, message
from app.match.match import Match
from app.match.review import LEAST_COST, Verdict, at, costliest, questions
from app.scenes.house import House, HousePage
from app.scenes.parts import Shares, heading, section, way_back
from app.scenes.walk import Walk
from app.scenes.wording import verbatim
from app.table import motion
from app.ui.containers import Centre, Column, Row, Whole
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
        self._state = Paragraph("", "small", "muted")
        self._told_of = [Paragraph("", bold=True), Paragraph("", tone="muted"), Paragraph("", tone="mint")]
        self._walk = Walk(N_("Your moves"), self._asked, self._spoken, lambda place: self._tell_chosen(),
                          Column(self._told_of, "xs"))
        self._walk.curve.labelled = True
        self._play_on = Button(N_("Play on from this move"), lambda: self._from(self._chosen.question.ply)(),
                               enabled=False)
        self._moments = Column([], "m")
        body = Column([
            section(N_("Your chances of winning"), [
                Column([Paragraph(words, "small", "muted") for words in (
                    N_("By what could be known at each of your moves; above the line the game was yours."),
                    N_("Choose any move with the arrow keys or by a click, and play on from it if you like."),
                )], "xs"),
                self._walk, Shares([self._state, Row([self._play_on], "s", "end")], (5, 4), 640),
            ]),
            self._moments,
        ], "l")
        page = Page(Centre(body, WIDEST), head=heading(N_("Review"), way_back(self.back)), back=self.back)
        super().__init__(house, page, getattr(self._face, "felt", None))
        self._tell()

    def back(self) -> None:
        """To where one came from."""
        self.scenes.pop()

    def enter(self) -> None:
        """The arrows walk along the curve at once."""
        self.page.focus.to(self._walk, False)

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
        self._walk.grow([verdict.chance for verdict in self.verdicts])
        if judged and not self._play_on.enabled:
            self._play_on.enabled = True
            self._tell_chosen()
        if self._open:
            self._state.label = message(N_("{count} of {all} moves looked at"), count=judged, all=self._asked)
        else:
            dear = costliest(self.verdicts)
            self._walk.curve.marked = {self.verdicts.index(verdict) for verdict in dear}
            self._state.label = counted(NP_("{count} move with a choice", "{count} moves with a choice"), judged)
            self._moments.children = [section(N_("The most expensive moments"), self._told(dear))]

    @property
    def _chosen(self) -> Verdict:
        """The decision that is chosen on the curve; there is one as soon as one is judged."""
        return self.verdicts[self._walk.chosen]

    def _spoken(self, place: int) -> Message:
        """For the voice."""
        return _cost(self.verdicts[place]) if place < len(self.verdicts) else Message(N_("not looked at yet"))

    def _tell_chosen(self) -> None:
        """The chosen decision below the curve."""
        lines = [_cost(self._chosen), *self._reasons(self._chosen)]
        for paragraph, line in zip(self._told_of, [*lines, verbatim("")], strict=False):
            paragraph.label = line

    def _told(self, dear: Sequence[Verdict]) -> list[Widget]:
        if not dear:
            return [Paragraph(N_("None of your moves gave anything away that is worth a word."), tone="muted")]
        dots = Paragraph(N_("They are the dots on the curve."), "small", "muted")
        return [dots, *(self._moment(verdict) for verdict in dear)]

    def _moment(self, verdict: Verdict) -> Widget:
        yours, better = self._reasons(verdict)
        words = Column([Paragraph(_cost(verdict), bold=True), Paragraph(yours, tone="muted"),
                        Paragraph(better, tone="mint")], "xs")
        return Whole(Shares([words, Button(N_("Play on from here"), self._from(verdict.question.ply))], (5, 2), 640))

    def _reasons(self, verdict: Verdict) -> list[Message]:
        """What was played and, where that gave something away, what was better; with the chances."""
        face, question, names = self._face, verdict.question, self.match.names
        yours = message(N_("You, {percent} %: {reason}"), reason=face.reason(question.view, question.move),
                        percent=round(100 * verdict.chance))
        if verdict.cost < LEAST_COST:
            return [verbatim(tr(yours, names))]
        better = message(N_("Better, {percent} %: {reason}"), reason=face.reason(question.view, verdict.best),
                         percent=round(100 * verdict.best_chance))
        return [verbatim(tr(yours, names)), verbatim(tr(better, names))]

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


def _cost(verdict: Verdict) -> Message:
    """Which move of the game it was, and what it gave away."""
    number = verdict.question.ply + 1
    if verdict.cost < LEAST_COST:
        return message(N_("Move {number}: nothing given away"), number=number)
    forms = NP_("Move {number}: {count} point of a hundred given away",
                "Move {number}: {count} points of a hundred given away")
    return counted(forms, round(100 * verdict.cost), number=number)
